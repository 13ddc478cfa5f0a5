//! Random play to the end: what is listed can be played, everything in the rules happens, and every game ends.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::num::NonZeroU16;

use magnum_sal::{Action, Event, Expansion, Game, Tool};

use crate::seeded_play::{RandomGame, random_games};

#[test]
fn every_listed_action_is_legal_and_listed_once() {
    for mut random in random_games("listed", 0..30) {
        let mut step = 0;
        loop {
            check_list(&random, step % 8 == 0);
            let Some(action) = random.choose() else { break };
            random.play(action);
            step += 1;
        }
        assert!(random.game.is_over() && random.game.player().is_none());
    }
}

fn check_list(random: &RandomGame, written: bool) {
    let board = random.game.board();
    let mut seen = HashSet::new();
    for &action in &random.legal {
        assert_eq!(board.check(action), Ok(()), "{action:?}");
        assert!(seen.insert(action), "{action:?} is listed twice");
    }
    if written {
        let mut seen = HashSet::new();
        for action in &random.legal {
            let notation = action.notation(board);
            let text = serde_json::to_string(&notation).expect("JSON");
            let read = serde_json::from_str(&text).map(|read| notation == read);
            assert_eq!(read.ok(), Some(true), "{text}");
            assert_eq!(notation.action(board), Ok(*action), "{text}");
            assert!(seen.insert(text), "{action:?} is written like another action");
        }
    }
}

#[test]
fn a_round_limit_ends_every_game() {
    let mut ended_by = BTreeMap::<&str, u32>::new();
    for mut random in random_games("limit", 0..60) {
        let limit = random.game.board().options().round_limit().map(NonZeroU16::get);
        while let Some(action) = random.choose() {
            let (round, filled) =
                (random.game.board().round(), random.game.board().filled_orders());
            let enough = filled >= random.game.board().orders_to_fill();
            assert!(limit.is_none_or(|limit| round <= limit), "round {round} of {limit:?}");
            let ended = |event: &Event| matches!(event, Event::PhaseEnded { .. });
            if random.play(action).iter().any(ended) {
                assert!(enough || limit == Some(round), "rules 3.3 and 3.5: {filled} in {round}");
                *ended_by.entry(if enough { "orders" } else { "rounds" }).or_default() += 1;
            }
        }
        assert_eq!((random.game.board().phase(), random.game.is_over()), (3, true));
        assert!(random.game.result().is_some());
    }
    assert!(ended_by["orders"] > 500 && ended_by["rounds"] > 5_000, "{ended_by:?}");
}

#[test]
fn everything_in_the_rules_happens() {
    let mut seen = BTreeMap::from([("base", Seen::default()), ("muria", Seen::default())]);
    for mut random in random_games("variety", 0..30) {
        let mode = match random.game.board().options().expansion() {
            Expansion::Base => "base",
            Expansion::Muria => "muria",
        };
        let seen = seen.get_mut(mode).expect("both are there");
        while let Some(action) = random.choose() {
            seen.action(action, &random.game);
            let events = random.play(action);
            events.iter().for_each(|event| seen.event(event));
        }
    }
    let split =
        |names: &str| -> BTreeSet<String> { names.split_whitespace().map(str::to_owned).collect() };
    let (base, muria) = (split(BASE_ACTIONS), split(MURIA_ACTIONS));
    assert_eq!(seen["base"].actions, base);
    assert_eq!(seen["muria"].actions, &base | &muria);
    let (base, muria) = (split(BASE_EVENTS), split(MURIA_EVENTS));
    assert_eq!(seen["base"].events, base);
    assert_eq!(seen["muria"].events, &base | &muria);
    let names = |tools: &[Tool]| tools.iter().map(Tool::to_string).collect::<BTreeSet<_>>();
    assert_eq!(seen["base"].tools, names(Tool::BASE));
    assert_eq!(seen["muria"].tools, names(&Tool::ALL));
}

/// All kinds of actions as they are written; visits by their building.
const BASE_ACTIONS: &str = "deliver forfeit place rope extract pay assist bucket food pass end_turn
    inn workshop pump_house market town_square castle";
const MURIA_ACTIONS: &str = "lay assist_pair boil draw_brine convert saltworks foremans_building";
const BASE_EVENTS: &str = "phase_began turn_began queue_moved order_filled order_revealed forfeited placed
    chamber_opened tool_used extracted tired paid assistant_earned assisted miner_hired tool_bought tool_revealed
    pumped traded town_square_visited queued water_moved woken passed rested phase_ended game_ended";
const MURIA_EVENTS: &str =
    "saltworks_left entrance_left tile_laid brine_added boiling shaft_built converted";

/// What has happened so far, by name.
#[derive(Default)]
struct Seen {
    actions: BTreeSet<String>,
    events: BTreeSet<String>,
    tools: BTreeSet<String>,
}

impl Seen {
    fn action(&mut self, action: Action, game: &Game) {
        let written = serde_json::to_value(action.notation(game.board())).expect("JSON");
        let name = match action {
            Action::AssistEntrance { .. } => "assist_pair",
            Action::Visit(_) => written["building"].as_str().expect("a building"),
            _ => written["type"].as_str().expect("a type"),
        };
        self.actions.insert(name.to_owned());
    }

    fn event(&mut self, event: &Event) {
        let written = serde_json::to_value(event).expect("JSON");
        self.events.insert(written["type"].as_str().expect("a type").to_owned());
        if let Event::ToolUsed { tool, .. } = event {
            self.tools.insert(tool.to_string());
        }
    }
}

#[test]
fn a_game_is_small_enough_to_be_copied_for_every_step_of_a_search() {
    assert!(size_of::<Game>() <= 1088, "{}", size_of::<Game>());
}
