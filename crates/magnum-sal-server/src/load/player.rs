//! A client that plays at random, at the moments that its table's schedule gives. Like the app, it knows the rules: from a
//! view it finds out by itself what is legal.

use std::time::{Duration, Instant};

use magnum_sal::Seat;
use magnum_sal::notation::Position;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::watch;
use tokio::time::{sleep_until, timeout_at};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::client::{ClientError, Live};
use crate::random;

/// When a table moves: in even steps, and at once when it is late.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// From the beginning to the first move.
    pub(super) offset: Duration,
    pub(super) pause: Duration,
    /// From the beginning to the end.
    pub(super) time: Duration,
}

/// How the texts of a position and of a welcome begin.
const POSITION: &str = r#"{"type":"position""#;
const WELCOME: &str = r#"{"type":"welcome""#;
/// How long to wait for acknowledgements after the end.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(super) struct LoadClient {
    live: Live,
    schedule: Schedule,
    /// As the table has told.
    seat: Option<Seat>,
    begun: Instant,
    /// The number of the first position that was seen: moves are counted from there.
    first: Option<u64>,
    /// Moves that are not acknowledged yet: the next position may come before the acknowledgement.
    sent: Vec<(String, Instant)>,
    latencies: Vec<Duration>,
    finished: bool,
}

/// How it went.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) live: Live,
    pub(super) latencies: Vec<Duration>,
    pub(super) unanswered: usize,
    pub(super) broken: bool,
    pub(super) finished: bool,
}

#[derive(Deserialize)]
struct Welcome {
    seat: Option<Seat>,
}

/// A position whose view is read by whoever decides.
#[derive(Deserialize)]
struct Peek<'a> {
    number: u64,
    player: Option<Seat>,
    #[serde(borrow)]
    view: &'a RawValue,
}

impl LoadClient {
    pub(super) fn new(live: Live, schedule: Schedule) -> LoadClient {
        let latencies = Vec::new();
        let begun = Instant::now();
        LoadClient {
            live,
            schedule,
            seat: None,
            begun,
            first: None,
            sent: Vec::new(),
            latencies,
            finished: false,
        }
    }

    /// Waits for the beginning, plays, and stays connected.
    pub(super) async fn play(mut self, mut begun: watch::Receiver<Option<Instant>>) -> Played {
        let result = match self.wait(&mut begun).await {
            Ok(position) => self.play_until_end(position).await,
            Err(error) => Err(error),
        };
        Played {
            live: self.live,
            latencies: self.latencies,
            unanswered: self.sent.len(),
            broken: result.is_err(),
            finished: self.finished,
        }
    }

    /// Reads on until the beginning: a client that does not is taken for gone. Returns the position.
    async fn wait(
        &mut self,
        begun: &mut watch::Receiver<Option<Instant>>,
    ) -> Result<Option<Utf8Bytes>, ClientError> {
        let mut position = None;
        loop {
            tokio::select! {
                text = self.live.text() => {
                    let ended = || ClientError::Answer("the connection ended".to_owned());
                    let text = text?.ok_or_else(ended)?;
                    if text.starts_with(POSITION) {
                        position = Some(text);
                    } else {
                        self.sit(&text)?;
                    }
                }
                changed = begun.changed() => {
                    changed.map_err(|error| ClientError::Answer(error.to_string()))?;
                    self.begun = begun.borrow().unwrap_or(self.begun);
                    return Ok(position);
                }
            }
        }
    }

    async fn play_until_end(&mut self, position: Option<Utf8Bytes>) -> Result<(), ClientError> {
        if let Some(position) = position {
            self.answer(&position).await?;
        }
        loop {
            let patience = if self.sent.is_empty() { Duration::ZERO } else { PATIENCE };
            let end = self.end() + patience;
            let Ok(text) = timeout_at(end.into(), self.live.text()).await else { return Ok(()) };
            let Some(text) = text? else {
                return Err(ClientError::Answer("the connection ended".to_owned()));
            };
            if text.starts_with(POSITION) {
                self.answer(&text).await?;
            } else if text.starts_with(r#"{"type":"done""#) {
                self.acknowledge(&text);
            } else if text.starts_with(r#"{"type":"refused""#) {
                return Err(ClientError::Answer(text.to_string()));
            } else if text.contains(r#""type":"ended""#) {
                self.finished = true;
            } else {
                self.sit(&text)?;
            }
        }
    }

    /// Takes note of one's seat, if this is a welcome.
    fn sit(&mut self, text: &str) -> Result<(), ClientError> {
        if text.starts_with(WELCOME) {
            let welcome: Welcome = read(text)?;
            self.seat = welcome.seat;
        }
        Ok(())
    }

    /// Makes a move, if it is one's turn and there is time.
    async fn answer(&mut self, position: &str) -> Result<(), ClientError> {
        let Peek { number, player, view } = read(position)?;
        let moves = number - *self.first.get_or_insert(number);
        if player.is_none() || player != self.seat {
            return Ok(());
        }
        let action = choose(view)?;
        let due = self.begun + self.schedule.offset + self.schedule.pause * moves as u32;
        if due.max(Instant::now()) >= self.end() {
            return Ok(());
        }
        if !self.schedule.pause.is_zero() {
            self.hear_until(due).await?;
        }
        let id = random::id();
        let request = format!(
            r#"{{"id":"{id}","after":{number},"command":{{"type":"play","action":{action}}}}}"#
        );
        self.sent.push((id, Instant::now()));
        self.live.send_text(request).await
    }

    /// Waits for one's moment; the acknowledgement of the move before may come meanwhile.
    async fn hear_until(&mut self, due: Instant) -> Result<(), ClientError> {
        while !self.sent.is_empty() {
            let Ok(text) = timeout_at(due.into(), self.live.text()).await else { return Ok(()) };
            let Some(text) = text? else { return Ok(()) };
            self.acknowledge(&text);
        }
        sleep_until(due.into()).await;
        Ok(())
    }

    fn end(&self) -> Instant {
        self.begun + self.schedule.time
    }

    fn acknowledge(&mut self, text: &str) {
        if let Some(index) = self.sent.iter().position(|(id, _)| text.contains(id.as_str())) {
            self.latencies.push(self.sent.swap_remove(index).1.elapsed());
        }
    }
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, ClientError> {
    serde_json::from_str(text).map_err(|error| ClientError::Answer(format!("{error}: {text}")))
}

/// Any legal action, as JSON.
fn choose(view: &RawValue) -> Result<String, ClientError> {
    let position: Position = read(view.get())?;
    let unreadable = |error: &dyn std::fmt::Display| ClientError::Answer(error.to_string());
    let game = position.complete().map_err(|error| unreadable(&error))?;
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let index = u32::from_le_bytes(random::bytes()) as usize % legal.len().max(1);
    let action = legal.get(index).ok_or_else(|| unreadable(&"nothing is legal"))?;
    serde_json::to_string(&action.notation(game.board())).map_err(|error| unreadable(&error))
}
