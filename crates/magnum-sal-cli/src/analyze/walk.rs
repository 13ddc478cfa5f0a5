//! A record taken apart: its turns, and the decisions between several actions.

use magnum_sal::notation::{InvalidRecord, Record};
use magnum_sal::{Action, Event, Game, History, Outcome, Seat};

/// A decision as its player faced it.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    /// Of the action, from 1 as `replay` counts.
    pub(super) number: usize,
    /// Index in the list of turns.
    pub(super) turn: usize,
    pub(super) game: Game,
    pub(super) seat: Seat,
    pub(super) played: Action,
}

/// What a player did until somebody else's turn.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) phase: u8,
    pub(super) round: u16,
    pub(super) seat: Seat,
    /// The numbers of its first and its last action.
    pub(super) actions: (usize, usize),
}

#[derive(Clone, Debug)]
pub(super) struct Walk {
    pub(super) turns: Vec<Turn>,
    pub(super) moments: Vec<Moment>,
    pub(super) result: Option<Outcome>,
}

/// Replays the record, which must be legal.
pub(super) fn walk(record: &Record) -> Result<Walk, InvalidRecord> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut moments = Vec::new();
    let mut begins = true;
    let mut legal = Vec::new();
    let history = History::resume(record)?;
    for (number, step) in (1..).zip(history.steps()) {
        let (game, board, seat) = (*step.before(), step.before().board(), step.seat());
        if begins {
            turns.push(Turn {
                phase: board.phase(),
                round: board.round(),
                seat,
                actions: (number, number),
            });
        }
        let turn = turns.len() - 1;
        turns[turn].actions.1 = number;
        game.legal(&mut legal);
        if legal.len() > 1 {
            moments.push(Moment { number, turn, game, seat, played: step.action() });
        }
        begins = step.events().iter().any(|event| matches!(event, Event::TurnBegan { .. }));
    }
    Ok(Walk { turns, moments, result: history.game().result() })
}
