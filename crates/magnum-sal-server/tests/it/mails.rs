//! Mails: only to addresses that were confirmed, and until they are stopped.

use magnum_sal_protocol::{Command, EmailNow, Notifications};
use magnum_sal_server::MailSettings;
use magnum_sal_server::client::Client;
use serde_json::json;

use crate::databases::{Database, on_both};
use crate::notices::{eager, hook, put, start};
use crate::receivers::{Post, Receiver};
use crate::support::{SHORT, agreed, done, guest, request, started};

async fn email(client: &Client) -> Option<EmailNow> {
    let answer = client.get("/api/me/notifications").await.expect("an answer");
    answer.read::<Notifications>().expect("notifications").email
}

on_both!(an_address_is_confirmed_told_and_left_alone, async |database: Database| {
    let mut post = Post::start().await;
    let mut settings = eager(&database);
    let from = "Magnum Sal <salt@salt.example>".to_owned();
    settings.notify.mail = Some(MailSettings { server: post.url.clone(), from });
    let server = start(settings).await;
    let people = [guest(server.address(), "Ann").await, guest(server.address(), "Bob").await];
    let mut receiver = Receiver::start().await;
    hook(&people[1], &receiver, "/").await;
    let wishes = json!({ "language": "de", "kinds": ["end"], "channels": ["email", "webhook"] });
    put(&people[1], "/api/me/notifications", &wishes).await;

    let address = json!({ "address": "bob@mine.example" });
    let answer = put(&people[1], "/api/me/email", &address).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let asked = post.letter().await;
    assert_eq!(asked.to, "bob@mine.example");
    assert!(asked.text.contains("Hallo,") && !asked.text.contains("Bob"), "{}", asked.text);
    assert_eq!(put(&people[1], "/api/me/email", &address).await.status, 429, "not at once again");

    // Before the address is confirmed the webhook alone is called.
    let game = async || {
        let table = started(&people, agreed(SHORT)).await;
        done(&people[0], &table, &request("r", None, Command::Resign)).await;
        table
    };
    game().await;
    receiver.call().await;
    assert!(post.earlier_letter().is_none());

    let stranger = Client::stranger(server.address());
    let link = asked.link("/mail/confirm/");
    let page = stranger.get(&link).await.expect("an answer");
    assert!(page.status == 200 && page.body.contains("<button>Ja"), "{}", page.body);
    assert_eq!(email(&people[1]).await.map(|email| email.confirmed), Some(false), "only a look");
    assert_eq!(stranger.request("POST", &link, "", None).await.expect("an answer").status, 200);
    assert_eq!(email(&people[1]).await.map(|email| email.confirmed), Some(true));
    assert_eq!(stranger.request("POST", &link, "", None).await.expect("an answer").status, 404);

    let table = game().await;
    receiver.call().await;
    let told = post.letter().await;
    assert!(told.text.contains("Das Spiel mit Ann ist zu Ende."), "{}", told.text);
    assert!(told.text.contains(&format!("https://salt.example/t/{table}")), "{}", told.text);
    let stop = told.link("/mail/stop/");
    let header = told.header("list-unsubscribe").expect("a link");
    assert!(header.contains(&stop), "{header}");
    assert_eq!(told.header("list-unsubscribe-post"), Some("List-Unsubscribe=One-Click"));

    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let one_click = Some("List-Unsubscribe=One-Click");
    let stopped = stranger.request("POST", &stop, form, one_click).await.expect("an answer");
    assert_eq!(stopped.status, 200, "{}", stopped.body);
    assert_eq!(email(&people[1]).await, None);
    game().await;
    receiver.call().await;
    assert!(post.earlier_letter().is_none());
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_is_not_asked_again_and_again() {
    let database = crate::databases::sqlite();
    let mut post = Post::start().await;
    let mut settings = eager(&database);
    let from = "salt@salt.example".to_owned();
    settings.notify.mail = Some(MailSettings { server: post.url.clone(), from });
    let server = start(settings).await;
    let mut statuses = Vec::new();
    for address in ["v@mine.example", "V@mine.example", "v@Mine.example", "v@mine.example"] {
        let somebody = guest(server.address(), "Sam").await;
        let answer = put(&somebody, "/api/me/email", &json!({ "address": address })).await;
        statuses.push(answer.status);
        // Wanting no more mails does not make the next one possible.
        assert!(somebody.delete("/api/me/email").await.is_ok());
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
    for _ in 0..3 {
        post.letter().await;
    }
    assert!(post.earlier_letter().is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_does_not_write_to_somebody_every_minute() {
    let database = crate::databases::sqlite();
    let mut post = Post::start().await;
    let mut settings = eager(&database);
    let from = "salt@salt.example".to_owned();
    settings.notify.mail = Some(MailSettings { server: post.url.clone(), from });
    let time = settings.time.clone();
    let server = start(settings).await;
    let mallory = guest(server.address(), "Mallory").await;
    let victim = json!({ "address": "v@mine.example" });
    let ask = async |somebody: &Client| put(somebody, "/api/me/email", &victim).await.status;
    let mut statuses = Vec::new();
    for _ in 0..10 {
        statuses.push(ask(&mallory).await);
        time.advance(61_000);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
    let mut letters = Vec::new();
    for _ in 0..3 {
        letters.push(post.letter().await);
    }
    // The victim wants no more of it, from whomever.
    let stop = letters[2].link("/mail/stop/");
    let stranger = Client::stranger(server.address());
    assert_eq!(stranger.request("POST", &stop, "", None).await.expect("an answer").status, 200);
    time.advance(3 * 24 * 60 * 60 * 1000);
    assert_eq!(ask(&mallory).await, 429);
    assert_eq!(ask(&guest(server.address(), "Eve").await).await, 429);
    assert!(post.earlier_letter().is_none());
    server.stop().await;
}
