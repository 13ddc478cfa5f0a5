//! How much one person may say and change at a table beside the game, and how long a log may become.
//!
//! A log is replayed whenever its table is loaded, so nobody may make it grow without end.

use std::collections::HashMap;
use std::time::Duration;

use magnum_sal_protocol::{Code, Command, Failure, UserId};
use tokio::time::Instant;

/// Lines of chat in one log.
pub(super) const MOST_SAID: u32 = 1_000;
/// Entries about seats, aborting and pausing in one log. Enough for any honest company.
pub(super) const MOST_SEATING: u32 = 500;
/// Actions that are taken back in one turn.
pub(super) const MOST_UNDONE: u32 = 40;
/// Entries of one log: a game that is still not over is aborted. Real games need a tenth of it.
pub(super) const MOST_ENTRIES: u64 = 20_000;

/// Commands beside the game that one person may give at once…
const BURST: u32 = 20;
/// …and then one in this time.
const EVERY: Duration = Duration::from_secs(2);

/// Who gave how many commands beside the game lately.
#[derive(Debug, Default)]
pub(super) struct Pace {
    /// When somebody's allowance will be full again.
    full_at: HashMap<UserId, Instant>,
}

impl Pace {
    /// Counts a command, and refuses it if there were too many.
    pub(super) fn check(&mut self, user: &UserId, command: &Command) -> Result<(), Failure> {
        self.check_at(user, command, Instant::now())
    }

    fn check_at(&mut self, user: &UserId, command: &Command, now: Instant) -> Result<(), Failure> {
        if matches!(command, Command::Play { .. } | Command::Undo | Command::Start) {
            return Ok(());
        }
        self.full_at.retain(|_, full_at| *full_at > now);
        let full_at = self.full_at.get(user).copied().unwrap_or(now) + EVERY;
        if full_at > now + EVERY * BURST {
            return Err(Failure::new(Code::TooMany, "too much at once: try again in a while"));
        }
        self.full_at.insert(user.clone(), full_at);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_pace_of_their_own() {
        let mut pace = Pace::default();
        let start = Instant::now();
        let [ann, bob] = ["ann", "bob"].map(|name| UserId(name.to_owned()));
        let say = Command::Say { text: "well?".to_owned() };
        let mut allowed = |user: &UserId, command: &Command, seconds: u64| {
            let now = start + Duration::from_secs(seconds);
            pace.check_at(user, command, now).is_ok()
        };
        let said = (0..100).filter(|_| allowed(&ann, &say, 0)).count();
        assert_eq!(said, 20);
        assert!(allowed(&ann, &Command::Undo, 0), "the game has limits of its own");
        assert!(!allowed(&ann, &Command::Abort { agree: true }, 1));
        assert!(allowed(&bob, &say, 1));
        assert!(allowed(&ann, &say, 2), "one in two seconds");
        assert!(!allowed(&ann, &say, 2));
        let later = (0..100).filter(|_| allowed(&ann, &say, 1_000)).count();
        assert_eq!(later, 20, "after a while as at first");
    }
}
