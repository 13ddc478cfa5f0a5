//! Pairs of games that differ only in what is hidden, played on two servers with the same actions: whatever a client
//! receives is the same, byte by byte, until the rules show something. Then the next pair goes on from there. A leak in
//! whatever form would be a difference. `cargo xtask secrecy` plays thousands of games.

use magnum_sal::chance::below;
use magnum_sal::{Components, Event, Game, Options, Seed};
use magnum_sal_protocol::{Command, CommandRequest, TableId};
use magnum_sal_server::client::{Answer, Client, Live};
use rand_core::Rng;

use crate::crafted::Crafting;
use crate::databases::{Database, sqlite};
use crate::support::request;

/// Two servers that know the same people and tables.
struct Servers {
    sides: [Crafting; 2],
    _databases: [Database; 2],
    tables: u32,
}

/// What the two clients received was not the same.
#[derive(Debug)]
struct Difference(String);

impl Difference {
    fn none(what: &str, one: &str, other: &str) -> Result<(), Difference> {
        if one == other {
            return Ok(());
        }
        Err(Difference(format!("{what}:\n{one}\n{other}")))
    }
}

/// What has been compared.
#[derive(Clone, Copy, Default, Debug)]
struct Compared {
    games: u32,
    pairs: u32,
    actions: u32,
    bytes: usize,
}

impl Servers {
    async fn start() -> Servers {
        let databases = [sqlite(), sqlite()];
        let sides = [Crafting::start(&databases[0]).await, Crafting::start(&databases[1]).await];
        Servers { sides, _databases: databases, tables: 0 }
    }

    async fn stop(self) {
        let [one, other] = self.sides;
        one.stop().await;
        other.stop().await;
    }

    /// A whole game, in pairs from one reveal to the next.
    async fn whole_game(
        &mut self,
        mut game: Game,
        rng: &mut impl Rng,
        compared: &mut Compared,
    ) -> Result<(), Difference> {
        while !game.is_over() {
            let other = game.view(None).sample(rng);
            game = self.until_reveal(game, other, rng, compared).await?;
        }
        compared.games += 1;
        Ok(())
    }

    /// Returns the game after the action that shows something.
    async fn until_reveal(
        &mut self,
        mut game: Game,
        other: Game,
        rng: &mut impl Rng,
        compared: &mut Compared,
    ) -> Result<Game, Difference> {
        let options = *game.board().options();
        self.tables += 1;
        compared.pairs += 1;
        let mut watched = [
            Watched::new(&self.sides[0], self.tables, &game, rng).await,
            Watched::new(&self.sides[1], self.tables, &other, rng).await,
        ];
        compared.bytes += Watched::same_beginning(&mut watched).await?;
        let mut legal = Vec::new();
        loop {
            if below(rng, 8) == 0 {
                compared.bytes += Watched::same_answers(&watched, rng).await?;
            }
            game.legal(&mut legal);
            let action = legal[below(rng, legal.len() as u32) as usize];
            let player = game.player().expect("it goes on").index();
            let command = Command::Play { action: action.notation(game.board()) };
            let request =
                request(&format!("{:x}", rng.next_u64()), Some(watched[0].number), command);
            for side in &mut watched {
                side.lives[player].send(&request).await.expect("sent");
            }
            let events = game.play(action).expect("it is legal");
            if game.is_over() || events.iter().any(|event: &Event| event.reveals(&options)) {
                return Ok(game);
            }
            compared.bytes += Watched::same_move(&mut watched, player, &request).await?;
            compared.actions += 1;
        }
    }
}

/// A table of one of the servers: all players, and somebody who watches.
struct Watched {
    table: TableId,
    clients: Vec<Client>,
    lives: Vec<Live>,
    number: u64,
}

impl Watched {
    async fn new(side: &Crafting, number: u32, game: &Game, rng: &mut impl Rng) -> Watched {
        let secret: String = (0..8).map(|_| format!("{:08x}", rng.next_u32())).collect();
        let table = side.table(&format!("pair{number}"), game, secret).await;
        let players = game.board().options().players();
        let mut clients = side.people(players);
        clients.push(Client::stranger(side.server.address()));
        let mut lives = Vec::new();
        for client in &clients {
            lives.push(client.connect(&table, None).await.expect("a connection"));
        }
        Watched { table, clients, lives, number: 2 + u64::from(players) }
    }

    async fn same_beginning([one, other]: &mut [Watched; 2]) -> Result<usize, Difference> {
        let mut bytes = 0;
        for (one, other) in one.lives.iter_mut().zip(&mut other.lives) {
            for _ in ["welcome", "position"] {
                bytes += same_text("how it begins", one, other).await?;
            }
        }
        Ok(bytes)
    }

