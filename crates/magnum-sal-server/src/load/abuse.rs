//! Abuse: clients from other addresses that do what no honest client does, as fast as they can.

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU16;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use magnum_sal::notation::Record;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed};
use magnum_sal_protocol::{NewTable, Opened, Settings as Agreed, TableId};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::aside::give_way;
use crate::client::{Answer, Client, ClientError, read_answer};
use crate::http::COOKIE;
use crate::random;

/// Where the abuse comes from: not where honest clients come from.
fn from(number: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 0, 2 + number)
}

/// What is done. Each kind has several clients.
#[derive(Clone, Copy, Debug)]
enum Kind {
    ForeignOrigin,
    Tables,
    AbsurdSeats,
    Chat,
    Moves,
    LongFrames,
    MalformedFrames,
    BrokenFrames,
    /// Connects, and never reads.
    Deaf,
    /// Begins a request, and never ends it.
    Unfinished,
    /// Asks for the same again and again, and never reads the answers.
    Unread,
    Guests,
    LogIns,
    /// Opens tables of four bots and leaves them to think.
    Bots,
    Imports,
}

const KINDS: [Kind; 15] = [
    Kind::ForeignOrigin,
    Kind::Tables,
    Kind::AbsurdSeats,
    Kind::Chat,
    Kind::Moves,
    Kind::LongFrames,
    Kind::MalformedFrames,
    Kind::BrokenFrames,
    Kind::Deaf,
    Kind::Unfinished,
    Kind::Unread,
    Kind::Guests,
    Kind::LogIns,
    Kind::Bots,
    Kind::Imports,
];
/// A priority that only takes time of a processor that nobody else wants.
const LOWEST: i32 = 19;
/// Clients of each kind.
const CLIENTS: usize = 4;
/// Requests that one client leaves unfinished.
const UNFINISHED: usize = 100;

/// What came of it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Abused {
    /// Requests and messages that were sent.
    pub sent: usize,
    /// Answers that were refusals, and connections that the server ended.
    pub refused: usize,
    /// Requests that were done.
    pub done: usize,
}

impl Abused {
    fn count(&mut self, answer: Result<Answer, ClientError>) -> Result<(), ClientError> {
        self.sent += 1;
        let count = if answer?.status < 400 { &mut self.done } else { &mut self.refused };
        *count += 1;
        Ok(())
    }
}

/// Abuses a server for a while, from so many addresses. In truth the abusers are on machines of their own, so here they have threads
/// of their own: honest clients don't wait behind them, and the server comes first.
pub async fn abuse(
    address: SocketAddr,
    time: Duration,
    addresses: u8,
) -> Result<Abused, ClientError> {
    let threads =
        Builder::new_multi_thread().enable_all().on_thread_start(|| give_way(LOWEST)).build()?;
    let abusing = threads.spawn(all_abusers(address, time, addresses));
    let abused = abusing.await.expect("no abuser panics");
    threads.shutdown_background();
    abused
}

async fn all_abusers(
    address: SocketAddr,
    time: Duration,
    addresses: u8,
) -> Result<Abused, ClientError> {
    let mut clients = JoinSet::new();
    let end = Instant::now() + time;
    for number in 0..addresses {
        let abuser = Abuser::new(address, from(number)).await?;
        for kind in KINDS {
            for _ in 0..CLIENTS {
                clients.spawn(abuser.clone().go_on(kind, end));
            }
        }
    }
    let mut all = Abused::default();
    for abused in clients.join_all().await {
        all.sent += abused.sent;
        all.refused += abused.refused;
        all.done += abused.done;
    }
    Ok(all)
}

#[derive(Clone, Debug)]
struct Abuser {
    address: SocketAddr,
    from: Ipv4Addr,
    client: Client,
    table: TableId,
    /// A finished game from elsewhere.
    import: Arc<serde_json::Value>,
}

