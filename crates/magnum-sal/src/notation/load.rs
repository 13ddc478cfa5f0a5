//! Reading a position: what breaks an invariant of the game is refused, with the reason.

use std::collections::BTreeMap;

use super::position::{PlayerNotation, Position, SpaceNotation, Stack, TurnNotation};
use super::{OrderNotation, SaltNotation, TileNotation};
use crate::action::Building;
use crate::board::{
    Assistant, Board, Castle, ForemanAt, Holder, Market, Player, Saltworks, Workshop,
};
use crate::components::{
    INN_PRICES, MARKERS, MARKET_PRICES, MINERS, Order, SHAFT_TILES, TOOLS_A_PHASE, Tile,
    WORKSHOP_PRICES, order_count, tile_count,
};
use crate::game::{Game, Hidden};
use crate::mine::{Crew, Mine};
use crate::options::Options;
use crate::phase::LAST_PHASE;
use crate::row::Row;
use crate::salt::Hand;
use crate::seat::{BySeat, Seat};
use crate::space::{Level, Place, Space};
use crate::tools::{Tool, Toolbox};
use crate::turn::{Due, Stage, Turn};

/// Why a position can't be one of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct InvalidPosition(String);

type Checked<T> = Result<T, InvalidPosition>;

/// Limits that keep counts within their types; no game comes near them.
const MOST_MONEY: u32 = 1_000_000;
const MOST_SALT: u16 = 1_000;
const MOST_WATER: u8 = 100;
/// Ten miners, a foreman and three pickaxes lift no more.
const MOST_CUBES_HAULED: u8 = 15;

macro_rules! ensure {
    ($condition:expr, $($reason:tt)+) => {
        if !$condition {
            return Err(InvalidPosition(format!($($reason)+)));
        }
    };
}

impl TryFrom<&Position> for Game {
    type Error = InvalidPosition;

    fn try_from(position: &Position) -> Checked<Game> {
        let options = position.options;
        let seats = Seat::of(options.players());
        check_frame(position, seats)?;
        let (mut mine, tiles) = read_mine(position)?;
        let mut players = BySeat::default();
        for (&seat, player) in seats.iter().zip(&position.players) {
            players[seat] = read_player(position, seat, player, &mine)?;
            if let ForemanAt::Space(space) = players[seat].foreman {
                mine.set_manned(seat, space, true);
            }
        }
        let (castle, orders) = read_castle(position)?;
        let (workshop, tools) = read_workshop(position)?;
        let board = Board {
            options,
            phase: position.phase,
            round: position.round,
            start_player: position.start_player,
            current: position.current,
            turn: read_turn(&position.turn, &mine)?,
            players,
            tools: read_tools(position)?,
            mine,
            assistants: read_assistants(position)?,
            castle,
            inn: position.inn,
            market: Market([position.market.brown, position.market.green, position.market.white]),
            workshop,
            saltworks: read_saltworks(position),
            shaft_tiles: position.shaft_tiles.unwrap_or(0),
        };
        let mut game = Game { board, hidden: Hidden { tiles, orders, tools } };
        check_workers(&mut game.board)?;
        check_buildings(&game.board)?;
        check_turn(&game.board)?;
        check_result(position, &game.board)?;
        Ok(game)
    }
}

/// Numbers that stand by themselves.
fn check_frame(position: &Position, seats: &[Seat]) -> Checked<()> {
    let found = position.players.len();
    ensure!(found == seats.len(), "{found} players are listed instead of {}", seats.len());
    let phase = position.phase;
    ensure!((1..=LAST_PHASE).contains(&phase), "phase {phase}: there are phases 1 to 3 (rule 3.1)");
    ensure!(position.round > 0, "round 0: rounds count from 1");
    for (name, seat) in [("start_player", position.start_player), ("current", position.current)] {
        ensure!(
            seats.contains(&seat),
            "{name} {seat} does not play: there are {} players",
            seats.len()
        );
    }
    let longest = INN_PRICES.len();
    ensure!(
        usize::from(position.inn) <= longest,
        "inn {}: its track ends at {longest} (rule 8.2)",
        position.inn
    );
    let market = [position.market.brown, position.market.green, position.market.white];
    for (cubes, (prices, colour)) in
        market.into_iter().zip(MARKET_PRICES.iter().zip(["brown", "green", "white"]))
    {
        ensure!(
            usize::from(cubes) <= prices.len(),
            "market: {cubes} {colour} cubes, but the column holds {} (rule 8.5)",
            prices.len()
        );
    }
    if !position.options.is_muria() {
        let absent = position.shaft_tiles.unwrap_or(0) == 0
            && position.tile_stacks.as_ref().is_none_or(BTreeMap::is_empty)
            && position.saltworks.as_ref().is_none_or(|saltworks| *saltworks == Default::default());
        ensure!(
            absent,
            "saltworks, shaft_tiles and tile_stacks belong to Muria, not to the base game"
        );
    }
    Ok(())
}

