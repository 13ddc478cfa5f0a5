//! The owner of a live table: takes messages, writes the log, tells the connections.

mod acting;
mod commanding;
mod presence;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use magnum_sal::{Action, Seat, ShuffleSecret};
use magnum_sal_protocol::{
    BotLevel, Code, CommandId, CommandRequest, Done, Failure, Frame, Happening, Millis, Person,
    TableId, TableNow, UserId, VERSION,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::connections::{Connected, Connections, NewConnection};
use super::pace::Pace;
use super::state::{Change, Misfit, State};
use super::telling::{self, PositionText, entry_frames, frame};
use super::{Tables, clock, notices, rating};
use crate::store::{
    Append, ClockChange, Given, NewEntry, Present, StoreError, TableChange, TableRow,
};
use crate::{failure, text};

/// What an owner is asked.
#[derive(Debug)]
pub(super) enum Message {
    Connect {
        client: NewConnection,
        /// The number that the client has seen already.
        after: Option<u64>,
        reply: oneshot::Sender<Result<Connected, Failure>>,
    },
    Disconnect {
        connection: u32,
    },
    /// A command over a connection: the answer is a frame.
    Live {
        connection: u32,
        person: Arc<Person>,
        request: Box<CommandRequest>,
    },
    /// A command without a connection.
    Command {
        person: Arc<Person>,
        address: Option<IpAddr>,
        request: Box<CommandRequest>,
        reply: oneshot::Sender<Result<u64, Failure>>,
    },
    Look {
        user: Option<UserId>,
        reply: oneshot::Sender<Result<Box<TableNow>, Failure>>,
    },
    /// What a bot chose when the latest change had that number.
    BotChose {
        changed: u64,
        seat: Seat,
        action: Action,
    },
    /// A bot has to wait until it can think about the change of that number.
    BotWaits {
        changed: u64,
    },
    /// Another process wrote to the log, up to a number.
    CatchUp {
        number: u64,
    },
    /// Nobody has started the game in time.
    Close {
        reply: oneshot::Sender<Result<(), Failure>>,
    },
    /// The host wants the game to end.
    End {
        reply: oneshot::Sender<Result<(), Failure>>,
    },
    /// The log was changed: somebody else has to read it.
    Leave,
    IsHere {
        user: UserId,
        reply: oneshot::Sender<bool>,
    },
    /// Somebody came to the table by another process, or left.
    MovedElsewhere,
    /// Other processes have to be told again who is connected to this one.
    PresentAgain,
}

/// How long to wait before a bot or a clock tries to write again.
const RETRY: Duration = Duration::from_secs(1);
/// Entries that are read at once.
const PAGE: u32 = 500;

pub(super) struct Owner {
    tables: Tables,
    state: State,
    clock: ClockChange,
    messages: mpsc::Receiver<Message>,
    connections: Connections,
    pace: Pace,
    /// The log may hold more than the state knows: a write failed, or has not been read yet.
    behind: bool,
    misfit: Option<Misfit>,
    /// When somebody last played, or could again.
    moved_at: Millis,
    /// How often the pulse had been missed when the clocks were read.
    missed: u64,
    /// The change whose position the connections know.
    shown: u64,
    thinking: Option<acting::Thinking>,
    /// Who gave the latest command without a connection, and from where.
    latest: Option<(IpAddr, UserId)>,
    presence_due: Option<Instant>,
    /// Who is connected by other processes, and whether that is out of date.
    elsewhere: Present,
    elsewhere_stale: bool,
    /// What other processes were told of those who are connected by this one.
    told: Present,
    /// Bots and clocks wait until then after a failed write.
    retry: Option<Instant>,
    idle_since: Instant,
    leaving: bool,
}

impl Owner {
    pub(super) fn new(
        tables: Tables,
        table: TableId,
        row: TableRow,
        messages: mpsc::Receiver<Message>,
    ) -> Owner {
        let bytes = text::from_hex(&row.secret).unwrap_or_default();
        Owner {
            tables,
            state: State::new(table, row.created_at, ShuffleSecret::from_bytes(bytes)),
            clock: row.clock,
            moved_at: row.created_at,
            messages,
            connections: Connections::default(),
            pace: Pace::default(),
            behind: true,
            misfit: None,
            missed: 0,
            shown: 0,
            thinking: None,
            latest: None,
            presence_due: None,
            elsewhere: Present::default(),
            elsewhere_stale: true,
            told: Present::default(),
            retry: None,
            idle_since: Instant::now(),
            leaving: false,
        }
    }

    pub(super) fn start(self) {
        tokio::spawn(self.run());
    }

    async fn run(mut self) {
        loop {
            if !self.is_settled() {
                Box::pin(self.prepare()).await;
            }
            self.connections.flush();
            let wake = self.wake_at();
            // What is due comes first, and is soon done: nothing is left to chance.
            let message = tokio::select! {
                biased;
                () = sleep_until(wake) => {
                    Box::pin(self.tell_presence()).await;
                    if self.is_idle() {
                        break;
                    }
                    continue;
                }
                message = self.messages.recv() => message,
            };
            match message {
                Some(message) => {
                    // What is needed for a message takes no room while there is none.
                    Box::pin(self.take(message)).await;
                    self.connections.flush();
                    if self.leaving {
                        break;
                    }
                }
                None => break,
            }
        }
        // Messages that came in the meantime are dropped unanswered: who sent them asks again, and gets a new owner.
        self.tables.shared.bots.forget(self.state.id());
        self.tables.shared.forget(self.state.id());
    }

    /// Whether nothing is to be done before the next message.
    fn is_settled(&self) -> bool {
        let waits = self.retry.is_some() || self.clock.deadline.is_some();
        let bots = self.thinking.is_some() || self.bot_decides().is_some();
        !self.behind && !waits && !bots
    }

    /// Catches up with the log, and does what is due.
    async fn prepare(&mut self) {
        match self.ready().await {
            Ok(()) => self.look_after().await,
            Err(_) if self.misfit.is_none() => self.retry = Some(Instant::now() + RETRY),
            Err(_) => {}
        }
    }

    async fn take(&mut self, message: Message) {
        match message {
            Message::Connect { client, after, reply } => {
                self.heard_of(after);
                let connected = Box::pin(self.connect(client)).await;
                drop(reply.send(connected));
            }
            Message::Disconnect { connection } => {
                self.connections.remove(connection);
                self.presence_changed();
            }
            Message::Live { connection, person, request } => {
                let result = self.command(&person, &request).await;
                let answer = self.answer(request.id, result);
                self.connections.send_to(connection, frame(&answer));
            }
            Message::Command { person, address, request, reply } => {
                self.latest = address.map(|address| (address, person.id.clone()));
                drop(reply.send(self.command(&person, &request).await));
            }
            Message::Look { user, reply } => {
                Box::pin(self.look_elsewhere()).await;
                let now = self.ready().await.map(|()| Box::new(self.look(user.as_ref())));
                drop(reply.send(now));
            }
            Message::BotChose { changed, seat, action } => {
                Box::pin(self.bot_chose(changed, seat, action)).await;
            }
            Message::BotWaits { changed } => self.bot_waits(changed),
            Message::CatchUp { number } => self.heard_of(Some(number)),
            Message::Close { reply } => drop(reply.send(Box::pin(self.close()).await)),
            Message::End { reply } => drop(reply.send(Box::pin(self.end()).await)),
            Message::Leave => self.leaving = true,
            Message::IsHere { user, reply } => drop(reply.send(self.connections.has(&user))),
            Message::MovedElsewhere => {
                self.elsewhere_stale = true;
                self.presence_due.get_or_insert_with(presence::soon);
            }
            Message::PresentAgain => {
                self.told = Present::default();
                self.presence_due.get_or_insert_with(presence::soon);
            }
        }
    }

    /// Somebody has seen an entry, perhaps one that another process wrote: its message may be late, or lost with the
    /// database's connection.
    fn heard_of(&mut self, number: Option<u64>) {
        self.behind |= number.is_some_and(|number| number > self.state.number);
    }

    fn answer(&self, id: CommandId, result: Result<u64, Failure>) -> Frame {
        match result {
            Ok(number) => Frame::Done(Done { id, number }),
            Err(error) => Frame::Refused { id: Some(id), number: self.state.number, error },
        }
    }

    /// When there is something to do without a message.
    fn wake_at(&self) -> Instant {
        let mut wake = if self.is_unused() {
            self.idle_since + self.tables.shared.idle
        } else {
            Instant::now() + Duration::from_secs(3600)
        };
        let running = self.misfit.is_none() && self.person_decides().is_some();
        if let Some(deadline) = self.clock.deadline.filter(|_| running) {
            let left = Duration::from_millis((deadline - self.now()).max(0) as u64);
            wake = wake.min(Instant::now() + left);
        }
        // What is due can't be done before that.
        wake = self.retry.unwrap_or(wake);
        if self.behind {
            wake = wake.min(Instant::now() + RETRY);
        }
        self.presence_due.map_or(wake, |due| wake.min(due))
    }

    /// Whether nobody would miss the table in memory.
    fn is_unused(&self) -> bool {
        self.connections.is_empty() && self.thinking.is_none() && self.retry.is_none()
    }

    fn is_idle(&self) -> bool {
        self.is_unused() && self.idle_since.elapsed() >= self.tables.shared.idle
    }

    fn now(&self) -> Millis {
        self.tables.shared.pulse.now()
    }

    fn person_decides(&self) -> Option<Seat> {
        self.state.to_decide().filter(|&seat| self.state.bot(seat).is_none())
    }

    fn bot_decides(&self) -> Option<(Seat, BotLevel)> {
        let seat = self.state.to_decide()?;
        Some((seat, self.state.bot(seat)?))
    }

    /// Reads what the log holds beyond the state. The table can be used when this succeeds.
    async fn ready(&mut self) -> Result<(), Failure> {
        if self.clock.deadline.is_some() {
            let missed = self.tables.shared.pulse.missed().await.map_err(failure)?;
            self.behind |= std::mem::replace(&mut self.missed, missed) != missed;
        }
        if self.behind {
            Box::pin(self.catch_up()).await.map_err(failure)?;
            self.behind = false;
        }
        match &self.misfit {
            None => Ok(()),
            Some(misfit) => Err(Failure::new(Code::RulesChanged, misfit.to_string())),
        }
    }

    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let store = self.tables.shared.store.clone();
        loop {
            let entries = store.entries(self.state.id(), self.state.number, PAGE).await?;
            let Some(last) = entries.last().map(|stored| stored.entry.number) else { break };
            for stored in entries {
                let entry = stored.entry;
                if let Err(misfit) = self.state.apply(entry.number, &entry.happened) {
                    tracing::error!(table = self.state.id().hint(), rules = stored.rules, %misfit, "table can't be continued");
                    self.misfit = Some(misfit);
                    return Ok(());
                }
                self.note_move(entry.at, &entry.happened);
                if !self.connections.is_empty() {
                    self.connections.send(frame(&Frame::Entry(entry)));
                }
            }
            debug_assert_eq!(last, self.state.number);
            self.connections.flush();
        }
        let row = store.table_row(self.state.id()).await?;
        let clock = row.map_or_else(|| self.clock.clone(), |row| row.clock);
        let moved = std::mem::replace(&mut self.clock, clock) != self.clock;
        // Perhaps of what was read the last time, when the storage failed half-way.
        if moved || self.state.changed != self.shown {
            self.tell_position();
        }
        Ok(())
    }

    /// Makes it durable, then true, then known.
    async fn append(
        &mut self,
        Change { happened, state: next }: Change,
        mut given: Option<Given>,
    ) -> Result<u64, StoreError> {
        let (at, missed) = (self.now(), self.tables.shared.pulse.count());
        let first = self.state.number + 1;
        let actor = given.as_ref().map(|given| given.user.clone());
        let entry =
            |happened| NewEntry { at, happened: telling::json(happened), given: given.take() };
        let entries: Vec<NewEntry> = happened.iter().map(entry).collect();
        let clock = clock::after(&self.state, &next, &self.clock, at);
        let ratings = rating::after(&self.tables.shared.store, &self.state, &happened);
        let ratings = Box::pin(ratings).await?;
        let frames = entry_frames(first, &entries);
        let due_at = at + self.tables.shared.grace;
        let notices = notices::after(&self.state, &next, &happened, actor.as_ref(), due_at);
        let append = Append {
            table: self.state.id().clone(),
            first,
            entries,
            clock: (clock != self.clock).then(|| clock.clone()),
            change: happened.iter().any(Happening::changes_table).then(|| table_change(&next)),
            ratings,
            notices: notices.clone(),
            mentions: happened.iter().filter_map(Happening::named).cloned().collect(),
        };
        self.tables.shared.log.append(append).await?;
        self.tables.shared.tell(self.state.id(), &notices);
        let clock = self.after_silence(clock, at, missed).await;
        let position_changed = next.changed != self.state.changed && next.game().is_some();
        self.state = next;
        self.clock = clock;
        happened.iter().for_each(|happened| self.note_move(at, happened));
        frames.into_iter().for_each(|frame| self.connections.send(frame));
        // Whoever has sat down does not watch any more.
        if happened.iter().any(Happening::changes_table) {
            self.presence_changed();
        }
        if position_changed {
            self.tell_position();
        }
        Ok(first)
    }

    /// From when on the others wait for whoever decides.
    fn note_move(&mut self, at: Millis, happened: &Happening) {
        if happened.is_move() {
            self.moved_at = at;
        }
    }

    /// The clocks that were just written. If all clocks were moved while that took its time, these have to follow.
    async fn after_silence(
        &self,
        mut clock: ClockChange,
        since: Millis,
        missed: u64,
    ) -> ClockChange {
        let shared = &self.tables.shared;
        let Some(deadline) = clock.deadline else { return clock };
        if shared.pulse.missed().await.is_ok_and(|now| now == missed) {
            return clock;
        }
        let later = deadline + self.now() - since;
        // Unless it was moved, too, or somebody has written since.
        match shared.store.move_deadline(self.state.id(), deadline, later).await {
            Ok(true) => clock.deadline = Some(later),
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "a clock ran while nobody could move"),
        }
        clock
    }

    async fn connect(&mut self, client: NewConnection) -> Result<Connected, Failure> {
        self.ready().await?;
        let seat = client.user.as_ref().and_then(|user| self.state.seat_of(user));
        let welcome = frame(&Frame::Welcome {
            protocol: VERSION,
            seat,
            now: self.now(),
            table: Box::new(self.state.table().clone()),
            number: self.state.number,
        });
        let viewer = seat.filter(|_| client.legal);
        let position = telling::position(&self.state, &self.clock, viewer)
            .map(|position| frame(&Frame::Position(Box::new(position))));
        let connection = self.connections.add(client);
        self.presence_changed();
        Ok(Connected { connection, welcome, number: self.state.number, position })
    }

    fn look(&self, user: Option<&UserId>) -> TableNow {
        let seat = user.and_then(|user| self.state.seat_of(user));
        TableNow {
            table: self.state.table().clone(),
            number: self.state.number,
            position: telling::position(&self.state, &self.clock, seat),
            here: self.here(),
        }
    }

    fn tell_position(&mut self) {
        self.shown = self.state.changed;
        if self.connections.is_empty() {
            return;
        }
        let decides = self.person_decides();
        let user = decides.and_then(|seat| self.state.seats()[seat.index()].person());
        let user = user.map(|person| &person.id).filter(|user| self.connections.wants_legal(user));
        let Some(text) = PositionText::of(&self.state, &self.clock) else { return };
        match user {
            Some(user) => {
                let special = text.with_legal(&self.state);
                self.connections.send_apart(user, &special, &text.for_everybody());
            }
            None => self.connections.send(text.for_everybody()),
        }
    }
}

fn table_change(state: &State) -> TableChange {
    let people = state.seats().iter().enumerate();
    let players =
        people.filter_map(|(seat, now)| Some((seat as u8, now.person()?.id.clone()))).collect();
    let shown = serde_json::to_string(state.table()).expect("tables are JSON");
    TableChange { status: state.status(), shown, players }
}