    /// An entry and a position for everybody, and for the one who played that it is done.
    async fn same_move(
        [one, other]: &mut [Watched; 2],
        player: usize,
        request: &CommandRequest,
    ) -> Result<usize, Difference> {
        let mut bytes = 0;
        for (index, (one, other)) in one.lives.iter_mut().zip(&mut other.lives).enumerate() {
            for _ in 0..if index == player { 3 } else { 2 } {
                bytes += same_text(&format!("after {request:?}"), one, other).await?;
            }
        }
        one.number += 1;
        other.number += 1;
        Ok(bytes)
    }

    /// Something that can be read over HTTP, by anybody, and something that is refused.
    async fn same_answers(
        [one, other]: &[Watched; 2],
        rng: &mut impl Rng,
    ) -> Result<usize, Difference> {
        let mut bytes = 0;
        let table = &one.table;
        let paths = ["", "/record", "/shuffle", "/entries?after=2", "/nothing"];
        let lists = ["/api/tables?status=playing", "/api/people/player0/tables", "/api/me"];
        let paths = paths.map(|path| format!("/api/tables/{table}{path}"));
        for path in paths.into_iter().chain(lists.map(str::to_owned)) {
            let client = below(rng, one.clients.len() as u32) as usize;
            let mut texts = Vec::new();
            for side in [one, other] {
                let mut answer = side.clients[client].get(&path).await.expect("an answer");
                leave_out_others(&mut answer, table);
                texts.push(text(&answer));
            }
            Difference::none(&path, &texts[0], &texts[1])?;
            bytes += texts[0].len();
        }
        Ok(bytes)
    }
}

/// The next frame of both but who is here, which comes when it comes.
async fn same_text(what: &str, one: &mut Live, other: &mut Live) -> Result<usize, Difference> {
    let (one, other) = (next(one).await, next(other).await);
    Difference::none(what, &one, &other)?;
    Ok(one.len())
}

async fn next(live: &mut Live) -> String {
    loop {
        let text = live.text().await.expect("no error").expect("the connection lasts");
        if !text.starts_with(r#"{"type":"presence""#) {
            return timeless(&text);
        }
    }
}

/// A list of tables is cut down to this one: what earlier pairs revealed in the end differs.
fn leave_out_others(answer: &mut Answer, table: &TableId) {
    if let Ok(mut list) = serde_json::from_str::<Vec<serde_json::Value>>(&answer.body) {
        list.retain(|one| one.get("id").is_none_or(|id| id == table.as_str()));
        answer.body = serde_json::to_string(&list).expect("JSON");
    }
}

/// An answer without moments; who is connected differs from one moment to the next.
fn text(answer: &Answer) -> String {
    let head = answer.head.lines().filter(|line| {
        let line = line.to_ascii_lowercase();
        !line.starts_with("date:") && !line.starts_with("content-length:")
    });
    let body = answer.body.split(r#""here""#).next().expect("a part");
    head.map(str::to_owned).chain([timeless(body)]).collect::<Vec<_>>().join("\n")
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

/// How many games are compared, from start to end.
fn games() -> u32 {
    let games = std::env::var("MAGNUM_SAL_SECRECY_GAMES").ok();
    games.and_then(|games| games.parse().ok()).unwrap_or(12)
}

/// All kinds of games, short ones.
fn options(rng: &mut impl Rng) -> Options {
    let muria = below(rng, 2) == 0;
    let players = 2 + below(rng, if muria { 4 } else { 3 });
    let expansion = if muria { "muria" } else { "base" };
    let (mapped, rounds) = (below(rng, 4) == 0, 1 + below(rng, 2));
    let text = format!(
        r#"{{"players":{players},"expansion":"{expansion}","mapped_mine":{mapped},"round_limit":{rounds}}}"#
    );
    serde_json::from_str(&text).expect("options")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_differ_in_what_is_hidden_look_the_same() {
    let mut servers = Servers::start().await;
    let mut rng = Seed::from_text("pairs").rng();
    let mut compared = Compared::default();
    for number in 0..games() {
        let options = options(&mut rng);
        let seed = Seed::from_text(&format!("game {number}"));
        let game = Game::new(&options, &Components::default(), &seed);
        let whole = servers.whole_game(game, &mut rng, &mut compared).await;
        whole.unwrap_or_else(|difference| panic!("game {number}: {}", difference.0));
    }
    println!("{compared:?}");
    assert!(compared.actions > 10 * compared.games, "{compared:?}");
    servers.stop().await;
}

/// The comparison finds what it looks for: here the second game shows another tile, card or order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pair_that_differs_in_the_open_is_noticed() {
    let mut servers = Servers::start().await;
    let mut rng = Seed::from_text("open").rng();
    let options = options(&mut rng);
    let [one, other] = ["one", "other"]
        .map(|seed| Game::new(&options, &Components::default(), &Seed::from_text(seed)));
    let compared = &mut Compared::default();
    let found = servers.until_reveal(one, other, &mut rng, compared).await;
    let Difference(text) = found.expect_err("two different games");
    assert!(text.starts_with("how it begins"), "{text}");
    servers.stop().await;
}
