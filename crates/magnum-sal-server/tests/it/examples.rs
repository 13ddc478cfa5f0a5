//! The example client plays against a real server.

use crate::databases::{Database, on_both};
use crate::support::serve;

#[expect(dead_code, reason = "only the example itself has a use for `main`")]
#[path = "../../examples/client.rs"]
mod client;

on_both!(the_example_client_plays_a_game_to_its_end, async |database: Database| {
    let server = serve(&database).await;
    let ended = client::play(server.address()).await.expect("a game");
    assert_eq!(ended["reason"], "finished");
    let places: Vec<Vec<u8>> = serde_json::from_value(ended["ranking"].clone()).expect("places");
    assert_eq!(places.concat().len(), 2, "{ended}");
});
