//! How long a bot may think. Whoever calls decides; where there is no clock, playouts are counted instead.

/// What ends a bot's thinking.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So many playouts: the same view and seed always lead to the same choice.
    Playouts(u32),
    /// As many playouts as fit before the clock passes `until` milliseconds.
    Time { clock: Clock, until: u64 },
}

/// A clock in milliseconds from any fixed moment: a browser passes its own.
pub type Clock = fn() -> u64;

impl Budget {
    /// So many milliseconds from now by the given clock.
    pub fn milliseconds(milliseconds: u64, clock: Clock) -> Budget {
        Budget::Time { clock, until: clock().saturating_add(milliseconds) }
    }

    /// So many milliseconds from now by the system's clock.
    #[cfg(not(target_family = "wasm"))]
    pub fn from_now(milliseconds: u64) -> Budget {
        Budget::milliseconds(milliseconds, system_clock)
    }

    /// Whether there is something left after so many playouts. At least one is always made.
    pub(crate) fn allows(&self, playouts: u32) -> bool {
        match *self {
            Budget::Playouts(most) => playouts < most.max(1),
            Budget::Time { clock, until } => playouts == 0 || clock() < until,
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn system_clock() -> u64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_playout_is_always_allowed() {
        assert!(Budget::Playouts(0).allows(0));
        assert!(!Budget::Playouts(0).allows(1));
        assert!(Budget::Time { clock: || 7, until: 7 }.allows(0));
        assert!(!Budget::Time { clock: || 7, until: 7 }.allows(1));
    }
}
