//! Whatever is refused, the refusal has our form; and what is not for everybody is not served to everybody.

use magnum_sal_protocol::{Code, Failure};
use magnum_sal_server::Server;
use magnum_sal_server::client::Client;

use crate::databases::sqlite;
use crate::support::{guest, serve, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refusal_is_json() {
    let database = sqlite();
    let server = serve(&database).await;
    let ann = guest(server.address(), "Ann").await;
    let long = "a".repeat(20 << 10);
    let json = "Content-Type: application/json\r\n";
    let cases = [
        ("GET", "/api/tables/%ff", "", None, 400),
        ("GET", "/api/tables/%00", "", None, 404),
        ("GET", "/api/people/%80%80/tables", "", None, 400),
        ("GET", "/api/tables/%ff/live", "", None, 400),
        ("DELETE", "/api/sessions/%ff", "", None, 400),
        ("GET", "/api/tables?status=%ff", "", None, 400),
        ("GET", "/api/tables/x/entries?after=-1", "", None, 400),
        ("GET", "/api/tables/x/entries?after=9007199254740992", "", None, 400),
        ("GET", "/api/nothing", "", None, 404),
        ("GET", "/api", "", None, 404),
        ("GET", "/api/tables/x/live", "", None, 400),
        ("PATCH", "/api/tables", "", None, 405),
        ("POST", "/api/tables", "Content-Type: text/plain\r\n", Some("{}"), 400),
        ("POST", "/api/tables", json, Some("{"), 400),
        ("POST", "/api/tables", json, Some(long.as_str()), 413),
        ("PUT", "/api/me/email", json, Some(r#"{"address":"a@b.example"}"#), 403),
    ];
    for (method, path, headers, body, status) in cases {
        let answer = ann.request(method, path, headers, body).await.expect("an answer");
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
        let failure: Result<Failure, _> = serde_json::from_str(&answer.body);
        assert!(failure.is_ok(), "{method} {path}: {}", answer.body);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_have_an_address_of_their_own() {
    let database = sqlite();
    let mut settings = settings(&database);
    let server = Server::start(settings.clone()).await.expect("the server starts");
    assert_eq!(server.metrics(), None);
    let answer = Client::stranger(server.address()).get("/metrics").await.expect("an answer");
    assert!(!answer.body.contains("magnum_sal_"), "{}", answer.body);
    server.stop().await;

    settings.metrics = Some("127.0.0.1:0".parse().expect("an address"));
    let server = Server::start(settings).await.expect("the server starts");
    guest(server.address(), "Ann").await;
    let metrics = Client::stranger(server.metrics().expect("an address"));
    let answer = metrics.get("/metrics").await.expect("an answer");
    assert!(answer.body.contains("magnum_sal_request_seconds"), "{}", answer.body);
    assert!(
        answer.body.contains("magnum_sal_notices_waiting{channel=\"email\"} 0"),
        "{}",
        answer.body
    );
    assert_eq!(metrics.get("/api/me").await.expect("an answer").status, 404);
    let answer = Client::stranger(server.address()).get("/metrics").await.expect("an answer");
    assert!(!answer.body.contains("magnum_sal_"), "{}", answer.body);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_site_with_https_has_safe_cookies() {
    let database = sqlite();
    let mut settings = settings(&database);
    settings.site = Some("https://salt.example".to_owned());
    let server = Server::start(settings).await.expect("the server starts");
    let stranger = Client::stranger(server.address());
    let json = "Content-Type: application/json\r\n";
    let body = Some(r#"{"name":"Ann"}"#);
    let answer = stranger.request("POST", "/api/guests", json, body).await.expect("an answer");
    assert!(answer.header("set-cookie").is_some_and(|cookie| cookie.ends_with("; Secure")));
    // Its own pages are no strangers, whatever the proxy makes of the host.
    let own = format!("{json}Origin: https://salt.example\r\n");
    let answer = stranger.request("POST", "/api/guests", &own, body).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    let foreign = format!("{json}Origin: https://pepper.example\r\n");
    let answer = stranger.request("POST", "/api/guests", &foreign, body).await.expect("an answer");
    let failure: Failure = serde_json::from_str(&answer.body).expect("a failure");
    assert_eq!((answer.status, failure.code), (403, Code::ForeignOrigin));
    server.stop().await;
}

/// What the dashboard asks for is measured somewhere.
#[test]
fn the_dashboard_shows_what_is_measured() {
    const SOURCES: [&str; 8] = [
        include_str!("../../src/bots.rs"),
        include_str!("../../src/http/accepting.rs"),
        include_str!("../../src/http/limits.rs"),
        include_str!("../../src/http/tables.rs"),
        include_str!("../../src/http/watch.rs"),
        include_str!("../../src/notify/mod.rs"),
        include_str!("../../src/store/log.rs"),
        include_str!("../../src/server.rs"),
    ];
    let dashboard: serde_json::Value =
        serde_json::from_str(include_str!("../../../../docs/grafana.json")).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    assert!(panels.len() > 8);
    for target in panels.iter().flat_map(|panel| panel["targets"].as_array().expect("targets")) {
        let expression = target["expr"].as_str().expect("an expression");
        let begin = expression.find("magnum_sal_").expect("a metric of ours");
        let is_part = |character: char| character.is_ascii_lowercase() || character == '_';
        let metric: String = expression[begin..].chars().take_while(|c| is_part(*c)).collect();
        let measured = metric.trim_end_matches("_bucket").trim_end_matches("_count");
        let quoted = format!("\"{measured}\"");
        assert!(SOURCES.iter().any(|source| source.contains(&quoted)), "{metric}");
    }
}
