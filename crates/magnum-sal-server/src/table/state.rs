//! A table as its log tells it: the same entries always lead to the same state.
//!
//! A state is cloned for every move, so that nothing has changed if the move can't be stored: what rarely changes is
//! shared between the clones.

use std::sync::Arc;

use magnum_sal::notation::ActionNotation;
use magnum_sal::{Components, Event, Game, Seat, ShuffleSecret};
use magnum_sal_protocol::{
    End, Happening, Level, Millis, Person, SeatFor, SeatNow, Settings, Status, Table, TableId,
    Taken, UserId,
};

use crate::text;

/// What plays for people who resigned or whose time ran out.
pub(super) const STAND_IN: Level = Level::Miner;

#[derive(Clone, Debug)]
pub(super) struct State {
    id: Arc<TableId>,
    created_at: Millis,
    secret: ShuffleSecret,
    opening: Option<Arc<Opening>>,
    pub(super) seats: Arc<Vec<SeatNow>>,
    contributions: Arc<Vec<String>>,
    /// Whom seats are kept for.
    kept: Arc<Vec<Option<UserId>>>,
    /// Whom the owner has sent away.
    barred: Arc<Vec<UserId>>,
    play: Option<Arc<Play>>,
    /// Seats that resigned, the first one first.
    pub(super) resigned: Vec<Seat>,
    end: Option<End>,
    rematch: Option<TableId>,
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
    /// Entries about seats and aborting.
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
            | Happening::AbortAgreed { .. } => self.seating += 1,
            Happening::Undone { .. } => self.undone += 1,
            Happening::Played { events, .. } if turns_in(events) > 0 => self.undone = 0,
            _ => {}
        }
    }
}

#[derive(Clone, Debug)]
struct Opening {
    settings: Settings,
    owner: Person,
    commitment: String,
}

#[derive(Debug)]
struct Play {
    game: Game,
    /// How it was before the latest action, if that may be taken back.
    before: Option<Arc<Play>>,
    /// Turns that have begun.
    turns: u32,
}

/// The log does not fit the rules that this program plays by.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {number} does not follow from the entries before it by the rules of this version")]
pub(super) struct Misfit {
    pub(super) number: u64,
}

impl State {
    pub(super) fn new(id: TableId, created_at: Millis, secret: ShuffleSecret) -> State {
        State {
            id: Arc::new(id),
            created_at,
            secret,
            opening: None,
            seats: Arc::default(),
            contributions: Arc::default(),
            kept: Arc::default(),
            barred: Arc::default(),
            play: None,
            resigned: Vec::new(),
            end: None,
            rematch: None,
            number: 0,
            changed: 0,
            asides: Asides::default(),
        }
    }

    fn opening(&self) -> &Opening {
        self.opening.as_deref().expect("a table's first entry opens it")
    }

    pub(super) fn id(&self) -> &TableId {
        &self.id
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.opening().settings
    }

    pub(super) fn owner(&self) -> &UserId {
        &self.opening().owner.id
    }

    /// The secret as it is shown after the end.
    pub(super) fn published_secret(&self) -> String {
        text::hex(&self.secret.bytes())
    }

    pub(super) fn contributions(&self) -> &[String] {
        &self.contributions
    }

    /// Whether somebody may have a seat that is free: it may be kept for somebody else.
    pub(super) fn is_free_for(&self, seat: Seat, user: &UserId) -> bool {
        let now = self.seats.get(seat.index());
        let kept = self.kept.get(seat.index()).and_then(Option::as_ref);
        now.is_some_and(|now| now.taken == Taken::Free) && kept.is_none_or(|kept| kept == user)
    }

    /// The free seat that somebody gets who names none: the one that is kept for them, or the first.
    pub(super) fn free_seat(&self, user: &UserId) -> Option<Seat> {
        let seats = Seat::of(self.seats.len() as u8);
        let own = |seat: &Seat| self.kept.get(seat.index()).is_some_and(Option::is_some);
        let mut free: Vec<Seat> =
            seats.iter().copied().filter(|&seat| self.is_free_for(seat, user)).collect();
        free.sort_by_key(|seat| !own(seat));
        free.first().copied()
    }

