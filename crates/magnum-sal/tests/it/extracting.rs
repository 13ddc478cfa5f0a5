//! Extracting salt (rules 6.1, 6.2, 6.6 and 6.8): strength against cubes and water, who tires, digging from above.

use std::collections::BTreeSet;

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, refused};

/// Player 0 has rested and tired miners in `2R1`, which is opened, and holds the way to it.
fn dig(crew: [u8; 2], salt: [u8; 3], water: u8) -> Scene {
    chain(Scene::base(3), crew, salt, water)
}

fn chain(scene: Scene, [rested, tired]: [u8; 2], salt: [u8; 3], water: u8) -> Scene {
    let scene = scene.actions(2).open("2R1", salt, water).miners("2R1", 0, rested, tired);
    scene.miners("1C", 0, 1, 0).miners("2C", 0, 1, 0).set("/players/0/supply", json!(1))
}

fn extract(take: Value) -> Value {
    json!({"type": "extract", "chamber": "2R1", "take": take})
}

/// With a route, as Muria wants it.
fn extract_by_route(take: Value) -> Value {
    with(extract(take), "route", json!(["2R1", "2C", "1C"]))
}

fn with(mut action: Value, field: &str, value: Value) -> Value {
    action[field] = value;
    action
}

/// The values that a field has in the legal extractions.
fn values(game: &Game, field: &str) -> BTreeSet<String> {
    legal_of(game, "extract").iter().map(|action| action[field].to_string()).collect()
}

fn check_takes(scene: &Scene, expected: &[Value]) {
    let game = scene.game();
    let takes: BTreeSet<String> = expected.iter().map(Value::to_string).collect();
    assert_eq!(values(&game, "take"), takes);
    assert_eq!(legal_of(&game, "extract").len(), takes.len());
    for take in expected {
        after(&game, extract(take.clone()));
    }
}

/// The legal pairs of a working foreman and pickaxes for a number of brown cubes.
fn efforts(game: &Game, brown: u8) -> BTreeSet<(bool, u64)> {
    let actions = legal_of(game, "extract").into_iter();
    let actions = actions.filter(|action| action["take"] == json!({"brown": brown}));
    let effort = |action: Value| {
        (action["foreman"] == json!(true), action["pickaxes"].as_u64().unwrap_or_default())
    };
    actions.map(effort).collect()
}

/// Rule 6.1
#[test]
fn strength_reaches_the_cubes_and_the_water() {
    let scene = dig([3, 0], [2, 1, 0], 1);
    let takes = [
        json!({"brown": 1}),
        json!({"brown": 2}),
        json!({"green": 1}),
        json!({"brown": 1, "green": 1}),
    ];
    check_takes(&scene, &takes);
    refused(&scene.game(), extract(json!({"brown": 2, "green": 1})), "6.1");
}

/// Rule 6.1
#[test]
fn water_can_drown_all_strength() {
    let game = dig([3, 0], [2, 1, 0], 3).game();
    assert_eq!(legal_of(&game, "extract"), [json!(null); 0]);
    refused(&game, extract(json!({"brown": 1})), "6.1");
}

/// Rule 6.1
#[test]
fn tired_miners_and_those_of_others_have_no_strength() {
    let scene = dig([1, 2], [3, 0, 0], 0).miners("2R1", 1, 3, 0);
    check_takes(&scene, &[json!({"brown": 1})]);
    refused(&scene.game(), extract(json!({"brown": 2})), "6.1");
}

/// Rule 6.1
#[test]
fn a_chamber_without_an_own_rested_worker_yields_nothing() {
    let tired = dig([0, 2], [3, 0, 0], 0).game();
    let others = dig([0, 0], [3, 0, 0], 0).miners("2R1", 1, 3, 0).game();
    for game in [tired, others] {
        assert_eq!(legal_of(&game, "extract").len(), 0);
        refused(&game, extract(json!({"brown": 1})), "6.1");
    }
}

