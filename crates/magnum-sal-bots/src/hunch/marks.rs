//! What tells actions apart at a glance: their marks. An action has a few of them, such as its kind, where it leads, and what
//! it costs, each one of the cases of a group.

use magnum_sal::{
    Action, Board, Building, Cubes, Deal, Deals, Extraction, Forfeit, Hand, Kind, Level, Meal,
    Order, Origin, Rock, Seat, Side, Space, Split, Step, Tool, Visit, Worker,
};

use crate::features::Reading;
use crate::ground::Ground;

/// Marks of which an action has at most one.
#[derive(Clone, Copy)]
struct Group {
    first: usize,
    cases: usize,
}

impl Group {
    const fn new(cases: usize) -> Group {
        Group { first: 0, cases }
    }

    const fn then(self, cases: usize) -> Group {
        Group { first: self.end(), cases }
    }

    const fn end(self) -> usize {
        self.first + self.cases
    }

    /// The mark of a case. What is beyond the last one counts as that.
    fn of(self, case: impl Into<usize>) -> usize {
        self.first + case.into().min(self.cases - 1)
    }
}

const SHAFTS: usize = 8;
const COUNTS: usize = 6;

const KIND: Group = Group::new(15 + Building::ALL.len());
const WORKER: Group = KIND.then(2);
const ORIGIN: Group = WORKER.then(2 + 2 + 2 * Level::ALL.len());
const PRIVILEGE: Group = ORIGIN.then(2);
const DELIVERED: Group = PRIVILEGE.then(10);
const LEFT_BEHIND: Group = DELIVERED.then(10);
const FORFEIT: Group = LEFT_BEHIND.then(5);
const SHAFT: Group = FORFEIT.then(2 * SHAFTS);
const CHAMBER: Group = SHAFT.then(2 * Level::ALL.len());
const LYING: [Group; 3] = triple(CHAMBER, COUNTS);
const STRENGTH: Group = LYING[2].then(9);
const CREW: Group = STRENGTH.then(COUNTS);
const TOLLS: Group = CREW.then(COUNTS);
const TAKEN: [Group; 3] = triple(TOLLS, COUNTS);
const ALL_TAKEN: Group = TAKEN[2].then(8);
const LEFT_LYING: Group = ALL_TAKEN.then(4);
const DEPTH: Group = LEFT_LYING.then(Level::ALL.len());
const COST: Group = DEPTH.then(9);
const PICKAXES: Group = COST.then(4);
const CARTS: Group = PICKAXES.then(4);
const HELPED: Group = CARTS.then(4);
const WANTED: Group = HELPED.then(COUNTS);
const GAINED: Group = WANTED.then(10);
const LOST: Group = GAINED.then(10);
const PAID: Group = LOST.then(Seat::MAX);
const LAID: Group = PAID.then(2);
const POST: Group = LAID.then(Building::ALL.len());
const TOOL: Group = POST.then(Tool::KINDS);
const SLOT: Group = TOOL.then(3);
const PUMPED: Group = SLOT.then(COUNTS);
const WATER_LEFT: Group = PUMPED.then(COUNTS);
const PUMPED_FOR: Group = WATER_LEFT.then(COUNTS);
const PUMPED_LEVEL: Group = PUMPED_FOR.then(Level::ALL.len());
const DEALS: [Group; 2] = [PUMPED_LEVEL.then(7), PUMPED_LEVEL.then(7).then(7)];
const PRICE: Group = DEALS[1].then(10);
const COVERED: Group = PRICE.then(10);
const BOILING: Group = COVERED.then(COUNTS);
const BUCKET: Group = BOILING.then(4);
const MEAL: Group = BUCKET.then(3);
const CONVERTED: Group = MEAL.then(Rock::ALL.len());

/// How many marks there are.
pub(crate) const MARKS: usize = CONVERTED.end();

const fn triple(before: Group, cases: usize) -> [Group; 3] {
    let first = before.then(cases);
    [first, first.then(cases), first.then(cases).then(cases)]
}

/// What the marks of the actions of a position depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    board: &'a Board,
    ground: &'a Ground,
    seat: Seat,
}

