//! The server's own bots. They think on threads of their own, so many at a time and no more, and never hold a table up.

use std::sync::Arc;

use magnum_sal::chance::below;
use magnum_sal::{Action, Seed, View};
use magnum_sal_bots::{Bot, Budget, Level, Stop};
use tokio::sync::Semaphore;

use crate::random;

#[derive(Clone, Debug)]
pub(crate) struct Bots {
    places: Arc<Semaphore>,
    /// How long a bot may think about one decision, in milliseconds.
    time: u64,
}

impl Bots {
    pub(crate) fn new(thinkers: usize, time: u64) -> Bots {
        Bots { places: Arc::new(Semaphore::new(thinkers)), time }
    }

    /// Waits for a place, then for the bot's choice.
    pub(crate) async fn choose(&self, view: View, level: Level) -> Action {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        if let [only] = legal[..] {
            return only;
        }
        let _place = self.places.acquire().await.expect("the semaphore is never closed");
        let time = self.time;
        let options = legal.clone();
        let waiting = Waiting::default();
        let mut bot = Bot::new(level).with_stop(waiting.0.clone());
        let thinking = tokio::task::spawn_blocking(move || {
            let mut rng = Seed::from_bytes(random::bytes()).rng();
            bot.choose(&view, &legal, Budget::from_now(time), &mut rng).action
        });
        thinking.await.unwrap_or_else(|error| {
            // A bot that fails still has to move: the others wait.
            tracing::error!(%error, "a bot failed, its move is a random one");
            let mut rng = Seed::from_bytes(random::bytes()).rng();
            options[below(&mut rng, options.len() as u32) as usize]
        })
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
