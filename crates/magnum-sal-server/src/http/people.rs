//! Guests, accounts, sessions and programs.

use axum::extract::{Extension, State};
use axum::http::header::{HeaderMap, HeaderValue, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use magnum_sal_protocol::{
    Code, Credentials, Kind, Me, NewAccount, NewGuest, NewProgram, NewProgramAnswer, Person,
    Program, Role, Scope, Session, SessionId, UserId,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::asking::{Address, Asking, COOKIE, cookie, hash};
use super::body::Json;
use super::named::Named;
use super::refusal::Refusal;
use super::{App, invitations, passwords};
use crate::store::{NewUser, StoreError, StoredSession};
use crate::{failure, now, random, text};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me))
        .routes(routes!(become_guest))
        .routes(routes!(sign_up))
        .routes(routes!(sessions, sign_in))
        .routes(routes!(revoke))
        .routes(routes!(bots, new_bot))
        .routes(routes!(revoke_bot))
}

/// Programs of one person.
const MOST_BOTS: usize = 20;
/// How long a browser keeps the cookie: guests are known by nothing else.
const COOKIE_SECONDS: u32 = 400 * 24 * 60 * 60;

pub(super) type SignedIn = ([(HeaderName, HeaderValue); 1], Json<Me>);

/// Who is signed in. A browser keeps its cookie from now on as long as a new one.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
async fn me(
    State(app): State<App>,
    headers: HeaderMap,
    asking: Asking,
) -> Result<Response, Refusal> {
    let me = Json(shown(&app, asking.person, asking.role).await?);
    let Some(secret) = cookie(&headers) else { return Ok(me.into_response()) };
    Ok(([(SET_COOKIE, set_cookie(&app, &headers, secret))], me).into_response())
}

/// Plays at once under a name: the answer sets the cookie that the guest is known by.
#[utoipa::path(post, path = "/api/guests", request_body = NewGuest, responses((status = 200, body = Me)))]
async fn become_guest(
    State(app): State<App>,
    headers: HeaderMap,
    Json(new): Json<NewGuest>,
) -> Result<SignedIn, Refusal> {
    let name = text::name(&new.name)?;
    let person = Person { id: UserId(random::id()), name, kind: Kind::Guest };
    let invitation = new.invitation.as_deref();
    invitations::let_in(&app, invitation, add(&app, &person, None)).await?;
    signed_in(&app, person, None, &headers).await
}

/// Makes an account. A guest who is signed in becomes the account and keeps all games.
#[utoipa::path(post, path = "/api/accounts", request_body = NewAccount, responses((status = 200, body = Me)))]
async fn sign_up(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    asking: Option<Asking>,
    headers: HeaderMap,
    Json(new): Json<NewAccount>,
) -> Result<SignedIn, Refusal> {
    let name = text::name(&new.name)?;
    let password = text::password(&new.password)?.to_owned();
    let guest = asking.filter(|asking| asking.person.kind == Kind::Guest);
    if guest.is_none() {
        // Strangers who may not come cost no password's time.
        invitations::check(&app, new.invitation.as_deref()).await?;
    }
    let password_hash = passwords::hash(password, address).await?;
    let id = match guest {
        Some(guest) => {
            let id = guest.person.id;
            // Somebody who signs up twice at once has one account, and the password of the first request.
            if !app.store.promote(&id, &name, &password_hash).await.map_err(name_taken)? {
                return Err(Refusal::new(Code::WrongTime, "you have an account already"));
            }
            id
        }
        None => UserId(random::id()),
    };
    let person = Person { id, name, kind: Kind::Account };
    if app.store.user(&person.id).await.map_err(failure)?.is_none() {
        let adding = add(&app, &person, Some(password_hash));
        invitations::let_in(&app, new.invitation.as_deref(), adding).await?;
    }
    signed_in(&app, person, None, &headers).await
}

/// Logs in.
#[utoipa::path(post, path = "/api/sessions", request_body = Credentials, responses((status = 200, body = Me)))]
async fn sign_in(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Json(given): Json<Credentials>,
) -> Result<SignedIn, Refusal> {
    let name = text::name(&given.name)?;
    let password = text::password(&given.password)?.to_owned();
    app.limiter.allows_log_in(&name)?;
    let account = app.store.account(&name).await.map_err(failure)?;
    let hash = account.as_ref().and_then(|account| account.password_hash.clone());
    match (passwords::fits(password, hash, address).await?, account) {
        (true, Some(account)) if account.banned_at.is_some() => Err(closed()),
        (true, Some(account)) => signed_in(&app, account.person, account.role, &headers).await,
        _ => Err(Refusal::new(Code::WrongPassword, "name and password do not fit together")),
    }
}

/// The account was banned.
pub(super) fn closed() -> Refusal {
    Refusal::new(Code::Forbidden, "the host of this site has closed the account")
}

/// Where somebody is signed in.
#[utoipa::path(get, path = "/api/sessions", responses((status = 200, body = Vec<Session>)))]
async fn sessions(State(app): State<App>, asking: Asking) -> Result<Json<Vec<Session>>, Refusal> {
    let sessions = app.store.sessions(&asking.person.id).await.map_err(failure)?;
    let shown = |StoredSession { id, agent, created_at }| Session {
        current: id == asking.session,
        id,
        created_at,
        agent,
    };
    Ok(Json(sessions.into_iter().map(shown).collect()))
}

