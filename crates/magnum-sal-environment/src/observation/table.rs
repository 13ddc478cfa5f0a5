//! Everything but the mine: the turn, the town, what is left of the stacks, and what each player has.
//!
//! Names and figures are written by the same code, so that they can't differ.

use std::fmt::{self, Arguments};

use magnum_sal::{
    Board, Building, FollowUp, ForemanAt, Level, Order, Player, Rock, Seat, Stage, Tool, View,
};

use super::{Column, clockwise};

const GAME: usize = 4 + 4 + 3 + 1;
const TURN: usize = 2 * Seat::MAX + 5 + 3 + Building::ALL.len() + 3 + 1 + 4;
const ORDER: usize = 6;
const TOWN: usize = 3 * 3 + 1 + 4 * ORDER + 2 + 3 * Tool::KINDS + 1 + 2;
const UNSEEN: usize = 3 * 5 + 3 * ORDER + Tool::KINDS;
const PLAYER: usize = 2 + 4 + 3 + 8 + 4 + 2 * Tool::KINDS + Building::ASSISTED.len();
pub(super) const FIGURES: usize = GAME + TURN + TOWN + UNSEEN + Seat::MAX * PLAYER;

/// Where figures go: a figure, its name, and what a 1 stands for.
trait Sheet {
    fn put(&mut self, name: Arguments<'_>, figure: f32, scale: f32);

    #[inline(always)]
    fn flag(&mut self, name: Arguments<'_>, flag: bool) {
        self.put(name, f32::from(u8::from(flag)), 1.0);
    }

    #[inline(always)]
    fn count(&mut self, name: Arguments<'_>, count: impl Into<f32>, scale: f32) {
        self.put(name, count.into(), scale);
    }
}

struct Figures<'a> {
    figures: std::slice::IterMut<'a, f32>,
}

impl Sheet for Figures<'_> {
    #[inline(always)]
    fn put(&mut self, _: Arguments<'_>, figure: f32, scale: f32) {
        *self.figures.next().expect("as many figures as names") = figure * (1.0 / scale);
    }
}

struct Names(Vec<Column>);

impl Sheet for Names {
    fn put(&mut self, name: Arguments<'_>, _: f32, scale: f32) {
        self.0.push(Column { name: fmt::format(name), scale });
    }
}

pub(super) fn write(figures: &mut [f32], view: &View, seat: Seat) {
    let mut sheet = Figures { figures: figures.iter_mut() };
    describe(&mut sheet, view, seat);
    debug_assert!(sheet.figures.next().is_none());
}

/// The names are the same for every game.
pub(super) fn columns() -> Vec<Column> {
    use magnum_sal::{Components, Expansion, Game, Options, Seed};
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let game = Game::new(&options, &Components::default(), &Seed::from_text("columns"));
    let mut names = Names(Vec::with_capacity(FIGURES));
    describe(&mut names, &game.view(None), Seat::S0);
    names.0
}

#[inline]
fn describe(sheet: &mut impl Sheet, view: &View, seat: Seat) {
    let board = view.board();
    game(sheet, board);
    turn(sheet, view, seat);
    town(sheet, board);
    unseen(sheet, view);
    for away in 0..Seat::MAX {
        player(sheet, board, away, clockwise(view, seat, away));
    }
}

fn game(sheet: &mut impl Sheet, board: &Board) {
    let options = board.options();
    for players in 2..=5u8 {
        sheet.flag(format_args!("game.players{players}"), options.players() == players);
    }
    sheet.flag(format_args!("game.muria"), options.is_muria());
    sheet.flag(format_args!("game.mapped_mine"), options.mapped_mine());
    sheet.flag(format_args!("game.small_carts"), options.small_carts());
    let limit = options.round_limit().map_or(0, u16::from);
    sheet.count(format_args!("game.round_limit"), limit, 12.0);
    for phase in 1..=3 {
        sheet.flag(format_args!("game.phase{phase}"), board.phase() == phase);
    }
    sheet.count(format_args!("game.round"), board.round(), 12.0);
}