/// Rule 6.1
#[test]
fn pickaxes_do_not_replace_the_last_worker() {
    let scene = dig([0, 2], [3, 0, 0], 1).tool(0, "pickaxe").tool(0, "pickaxe");
    refused(&scene.game(), with(extract(json!({"brown": 1})), "pickaxes", json!(1)), "6.1");
    refused(&scene.game(), with(extract(json!({"brown": 1})), "pickaxes", json!(2)), "6.1");
}

/// Rule 6.1
#[test]
fn at_least_one_cube_that_is_there_is_taken() {
    let game = dig([4, 0], [2, 1, 0], 0).game();
    for take in
        [json!({}), json!({"white": 1}), json!({"brown": 3}), json!({"brown": 1, "green": 2})]
    {
        refused(&game, extract(take), "6.1");
    }
}

/// Rule 6.1
#[test]
fn only_opened_chambers_have_salt() {
    let game = dig([2, 0], [2, 1, 0], 0).game();
    let route = json!(["2R2", "2R1", "2C", "1C"]);
    let unopened =
        json!({"type": "extract", "chamber": "2R2", "take": {"brown": 1}, "route": route});
    refused(&game, unopened, "6.1");
    refused(&game, json!({"type": "extract", "chamber": "2C", "take": {"brown": 1}}), "6.1");
}

/// Rules 6.1 and 6.8
#[test]
fn salt_changes_hands_and_water_remains() {
    let game = dig([4, 0], [2, 1, 0], 1).game();
    let game = after(&game, extract(json!({"brown": 1, "green": 1})));
    assert_eq!(field(&game, "/mine/2R1/salt"), json!({"brown": 1}));
    assert_eq!(field(&game, "/mine/2R1/water"), json!(1));
    assert_eq!(field(&game, "/players/0/salt"), json!({"brown": 2, "green": 1}));
    assert_eq!(field(&game, "/turn/actions_left"), json!(1));
    assert_eq!(field(&game, "/mine/2R1/miners/0"), json!([1, 3]), "the water was lifted too");
}

/// Rules 6.1 and 6.2
#[test]
fn pickaxes_add_strength_but_leave_work_to_somebody() {
    let game = dig([1, 0], [3, 0, 0], 1).tool(0, "pickaxe").tool(0, "pickaxe").game();
    assert_eq!(efforts(&game, 1), [(false, 1)].into());
    assert_eq!(efforts(&game, 2), [(false, 2)].into());
    assert_eq!(efforts(&game, 3), [].into());
    refused(&game, extract(json!({"brown": 1})), "6.1");
    refused(&game, with(extract(json!({"brown": 2})), "pickaxes", json!(1)), "6.1");
    refused(&game, with(extract(json!({"brown": 1})), "pickaxes", json!(2)), "6.2");
    refused(&game, with(extract(json!({"brown": 3})), "pickaxes", json!(3)), "10.1");
}

/// Rule 6.2
#[test]
fn as_many_miners_tire_as_pickaxes_leave_work() {
    let scene = dig([4, 1], [3, 0, 0], 1);
    let game = scene.tool(0, "pickaxe").tool(0, "pickaxe").tool(0, "pickaxe").game();
    assert_eq!(efforts(&game, 3), [(false, 0), (false, 1), (false, 2), (false, 3)].into());
    assert_eq!(efforts(&game, 1), [(false, 0), (false, 1)].into());
    let after_none = after(&game, extract(json!({"brown": 3})));
    assert_eq!(field(&after_none, "/mine/2R1/miners/0"), json!([0, 5]));
    for pickaxes in 1..=3 {
        let game = after(&game, with(extract(json!({"brown": 3})), "pickaxes", json!(pickaxes)));
        assert_eq!(field(&game, "/mine/2R1/miners/0"), json!([pickaxes, 5 - pickaxes]));
        let tools = field(&game, "/players/0/tools");
        let used = tools.as_array().into_iter().flatten().filter(|card| card["used"] == true);
        assert_eq!(used.count(), pickaxes, "rule 10.1");
    }
}

