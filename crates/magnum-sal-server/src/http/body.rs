//! Bodies of requests: JSON that is called JSON, since no form of a foreign page can send that.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use magnum_sal_protocol::Code;
use serde::de::DeserializeOwned;

use super::refusal::Refusal;

/// What the body says.
#[derive(Debug)]
pub(crate) struct Said<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Said<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let json = request.headers().get(header::CONTENT_TYPE).is_some_and(|value| {
            let text = value.to_str().unwrap_or_default();
            text.split(';').next().is_some_and(|kind| kind.trim() == "application/json")
        });
        if !json {
            return Err(Refusal::new(Code::Malformed, "expected `Content-Type: application/json`"));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                return Refusal::new(Code::TooLarge, "the body is too large");
            }
            Refusal::new(Code::Malformed, "the body can't be read")
        })?;
        read(&bytes).map(Said)
    }
}

pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(bytes).map_err(|error| Refusal::new(Code::Malformed, error.to_string()))
}
