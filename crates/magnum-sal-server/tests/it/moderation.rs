//! Reports, and what moderators do about them.

use magnum_sal_protocol::{
    Ban, Command, Deed, DeedKind, Entrusted, Me, Report, Role, Settings as Agreed, Table, TableId,
};
use magnum_sal_server::Server;
use magnum_sal_server::client::{Answer, Client};
use serde_json::{Value, json};

use crate::admin::{admin, log_in, look, status};
use crate::databases::{Database, on_both};
use crate::notices::put;
use crate::strangers::{PASSWORD, account};
use crate::support::{SHORT, agreed, done, guest, join, new_table, request, serve, settings};

async fn id(client: &Client) -> String {
    client.get("/api/me").await.expect("an answer").read::<Me>().expect("me").person.id.0
}

async fn post(client: &Client, path: &str, body: &Value) -> Answer {
    client.post(path, body).await.expect("an answer")
}

async fn list<T: serde::de::DeserializeOwned>(client: &Client, path: &str) -> Vec<T> {
    client.get(path).await.expect("an answer").read().expect("a list")
}

/// A public table of Ann's where Mallory has said something, in the entry of the number.
async fn quarrel(server: &Server) -> (Client, Client, TableId, u64) {
    let (ann, mallory) = (account(server, "Ann").await, account(server, "Mallory").await);
    let public = Agreed { public: true, ..agreed(SHORT) };
    let table = ann.open(&new_table(public, Vec::new())).await.expect("a table");
    done(&mallory, &table, &request("join", None, join())).await;
    let say = Command::Say { text: "a bad word".to_owned() };
    let number = done(&mallory, &table, &request("say", None, say)).await;
    (ann, mallory, table, number)
}

async fn moderator(server: &Server, database: &Database, name: &str, role: Role) -> Client {
    let client = account(server, name).await;
    admin(database).await.set_role(name, Some(role)).await.expect("a role");
    client
}

on_both!(a_report_is_dealt_with_and_written_down, async |database: Database| {
    let server = serve(&database).await;
    let (ann, mallory, table, number) = quarrel(&server).await;
    let kinga = moderator(&server, &database, "Kinga", Role::Moderator).await;
    let villain = id(&mallory).await;
    let report = json!({ "person": villain, "table": table, "entry": number, "text": "rude" });
    // To report the same again changes nothing.
    for _ in 0..2 {
        assert_eq!(post(&ann, "/api/reports", &report).await.status, 204);
    }
    let reports: Vec<Report> = list(&kinga, "/api/reports").await;
    let [report] = &reports[..] else { panic!("one report: {reports:?}") };
    assert_eq!((report.by.name.as_str(), report.about.name.as_str()), ("Ann", "Mallory"));
    assert_eq!((report.said.as_deref(), report.text.as_str()), (Some("a bad word"), "rude"));
    assert_eq!((report.banned, &report.closed), (false, &None));

    let ban = format!("/api/people/{villain}/ban");
    let note = json!({ "note": "for a bad word" });
    assert_eq!(put(&kinga, &ban, &note).await.status, 204);
    assert_eq!(status(&mallory, "/api/me").await, 401, "the sessions have ended");
    assert_eq!(log_in(&ann, "Mallory", PASSWORD).await.status, 403);
    let bans: Vec<Ban> = list(&kinga, "/api/bans").await;
    assert_eq!(bans.iter().map(|ban| ban.person.name.as_str()).collect::<Vec<_>>(), ["Mallory"]);
    let closing = format!("/api/reports/{}/closing", report.id);
    assert_eq!(post(&kinga, &closing, &note).await.status, 204);
    assert_eq!(post(&kinga, &closing, &note).await.status, 404, "it is not open any more");
    assert!(list::<Report>(&kinga, "/api/reports").await.is_empty());
    let closed: Vec<Report> = list(&kinga, "/api/reports?status=closed").await;
    let end = closed[0].closed.as_ref().expect("closed");
    assert_eq!(end.by.as_ref().map(|by| by.name.as_str()), Some("Kinga"));
    assert_eq!((closed[0].banned, end.note.as_str()), (true, "for a bad word"));
    assert_eq!(kinga.delete(&ban).await.expect("an answer").status, 204);
    assert_eq!(log_in(&ann, "Mallory", PASSWORD).await.status, 200);

    let deeds: Vec<Deed> = list(&kinga, "/api/audit").await;
    let done = |deed: &Deed| (deed.what, deed.by.clone().map(|by| by.name), deed.note.clone());
    let kinga_did = |what, note: &str| (what, Some("Kinga".to_owned()), note.to_owned());
    let expected = [
        kinga_did(DeedKind::Unban, ""),
        kinga_did(DeedKind::CloseReport, "for a bad word"),
        kinga_did(DeedKind::Ban, "for a bad word"),
        (DeedKind::SetRole, None, "moderator".to_owned()),
    ];
    assert_eq!(deeds.iter().map(done).collect::<Vec<_>>(), expected);
    let next: Vec<Deed> = list(&kinga, &format!("/api/audit?after={}", deeds[1].id)).await;
    assert_eq!(next, deeds[2..]);
    server.stop().await;
});

