//! Peace at the tables: anybody reports, moderators look after it.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use magnum_sal_protocol::{
    Ban, Code, Deed, Entrusted, NewReport, NewRole, Note, Report, ReportStatus, Role, TableId,
    UserId,
};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::asking::Asking;
use super::body::Json;
use super::limits::Made;
use super::named::Named;
use super::refusal::Refusal;
use super::tables::asked;
use crate::admin::Admin;
use crate::{failure, text};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(reports, report))
        .routes(routes!(close_report))
        .routes(routes!(bans))
        .routes(routes!(ban, unban))
        .routes(routes!(close_table))
        .routes(routes!(hide_table))
        .routes(routes!(roles, set_role))
        .routes(routes!(audit))
}

/// Entries of one answer.
const PAGE: u32 = 100;
const MOST_BANS: u32 = 1_000;

/// Tells the moderators about somebody at a table. To report the same again changes nothing.
#[utoipa::path(post, path = "/api/reports", request_body = NewReport, responses((status = 204)))]
async fn report(
    State(app): State<App>,
    asking: Asking,
    Json(mut report): Json<NewReport>,
) -> Result<StatusCode, Refusal> {
    report.text = text::note("text", &report.text)?;
    let unknown =
        || Refusal::new(Code::NotFound, "nobody of that id was at that table, or said that");
    if report.person.as_str().contains('\0') || report.table.as_str().contains('\0') {
        return Err(unknown());
    }
    if report.person == asking.person.id {
        return Err(Refusal::new(Code::Forbidden, "nobody reports themselves"));
    }
    let was_there = match report.entry {
        Some(number) => {
            let number = i64::try_from(number).map_err(|_| unknown())?;
            let said = app.store.said_in(&report.table, number as u64).await.map_err(failure)?;
            said.is_some_and(|(by, _)| by.id == report.person)
        }
        None => app.store.was_at(&report.person, &report.table).await.map_err(failure)?,
    };
    if !was_there {
        return Err(unknown());
    }
    app.limiter.allows_made(Made::Report, &asking.person.id)?;
    let now = app.settings.time.now();
    app.store.add_report(&asking.person.id, &report, now).await.map_err(failure)?;
    metrics::counter!("magnum_sal_reports").increment(1);
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct ReportsQuery {
    /// Those that nobody has dealt with (the default), or the others.
    #[param(inline)]
    status: Option<ReportStatus>,
    /// The id of the last report of the page before.
    after: Option<String>,
}

/// Reports, the newest first. For moderators.
#[utoipa::path(get, path = "/api/reports", params(ReportsQuery), responses((status = 200, body = Vec<Report>)))]
async fn reports(
    State(app): State<App>,
    asking: Asking,
    query: Result<Query<ReportsQuery>, QueryRejection>,
) -> Result<Json<Vec<Report>>, Refusal> {
    asking.needs(Role::Moderator)?;
    let ReportsQuery { status, after } = asked(query)?;
    let after = after.filter(|after| !after.contains('\0'));
    let status = status.unwrap_or_default();
    Ok(Json(app.store.reports(status, after.as_deref(), PAGE).await.map_err(failure)?))
}

/// Notes that a report was dealt with. For moderators.
#[utoipa::path(post, path = "/api/reports/{id}/closing", params(("id" = String, Path,)),
    request_body = Note, responses((status = 204)))]
async fn close_report(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
    Json(note): Json<Note>,
) -> Result<StatusCode, Refusal> {
    moderator(&app, asking, &note)?.close_report(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Those who are banned, the latest first. For moderators.
#[utoipa::path(get, path = "/api/bans", responses((status = 200, body = Vec<Ban>)))]
async fn bans(State(app): State<App>, asking: Asking) -> Result<Json<Vec<Ban>>, Refusal> {
    asking.needs(Role::Moderator)?;
    Ok(Json(app.store.bans(MOST_BANS).await.map_err(failure)?))
}

/// Ends somebody's sessions, and lets them log in no more. For moderators; only admins ban moderators.
#[utoipa::path(put, path = "/api/people/{id}/ban", params(("id" = String, Path,)),
    request_body = Note, responses((status = 204)))]
