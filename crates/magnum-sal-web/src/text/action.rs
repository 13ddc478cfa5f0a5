//! Actions and single decisions in words.

use magnum_sal::components::{CONVERSION, INN_PRICES, MARKET_PRICES, WORKSHOP_PRICES};
use magnum_sal::{
    Action, Board, Building, Carts, Cover, Deal, Extraction, Forfeit, Meal, Origin, Place, Rock,
    Side, Space, Step, Visit, Worker,
};

use super::log::{deal_words, to_kind};
use super::{Args, Names, Texts, hyphens};
use crate::args;
use crate::interact::{Aspect, Kind, ShownKind, Value};

impl Texts {
    /// The short label of a kind of action.
    pub fn kind(&self, kind: Kind, names: &Names) -> String {
        self.say_with(
            &format!("action-{}", kind.key()),
            &args![foremen = names.foremen.to_string()],
        )
    }

    /// The kind in a word or two, for small screens.
    pub fn kind_in_short(&self, kind: Kind, names: &Names) -> String {
        match kind {
            Kind::Place => {
                self.say_with("action-place.short", &args![foremen = names.foremen.to_string()])
            }
            Kind::Extract => self.say("action-extract.short"),
            Kind::Assist => self.say("action-assist.short"),
            Kind::Visit(building) => self.building_in_short(building),
            Kind::Rope => self.say("tool-rope"),
            Kind::Bucket => self.say("tool-bucket"),
            Kind::Food => self.say("tool-food"),
            _ => self.kind(kind, names),
        }
    }

    pub fn building_in_short(&self, building: Building) -> String {
        self.say(&format!("building-{}.short", hyphens(building.name())))
    }

    /// The whole action in a sentence.
    pub fn action(&self, board: &Board, action: &Action, names: &Names) -> String {
        let place = |space: Space| board.mine().place(space).to_string();
        match *action {
            Action::Deliver { order } => {
                let Some(order) = board.open_orders().get(usize::from(order)) else {
                    return String::new();
                };
                let salt = self.ordered(order, "-object");
                self.say_with("action-deliver.detail", &args![salt = salt, pays = order.pays()])
            }
            Action::Forfeit { pay } => self.forfeit(board, pay),
            Action::Place(step) => self.step("place", board, step),
            Action::Rope(step) => self.step("rope", board, step),
            Action::Extract(extraction) => self.extraction(board, &extraction),
            Action::Pay { space, split } => {
                let payees = board.seats().iter().filter(|&&seat| split.cents(seat) > 0);
                let share = |&seat| {
                    let args = args![cents = split.cents(seat), player = names.of(seat)];
                    self.say_with("action-pay.share", &args)
                };
                let shares = self.list(payees.map(share));
                self.say_with("action-pay.detail", &args![space = place(space), shares = shares])
            }
            Action::Lay { at } => {
                let space = lay_place(board, at).map(|place| place.to_string());
                self.say_with("action-lay.detail", &args![space = space.unwrap_or_default()])
            }
            Action::Assist { building, worker, from } => {
                let mut args = worker_args(board, worker, from);
                args.set("building", building.name());
                self.say_with("action-assist.detail", &args)
            }
            Action::AssistEntrance { .. } => self.say("action-assist.entrance"),
            Action::Visit(visit) => self.visit(board, &visit),
            Action::Boil { worker, from } => {
                self.say_with("action-boil.detail", &worker_args(board, worker, from))
            }
            Action::DrawBrine { workers, foreman } => {
                let args = args![workers = workers, foreman = foreman.to_string()];
                self.say_with("action-draw-brine.detail", &args)
            }
            Action::Bucket { from, to } => {
                self.say_with("action-bucket.detail", &args![from = place(from), to = place(to)])
            }
            Action::Food(meal) => self.meal(board, meal),
            Action::Convert { to } => {
                let args = args![blue = CONVERSION[to as usize], to = to.name()];
                self.say_with("action-convert.detail", &args)
            }
            Action::Pass => self.say("action-pass.detail"),
            Action::EndTurn => self.say("action-end-turn.detail"),
        }
    }

    fn forfeit(&self, board: &Board, pay: Forfeit) -> String {
        match pay {
            Forfeit::Money => {
                let money = board.player_to_decide().map(|seat| board.player(seat).money());
                let cents = money.unwrap_or(3).min(3);
                self.say_with("action-forfeit-money.detail", &args![cents = cents])
            }
            Forfeit::Salt(rock) => {
                self.say_with("action-forfeit-salt.detail", &args![salt = rock.name()])
            }
            Forfeit::Nothing => self.say("action-forfeit-nothing.detail"),
        }
    }