on_both!(a_report_is_about_somebody_who_was_there, async |database: Database| {
    let server = serve(&database).await;
    let (ann, mallory, table, number) = quarrel(&server).await;
    let (villain, other) = (id(&mallory).await, guest(server.address(), "Bob").await);
    let reports = [
        (json!({ "person": villain, "table": table }), 204),
        (json!({ "person": id(&other).await, "table": table }), 404),
        (json!({ "person": villain, "table": "nothing" }), 404),
        (json!({ "person": villain, "table": table, "entry": number - 1 }), 404),
        (json!({ "person": villain, "table": table, "entry": u64::MAX }), 404),
        (json!({ "person": villain, "table": "a\u{0}b" }), 404),
        (json!({ "person": id(&ann).await, "table": table }), 403),
        (json!({ "person": villain, "table": table, "text": "x".repeat(501) }), 400),
    ];
    for (report, expected) in reports {
        let answer = post(&ann, "/api/reports", &report).await;
        assert_eq!(answer.status, expected, "{report}: {}", answer.body);
    }
    let export = ann.get("/api/me/export").await.expect("an answer");
    let export: magnum_sal_protocol::Export = export.read().expect("an export");
    assert_eq!(export.reports.len(), 1);
    server.stop().await;
});

on_both!(moderators_look_after_tables, async |database: Database| {
    let server = serve(&database).await;
    let (ann, _, table, _) = quarrel(&server).await;
    let kinga = moderator(&server, &database, "Kinga", Role::Moderator).await;
    assert_eq!(post(&kinga, &format!("/api/tables/{table}/hiding"), &json!({})).await.status, 204);
    assert!(list::<Table>(&ann, "/api/tables").await.is_empty());
    assert_eq!(post(&kinga, &format!("/api/tables/{table}/closing"), &json!({})).await.status, 204);
    assert!(look(&ann, &table).await.end.is_some(), "closed at once");
    for path in ["/api/tables/nothing/hiding", "/api/tables/nothing/closing"] {
        assert_eq!(post(&kinga, path, &json!({})).await.status, 404);
    }
    server.stop().await;
});

on_both!(nobody_bans_those_who_are_entrusted_with_as_much, async |database: Database| {
    let server = serve(&database).await;
    let one = moderator(&server, &database, "Kinga", Role::Moderator).await;
    let other = moderator(&server, &database, "Kunegunda", Role::Moderator).await;
    let chief = moderator(&server, &database, "Boleslaus", Role::Admin).await;
    let path = async |client: &Client| format!("/api/people/{}/ban", id(client).await);
    for (by, about, expected) in
        [(&one, &other, 403), (&one, &one, 403), (&one, &chief, 403), (&chief, &other, 204)]
    {
        let answer = put(by, &path(about).await, &json!({})).await;
        assert_eq!(answer.status, expected, "{}", answer.body);
    }
    assert_eq!(status(&other, "/api/me").await, 401);
    // Whoever is a moderator no longer can do nothing more.
    admin(&database).await.set_role("Kinga", None).await.expect("nobody");
    assert_eq!(status(&one, "/api/reports").await, 403);
    server.stop().await;
});

on_both!(admins_choose_the_moderators, async |database: Database| {
    let server = serve(&database).await;
    let chief = moderator(&server, &database, "Boleslaus", Role::Admin).await;
    let other = moderator(&server, &database, "Casimir", Role::Admin).await;
    let kinga = account(&server, "Kinga").await;
    let bob = guest(server.address(), "Bob").await;
    let give = async |by: &Client, who: &str, role: Option<Role>| {
        put(by, "/api/roles", &json!({ "who": who, "role": role })).await.status
    };
    // By name or id, and only accounts.
    assert_eq!(give(&chief, "kinga", Some(Role::Moderator)).await, 204);
    assert_eq!(status(&kinga, "/api/reports").await, 200);
    assert_eq!(give(&chief, &id(&bob).await, Some(Role::Moderator)).await, 404);
    assert_eq!(give(&chief, "nobody", Some(Role::Moderator)).await, 404);
    assert_eq!(give(&chief, "a\u{0}b", Some(Role::Moderator)).await, 404);
    // Moderators give no roles, and nobody changes the role of another admin, or their own.
    for (by, who) in [(&kinga, "Kinga"), (&kinga, "Boleslaus"), (&chief, "Casimir")] {
        assert_eq!(give(by, who, None).await, 403, "{who}");
    }
    assert_eq!(give(&other, "Casimir", None).await, 403);
    let entrusted: Vec<Entrusted> = list(&kinga, "/api/roles").await;
    let names = entrusted.iter().map(|one| (one.person.name.as_str(), one.role));
    let expected =
        [("Boleslaus", Role::Admin), ("Casimir", Role::Admin), ("Kinga", Role::Moderator)];
    assert_eq!(names.collect::<Vec<_>>(), expected);
    assert_eq!(give(&chief, &id(&kinga).await, None).await, 204);
    assert_eq!(status(&kinga, "/api/reports").await, 403);
    let deeds: Vec<Deed> = list(&chief, "/api/audit").await;
    for (deed, role) in deeds.iter().zip(["nobody", "moderator"]) {
        let by = deed.by.as_ref().map(|by| by.name.as_str());
        let whom = deed.person.as_ref().map(|person| person.name.as_str());
        assert_eq!((deed.what, by, whom), (DeedKind::SetRole, Some("Boleslaus"), Some("Kinga")));
        assert_eq!(deed.note, role);
    }
    server.stop().await;
});

on_both!(nobody_buries_the_moderators, async |database: Database| {
    let server = Server::start(settings(&database)).await.expect("the server starts");
    let (ann, mallory, table, _) = quarrel(&server).await;
    let mut accepted = 0;
    for number in 0..8 {
        let text = format!("line {number}");
        let say = request(&format!("say {number}"), None, Command::Say { text });
        let number = done(&mallory, &table, &say).await;
        let report = json!({ "person": id(&mallory).await, "table": table, "entry": number });
        accepted += u32::from(post(&ann, "/api/reports", &report).await.status == 204);
    }
    assert_eq!(accepted, 5);
    server.stop().await;
});
