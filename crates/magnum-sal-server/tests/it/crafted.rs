//! Tables that begin with a given position: chance is under the test's control.

use magnum_sal::notation::Position;
use magnum_sal::{Game, Seat};
use magnum_sal_protocol::{
    Happening, Kind, Person, SeatFor, SeatNow, SessionId, Settings as Agreed, Status, Table,
    TableId, Taken, UserId,
};
use magnum_sal_server::client::Client;
use magnum_sal_server::store::{Append, NewEntry, NewRow, NewUser, Store, StoredSession};
use magnum_sal_server::{Server, Time};
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
    let crafting = Crafting::start(database).await;
    let table = crafting.table("crafted", game, "11".repeat(32)).await;
    let people = crafting.people(game.board().options().players());
    Crafted { people, server: crafting.server, table }
}

/// A server to which tables are added behind its back.
pub(crate) struct Crafting {
    pub(crate) server: Server,
    store: Store,
}

impl Crafting {
    pub(crate) async fn start(database: &Database) -> Crafting {
        let store = Store::open(&database.address).await.expect("the database opens");
        for seat in 0..5 {
            sign_in(&store, &person(seat)).await;
        }
        Crafting { server: serve(database).await, store }
    }

    /// The players of all tables, by seat.
    pub(crate) fn people(&self, players: u8) -> Vec<Client> {
        let address = self.server.address();
        let client = |seat| Client { address, secret: Some(person(seat).name) };
        (0..players).map(client).collect()
    }

    /// A table whose game begins as given.
    pub(crate) async fn table(&self, id: &str, game: &Game, secret: String) -> TableId {
        let id = TableId(id.to_owned());
        let people: Vec<Person> = (0..game.board().options().players()).map(person).collect();
        let seats = people.iter().map(|person| SeatNow {
            taken: Taken::Person { person: person.clone() },
            ..SeatNow::free()
        });
        let settings = Agreed { public: true, ..Agreed::new(*game.board().options()) };
        let table = Table {
            id: id.clone(),
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
            given: None,
        });
        let append = Append {
            table: id.clone(),
            first: 1,
            entries: entries.collect(),
            clock: None,
            change: None,
            ratings: Vec::new(),
            notices: Vec::new(),
            mentions: Vec::new(),
        };
        self.store.open_table(&NewRow { table, secret, append }).await.expect("a table");
        id
    }

    pub(crate) async fn stop(self) {
        self.store.close().await;
        self.server.stop().await;
    }
}

fn person(seat: u8) -> Person {
    let name = format!("player{seat}");
    Person { id: UserId(name.clone()), name, kind: Kind::Guest }
}

async fn sign_in(store: &Store, person: &Person) {
    let created_at = Time::default().now();
    let user = NewUser {
        person: person.clone(),
        password_hash: None,
        owner: None,
        scopes: Vec::new(),
        created_at,
    };
    store.add_user(&user).await.expect("a new user");
    let session =
        StoredSession { id: SessionId(person.name.clone()), agent: String::new(), created_at };
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
        kept: Vec::new(),
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
