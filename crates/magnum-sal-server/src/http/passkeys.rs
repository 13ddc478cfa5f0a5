//! Passkeys: a second way into an account, by a key that somebody's device keeps.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{HOST, HeaderMap, USER_AGENT};
use magnum_sal_protocol::{
    Challenge, ChallengeAnswer, Code, Kind, NewChallenge, PasskeyNow, Person, UserId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use webauthn_rs::prelude::{Passkey, Url, Uuid, Webauthn, WebauthnBuilder};

use super::asking::Asking;
use super::body::Json;
use super::named::Named;
use super::people::{SignedIn, closed, signed_in};
use super::refusal::Refusal;
use super::{App, decoys};
use crate::store::{Purpose, StoredPasskey};
use crate::{failure, random, text};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(passkeys, add_passkey))
        .routes(routes!(ask_to_register))
        .routes(routes!(remove_passkey))
        .routes(routes!(ask_to_sign_in))
        .routes(routes!(sign_in_by_passkey))
}

/// Passkeys of one account.
const MOST: usize = 20;
/// How long a device has for its answer.
const PATIENCE: i64 = 5 * 60 * 1000;

/// One's own passkeys.
#[utoipa::path(get, path = "/api/me/passkeys", responses((status = 200, body = Vec<PasskeyNow>)))]
async fn passkeys(
    State(app): State<App>,
    asking: Asking,
) -> Result<Json<Vec<PasskeyNow>>, Refusal> {
    Ok(Json(of(&app, &asking.person.id).await?))
}

/// Somebody's passkeys, without what they are checked against.
pub(super) async fn of(app: &App, user: &UserId) -> Result<Vec<PasskeyNow>, Refusal> {
    let stored = app.store.passkeys(user).await.map_err(failure)?;
    Ok(stored.into_iter().map(|passkey| passkey.shown).collect())
}

/// Asks for a new passkey. For accounts.
#[utoipa::path(post, path = "/api/me/passkeys/challenge", responses((status = 200, body = Challenge)))]
async fn ask_to_register(
    State(app): State<App>,
    headers: HeaderMap,
    asking: Asking,
) -> Result<Json<Challenge>, Refusal> {
    let Person { id, name, kind } = &asking.person;
    if *kind != Kind::Account {
        return Err(Refusal::new(Code::Forbidden, "only accounts have passkeys"));
    }
    let party = party(&app, &headers)?;
    let known = credentials(&app, id).await?;
    if known.len() >= MOST {
        return Err(Refusal::new(Code::TooMany, format!("you have {MOST} passkeys already")));
    }
    let known = known.iter().map(|(_, passkey)| passkey.cred_id().clone()).collect();
    let begun = party.start_passkey_registration(handle(id), name, name, Some(known));
    let (options, state) = begun.map_err(|error| refused(&error))?;
    Ok(Json(ask(&app, id, Purpose::Register, &options, &state).await?))
}

/// Adds the passkey that a device has made. For accounts.
#[utoipa::path(post, path = "/api/me/passkeys", request_body = ChallengeAnswer, responses((status = 200, body = PasskeyNow)))]
async fn add_passkey(
    State(app): State<App>,
    headers: HeaderMap,
    asking: Asking,
    Json(answer): Json<ChallengeAnswer>,
) -> Result<Json<PasskeyNow>, Refusal> {
    let (user, state) = take(&app, &answer.id, Purpose::Register).await?;
    if user != asking.person.id {
        return Err(expired());
    }
    let credential = read(&answer)?;
    let party = party(&app, &headers)?;
    let made = party.finish_passkey_registration(&credential, &parse(&state)?);
    let made = made.map_err(|error| refused(&error))?;
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let created_at = app.settings.time.now();
    let (id, agent) = (random::id(), text::agent(agent));
    let shown = PasskeyNow { id, agent, created_at, used_at: None };
    let stored = StoredPasskey { shown: shown.clone(), credential: json(&made) };
    app.store.add_passkey(&user, &stored).await.map_err(failure)?;
    Ok(Json(shown))
}

/// Removes a passkey: nobody comes in by it any more.
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn remove_passkey(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    if app.store.remove_passkey(&asking.person.id, &id).await.map_err(failure)? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Refusal::new(Code::NotFound, "you have no such passkey"))
}

/// Asks for one of an account's passkeys. Whoever asks does not learn whether there are any.
#[utoipa::path(post, path = "/api/sessions/challenge", request_body = NewChallenge, responses((status = 200, body = Challenge)))]
async fn ask_to_sign_in(
    State(app): State<App>,
    headers: HeaderMap,
    Json(new): Json<NewChallenge>,
) -> Result<Json<Challenge>, Refusal> {
    let name = text::name(&new.name)?;
    let party = party(&app, &headers)?;
    app.limiter.allows_log_in(&name)?;
    let account = app.store.account(&name).await.map_err(failure)?;
    // Both ways do the same, and take as long.
    let user = account.map_or_else(|| UserId(String::new()), |account| account.person.id);
    let known = credentials(&app, &user).await?;
    let mut known: Vec<Passkey> = known.into_iter().map(|(_, passkey)| passkey).collect();
    let decoy = decoys::passkey(&app, &name).await?;
    if known.is_empty() {
        known.push(decoy);
    }
    let begun = party.start_passkey_authentication(&known);
    let (options, state) = begun.map_err(|error| refused(&error))?;
    Ok(Json(ask(&app, &user, Purpose::SignIn, &options, &state).await?))
}

