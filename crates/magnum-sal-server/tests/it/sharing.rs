//! Pages of other sites, and the types for those who write one.

use magnum_sal_protocol::NewProgramAnswer;
use magnum_sal_server::client::{Answer, Client};
use serde_json::json;

use crate::databases::sqlite;
use crate::support::{guest, serve};

const FOREIGN: &str = "Origin: https://elsewhere.example\r\n";

async fn ask(client: &Client, method: &str, path: &str, head: &str, body: Option<&str>) -> Answer {
    let json = if body.is_some() { "Content-Type: application/json\r\n" } else { "" };
    let head = format!("{FOREIGN}{json}{head}");
    client.request(method, path, &head, body).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_other_sites_read_and_act_by_tokens() {
    let database = sqlite();
    let server = serve(&database).await;
    let stranger = Client::stranger(server.address());
    let lobby = ask(&stranger, "GET", "/api/tables", "", None).await;
    // Any origin: browsers show such an answer only if they sent no cookie.
    assert_eq!((lobby.status, lobby.header("access-control-allow-origin")), (200, Some("*")));
    assert_eq!(lobby.header("access-control-allow-credentials"), None);

    let asked = "Access-Control-Request-Method: POST\r\n\
                 Access-Control-Request-Headers: authorization,content-type\r\n";
    let allowed = ask(&stranger, "OPTIONS", "/api/tables", asked, None).await;
    assert_eq!(allowed.status, 200);
    let headers = allowed.header("access-control-allow-headers").expect("headers").to_lowercase();
    assert!(headers.contains("authorization") && headers.contains("content-type"), "{headers}");

    let ann = guest(server.address(), "Ann").await;
    let program = ann.post("/api/bots", &json!({ "name": "Mole" })).await.expect("an answer");
    let NewProgramAnswer { token, .. } = program.read().expect("a program");
    let new = r#"{"settings":{"options":{"players":2}}}"#;
    let by_token = format!("Authorization: Bearer {token}\r\n");
    let opened = ask(&stranger, "POST", "/api/tables", &by_token, Some(new)).await;
    assert_eq!(opened.status, 200, "{}", opened.body);
    // By a cookie it would be in the name of whoever looks at the page.
    let cookie = format!("Cookie: magnum_sal={}\r\n", ann.secret.as_deref().expect("a secret"));
    let refused = ask(&stranger, "POST", "/api/tables", &cookie, Some(new)).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    // Not even if a page adds a token of nobody, or a password that is none.
    let nobody = format!("{cookie}Authorization: Bearer nobody\r\n");
    assert_eq!(ask(&stranger, "POST", "/api/tables", &nobody, Some(new)).await.status, 401);
    let basic = format!("{cookie}Authorization: Basic bm9ib2R5\r\n");
    assert_eq!(ask(&stranger, "POST", "/api/tables", &basic, Some(new)).await.status, 403);
    server.stop().await;
}
