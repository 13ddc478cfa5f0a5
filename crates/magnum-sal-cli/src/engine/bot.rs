//! The request `bot`: what the engine's own player would do, and what it thinks of the alternatives.

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Game, Illegal};
use magnum_sal_bots::{Bot as Player, BotLevel, Budget, Candidate};
use serde::Serialize;

use super::answer::Failure;
use super::conversation::named_or_random;
use super::request::BotRequest;

/// For requests that say nothing else.
const LEVEL: BotLevel = BotLevel::Steward;
const MILLISECONDS: u64 = 1000;

#[derive(Serialize)]
pub(super) struct Advice {
    action: ActionNotation,
    evaluation: Vec<Judged>,
}

#[derive(Serialize)]
struct Judged {
    action: ActionNotation,
    visits: u32,
    money: Vec<f32>,
    win: Vec<f32>,
}

/// Chooses for the player to decide, who knows no more than their view.
pub(super) fn choose(game: &Game, request: &BotRequest, threads: usize) -> Result<Advice, Failure> {
    let Some(seat) = game.player() else { return Err(Illegal::GameOver.into()) };
    let budget = budget(request)?;
    let level = request.level.unwrap_or(LEVEL);
    let mut rng = named_or_random(request.seed.as_deref())?.rng();
    // A loaded game has its spaces numbered by where they lie, not by when they were laid: the choice hangs on what can
    // be seen alone.
    let view = Game::try_from(&Position::from(game))?.view(Some(seat));
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let mut player = Player::new(level).with_threads(threads_for(&budget, threads)).thorough();
    let choice = player.choose(&view, &legal, budget, &mut rng);
    let board = view.board();
    let judged = |Candidate { action, visits, money, win }| Judged {
        action: action.notation(board),
        visits,
        money,
        win,
    };
    Ok(Advice {
        action: choice.action.notation(board),
        evaluation: choice.evaluation.into_iter().map(judged).collect(),
    })
}

/// As many as there are, unless the answer has to be the same on every machine.
fn threads_for(budget: &Budget, threads: usize) -> usize {
    match budget {
        Budget::Playouts(_) => 1,
        Budget::Time { .. } => threads,
    }
}

fn budget(request: &BotRequest) -> Result<Budget, Failure> {
    match (request.time_ms, request.playouts) {
        (None, Some(playouts)) => Ok(Budget::Playouts(playouts)),
        (time, None) => Ok(Budget::from_now(time.unwrap_or(MILLISECONDS))),
        (Some(_), Some(_)) => {
            let reason = "`bot` takes either `time_ms` or `playouts`";
            Err(Failure::malformed(reason.to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_for_budgets_of_time() {
        assert_eq!(threads_for(&Budget::from_now(10), 3), 3);
        assert_eq!(threads_for(&Budget::from_now(10), 1), 1);
        assert_eq!(threads_for(&Budget::Playouts(10), 3), 1);
    }
}
