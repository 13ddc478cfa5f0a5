//! Clocks. The one who decides has until a deadline; what is left of it at the end of the turn is theirs for later
//! turns, with the increment. While a bot plays nobody's clock runs, but the table still has to be looked after: then
//! the deadline is the moment at which the bot's turn began.

use magnum_sal::Seat;
use magnum_sal_protocol::{Clock, ClockNow, Millis, Status};

use super::state::State;
use crate::store::ClockChange;

const SECOND: Millis = 1000;
const DAY: Millis = 24 * 60 * 60 * SECOND;
/// The least time that somebody has who returns.
const RETURN: Millis = 30 * SECOND;

/// The clocks after a change of the table.
pub(super) fn after(old: &State, new: &State, clock: &ClockChange, now: Millis) -> ClockChange {
    let mut left = clock.left.clone();
    let Some(seat) = new.to_decide().filter(|_| new.status() == Status::Playing) else {
        if new.is_paused() {
            keep(&mut left, old, clock, now);
        }
        return ClockChange { deadline: None, left };
    };
    let settings = new.settings().clock;
    if old.status() == Status::Open {
        left = at_start(settings, new.seats().len());
    }
    for (seat, left) in Seat::ALL.into_iter().zip(&mut left) {
        if old.seats()[seat.index()].stand_in && !new.seats()[seat.index()].stand_in {
            *left = (*left).max(RETURN);
        }
    }
    let same_turn = old.turns() == new.turns();
    let ended = old.to_decide().filter(|&seat| !same_turn && old.bot(seat).is_none());
    if let (Some(seat), Clock::Live { increment, .. }) = (ended, settings) {
        let unused = clock.deadline.map_or(0, |deadline| (deadline - now).max(0));
        left[seat.index()] = unused + Millis::from(increment) * SECOND;
    }
    // After a pause the clock goes on with what was kept.
    let goes_on = same_turn && !old.is_paused();
    let was_bot = old.to_decide().is_some_and(|seat| old.bot(seat).is_some());
    let deadline = match new.bot(seat) {
        Some(_) => {
            if goes_on && !was_bot {
                // Their time is used up.
                spend(&mut left, seat);
            }
            Some(now)
        }
        None if goes_on && !was_bot => clock.deadline,
        None => match settings {
            Clock::None => None,
            Clock::Live { .. } => Some(now + left[seat.index()]),
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

/// What is left to the one who decides when a pause begins. Correspondence begins its turn anew afterwards.
fn keep(left: &mut [Millis], old: &State, clock: &ClockChange, now: Millis) {
    let person = old.to_decide().filter(|&seat| old.bot(seat).is_none());
    if let (Some(seat), Some(deadline)) = (person, clock.deadline)
        && let Some(left) = left.get_mut(seat.index())
    {
        *left = (deadline - now).max(0);
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

#[cfg(test)]
mod tests {
    use magnum_sal::Action;
    use magnum_sal_protocol::{Code, Command, CommandId, CommandRequest, Failure, Person};

    use super::super::decide;
    use super::super::state::Change;
    use super::super::testing::begun;
    use super::*;

    /// A table with its clocks, as its owner would keep them.
    struct Timed {
        state: State,
        clock: ClockChange,
        now: Millis,
    }

    impl Timed {
        fn begun(clock: Clock) -> Timed {
            let state = begun(|settings| settings.clock = clock);
            let none = ClockChange { deadline: None, left: Vec::new() };
            let left = at_start(clock, 2);
            let mut timed = Timed { state, clock: ClockChange { left, ..none }, now: 0 };
            let seat = timed.state.to_decide().expect("somebody decides");
            let time = timed.clock.left.get(seat.index()).copied().unwrap_or(DAY);
            timed.clock.deadline = Some(time);
            timed
        }

        fn change(&mut self, Change { state, .. }: Change) {
            self.clock = after(&self.state, &state, &self.clock, self.now);
            self.state = state;
        }

        fn person(&self, seat: Seat) -> Person {
            self.state.seats()[seat.index()].person().expect("a person").clone()
        }

        fn come_back(&mut self, seat: Seat) -> Result<(), Failure> {
            let id = CommandId("back".to_owned());
            let request = CommandRequest { id, after: None, command: Command::Return };
            self.change(decide::decide(&self.state, &self.person(seat), &request, 0)?);
            Ok(())
        }

        fn pause(&mut self, seat: Seat, agree: bool) -> Result<(), Failure> {
            let id = CommandId("pause".to_owned());
            let request = CommandRequest { id, after: None, command: Command::Pause { agree } };
            self.change(decide::decide(&self.state, &self.person(seat), &request, 0)?);
            Ok(())
        }

        fn play(&mut self, action: Action) {
            let seat = self.state.to_decide().expect("somebody decides");
            self.change(decide::play(&self.state, seat, action).expect("it is legal"));
        }

        /// The time of whoever decides runs out.
        fn run_out(&mut self) -> Seat {
            let seat = self.state.to_decide().expect("somebody decides");
            self.now = self.clock.deadline.expect("a clock runs");
            self.change(decide::time_out(&self.state, seat));
            assert!(self.state.seats()[seat.index()].stand_in);
            seat
        }

        fn end_turn(&mut self) {
            self.play(Action::Pass);
            self.play(Action::EndTurn);
        }
    }

    #[test]
    fn the_stand_in_finishes_the_turn() {
        let clocks = [Clock::Live { seconds: 60, increment: 0 }, Clock::Correspondence { days: 1 }];
        for clock in clocks {
            let mut timed = Timed::begun(clock);
            let late = timed.run_out();
            // Before the bot's first action and after it, as often as anybody likes.
            for _ in 0..3 {
                let refused = timed.come_back(late).expect_err("it is still the bot's turn");
                assert_eq!(refused.code, Code::WrongTime);
            }
            timed.play(Action::Pass);
            assert!(timed.come_back(late).is_err(), "the turn has not ended");
            timed.play(Action::EndTurn);
            timed.come_back(late).expect("it is somebody else's turn");
        }
    }

    #[test]
    fn clocks_stand_still_in_a_pause() {
        let mut timed = Timed::begun(Clock::Live { seconds: 60, increment: 0 });
        let seat = timed.state.to_decide().expect("somebody decides");
        timed.now = 10 * SECOND;
        timed.pause(Seat::S0, true).expect("one would pause");
        assert_eq!(timed.clock.deadline, Some(60 * SECOND), "the other one has not agreed");
        timed.now = 20 * SECOND;
        timed.pause(Seat::S1, true).expect("both would");
        assert_eq!((timed.state.to_decide(), timed.clock.deadline), (None, None));
        timed.now = DAY;
        timed.pause(Seat::S0, false).expect("anybody goes on");
        assert_eq!(timed.clock.deadline, Some(DAY + 40 * SECOND));
        assert_eq!(timed.state.to_decide(), Some(seat));
        timed.play(Action::Pass);
        timed.pause(Seat::S0, true).expect("one would pause again");
        assert!(!timed.state.is_paused(), "it needs both again");

        let mut timed = Timed::begun(Clock::Correspondence { days: 2 });
        for seat in [Seat::S0, Seat::S1] {
            timed.pause(seat, true).expect("agreed");
        }
        timed.now = 30 * DAY;
        timed.pause(Seat::S1, false).expect("anybody goes on");
        assert_eq!(timed.clock.deadline, Some(32 * DAY), "a turn begins anew");
    }

    #[test]
    fn whoever_returns_has_time_for_the_next_turn() {
        let mut timed = Timed::begun(Clock::Live { seconds: 60, increment: 0 });
        let late = timed.run_out();
        timed.end_turn();
        assert_eq!(timed.clock.left[late.index()], 0, "their time is used up");
        timed.come_back(late).expect("it is somebody else's turn");
        timed.end_turn();
        assert_eq!(timed.state.to_decide(), Some(late));
        assert_eq!(timed.clock.deadline, Some(timed.now + RETURN));
        // And no more than that: the next time the bot plays again.
        timed.run_out();
        assert!(timed.come_back(late).is_err());
    }
}