/// A foreman and miners of player 0 in `2R1`, with two water and two cubes; three pickaxes.
fn foremans_crew(miners: u8) -> Scene {
    let scene = chain(Scene::muria(3), [miners, 0], [2, 0, 0], 2);
    let scene = scene.tool(0, "pickaxe").tool(0, "pickaxe").tool(0, "pickaxe");
    scene.set("/players/0/foreman", json!("2R1"))
}

/// Rules 6.1 and 6.2
#[test]
fn a_working_foreman_counts_double_and_tires_first() {
    let game = foremans_crew(2).game();
    let expected = [(false, 2), (false, 3), (true, 0), (true, 1), (true, 2), (true, 3)];
    assert_eq!(efforts(&game, 2), expected.into());
    for (foreman, pickaxes, crew) in [
        (false, 2, [0, 2]),
        (false, 3, [1, 1]),
        (true, 0, [0, 2]),
        (true, 1, [1, 1]),
        (true, 2, [2, 0]),
        (true, 3, [2, 0]),
    ] {
        let mut action = extract_by_route(json!({"brown": 2}));
        if foreman {
            action = with(action, "foreman", json!(true));
        }
        if pickaxes > 0 {
            action = with(action, "pickaxes", json!(pickaxes));
        }
        let game = after(&game, action);
        assert_eq!(field(&game, "/mine/2R1/miners/0"), json!(crew), "{foreman} {pickaxes}");
        assert_eq!(field(&game, "/players/0/foreman_tired"), json!(foreman));
    }
}

/// Rules 6.1 and 6.2
#[test]
fn pickaxe_limits_hold_with_and_without_the_foreman() {
    let game = foremans_crew(2).game();
    let needed_four =
        |pickaxes: u8| with(extract_by_route(json!({"brown": 2})), "pickaxes", json!(pickaxes));
    refused(&game, needed_four(1), "6.1");
    let dry = foremans_crew(2).open("2R1", [2, 0, 0], 0).game();
    assert_eq!(efforts(&dry, 1), [(false, 0), (true, 0)].into());
    assert_eq!(efforts(&dry, 2), [(false, 0), (false, 1), (true, 0), (true, 1)].into());
    for foreman in [false, true] {
        refused(&dry, with(needed_four(2), "foreman", json!(foreman)), "6.2");
    }
}

/// Rule 6.2
#[test]
fn the_foreman_may_work_where_a_miner_would_do() {
    let game = foremans_crew(1).open("2R1", [2, 0, 0], 0).game();
    let by_miner = after(&game, extract_by_route(json!({"brown": 1})));
    assert_eq!(field(&by_miner, "/mine/2R1/miners/0"), json!([0, 1]));
    assert_eq!(field(&by_miner, "/players/0/foreman_tired"), json!(false));
    let by_foreman =
        after(&game, with(extract_by_route(json!({"brown": 1})), "foreman", json!(true)));
    assert_eq!(field(&by_foreman, "/mine/2R1/miners/0"), json!([1, 0]));
    assert_eq!(field(&by_foreman, "/players/0/foreman_tired"), json!(true));
}

/// Rule 6.1
#[test]
fn a_foreman_alone_works_or_nobody_does() {
    let game = foremans_crew(0).game();
    assert_eq!(efforts(&game, 1), [(true, 1), (true, 2)].into());
    refused(&game, with(extract_by_route(json!({"brown": 1})), "pickaxes", json!(2)), "6.1");
}

/// Rule 6.1
#[test]
fn a_foreman_who_is_tired_or_elsewhere_has_no_strength() {
    let tired = foremans_crew(3).set("/players/0/foreman_tired", json!(true)).game();
    let elsewhere = foremans_crew(3).set("/players/0/foreman", json!("2C")).game();
    for game in [tired, elsewhere] {
        assert_eq!(efforts(&game, 1), [(false, 0), (false, 1), (false, 2)].into());
        refused(&game, with(extract_by_route(json!({"brown": 1})), "foreman", json!(true)), "6.1");
    }
}

