//! Waiting for each other: pauses that all agree to, and those who wait too long for somebody.

use magnum_sal::Seat;
use magnum_sal_protocol::{Clock, Code, Failure, Happening, Millis};

use super::decide::{Decision, check_seating, stand_in, wrong_time};
use super::state::{Change, State};

/// How long somebody may stay away at a table without a clock.
pub(super) const PATIENCE: Millis = 7 * 24 * 60 * 60 * 1000;

/// Agrees to a pause, or goes on.
pub(super) fn pause(state: &State, seat: Seat, agree: bool) -> Decision {
    let now = &state.seats()[seat.index()];
    if now.resigned || now.stand_in {
        return Err(wrong_time("a bot plays for you"));
    }
    if now.agrees_to_pause == agree {
        return Err(wrong_time("you have said so already"));
    }
    if agree {
        check_seating(state)?;
    }
    Ok(Change::new(state, Happening::PauseAgreed { seat, agree }))
}

/// Lets a bot play for somebody whom the others have waited for long enough.
pub(super) fn replace(state: &State, by: Seat, seat: Seat, waited: Millis) -> Decision {
    if state.settings().clock != Clock::None {
        return Err(wrong_time("the clock decides how long you wait"));
    }
    if state.to_decide() != Some(seat) || state.bot(seat).is_some() || seat == by {
        return Err(wrong_time("you do not wait for this player"));
    }
    if waited < PATIENCE {
        let message = "a bot stands in for somebody who has not played for 7 days";
        return Err(Failure::new(Code::WrongTime, message));
    }
    Ok(stand_in(state, seat))
}

#[cfg(test)]
mod tests {
    use super::super::testing::begun;
    use super::*;

    #[test]
    fn those_who_wait_a_week_need_not_wait_longer() {
        let state = begun(|_| {});
        let seat = state.to_decide().expect("somebody decides");
        let other = if seat == Seat::S0 { Seat::S1 } else { Seat::S0 };
        assert!(replace(&state, other, seat, PATIENCE - 1).is_err(), "it is too soon");
        assert!(replace(&state, seat, seat, PATIENCE).is_err(), "nobody waits for themselves");
        assert!(replace(&state, seat, other, PATIENCE).is_err(), "nobody waits for the other one");
        let replaced = replace(&state, other, seat, PATIENCE).expect("a bot plays").state;
        assert!(replaced.bot(seat).is_some() && replaced.to_decide() == Some(seat));
        let timed = begun(|settings| settings.clock = Clock::Correspondence { days: 30 });
        let seat = timed.to_decide().expect("somebody decides");
        let other = if seat == Seat::S0 { Seat::S1 } else { Seat::S0 };
        assert!(replace(&timed, other, seat, PATIENCE).is_err(), "there is a clock");
    }
}