/// The mine, and the faces of all its tiles: first those that are laid, then the stacks.
fn read_mine(position: &Position) -> Checked<(Mine, [Tile; 24])> {
    let mut mine = lay_mine(position)?;
    let mut tiles = [Tile::default(); 24];
    for space in mine.laid() {
        let place = mine.place(space);
        let written = &position.mine[&place];
        if space.level().is_some() {
            tiles[space.index()] = read_chamber(&mut mine, space, written)?;
        } else {
            read_shaft(position, &mut mine, space, written)?;
        }
        read_crews(position, &mut mine, space, written)?;
    }
    for level in Level::ALL {
        let stack = tile_stack(position, level)?;
        let (laid, all) = (mine.laid_of(level), tile_count(position.options.expansion(), level));
        ensure!(
            laid + stack.len() == all,
            "level {}: {laid} tiles laid and {} in the stack, but there are {all}",
            level.number(),
            stack.len()
        );
        for (tile, written) in tiles[level.first() + laid..].iter_mut().zip(stack) {
            *tile = read_tile(*written)?;
        }
    }
    Ok((mine, tiles))
}

/// Lays the spaces: in the base game just those of rule 1.2, with Muria what a growing mine can have.
fn lay_mine(position: &Position) -> Checked<Mine> {
    let options = &position.options;
    let mut mine = Mine::at_setup(options);
    for space in mine.laid() {
        let place = mine.place(space);
        ensure!(position.mine.contains_key(&place), "the mine lacks {place} (rules 1.2 and 1.3)");
    }
    for (&place, written) in &position.mine {
        let start_shaft = place.column() == 0 && (place.depth() <= 2 || !options.is_muria());
        let level = Level::of_depth(place.depth()).filter(|_| !start_shaft);
        ensure!(
            written.shaft == level.is_none(),
            "{place} should {}be a shaft section (rules 1.2 and 1.3)",
            if written.shaft { "not " } else { "" }
        );
        if mine.at(place).is_some() {
            continue;
        }
        let possible =
            options.is_muria() && place.depth() > 1 && (level.is_some() || place.depth() % 2 == 1);
        ensure!(possible, "{place} is no space of this mine (rules 1.2 and 1.3)");
        match level {
            Some(level) => {
                let all = tile_count(options.expansion(), level);
                ensure!(
                    mine.laid_of(level) < all,
                    "level {}: more than {all} tiles are laid",
                    level.number()
                );
            }
            None => {
                let all = 2 + SHAFT_TILES.iter().sum::<u8>();
                ensure!(
                    mine.shafts().len() < usize::from(all),
                    "more than {all} shaft sections are laid"
                );
            }
        }
        mine.lay(place, level);
    }
    let (reachable, _) = mine.flood(mine.laid());
    if let Some(space) = mine.laid().without(reachable).first() {
        ensure!(false, "{} can't be reached from the surface (rule 1.4)", mine.place(space));
    }
    Ok(mine)
}

fn read_chamber(mine: &mut Mine, chamber: Space, written: &SpaceNotation) -> Checked<Tile> {
    let place = mine.place(chamber);
    ensure!(written.owner.flatten().is_none(), "{place}: a chamber has no owner");
    let level = chamber.level().map_or(0, Level::number);
    ensure!(written.level.is_none_or(|number| number == level), "{place} is of level {level}");
    let Some(tile) = written.tile else {
        return Err(InvalidPosition(format!("{place} has no tile")));
    };
    let open = written.open.unwrap_or(false);
    let salt = written.salt.unwrap_or_default();
    let Some(salt) = salt.cubes() else {
        return Err(InvalidPosition(format!("{place}: at most 15 cubes of a colour")));
    };
    let water = written.water.unwrap_or(0);
    ensure!(water <= MOST_WATER, "{place}: at most {MOST_WATER} water");
    ensure!(open || salt.is_empty(), "{place}: salt comes when the chamber is opened (rule 1.5)");
    let nobody = written.miners.values().all(|&(rested, tired)| rested == 0 && tired == 0);
    ensure!(open || nobody, "{place}: a chamber with workers is opened (rule 1.5)");
    if open {
        mine.open(chamber, salt, 0);
    }
    mine.add_water(chamber, water);
    read_tile(tile)
}

