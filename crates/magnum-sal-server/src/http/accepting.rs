//! Sockets: whoever has one has to get on with it, no address has all of them, and the storage always has descriptors
//! left.

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};

use super::asking::Address;
use crate::aside;
use crate::settings::Limits;

/// Descriptors for files, for the database and for what the server itself calls.
const KEPT_BACK: usize = 256;
/// Sockets of one address that are no WebSockets, which are counted apart.
const MOST_OF_ONE: usize = 64;
/// How long a connection on which no request is under way may take to end when the server stops.
const SHORT_FAREWELL: Duration = Duration::from_secs(1);
/// Connections that wait to be served.
const ACCEPTED: usize = 64;
/// Sockets that one address may open at once. Each further one comes after a pause: hundreds of first requests at the same moment
/// would hold up those who play.
const AT_ONCE: usize = 8;
const PACE: Duration = Duration::from_millis(2);
/// How long to wait when the system has no socket to give.
const PAUSE: Duration = Duration::from_millis(100);
/// How long a connection may be silent until the system asks whether the other side is still there.
const ALIVE: Duration = Duration::from_secs(60);
/// The longest head of a request.
const LONGEST_HEAD: usize = 32 << 10;

/// Takes connections until the server closes, then returns when they have ended.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    behind_proxy: bool,
    closing: watch::Receiver<bool>,
) -> io::Result<()> {
    // Behind a proxy all sockets have the proxy's address.
    let sockets = Arc::new(Sockets::new(&limits, limits.by_address && !behind_proxy));
    let (accepted, mut sockets_to_serve) = mpsc::channel(ACCEPTED);
    let (listener, until) = (listener.into_std()?, closing.clone());
    // Turning many away is work, which gives way to those who play.
    let accepting = aside::spawn(move || accept_all(listener, &sockets, &accepted, until));
    let mut connections = JoinSet::new();
    while let Some(accepted) = sockets_to_serve.recv().await {
        while connections.try_join_next().is_some() {}
        let peer = accepted.peer;
        match accepted.socket() {
            Ok(socket) => {
                connections.spawn(serve_one(socket, peer, router.clone(), closing.clone()));
            }
            Err(error) => tracing::warn!(%error, "a connection can't be served"),
        }
    }
    while connections.join_next().await.is_some() {}
    accepting.await.unwrap_or(Ok(()))
}

/// Hands over connections until the server closes.
fn accept_all(
    listener: std::net::TcpListener,
    sockets: &Arc<Sockets>,
    accepted: &mpsc::Sender<Accepted>,
    mut closing: watch::Receiver<bool>,
) -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::from_std(listener)?;
        loop {
            let next = tokio::select! {
                next = sockets.accept(&listener) => next,
                () = closed(&mut closing) => return Ok(()),
            };
            let Some(next) = next else { continue };
            let one_of_many = next.place.one_of_many;
            if accepted.send(next).await.is_err() {
                return Ok(());
            }
            if one_of_many {
                sleep(PACE).await;
            }
        }
    })
}

/// A connection that was accepted, and its place.
#[derive(Debug)]
struct Accepted {
    stream: std::net::TcpStream,
    peer: SocketAddr,
    patience: Duration,
    place: Place,
}

impl Accepted {
    /// The socket, for the runtime that serves it.
    fn socket(self) -> io::Result<Socket> {
        let Accepted { stream, patience, place, .. } = self;
        Ok(Socket { stream: TcpStream::from_std(stream)?, patience, stalled: None, place })
    }
}

/// Returns when the server closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    drop(closing.wait_for(|closing| *closing).await);
}

