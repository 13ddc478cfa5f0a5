//! Sites that not everybody may come to, and what is told about a site.

use magnum_sal_protocol::{Code, Invitation, Kind, Me, NewInvitationAnswer, Role, SignUp, Site};
use magnum_sal_server::client::{Answer, Client, ClientError};
use magnum_sal_server::store::Store;
use magnum_sal_server::{Admin, Server};
use serde_json::{Value, json};

use crate::databases::{Database, on_both};
use crate::strangers::{PASSWORD, account};
use crate::support::{serve, settings};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn serve_with(database: &Database, signup: SignUp) -> (Server, magnum_sal_server::Time) {
    let mut settings = settings(database);
    settings.limits.by_address = false;
    settings.signup = signup;
    settings.about.name = Some("Salt".to_owned());
    settings.about.imprint = Some("Kinga, Wieliczka".to_owned());
    let time = settings.time.clone();
    (Server::start(settings).await.expect("the server starts"), time)
}

async fn come(server: &Server, path: &str, body: &Value) -> Answer {
    Client::stranger(server.address()).post(path, body).await.expect("an answer")
}

fn refused(answer: &Answer) -> Code {
    match answer.read::<Value>() {
        Err(ClientError::Refused { failure, .. }) => failure.code,
        other => panic!("expected a refusal: {other:?}"),
    }
}

fn as_guest(token: &str) -> Value {
    json!({ "name": "Ann", "invitation": token })
}

on_both!(an_invitation_lets_so_many_in, async |database: Database| {
    let open = serve(&database).await;
    let kinga = account(&open, "Kinga").await;
    open.stop().await;
    let (server, time) = serve_with(&database, SignUp::Invite).await;
    let kinga = Client { address: server.address(), ..kinga };
    let admin = Admin::host(Store::open(&database.address).await.expect("it opens"));
    let forbidden = kinga.post("/api/invitations", &json!({})).await.expect("an answer");
    assert_eq!(forbidden.status, 403, "{}", forbidden.body);
    admin.set_role("kinga", Some(Role::Moderator)).await.expect("a moderator");
    let forbidden = kinga.post("/api/invitations", &json!({})).await.expect("an answer");
    assert_eq!(forbidden.status, 403, "moderators do not invite");
    admin.set_role("kinga", Some(Role::Admin)).await.expect("an admin");
    let me: Me = kinga.get("/api/me").await.expect("an answer").read().expect("me");
    assert_eq!(me.role, Some(Role::Admin));

    let none = come(&server, "/api/guests", &json!({ "name": "Ann" })).await;
    assert_eq!(refused(&none), Code::NotInvited);
    let none = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(refused(&come(&server, "/api/accounts", &none).await), Code::NotInvited);
    let made = kinga.post("/api/invitations", &json!({ "uses": 2 })).await.expect("an answer");
    let NewInvitationAnswer { invitation, token } = made.read().expect("an invitation");
    assert_eq!(invitation.by.map(|by| by.name).as_deref(), Some("Kinga"));
    // Whoever is refused for another reason has used up nothing.
    let taken = json!({ "name": "Kinga", "invitation": token });
    assert_eq!(refused(&come(&server, "/api/guests", &taken).await), Code::NameTaken);
    let ann = come(&server, "/api/guests", &as_guest(&token)).await;
    let ann = Client::stranger(server.address()).signed_in(&ann);
    // A guest was invited before.
    let sign_up = ann.post("/api/accounts", &json!({ "name": "Ann", "password": PASSWORD })).await;
    let me: Me = sign_up.expect("an answer").read().expect("an account");
    assert_eq!((me.person.kind, me.role), (Kind::Account, None));
    let bob = json!({ "name": "Bob", "password": PASSWORD, "invitation": token });
    assert_eq!(come(&server, "/api/accounts", &bob).await.status, 200);
    assert_eq!(refused(&come(&server, "/api/guests", &as_guest(&token)).await), Code::NotInvited);

    let again = kinga.post("/api/invitations", &json!({ "days": 2 })).await.expect("an answer");
    let NewInvitationAnswer { token, .. } = again.read().expect("an invitation");
    time.advance(3 * DAY);
    assert_eq!(refused(&come(&server, "/api/guests", &as_guest(&token)).await), Code::NotInvited);
    let list: Vec<Invitation> =
        kinga.get("/api/invitations").await.expect("an answer").read().expect("a list");
    assert_eq!(list, [], "neither is good any more");
    server.stop().await;
});

