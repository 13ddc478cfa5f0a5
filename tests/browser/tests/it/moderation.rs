//! Those who look after the site: moderators, and whom admins let in.

use anyhow::{Context, Result, ensure};
use magnum_sal_browser_tests::{Browser, Host, Screen, duel};

use crate::online::{account, check, sign_up};

/// Somebody with a role, on a phone, in the lobby.
async fn entrusted(host: &Host, name: &str, role: &str) -> Result<Browser> {
    let browser = Browser::visit(&host.address(), Screen::Phone, "en").await?;
    sign_up(&browser, name).await?;
    host.admin(&["role", name, role])?;
    browser.reload().await?;
    browser.wait_for("#moderation").await?;
    Ok(browser)
}

async fn rows(browser: &Browser, section: &str, count: usize) -> Result<()> {
    let rows = format!("document.querySelectorAll('#{section} li').length === {count}");
    browser.wait_until(&rows).await.context(section.to_owned())
}

#[tokio::test]
async fn a_report_from_the_table_is_dealt_with() -> Result<()> {
    let host = Host::start()?;
    let (ann, ben, _) = duel(&host).await?;
    ben.fill("#say", "Your mine is a hole in the ground").await?;
    ben.click("#say-it").await?;
    ann.click(".saying .name").await?;
    ann.click("#report summary").await?;
    ensure!(ann.text("#report blockquote").await? == "Your mine is a hole in the ground");
    ann.fill("#report-text", "He is rude").await?;
    ann.click("#send-report").await?;
    ann.wait_until("document.querySelector('#report [role=status]').innerText !== ''").await?;

    let kinga = entrusted(&host, "Kinga", "moderator").await?;
    kinga.touch("#moderation").await?;
    rows(&kinga, "reports", 1).await?;
    let report = kinga.text("#reports li").await?;
    for part in ["Ben", "reported by Ann", "a hole in the ground", "He is rude"] {
        ensure!(report.contains(part), "no {part} in {report}");
    }
    check(&kinga, "a report").await?;
    // Whoever is banned is gone at once.
    kinga.fill("#note", "Once is enough").await?;
    kinga.click("#reports .ban").await?;
    rows(&kinga, "bans", 1).await?;
    ben.reload().await?;
    ben.wait_for("#watching").await?;
    ensure!(!ben.has("#say").await?, "whoever is banned can talk");
    ben.no_errors().await.ok();
    kinga.click("#reports .close-report").await?;
    rows(&kinga, "reports", 0).await?;
    kinga.click("#bans .unban").await?;
    rows(&kinga, "bans", 0).await?;
    // All of it is written down, with the reason.
    rows(&kinga, "audit", 4).await?;
    let audit = kinga.text("#audit").await?;
    for part in ["Kinga banned Ben", "Once is enough", "lifted the ban", "closed a report"] {
        ensure!(audit.contains(part), "no {part} in {audit}");
    }
    ensure!(!kinga.has("#role-who").await?, "a moderator gives roles");
    check(&kinga, "the audit log").await?;
    // Whoever has no role sees nothing of it.
    ann.go_to("/moderate").await?;
    ann.wait_until("document.querySelector('main').innerText.includes('You can’t do that')")
        .await?;
    for browser in [ann, ben, kinga] {
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn admins_choose_who_helps_them() -> Result<()> {
    let host = Host::start()?;
    let ben = account(&host, "Ben").await?;
    let kinga = entrusted(&host, "Kinga", "admin").await?;
    kinga.touch("#moderation").await?;
    rows(&kinga, "roles", 1).await?;
    kinga.fill("#role-who", "ben").await?;
    kinga.click("#give-role").await?;
    rows(&kinga, "roles", 2).await?;
    check(&kinga, "roles").await?;
    ben.reload().await?;
    ben.click("#moderation").await?;
    rows(&ben, "audit", 2).await?;
    let audit = ben.text("#audit li").await?;
    ensure!(audit.contains("Kinga changed the role of Ben.") && audit.contains("Moderator"));
    kinga.click("#roles .take-role").await?;
    rows(&kinga, "roles", 1).await?;
    // Nobody has this name.
    kinga.fill("#role-who", "Nobody").await?;
    kinga.click("#give-role").await?;
    kinga.wait_until("document.querySelector('#roles [role=alert]').innerText !== ''").await?;
    kinga.no_errors().await.ok();
    kinga.close().await?;
    ben.close().await
}

#[tokio::test]
async fn whoever_is_new_needs_an_invitation() -> Result<()> {
    let host = Host::start_with(&["--signup", "invite"])?;
    let token = host.admin(&["invite"])?;
    let ann = Browser::visit(&host.address(), Screen::Phone, "en").await?;
    ann.go_home().await?;
    ann.click("#online").await?;
    ann.wait_for("#not-invited").await?;
    ensure!(!ann.has("#guest-name").await?, "a stranger is asked for a name");
    check(&ann, "not invited").await?;

    // The host's link lets an admin in, who makes another one.
    let token = token.rsplit('/').next().context("a token")?;
    let kinga = Browser::visit(&host.address(), Screen::Phone, "en").await?;
    kinga.open_link(&format!("{}#/invitation/{token}", host.address())).await?;
    kinga.wait_for("#guest-name").await?;
    sign_up(&kinga, "Kinga").await?;
    host.admin(&["role", "Kinga", "admin"])?;
    kinga.reload().await?;
    kinga.wait_for("#moderation").await?;
    kinga.click("#site").await?;
    kinga.click("#new-invitation").await?;
    kinga.wait_for("#invitation").await?;
    check(&kinga, "invitations").await?;
    let link = kinga.text("#invitation").await?;

    // It is good for one.
    ann.open_link(&link).await?;
    ann.wait_for("#guest-name").await?;
    ann.fill("#guest-name", "Ann").await?;
    ann.click("#be-guest").await?;
    ann.wait_for("#new-table").await?;
    let ben = Browser::visit(&host.address(), Screen::Laptop, "en").await?;
    ben.open_link(&link).await?;
    ben.wait_for("#guest-name").await?;
    ben.fill("#guest-name", "Ben").await?;
    ben.click("#be-guest").await?;
    let said = "document.querySelector('.sign-in [role=alert]').innerText.includes('invitation')";
    ben.wait_until(said).await?;
    ben.no_errors().await.ok();
    for browser in [ann, ben, kinga] {
        browser.close().await?;
    }
    Ok(())
}
