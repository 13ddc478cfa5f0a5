//! Web push: messages that only the browser can read (RFC 8291), signed so that the push service knows the sender
//! (RFC 8292).

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use magnum_sal_protocol::Millis;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use url::Url;

use crate::random;

/// How long a push service keeps a message for a browser that is not there: a day.
const TIME_TO_LIVE: &str = "86400";
/// How long a signature is good for; push services take at most 24 hours.
const SIGNATURE_SECONDS: Millis = 12 * 60 * 60;
/// The size of a record, of which a message has one.
const RECORD: u32 = 4096;

/// The key that this server signs push messages with.
#[derive(Debug)]
pub(crate) struct PushSigner {
    pair: EcdsaKeyPair,
    /// A mail address or a page where the operators of push services find the host.
    contact: String,
}

#[derive(Debug, thiserror::Error)]
#[error("the key for push messages: {0}")]
pub struct PushKeyError(&'static str);

/// A browser's keys.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    point: Vec<u8>,
    auth: Vec<u8>,
}

impl Keys {
    /// Reads keys as browsers give them, and tries them.
    pub(crate) fn read(p256dh: &str, auth: &str) -> Result<Keys, &'static str> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let point = bytes(p256dh).map_err(|_| "keys.p256dh: not base64url")?;
        let auth = bytes(auth).map_err(|_| "keys.auth: not base64url")?;
        if auth.len() != 16 {
            return Err("keys.auth: expected 16 bytes");
        }
        let keys = Keys { point, auth };
        match encrypt(&keys, b"") {
            Some(_) => Ok(keys),
            None => Err("keys.p256dh: not an uncompressed point of P-256"),
        }
    }
}

impl PushSigner {
    /// A new key, as text for the database.
    pub(crate) fn generate() -> String {
        let generated =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        URL_SAFE_NO_PAD.encode(generated.expect("the operating system has randomness"))
    }

    /// Reads a key as [`PushSigner::generate`] writes it, or as `PUBLIC:PRIVATE`, both in base64url, which is how most
    /// programs write keys for push messages.
    pub(crate) fn read(text: &str, contact: String) -> Result<PushSigner, PushKeyError> {
        let random = SystemRandom::new();
        let bytes = |text: &str| {
            let decoded = URL_SAFE_NO_PAD.decode(text.trim().trim_end_matches('='));
            decoded.map_err(|_| PushKeyError("not base64url"))
        };
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = match text.split_once(':') {
            Some((public, private)) => EcdsaKeyPair::from_private_key_and_public_key(
                algorithm,
                &bytes(private)?,
                &bytes(public)?,
                &random,
            ),
            None => EcdsaKeyPair::from_pkcs8(algorithm, &bytes(text)?, &random),
        };
        let wrong = "expected PUBLIC:PRIVATE, a key pair of P-256 in base64url";
        Ok(PushSigner { pair: pair.map_err(|_| PushKeyError(wrong))?, contact })
    }

    /// What browsers subscribe with.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The headers and the body of a message. Of those with the same topic that a push service still keeps for a
    /// browser, the latest is enough.
    pub(crate) fn message(
        &self,
        endpoint: &Url,
        keys: &Keys,
        text: &[u8],
        topic: &str,
        now: Millis,
    ) -> Option<(HeaderMap, Vec<u8>)> {
        let body = encrypt(keys, text)?;
        let authorization = format!("vapid t={}, k={}", self.token(endpoint, now), self.public());
        let set = [
            (header::AUTHORIZATION, authorization.as_str()),
            (header::CONTENT_ENCODING, "aes128gcm"),
            (header::CONTENT_TYPE, "application/octet-stream"),
            (HeaderName::from_static("ttl"), TIME_TO_LIVE),
            (HeaderName::from_static("urgency"), "normal"),
            (HeaderName::from_static("topic"), topic),
        ];
        let value = |(name, value)| Some((name, HeaderValue::from_str(value).ok()?));
        Some((set.into_iter().map(value).collect::<Option<HeaderMap>>()?, body))
    }

    /// A JSON Web Token for the push service.
    fn token(&self, endpoint: &Url, now: Millis) -> String {
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": now / 1000 + SIGNATURE_SECONDS,
            "sub": self.contact,
        });
        let encode = |text: &str| URL_SAFE_NO_PAD.encode(text);
        let header = encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", encode(&claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.expect("the operating system has randomness");
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
    }
}

/// One record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. Nothing if the point is none of the curve.
fn encrypt(keys: &Keys, text: &[u8]) -> Option<Vec<u8>> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
    let public = own.compute_public_key().ok()?;
    let public = public.as_ref();
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &keys.point);
    let info = [b"WebPush: info\0".as_slice(), keys.point.as_slice(), public];
    let agreed = agree_ephemeral(own, &theirs, |shared| {
        derive::<32>(&Salt::new(HKDF_SHA256, &keys.auth).extract(shared), &info)
    });
    let salt: [u8; 16] = random::bytes();
    let material = Salt::new(HKDF_SHA256, &salt).extract(&agreed.ok()?);
    let key = derive::<16>(&material, &[b"Content-Encoding: aes128gcm\0".as_slice()]);
    let nonce = derive::<12>(&material, &[b"Content-Encoding: nonce\0".as_slice()]);

    // What follows the text is the mark of the last record.
    let mut record = [text, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
    let length = [public.len() as u8];
    let size = RECORD.to_be_bytes();
    Some([salt.as_slice(), size.as_slice(), length.as_slice(), public, record.as_slice()].concat())
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(material: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut bytes = [0; N];
    let derived = material.expand(info, Length(N)).and_then(|derived| derived.fill(&mut bytes));
    derived.expect("keys are shorter than HKDF can make");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_reads_as_it_was_written() {
        let text = PushSigner::generate();
        let signer = PushSigner::read(&text, "mailto:host@salt.example".to_owned()).expect("a key");
        let public = URL_SAFE_NO_PAD.decode(signer.public()).expect("base64url");
        assert_eq!((public.len(), public[0]), (65, 4));
    }

    /// The key pair in the example of RFC 8291, section 5.
    #[test]
    fn a_key_of_another_program_is_understood() {
        let public = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
        let private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
        let signer =
            PushSigner::read(&format!("{public}:{private}"), String::new()).expect("a key");
        assert_eq!(signer.public(), public);
        for wrong in ["", "?", "abc", &format!("{private}:{public}"), &format!("{public}:AAAA")] {
            assert!(PushSigner::read(wrong, String::new()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(Keys::read(good, "BTBZMqHH6r4Tts7J_aSIgg").is_ok());
        assert!(Keys::read(good, "BTBZMqHH6r4Tts7J").is_err());
        assert!(Keys::read(&good.replace("BCVx", "BCVy"), "BTBZMqHH6r4Tts7J_aSIgg").is_err());
        assert!(Keys::read("", "BTBZMqHH6r4Tts7J_aSIgg").is_err());
    }
}
