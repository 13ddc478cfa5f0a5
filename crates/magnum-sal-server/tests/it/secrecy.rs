//! No byte that anybody receives in a game tells what lies face down, what the shuffle is made from, or how somebody
//! else signs in.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use magnum_sal::Seed;
use magnum_sal::chance::below;
use magnum_sal_protocol::{End, Entry, Frame, Happening, TableId};
use magnum_sal_server::client::Client;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::databases::{Database, on_both};
use crate::game::play_at_random;
use crate::support::{agreed, guest, serve, started};

/// What one client received, in its order.
struct Received {
    /// How it signs in, which it may know.
    secret: Option<String>,
    texts: Vec<String>,
}

/// What nobody may know: the one until the game has ended, the others never.
struct Secrets {
    shuffle: String,
    sessions: Vec<String>,
}

/// Frames and answers that were looked through, or what was found.
fn look_through(received: &Received, secrets: &Secrets) -> Result<usize, String> {
    let mut positions = 0;
    let mut ended = false;
    for text in &received.texts {
        let of_others = |secret: &&String| received.secret.as_ref() != Some(secret);
        for session in secrets.sessions.iter().filter(of_others) {
            absent(text, session)?;
        }
        ended |= text.contains(r#""type":"ended""#) || text.contains(r#""status":"ended""#);
        if ended {
            continue;
        }
        absent(text, &secrets.shuffle)?;
        let Some(json) = text.find('{').and_then(|at| serde_json::from_str(&text[at..]).ok())
        else {
            continue;
        };
        let json: Value = json;
        for view in
            [&json["view"], &json["position"]["view"], &json["record"]["start"], &json["start"]]
        {
            if view.is_object() {
                check_view(view)?;
                positions += 1;
            }
        }
    }
    Ok(positions)
}

/// Not even a part of the secret, in digits or as numbers.
fn absent(text: &str, secret: &str) -> Result<(), String> {
    let lower = text.to_ascii_lowercase();
    for part in secret.as_bytes().chunks(16) {
        let part = std::str::from_utf8(part).expect("hexadecimal digits");
        let bytes = (0..8).map(|index| u8::from_str_radix(&part[2 * index..][..2], 16));
        let numbers: Vec<String> = bytes.map(|byte| byte.expect("digits").to_string()).collect();
        if lower.contains(part) || lower.contains(&numbers.join(",")) {
            return Err(format!("a secret in {text}"));
        }
    }
    Ok(())
}

/// Stacks have a size and no contents, closed chambers no tile.
fn check_view(view: &Value) -> Result<(), String> {
    let sizes = |value: &Value| {
        let list: Vec<&Value> = match value {
            Value::Array(list) => list.iter().collect(),
            Value::Object(map) => map.values().collect(),
            other => vec![other],
        };
        let known = list.iter().all(|value| value.is_number() || value.is_null());
        if known { Ok(()) } else { Err(format!("a stack with contents: {value}")) }
    };
    sizes(&view["castle"]["stacks"])?;
    sizes(&view["workshop"]["stack"])?;
    sizes(&view["workshop"]["later"])?;
    sizes(&view["tile_stacks"])?;
    let mapped = view["options"]["mapped_mine"] == true;
    for space in view["mine"].as_object().expect("a mine").values() {
        if space["open"] == false && !mapped && space.get("tile").is_some() {
            return Err(format!("a tile that lies face down: {space}"));
        }
    }
    Ok(())
}

/// Reads whatever can be read over HTTP, until the game has ended.
async fn prowl(client: Client, table: TableId, over: Arc<AtomicBool>) -> Received {
    let now = format!("/api/tables/{table}");
    let of_table = ["/record", "/shuffle", "/entries", "/live"];
    let elsewhere = ["/api/tables", "/api/tables?status=playing", "/api/me", "/api/health"];
    let of_table = of_table.map(|path| format!("{now}{path}"));
    let paths: Vec<String> = of_table.into_iter().chain(elsewhere.map(str::to_owned)).collect();
    let mut texts = Vec::new();
    while !over.load(Ordering::Relaxed) {
        for path in &paths {
            let answer = client.get(path).await.expect("an answer");
            // How things were after the answer stands before it: a game that ended meanwhile has no secrets.
            let later = client.get(&now).await.expect("an answer");
            texts.extend([later, answer].map(|one| format!("{}\r\n\r\n{}", one.head, one.body)));
        }
        sleep(Duration::from_millis(20)).await;
    }
    Received { secret: client.secret, texts }
}

/// Plays a game and returns all that its players, a spectator and two who read over HTTP received, and the secrets.
async fn recorded(database: &Database, options: &str, seed: usize) -> (Vec<Received>, Secrets) {
    let server = serve(database).await;
    let players = agreed(options).options.players();
    let mut people = Vec::new();
    for seat in 0..players {
        people.push(guest(server.address(), &format!("Player {seat}")).await);
    }
    let table = started(&people, agreed(options)).await;
    let over = Arc::new(AtomicBool::new(false));
    let stranger = Client::stranger(server.address());
    let prowling = [stranger.clone(), people[0].clone()]
        .map(|client| tokio::spawn(prowl(client, table.clone(), over.clone())));
    let mut playing = Vec::new();
    for (index, client) in people.iter().chain([&stranger]).enumerate() {
        let live = client.connect(&table, Some(0)).await.expect("a connection");
        let secret = client.secret.clone();
        playing.push((secret, tokio::spawn(play_at_random(live, seed + 31 * index))));
    }
    let mut received = Vec::new();
    for (secret, playing) in playing {
        received.push(Received { secret, texts: playing.await.expect("no panic") });
    }
    over.store(true, Ordering::Relaxed);
    for prowling in prowling {
        received.push(prowling.await.expect("no panic"));
    }
    server.stop().await;
    let shuffle = received[0].texts.iter().find_map(|text| published(text));
    let sessions = people.into_iter().filter_map(|client| client.secret).collect();
    (received, Secrets { shuffle: shuffle.expect("published at the end"), sessions })
}

fn published(text: &str) -> Option<String> {
    match serde_json::from_str(text).ok()? {
        Frame::Entry(Entry { happened: Happening::Ended(End { secret, .. }), .. }) => secret,
        _ => None,
    }
}

/// All kinds of short games.
fn options(seed: usize) -> String {
    let mut rng = Seed::from_text(&format!("options {seed}")).rng();
    let muria = below(&mut rng, 2) == 0;
    let players = 2 + below(&mut rng, if muria { 4 } else { 3 });
    let expansion = if muria { "muria" } else { "base" };
    let mapped = below(&mut rng, 3) == 0;
    format!(
        r#"{{"players":{players},"expansion":"{expansion}","mapped_mine":{mapped},"round_limit":2}}"#
    )
}

/// How many games are recorded on each database: a few of those that are compared in pairs.
fn games() -> usize {
    let games = std::env::var("MAGNUM_SAL_SECRECY_GAMES").ok();
    games.and_then(|games| games.parse().ok()).map_or(3, |games: usize| games.div_ceil(4))
}

on_both!(no_byte_tells_what_is_hidden, async |database: Database| {
    let (mut positions, mut bytes) = (0, 0);
    for seed in 0..games() {
        let (received, secrets) = recorded(&database, &options(seed), seed).await;
        for received in &received {
            bytes += received.texts.iter().map(String::len).sum::<usize>();
            positions += look_through(received, &secrets).unwrap_or_else(|leak| panic!("{leak}"));
        }
    }
    println!("{} games, {positions} positions, {bytes} bytes", games());
    assert!(positions > 50 * games(), "{positions} positions");
});

/// What is looked for would be found.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn planted_leaks_are_found() {
    let database = crate::databases::sqlite();
    let (received, secrets) = recorded(&database, r#"{"players":2,"round_limit":1}"#, 1).await;
    let Received { secret, texts } = &received[0];
    let at = texts.iter().position(|text| text.starts_with(r#"{"type":"position""#));
    let at = at.expect("a position");
    let clean: Value = serde_json::from_str(&texts[at]).expect("JSON");
    let found = |plant: &dyn Fn(&mut Value)| {
        let mut frame = clean.clone();
        plant(&mut frame);
        let received = Received { secret: secret.clone(), texts: vec![frame.to_string()] };
        look_through(&received, &secrets).is_err()
    };
    assert!(!found(&|_| {}), "the frame as it came is clean");
    let shuffle = &secrets.shuffle;
    assert!(found(&|frame| frame["seed"] = shuffle.as_str().into()));
    assert!(found(&|frame| frame["seed"] = shuffle[16..32].to_uppercase().into()));
    let byte = |index: usize| u8::from_str_radix(&shuffle[2 * index..][..2], 16).expect("digits");
    assert!(found(&|frame| frame["seed"] = (0..32).map(byte).collect::<Vec<u8>>().into()));
    assert!(found(&|frame| frame["view"]["castle"]["stacks"] = json!([["white"], 1, 2])));
    assert!(found(&|frame| frame["view"]["workshop"]["stack"] = json!(["rope"])));
    assert!(found(&|frame| {
        let mine = frame["view"]["mine"].as_object_mut().expect("a mine");
        let closed = mine.values_mut().find(|space| space["open"] == false);
        closed.expect("a closed chamber")["tile"] = json!({ "water": 1 });
    }));
    let mine = secrets.sessions.iter().position(|session| Some(session) == secret.as_ref());
    let [own, other] = [mine.expect("a session"), 1 - mine.expect("a session")];
    assert!(found(&|frame| frame["by"] = secrets.sessions[other].as_str().into()));
    assert!(!found(&|frame| frame["by"] = secrets.sessions[own].as_str().into()), "one's own");
}
