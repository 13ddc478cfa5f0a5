//! Tables over HTTP: the lobby, commands, the log, records.

use axum::extract::{DefaultBodyLimit, Extension, Query, Request, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use magnum_sal_protocol::{
    Code, CommandRequest, Done, Entry, Failure, Import, Kind, Me, NewTable, Opened, RatingThen,
    Shuffle, Status, Table, TableId, TableNow, UserId,
};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::asking::{Address, Asking};
use super::body::Json;
use super::limits::Made;
use super::named::Named;
use super::refusal::Refusal;
use super::{App, gate, people, uploads};
use crate::failure;
use crate::table::{self, Part, Served};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lobby, open))
        .routes(routes!(look))
        .routes(routes!(command))
        .routes(routes!(entries))
        .routes(routes!(record))
        .routes(routes!(shuffle))
        .routes(routes!(person))
        .routes(routes!(history))
        .routes(routes!(kept))
        .routes(routes!(ratings))
}

/// The longest record that is taken in.
pub(super) const LONGEST_RECORD: usize = 2 << 20;
/// Tables or entries in one answer.
const PAGE: u32 = 100;
const MOST_ENTRIES: u32 = 500;
/// The largest number that every reader of JSON understands.
const LARGEST_NUMBER: u64 = (1 << 53) - 1;

pub(super) fn import_router() -> OpenApiRouter<App> {
    let router = OpenApiRouter::new().routes(routes!(import));
    router.layer(DefaultBodyLimit::max(LONGEST_RECORD))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct LobbyQuery {
    /// Which tables: those that wait for players (the default), play, or have ended.
    #[param(inline)]
    status: Option<Status>,
    /// The id of the last table of the page before.
    after: Option<String>,
}

/// Public tables, newest first.
#[utoipa::path(get, path = "/api/tables", params(LobbyQuery), responses((status = 200, body = Vec<Table>)))]
async fn lobby(
    State(app): State<App>,
    query: Result<Query<LobbyQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Vec<Table>>, Refusal> {
    let LobbyQuery { status, after } = asked(query)?;
    let status = status.unwrap_or(Status::Open);
    let after = after.filter(|after| !after.contains('\0')).map(TableId);
    Ok(Json(app.store.lobby(status, after.as_ref(), PAGE).await.map_err(failure)?))
}

/// Opens a table and takes its first seat for people.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = Opened)))]
async fn open(
    State(app): State<App>,
    asking: Asking,
    Json(mut new): Json<NewTable>,
) -> Result<Json<Opened>, Refusal> {
    gate::may_open(&app, &asking.person).await?;
    let agreed = &mut new.settings;
    if agreed.rated && agreed.components.is_some() && agreed.components != app.settings.components {
        let reason = "rated: games with components of one's own are not rated";
        return Err(Failure::new(Code::Malformed, reason).into());
    }
    agreed.components = agreed.components.take().or_else(|| app.settings.components.clone());
    let kept = gate::kept(&app, &asking.person, &new).await?;
    let table = app.tables.open(&asking.person, new, kept).await?;
    metrics::counter!("magnum_sal_tables_opened").increment(1);
    Ok(Json(Opened { table }))
}

/// A table as it is now, as the one who asks may see it.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path,)), responses((status = 200, body = TableNow)))]
async fn look(
    State(app): State<App>,
    asking: Option<Asking>,
    Named(id): Named,
) -> Result<Json<TableNow>, Refusal> {
    let user = asking.map(|asking| asking.person.id);
    Ok(Json(app.tables.look(&TableId(id), user.as_ref()).await?))
}

/// Does at the table what the WebSocket does, too. The answer comes when it is durable.
#[utoipa::path(post, path = "/api/tables/{id}/commands", params(("id" = String, Path,)),
    request_body = CommandRequest, responses((status = 200, body = Done)))]
async fn command(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    asking: Asking,
    Named(id): Named,
    Json(request): Json<CommandRequest>,
) -> Result<Json<Done>, Refusal> {
    let table = TableId(id);
    gate::check(&app, address, &table, (&asking.person, &asking.scopes), &request).await?;
    let number = app.tables.command(&table, &asking.person, Some(address.0), &request).await?;
    Ok(Json(Done { id: request.id, number }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct EntriesQuery {
    /// The number after which to begin; 0 when it is left out.
    #[param(maximum = 9_007_199_254_740_991u64)]
    after: Option<u64>,
}

/// The table's log after a number: at most 500 entries, the oldest first.
#[utoipa::path(get, path = "/api/tables/{id}/entries", params(("id" = String, Path,), EntriesQuery),
    responses((status = 200, body = Vec<Entry>)))]
async fn entries(
    State(app): State<App>,
    Named(id): Named,
    query: Result<Query<EntriesQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Vec<Entry>>, Refusal> {
    let table = TableId(id);
    let after = asked(query)?.after.unwrap_or(0);
    if after > LARGEST_NUMBER {
        let message = format!("after: expected a number up to {LARGEST_NUMBER}");
        return Err(Refusal::new(Code::Malformed, message));
    }
    let entries = app.store.entries(&table, after, MOST_ENTRIES).await.map_err(failure)?;
    if entries.is_empty() && app.store.table_row(&table).await.map_err(failure)?.is_none() {
        return Err(Refusal::new(Code::NotFound, "there is no such table"));
    }
    Ok(Json(entries.into_iter().map(|stored| stored.entry).collect()))
}

/// The game as a record: in full after the end, before it with the start as everybody saw it.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path,)),
    responses((status = 200, body = Object)))]
