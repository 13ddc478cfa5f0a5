//! A client of the server: opens a table, plays against a bot of the server, and prints the places.
//!
//! ```sh
//! magnum-sal serve &
//! cargo run --package magnum-sal-server --example client -- 127.0.0.1:1368
//! ```
//!
//! It reads frames as plain JSON, as a client in any language would. `docs/server-protocol.md` describes them.

use std::error::Error;
use std::net::SocketAddr;

use magnum_sal_server::client::Client;
use serde_json::{Value, json};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:1368".to_owned());
    let ended = play(address.parse()?).await?;
    println!("The game has ended ({}). Places: {}", ended["reason"], ended["ranking"]);
    Ok(())
}

/// Plays a short game; returns the last entry of its log.
pub(crate) async fn play(address: SocketAddr) -> Result<Value, Box<dyn Error>> {
    let (client, _) = Client::guest(address, "Example").await?;
    let table = client
        .open(&json!({
            "settings": {"options": {"players": 2, "round_limit": 3}},
            "seats": [{"type": "person"}, {"type": "bot", "level": "apprentice"}],
        }))
        .await?;
    let mut live = client.connect(&table, Some(0)).await?;
    while let Some(text) = live.text().await? {
        let frame: Value = serde_json::from_str(&text)?;
        let number = &frame["number"];
        match frame["type"].as_str() {
            Some("welcome") => {
                // Only now: the server has published its commitment.
                let contribute =
                    json!({"type": "contribute", "contribution": "what nobody foresees"});
                live.send_text(json!({"id": "shuffle", "command": contribute}).to_string()).await?;
            }
            Some("done") if frame["id"] == "shuffle" => {
                let start = json!({"id": "start", "after": number, "command": {"type": "start"}});
                live.send_text(start.to_string()).await?;
            }
            Some("position") => {
                if let Some(action) = choose(&frame["legal"]) {
                    let play = json!({"type": "play", "action": action});
                    // The number makes the id new for each command.
                    let id = format!("play-{number}");
                    let command = json!({"id": id, "after": number, "command": play});
                    live.send_text(command.to_string()).await?;
                }
            }
            Some("entry") if frame["happened"]["type"] == "ended" => {
                return Ok(frame["happened"].clone());
            }
            Some("refused") => return Err(frame["error"].to_string().into()),
            _ => {}
        }
    }
    Err("the server has closed the connection".into())
}

/// Any action will do. There is none while somebody else decides.
fn choose(legal: &Value) -> Option<&Value> {
    legal.as_array()?.last()
}
