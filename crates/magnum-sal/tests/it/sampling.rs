//! Sampled games are uniform among those that fit the view: chi-square tests with fixed seeds.

use std::collections::BTreeMap;

use magnum_sal::notation::{Position, Stack};
use magnum_sal::{Components, Expansion, Game, Options, Order, Seed, Tool, View};

use crate::seeded_play::{RandomGame, Style};
use crate::support::{legal, play};

const SAMPLES: u32 = 20_000;

/// How often something should occur, by name; any common factor will do.
type Weights = BTreeMap<String, u32>;

/// Samples the view and compares how often each observation occurs with its weight.
fn check(view: &View, seed: &str, weights: &Weights, observe: impl Fn(&Position) -> String) {
    let mut rng = Seed::from_text(seed).rng();
    let mut counts = BTreeMap::<String, u32>::new();
    for _ in 0..SAMPLES {
        let sampled = Position::from(&view.sample(&mut rng));
        *counts.entry(observe(&sampled)).or_default() += 1;
    }
    let stray = counts.keys().find(|name| !weights.contains_key(*name));
    assert_eq!(stray, None, "cannot occur");
    let total: u32 = weights.values().sum();
    let mut statistic = 0.0;
    for (name, &weight) in weights {
        let expected = f64::from(SAMPLES) * f64::from(weight) / f64::from(total);
        assert!(expected >= 5.0, "too few samples for {name}");
        statistic +=
            (f64::from(counts.get(name).copied().unwrap_or(0)) - expected).powi(2) / expected;
    }
    let quantile = chi_square_quantile(weights.len() - 1);
    assert!(
        statistic < quantile,
        "{seed}: {statistic} is not below {quantile}: {counts:?}, {weights:?}"
    );
}

/// The value that chi-square exceeds with a probability of about a millionth (Wilson and Hilferty).
fn chi_square_quantile(freedom: usize) -> f64 {
    const NORMAL_QUANTILE: f64 = 4.753;
    let freedom = freedom as f64;
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + NORMAL_QUANTILE * spread.sqrt()).powi(3)
}

/// How often each item is there, and how often each ordered pair of two different items.
fn singles(items: &[String]) -> Weights {
    let mut weights = Weights::new();
    items.iter().for_each(|item| *weights.entry(item.clone()).or_default() += 1);
    weights
}

fn pairs(items: &[String]) -> Weights {
    let mut weights = Weights::new();
    for (index, first) in items.iter().enumerate() {
        let others = items.iter().enumerate().filter(|(other, _)| *other != index);
        others
            .for_each(|(_, second)| *weights.entry(format!("{first}, {second}")).or_default() += 1);
    }
    weights
}

fn cards<T: std::fmt::Debug>(stack: &Stack<T>) -> Vec<String> {
    match stack {
        Stack::Cards(cards) => cards.iter().map(|card| format!("{card:?}")).collect(),
        Stack::Size(_) => panic!("a position has all cards"),
    }
}

fn new_game(players: u8, expansion: Expansion, seed: &str) -> Game {
    let options = Options::new(players, expansion).expect("a number of players");
    Game::new(&options, &Components::default(), &Seed::from_text(seed))
}

/// An eagerly played game after so many actions.
fn played_game(players: u8, expansion: Expansion, seed: &str, actions: usize) -> Game {
    let options = Options::new(players, expansion).expect("a number of players");
    let mut random = RandomGame::new(&options, Style::Eager, seed);
    for _ in 0..actions {
        let action = random.choose().expect("the game goes on");
        random.play(action);
    }
    random.game
}

/// The tiles of the level that are unopened or in the stack; in this game nothing is hidden from the test.
fn unseen_tiles(game: &Game, level: u8) -> Vec<String> {
    let position = Position::from(game);
    let laid = position.mine.values().filter(|space| space.level == Some(level));
    let mut tiles: Vec<String> = laid
        .filter(|space| space.open == Some(false))
        .map(|space| format!("{:?}", space.tile.expect("a tile")))
        .collect();
    if let Some(stacks) = &position.tile_stacks {
        tiles.extend(cards(&stacks[&level]));
    }
    tiles
}

