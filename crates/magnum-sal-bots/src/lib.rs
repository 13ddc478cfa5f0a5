//! Computer players of Magnum Sal.
//!
//! A bot sees a [`View`] and never a game, so it cannot know more than a player at the table. [`choose`] picks an
//! action at one of five [`BotLevel`]s; [`search`] takes the search's own [`Parameters`].
//!
//! ```
//! use magnum_sal::{Components, Expansion, Game, Options, Seed};
//! use magnum_sal_bots::{Budget, BotLevel, choose};
//!
//! let options = Options::new(2, Expansion::Base)?;
//! let game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
//! let view = game.view(game.player());
//! let mut legal = Vec::new();
//! view.legal(&mut legal);
//! let mut rng = Seed::from_text("bot").rng();
//! let choice = choose(&view, &legal, BotLevel::Steward, Budget::Playouts(20), &mut rng);
//! assert!(legal.contains(&choice.action));
//! # Ok::<(), magnum_sal::OptionsError>(())
//! ```

mod advice;
mod budget;
mod digging;
mod evaluation;
mod features;
mod forced;
mod ground;
mod hindsight;
mod horizon;
mod hunch;
mod level;
mod network;
mod numbers;
mod prospect;
mod pruning;
mod salt_value;
#[cfg(test)]
mod scene;
mod scripted;
mod search;
#[cfg(not(target_family = "wasm"))]
pub mod training;
mod weights;

use magnum_sal::{Action, Board, View};
use rand_core::Rng;

use budget::Deadline;
use forced::play_forced;
use scripted::Glance;

pub use advice::{Idea, LineStep};
pub use budget::{Budget, Clock, Stop};
pub use evaluation::{Evaluation, Evaluator};
pub use hindsight::{Loss, Outlook, look_back, loss};
pub use level::{BotLevel, UnknownLevel};
pub use network::{Network, NotANetwork};
pub use search::{Leaf, Memory, Parameters, search};
pub use weights::Weights;

/// A bot's decision and what it thought of the alternatives.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    pub action: Action,
    /// The actions that were considered, the most promising first.
    pub evaluation: Vec<Candidate>,
    /// Playouts that this decision took; visits also count those of earlier decisions that are still of use.
    pub playouts: u32,
}

/// What a bot thinks of an action.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    pub action: Action,
    /// Playouts that went through the action.
    pub visits: u32,
    /// Expected final money, by seat.
    pub money: Vec<f32>,
    /// Probability of winning, by seat.
    pub win: Vec<f32>,
}

impl Candidate {
    fn new(board: &Board, action: Action, visits: u32, evaluation: &Evaluation) -> Candidate {
        let seats = board.seats().iter();
        Candidate {
            action,
            visits,
            money: seats.clone().map(|&seat| evaluation.money[seat]).collect(),
            win: seats.map(|&seat| evaluation.win[seat]).collect(),
        }
    }
}

impl Choice {
    /// The only legal action, if there is but one: it needs no thought.
    fn only(
        view: &View,
        legal: &[Action],
        evaluator: Evaluator<'_>,
        rng: &mut impl Rng,
    ) -> Option<Choice> {
        let &[action] = legal else { return None };
        let mut game = view.sample(rng);
        play_forced(&mut game, &mut Vec::new());
        let candidate = Candidate::new(view.board(), action, 0, &evaluator.evaluate(&game));
        Some(Choice { action, evaluation: vec![candidate], playouts: 0 })
    }
}

/// Games that a player who does not search imagines.
const GLANCES: u32 = 4;
/// How much each level gives away without noticing, a hundredth being as much as one of a hundred chances to win, or a cent.
/// The miner looks closely, but at what is near.
const APPRENTICE_OVERLOOKS: f32 = 0.030;
/// Rounds after which the apprentice loses patience: it overlooks less the longer a phase lasts, or some would hardly end.
const PATIENCE: f32 = 8.0;
const MINER_OVERLOOKS: f32 = 0.004;
const CARPENTER_OVERLOOKS: f32 = 0.014;
const FOREMAN_OVERLOOKS: f32 = 0.011;