/// Serves one connection until it ends, or is a WebSocket.
async fn serve_one(
    socket: Socket,
    peer: SocketAddr,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    let under_way = Arc::new(AtomicU32::new(0));
    let counted = under_way.clone();
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        counted.fetch_add(1, Ordering::Relaxed);
        let (counted, answer) = (counted.clone(), router.call(request));
        async move {
            let answer = answer.await;
            counted.fetch_sub(1, Ordering::Relaxed);
            answer
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).max_buf_size(LONGEST_HEAD);
    builder.header_read_timeout(socket.patience);
    let connection = builder.serve_connection(TokioIo::new(socket), service).with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            if under_way.load(Ordering::Relaxed) > 0 {
                connection.await
            } else {
                timeout(SHORT_FAREWELL, connection).await.unwrap_or(Ok(()))
            }
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// Places for sockets, by address.
#[derive(Debug)]
struct Sockets {
    places: Arc<Semaphore>,
    all: usize,
    /// Of one address.
    most: usize,
    by_address: Mutex<HashMap<Address, usize>>,
    patience: Duration,
}

impl Sockets {
    fn new(limits: &Limits, by_address: bool) -> Sockets {
        let all = limits.sockets.unwrap_or_else(sockets_of_the_system);
        let most = if by_address { (all / 8).clamp(1, MOST_OF_ONE) } else { all };
        let places = Arc::new(Semaphore::new(all.min(Semaphore::MAX_PERMITS)));
        Sockets { places, all, most, by_address: Mutex::default(), patience: limits.patience }
    }

    /// The next connection, once there is a place for it; nothing if its address has too many.
    async fn accept(self: &Arc<Self>, listener: &TcpListener) -> Option<Accepted> {
        let place = self.places.clone().acquire_owned().await.expect("it is never closed");
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "no connection can be taken");
                sleep(PAUSE).await;
                return None;
            }
        };
        let address = Address::from(peer.ip());
        let Some(place) = self.place(address, place) else {
            metrics::counter!("magnum_sal_limited").increment(1);
            drop(stream.try_write(TOO_MANY));
            return None;
        };
        if let Err(error) = set_up(&stream) {
            tracing::debug!(%error, "a socket stays as the system made it");
        }
        // The fewer places are left, the less anybody is waited for.
        let crowded = self.places.available_permits() < self.all / 4;
        let patience = if crowded { self.patience / 5 } else { self.patience };
        let stream = stream.into_std().ok()?;
        Some(Accepted { stream, peer, patience, place })
    }

    fn place(self: &Arc<Self>, address: Address, permit: OwnedSemaphorePermit) -> Option<Place> {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let own = by_address.entry(address).or_insert(0);
        if *own >= self.most {
            return None;
        }
        *own += 1;
        let one_of_many = self.most < self.all && *own > AT_ONCE;
        Some(Place { sockets: self.clone(), address, one_of_many, counts: true, _permit: permit })
    }
}

/// Small messages go out at once, and a client that is gone without a word is noticed, however long its answer lasts.
fn set_up(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let keepalive = TcpKeepalive::new().with_time(ALIVE).with_interval(ALIVE / 4);
    SockRef::from(stream).set_tcp_keepalive(&keepalive)
}

const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 5\r\n\
     Content-Length: 0\r\n\r\n";

/// As many descriptors as the system gives us, less those that are kept back.
fn sockets_of_the_system() -> usize {
    let limit = descriptors();
    limit - KEPT_BACK.min(limit / 2)
}

/// How many descriptors the system gives us, after it was asked for all it has.
#[cfg(unix)]
fn descriptors() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok();
    let limit = if raised { maximum } else { current };
    limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX))
}

/// Windows has no such limit for sockets.
#[cfg(not(unix))]
fn descriptors() -> usize {
    usize::MAX
}

/// A socket's place among all, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    sockets: Arc<Sockets>,
    address: Address,
    /// Whether its address had many when it came.
    one_of_many: bool,
    /// Whether it still counts among those of the address.
    counts: bool,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.leave_address();
    }
}

impl Place {
    fn leave_address(&mut self) {
        if !std::mem::take(&mut self.counts) {
            return;
        }
        let mut by_address = self.sockets.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = by_address.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// A client's socket. A client that takes nothing of what it is sent for so long is cut off.
#[derive(Debug)]
pub(super) struct Socket {
    stream: TcpStream,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    place: Place,
}

impl Socket {
    /// What it is from now on: the two ways of a WebSocket, and its place.
    pub(super) fn upgrade(self) -> (OwnedReadHalf, OwnedWriteHalf, Place) {
        let Socket { stream, mut place, .. } = self;
        place.leave_address();
        let (read, write) = stream.into_split();
        (read, write, place)
    }

    fn progress<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.progress(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.progress(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    /// Which of 12 sockets of one address come after a pause.
    fn paced(by_address: bool) -> Vec<bool> {
        let patience = Duration::from_secs(1);
        let limits = Limits { connections: 1000, sockets: Some(1000), patience, by_address };
        let sockets = Arc::new(Sockets::new(&limits, by_address));
        let address = Address::from(IpAddr::from(Ipv4Addr::LOCALHOST));
        let permit = || sockets.places.clone().try_acquire_owned().expect("there is room");
        let places: Vec<Place> = (0..12).filter_map(|_| sockets.place(address, permit())).collect();
        places.iter().map(|place| place.one_of_many).collect()
    }

    #[test]
    fn whoever_opens_many_sockets_gets_them_one_after_the_other() {
        assert_eq!(paced(true), [[false; AT_ONCE].as_slice(), &[true; 4]].concat());
    }

    #[test]
    fn a_proxy_opens_as_many_as_it_likes() {
        assert_eq!(paced(false), [false; 12]);
    }
}
