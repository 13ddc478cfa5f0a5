//! Shafts (rule 9): what building one needs, where none may be, and what it brings.

use magnum_sal::Game;
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, refused};

fn build(chamber: &str) -> Value {
    json!({"type": "visit", "building": "foremans_building", "chamber": chamber})
}

/// The chambers below which a shaft may be built.
fn sites(game: &Game) -> Vec<String> {
    let name = |action: &Value| action["chamber"].as_str().expect("a name").to_owned();
    let mut sites: Vec<String> = legal_of(game, "foremans_building").iter().map(name).collect();
    sites.sort();
    sites
}

/// Opens chambers, which are laid where they are not yet, and puts a rested miner of player 0 into each.
fn manned(scene: Scene, places: &[&str]) -> Scene {
    places.iter().fold(scene, |scene, place| {
        let laid = !scene.position()["mine"][place].is_null();
        let scene = if laid { scene } else { scene.lay(place) };
        scene.open(place, [1, 0, 0], 0).miners(place, 0, 1, 0)
    })
}

/// Player 0 with a miner in each of these chambers and nobody in the supply, in the phase that brings six shaft tiles.
fn crew(places: &[&str]) -> Scene {
    let scene = Scene::muria(3).next_phase().next_phase().actions(2);
    manned(scene.set("/players/0/supply", json!(0)), places)
}

/// Rule 9.1
#[test]
fn a_shaft_needs_a_tile_five_cents_and_a_marker() {
    let scene = crew(&["2R1"]);
    assert_eq!(sites(&scene.game()), ["2R1"]);
    let end = after(&scene.clone().money(0, 5).game(), build("2R1"));
    assert_eq!(field(&end, "/players/0/money"), json!(0));
    assert_eq!(field(&end, "/players/0/markers"), json!(2));
    assert_eq!(field(&end, "/shaft_tiles"), json!(5));
    refused(&scene.clone().money(0, 4).game(), build("2R1"), "8.1");
    let no_tile = manned(Scene::muria(3), &["2R1"]).shaft("3L1", 1).lay("4L1").game();
    assert_eq!(field(&no_tile, "/shaft_tiles"), json!(0));
    let scene = scene.lay("2L2").lay("2L3").lay("2L4").lay("2L5").lay("4L1").lay("4L3").lay("4L5");
    let no_marker = scene.shaft("3L1", 0).shaft("3L3", 0).shaft("3L5", 0).game();
    for game in [no_tile, no_marker] {
        refused(&game, build("2R1"), "9.1");
        assert_eq!(sites(&game), [""; 0]);
    }
}

/// Rule 9.1
#[test]
fn a_rested_worker_of_the_own_stands_in_the_chamber() {
    let scene = crew(&["2R1"]);
    refused(&scene.clone().miners("2R1", 0, 0, 2).game(), build("2R1"), "9.1");
    let others = scene.set("/mine/2R1/miners", json!({"1": [2, 0]}));
    refused(&others.game(), build("2R1"), "9.1");
    let foreman = others.set("/players/0/foreman", json!("2R1"));
    assert_eq!(sites(&foreman.game()), ["2R1"]);
    after(&foreman.game(), build("2R1"));
    refused(&foreman.set("/players/0/foreman_tired", json!(true)).game(), build("2R1"), "9.1");
}

/// Rule 9.1
#[test]
fn the_worker_need_not_be_connected() {
    let game = crew(&["2R2"]).game();
    assert_eq!(field(&game, "/mine/2C/miners"), json!({}));
    after(&game, build("2R2"));
}

/// Rule 9.1
#[test]
fn shafts_go_down_from_opened_chambers() {
    let game = crew(&["2R1"]).miners("2C", 0, 1, 0).game();
    assert_eq!(sites(&game), ["2R1"]);
    refused(&game, build("2L1"), "9.1");
    refused(&game, build("2C"), "9.1");
}

/// Rule 9.1
#[test]
fn shafts_go_down_once_and_from_level_i_and_ii() {
    let scene = crew(&["2R1"]).shaft("3R1", 1);
    let scene = manned(scene, &["4R1", "4R2"]).shaft("5R2", 2);
    let scene = manned(scene, &["6R2"]);
    assert_eq!(sites(&scene.game()), [""; 0]);
    refused(&scene.game(), build("6R2"), "9.1");
    refused(&scene.game(), build("4R2"), "9.1");
    refused(&scene.game(), build("2R1"), "9.1");
    let scene = manned(scene, &["4R4"]).lay("4R3");
    assert_eq!(sites(&scene.game()), ["4R4"]);
}

/// Rule 9.1
#[test]
fn the_base_game_has_no_shafts_to_build() {
    let game = Scene::base(3).open("2R1", [1, 0, 0], 0).miners("2R1", 0, 1, 0).game();
    assert_eq!(sites(&game), [""; 0]);
}

/// Rule 9.2
#[test]
fn no_shaft_lies_beside_another() {
    for owner in [0, 1] {
        let scene = crew(&["2R1", "2R2", "2R3", "2R4"]).shaft("3R2", owner).lay("4R2");
        assert_eq!(sites(&scene.game()), ["2R4"]);
        refused(&scene.game(), build("2R1"), "9.2");
        refused(&scene.game(), build("2R3"), "9.2");
    }
    let deep = crew(&["2R1"]).shaft("3R1", 1);
    let deep = manned(deep, &["4R1", "4R2", "4R3", "4R4"]).shaft("5R3", 2).lay("6R3").game();
    refused(&deep, build("4R2"), "9.2");
    refused(&deep, build("4R4"), "9.2");
}