/// Logs in by a passkey.
#[utoipa::path(post, path = "/api/sessions/passkey", request_body = ChallengeAnswer, responses((status = 200, body = magnum_sal_protocol::Me)))]
async fn sign_in_by_passkey(
    State(app): State<App>,
    headers: HeaderMap,
    Json(answer): Json<ChallengeAnswer>,
) -> Result<SignedIn, Refusal> {
    let credential = read(&answer)?;
    let party = party(&app, &headers)?;
    let (user, state) = take(&app, &answer.id, Purpose::SignIn).await?;
    let done = party.finish_passkey_authentication(&credential, &parse(&state)?);
    // Why it does not fit would tell what is known of the account.
    let done = done.map_err(|_| expired())?;
    // One that was removed in the meantime is refused.
    let known = credentials(&app, &user).await?.into_iter();
    let mut used = known.filter_map(|(id, mut passkey)| {
        passkey.update_credential(&done).map(|_| (id, json(&passkey)))
    });
    let Some((id, credential)) = used.next() else { return Err(expired()) };
    let now = app.settings.time.now();
    app.store.use_passkey(&id, &credential, now).await.map_err(failure)?;
    match app.store.user(&user).await.map_err(failure)? {
        Some(account) if account.banned_at.is_some() => Err(closed()),
        Some(account) => signed_in(&app, account.person, account.role, &headers).await,
        None => Err(expired()),
    }
}

/// The site as devices know it: by `--url`, or where somebody tries it out on their own machine.
fn party(app: &App, headers: &HeaderMap) -> Result<Webauthn, Refusal> {
    let unfit =
        || Refusal::new(Code::Forbidden, "this site has no passkeys: they need `--url` with https");
    let origin = origin(app, headers).ok_or_else(unfit)?;
    let domain = origin.domain().ok_or_else(unfit)?;
    let party = WebauthnBuilder::new(domain, &origin).map_err(|_| unfit())?;
    party.rp_name("Magnum Sal").build().map_err(|_| unfit())
}

/// The address of the site, if it can have passkeys.
pub(super) fn origin(app: &App, headers: &HeaderMap) -> Option<Url> {
    let site = match &app.settings.site {
        Some(site) => Url::parse(site).ok()?,
        None => Url::parse(&format!("http://{}", headers.get(HOST)?.to_str().ok()?)).ok()?,
    };
    let encrypted = site.scheme() == "https" && site.domain().is_some();
    (encrypted || site.domain() == Some("localhost")).then_some(site)
}

/// What devices call an account, whatever its name becomes.
fn handle(user: &UserId) -> Uuid {
    let digest: [u8; 32] = Sha256::digest(user.as_str()).into();
    let (first, _) = digest.split_first_chunk().expect("a digest is longer");
    Uuid::from_bytes(*first)
}

async fn credentials(app: &App, user: &UserId) -> Result<Vec<(String, Passkey)>, Refusal> {
    let stored = app.store.passkeys(user).await.map_err(failure)?;
    stored.into_iter().map(|passkey| Ok((passkey.shown.id, parse(&passkey.credential)?))).collect()
}

async fn ask(
    app: &App,
    user: &UserId,
    purpose: Purpose,
    options: &impl Serialize,
    state: &impl Serialize,
) -> Result<Challenge, Refusal> {
    let (id, until) = (random::id(), app.settings.time.now() + PATIENCE);
    app.store.add_challenge(&id, user, purpose, &json(state), until).await.map_err(failure)?;
    let options = serde_json::to_value(options).expect("options are JSON");
    Ok(Challenge { id, options })
}

async fn take(app: &App, id: &str, purpose: Purpose) -> Result<(UserId, String), Refusal> {
    let id = if id.contains('\0') { "" } else { id };
    let taken = app.store.take_challenge(id, purpose, app.settings.time.now()).await;
    taken.map_err(failure)?.ok_or_else(expired)
}

fn read<T: DeserializeOwned>(answer: &ChallengeAnswer) -> Result<T, Refusal> {
    let read = serde_json::from_value(answer.credential.clone());
    read.map_err(|error| Refusal::new(Code::Malformed, format!("credential: {error}")))
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(%error, "a stored passkey can't be read");
        Refusal::new(Code::Internal, "a fault of the server")
    })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("passkeys are JSON")
}

/// The same whatever is wrong.
fn expired() -> Refusal {
    Refusal::new(
        Code::WrongPassword,
        "the passkey does not fit, or the challenge is not good any more",
    )
}

fn refused(error: &impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::WrongPassword, format!("the passkey does not fit: {error}"))
}
