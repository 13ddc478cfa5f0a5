//! How people want to be told: their wishes, browsers, addresses and webhooks.

use magnum_sal_protocol::{Language, Millis, PushNow, UserId, WebhookFormat, Wishes};

use super::tables::json;
use super::{Store, StoreError, reading, writing};

/// A browser that takes push messages.
#[derive(Clone)]
pub struct PushSubscription {
    pub id: String,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// Without what would let others send to the browser.
impl std::fmt::Debug for PushSubscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushSubscription").field("id", &self.id).finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Email {
    pub address: String,
    pub confirmed: bool,
    /// In each mail: whoever has it can stop mails.
    pub stop_token: String,
    pub asked_at: Millis,
}

/// An address that shall be confirmed.
#[derive(Clone, Debug)]
pub struct NewAddress {
    pub address: String,
    pub confirm_hash: String,
    pub stop_token: String,
    pub asked_at: Millis,
}

/// Mails that asked to confirm an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    pub own: u32,
    /// The person's latest one.
    pub latest: Option<Millis>,
    pub at_address: u32,
}

#[derive(Clone)]
pub struct Webhook {
    pub url: String,
    pub secret: String,
    pub format: WebhookFormat,
}

impl std::fmt::Debug for Webhook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Webhook").finish_non_exhaustive()
    }
}

