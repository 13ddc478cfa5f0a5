//! Databases of earlier versions: their schema moves forward by itself, and their tables go on.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command as Program, Stdio};

use magnum_sal_protocol::{Clock, Command, NewProgramAnswer, Settings as Agreed, TableId};
use magnum_sal_server::client::Client;
use magnum_sal_server::store::{Store, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::databases::{Database, on_both, postgres, sqlite};
use crate::support::{SHORT, agreed, done, guest, join, new_table, request, serve, started};

/// What a test has to know of a dump to go on with it.
#[derive(Debug, Serialize, Deserialize)]
struct Contents {
    /// Whoever sits at both tables, seat 0 first. They are known to the dumped database alone.
    players: Vec<String>,
    program: String,
    playing: TableId,
    /// The latest entry of the table that plays.
    number: u64,
    ended: TableId,
    open: TableId,
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

async fn fill(database: &Database) -> Contents {
    let server = serve(database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let credentials = json!({ "name": "Kinga", "password": "a ring in the salt" });
    let kinga = Client::stranger(server.address()).post("/api/accounts", &credentials).await;
    let kinga = Client::stranger(server.address()).signed_in(&kinga.expect("an answer"));
    let answer = kinga.post("/api/bots", &json!({ "name": "Mole" })).await.expect("an answer");
    let NewProgramAnswer { token, .. } = answer.read().expect("a program");
    let open = Agreed { public: true, rated: true, ..agreed(SHORT) };
    let open = kinga.open(&new_table(open, Vec::new())).await.expect("a table");
    let ended = started(&people, agreed(SHORT)).await;
    done(&people[1], &ended, &request("r", None, Command::Resign)).await;
    let clock = Clock::Correspondence { days: 30 };
    let playing = started(&people, Agreed { clock, ..agreed(SHORT) }).await;
    let number = play_some(&people, &playing, 6).await;
    server.stop().await;
    let players = people.map(|client| client.secret.expect("a guest has a secret")).to_vec();
    Contents { players, program: token, playing, number, ended, open }
}

/// Plays the first legal action of whoever decides, a few times. Returns the latest number.
pub(crate) async fn play_some(people: &[Client], table: &TableId, actions: u32) -> u64 {
    let path = format!("/api/tables/{table}");
    let mut latest = 0;
    for action in 0..actions {
        for client in people {
            let answer = client.get(&path).await.expect("an answer");
            let now: magnum_sal_protocol::TableNow = answer.read().expect("a table");
            let position = now.position.expect("a game");
            let Some(legal) = position.legal.filter(|legal| !legal.is_empty()) else { continue };
            let play = Command::Play { action: legal[0].clone() };
            let id = format!("{}-{action}", now.number);
            latest = done(client, table, &request(&id, Some(now.number), play)).await;
        }
    }
    assert!(latest > 0, "nobody could play");
    latest
}

/// A database and what is in it, as files.
struct Dump {
    statements: String,
    contents: String,
}

impl Dump {
    /// The databases of this version. `MAGNUM_SAL_SCHEMA=2` keeps them as the fixtures of schema 2, for the day on which
    /// there is a third.
    async fn of_this_version(kind: &str) -> Dump {
        let database = empty(kind);
        let contents = serde_json::to_string_pretty(&fill(&database).await).expect("JSON") + "\n";
        let dump = Dump { statements: dumped(&database), contents };
        if let Ok(version) = std::env::var("MAGNUM_SAL_SCHEMA") {
            let [statements, contents] = files(&version, kind);
            std::fs::write(statements, &dump.statements).expect("a file");
            std::fs::write(contents, &dump.contents).expect("a file");
        }
        dump
    }

    fn of_version(version: &str, kind: &str) -> Dump {
        let [statements, contents] =
            files(version, kind).map(|file| std::fs::read_to_string(file).expect("a fixture"));
        Dump { statements, contents }
    }

    fn restored(&self, kind: &str) -> (Database, Contents) {
        let database = empty(kind);
        execute(&database, &self.statements);
        (database, serde_json::from_str(&self.contents).expect("contents"))
    }
}

fn files(version: &str, kind: &str) -> [PathBuf; 2] {
    ["sql", "json"].map(|ending| fixture(&format!("schema-{version}.{kind}.{ending}")))
}

fn empty(kind: &str) -> Database {
    if kind == "sqlite" { sqlite() } else { postgres() }
}

/// The database as statements, by its own means.
pub(crate) fn dumped(database: &Database) -> String {
    let mut dump = match database.address.strip_prefix("sqlite:") {
        Some(file) => {
            const SCRIPT: &str = "import sqlite3, sys\n\
                 for line in sqlite3.connect(sys.argv[1]).iterdump(): print(line)";
            let mut python = Program::new("python3");
            python.args(["-c", SCRIPT, file]);
            python
        }
        None => {
            let mut dump = Program::new("pg_dump");
            dump.args(["--inserts", "--no-owner", "--no-privileges", "--dbname"]);
            dump.arg(&database.address);
            dump
        }
    };
    let output = dump.output().expect("the program that dumps");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Runs statements by the database's own means, without a line of ours.
fn execute(database: &Database, statements: &str) {
    let mut program = match database.address.strip_prefix("sqlite:") {
        Some(file) => {
            const SCRIPT: &str = "import sqlite3, sys\n\
                 connection = sqlite3.connect(sys.argv[1])\n\
                 connection.executescript(sys.stdin.read())\n\
                 connection.commit()";
            let mut python = Program::new("python3");
            python.args(["-c", SCRIPT, file]);
            python
        }
        None => {
            let mut psql = Program::new("psql");
            psql.args(["--quiet", "--set", "ON_ERROR_STOP=1", "--dbname", &database.address]);
            psql
        }
    };
    program.stdin(Stdio::piped()).stdout(Stdio::null());
    let mut child = program.spawn().expect("the program that restores");
    let mut input = child.stdin.take().expect("an input");
    input.write_all(statements.as_bytes()).expect("it reads");
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

/// The versions of which there are dumps.
fn versions() -> Vec<String> {
    let files = std::fs::read_dir(fixture("")).expect("fixtures").flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let version = |name: String| Some(name.strip_prefix("schema-")?.split('.').next()?.to_owned());
    let versions: BTreeSet<String> = names.filter_map(version).collect();
    versions.into_iter().collect()
}

async fn goes_on(kind: &str) {
    assert!(versions().contains(&"1".to_owned()), "the first schema has a dump");
    let mut dumps = vec![Dump::of_this_version(kind).await];
    dumps.extend(versions().iter().map(|version| Dump::of_version(version, kind)));
    for dump in dumps {
        let (database, contents) = dump.restored(kind);
        let server = serve(&database).await;
        let somebody =
            |secret: &String| Client { address: server.address(), secret: Some(secret.clone()) };
        let people: Vec<Client> = contents.players.iter().map(somebody).collect();
        let latest = play_some(&people, &contents.playing, 3).await;
        assert!(latest > contents.number);
        for table in [&contents.playing, &contents.ended] {
            let path = format!("/api/tables/{table}/record");
            let record = people[0].get(&path).await.expect("an answer");
            assert_eq!(record.status, 200, "{}", record.body);
        }
        let program = somebody(&contents.program).get("/api/me").await.expect("an answer");
        assert_eq!(program.status, 200, "{}", program.body);
        // The table is rated, and the program's owner sits there: somebody else has to join.
        let credentials = json!({ "name": "Bolko", "password": "a crown of salt" });
        let bolko = Client::stranger(server.address()).post("/api/accounts", &credentials).await;
        let bolko = Client::stranger(server.address()).signed_in(&bolko.expect("an answer"));
        done(&bolko, &contents.open, &request("join", None, join())).await;
        let credentials = json!({ "name": "Kinga", "password": "a ring in the salt" });
        let answer = Client::stranger(server.address()).post("/api/sessions", &credentials).await;
        assert_eq!(answer.expect("an answer").status, 200);
        // What came later works, too.
        let answer = people[0].get("/api/me/notifications").await.expect("an answer");
        assert_eq!(answer.status, 200, "{}", answer.body);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_this_and_earlier_versions_go_on_with_sqlite() {
    goes_on("sqlite").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_this_and_earlier_versions_go_on_with_postgres() {
    goes_on("postgres").await;
}

on_both!(a_database_of_a_newer_version_is_refused, async |database: Database| {
    let store = Store::open(&database.address).await.expect("a new database");
    store.close().await;
    execute(
        &database,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         SELECT 9000, 'of the future', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1;",
    );
    let refused = Store::open(&database.address).await.expect_err("a newer schema");
    let message = refused.to_string();
    assert!(matches!(refused, StoreError::Newer { found: 9000, .. }), "{message}");
    assert!(message.contains("newer version") && message.contains("9000"), "{message}");
});