    /// Whether the owner has sent somebody away.
    pub(super) fn is_barred(&self, user: &UserId) -> bool {
        self.barred.contains(user)
    }

    pub(super) fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    pub(super) fn status(&self) -> Status {
        match (&self.play, &self.end) {
            (_, Some(_)) => Status::Ended,
            (Some(_), None) => Status::Playing,
            (None, None) => Status::Open,
        }
    }

    /// The game, once it has started; also after its end.
    pub(super) fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }

    pub(super) fn turns(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.turns)
    }

    /// Who decides in a game that goes on.
    pub(super) fn to_decide(&self) -> Option<Seat> {
        let game = self.game()?;
        if self.end.is_none() { game.player() } else { None }
    }

    pub(super) fn can_undo(&self) -> bool {
        let play = self.play.as_ref();
        self.settings().undo && self.end.is_none() && play.is_some_and(|play| play.before.is_some())
    }

    pub(super) fn seat_of(&self, user: &UserId) -> Option<Seat> {
        let of = |seat: &SeatNow| seat.person().is_some_and(|person| person.id == *user);
        self.seats.iter().position(of).and_then(Seat::new)
    }

    /// The bot that plays for a seat, be it the bot's own or not.
    pub(super) fn bot(&self, seat: Seat) -> Option<Level> {
        let now = &self.seats[seat.index()];
        match now.taken {
            Taken::Bot { level } => Some(level),
            Taken::Person { .. } if now.resigned || now.stand_in => Some(STAND_IN),
            Taken::Person { .. } | Taken::Free => None,
        }
    }

    pub(super) fn shown(&self) -> Table {
        let Opening { settings, owner, commitment } = self.opening().clone();
        Table {
            id: TableId::clone(&self.id),
            settings,
            status: self.status(),
            owner,
            created_at: self.created_at,
            seats: self.seats.to_vec(),
            commitment,
            end: self.end.clone(),
            rematch: self.rematch.clone(),
        }
    }

    /// Continues the log by one entry. After an error the state is good for nothing.
    pub(super) fn apply(&mut self, number: u64, happened: &Happening) -> Result<(), Misfit> {
        let misfit = Misfit { number };
        if number != self.number + 1
            || (number == 1) != matches!(happened, Happening::Opened { .. })
        {
            return Err(misfit);
        }
        self.number = number;
        if !matches!(happened, Happening::Said { .. }) {
            self.changed = number;
        }
        self.asides.count(happened);
        match happened {
            Happening::Opened { by, settings, seats, commitment, kept } => {
                self.kept = Arc::new(kept.clone());
                self.seats = Arc::new(seats.iter().map(|&seat| seat_for(seat)).collect());
                self.contributions = Arc::new(vec![String::new(); seats.len()]);
                self.opening = Some(Arc::new(Opening {
                    settings: settings.clone(),
                    owner: by.clone(),
                    commitment: commitment.clone(),
                }));
            }
            Happening::Joined { seat, person, contribution } => {
                let now = self.seat_mut(*seat).ok_or(misfit)?;
                now.taken = Taken::Person { person: person.clone() };
                Arc::make_mut(&mut self.contributions)[seat.index()].clone_from(contribution);
            }
            Happening::Left { seat } => {
                self.set_seat(*seat, SeatFor::Person).ok_or(misfit)?;
                self.hand_over();
            }
            Happening::SeatSet { seat, to } => {
                if let Some(person) = self.seats.get(seat.index()).and_then(SeatNow::person) {
                    Arc::make_mut(&mut self.barred).push(person.id.clone());
                }
                if let Some(kept) = Arc::make_mut(&mut self.kept).get_mut(seat.index()) {
                    *kept = None;
                }
                self.set_seat(*seat, *to).ok_or(misfit)?;
            }
            Happening::Imported { start, .. } => {
                let game = Game::try_from(&**start).map_err(|_| misfit)?;
                self.play = Some(Arc::new(Play { game, before: None, turns: 0 }));
            }
            Happening::Started { events } => self.start(events).ok_or(misfit)?,
            Happening::Played { action, events, .. } => {
                let play = self.play.as_ref().and_then(|play| play.followed_by(action, events));
                self.play = Some(Arc::new(play.ok_or(misfit)?));
            }
            Happening::Undone { .. } => {
                let before = self.play.as_ref().and_then(|play| play.before.clone());
                self.play = Some(before.ok_or(misfit)?);
            }
            Happening::Resigned { seat, .. } => {
                self.seat_mut(*seat).ok_or(misfit)?.resigned = true;
                self.resigned.push(*seat);
            }
            Happening::StoodIn { seat } => {
                self.seat_mut(*seat).ok_or(misfit)?.stand_in = true;
            }
            Happening::Returned { seat } => {
                self.seat_mut(*seat).ok_or(misfit)?.stand_in = false;
            }
            Happening::AbortAgreed { seat, agree } => {
                self.seat_mut(*seat).ok_or(misfit)?.agrees_to_abort = *agree;
            }
            Happening::Said { .. } => {}
            Happening::Ended(end) => {
                self.end = Some(end.clone());
                let last = |play: &Arc<Play>| Play { game: play.game, before: None, ..**play };
                self.play = self.play.as_ref().map(last).map(Arc::new);
            }
            Happening::RematchOpened { table, .. } => self.rematch = Some(table.clone()),
        }
        Ok(())
    }

    /// An owner who has left is followed by the first person who stayed.
    fn hand_over(&mut self) {
        let owner = &self.opening().owner.id;
        let mut people = self.seats.iter().filter_map(SeatNow::person);
        if people.clone().any(|person| person.id == *owner) {
            return;
        }
        if let (Some(next), Some(opening)) = (people.next().cloned(), &mut self.opening) {
            Arc::make_mut(opening).owner = next;
        }
    }

    fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatNow> {
        Arc::make_mut(&mut self.seats).get_mut(seat.index())
    }

    fn set_seat(&mut self, seat: Seat, to: SeatFor) -> Option<()> {
        *self.seat_mut(seat)? = seat_for(to);
        Arc::make_mut(&mut self.contributions)[seat.index()].clear();
        Some(())
    }

    fn start(&mut self, told: &[Event]) -> Option<()> {
        let (game, events) = self.deal();
        self.play = Some(Arc::new(Play { game, before: None, turns: turns_in(&events) }));
        (events == told).then_some(())
    }

    /// The game that secret and contributions give.
    pub(super) fn deal(&self) -> (Game, Vec<Event>) {
        let seed = self.secret.seed(self.contributions.iter().map(String::as_str));
        Game::new_with_events(&self.settings().options, &Components::default(), &seed)
    }
}

impl Play {
    /// The game after an action; nothing if that is not legal, or leads to other events than the log tells.
    fn followed_by(self: &Arc<Self>, action: &ActionNotation, told: &[Event]) -> Option<Play> {
        let mut game = self.game;
        let options = *game.board().options();
        let events = game.play(action.action(game.board()).ok()?).ok()?;
        let turns = turns_in(&events);
        let reveals = turns > 0 || events.iter().any(|event| event.reveals(&options));
        let before = if reveals { None } else { Some(self.clone()) };
        (events == told).then_some(Play { game, before, turns: self.turns + turns })
    }
}

/// Turns that begin in these events.
fn turns_in(events: &[Event]) -> u32 {
    events.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count() as u32
}

fn seat_for(seat: SeatFor) -> SeatNow {
    match seat {
        SeatFor::Person => SeatNow::free(),
        SeatFor::Bot { level } => SeatNow { taken: Taken::Bot { level }, ..SeatNow::free() },
    }
}
