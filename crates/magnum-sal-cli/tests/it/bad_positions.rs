//! Positions that cannot occur are not loaded, and the message says why.

use serde_json::{Value, json};

use crate::engine::{Engine, check_error};

/// Changes a game's first position, by JSON pointers, and checks why it is not loaded.
fn check(options: Value, changes: &[(&str, Value)], code: &str, parts: &[&str]) {
    let mut engine = Engine::playing(options, "bad positions");
    let mut position = engine.position();
    for (pointer, value) in changes {
        set(&mut position, pointer, value.clone());
    }
    let load = json!({"cmd": "load", "position": position});
    check_error(&engine.refusal(load.to_string().as_bytes()), code, parts);
}

fn base(changes: &[(&str, Value)], parts: &[&str]) {
    check(json!({"players": 3}), changes, "invalid_position", parts);
}

fn muria(changes: &[(&str, Value)], parts: &[&str]) {
    let options = json!({"players": 3, "expansion": "muria"});
    check(options, changes, "invalid_position", parts);
}

fn malformed(changes: &[(&str, Value)], parts: &[&str]) {
    check(json!({"players": 3}), changes, "malformed", parts);
}

fn set(position: &mut Value, pointer: &str, value: Value) {
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer starts with /");
    match position.pointer_mut(parent).unwrap_or_else(|| panic!("no {parent}")) {
        Value::Object(fields) => drop(fields.insert(key.to_owned(), value)),
        Value::Array(items) => items[key.parse::<usize>().expect("an index")] = value,
        other => panic!("{parent} is {other}"),
    }
}

#[test]
fn the_changes_alone_are_what_is_refused() {
    let mut engine = Engine::playing(json!({"players": 3}), "bad positions");
    let mut position = engine.position();
    set(&mut position, "/players/0/supply", json!(3));
    set(&mut position, "/mine/1C/miners", json!({"0": [1, 0]}));
    assert_eq!(
        engine.ask(json!({"cmd": "load", "position": position}))["position"]["mine"]["1C"],
        json!({"shaft": true, "owner": null, "miners": {"0": [1, 0]}})
    );
}

#[test]
fn eleven_miners_are_too_many() {
    base(&[("/players/0/supply", json!(5))], &["player 0", "11 miners", "10"]);
    base(&[("/players/1/supply", json!(11))], &["player 1", "10 miners"]);
    base(&[("/mine/1C/miners", json!({"2": [1, 0]}))], &["player 2", "11 miners"]);
    base(&[("/mine/1C/miners", json!({"2": [200, 200]}))], &["1C", "400 miners"]);
    base(&[("/castle/left", json!({"1": 1}))], &["player 1", "11 miners"]);
    let assistant = json!({"market": {"player": 1, "miners": 1}});
    base(&[("/assistants", assistant)], &["player 1", "11 miners"]);
    muria(&[("/saltworks/miners", json!({"1": 1}))], &["player 1", "11 miners"]);
}

#[test]
fn nine_miners_are_too_few() {
    base(&[("/players/0/bank", json!(5))], &["player 0", "9 miners"]);
}

#[test]
fn negative_counts_are_malformed() {
    malformed(&[("/players/0/supply", json!(-1))], &["players[0].supply", "`-1`"]);
    malformed(&[("/players/2/money", json!(-3))], &["players[2].money", "`-3`"]);
    malformed(&[("/mine/1C/miners", json!({"0": [-1, 0]}))], &["mine.1C", "`-1`"]);
    malformed(&[("/mine/2R1/water", json!(-1))], &["mine.2R1.water", "`-1`"]);
    malformed(&[("/players/0/salt", json!({"brown": -1}))], &["salt.brown", "`-1`"]);
    malformed(&[("/market/green", json!(-1))], &["market.green", "`-1`"]);
    malformed(&[("/turn/arrivals", json!(-1))], &["turn.arrivals", "`-1`"]);
    malformed(&[("/inn", json!(-1))], &["inn", "`-1`"]);
}

