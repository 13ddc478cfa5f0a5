//! A forgotten password: a mail to the confirmed address leads to a page where another one is chosen.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use magnum_sal_protocol::{Code, Millis, NewReset};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::asking::hash;
use super::body::Json;
use super::refusal::Refusal;
use crate::notify::mail::Recipient;
use crate::random;
use crate::store::StoreError;

/// How long a link is good for.
pub(super) const LIFE: Millis = 60 * 60 * 1000;
const DAY: Millis = 24 * LIFE;
/// Links that an account is sent per day, whoever asks.
const MOST: u32 = 3;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(ask))
}

/// Sends a link to the confirmed address of an account. Whether there is one, nobody learns, not even from the time it takes.
#[utoipa::path(post, path = "/api/resets", request_body = NewReset, responses((status = 204)))]
async fn ask(State(app): State<App>, Json(new): Json<NewReset>) -> Result<StatusCode, Refusal> {
    if app.channels.mail.is_none() {
        return Err(Refusal::new(Code::Forbidden, "this server sends no mails: ask its host"));
    }
    let app = Arc::new(app);
    tokio::spawn(async move {
        if let Err(error) = send(&app, &new.name).await {
            tracing::warn!(%error, "no link for another password was made");
        }
    });
    Ok(StatusCode::NO_CONTENT)
}

async fn send(app: &App, name: &str) -> Result<(), StoreError> {
    let (Some(mail), Some(account)) = (&app.channels.mail, app.store.account(name).await?) else {
        return Ok(());
    };
    let (user, now) = (&account.person.id, app.settings.time.now());
    let Some(email) = app.store.email(user).await?.filter(|email| email.confirmed) else {
        return Ok(());
    };
    let sent = app.store.resets_since(user, now - DAY).await?;
    if sent >= MOST || !app.limiter.allows_reset(user) {
        return Ok(());
    }
    let token = random::secret();
    app.store.add_reset(&hash(&token), user, now).await?;
    let to = Recipient {
        address: &email.address,
        name: &account.person.name,
        language: app.store.wishes(user).await?.unwrap_or_default().language,
        stop_token: &email.stop_token,
    };
    if let Err(error) = mail.reset(to, &token).await {
        tracing::warn!(%error, "a link for another password was not sent");
    }
    Ok(())
}
