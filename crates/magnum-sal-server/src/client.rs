//! A client: just enough HTTP and WebSocket for the load tool and the tests.

use std::io;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use magnum_sal_protocol::{CommandRequest, Failure, Frame, Me, NewGuest, Opened, TableId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Socket(#[from] Box<tungstenite::Error>),
    #[error("the answer can't be read: {0}")]
    Answer(String),
    #[error("status {status}: {failure:?}")]
    Refused { status: u16, failure: Failure },
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> Self {
        Box::new(error).into()
    }
}

/// An answer as it came.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// Status line and headers.
    pub head: String,
    pub body: String,
}

impl Answer {
    /// The body of an answer that is no refusal.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        let unreadable = |error: serde_json::Error| {
            ClientError::Answer(format!("status {}: {error}: {}", self.status, self.body))
        };
        if self.status >= 400 {
            let failure = serde_json::from_str(&self.body).map_err(unreadable)?;
            return Err(ClientError::Refused { status: self.status, failure });
        }
        serde_json::from_str(&self.body).map_err(unreadable)
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let line = lines.find(|(found, _)| found.eq_ignore_ascii_case(name));
        line.map(|(_, value)| value.trim())
    }
}

/// Somebody at a server; nobody in particular when there is no secret.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: SocketAddr,
    pub secret: Option<String>,
}

impl Client {
    pub fn stranger(address: SocketAddr) -> Client {
        Client { address, secret: None }
    }

    /// Becomes a guest.
    pub async fn guest(address: SocketAddr, name: &str) -> Result<(Client, Me), ClientError> {
        let stranger = Client::stranger(address);
        let new = NewGuest { name: name.to_owned(), invitation: None };
        let answer = stranger.post("/api/guests", &new).await?;
        let me = answer.read()?;
        Ok((stranger.signed_in(&answer), me))
    }

    /// The same client with the secret that an answer brought.
    pub fn signed_in(&self, answer: &Answer) -> Client {
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        let secret = cookie.and_then(|cookie| cookie.split_once('=')).map(|(_, value)| value);
        Client { address: self.address, secret: secret.map(str::to_owned) }
    }

    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.request("GET", path, "", None).await
    }

    pub async fn delete(&self, path: &str) -> Result<Answer, ClientError> {
        self.request("DELETE", path, "", None).await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<Answer, ClientError> {
        let body =
            serde_json::to_string(body).map_err(|error| ClientError::Answer(error.to_string()))?;
        self.request("POST", path, "Content-Type: application/json\r\n", Some(&body)).await
    }

    /// Opens a table.
    pub async fn open(&self, new: &impl Serialize) -> Result<TableId, ClientError> {
        let opened: Opened = self.post("/api/tables", new).await?.read()?;
        Ok(opened.table)
    }

    /// Gives a command without a WebSocket.
    pub async fn command(
        &self,
        table: &TableId,
        request: &CommandRequest,
    ) -> Result<Answer, ClientError> {
        self.post(&format!("/api/tables/{table}/commands"), request).await
    }

    /// Any request, with further header lines.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: Option<&str>,
    ) -> Result<Answer, ClientError> {
        let body = body.unwrap_or_default();
        let length = body.len();
        let authorization = self.authorization();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\
             {authorization}{headers}\r\n{body}",
            self.address
        );
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        read_answer(&String::from_utf8_lossy(&answer))
    }

    fn authorization(&self) -> String {
        let line = |secret| format!("Authorization: Bearer {secret}\r\n");
        self.secret.as_ref().map(line).unwrap_or_default()
    }

    /// Connects to a table, as one who wants to be told what is legal; `after` is the last number seen.
    pub async fn connect(&self, table: &TableId, after: Option<u64>) -> Result<Live, ClientError> {
        let after = after.map(|after| format!("&after={after}")).unwrap_or_default();
        self.connect_to(&format!("/api/tables/{table}/live?legal=true{after}")).await
    }

    /// Connects to a table, as one who knows the rules.
    pub async fn connect_as_app(&self, table: &TableId) -> Result<Live, ClientError> {
        self.connect_to(&format!("/api/tables/{table}/live")).await
    }

    /// Connects to the WebSocket at a path.
    pub async fn connect_to(&self, path: &str) -> Result<Live, ClientError> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request()?;
        if let Some(secret) = &self.secret {
            let bearer = HeaderValue::from_str(&format!("Bearer {secret}"));
            let bearer = bearer.map_err(|error| ClientError::Answer(error.to_string()))?;
            request.headers_mut().insert("authorization", bearer);
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let config =
            WebSocketConfig::default().read_buffer_size(8 << 10).write_buffer_size(4 << 10);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Live { socket })
    }
}

pub(crate) fn read_answer(text: &str) -> Result<Answer, ClientError> {
    let incomplete = || ClientError::Answer(format!("no complete answer: {text:?}"));
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(incomplete)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(incomplete)?;
    Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
}

/// A connection to a table.
#[derive(Debug)]
pub struct Live {
    socket: WebSocketStream<TcpStream>,
}

impl Live {
    /// The next frame as text; nothing when the connection has ended.
    pub async fn text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    pub async fn frame(&mut self) -> Result<Option<Frame>, ClientError> {
        let Some(text) = self.text().await? else { return Ok(None) };
        let frame = serde_json::from_str(&text);
        frame.map(Some).map_err(|error| ClientError::Answer(format!("{error}: {text}")))
    }

    pub async fn send(&mut self, request: &CommandRequest) -> Result<(), ClientError> {
        let text = serde_json::to_string(request);
        self.send_text(text.map_err(|error| ClientError::Answer(error.to_string()))?).await
    }

    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::text(text)).await?)
    }
}
