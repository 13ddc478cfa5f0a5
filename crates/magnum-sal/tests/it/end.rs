//! The end of the game (rule 11): the final count and the ranking.

use std::num::NonZeroU16;

use magnum_sal::{Event, Expansion, Game, Options};
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal, play, refused};

/// The end of the last turn of a game with one round a phase, in which nobody did anything but take so many tools.
/// Everybody is left with 10 cents and no salt.
fn last_turn(expansion: Expansion, tools: &[usize]) -> Scene {
    let options = Options::new(tools.len() as u8, expansion).expect("the players fit");
    let options = options.with_round_limit(NonZeroU16::new(1));
    let mut game = Scene::new(&options).game();
    let mut missing = tools.to_vec();
    for turn in 1..=3 * tools.len() {
        if turn % tools.len() == 1 {
            game = take_tools(&game, &mut missing);
        }
        game = after(&game, json!({"type": "pass"}));
        if turn < 3 * tools.len() {
            game = after(&game, json!({"type": "end_turn"}));
        }
    }
    (0..tools.len()).fold(Scene::of(&game), |scene, player| {
        scene.money(player, 10).set(&format!("/players/{player}/salt"), json!({}))
    })
}

/// Gives the players up to seven tools, those of the phase.
fn take_tools(game: &Game, missing: &mut [usize]) -> Game {
    let mut scene = Scene::of(game);
    for _ in 0..7 {
        let Some(player) = missing.iter().position(|&count| count > 0) else { break };
        let kind = field(&scene.game(), "/workshop/open/0");
        scene = scene.tool(player, kind.as_str().expect("a tool"));
        missing[player] -= 1;
    }
    scene.game()
}

fn end(scene: &Scene) -> Game {
    let mut game = scene.game();
    let events = play(&mut game, json!({"type": "end_turn"}));
    assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
    game
}

fn check_money(scene: &Scene, expected: &[u32]) {
    assert_eq!(field(&end(scene), "/result/money"), json!(expected));
}

fn check_ranking(scene: &Scene, expected: Value) {
    assert_eq!(field(&end(scene), "/result/ranking"), expected);
}

fn orders(scene: Scene, player: usize, count: usize) -> Scene {
    let orders = vec![json!({"salt": {"brown": 2}, "pays": 9}); count];
    scene.set(&format!("/players/{player}/orders"), json!(orders))
}

fn supply(scene: Scene, player: usize, miners: u8) -> Scene {
    scene.set(&format!("/players/{player}/supply"), json!(miners))
}

/// Rule 11.1
#[test]
fn salt_counts_three_cents_a_cube() {
    let scene = last_turn(Expansion::Base, &[0, 0, 0]);
    let scene = scene.set("/players/0/salt", json!({"brown": 1, "green": 2, "white": 3}));
    check_money(&scene.set("/players/2/salt", json!({"white": 1})), &[28, 10, 13]);
}

/// Rule 11.1
#[test]
fn two_blue_salt_count_as_one_brown() {
    for (blue, cents) in [(0, 0), (1, 0), (2, 3), (3, 3), (5, 6), (6, 9)] {
        let scene = last_turn(Expansion::Muria, &[0, 0]);
        check_money(&scene.set("/players/1/salt", json!({"blue": blue})), &[10, 10 + cents]);
    }
    let scene = last_turn(Expansion::Muria, &[4, 0]);
    let scene = scene.set("/players/0/salt", json!({"brown": 2, "blue": 5}));
    check_money(&scene, &[10 + 18, 10]);
}

/// Rule 11.1
#[test]
fn tools_count_by_their_number() {
    for (tools, cents) in [0, 2, 2, 6, 6, 10, 10, 14, 14, 20, 20, 20].into_iter().enumerate() {
        check_money(&last_turn(Expansion::Base, &[0, tools]), &[10, 10 + cents]);
    }
}

