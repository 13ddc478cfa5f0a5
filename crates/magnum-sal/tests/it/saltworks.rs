//! The saltworks (rules 8.8 and 8.9): sending workers, the saltworks privilege, converting blue salt.

use std::collections::BTreeSet;

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, refused};

fn send(from: &str) -> Value {
    json!({"type": "visit", "building": "saltworks", "from": from})
}

fn boil(from: &str) -> Value {
    json!({"type": "boil", "from": from})
}

fn draw(workers: u8) -> Value {
    json!({"type": "draw_brine", "workers": workers})
}

fn draw_with_foreman(workers: u8) -> Value {
    json!({"type": "draw_brine", "workers": workers, "foreman": true})
}

fn convert(to: &str) -> Value {
    json!({"type": "convert", "to": to})
}

fn by_foreman(mut action: Value) -> Value {
    action["worker"] = json!("foreman");
    action
}

fn boiling(game: &Game) -> Value {
    field(game, "/saltworks/miners/0")
}

/// Player 0 has three miners in the supply, one at the market and a rested and a tired one in `1C`; `brine` in the
/// saltworks.
fn works(brine: u8) -> Scene {
    let scene = Scene::muria(3).actions(2).set("/players/0/supply", json!(3)).miners("1C", 0, 1, 1);
    let scene = scene.set("/assistants/market", json!({"player": 0, "miners": 1}));
    scene.set("/saltworks/brine", json!(brine))
}

/// Rule 8.8
#[test]
fn a_rested_worker_goes_to_the_saltworks() {
    let game = works(0).game();
    let listed: BTreeSet<String> =
        legal_of(&game, "saltworks").iter().map(Value::to_string).collect();
    let expected = [send("supply"), send("market"), send("1C"), by_foreman(send("supply"))];
    assert_eq!(listed, expected.iter().map(Value::to_string).collect());
    let supply = after(&game, send("supply"));
    assert_eq!((field(&supply, "/players/0/supply"), boiling(&supply)), (json!(2), json!(1)));
    let market = after(&game, send("market"));
    assert_eq!((field(&market, "/assistants"), boiling(&market)), (json!({}), json!(1)));
    let mine = after(&game, send("1C"));
    assert_eq!((field(&mine, "/mine/1C/miners/0"), boiling(&mine)), (json!([0, 1]), json!(1)));
    let foreman = after(&game, by_foreman(send("supply")));
    assert_eq!(
        (field(&foreman, "/players/0/foreman"), boiling(&foreman)),
        (json!("saltworks"), json!(null))
    );
}

/// Rule 8.8
#[test]
fn tired_workers_and_links_of_the_chain_do_not_go_to_the_saltworks() {
    refused(&works(0).miners("1C", 0, 0, 2).game(), send("1C"), "5.1");
    let link = works(0).miners("1C", 0, 1, 0).miners("2C", 1, 1, 0).game();
    refused(&link, send("1C"), "5.3");
    let visited = after(&link, send("supply"));
    refused(&visited, boil("1C"), "5.3");
    refused(&after(&works(0).miners("1C", 0, 0, 2).game(), send("supply")), boil("1C"), "5.1");
}

/// Rule 8.8
#[test]
fn any_number_of_workers_may_follow() {
    let mut game = after(&works(0).game(), send("supply"));
    for action in
        [boil("supply"), boil("market"), boil("1C"), by_foreman(boil("supply")), boil("supply")]
    {
        game = after(&game, action);
        assert_eq!(field(&game, "/turn/actions_left"), json!(1), "they are no actions");
    }
    assert_eq!(
        (boiling(&game), field(&game, "/players/0/foreman")),
        (json!(5), json!("saltworks"))
    );
    assert_eq!(legal_of(&game, "boil").len(), 0);
    refused(&game, boil("supply"), "5.1");
    refused(&game, send("1C"), "4.6");
}

