//! How one wants to be told what happens at one's tables.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap, USER_AGENT};
use magnum_sal_protocol::{
    Code, EmailNow, Language, Millis, NewEmail, NewPush, NewWebhook, Notifications, PushKey,
    PushNow, UserId, WebhookFormat, WebhookNow, Wishes,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::App;
use super::asking::{Asking, hash};
use super::body::Json;
use super::named::Named;
use super::refusal::Refusal;
use crate::notify::{Keys, Recipient, mail, texts};
use crate::store::{NewAddress, PushSubscription, Webhook};
use crate::{failure, now, random, text};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(push_key))
        .routes(routes!(notifications, set_wishes))
        .routes(routes!(browsers, subscribe))
        .routes(routes!(unsubscribe))
        .routes(routes!(set_email, stop_email))
        .routes(routes!(set_webhook, remove_webhook))
}

/// Browsers of one person.
const MOST_BROWSERS: usize = 20;
/// How long a person waits between two mails that ask to confirm an address.
const BETWEEN_MAILS: Millis = 60_000;
const DAY: Millis = 24 * 60 * 60 * 1000;
/// Mails that ask to confirm, in a day and in a month: at one person's wish, and to one address at anybody's.
const MOST_ASKED: [(Millis, u32, u32); 2] = [(DAY, 5, 3), (30 * DAY, 20, 5)];

/// The key that a browser subscribes with.
#[utoipa::path(get, path = "/api/push/key", responses((status = 200, body = PushKey)))]
async fn push_key(State(app): State<App>) -> Json<PushKey> {
    Json(PushKey { key: app.channels.signer.public() })
}

/// What is wished, and which ways are set up.
#[utoipa::path(get, path = "/api/me/notifications", responses((status = 200, body = Notifications)))]
async fn notifications(
    State(app): State<App>,
    asking: Asking,
    headers: HeaderMap,
) -> Result<Json<Notifications>, Refusal> {
    Ok(Json(of(&app, &asking.person.id, language(&headers)).await?))
}

/// What somebody has set up; the language is for one who has not.
pub(super) async fn of(
    app: &App,
    user: &UserId,
    language: Language,
) -> Result<Notifications, Refusal> {
    let wishes = app.store.wishes(user).await.map_err(failure)?;
    let email = app.store.email(user).await.map_err(failure)?;
    let webhook = app.store.webhook(user).await.map_err(failure)?;
    Ok(Notifications {
        wishes: wishes.unwrap_or_else(|| Wishes { language, ..Wishes::default() }),
        push: app.store.push_list(user).await.map_err(failure)?,
        email: email.map(|email| EmailNow { address: email.address, confirmed: email.confirmed }),
        webhook: webhook.map(|Webhook { url, format, .. }| WebhookNow { url, format }),
        sends_email: app.channels.mail.is_some(),
    })
}

/// Says what to hear of, by which ways, and in which language.
#[utoipa::path(put, path = "/api/me/notifications", request_body = Wishes, responses((status = 204)))]
async fn set_wishes(
    State(app): State<App>,
    asking: Asking,
    Json(mut wishes): Json<Wishes>,
) -> Result<StatusCode, Refusal> {
    wishes.kinds.sort_unstable();
    wishes.kinds.dedup();
    wishes.channels.sort_unstable();
    wishes.channels.dedup();
    app.store.set_wishes(&asking.person.id, &wishes).await.map_err(failure)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The browsers that are sent push messages.
#[utoipa::path(get, path = "/api/me/push", responses((status = 200, body = Vec<PushNow>)))]
async fn browsers(State(app): State<App>, asking: Asking) -> Result<Json<Vec<PushNow>>, Refusal> {
    Ok(Json(app.store.push_list(&asking.person.id).await.map_err(failure)?))
}

/// Subscribes a browser to push messages.
#[utoipa::path(post, path = "/api/me/push", request_body = NewPush, responses((status = 200, body = PushNow)))]
async fn subscribe(
    State(app): State<App>,
    asking: Asking,
    headers: HeaderMap,
    Json(new): Json<NewPush>,
) -> Result<Json<PushNow>, Refusal> {
    let user = &asking.person.id;
    let malformed =
        |field: &str, reason: &str| Refusal::new(Code::Malformed, format!("{field}{reason}"));
    let endpoint = app.channels.outgoing.check(&new.endpoint);
    let endpoint = endpoint.map_err(|reason| malformed("endpoint: ", reason))?;
    Keys::read(&new.keys.p256dh, &new.keys.auth).map_err(|reason| malformed("", reason))?;
    if app.store.push_list(user).await.map_err(failure)?.len() >= MOST_BROWSERS {
        let message = format!("you have {MOST_BROWSERS} browsers already");
        return Err(Refusal::new(Code::TooMany, message));
    }
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let agent = text::agent(agent);
    let push = PushSubscription {
        id: random::id(),
        endpoint: endpoint.into(),
        p256dh: new.keys.p256dh,
        auth: new.keys.auth,
    };
    let created_at = now();
    let id = app.store.add_push(user, &push, &agent, created_at).await.map_err(failure)?;
    app.store.begin_wishes(user, language(&headers)).await.map_err(failure)?;
    Ok(Json(PushNow { id, created_at, agent }))
}

/// Sends a browser no more push messages.
#[utoipa::path(delete, path = "/api/me/push/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn unsubscribe(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    done(app.store.remove_push(&asking.person.id, &id).await, "you have no such browser")
}