/// Rule 9.2
#[test]
fn no_shaft_lies_directly_below_another() {
    let scene = manned(crew(&["2R1", "2R2"]).shaft("3R1", 1), &["4R1", "4R2", "4R3"]);
    assert_eq!(sites(&scene.game()), ["4R2", "4R3"]);
    refused(&scene.game(), build("4R1"), "9.2");
    let end = after(&scene.game(), build("4R2"));
    assert_eq!(field(&end, "/mine/5R2/owner"), json!(0));
}

/// Rule 9.2
#[test]
fn no_shaft_lies_directly_above_another() {
    let scene = manned(crew(&["2R1", "2R2", "2R3"]).shaft("3R1", 1), &["4R1", "4R2", "4R3"]);
    let scene = scene.shaft("5R3", 2).lay("6R3");
    refused(&scene.game(), build("2R3"), "9.2");
    assert_eq!(sites(&scene.game()), [""; 0]);
    let scene = manned(scene, &["2R4"]);
    assert_eq!(sites(&scene.game()), ["2R4"]);
}

/// Rule 9.2
#[test]
fn the_start_shaft_is_in_nobodys_way() {
    let scene = crew(&["2L1", "2R1"]);
    assert_eq!(sites(&scene.game()), ["2L1", "2R1"]);
    let scene = manned(scene.shaft("3R1", 1), &["4R1", "4C"]);
    assert_eq!(sites(&scene.game()), ["2L1", "4C"]);
    let end = after(&scene.game(), build("4C"));
    assert_eq!(field(&end, "/mine/5C/shaft"), json!(true));
    assert_eq!(field(&end, "/mine/6C/open"), json!(false));
}

/// Rule 9.3
#[test]
fn a_shaft_brings_a_marker_a_tile_below_and_a_blue_salt() {
    let game = crew(&["2R1"]).game();
    let next = field(&game, "/tile_stacks/2/0");
    let end = after(&game, build("2R1"));
    assert_eq!(field(&end, "/mine/3R1"), json!({"shaft": true, "owner": 0, "miners": {}}));
    assert_eq!(field(&end, "/mine/4R1/open"), json!(false));
    assert_eq!(field(&end, "/mine/4R1/tile"), next);
    assert_eq!(field(&end, "/tile_stacks/2").as_array().map(Vec::len), Some(7));
    assert_eq!(field(&end, "/players/0/salt"), json!({"brown": 1, "blue": 1}));
    assert_eq!(field(&end, "/saltworks/brine"), json!(0), "the new tile is not opened");
    assert_eq!(field(&end, "/mine/2R1/miners/0"), json!([1, 0]), "building tires nobody");
}

/// Rule 9.3
#[test]
fn a_shaft_onto_a_laid_chamber_takes_no_tile() {
    let scene =
        manned(crew(&["2R1", "2R2", "2R3"]).shaft("3R1", 1), &["4R1"]).lay("4R2").lay("4R3");
    let game = scene.game();
    let tiles = field(&game, "/tile_stacks/2");
    let end = after(&game, build("2R3"));
    assert_eq!(field(&end, "/tile_stacks/2"), tiles);
    assert_eq!(field(&end, "/mine/3R3/owner"), json!(0));
    assert_eq!(field(&end, "/players/0/salt/blue"), json!(1));
}

/// Rule 9.3
#[test]
fn the_last_tile_of_a_level_can_be_laid_but_none_after_it() {
    let mut scene = crew(&["2R1", "2L1", "2L2", "2L3"]).shaft("3R1", 1);
    for column in 1..=7 {
        scene = scene.lay(&format!("4R{column}"));
    }
    let last = scene.game();
    assert_eq!(sites(&last), ["2L1", "2L2", "2L3"]);
    let end = after(&last, build("2L3"));
    assert_eq!(field(&end, "/tile_stacks/2"), json!([]));
    let none = scene.lay("4C");
    assert_eq!(sites(&none.game()), [""; 0]);
    refused(&none.game(), build("2L1"), "9.3");
    let onto_laid = manned(none, &["2R2", "2R3"]).game();
    assert_eq!(sites(&onto_laid), ["2R3"]);
    after(&onto_laid, build("2R3"));
}

/// Rule 9.3
#[test]
fn markers_stay_when_the_phase_ends() {
    let scene = manned(Scene::muria(3), &["2R1"]).shaft("3R1", 0).lay("4R1");
    let mut game = scene.set("/options/round_limit", json!(1)).game();
    while field(&game, "/phase") == json!(1) {
        let next = if field(&game, "/turn/actions_left") == json!(0) { "end_turn" } else { "pass" };
        game = after(&game, json!({"type": next}));
    }
    assert_eq!(field(&game, "/mine/3R1"), json!({"shaft": true, "owner": 0, "miners": {}}));
    assert_eq!(field(&game, "/players/0/markers"), json!(2));
}
