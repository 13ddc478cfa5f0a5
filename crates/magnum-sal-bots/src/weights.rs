//! The figures that the evaluation was tuned with.

/// What things are worth, in cents unless said otherwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// An action.
    pub action: f32,
    /// An action that a plan still takes.
    pub step: f32,
    /// Many tired workers, lost against rested ones.
    pub tired: f32,
    /// The share of a chamber's further salt that counts for a plan.
    pub further_salt: f32,
    /// The share of the salt that may lie in an unopened chamber.
    pub unopened: f32,
    /// The share of the second best plan.
    pub second_plan: f32,
    /// The share of what others will pay for carrying.
    pub carrying: f32,
    /// A miner who leaves a place where it earns.
    pub dear: f32,
    /// A miner in each round of this phase.
    pub miner_round: f32,
    /// A miner in each later phase.
    pub miner_phase: f32,
    /// How much of the use of tools counts.
    pub tools: f32,
    /// How much of the assistants' earnings counts.
    pub assistants: f32,
    /// How far salt that an open order asks for is worth the order's price, from 0 to 1.
    pub order: f32,
    /// The share of an order's payment that is sure before a worker queues for it.
    pub unqueued: f32,
    /// How much salt is worth for later phases.
    pub later: f32,
    /// Rounds that an order takes, times the number of players.
    pub rounds: f32,
    /// How much an expected cent of a long game means for winning.
    pub scale: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            action: 1.6,
            step: 1.1,
            tired: 4.0,
            further_salt: 0.5,
            unopened: 0.75,
            second_plan: 0.2,
            carrying: 0.5,
            dear: 2.0,
            miner_round: 0.3,
            miner_phase: 12.0,
            tools: 0.6,
            assistants: 0.8,
            order: 0.8,
            unqueued: 0.85,
            later: 1.0,
            rounds: 2.6,
            scale: 11.0,
        }
    }
}

impl Weights {
    /// What a number of tired workers cost: a rest wakes all of them, so the first ones cost most.
    #[inline]
    pub(crate) fn tiredness(&self, tired: u8) -> f32 {
        const SHARE: [f32; 6] = [0.0, 0.4, 0.65, 0.8, 0.9, 0.95];
        self.tired * SHARE.get(usize::from(tired)).copied().unwrap_or(1.0)
    }
}
