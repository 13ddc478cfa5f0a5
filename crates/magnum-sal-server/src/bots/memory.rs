//! What bots remember between their decisions. All of a process share one room: when it is full, the bot that has thought
//! least recently forgets everything.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use magnum_sal::Seat;
use magnum_sal_bots::{Bot, BotLevel};
use magnum_sal_protocol::TableId;

/// The room for all.
const ALL: usize = 8 << 20;
/// The room for one, so that a few long thoughts do not fill it.
pub(super) const ONE: usize = 4 << 20;

/// Whose bot it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chair {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
}

#[derive(Debug)]
struct Kept {
    chair: Chair,
    bot: Box<Bot>,
    bytes: usize,
}

/// Bots that are not thinking, the one that thought last at the end.
#[derive(Clone, Default, Debug)]
pub(super) struct Memory(Arc<Mutex<VecDeque<Kept>>>);

impl Memory {
    /// The bot that plays for a seat, with what it remembers.
    pub(super) fn take(&self, chair: &Chair, level: BotLevel) -> Box<Bot> {
        let mut kept = self.lock();
        let index = kept.iter().position(|kept| kept.chair == *chair);
        let known = index.and_then(|index| kept.remove(index)).map(|kept| kept.bot);
        known.filter(|bot| bot.level() == level).unwrap_or_else(|| Box::new(Bot::new(level)))
    }

    pub(super) fn keep(&self, chair: Chair, bot: Box<Bot>) {
        let bytes = bot.remembered_bytes();
        if bytes == 0 {
            return;
        }
        let mut kept = self.lock();
        kept.retain(|kept| kept.chair != chair);
        kept.push_back(Kept { chair, bot, bytes });
        let mut all: usize = kept.iter().map(|kept| kept.bytes).sum();
        while all > ALL {
            all -= kept.pop_front().map_or(all, |kept| kept.bytes);
        }
    }

    /// Nobody plays at the table for the time being.
    pub(super) fn forget(&self, table: &TableId) {
        self.lock().retain(|kept| kept.chair.table != *table);
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options, Seed};
    use magnum_sal_bots::Budget;

    use super::*;

    fn chair(table: usize) -> Chair {
        Chair { table: TableId(format!("table {table}")), seat: Seat::S0 }
    }

    /// A steward that has thought of something.
    fn steward() -> Box<Bot> {
        let options = Options::new(4, Expansion::Base).expect("four can play");
        let seed = Seed::from_text("memory");
        let game = Game::new(&options, &Components::default(), &seed);
        let view = game.view(game.player());
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let mut bot = Box::new(Bot::new(BotLevel::Steward));
        bot.choose(&view, &legal, Budget::Playouts(400), &mut seed.rng());
        // Without the spare room of what has grown: its copies take as much.
        bot.clone()
    }

    #[test]
    fn those_who_thought_least_recently_forget_first() {
        let (memory, steward) = (Memory::default(), steward());
        let bytes = steward.remembered_bytes();
        assert!(bytes > 10_000, "{bytes}");
        let room = ALL / bytes;
        for table in 0..room {
            memory.keep(chair(table), steward.clone());
        }
        // The first one thinks again, so that the second is the one to forget.
        let first = memory.take(&chair(0), BotLevel::Steward);
        assert_eq!(first.remembered_bytes(), bytes);
        memory.keep(chair(0), first);
        memory.keep(chair(room), steward.clone());
        let all: usize = memory.lock().iter().map(|kept| kept.bytes).sum();
        assert!(all <= ALL && all + 2 * bytes > ALL, "{all} bytes");
        let remembers = |table| memory.take(&chair(table), BotLevel::Steward).remembered_bytes();
        assert_eq!((remembers(1), remembers(0), remembers(room)), (0, bytes, bytes));
    }

    #[test]
    fn what_nobody_needs_is_forgotten() {
        let (memory, steward) = (Memory::default(), steward());
        memory.keep(chair(1), steward.clone());
        assert_eq!(memory.take(&chair(1), BotLevel::Foreman).remembered_bytes(), 0, "another one");
        memory.keep(chair(1), steward.clone());
        memory.keep(chair(2), steward);
        memory.forget(&chair(1).table);
        memory.keep(chair(3), Box::new(Bot::new(BotLevel::Apprentice)));
        assert_eq!(memory.lock().len(), 1);
    }
}
