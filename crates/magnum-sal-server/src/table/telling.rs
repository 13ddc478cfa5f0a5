//! What a table tells its connections, as text: made once for all who get the same.

use magnum_sal::notation::Position;
use magnum_sal::{Game, Seat};
use magnum_sal_protocol::PositionNow;
use serde::Serialize;

use super::clock;
use super::state::State;
use crate::frame::FrameBytes;
use crate::store::{ClockChange, NewEntry};

pub(super) fn frame(message: &impl Serialize) -> FrameBytes {
    FrameBytes::from(json(message))
}

pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("our own types are JSON")
}

/// Entries are written as they are stored: what happened is not made into text twice.
pub(super) fn entry_frames(first: u64, entries: &[NewEntry]) -> Vec<FrameBytes> {
    let frame = |(number, entry): (u64, &NewEntry)| {
        let NewEntry { at, happened, .. } = entry;
        let head = format!(r#"{{"type":"entry","number":{number},"at":{at},"happened":"#);
        FrameBytes::from([head.as_bytes(), happened.as_bytes(), b"}"])
    };
    (first..).zip(entries).map(frame).collect()
}

/// The game as a seat or a spectator may see it.
pub(super) fn position(
    state: &State,
    clock: &ClockChange,
    viewer: Option<Seat>,
) -> Option<PositionNow> {
    let game = state.game()?;
    let player = state.to_decide();
    Some(PositionNow {
        number: state.number,
        view: Position::from(&game.view(viewer)),
        player,
        legal: viewer.filter(|_| viewer == player).map(|_| legal(game)),
        can_undo: state.can_undo(),
        clock: clock::shown(state, clock),
    })
}

fn legal(game: &Game) -> Vec<magnum_sal::notation::ActionNotation> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.iter().map(|action| action.notation(game.board())).collect()
}

/// What a position takes as text, roughly.
const POSITION_LENGTH: usize = 6 << 10;

/// A position as text. All see the same, and the one who decides also what is legal: the large part is written once.
#[derive(Debug)]
pub(super) struct PositionText {
    /// Up to the legal actions.
    head: Vec<u8>,
    /// What comes after them.
    tail: String,
}

impl PositionText {
    pub(super) fn of(state: &State, clock: &ClockChange) -> Option<PositionText> {
        let view = Position::from(&state.game()?.view(None));
        let mut head = Vec::with_capacity(POSITION_LENGTH);
        head.extend(format!(r#"{{"type":"position","number":{},"view":"#, state.number).bytes());
        serde_json::to_writer(&mut head, &view).expect("positions are JSON");
        head.extend(format!(r#","player":{}"#, json(&state.to_decide())).bytes());
        let (can_undo, clock) = (state.can_undo(), json(&clock::shown(state, clock)));
        Some(PositionText { head, tail: format!(r#","can_undo":{can_undo},"clock":{clock}}}"#) })
    }

    pub(super) fn for_everybody(&self) -> FrameBytes {
        FrameBytes::from([&self.head[..], self.tail.as_bytes()])
    }

    /// For the one who decides.
    pub(super) fn with_legal(&self, state: &State) -> FrameBytes {
        let legal = json(&state.game().map(legal));
        let PositionText { head, tail } = self;
        FrameBytes::from([&head[..], br#","legal":"#, legal.as_bytes(), tail.as_bytes()])
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal_protocol::Frame;

    use super::super::testing::begun;
    use super::*;

    #[test]
    fn a_position_is_the_same_text_however_it_is_written() {
        let state = begun(|_| {});
        let clock = ClockChange { deadline: None, left: Vec::new() };
        let decides = state.to_decide().expect("somebody decides");
        let check = |written: FrameBytes, viewer: Option<Seat>| {
            let position = position(&state, &clock, viewer).expect("a game");
            assert_eq!(written, frame(&Frame::Position(Box::new(position))));
        };
        let text = PositionText::of(&state, &clock).expect("a game");
        check(text.with_legal(&state), Some(decides));
        check(text.for_everybody(), None);
    }
}
