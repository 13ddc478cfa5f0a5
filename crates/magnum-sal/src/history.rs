//! A game with its past: where it started, each step from there, and what may be undone.

use std::sync::Arc;

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::notation::{ActionNotation, InvalidRecord, Position, Record};
use crate::options::Options;
use crate::seat::Seat;

/// A game, its start and every step between them. Clones share the steps.
///
/// Players may undo their latest action while it has revealed nothing and their turn is not over. This holds on a
/// server and at one screen alike:
///
/// ```
/// use magnum_sal::{Action, CantUndo, Components, Expansion, Game, History, Options, Seed};
///
/// let options = Options::new(2, Expansion::Base)?;
/// let start = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
/// let mut history = History::new(start, Vec::new());
/// history.play(Action::Pass).expect("everybody may pass");
/// assert_eq!(history.undo(), Ok(()));
/// assert_eq!(*history.game(), start);
///
/// history.play(Action::Pass).expect("everybody may pass");
/// history.play(Action::EndTurn).expect("nothing is left to do");
/// assert_eq!(history.undo(), Err(CantUndo::TurnEnded));
/// assert_eq!(history.record().actions.len(), 2);
/// # Ok::<(), magnum_sal::OptionsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    start: Game,
    /// What the setup showed.
    opening: Vec<Event>,
    steps: Vec<Arc<Played>>,
    game: Game,
}

/// One action of a history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    before: Game,
    seat: Seat,
    action: Action,
    events: Vec<Event>,
}

/// Why the latest step stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CantUndo {
    #[error("nothing has been played")]
    Nothing,
    #[error("it revealed something hidden")]
    Revealed,
    #[error("the turn has ended")]
    TurnEnded,
}

/// What was told does not follow by these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this does not follow by the rules of this version")]
pub struct Mismatch;

impl History {
    /// A game that starts here; `opening` is what its setup showed.
    pub fn new(start: Game, opening: Vec<Event>) -> History {
        History { start, opening, steps: Vec::new(), game: start }
    }

    /// A recorded game. What its setup showed is not part of a record.
    pub fn resume(record: &Record) -> Result<History, InvalidRecord> {
        let mut steps = Vec::with_capacity(record.actions.len());
        let game = History::replay(record, |step, _| steps.push(Arc::new(step)))?;
        Ok(History { start: record.start()?, opening: Vec::new(), steps, game })
    }

    /// Plays a recorded game to its end, and shows each step and the game after it on the way. Nothing is kept.
    pub fn replay(
        record: &Record,
        mut each: impl FnMut(Played, &Game),
    ) -> Result<Game, InvalidRecord> {
        let mut game = record.start()?;
        for (index, written) in record.actions.iter().enumerate() {
            let fail = |error| InvalidRecord::Action { index, error };
            let before = game;
            let action = written.action(&game.board).map_err(fail)?;
            let events = game.play(action).map_err(|illegal| fail(illegal.into()))?;
            each(Played::new(before, action, events), &game);
        }
        if record.result != game.result().map(Into::into) {
            return Err(InvalidRecord::Result);
        }
        Ok(game)
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn start(&self) -> &Game {
        &self.start
    }

    /// What the setup showed.
    pub fn opening(&self) -> &[Event] {
        &self.opening
    }

    /// Adds what the setup showed, which a record does not know.
    pub fn with_opening(self, opening: Vec<Event>) -> History {
        History { opening, ..self }
    }

    /// What was played and not undone.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &Played> + DoubleEndedIterator {
        self.steps.iter().map(|step| &**step)
    }

    /// The game after so many steps; `None` for what has not been played yet.
    pub fn at(&self, number: usize) -> Option<&Game> {
        let present = (number == self.steps.len()).then_some(&self.game);
        self.steps.get(number).map(|step| &step.before).or(present)
    }

    /// Plays an action. On an error nothing has changed.
    pub fn play(&mut self, action: Action) -> Result<&Played, Illegal> {
        let before = self.game;
        let events = self.game.play(action)?;
        Ok(self.push(before, action, events))
    }

    /// Plays what somebody else has played: the same events have to happen. On an error nothing has changed.
    pub fn follow(&mut self, action: &ActionNotation, told: &[Event]) -> Result<&Played, Mismatch> {
        let before = self.game;
        let mut game = before;
        let action = action.action(&game.board).map_err(|_| Mismatch)?;
        let events = game.play(action).map_err(|_| Mismatch)?;
        if events != told {
            return Err(Mismatch);
        }
        self.game = game;
        Ok(self.push(before, action, events))
    }

    fn push(&mut self, before: Game, action: Action, events: Vec<Event>) -> &Played {
        self.steps.push(Arc::new(Played::new(before, action, events)));
        self.steps.last().expect("it was just added")
    }

    /// The latest step, if players may undo it.
    pub fn undoable(&self) -> Result<&Played, CantUndo> {
        let last = self.steps.last().ok_or(CantUndo::Nothing)?;
        last.check_undo(self.game.board.options()).map(|()| &**last)
    }

    /// Undoes the latest step, if players may. On an error nothing has changed.
    pub fn undo(&mut self) -> Result<(), CantUndo> {
        self.undoable()?;
        self.take_back();
        Ok(())
    }

    /// Takes back the latest step, whatever it was, for those who may see the whole game.
    pub fn take_back(&mut self) -> Option<Arc<Played>> {
        let step = self.steps.pop()?;
        self.game = step.before;
        Some(step)
    }

    /// The game as a record. Players get the names of their seats.
    pub fn record(&self) -> Record {
        Record::new(&self.start, self.steps().map(Played::notation).collect(), &self.game)
    }

    /// Forgets what can't be undone, for those who keep many games. The history then starts later.
    pub fn forget_settled(&mut self) {
        let options = self.game.board.options();
        let settled = self.steps.iter().rposition(|step| step.check_undo(options).is_err());
        if let Some(last) = settled {
            self.start = *self.at(last + 1).expect("a step leads somewhere");
            self.opening.clear();
            self.steps.drain(..=last);
        }
    }

    /// Puts what the events of the next action will reveal to where it lies, in a game that was
    /// [completed](Position::complete) from a view. `later` is a view from after those events.
    pub fn learn(&mut self, events: &[Event], later: &Position) {
        self.game.learn(events, later);
    }
}

impl Played {
    fn new(before: Game, action: Action, events: Vec<Event>) -> Played {
        let seat = before.player().expect("somebody has acted");
        Played { before, seat, action, events }
    }

    pub fn before(&self) -> &Game {
        &self.before
    }

    /// Who acted.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn action(&self) -> Action {
        self.action
    }

    pub fn events(&self) -> &[Event] {
        &self.events
    }

    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    pub fn notation(&self) -> ActionNotation {
        self.action.notation(&self.before.board)
    }

    /// Nobody may learn something and then decide anew, nor change a turn on which others already act.
    fn check_undo(&self, options: &Options) -> Result<(), CantUndo> {
        if self.events.iter().any(|event| event.reveals(options)) {
            return Err(CantUndo::Revealed);
        }
        let ends =
            |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::GameEnded { .. });
        if self.events.iter().any(ends) { Err(CantUndo::TurnEnded) } else { Ok(()) }
    }
}