/// Ends a session; `current` is the one that asks.
#[utoipa::path(delete, path = "/api/sessions/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn revoke(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    let session = if id == "current" { asking.session } else { SessionId(id) };
    if app.store.revoke(&asking.person.id, &session).await.map_err(failure)? {
        sign_out(&app, &session).await;
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Refusal::new(Code::NotFound, "you have no such session"))
}

/// One's own programs.
#[utoipa::path(get, path = "/api/bots", responses((status = 200, body = Vec<Program>)))]
async fn bots(State(app): State<App>, asking: Asking) -> Result<Json<Vec<Program>>, Refusal> {
    Ok(Json(programs(&app, &asking.person.id).await?))
}

pub(super) async fn programs(app: &App, owner: &UserId) -> Result<Vec<Program>, Refusal> {
    let bots = app.store.programs(owner).await.map_err(failure)?;
    let shown = |user: crate::store::StoredUser| Program {
        person: user.person,
        created_at: user.created_at,
        scopes: user.scopes,
    };
    Ok(bots.into_iter().map(shown).collect())
}

/// Makes a program that can take seats by the token of the answer.
#[utoipa::path(post, path = "/api/bots", request_body = NewProgram, responses((status = 200, body = NewProgramAnswer)))]
async fn new_bot(
    State(app): State<App>,
    asking: Asking,
    Json(new): Json<NewProgram>,
) -> Result<Json<NewProgramAnswer>, Refusal> {
    if asking.person.kind == Kind::Program {
        return Err(Refusal::new(Code::Forbidden, "programs have no programs of their own"));
    }
    let owner = asking.person.id;
    if app.store.programs(&owner).await.map_err(failure)?.len() >= MOST_BOTS {
        return Err(Refusal::new(Code::TooMany, format!("you have {MOST_BOTS} programs already")));
    }
    let name = text::name(&new.name)?;
    let person = Person { id: UserId(random::id()), name, kind: Kind::Program };
    let created_at = now();
    let given = new.scopes.unwrap_or_else(|| Scope::ALL.to_vec());
    let scopes: Vec<Scope> = Scope::ALL.into_iter().filter(|scope| given.contains(scope)).collect();
    let user = NewUser {
        person: person.clone(),
        password_hash: None,
        owner: Some(owner),
        scopes: scopes.clone(),
        created_at,
    };
    app.store.add_user(&user).await.map_err(name_taken)?;
    let token = add_session(&app, &person.id, "token".to_owned()).await?;
    Ok(Json(NewProgramAnswer { bot: Program { person, created_at, scopes }, token }))
}

/// Takes a program's token away. Its games stay.
#[utoipa::path(delete, path = "/api/bots/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn revoke_bot(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    let program = UserId(id);
    let sessions = app.store.sessions(&program).await.map_err(failure)?;
    if app.store.revoke_program(&asking.person.id, &program).await.map_err(failure)? {
        for session in sessions {
            sign_out(&app, &session.id).await;
        }
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Refusal::new(Code::NotFound, "you have no such program"))
}

/// Closes the connections of a session that was ended, in all processes.
pub(super) async fn sign_out(app: &App, session: &SessionId) {
    app.sessions.end(session);
    if let Err(error) = app.store.tell_signed_out(session).await {
        tracing::warn!(%error, "other processes do not know that a session was ended");
    }
}

async fn add(app: &App, person: &Person, password_hash: Option<String>) -> Result<(), Refusal> {
    let (owner, scopes) = (None, Vec::new());
    let user = NewUser { person: person.clone(), password_hash, owner, scopes, created_at: now() };
    app.store.add_user(&user).await.map_err(name_taken)
}

fn name_taken(error: StoreError) -> Refusal {
    match error {
        StoreError::Conflict => {
            Refusal::new(Code::NameTaken, "an account has this name, or one that looks like it")
        }
        error => failure(error).into(),
    }
}

pub(super) async fn shown(app: &App, person: Person, role: Option<Role>) -> Result<Me, Refusal> {
    let rating = app.store.rating(&person.id).await.map_err(failure)?;
    Ok(Me { person, rating, role })
}

/// Opens a session and hands its secret out in a cookie.
pub(super) async fn signed_in(
    app: &App,
    person: Person,
    role: Option<Role>,
    headers: &HeaderMap,
) -> Result<SignedIn, Refusal> {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let secret = add_session(app, &person.id, text::agent(agent)).await?;
    Ok(([(SET_COOKIE, set_cookie(app, headers, &secret))], Json(shown(app, person, role).await?)))
}

fn set_cookie(app: &App, headers: &HeaderMap, secret: &str) -> HeaderValue {
    // A site that is reached by https is so through a proxy, and its browser tells by the origin.
    let https = |origin: &HeaderValue| origin.as_bytes().starts_with(b"https:");
    let secure = app.settings.has_https() || headers.get("origin").is_some_and(https);
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_SECONDS}{secure}"
    );
    HeaderValue::from_str(&cookie).expect("what came in a header fits into one")
}

async fn add_session(app: &App, user: &UserId, agent: String) -> Result<String, Refusal> {
    let secret = random::secret();
    let session = StoredSession { id: SessionId(random::id()), agent, created_at: now() };
    app.store.add_session(&session, user, &hash(&secret)).await.map_err(failure)?;
    Ok(secret)
}
