//! Webhooks: what happened is sent to a program of the person's, signed with a secret that both know.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use magnum_sal_protocol::Millis;
use ring::hmac;

use crate::text::hex;

/// The headers of a message: `X-Magnum-Sal-Signature` is the HMAC-SHA256 of time, a dot, and body.
pub(super) fn headers(secret: &str, body: &[u8], now: Millis) -> HeaderMap {
    let time = (now / 1000).to_string();
    let signature = format!("sha256={}", signature(secret, &time, body));
    let set = [
        (header::CONTENT_TYPE, "application/json"),
        (HeaderName::from_static("x-magnum-sal-time"), &time),
        (HeaderName::from_static("x-magnum-sal-signature"), &signature),
    ];
    let value = |value: &str| HeaderValue::from_str(value).expect("digits and letters");
    set.into_iter().map(|(name, text)| (name, value(text))).collect()
}

fn signature(secret: &str, time: &str, body: &[u8]) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let mut context = hmac::Context::with_key(&key);
    context.update(time.as_bytes());
    context.update(b".");
    context.update(body);
    hex(context.sign().as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `printf '1.{}' | openssl dgst -sha256 -hmac 'a secret of miners'` says.
    #[test]
    fn the_signature_is_that_of_openssl() {
        let headers = headers("a secret of miners", b"{}", 1999);
        assert_eq!(headers["x-magnum-sal-time"], "1");
        assert_eq!(headers["x-magnum-sal-signature"], EXPECTED);
    }

    const EXPECTED: &str =
        "sha256=22413fe2ea2c6d98445b28caaf363c10fa5edee9abd4a978373880bb02808743";
}
