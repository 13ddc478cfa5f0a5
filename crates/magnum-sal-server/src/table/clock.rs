//! Clocks. The one who decides has until a deadline; what is left of it at the end of the turn is theirs for later
//! turns, with the increment. While a bot plays nobody's clock runs, but the table still has to be looked after: then
//! the deadline is the moment at which the bot's turn began.

use magnum_sal::Seat;
use magnum_sal_protocol::{Clock, ClockNow, Millis, Status};

use super::state::State;
use crate::store::ClockChange;

const SECOND: Millis = 1000;
const DAY: Millis = 24 * 60 * 60 * SECOND;
/// The least time that somebody has who returns to a running turn.
const RETURN: Millis = 30 * SECOND;

/// The clocks after a change of the table.
pub(super) fn after(old: &State, new: &State, clock: &ClockChange, now: Millis) -> ClockChange {
    let mut left = clock.left.clone();
    let Some(seat) = new.to_decide().filter(|_| new.status() == Status::Playing) else {
        return ClockChange { deadline: None, left };
    };
    let settings = new.settings().clock;
    if old.status() == Status::Open {
        left = at_start(settings, new.seats.len());
    }
    let same_turn = old.turns() == new.turns();
    let ended = old.to_decide().filter(|&seat| !same_turn && old.bot(seat).is_none());
    if let (Some(seat), Clock::Live { increment, .. }) = (ended, settings) {
        let unused = clock.deadline.map_or(0, |deadline| (deadline - now).max(0));
        left[seat.index()] = unused + Millis::from(increment) * SECOND;
    }
    let was_bot = old.to_decide().is_some_and(|seat| old.bot(seat).is_some());
    let deadline = match new.bot(seat) {
        Some(_) => {
            if same_turn && !was_bot {
                // Their time is used up.
                spend(&mut left, seat);
            }
            Some(now)
        }
        None if same_turn && !was_bot => clock.deadline,
        None => match settings {
            Clock::None => None,
            Clock::Live { .. } => {
                let time = left[seat.index()];
                Some(now + if same_turn { time.max(RETURN) } else { time })
            }
            Clock::Correspondence { days } => Some(now + Millis::from(days) * DAY),
        },
    };
    ClockChange { deadline, left }
}

fn at_start(clock: Clock, seats: usize) -> Vec<Millis> {
    match clock {
        Clock::Live { seconds, .. } => vec![Millis::from(seconds) * SECOND; seats],
        Clock::None | Clock::Correspondence { .. } => Vec::new(),
    }
}

fn spend(left: &mut [Millis], seat: Seat) {
    if let Some(left) = left.get_mut(seat.index()) {
        *left = 0;
    }
}

/// The clocks as they are shown: a bot's turn has no deadline.
pub(super) fn shown(state: &State, clock: &ClockChange) -> Option<ClockNow> {
    if state.settings().clock == Clock::None {
        return None;
    }
    let person = state.to_decide().is_some_and(|seat| state.bot(seat).is_none());
    let deadline = clock.deadline.filter(|_| person);
    Some(ClockNow { deadline, left: clock.left.clone() })
}
