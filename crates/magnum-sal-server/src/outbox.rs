//! The way out to a client. Whoever sends frames writes them to the socket at once, without waking the task that serves
//! the client. What the system does not take waits for that task, and so does everything sent after it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;

use crate::frame::FrameBytes;

/// Changes of a table that may wait for a client; whoever has more waiting is disconnected.
const MOST_WAITING: usize = 32;

/// Where a table sends its frames.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<Shared>);

/// Where the task that serves the client finds those that wait.
#[derive(Debug)]
pub(crate) struct Backlog(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// The socket, while everything sent before was written to it.
    socket: Option<Arc<OwnedWriteHalf>>,
    waiting: Vec<FrameBytes>,
    /// Whether the first of those that wait is half written.
    half_written: bool,
    /// Nothing more is sent.
    closed: bool,
    /// Nobody serves the client any more.
    abandoned: bool,
}

/// An outbox whose frames wait until the client's task [releases](Backlog::release) its socket.
pub(crate) fn outbox() -> (Outbox, Backlog) {
    let shared = Arc::new(Shared::default());
    (Outbox(shared.clone()), Backlog(shared))
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outbox {
    /// Sends frames together; false if the client is gone, or does not keep up.
    pub(crate) fn send(&self, frames: FrameBytes) -> bool {
        let mut state = self.0.lock();
        // What is wrong with a socket is found out by the task that writes the rest.
        let written = match &state.socket {
            Some(socket) => socket.try_write(frames.bytes()).unwrap_or(0),
            None => 0,
        };
        if written == frames.bytes().len() {
            return true;
        }
        if state.abandoned || state.waiting.len() == MOST_WAITING {
            return false;
        }
        state.half_written |= written > 0;
        state.socket = None;
        state.waiting.push(frames.without(written));
        self.0.changed.notify_one();
        true
    }

    /// Nothing more will be sent.
    pub(crate) fn close(&self) {
        self.0.lock().closed = true;
        self.0.changed.notify_one();
    }
}

impl Backlog {
    /// All frames that wait, for the task to write before it releases the socket; none when nothing more is sent.
    pub(crate) async fn next(&self) -> Option<Vec<FrameBytes>> {
        loop {
            if let Some(frames) = self.take() {
                return Some(frames);
            }
            if self.0.lock().closed {
                return None;
            }
            self.0.changed.notified().await;
        }
    }

    /// All frames that wait now.
    pub(crate) fn take(&self) -> Option<Vec<FrameBytes>> {
        let mut state = self.0.lock();
        state.half_written = false;
        Some(std::mem::take(&mut state.waiting)).filter(|frames| !frames.is_empty())
    }

    /// Lets whoever sends write to the socket, unless something waits already.
    pub(crate) fn release(&self, socket: &Arc<OwnedWriteHalf>) {
        let mut state = self.0.lock();
        if state.waiting.is_empty() {
            state.socket = Some(socket.clone());
        }
    }

    /// Only the task that serves the client writes to the socket from now on, until it is released again. Returns whether
    /// nothing can be said before those frames that wait, since the first of them is half written.
    pub(crate) fn hold(&self) -> bool {
        let mut state = self.0.lock();
        state.socket = None;
        state.half_written
    }
}

impl Drop for Backlog {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        *state = State { abandoned: true, ..State::default() };
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    fn frame(number: usize) -> FrameBytes {
        FrameBytes::from(format!("{number} {}", "x".repeat(5000)))
    }

    async fn sockets() -> (Arc<OwnedWriteHalf>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (client, server) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (_, write) = server.expect("a connection").0.into_split();
        write.writable().await.expect("a socket");
        (Arc::new(write), client.expect("a connection"))
    }

    async fn read(client: &mut TcpStream, bytes: usize) -> Vec<u8> {
        let mut read = vec![0; bytes];
        client.read_exact(&mut read).await.expect("all bytes");
        read
    }

    #[tokio::test]
    async fn frames_go_out_at_once_when_the_socket_is_released() {
        let (socket, mut client) = sockets().await;
        let (outbox, backlog) = outbox();
        assert!(outbox.send(frame(0)));
        assert_eq!(backlog.take(), Some(vec![frame(0)]), "nobody may write yet");
        backlog.release(&socket);
        assert!(outbox.send(FrameBytes::joined([&frame(1), &frame(2)].into_iter())));
        assert_eq!(backlog.take(), None);
        let expected = [frame(1).bytes(), frame(2).bytes()].concat();
        assert_eq!(read(&mut client, expected.len()).await, expected);
        assert!(!backlog.hold());
        assert!(outbox.send(frame(3)));
        assert_eq!(backlog.next().await, Some(vec![frame(3)]));
    }

    #[tokio::test]
    async fn what_the_system_does_not_take_waits_in_order() {
        let (socket, mut client) = sockets().await;
        let (outbox, backlog) = outbox();
        backlog.release(&socket);
        let mut sent = 0;
        let rest = loop {
            assert!(outbox.send(frame(sent)));
            sent += 1;
            let half_written = backlog.hold();
            if let Some(rest) = backlog.take() {
                assert_eq!(half_written, rest[0] != frame(sent - 1));
                break rest;
            }
            backlog.release(&socket);
        };
        assert!(outbox.send(frame(sent)));
        let late = backlog.next().await.expect("it waits behind the rest");
        let all: Vec<u8> = (0..=sent).flat_map(|number| frame(number).bytes().to_vec()).collect();
        let waiting: Vec<u8> =
            rest.iter().chain(&late).flat_map(|frame| frame.bytes().to_vec()).collect();
        assert!(!rest[0].bytes().is_empty() && waiting.len() > late[0].bytes().len());
        let read = read(&mut client, all.len() - waiting.len()).await;
        assert!([read, waiting].concat() == all, "every byte once, in order");
    }

    #[tokio::test]
    async fn whoever_does_not_keep_up_or_is_gone_is_given_up() {
        let (outbox, backlog) = outbox();
        for number in 0..MOST_WAITING {
            assert!(outbox.send(frame(number)));
        }
        assert!(!outbox.send(frame(99)));
        assert_eq!(backlog.take().map(|frames| frames.len()), Some(MOST_WAITING));
        assert!(outbox.send(frame(99)));
        backlog.take();
        outbox.close();
        assert_eq!(backlog.next().await, None);
        drop(backlog);
        assert!(!outbox.send(frame(99)));
    }
}