fn turn(sheet: &mut impl Sheet, view: &View, seat: Seat) {
    let board = view.board();
    let turn = board.turn();
    for away in 0..Seat::MAX {
        let one = clockwise(view, seat, away);
        let decides = one.is_some() && one == board.player_to_decide();
        sheet.flag(format_args!("turn.player{away}"), decides);
        let starts = one == Some(board.start_player());
        sheet.flag(format_args!("turn.starts{away}"), starts);
    }
    let stages = [Stage::Castle, Stage::Actions, Stage::Pay, Stage::Lay, Stage::Over];
    for (stage, name) in stages.into_iter().zip(["castle", "actions", "pay", "lay", "over"]) {
        sheet.flag(format_args!("turn.stage.{name}"), turn.stage() == stage);
    }
    sheet.count(format_args!("turn.arrivals"), turn.arrivals(), 2.0);
    sheet.count(format_args!("turn.actions_left"), turn.actions_left(), 2.0);
    sheet.count(format_args!("turn.passes"), turn.passes(), 2.0);
    for building in Building::ALL {
        let visited = turn.visited().contains(&building);
        sheet.flag(format_args!("turn.visited.{building}"), visited);
    }
    let follow_ups = [FollowUp::Rope, FollowUp::Saltworks, FollowUp::Brine];
    for (follow_up, name) in follow_ups.into_iter().zip(["rope", "saltworks", "brine"]) {
        sheet.flag(format_args!("turn.follow_up.{name}"), turn.follow_up() == Some(follow_up));
    }
    sheet.flag(format_args!("turn.foreman_moved"), turn.moved().foreman());
    let lay = turn.lay();
    for (index, side) in ["left", "right"].into_iter().enumerate() {
        let place = lay.map(|places| places[index]);
        let depth = place.map_or(0, magnum_sal::Place::depth);
        sheet.count(format_args!("turn.lay.{side}.depth"), depth, 6.0);
        let column = place.map_or(0, magnum_sal::Place::column);
        sheet.count(format_args!("turn.lay.{side}.column"), column, 5.0);
    }
}

fn town(sheet: &mut impl Sheet, board: &Board) {
    let market = board.market();
    for rock in Rock::ALL {
        sheet.count(format_args!("market.{rock}"), market.count(rock), 5.0);
        let sells = market.selling_price(rock).unwrap_or(0);
        sheet.count(format_args!("market.{rock}.sells_for"), sells, 8.0);
        let costs = market.buying_price(rock).unwrap_or(0);
        sheet.count(format_args!("market.{rock}.costs"), costs, 8.0);
    }
    sheet.count(format_args!("inn.marker"), board.inn(), 6.0);
    for index in 0..4 {
        let open = board.open_orders().get(index);
        sheet.flag(format_args!("order{index}.open"), open.is_some());
        let order = |salt: fn(&Order) -> u8| open.map_or(0, salt);
        let salt = |rock: Rock| open.map_or(0, |order| order.rock().count(rock));
        for rock in Rock::ALL {
            sheet.count(format_args!("order{index}.{rock}"), salt(rock), 4.0);
        }
        sheet.count(format_args!("order{index}.blue"), order(|order| order.blue()), 4.0);
        sheet.count(format_args!("order{index}.pays"), order(|order| order.pays()), 25.0);
    }
    sheet.count(format_args!("orders.filled"), board.filled_orders(), 8.0);
    sheet.count(format_args!("orders.in_stack"), board.orders_in_stack(), 8.0);
    for index in 0..3 {
        let open = board.open_tools().get(index);
        for kind in Tool::ALL {
            sheet.flag(format_args!("tool{index}.{}", kind.name()), open == Some(&kind));
        }
    }
    sheet.count(format_args!("tools.in_stack"), board.tools_in_stack(), 7.0);
    sheet.count(format_args!("saltworks.brine"), board.brine(), 8.0);
    sheet.count(format_args!("foremans_building.shaft_tiles"), board.shaft_tiles(), 6.0);
}

