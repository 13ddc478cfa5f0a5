//! Live play: a WebSocket for each client of a table.

use std::time::Duration;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Query, State};
use axum::response::Response;
use axum::routing::get;
use futures_util::{SinkExt, StreamExt};
use magnum_sal_protocol::{Code, Failure, Frame as Told, Person, Request, TableId};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use super::App;
use super::asking::{Address, Asking};
use super::limits::{Bucket, Place};
use super::named::Named;
use super::refusal::Refusal;
use crate::failure;
use crate::sessions::Held;
use crate::store::Store;
use crate::table::{Connected, Frame, Mailbox};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/live", get(live))
}

/// The longest message that is read.
const LONGEST_MESSAGE: usize = 4 << 10;
/// What a socket holds in memory each way; the default is 128 KiB.
const BUFFER: usize = 4 << 10;
/// Frames that may wait for a client; whoever has more waiting is disconnected.
const WAITING: usize = 64;
/// Commands at once, and commands a second.
const COMMANDS: (f64, f64) = (40.0, 20.0);
/// Malformed messages until the connection is closed.
const MOST_MALFORMED: u32 = 10;
const PING: Duration = Duration::from_secs(25);
/// How long a client may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// Entries that are read at once when a client resumes.
const PAGE: u32 = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LiveQuery {
    after: Option<u64>,
}

async fn live(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Named(id): Named,
    query: Result<Query<LiveQuery>, QueryRejection>,
    asking: Option<Asking>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let malformed = |text: String| Refusal::new(Code::Malformed, text);
    let Query(LiveQuery { after }) = query.map_err(|error| malformed(error.body_text()))?;
    let upgrade = upgrade.map_err(|error| malformed(error.body_text()))?;
    let place = app.limiter.connect(address);
    let place = place.ok_or_else(|| Refusal::new(Code::TooMany, "too many connections"))?;
    let (person, session) = match asking {
        Some(asking) => {
            let session = app.sessions.hold(&asking.session, &app.store).await.map_err(failure)?;
            let session = session.ok_or_else(|| Refusal::new(Code::Unauthorized, "signed out"))?;
            (Some(asking.person), Some(session))
        }
        None => (None, None),
    };
    let (frames, waiting) = mpsc::channel(WAITING);
    let table = TableId(id);
    let (connected, mailbox) = app.tables.connect(&table, person.as_ref(), &frames).await?;
    drop(frames);
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let store = app.store;
        let client = Client { store, table, person, session, mailbox, socket, _place: place };
        client.serve(connected, after, waiting, app.closing).await;
    }))
}

struct Client {
    store: Store,
    table: TableId,
    person: Option<Person>,
    session: Option<Held>,
    mailbox: Mailbox,
    socket: WebSocket,
    _place: Place,
}

/// Why a connection ends, as the close codes of RFC 6455 and our own.
enum Ending {
    /// The client left, or can't be reached.
    Gone,
    ShuttingDown,
    TooSlow,
    Misbehaving,
    SignedOut,
}

impl Client {
    async fn serve(
        mut self,
        connected: Connected,
        after: Option<u64>,
        mut waiting: mpsc::Receiver<Frame>,
        mut closing: tokio::sync::watch::Receiver<bool>,
    ) {
        let connection = connected.connection;
        let ending = match self.begin(connected, after).await {
            Ok(()) => self.play(connection, &mut waiting, &mut closing).await,
            Err(ending) => ending,
        };
        self.mailbox.disconnect(connection).await;
        let (code, reason) = match ending {
            Ending::Gone => return,
            Ending::ShuttingDown => (1001, "the server shuts down"),
            Ending::TooSlow => (4000, "too slow: connect again with the last number seen"),
            Ending::SignedOut => (4001, "signed out"),
            Ending::Misbehaving => (1008, "too many messages, or malformed ones"),
        };
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        drop(timeout(PATIENCE, self.socket.send(close)).await);
    }

