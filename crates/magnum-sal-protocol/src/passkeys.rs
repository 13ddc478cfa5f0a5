//! Passkeys, a second way in. What the server and somebody's device say to each other is JSON that browsers understand.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Millis;

/// One entry of `GET /api/me/passkeys`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyNow {
    pub id: String,
    /// The browser that made it.
    pub agent: String,
    pub created_at: Millis,
    /// When somebody came in by it last.
    pub used_at: Option<Millis>,
}

/// `POST /api/sessions/challenge`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// Of the account.
    pub name: String,
}

/// What a device is asked, for five minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Challenge {
    pub id: String,
    /// What `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` read, as `publicKey`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
}

/// `POST /api/me/passkeys` and `POST /api/sessions/passkey`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChallengeAnswer {
    /// Of the challenge.
    pub id: String,
    /// What `PublicKeyCredential.toJSON` writes.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub credential: Value,
}
