//! Tables of a server: what the page knows of one, what it still has to send, and in which words. Without a browser.

mod clock;
mod live;
mod notices;
mod opening;
mod outbox;
mod past;
mod proof;
mod talk;

pub use clock::{Left, left};
pub use live::{Line, Live, News};
pub use notices::{channel_key, kind_key, lasts_days, refusal_key, with};
pub use opening::{Pace, Wishes};
pub use outbox::{Outbox, pause};
pub use past::Past;
pub use proof::{Verdict, Witness, prove};
pub use talk::{code_key, end_key};