    fn step(&self, kind: &str, board: &Board, step: Step) -> String {
        let mut args = worker_args(board, step.worker, step.from);
        let to = board.mine().place(step.to);
        args.set("to", to.to_string());
        args.set("to_kind", to_kind(to));
        self.say_with(&format!("action-{kind}.detail"), &args)
    }

    fn extraction(&self, board: &Board, extraction: &Extraction) -> String {
        let salt = self.cubes(extraction.take, "-object");
        let chamber = board.mine().place(extraction.chamber).to_string();
        let key = if extraction.horse_mill { "horse-mill" } else { "detail" };
        self.say_with(&format!("action-extract.{key}"), &args![salt = salt, chamber = chamber])
    }

    fn visit(&self, board: &Board, visit: &Visit) -> String {
        match *visit {
            Visit::Inn => {
                let cents = INN_PRICES.get(usize::from(board.inn())).copied().unwrap_or(0);
                self.say_with("action-visit-inn.detail", &args![cents = cents])
            }
            Visit::Workshop { slot } => {
                let slot = usize::from(slot);
                let tool = board.open_tools().get(slot).map_or("", |tool| tool.name());
                let args = args![tool = tool, cents = WORKSHOP_PRICES[slot.min(2)]];
                self.say_with("action-visit-workshop.detail", &args)
            }
            Visit::PumpHouse { chamber, cubes } => {
                let chamber = board.mine().place(chamber).to_string();
                let args = args![cubes = cubes, chamber = chamber];
                self.say_with("action-visit-pump-house.detail", &args)
            }
            Visit::Market { deals, privilege } => {
                let deals = self.deals(board, deals.iter(), privilege);
                if !privilege {
                    return deals;
                }
                self.say_with("action-visit-market.privilege", &args![deals = deals])
            }
            Visit::TownSquare => self.say("action-visit-town-square.detail"),
            Visit::Castle { worker, from, privilege } => {
                let key = if privilege { "privilege" } else { "detail" };
                let args = worker_args(board, worker, from);
                self.say_with(&format!("action-visit-castle.{key}"), &args)
            }
            Visit::Saltworks { worker, from } => {
                self.say_with("action-visit-saltworks.detail", &worker_args(board, worker, from))
            }
            Visit::ForemansBuilding { chamber } => {
                let chamber = board.mine().place(chamber).to_string();
                self.say_with("action-visit-foremans-building.detail", &args![chamber = chamber])
            }
        }
    }

    /// One deal or two, each with its price.
    fn deals(&self, board: &Board, deals: impl Iterator<Item = Deal>, privilege: bool) -> String {
        let mut told = String::new();
        for (deal, cents) in deals_with_prices(board, deals, privilege) {
            let key = match (deal, told.is_empty()) {
                (Deal::Sell(_), true) => "sell",
                (Deal::Buy(_), true) => "buy",
                (Deal::Sell(_), false) => "then-sell",
                (Deal::Buy(_), false) => "then-buy",
            };
            let salt = deal_words(deal).1.name();
            let args = args![first = told, salt = salt, cents = cents];
            told = self.say_with(&format!("action-visit-market.{key}"), &args);
        }
        told
    }

    /// A deal without its price, which the deal before it may change.
    fn deal(&self, deal: Deal) -> String {
        let (word, rock) = deal_words(deal);
        self.say_with(&format!("action-{word}"), &args![salt = rock.name()])
    }

    /// How many carts go, and along which spaces.
    fn carts(&self, board: &Board, carts: Carts) -> String {
        let number = carts.len();
        if carts.is_empty() {
            return self.say_with("action-extract.carts", &args![carts = number]);
        }
        let cover = |cover: Cover| {
            let space = board.mine().place(cover.first()).to_string();
            if cover.is_pair() {
                self.say_with("action-extract.cart-over-two", &args![space = space])
            } else {
                space
            }
        };
        let spaces = carts
            .iter()
            .map(cover)
            .reduce(|rest, next| self.say_with("list-semicolon", &args![rest = rest, next = next]));
        let args = args![carts = number, spaces = spaces.unwrap_or_default()];
        self.say_with("action-extract.carts-over", &args)
    }

    fn meal(&self, board: &Board, meal: Meal) -> String {
        let place = |space: Space| board.mine().place(space).to_string();
        let (worker, miners, spaces) = match meal {
            Meal::Miner(space) => (Worker::Miner, 1, place(space)),
            Meal::Miners([one, other]) if one == other => (Worker::Miner, 2, place(one)),
            Meal::Miners(both) => (Worker::Miner, 2, self.list(both.map(place))),
            Meal::Foreman => {
                let at = board.player_to_decide().map(|seat| board.player(seat).foreman());
                let space = match at {
                    Some(magnum_sal::ForemanAt::Space(space)) => place(space),
                    _ => String::new(),
                };
                (Worker::Foreman, 0, space)
            }
        };
        let args = args![worker = worker.to_string(), miners = miners, spaces = spaces];
        self.say_with("action-food.detail", &args)
    }