#[test]
fn counts_of_the_wrong_type_are_malformed() {
    malformed(&[("/players/0/supply", json!(4.5))], &["players[0].supply", "`4.5`"]);
    malformed(&[("/players/0/supply", json!("4"))], &["players[0].supply", "string"]);
    malformed(&[("/players/0/supply", json!(256))], &["players[0].supply", "`256`"]);
    malformed(&[("/players/0/money", json!(1e30))], &["players[0].money"]);
    malformed(&[("/mine/1C/miners", json!({"0": [1]}))], &["mine.1C.miners"]);
}

#[test]
fn unknown_spaces_are_named() {
    let shaft = json!({"shaft": true, "owner": null, "miners": {}});
    let chamber = json!({"level": 1, "open": false, "tile": {"salt": {"brown": 1}}, "miners": {}});
    malformed(&[("/mine/7C", shaft.clone())], &["`7C`"]);
    malformed(&[("/mine/2X1", chamber.clone())], &["`2X1`"]);
    malformed(&[("/mine/", shaft.clone())], &["``"]);
    base(&[("/mine/2R5", chamber.clone())], &["2R5"]);
    base(&[("/mine/3R1", shaft.clone())], &["3R1"]);
    muria(&[("/mine/2R9", chamber)], &["2R9", "reached"]);
    muria(&[("/mine/1R1", shaft)], &["1R1"]);
}

#[test]
fn a_shaft_has_no_water_salt_or_tile() {
    base(&[("/mine/1C/water", json!(1))], &["1C", "water"]);
    base(&[("/mine/4C/salt", json!({"brown": 1}))], &["4C", "salt"]);
    base(&[("/mine/2C/tile", json!({"salt": {"brown": 1}}))], &["2C", "tile"]);
    muria(&[("/mine/2C/water", json!(2))], &["2C", "water"]);
}

#[test]
fn a_chamber_has_a_tile_and_no_shaft() {
    base(&[("/mine/2R1/tile", Value::Null)], &["2R1", "no tile"]);
    base(&[("/mine/2R1/shaft", json!(true))], &["2R1", "shaft"]);
    base(&[("/mine/2C/shaft", json!(false))], &["2C", "shaft"]);
    base(&[("/mine/2R1/level", json!(2))], &["2R1", "level 1"]);
    base(&[("/mine/2R1/salt", json!({"brown": 1}))], &["2R1", "opened"]);
    let somebody = ("/mine/2R1/miners", json!({"0": [1, 0]}));
    base(&[somebody, ("/players/0/supply", json!(3))], &["2R1", "opened"]);
    base(
        &[("/mine/2R1/open", json!(true)), ("/mine/2R1/salt", json!({"white": 16}))],
        &["2R1", "15"],
    );
    base(&[("/mine/2R1/water", json!(255))], &["2R1", "water"]);
}

#[test]
fn too_many_or_too_few_cards_are_refused() {
    base(&[("/castle/stacks/0", json!([]))], &["phase 1", "8 orders", "3"]);
    base(&[("/castle/open", json!([]))], &["phase 1", "8 orders", "5"]);
    let order = json!({"salt": {"brown": 2}, "pays": 9});
    base(&[("/castle/stacks/2", json!(vec![order.clone(); 9]))], &["phase 3", "8 orders", "9"]);
    base(&[("/castle/stacks", json!([[], []]))], &["2 stacks"]);
    base(&[("/players/0/orders", json!([order]))], &["players hold 1 orders"]);
    base(&[("/workshop/later/0", json!(["rope"]))], &["workshop", "1 tools"]);
    base(&[("/workshop/later", json!([]))], &["workshop", "0 later phases"]);
    base(&[("/workshop/open", json!(["rope", "rope", "cart", "food"]))], &["4 open tools"]);
    let seven = json!(["rope", "rope", "rope", "rope", "cart", "food", "bucket"]);
    base(&[("/workshop/later/0", seven)], &["rope", "there are 3"]);
    let card = json!([{"kind": "rope", "used": false}]);
    base(&[("/players/0/tools", card)], &["tools"]);
    muria(&[("/tile_stacks/1", json!([]))], &["level 1", "tiles"]);
}