impl Store {
    /// Nothing until the person has set something up.
    pub async fn wishes(&self, user: &UserId) -> Result<Option<Wishes>, StoreError> {
        const SELECT: &str = "SELECT language, kinds, channels FROM wishes WHERE user_id = $1";
        let row: Option<(String, String, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_optional(db).await?
        });
        let Some((language, kinds, channels)) = row else { return Ok(None) };
        Ok(Some(Wishes {
            language: Language::of_tag(&language).unwrap_or_default(),
            kinds: serde_json::from_str(&kinds)?,
            channels: serde_json::from_str(&channels)?,
        }))
    }

    pub async fn set_wishes(&self, user: &UserId, wishes: &Wishes) -> Result<(), StoreError> {
        const UPSERT: &str = "INSERT INTO wishes (user_id, language, kinds, channels) \
             VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO UPDATE SET \
             language = excluded.language, kinds = excluded.kinds, channels = excluded.channels";
        writing!(self, |db| {
            let query = sqlx::query(UPSERT).bind(user.as_str()).bind(wishes.language.code());
            query.bind(json(&wishes.kinds)).bind(json(&wishes.channels)).execute(db).await?;
        });
        self.now_reachable(user);
        Ok(())
    }

    /// Keeps wishes that there are; otherwise everything is wished.
    pub async fn begin_wishes(&self, user: &UserId, language: Language) -> Result<(), StoreError> {
        if self.wishes(user).await?.is_some() {
            return Ok(());
        }
        self.set_wishes(user, &Wishes { language, ..Wishes::default() }).await
    }

    /// A browser has one subscription: whoever subscribes it again, even as somebody else, has it alone.
    pub async fn add_push(
        &self,
        user: &UserId,
        push: &PushSubscription,
        agent: &str,
        now: Millis,
    ) -> Result<String, StoreError> {
        const UPSERT: &str = "INSERT INTO push_subscriptions \
             (id, user_id, endpoint, p256dh, auth, agent, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO UPDATE SET \
             user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, \
             agent = excluded.agent, created_at = excluded.created_at RETURNING id";
        let (id,): (String,) = writing!(self, |db| {
            let query = sqlx::query_as(UPSERT).bind(&push.id).bind(user.as_str());
            let query = query.bind(&push.endpoint).bind(&push.p256dh).bind(&push.auth);
            query.bind(agent).bind(now).fetch_one(db).await?
        });
        Ok(id)
    }

    /// The browsers of somebody as they are listed, newest first.
    pub async fn push_list(&self, user: &UserId) -> Result<Vec<PushNow>, StoreError> {
        const SELECT: &str = "SELECT id, created_at, agent FROM push_subscriptions \
             WHERE user_id = $1 ORDER BY created_at DESC, id";
        let rows: Vec<(String, Millis, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let shown = |(id, created_at, agent)| PushNow { id, created_at, agent };
        Ok(rows.into_iter().map(shown).collect())
    }

    /// One browser of somebody.
    pub async fn push(
        &self,
        user: &UserId,
        id: &str,
    ) -> Result<Option<PushSubscription>, StoreError> {
        const SELECT: &str = "SELECT id, endpoint, p256dh, auth FROM push_subscriptions \
             WHERE user_id = $1 AND id = $2";
        let row: Option<(String, String, String, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).bind(id).fetch_optional(db).await?
        });
        let push = |(id, endpoint, p256dh, auth)| PushSubscription { id, endpoint, p256dh, auth };
        Ok(row.map(push))
    }

    /// Whether the person had such a browser.
    pub async fn remove_push(&self, user: &UserId, id: &str) -> Result<bool, StoreError> {
        const DELETE: &str = "DELETE FROM push_subscriptions WHERE user_id = $1 AND id = $2";
        let done = writing!(self, |db| {
            let query = sqlx::query(DELETE).bind(user.as_str()).bind(id);
            query.execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    pub async fn webhook(&self, user: &UserId) -> Result<Option<Webhook>, StoreError> {
        const SELECT: &str = "SELECT url, secret, format FROM webhooks WHERE user_id = $1";
        let row: Option<(String, String, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_optional(db).await?
        });
        Ok(row.map(|(url, secret, format)| Webhook {
            url,
            secret,
            format: WebhookFormat::named(&format).unwrap_or_default(),
        }))
    }

    pub async fn set_webhook(&self, user: &UserId, webhook: &Webhook) -> Result<(), StoreError> {
        const UPSERT: &str = "INSERT INTO webhooks (user_id, url, secret, format) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (user_id) DO UPDATE SET url = excluded.url, secret = excluded.secret, format = excluded.format";
        writing!(self, |db| {
            let query = sqlx::query(UPSERT).bind(user.as_str());
            let query = query.bind(&webhook.url).bind(&webhook.secret);
            query.bind(webhook.format.name()).execute(db).await?;
        });
        Ok(())
    }

    /// Whether there was one.
    pub async fn remove_webhook(&self, user: &UserId) -> Result<bool, StoreError> {
        const DELETE: &str = "DELETE FROM webhooks WHERE user_id = $1";
        let done = writing!(self, |db| {
            sqlx::query(DELETE).bind(user.as_str()).execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// The address of somebody who wants mails.
    pub async fn email(&self, user: &UserId) -> Result<Option<Email>, StoreError> {
        const SELECT: &str = "SELECT address, confirmed_at, stop_token, asked_at FROM emails \
             WHERE user_id = $1 AND stopped = 0";
        let row: Option<(String, Option<Millis>, String, Millis)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_optional(db).await?
        });
        Ok(row.map(|(address, confirmed_at, stop_token, asked_at)| Email {
            address,
            confirmed: confirmed_at.is_some(),
            stop_token,
            asked_at,
        }))
    }

    /// Mails that asked to confirm since a time: at the person's wish, and at an address at anybody's wish.
    pub async fn asked_since(
        &self,
        user: &UserId,
        address: &str,
        since: Millis,
    ) -> Result<Asked, StoreError> {
        const OWN: &str = "SELECT COUNT(*), MAX(at) FROM mail_asks WHERE user_id = $1 AND at > $2";
        const AT: &str = "SELECT COUNT(*) FROM mail_asks WHERE folded = $1 AND at > $2";
        reading!(self, |db| {
            let query = sqlx::query_as(OWN).bind(user.as_str()).bind(since);
            let (own, latest): (i64, Option<Millis>) = query.fetch_one(db).await?;
            let query = sqlx::query_as(AT).bind(address.to_lowercase()).bind(since);
            let (at_address,): (i64,) = query.fetch_one(db).await?;
            Ok(Asked { own: own as u32, latest, at_address: at_address as u32 })
        })
    }

    /// Whether the reader of an address wants no mails from here.
    pub async fn is_silent(&self, address: &str) -> Result<bool, StoreError> {
        const SELECT: &str = "SELECT COUNT(*) FROM silent_addresses WHERE folded = $1";
        let (count,): (i64,) = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(address.to_lowercase()).fetch_one(db).await?
        });
        Ok(count > 0)
    }

    /// The reader of somebody's address wants no mails. If it was never confirmed, others have named it, and nobody can
    /// any more.
    pub async fn silence(&self, user: &UserId, now: Millis) -> Result<bool, StoreError> {
        const SILENCE: &str = "INSERT INTO silent_addresses (folded, at) \
             SELECT folded, $2 FROM emails WHERE user_id = $1 AND confirmed_at IS NULL \
             AND stopped = 0 ON CONFLICT (folded) DO NOTHING";
        writing!(self, |db| {
            sqlx::query(SILENCE).bind(user.as_str()).bind(now).execute(db).await?;
        });
        self.stop_email(user).await
    }

    pub async fn set_email(&self, user: &UserId, new: &NewAddress) -> Result<(), StoreError> {
        const UPSERT: &str = "INSERT INTO emails (user_id, address, folded, confirm_hash, \
             confirmed_at, stop_token, asked_at, stopped) VALUES ($1, $2, $3, $4, NULL, $5, $6, 0) \
             ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, \
             folded = excluded.folded, confirm_hash = excluded.confirm_hash, confirmed_at = NULL, \
             stop_token = excluded.stop_token, asked_at = excluded.asked_at, stopped = 0";
        const ASK: &str = "INSERT INTO mail_asks (folded, user_id, at) VALUES ($1, $2, $3)";
        let folded = new.address.to_lowercase();
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            let query = sqlx::query(UPSERT).bind(user.as_str()).bind(&new.address);
            let query = query.bind(&folded).bind(&new.confirm_hash);
            let query = query.bind(&new.stop_token).bind(new.asked_at);
            query.execute(&mut *transaction).await?;
            let query = sqlx::query(ASK).bind(&folded).bind(user.as_str()).bind(new.asked_at);
            query.execute(&mut *transaction).await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Whether somebody wants mails and had them.
    pub async fn stop_email(&self, user: &UserId) -> Result<bool, StoreError> {
        const STOP: &str = "UPDATE emails SET stopped = 1, confirm_hash = NULL, \
             confirmed_at = NULL WHERE user_id = $1 AND stopped = 0";
        let done = writing!(self, |db| {
            sqlx::query(STOP).bind(user.as_str()).execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }

    /// Who may use a token.
    pub async fn mail_token(&self, token: &MailToken) -> Result<Option<UserId>, StoreError> {
        const CONFIRM: &str = "SELECT user_id FROM emails \
             WHERE confirm_hash = $1 AND stopped = 0 AND asked_at > $2";
        const STOP: &str = "SELECT user_id FROM emails WHERE stop_token = $1 AND asked_at > $2";
        const RESET: &str = "SELECT user_id FROM resets WHERE hash = $1 AND at > $2";
        let (select, value) = match token {
            MailToken::Confirm { hash } => (CONFIRM, hash),
            MailToken::Stop { token } => (STOP, token),
            MailToken::Reset { hash, .. } => (RESET, hash),
        };
        let since = match token {
            MailToken::Reset { since, .. } => *since,
            MailToken::Confirm { .. } | MailToken::Stop { .. } => Millis::MIN,
        };
        let row: Option<(String,)> = reading!(self, |db| {
            sqlx::query_as(select).bind(value).bind(since).fetch_optional(db).await?
        });
        Ok(row.map(|(user,)| UserId(user)))
    }

    /// Whether the token was good: it is used up.
    pub async fn confirm_email(&self, hash: &str, now: Millis) -> Result<bool, StoreError> {
        const CONFIRM: &str = "UPDATE emails SET confirmed_at = $2, confirm_hash = NULL \
             WHERE confirm_hash = $1 AND stopped = 0";
        let done = writing!(self, |db| {
            sqlx::query(CONFIRM).bind(hash).bind(now).execute(db).await?.rows_affected()
        });
        Ok(done == 1)
    }
}

/// What a link in a mail holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MailToken {
    Confirm {
        hash: String,
    },
    Stop {
        token: String,
    },
    /// Chooses another password; the link is not older than a time.
    Reset {
        hash: String,
        since: Millis,
    },
}