/// Rule 11.1
#[test]
fn used_tools_count_too() {
    let mut scene = last_turn(Expansion::Base, &[3, 0]);
    for card in 0..3 {
        scene = scene.set(&format!("/players/0/tools/{card}/used"), json!(true));
    }
    check_money(&scene, &[16, 10]);
}

/// Rule 11.1
#[test]
fn the_count_leaves_hands_as_they_are_and_ends_the_game() {
    let scene = last_turn(Expansion::Muria, &[2, 0]);
    let salt = json!({"brown": 1, "blue": 5});
    let before = scene.set("/players/0/salt", salt.clone());
    assert_eq!(field(&before.game(), "/result"), json!(null));
    let game = end(&before);
    assert_eq!(field(&game, "/players/0/money"), json!(10));
    assert_eq!(field(&game, "/players/0/salt"), salt);
    assert_eq!(field(&game, "/players/0/tools").as_array().map(Vec::len), Some(2));
    assert_eq!(field(&game, "/result"), json!({"money": [21, 10], "ranking": [[0], [1]]}));
    assert_eq!(field(&game, "/turn/stage"), json!("over"));
    assert_eq!((game.player(), legal(&game).len()), (None, 0));
    refused(&game, json!({"type": "pass"}), "11.1");
    refused(&game, json!({"type": "end_turn"}), "11.1");
}

/// Rule 11.2
#[test]
fn the_most_money_wins() {
    let scene = last_turn(Expansion::Base, &[0, 0, 0, 0]);
    let scene =
        scene.money(0, 11).money(1, 14).money(2, 9).set("/players/2/salt", json!({"white": 1}));
    check_ranking(&orders(scene, 3, 5), json!([[1], [2], [0], [3]]));
}

/// Rule 11.2
#[test]
fn more_filled_orders_break_a_tie() {
    let scene = last_turn(Expansion::Base, &[0, 0, 0]);
    let scene = orders(orders(orders(scene, 0, 1), 1, 3), 2, 2);
    check_ranking(&supply(scene, 1, 9), json!([[1], [2], [0]]));
}

/// Rule 11.2
#[test]
fn with_as_many_orders_fewer_miners_break_a_tie() {
    let scene = last_turn(Expansion::Base, &[0, 2, 0]).money(1, 8);
    let scene = orders(orders(orders(scene, 0, 2), 1, 2), 2, 2);
    let scene = supply(supply(supply(scene, 0, 6), 1, 4), 2, 5);
    check_ranking(&scene, json!([[1], [2], [0]]));
    let mut scattered = scene.miners("1C", 1, 1, 1).set("/castle/right", json!({"1": 1}));
    scattered = scattered.set("/assistants/market", json!({"player": 2, "miners": 1}));
    check_ranking(&supply(scattered, 2, 4), json!([[2], [0], [1]]));
}

/// Rule 11.2
#[test]
fn the_foreman_is_not_one_of_the_miners() {
    let scene = last_turn(Expansion::Muria, &[0, 0]);
    let scene = supply(supply(scene, 0, 4), 1, 5).set("/saltworks/miners", json!({"0": 1}));
    let scene = scene.set("/players/0/foreman", json!("1C"));
    check_ranking(&scene.set("/players/1/foreman", json!("castle_right")), json!([[0, 1]]));
}

/// Rule 11.2
#[test]
fn with_as_many_miners_fewer_tools_break_a_tie() {
    let scene = last_turn(Expansion::Base, &[2, 1, 3]).money(2, 6);
    check_money(&scene, &[12, 12, 12]);
    check_ranking(&scene, json!([[1], [0], [2]]));
}

/// Rule 11.2
#[test]
fn players_equal_in_all_share_a_place() {
    let scene = last_turn(Expansion::Base, &[0, 0, 0, 0]);
    check_ranking(&scene, json!([[0, 1, 2, 3]]));
    check_ranking(&scene.clone().money(2, 11), json!([[2], [0, 1, 3]]));
    check_ranking(&scene.money(1, 9).money(3, 12).money(0, 12), json!([[0, 3], [2], [1]]));
}
