//! Plans to dig: for every chamber, how many actions it takes to bring its salt to the surface and what that leaves.

use magnum_sal::components::INN_PRICES;
use magnum_sal::{
    Board, Building, Crew, Cubes, ForemanAt, Mine, Rock, Seat, Space, SpaceSet, Tool,
};

use crate::ground::{Ground, Survey};
use crate::horizon::Horizon;
use crate::salt_value::SaltValue;

/// The most cubes that a plan takes at once.
const MOST_CUBES: usize = 6;

/// A plan for one chamber.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dig {
    /// What it leaves after all costs, actions included.
    pub(crate) value: f32,
    pub(crate) actions: u8,
    pub(crate) take: Cubes,
    /// Spaces of the route where others are to be paid.
    pub(crate) foreign: SpaceSet,
    pub(crate) cubes: u8,
}

impl Dig {
    /// What it means to have no plan. Even a poor plan is better: it is to be followed until a better one comes up.
    const HOPELESS: f32 = -25.0;
    pub(crate) const NONE: Dig = Dig {
        value: Dig::HOPELESS,
        actions: 0,
        take: Cubes::NONE,
        foreign: SpaceSet::NONE,
        cubes: 0,
    };
}

/// What a player has to dig with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Team {
    seat: Seat,
    own: SpaceSet,
    /// Miners at hand outside the mine.
    outside: u8,
    /// Rested miners in the mine that can be spared from where they stand.
    movable: u8,
    /// Miners that can be spared after a rest.
    movable_rested: u8,
    /// Miners that can be taken at a loss: assistants, and those who carry beside others.
    dear: u8,
    /// Spaces where one worker has to stay for the chain.
    holding: SpaceSet,
    foreman: Option<Space>,
    foreman_outside: bool,
    foreman_tired: bool,
    pickaxes: u8,
    carts: u8,
    money: i32,
    /// What the inn asks for the next miner.
    hire: Option<u8>,
    /// Actions that a rest takes.
    rest: u8,
    pub(crate) tired: u8,
}

impl Team {
    pub(crate) fn new(board: &Board, seat: Seat) -> Team {
        let mine = board.mine();
        let player = board.player(seat);
        let others = others_than(board, seat);
        let mut team = Team {
            seat,
            own: mine.workers(seat) | mine.markers(seat),
            outside: player.supply() + board.boiling(seat),
            movable: 0,
            movable_rested: 0,
            dear: 0,
            holding: SpaceSet::NONE,
            foreman: None,
            foreman_outside: false,
            foreman_tired: player.foreman_tired(),
            pickaxes: board.unused(seat, Tool::Pickaxe),
            carts: board.unused(seat, Tool::Cart),
            money: player.money() as i32,
            hire: INN_PRICES.get(usize::from(board.inn())).copied().filter(|_| player.bank() > 0),
            rest: rest_actions(board, seat),
            tired: 0,
        };
        for space in mine.workers(seat) {
            let crew = mine.crew(seat, space);
            team.tired += crew.tired();
            let needed = !is_end(mine, space);
            let replaced = others.contains(space);
            if needed && !(replaced && space.level().is_some()) {
                team.holding |= space.set();
                team.dear += u8::from(replaced && crew.rested() > 0);
            }
            team.movable += team.spare(space, crew, false);
            team.movable_rested += team.spare(space, crew, true);
        }
        for &building in Building::ASSISTED {
            if let Some(assistant) = board.assistant(building).filter(|one| one.seat == seat) {
                team.dear += assistant.miners;
            }
        }
        // Those in the queue come back, and rested.
        let (right, left) = board.queue(seat);
        team.outside += right + left + arrived(board, seat);
        match player.foreman() {
            ForemanAt::Space(space) => team.foreman = Some(space),
            ForemanAt::Supply | ForemanAt::Saltworks | ForemanAt::Assistant(_) => {
                team.foreman_outside = true;
            }
            _ => {}
        }
        team
    }
}

impl Team {
    /// Miners of the space that can go elsewhere, now or after a rest.
    #[inline]
    fn spare(&self, space: Space, crew: Crew, rested: bool) -> u8 {
        let free = crew.total().saturating_sub(u8::from(self.holding.contains(space)));
        if rested { free } else { free.min(crew.rested()) }
    }
}

