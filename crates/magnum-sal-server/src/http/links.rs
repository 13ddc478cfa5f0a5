//! Links that travel: `/t/ID` and `/g/ID` lead to a table in the app. What chats show of them comes from the tags on the page, in
//! the reader's language: who sits there, and a picture of the board as spectators see it.

use axum::Router;
use axum::extract::State;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use magnum_sal_board::picture::CARD;
use magnum_sal_protocol::{Language, SeatNow, Status, Table, TableId};

use super::App;
use super::named::Named;
use super::refusal::Refusal;
use super::site;
use crate::failure;
use crate::notify::texts::{accepted, say};

pub(super) fn router() -> Router<App> {
    Router::new().route("/t/{id}", get(lead)).route("/g/{id}", get(lead))
}

/// The page does nothing but lead on.
const POLICY: &str =
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

async fn lead(
    State(app): State<App>,
    Named(id): Named,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = accepted(asked.unwrap_or_default());
    let table = app.store.shown(&TableId(id)).await.map_err(failure)?;
    let (status, html) = match table {
        Some(table) => (StatusCode::OK, page(&table, language, app.settings.site.as_deref())),
        None => (StatusCode::NOT_FOUND, unknown(language)),
    };
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::VARY, "Accept-Language"),
        // Whoever has the link may come; search engines are not to spread it.
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ];
    Ok((status, headers, Html(html)).into_response())
}

fn page(table: &Table, language: Language, site: Option<&str>) -> String {
    let [text, title] = match table.status {
        Status::Open => ["link-open", "link-open.title"],
        Status::Playing => ["link-playing", "link-playing.title"],
        Status::Ended => ["link-ended", "link-ended.title"],
    };
    let people = table.seats.iter().filter_map(SeatNow::person);
    let names: Vec<&str> = people.map(|person| person.name.as_str()).collect();
    let names =
        if names.is_empty() { say(language, "notice-nobody", &[]) } else { names.join(", ") };
    let title = escaped(&say(language, title, &[]));
    let text = escaped(&say(language, text, &[("players", &names)]));
    let to = format!("/#/table/{}", table.id);
    let go = escaped(&say(language, "link-go", &[]));
    format!(
        "<!doctype html><html lang=\"{0}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <meta name=\"description\" content=\"{text}\">\
         <meta property=\"og:type\" content=\"website\"><meta property=\"og:site_name\" content=\"Magnum Sal\">\
         <meta property=\"og:locale\" content=\"{0}\"><meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{text}\">{1}\
         <meta http-equiv=\"refresh\" content=\"0;url={to}\"></head>\
         <body><h1>{title}</h1><p>{text}</p><p><a href=\"{to}\">{go}</a></p></body></html>",
        language.code(),
        site.map(|site| picture(table, language, site)).unwrap_or_default(),
    )
}

/// The board, or before the game the app's icon. Its address has to be a whole one, so that the host has to have said where the site is.
fn picture(table: &Table, language: Language, site: &str) -> String {
    let site = escaped(site);
    if table.status != Status::Open {
        let ((width, height), code) = (CARD, language.code());
        return format!(
            "<meta name=\"twitter:card\" content=\"summary_large_image\">\
             <meta property=\"og:image\" content=\"{site}/t/{}/board.png?language={code}\">\
             <meta property=\"og:image:width\" content=\"{width}\"><meta property=\"og:image:height\" content=\"{height}\">",
            table.id
        );
    }
    let tag = |icon| {
        format!(
            "<meta name=\"twitter:card\" content=\"summary\">\
             <meta property=\"og:image\" content=\"{site}/{icon}\">"
        )
    };
    site::named("icon-512-").map(tag).unwrap_or_default()
}

fn unknown(language: Language) -> String {
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><title>Magnum Sal</title></head>\
         <body><p>{}</p></body></html>",
        language.code(),
        escaped(&say(language, "page-unknown", &[]))
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
