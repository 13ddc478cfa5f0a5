//! What people do with their own account: another name, another password, and its end.

use anyhow::Result;
use magnum_sal_browser_tests::Host;

use crate::online::account;

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
