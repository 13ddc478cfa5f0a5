//! What a new table is to be like.

use magnum_sal_protocol::{BotLevel, Clock, NewTable, OnTimeout, SeatFor, Settings};

use crate::agreement::Agreement;

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
    /// By seat: a bot's level, or nothing for a person. The first seat is one's own.
    pub bots: Vec<Option<BotLevel>>,
    /// By seat: the account that a person's seat is kept for, or nothing.
    pub kept: Vec<String>,
    pub public: bool,
    pub pace: Pace,
    pub on_timeout: OnTimeout,
    pub undo: bool,
    pub rated: bool,
    /// Whether those may talk who only watch.
    pub spectators_chat: bool,
}

impl Wishes {
    /// Whether the game can be rated: without bots, and with the components that everybody has.
    pub fn can_be_rated(&self, agreed: &Agreement) -> bool {
        let people = self.seats(agreed).iter().all(|seat| *seat == SeatFor::Person);
        people && agreed.components.is_none()
    }

    fn seats(&self, agreed: &Agreement) -> Vec<SeatFor> {
        let seat = |index: usize| match self.bots.get(index).copied().flatten() {
            Some(level) if index > 0 => SeatFor::Bot { level },
            _ => SeatFor::Person,
        };
        (0..agreed.players().into()).map(seat).collect()
    }

    fn kept(&self, seats: &[SeatFor]) -> Vec<Option<String>> {
        let kept = |(index, seat): (usize, &SeatFor)| {
            let name = self.kept.get(index).map(|name| name.trim()).unwrap_or_default();
            let is_kept = index > 0 && *seat == SeatFor::Person && !name.is_empty();
            is_kept.then(|| name.to_owned())
        };
        seats.iter().enumerate().map(kept).collect()
    }

    /// The table to ask for.
    pub fn table(&self, agreed: &Agreement) -> NewTable {
        let settings = Settings {
            components: agreed.components.clone(),
            public: self.public,
            clock: self.pace.clock(),
            on_timeout: self.on_timeout,
            undo: self.undo,
            rated: self.rated && self.can_be_rated(agreed),
            spectators_chat: self.spectators_chat,
            ..Settings::new(agreed.options())
        };
        let seats = self.seats(agreed);
        NewTable { settings, kept: self.kept(&seats), seats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agreed() -> Agreement {
        Agreement { players: 5, mapped: true, ..Agreement::default() }
    }

    fn wishes() -> Wishes {
        Wishes {
            bots: vec![None, None, Some(BotLevel::Miner), None, Some(BotLevel::Steward)],
            kept: Vec::new(),
            public: true,
            pace: Pace::ThreeDays,
            on_timeout: OnTimeout::Resign,
            undo: false,
            rated: true,
            spectators_chat: false,
        }
    }

    #[test]
    fn the_base_game_has_at_most_four_seats() {
        let new = wishes().table(&agreed());
        let people = [SeatFor::Person, SeatFor::Person];
        let level = BotLevel::Miner;
        assert_eq!(new.seats[..2], people);
        assert_eq!(new.seats[2..], [SeatFor::Bot { level }, SeatFor::Person]);
        assert_eq!(new.settings.clock, Clock::Correspondence { days: 3 });
        assert!(new.settings.options.mapped_mine() && !new.settings.undo);
    }

    #[test]
    fn only_games_among_people_with_the_usual_components_are_rated() {
        let rated = |wishes: &Wishes, agreed: &Agreement| wishes.table(agreed).settings.rated;
        assert!(!rated(&wishes(), &agreed()));
        let people = Wishes { bots: Vec::new(), ..wishes() };
        assert!(rated(&people, &agreed()));
        let own = Agreement { components: Some(Box::default()), ..agreed() };
        assert!(!rated(&people, &own));
    }

    #[test]
    fn seats_for_people_are_kept_for_whom_one_names() {
        let kept = ["me", " Kinga ", "a bot", ""].map(str::to_owned).to_vec();
        let new = Wishes { kept, ..wishes() }.table(&agreed());
        assert_eq!(new.kept, [None, Some("Kinga".to_owned()), None, None]);
    }

    #[test]
    fn ones_own_seat_is_for_a_person() {
        let bots = vec![Some(BotLevel::Miner); 5];
        let new = Wishes { bots, ..wishes() }.table(&agreed());
        assert_eq!(new.seats[0], SeatFor::Person);
    }
}
