//! What a player or spectator may know, and complete games that fit it.
//!
//! A view has no place for hidden things: it holds the open board, the faces of tiles that lie face up, and what the
//! printed components leave over for the rest. All holdings are public, so every seat and every spectator sees the
//! same.

use rand_core::Rng;

use crate::action::Action;
use crate::board::Board;
use crate::chance::shuffle;
use crate::components::{Components, Order, TOOLS_A_PHASE, Tile};
use crate::event::Event;
use crate::game::{Game, Hidden};
use crate::notation::{
    InvalidPosition, OrderNotation, Position, SaltNotation, Stack, Stacks, TileNotation,
};
use crate::phase::LAST_PHASE;
use crate::row::Row;
use crate::seat::Seat;
use crate::space::{Level, Space};
use crate::tools::Tool;

/// What a player or spectator may know of a game.
///
/// ```
/// use magnum_sal::{Components, Expansion, Game, Options, Seed};
///
/// let options = Options::new(4, Expansion::Base)?;
/// let seed = Seed::from_text("wieliczka");
/// let game = Game::new(&options, &Components::default(), &seed);
///
/// // A bot thinks about games that look the same to it.
/// let view = game.view(game.player());
/// let sample = view.sample(&mut seed.rng());
/// assert_eq!(sample.view(game.player()), view);
/// # Ok::<(), magnum_sal::OptionsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Option<Seat>,
    board: Board,
    /// Faces of the tiles that lie face up, by space.
    faces: [Option<Tile>; 24],
    /// Faces of the others, by level in ascending order: which of them lies where is unknown.
    unseen_tiles: [Row<Tile, 10>; 3],
    /// Orders in the stacks, by phase in ascending order: their order in the stack is unknown.
    unseen_orders: [Row<Order, 11>; 3],
}

impl Game {
    /// What a player, or with `None` a spectator, may know.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        let Game { board, hidden } = self;
        let mut faces = [None; 24];
        let mut unseen_tiles = [Row::new(), Row::new(), Row::new()];
        for level in Level::ALL {
            for space in board.chambers_of(level) {
                let tile = hidden.tiles[space.index()];
                if board.face_up(space) {
                    faces[space.index()] = Some(tile);
                } else {
                    unseen_tiles[level as usize].push(tile);
                }
            }
            unseen_tiles[level as usize].sort_unstable();
        }
        let unseen_orders = [0, 1, 2].map(|phase| {
            let orders = &hidden.orders[phase];
            let left = &orders[orders.len() - usize::from(board.castle.stacks[phase])..];
            let mut left: Row<Order, 11> = left.iter().copied().collect();
            left.sort_unstable();
            left
        });
        View { viewer, board: *board, faces, unseen_tiles, unseen_orders }
    }

    /// The face of a tile that lies face up.
    #[inline]
    pub fn face(&self, chamber: Space) -> Option<Tile> {
        let tile = self.hidden.tiles.get(chamber.index())?;
        self.board.face_up(chamber).then_some(*tile)
    }
}

impl Board {
    /// All chambers of the level, laid or still in the stack.
    fn chambers_of(&self, level: Level) -> impl Iterator<Item = Space> + use<> {
        let all = self.mine.laid_of(level) + self.tiles_left(level);
        (level.first()..level.first() + all).map(Space::new)
    }

    fn face_up(&self, chamber: Space) -> bool {
        let mine = &self.mine;
        mine.opened().contains(chamber)
            || (self.options.mapped_mine() && mine.laid().contains(chamber))
    }
}

impl View {
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The face of a tile that lies face up.
    pub fn face(&self, chamber: Space) -> Option<Tile> {
        self.faces.get(chamber.index()).copied().flatten()
    }

    /// Faces of the level's tiles that lie face down or in the stack, in ascending order.
    pub fn unseen_tiles(&self, level: Level) -> &[Tile] {
        &self.unseen_tiles[level as usize]
    }

    /// Orders in the stack of a phase, 1 to 3, in ascending order.
    pub fn unseen_orders(&self, phase: u8) -> &[Order] {
        self.unseen_orders.get(usize::from(phase).wrapping_sub(1)).map_or(&[], |orders| &orders[..])
    }

    /// Cards that nobody has seen, by kind. With Muria, all of a kind may have left the game.
    pub fn unseen_tools(&self) -> [u8; Tool::KINDS] {
        let mut unseen = [0; Tool::KINDS];
        let seen = self.tools_in_sight();
        for kind in self.board.options.tool_kinds() {
            unseen[kind as usize] = Tool::CARDS - seen[kind as usize];
        }
        unseen
    }

    /// Lists every legal action exactly once: legality never depends on what is hidden.
    pub fn legal(&self, out: &mut Vec<Action>) {
        self.board.legal(out);
    }

