//! What happened, in order, as data: enough to tell and to show a game without knowing the rules.

use serde::{Deserialize, Serialize};

use crate::action::{Building, Deal, Worker};
use crate::notation::{
    CubesNotation, OrderNotation, OriginName, ResultNotation, TileNotation, is_zero,
};
use crate::options::Options;
use crate::salt::Rock;
use crate::seat::Seat;
use crate::space::Place;
use crate::tools::Tool;

/// One thing that happened.
///
/// ```
/// use magnum_sal::{Action, Components, Event, Expansion, Game, Options, Seed};
///
/// let options = Options::new(2, Expansion::Base)?;
/// let mut game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
/// let player = game.board().start_player();
/// let events = game.play(Action::Pass).expect("everybody may pass");
/// assert!(events.contains(&Event::Passed { player }));
/// assert!(!events.iter().any(|event| event.reveals(&options)));
/// # Ok::<(), magnum_sal::OptionsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A phase starts (rule 3.1).
    PhaseBegan { phase: u8, start_player: Seat, orders: Vec<OrderNotation>, tools: Vec<Tool> },
    /// A player's turn starts (rule 4).
    TurnBegan { player: Seat, round: u16, actions: u8 },
    /// Workers in the castle's queue stepped forward (rule 4.1).
    QueueMoved { player: Seat, arrived: u8, waiting: u8 },
    /// An order was filled (rule 4.2).
    OrderFilled { player: Seat, order: u8, filled: OrderNotation },
    /// The next order of the stack lies open (rule 4.2).
    OrderRevealed { order: u8, revealed: OrderNotation },
    /// No order could be filled (rule 4.3).
    Forfeited { player: Seat, cents: u32, salt: Option<Rock> },
    /// Workers came back from the saltworks with brine (rules 4.5 and 8.8).
    SaltworksLeft {
        player: Seat,
        workers: u8,
        brine: u16,
        /// Whether the foreman is one of them.
        #[serde(default, skip_serializing_if = "is_zero")]
        foreman: bool,
    },
    /// A worker came into a space (rule 5).
    Placed { player: Seat, worker: Worker, from: OriginName, to: Place },
    /// A miner left alone at the mine entrance went back to the supply (rule 7.3).
    EntranceLeft { player: Seat },
    /// A chamber was opened (rule 5.6).
    ChamberOpened { space: Place, tile: TileNotation },
    /// A tile was laid (rules 5.6 and 9.3).
    TileLaid { space: Place },
    /// Brine came into the saltworks (rules 5.6 and 8.4).
    BrineAdded { brine: u8 },
    /// Tools were turned over (rule 10.1).
    ToolUsed { player: Seat, tool: Tool, cards: u8 },
    /// Salt was extracted and hauled along the route (rule 6).
    Extracted { player: Seat, chamber: Place, from: Place, salt: CubesNotation, route: Vec<Place> },
    /// Workers became tired (rule 6.2).
    Tired { player: Seat, space: Place, miners: u8, foreman: bool },
    /// Haulage was paid (rule 6.4).
    Paid { player: Seat, to: Seat, space: Place, cents: u8 },
    /// An assistant earned from the bank (rule 7.4).
    AssistantEarned { player: Seat, building: Building, cents: u8 },
    /// A worker took an assistant space (rule 7.2).
    Assisted { player: Seat, building: Building, worker: Worker, from: OriginName },
    /// The inn sent a miner (rule 8.2).
    MinerHired { player: Seat, cents: u8 },
    /// A tool was bought (rule 8.3).
    ToolBought { player: Seat, slot: u8, tool: Tool, cents: u8 },
    /// The next tool of the stack lies open (rule 8.3).
    ToolRevealed { tool: Tool },
    /// Water was pumped off (rule 8.4).
    Pumped { player: Seat, chamber: Place, water: u8, cents: u32 },
    /// A cube changed hands on the market (rule 8.5).
    Traded { player: Seat, deal: Deal, cents: u8 },
    /// The town square paid (rule 8.7).
    TownSquareVisited { player: Seat, cents: u8 },
    /// A worker joined the castle's queue (rule 8.7).
    Queued { player: Seat, worker: Worker, from: OriginName, left: bool },
    /// A worker went to the saltworks (rule 8.8).
    Boiling { player: Seat, worker: Worker, from: OriginName },
    /// A shaft was built (rule 9.3).
    ShaftBuilt { player: Seat, space: Place, cents: u8 },
    /// A bucket moved water (rule 10.2).
    WaterMoved { player: Seat, from: Place, to: Place },
    /// Tired workers woke (rules 4.7 and 10.3).
    Woken { player: Seat, space: Place, miners: u8, foreman: bool },
    /// Blue salt became rock salt (rule 8.9).
    Converted { player: Seat, blue: u16, to: Rock },
    /// An action was passed (rule 4.7).
    Passed { player: Seat },
    /// All actions were passed: the player rests (rule 4.7).
    Rested { player: Seat },
    /// A phase ended and all workers went home (rule 3.4).
    PhaseEnded { phase: u8 },
    /// The game ended (rule 11).
    GameEnded { result: ResultNotation },
}

impl Event {
    /// Whether it shows something that was hidden until then. A player may not take back what came before it.
    pub fn reveals(&self, options: &Options) -> bool {
        match self {
            Event::PhaseBegan { .. } | Event::OrderRevealed { .. } | Event::ToolRevealed { .. } => {
                true
            }
            // A tile shows its face when it is opened; with the mapped mine, when it is laid.
            Event::ChamberOpened { .. } => !options.mapped_mine(),
            Event::TileLaid { .. } => options.mapped_mine(),
            Event::TurnBegan { .. }
            | Event::QueueMoved { .. }
            | Event::OrderFilled { .. }
            | Event::Forfeited { .. }
            | Event::SaltworksLeft { .. }
            | Event::Placed { .. }
            | Event::EntranceLeft { .. }
            | Event::BrineAdded { .. }
            | Event::ToolUsed { .. }
            | Event::Extracted { .. }
            | Event::Tired { .. }
            | Event::Paid { .. }
            | Event::AssistantEarned { .. }
            | Event::Assisted { .. }
            | Event::MinerHired { .. }
            | Event::ToolBought { .. }
            | Event::Pumped { .. }
            | Event::Traded { .. }
            | Event::TownSquareVisited { .. }
            | Event::Queued { .. }
            | Event::Boiling { .. }
            | Event::ShaftBuilt { .. }
            | Event::WaterMoved { .. }
            | Event::Woken { .. }
            | Event::Converted { .. }
            | Event::Passed { .. }
            | Event::Rested { .. }
            | Event::PhaseEnded { .. }
            | Event::GameEnded { .. } => false,
        }
    }
}

/// Where events go. Playing without events costs nothing: they are made only when somebody listens.
pub(crate) trait Log {
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

impl Log for () {
    #[inline]
    fn tell(&mut self, _event: impl FnOnce() -> Event) {}
}

impl Log for Vec<Event> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