impl<'a> Sight<'a> {
    pub(crate) fn new(reading: &'a Reading, seat: Seat) -> Sight<'a> {
        Sight { board: &reading.board, ground: &reading.ground, seat }
    }

    /// Tells the marks of an action.
    pub(crate) fn each_mark(&self, action: &Action, mut each: impl FnMut(usize)) {
        each(KIND.of(number(action.kind())));
        match *action {
            Action::Deliver { order } => self.delivery(order, each),
            Action::Forfeit { pay } => each(FORFEIT.of(match pay {
                Forfeit::Money => 3usize,
                Forfeit::Salt(rock) => rock as usize,
                Forfeit::Nothing => 4,
            })),
            Action::Place(step) | Action::Rope(step) => self.step(&step, each),
            Action::Extract(extraction) => self.extraction(&extraction, each),
            Action::Pay { split, .. } => each(PAID.of(self.payee(&split))),
            Action::Lay { at } => each(LAID.of(usize::from(at == Side::Right))),
            Action::Assist { building, worker, from } => {
                each(POST.of(building as usize));
                self.worker(worker, from, each);
            }
            Action::AssistEntrance { from } => self.worker(Worker::Miner, from[1], each),
            Action::Visit(visit) => self.visit(&visit, each),
            Action::Boil { worker, from } => self.worker(worker, from, each),
            Action::DrawBrine { workers, foreman } => {
                each(BOILING.of(workers));
                each(WORKER.of(usize::from(foreman)));
            }
            Action::Bucket { from, to } => {
                let manned = |space| self.board.mine().workers(self.seat).contains(space);
                each(BUCKET.of(usize::from(manned(from)) + 2 * usize::from(manned(to))));
            }
            Action::Food(meal) => each(MEAL.of(match meal {
                Meal::Miner(_) => 0usize,
                Meal::Miners(_) => 1,
                Meal::Foreman => 2,
            })),
            Action::Convert { to } => {
                each(CONVERTED.of(to as usize));
                self.new_salt(Cubes::one(to), each);
            }
            Action::Pass | Action::EndTurn => {}
        }
    }

    /// What the order pays, and the best one that could be filled instead.
    fn delivery(&self, order: u8, mut each: impl FnMut(usize)) {
        let orders = self.board.open_orders();
        let pays = orders[usize::from(order)].pays();
        let best = self.best_order(self.board.player(self.seat).salt());
        each(DELIVERED.of(pays / 4));
        each(LEFT_BEHIND.of(best.saturating_sub(pays).div_ceil(2)));
    }

    fn worker(&self, worker: Worker, from: Origin, mut each: impl FnMut(usize)) {
        each(WORKER.of(worker as usize));
        let mine = self.board.mine();
        each(ORIGIN.of(match from {
            Origin::Supply => 0usize,
            Origin::Assistant(_) => 1,
            Origin::Space(space) => match space.level() {
                None => 2 + usize::from(mine.crew(self.seat, space).total() > 1),
                Some(level) => {
                    let salty = !mine.salt(space).is_empty();
                    4 + 2 * level as usize + usize::from(salty)
                }
            },
        }));
    }

    fn step(&self, &Step { worker, from, to }: &Step, mut each: impl FnMut(usize)) {
        self.worker(worker, from, &mut each);
        let mine = self.board.mine();
        let Some(level) = to.level() else {
            let depth = usize::from(mine.place(to).depth()).min(SHAFTS) - 1;
            each(SHAFT.of(2 * depth + usize::from(mine.occupied().contains(to))));
            return;
        };
        let opened = mine.opened().contains(to);
        each(CHAMBER.of(2 * level as usize + usize::from(opened)));
        if opened {
            self.chamber(to, &mut each);
        }
        each(TOLLS.of(self.tolls(to)));
    }

    /// Salt that lies in a chamber, and who is there.
    fn chamber(&self, chamber: Space, mut each: impl FnMut(usize)) {
        let mine = self.board.mine();
        let salt = mine.salt(chamber);
        for rock in Rock::ALL {
            each(LYING[rock as usize].of(salt.count(rock)));
        }
        let rested = mine.crew(self.seat, chamber).rested();
        each(CREW.of(rested));
        each(STRENGTH.of((5 + rested).saturating_sub(mine.water(chamber))));
        self.wanted(salt, each);
    }

    fn tolls(&self, chamber: Space) -> usize {
        let mine = self.board.mine();
        let own = mine.workers(self.seat) | mine.markers(self.seat);
        let way = self.ground.route(chamber).without(chamber.set());
        (way & mine.occupied()).without(own).len()
    }

    fn extraction(&self, extraction: &Extraction, mut each: impl FnMut(usize)) {
        let Extraction { take, chamber, pickaxes, carts, foreman, horse_mill, .. } = *extraction;
        for rock in Rock::ALL {
            each(TAKEN[rock as usize].of(take.count(rock)));
        }
        each(ALL_TAKEN.of(take.total()));
        let there = self.board.mine().salt(chamber).total();
        each(LEFT_LYING.of(there.saturating_sub(take.total())));
        if let Some(level) = chamber.level() {
            each(DEPTH.of(level as usize));
        }
        each(COST.of(self.board.haul_of(extraction).cost(&carts) as usize));
        each(PICKAXES.of(pickaxes));
        each(CARTS.of(carts.len()));
        each(HELPED.of(usize::from(foreman) + 2 * usize::from(horse_mill)));
        self.wanted(take, &mut each);
        self.new_salt(take, each);
    }

    /// How many of these cubes orders ask for beyond what the player has.
    fn wanted(&self, salt: Cubes, mut each: impl FnMut(usize)) {
        let hand = self.board.player(self.seat).salt();
        let orders = self.board.open_orders();
        let wanted = |&rock: &Rock| {
            let asked = orders.iter().map(|order| order.rock().count(rock)).max().unwrap_or(0);
            salt.count(rock).min((u16::from(asked).saturating_sub(hand.count(rock))) as u8)
        };
        each(WANTED.of(Rock::ALL.iter().map(wanted).sum::<u8>()));
    }

    /// What the best order pays that can be filled thanks to more salt.
    fn new_salt(&self, more: Cubes, mut each: impl FnMut(usize)) {
        let hand = self.board.player(self.seat).salt();
        let rock = Rock::ALL.map(|rock| hand.count(rock) + u16::from(more.count(rock)));
        let best = self.best_order_of(hand, &Hand::new(rock, hand.blue));
        each(GAINED.of(best.div_ceil(4)));
    }

    /// What the best order pays that this salt suffices for.
    fn best_order(&self, hand: &Hand) -> u8 {
        let covered = self.board.open_orders().iter().filter(|order| order.is_covered_by(hand));
        covered.map(|order| order.pays()).max().unwrap_or(0)
    }

    /// The same, without orders that other salt suffices for.
    fn best_order_of(&self, without: &Hand, hand: &Hand) -> u8 {
        let new = |order: &&Order| order.is_covered_by(hand) && !order.is_covered_by(without);
        let orders = self.board.open_orders().iter().filter(new);
        orders.map(|order| order.pays()).max().unwrap_or(0)
    }

    /// By how many seats after the player the one comes who is paid.
    fn payee(&self, split: &Split) -> usize {
        let players = usize::from(self.board.options().players());
        let paid = self.board.seats().iter().find(|&&seat| split.cents(seat) > 0);
        paid.map_or(0, |seat| (seat.index() + players - self.seat.index()) % players)
    }

    fn visit(&self, visit: &Visit, mut each: impl FnMut(usize)) {
        match *visit {
            Visit::Inn | Visit::TownSquare => {}
            Visit::Workshop { slot } => {
                each(SLOT.of(slot));
                if let Some(&tool) = self.board.open_tools().get(usize::from(slot)) {
                    each(TOOL.of(tool as usize));
                }
            }
            Visit::PumpHouse { chamber, cubes } => self.pumping(chamber, cubes, each),
            Visit::Market { deals, privilege } => {
                each(PRIVILEGE.of(usize::from(privilege)));
                self.trade(&deals, each);
            }
            Visit::Castle { worker, from, privilege } => {
                each(PRIVILEGE.of(usize::from(privilege)));
                each(COVERED.of(self.best_order(self.board.player(self.seat).salt()).div_ceil(4)));
                self.worker(worker, from, each);
            }
            Visit::Saltworks { worker, from } => self.worker(worker, from, each),
            Visit::ForemansBuilding { chamber } => self.chamber(chamber, each),
        }
    }

    fn pumping(&self, chamber: Space, cubes: u8, mut each: impl FnMut(usize)) {
        let mine = self.board.mine();
        each(PUMPED.of(cubes));
        each(WATER_LEFT.of(mine.water(chamber).saturating_sub(cubes)));
        each(PUMPED_FOR.of(mine.crew(self.seat, chamber).rested()));
        if let Some(level) = chamber.level() {
            each(PUMPED_LEVEL.of(level as usize));
        }
        self.wanted(mine.salt(chamber), each);
    }

    fn trade(&self, deals: &Deals, mut each: impl FnMut(usize)) {
        let hand = self.board.player(self.seat).salt();
        let market = self.board.market();
        let mut rock = Rock::ALL.map(|rock| hand.count(rock));
        let mut price = 0;
        let both = [Some(deals.first), deals.second];
        for (group, deal) in DEALS.iter().zip(both) {
            let case = deal.map_or(6, |deal| match deal {
                Deal::Sell(sold) => {
                    rock[sold as usize] = rock[sold as usize].saturating_sub(1);
                    price += market.selling_price(sold).unwrap_or(0);
                    sold as usize
                }
                Deal::Buy(bought) => {
                    rock[bought as usize] += 1;
                    3 + bought as usize
                }
            });
            each(group.of(case));
        }
        let after = Hand::new(rock, hand.blue);
        each(PRICE.of(price / 2));
        each(GAINED.of(self.best_order_of(hand, &after).div_ceil(4)));
        each(LOST.of(self.best_order_of(&after, hand).div_ceil(4)));
    }
}

fn number(kind: Kind) -> usize {
    match kind {
        Kind::Deliver => 0,
        Kind::Forfeit => 1,
        Kind::Pay => 2,
        Kind::Lay => 3,
        Kind::Place => 4,
        Kind::Extract => 5,
        Kind::Assist => 6,
        Kind::Rope => 7,
        Kind::Boil => 8,
        Kind::DrawBrine => 9,
        Kind::Bucket => 10,
        Kind::Food => 11,
        Kind::Convert => 12,
        Kind::Pass => 13,
        Kind::EndTurn => 14,
        Kind::Visit(building) => 15 + building as usize,
    }
}
