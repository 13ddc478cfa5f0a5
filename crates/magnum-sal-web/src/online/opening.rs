//! What a new table is to be like.

use std::num::NonZeroU16;

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{Clock, Level, NewTable, OnTimeout, SeatFor, Settings};

/// How fast a game is meant to be: the clocks that the form offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    Untimed,
    Quick,
    Normal,
    Relaxed,
    Day,
    ThreeDays,
    Week,
}

impl Pace {
    pub const ALL: [Pace; 7] = [
        Pace::Untimed,
        Pace::Quick,
        Pace::Normal,
        Pace::Relaxed,
        Pace::Day,
        Pace::ThreeDays,
        Pace::Week,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Pace::Untimed => "untimed",
            Pace::Quick => "quick",
            Pace::Normal => "normal",
            Pace::Relaxed => "relaxed",
            Pace::Day => "day",
            Pace::ThreeDays => "three-days",
            Pace::Week => "week",
        }
    }

    pub const fn clock(self) -> Clock {
        match self {
            Pace::Untimed => Clock::None,
            Pace::Quick => Clock::Live { seconds: 10 * 60, increment: 15 },
            Pace::Normal => Clock::Live { seconds: 20 * 60, increment: 30 },
            Pace::Relaxed => Clock::Live { seconds: 45 * 60, increment: 60 },
            Pace::Day => Clock::Correspondence { days: 1 },
            Pace::ThreeDays => Clock::Correspondence { days: 3 },
            Pace::Week => Clock::Correspondence { days: 7 },
        }
    }
}

/// The new-table form, filled in.
#[derive(Clone, PartialEq, Debug)]
pub struct Wishes {
    pub players: u8,
    pub muria: bool,
    pub mapped: bool,
    pub small_carts: bool,
    pub round_limit: Option<NonZeroU16>,
    /// By seat: a bot's level, or nothing for a person. The first seat is one's own.
    pub bots: Vec<Option<Level>>,
    pub public: bool,
    pub pace: Pace,
    pub on_timeout: OnTimeout,
    pub undo: bool,
    pub rated: bool,
}

impl Wishes {
    pub fn most_players(muria: bool) -> u8 {
        if muria { 5 } else { 4 }
    }

    /// Whether bots sit at the table, with whom no game is rated.
    pub fn has_bots(&self) -> bool {
        self.seats().iter().any(|seat| *seat != SeatFor::Person)
    }

    fn seats(&self) -> Vec<SeatFor> {
        let players = self.players.min(Wishes::most_players(self.muria));
        let seat = |index: usize| match self.bots.get(index).copied().flatten() {
            Some(level) if index > 0 => SeatFor::Bot { level },
            _ => SeatFor::Person,
        };
        (0..players.into()).map(seat).collect()
    }

    /// The table to ask for, with one's own part of the shuffle.
    pub fn table(&self, contribution: String) -> Option<NewTable> {
        let expansion = if self.muria { Expansion::Muria } else { Expansion::Base };
        let seats = self.seats();
        let mut options = Options::new(seats.len() as u8, expansion).ok()?;
        if self.mapped {
            options = options.with_mapped_mine();
        }
        if self.small_carts {
            options = options.with_small_carts();
        }
        let settings = Settings {
            public: self.public,
            clock: self.pace.clock(),
            on_timeout: self.on_timeout,
            undo: self.undo,
            rated: self.rated && !self.has_bots(),
            ..Settings::new(options.with_round_limit(self.round_limit))
        };
        Some(NewTable { settings, seats, contribution: Some(contribution) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wishes() -> Wishes {
        Wishes {
            players: 5,
            muria: false,
            mapped: true,
            small_carts: false,
            round_limit: None,
            bots: vec![None, None, Some(Level::Miner), None, Some(Level::Steward)],
            public: true,
            pace: Pace::ThreeDays,
            on_timeout: OnTimeout::Resign,
            undo: false,
            rated: true,
        }
    }

    #[test]
    fn the_base_game_has_at_most_four_seats() {
        let new = wishes().table("mine".to_owned()).expect("four can play");
        let people = [SeatFor::Person, SeatFor::Person];
        let level = Level::Miner;
        assert_eq!(new.seats[..2], people);
        assert_eq!(new.seats[2..], [SeatFor::Bot { level }, SeatFor::Person]);
        assert_eq!(new.settings.clock, Clock::Correspondence { days: 3 });
        assert!(new.settings.options.mapped_mine() && !new.settings.undo);
    }

    #[test]
    fn a_game_with_bots_is_not_rated() {
        let new = wishes().table("mine".to_owned()).expect("four can play");
        assert!(!new.settings.rated);
        let people = Wishes { bots: Vec::new(), ..wishes() };
        assert!(people.table("mine".to_owned()).expect("four can play").settings.rated);
    }

    #[test]
    fn ones_own_seat_is_for_a_person() {
        let bots = vec![Some(Level::Miner); 5];
        let new = Wishes { bots, ..wishes() }.table("mine".to_owned()).expect("four can play");
        assert_eq!(new.seats[0], SeatFor::Person);
    }
}
