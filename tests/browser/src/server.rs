//! A small static web server, as any other: files by name, compressed where the browser takes it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Context, Result, ensure};

/// Serves a directory under `/game/`, until it is dropped or told to be unreachable.
#[derive(Debug)]
pub struct Server {
    port: u16,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    down: AtomicBool,
}

impl Server {
    pub fn start(directory: &Path) -> Result<Server> {
        ensure!(
            directory.join("index.html").is_file(),
            "{} is missing: `cargo xtask site` makes it",
            directory.display()
        );
        let listener = TcpListener::bind("127.0.0.1:0").context("no free port")?;
        let port = listener.local_addr()?.port();
        let state: Arc<State> = Arc::default();
        let (shared, directory) = (state.clone(), directory.to_owned());
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (state, directory) = (shared.clone(), directory.clone());
                thread::spawn(move || drop(answer(&stream, &directory, &state)));
            }
        });
        Ok(Server { port, state })
    }

    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/game/", self.port)
    }

    /// From now on nothing is answered.
    pub fn go_down(&self) {
        self.state.down.store(true, Ordering::SeqCst);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.go_down();
    }
}

fn answer(stream: &TcpStream, directory: &Path, state: &State) -> Result<()> {
    let mut reader = BufReader::new(stream);
    let mut writer = stream;
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let path = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
    let mut brotli = false;
    loop {
        let mut header = String::new();
        if reader.read_line(&mut header)? == 0 || header.trim().is_empty() {
            break;
        }
        let header = header.to_lowercase();
        brotli |= header.starts_with("accept-encoding:") && header.contains("br");
    }
    if state.down.load(Ordering::SeqCst) {
        return Ok(());
    }
    let Some((body, kind, encoded)) = find(directory, &path, brotli) else {
        writer.write_all(
            b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        )?;
        return Ok(());
    };
    let encoding = if encoded { "Content-Encoding: br\r\n" } else { "" };
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{encoding}Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    );
    writer.write_all(head.as_bytes())?;
    writer.write_all(&body)?;
    Ok(())
}

fn find(directory: &Path, path: &str, brotli: bool) -> Option<(Vec<u8>, &'static str, bool)> {
    let name = path.strip_prefix("/game/")?.split(['?', '#']).next()?;
    let name = if name.is_empty() { "index.html" } else { name };
    if name.contains("..") {
        return None;
    }
    let file: PathBuf = directory.join(name);
    let kind = match file.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "md" => "text/markdown; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    if brotli && let Ok(body) = fs::read(directory.join(format!("{name}.br"))) {
        return Some((body, kind, true));
    }
    Some((fs::read(file).ok()?, kind, false))
}
