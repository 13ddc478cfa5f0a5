//! WebSockets. Reading, control frames and closing are tungstenite's; messages for clients are frames that all clients of
//! a table share, and go to the system as they are: a socket has no buffer of its own for them. While nothing waits, the
//! table writes them itself.

use std::io::{self, IoSlice};
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Parts as UpgradedParts, Upgraded};
use hyper_util::rt::TokioIo;
use magnum_sal_protocol::Code;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::accepting;
use super::refusal::Refusal;
use crate::frame::FrameBytes;
use crate::outbox::Backlog;

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
    pub(super) fn agree<F>(
        self,
        backlog: Backlog,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { accept, upgrading } = self;
        tokio::spawn(async move {
            match upgrading.await {
                Ok(upgraded) => match Socket::new(upgraded, backlog).await {
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
    inner: WebSocketStream<Halves>,
    backlog: Arc<Backlog>,
}

/// What there is to do for the task that serves a client.
#[derive(Debug)]
pub(super) enum Next {
    /// A message of the client, which may also be a control frame.
    Message(Option<Result<Message, Error>>),
    /// Frames to write.
    Waiting(Vec<FrameBytes>),
    /// The table has given the client up.
    Closed,
}

impl Socket {
    /// The WebSocket on what was accepted, with what was read of it beyond the request.
    async fn new(upgraded: Upgraded, backlog: Backlog) -> Option<Socket> {
        let parts = upgraded.downcast::<TokioIo<accepting::Socket>>().ok()?;
        let UpgradedParts { io, read_buf, .. } = parts;
        let backlog = Arc::new(backlog);
        let halves = Halves::new(io.into_inner(), backlog.clone());
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0);
        let read = read_buf.to_vec();
        let socket = WebSocketStream::from_partially_read(halves, read, Role::Server, Some(config));
        Some(Socket { inner: socket.await, backlog })
    }

    /// Lets the table write, until something waits. This task must have written all that it took.
    pub(super) fn release(&mut self) {
        let Halves { write, held, half_written, .. } = self.inner.get_mut();
        if *held && !*half_written {
            self.backlog.release(write);
            *held = false;
        }
    }

    pub(super) async fn next(&mut self) -> Next {
        tokio::select! {
            message = self.inner.next() => Next::Message(message),
            frames = self.backlog.next() => frames.map_or(Next::Closed, Next::Waiting),
        }
    }

    /// Frames to write, while no message can be taken; none when the table has given the client up.
    pub(super) async fn waiting(&mut self) -> Option<Vec<FrameBytes>> {
        self.backlog.next().await
    }

    /// Writes all frames, at once if the system takes them. A socket on which this was given up can't be used any more.
    pub(super) async fn write(&mut self, frames: &[FrameBytes]) -> io::Result<()> {
        self.inner.get_mut().held = true;
        if self.inner.get_ref().half_written {
            // An answer to a ping.
            self.inner.flush().await.map_err(io::Error::other)?;
        }
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

    /// Writes what waits. Nothing else is written by the table until the socket is released.
    async fn finish(&mut self) -> io::Result<()> {
        self.backlog.hold();
        self.inner.get_mut().held = true;
        match self.backlog.take() {
            Some(frames) => self.write(&frames).await,
            None => Ok(()),
        }
    }

    pub(super) async fn ping(&mut self) -> Result<(), Error> {
        self.finish().await?;
        self.inner.send(Message::Ping(axum::body::Bytes::new())).await
    }

    /// Says why, and reads on until the client has closed as well: what it had sent before would otherwise make its
    /// system throw away the reason.
    pub(super) async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Error> {
        self.finish().await?;
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
        self.finish().await?;
        match self.inner.flush().await {
            Ok(()) | Err(Error::ConnectionClosed) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

/// The two ways of a socket. The table writes as well, unless it is held.
#[derive(Debug)]
struct Halves {
    read: OwnedReadHalf,
    write: Arc<OwnedWriteHalf>,
    backlog: Arc<Backlog>,
    /// Whether only the task that serves the client writes.
    held: bool,
    /// Whether a control frame is half written, or waits.
    half_written: bool,
    _place: accepting::Place,
}

impl Halves {
    fn new(socket: accepting::Socket, backlog: Arc<Backlog>) -> Halves {
        let (read, write, place) = socket.upgrade();
        let write = Arc::new(write);
        Halves { read, write, backlog, held: true, half_written: false, _place: place }
    }

    fn stream(&self) -> &TcpStream {
        (*self.write).as_ref()
    }
}

impl AsyncRead for Halves {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.read).poll_read(context, buffer)
    }
}

impl AsyncWrite for Halves {
    /// Writes control frames, between those that the table writes.
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.held = true;
        if self.backlog.hold() {
            // The task writes the rest of that frame first, and tungstenite tries again with the next message that it reads.
            return Poll::Pending;
        }
        let written = poll_write(self.stream(), context, |stream| stream.try_write(bytes));
        self.half_written = !matches!(written, Poll::Ready(Ok(length)) if length == bytes.len());
        written
    }

    /// Writes frames of the table that had to wait.
    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        poll_write(self.stream(), context, |stream| stream.try_write_vectored(slices))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(SockRef::from(self.stream()).shutdown(Shutdown::Write))
    }
}

/// Writes when the system takes something.
fn poll_write(
    stream: &TcpStream,
    context: &mut Context<'_>,
    write: impl Fn(&TcpStream) -> io::Result<usize>,
) -> Poll<io::Result<usize>> {
    loop {
        ready!(stream.poll_write_ready(context))?;
        match write(stream) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            written => return Poll::Ready(written),
        }
    }
}
