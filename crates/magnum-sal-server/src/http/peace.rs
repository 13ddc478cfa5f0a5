//! One's own peace: those whom one does not hear, and those who can't sit with one.

use axum::extract::State;
use axum::http::StatusCode;
use magnum_sal_protocol::{Code, Person, UserId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::asking::Asking;
use super::body::Json;
use super::named::Named;
use super::refusal::Refusal;
use crate::failure;
use crate::store::Avoid;

/// People whom one person avoids in one way.
const MOST: usize = 1_000;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(mutes))
        .routes(routes!(mute, unmute))
        .routes(routes!(blocks))
        .routes(routes!(block, unblock))
}

/// Those whose talk is not shown to me: clients leave it out.
#[utoipa::path(get, path = "/api/me/mutes", responses((status = 200, body = Vec<Person>)))]
async fn mutes(State(app): State<App>, asking: Asking) -> Result<Json<Vec<Person>>, Refusal> {
    list(&app, &asking, Avoid::Mute).await
}

#[utoipa::path(put, path = "/api/me/mutes/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn mute(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    avoid(&app, &asking, id, Avoid::Mute).await
}

#[utoipa::path(delete, path = "/api/me/mutes/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn unmute(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    avoid_no_more(&app, &asking, id, Avoid::Mute).await
}

/// Those who can't sit down at a table where I sit or that I opened, nor talk there as spectators.
#[utoipa::path(get, path = "/api/me/blocks", responses((status = 200, body = Vec<Person>)))]
async fn blocks(State(app): State<App>, asking: Asking) -> Result<Json<Vec<Person>>, Refusal> {
    list(&app, &asking, Avoid::Block).await
}

#[utoipa::path(put, path = "/api/me/blocks/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn block(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    avoid(&app, &asking, id, Avoid::Block).await
}

#[utoipa::path(delete, path = "/api/me/blocks/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn unblock(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    avoid_no_more(&app, &asking, id, Avoid::Block).await
}

async fn list(app: &App, asking: &Asking, how: Avoid) -> Result<Json<Vec<Person>>, Refusal> {
    Ok(Json(app.store.avoided(&asking.person.id, how).await.map_err(failure)?))
}

async fn avoid(app: &App, asking: &Asking, id: String, how: Avoid) -> Result<StatusCode, Refusal> {
    let (me, other) = (&asking.person.id, UserId(id));
    if *me == other {
        return Err(Refusal::new(Code::Forbidden, "nobody avoids themselves"));
    }
    if app.store.user(&other).await.map_err(failure)?.is_none() {
        return Err(Refusal::new(Code::NotFound, "there is nobody of that id"));
    }
    if app.store.avoided(me, how).await.map_err(failure)?.len() >= MOST {
        return Err(Refusal::new(Code::TooMany, format!("you avoid {MOST} people already")));
    }
    let now = app.settings.time.now();
    app.store.avoid(me, &other, how, now).await.map_err(failure)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn avoid_no_more(
    app: &App,
    asking: &Asking,
    id: String,
    how: Avoid,
) -> Result<StatusCode, Refusal> {
    if app.store.avoid_no_more(&asking.person.id, &UserId(id), how).await.map_err(failure)? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Refusal::new(Code::NotFound, "you do not avoid anybody of that id"))
}
