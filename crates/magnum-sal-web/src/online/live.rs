//! A table as its frames tell of it.
//!
//! The welcome shows the table with all that has happened; the entries that follow it are partly older. So those tell
//! the past alone, and only later ones change the table.

use magnum_sal::{Event, Seat};
use magnum_sal_protocol::{
    CommandId, End, Entry, Failure, Frame, Happening, Here, Millis, PositionNow, SeatNow, Status,
    Table, Taken, UserId,
};

use crate::worker::{Answer, Entry as GameEntry, SeatSetup};

#[derive(Clone, PartialEq, Debug)]
pub struct Live {
    table: Table,
    number: u64,
    /// Entries up to this one are part of the table already.
    settled: u64,
    position: Option<PositionNow>,
    here: Here,
    /// What the players did, without what was taken back.
    entries: Vec<GameEntry>,
    /// How many of the entries the page has been told.
    told: usize,
    /// Whether the page was told that its player decides.
    awaited: bool,
    talk: Vec<Line>,
    /// Who sat where, as far as the entries have been read.
    sitting: Vec<String>,
    /// By how much the server's clock is ahead of ours.
    ahead: Millis,
    moved_at: Option<Millis>,
}

/// Something that is said or happens at the table, beside the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub number: u64,
    pub at: Millis,
    /// Whom it is about.
    pub seat: Option<Seat>,
    pub who: String,
    pub happened: Happening,
}

/// What a frame brings.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The connection stands; the server speaks this version of the protocol.
    Welcome {
        protocol: u32,
    },
    /// The game stands otherwise, as a worker would tell it.
    Game(Box<Answer>),
    /// A line of talk.
    Line,
    /// Something else about the table.
    Table,
    Done(CommandId),
    Refused(Option<CommandId>, Failure),
}

impl Live {
    /// Takes in a frame. The first one of a connection is a welcome; anything before it says nothing.
    pub fn receive(
        known: &mut Option<Live>,
        frame: Frame,
        me: Option<&UserId>,
        now: Millis,
    ) -> Option<News> {
        if let Frame::Welcome { protocol, now: theirs, table, number, .. } = frame {
            let live = known.get_or_insert_with(|| Live::new((*table).clone()));
            live.table = *table;
            live.settled = number;
            live.ahead = theirs - now;
            return Some(News::Welcome { protocol });
        }
        let live = known.as_mut()?;
        match frame {
            Frame::Welcome { .. } => None,
            Frame::Entry(entry) => live.read(entry),
            Frame::Position(position) => Some(live.place(*position, me)),
            Frame::Presence(here) => {
                live.here = here;
                Some(News::Table)
            }
            Frame::Done(done) => Some(News::Done(done.id)),
            Frame::Refused { id, error, .. } => Some(News::Refused(id, error)),
        }
    }

