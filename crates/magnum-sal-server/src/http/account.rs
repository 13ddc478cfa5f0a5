//! One's own account: its name, its password, all that is stored of it, and its end.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use magnum_sal_protocol::{
    Code, Deletion, Export, Kind, Me, NewName, NewPassword, Person, Session, TableId,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::asking::{Address, Asking};
use super::body::Json;
use super::limits::Made;
use super::refusal::Refusal;
use super::{App, notifications, passkeys, passwords, people};
use crate::admin::{Admin, AdminError};
use crate::store::Avoid;
use crate::{failure, text};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(rename))
        .routes(routes!(set_password))
        .routes(routes!(export))
        .routes(routes!(delete))
}

/// Ratings in an export.
const MOST: u32 = 100_000;

/// Takes another name, in past games and chats, too.
#[utoipa::path(put, path = "/api/me/name", request_body = NewName, responses((status = 200, body = Me)))]
async fn rename(
    State(app): State<App>,
    asking: Asking,
    Json(new): Json<NewName>,
) -> Result<Json<Me>, Refusal> {
    let name = text::name(&new.name)?;
    app.limiter.allows_made(Made::Name, &asking.person.id)?;
    let admin = Admin::person(app.store.clone(), asking.person.clone());
    let (id, given) = (asking.person.id.clone(), name.clone());
    admin.set_name(&id, &name).await?;
    // It takes a while, whether or not somebody waits for the answer.
    finish(async move { admin.rename_everywhere(&id, &given).await }).await?;
    Ok(Json(people::shown(&app, Person { name, ..asking.person }, asking.role).await?))
}

/// Changes the password. All other sessions end.
#[utoipa::path(put, path = "/api/me/password", request_body = NewPassword, responses((status = 204)))]
async fn set_password(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    asking: Asking,
    Json(new): Json<NewPassword>,
) -> Result<StatusCode, Refusal> {
    let next = text::password(&new.new_password)?.to_owned();
    if asking.person.kind != Kind::Account {
        return Err(Refusal::new(Code::Forbidden, "only accounts have a password: sign up"));
    }
    check_password(&app, address, &asking.person, Some(new.password)).await?;
    let hash = passwords::hash(next, address).await?;
    let user = &asking.person.id;
    app.store.set_password(user, &hash).await.map_err(failure)?;
    for session in app.store.sessions(user).await.map_err(failure)? {
        if session.id != asking.session
            && app.store.revoke(user, &session.id).await.map_err(failure)?
        {
            people::sign_out(&app, &session.id).await;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// All that is stored of whoever asks.
#[utoipa::path(get, path = "/api/me/export", responses((status = 200, body = Export)))]
async fn export(State(app): State<App>, asking: Asking) -> Result<Json<Export>, Refusal> {
    let (store, user) = (&app.store, &asking.person.id);
    let created_at = store.user(user).await.map_err(failure)?.map_or(0, |user| user.created_at);
    let sessions = store.sessions(user).await.map_err(failure)?;
    let sessions = sessions.into_iter().map(|session| Session {
        current: session.id == asking.session,
        id: session.id,
        created_at: session.created_at,
        agent: session.agent,
    });
    let tables: Vec<TableId> = store.all_tables_of(user).await.map_err(failure)?;
    Ok(Json(Export {
        created_at,
        sessions: sessions.collect(),
        passkeys: passkeys::of(&app, user).await?,
        bots: people::programs(&app, user).await?,
        notifications: notifications::of(&app, user, Default::default()).await?,
        ratings: store.rating_history(user, Some(user), MOST).await.map_err(failure)?,
        said: store.said_by(user).await.map_err(failure)?,
        reports: store.reports_by(user).await.map_err(failure)?,
        deals: store.deals_played(user).await.map_err(failure)?,
        mutes: store.avoided(user, Avoid::Mute).await.map_err(failure)?,
        blocks: store.avoided(user, Avoid::Block).await.map_err(failure)?,
        tables,
        person: asking.person,
    }))
}

/// Deletes whoever asks: the games stay, the name, password and addresses go, and all sessions end.
#[utoipa::path(post, path = "/api/me/deletion", request_body = Deletion, responses((status = 204)))]
async fn delete(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    asking: Asking,
    Json(deletion): Json<Deletion>,
) -> Result<StatusCode, Refusal> {
    check_password(&app, address, &asking.person, deletion.password).await?;
    let sessions = app.store.sessions(&asking.person.id).await.map_err(failure)?;
    let admin = Admin::person(app.store.clone(), asking.person.clone());
    let deleting = finish(async move { admin.delete(asking.person.id.as_str()).await }).await;
    for session in sessions {
        people::sign_out(&app, &session.id).await;
    }
    deleting.map(|()| StatusCode::NO_CONTENT)
}

/// Accounts have a password, and whoever finds a browser open does not know it.
async fn check_password(
    app: &App,
    address: Address,
    person: &Person,
    password: Option<String>,
) -> Result<(), Refusal> {
    if person.kind != Kind::Account {
        return Ok(());
    }
    let wrong = || Refusal::new(Code::WrongPassword, "it is not the password of the account");
    let password = password.ok_or_else(wrong)?;
    app.limiter.allows_log_in(&person.name)?;
    let account = app.store.user(&person.id).await.map_err(failure)?;
    let hash = account.and_then(|account| account.password_hash);
    if passwords::fits(password, hash, address).await? { Ok(()) } else { Err(wrong()) }
}

/// Does something to its end, even if whoever asked for it is gone.
async fn finish(
    work: impl Future<Output = Result<(), AdminError>> + Send + 'static,
) -> Result<(), Refusal> {
    let fault = |_| Refusal::new(Code::Internal, "a fault of the server");
    Ok(tokio::spawn(work).await.map_err(fault)??)
}

impl From<AdminError> for Refusal {
    fn from(error: AdminError) -> Refusal {
        match error {
            AdminError::Store(error) => failure(error).into(),
            AdminError::Unfit(failure) => failure.into(),
            AdminError::NameTaken => Refusal::new(Code::NameTaken, error.to_string()),
            AdminError::Unknown(_)
            | AdminError::NoAccount(_)
            | AdminError::NoTable
            | AdminError::NoReport
            | AdminError::NoInvitation => Refusal::new(Code::NotFound, error.to_string()),
        }
    }
}
