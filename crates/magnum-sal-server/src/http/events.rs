//! What happens to whoever asks, as server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::extract::{Extension, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream;
use magnum_sal_protocol::{Code, OwnEvent};
use tokio::sync::watch;

use super::App;
use super::asking::{Address, Asking};
use super::limits::Place;
use super::refusal::Refusal;
use crate::events::Listening;
use crate::failure;
use crate::sessions::Held;

/// How often a client hears that the connection stands.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// It is not in the description of all routes, since an answer that never ends is none for most clients of it.
pub(super) fn router() -> Router<App> {
    Router::new().route("/api/me/events", get(events))
}

/// A client for as long as it listens.
struct Client {
    listening: Listening,
    session: Held,
    closing: watch::Receiver<bool>,
    _place: Place,
}

async fn events(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    asking: Asking,
) -> Result<Response, Refusal> {
    let place = app.limiter.connect(address);
    let place = place.ok_or_else(|| Refusal::new(Code::TooMany, "too many connections"))?;
    let listening = app.tables.events().listen(&asking.person.id);
    let session = app.sessions.hold(&asking.session, &app.store).await.map_err(failure)?;
    let session = session.ok_or_else(|| Refusal::new(Code::Unauthorized, "signed out"))?;
    let client = Client { listening, session, closing: app.closing.clone(), _place: place };
    let events = stream::unfold(client, |mut client| async move {
        let event = client.next().await?;
        Some((Ok::<Event, Infallible>(written(&event)), client))
    });
    // A proxy shall pass each event on at once.
    let headers = [("x-accel-buffering", "no")];
    let answer = Sse::new(events).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE));
    Ok((headers, answer).into_response())
}

impl Client {
    /// The next event; nothing when the session ends or the server shuts down.
    async fn next(&mut self) -> Option<OwnEvent> {
        tokio::select! {
            event = self.listening.next() => event,
            () = self.session.ended() => None,
            _ = self.closing.wait_for(|closing| *closing) => None,
        }
    }
}

fn written(event: &OwnEvent) -> Event {
    let json = serde_json::to_string(event).expect("our own types are JSON");
    Event::default().event("notice").data(json)
}