#[test]
fn parts_of_muria_are_not_in_the_base_game() {
    base(&[("/players/0/foreman", json!("supply"))], &["player 0", "foreman"]);
    base(&[("/players/0/salt", json!({"blue": 1}))], &["player 0", "blue"]);
    base(&[("/players/0/markers", json!(1))], &["player 0", "markers"]);
    base(&[("/saltworks", json!({"brine": 3}))], &["saltworks", "Muria"]);
    base(&[("/shaft_tiles", json!(1))], &["shaft_tiles", "Muria"]);
    base(&[("/assistants", json!({"saltworks": {"player": 0, "miners": 1}}))], &["saltworks"]);
    base(&[("/turn/follow_up", json!("saltworks"))], &["saltworks"]);
    base(&[("/turn/follow_up", json!("brine"))], &["saltworks"]);
    let order = json!({"salt": {"brown": 1, "blue": 1}, "pays": 9});
    base(&[("/castle/open/0", order)], &["blue salt", "Muria", "rule 4.2"]);
    muria(&[("/players/0/foreman", Value::Null)], &["player 0", "foreman"]);
}

/// Player 0 has a miner in `1C`, who has just been moved there; the changes follow.
fn moved(changes: &[(&str, Value)], parts: &[&str]) {
    let set_up = [
        ("/current", json!(0)),
        ("/players/0/supply", json!(1)),
        ("/mine/1C/miners", json!({"0": [1, 0]})),
        ("/turn/follow_up", json!("rope")),
        ("/turn/moved", json!(["1C"])),
    ];
    muria(&[&set_up, changes].concat(), parts);
}

#[test]
fn workers_who_were_moved_stand_where_they_were_moved_to() {
    moved(&[("/turn/moved", json!([]))], &["follow_up rope", "rule 5.7"]);
    moved(&[("/turn/follow_up", Value::Null)], &["belong to the follow_up rope", "rule 5.7"]);
    moved(&[("/turn/moved", json!(["2C"]))], &["2C", "rule 5.7"]);
    moved(&[("/turn/moved", json!(["6R3"]))], &["6R3", "rule 5.7"]);
    moved(&[("/turn/moved", json!(["1C", "1C"]))], &["1C", "rule 5.7"]);
    let tired = [("/mine/1C/miners", json!({"0": [0, 1]}))];
    moved(&tired, &["1C", "rule 5.7"]);
    moved(&[("/turn/foreman_moved", json!(true))], &["foreman", "rule 5.7"]);
    let two = [
        ("/players/0/supply", json!(0)),
        ("/mine/1C/miners", json!({"0": [2, 0]})),
        ("/turn/moved", json!(["1C", "1C"])),
    ];
    moved(&two, &["2 workers were moved", "0 ropes", "rule 5.7"]);
    let foreman = [("/players/0/foreman", json!("1C")), ("/turn/foreman_moved", json!(true))];
    moved(&foreman, &["2 workers were moved", "0 ropes", "rule 5.7"]);
}

#[test]
fn agreed_options_hold_in_the_position() {
    let check = |options: Value, changes: &[(&str, Value)], parts: &[&str]| {
        check(options, changes, "invalid_position", parts);
    };
    let starts = json!({"players": 3, "start_player": 1});
    check(starts.clone(), &[("/start_player", json!(0))], &["player 1", "rules 2.1 and 3.4"]);
    let later = [("/phase", json!(2))];
    check(starts, &later, &["player 2", "rules 2.1 and 3.4"]);
    let removed = json!({"players": 3, "expansion": "muria", "removed_tools": ["rope", "cart"]});
    check(removed, &[("/workshop/open/0", json!("rope"))], &["rope", "box", "rule 2.4"]);
}

#[test]
fn workers_in_the_saltworks_come_back_before_the_actions() {
    let there = [
        ("/current", json!(0)),
        ("/players/0/supply", json!(1)),
        ("/saltworks/miners", json!({"0": 1})),
    ];
    muria(&there, &["player 0", "without a visit", "4.5"]);
}

