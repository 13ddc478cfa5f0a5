//! Tells people what happens at their tables while they are away: by push messages, mails and webhooks.
//!
//! A notice waits a while, since the person may be about to see for themselves; then it is sent by every way that was
//! set up, unless it is no news any more. A way that fails is tried again, later and later, and given up in the end.

mod addresses;
pub(crate) mod mail;
mod message;
mod outgoing;
pub(crate) mod push;
pub(crate) mod texts;
mod webhook;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use magnum_sal_protocol::{Channel, Millis, Notice, UserId, Wishes};
use sha2::{Digest, Sha256};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::now;
use crate::store::{Delivery, DueNotice, Store, StoreError};
use crate::table::Tables;

pub(crate) use mail::{Mail, Recipient};
pub use mail::{MailError, MailSettings};
pub use outgoing::Reach;
pub(crate) use outgoing::{Outgoing, OutgoingError};
pub use push::PushKeyError;
pub(crate) use push::{Keys, PushSigner};

/// What a host decides about notifications.
#[derive(Clone, Debug)]
pub struct NotifySettings {
    /// How long a notice waits for the person to see for themselves.
    pub grace: Duration,
    /// How long to wait after the first failure; each further one takes four times as long.
    pub retry: Duration,
    pub mail: Option<MailSettings>,
    /// `PUBLIC:PRIVATE` in base64url; made and kept in the database if there is none.
    pub push_key: Option<String>,
    pub reach: Reach,
}

impl Default for NotifySettings {
    fn default() -> Self {
        NotifySettings {
            grace: Duration::from_secs(30),
            retry: Duration::from_secs(30),
            mail: None,
            push_key: None,
            reach: Reach::default(),
        }
    }
}

