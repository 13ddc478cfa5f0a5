//! Passkeys of those who have none: whoever asks for somebody's passkey does not learn whether there is one.

use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine as _};
use ring::hmac;
use serde_json::json;
use webauthn_rs::prelude::Passkey;

use super::App;
use super::refusal::Refusal;
use crate::store::folded;
use crate::{failure, random};

/// What devices use as ids of passkeys has one of these lengths, mostly.
const LENGTHS: [usize; 4] = [16, 16, 20, 32];
/// A public key whose private one was thrown away.
const POINT: [&str; 2] =
    ["z5qCfdoVsvPCJre7DVh1Usj-RA0jgAWvclU5qqfB--M", "wJgzI1Q3zt2t6Q0p2TniWWjLyMcX35oq5VO17SGCwN8"];

/// The passkey that somebody of that name seems to have. It is the same whenever it is asked for, as real ones are.
pub(super) async fn passkey(app: &App, name: &str) -> Result<Passkey, Refusal> {
    let secret = app.store.keepsake("decoys", &random::secret()).await.map_err(failure)?;
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let of = |what: &str| hmac::sign(&key, format!("{what} {}", folded(name)).as_bytes());
    let length = LENGTHS[usize::from(of("length").as_ref()[0]) % LENGTHS.len()];
    let passkey = decoy(&of("id").as_ref()[..length]);
    Ok(passkey.expect("a passkey of ours can be read"))
}

fn decoy(id: &[u8]) -> Result<Passkey, serde_json::Error> {
    let [x, y] = POINT;
    serde_json::from_value(json!({ "cred": {
        "cred_id": BASE64_URL_SAFE_NO_PAD.encode(id),
        "cred": { "type_": "ES256", "key": { "EC_EC2": { "curve": "SECP256R1", "x": x, "y": y } } },
        "counter": 0,
        "transports": null,
        "user_verified": true,
        "backup_eligible": false,
        "backup_state": false,
        "registration_policy": "required",
        "extensions": {},
        "attestation": { "data": "None", "metadata": "None" },
        "attestation_format": "none",
    } }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoys_can_be_read() {
        for length in LENGTHS {
            let passkey = decoy(&[7; 32][..length]).expect("a passkey");
            assert_eq!(passkey.cred_id().as_slice(), &[7; 32][..length]);
        }
    }
}
