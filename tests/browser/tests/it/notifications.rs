//! Being told while one is away: the page, the ways, and what the browser shows.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use magnum_sal_browser_tests::{Browser, Host, Mailbox, Screen, Wanted, guest, open_table};
use serde_json::{Value, json};

/// The page, reached from the lobby.
async fn notifications(host: &Host, screen: Screen) -> Result<Browser> {
    let browser = guest(host, screen, "Ann").await?;
    browser.click(".notify-link").await?;
    browser.wait_for("#wishes-title").await?;
    Ok(browser)
}

/// Lets the site show notifications, as a reader who says yes.
async fn allow(browser: &Browser) -> Result<()> {
    let permissions = json!({"permissions": ["notifications"]});
    browser.dev_tools("Browser.grantPermissions", permissions).await
}

/// Waits until a script returns something.
async fn finds(browser: &Browser, script: &str, expected: &Value) -> Result<()> {
    let mut found = Value::Null;
    for _ in 0..500 {
        found = browser.run(script).await?;
        if found == *expected {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bail!("{script}: {found}")
}

/// Stands in for the browser's push service, which is a server of its maker's: a subscription with real keys.
const PUSH_SERVICE: &str = r#"
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://push.example/ann', expirationTime: null,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => { window.subscribed = null; return true; },
    };
    PushManager.prototype.subscribe = async (options) => {
      if (!options.userVisibleOnly || options.applicationServerKey.byteLength !== 65) throw new Error('options');
      return (window.subscribed = subscription);
    };
    PushManager.prototype.getSubscription = async () => window.subscribed ?? null;
"#;

#[tokio::test]
async fn a_browser_is_subscribed_and_let_go() -> Result<()> {
    let host = Host::start()?;
    let ann = notifications(&host, Screen::Laptop).await?;
    ann.wait_for("#nothing-set-up").await?;
    let below = "document.querySelector('.about').getBoundingClientRect().top >= document.querySelector('.top').getBoundingClientRect().bottom";
    ensure!(ann.holds(below).await?, "the words lie over the title");
    allow(&ann).await?;
    ann.run(PUSH_SERVICE).await?;
    ann.click("#push-on").await?;
    ann.wait_for("#push-is-on").await?;
    ensure!(!ann.has("#nothing-set-up").await?);
    // Seen from elsewhere it is another browser, which can be taken from the list.
    ann.run("localStorage.removeItem('magnum-sal.push')").await?;
    ann.go_to("/online").await?;
    ann.go_to("/notifications").await?;
    ann.click("#other-browsers .revoke").await?;
    ann.wait_until("!document.querySelector('#other-browsers')").await?;
    ann.click("#push-on").await?;
    ann.click("#push-off").await?;
    ann.wait_for("#push-on").await?;
    ann.wait_for("#nothing-set-up").await?;
    ensure!(ann.holds("window.subscribed === null").await?, "the browser is still subscribed");
    ann.close().await
}

#[tokio::test]
async fn where_there_is_no_push_service_the_page_says_so() -> Result<()> {
    let host = Host::start()?;
    let ann = notifications(&host, Screen::Laptop).await?;
    allow(&ann).await?;
    ann.run("PushManager.prototype.subscribe = async () => { throw new DOMException('', 'AbortError'); }")
        .await?;
    ann.click("#push-on").await?;
    ann.wait_for("#push-failed").await?;
    ann.accessible().await?;
    ann.close().await
}

#[tokio::test]
async fn a_push_message_is_shown_and_leads_to_the_table() -> Result<()> {
    let host = Host::start()?;
    let ann = guest(&host, Screen::Laptop, "Ann").await?;
    allow(&ann).await?;
    ann.wait_until("navigator.serviceWorker.controller").await?;
    let notice = json!({"id": "salt-12", "kind": "turn", "table": "salt", "number": 12,
        "title": "Twoja kolej", "text": "Ben czeka na ciebie.", "url": "/t/salt"});
    // Nobody asks for notifications before one is there: Chromium forgets one that is asked for while it appears.
    let listen = "self.shown = new Promise((done) => {
        const show = registration.showNotification.bind(registration);
        registration.showNotification = (...notice) => show(...notice).then(done); }); true";
    ann.run_in_service_worker(listen).await?;
    ann.dev_tools("ServiceWorker.enable", json!({})).await?;
    let origin = host.address().trim_end_matches('/').to_owned();
    // The page may have registered the worker more than once before it was there.
    for id in ["0", "1", "2", "3"] {
        let message = json!({"origin": origin, "registrationId": id, "data": notice.to_string()});
        ann.dev_tools("ServiceWorker.deliverPushMessage", message).await?;
    }
    ann.run_in_service_worker("self.shown").await?;
    let shown = "return navigator.serviceWorker.ready.then((one) => one.getNotifications())
        .then((all) => all.map(({title, body}) => title + ': ' + body))";
    finds(&ann, shown, &json!(["Twoja kolej: Ben czeka na ciebie."])).await?;
    // A click of the test's own may not focus a window, but the window goes to the table.
    let click = "registration.getNotifications().then(([notification]) => {
        self.dispatchEvent(new NotificationEvent('notificationclick', {notification})); })";
    ann.run_in_service_worker(click).await?;
    ann.wait_until("location.hash === '#/table/salt'").await?;
    ann.wait_until("document.body.innerText.includes('There is no such table')").await?;
    ann.no_errors().await.ok();
    ann.close().await
}