/// Rule 8.8
#[test]
fn workers_follow_only_until_the_next_action() {
    let scene = works(3).tool(0, "saltworks_privilege");
    refused(&scene.game(), boil("supply"), "8.8");
    refused(&scene.game(), draw(1), "8.8");
    let sent = after(&scene.game(), send("supply"));
    for next in [json!({"type": "pass"}), json!({"type": "visit", "building": "town_square"})] {
        let game = after(&sent, next);
        refused(&game, boil("supply"), "8.8");
        refused(&game, draw(1), "8.8");
        assert_eq!(legal_of(&game, "boil").len() + legal_of(&game, "draw_brine").len(), 0);
    }
    let last = after(&after(&scene.game(), json!({"type": "pass"})), send("supply"));
    assert_eq!(field(&last, "/turn/actions_left"), json!(0));
    after(&last, boil("supply"));
    after(&last, draw(1));
    let roping = after(&scene.game(), json!({"type": "place", "from": "supply", "to": "2C"}));
    refused(&roping, boil("supply"), "8.8");
}

/// Rule 8.8
#[test]
fn free_activities_may_come_between() {
    let scene = works(3).set("/players/0/salt", json!({"blue": 2})).tool(0, "food");
    let game = after(&scene.game(), send("supply"));
    let game = after(&game, convert("brown"));
    let game = after(&game, json!({"type": "food", "wake": ["1C"]}));
    after(&game, boil("supply"));
}

/// Player 0 has just sent so many miners; a privilege is at hand, and player 1 assists at the saltworks.
fn sent(miners: u8, brine: u8) -> Game {
    let scene = works(brine).tool(0, "saltworks_privilege").money(1, 0);
    let scene = scene.set("/assistants/saltworks", json!({"player": 1, "miners": 1}));
    let mut game = after(&scene.game(), send("supply"));
    for _ in 1..miners {
        game = after(&game, boil("supply"));
    }
    game
}

/// Rule 8.8
#[test]
fn a_saltworks_privilege_takes_one_or_two_workers_back_with_brine() {
    let game = sent(3, 2);
    assert_eq!(legal_of(&game, "draw_brine"), [draw(1), draw(2)]);
    for workers in [1, 2] {
        let end = after(&game, draw(workers));
        assert_eq!(boiling(&end), json!(3 - workers));
        assert_eq!(field(&end, "/players/0/supply"), json!(workers));
        assert_eq!(field(&end, "/players/0/salt"), json!({"brown": 1, "blue": workers}));
        assert_eq!(field(&end, "/saltworks/brine"), json!(2 - workers));
        assert_eq!(field(&end, "/players/1/money"), json!(1), "one cent, not one per brine");
        assert_eq!(field(&end, "/players/0/tools/0/used"), json!(true));
        refused(&end, draw(1), "10.1");
    }
    refused(&game, draw(0), "8.8");
    refused(&game, draw(3), "8.8");
}

/// Rule 8.8
#[test]
fn a_saltworks_privilege_needs_as_many_workers_and_as_much_brine() {
    assert_eq!(legal_of(&sent(1, 3), "draw_brine"), [draw(1)]);
    refused(&sent(1, 3), draw(2), "8.8");
    assert_eq!(legal_of(&sent(3, 1), "draw_brine"), [draw(1)]);
    refused(&sent(3, 1), draw(2), "8.8");
    assert_eq!(legal_of(&sent(3, 0), "draw_brine").len(), 0);
    refused(&sent(3, 0), draw(1), "8.8");
    let of_others =
        works(3).set("/saltworks/miners", json!({"1": 2})).tool(0, "saltworks_privilege");
    let game = after(&of_others.set("/players/1/supply", json!(0)).game(), send("supply"));
    refused(&game, draw(2), "8.8");
}

