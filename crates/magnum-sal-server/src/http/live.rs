//! Live play: a WebSocket for each client of a table.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::response::Response;
use axum::routing::get;
use governor::RateLimiter;
use magnum_sal_protocol::{Code, CommandRequest, Failure, Frame, Person, Scope, TableId};
use serde::Deserialize;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::asking::{Address, Asking};
use super::limits::{Place, quota};
use super::named::Named;
use super::refusal::Refusal;
use super::socket::{Next, Socket, Upgrade};
use super::{App, gate};
use crate::failure;
use crate::frame::FrameBytes;
use crate::outbox::outbox;
use crate::sessions::Held;
use crate::table::{Connected, Mailbox, NewConnection, Waiting};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/live", get(live))
}

/// Messages at once, commands and pings alike, and how often one more.
const MESSAGES: (u32, Duration) = (40, Duration::from_millis(50));
/// Malformed messages until the connection is closed, and how long each is waited with: somebody who tries things out does not mind.
const MOST_MALFORMED: u32 = 10;
const MALFORMED_PAUSE: Duration = Duration::from_millis(100);
const PING: Duration = Duration::from_secs(25);
/// How long a client may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// Entries that are read at once when a client resumes.
const PAGE: u32 = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LiveQuery {
    after: Option<u64>,
    /// Whether positions list what is legal, for clients that do not know the rules.
    #[serde(default)]
    legal: bool,
}

async fn live(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Named(id): Named,
    query: Result<Query<LiveQuery>, QueryRejection>,
    asking: Option<Asking>,
    upgrade: Upgrade,
) -> Result<Response, Refusal> {
    let malformed = |text: String| Refusal::new(Code::Malformed, text);
    let Query(LiveQuery { after, legal }) = query.map_err(|error| malformed(error.body_text()))?;
    let place = app.limiter.connect(address);
    let place = place.ok_or_else(|| Refusal::new(Code::TooMany, "too many connections"))?;
    let (person, scopes, session) = match asking {
        Some(asking) => {
            let session = app.sessions.hold(&asking.session, &app.store).await.map_err(failure)?;
            let session = session.ok_or_else(|| Refusal::new(Code::Unauthorized, "signed out"))?;
            (Some(Arc::new(asking.person)), asking.scopes, Some(session))
        }
        None => (None, Vec::new(), None),
    };
    let (outbox, backlog) = outbox();
    let table = TableId(id);
    let user = person.as_ref().map(|person| person.id.clone());
    let client = NewConnection { user, address: address.0, legal, outbox };
    let (connected, mailbox) = app.tables.connect(&table, client, after).await?;
    let closing = app.closing.clone();
    Ok(upgrade.agree(backlog, move |socket| {
        let client = Client {
            app,
            address,
            table,
            person,
            scopes,
            session,
            mailbox,
            socket,
            closing,
            _place: place,
        };
        client.serve(connected, after)
    }))
}

struct Client {
    app: App,
    address: Address,
    table: TableId,
    person: Option<Arc<Person>>,
    scopes: Vec<Scope>,
    session: Option<Held>,
    mailbox: Mailbox,
    socket: Socket,
    closing: tokio::sync::watch::Receiver<bool>,
    _place: Place,
}

/// Why a connection ends, as the close codes of RFC 6455 and our own.
enum Ending {
    /// The client can't be reached.
    Gone,
    /// The client closes the connection, and is answered so.
    Closed,
    ShuttingDown,
    TooSlow,
    TooLarge,
    Misbehaving,
    SignedOut,
}

impl Client {
    async fn serve(mut self, connected: Connected, after: Option<u64>) {
        let connection = connected.connection;
        // What is needed once takes no room for as long as the connection lasts.
        let ending = match Box::pin(self.begin(connected, after)).await {
            Ok(()) => self.play(connection).await,
            Err(ending) => ending,
        };
        Box::pin(self.end(connection, ending)).await;
    }

    async fn end(&mut self, connection: u32, ending: Ending) {
        self.mailbox.disconnect(connection).await;
        let (code, reason) = match ending {
            Ending::Gone => return,
            Ending::Closed => {
                drop(timeout(PATIENCE, self.socket.answer_close()).await);
                return;
            }
            Ending::ShuttingDown => (1001, "the server shuts down"),
            Ending::TooSlow => (4000, "too slow: connect again with the last number seen"),
            Ending::SignedOut => (4001, "signed out"),
            Ending::TooLarge => (1008, "the message is too large"),
            Ending::Misbehaving => (1008, "too many messages, or malformed ones"),
        };
        drop(timeout(PATIENCE, self.socket.close(code, reason)).await);
    }