    /// A complete game that fits the view, drawn uniformly among all that do.
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        let hidden = Hidden {
            tiles: self.sample_tiles(rng),
            orders: self.unseen_orders.map(|mut orders| {
                shuffle(rng, &mut orders);
                orders
            }),
            tools: self.sample_tools(rng),
        };
        Game { board: self.board, hidden }
    }

    fn sample_tiles(&self, rng: &mut impl Rng) -> [Tile; 24] {
        let mut tiles = self.faces.map(Option::unwrap_or_default);
        for level in Level::ALL {
            let mut unseen = self.unseen_tiles[level as usize];
            shuffle(rng, &mut unseen);
            let places = self.board.chambers_of(level).filter(|space| self.face(*space).is_none());
            for (space, &tile) in places.zip(unseen.iter()) {
                tiles[space.index()] = tile;
            }
        }
        tiles
    }

    /// With Muria any two kinds that nobody has seen may have left the game, each pair equally likely, unless the
    /// players agreed on them.
    /// Cards that left it with their phase are as unknown as those still to come.
    fn sample_tools(&self, rng: &mut impl Rng) -> [Tool; 3 * TOOLS_A_PHASE] {
        let seen = self.tools_in_sight();
        let mut kinds: Row<Tool, { Tool::KINDS }> = self.board.options.tool_kinds().collect();
        if kinds.len() > Tool::BASE.len() {
            shuffle(rng, &mut kinds);
            kinds.sort_by_key(|&kind| seen[kind as usize] == 0);
        }
        let mut unseen: Row<Tool, 21> = Row::new();
        for &kind in &kinds[..Tool::BASE.len()] {
            for _ in seen[kind as usize]..Tool::CARDS {
                unseen.push(kind);
            }
        }
        shuffle(rng, &mut unseen);
        let mut tools = [Tool::default(); 3 * TOOLS_A_PHASE];
        let left = usize::from(self.board.workshop.stack + self.board.workshop.later);
        let first = tools.len() - left;
        tools[first..].copy_from_slice(&unseen[..left]);
        tools
    }

    fn tools_in_sight(&self) -> [u8; Tool::KINDS] {
        let mut seen = [0; Tool::KINDS];
        for kind in self.board.tools.kinds().chain(self.board.open_tools().iter().copied()) {
            seen[kind as usize] += 1;
        }
        seen
    }
}

impl From<&View> for Position {
    fn from(view: &View) -> Self {
        let board = &view.board;
        let later = usize::from(board.workshop.later) / TOOLS_A_PHASE;
        let stacks = Stacks {
            orders: board.castle.stacks.map(|left| Stack::Size(left.into())),
            tools: Stack::Size(board.workshop.stack.into()),
            later: (0..later).map(|_| Stack::Size(TOOLS_A_PHASE)).collect(),
            tiles: Level::ALL.map(|level| Stack::Size(board.tiles_left(level))),
        };
        Position::new(board, stacks, |space| view.face(space))
    }
}

/// No stack of the game is larger. Whatever a view says, nobody has to make more cards than that.
const LARGEST_STACK: usize = 24;

impl Position {
    /// A game that looks like this view: blank tiles and orders stand in for what is hidden, and for tools some that
    /// nobody has seen. As legality never depends on them, it lists the same actions; what it reveals means nothing.
    /// A whole position is read as it is.
    pub fn complete(&self) -> Result<Game, InvalidPosition> {
        let mut position = self.clone();
        let tile = TileNotation { salt: Default::default(), water: 0 };
        let order = OrderNotation { salt: SaltNotation::default(), pays: 0 };
        for stack in &mut position.castle.stacks {
            fill(stack, || order);
        }
        for stack in position.tile_stacks.iter_mut().flat_map(|stacks| stacks.values_mut()) {
            fill(stack, || tile);
        }
        for space in position.mine.values_mut().filter(|space| space.level.is_some()) {
            space.tile.get_or_insert(tile);
        }
        let mut unseen = self.unseen_tools().into_iter();
        fill(&mut position.workshop.stack, || unseen.next().unwrap_or_default());
        for stack in &mut position.workshop.later {
            fill(stack, || unseen.next().unwrap_or_default());
        }
        Game::try_from(&position)
    }

    /// The view that this is the notation of. What lies face down is unknown to it, but not what is printed.
    pub fn view(&self, components: &Components) -> Result<View, InvalidPosition> {
        let mut view = self.complete()?.view(None);
        let options = self.options;
        for level in Level::ALL {
            let mut unseen = components.tiles(&options, level).collect();
            let chambers = view.board.chambers_of(level);
            chambers
                .filter_map(|space| view.face(space))
                .for_each(|seen| drop_one(&mut unseen, seen));
            unseen.sort_unstable();
            view.unseen_tiles[level as usize] = unseen;
        }
        for (phase, left) in view.board.castle.stacks.into_iter().enumerate() {
            view.unseen_orders[phase] = self.unseen_orders(components, phase, left.into());
        }
        Ok(view)
    }

