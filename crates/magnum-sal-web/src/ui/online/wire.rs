//! The WebSocket of a table.

use leptos::prelude::window;
use magnum_sal_protocol::{CommandRequest, TableId};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, WebSocket};

use crate::online::Outbox;

/// The way to the server, and what is on it.
pub(super) struct Wire {
    pub(super) socket: Option<Socket>,
    /// Failed attempts to connect since the last welcome.
    pub(super) attempts: u32,
    /// Counts connections, so that what a former one says is not heard.
    pub(super) connection: u32,
    pub(super) outbox: Outbox,
}

impl Wire {
    pub(super) fn new() -> Wire {
        let outbox = Outbox::new(super::super::play::random_seed());
        Wire { socket: None, attempts: 0, connection: 0, outbox }
    }

    /// Sends a request, if the connection stands; otherwise it waits for the next one.
    pub(super) fn say(&self, request: &CommandRequest) {
        if let (Some(socket), Ok(text)) = (&self.socket, serde_json::to_string(request)) {
            socket.say(&text);
        }
    }

    /// Ends the connection; the number of the next one.
    pub(super) fn cut(&mut self) -> u32 {
        self.socket = None;
        self.connection += 1;
        self.connection
    }
}

/// The link to a table that others get: `t` to sit or watch there, `g` to see its game.
pub(super) fn address(kind: char, table: &TableId) -> String {
    let site = window().location().origin().unwrap_or_default();
    format!("{site}/{kind}/{table}")
}

/// An open WebSocket. It is closed when the value is dropped.
pub(super) struct Socket {
    socket: WebSocket,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_close: Closure<dyn FnMut(Event)>,
}

impl Socket {
    pub(super) fn open(
        table: &TableId,
        after: u64,
        heard: impl Fn(String) + 'static,
        lost: impl Fn() + 'static,
    ) -> Option<Socket> {
        let location = window().location();
        let protocol = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let host = location.host().ok()?;
        let address = format!("{protocol}://{host}/api/tables/{table}/live?after={after}");
        let socket = WebSocket::new(&address).ok()?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                heard(text);
            }
        });
        let on_close = Closure::<dyn FnMut(Event)>::new(move |_| lost());
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        Some(Socket { socket, _on_message: on_message, _on_close: on_close })
    }

    /// Says something, if the connection stands.
    fn say(&self, text: &str) {
        if self.socket.ready_state() == WebSocket::OPEN {
            let _ = self.socket.send_with_str(text);
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}