    /// What the client missed, or how things are.
    async fn begin(&mut self, connected: Connected, after: Option<u64>) -> Result<(), Ending> {
        self.send(connected.welcome).await?;
        let mut seen = after.unwrap_or(connected.number);
        while seen < connected.number {
            let left = (connected.number - seen).min(PAGE.into()) as u32;
            let entries = self.app.store.entries(&self.table, seen, left).await;
            let Ok(entries) = entries else { return Err(Ending::TooSlow) };
            if entries.is_empty() {
                break;
            }
            for stored in entries {
                seen = stored.entry.number;
                self.send(frame(&Frame::Entry(stored.entry))).await?;
            }
        }
        match connected.position {
            Some(position) => self.send(position).await,
            None => Ok(()),
        }
    }

    async fn play(&mut self, connection: u32) -> Ending {
        let mut ping = interval_at(Instant::now() + PING, PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = true;
        let messages = RateLimiter::direct(quota(MESSAGES.0, MESSAGES.1));
        let mut malformed = 0;
        loop {
            self.socket.release();
            let done = tokio::select! {
                next = self.socket.next() => match next {
                    Next::Waiting(frames) => self.write(&frames).await,
                    Next::Closed => Err(Ending::TooSlow),
                    Next::Message(message) => {
                        heard = true;
                        match message {
                            Some(Ok(Message::Close(_))) => Err(Ending::Closed),
                            Some(Ok(_)) if messages.check().is_err() => Err(Ending::Misbehaving),
                            Some(Ok(Message::Text(text))) => {
                                self.hear(connection, text.as_bytes(), &mut malformed).await
                            }
                            Some(Ok(Message::Binary(_))) => Err(Ending::Misbehaving),
                            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                                Ok(())
                            }
                            Some(Err(Error::Capacity(_))) => Err(Ending::TooLarge),
                            Some(Err(_)) | None => Err(Ending::Gone),
                        }
                    }
                },
                _ = ping.tick() => {
                    if !std::mem::take(&mut heard) {
                        return Ending::Gone;
                    }
                    Box::pin(self.ping()).await
                }
                _ = self.closing.changed() => Err(Ending::ShuttingDown),
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
        let request: CommandRequest = match serde_json::from_slice(text) {
            Ok(request) => request,
            Err(error) => {
                *malformed += 1;
                if *malformed > MOST_MALFORMED {
                    return Err(Ending::Misbehaving);
                }
                sleep(MALFORMED_PAUSE).await;
                let failure = Failure::new(Code::Malformed, error.to_string());
                return Box::pin(self.refuse(None, failure)).await;
            }
        };
        let Some(person) = &self.person else {
            let failure = Failure::new(Code::Unauthorized, "sign in first: you are watching");
            return Box::pin(self.refuse(Some(request), failure)).await;
        };
        let by: (&Person, &[Scope]) = (person, &self.scopes);
        let allowed = gate::check(&self.app, self.address, &self.table, by, &request);
        if let Err(Refusal(failure)) = allowed.await {
            return Box::pin(self.refuse(Some(request), failure)).await;
        }
        match self.mailbox.command(connection, person, request) {
            None => Ok(()),
            Some(waiting) => Box::pin(self.wait(waiting)).await,
        }
    }

    /// Waits until the table takes a command. What it tells meanwhile goes on to the client: whoever waits because others
    /// keep the table busy is not one who does not read.
    async fn wait(&mut self, waiting: Waiting) -> Result<(), Ending> {
        let mailbox = self.mailbox.clone();
        let mut taken = pin!(mailbox.wait(waiting));
        loop {
            self.socket.release();
            tokio::select! {
                () = &mut taken => return Ok(()),
                waiting = self.socket.waiting() => match waiting {
                    Some(frames) => self.write(&frames).await?,
                    None => return Err(Ending::TooSlow),
                },
            }
        }
    }

    async fn refuse(
        &mut self,
        request: Option<CommandRequest>,
        error: Failure,
    ) -> Result<(), Ending> {
        let id = request.map(|request| request.id);
        let number = self.app.store.latest(&self.table).await.map_err(|_| Ending::TooSlow)?;
        self.send(frame(&Frame::Refused { id, number, error })).await
    }

    async fn ping(&mut self) -> Result<(), Ending> {
        match timeout(PATIENCE, self.socket.ping()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Ending::Gone),
        }
    }

    async fn send(&mut self, frame: FrameBytes) -> Result<(), Ending> {
        self.write(&[frame]).await
    }

    async fn write(&mut self, frames: &[FrameBytes]) -> Result<(), Ending> {
        match timeout(PATIENCE, self.socket.write(frames)).await {
            Ok(Ok(())) => Ok(()),
            // After half a frame nothing can be said any more.
            Ok(Err(_)) | Err(_) => Err(Ending::Gone),
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

fn frame(message: &Frame) -> FrameBytes {
    FrameBytes::from(serde_json::to_string(message).expect("frames are JSON"))
}
