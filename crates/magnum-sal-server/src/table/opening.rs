//! Opening a table: the commitment to the shuffle is made and published before anybody contributes to it.

use magnum_sal::{Seat, ShuffleSecret};
use magnum_sal_protocol::{
    Clock, Code, Failure, Happening, Kind, Millis, NewTable, Person, SeatFor, Settings, TableId,
    UserId,
};

use super::state::State;
use crate::store::{Append, NewEntry, NewNotice, NewRow, Store};
use crate::{failure, random, text};

const LONGEST_LIVE: u32 = 24 * 60 * 60;
const LONGEST_INCREMENT: u32 = 60 * 60;
const MOST_DAYS: u32 = 30;

/// Whoever opens the table gets the given seat, or else the first one for people. Others may be kept for somebody.
pub(super) async fn open(
    store: &Store,
    now: Millis,
    person: &Person,
    new: NewTable,
    seat: Option<Seat>,
    kept: Vec<Option<UserId>>,
    invitations: Vec<NewNotice>,
) -> Result<TableId, Failure> {
    let seats = seats(&new)?;
    check(&new.settings, &seats, person)?;
    let first = seats.iter().position(|seat| *seat == SeatFor::Person).and_then(Seat::new);
    let Some(seat) = seat.or(first) else {
        return Err(malformed("seats: at least one is for a person, whoever opens the table"));
    };
    let bytes = random::bytes();
    let secret = ShuffleSecret::from_bytes(bytes);
    let opened = Happening::Opened {
        by: person.clone(),
        settings: new.settings,
        seats,
        commitment: text::hex(&secret.commitment()),
        kept,
    };
    let contribution = String::new();
    let joined = Happening::Joined { seat, person: person.clone(), contribution };
    let mut row = row(now, text::hex(&bytes), &[opened, joined]);
    row.append.notices = invitations;
    write(store, &row).await
}

pub(super) async fn write(store: &Store, row: &NewRow) -> Result<TableId, Failure> {
    store.open_table(row).await.map_err(failure)?;
    Ok(row.table.id.clone())
}

/// A new table with its first entries.
pub(super) fn row(now: Millis, secret: String, happened: &[Happening]) -> NewRow {
    let id = TableId(random::id());
    let bytes = text::from_hex(&secret).expect("a secret has 32 bytes");
    let mut state = State::new(id.clone(), now, ShuffleSecret::from_bytes(bytes));
    let mut entries = Vec::new();
    for (number, happened) in (1..).zip(happened) {
        state.apply(number, happened).expect("the first entries of a table fit");
        let happened = serde_json::to_string(happened).expect("happenings are JSON");
        entries.push(NewEntry { at: now, happened, given: None });
    }
    let append = Append {
        table: id,
        first: 1,
        entries,
        clock: None,
        change: None,
        ratings: Vec::new(),
        notices: Vec::new(),
        mentions: happened.iter().filter_map(Happening::named).cloned().collect(),
    };
    NewRow { table: state.table().clone(), secret, append }
}

fn seats(new: &NewTable) -> Result<Vec<SeatFor>, Failure> {
    let players = usize::from(new.settings.options.players());
    match new.seats.len() {
        0 => Ok(vec![SeatFor::Person; players]),
        given if given == players => Ok(new.seats.clone()),
        given => Err(malformed(format!("seats: {given} are given, the options have {players}"))),
    }
}

fn check(settings: &Settings, seats: &[SeatFor], person: &Person) -> Result<(), Failure> {
    match settings.clock {
        Clock::None => {}
        Clock::Live { seconds, increment } => {
            if !(1..=LONGEST_LIVE).contains(&seconds) || increment > LONGEST_INCREMENT {
                return Err(malformed(format!(
                    "clock: expected 1 to {LONGEST_LIVE} seconds and an increment of at most {LONGEST_INCREMENT}"
                )));
            }
        }
        Clock::Correspondence { days } => {
            if !(1..=MOST_DAYS).contains(&days) {
                return Err(malformed(format!("clock: expected 1 to {MOST_DAYS} days")));
            }
        }
    }
    if settings.rated && seats.iter().any(|seat| matches!(seat, SeatFor::Bot { .. })) {
        return Err(malformed("rated: games with the server's own bots are not rated"));
    }
    if settings.rated && person.kind == Kind::Guest {
        return Err(Failure::new(Code::Forbidden, "rated: guests play without ratings"));
    }
    Ok(())
}

fn malformed(message: impl Into<String>) -> Failure {
    Failure::new(Code::Malformed, message)
}
