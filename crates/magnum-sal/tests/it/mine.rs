//! Rule 1: the spaces of the mine, what lies in them and what is never scarce.

use std::collections::BTreeMap;

use magnum_sal::notation::Position;
use magnum_sal::{Expansion, Game, Options, Place};
use serde_json::{Value, json};

use crate::support::{Scene, destinations, legal_of, play, position, refused};

/// Checks the names of all spaces adjacent to one.
fn check_adjacent(game: &Game, place: &str, expected: &[&str]) {
    let mine = game.board().mine();
    let space = mine.at(place.parse().expect("a name")).expect("a laid space");
    let adjacent = mine.adjacent(space).into_iter();
    let mut names: Vec<String> = adjacent.map(|space| mine.place(space).to_string()).collect();
    names.sort();
    assert_eq!(names, expected, "{place}");
}

/// The laid spaces: the level of a chamber, `None` for a shaft section.
fn layout(game: &Game) -> BTreeMap<String, Option<u64>> {
    let position = position(game);
    let spaces = position["mine"].as_object().expect("a mine").iter();
    let kind = |(name, space): (&String, &Value)| {
        let shaft = space["shaft"] == true;
        assert_ne!(shaft, space["level"].is_u64(), "{name} is a shaft section or a chamber");
        assert!(shaft || space["open"] == false, "{name} is unopened");
        (name.clone(), space["level"].as_u64())
    };
    spaces.map(kind).collect()
}

fn check_layout(game: &Game, shaft: &[&str], levels: [&[&str]; 3]) {
    let mut expected: BTreeMap<String, Option<u64>> =
        shaft.iter().map(|&name| (name.to_owned(), None)).collect();
    for (level, names) in (1..).zip(levels) {
        expected.extend(names.iter().map(|&name| (name.to_owned(), Some(level))));
    }
    assert_eq!(layout(game), expected);
}

/// What a spectator sees of a space.
fn seen(game: &Game, place: &str) -> Value {
    let view = Position::from(&game.view(None));
    serde_json::to_value(view).expect("JSON")["mine"][place].clone()
}

fn load_error(position: Value) -> String {
    let position: Position = serde_json::from_value(position).expect("a position");
    Game::try_from(&position).expect_err("an invalid position").to_string()
}

/// Rule 1.1
#[test]
fn a_name_gives_depth_and_column() {
    for (name, depth, column) in [("1C", 1, 0), ("2R1", 2, 1), ("4L3", 4, -3), ("6C", 6, 0)] {
        let place: Place = name.parse().expect("a name");
        assert_eq!((place.depth(), place.column()), (depth, column), "{name}");
        assert_eq!(place.to_string(), name);
    }
    for name in ["C1", "0C", "2", "2R", "2R0", "2X1", "2c", "R21"] {
        assert!(name.parse::<Place>().is_err(), "{name}");
    }
}

/// Rule 1.1
#[test]
fn spaces_that_are_not_laid_cannot_be_entered() {
    let base = Scene::base(3).game();
    for name in ["2R5", "4L4", "6R3", "3R1", "1L1"] {
        refused(&base, json!({"type": "place", "from": "supply", "to": name}), "1.1");
    }
    refused(&Scene::muria(3).game(), json!({"type": "place", "from": "supply", "to": "3C"}), "1.1");
}

/// Rule 1.2
#[test]
fn the_base_mine_is_laid_in_full_at_setup() {
    let levels: [&[&str]; 3] = [
        &["2L4", "2L3", "2L2", "2L1", "2R1", "2R2", "2R3", "2R4"],
        &["4L3", "4L2", "4L1", "4R1", "4R2", "4R3"],
        &["6L2", "6L1", "6R1", "6R2"],
    ];
    for players in 2..=4 {
        let shaft = ["1C", "2C", "3C", "4C", "5C", "6C"];
        check_layout(&Scene::base(players).game(), &shaft, levels);
    }
}

/// Rule 1.3
#[test]
fn muria_starts_with_two_sections_and_two_chambers() {
    for players in 2..=5 {
        let game = Scene::muria(players).game();
        check_layout(&game, &["1C", "2C"], [&["2L1", "2R1"], &[], &[]]);
        let stacks = &position(&game)["tile_stacks"];
        let sizes = ["1", "2", "3"].map(|level| stacks[level].as_array().expect("tiles").len());
        assert_eq!(sizes, [8, 8, 6]);
    }
}

