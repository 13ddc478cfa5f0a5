//! Text messages for clients, as bytes that are ready to be sent.

use axum::body::Bytes;

/// Text messages as their WebSocket frames (RFC 6455, 5.2). A server does not mask what it sends, so that the bytes are the
/// same for all clients: they are made once, and cloning shares them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FrameBytes(Bytes);

/// The last frame of a message, which is text.
const FINAL_TEXT: u8 = 0x81;

impl From<String> for FrameBytes {
    fn from(text: String) -> FrameBytes {
        FrameBytes::from([text.as_bytes()])
    }
}

/// The parts of a text, one after the other.
impl<const N: usize> From<[&[u8]; N]> for FrameBytes {
    fn from(parts: [&[u8]; N]) -> FrameBytes {
        let length: usize = parts.iter().map(|part| part.len()).sum();
        let mut bytes = Vec::with_capacity(10 + length);
        bytes.push(FINAL_TEXT);
        match length {
            length @ 0..126 => bytes.push(length as u8),
            length @ 126..0x1_0000 => {
                bytes.push(126);
                bytes.extend((length as u16).to_be_bytes());
            }
            length => {
                bytes.push(127);
                bytes.extend((length as u64).to_be_bytes());
            }
        }
        parts.iter().for_each(|part| bytes.extend_from_slice(part));
        FrameBytes(bytes.into())
    }
}

impl FrameBytes {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Frames that go out together, one after the other.
    pub(crate) fn joined<'a>(frames: impl Iterator<Item = &'a FrameBytes> + Clone) -> FrameBytes {
        let mut first = frames.clone();
        if let (Some(only), None) = (first.next(), first.next()) {
            return only.clone();
        }
        let mut bytes = Vec::with_capacity(frames.clone().map(|frame| frame.0.len()).sum());
        frames.for_each(|frame| bytes.extend_from_slice(&frame.0));
        FrameBytes(bytes.into())
    }

    /// What is left after so many bytes were sent.
    pub(crate) fn without(&self, sent: usize) -> FrameBytes {
        FrameBytes(self.0.slice(sent..))
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use tokio_tungstenite::tungstenite::protocol::Role;
    use tokio_tungstenite::tungstenite::{Message, WebSocket};

    use super::*;

    #[test]
    fn a_client_reads_what_was_written() {
        for length in [0, 1, 125, 126, 127, 0xffff, 0x1_0000, 100_000] {
            let text = "ł".repeat(length / 2) + if length % 2 == 1 { "x" } else { "" };
            let stream = Cursor::new(FrameBytes::from(text.clone()).bytes().to_vec());
            let mut socket = WebSocket::from_raw_socket(stream, Role::Client, None);
            assert_eq!(socket.read().expect("a message"), Message::text(text), "{length} bytes");
        }
    }
}
