//! Why a position can't be one of a game. Each reason names what it is about, so that it can be told in any language.

use crate::action::Building;
use crate::components::{MINERS, Order, TOOLS_A_PHASE};
use crate::salt::Rock;
use crate::seat::Seat;
use crate::space::Place;
use crate::tools::Tool;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidPosition {
    #[error("a view is not a position: its stacks are hidden")]
    View,
    #[error("{found} players are listed instead of {players}")]
    Players { found: usize, players: usize },
    #[error("phase {phase}: there are phases 1 to 3 (rule 3.1)")]
    Phase { phase: u8 },
    #[error("round 0: rounds count from 1")]
    Round,
    #[error(
        "start_player: by the option of that name it is player {expected} now (rules 2.1 and 3.4)"
    )]
    StartPlayer { expected: Seat },
    /// `what` is the field that names the player.
    #[error("{what}: player {seat} does not play, there are {players}")]
    NoPlayer { what: &'static str, seat: Seat, players: u8 },
    #[error("inn {inn}: its track ends at {longest} (rule 8.2)")]
    Inn { inn: u8, longest: usize },
    #[error("market: {cubes} {rock} cubes, but the column holds {most} (rule 8.5)")]
    Market { cubes: u8, rock: Rock, most: usize },
    #[error("saltworks, shaft_tiles and tile_stacks belong to Muria, not to the base game")]
    MuriaOnly,

    #[error("level {level}: {laid} tiles laid and {stacked} in the stack, but there are {all}")]
    Tiles { level: u8, laid: usize, stacked: usize, all: usize },
    #[error("the mine lacks {place} (rules 1.2 and 1.3)")]
    Lacks { place: Place },
    #[error("{place} should be a shaft section (rules 1.2 and 1.3)")]
    ShouldBeShaft { place: Place },
    #[error("{place} should not be a shaft section (rules 1.2 and 1.3)")]
    ShouldNotBeShaft { place: Place },
    #[error("{place} is no space of this mine (rules 1.2 and 1.3)")]
    NoSpace { place: Place },
    #[error("level {level}: more than {all} tiles are laid")]
    TooManyTiles { level: u8, all: usize },
    #[error("more than {all} shaft sections are laid")]
    TooManyShafts { all: u8 },
    #[error("{place} can't be reached from the surface (rule 1.4)")]
    Unreachable { place: Place },
    #[error("{place}: a chamber has no owner")]
    ChamberOwner { place: Place },
    #[error("{place} is of level {level}")]
    Level { place: Place, level: u8 },
    #[error("{place} has no tile")]
    NoTile { place: Place },
    #[error("{place}: at most 15 cubes of a colour")]
    Cubes { place: Place },
    #[error("{place}: at most {most} water")]
    Water { place: Place, most: u8 },
    #[error("{place}: salt comes when the chamber is opened (rule 1.5)")]
    SaltInUnopened { place: Place },
    #[error("{place}: a chamber with workers is opened (rule 1.5)")]
    WorkersInUnopened { place: Place },
    #[error("a tile shows at most 15 cubes of a colour and 15 water")]
    TileFace,
    #[error("{place}: a shaft section has no tile, salt or water (rules 1.5 and 10.2)")]
    ShaftHolds { place: Place },
    #[error("{place} has no owner: only built shafts have (rule 9.3)")]
    NotBuilt { place: Place },
    #[error("{place}: {total} miners of player {seat}, who has {MINERS} (rule 1.7)")]
    Crew { place: Place, seat: Seat, total: u16 },
    #[error("tile_stacks: unknown level `{level}`, expected 1 to 3")]
    UnknownLevel { level: u8 },

    #[error("player {seat}: at most {most} cents")]
    Money { seat: Seat, most: u32 },
    #[error("player {seat}: at most {most} salt of a colour")]
    Salt { seat: Seat, most: u16 },
    #[error("player {seat}: blue salt belongs to Muria")]
    BlueSalt { seat: Seat },
    #[error(
        "player {seat}: {markers} markers and {built} shafts are more than the player's markers (rule 2.2)"
    )]
    Markers { seat: Seat, markers: u8, built: usize },
    #[error("player {seat}: a tired foreman is in the mine (rule 6.2)")]
    TiredForeman { seat: Seat },
    #[error("player {seat}: a player has {MINERS} miners (rule 1.7)")]
    SpareMiners { seat: Seat },
    #[error("player {seat} has {total} miners instead of {MINERS} (rule 1.7)")]
    Miners { seat: Seat, total: u16 },
    #[error("player {seat}: there is a foreman with Muria, and none in the base game (rule 2.2)")]
    Foreman { seat: Seat },
    #[error("player {seat}: the foreman is at {building}, but its assistant is another")]
    ForemanAssists { seat: Seat, building: Building },
    #[error(
        "player {seat}: unknown place of the foreman `{at}`, expected supply, castle_left, castle_right, \
         a building with an assistant space, or a space"
    )]
    ForemanNowhere { seat: Seat, at: String },
    #[error("player {seat}: the foreman is in {place}, which is not laid")]
    ForemanNotLaid { seat: Seat, place: Place },

    #[error("an order asks for at most {most} of a colour", most = Order::MAX_CUBES)]
    OrderFace,
    #[error("an order asks for blue salt, which only Muria has (rule 4.2)")]
    BlueOrder,
    #[error("castle: {open} open orders, there are {slots} places (rule 3.1)")]
    OpenOrders { open: usize, slots: usize },
    #[error("castle: {found} stacks of orders instead of 3")]
    OrderStacks { found: usize },
    #[error("castle: phase {phase} has {deck} orders; open, filled, past or stacked are {found}")]
    OrderCount { phase: usize, deck: usize, found: usize },
    #[error("castle: {open} open orders instead of {slots}, with orders in the stack (rule 4.2)")]
    OrdersMissing { open: usize, slots: usize },
    #[error(
        "players hold {taken} orders: with {filled} filled in phase {phase} there are {filled} to {most}"
    )]
    OrdersHeld { taken: usize, filled: usize, phase: u8, most: usize },
    #[error("workshop: {open} open tools, there are {slots} places (rule 3.1)")]
    OpenTools { open: usize, slots: usize },
    #[error("workshop: {open} open tools instead of {slots}, with tools in the stack")]
    ToolsMissing { open: usize, slots: usize },
    #[error("workshop: a phase has {TOOLS_A_PHASE} tools (rule 3.1)")]
    ToolsOfPhase,
    #[error("workshop: tools of {found} later phases instead of {later}")]
    LaterPhases { found: usize, later: usize },
    #[error("workshop: {found} tools of a later phase instead of {TOOLS_A_PHASE}")]
    LaterTools { found: usize },
    #[error("tools: {count} cards of {tool}, there are {cards}", cards = Tool::CARDS)]
    ToolCards { tool: Tool, count: u8 },
    #[error("tools: {tool} belongs to Muria")]
    MuriaTool { tool: Tool },
    #[error("tools: {tool} stays in the box by the option removed_tools (rule 2.4)")]
    RemovedTool { tool: Tool },
    #[error("tools: {kinds} kinds, but a game has {all} (rule 2.4)", all = Tool::BASE.len())]
    ToolKinds { kinds: usize },
    #[error(
        "tools: players hold {held} cards, with {left} left of phase {phase} they hold {least} to {most}"
    )]
    ToolsHeld { held: usize, left: usize, phase: u8, least: usize, most: usize },
    #[error("assistants: {building} has no assistant space in this game (rule 7.1)")]
    NoAssistantSpace { building: Building },
    #[error("assistants: {miners} miners at {building} instead of {full} (rule 7.3)")]
    AssistantMiners { building: Building, miners: u8, full: u8 },
    #[error("assistants: nobody of player {seat} is at {building}")]
    AssistantAway { building: Building, seat: Seat },
    #[error(
        "saltworks: workers of player {seat}, whose turn it is, are there without a visit (rules 4.5 and 8.8)"
    )]
    BoilingBeforeTurn { seat: Seat },
    #[error("saltworks: {brine} brine, at most {most}")]
    Brine { brine: u16, most: u16 },
    #[error("{tiles} shaft tiles, there are {all} (rule 3.1)")]
    ShaftTiles { tiles: usize, all: usize },

    #[error("turn: {actions} actions left, a turn has 1 or 2 (rule 4.6)")]
    ActionsLeft { actions: u8 },
    #[error(
        "turn: {passes} passes and {actions} actions left, a turn has 1 or 2 actions (rule 4.6)"
    )]
    Passes { passes: u8, actions: u8 },
    #[error("turn: the mine entrance can't be visited (rule 8)")]
    EntranceVisited,
    #[error("turn: {building} is visited twice (rule 4.6)")]
    VisitedTwice { building: Building },
    #[error("turn: {splits} open splits are more than a route has spaces")]
    Splits { splits: usize },
    #[error("turn: pay at {place}, which is not laid")]
    PayNotLaid { place: Place },
    #[error("turn: {cents} cents to pay at {place}, expected 1 to {most}")]
    PayCents { place: Place, cents: u8, most: u8 },
    #[error("turn: lay names two places (rule 5.6)")]
    LayPlaces,
    #[error("turn: arrivals belong to the stage castle")]
    Arrivals,
    #[error("turn: pay belongs to the stage pay")]
    PayStage,
    #[error("turn: lay belongs to the stage lay")]
    LayStage,
    #[error("turn: there are no saltworks in the base game")]
    NoSaltworks,
    #[error("turn: moved and foreman_moved belong to the follow_up rope (rule 5.7)")]
    MovedWithoutRope,
    #[error(
        "turn: the follow_up rope comes after a worker was moved: name it in moved or foreman_moved (rule 5.7)"
    )]
    MovedNobody,
    #[error("turn: moved names more miners in {place} than rest there (rule 5.7)")]
    MovedAbsent { place: Place },
    #[error(
        "turn: {moved} workers were moved, but {ropes} ropes are used: each after the first takes one (rule 5.7)"
    )]
    MovedTooMany { moved: usize, ropes: usize },
    #[error("turn: foreman_moved, but the foreman does not stand rested in the mine (rule 5.7)")]
    ForemanNotMoved,
    #[error("turn: nothing is to be split at {place} (rule 6.4)")]
    NothingToSplit { place: Place },
    #[error("turn: {owed} cents are to be paid, more than the {money} in hand (rule 6.4)")]
    Owed { owed: u32, money: u32 },
    #[error(
        "turn: lay names the two empty places beside an opened chamber, for the last tile of its level (rule 5.6)"
    )]
    Lay,
    #[error("turn: a game is over after phase 3")]
    OverBeforeTheEnd,
    #[error("result: does not follow from the position (rule 11)")]
    Result,
}