/// Rule 1.4
#[test]
fn base_chambers_are_adjacent_along_their_level() {
    let game = Scene::base(2).game();
    check_adjacent(&game, "1C", &["2C"]);
    check_adjacent(&game, "2C", &["1C", "2L1", "2R1", "3C"]);
    check_adjacent(&game, "3C", &["2C", "4C"]);
    check_adjacent(&game, "4C", &["3C", "4L1", "4R1", "5C"]);
    check_adjacent(&game, "5C", &["4C", "6C"]);
    check_adjacent(&game, "6C", &["5C", "6L1", "6R1"]);
    check_adjacent(&game, "2R1", &["2C", "2R2"]);
    check_adjacent(&game, "2R4", &["2R3"]);
    check_adjacent(&game, "4L2", &["4L1", "4L3"]);
    check_adjacent(&game, "6L2", &["6L1"]);
}

/// Rule 1.4
#[test]
fn only_a_shaft_section_joins_chambers_of_two_levels() {
    let scene = Scene::muria(2).lay("2R2").shaft("3R1", 0).lay("4R1").lay("4R2").lay("4C");
    let game = scene.game();
    check_adjacent(&game, "2C", &["1C", "2L1", "2R1"]);
    check_adjacent(&game, "2R1", &["2C", "2R2", "3R1"]);
    check_adjacent(&game, "3R1", &["2R1", "4R1"]);
    check_adjacent(&game, "4R1", &["3R1", "4C", "4R2"]);
    check_adjacent(&game, "2R2", &["2R1"]);
    check_adjacent(&game, "4R2", &["4R1"]);
    check_adjacent(&game, "4C", &["4R1"]);
}

/// Rule 1.4
#[test]
fn only_the_top_of_the_shaft_is_adjacent_to_the_surface() {
    for game in [Scene::base(4).game(), Scene::muria(4).game()] {
        assert_eq!(destinations(&game, "supply"), ["1C"]);
    }
    let below = Scene::base(2).miners("2C", 1, 1, 0).miners("3C", 1, 1, 0).game();
    assert_eq!(destinations(&below, "supply"), ["1C"]);
}

/// A base game in which player 0 may enter `2R2` from `2R1`, with a bucket; the tile there is known.
fn before_2r2() -> Scene {
    let tile = json!({"salt": {"brown": 1, "green": 2}, "water": 2});
    Scene::base(2)
        .miners("1C", 0, 1, 0)
        .miners("2C", 0, 1, 0)
        .open("2R1", [0, 0, 0], 3)
        .miners("2R1", 0, 1, 0)
        .set("/mine/2R2/tile", tile)
        .tool(0, "bucket")
        .actions(2)
}

/// Rule 1.5
#[test]
fn the_first_worker_opens_a_chamber_and_puts_its_cubes_there() {
    let mut game = before_2r2().game();
    assert_eq!(position(&game)["mine"]["2R2"]["open"], false);
    assert_eq!(position(&game)["mine"]["2R2"]["salt"], json!({}));
    play(&mut game, json!({"type": "place", "from": "supply", "to": "2R2"}));
    let chamber = &position(&game)["mine"]["2R2"];
    assert_eq!(chamber["open"], true);
    assert_eq!(chamber["salt"], json!({"brown": 1, "green": 2}));
    assert_eq!(chamber["water"], 2);
}

/// Rule 1.5
#[test]
fn water_brought_before_the_opening_adds_up() {
    let mut game = before_2r2().game();
    play(&mut game, json!({"type": "bucket", "from": "2R1", "to": "2R2"}));
    let chamber = position(&game)["mine"]["2R2"].clone();
    assert_eq!((&chamber["open"], &chamber["water"]), (&json!(false), &json!(1)));
    play(&mut game, json!({"type": "place", "from": "supply", "to": "2R2"}));
    assert_eq!(position(&game)["mine"]["2R2"]["water"], 3);
}

/// Rule 1.5
#[test]
fn later_workers_bring_no_more_cubes() {
    let mut game = before_2r2().open("2R2", [0, 1, 0], 0).game();
    play(&mut game, json!({"type": "place", "from": "supply", "to": "2R2"}));
    let chamber = &position(&game)["mine"]["2R2"];
    assert_eq!((&chamber["salt"], &chamber["water"]), (&json!({"green": 1}), &json!(0)));
}

