//! The site's service worker, through the DevTools: chromedriver speaks to pages alone.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::browser::PATIENCE;

/// Runs a script in a target of the browser with this profile, and waits for what it promises.
pub(crate) async fn run(profile: &Path, target: &str, script: &str) -> Result<Value> {
    let answer = timeout(PATIENCE, ask(profile, target, script)).await;
    answer.with_context(|| format!("no answer to: {script}"))?
}

async fn ask(profile: &Path, target: &str, script: &str) -> Result<Value> {
    // Chromium names its port there.
    let port = std::fs::read_to_string(profile.join("DevToolsActivePort"))?;
    let port = port.lines().next().context("a port")?;
    let address = format!("ws://127.0.0.1:{port}/devtools/page/{target}");
    let (mut socket, _) = connect_async(address).await?;
    let parameters = json!({"expression": script, "awaitPromise": true, "returnByValue": true});
    let request = json!({"id": 1, "method": "Runtime.evaluate", "params": parameters});
    socket.send(Message::text(request.to_string())).await?;
    while let Some(message) = socket.next().await {
        let answer: Value = serde_json::from_str(message?.to_text()?).unwrap_or_default();
        if answer["id"] == 1 {
            let result = &answer["result"];
            ensure!(result.get("exceptionDetails").is_none(), "script: {script}\n{result:#}");
            return Ok(result["result"]["value"].clone());
        }
    }
    bail!("the service worker ended before it answered")
}
