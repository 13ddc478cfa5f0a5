//! What is told of each decision of a game.

use magnum_sal::notation::{InvalidRecord, Record};
use magnum_sal::{Game, History, Seat};
use magnum_sal_environment::{COLUMNS, Reward, observe};

/// A decision, and what came of the game for the one who made it.
#[derive(Debug)]
pub(super) struct Decision {
    pub(super) player: Seat,
    /// In the notation, as JSON.
    pub(super) action: String,
    /// The action's place in the legal list.
    pub(super) index: usize,
    /// How long that list is.
    pub(super) choices: usize,
    /// What the player sees, as environments show it before anything is chosen.
    pub(super) observation: Vec<f32>,
    pub(super) result: Option<Result>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Result {
    pub(super) money: u32,
    /// The share of the win, less what everybody would get if all shared it.
    pub(super) reward: f32,
}

/// The decisions of a game, one after the other.
pub(super) fn of_record(record: &Record) -> std::result::Result<Vec<Decision>, InvalidRecord> {
    let history = History::resume(record)?;
    let mut legal = Vec::new();
    let decisions = history.steps().map(|played| {
        let (game, player) = (played.before(), played.seat());
        game.legal(&mut legal);
        let listed = legal.iter().position(|action| *action == played.action());
        let mut observation = vec![0.0; COLUMNS];
        observe(&game.view(Some(player)), player, None, &mut observation);
        Decision {
            player,
            action: serde_json::to_string(&played.notation()).expect("actions are JSON"),
            index: listed.expect("what is legal is listed"),
            choices: legal.len(),
            observation,
            result: result(history.game(), player),
        }
    });
    Ok(decisions.collect())
}

fn result(game: &Game, player: Seat) -> Option<Result> {
    let outcome = game.result()?;
    let reward = Reward::Win.of(&outcome)[player.index()];
    Some(Result { money: outcome.money[player.index()], reward })
}