#[tokio::test]
async fn wishes_are_kept_and_ways_that_are_missing_are_named() -> Result<()> {
    let host = Host::start()?;
    // A table with days to think leads here.
    let ann = guest(&host, Screen::Phone, "Ann").await?;
    open_table(&ann, &Wanted { clock: "three-days", ..Wanted::DUEL }).await?;
    ann.click("#notify-hint .notify-link").await?;
    ann.wait_for("#wishes-title").await?;
    ensure!(ann.text("#no-mails").await? == "This server sends no e-mails.");
    ann.click("[name=notify-abort]").await?;
    ann.wait_for("#wishes-saved:not(:empty)").await?;
    ann.select("#notify-language", "pl").await?;
    let kept = "return fetch('/api/me/notifications').then((answer) => answer.json()).then((now) => now.wishes)";
    let wishes = json!({"language": "pl", "kinds": ["turn", "start", "end", "rematch", "invitation"],
        "channels": ["push", "email", "webhook"]});
    finds(&ann, kept, &wishes).await?;
    ann.reload().await?;
    ann.wait_for("[name=notify-turn]").await?;
    ann.wait_until("!document.querySelector('[name=notify-abort]').checked").await?;
    ensure!(ann.holds("document.querySelector('#notify-language').value === 'pl'").await?);

    // A webhook that is no public address is refused in words; one that is stays until it is taken away.
    ann.click("#webhook summary").await?;
    ann.fill("#webhook-secret", "a secret between us").await?;
    ann.fill("#webhook-url", "https://127.0.0.1/hook").await?;
    ann.click("#set-webhook").await?;
    ann.wait_until(
        "document.querySelector('#webhook .notice')?.innerText.includes('public server')",
    )
    .await?;
    // That something was refused is no error of the page, but the console mentions it.
    ann.no_errors().await.ok();
    ann.accessible().await?;
    ann.fill("#webhook-url", "https://salt.example/hook").await?;
    ann.click("#set-webhook").await?;
    ann.wait_until(
        "document.querySelector('#webhook-state')?.innerText.includes('https://salt.example/hook')",
    )
    .await?;
    ann.click("#remove-webhook").await?;
    ann.wait_until("!document.querySelector('#webhook-state')").await?;
    ann.close().await
}

#[tokio::test]
async fn an_address_is_confirmed_by_the_link_in_its_mail() -> Result<()> {
    let mailbox = Mailbox::start()?;
    let (smtp, from) = (mailbox.address(), "Magnum Sal <salt@salt.example>");
    let host =
        Host::start_with(&["--smtp", &smtp, "--mail-from", from, "--url", "http://salt.example"])?;
    let ann = notifications(&host, Screen::Laptop).await?;
    ann.fill("#email-address", ".ann@salt.example").await?;
    ann.click("#set-email").await?;
    ann.wait_until(
        "document.querySelector('#email .notice')?.innerText.includes('kinga@salt.example')",
    )
    .await?;
    // That something was refused is no error of the page, but the console mentions it.
    ann.no_errors().await.ok();
    ann.fill("#email-address", "ann@salt.example").await?;
    ann.click("#set-email").await?;
    ann.wait_until("document.querySelector('#email-state')?.innerText.includes('on its way to ann@salt.example')")
        .await?;
    let mail = mailbox.mail()?;
    let (_, path) = mail.split_once("http://salt.example/mail/confirm/").context("a link")?;
    let path = path.split_whitespace().next().context("a path")?;
    ann.open_link(&format!("{}mail/confirm/{path}", host.address())).await?;
    ann.click("form button").await?;
    ann.wait_until("document.body.innerText.includes('Your address is confirmed')").await?;
    ann.open_link(&format!("{}#/notifications", host.address())).await?;
    ann.wait_until(
        "document.querySelector('#email-state')?.innerText === 'E-mails go to ann@salt.example.'",
    )
    .await?;
    ann.click("#remove-email").await?;
    ann.wait_until("!document.querySelector('#email-state')").await?;
    ann.close().await
}
