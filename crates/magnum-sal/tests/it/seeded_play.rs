//! Games that play themselves from a seed: by uniform choice, or eagerly, so that salt is dug and orders are filled.

use std::num::NonZeroU16;
use std::ops::Range;

use magnum_sal::chance::below;
use magnum_sal::{
    Action, Board, Components, Event, Expansion, Extraction, Game, Options, Origin, Seat, Seed,
    Step, Visit,
};
use rand_chacha::ChaCha8Rng;

/// How the next action is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    Uniform,
    /// Prefers what brings a game on; still everything can happen.
    Eager,
}

/// A game in play, and the chance that decides its actions.
#[derive(Debug)]
pub(crate) struct RandomGame {
    pub(crate) game: Game,
    pub(crate) start: Game,
    pub(crate) rng: ChaCha8Rng,
    style: Style,
    /// The legal list of `game`.
    pub(crate) legal: Vec<Action>,
}

impl RandomGame {
    pub(crate) fn new(options: &Options, style: Style, name: &str) -> RandomGame {
        let seed = Seed::from_text(name);
        let game = Game::new(options, &Components::default(), &seed);
        let mut legal = Vec::new();
        game.legal(&mut legal);
        RandomGame { game, start: game, rng: seed.rng(), style, legal }
    }

    /// The next action, `None` at the end.
    pub(crate) fn choose(&mut self) -> Option<Action> {
        let weight = |action: &Action| match self.style {
            Style::Uniform => 1,
            Style::Eager => eagerness(self.game.board(), *action),
        };
        let total: u32 = self.legal.iter().map(weight).sum();
        if total == 0 {
            return None;
        }
        let mut pick = below(&mut self.rng, total);
        self.legal.iter().copied().find(|action| {
            let weight = weight(action);
            let found = pick < weight;
            pick = pick.wrapping_sub(weight);
            found
        })
    }

    /// Plays a legal action and lists what is legal after it.
    pub(crate) fn play(&mut self, action: Action) -> Vec<Event> {
        let played = self.game.play(action);
        let events = played.unwrap_or_else(|illegal| panic!("{action:?} is listed: {illegal}"));
        self.game.legal(&mut self.legal);
        events
    }
}

/// The most rounds of a phase, by the number of the game. Uniform play without a limit would hardly end.
const ROUND_LIMITS: [Option<u16>; 5] = [None, Some(30), Some(12), Some(4), Some(1)];

/// A random game of every kind for every number: all options, both styles.
pub(crate) fn random_games(topic: &str, numbers: Range<usize>) -> impl Iterator<Item = RandomGame> {
    numbers.flat_map(move |number| {
        let styled = all_options(ROUND_LIMITS[number % ROUND_LIMITS.len()]).into_iter();
        styled.map(move |(options, style)| {
            RandomGame::new(&options, style, &format!("{topic} {number} {style:?} {options:?}"))
        })
    })
}

fn all_options(round_limit: Option<u16>) -> Vec<(Options, Style)> {
    let mut all = Vec::new();
    for (expansion, most) in [(Expansion::Base, 4), (Expansion::Muria, 5)] {
        for players in 2..=most {
            let plain = Options::new(players, expansion).expect("a number of players");
            let mapped = plain.with_mapped_mine();
            all.extend([plain, mapped]);
            if expansion == Expansion::Base {
                all.extend([plain.with_small_carts(), mapped.with_small_carts()]);
            }
        }
    }
    let styles = |options: Options| {
        let limited =
            |limit: Option<u16>| options.with_round_limit(limit.and_then(NonZeroU16::new));
        let uniform = limited(round_limit.or(Some(20)));
        [(uniform, Style::Uniform), (limited(round_limit), Style::Eager)]
    };
    all.into_iter().flat_map(styles).collect()
}

/// Kinds of actions that are listed many times over count less each.
fn eagerness(board: &Board, action: Action) -> u32 {
    let seat = board.player_to_decide().expect("somebody decides");
    match action {
        Action::Deliver { .. } => 200,
        Action::Forfeit { .. } | Action::Pay { .. } | Action::Lay { .. } => 1,
        Action::Place(step) => entering(board, seat, step),
        Action::Rope(step) => 5 * entering(board, seat, step),
        Action::Extract(Extraction { take, .. }) => 40 * u32::from(take.total()),
        Action::Assist { .. } | Action::AssistEntrance { .. } => 1,
        Action::Visit(visit) => visiting(board, seat, visit),
        Action::DrawBrine { .. } | Action::Food(_) => 100,
        Action::Boil { .. } | Action::Bucket { .. } | Action::Convert { .. } => 15,
        Action::Pass if board.turn().passes() == 1 => 200,
        Action::Pass => 10,
        Action::EndTurn => 50,
    }
}

fn entering(board: &Board, seat: Seat, Step { from, to, .. }: Step) -> u32 {
    let mine = board.mine();
    let worth = match to.level() {
        None if mine.workers(seat).contains(to) => 2,
        None => 20,
        Some(_) if !mine.opened().contains(to) => 20,
        Some(_) if mine.salt(to).is_empty() => 2,
        Some(level) => 20 * u32::from(level.number()),
    };
    match from {
        Origin::Supply => 2 * worth,
        Origin::Assistant(_) | Origin::Space(_) => worth,
    }
}

fn visiting(board: &Board, seat: Seat, visit: Visit) -> u32 {
    match visit {
        Visit::Inn => 40,
        Visit::Workshop { .. } => 20,
        Visit::PumpHouse { .. } => 15,
        Visit::Market { privilege, .. } => 1 + u32::from(privilege),
        Visit::TownSquare => 20,
        Visit::Castle { privilege, .. } => {
            let hand = board.player(seat).salt();
            let ready = board.open_orders().iter().any(|order| order.is_covered_by(hand));
            if ready { 100 * (1 + u32::from(privilege)) } else { 1 }
        }
        Visit::Saltworks { .. } if board.brine() > 0 => 20,
        Visit::Saltworks { .. } => 1,
        Visit::ForemansBuilding { .. } => 200,
    }
}