fn read_tile(tile: TileNotation) -> Checked<Tile> {
    tile.tile().ok_or_else(|| {
        InvalidPosition("a tile shows at most 15 cubes of a colour and 15 water".to_owned())
    })
}

fn read_shaft(
    position: &Position,
    mine: &mut Mine,
    shaft: Space,
    written: &SpaceNotation,
) -> Checked<()> {
    let place = mine.place(shaft);
    let plain = written.level.is_none()
        && written.tile.is_none()
        && !written.open.unwrap_or(false)
        && written.salt.unwrap_or_default() == Default::default()
        && written.water.unwrap_or(0) == 0;
    ensure!(plain, "{place}: a shaft section has no tile, salt or water (rules 1.5 and 10.2)");
    if let Some(owner) = written.owner.flatten() {
        let built = position.options.is_muria() && place.depth() > 2;
        ensure!(built, "{place} has no owner: only built shafts have (rule 9.3)");
        check_seat(position, owner, "owner")?;
        mine.mark(owner, shaft);
    }
    Ok(())
}

fn read_crews(
    position: &Position,
    mine: &mut Mine,
    space: Space,
    written: &SpaceNotation,
) -> Checked<()> {
    for (&seat, &(rested, tired)) in &written.miners {
        check_seat(position, seat, "miners")?;
        let place = mine.place(space);
        let total = u16::from(rested) + u16::from(tired);
        ensure!(
            total <= u16::from(MINERS),
            "{place}: {total} miners of player {seat}, who has {MINERS} (rule 1.7)"
        );
        mine.set_crew(seat, space, Crew::new(rested, tired));
        mine.set_manned(seat, space, total > 0);
    }
    Ok(())
}

fn check_seat(position: &Position, seat: Seat, what: &str) -> Checked<()> {
    let players = position.options.players();
    ensure!(
        Seat::of(players).contains(&seat),
        "{what}: player {seat} does not play, there are {players}"
    );
    Ok(())
}

fn tile_stack(position: &Position, level: Level) -> Checked<&[TileNotation]> {
    let Some(stacks) = &position.tile_stacks else { return Ok(&[]) };
    if let Some(unknown) = stacks.keys().find(|number| !(1..=3).contains(*number)) {
        ensure!(false, "tile_stacks: unknown level `{unknown}`, expected 1 to 3");
    }
    stacks.get(&level.number()).map_or(Ok(&[]), cards)
}

fn cards<T>(stack: &Stack<T>) -> Checked<&[T]> {
    match stack {
        Stack::Cards(cards) => Ok(cards),
        Stack::Size(_) => {
            Err(InvalidPosition("a view is not a position: its stacks are hidden".to_owned()))
        }
    }
}

fn read_player(
    position: &Position,
    seat: Seat,
    written: &PlayerNotation,
    mine: &Mine,
) -> Checked<Player> {
    let muria = position.options.is_muria();
    ensure!(written.money <= MOST_MONEY, "player {seat}: at most {MOST_MONEY} cents");
    let SaltNotation { brown, green, white, blue } = written.salt;
    let most = brown.max(green).max(white).max(blue);
    ensure!(most <= MOST_SALT, "player {seat}: at most {MOST_SALT} salt of a colour");
    ensure!(muria || blue == 0, "player {seat}: blue salt belongs to Muria");
    let markers = written.markers.unwrap_or(0);
    let built = mine.markers(seat).len();
    ensure!(
        usize::from(markers) + built <= if muria { usize::from(MARKERS) } else { 0 },
        "player {seat}: {markers} markers and {built} shafts are more than the player's markers (rule 2.2)"
    );
    let foreman = read_foreman(position, seat, written, mine)?;
    let foreman_tired = written.foreman_tired.unwrap_or(false);
    let in_mine = matches!(foreman, ForemanAt::Space(_));
    ensure!(in_mine || !foreman_tired, "player {seat}: a tired foreman is in the mine (rule 6.2)");
    ensure!(
        written.supply <= MINERS && written.bank <= MINERS,
        "player {seat}: a player has {MINERS} miners (rule 1.7)"
    );
    Ok(Player {
        money: written.money,
        salt: Hand::new([brown, green, white], blue),
        supply: written.supply,
        bank: written.bank,
        markers,
        foreman,
        foreman_tired,
    })
}