fn unseen(sheet: &mut impl Sheet, view: &View) {
    for level in Level::ALL {
        let tiles = view.unseen_tiles(level);
        let number = level.number();
        sheet.count(format_args!("unseen.level{number}.tiles"), tiles.len() as f32, 10.0);
        for rock in Rock::ALL {
            let cubes: u8 = tiles.iter().map(|tile| tile.salt().count(rock)).sum();
            sheet.count(format_args!("unseen.level{number}.{rock}"), cubes, 20.0);
        }
        let water: u8 = tiles.iter().map(|tile| tile.water()).sum();
        sheet.count(format_args!("unseen.level{number}.water"), water, 20.0);
    }
    for phase in 1..=3 {
        let orders = view.unseen_orders(phase);
        sheet.count(format_args!("unseen.phase{phase}.orders"), orders.len() as f32, 10.0);
        for rock in Rock::ALL {
            let cubes: u16 = orders.iter().map(|order| u16::from(order.rock().count(rock))).sum();
            sheet.count(format_args!("unseen.phase{phase}.{rock}"), cubes, 20.0);
        }
        let blue: u16 = orders.iter().map(|order| u16::from(order.blue())).sum();
        sheet.count(format_args!("unseen.phase{phase}.blue"), blue, 20.0);
        let pays: u16 = orders.iter().map(|order| u16::from(order.pays())).sum();
        sheet.count(format_args!("unseen.phase{phase}.pays"), pays, 150.0);
    }
    let tools = view.unseen_tools();
    for kind in Tool::ALL {
        sheet.count(format_args!("unseen.tool.{}", kind.name()), tools[kind as usize], 3.0);
    }
}

fn player(sheet: &mut impl Sheet, board: &Board, away: usize, seat: Option<Seat>) {
    let nobody = Player::default();
    let player = seat.map_or(&nobody, |seat| board.player(seat));
    sheet.flag(format_args!("player{away}.plays"), seat.is_some());
    sheet.count(format_args!("player{away}.money"), player.money() as f32, 50.0);
    for rock in Rock::ALL {
        sheet.count(format_args!("player{away}.{rock}"), player.salt().count(rock), 4.0);
    }
    sheet.count(format_args!("player{away}.blue"), player.salt().blue, 4.0);
    sheet.count(format_args!("player{away}.supply"), player.supply(), 5.0);
    sheet.count(format_args!("player{away}.bank"), player.bank(), 10.0);
    sheet.count(format_args!("player{away}.markers"), player.markers(), 3.0);
    foreman(sheet, away, player);
    let (right, left) = seat.map_or((0, 0), |seat| board.queue(seat));
    sheet.count(format_args!("player{away}.queue_right"), right, 3.0);
    sheet.count(format_args!("player{away}.queue_left"), left, 3.0);
    let boiling = seat.map_or(0, |seat| board.boiling(seat));
    sheet.count(format_args!("player{away}.boiling"), boiling, 3.0);
    let orders = seat.map_or(0, |seat| board.orders(seat).count());
    sheet.count(format_args!("player{away}.orders"), orders as f32, 8.0);
    tools(sheet, board, away, seat);
    for &building in Building::ASSISTED {
        let holds = board.assistant(building).is_some_and(|one| Some(one.seat) == seat);
        sheet.flag(format_args!("player{away}.assistant.{building}"), holds);
    }
}

fn foreman(sheet: &mut impl Sheet, away: usize, player: &Player) {
    let at = player.foreman();
    let places = [
        ("supply", at == ForemanAt::Supply),
        ("castle_left", at == ForemanAt::CastleLeft),
        ("castle_right", at == ForemanAt::CastleRight),
        ("arrived", at == ForemanAt::Arrived),
        ("saltworks", at == ForemanAt::Saltworks),
        ("assistant", matches!(at, ForemanAt::Assistant(_))),
        ("mine", matches!(at, ForemanAt::Space(_))),
        ("tired", player.foreman_tired()),
    ];
    for (name, here) in places {
        sheet.flag(format_args!("player{away}.foreman.{name}"), here);
    }
}

fn tools(sheet: &mut impl Sheet, board: &Board, away: usize, seat: Option<Seat>) {
    let mut cards = [[0u8; 2]; Tool::KINDS];
    for card in seat.into_iter().flat_map(|seat| board.tools(seat)) {
        cards[card.kind as usize][usize::from(card.used)] += 1;
    }
    for kind in Tool::ALL {
        let [ready, used] = cards[kind as usize];
        sheet.count(format_args!("player{away}.tool.{}", kind.name()), ready, 2.0);
        sheet.count(format_args!("player{away}.used.{}", kind.name()), used, 2.0);
    }
}
