//! Pages of other sites may not act in the name of whoever looks at them. They may read what everybody can, and act by a
//! token of their own.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::Response;
use magnum_sal_protocol::Code;
use tower_http::cors::{Any, CorsLayer};

use super::App;
use super::asking::bearer;
use super::refusal::Refusal;

/// Browsers tell where a request that changes something, or opens a WebSocket, comes from. Programs need not.
pub(crate) async fn check(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    // Browsers send cookies by themselves, but no token.
    let by_token = bearer(request.headers()).is_some() && !upgrades;
    if (!reads || upgrades) && !by_token && is_foreign(&app, &request) {
        return Err(Refusal::new(
            Code::ForeignOrigin,
            "the request comes from a page of another site; a host allows it by --url or --origin",
        ));
    }
    Ok(next.run(request).await)
}

/// What browsers are told about pages of other sites (CORS): they may read the answers to requests without cookies, which is
/// what any origin means, and name a token.
pub(crate) fn sharing() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
        .expose_headers([header::RETRY_AFTER])
        .max_age(Duration::from_secs(24 * 60 * 60))
}

fn is_foreign(app: &App, request: &Request) -> bool {
    let text = |name| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else {
        return text(header::HeaderName::from_static("sec-fetch-site")) == Some("cross-site");
    };
    let mut sites = app.settings.origins.iter().chain(&app.settings.site);
    if sites.any(|allowed| allowed.trim_end_matches('/') == origin) {
        return false;
    }
    // With a known site only its own origin is accepted: an attacker's domain can lead here, too.
    if app.settings.site.is_some() {
        return true;
    }
    let site = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
    let host = text(header::HOST).or(authority);
    site.is_none() || site != host
}