fn read_foreman(
    position: &Position,
    seat: Seat,
    written: &PlayerNotation,
    mine: &Mine,
) -> Checked<ForemanAt> {
    let muria = position.options.is_muria();
    ensure!(
        written.foreman.is_some() == muria,
        "player {seat}: there is a foreman with Muria, and none in the base game (rule 2.2)"
    );
    let Some(at) = &written.foreman else { return Ok(ForemanAt::Nowhere) };
    let holds = |building| {
        let assistant = position.assistants.get(&building);
        assistant.is_some_and(|assistant| assistant.player == seat && assistant.miners == 0)
    };
    match at.as_str() {
        "supply" => return Ok(ForemanAt::Supply),
        "castle_left" => return Ok(ForemanAt::CastleLeft),
        "castle_right" => return Ok(ForemanAt::CastleRight),
        "saltworks" if !holds(Building::Saltworks) => return Ok(ForemanAt::Saltworks),
        _ => {}
    }
    if let Some(&building) = Building::ASSISTED.iter().find(|building| building.name() == at) {
        ensure!(
            holds(building),
            "player {seat}: the foreman is at {building}, but its assistant is another"
        );
        return Ok(ForemanAt::Assistant(building));
    }
    let place: Place = at.parse().map_err(|_| {
        InvalidPosition(format!(
            "player {seat}: unknown place of the foreman `{}`, expected supply, castle_left, castle_right, \
             a building with an assistant space, or a space",
            at.chars().take(40).collect::<String>()
        ))
    })?;
    let Some(space) = mine.at(place) else {
        return Err(InvalidPosition(format!(
            "player {seat}: the foreman is in {place}, which is not laid"
        )));
    };
    let enterable = space.level().is_none() || mine.opened().contains(space);
    ensure!(enterable, "{place}: a chamber with workers is opened (rule 1.5)");
    Ok(ForemanAt::Space(space))
}

fn read_orders(orders: &[OrderNotation]) -> Checked<Vec<Order>> {
    let read = |order: &OrderNotation| {
        order.order().ok_or_else(|| {
            let most = Order::MAX_CUBES;
            InvalidPosition(format!(
                "an order asks for at most {most} of a colour and pays at most 127"
            ))
        })
    };
    orders.iter().map(read).collect()
}

fn read_castle(position: &Position) -> Checked<(Castle, [Row<Order, 11>; 3])> {
    let written = &position.castle;
    let slots = position.options.open_orders();
    let open = read_orders(&written.open)?;
    ensure!(
        open.len() <= slots,
        "castle: {} open orders, there are {slots} places (rule 3.1)",
        open.len()
    );
    ensure!(
        written.stacks.len() == 3,
        "castle: {} stacks of orders instead of 3",
        written.stacks.len()
    );
    let deck = order_count(position.options.expansion());
    let mut castle = Castle { filled: written.filled, ..Castle::default() };
    let mut hidden = [Row::new(), Row::new(), Row::new()];
    for (index, stack) in written.stacks.iter().enumerate() {
        let stack = read_orders(cards(stack)?)?;
        let phase = index + 1;
        let visible = match phase.cmp(&usize::from(position.phase)) {
            std::cmp::Ordering::Less => deck,
            std::cmp::Ordering::Equal if position.turn.stage == Stage::Over => {
                deck - stack.len().min(deck)
            }
            std::cmp::Ordering::Equal => open.len() + usize::from(written.filled),
            std::cmp::Ordering::Greater => 0,
        };
        ensure!(
            visible + stack.len() == deck,
            "castle: phase {phase} has {deck} orders; open, filled, past or stacked are {}",
            visible + stack.len()
        );
        if phase == usize::from(position.phase) {
            ensure!(
                open.len() == slots || stack.is_empty(),
                "castle: {} open orders instead of {slots}, with orders in the stack (rule 4.2)",
                open.len()
            );
        }
        castle.stacks[index] = stack.len() as u8;
        hidden[index] = stack.into_iter().collect();
    }
    castle.open = open.into_iter().collect();
    read_taken(position, deck, &mut castle)?;
    for (circle, counts) in [(&mut castle.left, &written.left), (&mut castle.right, &written.right)]
    {
        for (&seat, &miners) in counts {
            check_seat(position, seat, "castle")?;
            circle[seat] = miners;
        }
    }
    Ok((castle, hidden))
}

