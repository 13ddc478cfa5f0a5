//! A host's levers beside a running server, and what people can do themselves.

use magnum_sal::notation::Record;
use magnum_sal_protocol::{Command, EndReason, Export, Me, Settings as Agreed, Table, TableNow};
use magnum_sal_server::Admin;
use magnum_sal_server::client::{Answer, Client};
use magnum_sal_server::store::Store;
use serde_json::json;

use crate::databases::{Database, on_both};
use crate::game::dull;
use crate::migrations::{dumped, play_some};
use crate::notices::put;
use crate::strangers::{PASSWORD, account};
use crate::support::{SHORT, agreed, done, guest, join, new_table, request, serve, started};

/// As `magnum-sal admin` opens it: another process.
pub(crate) async fn admin(database: &Database) -> Admin {
    Admin::host(Store::open(&database.address).await.expect("the database opens"))
}

pub(crate) async fn log_in(client: &Client, name: &str, password: &str) -> Answer {
    let credentials = json!({ "name": name, "password": password });
    let stranger = Client::stranger(client.address);
    stranger.post("/api/sessions", &credentials).await.expect("an answer")
}

pub(crate) async fn look(client: &Client, table: &magnum_sal_protocol::TableId) -> Table {
    let answer = client.get(&format!("/api/tables/{table}")).await.expect("an answer");
    answer.read::<TableNow>().expect("a table").table
}

pub(crate) async fn status(client: &Client, path: &str) -> u16 {
    client.get(path).await.expect("an answer").status
}

on_both!(somebody_who_is_banned_is_gone_at_once, async |database: Database| {
    let server = serve(&database).await;
    let mallory = account(&server, "Mallory").await;
    let program = mallory.post("/api/bots", &json!({ "name": "Mole" })).await.expect("an answer");
    let program: magnum_sal_protocol::NewProgramAnswer = program.read().expect("a program");
    let program = Client { address: server.address(), secret: Some(program.token) };
    let table = mallory.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let mut live = mallory.connect(&table, None).await.expect("a connection");
    let admin = admin(&database).await;
    admin.ban("mallory").await.expect("banned");
    assert_eq!((status(&mallory, "/api/me").await, status(&program, "/api/me").await), (401, 401));
    assert_eq!(log_in(&mallory, "Mallory", PASSWORD).await.status, 403);
    // Whatever is said until then, the connection ends.
    while let Ok(Some(_)) = live.text().await {}
    admin.unban("Mallory").await.expect("may come back");
    assert_eq!(log_in(&mallory, "Mallory", PASSWORD).await.status, 200);
    assert!(admin.ban("nobody").await.is_err());
    server.stop().await;
});

on_both!(a_host_gives_a_new_password, async |database: Database| {
    let server = serve(&database).await;
    let kinga = account(&server, "Kinga").await;
    let password = admin(&database).await.reset_password("Kinga").await.expect("a password");
    assert_eq!(status(&kinga, "/api/me").await, 401, "her sessions have ended");
    assert_eq!(log_in(&kinga, "Kinga", PASSWORD).await.status, 401);
    assert_eq!(log_in(&kinga, "Kinga", &password).await.status, 200);
    server.stop().await;
});

on_both!(a_host_ends_games_and_empties_the_lobby, async |database: Database| {
    let server = serve(&database).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let public = Agreed { public: true, ..agreed(SHORT) };
    let playing = started(&people, public.clone()).await;
    let open = people[0].open(&new_table(public.clone(), Vec::new())).await.expect("a table");
    let hidden = people[0].open(&new_table(public, Vec::new())).await.expect("a table");
    let admin = admin(&database).await;
    admin.hide(hidden.as_str()).await.expect("hidden");
    let lobby: Vec<Table> =
        people[0].get("/api/tables").await.expect("an answer").read().expect("a lobby");
    assert_eq!(lobby.iter().map(|table| &table.id).collect::<Vec<_>>(), [&open]);
    // Whoever is connected sees it.
    let mut live = people[1].connect(&playing, None).await.expect("a connection");
    admin.close(playing.as_str()).await.expect("ordered");
    admin.close(open.as_str()).await.expect("ordered");
    let reason = crate::support::wait_for(&mut live, |frame| match frame {
        magnum_sal_protocol::Frame::Entry(entry) => match &entry.happened {
            magnum_sal_protocol::Happening::Ended(end) => Some(end.reason),
            _ => None,
        },
        _ => None,
    });
    assert_eq!(reason.await, EndReason::Aborted);
    while look(&people[0], &open).await.end.is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(admin.close("nothing").await.is_err());
    server.stop().await;
});