async fn record(State(app): State<App>, Named(id): Named) -> Result<Response, Refusal> {
    Ok(served(table::part(&app.store, &TableId(id), Part::Record).await?))
}

/// What proves that nobody chose the shuffle; with the secret after the end.
#[utoipa::path(get, path = "/api/tables/{id}/shuffle", params(("id" = String, Path,)),
    responses((status = 200, body = Shuffle)))]
async fn shuffle(State(app): State<App>, Named(id): Named) -> Result<Response, Refusal> {
    Ok(served(table::part(&app.store, &TableId(id), Part::Shuffle).await?))
}

/// A part of a game. Of a finished one nobody has to ask again on the same day.
fn served(Served { text, is_final }: Served) -> Response {
    let mut response = ([(header::CONTENT_TYPE, "application/json")], text).into_response();
    if is_final {
        let day = HeaderValue::from_static("public, max-age=86400");
        response.headers_mut().insert(header::CACHE_CONTROL, day);
    }
    response
}

/// Takes in a finished game from elsewhere.
#[utoipa::path(post, path = "/api/records", request_body = Import, responses((status = 200, body = Opened)))]
async fn import(
    State(app): State<App>,
    asking: Asking,
    Extension(address): Extension<Address>,
    request: Request,
) -> Result<Json<Opened>, Refusal> {
    if asking.person.kind != Kind::Account {
        return Err(Refusal::new(Code::Forbidden, "sign up to import games"));
    }
    app.limiter.allows_made(Made::Import, &asking.person.id)?;
    let (_place, import) = uploads::read::<Import>(address, request).await?;
    let table = app.tables.import(asking.person, import).await?;
    Ok(Json(Opened { table }))
}

/// Somebody, as others see them.
#[utoipa::path(get, path = "/api/people/{id}", params(("id" = String, Path,)), responses((status = 200, body = Me)))]
async fn person(State(app): State<App>, Named(id): Named) -> Result<Json<Me>, Refusal> {
    let user = app.store.user(&UserId(id)).await.map_err(failure)?;
    let user = user.ok_or_else(|| Refusal::new(Code::NotFound, "there is no such person"))?;
    Ok(Json(people::shown(&app, user.person, None).await?))
}

/// Somebody's latest ratings, newest first.
#[utoipa::path(get, path = "/api/people/{id}/ratings", params(("id" = String, Path,)),
    responses((status = 200, body = Vec<RatingThen>)))]
async fn ratings(
    State(app): State<App>,
    asking: Option<Asking>,
    Named(id): Named,
) -> Result<Json<Vec<RatingThen>>, Refusal> {
    let asking = asking.map(|asking| asking.person.id);
    let history = app.store.rating_history(&UserId(id), asking.as_ref(), PAGE).await;
    Ok(Json(history.map_err(failure)?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct HistoryQuery {
    /// Only tables opened before this time, in milliseconds since 1970.
    before: Option<i64>,
    /// The id of the last table of the page before.
    after: Option<String>,
}

/// Somebody's tables, newest first; those that are not public only if the one who asks sat there, too.
#[utoipa::path(get, path = "/api/people/{id}/tables", params(("id" = String, Path,), HistoryQuery),
    responses((status = 200, body = Vec<Table>)))]
async fn history(
    State(app): State<App>,
    asking: Option<Asking>,
    Named(id): Named,
    query: Result<Query<HistoryQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Vec<Table>>, Refusal> {
    let HistoryQuery { before, after } = asked(query)?;
    let before = before.unwrap_or(i64::MAX);
    let after = after.filter(|after| !after.contains('\0')).map(TableId);
    let asking = asking.map(|asking| asking.person.id);
    let (user, store) = (UserId(id), &app.store);
    let tables = store.tables_of(&user, asking.as_ref(), before, after.as_ref(), PAGE).await;
    Ok(Json(tables.map_err(failure)?))
}

/// Tables that wait for players, where a free seat is kept for whoever asks, newest first.
#[utoipa::path(get, path = "/api/me/kept", responses((status = 200, body = Vec<Table>)))]
async fn kept(State(app): State<App>, asking: Asking) -> Result<Json<Vec<Table>>, Refusal> {
    Ok(Json(app.store.tables_kept_for(&asking.person.id, PAGE).await.map_err(failure)?))
}

/// The query, or a refusal in our own words.
pub(super) fn asked<T>(
    query: Result<Query<T>, axum::extract::rejection::QueryRejection>,
) -> Result<T, Refusal> {
    let Query(query) = query.map_err(|error| Refusal::new(Code::Malformed, error.body_text()))?;
    Ok(query)
}
