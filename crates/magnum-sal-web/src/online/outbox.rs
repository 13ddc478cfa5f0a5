//! Commands on their way to the server. What was not answered is sent again, unchanged, and so done once.

use magnum_sal_protocol::{Command, CommandId, CommandRequest};

#[derive(Clone, Debug)]
pub struct Outbox {
    /// Makes the ids of this page differ from those of any other.
    origin: String,
    made: u64,
    waiting: Vec<CommandRequest>,
}

impl Outbox {
    pub fn new(origin: String) -> Outbox {
        Outbox { origin, made: 0, waiting: Vec::new() }
    }

    /// A command to be sent after an entry; it is kept until it is answered. What means the same whatever has happened since is
    /// not bound to the entry: nobody's talk is refused because somebody else has moved. A seat that was free may not be
    /// any more.
    pub fn put(&mut self, command: Command, after: u64) -> &CommandRequest {
        self.made += 1;
        let id = CommandId(format!("{}-{}", self.origin, self.made));
        let bound = command.needs_after() || matches!(command, Command::SetSeat { .. });
        self.waiting.push(CommandRequest { id, after: bound.then_some(after), command });
        self.waiting.last().expect("it has just been put in")
    }

    /// What the answered command was.
    pub fn answered(&mut self, id: &CommandId) -> Option<CommandRequest> {
        let index = self.waiting.iter().position(|request| request.id == *id)?;
        Some(self.waiting.remove(index))
    }

    pub fn waiting(&self) -> &[CommandRequest] {
        &self.waiting
    }

    /// Whether an action or taking one back has not been answered.
    pub fn is_playing(&self) -> bool {
        self.waiting
            .iter()
            .any(|request| matches!(request.command, Command::Play { .. } | Command::Undo))
    }
}

const FIRST_PAUSE: f64 = 400.0;
const LONGEST_PAUSE: f64 = 15_000.0;

/// Milliseconds until the next attempt to connect: longer each time, and by chance, so that not all clients of a
/// server come back at once. `chance` is from 0 to 1.
pub fn pause(attempts: u32, chance: f64) -> u64 {
    let longest = (FIRST_PAUSE * f64::from(2_u32.saturating_pow(attempts))).min(LONGEST_PAUSE);
    (longest * (0.5 + chance.clamp(0.0, 1.0) / 2.0)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_answered_is_kept_as_it_was() {
        let mut outbox = Outbox::new("page".to_owned());
        let first = outbox.put(Command::Undo, 7).clone();
        let second = outbox.put(Command::Resign, 7).clone();
        assert_ne!(first.id, second.id);
        assert!(outbox.is_playing());
        assert_eq!(outbox.answered(&first.id), Some(first.clone()));
        assert_eq!(outbox.answered(&first.id), None);
        assert_eq!((first.after, second.after), (Some(7), None), "one may resign at any time");
        assert_eq!(outbox.waiting(), [second]);
        assert!(!outbox.is_playing());
    }

    #[test]
    fn pauses_grow_up_to_a_limit() {
        assert_eq!(pause(0, 1.0), 400);
        assert_eq!(pause(0, 0.0), 200);
        assert_eq!(pause(3, 1.0), 3200);
        assert_eq!(pause(40, 1.0), 15_000);
    }
}
