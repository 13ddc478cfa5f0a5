//! What people do with their own account: another name, another password, and its end.

use anyhow::{Result, ensure};
use magnum_sal_browser_tests::{Browser, Host, Screen};

use crate::online::{account, check, sign_up};

#[tokio::test]
async fn an_account_is_changed_and_deleted() -> Result<()> {
    let host = Host::start()?;
    let ann = account(&host, "Ann").await?;
    ann.click("#whoami").await?;
    ann.click("#change-name summary").await?;
    ann.fill("#new-name", "Anna").await?;
    ann.click("#set-name").await?;
    ann.wait_until("document.querySelector('#change-name [role=status]').innerText !== ''").await?;
    ann.wait_until("document.querySelector('h1').innerText.includes('Anna')").await?;
    ann.click("#change-password summary").await?;
    ann.fill("#old-password", "not the right one").await?;
    ann.fill("#new-password", "green and white").await?;
    ann.click("#set-password").await?;
    ann.wait_until("document.querySelector('#change-password [role=alert]').innerText !== ''")
        .await?;
    ann.refused(1).await?;
    ann.fill("#old-password", "salt and pepper").await?;
    ann.click("#set-password").await?;
    ann.wait_until("document.querySelector('#change-password [role=status]').innerText !== ''")
        .await?;
    ann.accessible().await?;
    ann.click("#log-out").await?;
    ann.click("#with-account").await?;
    ann.fill("#account-name", "Anna").await?;
    ann.fill("#password", "green and white").await?;
    ann.click("#log-in").await?;
    ann.click("#whoami").await?;
    ann.click("#delete-account summary").await?;
    ann.fill("#deletion-password", "green and white").await?;
    ann.click("#delete").await?;
    ann.wait_for("#guest-name").await?;
    ann.click("#with-account").await?;
    ann.fill("#account-name", "Anna").await?;
    ann.fill("#password", "green and white").await?;
    ann.click("#log-in").await?;
    let said =
        "[...document.querySelectorAll('[role=alert]')].some(alert => alert.innerText !== '')";
    ann.wait_until(said).await?;
    ann.refused(1).await?;
    ann.close().await
}

/// Asks for the passkey of an account, in the lobby.
async fn log_in_by_passkey(browser: &Browser, name: &str) -> Result<()> {
    browser.click("#log-out").await?;
    browser.click("#with-account").await?;
    browser.fill("#account-name", name).await?;
    browser.click("#log-in-passkey").await
}

#[tokio::test]
async fn a_passkey_is_a_second_way_in() -> Result<()> {
    let host = Host::start()?;
    // Browsers know passkeys of encrypted sites, and of this machine by its name.
    let address = host.address().replace("127.0.0.1", "localhost");
    let ann = Browser::visit(&address, Screen::Phone, "en").await?;
    ann.add_authenticator().await?;
    sign_up(&ann, "Ann").await?;
    ann.click("#whoami").await?;
    ann.click("#passkeys summary").await?;
    ann.click("#add-passkey").await?;
    ann.wait_for("#passkeys li").await?;
    check(&ann, "passkeys").await?;
    log_in_by_passkey(&ann, "Ann").await?;
    ann.click("#whoami").await?;
    ann.click("#passkeys summary").await?;
    ann.wait_for("#passkeys li").await?;
    ensure!(ann.text("#passkeys li").await?.contains("Last used"));
    // One that was removed is good for nothing.
    ann.click("#passkeys .revoke").await?;
    ann.wait_until("!document.querySelector('#passkeys li')").await?;
    ann.no_errors().await?;
    log_in_by_passkey(&ann, "Ann").await?;
    ann.wait_until("document.querySelector('.account [role=alert]').innerText !== ''").await?;
    ann.no_errors().await.ok();
    ann.close().await
}
