//! Positions as they are written, with everything hidden or, as a view, without.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::action::SeatKey;
use super::{CubesNotation, OrderNotation, ResultNotation, SaltNotation, TileNotation, is_zero};
use crate::action::Building;
use crate::board::{Board, ForemanAt};
use crate::components::{Order, TOOLS_A_PHASE, Tile};
use crate::game::Game;
use crate::options::Options;
use crate::salt::Rock;
use crate::seat::Seat;
use crate::space::{Level, Place, Space};
use crate::tools::{Card, Tool};
use crate::turn::{FollowUp, Stage};

/// A complete position, or a view in which stacks have only a size and unopened tiles no face.
///
/// ```
/// use magnum_sal::notation::Position;
/// use magnum_sal::{Components, Expansion, Game, Options, Seed};
///
/// let options = Options::new(2, Expansion::Base)?;
/// let game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
/// let text = serde_json::to_string(&Position::from(&game))?;
/// let read: Position = serde_json::from_str(&text)?;
/// assert_eq!(Position::from(&Game::try_from(&read)?), read);
///
/// // A view is no game, but can be completed to one with blanks.
/// let view = Position::from(&game.view(None));
/// assert!(Game::try_from(&view).is_err());
/// assert_eq!(view.complete()?.board(), game.board());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub options: Options,
    pub phase: u8,
    pub round: u16,
    pub start_player: Seat,
    pub current: Seat,
    pub turn: TurnNotation,
    pub players: Vec<PlayerNotation>,
    pub mine: BTreeMap<Place, SpaceNotation>,
    #[serde(default)]
    pub assistants: BTreeMap<Building, AssistantNotation>,
    pub castle: CastleNotation,
    pub inn: u8,
    pub market: MarketNotation,
    pub workshop: WorkshopNotation,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saltworks: Option<SaltworksNotation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shaft_tiles: Option<u8>,
    /// By level, from `1` to `3`.
    #[serde(default, deserialize_with = "levels", skip_serializing_if = "Option::is_none")]
    pub tile_stacks: Option<BTreeMap<u8, Stack<TileNotation>>>,
    #[serde(default)]
    pub result: Option<ResultNotation>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnNotation {
    pub stage: Stage,
    #[serde(default)]
    pub arrivals: u8,
    #[serde(default)]
    pub actions_left: u8,
    #[serde(default)]
    pub passes: u8,
    #[serde(default)]
    pub visited: Vec<Building>,
    #[serde(default)]
    pub follow_up: Option<FollowUp>,
    /// Where the place action and its ropes have moved miners to, sorted as texts.
    #[serde(default)]
    pub moved: Vec<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foreman_moved: Option<bool>,
    #[serde(default)]
    pub pay: Vec<DueNotation>,
    #[serde(default)]
    pub lay: Vec<Place>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DueNotation {
    pub space: Place,
    pub cents: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerNotation {
    pub money: u32,
    #[serde(default)]
    pub salt: SaltNotation,
    #[serde(default)]
    pub tools: Vec<Card>,
    pub supply: u8,
    pub bank: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foreman: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foreman_tired: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markers: Option<u8>,
    #[serde(default)]
    pub orders: Vec<OrderNotation>,
}

/// A shaft section has `shaft` and `owner`, a chamber the other fields.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SpaceNotation {
    #[serde(skip_serializing_if = "is_zero")]
    pub shaft: bool,
    /// Written for shaft sections alone, where it may be `null`.
    #[serde(deserialize_with = "some", skip_serializing_if = "Option::is_none")]
    pub owner: Option<Option<Seat>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<TileNotation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<CubesNotation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub water: Option<u8>,
    /// Rested and tired miners by player.
    #[serde(deserialize_with = "seats")]
    pub miners: BTreeMap<Seat, (u8, u8)>,
}

/// Reads keys as the texts that they are in JSON: inside a tagged message serde does not take them for numbers.
fn seats<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<BTreeMap<Seat, T>, D::Error> {
    let map = BTreeMap::<SeatKey, T>::deserialize(deserializer)?;
    Ok(map_of(map.into_iter().map(|(SeatKey(seat), value)| (seat, value))))
}

fn levels<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<BTreeMap<u8, Stack<TileNotation>>>, D::Error> {
    let Some(map) = Option::<BTreeMap<String, Stack<TileNotation>>>::deserialize(deserializer)?
    else {
        return Ok(None);
    };
    let level = |(key, stack): (String, Stack<TileNotation>)| {
        let level = key.parse().map_err(|_| {
            de::Error::custom(format_args!(
                "unknown level `{}`, expected 1 to 3",
                key.escape_debug()
            ))
        });
        level.map(|level| (level, stack))
    };
    let stacks: Vec<_> = map.into_iter().map(level).collect::<Result<_, _>>()?;
    Ok(Some(map_of(stacks)))
}

/// Reads a field that is there, `null` or not.
fn some<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Seat>>, D::Error> {
    Option::<Seat>::deserialize(deserializer).map(Some)
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AssistantNotation {
    pub player: Seat,
    pub miners: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CastleNotation {
    pub open: Vec<OrderNotation>,
    pub stacks: Vec<Stack<OrderNotation>>,
    #[serde(default)]
    pub filled: u8,
    #[serde(default, deserialize_with = "seats")]
    pub left: BTreeMap<Seat, u8>,
    #[serde(default, deserialize_with = "seats")]
    pub right: BTreeMap<Seat, u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MarketNotation {
    pub brown: u8,
    pub green: u8,
    pub white: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkshopNotation {
    pub open: Vec<Tool>,
    pub stack: Stack<Tool>,
    pub later: Vec<Stack<Tool>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SaltworksNotation {
    pub brine: u16,
    #[serde(deserialize_with = "seats")]
    pub miners: BTreeMap<Seat, u8>,
}

/// A face-down stack, the next card first; in a view only its size. Only a stack of cards can be played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stack<T> {
    Cards(Vec<T>),
    Size(usize),
}

impl<T: Serialize> Serialize for Stack<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Stack::Cards(cards) => cards.serialize(serializer),
            Stack::Size(size) => serializer.serialize_u64(*size as u64),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Stack<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StackVisitor(PhantomData))
    }
}

struct StackVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for StackVisitor<T> {
    type Value = Stack<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list, or in a view a number")
    }

    fn visit_u64<E: de::Error>(self, size: u64) -> Result<Stack<T>, E> {
        usize::try_from(size).map(Stack::Size).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Stack<T>, A::Error> {
        let mut cards = Vec::new();
        while let Some(card) = list.next_element()? {
            cards.push(card);
        }
        Ok(Stack::Cards(cards))
    }
}

/// All stacks of a position.
#[derive(Debug)]
pub(crate) struct Stacks {
    pub(crate) orders: [Stack<OrderNotation>; 3],
    pub(crate) tools: Stack<Tool>,
    pub(crate) later: Vec<Stack<Tool>>,
    pub(crate) tiles: [Stack<TileNotation>; 3],
}

impl From<&Game> for Position {
    fn from(game: &Game) -> Self {
        Position::new(&game.board, game.stacks(), |space| {
            game.hidden.tiles.get(space.index()).copied()
        })
    }
}

impl Game {
    fn stacks(&self) -> Stacks {
        let Game { board, hidden } = self;
        let cards = |orders: &[Order], left: u8| {
            let rest = &orders[orders.len() - usize::from(left)..];
            Stack::Cards(rest.iter().map(|&order| order.into()).collect())
        };
        let phases = [0, 1, 2];
        let left = usize::from(board.workshop.stack + board.workshop.later);
        let (stack, later) =
            hidden.tools[hidden.tools.len() - left..].split_at(board.workshop.stack.into());
        Stacks {
            orders: phases.map(|phase| cards(&hidden.orders[phase], board.castle.stacks[phase])),
            tools: Stack::Cards(stack.to_vec()),
            later: later.chunks(TOOLS_A_PHASE).map(|cards| Stack::Cards(cards.to_vec())).collect(),
            tiles: Level::ALL.map(|level| {
                let rest = &hidden.tiles[level.first() + board.mine.laid_of(level)..];
                let rest = rest[..board.tiles_left(level)].iter();
                Stack::Cards(rest.map(|&tile| tile.into()).collect())
            }),
        }
    }
}

impl Position {
    /// Writes the board, with stacks and faces as they are given.
    pub(crate) fn new(
        board: &Board,
        stacks: Stacks,
        face: impl Fn(Space) -> Option<Tile>,
    ) -> Position {
        let muria = board.options.is_muria();
        Position {
            options: board.options,
            phase: board.phase,
            round: board.round,
            start_player: board.start_player,
            current: board.current,
            turn: turn(board),
            players: board.seats().iter().map(|&seat| player(board, seat)).collect(),
            mine: mine(board, face),
            assistants: assistants(board),
            castle: CastleNotation {
                open: board.castle.open.iter().map(|&order| order.into()).collect(),
                stacks: stacks.orders.into(),
                filled: board.castle.filled,
                left: by_seat(board, |seat| board.castle.left[seat]),
                right: by_seat(board, |seat| board.castle.right[seat]),
            },
            inn: board.inn,
            market: market(board),
            workshop: WorkshopNotation {
                open: board.workshop.open.to_vec(),
                stack: stacks.tools,
                later: stacks.later,
            },
            saltworks: muria.then(|| SaltworksNotation {
                brine: board.saltworks.brine,
                miners: by_seat(board, |seat| board.saltworks.miners[seat]),
            }),
            shaft_tiles: muria.then_some(board.shaft_tiles),
            tile_stacks: muria.then(|| map_of((1..).zip(stacks.tiles))),
            result: board.result().map(Into::into),
        }
    }
}

/// A map of few pairs. `collect` would bring a sort of its own for each type of pair, which weighs in WebAssembly.
fn map_of<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    map.extend(pairs);
    map
}

/// The seats that have any, and how many.
fn by_seat(board: &Board, count: impl Fn(Seat) -> u8) -> BTreeMap<Seat, u8> {
    let counts = board.seats().iter().map(|&seat| (seat, count(seat)));
    map_of(counts.filter(|&(_, count)| count > 0))
}

fn turn(board: &Board) -> TurnNotation {
    let turn = &board.turn;
    let due = |due: &crate::turn::Due| DueNotation {
        space: board.mine.place(due.space),
        cents: due.cents,
    };
    TurnNotation {
        stage: turn.stage,
        arrivals: turn.arrivals,
        actions_left: turn.actions_left,
        passes: turn.passes,
        visited: turn.visited.to_vec(),
        follow_up: turn.follow_up,
        moved: moved(board),
        foreman_moved: board.options.is_muria().then_some(turn.moved.foreman()),
        pay: turn.pay.iter().map(due).collect(),
        lay: turn.lay.into_iter().flatten().collect(),
    }
}

fn moved(board: &Board) -> Vec<Place> {
    let miners = board.turn.moved.miners();
    let mut places: Vec<Place> = miners.iter().map(|&space| board.mine.place(space)).collect();
    places.sort_by_key(Place::to_string);
    places
}

fn player(board: &Board, seat: Seat) -> PlayerNotation {
    let player = &board.players[seat];
    let muria = board.options.is_muria();
    PlayerNotation {
        money: player.money,
        salt: player.salt.into(),
        tools: board.tools.cards(seat).collect(),
        supply: player.supply,
        bank: player.bank,
        foreman: foreman(board, player.foreman),
        foreman_tired: muria.then_some(player.foreman_tired),
        markers: muria.then_some(player.markers),
        orders: board.orders(seat).map(Into::into).collect(),
    }
}

fn foreman(board: &Board, at: ForemanAt) -> Option<String> {
    Some(match at {
        ForemanAt::Nowhere => return None,
        ForemanAt::Supply => "supply".to_owned(),
        ForemanAt::CastleLeft | ForemanAt::Arrived => "castle_left".to_owned(),
        ForemanAt::CastleRight => "castle_right".to_owned(),
        ForemanAt::Saltworks => "saltworks".to_owned(),
        ForemanAt::Assistant(building) => building.to_string(),
        ForemanAt::Space(space) => board.mine.place(space).to_string(),
    })
}

fn mine(board: &Board, face: impl Fn(Space) -> Option<Tile>) -> BTreeMap<Place, SpaceNotation> {
    let write = |space: Space| {
        let miners = crews(board, space);
        let Some(level) = space.level() else {
            let owner = board
                .seats()
                .iter()
                .copied()
                .find(|&seat| board.mine.markers(seat).contains(space));
            return SpaceNotation { shaft: true, owner: Some(owner), miners, ..Default::default() };
        };
        SpaceNotation {
            level: Some(level.number()),
            open: Some(board.mine.opened().contains(space)),
            tile: face(space).map(Into::into),
            salt: Some(board.mine.salt(space).into()),
            water: Some(board.mine.water(space)),
            miners,
            ..Default::default()
        }
    };
    map_of(board.mine.laid().into_iter().map(|space| (board.mine.place(space), write(space))))
}

fn crews(board: &Board, space: Space) -> BTreeMap<Seat, (u8, u8)> {
    let crews = board.seats().iter().map(|&seat| (seat, board.mine.crew(seat, space)));
    let present = crews.filter(|(_, crew)| crew.total() > 0);
    map_of(present.map(|(seat, crew)| (seat, (crew.rested(), crew.tired()))))
}

fn assistants(board: &Board) -> BTreeMap<Building, AssistantNotation> {
    let held = Building::ASSISTED.iter().filter_map(|&building| {
        let assistant = board.assistant(building)?;
        Some((building, AssistantNotation { player: assistant.seat, miners: assistant.miners }))
    });
    map_of(held)
}

fn market(board: &Board) -> MarketNotation {
    let [brown, green, white] = Rock::ALL.map(|rock| board.market.count(rock));
    MarketNotation { brown, green, white }
}
