//! A table as its log tells it: the same entries always lead to the same state.
//!
//! A state is cloned for every move, so that nothing has changed if the move can't be stored: what rarely changes is
//! shared between the clones.

use std::sync::Arc;

use magnum_sal::{Action, Components, Event, Game, History, Illegal, Seat, ShuffleSecret};
use magnum_sal_protocol::{
    BotLevel, Happening, Millis, SeatNow, Settings, Status, Table, TableId, Taken, UserId,
};

use crate::text;

/// What plays for people who resigned or whose time ran out.
pub(super) const STAND_IN: BotLevel = BotLevel::Miner;

#[derive(Clone, Debug)]
pub(super) struct State {
    id: Arc<TableId>,
    created_at: Millis,
    secret: ShuffleSecret,
    /// The table as everybody sees it, once its first entry is known.
    table: Option<Arc<Table>>,
    /// Whom the owner has sent away.
    barred: Arc<Vec<UserId>>,
    /// The game, once it has started.
    history: Option<Arc<History>>,
    /// Turns that have begun.
    turns: u32,
    memory: Memory,
    /// Seats that resigned, the first one first.
    pub(super) resigned: Vec<Seat>,
    /// The number of the latest entry.
    pub(super) number: u64,
    /// The number of the latest entry that changed more than the chat.
    pub(super) changed: u64,
    pub(super) asides: Asides,
}

/// How many entries of the log are no part of the game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Asides {
    /// Lines of chat.
    pub(super) said: u32,
    /// Entries about seats, aborting and pausing.
    pub(super) seating: u32,
    /// Actions taken back in this turn.
    pub(super) undone: u32,
}

impl Asides {
    fn count(&mut self, happened: &Happening) {
        match happened {
            Happening::Said { .. } => self.said += 1,
            Happening::Joined { .. }
            | Happening::Left { .. }
            | Happening::SeatSet { .. }
            | Happening::Contributed { .. }
            | Happening::AbortAgreed { .. }
            | Happening::PauseAgreed { .. } => self.seating += 1,
            Happening::Undone { .. } => self.undone += 1,
            Happening::Played { events, .. } if turns_in(events) > 0 => self.undone = 0,
            _ => {}
        }
    }
}

/// How much of its past a game keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Memory {
    /// What may be undone, for a live table.
    Undoable,
    /// Everything, for its record.
    Everything,
}

/// The log does not fit the rules that this program plays by.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {number} does not follow from the entries before it by the rules of this version")]
pub(super) struct Misfit {
    pub(super) number: u64,
}

impl State {
    /// A live table before its first entry.
    pub(super) fn new(id: TableId, created_at: Millis, secret: ShuffleSecret) -> State {
        State {
            id: Arc::new(id),
            created_at,
            secret,
            table: None,
            barred: Arc::default(),
            history: None,
            turns: 0,
            memory: Memory::Undoable,
            resigned: Vec::new(),
            number: 0,
            changed: 0,
            asides: Asides::default(),
        }
    }

    /// The same, with a game that keeps so much of its past.
    pub(super) fn remembering(self, memory: Memory) -> State {
        State { memory, ..self }
    }

    /// The table as everybody sees it.
    pub(super) fn table(&self) -> &Table {
        self.table.as_deref().expect("a table's first entry opens it")
    }

    pub(super) fn id(&self) -> &TableId {
        &self.id
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.table().settings
    }

    pub(super) fn owner(&self) -> &UserId {
        &self.table().owner.id
    }

    pub(super) fn seats(&self) -> &[SeatNow] {
        &self.table().seats
    }

    /// The secret as it is shown after the end.
    pub(super) fn published_secret(&self) -> String {
        text::hex(&self.secret.bytes())
    }

    /// What was brought into the shuffle, by seat.
    pub(super) fn contributions(&self) -> impl Iterator<Item = &str> {
        self.seats().iter().map(|now| now.contribution.as_str())
    }

    /// Whether somebody may have a seat.
    pub(super) fn is_free_for(&self, seat: Seat, user: &UserId) -> bool {
        self.seats().get(seat.index()).is_some_and(|now| now.is_free_for(user))
    }

    /// The free seat that somebody gets who names none: the one that is kept for them, or the first.
    pub(super) fn free_seat(&self, user: &UserId) -> Option<Seat> {
        let seats = Seat::of(self.seats().len() as u8).iter().copied();
        let free = seats.filter(|&seat| self.is_free_for(seat, user));
        free.min_by_key(|seat| self.seats()[seat.index()].kept_for.is_none())
    }

    /// Whether the owner has sent somebody away.
    pub(super) fn is_barred(&self, user: &UserId) -> bool {
        self.barred.contains(user)
    }

    /// Whether all have agreed that the game stands still.
    pub(super) fn is_paused(&self) -> bool {
        self.table().is_paused()
    }

    pub(super) fn status(&self) -> Status {
        self.table().status
    }

    /// The game, once it has started; also after its end.
    pub(super) fn game(&self) -> Option<&Game> {
        self.history().map(History::game)
    }

    /// The game with as much of its past as is kept.
    pub(super) fn history(&self) -> Option<&History> {
        self.history.as_deref()
    }

    pub(super) fn turns(&self) -> u32 {
        self.turns
    }

    /// Who decides in a game that goes on; nobody in a pause.
    pub(super) fn to_decide(&self) -> Option<Seat> {
        self.game().filter(|_| self.status() == Status::Playing && !self.is_paused())?.player()
    }

    pub(super) fn can_undo(&self) -> bool {
        let history =
            self.history().filter(|_| self.status() == Status::Playing && !self.is_paused());
        self.settings().undo && history.is_some_and(|history| history.undoable().is_ok())
    }

