//! A complete game: the open board and what is hidden, and how actions change it.

use crate::action::Action;
use crate::board::Board;
use crate::components::{Order, TOOLS_A_PHASE, Tile};
use crate::event::{Event, Log};
use crate::illegal::Illegal;
use crate::row::Row;
use crate::scoring::Outcome;
use crate::seat::Seat;
use crate::tools::Tool;
use crate::turn::Stage;

/// A position with everything hidden in it. A small flat value: cloning copies memory and nothing else.
///
/// ```
/// use magnum_sal::{Action, Components, Expansion, Game, Illegal, Options, Seed};
///
/// let options = Options::new(2, Expansion::Muria)?;
/// let mut game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
/// assert_eq!(game.player(), Some(game.board().start_player()));
///
/// // What is illegal says which rule forbids it, and changes nothing.
/// let before = game;
/// let illegal: Illegal = game.play(Action::EndTurn).expect_err("the action is still to be taken");
/// assert_eq!(illegal.rule(), "4.8");
/// assert_eq!(game, before);
/// # Ok::<(), magnum_sal::OptionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) board: Board,
    pub(crate) hidden: Hidden,
}

/// What nobody at the table knows. Stacks are kept whole; the board tells how much of each is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hidden {
    /// By space; those of opened chambers included.
    pub(crate) tiles: [Tile; 24],
    /// By phase, the next order first.
    pub(crate) orders: [Row<Order, 11>; 3],
    /// The tools of all phases, the next one first.
    pub(crate) tools: [Tool; 3 * TOOLS_A_PHASE],
}

impl Game {
    /// All that lies open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who decides next; nobody when the game is over.
    pub fn player(&self) -> Option<Seat> {
        self.board.player_to_decide()
    }

    pub fn is_over(&self) -> bool {
        self.board.turn.stage == Stage::Over
    }

    /// The result of a game that is over.
    pub fn result(&self) -> Option<Outcome> {
        self.board.result()
    }

    /// Lists every legal action exactly once, into a buffer that is cleared first.
    pub fn legal(&self, out: &mut Vec<Action>) {
        self.board.legal(out);
    }

    /// Lists the same, but of all ways to put so many carts on a haul only the first of the cheapest.
    pub fn legal_thrifty(&self, out: &mut Vec<Action>) {
        self.board.legal_thrifty(out);
    }

    /// Plays an action and tells what happened. On an error nothing has changed.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        self.board.check(action)?;
        let mut events = Vec::new();
        self.apply(action, &mut events);
        Ok(events)
    }

    /// Plays an action that is known to be legal, without events. An illegal one spoils the game or panics.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        self.apply(action, &mut ());
    }

    fn apply(&mut self, action: Action, log: &mut impl Log) {
        match action {
            Action::Deliver { order } => self.deliver(order, log),
            Action::Forfeit { pay } => self.forfeit(pay, log),
            Action::Place(step) => self.place(step, log),
            Action::Rope(step) => self.rope(step, log),
            Action::Extract(extraction) => self.extract(&extraction, log),
            Action::Pay { split, .. } => self.pay_split(split, log),
            Action::Lay { at } => self.lay_last(at, log),
            Action::Assist { building, worker, from } => self.assist(building, worker, from, log),
            Action::AssistEntrance { from } => self.assist_entrance(from, log),
            Action::Visit(visit) => self.visit(&visit, log),
            Action::Boil { worker, from } => self.boil(worker, from, log),
            Action::DrawBrine { workers, foreman } => self.draw_brine(workers, foreman, log),
            Action::Bucket { from, to } => self.carry_water(from, to, log),
            Action::Food(meal) => self.eat(meal, log),
            Action::Convert { to } => self.convert(to, log),
            Action::Pass => self.pass(log),
            Action::EndTurn => self.end_turn(log),
        }
    }
}

impl Board {
    /// Who decides next; nobody when the game is over.
    pub fn player_to_decide(&self) -> Option<Seat> {
        (self.turn.stage != Stage::Over).then_some(self.current)
    }

    /// Whether the action is legal, and if not, why.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Deliver { order } => self.check_deliver(order),
            Action::Forfeit { pay } => self.check_forfeit(pay),
            Action::Place(step) => self.check_place(step),
            Action::Rope(step) => self.check_rope(step),
            Action::Extract(extraction) => self.check_extract(&extraction),
            Action::Pay { space, split } => self.check_pay(space, split),
            Action::Lay { at } => self.check_lay(at),
            Action::Assist { building, worker, from } => self.check_assist(building, worker, from),
            Action::AssistEntrance { from } => self.check_assist_entrance(from),
            Action::Visit(visit) => self.check_visit(&visit),
            Action::Boil { worker, from } => self.check_boil(worker, from),
            Action::DrawBrine { workers, foreman } => self.check_draw(workers, foreman),
            Action::Bucket { from, to } => self.check_bucket(from, to),
            Action::Food(meal) => self.check_food(meal),
            Action::Convert { to } => self.check_convert(to),
            Action::Pass => self.check_pass(),
            Action::EndTurn => self.check_end_turn(),
        }
    }
}
