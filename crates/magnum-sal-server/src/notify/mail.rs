//! Mails by SMTP: one that asks to confirm the address, and after that those that were asked for.

use std::time::Duration;

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::{Address, AsyncTransport, Tokio1Executor};
use magnum_sal_protocol::{Language, Notice};

use super::texts::say;

/// How long a mail server may take.
const PATIENCE: Duration = Duration::from_secs(15);
const LONGEST_ADDRESS: usize = 254;

/// Where mails are handed over.
#[derive(Clone)]
pub struct MailSettings {
    /// `smtps://user:password@host`, or `smtp://host:port?tls=required`; without `tls` nothing is encrypted.
    pub server: String,
    /// Who mails come from: `salt@example.org`, or `Magnum Sal <salt@example.org>`.
    pub from: String,
}

/// The address of the server may hold a password.
impl std::fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailSettings").field("from", &self.from).finish_non_exhaustive()
    }
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("the mail server's address: {0}")]
    Server(String),
    #[error("the sender `{0}` is no mail address")]
    Sender(String),
    #[error("mails need the site's own address, for their links")]
    NoSite,
    /// Without what the mail server said, in which the address may be.
    #[error("the mail was not taken: {reason}")]
    Refused { reason: String, is_final: bool },
}

#[derive(Clone)]
pub(crate) struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: String,
}

impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mail").field("from", &self.from).finish_non_exhaustive()
    }
}

/// Whom a mail goes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recipient<'a> {
    pub(crate) address: &'a str,
    pub(crate) name: &'a str,
    pub(crate) language: Language,
    pub(crate) stop_token: &'a str,
}

impl Mail {
    pub(crate) fn new(settings: &MailSettings, site: Option<&str>) -> Result<Mail, MailError> {
        let server = |error: lettre::transport::smtp::Error| MailError::Server(error.to_string());
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.server);
        let transport = transport.map_err(server)?.timeout(Some(PATIENCE)).build();
        let from = settings.from.parse().map_err(|_| MailError::Sender(settings.from.clone()))?;
        let site = site.ok_or(MailError::NoSite)?.to_owned();
        Ok(Mail { transport, from, site })
    }

    /// Whether the mail server answers and takes the name and password.
    pub(crate) async fn try_server(&self) -> Result<(), MailError> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(MailError::Server("it does not answer".to_owned())),
            Err(error) => Err(MailError::Server(error.to_string())),
        }
    }

    /// Sends a mail that asks for confirmation. It has no text of the person who entered the address.
    pub(crate) async fn ask(&self, to: Recipient<'_>, token: &str) -> Result<(), MailError> {
        let url = format!("{}/mail/confirm/{token}", self.site);
        let title = say(to.language, "mail-confirm.title", &[]);
        let text = say(to.language, "mail-confirm", &[("url", &url)]);
        self.send(to, &title, &text, None).await
    }

    /// A link to choose another password.
    pub(crate) async fn reset(&self, to: Recipient<'_>, token: &str) -> Result<(), MailError> {
        let url = format!("{}/mail/password/{token}", self.site);
        let title = say(to.language, "mail-reset.title", &[]);
        let text = say(to.language, "mail-reset", &[("name", to.name), ("url", &url)]);
        self.send(to, &title, &text, None).await
    }

    pub(crate) async fn tell(&self, to: Recipient<'_>, notice: &Notice) -> Result<(), MailError> {
        let values = [("name", to.name), ("text", &notice.text), ("url", &notice.url)];
        let text = say(to.language, "mail-notice", &values);
        // The same when it is sent again: most mail programs show it once.
        let host = self.from.email.domain();
        let id = format!("<{}-{}@{host}>", notice.id, &to.stop_token[..8]);
        self.send(to, &notice.title, &text, Some(id)).await
    }

    async fn send(
        &self,
        to: Recipient<'_>,
        title: &str,
        text: &str,
        id: Option<String>,
    ) -> Result<(), MailError> {
        let stop = format!("{}/mail/stop/{}", self.site, to.stop_token);
        let text = format!("{text}\n\n-- \n{}\n", say(to.language, "mail-stop", &[("url", &stop)]));
        let unfit = |reason: &str| MailError::Refused { reason: reason.to_owned(), is_final: true };
        let address = address(to.address).ok_or_else(|| unfit("no mail address"))?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, address))
            .subject(format!("Magnum Sal: {title}"))
            .message_id(id)
            .header(ListUnsubscribe(format!("<{stop}>")))
            .header(ListUnsubscribePost("List-Unsubscribe=One-Click".to_owned()))
            .header(AutoSubmitted("auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN)
            .body(text);
        let message = message.map_err(|_| unfit("it can't be written as a mail"))?;
        self.transport.send(message).await.map_err(|error| refused(&error))?;
        Ok(())
    }
}

fn refused(error: &lettre::transport::smtp::Error) -> MailError {
    let reason = match error.status() {
        Some(code) => format!("status {code}"),
        None if error.is_timeout() => "no answer in time".to_owned(),
        None => "no connection to the mail server".to_owned(),
    };
    MailError::Refused { reason, is_final: error.is_permanent() }
}

/// A mail address that can be written to.
pub(crate) fn address(text: &str) -> Option<Address> {
    let address: Address = text.trim().parse().ok()?;
    let plain = text.len() <= LONGEST_ADDRESS && !text.contains(char::is_control);
    (plain && address.domain().contains('.')).then_some(address)
}

macro_rules! header {
    ($type:ident, $name:literal) => {
        #[derive(Clone)]
        struct $type(String);

        impl Header for $type {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Ok($type(text.to_owned()))
            }

            fn display(&self) -> HeaderValue {
                HeaderValue::new(Self::name(), self.0.clone())
            }
        }
    };
}

header!(ListUnsubscribe, "List-Unsubscribe");
header!(ListUnsubscribePost, "List-Unsubscribe-Post");
header!(AutoSubmitted, "Auto-Submitted");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_name_and_a_domain() {
        assert!(address("kinga@salt.example").is_some());
        for bad in [
            "",
            "kinga",
            "kinga@",
            "@salt.example",
            "kinga@localhost",
            "a b@salt.example",
            "a@b.c\r\nBcc: d@e.f",
        ] {
            assert!(address(bad).is_none(), "{bad:?}");
        }
    }

    #[test]
    fn mails_need_a_server_a_sender_and_a_site() {
        let new = |server: &str, from: &str, site| {
            Mail::new(&MailSettings { server: server.to_owned(), from: from.to_owned() }, site)
        };
        let site = Some("https://salt.example");
        assert!(new("smtps://user:password@mail.example", "Salt <a@salt.example>", site).is_ok());
        assert!(matches!(new("mail.example", "a@salt.example", site), Err(MailError::Server(_))));
        assert!(matches!(new("smtp://m.example", "nobody", site), Err(MailError::Sender(_))));
        assert!(matches!(new("smtp://m.example", "a@b.example", None), Err(MailError::NoSite)));
    }
}
