//! Games as records: what is known of a game that goes on, all of a game that has ended, and games from elsewhere.

use magnum_sal::notation::{Position, Record};
use magnum_sal::{History, ShuffleSecret};
use magnum_sal_protocol::{
    Code, End, EndReason, Failure, Happening, Import, Millis, Person, SeatFor, Settings, Shuffle,
    Status, TableId, Taken,
};
use tokio::sync::Semaphore;

use super::opening;
use super::state::{Memory, State};
use super::telling::json;
use crate::store::{Finished, NewRow, Store};
use crate::{aside, failure, random, text};

const PAGE: u32 = 500;
/// The most actions that an imported record may have; real games need a fifth of it.
const MOST_ACTIONS: usize = 4_000;

/// A table's log, replayed.
struct Replayed {
    state: State,
    /// Names of the players of an imported game.
    names: Option<Vec<String>>,
}

async fn replay(store: &Store, table: &TableId) -> Result<Replayed, Failure> {
    let row = store.table_row(table).await.map_err(failure)?;
    let row = row.ok_or_else(|| Failure::new(Code::NotFound, "there is no such table"))?;
    let secret = ShuffleSecret::from_bytes(text::from_hex(&row.secret).unwrap_or_default());
    let mut replayed = Replayed {
        state: State::new(table.clone(), row.created_at, secret).remembering(Memory::Everything),
        names: None,
    };
    loop {
        let number = replayed.state.number;
        let entries = store.entries(table, number, PAGE).await.map_err(failure)?;
        if entries.is_empty() {
            return Ok(replayed);
        }
        for stored in entries {
            replayed.add(stored.entry.number, stored.entry.happened)?;
        }
    }
}

impl Replayed {
    fn add(&mut self, number: u64, happened: Happening) -> Result<(), Failure> {
        let changed =
            |misfit: super::state::Misfit| Failure::new(Code::RulesChanged, misfit.to_string());
        self.state.apply(number, &happened).map_err(changed)?;
        if let Happening::Imported { players, .. } = happened {
            self.names = Some(players);
        }
        Ok(())
    }
}

/// What of a game is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The record. Until the end its start is what everybody saw of it.
    Record,
    /// What proves that nobody chose the shuffle; in full after the end.
    Shuffle,
}

/// A part of a game as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Served {
    pub(crate) text: String,
    /// The game is over, and this will not change.
    pub(crate) is_final: bool,
}

/// Logs that are replayed at the same time for those who ask for parts of running games.
static REPLAYS: Semaphore = Semaphore::const_new(2);

/// A part of a table's game. That of a finished game is made once.
pub(crate) async fn part(store: &Store, table: &TableId, part: Part) -> Result<Served, Failure> {
    let of = |Finished { record, shuffle }| match part {
        Part::Record => record,
        Part::Shuffle => shuffle,
    };
    if let Some(finished) = store.finished(table).await.map_err(failure)? {
        return Ok(Served { text: of(finished), is_final: true });
    }
    let _place = REPLAYS.acquire().await.expect("the semaphore is never closed");
    let replayed = replay(store, table).await?;
    if let Some(finished) = replayed.finished() {
        if let Err(error) = store.keep_finished(table, &finished).await {
            tracing::warn!(%error, "a finished game is made again the next time");
        }
        return Ok(Served { text: of(finished), is_final: true });
    }
    let text = match part {
        Part::Record => replayed.record()?,
        Part::Shuffle => replayed.shuffle(),
    };
    Ok(Served { text, is_final: false })
}

/// The record of a table's finished game; `None` if it goes on, or never began. Nothing is written.
pub async fn finished_record(store: &Store, table: &TableId) -> Result<Option<Record>, Failure> {
    let kept = store.finished(table).await.map_err(failure)?;
    let finished = match kept {
        Some(finished) => Some(finished),
        None => replay(store, table).await?.finished(),
    };
    let read = |finished: Finished| serde_json::from_str(&finished.record);
    finished.map(read).transpose().map_err(|error| failure(error.into()))
}

impl Replayed {
    fn record(&self) -> Result<String, Failure> {
        let Replayed { state, names } = self;
        let Some(history) = state.history() else {
            return Err(Failure::new(Code::WrongTime, "the game has not begun"));
        };
        let mut record = history.record();
        let seats = || state.seats().iter().map(name).collect();
        record.players = names.clone().unwrap_or_else(seats);
        if state.status() != Status::Ended {
            record.start = Position::from(&history.start().view(None));
        }
        Ok(json(&record))
    }

    fn shuffle(&self) -> String {
        let table = self.state.table();
        json(&Shuffle {
            commitment: table.commitment.clone(),
            contributions: self.state.contributions().map(str::to_owned).collect(),
            secret: table.end.as_ref().and_then(|end| end.secret.clone()),
            components: table.settings.components.clone(),
        })
    }

    fn finished(&self) -> Option<Finished> {
        let ended = self.state.status() == Status::Ended;
        let record = self.record().ok().filter(|_| ended)?;
        Some(Finished { record, shuffle: self.shuffle() })
    }
}

fn name(seat: &magnum_sal_protocol::SeatNow) -> String {
    match &seat.taken {
        Taken::Person { person } => person.name.clone(),
        Taken::Bot { level } => format!("Bot ({level:?})"),
        Taken::Free => String::new(),
    }
}

/// Takes in a finished game from elsewhere. Nobody of this server sits at its table.
pub(super) async fn import(
    store: &Store,
    now: Millis,
    person: Person,
    Import { record, public }: Import,
) -> Result<TableId, Failure> {
    let _place = REPLAYS.acquire().await.expect("the semaphore is never closed");
    // Thousands of actions take a while, in which this thread has other things to do.
    let replaying = aside::spawn(move || imported(now, person, &record, public));
    let fault = |_| Failure::new(Code::Internal, "a fault of the server: see its log");
    opening::write(store, &replaying.await.map_err(fault)??).await
}

/// The table of a game from elsewhere.
fn imported(now: Millis, person: Person, record: &Record, public: bool) -> Result<NewRow, Failure> {
    let invalid = |message: String| Failure::new(Code::InvalidRecord, message);
    if record.actions.len() > MOST_ACTIONS {
        return Err(invalid(format!("more than {MOST_ACTIONS} actions")));
    }
    let options = record.options;
    let seats = vec![SeatFor::Person; options.players().into()];
    let secret = random::bytes::<32>();
    let settings = Settings { public, undo: false, ..Settings::new(options) };
    let mut happened = vec![
        Happening::Opened {
            by: person,
            settings,
            seats,
            commitment: String::new(),
            kept: Vec::new(),
        },
        Happening::Imported {
            players: record
                .players
                .iter()
                .map(|name| text::name(name))
                .collect::<Result<_, _>>()?,
            start: Box::new(record.start.clone()),
        },
    ];
    let replayed = History::replay(record, |played, _| {
        let (seat, action) = (played.seat(), played.notation());
        happened.push(Happening::Played { seat, action, events: played.into_events() });
    });
    let result = replayed.map_err(|error| invalid(error.to_string()))?.result();
    let result = result.ok_or_else(|| invalid("the game is not finished".to_owned()))?;
    happened.push(Happening::Ended(End {
        reason: EndReason::Finished,
        ranking: result.ranking.clone(),
        result: Some(result.into()),
        secret: None,
    }));
    Ok(opening::row(now, text::hex(&secret), &happened))
}
