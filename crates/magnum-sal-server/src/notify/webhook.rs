//! Webhooks: what happened is sent to a program of the person's, signed with a secret that both know, or to a chat in the format that
//! it understands.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use magnum_sal_protocol::{Millis, Notice, WebhookFormat};
use ring::hmac;
use serde_json::{Value, json};

use crate::store::Webhook;
use crate::text::hex;

/// Headers and body of a message.
pub(super) fn message(webhook: &Webhook, said: &Notice, now: Millis) -> (HeaderMap, Vec<u8>) {
    match webhook.format {
        WebhookFormat::Json => {
            let body = serde_json::to_vec(said).expect("notices are JSON");
            (headers(&webhook.secret, &body, now), body)
        }
        WebhookFormat::Discord => as_json(&json!({
            "content": lines(&format!("**{}**", said.title), &quiet(&said.text), link(said)),
            // Whatever the names of players are, nobody is called by them.
            "allowed_mentions": {"parse": []},
        })),
        WebhookFormat::Slack => as_json(&json!({
            "text": lines(&format!("*{}*", said.title), &escaped(&quiet(&said.text)), link(said)),
        })),
        WebhookFormat::Ntfy => (ntfy_headers(said), said.text.clone().into_bytes()),
    }
}

fn as_json(message: &Value) -> (HeaderMap, Vec<u8>) {
    let json = HeaderValue::from_static("application/json");
    (HeaderMap::from_iter([(header::CONTENT_TYPE, json)]), message.to_string().into_bytes())
}

/// Title and link, which ntfy shows as such. Words beyond ASCII are encoded as in mails.
fn ntfy_headers(said: &Notice) -> HeaderMap {
    let title = format!("=?UTF-8?B?{}?=", BASE64_STANDARD.encode(&said.title));
    let mut headers = HeaderMap::new();
    headers.insert("title", HeaderValue::from_str(&title).expect("base64 is ASCII"));
    if let Some(link) = link(said).and_then(|link| HeaderValue::from_str(link).ok()) {
        headers.insert("click", link);
    }
    headers
}

/// The address of the table, if the host has said where the site is.
fn link(said: &Notice) -> Option<&str> {
    Some(said.url.as_str()).filter(|url| !url.starts_with('/'))
}

fn lines(title: &str, text: &str, link: Option<&str>) -> String {
    [title, text].into_iter().chain(link).collect::<Vec<_>>().join("\n")
}

/// Names of players call nobody: Mattermost looks for `@` and a name in the text.
fn quiet(text: &str) -> String {
    text.replace('@', "@\u{200b}")
}

/// Slack reads commands in angle brackets.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

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

    fn sent(format: WebhookFormat, text: &str, url: &str) -> (HeaderMap, String) {
        let said = Notice {
            id: "t-1".to_owned(),
            kind: magnum_sal_protocol::NoticeKind::Turn,
            table: magnum_sal_protocol::TableId("t".to_owned()),
            number: 1,
            title: "Dein Zug für heute".to_owned(),
            text: text.to_owned(),
            url: url.to_owned(),
        };
        let webhook = Webhook { url: String::new(), secret: String::new(), format };
        let (headers, body) = message(&webhook, &said, 0);
        (headers, String::from_utf8(body).expect("text"))
    }

    #[test]
    fn names_of_players_command_no_chat() {
        let text = "With @everyone & <!channel>.";
        let (_, discord) = sent(WebhookFormat::Discord, text, "https://salt.example/t/t");
        let discord: Value = serde_json::from_str(&discord).expect("JSON");
        assert_eq!(
            discord["content"],
            "**Dein Zug für heute**\nWith @\u{200b}everyone & <!channel>.\nhttps://salt.example/t/t"
        );
        assert_eq!(discord["allowed_mentions"], json!({"parse": []}));
        let (_, slack) = sent(WebhookFormat::Slack, text, "/t/t");
        let slack: Value = serde_json::from_str(&slack).expect("JSON");
        let expected = "*Dein Zug für heute*\nWith @\u{200b}everyone &amp; &lt;!channel&gt;.";
        assert_eq!(slack, json!({"text": expected}));
    }

    #[test]
    fn ntfy_gets_text_with_a_title_and_a_link() {
        let (headers, body) = sent(WebhookFormat::Ntfy, "Ä", "https://salt.example/t/t");
        assert_eq!(body, "Ä");
        assert_eq!(headers["title"], "=?UTF-8?B?RGVpbiBadWcgZsO8ciBoZXV0ZQ==?=");
        assert_eq!(headers["click"], "https://salt.example/t/t");
        assert!(!sent(WebhookFormat::Ntfy, "Ä", "/t/t").0.contains_key("click"));
    }

    const EXPECTED: &str =
        "sha256=22413fe2ea2c6d98445b28caaf363c10fa5edee9abd4a978373880bb02808743";
}
