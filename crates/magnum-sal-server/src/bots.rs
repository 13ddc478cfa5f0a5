//! The server's own bots. They think on a limited number of threads, and never hold a table up.

mod memory;
mod queue;

use std::pin::pin;
use std::time::Duration;

use magnum_sal::chance::below;
use magnum_sal::{Action, Seed, View};
use magnum_sal_bots::{Budget, Stop};
use magnum_sal_protocol::{BotLevel, TableId};
use tokio::time::{Instant, timeout};

pub(crate) use memory::Chair;
use memory::Memory;
pub(crate) use queue::Asker;
use queue::Queue;

use crate::{aside, random};

/// How long a bot waits for a place before those at its table hear of it.
const PATIENCE: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub(crate) struct Bots {
    queue: Queue,
    memory: Memory,
    /// How long bots think, 1 being as long as they do elsewhere.
    pace: f64,
}

/// The level that messages call so.
fn known(level: BotLevel) -> magnum_sal_bots::BotLevel {
    match level {
        BotLevel::Apprentice => magnum_sal_bots::BotLevel::Apprentice,
        BotLevel::Miner => magnum_sal_bots::BotLevel::Miner,
        BotLevel::Carpenter => magnum_sal_bots::BotLevel::Carpenter,
        BotLevel::Foreman => magnum_sal_bots::BotLevel::Foreman,
        BotLevel::Steward => magnum_sal_bots::BotLevel::Steward,
    }
}

impl Bots {
    pub(crate) fn new(thinkers: usize, pace: f64) -> Bots {
        Bots { queue: Queue::new(thinkers), memory: Memory::default(), pace }
    }

    /// Decisions that wait for a place.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// A table is not in memory any more.
    pub(crate) fn forget(&self, table: &TableId) {
        self.memory.forget(table);
    }

    /// Waits for a place, then for the choice of the bot at a seat. `waits` is called when no place is free for
    /// [`PATIENCE`].
    pub(crate) async fn choose(
        &self,
        chair: Chair,
        level: BotLevel,
        view: View,
        asker: &Asker,
        waits: impl AsyncFnOnce(),
    ) -> Action {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        if let [only] = legal[..] {
            return only;
        }
        #[cfg(test)]
        if let Some(action) = crate::simulation::choose(&legal).await {
            return action;
        }
        let asked = Instant::now();
        let mut place = pin!(self.queue.place(asker));
        let (place, ticket) = match timeout(PATIENCE, &mut place).await {
            Ok(found) => found,
            Err(_) => {
                waits().await;
                place.await
            }
        };
        metrics::histogram!("magnum_sal_bot_wait_seconds").record(asked.elapsed());
        let level = known(level);
        let usual = level.usual_milliseconds() as f64 * self.pace;
        let time = (usual * ticket.share()).max(1.0) as u64;
        let options = legal.clone();
        let waiting = Waiting::default();
        let mut bot = Box::new(self.memory.take(&chair, level).with_stop(waiting.0.clone()));
        let memory = self.memory.clone();
        let thinking = aside::spawn(move || {
            // The place goes with the work, which may last a little longer than somebody waits for it.
            let _place = (place, ticket);
            let mut rng = Seed::from_bytes(random::bytes()).rng();
            let action = bot.choose(&view, &legal, Budget::from_now(time), &mut rng).action;
            bot.forget_beyond(memory::ONE);
            memory.keep(chair, bot);
            action
        });
        match thinking.await {
            Ok(action) => action,
            Err(error) => {
                // A bot that fails still has to move: the others wait.
                tracing::error!(%error, "a bot failed, its move is a random one");
                let mut rng = Seed::from_bytes(random::bytes()).rng();
                options[below(&mut rng, options.len() as u32) as usize]
            }
        }
    }
}

/// Somebody waits for a bot's choice. When nobody does any more, the bot need not think on.
#[derive(Debug, Default)]
struct Waiting(Stop);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.now();
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options, Seat};
    use magnum_sal_protocol::UserId;

    use super::*;

    #[test]
    fn levels_go_by_the_same_names() {
        for level in BotLevel::ALL {
            assert_eq!(level.name(), known(level).name());
        }
    }

    #[tokio::test]
    async fn a_bot_comes_back_with_what_it_remembers() {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("memory"));
        let bots = Bots::new(1, 0.1);
        let view = game.view(game.player());
        let asker = Asker { address: None, person: UserId("ann".to_owned()) };
        let chair = Chair { table: TableId("one".to_owned()), seat: Seat::S0 };
        let choosing =
            bots.choose(chair.clone(), BotLevel::Steward, view.clone(), &asker, async || ());
        assert!(game.board().check(choosing.await).is_ok());
        let mut bot = bots.memory.take(&chair, known(BotLevel::Steward)).with_stop(Stop::default());
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let mut rng = Seed::from_text("again").rng();
        let again = bot.choose(&view, &legal, Budget::Playouts(1), &mut rng);
        let visits: u32 = again.evaluation.iter().map(|candidate| candidate.visits).sum();
        assert!(visits > again.playouts, "{visits} visits, {} of them new", again.playouts);
    }
}