on_both!(a_name_goes_and_the_games_stay, async |database: Database| {
    let server = serve(&database).await;
    let kinga = account(&server, "Kinga").await;
    let people = [kinga.clone(), guest(server.address(), "Bob").await];
    let ended = started(&people, agreed(SHORT)).await;
    done(&people[1], &ended, &request("r", None, Command::Resign)).await;
    let record = format!("/api/tables/{ended}/record");
    let before: Record = kinga.get(&record).await.expect("an answer").read().expect("a record");
    assert_eq!(before.players, ["Kinga", "Bob"]);
    let playing = started(&people, agreed(SHORT)).await;
    let number = play_some(&people, &playing, 2).await;
    let watched = Agreed { spectators_chat: true, ..agreed(SHORT) };
    let watched = people[1].open(&new_table(watched, Vec::new())).await.expect("a table");
    let say = Command::Say { text: "good luck".to_owned() };
    done(&kinga, &watched, &request("s", None, say)).await;
    // Where she is no more, and where she never gave a command.
    let left = people[1].open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&kinga, &left, &request("join", None, join())).await;
    done(&kinga, &left, &request("leave", None, Command::Leave)).await;
    let imported = kinga.post("/api/records", &json!({ "record": dull(3) })).await;
    assert_eq!(imported.expect("an answer").status, 200);

    let answer = put(&kinga, "/api/me/name", &json!({ "name": "Kunegunda" })).await;
    assert_eq!(answer.read::<Me>().expect("me").person.name, "Kunegunda");
    assert!(!dumped(&database).contains("Kinga"), "the old name is nowhere");
    assert_eq!(look(&kinga, &playing).await.owner.name, "Kunegunda");
    play_some(&people, &playing, 1).await;

    let wrong = kinga.post("/api/me/deletion", &json!({ "password": "not hers" })).await;
    assert_eq!(wrong.expect("an answer").status, 401);
    let deleted = kinga.post("/api/me/deletion", &json!({ "password": PASSWORD })).await;
    let deleted = deleted.expect("an answer");
    assert_eq!(deleted.status, 204, "{}", deleted.body);
    assert_eq!(status(&kinga, "/api/me").await, 401);
    assert!(!dumped(&database).contains("Kunegunda"), "the name is nowhere");
    let after: Record = people[1].get(&record).await.expect("an answer").read().expect("a record");
    assert_eq!(after.players, ["—", "Bob"]);
    assert_eq!((after.actions, after.result), (before.actions, before.result));
    let table = look(&people[1], &playing).await;
    assert_eq!((table.owner.name.as_str(), table.end), ("—", None), "the game goes on");
    let entries = people[1].get(&format!("/api/tables/{playing}/entries?after={number}")).await;
    assert_eq!(entries.expect("an answer").status, 200);
    account(&server, "Kunegunda").await;
    server.stop().await;
});

on_both!(a_password_is_changed_by_whoever_knows_it, async |database: Database| {
    let server = serve(&database).await;
    let kinga = account(&server, "Kinga").await;
    let other = log_in(&kinga, "Kinga", PASSWORD).await;
    let other = Client::stranger(server.address()).signed_in(&other);
    let change = async |old: &str| {
        let body = json!({ "password": old, "new_password": "salt and pepper" });
        put(&kinga, "/api/me/password", &body).await.status
    };
    assert_eq!(change("a guess").await, 401);
    assert_eq!(status(&other, "/api/me").await, 200);
    assert_eq!(change(PASSWORD).await, 204);
    assert_eq!((status(&kinga, "/api/me").await, status(&other, "/api/me").await), (200, 401));
    assert_eq!(log_in(&kinga, "Kinga", PASSWORD).await.status, 401);
    assert_eq!(log_in(&kinga, "Kinga", "salt and pepper").await.status, 200);
    server.stop().await;
});

on_both!(everybody_gets_what_is_stored_of_them, async |database: Database| {
    let server = serve(&database).await;
    let people = [account(&server, "Kinga").await, guest(server.address(), "Bob").await];
    let table = people[0].open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    done(&people[1], &table, &request("join", None, join())).await;
    for (client, text) in people.iter().zip(["salt", "pepper"]) {
        done(client, &table, &request("s", None, Command::Say { text: text.to_owned() })).await;
    }
    let export = people[0].get("/api/me/export").await.expect("an answer");
    assert!(!export.body.contains("pepper"), "nothing of others: {}", export.body);
    let export: Export = export.read().expect("an export");
    assert_eq!((export.person.name.as_str(), &export.tables[..]), ("Kinga", &[table.clone()][..]));
    let said: Vec<&str> = export.said.iter().map(|said| said.text.as_str()).collect();
    assert_eq!((said, export.sessions.len()), (vec!["salt"], 1));
    server.stop().await;
});