/// Rule 1.5
#[test]
fn tiles_lie_face_down_until_they_are_opened() {
    let mut game = before_2r2().game();
    assert_eq!(seen(&game, "2R2").get("tile"), None);
    play(&mut game, json!({"type": "place", "from": "supply", "to": "2R2"}));
    let tile = json!({"salt": {"brown": 1, "green": 2}, "water": 2});
    assert_eq!(seen(&game, "2R2").get("tile"), Some(&tile));
    assert_eq!(seen(&game, "2R3").get("tile"), None);
}

/// Rule 1.5
#[test]
fn a_mapped_mine_shows_tiles_from_the_moment_they_are_laid() {
    let options = Options::new(2, Expansion::Muria).expect("two players").with_mapped_mine();
    let mut game = Scene::new(&options).miners("1C", 0, 1, 0).miners("2C", 0, 1, 0).game();
    let before = position(&game);
    let face_up = seen(&game, "2R1");
    assert_eq!(face_up["tile"], before["mine"]["2R1"]["tile"]);
    assert!(face_up["tile"].is_object());
    assert_eq!((&face_up["salt"], &face_up["water"]), (&json!({}), &json!(0)));
    play(&mut game, json!({"type": "place", "from": "supply", "to": "2R1"}));
    assert_eq!(seen(&game, "2R1")["salt"], before["mine"]["2R1"]["tile"]["salt"]);
    assert_eq!(seen(&game, "2R2")["tile"], before["tile_stacks"]["1"][0]);
    assert_eq!(seen(&game, "2R2")["salt"], json!({}));
}

/// Rule 1.6
#[test]
fn any_worker_of_anyone_occupies_a_space() {
    let chain = Scene::base(3).miners("1C", 1, 0, 1).miners("2C", 2, 1, 0);
    assert_eq!(
        destinations(&chain.clone().game(), "supply"),
        ["1C", "2C", "2L1", "2R1", "3C"],
        "tired and foreign miners count"
    );
    let gone = chain.miners("2C", 2, 0, 0).game();
    assert_eq!(destinations(&gone, "supply"), ["1C", "2C"]);
}

/// Rule 1.6
#[test]
fn foremen_and_shaft_markers_occupy_a_space() {
    let scene = Scene::muria(2)
        .miners("1C", 0, 1, 0)
        .set("/players/1/foreman", json!("2C"))
        .open("2R1", [1, 0, 0], 0)
        .miners("2R1", 0, 1, 0)
        .lay("2R2")
        .lay("4R1");
    let marked = scene.shaft("3R1", 1).game();
    assert_eq!(
        destinations(&marked, "supply"),
        ["1C", "2C", "2L1", "2R1", "2R2", "3R1", "4R1"],
        "the marker alone leads on to 4R1"
    );
}

/// Rule 1.7
#[test]
fn a_player_has_ten_miners_in_all() {
    let scene = Scene::base(2).set("/players/0/supply", json!(10)).money(0, 100);
    refused(&scene.game(), json!({"type": "visit", "building": "inn"}), "8.2");
    assert_eq!(legal_of(&scene.game(), "inn").len(), 0);
    let mut eleven = scene.position();
    eleven["players"][0]["bank"] = json!(1);
    assert!(load_error(eleven).contains("11 miners instead of 10 (rule 1.7)"));
    let mut nine = scene.position();
    nine["players"][0]["supply"] = json!(9);
    assert!(load_error(nine).contains("9 miners instead of 10 (rule 1.7)"));
}

/// Rule 1.7
#[test]
fn there_are_five_colours() {
    let five = position(&Scene::muria(5).game());
    assert_eq!(five["players"].as_array().expect("players").len(), 5);
    assert!(Options::new(6, Expansion::Muria).is_err());
}

/// Rule 1.7
#[test]
fn money_salt_and_water_never_run_out() {
    let mut game = before_2r2()
        .money(0, 5_000)
        .set("/players/0/salt", json!({"brown": 300, "green": 300, "white": 300}))
        .open("2R1", [0, 0, 1], 0)
        .open("2R2", [0, 0, 0], 40)
        .miners("2R2", 0, 1, 0)
        .game();
    play(&mut game, json!({"type": "bucket", "from": "2R2", "to": "2R3"}));
    assert_eq!(position(&game)["mine"]["2R3"]["water"], 1);
    play(&mut game, json!({"type": "extract", "chamber": "2R1", "take": {"white": 1}}));
    play(&mut game, json!({"type": "visit", "building": "town_square"}));
    let player = &position(&game)["players"][0];
    assert_eq!((&player["money"], &player["salt"]["white"]), (&json!(5_001), &json!(301)));
}
