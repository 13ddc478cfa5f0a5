//! Setup (rule 2). All chance is drawn here, in this order: start player, tiles by level, orders by phase, tools.

use crate::board::{Board, Castle, ForemanAt, Market, Player, Saltworks, Workshop};
use crate::chance::{Seed, below, shuffle};
use crate::components::{Components, MARKERS, MARKET_START, MINERS, Order, TOOLS_A_PHASE, Tile};
use crate::event::{Event, Log};
use crate::game::{Game, Hidden};
use crate::mine::Mine;
use crate::options::Options;
use crate::row::Row;
use crate::salt::Hand;
use crate::seat::{BySeat, Seat};
use crate::space::{Level, Place};
use crate::tools::{Tool, Toolbox};
use crate::turn::{Stage, Turn};

use rand_core::Rng;

impl Game {
    /// A new game at the start of its first turn.
    pub fn new(options: &Options, components: &Components, seed: &Seed) -> Game {
        Game::deal(options, components, seed, &mut ())
    }

    /// A new game and what its start shows.
    pub fn new_with_events(
        options: &Options,
        components: &Components,
        seed: &Seed,
    ) -> (Game, Vec<Event>) {
        let mut events = Vec::new();
        (Game::deal(options, components, seed, &mut events), events)
    }

    fn deal(options: &Options, components: &Components, seed: &Seed, log: &mut impl Log) -> Game {
        let mut rng = seed.rng();
        let lot = below(&mut rng, u32::from(options.players())) as usize;
        let start_player =
            options.start_player().unwrap_or_else(|| Seat::of(options.players())[lot]);
        let hidden = Hidden {
            tiles: shuffled_tiles(options, components, &mut rng),
            orders: [0, 1, 2].map(|phase| shuffled_orders(options, components, phase, &mut rng)),
            tools: shuffled_tools(options, &mut rng),
        };
        let mut game = Game { board: Board::at_setup(options, start_player), hidden };
        game.board.castle.stacks = game.hidden.orders.each_ref().map(|stack| stack.len() as u8);
        game.begin_phase(1, log);
        game
    }
}

fn shuffled_tiles(options: &Options, components: &Components, rng: &mut impl Rng) -> [Tile; 24] {
    let mut all = [Tile::default(); 24];
    for level in Level::ALL {
        let mut count = 0;
        for (tile, face) in all[level.first()..].iter_mut().zip(components.tiles(options, level)) {
            *tile = face;
            count += 1;
        }
        shuffle(rng, &mut all[level.first()..][..count]);
    }
    all
}

fn shuffled_orders(
    options: &Options,
    components: &Components,
    phase: usize,
    rng: &mut impl Rng,
) -> Row<Order, 11> {
    let mut orders: Row<Order, 11> = components.orders(options, phase).collect();
    shuffle(rng, &mut orders);
    orders
}

/// With Muria two kinds leave the game first: those agreed on, or two drawn at random (rule 2.4).
fn shuffled_tools(options: &Options, rng: &mut impl Rng) -> [Tool; 3 * TOOLS_A_PHASE] {
    let mut kinds: Row<Tool, { Tool::KINDS }> = options.tool_kinds().collect();
    if kinds.len() > Tool::BASE.len() {
        shuffle(rng, &mut kinds);
    }
    let mut tools = [Tool::default(); 3 * TOOLS_A_PHASE];
    for (card, kind) in tools.iter_mut().zip(kinds[..Tool::BASE.len()].iter().cycle()) {
        *card = *kind;
    }
    shuffle(rng, &mut tools);
    tools
}

impl Board {
    fn at_setup(options: &Options, start_player: Seat) -> Board {
        let mut players = BySeat::default();
        let mut seat = start_player;
        for place in 0..options.players() {
            players[seat] = player_at_setup(options, place);
            seat = seat.next(options.players());
        }
        Board {
            options: *options,
            phase: 1,
            round: 1,
            start_player,
            current: start_player,
            turn: Turn::new(Stage::Actions, 1),
            players,
            tools: Toolbox::default(),
            mine: Mine::at_setup(options),
            assistants: Default::default(),
            castle: Castle::default(),
            inn: 0,
            market: Market(MARKET_START),
            workshop: Workshop::default(),
            saltworks: Saltworks::default(),
            shaft_tiles: 0,
        }
    }
}

fn player_at_setup(options: &Options, place: u8) -> Player {
    let muria = options.is_muria();
    let supply = if muria { 2 } else { 4 } + u8::from(options.players() == 2);
    Player {
        money: 10 + 2 * u32::from(place),
        salt: Hand::new([1, 0, 0], 0),
        supply,
        bank: MINERS - supply,
        markers: if muria { MARKERS } else { 0 },
        foreman: if muria { ForemanAt::Supply } else { ForemanAt::Nowhere },
        foreman_tired: false,
    }
}

impl Mine {
    /// The start shaft and the first chambers (rules 1.2 and 1.3).
    pub(crate) fn at_setup(options: &Options) -> Mine {
        let mut mine = Mine::unlaid();
        for depth in 1..=(if options.is_muria() { 2 } else { 6 }) {
            mine.lay(Place::at(depth, 0), None);
        }
        for level in Level::ALL {
            for column in first_columns(options, level) {
                mine.lay(Place::at(level.depth(), column), Some(level));
            }
        }
        mine
    }
}

/// The columns of the chambers that lie there from the start, from left to right.
fn first_columns(options: &Options, level: Level) -> impl Iterator<Item = i8> {
    let width = match (options.is_muria(), level) {
        (false, Level::I) => 4,
        (false, Level::II) => 3,
        (false, Level::III) => 2,
        (true, Level::I) => 1,
        (true, Level::II | Level::III) => 0,
    };
    (-width..=width).filter(|&column| column != 0)
}