impl Abuser {
    /// Signs in from an address, and opens a table as anybody may.
    async fn new(address: SocketAddr, from: Ipv4Addr) -> Result<Abuser, ClientError> {
        let stranger = Client::stranger(address);
        // An account may do more than a guest.
        let account = json!({ "name": random::id(), "password": random::id() });
        let answer = post(from, &stranger, "/api/accounts", "", &account).await?;
        let client = stranger.signed_in(&answer);
        let options = Options::new(2, Expansion::Base);
        let options = options.map_err(|error| ClientError::Answer(error.to_string()))?;
        let options = options.with_round_limit(NonZeroU16::new(100));
        let new = NewTable { settings: Agreed::new(options), seats: Vec::new(), kept: Vec::new() };
        let opened: Opened = post(from, &client, "/api/tables", "", &json!(new)).await?.read()?;
        let import = Arc::new(json!({ "record": dull_game(options) }));
        Ok(Abuser { address, from, client, table: opened.table, import })
    }

    async fn go_on(self, kind: Kind, end: Instant) -> Abused {
        let mut abused = Abused::default();
        while Instant::now() < end {
            let left = end.saturating_duration_since(Instant::now());
            // An error is what an abuser has to expect.
            let once = timeout(left, self.once(kind, &mut abused)).await;
            if !matches!(once, Ok(Ok(()))) {
                abused.refused += 1;
            }
        }
        abused
    }

    async fn once(&self, kind: Kind, abused: &mut Abused) -> Result<(), ClientError> {
        let guest = json!({ "name": "Mallory" });
        let seats = |seats: usize| json!({ "settings": { "options": { "players": 200 } }, "seats": vec![json!({ "type": "person" }); seats] });
        match kind {
            // As a browser sends it: with the cookie, which it adds by itself, and no token.
            Kind::ForeignOrigin => {
                let secret = self.client.secret.as_deref().unwrap_or_default();
                let headers =
                    format!("Origin: http://evil.example\r\nCookie: {COOKIE}={secret}\r\n");
                let browser = Client::stranger(self.address);
                abused.count(post(self.from, &browser, "/api/guests", &headers, &guest).await)
            }
            Kind::Tables => {
                let table = json!({ "settings": { "options": { "players": 2 } } });
                abused.count(self.post("/api/tables", &table).await)
            }
            Kind::AbsurdSeats => abused.count(self.post("/api/tables", &seats(600)).await),
            Kind::Chat => {
                let say = json!({ "type": "say", "text": "x".repeat(500) });
                self.flood(|| command(None, &say), abused).await
            }
            Kind::Moves => {
                let play = json!({ "type": "play", "action": { "type": "pass" } });
                self.flood(|| command(Some(2), &play), abused).await
            }
            Kind::LongFrames => self.flood(|| "x".repeat(1 << 20), abused).await,
            Kind::MalformedFrames => self.flood(|| "{\"id\":[[[[".to_owned(), abused).await,
            Kind::BrokenFrames => self.break_frames(abused).await,
            Kind::Deaf => {
                let _deaf = self.connect().await?;
                abused.sent += 1;
                sleep(Duration::from_secs(3600)).await;
                Ok(())
            }
            Kind::Unfinished => {
                let mut unfinished = Vec::new();
                for _ in 0..UNFINISHED {
                    let mut stream = connect(self.from, self.address).await?;
                    stream.write_all(b"POST /api/guests HTTP/1.1\r\nHost: salt\r\nX: ").await?;
                    stream.write_all(&[b'x'; 4000]).await?;
                    abused.sent += 1;
                    unfinished.push(stream);
                }
                sleep(Duration::from_secs(3600)).await;
                Ok(())
            }
            Kind::Unread => self.read_nothing(abused).await,
            Kind::Guests => abused.count(self.post("/api/guests", &guest).await),
            Kind::LogIns => {
                let guess = json!({ "name": "Kinga", "password": random::id() });
                abused.count(self.post("/api/sessions", &guess).await)
            }
            Kind::Bots => self.want_bots(abused).await,
            Kind::Imports => abused.count(self.post("/api/records", &self.import).await),
        }
    }

    async fn post(&self, path: &str, body: &serde_json::Value) -> Result<Answer, ClientError> {
        post(self.from, &self.client, path, "", body).await
    }

    async fn read_nothing(&self, abused: &mut Abused) -> Result<(), ClientError> {
        let mut stream = connect(self.from, self.address).await?;
        loop {
            stream.write_all(b"GET /api/openapi.json HTTP/1.1\r\nHost: salt\r\n\r\n").await?;
            abused.sent += 1;
        }
    }

