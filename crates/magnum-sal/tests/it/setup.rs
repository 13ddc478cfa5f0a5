//! Rule 2: what a new game looks like, and that nothing is left to chance afterwards.

use std::collections::{BTreeMap, BTreeSet};

use magnum_sal::notation::Position;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seat, Seed, Tool};
use serde_json::{Value, json};

use crate::support::{Scene, legal, play, position};

/// Tiles of the levels: brown, green and white salt, water.
const BASE_TILES: [&[[u64; 4]]; 3] = [
    &[
        [2, 1, 0, 1],
        [2, 1, 0, 1],
        [1, 1, 0, 1],
        [1, 1, 0, 1],
        [3, 0, 0, 1],
        [3, 0, 0, 1],
        [1, 2, 0, 2],
        [2, 0, 0, 0],
    ],
    &[[3, 1, 0, 2], [0, 2, 1, 2], [1, 0, 2, 3], [1, 2, 1, 2], [2, 1, 1, 2], [1, 3, 0, 2]],
    &[[0, 3, 2, 3], [0, 1, 3, 3], [0, 2, 3, 3], [0, 0, 4, 3]],
];
const MURIA_TILES: [&[[u64; 4]]; 3] =
    [&[[2, 0, 0, 2], [1, 1, 0, 2]], &[[1, 1, 1, 3], [0, 3, 1, 3]], &[[0, 2, 2, 4], [1, 0, 3, 3]]];
/// Orders of the phases: brown, green and white salt, payment.
const BASE_ORDERS: [[[u64; 4]; 8]; 3] = [
    [
        [2, 0, 0, 9],
        [2, 0, 0, 9],
        [1, 1, 0, 11],
        [1, 1, 0, 11],
        [0, 2, 0, 13],
        [3, 0, 0, 15],
        [2, 1, 0, 17],
        [2, 1, 0, 17],
    ],
    [
        [0, 2, 0, 13],
        [1, 0, 1, 15],
        [1, 0, 1, 15],
        [0, 1, 1, 17],
        [1, 2, 0, 19],
        [2, 0, 1, 21],
        [0, 3, 0, 21],
        [1, 1, 1, 23],
    ],
    [
        [0, 1, 1, 17],
        [1, 2, 0, 19],
        [2, 0, 1, 21],
        [0, 0, 2, 21],
        [0, 2, 1, 25],
        [1, 0, 2, 27],
        [0, 1, 2, 29],
        [0, 0, 3, 33],
    ],
];
/// Brown, green, white, blue, payment.
const MURIA_ORDERS: [[[u64; 5]; 3]; 3] = [
    [[1, 2, 0, 0, 19], [2, 0, 0, 1, 13], [0, 1, 0, 2, 13]],
    [[0, 2, 1, 0, 25], [1, 1, 0, 2, 19], [0, 0, 1, 2, 17]],
    [[1, 1, 1, 0, 23], [0, 2, 0, 2, 21], [0, 0, 2, 1, 25]],
];

fn new_game(players: u8, expansion: Expansion, seed: &str) -> Game {
    let options = Options::new(players, expansion).expect("a number of players");
    Game::new(&options, &Components::default(), &Seed::from_text(seed))
}

/// New games of many seeds, as JSON.
fn many(players: u8, expansion: Expansion) -> Vec<Value> {
    let seeds = (0..200).map(|number| format!("setup {number}"));
    seeds.map(|seed| position(&new_game(players, expansion, &seed))).collect()
}

