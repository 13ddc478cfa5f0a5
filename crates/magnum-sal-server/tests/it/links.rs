//! Links to tables, as chats and browsers follow them.

use magnum_sal_protocol::Command;
use magnum_sal_server::client::Client;

use crate::databases::{Database, on_both};
use crate::support::{SHORT, agreed, done, guest, join, new_table, request, serve, settings};

on_both!(a_link_says_what_it_leads_to_in_the_readers_language, async |database: Database| {
    let server = serve(&database).await;
    let people =
        [guest(server.address(), "Ann & \"co\" <i>").await, guest(server.address(), "Bob").await];
    let stranger = Client::stranger(server.address());
    let seen = async |path: String, language: &str| {
        let headers = format!("Accept-Language: {language}\r\n");
        stranger.request("GET", &path, &headers, None).await.expect("an answer")
    };
    let table = people[0].open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let open = seen(format!("/t/{table}"), "en").await;
    assert_eq!(open.status, 200, "{}", open.body);
    let escaped = "Ann &amp; &quot;co&quot; &lt;i&gt;";
    let said = format!("content=\"The game has not begun yet. At the table: {escaped}.\"");
    assert!(open.body.contains(&said), "{}", open.body);
    assert!(open.body.contains(&format!("content=\"0;url=/#/table/{table}\"")), "{}", open.body);
    assert!(open.head.to_lowercase().contains("x-robots-tag: noindex"), "{}", open.head);

    let number = done(&people[1], &table, &request("join", None, join())).await;
    done(&people[0], &table, &request("start", Some(number), Command::Start)).await;
    let playing = seen(format!("/g/{table}"), "de-AT,de;q=0.9").await.body;
    assert!(playing.contains("<html lang=\"de\">") && playing.contains("ein laufendes Spiel"));
    assert!(playing.contains(&format!("Es spielen: {escaped}, Bob.")), "{playing}");
    done(&people[1], &table, &request("r", None, Command::Resign)).await;
    assert!(seen(format!("/g/{table}"), "pl").await.body.contains("zakończona gra"));
    assert_eq!(seen("/t/nothing".to_owned(), "fr").await.status, 404);
    server.stop().await;
});

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_is_named_by_its_whole_address() {
    let database = crate::databases::sqlite();
    let mut settings = settings(&database);
    settings.site = Some("https://salt.example".to_owned());
    let server = magnum_sal_server::Server::start(settings).await.expect("the server starts");
    let ann = guest(server.address(), "Ann").await;
    let bob = guest(server.address(), "Bob").await;
    let table = ann.open(&new_table(agreed(SHORT), Vec::new())).await.expect("a table");
    let page = ann.get(&format!("/t/{table}")).await.expect("an answer").body;
    // Without the app there is no icon.
    let has_picture = page.contains("og:image\" content=\"https://salt.example/icon-512-");
    assert_eq!(has_picture, page.contains("og:image"), "{page}");
    let early = ann.get(&format!("/t/{table}/board.png")).await.expect("an answer");
    assert_eq!(early.status, 409, "{}", early.body);

    let number = done(&bob, &table, &request("join", None, join())).await;
    done(&ann, &table, &request("start", Some(number), Command::Start)).await;
    let page = ann.get(&format!("/t/{table}")).await.expect("an answer").body;
    let path = format!("/t/{table}/board.png?language=en");
    let tag = format!("og:image\" content=\"https://salt.example{path}\"");
    assert!(page.contains(&tag), "{page}");
    let stranger = Client::stranger(server.address());
    let picture = stranger.get(&path).await.expect("an answer");
    let head = picture.head.to_lowercase();
    assert!(picture.status == 200 && head.contains("content-type: image/png"), "{head}");
    assert!(head.contains("cache-control: public, max-age=60"), "{head}");
    // The head of a PNG file has its width and height: 1200 and 630.
    assert!(picture.body.contains("PNG") && picture.body.contains("IHDR\0\0\u{4}"));
    let running = stranger.get(&format!("/g/{table}/replay.gif")).await.expect("an answer");
    assert_eq!(running.status, 409, "{}", running.body);

    done(&bob, &table, &request("r", None, Command::Resign)).await;
    let replay = stranger.get(&format!("/g/{table}/replay.gif")).await.expect("an answer");
    assert!(replay.body.starts_with("GIF89a"), "{}", replay.head);
    assert!(replay.head.to_lowercase().contains("max-age=86400"), "{}", replay.head);
    let unknown = stranger.get("/t/nothing/board.png").await.expect("an answer");
    assert_eq!(unknown.status, 404);
    server.stop().await;
}