/// Rule 8.8
#[test]
fn nobody_follows_after_the_first_saltworks_privilege() {
    let scene = works(3).tool(0, "saltworks_privilege").tool(0, "saltworks_privilege");
    let game = after(&after(&scene.game(), send("supply")), boil("supply"));
    assert_eq!(field(&game, "/turn/follow_up"), json!("saltworks"));
    let drawn = after(&game, draw(1));
    assert_eq!(field(&drawn, "/turn/follow_up"), json!("brine"));
    refused(&drawn, boil("supply"), "8.8");
    refused(&drawn, by_foreman(boil("supply")), "8.8");
    assert_eq!(legal_of(&drawn, "boil").len(), 0);
    let again = after(&drawn, draw(1));
    assert_eq!((boiling(&again), field(&again, "/turn/follow_up")), (json!(null), json!("brine")));
    let next = after(&again, json!({"type": "pass"}));
    assert_eq!(field(&next, "/turn/follow_up"), json!(null));
}

/// Rule 8.8
#[test]
fn the_player_says_whether_the_foreman_comes_back() {
    let scene = works(3).tool(0, "saltworks_privilege").tool(0, "saltworks_privilege");
    let both = after(&after(&scene.game(), by_foreman(send("supply"))), boil("supply"));
    let expected = [draw(1), draw_with_foreman(1), draw_with_foreman(2)];
    assert_eq!(legal_of(&both, "draw_brine"), expected);
    refused(&both, draw(2), "8.8");
    let miner = after(&both, draw(1));
    assert_eq!(
        (boiling(&miner), field(&miner, "/players/0/foreman")),
        (json!(null), json!("saltworks"))
    );
    refused(&miner, draw(1), "8.8");
    let last = after(&miner, draw_with_foreman(1));
    assert_eq!(field(&last, "/players/0/foreman"), json!("supply"));
    assert_eq!(field(&last, "/players/0/salt/blue"), json!(2));
    assert_eq!(field(&last, "/players/0/supply"), json!(3));
    let foreman = after(&both, draw_with_foreman(1));
    assert_eq!(
        (boiling(&foreman), field(&foreman, "/players/0/foreman")),
        (json!(1), json!("supply"))
    );
    refused(&foreman, draw_with_foreman(1), "8.8");
    let all = after(&both, draw_with_foreman(2));
    assert_eq!((boiling(&all), field(&all, "/players/0/foreman")), (json!(null), json!("supply")));
}

/// Rule 8.8
#[test]
fn a_foreman_who_assists_at_the_saltworks_is_not_taken_back() {
    let scene = works(3).set("/assistants/saltworks", json!({"player": 0, "miners": 0}));
    let scene = scene.set("/players/0/foreman", json!("saltworks")).tool(0, "saltworks_privilege");
    let game = after(&scene.money(0, 0).game(), send("supply"));
    refused(&game, draw(2), "8.8");
    refused(&game, draw_with_foreman(1), "8.8");
    let game = after(&game, draw(1));
    assert_eq!(field(&game, "/players/0/foreman"), json!("saltworks"));
    assert_eq!(field(&game, "/players/0/money"), json!(1), "the own assistant earns too");
}

/// Rule 8.9
#[test]
fn blue_salt_becomes_brown_green_or_white() {
    let scene = |blue: u8| Scene::muria(3).set("/players/0/salt", json!({"blue": blue}));
    for (colour, rate) in [("brown", 2), ("green", 4), ("white", 6)] {
        let game = after(&scene(7).game(), convert(colour));
        assert_eq!(field(&game, "/players/0/salt"), json!({colour: 1, "blue": 7 - rate}));
        assert_eq!(field(&game, "/turn/actions_left"), json!(1));
        refused(&scene(rate - 1).game(), convert(colour), "8.9");
        assert_eq!(
            field(&after(&scene(rate).game(), convert(colour)), "/players/0/salt"),
            json!({colour: 1})
        );
    }
    assert_eq!(legal_of(&scene(5).game(), "convert"), [convert("brown"), convert("green")]);
    assert_eq!(legal_of(&scene(1).game(), "convert").len(), 0);
}

/// Rule 8.9
#[test]
fn there_is_nothing_to_convert_in_the_base_game() {
    refused(&Scene::base(3).game(), convert("brown"), "8.9");
}
