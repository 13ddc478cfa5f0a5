//! WebSockets. Reading, control frames and closing are tungstenite's; messages for clients are frames that all clients of
//! a table share, and go to the system as they are: a socket has no buffer of its own for them.

use std::io::{self, IoSlice};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Parts as UpgradedParts, Upgraded};
use hyper_util::rt::TokioIo;
use magnum_sal_protocol::Code;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::accepting;
use super::refusal::Refusal;
use crate::frame::FrameBytes;

/// The longest message that is read.
const LONGEST_MESSAGE: usize = 4 << 10;
/// What a socket reads at once, and keeps room for: commands are short.
const READ_BUFFER: usize = 512;
/// What a client may have sent before it hears that the connection is closed, and how much of it is read at once.
const MOST_UNREAD: usize = 2 << 20;
const UNREAD_BUFFER: usize = 16 << 10;

/// A request for a WebSocket.
#[derive(Debug)]
pub(super) struct Upgrade {
    accept: HeaderValue,
    upgrading: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Refusal> {
        let has = |name, token: &str| {
            let values = parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            let mut tokens = values.flat_map(|value| value.split(','));
            tokens.any(|found| found.trim().eq_ignore_ascii_case(token))
        };
        let complete = has(header::CONNECTION, "upgrade")
            && has(header::UPGRADE, "websocket")
            && has(header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        let accept = accept.and_then(|accept| HeaderValue::try_from(accept).ok());
        let upgrading = parts.extensions.remove::<OnUpgrade>();
        match (accept, upgrading) {
            (Some(accept), Some(upgrading)) if complete => Ok(Upgrade { accept, upgrading }),
            _ => Err(Refusal::new(
                Code::Malformed,
                "this address is for WebSockets: expected the headers `Connection: Upgrade`, `Upgrade: websocket`, \
                 `Sec-WebSocket-Version: 13` and `Sec-WebSocket-Key`",
            )),
        }
    }
}

impl Upgrade {
    /// Agrees, and serves the socket once it is there.
    pub(super) fn agree<F>(self, serve: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { accept, upgrading } = self;
        tokio::spawn(async move {
            match upgrading.await {
                Ok(upgraded) => match Socket::new(upgraded).await {
                    Some(socket) => serve(socket).await,
                    None => tracing::error!("a WebSocket on something that is no socket"),
                },
                Err(error) => tracing::debug!(%error, "no WebSocket"),
            }
        });
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

#[derive(Debug)]
pub(super) struct Socket {
    inner: WebSocketStream<accepting::Socket>,
}

impl Socket {
    /// The WebSocket on what was accepted, with what was read of it beyond the request.
    async fn new(upgraded: Upgraded) -> Option<Socket> {
        let parts = upgraded.downcast::<TokioIo<accepting::Socket>>().ok()?;
        let UpgradedParts { io, read_buf, .. } = parts;
        let mut stream = io.into_inner();
        stream.upgrade();
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0);
        let read = read_buf.to_vec();
        let socket = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config));
        Some(Socket { inner: socket.await })
    }

    /// The next message, which may also be a control frame.
    pub(super) async fn next(&mut self) -> Option<Result<Message, Error>> {
        self.inner.next().await
    }

    /// Writes all frames, at once if the system takes them. A socket on which this was given up can't be used any more.
    pub(super) async fn write(&mut self, frames: &[FrameBytes]) -> io::Result<()> {
        // An answer to a ping may be half written.
        self.inner.flush().await.map_err(io::Error::other)?;
        let mut slices: Vec<IoSlice<'_>> =
            frames.iter().map(|frame| IoSlice::new(frame.bytes())).collect();
        let mut left = &mut slices[..];
        while !left.is_empty() {
            match self.inner.get_mut().write_vectored(left).await? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                written => IoSlice::advance_slices(&mut left, written),
            }
        }
        Ok(())
    }

    pub(super) async fn ping(&mut self) -> Result<(), Error> {
        self.inner.send(Message::Ping(axum::body::Bytes::new())).await
    }

    /// Says why, and reads on until the client has closed as well: what it had sent before would otherwise make its
    /// system throw away the reason.
    pub(super) async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Error> {
        let close = CloseFrame { code: code.into(), reason: reason.into() };
        self.inner.send(Message::Close(Some(close))).await?;
        let stream = self.inner.get_mut();
        stream.shutdown().await?;
        let mut bytes = vec![0; UNREAD_BUFFER];
        let mut left = MOST_UNREAD;
        while left > 0 {
            match stream.read(&mut bytes).await? {
                0 => break,
                read => left = left.saturating_sub(read),
            }
        }
        Ok(())
    }

    /// Sends the answer to the client's own closing, which tungstenite has ready.
    pub(super) async fn answer_close(&mut self) -> Result<(), Error> {
        match self.inner.flush().await {
            Ok(()) | Err(Error::ConnectionClosed) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
