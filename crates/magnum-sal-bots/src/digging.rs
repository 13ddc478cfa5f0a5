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

/// The best plan for a chamber: with the team as it is or after a rest, with some of the water pumped off, for some of the cubes.
fn best_dig(board: &Board, team: &Team, site: &Site, salt: &SaltValue, horizon: &Horizon) -> Dig {
    let (cubes, water) = site.seam;
    let taken = Taken::best_first(cubes, salt);
    let mut best = Dig::NONE;
    let can_rest = team.tired > 0 || team.foreman_tired;
    for rested in [false, true] {
        if rested && !can_rest {
            break;
        }
        let diggers = Diggers::new(board, team, site, rested);
        for pumped in 0..=water.min(MOST_PUMPED) {
            for cubes in 1..=taken.count {
                // More cubes cost more.
                let Some(cost) = diggers.cost(cubes, pumped) else { break };
                let value = diggers.value(&taken, cubes, &cost, horizon);
                if value > best.value {
                    best = Dig {
                        value,
                        actions: cost.actions,
                        take: taken.cubes(cubes),
                        foreign: site.foreign,
                        cubes,
                    };
                }
            }
        }
    }
    best
}

/// The most water that a plan pumps off, and the most miners that it hires.
const MOST_PUMPED: u8 = 2;
const MOST_HIRED: u8 = 2;
/// Cents that a plan may lack. Each is earned by an action.
const MOST_LACKING: i32 = 8;
/// The strength that a foreman has beyond a miner's.
const FOREMAN_BONUS: u8 = 1;
/// The share of a hired miner's price that is not lost, since it stays.
const HIRED: f32 = 0.6;
/// A pickaxe that is turned over, in cents.
const PICKAXE: f32 = 1.0;
/// Rounds that an action takes.
const ROUNDS_PER_ACTION: f32 = 0.5;
/// Rounds after which a chamber's further salt is fetched.
const FURTHER_ROUNDS: f32 = 2.0;
/// How likely it is, per action, that somebody else is faster.
const FORESTALLED: f32 = 0.03;

/// Those who can dig in a chamber, now or after a rest.
struct Diggers<'a> {
    team: &'a Team,
    site: &'a Site,
    rested: bool,
    /// Of those who stand in the chamber.
    strength: u8,
    /// Miners elsewhere in the mine who can come.
    movable: u8,
    /// Whether the foreman can come.
    foreman_near: bool,
}

/// What a plan takes.
struct Cost {
    actions: u8,
    cents: i32,
    /// Cents of them for miners who are hired.
    hiring: u8,
    /// Cents that the player still has to earn.
    lacking: i32,
    /// Cents for carriers, per cube.
    carriers: u8,
    /// Miners who leave a place where they earn.
    dear: u8,
    pickaxes: u8,
    /// Workers who are tired afterwards.
    tiring: u8,
}

impl Diggers<'_> {
    #[inline]
    fn new<'a>(board: &Board, team: &'a Team, site: &'a Site, rested: bool) -> Diggers<'a> {
        let crew = board.mine().crew(team.seat, site.chamber);
        let foreman_here = team.foreman == Some(site.chamber);
        let foreman_near = team.foreman_outside
            || (team.foreman.is_some_and(|at| at.level().is_some())
                && !foreman_here
                && !team.foreman_tired);
        let miners = crew.rested() + if rested { crew.tired() } else { 0 };
        let foreman = foreman_here && (rested || !team.foreman_tired);
        let strength = miners + (1 + FOREMAN_BONUS) * u8::from(foreman);
        let movable = if rested { team.movable_rested } else { team.movable };
        let movable = movable.saturating_sub(team.spare(site.chamber, crew, rested));
        Diggers { team, site, rested, strength, movable, foreman_near }
    }

    /// What it takes to extract so many cubes; `None` if that is too much.
    #[inline]
    fn cost(&self, cubes: u8, pumped: u8) -> Option<Cost> {
        let Diggers { team, site, strength, .. } = *self;
        let needed = cubes + site.seam.1 - pumped;
        let pickaxes = team.pickaxes.min(needed - 1);
        let mut missing = (needed - pickaxes).saturating_sub(strength);
        if strength == 0 {
            missing = missing.max(1);
        }
        let foreman_comes = missing > FOREMAN_BONUS && self.foreman_near;
        let steps = missing - FOREMAN_BONUS * u8::from(foreman_comes);
        let workers = steps + site.gaps - u8::from(foreman_comes);
        let (dear, hired, hiring) = self.hire(workers)?;
        let carriers = (site.foreign.len() as u8 + site.carried).saturating_sub(2 * team.carts);
        let cents = i32::from(carriers * cubes) + i32::from(pumping(pumped)) + i32::from(hiring);
        let lacking = (cents - team.money).max(0);
        if lacking > MOST_LACKING {
            return None;
        }
        let resting = if self.rested { team.rest } else { 0 };
        let extracting = 1 + u8::from(pumped > 0);
        let actions = site.gaps + steps + extracting + resting + hired + lacking as u8;
        let tiring = (needed - pickaxes).min(strength + missing);
        Some(Cost { actions, cents, hiring, lacking, carriers, dear, pickaxes, tiring })
    }

    /// Where so many workers come from: those who come at a loss, those who are hired, and their price.
    #[inline]
    fn hire(&self, workers: u8) -> Option<(u8, u8, u8)> {
        let free = self.team.outside + self.movable;
        let dear = workers.saturating_sub(free).min(self.team.dear);
        let hired = workers.saturating_sub(free + dear);
        if hired == 0 {
            return Some((dear, 0, 0));
        }
        let price = self.team.hire.filter(|_| hired <= MOST_HIRED)?;
        Some((dear, hired, hired * price))
    }

    /// What the plan leaves.
    #[inline]
    fn value(&self, taken: &Taken, cubes: u8, cost: &Cost, horizon: &Horizon) -> f32 {
        let weights = &horizon.weights;
        let rounds = f32::from(cost.actions) * ROUNDS_PER_ACTION;
        let mut gain = taken.value[usize::from(cubes)] - cost.cents as f32;
        gain += HIRED * f32::from(cost.hiring) + cost.lacking as f32;
        let further = taken.value[usize::from(taken.count)] - taken.value[usize::from(cubes)];
        let further = (further - f32::from((taken.count - cubes) * cost.carriers)).max(0.0);
        gain += weights.further_salt * further * horizon.lasts(rounds + FURTHER_ROUNDS);
        gain -= weights.dear * f32::from(cost.dear);
        let tired = if self.rested { 0 } else { self.team.tired };
        gain += weights.tiredness(self.team.tired) - weights.tiredness(tired + cost.tiring);
        gain -= PICKAXE * f32::from(cost.pickaxes);
        if !self.site.opened {
            gain *= weights.unopened;
        }
        // The phase may end.
        gain *= horizon.lasts(rounds) * (1.0 - FORESTALLED * f32::from(cost.actions));
        gain - weights.step * f32::from(cost.actions)
    }
}

/// What it costs to pump off so much water.
fn pumping(water: u8) -> u8 {
    if water == 0 { 0 } else { water * (water + 1) / 2 - 1 }
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
