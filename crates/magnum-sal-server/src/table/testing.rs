//! Tables for the tests of this module.

use magnum_sal::{Expansion, Options, Seat, ShuffleSecret};
use magnum_sal_protocol::{Happening, Kind, Person, SeatFor, Settings, TableId, UserId};

use super::state::State;

pub(super) fn person(name: &str) -> Person {
    Person { id: UserId(name.to_owned()), name: name.to_owned(), kind: Kind::Guest }
}

/// The table after something has happened.
pub(super) fn after(state: &State, happened: &Happening) -> State {
    let mut next = state.clone();
    next.apply(state.number + 1, happened).expect("it fits");
    next
}

/// A table at which Ann and Bob sit, in seats 0 and 1, and the game has just begun.
pub(super) fn begun(agree: impl FnOnce(&mut Settings)) -> State {
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let mut settings = Settings::new(options);
    agree(&mut settings);
    let state = State::new(TableId("t".to_owned()), 1, ShuffleSecret::from_bytes([7; 32]));
    let mut state = after(
        &state,
        &Happening::Opened {
            by: person("Ann"),
            settings,
            seats: vec![SeatFor::Person; 2],
            commitment: String::new(),
            kept: Vec::new(),
        },
    );
    for (seat, name) in [(Seat::S0, "Ann"), (Seat::S1, "Bob")] {
        let contribution = String::new();
        state = after(&state, &Happening::Joined { seat, person: person(name), contribution });
    }
    let (_, events) = state.deal();
    after(&state, &Happening::Started { events })
}