/// Workers at the castle who are still to be served.
fn arrived(board: &Board, seat: Seat) -> u8 {
    if board.player_to_decide() == Some(seat) { board.turn().arrivals() } else { 0 }
}

/// Where other players keep the chain.
fn others_than(board: &Board, seat: Seat) -> SpaceSet {
    let mine = board.mine();
    let others = board.seats().iter().filter(|&&other| other != seat);
    others.fold(SpaceSet::NONE, |set, &other| set | mine.workers(other) | mine.markers(other))
}

/// Whether nobody depends on the space.
fn is_end(mine: &Mine, space: Space) -> bool {
    (mine.adjacent(space) & mine.occupied()).len() <= 1
}

/// Actions until the player has rested (rule 4.7).
fn rest_actions(board: &Board, seat: Seat) -> u8 {
    let turn = board.turn();
    if board.player_to_decide() != Some(seat) {
        return 2;
    }
    match (turn.passes(), turn.actions_left()) {
        (1, 1) => 1,
        (_, 1) => 3,
        _ => 2,
    }
}

/// The two best plans, for different chambers.
pub(crate) fn best_digs(
    board: &Board,
    team: &Team,
    ground: &Ground,
    survey: &Survey,
    salt: &SaltValue,
    horizon: &Horizon,
) -> [Dig; 2] {
    let mut best = [Dig::NONE; 2];
    let mine = board.mine();
    let others = mine.occupied().without(team.own);
    for chamber in ground.reached() {
        let Some(level) = chamber.level() else { continue };
        // Others go down as well.
        let all_gaps = ground.gaps(chamber);
        let gaps = if all_gaps > 2 { (2 * all_gaps).div_ceil(3) } else { all_gaps };
        let crew = mine.crew(team.seat, chamber);
        if crew.total() == 0 && gaps >= team.outside + team.movable_rested + team.dear + 2 {
            continue;
        }
        let opened = mine.opened().contains(chamber);
        let way = ground.route(chamber).without(chamber.set());
        if !opened && !way.without(mine.opened() | mine.shafts()).is_empty() {
            // What lies behind unopened chambers is reached after them.
            continue;
        }
        let seam = survey.seam(mine, chamber, level);
        if seam.0.is_empty() {
            continue;
        }
        let foreign = way & others;
        let site = Site { chamber, gaps, carried: all_gaps - gaps, foreign, seam, opened };
        let dig = best_dig(board, team, &site, salt, horizon);
        if dig.value > best[0].value {
            best[1] = best[0];
            best[0] = dig;
        } else if dig.value > best[1].value {
            best[1] = dig;
        }
    }
    best
}

/// A chamber and the way to it.
#[derive(Clone, Copy, Debug)]
struct Site {
    chamber: Space,
    gaps: u8,
    /// Spaces that others are expected to occupy.
    carried: u8,
    foreign: SpaceSet,
    seam: (Cubes, u8),
    opened: bool,
}

