//! Whom a change of the table concerns who may not be there to see it. Whoever made the change is not told.

use magnum_sal_protocol::{Happening, Millis, Status, Taken, UserId};

use super::state::State;
use crate::store::{NewNotice, Occasion};

/// What people may have to be told after `happened`, which led from `old` to `new`.
pub(super) fn after(
    old: &State,
    new: &State,
    happened: &[Happening],
    by: Option<&UserId>,
    due_at: Millis,
) -> Vec<NewNotice> {
    let mut notices = Notices { by, due_at, all: Vec::new() };
    if let Some(user) = to_move(new)
        && (to_move(old) != Some(user) || old.turns() != new.turns())
    {
        let first = old.status() == Status::Open;
        let occasion = if first { Occasion::FirstTurn } else { Occasion::Turn };
        notices.add(new.number, user, occasion);
    }
    for (number, happened) in (old.number + 1..).zip(happened) {
        match happened {
            Happening::Joined { .. } | Happening::SeatSet { .. }
                if is_full(new) && !is_full(old) =>
            {
                notices.add(number, new.owner(), Occasion::Full);
            }
            Happening::Started { .. } => notices.all(number, new, Occasion::Started),
            Happening::Ended(_) => notices.all(number, new, Occasion::Ended),
            Happening::RematchOpened { .. } => notices.all(number, new, Occasion::Rematch),
            Happening::AbortAgreed { agree: true, .. }
                if new.status() == Status::Playing
                    && !old.seats().iter().any(|seat| seat.agrees_to_abort) =>
            {
                notices.all(number, new, Occasion::Abort);
            }
            _ => {}
        }
    }
    notices.all
}

struct Notices<'a> {
    by: Option<&'a UserId>,
    due_at: Millis,
    all: Vec<NewNotice>,
}

impl Notices<'_> {
    /// One notice for each entry and person: the first one says most.
    fn add(&mut self, number: u64, user: &UserId, occasion: Occasion) {
        let known = |notice: &NewNotice| notice.number == number && notice.user == *user;
        if self.by != Some(user) && !self.all.iter().any(known) {
            let (user, due_at) = (user.clone(), self.due_at);
            self.all.push(NewNotice { number, user, occasion, due_at });
        }
    }

    /// For everybody who still plays in person.
    fn all(&mut self, number: u64, state: &State, occasion: Occasion) {
        for seat in state.seats() {
            let gone = seat.resigned && occasion == Occasion::Abort;
            if let Some(person) = seat.person().filter(|_| !gone) {
                self.add(number, &person.id, occasion);
            }
        }
    }
}

/// The person who decides, if it is one.
fn to_move(state: &State) -> Option<&UserId> {
    let seat = state.to_decide().filter(|&seat| state.bot(seat).is_none())?;
    state.seats()[seat.index()].person().map(|person| &person.id)
}

fn is_full(state: &State) -> bool {
    state.status() == Status::Open && state.seats().iter().all(|seat| seat.taken != Taken::Free)
}