fn check_tile(game: &Game, place: &str, level: u8) {
    let place = place.parse().expect("a place");
    let weights = singles(&unseen_tiles(game, level));
    assert!(weights.len() > 2, "{weights:?}");
    check(&game.view(None), "tile", &weights, |sampled| {
        format!("{:?}", sampled.mine[&place].tile.expect("a tile"))
    });
}

#[test]
fn every_unseen_tile_is_equally_likely_in_an_unopened_chamber() {
    let start = new_game(3, Expansion::Base, "tiles");
    check_tile(&start, "2L3", 1);
    check_tile(&start, "6R2", 3);
    check_tile(&new_game(3, Expansion::Muria, "tiles"), "2R1", 1);
    for expansion in [Expansion::Base, Expansion::Muria] {
        let game = played_game(3, expansion, "tiles", 60);
        let mine = Position::from(&game).mine;
        let unopened = mine.iter().filter(|(_, space)| space.open == Some(false));
        let first = unopened.map(|(place, space)| (place.to_string(), space.level)).next();
        let (place, level) = first.expect("an unopened chamber");
        check_tile(&game, &place, level.expect("a chamber"));
    }
}

#[test]
fn every_unseen_tile_is_equally_likely_on_top_of_its_stack() {
    let start = new_game(2, Expansion::Muria, "stacks");
    let later = played_game(4, Expansion::Muria, "stacks", 60);
    for (game, level) in [(start, 1), (start, 2), (start, 3), (later, 2), (later, 3)] {
        let tiles = pairs(&unseen_tiles(&game, level));
        check(&game.view(None), "tile stack", &tiles, |sampled| {
            let stacks = sampled.tile_stacks.as_ref().expect("Muria");
            cards(&stacks[&level])[..2].join(", ")
        });
    }
}

#[test]
fn every_sequence_of_the_next_two_orders_is_equally_likely() {
    for (game, phase) in [
        (new_game(2, Expansion::Base, "orders"), 0),
        (new_game(4, Expansion::Base, "orders"), 1),
        (new_game(5, Expansion::Muria, "orders"), 0),
        (new_game(5, Expansion::Muria, "orders"), 2),
    ] {
        let weights = pairs(&cards(&Position::from(&game).castle.stacks[phase]));
        check(&game.view(None), "orders", &weights, |sampled| {
            cards(&sampled.castle.stacks[phase])[..2].join(", ")
        });
    }
}

/// How often each kind lies open or in a player's hand.
fn seen_tools(game: &Game) -> BTreeMap<Tool, u32> {
    let mut seen = BTreeMap::new();
    let board = game.board();
    let owned = board.seats().iter().flat_map(|&seat| board.tools(seat)).map(|card| card.kind);
    for kind in owned.chain(board.open_tools().iter().copied()) {
        *seen.entry(kind).or_default() += 1;
    }
    seen
}

fn next_tool(sampled: &Position) -> String {
    cards(&sampled.workshop.stack)[0].clone()
}

/// Buys a tool in every second turn, so that hands and display differ.
fn shopping_game(players: u8, expansion: Expansion) -> Game {
    let mut game = new_game(players, expansion, "shopping");
    for step in 0..12 {
        let visit = serde_json::json!({"type": "visit", "building": "workshop", "slot": step % 2});
        let wanted = if step % 4 == 0 { visit } else { serde_json::json!({"type": "pass"}) };
        let listed = legal(&game);
        let end = serde_json::json!({"type": "end_turn"});
        play(&mut game, if listed.contains(&wanted) { wanted } else { end });
    }
    game
}

/// A game that has just begun its second phase.
fn second_phase(players: u8, expansion: Expansion) -> Game {
    let options = Options::new(players, expansion).expect("a number of players");
    let mut random = RandomGame::new(&options, Style::Eager, "second phase");
    while random.game.board().phase() == 1 {
        let action = random.choose().expect("two phases follow");
        random.play(action);
    }
    random.game
}

#[test]
fn the_next_tool_of_the_base_game_is_any_card_out_of_sight() {
    for game in [
        new_game(4, Expansion::Base, "tools"),
        shopping_game(3, Expansion::Base),
        second_phase(2, Expansion::Base),
        second_phase(4, Expansion::Base),
    ] {
        let seen = seen_tools(&game);
        let left = |kind: &Tool| 3 - seen.get(kind).copied().unwrap_or(0);
        let kinds = Tool::BASE.iter().filter(|kind| left(kind) > 0);
        let weights = kinds.map(|kind| (format!("{kind:?}"), left(kind))).collect();
        check(&game.view(None), "next tool", &weights, next_tool);
    }
}

