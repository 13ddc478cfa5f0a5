//! The deal of a day: the same shuffle and the same bots for everybody, and what people made of it.

use std::num::NonZeroU16;

use magnum_sal::notation::{InvalidRecord, Position, Record};
use magnum_sal::{Components, Expansion, Game, History, Options, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{BotLevel, Millis, Person};

/// The deal of a day, counted from the first of 1970 by the clock of Greenwich. A person sits in the first seat, bots in the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyDeal {
    pub day: u32,
}

/// Longer games are not taken in: nobody plays so long in a day.
const MOST_ACTIONS: usize = 5000;
/// Rounds of a phase at most: about twice as many as usual.
const ROUNDS: NonZeroU16 = NonZeroU16::new(20).unwrap();
const DAY: Millis = 24 * 60 * 60 * 1000;

impl DailyDeal {
    pub fn at(now: Millis) -> DailyDeal {
        DailyDeal { day: u32::try_from(now / DAY).unwrap_or(0) }
    }

    pub fn bots(self) -> [BotLevel; 2] {
        [BotLevel::Carpenter, BotLevel::Foreman]
    }

    /// Muria is played at the weekend. A phase does not last for ever.
    pub fn options(self) -> Options {
        // The first of 1970 was a Thursday.
        let expansion = match (self.day + 4) % 7 {
            0 | 6 => Expansion::Muria,
            _ => Expansion::Base,
        };
        let options = Options::new(3, expansion).expect("three can play");
        options.with_round_limit(Some(ROUNDS))
    }

    /// What the tiles and cards are shuffled by.
    pub fn seed(self) -> String {
        format!("deal {}", self.day)
    }

    fn start(self) -> Game {
        Game::new(&self.options(), &Components::default(), &Seed::from_text(&self.seed()))
    }

    /// The final money and the place of the person in the first seat, if the record is that of a finished game of this deal.
    pub fn result(self, record: &Record) -> Result<(u32, u32), NotThisDeal> {
        if record.start != Position::from(&self.start()) {
            return Err(NotThisDeal::Start);
        }
        if record.actions.len() > MOST_ACTIONS {
            return Err(NotThisDeal::TooLong);
        }
        let history = History::resume(record)?;
        let outcome = history.game().result().ok_or(NotThisDeal::Unfinished)?;
        let before = outcome.ranking.iter().take_while(|group| !group.contains(&Seat::S0));
        let place = 1 + before.map(Vec::len).sum::<usize>();
        Ok((outcome.money[Seat::S0.index()], place as u32))
    }
}

/// Why a record is no result of a deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotThisDeal {
    #[error("the game does not start with the tiles and cards of that day")]
    Start,
    #[error("the game has more than {MOST_ACTIONS} actions")]
    TooLong,
    #[error("the game is not finished")]
    Unfinished,
    #[error("{0}")]
    Record(#[from] InvalidRecord),
}

/// `POST /api/deals/{day}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDealResult {
    /// The finished game.
    pub record: Record,
}

/// One entry of `GET /api/deals/{day}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DealResult {
    pub person: Person,
    pub money: u32,
    /// Among the players of the game.
    pub place: u32,
    /// When it was sent.
    pub at: Millis,
}

/// What somebody made of the deal of a day, for themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DealPlayed {
    /// Days since 1970.
    pub day: u32,
    pub money: u32,
    /// Among the players of the game.
    pub place: u32,
    /// When it was sent.
    pub at: Millis,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in which everybody takes the first action that there is.
    fn played(deal: DailyDeal) -> Record {
        let mut history = History::new(deal.start(), Vec::new());
        let mut legal = Vec::new();
        while !history.game().is_over() {
            history.game().legal(&mut legal);
            let action = legal[history.steps().len() % legal.len()];
            history.play(action).expect("it is legal");
        }
        let mut record = history.record();
        record.players = ["You", "One", "Two"].map(str::to_owned).to_vec();
        record
    }

    #[test]
    fn a_day_has_one_deal_and_another_day_another() {
        let deal = DailyDeal::at(20_000 * DAY + 5);
        assert_eq!(deal, DailyDeal { day: 20_000 });
        assert_eq!(deal.start(), DailyDeal { day: 20_000 }.start());
        assert_ne!(deal.start(), DailyDeal { day: 20_001 }.start());
        let muria = (20_000..20_007).filter(|&day| DailyDeal { day }.options().is_muria()).count();
        assert_eq!(muria, 2, "at the weekend");
        assert!(DailyDeal { day: 20_414 }.options().is_muria(), "22 November 2025 is a Saturday");
    }

    #[test]
    fn a_finished_game_of_the_deal_is_a_result() {
        let deal = DailyDeal { day: 20_000 };
        let record = played(deal);
        let (money, place) = deal.result(&record).expect("a result");
        let result = record.result.clone().expect("it is finished");
        assert_eq!(money, result.money[0]);
        assert!((1..=3).contains(&place));
        assert_eq!(DailyDeal { day: 20_001 }.result(&record), Err(NotThisDeal::Start));
        let mut unfinished = record.clone();
        unfinished.actions.pop();
        unfinished.result = None;
        assert_eq!(deal.result(&unfinished), Err(NotThisDeal::Unfinished));
        let mut forged = record.clone();
        forged.actions.swap(0, 1);
        assert!(matches!(deal.result(&forged), Err(NotThisDeal::Record(_))));
        let mut long = record;
        long.actions = vec![long.actions[0].clone(); MOST_ACTIONS + 1];
        assert_eq!(deal.result(&long), Err(NotThisDeal::TooLong));
    }
}
