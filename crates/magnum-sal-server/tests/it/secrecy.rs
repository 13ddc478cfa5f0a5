//! Nobody gets to know what lies face down: games that differ only in that look the same, byte by byte.

use magnum_sal::chance::below;
use magnum_sal::notation::ActionNotation;
use magnum_sal::{Components, Game, Options, Seed};
use magnum_sal_protocol::{Command, Entry, Frame, Happening};
use magnum_sal_server::client::{Client, Live};
use rand_core::Rng;
use serde_json::Value;

use crate::crafted::{Crafted, crafted};
use crate::databases::{Database, on_both, sqlite};
use crate::game::play_out;
use crate::support::{agreed, guest, request, serve, started};

/// Both players and a spectator of one game.
struct Watched {
    game: Crafted,
    lives: Vec<Live>,
}

impl Watched {
    async fn new(database: &Database, game: &Game) -> Watched {
        let game = crafted(database, game).await;
        let mut lives = Vec::new();
        let spectator = Client::stranger(game.server.address());
        for client in game.people.iter().chain([&spectator]) {
            lives.push(client.connect(&game.table, None).await.expect("a connection"));
        }
        Watched { game, lives }
    }

    /// All texts up to the next position, by connection.
    async fn heard(&mut self) -> Vec<String> {
        let mut heard = Vec::new();
        for live in &mut self.lives {
            heard.push(until(live, r#""type":"position""#).await);
        }
        heard
    }

    /// What an HTTP client gets to see.
    async fn read(&self) -> Vec<String> {
        let table = &self.game.table;
        let mut read = Vec::new();
        for client in &self.game.people {
            for path in ["", "/record", "/shuffle", "/entries?after=4"] {
                let answer =
                    client.get(&format!("/api/tables/{table}{path}")).await.expect("answer");
                read.push(timeless(&answer.body));
            }
        }
        // Connections come and go at different moments.
        read.iter().map(|text| text.split(r#""here""#).next().expect("a part").to_owned()).collect()
    }
}

async fn until(live: &mut Live, end: &str) -> String {
    let mut all = String::new();
    loop {
        let text = live.text().await.expect("no error").expect("the connection lasts");
        if text.contains(r#""type":"presence""#) {
            continue;
        }
        all.push_str(&timeless(&text));
        all.push('\n');
        if text.contains(end) {
            return all;
        }
    }
}

/// The text with all moments at 0, since they differ.
fn timeless(text: &str) -> String {
    let mut all = text.to_owned();
    for name in [r#""at":"#, r#""now":"#] {
        let mut parts = all.split(name);
        let first = parts.next().unwrap_or_default().to_owned();
        all = parts.fold(first, |mut all, part| {
            let rest = part.trim_start_matches(|digit: char| digit.is_ascii_digit());
            all.push_str(name);
            all.push_str(if rest.len() < part.len() { "0" } else { "" });
            all.push_str(rest);
            all
        });
    }
    all
}

/// Drives two games with the same actions until something hidden is shown. Returns how many actions looked the same.
async fn same_until_revealed(options: &str, seed: u32) -> u32 {
    let options: Options = serde_json::from_str(options).expect("options");
    let mut rng = Seed::from_text(&format!("pair {seed}")).rng();
    let one =
        Game::new(&options, &Components::default(), &Seed::from_text(&format!("game {seed}")));
    let other = one.view(None).sample(&mut rng);
    assert_ne!(one, other, "the pair differs in what is hidden");
    let (first, second) = (sqlite(), sqlite());
    let mut first = Watched::new(&first, &one).await;
    let mut second = Watched::new(&second, &other).await;
    let mut same = 0;
    let mut before = first.heard().await;
    assert_eq!(before, second.heard().await, "how it begins");
    loop {
        assert_eq!(first.read().await, second.read().await, "over HTTP");
        let (number, legal) = decision(&before);
        let action = legal[below(&mut rng, legal.len() as u32) as usize].clone();
        let player = legal_player(&before);
        let play = Command::Play { action };
        let play = request(&format!("{}", rng.next_u64()), Some(number), play);
        let nonsense = ActionNotation::Deliver { order: 9 };
        let nonsense = request("n", Some(number), Command::Play { action: nonsense });
        for game in [&mut first, &mut second] {
            game.lives[player].send(&nonsense).await.expect("sent");
        }
        let refused = until(&mut first.lives[player], r#""type":"refused""#).await;
        assert_eq!(refused, until(&mut second.lives[player], r#""type":"refused""#).await);
        for game in [&mut first, &mut second] {
            game.lives[player].send(&play).await.expect("sent");
        }
        let (one, other) = (first.heard().await, second.heard().await);
        for game in [&mut first, &mut second] {
            until(&mut game.lives[player], r#""type":"done""#).await;
        }
        if one != other {
            assert!(reveals(&one, &options) && reveals(&other, &options), "{one:?}\n{other:?}");
            break;
        }
        same += 1;
        if same == 40 || one[0].contains(r#""type":"ended""#) {
            break;
        }
        before = one;
    }
    first.game.server.stop().await;
    second.game.server.stop().await;
    same
}

fn position(heard: &str) -> Value {
    let last = heard.lines().last().expect("a position");
    serde_json::from_str(last).expect("JSON")
}

fn legal_player(heard: &[String]) -> usize {
    position(&heard[0])["player"].as_u64().expect("somebody decides") as usize
}

/// The number, and what the one who decides may do.
fn decision(heard: &[String]) -> (u64, Vec<ActionNotation>) {
    let position = position(&heard[legal_player(heard)]);
    let legal = serde_json::from_value(position["legal"].clone()).expect("legal actions");
    (position["number"].as_u64().expect("a number"), legal)
}

fn reveals(heard: &[String], options: &Options) -> bool {
    let played = heard[0].lines().filter_map(|line| match serde_json::from_str(line) {
        Ok(Frame::Entry(Entry { happened: Happening::Played { events, .. }, .. })) => Some(events),
        _ => None,
    });
    played.flatten().any(|event| event.reveals(options))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_differ_in_what_is_hidden_look_the_same_until_it_is_shown() {
    let mut same = 0;
    for seed in 0..3 {
        same += same_until_revealed(r#"{"players":2}"#, seed).await;
        same += same_until_revealed(r#"{"players":3,"expansion":"muria"}"#, seed).await;
    }
    assert!(same >= 6, "only {same} actions were compared");
}

on_both!(no_byte_of_a_whole_game_tells_what_lies_face_down, async |database: Database| {
    let server = serve(&database).await;
    let people = [
        guest(server.address(), "Ann").await,
        guest(server.address(), "Bob").await,
        guest(server.address(), "Cem").await,
    ];
    let options = r#"{"players":3,"expansion":"muria","round_limit":3}"#;
    let table = started(&people, agreed(options)).await;
    let heard = play_out(&people, &table, 11).await;
    let secret = heard.iter().find_map(|text| match serde_json::from_str(text) {
        Ok(Frame::Entry(entry)) => match entry.happened {
            Happening::Ended(end) => end.secret,
            _ => None,
        },
        _ => None,
    });
    let secret = secret.expect("the secret is published at the end");
    let mut ended = false;
    let mut positions = 0;
    for text in &heard {
        ended |= text.contains(r#""type":"ended""#);
        assert!(ended || !text.contains(&secret), "the secret before the end: {text}");
        let frame: Value = serde_json::from_str(text).expect("JSON");
        if frame["type"] == "position" {
            check_view(&frame["view"]);
            positions += 1;
        }
    }
    assert!(ended && positions > 50, "{positions} positions");
    server.stop().await;
});

/// Stacks have a size and no contents, closed chambers no tile.
fn check_view(view: &Value) {
    let numbers = |value: &Value| {
        let list: Vec<Value> = match value {
            Value::Array(list) => list.clone(),
            Value::Object(map) => map.values().cloned().collect(),
            other => vec![other.clone()],
        };
        assert!(list.iter().all(Value::is_number), "{value}");
    };
    numbers(&view["castle"]["stacks"]);
    numbers(&view["workshop"]["stack"]);
    numbers(&view["workshop"]["later"]);
    numbers(&view["tile_stacks"]);
    for space in view["mine"].as_object().expect("a mine").values() {
        if space["open"] == false {
            assert!(space.get("tile").is_none(), "{space}");
        }
    }
}
