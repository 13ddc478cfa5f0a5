//! Telling people that something happens at their tables while they are not there.

use serde::{Deserialize, Serialize};

use crate::{Millis, TableId};

/// What one may want to hear of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// It is one's turn.
    Turn,
    /// The game has started, or one's own table is full and can be started.
    Start,
    /// The game has ended.
    End,
    /// Somebody proposes to abort the game.
    Abort,
    /// Somebody opened a table for the next game.
    Rematch,
    /// Somebody keeps a seat for one.
    Invitation,
}

impl NoticeKind {
    pub const ALL: [NoticeKind; 6] = [
        NoticeKind::Turn,
        NoticeKind::Start,
        NoticeKind::End,
        NoticeKind::Abort,
        NoticeKind::Rematch,
        NoticeKind::Invitation,
    ];
}

/// What `GET /api/me/events` tells at once, as the data of an event `notice`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnEvent {
    pub kind: NoticeKind,
    pub table: TableId,
    /// The entry that it is about.
    pub number: u64,
}

/// A way to reach somebody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    Push,
    Email,
    Webhook,
}

impl Channel {
    pub const ALL: [Channel; 3] = [Channel::Push, Channel::Email, Channel::Webhook];
}

/// Languages of the game: of the page, and of what the server writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    English,
    #[serde(rename = "pl")]
    Polish,
    #[serde(rename = "de")]
    German,
    #[serde(rename = "fr")]
    French,
}

impl Language {
    pub const ALL: [Language; 4] =
        [Language::English, Language::Polish, Language::German, Language::French];

    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
            Language::German => "de",
            Language::French => "fr",
        }
    }

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Polish => "Polski",
            Language::German => "Deutsch",
            Language::French => "Français",
        }
    }

    /// The language of a tag such as `pl` or `de-AT`.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let language = tag.split(['-', '_']).next()?.trim().to_lowercase();
        Language::ALL.into_iter().find(|known| known.code() == language)
    }
}

/// `PUT /api/me/notifications`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    pub language: Language,
    pub kinds: Vec<NoticeKind>,
    /// Of the ways that are set up, those to use.
    pub channels: Vec<Channel>,
}

impl Default for Wishes {
    /// Everything, by every way that is set up.
    fn default() -> Self {
        Wishes {
            language: Language::default(),
            kinds: NoticeKind::ALL.to_vec(),
            channels: Channel::ALL.to_vec(),
        }
    }
}

/// `GET /api/me/notifications`: what is wished, and which ways are set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notifications {
    pub wishes: Wishes,
    pub push: Vec<PushNow>,
    pub email: Option<EmailNow>,
    pub webhook: Option<WebhookNow>,
    /// Whether this server sends mail at all.
    pub sends_email: bool,
}

/// `POST /api/me/push`: a browser's `PushSubscription` as its `toJSON` gives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewPush {
    pub endpoint: String,
    pub keys: PushKeys,
    /// Not used: the push service tells when a subscription is gone.
    #[serde(default)]
    pub expiration_time: Option<f64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// A point of P-256, 65 bytes in base64url.
    pub p256dh: String,
    /// 16 bytes in base64url.
    pub auth: String,
}

/// A browser that is sent notifications.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushNow {
    pub id: String,
    pub created_at: Millis,
    /// What the browser called itself.
    pub agent: String,
}

/// `GET /api/push/key`: what a browser needs to subscribe, its `applicationServerKey`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushKey {
    /// 65 bytes in base64url.
    pub key: String,
}

/// `PUT /api/me/email`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEmail {
    /// At most 254 characters.
    pub address: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EmailNow {
    pub address: String,
    /// Whether the link in the first mail was followed: before that no other mail is sent.
    pub confirmed: bool,
}

/// `PUT /api/me/webhook`
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewWebhook {
    /// Where to send to; `https` unless the host allows otherwise.
    pub url: String,
    /// Signs what is sent; 16 to 200 characters. Only our own format is signed.
    #[serde(default)]
    pub secret: String,
    #[serde(default)]
    pub format: WebhookFormat,
}

/// What a webhook understands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WebhookFormat {
    /// A [`Notice`], signed.
    #[default]
    Json,
    Discord,
    /// Mattermost understands it as well.
    Slack,
    Ntfy,
}

impl WebhookFormat {
    pub const ALL: [WebhookFormat; 4] =
        [WebhookFormat::Json, WebhookFormat::Discord, WebhookFormat::Slack, WebhookFormat::Ntfy];

    /// As it is written in messages.
    pub const fn name(self) -> &'static str {
        match self {
            WebhookFormat::Json => "json",
            WebhookFormat::Discord => "discord",
            WebhookFormat::Slack => "slack",
            WebhookFormat::Ntfy => "ntfy",
        }
    }

    pub fn named(name: &str) -> Option<WebhookFormat> {
        WebhookFormat::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// Without the secret, so that no log can show it.
impl std::fmt::Debug for NewWebhook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewWebhook").finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WebhookNow {
    pub url: String,
    #[serde(default)]
    pub format: WebhookFormat,
}

/// What a push message and a webhook say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notice {
    /// The same when it is sent again.
    pub id: String,
    pub kind: NoticeKind,
    pub table: TableId,
    /// The entry of the log that it is about.
    pub number: u64,
    pub title: String,
    pub text: String,
    /// Leads to the table; without the site's name if the host did not give it.
    pub url: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_names_the_language() {
        assert_eq!(Language::of_tag("de-AT"), Some(Language::German));
        assert_eq!(Language::of_tag("PL"), Some(Language::Polish));
        assert_eq!(Language::of_tag("ja"), None);
    }
}