fn best_dig(board: &Board, team: &Team, site: &Site, salt: &SaltValue, horizon: &Horizon) -> Dig {
    let crew = board.mine().crew(team.seat, site.chamber);
    let foreman_here = team.foreman == Some(site.chamber);
    let foreman_near = team.foreman_outside
        || (team.foreman.is_some_and(|at| at.level().is_some())
            && !foreman_here
            && !team.foreman_tired);
    let (cubes, water) = site.seam;
    let weights = &horizon.weights;
    let taken = Taken::best_first(cubes, salt);
    let mut best = Dig::NONE;
    let resting = team.tired > 0 || team.foreman_tired;
    for rested in [false, true] {
        if rested && !resting {
            break;
        }
        let miners = crew.rested() + if rested { crew.tired() } else { 0 };
        let foreman = foreman_here && (rested || !team.foreman_tired);
        let strength = miners + 2 * u8::from(foreman);
        let movable = if rested { team.movable_rested } else { team.movable };
        let movable = movable.saturating_sub(team.spare(site.chamber, crew, rested));
        for pumped in 0..=water.min(2) {
            let pumping = u8::from(pumped > 0);
            let pump_cost = if pumped == 0 { 0 } else { pumped * (pumped + 1) / 2 - 1 };
            for k in 1..=taken.count {
                let needed = k + water - pumped;
                let pickaxes = team.pickaxes.min(needed - 1);
                let mut lacking = (needed - pickaxes).saturating_sub(strength);
                if strength == 0 {
                    lacking = lacking.max(1);
                }
                let mut steps = lacking;
                if lacking >= 2 && foreman_near {
                    steps -= 1;
                }
                let workers = steps + site.gaps - u8::from(foreman_near && steps < lacking);
                let mut hiring = 0;
                let mut hire_cost = 0;
                let dear = workers.saturating_sub(team.outside + movable).min(team.dear);
                if workers > team.outside + movable + dear {
                    let Some(price) = team.hire else { break };
                    hiring = workers - team.outside - movable - dear;
                    hire_cost = hiring * price;
                    if hiring > 2 {
                        break;
                    }
                }
                let paid = (site.foreign.len() as u8 + site.carried).saturating_sub(2 * team.carts);
                let costs = i32::from(paid * k) + i32::from(pump_cost) + i32::from(hire_cost);
                let short = (costs - team.money).max(0);
                if short > 8 {
                    break;
                }
                let resting = if rested { team.rest } else { 0 };
                let actions = site.gaps + steps + 1 + pumping + resting + hiring + short as u8;
                let tiring = (needed - pickaxes).min(strength + lacking);
                let rounds = f32::from(actions) * 0.5;
                let mut gain = taken.value[usize::from(k)] - costs as f32;
                // A hired miner stays.
                gain += 0.6 * f32::from(hire_cost) + short as f32;
                let rest = taken.value[usize::from(taken.count)] - taken.value[usize::from(k)];
                let rest = (rest - f32::from((taken.count - k) * paid)).max(0.0);
                gain += weights.further_salt * rest * horizon.lasts(rounds + 2.0);
                gain -= weights.dear * f32::from(dear);
                let before = if rested { 0 } else { team.tired };
                gain += weights.tiredness(team.tired) - weights.tiredness(before + tiring);
                gain -= 1.0 * f32::from(pickaxes);
                if !site.opened {
                    gain *= weights.unopened;
                }
                // Others may be faster; the phase may end.
                gain *= horizon.lasts(rounds) * (1.0 - 0.03 * f32::from(actions));
                let value = gain - weights.step * f32::from(actions);
                if value > best.value {
                    best = Dig {
                        value,
                        actions,
                        take: taken.cubes(k),
                        foreign: site.foreign,
                        cubes: k,
                    };
                }
            }
        }
    }
    best
}

/// The cubes of a chamber, the most valuable first.
#[derive(Clone, Copy, Debug)]
struct Taken {
    order: [Rock; MOST_CUBES],
    /// What the first cubes are worth, up to a number.
    value: [f32; MOST_CUBES + 1],
    count: u8,
}

impl Taken {
    fn best_first(cubes: Cubes, salt: &SaltValue) -> Taken {
        let mut taken =
            Taken { order: [Rock::Brown; MOST_CUBES], value: [0.0; MOST_CUBES + 1], count: 0 };
        let mut counts = [0usize; 3];
        while usize::from(taken.count) < MOST_CUBES {
            let mut best: Option<(Rock, f32)> = None;
            for rock in Rock::ALL {
                let count = counts[rock as usize];
                if count < usize::from(cubes.count(rock)) {
                    let price =
                        salt.prices[rock as usize][count.min(crate::salt_value::PRICED - 1)];
                    if best.is_none_or(|(_, dearest)| price > dearest) {
                        best = Some((rock, price));
                    }
                }
            }
            let Some((rock, price)) = best else { break };
            counts[rock as usize] += 1;
            let index = usize::from(taken.count);
            taken.order[index] = rock;
            taken.value[index + 1] = taken.value[index] + price;
            taken.count += 1;
        }
        taken
    }

    fn cubes(&self, count: u8) -> Cubes {
        let mut counts = [0; 3];
        for rock in &self.order[..usize::from(count)] {
            counts[*rock as usize] += 1;
        }
        Cubes::new(counts[0], counts[1], counts[2])
    }
}