fn read_taken(position: &Position, deck: usize, castle: &mut Castle) -> Checked<()> {
    let filled = usize::from(castle.filled);
    let taken: usize = position.players.iter().map(|player| player.orders.len()).sum();
    let most = filled + deck * usize::from(position.phase - 1);
    ensure!(
        (filled..=most).contains(&taken),
        "players hold {taken} orders: with {filled} filled in phase {} there are {filled} to {most}",
        position.phase
    );
    for (&seat, player) in Seat::ALL.iter().zip(&position.players) {
        for order in read_orders(&player.orders)? {
            castle.taken.push(order);
            castle.taken_by.push(Holder(seat));
        }
    }
    Ok(())
}

fn read_workshop(position: &Position) -> Checked<(Workshop, [Tool; 3 * TOOLS_A_PHASE])> {
    let written = &position.workshop;
    let stack = cards(&written.stack)?;
    let (open, slots) = (written.open.len(), WORKSHOP_PRICES.len());
    ensure!(open <= slots, "workshop: {open} open tools, there are {slots} places (rule 3.1)");
    ensure!(
        open == slots || stack.is_empty(),
        "workshop: {open} open tools instead of {slots}, with tools in the stack"
    );
    ensure!(
        open + stack.len() <= TOOLS_A_PHASE,
        "workshop: a phase has {TOOLS_A_PHASE} tools (rule 3.1)"
    );
    let later = usize::from(LAST_PHASE - position.phase);
    ensure!(
        written.later.len() == later,
        "workshop: tools of {} later phases instead of {later}",
        written.later.len()
    );
    let mut hidden = stack.to_vec();
    for pile in &written.later {
        let pile = cards(pile)?;
        ensure!(
            pile.len() == TOOLS_A_PHASE,
            "workshop: {} tools of a later phase instead of {TOOLS_A_PHASE}",
            pile.len()
        );
        hidden.extend(pile);
    }
    let mut tools = [Tool::default(); 3 * TOOLS_A_PHASE];
    let first = tools.len() - hidden.len();
    tools[first..].copy_from_slice(&hidden);
    let workshop = Workshop {
        open: written.open.iter().copied().collect(),
        stack: stack.len() as u8,
        later: (later * TOOLS_A_PHASE) as u8,
    };
    check_tool_cards(position, &hidden)?;
    Ok((workshop, tools))
}

/// Three cards of each kind, seven kinds in a game (rule 2.4), seven cards a phase (rule 3.1).
fn check_tool_cards(position: &Position, hidden: &[Tool]) -> Checked<()> {
    let owned =
        position.players.iter().flat_map(|player| player.tools.iter().map(|card| card.kind));
    let open = position.workshop.open.iter().copied();
    let mut counts = [0u8; Tool::KINDS];
    for kind in owned.clone().chain(open).chain(hidden.iter().copied()) {
        counts[kind as usize] = counts[kind as usize].saturating_add(1);
    }
    for (kind, count) in Tool::ALL.into_iter().zip(counts) {
        ensure!(count <= Tool::CARDS, "tools: {count} cards of {kind}, there are {}", Tool::CARDS);
        let known = position.options.is_muria() || Tool::BASE.contains(&kind);
        ensure!(known || count == 0, "tools: {kind} belongs to Muria");
    }
    let kinds = counts.iter().filter(|&&count| count > 0).count();
    ensure!(
        kinds <= Tool::BASE.len(),
        "tools: {kinds} kinds, but a game has {} (rule 2.4)",
        Tool::BASE.len()
    );
    let this_phase = position.workshop.open.len()
        + match &position.workshop.stack {
            Stack::Cards(cards) => cards.len(),
            Stack::Size(size) => *size,
        };
    let bought = owned.count();
    let most = usize::from(position.phase) * TOOLS_A_PHASE - this_phase;
    let least = if position.turn.stage == Stage::Over { 0 } else { TOOLS_A_PHASE - this_phase };
    ensure!(
        (least..=most).contains(&bought),
        "tools: players hold {bought} cards, with {this_phase} left of phase {} they hold {least} to {most}",
        position.phase
    );
    Ok(())
}