on_both!(an_invitation_is_taken_back, async |database: Database| {
    let (server, time) = serve_with(&database, SignUp::Invite).await;
    let admin = Admin::host(Store::open(&database.address).await.expect("it opens"));
    let new = serde_json::from_value(json!({})).expect("an invitation");
    let made = admin.invite(&new, time.now()).await.expect("an invitation");
    let list = admin.store.invitations(time.now()).await.expect("a list");
    assert_eq!(list, std::slice::from_ref(&made.invitation));
    admin.uninvite(&made.invitation.id).await.expect("taken back");
    assert!(admin.uninvite(&made.invitation.id).await.is_err());
    let refusal = come(&server, "/api/guests", &as_guest(&made.token)).await;
    assert_eq!(refused(&refusal), Code::NotInvited);
    for wrong in [json!({ "uses": 0 }), json!({ "days": 366 })] {
        let new = serde_json::from_value(wrong).expect("an invitation");
        assert!(admin.invite(&new, time.now()).await.is_err());
    }
    server.stop().await;
});

on_both!(a_closed_site_lets_nobody_new_in, async |database: Database| {
    let open = serve(&database).await;
    let ann = account(&open, "Ann").await;
    open.stop().await;
    let (server, time) = serve_with(&database, SignUp::Closed).await;
    let ann = Client { address: server.address(), ..ann };
    let admin = Admin::host(Store::open(&database.address).await.expect("it opens"));
    let new = serde_json::from_value(json!({})).expect("an invitation");
    let made = admin.invite(&new, time.now()).await.expect("an invitation");
    let refusal = come(&server, "/api/guests", &as_guest(&made.token)).await;
    assert_eq!(refused(&refusal), Code::NotInvited);
    assert_eq!(ann.get("/api/me").await.expect("an answer").status, 200);
    let log_in = json!({ "name": "Ann", "password": PASSWORD });
    assert_eq!(come(&server, "/api/sessions", &log_in).await.status, 200);
    let stranger = Client::stranger(server.address());
    let site: Site = stranger.get("/api/site").await.expect("an answer").read().expect("a site");
    assert_eq!((site.name.as_deref(), site.signup), (Some("Salt"), SignUp::Closed));
    assert_eq!((site.imprint.as_deref(), site.privacy), (Some("Kinga, Wieliczka"), None));
    server.stop().await;
});

on_both!(only_accounts_are_entrusted_with_something, async |database: Database| {
    let server = serve(&database).await;
    let (_, me) = Client::guest(server.address(), "Bob").await.expect("a guest");
    let admin = Admin::host(Store::open(&database.address).await.expect("it opens"));
    assert!(admin.set_role(me.person.id.as_str(), Some(Role::Admin)).await.is_err());
    let kinga = account(&server, "Kinga").await;
    admin.set_role("Kinga", Some(Role::Admin)).await.expect("an admin");
    // Others are not told.
    let me: Me = kinga.get("/api/me").await.expect("an answer").read().expect("me");
    let path = format!("/api/people/{}", me.person.id);
    assert!(!kinga.get(&path).await.expect("an answer").body.contains("role"));
    admin.set_role("Kinga", None).await.expect("nobody");
    let me: Me = kinga.get("/api/me").await.expect("an answer").read().expect("me");
    assert_eq!(me.role, None);
    server.stop().await;
});
