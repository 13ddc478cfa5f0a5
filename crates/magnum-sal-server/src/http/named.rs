//! The id in a request's path.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use magnum_sal_protocol::Code;

use super::App;
use super::refusal::Refusal;

/// What stands for `{id}`. Axum's own extractor refuses what is no text in words of its own.
#[derive(Debug)]
pub(crate) struct Named(pub(crate) String);

impl FromRequestParts<App> for Named {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(id) = path.map_err(|error| Refusal::new(Code::Malformed, error.body_text()))?;
        // PostgreSQL's texts have no such character.
        if id.contains('\0') {
            return Err(Refusal::new(Code::NotFound, "there is nothing of that name"));
        }
        Ok(Named(id))
    }
}