    fn new(table: Table) -> Live {
        Live {
            sitting: vec![String::new(); table.seats.len()],
            table,
            number: 0,
            settled: 0,
            position: None,
            here: Here { seats: Vec::new(), spectators: 0, bot_waits: false },
            entries: Vec::new(),
            told: 0,
            awaited: false,
            talk: Vec::new(),
            ahead: 0,
            moved_at: None,
        }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether a person has the seat.
    pub fn has_person(&self, seat: Seat) -> bool {
        self.table.seats.get(seat.index()).is_some_and(|now| now.person().is_some())
    }

    /// The number of the latest entry that was read.
    pub fn number(&self) -> u64 {
        self.number
    }

    pub fn position(&self) -> Option<&PositionNow> {
        self.position.as_ref()
    }

    /// What the players did, as a log tells it.
    pub fn entries(&self) -> &[GameEntry] {
        &self.entries
    }

    pub fn here(&self) -> &Here {
        &self.here
    }

    pub fn talk(&self) -> &[Line] {
        &self.talk
    }

    pub fn seat(&self, index: usize) -> Option<&SeatNow> {
        self.table.seats.get(index)
    }

    /// When the present decision began, by the server's time.
    pub fn moved_at(&self) -> Option<Millis> {
        self.moved_at
    }

    /// The server's time at a time of ours.
    pub fn server_time(&self, now: Millis) -> Millis {
        now + self.ahead
    }

    pub fn end(&self) -> Option<&End> {
        self.table.end.as_ref()
    }

    pub fn is_over(&self) -> bool {
        self.table.status == Status::Ended
    }

    /// Whether somebody has to decide now, and in person.
    pub fn awaits(&self, me: Option<&UserId>) -> bool {
        let seat = me.and_then(|me| self.table.seat_of(me));
        let decides = self.position.as_ref().and_then(|position| position.player);
        let now = seat.and_then(|seat| self.seat(seat.index()));
        self.table.status == Status::Playing
            && seat.is_some()
            && seat == decides
            && now.is_some_and(|now| !now.stand_in && !now.resigned)
    }

    /// Whether somebody sits at a table that waits, and has brought nothing into the shuffle yet.
    pub fn may_contribute(&self, me: &UserId) -> bool {
        let seat = self.table.seat_of(me).and_then(|seat| self.seat(seat.index()));
        self.table.status == Status::Open && seat.is_some_and(|now| now.contribution.is_empty())
    }

    /// Everybody's names, and which of them are bots.
    pub fn players(&self) -> Vec<SeatSetup> {
        let names = self.table.names().into_iter().zip(&self.sitting);
        let player = |(seat, (name, sitting)): (&SeatNow, (&str, &String))| match seat.taken {
            Taken::Person { .. } => SeatSetup { name: name.to_owned(), bot: None },
            Taken::Free => SeatSetup { name: sitting.clone(), bot: None },
            Taken::Bot { level } => {
                SeatSetup { name: name.to_owned(), bot: Some(level.to_string()) }
            }
        };
        self.table.seats.iter().zip(names).map(player).collect()
    }

    /// Whether entries from before the connection are still to come.
    pub fn is_catching_up(&self) -> bool {
        self.number < self.settled
    }

    /// The game as it was told already: for somebody else, or for another try.
    pub fn again(&mut self, me: Option<&UserId>) -> Option<Answer> {
        self.awaited = self.awaits(me);
        self.answer(self.told, me)
    }

    fn answer(&self, from: usize, me: Option<&UserId>) -> Option<Answer> {
        let position = self.position.as_ref()?;
        let awaits = self.awaits(me);
        Some(Answer::Game {
            view: Box::new(position.view.clone()),
            from,
            entries: self.entries.iter().skip(from).cloned().collect(),
            can_undo: awaits && position.can_undo,
            // Whoever else decides: their choices are not made on this page.
            bot: !awaits,
            players: self.players(),
            save: None,
        })
    }

    /// A position is news only if it changes what can be seen or done: whoever is choosing is not to be disturbed.
    fn place(&mut self, position: PositionNow, me: Option<&UserId>) -> News {
        let changed = self.position.as_ref().is_none_or(|before| {
            before.view != position.view || before.can_undo != position.can_undo
        });
        let from = if self.position.is_none() { 0 } else { self.told.min(self.entries.len()) };
        self.position = Some(position);
        let awaits = self.awaits(me);
        if !changed && self.told == self.entries.len() && awaits == self.awaited {
            return News::Table;
        }
        self.awaited = awaits;
        self.told = self.entries.len();
        self.answer(from, me).map_or(News::Table, |answer| News::Game(Box::new(answer)))
    }

    fn read(&mut self, entry: Entry) -> Option<News> {
        if entry.number <= self.number {
            return None;
        }
        self.number = entry.number;
        let line = self.line(&entry);
        if entry.happened.is_move() {
            self.moved_at = Some(entry.at);
        }
        if entry.number > self.settled {
            self.table.follow(&entry.happened).ok()?;
        }
        match entry.happened {
            Happening::Imported { start, .. } => {
                let seat = start.start_player;
                self.entries = vec![GameEntry { seat, action: None, events: Vec::new() }];
            }
            Happening::Started { events } => {
                let began = events.iter().find_map(|event| match event {
                    Event::TurnBegan { player, .. } => Some(*player),
                    _ => None,
                });
                let seat = began.unwrap_or_default();
                self.entries = vec![GameEntry { seat, action: None, events }];
            }
            Happening::Played { seat, action, events } => {
                self.entries.push(GameEntry { seat, action: Some(action), events });
            }
            Happening::Undone { .. } => {
                self.entries.pop();
                self.told = self.told.min(self.entries.len());
            }
            _ => {}
        }
        let told = line.is_some();
        self.talk.extend(line);
        Some(if told { News::Line } else { News::Table })
    }

    /// The line of an entry that is no part of the game.
    fn line(&mut self, entry: &Entry) -> Option<Line> {
        let mut seat = None;
        let mut who = String::new();
        match &entry.happened {
            Happening::Joined { seat: taken, person, .. } => {
                seat = Some(*taken);
                who.clone_from(&person.name);
                self.sitting[taken.index()].clone_from(&person.name);
            }
            Happening::Imported { players, .. } => {
                self.sitting.clone_from(players);
                return None;
            }
            Happening::Left { seat: about }
            | Happening::Resigned { seat: about, .. }
            | Happening::StoodIn { seat: about }
            | Happening::Returned { seat: about }
            | Happening::AbortAgreed { seat: about, .. }
            | Happening::PauseAgreed { seat: about, .. } => {
                seat = Some(*about);
                who.clone_from(self.sitting.get(about.index())?);
            }
            Happening::Said { by, .. } | Happening::RematchOpened { by, .. } => {
                seat = self.table.seat_of(&by.id);
                who.clone_from(&by.name);
            }
            Happening::Started { .. } | Happening::Ended(_) => {}
            Happening::Opened { .. }
            | Happening::Contributed { .. }
            | Happening::SeatSet { .. }
            | Happening::Played { .. }
            | Happening::Undone { .. } => return None,
        }
        let Entry { number, at, happened } = entry.clone();
        Some(Line { number, at, seat, who, happened })
    }
}

#[cfg(test)]
mod tests;
