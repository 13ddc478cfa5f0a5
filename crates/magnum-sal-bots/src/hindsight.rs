//! What a decision was worth, once it is made.
//!
//! The best action and the one that was played are compared in the same sampled games, so that neither luck nor the
//! search's habit to look longer at what it likes is taken for a mistake.

use magnum_sal::{Action, Game, Outcome, Seat, View};
use rand_core::Rng;

use crate::Choice;
use crate::forced::play_forced;

/// Sampled games in which two actions are compared.
const GAMES: u32 = 4;
/// A smaller loss of the chance to win is no mistake, whatever the error.
const NOTICEABLE: f32 = 0.01;

/// What the players may expect, by seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outlook {
    /// Probability of winning.
    pub win: Vec<f32>,
    /// Expected final money.
    pub money: Vec<f32>,
}

/// What a player gave away.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Loss {
    /// A chance to win.
    pub win: f32,
    /// The standard error of that, from game to game.
    pub doubt: f32,
    /// Expected final money.
    pub money: f32,
}

impl Outlook {
    /// If the best action of the evaluation, which must not be empty, is taken.
    pub fn of_choice(choice: &Choice) -> Outlook {
        let best = &choice.evaluation[0];
        Outlook { win: best.win.clone(), money: best.money.clone() }
    }

    /// At the end: those who win share the certainty.
    pub fn of_result(result: &Outcome) -> Outlook {
        let winners = &result.ranking[0];
        let mut win = vec![0.0; result.money.len()];
        for winner in winners {
            win[winner.index()] = 1.0 / winners.len() as f32;
        }
        Outlook { win, money: result.money.iter().map(|&money| money as f32).collect() }
    }

    /// After an action, where somebody has to decide something again.
    fn after(game: &Game, action: Action, think: impl FnOnce(&View) -> Choice) -> Outlook {
        let mut game = *game;
        game.play_unchecked(action);
        play_forced(&mut game, &mut Vec::new());
        match game.result() {
            Some(result) => Outlook::of_result(&result),
            None => Outlook::of_choice(&think(&game.view(game.player()))),
        }
    }
}

impl Loss {
    /// What the action played gave away against the best one, on the average of games that fit what the player saw. Both
    /// must be legal in all of them.
    /// An action that turns out no worse than the best was as good: nothing is lost by it.
    fn between(
        best: Action,
        played: Action,
        seat: Seat,
        games: &[Game],
        mut think: impl FnMut(&View) -> Choice,
    ) -> Loss {
        let seat = seat.index();
        let count = games.len() as f32;
        let mut losses = Vec::new();
        let mut money = 0.0;
        for game in games {
            let [best, played] =
                [best, played].map(|action| Outlook::after(game, action, &mut think));
            losses.push(best.win[seat] - played.win[seat]);
            money += best.money[seat] - played.money[seat];
        }
        let mean = losses.iter().sum::<f32>() / count;
        let squares: f32 = losses.iter().map(|loss| (loss - mean).powi(2)).sum();
        let doubt = (squares / (count - 1.0).max(1.0) / count).sqrt();
        Loss { win: mean.max(0.0), doubt, money: (money / count).max(0.0) }
    }

    /// Whether it was a mistake: a noticeable loss, and larger than the error to be expected.
    pub fn is_mistake(&self) -> bool {
        self.win >= NOTICEABLE && self.win > self.doubt
    }
}

/// Looks back at a decision: what the bot would have done, and what the action that was played gave away, compared in several
/// games that fit the view. `think` gets the number of parts into which its budget is divided.
pub fn look_back<R: Rng>(
    view: &View,
    played: Option<Action>,
    rng: &mut R,
    mut think: impl FnMut(&View, u32, &mut R) -> Choice,
) -> (Choice, Option<Loss>) {
    let choice = think(view, 1, rng);
    let best = choice.evaluation[0].action;
    let lost = played.map(|played| loss(view, best, played, rng, &mut think));
    (choice, lost)
}

/// What an action gives away against the best one, compared in several games that fit the view. `think` gets the number of
/// parts into which its budget is divided.
pub fn loss<R: Rng>(
    view: &View,
    best: Action,
    played: Action,
    rng: &mut R,
    mut think: impl FnMut(&View, u32, &mut R) -> Choice,
) -> Loss {
    if played == best {
        return Loss::default();
    }
    let seat = view.board().player_to_decide().expect("somebody decided");
    let games: Vec<Game> = (0..GAMES).map(|_| view.sample(rng)).collect();
    Loss::between(best, played, seat, &games, |view| think(view, GAMES, rng))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_mistake(win: f32, doubt: f32) -> bool {
        Loss { win, doubt, money: 0.0 }.is_mistake()
    }

    #[test]
    fn a_mistake_is_noticeable_and_no_chance() {
        assert!(is_mistake(0.1, 0.05));
        assert!(is_mistake(NOTICEABLE, 0.0));
        assert!(!is_mistake(0.009, 0.0), "hardly worse");
        assert!(!is_mistake(0.1, 0.1), "it may be chance");
        assert!(!Loss::default().is_mistake());
    }
}