    /// Orders that may be in a phase's stack: those that neither lie open nor were filled. A position does not tell in which
    /// phase an order was filled, so those that are printed in this phase alone are left out first.
    fn unseen_orders(&self, components: &Components, phase: usize, left: usize) -> Row<Order, 11> {
        if left == 0 {
            return Row::new();
        }
        let printed =
            |phase, order| components.orders(&self.options, phase).any(|one| one == order);
        let mut unseen: Row<Order, 11> = components.orders(&self.options, phase).collect();
        if phase + 1 == usize::from(self.phase) {
            let filled = self.players.iter().flat_map(|player| player.orders.iter().rev());
            let mut filled: Vec<Order> = filled.filter_map(|one| one.order()).collect();
            filled.sort_by_key(|&order| (0..phase).any(|earlier| printed(earlier, order)));
            let open = self.castle.open.iter().filter_map(|one| one.order());
            for seen in open.chain(filled) {
                if unseen.len() > left {
                    drop_one(&mut unseen, seen);
                }
            }
        }
        unseen.sort_unstable();
        unseen
    }

    /// Cards that may be in the stacks. Kinds that somebody has seen are in the game, so that others left it (rule 2.4).
    fn unseen_tools(&self) -> Vec<Tool> {
        let mut seen = [0u8; Tool::KINDS];
        let owned =
            self.players.iter().flat_map(|player| player.tools.iter().map(|card| card.kind));
        for kind in owned.chain(self.workshop.open.iter().copied()) {
            seen[kind as usize] = seen[kind as usize].saturating_add(1);
        }
        let mut kinds: Vec<Tool> = self.options.tool_kinds().collect();
        kinds.sort_by_key(|&kind| seen[kind as usize] == 0);
        kinds.truncate(Tool::BASE.len());
        let left = |kind: &Tool| {
            let left = Tool::CARDS.saturating_sub(seen[*kind as usize]);
            std::iter::repeat_n(*kind, usize::from(left))
        };
        kinds.iter().flat_map(left).collect()
    }
}

fn drop_one<T: Copy + Default + PartialEq, const N: usize>(unseen: &mut Row<T, N>, seen: T) {
    if let Some(index) = unseen.iter().position(|&one| one == seen) {
        unseen.remove(index);
    }
}

/// Makes cards of a stack that has only a size.
fn fill<T>(stack: &mut Stack<T>, blank: impl FnMut() -> T) {
    if let Stack::Size(size @ ..=LARGEST_STACK) = *stack {
        *stack = Stack::Cards(std::iter::repeat_with(blank).take(size).collect());
    }
}

impl Game {
    /// Puts what the events of the next action will reveal to where it lies. With the mapped mine a tile lies face up
    /// as soon as it is laid, but no event tells its face: that is taken from a later view.
    pub(crate) fn learn(&mut self, events: &[Event], later: &Position) {
        let Game { board, hidden } = self;
        let mut phase = usize::from(board.phase) - 1;
        let mut order = hidden.orders[phase].len() - usize::from(board.castle.stacks[phase]);
        let stacked = usize::from(board.workshop.stack + board.workshop.later);
        let mut tool = hidden.tools.len() - stacked;
        let mut laid = Level::ALL.map(|level| board.mine.laid_of(level));
        for event in events {
            match event {
                Event::PhaseBegan { phase: next, orders, tools, .. } => {
                    phase = usize::from((*next).clamp(1, LAST_PHASE)) - 1;
                    (order, tool) = (0, phase * TOOLS_A_PHASE);
                    orders
                        .iter()
                        .for_each(|&revealed| hidden.put_order(phase, &mut order, revealed));
                    tools.iter().for_each(|&revealed| hidden.put_tool(&mut tool, revealed));
                }
                Event::OrderRevealed { revealed, .. } => {
                    hidden.put_order(phase, &mut order, *revealed);
                }
                Event::ToolRevealed { tool: revealed } => hidden.put_tool(&mut tool, *revealed),
                Event::ChamberOpened { space, tile } => {
                    hidden.put_tile(board.mine.at(*space).map(Space::index), Some(*tile));
                }
                Event::TileLaid { space } => {
                    let Some(level) = Level::of_depth(space.depth()) else { continue };
                    let index = level.first() + laid[level as usize];
                    laid[level as usize] += 1;
                    hidden.put_tile(Some(index), later.mine.get(space).and_then(|laid| laid.tile));
                }
                _ => {}
            }
        }
    }
}

impl Hidden {
    fn put_order(&mut self, phase: usize, next: &mut usize, revealed: OrderNotation) {
        if let (Some(place), Some(order)) = (self.orders[phase].get_mut(*next), revealed.order()) {
            *place = order;
        }
        *next += 1;
    }

    fn put_tool(&mut self, next: &mut usize, revealed: Tool) {
        if let Some(place) = self.tools.get_mut(*next) {
            *place = revealed;
        }
        *next += 1;
    }

    fn put_tile(&mut self, index: Option<usize>, revealed: Option<TileNotation>) {
        let place = index.and_then(|index| self.tiles.get_mut(index));
        if let (Some(place), Some(tile)) = (place, revealed.and_then(TileNotation::tile)) {
            *place = tile;
        }
    }
}
