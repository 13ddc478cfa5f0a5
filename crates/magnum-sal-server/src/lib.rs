//! The game server of Magnum Sal: tables where people, bots and programs play, and the storage that loses nothing.

mod admin;
mod aside;
mod bots;
mod check;
pub mod client;
mod events;
mod frame;
mod http;
pub mod load;
mod notify;
mod orders;
mod outbox;
mod random;
mod server;
mod sessions;
mod settings;
#[cfg(test)]
mod simulation;
pub mod store;
mod table;
mod text;
mod time;
mod upkeep;

use std::time::{SystemTime, UNIX_EPOCH};

use magnum_sal_protocol::{Code, Failure, Millis};

pub use admin::{Admin, AdminError};
pub use check::{Check, check};
pub use notify::{MailError, MailSettings, NotifyError, NotifySettings, PushKeyError, Reach};
pub use server::{Server, StartError};
pub use settings::{About, Keep, Limits, Settings};
use store::StoreError;
pub use table::finished_record;
pub use time::Time;

/// The present moment.
fn now() -> Millis {
    #[cfg(test)]
    if let Some(now) = simulation::now() {
        return now;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as Millis)
}

/// What somebody is told whom somebody else has blocked.
fn blocked_failure() -> Failure {
    Failure::new(Code::Blocked, "somebody there does not want to play with you")
}

/// What a client is told when the storage fails: the details are for the log.
fn failure(error: StoreError) -> Failure {
    match &error {
        StoreError::Conflict | StoreError::Repeated | StoreError::Unavailable(_) => {
            tracing::warn!(%error, "storage");
            Failure::new(
                Code::Unavailable,
                "the storage does not answer: nothing was done, try again",
            )
        }
        _ => {
            tracing::error!(%error, "storage");
            Failure::new(Code::Internal, "a fault of the server: see its log")
        }
    }
}