    /// What the client missed, or how things are.
    async fn begin(&mut self, connected: Connected, after: Option<u64>) -> Result<(), Ending> {
        self.send(connected.welcome).await?;
        let mut seen = after.unwrap_or(connected.number);
        while seen < connected.number {
            let left = (connected.number - seen).min(PAGE.into()) as u32;
            let entries = self.store.entries(&self.table, seen, left).await;
            let Ok(entries) = entries else { return Err(Ending::TooSlow) };
            if entries.is_empty() {
                break;
            }
            for stored in entries {
                seen = stored.entry.number;
                self.send(frame(&Told::Entry(stored.entry))).await?;
            }
        }
        match connected.position {
            Some(position) => self.send(position).await,
            None => Ok(()),
        }
    }

    async fn play(
        &mut self,
        connection: u32,
        waiting: &mut mpsc::Receiver<Frame>,
        closing: &mut tokio::sync::watch::Receiver<bool>,
    ) -> Ending {
        let mut ping = interval_at(Instant::now() + PING, PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = true;
        let mut bucket = Bucket::full(COMMANDS.0);
        let mut malformed = 0;
        loop {
            let done = tokio::select! {
                frame = waiting.recv() => match frame {
                    Some(frame) => self.send_waiting(frame, waiting).await,
                    None => Err(Ending::TooSlow),
                },
                message = self.socket.next() => {
                    heard = true;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if !bucket.take(COMMANDS.0, COMMANDS.1) {
                                return Ending::Misbehaving;
                            }
                            self.hear(connection, text.as_bytes(), &mut malformed).await
                        }
                        Some(Ok(Message::Binary(_))) => Err(Ending::Misbehaving),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Ending::Gone),
                    }
                }
                _ = ping.tick() => {
                    if !std::mem::take(&mut heard) {
                        return Ending::Gone;
                    }
                    let ping = Message::Ping(axum::body::Bytes::new());
                    timeout(PATIENCE, self.socket.send(ping)).await.map_or(Err(Ending::Gone), |sent| sent.map_err(|_| Ending::Gone))
                }
                _ = closing.changed() => Err(Ending::ShuttingDown),
                () = signed_out(&mut self.session) => Err(Ending::SignedOut),
            };
            if let Err(ending) = done {
                return ending;
            }
        }
    }

    async fn hear(
        &mut self,
        connection: u32,
        text: &[u8],
        malformed: &mut u32,
    ) -> Result<(), Ending> {
        let request: Request = match serde_json::from_slice(text) {
            Ok(request) => request,
            Err(error) => {
                *malformed += 1;
                if *malformed > MOST_MALFORMED {
                    return Err(Ending::Misbehaving);
                }
                return self.refuse(None, Failure::new(Code::Malformed, error.to_string())).await;
            }
        };
        let Some(person) = &self.person else {
            let failure = Failure::new(Code::Unauthorized, "sign in first: you are watching");
            return self.refuse(Some(request), failure).await;
        };
        let sent = self.mailbox.command(connection, person, request).await;
        sent.map_err(|()| Ending::TooSlow)
    }

    async fn refuse(&mut self, request: Option<Request>, error: Failure) -> Result<(), Ending> {
        let id = request.map(|request| request.id);
        self.send(frame(&Told::Refused { id, number: 0, error })).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Ending> {
        match timeout(PATIENCE, self.socket.send(Message::Text(frame))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ending::Gone),
            Err(_) => Err(Ending::TooSlow),
        }
    }

    /// Everything that waits goes out together.
    async fn send_waiting(
        &mut self,
        first: Frame,
        waiting: &mut mpsc::Receiver<Frame>,
    ) -> Result<(), Ending> {
        let sending = async {
            self.socket.feed(Message::Text(first)).await?;
            while let Ok(frame) = waiting.try_recv() {
                self.socket.feed(Message::Text(frame)).await?;
            }
            self.socket.flush().await
        };
        match timeout(PATIENCE, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ending::Gone),
            Err(_) => Err(Ending::TooSlow),
        }
    }
}

/// Returns when the session was ended; never for a stranger.
async fn signed_out(session: &mut Option<Held>) {
    match session {
        Some(session) => session.ended().await,
        None => std::future::pending().await,
    }
}

fn frame(message: &Told) -> Frame {
    Frame::from(serde_json::to_string(message).expect("frames are JSON"))
}