fn read_tools(position: &Position) -> Checked<Toolbox> {
    let mut tools = Toolbox::default();
    for (&seat, player) in Seat::ALL.iter().zip(&position.players) {
        for &card in &player.tools {
            tools.insert(seat, card);
        }
    }
    Ok(tools)
}

fn read_assistants(position: &Position) -> Checked<[Option<Assistant>; 7]> {
    let mut assistants = [None; 7];
    let spaces = if position.options.is_muria() { 7 } else { 4 };
    for (&building, written) in &position.assistants {
        let known = Building::ASSISTED[..spaces].contains(&building);
        ensure!(known, "assistants: {building} has no assistant space in this game (rule 7.1)");
        check_seat(position, written.player, "assistants")?;
        let full = if building == Building::MineEntrance { 2 } else { 1 };
        let foreman = written.miners == 0;
        let (miners, player) = (written.miners, written.player);
        ensure!(
            foreman || miners == full,
            "assistants: {miners} miners at {building} instead of {full} (rule 7.3)"
        );
        let at = position.players.get(player.index()).and_then(|player| player.foreman.as_deref());
        ensure!(
            !foreman || at == Some(building.name()),
            "assistants: nobody of player {player} is at {building}"
        );
        assistants[building as usize] = Some(Assistant { seat: player, miners });
    }
    Ok(assistants)
}

fn read_saltworks(position: &Position) -> Saltworks {
    let mut saltworks = Saltworks::default();
    if let Some(written) = &position.saltworks {
        saltworks.brine = written.brine;
        for (&seat, &miners) in &written.miners {
            saltworks.miners[seat] = miners;
        }
    }
    saltworks
}

fn read_turn(written: &TurnNotation, mine: &Mine) -> Checked<Turn> {
    let mut turn = Turn::new(written.stage, written.actions_left);
    turn.arrivals = written.arrivals;
    turn.passes = written.passes;
    turn.follow_up = written.follow_up;
    ensure!(
        written.actions_left <= 2,
        "turn: {} actions left, a turn has 1 or 2 (rule 4.6)",
        written.actions_left
    );
    ensure!(
        written.passes <= 2 - written.actions_left,
        "turn: {} passes and {} actions left, a turn has 1 or 2 actions (rule 4.6)",
        written.passes,
        written.actions_left
    );
    for (index, &building) in written.visited.iter().enumerate() {
        ensure!(
            building != Building::MineEntrance,
            "turn: the mine entrance can't be visited (rule 8)"
        );
        ensure!(
            !written.visited[..index].contains(&building),
            "turn: {building} is visited twice (rule 4.6)"
        );
        turn.visited.push(building);
    }
    let dues = written.pay.len();
    ensure!(dues <= 31, "turn: {dues} open splits are more than a route has spaces");
    for due in &written.pay {
        let Some(space) = mine.at(due.space) else {
            return Err(InvalidPosition(format!("turn: pay at {}, which is not laid", due.space)));
        };
        ensure!(
            (1..=MOST_CUBES_HAULED).contains(&due.cents),
            "turn: {} cents to pay at {}, expected 1 to {MOST_CUBES_HAULED}",
            due.cents,
            due.space
        );
        turn.pay.push(Due { space, cents: due.cents });
    }
    turn.lay = match written.lay[..] {
        [] => None,
        [left, right] => Some([left, right]),
        _ => return Err(InvalidPosition("turn: lay names two places (rule 5.6)".to_owned())),
    };
    Ok(turn)
}

/// All workers are somewhere, the arrived ones at the castle.
fn check_workers(board: &mut Board) -> Checked<()> {
    for &seat in board.seats() {
        let player = &board.players[seat];
        let in_mine = board
            .mine
            .laid()
            .into_iter()
            .map(|space| u16::from(board.mine.crew(seat, space).total()));
        let in_mine: u16 = in_mine.sum();
        let assisting =
            board.assistants.iter().flatten().filter(|assistant| assistant.seat == seat);
        let assisting: u16 = assisting.map(|assistant| u16::from(assistant.miners)).sum();
        let elsewhere = [
            player.supply,
            player.bank,
            board.castle.left[seat],
            board.castle.right[seat],
            board.saltworks.miners[seat],
        ];
        let found =
            in_mine + assisting + elsewhere.iter().map(|&miners| u16::from(miners)).sum::<u16>();
        let arrivals = u16::from(if seat == board.current { board.turn.arrivals } else { 0 });
        let foreman = arrivals > 0
            && player.foreman == ForemanAt::CastleLeft
            && found + arrivals == u16::from(MINERS) + 1;
        let total = found + arrivals - u16::from(foreman);
        ensure!(
            total == u16::from(MINERS),
            "player {seat} has {total} miners instead of {MINERS} (rule 1.7)"
        );
        if foreman {
            board.players[seat].foreman = ForemanAt::Arrived;
        }
    }
    Ok(())
}