/// Names an address for mails. It is sent one mail; others follow when the link in it was used.
#[utoipa::path(put, path = "/api/me/email", request_body = NewEmail, responses((status = 200, body = EmailNow)))]
async fn set_email(
    State(app): State<App>,
    asking: Asking,
    headers: HeaderMap,
    Json(new): Json<NewEmail>,
) -> Result<Json<EmailNow>, Refusal> {
    let person = &asking.person;
    let Some(mail) = &app.channels.mail else {
        return Err(Refusal::new(Code::Forbidden, "this server sends no mails"));
    };
    let Some(address) = mail::address(&new.address) else {
        let message = "address: expected a mail address, such as kinga@salt.example";
        return Err(Refusal::new(Code::Malformed, message));
    };
    let address = address.to_string();
    let known = app.store.email(&person.id).await.map_err(failure)?;
    if known.is_some_and(|known| known.confirmed && known.address == address) {
        return Ok(Json(EmailNow { address, confirmed: true }));
    }
    let asked_at = app.settings.time.now();
    may_ask(&app, &person.id, &address, asked_at).await?;
    app.store.begin_wishes(&person.id, language(&headers)).await.map_err(failure)?;
    let wishes = app.store.wishes(&person.id).await.map_err(failure)?.unwrap_or_default();
    let (token, stop_token) = (random::secret(), random::secret());
    let new = NewAddress { address, confirm_hash: hash(&token), stop_token, asked_at };
    app.store.set_email(&person.id, &new).await.map_err(failure)?;
    let to = Recipient {
        address: &new.address,
        name: &person.name,
        language: wishes.language,
        stop_token: &new.stop_token,
    };
    if let Err(error) = mail.ask(to, &token).await {
        tracing::warn!(%error, "an address was not asked to confirm");
        let message = "the mail could not be sent: try again in a minute";
        return Err(Refusal::new(Code::Unavailable, message));
    }
    Ok(Json(EmailNow { address: new.address, confirmed: false }))
}

/// Whether an address may be asked to confirm once more.
async fn may_ask(app: &App, user: &UserId, address: &str, now: Millis) -> Result<(), Refusal> {
    let too_many = || Refusal::new(Code::TooMany, "too many mails: try again in a while");
    for (period, most_own, most_at_address) in MOST_ASKED {
        let asked = app.store.asked_since(user, address, now - period).await.map_err(failure)?;
        let soon = asked.latest.is_some_and(|latest| latest > now - BETWEEN_MAILS);
        if soon || asked.own >= most_own || asked.at_address >= most_at_address {
            return Err(too_many());
        }
    }
    // As if there had been too many: nobody learns who wants no mails.
    if app.store.is_silent(address).await.map_err(failure)? { Err(too_many()) } else { Ok(()) }
}

/// Wants no more mails.
#[utoipa::path(delete, path = "/api/me/email", responses((status = 204)))]
async fn stop_email(State(app): State<App>, asking: Asking) -> Result<StatusCode, Refusal> {
    done(app.store.stop_email(&asking.person.id).await, "you have no address here")
}

/// Names an address that a program of one's own listens at, or that of a chat.
#[utoipa::path(put, path = "/api/me/webhook", request_body = NewWebhook, responses((status = 200, body = WebhookNow)))]
async fn set_webhook(
    State(app): State<App>,
    asking: Asking,
    headers: HeaderMap,
    Json(new): Json<NewWebhook>,
) -> Result<Json<WebhookNow>, Refusal> {
    let url = app
        .channels
        .outgoing
        .check(&new.url)
        .map_err(|reason| Refusal::new(Code::Malformed, format!("url: {reason}")))?;
    let length = new.secret.chars().count();
    let least = if new.format == WebhookFormat::Json { 16 } else { 0 };
    if !(least..=200).contains(&length) || new.secret.contains(char::is_control) {
        let message = format!("secret: {length} characters, expected {least} to 200 visible ones");
        return Err(Refusal::new(Code::Malformed, message));
    }
    let webhook = Webhook { url: url.into(), secret: new.secret, format: new.format };
    app.store.set_webhook(&asking.person.id, &webhook).await.map_err(failure)?;
    app.store.begin_wishes(&asking.person.id, language(&headers)).await.map_err(failure)?;
    Ok(Json(WebhookNow { url: webhook.url, format: webhook.format }))
}

/// Is called no more.
#[utoipa::path(delete, path = "/api/me/webhook", responses((status = 204)))]
async fn remove_webhook(State(app): State<App>, asking: Asking) -> Result<StatusCode, Refusal> {
    done(app.store.remove_webhook(&asking.person.id).await, "you have no webhook")
}

fn done(
    done: Result<bool, crate::store::StoreError>,
    otherwise: &str,
) -> Result<StatusCode, Refusal> {
    match done.map_err(failure)? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::new(Code::NotFound, otherwise)),
    }
}

fn language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    texts::accepted(header.unwrap_or_default())
}
