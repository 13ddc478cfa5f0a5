//! Refusals as answers: the one place where they get a status.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use magnum_sal_protocol::{Code, Failure};

use super::App;

/// A failure on its way to a client.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) Failure);

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        Refusal(failure)
    }
}

impl Refusal {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal(Failure::new(code, message))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (status(self.0.code), Json(self.0)).into_response();
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}

pub(crate) fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed | Code::InvalidRecord => StatusCode::BAD_REQUEST,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Unauthorized | Code::WrongPassword => StatusCode::UNAUTHORIZED,
        Code::Forbidden | Code::Blocked | Code::NotInvited | Code::ForeignOrigin => {
            StatusCode::FORBIDDEN
        }
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::NameTaken
        | Code::SeatTaken
        | Code::WrongTime
        | Code::NotYourTurn
        | Code::Stale
        | Code::IdReused
        | Code::NothingToUndo
        | Code::RulesChanged => StatusCode::CONFLICT,
        Code::IllegalAction => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

const WRONG_METHOD: &str = "the path exists, but not with this method";

pub(crate) async fn wrong_method() -> Refusal {
    Refusal::new(Code::WrongMethod, WRONG_METHOD)
}

/// Whatever refused a request of the programming interface, the refusal has our form.
pub(crate) async fn in_our_form(request: Request, next: Next) -> Response {
    let ours = request.uri().path().starts_with("/api");
    let response = next.run(request).await;
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    let json = response.headers().get(header::CONTENT_TYPE);
    if !ours || !refused || json.is_some_and(|kind| kind == "application/json") {
        return response;
    }
    let (code, message) = match status {
        StatusCode::REQUEST_TIMEOUT => (Code::Unavailable, "it took too long: try again"),
        StatusCode::NOT_FOUND => (Code::NotFound, "there is nothing at this path"),
        StatusCode::METHOD_NOT_ALLOWED => (Code::WrongMethod, WRONG_METHOD),
        StatusCode::PAYLOAD_TOO_LARGE => (Code::TooLarge, "the body is too large"),
        _ if status.is_client_error() => (Code::Malformed, "the request can't be understood"),
        _ => (Code::Internal, "a fault of the server"),
    };
    Refusal::new(code, message).into_response()
}

/// Scripts and styles of this site alone, WebAssembly, and connections to this server.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// For a year a browser that has seen the site by https asks for it in no other way.
const ONLY_HTTPS: &str = "max-age=31536000";

/// Headers that every answer has.
pub(crate) async fn headers(State(app): State<App>, mut response: Response) -> Response {
    if app.settings.has_https() {
        let only_https = HeaderValue::from_static(ONLY_HTTPS);
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, only_https);
    }
    let set: [(HeaderName, &'static str); 5] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in set {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if !response.headers().contains_key(header::CACHE_CONTROL) {
        let never = HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, never);
    }
    response
}
