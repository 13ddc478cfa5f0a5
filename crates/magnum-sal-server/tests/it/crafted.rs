//! Tables that begin with a given position: chance is under the test's control.

use magnum_sal::notation::Position;
use magnum_sal::{Game, Seat};
use magnum_sal_protocol::{
    Happening, Kind, Person, SeatFor, SeatNow, SessionId, Settings as Agreed, Status, Table,
    TableId, Taken, UserId,
};
use magnum_sal_server::Server;
use magnum_sal_server::client::Client;
use magnum_sal_server::store::{Append, NewEntry, NewRow, NewUser, Store, StoredSession};
use sha2::{Digest, Sha256};

use crate::databases::Database;
use crate::support::serve;

pub(crate) struct Crafted {
    pub(crate) server: Server,
    pub(crate) table: TableId,
    /// By seat.
    pub(crate) people: Vec<Client>,
}

/// A server with one table at which everybody sits. Two such servers differ in nothing but the game.
pub(crate) async fn crafted(database: &Database, game: &Game) -> Crafted {
    let store = Store::open(&database.address).await.expect("the database opens");
    let options = *game.board().options();
    let people: Vec<Person> = (0..options.players()).map(person).collect();
    for person in &people {
        sign_in(&store, person).await;
    }
    let seats = people.iter().map(|person| SeatNow {
        taken: Taken::Person { person: person.clone() },
        ..SeatNow::free()
    });
    let settings = Agreed { public: true, ..Agreed::new(options) };
    let table = Table {
        id: TableId("crafted".to_owned()),
        settings: settings.clone(),
        status: Status::Playing,
        owner: people[0].clone(),
        created_at: 1,
        seats: seats.collect(),
        commitment: "none".to_owned(),
        end: None,
        rematch: None,
    };
    let happened = happened(&people, settings, game);
    let entries = happened.iter().map(|happened| NewEntry {
        at: 1,
        happened: serde_json::to_string(happened).expect("JSON"),
        by: None,
    });
    let append = Append {
        table: table.id.clone(),
        first: 1,
        entries: entries.collect(),
        clock: None,
        change: None,
        ratings: Vec::new(),
        notices: Vec::new(),
    };
    let id = table.id.clone();
    let row = NewRow { table, secret: "11".repeat(32), append };
    store.open_table(&row).await.expect("a table");
    store.close().await;
    let server = serve(database).await;
    let client =
        |person: &Person| Client { address: server.address(), secret: Some(person.name.clone()) };
    Crafted { people: people.iter().map(client).collect(), server, table: id }
}

fn person(seat: u8) -> Person {
    let name = format!("player {seat}");
    Person { id: UserId(name.clone()), name, kind: Kind::Guest }
}

async fn sign_in(store: &Store, person: &Person) {
    let user = NewUser { person: person.clone(), password_hash: None, owner: None, created_at: 1 };
    store.add_user(&user).await.expect("a new user");
    let session =
        StoredSession { id: SessionId(person.name.clone()), agent: String::new(), created_at: 1 };
    let hash = Sha256::digest(person.name.as_bytes());
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    store.add_session(&session, &person.id, &hash).await.expect("a session");
}

fn happened(people: &[Person], settings: Agreed, game: &Game) -> Vec<Happening> {
    let opened = Happening::Opened {
        by: people[0].clone(),
        settings,
        seats: vec![SeatFor::Person; people.len()],
        commitment: "none".to_owned(),
    };
    let start = Happening::Imported {
        players: people.iter().map(|person| person.name.clone()).collect(),
        start: Box::new(Position::from(game)),
    };
    let joined = people.iter().zip(Seat::ALL).map(|(person, seat)| Happening::Joined {
        seat,
        person: person.clone(),
        contribution: String::new(),
    });
    [opened, start].into_iter().chain(joined).collect()
}
