//! A mail server that takes every mail and keeps it.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

#[derive(Debug)]
pub struct Mailbox {
    port: u16,
    mails: Receiver<String>,
}

impl Mailbox {
    pub fn start() -> Result<Mailbox> {
        let listener = TcpListener::bind("127.0.0.1:0").context("no free port")?;
        let port = listener.local_addr()?.port();
        let (sender, mails) = channel();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let sender = sender.clone();
                thread::spawn(move || drop(take_mails(&stream, &sender)));
            }
        });
        Ok(Mailbox { port, mails })
    }

    /// As `magnum-sal serve --smtp` wants it.
    pub fn address(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// The next mail, headers and text.
    pub fn mail(&self) -> Result<String> {
        self.mails.recv_timeout(Duration::from_secs(30)).context("no mail comes")
    }
}

/// The conversation of RFC 5321, as far as a sender needs it.
fn take_mails(stream: &TcpStream, mails: &Sender<String>) -> Result<()> {
    let mut writer = stream;
    writer.write_all(b"220 mailbox\r\n")?;
    let mut lines = BufReader::new(stream).lines();
    while let Some(line) = lines.next() {
        let answer = match line?.get(..4).unwrap_or_default() {
            "DATA" => {
                writer.write_all(b"354 go on\r\n")?;
                let text = lines.by_ref().map_while(|line| line.ok().filter(|line| line != "."));
                // Quoted-printable: an equals sign at the end joins lines.
                let mail = text.collect::<Vec<_>>().join("\n").replace("=\n", "");
                mails.send(mail)?;
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 mailbox",
        };
        writer.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}
