//! Plans at a glance: what each chamber within reach would yield a player, roughly and quickly.
//!
//! The scripted player weighs its plans with care; the network only needs to see which ones there are.

use magnum_sal::{Board, ForemanAt, Rock, Seat, Space, SpaceSet, Tool};

use crate::ground::{Ground, Survey};
use crate::numbers::at_least;
use crate::salt_value::{PRICED, SaltValue};

/// What an action is worth, in cents.
const ACTION: f32 = 1.2;
/// The share of the salt that may lie in an unopened chamber.
const UNOPENED: f32 = 0.75;
/// Cubes that a plan takes at most.
const MOST_CUBES: u8 = 5;

/// A chamber and what it takes to bring its salt to the surface.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    /// What it leaves after all costs, actions included.
    pub(crate) value: f32,
    pub(crate) actions: u8,
    pub(crate) cubes: u8,
    /// Spaces of the route where others are to be paid.
    pub(crate) foreign: SpaceSet,
    /// Spaces of the route where nobody stands.
    pub(crate) gaps: u8,
    /// Rested strength that is there already.
    pub(crate) strength: u8,
    /// Green and white among the cubes.
    pub(crate) dear: [u8; 2],
}

impl Prospect {
    pub(crate) const NONE: Prospect = Prospect {
        value: -12.0,
        actions: 12,
        cubes: 0,
        foreign: SpaceSet::NONE,
        gaps: 0,
        strength: 0,
        dear: [0, 0],
    };
}

/// The two best prospects of a player.
pub(crate) fn prospects(
    board: &Board,
    seat: Seat,
    party: &Party,
    ground: &Ground,
    survey: &Survey,
    salt: &SaltValue,
) -> [Prospect; 2] {
    let mine = board.mine();
    let own = mine.workers(seat) | mine.markers(seat);
    let others = mine.occupied().without(own);
    let mut best = [Prospect::NONE; 2];
    for chamber in ground.reached() {
        let Some(level) = chamber.level() else { continue };
        let opened = mine.opened().contains(chamber);
        let way = ground.route(chamber).without(chamber.set());
        if !opened && !way.is_subset(mine.opened() | mine.shafts()) {
            // What lies behind unopened chambers is reached after them.
            continue;
        }
        let (cubes, water) = survey.seam(mine, chamber, level);
        if cubes.is_empty() {
            continue;
        }
        let crew = mine.crew(seat, chamber);
        let strength = crew.rested() + 2 * u8::from(party.foreman == Some(chamber));
        let seam = Seam {
            counts: Rock::ALL.map(|rock| cubes.count(rock)),
            water,
            strength,
            tired: crew.tired(),
            gaps: ground.gaps(chamber),
            foreign: way & others,
            share: if opened { 1.0 } else { UNOPENED },
        };
        let prospect = seam.best(party, salt);
        if prospect.value > best[0].value {
            best = [prospect, best[0]];
        } else if prospect.value > best[1].value {
            best[1] = prospect;
        }
    }
    best
}

/// What a player has to dig with, but for the workers in the mine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Party {
    pickaxes: u8,
    carts: u8,
    money: f32,
    /// Where a rested foreman stands.
    foreman: Option<Space>,
}

impl Party {
    pub(crate) fn new(board: &Board, seat: Seat) -> Party {
        let player = board.player(seat);
        Party {
            pickaxes: board.unused(seat, Tool::Pickaxe),
            carts: board.unused(seat, Tool::Cart),
            money: player.money() as f32,
            foreman: match player.foreman() {
                ForemanAt::Space(space) if !player.foreman_tired() => Some(space),
                _ => None,
            },
        }
    }
}

struct Seam {
    counts: [u8; 3],
    water: u8,
    strength: u8,
    tired: u8,
    gaps: u8,
    foreign: SpaceSet,
    share: f32,
}

impl Seam {
    /// The better of taking what can be taken now, and of bringing enough workers for all.
    fn best(&self, party: &Party, salt: &SaltValue) -> Prospect {
        let total = self.counts.iter().sum::<u8>().min(MOST_CUBES);
        let all = self.prospect(total, party, salt);
        let now = (self.strength + party.pickaxes).saturating_sub(self.water).min(total);
        if self.strength == 0 || now == 0 || now == total {
            return all;
        }
        let some = self.prospect(now, party, salt);
        if some.value > all.value { some } else { all }
    }

    fn prospect(&self, cubes: u8, party: &Party, salt: &SaltValue) -> Prospect {
        let needed = cubes + self.water;
        let pickaxes = party.pickaxes.min(needed - 1);
        let mut lacking = (needed - pickaxes).saturating_sub(self.strength);
        if self.strength == 0 {
            lacking = lacking.max(1);
        }
        // Waking those who are there takes a whole turn.
        let (steps, rest) = if self.tired > 0 && lacking > 2 {
            (lacking - lacking.min(self.tired), 2)
        } else {
            (lacking, 0)
        };
        let actions = self.gaps + steps + rest + 1;
        let (gain, dear) = self.worth(cubes, salt);
        let tolls = at_least(self.foreign.len() as f32 - 2.0 * f32::from(party.carts), 0.0);
        let cost = tolls * f32::from(cubes);
        let short = at_least(cost - party.money, 0.0);
        let value = self.share * gain - cost - short - ACTION * f32::from(actions);
        Prospect {
            value,
            actions,
            cubes,
            foreign: self.foreign,
            gaps: self.gaps,
            strength: self.strength,
            dear,
        }
    }

    /// What a number of cubes bring, the most expensive colours first.
    fn worth(&self, cubes: u8, salt: &SaltValue) -> (f32, [u8; 2]) {
        let mut left = cubes;
        let mut gain = 0.0;
        let mut taken = [0; 3];
        for rock in [Rock::White, Rock::Green, Rock::Brown] {
            let colour = rock as usize;
            taken[colour] = left.min(self.counts[colour]);
            left -= taken[colour];
            let prices = &salt.prices[colour];
            gain += (0..usize::from(taken[colour]))
                .map(|index| prices[index.min(PRICED - 1)])
                .sum::<f32>();
        }
        (gain, [taken[Rock::Green as usize], taken[Rock::White as usize]])
    }
}
