//! Computer players of Magnum Sal.
//!
//! A bot sees a [`View`] and never a game, so it cannot know more than a player at the table. [`choose`] picks an
//! action at one of five [`Level`]s; [`search`] takes the search's own [`Parameters`].
//!
//! ```
//! use magnum_sal::{Components, Expansion, Game, Options, Seed};
//! use magnum_sal_bots::{Budget, Level, choose};
//!
//! let options = Options::new(2, Expansion::Base)?;
//! let game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
//! let view = game.view(game.player());
//! let mut legal = Vec::new();
//! view.legal(&mut legal);
//! let mut rng = Seed::from_text("bot").rng();
//! let choice = choose(&view, &legal, Level::Steward, Budget::Playouts(20), &mut rng);
//! assert!(legal.contains(&choice.action));
//! # Ok::<(), magnum_sal::OptionsError>(())
//! ```

mod budget;
mod digging;
mod evaluation;
mod ground;
mod horizon;
mod level;
mod pruning;
mod salt_value;
mod scripted;
mod search;
mod weights;

use magnum_sal::chance::below;
use magnum_sal::{Action, Board, View};
use rand_core::Rng;

pub use budget::{Budget, Clock};
pub use evaluation::{Evaluation, Judgement};
pub use level::{Level, UnknownLevel};
pub use search::{Parameters, search};
pub use weights::Weights;

/// A bot's decision and what it thought of the alternatives.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    pub action: Action,
    /// The actions that were considered, the most promising first.
    pub evaluation: Vec<Candidate>,
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
    fn new(board: &Board, action: Action, visits: u32, judgement: &Judgement) -> Candidate {
        let seats = board.seats().iter();
        Candidate {
            action,
            visits,
            money: seats.clone().map(|&seat| judgement.money[seat]).collect(),
            win: seats.map(|&seat| judgement.win[seat]).collect(),
        }
    }
}

impl Choice {
    fn only(board: &Board, action: Action, judgement: Judgement) -> Choice {
        Choice { action, evaluation: vec![Candidate::new(board, action, 0, &judgement)] }
    }
}

/// Games that a player who does not search imagines.
const GLANCES: u32 = 4;
/// How much of a chance to win an apprentice and a miner give away without noticing.
const CARELESS: f32 = 0.03;
const CAREFUL: f32 = 0.004;

/// Chooses one of the legal actions of the view, which must not be empty. With a budget of playouts the choice
/// depends on nothing but the arguments.
pub fn choose(
    view: &View,
    legal: &[Action],
    level: Level,
    budget: Budget,
    rng: &mut impl Rng,
) -> Choice {
    let standard = Parameters::default();
    match level {
        Level::Apprentice => glance(view, legal, &standard.weights, 1, CARELESS, rng),
        Level::Miner => glance(view, legal, &standard.weights, GLANCES, CAREFUL, rng),
        Level::Carpenter => {
            let parameters = Parameters { playouts: 40, breadth: 8, ..standard };
            search(view, legal, &parameters, budget, rng)
        }
        Level::Foreman => {
            let parameters = Parameters { playouts: 250, ..standard };
            search(view, legal, &parameters, budget, rng)
        }
        Level::Steward => search(view, legal, &standard, budget, rng),
    }
}

/// The greedy player's choice: what looks best one action ahead.
pub fn scripted(view: &View, legal: &[Action], weights: &Weights, rng: &mut impl Rng) -> Choice {
    glance(view, legal, weights, GLANCES, 0.0, rng)
}

/// Chooses at random among the actions that look almost as good as the best.
fn glance(
    view: &View,
    legal: &[Action],
    weights: &Weights,
    samples: u32,
    tolerance: f32,
    rng: &mut impl Rng,
) -> Choice {
    let board = view.board();
    let ranked = scripted::rank_view(view, legal, weights, samples, rng);
    let seat = board.player_to_decide().expect("somebody has to decide");
    let least = ranked[0].wish(seat) - tolerance;
    let equal = ranked.iter().take_while(|one| one.wish(seat) >= least).count();
    let picked = below(rng, equal as u32) as usize;
    let candidate =
        |one: &scripted::Ranked| Candidate::new(board, one.action, samples, &one.judgement);
    Choice { action: ranked[picked].action, evaluation: ranked.iter().map(candidate).collect() }
}