/// Three miners in `2R1`, which is flooded; two cubes and one water in `4R1`, which no shaft joins to it.
fn mill() -> Scene {
    let scene = chain(Scene::muria(3), [3, 0], [2, 0, 0], 5).lay("2R2").shaft("3R2", 1);
    let scene = scene.lay("4R2").lay("4R1").open("4R1", [0, 1, 1], 1);
    scene.tool(0, "horse_mill").tool(0, "horse_mill")
}

/// Rule 6.6
#[test]
fn a_horse_mill_digs_two_below_without_a_shaft() {
    let game = mill().game();
    assert_eq!(values(&game, "horse_mill"), ["true".to_owned()].into());
    assert_eq!(values(&game, "take").len(), 3);
    assert_eq!(values(&game, "route"), [r#"["2R1","2C","1C"]"#.to_owned()].into());
    let action = with(extract_by_route(json!({"green": 1})), "horse_mill", json!(true));
    let once = after(&game, action);
    assert_eq!(field(&once, "/mine/4R1/salt"), json!({"white": 1}));
    assert_eq!(field(&once, "/mine/4R1/water"), json!(1), "rule 6.8");
    assert_eq!(field(&once, "/mine/2R1/salt"), json!({"brown": 2}));
    assert_eq!(field(&once, "/mine/2R1/miners/0"), json!([1, 2]));
    assert_eq!(field(&once, "/players/0/salt"), json!({"brown": 1, "green": 1}));
    assert_eq!(field(&once, "/players/0/tools/0/used"), json!(true));
    assert_eq!(field(&once, "/players/0/tools/1/used"), json!(false));
    refused(&once, with(extract_by_route(json!({"white": 1})), "horse_mill", json!(true)), "6.1");
}

/// Rule 6.6
#[test]
fn each_horse_mill_works_for_one_extraction() {
    let game = mill().open("4R1", [0, 1, 1], 0).game();
    let white = with(extract_by_route(json!({"white": 1})), "horse_mill", json!(true));
    let green = with(extract_by_route(json!({"green": 1})), "horse_mill", json!(true));
    let twice = after(&after(&game, white.clone()), green.clone());
    assert_eq!(field(&twice, "/mine/4R1/salt"), json!({}));
    let one_mill = mill().open("4R1", [0, 1, 1], 0).set("/players/0/tools/1/used", json!(true));
    refused(&after(&one_mill.game(), white), green, "10.1");
}

/// Rule 6.6
#[test]
fn a_horse_mill_needs_an_opened_chamber_below() {
    let action = with(extract_by_route(json!({"brown": 1})), "horse_mill", json!(true));
    let unopened = mill().set("/mine/4R1/open", json!(false)).set("/mine/4R1/salt", json!({}));
    let not_laid = chain(Scene::muria(3), [3, 0], [2, 0, 0], 0).tool(0, "horse_mill");
    for game in [unopened.game(), not_laid.game()] {
        assert!(!values(&game, "horse_mill").contains("true"));
        refused(&game, action.clone(), "6.6");
    }
}

/// Rule 6.6
#[test]
fn a_horse_mill_reaches_from_level_ii_to_level_iii() {
    let scene = chain(Scene::muria(3), [1, 0], [0, 0, 0], 0).shaft("3R1", 0).lay("4R1");
    let scene = scene.open("4R1", [0, 0, 0], 0).miners("4R1", 0, 1, 0).lay("4R2").shaft("5R2", 1);
    let scene = scene.lay("6R2").lay("6R1").open("6R1", [0, 0, 1], 0).tool(0, "horse_mill");
    let game = scene.game();
    let route = json!(["4R1", "3R1", "2R1", "2C", "1C"]);
    let expected = json!({"type": "extract", "chamber": "4R1", "take": {"white": 1}, "route": route,
                          "horse_mill": true});
    assert_eq!(legal_of(&game, "extract"), [expected]);
}
