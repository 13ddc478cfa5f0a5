//! `magnum-sal records`: a row for each decision, from files and from a server's database.

use std::fs::File;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Output;

use magnum_sal_server::client::Client;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use serde_json::{Value, json};

use crate::engine::{record, record_path, run, write_file};
use crate::serve::Serving;

/// A file in a directory of the test's own.
struct Table(tempfile::TempDir);

impl Table {
    fn new() -> Table {
        Table(tempfile::tempdir().expect("a directory"))
    }

    fn path(&self) -> String {
        self.0.path().join("games.parquet").to_str().expect("Unicode").to_owned()
    }

    fn write(&self, arguments: &[&str]) -> Output {
        run(&["records", "--parquet", &self.path()]
            .into_iter()
            .chain(arguments.iter().copied())
            .collect::<Vec<_>>())
    }

    fn rows(&self) -> Vec<Row> {
        let file = File::open(self.path()).expect("the table is there");
        let reader = SerializedFileReader::new(file).expect("it is Parquet");
        reader.get_row_iter(None).expect("rows").collect::<Result<_, _>>().expect("rows")
    }
}

fn field<'a>(row: &'a Row, name: &str) -> &'a Field {
    row.get_column_iter().find(|(column, _)| *column == name).expect("the column is there").1
}

/// Checks the rows of a game against its record.
fn check(rows: &[Row], name: &str, game: &str) {
    let record = record(name);
    let actions = record["actions"].as_array().expect("actions");
    assert_eq!(rows.len(), actions.len());
    for (number, (row, action)) in rows.iter().zip(actions).enumerate() {
        assert_eq!(field(row, "game"), &Field::Str(game.to_owned()));
        assert_eq!(field(row, "number"), &Field::Int(number as i32));
        let Field::Str(told) = field(row, "action") else { panic!("an action is text") };
        assert_eq!(&serde_json::from_str::<Value>(told).expect("JSON"), action);
        let Field::Int(player) = *field(row, "player") else { panic!("a player is a number") };
        let money = record["result"]["money"][player as usize].as_i64().expect("money") as i32;
        assert_eq!(field(row, "money"), &Field::Int(money));
        let (Field::Int(index), Field::Int(choices)) = (field(row, "index"), field(row, "choices"))
        else {
            panic!("they are numbers")
        };
        assert!((0..*choices).contains(index), "{index} of {choices}");
    }
}

#[test]
fn files_become_a_table_with_a_row_for_each_decision() {
    let table = Table::new();
    let output = table.write(&[&record_path("base-3"), &record_path("muria-2")]);
    assert!(output.status.success(), "{output:?}");
    let rows = table.rows();
    let said = String::from_utf8(output.stdout).expect("Unicode");
    assert!(said.ends_with(&format!("2 games, {} decisions\n", rows.len())), "{said}");
    let first = record("base-3")["actions"].as_array().map_or(0, Vec::len);
    check(&rows[..first], "base-3", "base-3");
    check(&rows[first..], "muria-2", "muria-2");
    let start = &record("base-3")["start"];
    let players = start["players"].as_array().expect("players");
    let Field::Int(player) = *field(&rows[0], "player") else { panic!("a number") };
    let Field::Float(money) = *field(&rows[0], "player0.money") else { panic!("a figure") };
    let column = magnum_sal_environment::columns();
    let column = column.iter().find(|column| column.name == "player0.money").expect("a column");
    let expected = players[player as usize]["money"].as_f64().expect("money") as f32;
    assert_eq!((money * column.scale).round(), expected);
}

#[test]
fn a_game_that_goes_on_has_no_result() {
    let mut unfinished = record("base-3");
    unfinished["actions"].as_array_mut().expect("actions").truncate(5);
    unfinished["result"] = Value::Null;
    let table = Table::new();
    let path = write_file("for-parquet.json", unfinished.to_string());
    assert!(table.write(&[&path]).status.success());
    let rows = table.rows();
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|row| field(row, "money") == &Field::Null));
    assert!(rows.iter().all(|row| field(row, "reward") == &Field::Null));
}

#[test]
fn what_is_no_record_is_named_and_left_out() {
    let mut damaged = record("base-3");
    damaged["actions"][3] = json!({"type": "jump"});
    let path = write_file("damaged-for-parquet.json", damaged.to_string());
    let table = Table::new();
    let output = table.write(&[&path, "no-such-file.json", &record_path("muria-2")]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).expect("Unicode");
    assert!(said.starts_with("damaged-for-parquet: ") && said.lines().count() == 2, "{said}");
    check(&table.rows(), "muria-2", "muria-2");
    let nowhere = run(&["records", "--parquet", "/no/such/place", &record_path("base-3")]);
    assert!(!nowhere.status.success());
}

#[test]
fn without_a_database_nothing_is_made() {
    let table = Table::new();
    let data = table.0.path().join("data");
    let output = table.write(&["--data", data.to_str().expect("Unicode")]);
    let said = String::from_utf8(output.stderr).expect("Unicode");
    assert!(!output.status.success() && said.contains("there is no server's database"), "{said}");
    assert!(!data.exists() && !Path::new(&table.path()).exists());
}

#[test]
fn the_games_of_a_server_become_a_table() {
    let directory = tempfile::tempdir().expect("a directory");
    let data = directory.path().join("data");
    let serving = Serving::start(&data);
    let address: SocketAddr = serving.address().parse().expect("an address");
    let game = import(address, &record("base-3"));
    let table = Table::new();
    let output = table.write(&["--data", data.to_str().expect("Unicode")]);
    assert!(output.status.success(), "{output:?}");
    check(&table.rows(), "base-3", &game);
}

/// Takes a record in at a server, and returns its table.
#[tokio::main(flavor = "current_thread")]
async fn import(address: SocketAddr, record: &Value) -> String {
    let stranger = Client::stranger(address);
    let account = json!({"name": "Kinga", "password": "a long enough password"});
    let answer = stranger.post("/api/accounts", &account).await.expect("an answer");
    let answer = stranger.signed_in(&answer).post("/api/records", &json!({"record": record})).await;
    let opened: Value = answer.expect("an answer").read().expect("it is taken in");
    opened["table"].as_str().expect("a table").to_owned()
}
