//! One game, played by numbers.

use magnum_sal::{Action, Board, Components, Game, Options, Outcome, Seat, Seed};

use crate::decision::{Decision, Encoding};
use crate::observation::{observe, observe_choice};

/// What the players get at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reward {
    /// The share of the win, less what everybody would get if all shared it. The rewards of all players come to 0.
    #[default]
    Win,
    /// Final money, in cents.
    Money,
}

impl Reward {
    /// What each seat gets.
    pub fn of(self, outcome: &Outcome) -> [f32; Seat::MAX] {
        let mut rewards = [0.0; Seat::MAX];
        match self {
            Reward::Win => {
                let players = outcome.money.len();
                let winners = &outcome.ranking[0];
                rewards[..players].fill(-1.0 / players as f32);
                for winner in winners {
                    rewards[winner.index()] += 1.0 / winners.len() as f32;
                }
            }
            Reward::Money => {
                for (reward, &money) in rewards.iter_mut().zip(&outcome.money) {
                    *reward = money as f32;
                }
            }
        }
        rewards
    }
}

/// A number that can't be chosen now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAllowed {
    #[error("{number} can't be chosen here: the mask has 0 there")]
    Masked { number: usize },
    #[error("{number} is no number of this encoding, which has 0 to {}", .size - 1)]
    Unknown { number: usize, size: usize },
    #[error("the game is over")]
    Over,
}

/// A game, and the decision that is open in it.
#[derive(Clone, Debug)]
pub struct Environment {
    start: Game,
    game: Game,
    decision: Decision,
    actions: Vec<Action>,
}

impl Environment {
    /// A new game with the printed components.
    pub fn new(options: Options, encoding: Encoding, seed: &str) -> Environment {
        let game = Game::new(&options, &Components::default(), &Seed::from_text(seed));
        Environment::of_game(game, encoding)
    }

    /// A game that goes on from here.
    pub fn of_game(game: Game, encoding: Encoding) -> Environment {
        let mut decision = Decision::new(encoding);
        decision.begin(game.board());
        Environment { start: game, game, decision, actions: Vec::new() }
    }

    /// Begins again with another game, in the memory of this one.
    pub fn restart(&mut self, game: Game) {
        (self.start, self.game) = (game, game);
        self.actions.clear();
        self.decision.begin(game.board());
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game as it began.
    pub fn start(&self) -> &Game {
        &self.start
    }

    pub fn board(&self) -> &Board {
        self.game.board()
    }

    pub fn decision(&self) -> &Decision {
        &self.decision
    }

    /// The actions played since the start.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Sets what can be chosen to 1, everything else to 0.
    pub fn mask(&self, mask: &mut [i8]) {
        self.decision.mask(mask);
    }

    /// Writes what a player sees.
    pub fn observe(&self, seat: Seat, figures: &mut [f32]) {
        let decides = self.game.player() == Some(seat);
        let decision = decides.then_some(&self.decision);
        observe(&self.game.view(Some(seat)), seat, decision, figures);
    }

    /// Writes the same for the player to decide, into what was written for the choice before.
    pub(crate) fn observe_next(&self, figures: &mut [f32]) {
        if self.decision.is_fresh() {
            self.observe(self.game.player().unwrap_or_default(), figures);
        } else {
            observe_choice(Some(&self.decision), figures);
        }
    }

    /// Chooses a number for the player to decide, and tells whether that completed an action, which is then played. On an
    /// error nothing has changed.
    pub fn step(&mut self, number: usize) -> Result<Option<Action>, NotAllowed> {
        if self.game.is_over() {
            return Err(NotAllowed::Over);
        }
        let size = self.decision.encoding().size();
        if number >= size {
            return Err(NotAllowed::Unknown { number, size });
        }
        let chosen = self.decision.choose(self.game.board(), number);
        let action = chosen.map_err(|()| NotAllowed::Masked { number })?;
        if let Some(action) = action {
            self.play(action);
        }
        Ok(action)
    }

    /// Plays an action by its place in the legal list, whatever was chosen of another one. On an error nothing has changed.
    pub fn play_listed(&mut self, number: usize) -> Result<(), NotAllowed> {
        let legal = self.decision.legal();
        let size = legal.len();
        let action = *legal.get(number).ok_or(match size {
            0 => NotAllowed::Over,
            _ => NotAllowed::Unknown { number, size },
        })?;
        self.play(action);
        Ok(())
    }

    fn play(&mut self, action: Action) {
        self.game.play_unchecked(action);
        self.actions.push(action);
        self.decision.begin(self.game.board());
    }
}
