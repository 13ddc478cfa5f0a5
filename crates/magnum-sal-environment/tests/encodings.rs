//! Both encodings reach every legal action and nothing else, over thousands of positions.

use std::collections::HashSet;
use std::num::NonZeroU16;

use magnum_sal::chance::below;
use magnum_sal::notation::Position;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed, Visit};
use magnum_sal_environment::{Encoding, Environment, PAGE, SLOTS};

/// Every size of table, base and Muria, with and without a map of the mine.
fn kinds() -> Vec<Options> {
    let tables = [(Expansion::Base, 2..=4), (Expansion::Muria, 2..=5)];
    let mut kinds = Vec::new();
    for (expansion, players) in tables {
        for players in players {
            let options = Options::new(players, expansion).expect("so many can play");
            let options = options.with_round_limit(NonZeroU16::new(12));
            kinds.extend([options, options.with_mapped_mine()]);
        }
    }
    kinds
}

/// Every so manieth position of random games of all kinds. Tools are bought whenever they can be, and used later than others
/// would, so that some legal lists are long.
fn positions(stride: usize) -> impl Iterator<Item = Game> {
    let games = kinds().into_iter().flat_map(|options| (0..8).map(move |game| (options, game)));
    games.flat_map(move |(options, number)| {
        let seed = Seed::from_text(&format!("encodings {number}"));
        let mut game = Game::new(&options, &Components::default(), &seed);
        let mut rng = seed.rng();
        let mut legal = Vec::new();
        let next = move || {
            game.legal(&mut legal);
            let tools = |action: &&Action| matches!(action, Action::Visit(Visit::Workshop { .. }));
            let tool = legal.iter().find(tools).copied();
            if tool.is_none() && legal.len() > 1 {
                legal.retain(|action| !matches!(action, Action::Rope(_) | Action::Food(_)));
            }
            let any = legal.get(below(&mut rng, legal.len().max(1) as u32) as usize).copied();
            let before = game;
            game.play_unchecked(tool.or(any)?);
            Some(before)
        };
        std::iter::from_fn(next).step_by(stride)
    })
}

/// A player far below with all carts and pickaxes: nothing has more legal actions than such a haul.
fn long_haul() -> Game {
    let text = include_str!("../../magnum-sal/tests/positions/base_middle_4.json");
    let mut position: serde_json::Value = serde_json::from_str(text).expect("it is JSON");
    let card = |kind: &str| serde_json::json!({ "kind": kind, "used": false });
    let cards: Vec<_> = ["cart", "cart", "cart", "pickaxe", "pickaxe", "pickaxe"].map(card).into();
    for player in position["players"].as_array_mut().expect("players") {
        player["tools"] = serde_json::json!([]);
        player["money"] = serde_json::json!(60);
    }
    position["players"][2]["tools"] = cards.into();
    let position: Position = serde_json::from_value(position).expect("a position");
    Game::try_from(&position).expect("a game")
}

fn legal(game: &Game) -> HashSet<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.into_iter().collect()
}

/// All actions that the numbers of the mask lead to.
fn reached(environment: &Environment, size: usize, actions: &mut Vec<Action>, depth: usize) {
    assert!(depth < 48, "a decision takes few choices");
    let mut mask = vec![0; size];
    environment.mask(&mut mask);
    for number in (0..size).filter(|&number| mask[number] == 1) {
        let mut next = environment.clone();
        match next.step(number).expect("the mask allows it") {
            Some(action) => actions.push(action),
            None => reached(&next, size, actions, depth + 1),
        }
    }
}

#[test]
fn steps_reach_every_legal_action_once_and_nothing_else() {
    let (mut checked, mut most) = (0, 0);
    for game in positions(4).chain([long_haul()]) {
        let legal = legal(&game);
        let mut actions = Vec::new();
        let environment = Environment::of_game(game, Encoding::Steps);
        reached(&environment, Encoding::Steps.size(), &mut actions, 0);
        assert_eq!(actions.len(), legal.len(), "each of them once");
        assert_eq!(actions.into_iter().collect::<HashSet<_>>(), legal);
        (checked, most) = (checked + 1, most.max(legal.len()));
    }
    assert!(checked > 8_000 && most > SLOTS, "{checked} positions, {most} actions at most");
}

#[test]
fn indices_reach_every_legal_action_once_and_nothing_else() {
    let (mut checked, mut pages) = (0, 0);
    for game in positions(2).chain([long_haul()]) {
        let legal = legal(&game);
        let mut environment = Environment::of_game(game, Encoding::Index);
        let mut actions = Vec::new();
        for page in 0.. {
            let mut mask = [0; SLOTS];
            environment.mask(&mut mask);
            let turns = legal.len() > SLOTS && page + 1 < legal.len().div_ceil(PAGE);
            for number in (0..SLOTS).filter(|&number| mask[number] == 1) {
                if let Some(action) = environment.clone().step(number).expect("it is allowed") {
                    actions.push(action);
                }
            }
            if !turns {
                break;
            }
            assert_eq!(environment.step(PAGE), Ok(None), "the last number turns the page");
            pages += 1;
        }
        assert_eq!(actions.len(), legal.len());
        assert_eq!(actions.into_iter().collect::<HashSet<_>>(), legal);
        checked += 1;
    }
    assert!(checked > 15_000, "{checked} positions");
    assert!(pages > 0, "some lists are longer than a page");
}

#[test]
fn what_the_mask_forbids_is_refused_and_changes_nothing() {
    for game in positions(41) {
        for encoding in [Encoding::Steps, Encoding::Index] {
            let mut environment = Environment::of_game(game, encoding);
            let mut mask = vec![0; encoding.size()];
            environment.mask(&mut mask);
            for number in 0..encoding.size() + 3 {
                if mask.get(number) != Some(&1) {
                    environment.step(number).expect_err("it is not allowed");
                }
            }
            assert_eq!(*environment.game(), game);
            let mut again = vec![0; encoding.size()];
            environment.mask(&mut again);
            assert_eq!(again, mask);
        }
    }
}
