//! Numbers of action sequences from fixed positions, as chess programs count them. Any change of the legal list, or
//! of what an action does, shows here. The middle positions were reached by seeded eager play.

use magnum_sal::notation::Position;
use magnum_sal::{Action, Game};

/// How many sequences of so many actions there are.
fn perft(game: &Game, depth: usize, lists: &mut [Vec<Action>]) -> u64 {
    let (legal, deeper) = lists.split_first_mut().expect("a list for each depth");
    game.legal(legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |&action: &Action| {
        let mut game = *game;
        game.play_unchecked(action);
        perft(&game, depth - 1, deeper)
    };
    legal.iter().map(after).sum()
}

/// Checks the counts for the depths from 1 on.
fn check(position: &str, expected: &[u64]) {
    let position: Position = serde_json::from_str(position).expect("a position");
    let game = Game::try_from(&position).expect("a position of a game");
    let mut lists = vec![Vec::new(); expected.len()];
    let counts = (1..=expected.len()).map(|depth| perft(&game, depth, &mut lists));
    assert_eq!(counts.collect::<Vec<_>>(), expected);
}

#[test]
fn starts_of_the_base_game() {
    check(
        include_str!("../positions/base_start_2.json"),
        &[21, 21, 405, 405, 7_397, 122_014, 122_014, 2_222_509],
    );
    check(
        include_str!("../positions/base_start_3.json"),
        &[21, 21, 405, 405, 7_369, 7_369, 130_660, 2_127_769],
    );
    check(
        include_str!("../positions/base_start_4.json"),
        &[21, 21, 405, 405, 7_369, 7_369, 128_547, 128_547],
    );
}

#[test]
fn a_start_of_muria() {
    check(
        include_str!("../positions/muria_start_3.json"),
        &[35, 38, 1_174, 1_381, 37_812, 48_132, 1_193_306, 34_654_844],
    );
}

#[test]
fn the_middle_of_base_games() {
    check(
        include_str!("../positions/base_middle_3.json"),
        &[72, 4_695, 61_741, 628_255, 29_472_019],
    );
    check(include_str!("../positions/base_middle_4.json"), &[367, 41_410, 225_618, 2_667_109]);
}

#[test]
fn the_middle_of_games_of_muria() {
    check(
        include_str!("../positions/muria_middle_3.json"),
        &[78, 5_690, 23_151, 332_219, 20_605_309],
    );
    check(include_str!("../positions/muria_middle_5.json"), &[139, 17_068, 20_065, 852_133]);
}