/// Why nobody can be told anything.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    #[error("{0}")]
    PushKey(#[from] PushKeyError),
    #[error("{0}")]
    Mail(#[from] MailError),
}

/// The channels to people.
#[derive(Debug)]
pub(crate) struct Channels {
    pub(crate) signer: PushSigner,
    pub(crate) mail: Option<Mail>,
    pub(crate) outgoing: Outgoing,
    site: Option<String>,
    retry: Duration,
}

/// How often notices are looked for.
const TICK: Duration = Duration::from_secs(1);
/// How long a process has a notice in hand before others take it over: longer than any attempt takes.
const CLAIM: Millis = 120_000;
const MOST_NOTICES: u32 = 200;
/// Deliveries at the same time.
const AT_ONCE: usize = 256;
/// Deliveries to one person at the same time: an address that hangs holds up its owner alone.
const TO_ONE: usize = 2;
/// How long a delivery waits for others to the same person.
const POSTPONED: Millis = 5_000;
const MOST_ATTEMPTS: u32 = 6;

impl Channels {
    pub(crate) async fn open(
        store: &Store,
        settings: &NotifySettings,
        site: Option<&str>,
    ) -> Result<Result<Channels, NotifyError>, StoreError> {
        let key = match &settings.push_key {
            Some(key) => key.clone(),
            None => store.keepsake("push key", &PushSigner::generate()).await?,
        };
        Ok(Channels::new(&key, settings, site))
    }

    fn new(
        key: &str,
        settings: &NotifySettings,
        site: Option<&str>,
    ) -> Result<Channels, NotifyError> {
        let site = site.map(|site| site.trim_end_matches('/').to_owned());
        let mail =
            settings.mail.as_ref().map(|mail| Mail::new(mail, site.as_deref())).transpose()?;
        let contact = match (&settings.mail, &site) {
            (Some(mail), _) => format!("mailto:{}", bare(&mail.from)),
            (None, Some(site)) => site.clone(),
            (None, None) => "https://localhost".to_owned(),
        };
        Ok(Channels {
            signer: PushSigner::read(key, contact)?,
            mail,
            outgoing: Outgoing::new(settings.reach),
            site,
            retry: settings.retry,
        })
    }
}

/// The address in `Name <address>`.
fn bare(mailbox: &str) -> &str {
    mailbox.rsplit('<').next().unwrap_or(mailbox).trim().trim_end_matches('>')
}

/// How an attempt ended that did not fail.
enum Sent {
    Done,
    /// The browser does not exist any more.
    Gone,
}

/// Runs as long as the server does.
pub(crate) async fn run(store: Store, tables: Tables, channels: Arc<Channels>) {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let notifier = Arc::new(Notifier { store, tables, channels, under_way: Mutex::default() });
    let mut deliveries = JoinSet::new();
    loop {
        ticks.tick().await;
        while deliveries.try_join_next().is_some() {}
        if let Err(error) = notifier.work(&mut deliveries).await {
            tracing::warn!(%error, "can't look for notices");
        }
    }
}

struct Notifier {
    store: Store,
    tables: Tables,
    channels: Arc<Channels>,
    /// Deliveries that are under way, by person.
    under_way: Mutex<HashMap<UserId, usize>>,
}

impl Notifier {
    /// Begins what is due, and waits for none of it.
    async fn work(self: &Arc<Self>, deliveries: &mut JoinSet<()>) -> Result<(), StoreError> {
        let now = now();
        for notice in self.store.claim_notices(now, now + CLAIM, MOST_NOTICES).await? {
            let channels = self.ways_of(&notice).await?;
            self.store.expand_notice(&notice, &channels, now).await?;
        }
        let most = AT_ONCE.saturating_sub(deliveries.len()) as u32;
        for delivery in self.store.claim_deliveries(now, now + CLAIM, most).await? {
            if !self.begin(&delivery.notice.user) {
                self.store.postpone_delivery(&delivery, now + POSTPONED).await?;
                continue;
            }
            let notifier = self.clone();
            deliveries.spawn(async move {
                notifier.attempt(&delivery).await;
                notifier.end(&delivery.notice.user);
            });
        }
        Ok(())
    }

    /// Whether one more delivery to somebody may be under way; then it is counted.
    fn begin(&self, user: &UserId) -> bool {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let own = under_way.entry(user.clone()).or_insert(0);
        let begins = *own < TO_ONE;
        *own += usize::from(begins);
        begins
    }

    fn end(&self, user: &UserId) {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = under_way.get_mut(user) {
            *own -= 1;
            if *own == 0 {
                under_way.remove(user);
            }
        }
    }

    /// The channels by which a notice goes out; none if it is no news, or not wanted.
    async fn ways_of(&self, notice: &DueNotice) -> Result<Vec<(Channel, String)>, StoreError> {
        let DueNotice { table, user, .. } = notice;
        let Some(wishes) = self.store.wishes(user).await? else { return Ok(Vec::new()) };
        let Some(shown) = self.store.shown(table).await? else { return Ok(Vec::new()) };
        if !notice.occasion.is_wanted(&wishes.kinds)
            || self.tables.is_here(table, user).await?
            || !message::is_news(&self.store, notice, &shown).await?
        {
            return Ok(Vec::new());
        }
        let mut channels = Vec::new();
        if wishes.channels.contains(&Channel::Push) {
            let browsers = self.store.push_list(user).await?;
            channels.extend(browsers.into_iter().map(|browser| (Channel::Push, browser.id)));
        }
        let email = self.store.email(user).await?.filter(|email| email.confirmed);
        if wishes.channels.contains(&Channel::Email)
            && email.is_some()
            && self.channels.mail.is_some()
        {
            channels.push((Channel::Email, String::new()));
        }
        let webhook = self.store.webhook(user).await?;
        if wishes.channels.contains(&Channel::Webhook) && webhook.is_some() {
            channels.push((Channel::Webhook, String::new()));
        }
        Ok(channels)
    }

    /// Sends, and notes how it went.
    async fn attempt(&self, delivery: &Delivery) {
        let noted = match self.deliver(delivery).await {
            Ok(Sent::Done) => {
                count(delivery, "sent");
                self.store.end_delivery(delivery).await
            }
            Ok(Sent::Gone) => {
                count(delivery, "gone");
                let user = &delivery.notice.user;
                match self.store.remove_push(user, &delivery.target).await {
                    Ok(_) => self.store.end_delivery(delivery).await,
                    Err(error) => Err(error),
                }
            }
            Err(failed) if failed.is_final || delivery.attempts + 1 >= MOST_ATTEMPTS => {
                count(delivery, "given_up");
                tracing::warn!(channel = ?delivery.channel, reason = failed.reason, "notice given up");
                self.store.end_delivery(delivery).await
            }
            Err(failed) => {
                count(delivery, "failed");
                tracing::info!(channel = ?delivery.channel, reason = failed.reason, "notice not sent");
                let wait = self.channels.retry * 4u32.pow(delivery.attempts);
                self.store.delay_delivery(delivery, now() + wait.as_millis() as Millis).await
            }
        };
        if let Err(error) = noted {
            tracing::warn!(%error, "can't note how a notice went");
        }
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Sent, Failed> {
        let Delivery { notice, channel, target, attempts } = delivery;
        let Some(shown) = self.store.shown(&notice.table).await? else { return Ok(Sent::Done) };
        if *attempts > 0 && !message::is_news(&self.store, notice, &shown).await? {
            return Ok(Sent::Done);
        }
        let wishes = self.store.wishes(&notice.user).await?.unwrap_or_default();
        let site = self.channels.site.as_deref();
        let said = message::write(notice, &shown, wishes.language, site);
        match channel {
            Channel::Push => self.push(notice, target, &said).await,
            Channel::Email => self.mail(notice, &wishes, &said).await,
            Channel::Webhook => self.call(notice, &said).await,
        }
    }

    async fn push(&self, notice: &DueNotice, id: &str, said: &Notice) -> Result<Sent, Failed> {
        let Some(browser) = self.store.push(&notice.user, id).await? else { return Ok(Sent::Done) };
        let unfit = |reason: &str| Failed { reason: reason.to_owned(), is_final: true };
        let endpoint = self.channels.outgoing.check(&browser.endpoint).map_err(unfit)?;
        let keys = Keys::read(&browser.p256dh, &browser.auth).map_err(unfit)?;
        let text = serde_json::to_vec(said).expect("notices are JSON");
        let topic = topic(notice);
        let message = self.channels.signer.message(&endpoint, &keys, &text, &topic, now());
        let (headers, body) = message.ok_or_else(|| unfit("keys that can't be used"))?;
        match self.channels.outgoing.post(&browser.endpoint, headers, body).await? {
            404 | 410 => Ok(Sent::Gone),
            status => accepted(status),
        }
    }

    async fn mail(
        &self,
        notice: &DueNotice,
        wishes: &Wishes,
        said: &Notice,
    ) -> Result<Sent, Failed> {
        let email = self.store.email(&notice.user).await?.filter(|email| email.confirmed);
        let user = self.store.user(&notice.user).await?;
        let (Some(email), Some(user), Some(mail)) = (email, user, &self.channels.mail) else {
            return Ok(Sent::Done);
        };
        let to = Recipient {
            address: &email.address,
            name: &user.person.name,
            language: wishes.language,
            stop_token: &email.stop_token,
        };
        let failed = |error: MailError| {
            let is_final = matches!(error, MailError::Refused { is_final: true, .. });
            Failed { reason: error.to_string(), is_final }
        };
        mail.tell(to, said).await.map_err(failed)?;
        Ok(Sent::Done)
    }

    async fn call(&self, notice: &DueNotice, said: &Notice) -> Result<Sent, Failed> {
        let Some(webhook) = self.store.webhook(&notice.user).await? else { return Ok(Sent::Done) };
        let (headers, body) = webhook::message(&webhook, said, now());
        accepted(self.channels.outgoing.post(&webhook.url, headers, body).await?)
    }
}

/// An attempt that failed. The reason is for the log and holds no secrets.
struct Failed {
    reason: String,
    /// Trying again is of no use.
    is_final: bool,
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        Failed { reason: error.to_string(), is_final: false }
    }
}

impl From<OutgoingError> for Failed {
    fn from(error: OutgoingError) -> Self {
        let is_final = matches!(error, OutgoingError::Forbidden(_));
        Failed { reason: error.to_string(), is_final }
    }
}

fn accepted(status: u16) -> Result<Sent, Failed> {
    match status {
        200..=299 => Ok(Sent::Done),
        // Redirections are not followed: the next address could lead anywhere.
        _ => Err(Failed { reason: format!("status {status}"), is_final: false }),
    }
}

/// The same for all notices of a table to one person.
fn topic(notice: &DueNotice) -> String {
    let hash = Sha256::digest(format!("{} {}", notice.table, notice.user));
    crate::text::hex(&hash[..16])
}

fn count(delivery: &Delivery, result: &'static str) {
    let channel = match delivery.channel {
        Channel::Push => "push",
        Channel::Email => "email",
        Channel::Webhook => "webhook",
    };
    metrics::counter!("magnum_sal_notices", "channel" => channel, "result" => result).increment(1);
}
