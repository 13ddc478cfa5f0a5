//! The time of day.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use magnum_sal_protocol::Millis;

/// The clock on the wall, which a test can set forward as a machine does that wakes up. Clones are the same clock.
#[derive(Clone, Debug, Default)]
pub struct Time {
    ahead: Arc<AtomicI64>,
}

impl Time {
    pub fn now(&self) -> Millis {
        crate::now() + self.ahead.load(Ordering::Relaxed)
    }

    /// Sets it forward.
    pub fn advance(&self, by: Millis) {
        self.ahead.fetch_add(by, Ordering::Relaxed);
    }
}
