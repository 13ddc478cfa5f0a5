//! The WebAssembly side of `cargo xtask bench wasm`, in a worker of headless Chromium: reads `WHAT COUNT SEED PLAYERS MURIA`
//! lines, has the module's function of that name called with the numbers, and answers each with `COUNT SECONDS`, the CPU time
//! of the worker's thread.

use std::io::{self, Write};

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use magnum_sal_browser_tests::{Browser, Screen};
use serde_json::json;

const WORKER: &str = "
    let functions;
    onmessage = async ({data}) => {
        if (functions) {
            const [name, ...numbers] = data.split(' ');
            postMessage(String(functions[name](...numbers.map(Number))));
        } else {
            const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
            functions = (await WebAssembly.instantiate(bytes, {})).instance.exports;
            postMessage('ready');
        }
    };";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let path = std::env::args().nth(1).context("usage: worker MODULE.wasm")?;
    let module = std::fs::read(&path).with_context(|| path.clone())?;
    let nowhere = "about:blank";
    let browser = Browser::visit(nowhere, Screen::Laptop, "en").await?;
    browser.open_link(nowhere).await?;
    let start = format!(
        "window.worker = new Worker('data:text/javascript,' + encodeURIComponent({}))",
        json!(WORKER)
    );
    browser.run(&start).await?;
    ask(&browser, &BASE64_STANDARD.encode(module)).await?;
    for line in io::stdin().lines() {
        let before = browser.worker_time()?;
        let count = ask(&browser, &line?).await?;
        let seconds = (browser.worker_time()? - before).as_secs_f64();
        writeln!(io::stdout(), "{count} {seconds}")?;
    }
    browser.close().await
}

/// Sends the worker a message, and waits for its answer.
async fn ask(browser: &Browser, message: &str) -> Result<String> {
    let script = format!(
        "return new Promise((done, failed) => {{
            worker.onmessage = ({{data}}) => done(data);
            worker.onerror = ({{message}}) => failed(message);
            worker.postMessage({});
        }})",
        json!(message)
    );
    let answer = browser.run(&script).await?;
    Ok(answer.as_str().context("the worker answers with text")?.to_owned())
}
