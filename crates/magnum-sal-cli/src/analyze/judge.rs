//! What a decision was worth, from the view of the player who made it.
//!
//! A search of the position finds the best action. When another one was played, both are compared in the same sampled
//! games, so that neither luck nor the search's habit to look longer at what it likes is taken for a mistake.

use magnum_sal::{Action, Game, Outcome, Seed, View};
use magnum_sal_bots::{Choice, Level, choose};

use super::walk::Moment;
use crate::thinking::Thought;

#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a> {
    pub(super) level: Level,
    pub(super) thought: Thought,
    pub(super) seed: &'a str,
}

/// What a player may expect, by seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outlook {
    pub(super) win: Vec<f64>,
    pub(super) money: Vec<f64>,
}

#[derive(Clone, Debug)]
pub(super) struct Judgement {
    /// Before the decision, if the best action is taken.
    pub(super) outlook: Outlook,
    pub(super) best: Action,
    /// What the player gave away by the action played: chance to win, and cents.
    pub(super) lost_win: f64,
    pub(super) lost_money: f64,
}

/// Sampled games in which two actions are compared.
const GAMES: u32 = 4;

impl Judge<'_> {
    pub(super) fn judge(&self, moment: &Moment) -> Judgement {
        let seed = format!("{}: action {}", self.seed, moment.number);
        let view = moment.game.view(Some(moment.seat));
        let choice = self.think(&view, self.thought, &seed);
        let best = &choice.evaluation[0];
        let outlook = Outlook::of(&choice);
        let mut judgement =
            Judgement { outlook, best: best.action, lost_win: 0.0, lost_money: 0.0 };
        if moment.played != best.action {
            self.compare(&view, moment, &mut judgement, &seed);
        }
        judgement
    }

    fn think(&self, view: &View, thought: Thought, seed: &str) -> Choice {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        choose(view, &legal, self.level, thought.budget(), &mut Seed::from_text(seed).rng())
    }

    /// An action that turns out no worse than the best was as good: the player lost nothing by it.
    fn compare(&self, view: &View, moment: &Moment, judgement: &mut Judgement, seed: &str) {
        let seat = moment.seat.index();
        let mut rng = Seed::from_text(&format!("{seed}, samples")).rng();
        let (mut win, mut money) = (0.0, 0.0);
        for _ in 0..GAMES {
            let game = view.sample(&mut rng);
            let [best, played] = [judgement.best, moment.played]
                .map(|action| self.outlook_after(&game, action, seed));
            win += best.win[seat] - played.win[seat];
            money += best.money[seat] - played.money[seat];
        }
        judgement.lost_win = (win / f64::from(GAMES)).max(0.0);
        judgement.lost_money = (money / f64::from(GAMES)).max(0.0);
    }

    fn outlook_after(&self, game: &Game, action: Action, seed: &str) -> Outlook {
        let mut game = *game;
        game.play_unchecked(action);
        let mut legal = Vec::new();
        loop {
            game.legal(&mut legal);
            match legal[..] {
                [] => return Outlook::end(&game),
                [only] => game.play_unchecked(only),
                _ => break,
            }
        }
        Outlook::of(&self.think(&game.view(game.player()), self.thought.divided(GAMES), seed))
    }
}

impl Outlook {
    fn of(choice: &Choice) -> Outlook {
        let best = &choice.evaluation[0];
        let list = |figures: &[f32]| figures.iter().copied().map(f64::from).collect();
        Outlook { win: list(&best.win), money: list(&best.money) }
    }

    fn end(game: &Game) -> Outlook {
        Outlook::of_result(&game.result().expect("the game is over"))
    }

    pub(super) fn of_result(result: &Outcome) -> Outlook {
        let mut win = vec![0.0; result.money.len()];
        for winner in &result.ranking[0] {
            win[winner.index()] = 1.0 / result.ranking[0].len() as f64;
        }
        Outlook { win, money: result.money.iter().map(|&money| money.into()).collect() }
    }
}