    /// A new guest's table of four of the strongest bots, the first of whom thinks at once.
    async fn want_bots(&self, abused: &mut Abused) -> Result<(), ClientError> {
        let steward = json!({ "type": "bot", "level": "steward" });
        let seats = vec![json!({ "type": "person" }), steward.clone(), steward.clone(), steward];
        let options = json!({ "players": 4, "start_player": 1 });
        let new = json!({ "settings": { "options": options }, "seats": seats });
        let answer = self.post("/api/tables", &new).await?;
        let opened = answer.read::<Opened>();
        abused.count(Ok(answer))?;
        let path = format!("/api/tables/{}/commands", opened?.table);
        let start = json!({ "id": "start", "after": 2, "command": { "type": "start" } });
        abused.count(self.post(&path, &start).await)
    }

    /// Sends messages until the server ends the connection.
    async fn flood(
        &self,
        message: impl Fn() -> String,
        abused: &mut Abused,
    ) -> Result<(), ClientError> {
        let mut socket = self.connect().await?;
        loop {
            socket.send(Message::text(message())).await?;
            abused.sent += 1;
            while let Ok(Some(heard)) = timeout(Duration::ZERO, socket.next()).await {
                let heard = heard?.into_text().unwrap_or_default();
                abused.done += usize::from(heard.starts_with(r#"{"type":"done""#));
                abused.refused += usize::from(heard.starts_with(r#"{"type":"refused""#));
            }
        }
    }

    /// Bytes that are no frames, behind a proper handshake.
    async fn break_frames(&self, abused: &mut Abused) -> Result<(), ClientError> {
        let mut stream = self.connect().await?.into_inner();
        stream.write_all(&[0xff; 64]).await?;
        abused.sent += 1;
        drop(stream.read_to_end(&mut Vec::new()).await);
        abused.refused += 1;
        Ok(())
    }

    async fn connect(&self) -> Result<WebSocketStream<TcpStream>, ClientError> {
        let url = format!("ws://{}/api/tables/{}/live", self.address, self.table);
        let mut request = url.into_client_request()?;
        let secret = self.client.secret.clone().unwrap_or_default();
        let bearer = HeaderValue::from_str(&format!("Bearer {secret}"));
        let bearer = bearer.map_err(|error| ClientError::Answer(error.to_string()))?;
        request.headers_mut().insert("authorization", bearer);
        let stream = connect(self.from, self.address).await?;
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(error @ Error::Http(_)) => {
                // Too many connections: even an abuser gains nothing by asking at once.
                sleep(Duration::from_millis(10)).await;
                Err(error.into())
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// A long game in which nothing happens: everybody passes whenever they can.
fn dull_game(options: Options) -> Record {
    let start = Game::new(&options, &Components::default(), &Seed::from_bytes(random::bytes()));
    let (mut game, mut actions, mut legal) = (start, Vec::new(), Vec::new());
    while !game.is_over() {
        game.legal(&mut legal);
        let mut dull = [Action::Pass, Action::EndTurn].into_iter();
        let action = dull.find(|action| legal.contains(action)).unwrap_or(legal[0]);
        actions.push(action.notation(game.board()));
        game.play_unchecked(action);
    }
    Record::new(&start, actions, &game)
}

/// A command with an id of its own: one that comes again would be dropped at once.
fn command(after: Option<u64>, command: &serde_json::Value) -> String {
    json!({ "id": random::id(), "after": after, "command": command }).to_string()
}

async fn connect(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream, ClientError> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    Ok(socket.connect(to).await?)
}

async fn post(
    from: Ipv4Addr,
    client: &Client,
    path: &str,
    headers: &str,
    body: &serde_json::Value,
) -> Result<Answer, ClientError> {
    let body = body.to_string();
    let secret = client.secret.as_ref();
    let bearer = secret.map(|secret| format!("Authorization: Bearer {secret}\r\n"));
    let text = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{}{headers}\r\n{body}",
        client.address,
        body.len(),
        bearer.unwrap_or_default(),
    );
    let mut stream = connect(from, client.address).await?;
    stream.write_all(text.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    read_answer(&String::from_utf8_lossy(&answer))
}