/// A kind that nobody has seen may be one of the two that have left the game.
#[test]
fn the_next_tool_of_muria_is_any_card_out_of_sight() {
    for game in [
        new_game(4, Expansion::Muria, "tools"),
        shopping_game(3, Expansion::Muria),
        second_phase(2, Expansion::Muria),
        second_phase(5, Expansion::Muria),
    ] {
        let seen = seen_tools(&game);
        let unseen_kinds = (Tool::KINDS - seen.len()) as u32;
        let weight = |kind: &Tool| match seen.get(kind) {
            Some(seen) => (3 - seen) * unseen_kinds.max(1),
            None => 3 * (unseen_kinds - 2),
        };
        let kinds = Tool::ALL.iter().filter(|kind| weight(kind) > 0);
        let weights = kinds.map(|kind| (format!("{kind:?}"), weight(kind))).collect();
        check(&game.view(None), "next tool", &weights, next_tool);
    }
}

#[test]
fn any_two_unseen_kinds_are_equally_likely_to_have_left_muria() {
    for game in [new_game(3, Expansion::Muria, "removed"), shopping_game(5, Expansion::Muria)] {
        let seen = seen_tools(&game);
        let unseen: Vec<Tool> =
            Tool::ALL.into_iter().filter(|kind| !seen.contains_key(kind)).collect();
        assert!(unseen.len() > 2, "{seen:?}");
        let mut weights = Weights::new();
        for (index, first) in unseen.iter().enumerate() {
            for second in &unseen[index + 1..] {
                weights.insert(format!("{first:?}, {second:?}"), 1);
            }
        }
        check(&game.view(None), "removed kinds", &weights, |sampled| {
            let face_down = sampled.workshop.later.iter().chain([&sampled.workshop.stack]);
            let face_down: Vec<String> = face_down.flat_map(cards).collect();
            let left = unseen.iter().map(|kind| format!("{kind:?}"));
            left.filter(|kind| !face_down.contains(kind)).collect::<Vec<_>>().join(", ")
        });
    }
}

/// The view as it is sent, read with the box at hand, leaves the same cards over as the game does.
#[test]
fn a_view_in_notation_is_sampled_like_its_game() {
    let contents = |game: &Game| {
        let position = Position::from(game);
        let mut stacks: Vec<Vec<String>> = position.castle.stacks.iter().map(cards).collect();
        stacks.extend((1..=3).map(|level| unseen_tiles(game, level)));
        stacks.iter_mut().for_each(|stack| stack.sort());
        stacks
    };
    let printed = Components::default();
    let phases_with = |order: Order| {
        let phases =
            (0..3).map(|phase| [&printed.base().orders[phase], &printed.muria().orders[phase]]);
        phases.filter(|faces| faces.iter().any(|faces| faces.contains(&order))).count()
    };
    let [base, muria] = [Expansion::Base, Expansion::Muria]
        .map(|expansion| Options::new(3, expansion).expect("a number of players"));
    for options in [base, base.with_mapped_mine(), muria, muria.with_mapped_mine()] {
        let mut seeded = RandomGame::new(&options, Style::Eager, "notation");
        let mut rng = Seed::from_text("samples").rng();
        let mut alike = 0;
        while let Some(action) = seeded.choose() {
            seeded.play(action);
            let shown = Position::from(&seeded.game.view(None));
            let view = shown.view(&Components::default()).expect("a view of a game");
            let sample = view.sample(&mut rng);
            assert_eq!(Position::from(&sample.view(None)), shown);
            // Nobody can tell from a position in which phase an order was filled that two phases have.
            if !seeded
                .game
                .board()
                .seats()
                .iter()
                .any(|&seat| seeded.game.board().orders(seat).any(|order| phases_with(order) > 1))
            {
                assert_eq!(contents(&sample), contents(&seeded.game));
                alike += 1;
            }
        }
        assert!(alike > 40, "only {alike} positions were compared");
    }
}
