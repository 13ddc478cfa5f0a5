//! Pages that the links in mails lead to. Looking at one changes nothing, since mail programs look at links by
//! themselves; its button does.

use axum::Router;
use axum::extract::{Extension, State};
use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use magnum_sal_protocol::Language;

use super::App;
use super::asking::{Address, hash};
use super::named::Named;
use super::refusal::Refusal;
use super::resets::LIFE;
use super::{passwords, people};
use crate::notify::texts::{accepted, say};
use crate::store::MailToken;
use crate::{failure, now, text};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/mail/confirm/{token}", get(ask_to_confirm).post(confirm))
        .route("/mail/stop/{token}", get(ask_to_stop).post(stop))
        .route("/mail/password/{token}", get(ask_for_password).post(set_password))
}

/// The button is all that these pages can do.
const POLICY: &str = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; \
     style-src 'unsafe-inline'";

async fn ask_to_confirm(
    State(app): State<App>,
    headers: HeaderMap,
    Named(token): Named,
) -> Result<Response, Refusal> {
    let token = MailToken::Confirm { hash: hash(&token) };
    ask(&app, &headers, &token, ["page-confirm", "page-confirm.button"]).await
}

async fn confirm(
    State(app): State<App>,
    headers: HeaderMap,
    Named(token): Named,
) -> Result<Response, Refusal> {
    let hash = hash(&token);
    let (language, _) = reader(&app, &headers, &MailToken::Confirm { hash: hash.clone() }).await?;
    let done = app.store.confirm_email(&hash, now()).await.map_err(failure)?;
    Ok(answer(language, "page-confirmed", done))
}

async fn ask_to_stop(
    State(app): State<App>,
    headers: HeaderMap,
    Named(token): Named,
) -> Result<Response, Refusal> {
    ask(&app, &headers, &MailToken::Stop { token }, ["page-stop", "page-stop.button"]).await
}

/// Also what mail programs send by themselves when their reader wants no more mails (RFC 8058).
async fn stop(
    State(app): State<App>,
    headers: HeaderMap,
    Named(token): Named,
) -> Result<Response, Refusal> {
    let (language, user) = reader(&app, &headers, &MailToken::Stop { token }).await?;
    if let Some(user) = &user {
        app.store.silence(user, now()).await.map_err(failure)?;
    }
    Ok(answer(language, "page-stopped", user.is_some()))
}

fn reset(app: &App, token: &str) -> MailToken {
    MailToken::Reset { hash: hash(token), since: app.settings.time.now() - LIFE }
}

async fn ask_for_password(
    State(app): State<App>,
    headers: HeaderMap,
    Named(token): Named,
) -> Result<Response, Refusal> {
    let (language, user) = reader(&app, &headers, &reset(&app, &token)).await?;
    if user.is_none() {
        return Ok(answer(language, "", false));
    }
    Ok(page(StatusCode::OK, language, &password_form(language)))
}

/// Sets the password, and ends all sessions: whoever knew the old one is out.
async fn set_password(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Named(token): Named,
    body: String,
) -> Result<Response, Refusal> {
    let (language, user) = reader(&app, &headers, &reset(&app, &token)).await?;
    if user.is_none() {
        return Ok(answer(language, "", false));
    }
    let mut fields = url::form_urlencoded::parse(body.as_bytes());
    let password = fields.find(|(name, _)| name == "password").map(|(_, value)| value.into_owned());
    let Some(password) = password.filter(|password| text::password(password).is_ok()) else {
        return Ok(page(StatusCode::BAD_REQUEST, language, &password_form(language)));
    };
    let password_hash = passwords::hash(password, address).await?;
    let since = app.settings.time.now() - LIFE;
    let done = app.store.reset_password(&hash(&token), since, &password_hash).await;
    let done = done.map_err(failure)?;
    if let Some(user) = &done {
        // Whoever had got in may have left a key of their own.
        app.store.forget_passkeys(user).await.map_err(failure)?;
        for session in app.store.end_sessions_of(user).await.map_err(failure)? {
            people::sign_out(&app, &session).await;
        }
    }
    Ok(answer(language, "page-password-set", done.is_some()))
}

fn password_form(language: Language) -> String {
    format!(
        "<form method=\"post\"><p><label>{} <input type=\"password\" name=\"password\" \
         autocomplete=\"new-password\" required minlength=\"8\" maxlength=\"200\"></label></p>\
         <button>{}</button></form>",
        say(language, "page-password", &[]),
        say(language, "page-password.button", &[])
    )
}

/// Who reads the page, in which language.
async fn reader(
    app: &App,
    headers: &HeaderMap,
    token: &MailToken,
) -> Result<(Language, Option<magnum_sal_protocol::UserId>), Refusal> {
    let user = app.store.mail_token(token).await.map_err(failure)?;
    let wishes = match &user {
        Some(user) => app.store.wishes(user).await.map_err(failure)?,
        None => None,
    };
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = wishes.map(|wishes| wishes.language);
    Ok((language.unwrap_or_else(|| accepted(asked.unwrap_or_default())), user))
}

async fn ask(
    app: &App,
    headers: &HeaderMap,
    token: &MailToken,
    [text, button]: [&str; 2],
) -> Result<Response, Refusal> {
    let (language, user) = reader(app, headers, token).await?;
    if user.is_none() {
        return Ok(answer(language, "", false));
    }
    let form = format!(
        "<p>{}</p><form method=\"post\"><button>{}</button></form>",
        say(language, text, &[]),
        say(language, button, &[])
    );
    Ok(page(StatusCode::OK, language, &form))
}

fn answer(language: Language, text: &str, done: bool) -> Response {
    if done {
        return page(StatusCode::OK, language, &format!("<p>{}</p>", say(language, text, &[])));
    }
    let unknown = format!("<p>{}</p>", say(language, "page-unknown", &[]));
    page(StatusCode::NOT_FOUND, language, &unknown)
}

fn page(status: StatusCode, language: Language, body: &str) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Magnum Sal</title>\
         <style>body{{font:1.2rem/1.5 sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}}\
         button{{font:inherit;padding:.5rem 1rem}}</style><h1>Magnum Sal</h1>{body}</html>",
        language.code()
    );
    (status, [(header::CONTENT_SECURITY_POLICY, POLICY)], Html(html)).into_response()
}