    pub(super) fn seat_of(&self, user: &UserId) -> Option<Seat> {
        self.table().seat_of(user)
    }

    /// The bot that plays for a seat, be it the bot's own or not.
    pub(super) fn bot(&self, seat: Seat) -> Option<BotLevel> {
        let now = &self.seats()[seat.index()];
        match now.taken {
            Taken::Bot { level } => Some(level),
            Taken::Person { .. } if now.resigned || now.stand_in => Some(STAND_IN),
            Taken::Person { .. } | Taken::Free => None,
        }
    }

    /// Continues the log by one entry. After an error the state is good for nothing.
    pub(super) fn apply(&mut self, number: u64, happened: &Happening) -> Result<(), Misfit> {
        let misfit = Misfit { number };
        self.note(number, happened)?;
        match happened {
            Happening::Imported { start, .. } => {
                let game = Game::try_from(&**start).map_err(|_| misfit)?;
                self.set_history(History::new(game, Vec::new()));
            }
            Happening::Started { events } => {
                let (game, dealt) = self.deal();
                self.set_history(History::new(game, Vec::new()));
                return if dealt == *events { Ok(()) } else { Err(misfit) };
            }
            Happening::Played { action, events, .. } => {
                let mut history = self.history().ok_or(misfit.clone())?.clone();
                history.follow(action, events).map_err(|_| misfit)?;
                self.set_history(history);
            }
            Happening::Undone { .. } => {
                let mut history = self.history().ok_or(misfit.clone())?.clone();
                history.undo().map_err(|_| misfit)?;
                self.set_history(history);
            }
            Happening::Resigned { seat, .. } => self.resigned.push(*seat),
            Happening::Opened { .. }
            | Happening::Joined { .. }
            | Happening::Contributed { .. }
            | Happening::Left { .. }
            | Happening::SeatSet { .. }
            | Happening::StoodIn { .. }
            | Happening::Returned { .. }
            | Happening::AbortAgreed { .. }
            | Happening::PauseAgreed { .. }
            | Happening::Said { .. }
            | Happening::Ended(_)
            | Happening::RematchOpened { .. } => {}
        }
        Ok(())
    }

    fn set_history(&mut self, mut history: History) {
        if self.memory == Memory::Undoable {
            history.forget_settled();
        }
        self.history = Some(Arc::new(history));
    }

    /// What an entry means for everything but the game.
    fn note(&mut self, number: u64, happened: &Happening) -> Result<(), Misfit> {
        let misfit = Misfit { number };
        if number != self.number + 1 {
            return Err(misfit);
        }
        self.number = number;
        if !matches!(happened, Happening::Said { .. }) {
            self.changed = number;
        }
        self.asides.count(happened);
        if let Happening::Started { events } | Happening::Played { events, .. } = happened {
            self.turns += turns_in(events);
        }
        if let Happening::SeatSet { seat, .. } = happened {
            self.send_away(*seat);
        }
        match &mut self.table {
            None => {
                let id = TableId::clone(&self.id);
                let table = Table::open(id, self.created_at, happened).ok_or(misfit)?;
                self.table = Some(Arc::new(table));
            }
            Some(_) if matches!(happened, Happening::Opened { .. }) => return Err(misfit),
            Some(table) if happened.changes_table() => {
                Arc::make_mut(table).follow(happened).map_err(|_| misfit)?;
            }
            Some(_) => {}
        }
        Ok(())
    }

    /// The owner decides anew who gets a seat: whoever sat there is not wanted.
    fn send_away(&mut self, seat: Seat) {
        let person = self.table.as_ref().and_then(|table| table.seats.get(seat.index())?.person());
        if let Some(person) = person {
            Arc::make_mut(&mut self.barred).push(person.id.clone());
        }
    }

    /// The game that secret and contributions give.
    pub(super) fn deal(&self) -> (Game, Vec<Event>) {
        let seed = self.secret.seed(self.contributions());
        let Settings { options, components, .. } = self.settings();
        let components = components.as_deref();
        Game::new_with_events(options, components.unwrap_or(&Components::default()), &seed)
    }
}

/// What was decided: entries for the log, and the table after them. Each is made once, and nothing is done yet.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) happened: Vec<Happening>,
    pub(super) state: State,
}

impl Change {
    /// A change that begins with something.
    pub(super) fn new(state: &State, happened: Happening) -> Change {
        Change { happened: Vec::with_capacity(1), state: state.clone() }.then(happened)
    }

    /// Something that follows from it.
    pub(super) fn then(mut self, happened: Happening) -> Change {
        let number = self.state.number + 1;
        self.state.apply(number, &happened).expect("what was decided fits the rules");
        self.happened.push(happened);
        self
    }

    /// The game begins.
    pub(super) fn start(state: &State) -> Change {
        let (game, events) = state.deal();
        Change::of_game(state, Happening::Started { events }, History::new(game, Vec::new()))
    }

    /// Somebody plays an action.
    pub(super) fn play(state: &State, seat: Seat, action: Action) -> Result<Change, Illegal> {
        let mut history = state.history().expect("somebody decides").clone();
        let played = history.play(action)?;
        let (action, events) = (played.notation(), played.events().to_vec());
        Ok(Change::of_game(state, Happening::Played { seat, action, events }, history))
    }

    fn of_game(state: &State, happened: Happening, history: History) -> Change {
        let mut next = state.clone();
        next.note(state.number + 1, &happened).expect("it fits the table");
        next.set_history(history);
        Change { happened: vec![happened], state: next }
    }
}

/// Turns that begin in these events.
fn turns_in(events: &[Event]) -> u32 {
    events.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count() as u32
}
