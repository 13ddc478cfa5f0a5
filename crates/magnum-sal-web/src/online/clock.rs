//! How much time a player has.

use magnum_sal::Seat;
use magnum_sal_protocol::{Millis, PositionNow};

/// Time in the units in which it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    Days { days: i64, hours: i64 },
    Hours { hours: i64, minutes: i64, seconds: i64 },
    Minutes { minutes: i64, seconds: i64 },
}

impl Left {
    /// Below this somebody should hurry.
    const SHORT: i64 = 60;

    fn of(millis: Millis) -> Left {
        let seconds = (millis.max(0) + 999) / 1000;
        let (minutes, hours) = (seconds / 60, seconds / 3600);
        match hours {
            0 => Left::Minutes { minutes, seconds: seconds % 60 },
            1..24 => Left::Hours { hours, minutes: minutes % 60, seconds: seconds % 60 },
            _ => Left::Days { days: hours / 24, hours: hours % 24 },
        }
    }

    pub fn is_short(self) -> bool {
        matches!(self, Left::Minutes { minutes, seconds } if minutes * 60 + seconds < Left::SHORT)
    }

    /// `4:05` or `1:04:05`; days need words.
    pub fn digits(self) -> Option<String> {
        match self {
            Left::Minutes { minutes, seconds } => Some(format!("{minutes}:{seconds:02}")),
            Left::Hours { hours, minutes, seconds } => {
                Some(format!("{hours}:{minutes:02}:{seconds:02}"))
            }
            Left::Days { .. } => None,
        }
    }
}

/// What a seat has left at a time of the server's clock; `None` when nothing is counted.
pub fn left(position: &PositionNow, seat: Seat, now: Millis) -> Option<Left> {
    let clock = position.clock.as_ref()?;
    match clock.deadline {
        Some(deadline) if position.player == Some(seat) => Some(Left::of(deadline - now)),
        _ => clock.left.get(seat.index()).map(|&millis| Left::of(millis)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(millis: Millis) -> Option<String> {
        Left::of(millis).digits()
    }

    #[test]
    fn time_is_shown_in_minutes_then_in_hours() {
        assert_eq!(shown(245_000).as_deref(), Some("4:05"));
        assert_eq!(shown(3_845_000).as_deref(), Some("1:04:05"));
        assert_eq!(Left::of(26 * 3_600_000), Left::Days { days: 1, hours: 2 });
    }

    #[test]
    fn the_last_second_is_shown_until_it_is_over() {
        assert_eq!(shown(1).as_deref(), Some("0:01"));
        assert_eq!(shown(-5_000).as_deref(), Some("0:00"));
    }

    #[test]
    fn less_than_a_minute_is_short() {
        assert!(Left::of(59_000).is_short());
        assert!(!Left::of(60_000).is_short());
    }
}