async fn ban(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
    Json(note): Json<Note>,
) -> Result<StatusCode, Refusal> {
    asking.needs(Role::Moderator)?;
    let user = app.store.user(&UserId(id.clone())).await.map_err(failure)?;
    if user.is_some_and(|user| user.role >= asking.role) {
        return Err(as_much_as_you());
    }
    moderator(&app, asking, &note)?.ban(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn as_much_as_you() -> Refusal {
    let message = "the host or an admin has entrusted them with as much as you";
    Refusal::new(Code::Forbidden, message)
}

/// Moderators and admins, by name. For moderators.
#[utoipa::path(get, path = "/api/roles", responses((status = 200, body = Vec<Entrusted>)))]
async fn roles(State(app): State<App>, asking: Asking) -> Result<Json<Vec<Entrusted>>, Refusal> {
    asking.needs(Role::Moderator)?;
    Ok(Json(app.store.entrusted().await.map_err(failure)?))
}

/// Entrusts an account with something, or with nothing any more. For admins; other admins are the host's business.
#[utoipa::path(put, path = "/api/roles", request_body = NewRole, responses((status = 204)))]
async fn set_role(
    State(app): State<App>,
    asking: Asking,
    Json(new): Json<NewRole>,
) -> Result<StatusCode, Refusal> {
    asking.needs(Role::Admin)?;
    let own = asking.role;
    let admin = moderator(&app, asking, &Note::default())?;
    let who = if new.who.contains('\0') { "" } else { new.who.trim() };
    let user = admin.find(who).await?;
    if user.role >= own {
        return Err(as_much_as_you());
    }
    admin.set_role(user.person.id.as_str(), new.role).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets somebody log in again. For moderators.
#[utoipa::path(delete, path = "/api/people/{id}/ban", params(("id" = String, Path,)), responses((status = 204)))]
async fn unban(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    moderator(&app, asking, &Note::default())?.unban(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a game as aborted, or closes a table whose game has not begun. For moderators.
#[utoipa::path(post, path = "/api/tables/{id}/closing", params(("id" = String, Path,)),
    request_body = Note, responses((status = 204)))]
async fn close_table(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
    Json(note): Json<Note>,
) -> Result<StatusCode, Refusal> {
    moderator(&app, asking, &note)?.close(&id).await?;
    // Other processes hear of it soon.
    app.tables.end(&TableId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a table from the lobby; its link still works. For moderators.
#[utoipa::path(post, path = "/api/tables/{id}/hiding", params(("id" = String, Path,)),
    request_body = Note, responses((status = 204)))]
async fn hide_table(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
    Json(note): Json<Note>,
) -> Result<StatusCode, Refusal> {
    moderator(&app, asking, &note)?.hide(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct AuditQuery {
    /// The id of the last entry of the page before.
    after: Option<String>,
}

/// What moderators, admins and the host did, the latest first. For moderators.
#[utoipa::path(get, path = "/api/audit", params(AuditQuery), responses((status = 200, body = Vec<Deed>)))]
async fn audit(
    State(app): State<App>,
    asking: Asking,
    query: Result<Query<AuditQuery>, QueryRejection>,
) -> Result<Json<Vec<Deed>>, Refusal> {
    asking.needs(Role::Moderator)?;
    let after = asked(query)?.after.filter(|after| !after.contains('\0'));
    Ok(Json(app.store.deeds(after.as_deref(), PAGE).await.map_err(failure)?))
}

/// Who acts as a moderator, and why, if their role allows it.
fn moderator(app: &App, asking: Asking, note: &Note) -> Result<Admin, Refusal> {
    asking.needs(Role::Moderator)?;
    Ok(Admin::person(app.store.clone(), asking.person).because(&note.note)?)
}
