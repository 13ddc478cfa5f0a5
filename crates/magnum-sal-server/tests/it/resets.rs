//! A forgotten password is replaced by way of a confirmed address, and by no other.

use magnum_sal_server::client::Client;
use magnum_sal_server::{MailSettings, Server};
use serde_json::json;

use crate::databases::{Database, on_both};
use crate::notices::{eager, put, start};
use crate::receivers::Post;

const OLD: &str = "old password";
const NEW: &str = "new password";

async fn account(server: &Server, name: &str) -> Client {
    let stranger = Client::stranger(server.address());
    let credentials = json!({ "name": name, "password": OLD });
    let answer = stranger.post("/api/accounts", &credentials).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    stranger.signed_in(&answer)
}

async fn log_in(stranger: &Client, password: &str) -> u16 {
    let credentials = json!({ "name": "Kinga", "password": password });
    stranger.post("/api/sessions", &credentials).await.expect("an answer").status
}

async fn forget(stranger: &Client, name: &str) {
    let answer = stranger.post("/api/resets", &json!({ "name": name })).await.expect("an answer");
    assert_eq!(answer.status, 204, "the same for everybody: {}", answer.body);
}

async fn choose(stranger: &Client, link: &str, password: &str) -> (u16, String) {
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let body = format!("password={}", password.replace(' ', "+"));
    let answer = stranger.request("POST", link, form, Some(&body)).await.expect("an answer");
    (answer.status, answer.body)
}

on_both!(a_forgotten_password_is_replaced_once, async |database: Database| {
    let mut post = Post::start().await;
    let mut settings = eager(&database);
    let from = "Magnum Sal <salt@salt.example>".to_owned();
    settings.notify.mail = Some(MailSettings { server: post.url.clone(), from });
    let time = settings.time.clone();
    let server = start(settings).await;
    let kinga = account(&server, "Kinga").await;
    let stranger = Client::stranger(server.address());

    // Without a confirmed address there is no mail.
    let jadwiga = account(&server, "Jadwiga").await;
    for (client, address) in [(&jadwiga, "jadwiga@mine.example"), (&kinga, "kinga@mine.example")] {
        let answer = put(client, "/api/me/email", &json!({ "address": address })).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    let [_, asked] = [post.letter().await, post.letter().await];
    forget(&stranger, "Jadwiga").await;
    let confirm = asked.link("/mail/confirm/");
    assert_eq!(stranger.request("POST", &confirm, "", None).await.expect("an answer").status, 200);

    forget(&stranger, "Kinga").await;
    let letter = post.letter().await;
    assert_eq!(letter.to, "kinga@mine.example");
    let late = letter.link("/mail/password/");
    time.advance(61 * 60 * 1000);
    assert_eq!(choose(&stranger, &late, NEW).await.0, 404, "an hour is over");

    forget(&stranger, "Kinga").await;
    let link = post.letter().await.link("/mail/password/");
    let page = stranger.get(&link).await.expect("an answer");
    assert!(page.status == 200 && page.body.contains("name=\"password\""), "{}", page.body);
    assert_eq!(choose(&stranger, &link, "short").await.0, 400);
    assert_eq!(log_in(&stranger, OLD).await, 200, "nothing has changed yet");
    let (status, body) = choose(&stranger, &link, NEW).await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(choose(&stranger, &link, OLD).await.0, 404, "it is used up");
    assert_eq!((log_in(&stranger, OLD).await, log_in(&stranger, NEW).await), (401, 200));
    assert_eq!(kinga.get("/api/me").await.expect("an answer").status, 401, "sessions have ended");
    assert!(post.earlier_letter().is_none(), "one mail for each good question");
    server.stop().await;
});

on_both!(nobody_is_buried_in_links, async |database: Database| {
    let mut post = Post::start().await;
    let mut settings = eager(&database);
    let from = "Magnum Sal <salt@salt.example>".to_owned();
    settings.notify.mail = Some(MailSettings { server: post.url.clone(), from });
    let server = start(settings).await;
    let stranger = Client::stranger(server.address());
    for (name, address) in [("Kinga", "kinga@mine.example"), ("Jadwiga", "jadwiga@mine.example")] {
        let client = account(&server, name).await;
        put(&client, "/api/me/email", &json!({ "address": address })).await;
        let confirm = post.letter().await.link("/mail/confirm/");
        stranger.request("POST", &confirm, "", None).await.expect("an answer");
    }
    // From everywhere at once, so that none knows of the others.
    let asking = (0..30).map(|_| forget(&stranger, "Kinga"));
    futures_util::future::join_all(asking).await;
    // What is asked for another account arrives after them.
    forget(&stranger, "Jadwiga").await;
    let mut kinga = 0;
    loop {
        let letter = post.letter().await;
        match letter.to.as_str() {
            "kinga@mine.example" => kinga += 1,
            _ if kinga >= 3 => break,
            // It was faster than some of them.
            _ => forget(&stranger, "Jadwiga").await,
        }
    }
    assert!(post.earlier_letter().is_none());
    assert_eq!(kinga, 3, "as many per day as the document says");
    server.stop().await;
});