    /// One answer to a question.
    pub fn answer(
        &self,
        board: &Board,
        aspect: Aspect,
        value: Option<Value>,
        names: &Names,
    ) -> String {
        let Some(value) = value else { return self.say("ui-nothing-more") };
        match value {
            Value::Kind(kind) => self.kind(kind, names),
            Value::Building(building) => {
                self.say(&format!("building-{}", hyphens(building.name())))
            }
            Value::Worker(worker, from) => {
                let key = match worker {
                    Worker::Miner => "ui-worker-miner",
                    Worker::Foreman => "ui-worker-foreman",
                };
                self.say_with(key, &worker_args(board, worker, from))
            }
            Value::Space(space) => self.space_name(board.mine().place(space)),
            Value::Index(index) => self.indexed(board, aspect, index),
            Value::Count(count) => match aspect {
                Aspect::Pickaxes => {
                    self.say_with("action-extract.pickaxes", &args![pickaxes = count])
                }
                _ => count.to_string(),
            },
            Value::Flag(flag) => self.say(if flag { "ui-yes" } else { "ui-no" }),
            Value::Forfeit(pay) => self.forfeit(board, pay),
            Value::Meal(meal) => self.meal(board, meal),
            Value::Rock(rock) => self.say(&format!("salt-{}", rock.name())),
            Value::Side(side) => {
                lay_place(board, side).map_or_else(String::new, |place| place.to_string())
            }
            Value::Split(split) => {
                let payees = board.seats().iter().filter(|&&seat| split.cents(seat) > 0);
                let share = |&seat| {
                    let args = args![cents = split.cents(seat), player = names.of(seat)];
                    self.say_with("action-pay.share", &args)
                };
                self.list(payees.map(share))
            }
            Value::Cubes(cubes) => self.cubes(cubes, ""),
            Value::Deal(None) => self.say("ui-no-second-deal"),
            Value::Deal(Some(deal)) => self.deal(deal),
            Value::Route(route) => {
                let mut places: Vec<Place> =
                    route.into_iter().map(|space| board.mine().place(space)).collect();
                places
                    .sort_by_key(|place| std::cmp::Reverse((place.depth(), place.column().abs())));
                let names = places.into_iter().map(|place| place.to_string());
                let joined = names.reduce(|rest, next| {
                    self.say_with("list-route", &args![rest = rest, next = next])
                });
                joined.unwrap_or_default()
            }
            Value::Carts(carts) => self.carts(board, carts),
        }
    }

    fn indexed(&self, board: &Board, aspect: Aspect, index: u8) -> String {
        let index = usize::from(index);
        if aspect == Aspect::Order {
            return board
                .open_orders()
                .get(index)
                .map_or_else(String::new, |&order| self.order(order.into()));
        }
        let tool = board.open_tools().get(index).map_or("", |tool| tool.name());
        let name = self.say(&format!("tool-{}", hyphens(tool)));
        self.labelled(name, self.cents(u32::from(WORKSHOP_PRICES[index.min(2)])))
    }

    /// "Chamber 2R1", "Shaft section 1C".
    pub fn space_name(&self, place: Place) -> String {
        let key = if to_kind(place) == "shaft" { "shaft-section" } else { "chamber" };
        self.say_with(key, &args![space = place.to_string()])
    }
}

fn worker_args(board: &Board, worker: Worker, from: Origin) -> Args {
    let from = from.name(board.mine()).to_string();
    args![worker = worker.to_string(), from = from]
}

fn lay_place(board: &Board, side: Side) -> Option<Place> {
    let [left, right] = board.turn().lay()?;
    Some(match side {
        Side::Left => left,
        Side::Right => right,
    })
}

/// What each deal brings or costs, one after another (rules 8.5 and 8.6).
fn deals_with_prices(
    board: &Board,
    deals: impl Iterator<Item = Deal>,
    privilege: bool,
) -> Vec<(Deal, u8)> {
    let better = u8::from(privilege);
    let mut cubes = Rock::ALL.map(|rock| usize::from(board.market().count(rock)));
    let priced = deals.map(|deal| {
        let (_, rock) = deal_words(deal);
        let prices = MARKET_PRICES[rock as usize];
        let there = &mut cubes[rock as usize];
        let lowest = prices.last().copied().unwrap_or(0);
        let cents = match deal {
            Deal::Sell(_) if *there == prices.len() => lowest,
            Deal::Sell(_) => {
                *there += 1;
                prices[*there - 1] + better
            }
            Deal::Buy(_) => {
                *there = there.saturating_sub(1);
                prices[*there].saturating_sub(better)
            }
        };
        (deal, cents)
    });
    priced.collect()
}
