//! Long bodies: few arrive at a time, since each takes memory until it is there. One is worked on at a time, which takes a processor and
//! several times as much memory. Whoever sends slowly holds up nobody who has sent everything.

use std::sync::LazyLock;
use std::time::Duration;

use axum::extract::Request;
use magnum_sal_protocol::Code;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::asking::Address;
use super::body;
use super::queue::{Place, Queue};
use super::refusal::Refusal;

static ARRIVING: LazyLock<Queue> = LazyLock::new(|| Queue::new(4));
static WORKED_ON: LazyLock<Queue> = LazyLock::new(|| Queue::new(1));
/// How long a body may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Reads a long JSON body. The place is for whatever is done with it.
pub(super) async fn read<T: DeserializeOwned + Send + 'static>(
    address: Address,
    request: Request,
) -> Result<(Place, T), Refusal> {
    let arriving = ARRIVING.place(address).await?;
    let late = |_| Refusal::new(Code::Malformed, "the body took too long");
    let bytes = timeout(PATIENCE, body::json_bytes(request)).await.map_err(late)??;
    let place = WORKED_ON.place(address).await?;
    drop(arriving);
    let (place, value) = place.work(move || body::read(&bytes)).await?;
    Ok((place, value?))
}