/// A computer player, who remembers what it thought of when it has to decide again.
#[derive(Clone, Debug)]
pub struct Bot {
    level: BotLevel,
    threads: usize,
    thorough: bool,
    stop: Stop,
    memory: Memory,
}

impl Bot {
    pub fn new(level: BotLevel) -> Bot {
        let (stop, memory) = Default::default();
        Bot { level, threads: 1, thorough: false, stop, memory }
    }

    pub fn level(&self) -> BotLevel {
        self.level
    }

    /// Thinks on this many threads, where there are threads.
    pub fn with_threads(self, threads: usize) -> Bot {
        Bot { threads, ..self }
    }

    /// Uses the whole budget, although the choice is clear: for those who want to know what it thinks, not only what it does.
    pub fn thorough(self) -> Bot {
        Bot { thorough: true, ..self }
    }

    /// Thinks no longer than until it is stopped.
    pub fn with_stop(self, stop: Stop) -> Bot {
        Bot { stop, ..self }
    }

    /// Chooses one of the legal actions of the view, which must not be empty. With a budget of playouts the choice
    /// depends on nothing but the arguments and earlier choices.
    pub fn choose(
        &mut self,
        view: &View,
        legal: &[Action],
        budget: Budget,
        rng: &mut impl Rng,
    ) -> Choice {
        let evaluator = Evaluator::Learnt(Network::of(view.board().options().expansion()));
        let Bot { thorough, ref stop, .. } = *self;
        let standard = Parameters { thorough, stop: Some(stop), ..Parameters::new(evaluator) };
        let deadline = Deadline { budget, stop: Some(stop) };
        let parameters = match self.level {
            BotLevel::Apprentice => {
                let round = f32::from(view.board().round());
                let tolerance = APPRENTICE_OVERLOOKS * PATIENCE / round.max(PATIENCE);
                let glance = Glance { evaluator, games: 1, tolerance };
                return glance.choose(view, legal, &deadline, rng);
            }
            BotLevel::Miner => {
                let glance = Glance { evaluator, games: GLANCES, tolerance: MINER_OVERLOOKS };
                return glance.choose(view, legal, &deadline, rng);
            }
            BotLevel::Carpenter => {
                let tolerance = CARPENTER_OVERLOOKS;
                Parameters { playouts: 16, breadth: 8, tolerance, ..standard }
            }
            BotLevel::Foreman => {
                Parameters { playouts: 70, tolerance: FOREMAN_OVERLOOKS, ..standard }
            }
            // Those below think so much and no more, on however many cores.
            BotLevel::Steward => Parameters { threads: self.threads, ..standard },
        };
        search(&mut self.memory, view, legal, &parameters, budget, rng)
    }
}

impl Bot {
    /// Bytes that it takes to remember what it has thought of, roughly.
    pub fn remembered_bytes(&self) -> usize {
        self.memory.bytes()
    }

    /// Forgets what it has looked at least, until the rest takes no more room than that.
    pub fn forget_beyond(&mut self, bytes: usize) {
        self.memory.shrink(bytes);
    }

    /// What it expects to follow from an action in the position that it decided about last. A bot that does not search expects
    /// nothing but the action itself.
    pub fn line(&self, view: &View, first: Action, rng: &mut impl Rng) -> Vec<LineStep> {
        self.memory.line(view, first, rng)
    }
}

/// Chooses as a bot of the level that has never seen the game before.
pub fn choose(
    view: &View,
    legal: &[Action],
    level: BotLevel,
    budget: Budget,
    rng: &mut impl Rng,
) -> Choice {
    Bot::new(level).choose(view, legal, budget, rng)
}

/// The greedy player's choice: what looks best one action ahead.
pub fn scripted(view: &View, legal: &[Action], rng: &mut impl Rng) -> Choice {
    let evaluator = Evaluator::HandMade(Weights::default());
    let glance = Glance { evaluator, games: GLANCES, tolerance: 0.0 };
    let deadline = Deadline { budget: Budget::Playouts(GLANCES), stop: None };
    glance.choose(view, legal, &deadline, rng)
}