#[test]
fn unknown_names_are_named() {
    malformed(&[("/gold", json!(1))], &["`gold`"]);
    malformed(&[("/turn/stage", json!("sleep"))], &["turn.stage", "`sleep`"]);
    malformed(&[("/players/0/salt", json!({"red": 1}))], &["players[0].salt", "`red`"]);
    let spade = json!([{"kind": "spade", "used": false}]);
    malformed(&[("/players/0/tools", spade)], &["players[0].tools[0].kind", "`spade`"]);
    malformed(&[("/mine/1C/miners", json!({"7": [1, 0]}))], &["mine.1C.miners", "`7`"]);
    malformed(&[("/current", json!(9))], &["current", "`9`"]);
    let church = json!({"church": {"player": 0, "miners": 1}});
    malformed(&[("/assistants", church)], &["assistants", "`church`"]);
    muria(&[("/players/0/foreman", json!("church"))], &["player 0", "`church`"]);
    muria(&[("/players/0/foreman", json!("6R6"))], &["player 0", "6R6"]);
    muria(&[("/tile_stacks/4", json!([]))], &["tile_stacks", "`4`"]);
}

#[test]
fn players_who_do_not_play_have_nothing() {
    base(&[("/current", json!(3))], &["current: player 3", "there are 3"]);
    base(&[("/start_player", json!(4))], &["start_player: player 4"]);
    base(&[("/mine/1C/miners", json!({"3": [1, 0]}))], &["player 3"]);
    base(&[("/castle/right", json!({"4": 1}))], &["player 4"]);
    base(&[("/options/players", json!(4))], &["3 players are listed instead of 4"]);
}

#[test]
fn numbers_stay_within_their_tracks() {
    base(&[("/phase", json!(4))], &["phase 4"]);
    base(&[("/phase", json!(0))], &["phase 0"]);
    base(&[("/round", json!(0))], &["round 0"]);
    base(&[("/inn", json!(99))], &["inn 99"]);
    base(&[("/market/brown", json!(99))], &["99 brown"]);
    base(&[("/turn/actions_left", json!(3))], &["3 actions left"]);
    base(&[("/players/0/money", json!(4_000_000_000_u32))], &["player 0", "cents"]);
    muria(&[("/shaft_tiles", json!(200))], &["shaft tiles"]);
    muria(&[("/saltworks/brine", json!(60_000))], &["brine"]);
}

#[test]
fn the_stage_fits_the_turn() {
    base(&[("/turn/stage", json!("castle"))], &["castle"]);
    base(&[("/turn/stage", json!("pay"))], &["pay"]);
    base(&[("/turn/stage", json!("lay"))], &["lay"]);
    base(&[("/turn/stage", json!("over"))], &["over"]);
    base(&[("/turn/lay", json!(["2R2"]))], &["lay", "two places"]);
    let due = json!([{"space": "1C", "cents": 2}]);
    base(&[("/turn/stage", json!("pay")), ("/turn/pay", due)], &["1C", "split"]);
    let due = json!([{"space": "1C", "cents": 255}]);
    base(&[("/turn/stage", json!("pay")), ("/turn/pay", due)], &["1C", "255 cents"]);
    base(&[("/turn/visited", json!(["market", "market"]))], &["market", "twice"]);
    base(&[("/turn/passes", json!(2))], &["2 passes", "1 actions left"]);
    let result = json!({"money": [1, 2, 3], "ranking": [[2], [1], [0]]});
    base(&[("/result", result)], &["result"]);
}

#[test]
fn a_view_is_not_a_position() {
    for options in [json!({"players": 3}), json!({"players": 3, "expansion": "muria"})] {
        let mut engine = Engine::playing(options, "a view");
        let view = engine.ask(json!({"cmd": "view", "player": 0}))["view"].clone();
        let error = engine.refusal(json!({"cmd": "load", "position": view}).to_string().as_bytes());
        check_error(&error, "invalid_position", &["a view is not a position"]);
    }
}