fn check_buildings(board: &Board) -> Checked<()> {
    let players = board.options.players();
    for &seat in &Seat::ALL[usize::from(players)..] {
        let miners = board.saltworks.miners[seat];
        ensure!(miners == 0, "saltworks: player {seat} does not play, there are {players}");
    }
    let brine = board.saltworks.brine;
    ensure!(brine <= MOST_SALT, "saltworks: {brine} brine, at most {MOST_SALT}");
    let tiles = usize::from(board.shaft_tiles) + built_shafts(&board.mine, &board.options);
    let all = usize::from(SHAFT_TILES.iter().sum::<u8>());
    ensure!(tiles <= all, "{tiles} shaft tiles, there are {all} (rule 3.1)");
    Ok(())
}

fn built_shafts(mine: &Mine, options: &Options) -> usize {
    let start_shaft = if options.is_muria() { 2 } else { mine.shafts().len() };
    mine.shafts().len() - start_shaft
}

/// The stage fits what is open in the turn.
fn check_turn(board: &Board) -> Checked<()> {
    let turn = &board.turn;
    let stage = turn.stage;
    let fits = |stage_has_it: bool, it: bool| stage_has_it == it;
    ensure!(
        fits(stage == Stage::Castle, turn.arrivals > 0),
        "turn: arrivals belong to the stage castle"
    );
    ensure!(fits(stage == Stage::Pay, !turn.pay.is_empty()), "turn: pay belongs to the stage pay");
    ensure!(fits(stage == Stage::Lay, turn.lay.is_some()), "turn: lay belongs to the stage lay");
    let muria_only = turn.follow_up == Some(crate::turn::FollowUp::Saltworks);
    ensure!(
        !muria_only || board.options.is_muria(),
        "turn: there are no saltworks in the base game"
    );
    let mut owed = 0;
    for due in turn.pay.iter() {
        let place = board.mine.place(due.space);
        let own = board.mine.own(board.current).contains(due.space);
        ensure!(
            !own && board.payees(due.space).len() > 1,
            "turn: nothing is to be split at {place} (rule 6.4)"
        );
        owed += u32::from(due.cents);
    }
    let money = board.me().money;
    ensure!(
        owed <= money,
        "turn: {owed} cents are to be paid, more than the {money} in hand (rule 6.4)"
    );
    if let Some([left, right]) = turn.lay {
        check_lay(board, left, right)?;
    }
    ensure!(
        stage != Stage::Over || board.phase == LAST_PHASE,
        "turn: a game is over after phase 3"
    );
    Ok(())
}

/// One tile is left, and two places beside an opened chamber are empty (rule 5.6).
fn check_lay(board: &Board, left: Place, right: Place) -> Checked<()> {
    let chamber = Place::new(left.depth(), left.column() + 1);
    let opened = chamber
        .and_then(|place| board.mine.at(place))
        .is_some_and(|space| board.mine.opened().contains(space));
    let beside = left.depth() == right.depth() && left.column() + 2 == right.column();
    let empty = board.mine.at(left).is_none() && board.mine.at(right).is_none();
    let level = Level::of_depth(left.depth());
    let last = level.is_some_and(|level| board.options.is_muria() && board.tiles_left(level) == 1);
    ensure!(
        opened && beside && empty && last,
        "turn: lay names the two empty places beside an opened chamber, for the last tile of its level (rule 5.6)"
    );
    Ok(())
}

fn check_result(position: &Position, board: &Board) -> Checked<()> {
    let result = board.result().map(super::ResultNotation::from);
    let fits = position.result.is_none() || position.result == result;
    ensure!(fits, "result: does not follow from the position (rule 11)");
    Ok(())
}