/// All tables that can be set up.
fn tables() -> impl Iterator<Item = (u8, Expansion)> {
    let base = (2..=4).map(|players| (players, Expansion::Base));
    base.chain((2..=5).map(|players| (players, Expansion::Muria)))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn face(card: &Value, last: &str) -> [u64; 4] {
    let salt = ["brown", "green", "white"].map(|colour| card["salt"][colour].as_u64().unwrap_or(0));
    [salt[0], salt[1], salt[2], card[last].as_u64().expect("a number")]
}

/// The tiles of a level: those laid, by name, then the stack.
fn tiles(position: &Value, level: usize) -> Vec<[u64; 4]> {
    let laid = position["mine"].as_object().expect("a mine").values();
    let laid = laid.filter(|space| space["level"] == level).map(|space| &space["tile"]);
    let stack = position["tile_stacks"][level.to_string()].as_array().into_iter().flatten();
    laid.chain(stack).map(|tile| face(tile, "water")).collect()
}

/// The orders of a phase: those that lie open, then the stack.
fn orders(position: &Value, phase: usize) -> Vec<[u64; 5]> {
    let open = if phase == 1 { list(&position["castle"]["open"]) } else { &[] };
    let stack = list(&position["castle"]["stacks"][phase - 1]);
    let blue = |order: &Value| order["salt"]["blue"].as_u64().unwrap_or(0);
    let write = |order| with_blue(face(order, "pays"), blue(order));
    open.iter().chain(stack).map(write).collect()
}

fn with_blue([brown, green, white, pays]: [u64; 4], blue: u64) -> [u64; 5] {
    [brown, green, white, blue, pays]
}

/// All tools in the order in which they appear.
fn tools(position: &Value) -> Vec<&str> {
    let workshop = &position["workshop"];
    let later = list(&workshop["later"]).iter().flat_map(list);
    let cards = list(&workshop["open"]).iter().chain(list(&workshop["stack"])).chain(later);
    cards.map(|card| card.as_str().expect("a tool")).collect()
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort();
    items
}

/// Rule 2.1
#[test]
fn two_to_four_players_play_and_five_with_muria() {
    for players in 0..8 {
        let base = Options::new(players, Expansion::Base).is_ok();
        let muria = Options::new(players, Expansion::Muria).is_ok();
        assert_eq!((base, muria), ((2..=4).contains(&players), (2..=5).contains(&players)));
    }
}

/// Rule 2.1
#[test]
fn money_grows_clockwise_from_the_start_player() {
    for (players, expansion) in tables() {
        for position in many(players, expansion) {
            let start = position["start_player"].as_u64().expect("a seat") as usize;
            assert_eq!(position["current"], start);
            for place in 0..usize::from(players) {
                let seat = (start + place) % usize::from(players);
                assert_eq!(position["players"][seat]["money"], 10 + 2 * place, "seat {seat}");
            }
        }
    }
}

/// Rule 2.1
#[test]
fn the_players_may_agree_on_the_start_player() {
    for seat in Seat::of(4) {
        let options = Options::new(4, Expansion::Base).expect("four play");
        let options = options.with_start_player(Some(*seat)).expect("a seat at the table");
        for seed in ["a", "b", "c", "d"] {
            let game = Game::new(&options, &Components::default(), &Seed::from_text(seed));
            assert_eq!((game.board().start_player(), game.player()), (*seat, Some(*seat)));
        }
    }
}

/// Rule 2.4
#[test]
fn the_players_may_agree_on_the_tools_that_stay_in_the_box() {
    let removed = [Tool::Rope, Tool::HorseMill];
    let options = Options::new(3, Expansion::Muria).expect("three play");
    let options = options.with_removed_tools(Some(removed)).expect("two kinds");
    for seed in ["a", "b", "c", "d"] {
        let game = Game::new(&options, &Components::default(), &Seed::from_text(seed));
        let position = position(&game);
        let mut counts = BTreeMap::new();
        for tool in tools(&position) {
            *counts.entry(tool).or_insert(0) += 1;
        }
        let expected = Tool::ALL.iter().filter(|kind| !removed.contains(kind));
        assert_eq!(counts, expected.map(|kind| (kind.name(), 3)).collect());
        let mut rng = Seed::from_text("a sample").rng();
        let sampled = crate::support::position(&game.view(None).sample(&mut rng));
        assert_eq!(sorted(tools(&sampled)), sorted(tools(&position)), "all know what is left");
    }
}

/// Rule 2.1
#[test]
fn anybody_may_be_drawn_as_the_start_player() {
    for (players, expansion) in tables() {
        let games = many(players, expansion);
        for seat in 0..players {
            let starts = games.iter().filter(|position| position["start_player"] == seat).count();
            let fair = games.len() / usize::from(players);
            assert!((fair / 2..=fair * 2).contains(&starts), "{starts} of {}", games.len());
        }
    }
}

/// Rule 2.2
#[test]
fn everybody_starts_with_a_brown_salt_and_a_few_miners() {
    for (players, expansion) in tables() {
        let position = position(&new_game(players, expansion, "belongings"));
        let (supply, foreman, markers) = match expansion {
            Expansion::Base => (4, Value::Null, Value::Null),
            Expansion::Muria => (2, json!("supply"), json!(3)),
        };
        let supply = supply + u8::from(players == 2);
        assert_eq!(list(&position["players"]).len(), usize::from(players));
        for player in list(&position["players"]) {
            assert_eq!(player["salt"], json!({"brown": 1}));
            assert_eq!((&player["supply"], &player["bank"]), (&json!(supply), &json!(10 - supply)));
            assert_eq!((&player["foreman"], &player["markers"]), (&foreman, &markers));
            assert_eq!((&player["tools"], &player["orders"]), (&json!([]), &json!([])));
        }
    }
}

/// Rule 2.3
#[test]
fn the_market_starts_with_two_brown_and_one_green() {
    let start = Scene::base(2)
        .money(0, 100)
        .set("/players/0/salt", json!({"white": 1, "green": 1, "brown": 1}));
    assert_eq!(position(&start.game())["market"], json!({"brown": 2, "green": 1, "white": 0}));
    let prices = [
        ("sell", "brown", 103),
        ("buy", "brown", 96),
        ("sell", "green", 105),
        ("buy", "green", 94),
    ];
    for (deal, colour, money) in prices.into_iter().chain([("sell", "white", 108)]) {
        let mut game = start.game();
        play(&mut game, json!({"type": "visit", "building": "market", "deals": [{deal: colour}]}));
        assert_eq!(position(&game)["players"][0]["money"], money, "{deal} {colour}");
    }
}

/// Rule 2.4
#[test]
fn each_level_has_its_own_tiles_and_each_phase_its_own_orders() {
    for (players, expansion) in tables() {
        let muria = expansion == Expansion::Muria;
        for position in many(players, expansion).iter().take(20) {
            for index in 0..3 {
                let mut expected = BASE_TILES[index].to_vec();
                expected.extend(MURIA_TILES[index].iter().filter(|_| muria));
                assert_eq!(sorted(tiles(position, index + 1)), sorted(expected));
                let mut expected: Vec<[u64; 5]> =
                    BASE_ORDERS[index].map(|order| with_blue(order, 0)).to_vec();
                expected.extend(MURIA_ORDERS[index].iter().filter(|_| muria));
                assert_eq!(sorted(orders(position, index + 1)), sorted(expected));
            }
        }
    }
}

/// Rule 2.4
#[test]
fn tiles_orders_and_tools_are_shuffled() {
    for expansion in [Expansion::Base, Expansion::Muria] {
        let games = many(2, expansion);
        let check = |faces: usize, top: &dyn Fn(&Value) -> String| {
            let different: BTreeSet<String> = games.iter().map(top).collect();
            assert_eq!(different.len(), faces, "any face may come first: {different:?}");
        };
        let muria = expansion == Expansion::Muria;
        for (index, faces) in [[5, 7], [6, 8], [4, 6]].into_iter().enumerate() {
            check(faces[usize::from(muria)], &|game| format!("{:?}", tiles(game, index + 1)[0]));
        }
        for (index, faces) in [[5, 8], [7, 10], [8, 11]].into_iter().enumerate() {
            check(faces[usize::from(muria)], &|game| format!("{:?}", orders(game, index + 1)[0]));
        }
        for card in [0, 3, 7, 14] {
            check(if muria { 9 } else { 7 }, &|game| tools(game)[card].to_owned());
        }
    }
}

/// Rule 2.4
#[test]
fn seven_kinds_of_tools_are_in_the_game_with_three_cards_each() {
    for (players, expansion) in tables() {
        let mut removed = BTreeSet::new();
        for position in many(players, expansion) {
            let tools = tools(&position);
            assert_eq!(tools.len(), 21);
            let kinds: BTreeSet<&str> = tools.iter().copied().collect();
            assert_eq!(kinds.len(), 7);
            for kind in &kinds {
                assert_eq!(tools.iter().filter(|tool| *tool == kind).count(), 3, "{kind}");
            }
            let all = Tool::ALL.map(Tool::name);
            removed
                .insert(all.into_iter().filter(|kind| !kinds.contains(kind)).collect::<Vec<_>>());
        }
        match expansion {
            Expansion::Base => {
                assert_eq!(Vec::from_iter(removed), [["saltworks_privilege", "horse_mill"]]);
            }
            Expansion::Muria => assert_eq!(removed.len(), 36, "any two kinds may leave the game"),
        }
    }
}

/// Rule 2.5
#[test]
fn actions_alone_decide_after_setup() {
    for (players, expansion) in tables() {
        let mut game = new_game(players, expansion, "no chance");
        let written = Position::from(&game);
        let mut again = Game::try_from(&written).expect("a position of a game");
        for step in 0..400_usize {
            let actions = legal(&game);
            assert_eq!(legal(&again), actions);
            let Some(action) = actions.get(step * 7919 % actions.len().max(1)) else { break };
            let events = play(&mut game, action.clone());
            assert_eq!(play(&mut again, action.clone()), events);
            assert_eq!(position(&again), position(&game));
        }
    }
}

/// Rule 2.5
#[test]
fn a_seed_names_one_game() {
    for (players, expansion) in tables() {
        let game = new_game(players, expansion, "wieliczka");
        assert_eq!(new_game(players, expansion, "wieliczka"), game);
        assert_ne!(new_game(players, expansion, "bochnia"), game);
        let mut actions: Vec<Action> = Vec::new();
        game.legal(&mut actions);
        for action in actions {
            let (mut first, mut second) = (game, game);
            assert_eq!(first.play(action), second.play(action));
            assert_eq!(first, second);
        }
    }
}

/// Rule 2.6
#[test]
fn the_saltworks_start_without_brine() {
    for players in 2..=5 {
        let position = position(&new_game(players, Expansion::Muria, "brine"));
        assert_eq!(position["saltworks"], json!({"brine": 0, "miners": {}}));
    }
    assert_eq!(position(&Scene::base(2).game()).get("saltworks"), None);
}
