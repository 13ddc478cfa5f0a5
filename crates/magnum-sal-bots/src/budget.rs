//! How long a bot may think. Whoever calls decides; where there is no clock, playouts are counted instead.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What ends a bot's thinking.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// A number of playouts: the same view and seed always lead to the same choice.
    Playouts(u32),
    /// As many playouts as fit before the clock passes `until`, in milliseconds.
    Time { clock: Clock, until: f64 },
}

/// A clock in milliseconds from any fixed moment: a browser passes its own.
pub type Clock = fn() -> f64;

impl Budget {
    /// A time from now by the given clock.
    pub fn milliseconds(milliseconds: u64, clock: Clock) -> Budget {
        Budget::Time { clock, until: clock() + milliseconds as f64 }
    }

    /// A time from now by the system's clock.
    #[cfg(not(target_family = "wasm"))]
    pub fn from_now(milliseconds: u64) -> Budget {
        Budget::milliseconds(milliseconds, system_clock)
    }

    /// The part of one of several who think side by side.
    pub(crate) fn share(self, among: u32) -> Budget {
        match self {
            Budget::Playouts(most) => Budget::Playouts(most.div_ceil(among.max(1))),
            Budget::Time { .. } => self,
        }
    }

    pub(crate) fn meter(self) -> Meter {
        let start = match self {
            Budget::Playouts(_) => 0.0,
            Budget::Time { clock, .. } => clock(),
        };
        Meter { budget: self, playouts: 0, start, now: start, longest: 0.0 }
    }
}

/// Ends a bot's thinking from elsewhere, before its budget does. Clones end the same thoughts.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Whoever is thinking answers with the best that it has found so far, and so does whoever begins later.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_due(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// When a bot has to come to an end, whatever it is doing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline<'a> {
    pub(crate) budget: Budget,
    pub(crate) stop: Option<&'a Stop>,
}

impl Deadline<'_> {
    /// Whether time is up or somebody stops the search. A budget of playouts has no time limit.
    pub(crate) fn is_over(&self) -> bool {
        let is_late = match self.budget {
            Budget::Playouts(_) => false,
            Budget::Time { clock, until } => clock() >= until,
        };
        is_late || self.stop.is_some_and(Stop::is_due)
    }
}

/// How much of a budget is used up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meter {
    budget: Budget,
    playouts: u32,
    start: f64,
    now: f64,
    /// The time of the longest playout.
    longest: f64,
}

impl Meter {
    pub(crate) fn playouts(&self) -> u32 {
        self.playouts
    }

    pub(crate) fn count(&mut self) {
        self.playouts += 1;
        if let Budget::Time { clock, .. } = self.budget {
            let before = std::mem::replace(&mut self.now, clock());
            self.longest = self.longest.max(self.now - before);
        }
    }

    /// Whether another playout is within the budget. One always is.
    pub(crate) fn allows_another(&self) -> bool {
        self.playouts == 0 || self.left() > 0
    }

    /// How many playouts are left; by the clock, as many as fit at the pace so far, and none when one like the longest
    /// would not.
    pub(crate) fn left(&self) -> u32 {
        match self.budget {
            Budget::Playouts(most) => most.max(1).saturating_sub(self.playouts),
            Budget::Time { until, .. } => {
                let pace = (self.now - self.start) / f64::from(self.playouts.max(1));
                let left = until - self.now;
                // A single stall of the machine does not count in full.
                if left <= self.longest.min(8.0 * pace) {
                    return 0;
                }
                (left / pace.max(1e-6)) as u32
            }
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn system_clock() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn one_playout_is_always_allowed() {
        for budget in [Budget::Playouts(0), Budget::Time { clock: || 7.0, until: 7.0 }] {
            let mut meter = budget.meter();
            assert!(meter.allows_another());
            meter.count();
            assert!(!meter.allows_another());
        }
    }

    #[test]
    fn no_playout_begins_that_may_take_too_long() {
        // Playouts of 1, 1, 6 and 1 ms: after 9 ms another one might take 6.
        thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });
        let budget = Budget::Time { clock: || TIME.get(), until: 14.5 };
        let mut meter = budget.meter();
        let mut allowed = Vec::new();
        for milliseconds in [1.0, 1.0, 6.0, 1.0] {
            allowed.push(meter.allows_another());
            TIME.set(TIME.get() + milliseconds);
            meter.count();
        }
        assert_eq!((allowed, meter.allows_another()), (vec![true; 4], false));
        // After a hundred quick ones a single stall is an accident.
        let budget = Budget::Time { clock: || TIME.get(), until: 130.0 };
        let mut meter = budget.meter();
        for playout in 0..100 {
            TIME.set(TIME.get() + if playout == 50 { 15.0 } else { 1.0 });
            meter.count();
        }
        assert_eq!(TIME.get(), 123.0);
        assert!(!meter.allows_another(), "9.1 ms might be needed, 7 are left");
        TIME.set(119.0);
        meter.count();
        assert!(meter.allows_another(), "11 ms are left");
    }

    #[test]
    fn those_who_think_side_by_side_share_the_playouts() {
        assert!(matches!(Budget::Playouts(7).share(2), Budget::Playouts(4)));
    }
}
