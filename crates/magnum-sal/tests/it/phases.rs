//! Rule 3: how phases start and end, and the rounds in between.

use std::num::NonZeroU16;

use magnum_sal::{Expansion, Game, Options};
use serde_json::{Value, json};

use crate::support::{Scene, play, position, refused};

fn limited(players: u8, expansion: Expansion, rounds: u16) -> Options {
    let options = Options::new(players, expansion).expect("a number of players");
    options.with_round_limit(NonZeroU16::new(rounds))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The current player passes all actions.
fn pass_turn(game: &mut Game) {
    while game.board().turn().actions_left() > 0 {
        play(game, json!({"type": "pass"}));
    }
    play(game, json!({"type": "end_turn"}));
}

/// Everybody from the current player to the last one of the round passes.
fn pass_round(game: &mut Game) {
    let (phase, round) = (game.board().phase(), game.board().round());
    while !game.is_over() && (game.board().phase(), game.board().round()) == (phase, round) {
        pass_turn(game);
    }
}

/// The same scene in a later phase.
fn at_phase(scene: Scene, phase: usize) -> Scene {
    (1..phase).fold(scene, |scene, _| scene.next_phase())
}

/// Player 0 has so many workers at the castle and the salt for all their orders.
fn delivering(scene: Scene, workers: u8) -> Scene {
    let muria = scene.position()["options"]["expansion"] == "muria";
    let blue = if muria { 30 } else { 0 };
    scene
        .actions(2)
        .set("/turn/stage", json!("castle"))
        .set("/turn/arrivals", json!(workers))
        .set("/players/0/supply", json!(0))
        .set("/players/0/salt", json!({"brown": 30, "green": 30, "white": 30, "blue": blue}))
}

fn deliver(game: &mut Game, orders: u8) {
    for _ in 0..orders {
        play(game, json!({"type": "deliver", "order": 0}));
    }
}

/// Checks that so many filled orders, and not one fewer, end the phase with the round.
fn check_limit(scene: Scene, orders: u8) {
    let phase = scene.position()["phase"].clone();
    for (filled, ends) in [(orders - 1, false), (orders, true), (orders + 1, true)] {
        let mut game = delivering(scene.clone(), filled).game();
        deliver(&mut game, filled);
        pass_turn(&mut game);
        let now = position(&game);
        assert_eq!((&now["phase"], &now["round"], &now["current"]), (&phase, &json!(2), &json!(1)));
        pass_round(&mut game);
        let now = position(&game);
        let ended = now["turn"]["stage"] == "over" || (now["phase"] != phase && now["round"] == 1);
        assert_eq!(ended, ends, "{filled} orders in phase {phase}");
        assert!(ended || now["round"] == 3);
    }
}

/// Rule 3.1
#[test]
fn a_phase_starts_with_its_orders_and_tools_and_the_inn_marker() {
    for (players, open, inn) in [(2, 3, 4), (3, 3, 2), (4, 4, 0), (5, 4, 0)] {
        for expansion in [Expansion::Base, Expansion::Muria] {
            if Options::new(players, expansion).is_err() {
                continue;
            }
            let deck = if expansion == Expansion::Muria { 11 } else { 8 };
            let start = position(&Scene::new(&limited(players, expansion, 1)).game());
            let castle = &start["castle"];
            assert_eq!(list(&castle["open"]).len(), open);
            let stacks: Vec<usize> =
                list(&castle["stacks"]).iter().map(|stack| list(stack).len()).collect();
            assert_eq!(stacks, [deck - open, deck, deck]);
            assert_eq!((&castle["filled"], &start["inn"]), (&json!(0), &json!(inn)));
            assert_eq!(list(&start["workshop"]["open"]).len(), 3);
            assert_eq!(list(&start["workshop"]["stack"]).len(), 4);
        }
    }
}

/// Rule 3.1
#[test]
fn every_phase_brings_the_next_cards_of_its_stacks() {
    let mut game = Scene::new(&limited(3, Expansion::Base, 1)).game();
    let start = position(&game);
    for phase in 2..=3 {
        pass_round(&mut game);
        let now = position(&game);
        let orders = list(&start["castle"]["stacks"][phase - 1]);
        let tools = list(&start["workshop"]["later"][phase - 2]);
        assert_eq!((&now["phase"], &now["round"]), (&json!(phase), &json!(1)));
        assert_eq!(list(&now["castle"]["open"]), &orders[..3]);
        assert_eq!(list(&now["castle"]["stacks"][phase - 1]), &orders[3..]);
        assert_eq!(list(&now["workshop"]["open"]), &tools[..3]);
        assert_eq!(list(&now["workshop"]["stack"]), &tools[3..]);
        assert_eq!(list(&now["workshop"]["later"]).len(), 3 - phase);
    }
    pass_round(&mut game);
    assert!(game.is_over(), "there are three phases");
}

/// Rule 3.1
#[test]
fn the_inn_marker_and_the_filled_orders_go_back_at_the_start_of_a_phase() {
    for (players, inn) in [(2, 4), (3, 2), (4, 0)] {
        let scene = Scene::new(&limited(players, Expansion::Base, 2)).money(0, 50);
        let mut game = delivering(scene, 2).game();
        deliver(&mut game, 2);
        play(&mut game, json!({"type": "visit", "building": "inn"}));
        assert_eq!((&position(&game)["inn"], game.board().filled_orders()), (&json!(inn + 1), 2));
        pass_round(&mut game);
        assert_eq!((&position(&game)["inn"], game.board().filled_orders()), (&json!(inn), 0));
    }
}

/// Rule 3.1
#[test]
fn shaft_tiles_come_with_each_phase_and_add_up() {
    let scene = Scene::new(&limited(2, Expansion::Muria, 1));
    let built = scene.clone().lay("4R1").shaft("3R1", 0);
    for (scene, expected) in [(&scene, [1, 3, 6]), (&built, [0, 2, 5])] {
        let mut game = scene.game();
        for tiles in expected {
            assert_eq!(position(&game)["shaft_tiles"], tiles);
            pass_round(&mut game);
        }
    }
}

/// Rules 3.2 and 3.4
#[test]
fn rounds_go_clockwise_from_the_start_player_with_one_action_at_first() {
    let scene = Scene::new(&limited(3, Expansion::Base, 3));
    let mut game = scene.set("/start_player", json!(1)).set("/current", json!(1)).game();
    let mut turns = Vec::new();
    while game.board().phase() < 3 {
        let now = position(&game);
        let number = |value: &Value| value.as_u64().expect("a number");
        turns.push(
            [&now["phase"], &now["round"], &now["current"], &now["turn"]["actions_left"]]
                .map(number),
        );
        pass_turn(&mut game);
    }
    let round =
        |phase, round, actions, seats: [u64; 3]| seats.map(|seat| [phase, round, seat, actions]);
    let expected = [
        round(1, 1, 1, [1, 2, 0]),
        round(1, 2, 2, [1, 2, 0]),
        round(1, 3, 2, [1, 2, 0]),
        round(2, 1, 1, [2, 0, 1]),
        round(2, 2, 2, [2, 0, 1]),
        round(2, 3, 2, [2, 0, 1]),
    ];
    assert_eq!(turns, expected.concat());
}

/// Rule 3.3
#[test]
fn a_base_phase_ends_with_five_filled_orders_or_four_of_two_players() {
    for phase in 1..=3 {
        check_limit(at_phase(Scene::base(2), phase), 4);
        check_limit(at_phase(Scene::base(3), phase), 5);
        check_limit(at_phase(Scene::base(4), phase), 5);
    }
}

/// Rule 3.3
#[test]
fn the_last_phase_of_muria_takes_one_order_more() {
    for (phase, two, more) in [(1, 4, 5), (2, 4, 5), (3, 5, 6)] {
        check_limit(at_phase(Scene::muria(2), phase), two);
        for players in 3..=5 {
            check_limit(at_phase(Scene::muria(players), phase), more);
        }
    }
}

/// Rule 3.3
#[test]
fn more_orders_may_be_filled_in_the_last_round() {
    let scene = delivering(Scene::base(2), 4)
        .set("/castle/left", json!({"1": 2}))
        .set("/players/1/salt", json!({"brown": 30, "green": 30, "white": 30}));
    let mut game = scene.game();
    deliver(&mut game, 4);
    pass_turn(&mut game);
    deliver(&mut game, 2);
    assert_eq!((game.board().phase(), game.board().filled_orders()), (1, 6));
    assert_eq!(list(&position(&game)["players"][1]["orders"]).len(), 2);
    pass_turn(&mut game);
    assert_eq!((game.board().phase(), game.board().round()), (2, 1));
}

/// The last turn of a phase is over, but not declared finished.
fn last_turn(phase: usize) -> Scene {
    let scene = at_phase(Scene::new(&limited(3, Expansion::Muria, 2)), phase);
    scene.actions(0).set("/current", json!(2))
}

fn end_phase(scene: &Scene) -> Value {
    let mut game = scene.game();
    play(&mut game, json!({"type": "end_turn"}));
    position(&game)
}

/// Rule 3.4
#[test]
fn all_workers_go_home_rested_at_the_end_of_a_phase() {
    for phase in 1..=3 {
        let scene = last_turn(phase)
            .miners("1C", 0, 1, 0)
            .open("2R1", [1, 0, 0], 1)
            .miners("2R1", 0, 1, 2)
            .set("/players/0/foreman", json!("2R1"))
            .set("/players/0/foreman_tired", json!(true))
            .set("/players/1/foreman", json!("castle_right"))
            .set("/assistants/market", json!({"player": 1, "miners": 1}))
            .set("/assistants/mine_entrance", json!({"player": 2, "miners": 2}))
            .set("/castle/left", json!({"0": 1, "1": 2}))
            .set("/castle/right", json!({"2": 1}))
            .set("/saltworks", json!({"brine": 2, "miners": {"0": 1, "1": 1, "2": 1}}))
            .set("/players/2/foreman", json!("saltworks"))
            .set("/turn/visited", json!(["saltworks"]));
        let end = end_phase(&scene);
        assert_eq!(end["turn"]["stage"] == "over", phase == 3);
        for (player, miners) in [(0, 8), (1, 6), (2, 6)] {
            let player = &end["players"][player];
            assert_eq!((&player["supply"], &player["bank"]), (&json!(miners), &json!(10 - miners)));
            assert_eq!(
                (&player["foreman"], &player["foreman_tired"]),
                (&json!("supply"), &json!(false))
            );
            assert_eq!(player["salt"], json!({"brown": 1}), "no brine is brought home");
        }
        assert!(
            end["mine"]
                .as_object()
                .expect("a mine")
                .values()
                .all(|space| space["miners"] == json!({}))
        );
        assert_eq!(end["saltworks"], json!({"brine": 2, "miners": {}}));
        assert_eq!(
            (&end["assistants"], &end["castle"]["left"], &end["castle"]["right"]),
            (&json!({}), &json!({}), &json!({}))
        );
    }
}

/// Rule 3.4
#[test]
fn orders_and_unsold_tools_of_the_phase_leave_the_game() {
    let end = end_phase(&last_turn(1).tool(0, "rope").tool(1, "food"));
    assert_eq!(end["castle"]["stacks"][0], json!([]));
    assert_eq!(end["workshop"]["later"].as_array().map(Vec::len), Some(1));
    assert_eq!(end["players"][0]["tools"], json!([{"kind": "rope", "used": false}]));
    let end = end_phase(&last_turn(3));
    assert_eq!(
        (&end["castle"]["open"], &end["castle"]["stacks"]),
        (&json!([]), &json!([[], [], []]))
    );
    assert_eq!(end["workshop"], json!({"open": [], "stack": [], "later": []}));
}

/// Rule 3.4
#[test]
fn used_tools_are_turned_up() {
    let scene = last_turn(1).tool(0, "rope").tool(0, "food").tool(2, "rope");
    let scene = scene
        .set("/players/0/tools/0/used", json!(true))
        .set("/players/2/tools/0/used", json!(true));
    let end = end_phase(&scene);
    for player in list(&end["players"]) {
        assert!(list(&player["tools"]).iter().all(|card| card["used"] == false));
    }
    assert_eq!(list(&end["players"][0]["tools"]).len(), 2);
}

/// Rule 3.4
#[test]
fn an_empty_market_gets_a_brown_and_a_green_cube() {
    for (before, after) in [
        ([0, 0, 0], [1, 1, 0]),
        ([3, 0, 1], [3, 1, 1]),
        ([0, 2, 2], [1, 2, 2]),
        ([1, 1, 0], [1, 1, 0]),
    ] {
        for phase in 1..=3 {
            let market = |[brown, green, white]: [u8; 3]| json!({"brown": brown, "green": green, "white": white});
            let end = end_phase(&last_turn(phase).set("/market", market(before)));
            assert_eq!(end["market"], market(after));
        }
    }
}

/// Rule 3.4
#[test]
fn the_saltworks_keep_two_brine() {
    for (before, after) in [(0, 0), (1, 1), (2, 2), (3, 2), (9, 2)] {
        for phase in 1..=3 {
            let end = end_phase(&last_turn(phase).set("/saltworks/brine", json!(before)));
            assert_eq!(end["saltworks"]["brine"], after);
        }
    }
}

/// Rule 3.4
#[test]
fn the_start_player_marker_passes_to_the_left() {
    assert_eq!(end_phase(&last_turn(1))["start_player"], 1);
    assert_eq!(end_phase(&last_turn(1))["current"], 1);
    assert_eq!(end_phase(&last_turn(3))["start_player"], 1);
    let last = last_turn(2).set("/start_player", json!(2)).set("/current", json!(1));
    assert_eq!(end_phase(&last)["start_player"], 0);
}

/// Rule 3.4
#[test]
fn chambers_water_and_shafts_stay_as_they_are() {
    let scene = last_turn(1).open("2R1", [1, 2, 0], 3).lay("2R2").shaft("3R1", 1).lay("4R1");
    let scene = scene.set("/mine/4R1/water", json!(1));
    let end = end_phase(&scene);
    assert_eq!(end["mine"], position(&scene.game())["mine"]);
    assert_eq!(end["players"][1]["markers"], 2);
}

/// Rule 3.5
#[test]
fn a_round_limit_ends_a_phase_that_nobody_ends() {
    let mut game = Scene::new(&limited(2, Expansion::Base, 4)).game();
    for phase in 1..=3 {
        for round in 1..=4 {
            assert_eq!((game.board().phase(), game.board().round()), (phase, round));
            pass_round(&mut game);
        }
    }
    assert!(game.is_over());
    refused(&game, json!({"type": "pass"}), "11.1");
}

/// Rule 3.5
#[test]
fn without_a_round_limit_a_phase_waits_for_its_orders() {
    let mut game = Scene::base(2).game();
    for _ in 0..50 {
        pass_round(&mut game);
    }
    assert_eq!((game.board().phase(), game.board().round()), (1, 51));
    check_limit(Scene::new(&limited(2, Expansion::Base, 3)), 4);
}
