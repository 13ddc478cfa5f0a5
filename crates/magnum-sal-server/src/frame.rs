//! Text messages for clients, as bytes that are ready to be sent.

use axum::body::Bytes;

/// A text message as its WebSocket frame (RFC 6455, 5.2). A server does not mask what it sends, so that the bytes are the
/// same for all clients: they are made once, and cloning shares them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FrameBytes(Bytes);

/// The last frame of a message, which is text.
const FINAL_TEXT: u8 = 0x81;

impl From<String> for FrameBytes {
    fn from(text: String) -> FrameBytes {
        let mut bytes = Vec::with_capacity(10 + text.len());
        bytes.push(FINAL_TEXT);
        match text.len() {
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
        bytes.extend(text.as_bytes());
        FrameBytes(bytes.into())
    }
}

impl FrameBytes {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
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
