//! JSON bodies. A request's must have the media type of JSON, since no form of a foreign page can send that.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use magnum_sal_protocol::Code;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::refusal::Refusal;

/// The JSON body of a request or of an answer; unlike axum's, a bad one is refused in our own form.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Self, Refusal> {
        read(&json_bytes(request).await?).map(Json)
    }
}

/// The whole body of a request, which has to be JSON by its own account.
pub(crate) async fn json_bytes(request: Request) -> Result<Bytes, Refusal> {
    let json = request.headers().get(header::CONTENT_TYPE).is_some_and(|value| {
        let text = value.to_str().unwrap_or_default();
        text.split(';').next().is_some_and(|kind| kind.trim() == "application/json")
    });
    if !json {
        return Err(Refusal::new(Code::Malformed, "expected `Content-Type: application/json`"));
    }
    Bytes::from_request(request, &()).await.map_err(|rejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Refusal::new(Code::TooLarge, "the body is too large");
        }
        Refusal::new(Code::Malformed, "the body can't be read")
    })
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    // A list would be taken as the values of an object without their names.
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Refusal::new(Code::Malformed, "expected an object, not a list"));
    }
    serde_json::from_slice(bytes).map_err(|error| Refusal::new(Code::Malformed, error.to_string()))
}
