//! A window of headless Chromium with the game in it.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::driver::{Driver, Extra};
use crate::host::Host;

/// The size of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    Laptop,
    Desktop,
    /// The smallest that is supported.
    Phone,
    LargePhone,
    PhoneOnItsSide,
    Tablet,
}

impl Screen {
    fn size(self) -> (u32, u32) {
        match self {
            Screen::Laptop => (1366, 768),
            Screen::Desktop => (1920, 1080),
            Screen::Phone => (360, 640),
            Screen::LargePhone => (390, 844),
            Screen::PhoneOnItsSide => (844, 390),
            Screen::Tablet => (820, 1180),
        }
    }

    /// Whether it is touched with fingers.
    pub fn is_touched(self) -> bool {
        !matches!(self, Screen::Laptop | Screen::Desktop)
    }
}

/// How long anything may take before a test gives up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug)]
pub struct Browser {
    client: Client,
    // Before the profile: what still runs in it is ended by then.
    _driver: Driver,
    profile: Profile,
    address: String,
    /// The server, where it is there for this browser alone.
    host: Option<Host>,
}

/// A directory for one browser. Whatever becomes of the test, the browser ends with it and nothing is left.
#[derive(Debug)]
struct Profile(std::path::PathBuf);

impl Drop for Profile {
    fn drop(&mut self) {
        // A failed test closes no session, and chromedriver leaves its browser running then.
        crate::driver::kill_all(&self.argument());
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Profile {
    /// What Chromium is started with, and all its processes.
    fn argument(&self) -> String {
        format!("--user-data-dir={}", self.0.display())
    }
}

impl Browser {
    /// A fresh browser in which the language is that of the tag, with a server of its own.
    pub async fn open(screen: Screen, language: &str) -> Result<Browser> {
        let host = Host::start()?;
        let mut browser = Browser::visit(&host.address(), screen, language).await?;
        browser.host = Some(host);
        Ok(browser)
    }

    /// A fresh browser for a site that is served already.
    pub async fn visit(address: &str, screen: Screen, language: &str) -> Result<Browser> {
        let driver = Driver::start()?;
        let name = driver.address().replace([':', '/'], "-");
        let profile = Profile(
            env::temp_dir().join(format!("magnum-sal-browser-{}{name}", std::process::id())),
        );
        let (width, height) = screen.size();
        let arguments = json!([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            format!("--window-size={width},{height}"),
            format!("--lang={language}"),
            profile.argument(),
        ]);
        let mut options = json!({
            "args": arguments,
            "prefs": {"intl.accept_languages": language},
        });
        if screen.is_touched() {
            let metrics =
                json!({"width": width, "height": height, "pixelRatio": 2.0, "touch": true});
            options["mobileEmulation"] = json!({"deviceMetrics": metrics});
        }
        let capabilities = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        let Value::Object(capabilities) = capabilities else { bail!("capabilities are an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.address())
            .await
            .context("chromedriver opens no session")?;
        let address = address.to_owned();
        let browser = Browser { client, _driver: driver, profile, address, host: None };
        if !screen.is_touched() {
            let size =
                json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
            browser.dev_tools("Emulation.setDeviceMetricsOverride", size).await?;
        }
        Ok(browser)
    }

    /// Ends the session, after a last look at the console.
    pub async fn close(self) -> Result<()> {
        self.no_errors().await?;
        Ok(self.client.clone().close().await?)
    }

    pub async fn go_home(&self) -> Result<()> {
        self.client.goto(&self.address).await?;
        self.wait_for("#play-now").await
    }

    /// Opens another tab and goes on there.
    pub async fn new_tab(&self) -> Result<()> {
        let tab = self.client.new_window(true).await?;
        Ok(self.client.switch_to_window(tab.handle).await?)
    }

    /// Goes on in a tab, by the order in which they were opened.
    pub async fn show_tab(&self, number: usize) -> Result<()> {
        let tabs = self.client.windows().await?;
        let tab = tabs.into_iter().nth(number).context("there is no such tab")?;
        Ok(self.client.switch_to_window(tab).await?)
    }

    /// Opens an address as if it had been typed, or clicked elsewhere.
    pub async fn open_link(&self, address: &str) -> Result<()> {
        Ok(self.client.goto(address).await?)
    }

    /// Opens an address of another server: only the part after `#` is used.
    pub async fn open_link_here(&self, link: &str) -> Result<()> {
        let (_, hash) = link.split_once('#').context("the link has a fragment")?;
        self.open_link(&format!("{}#{hash}", self.address)).await
    }

    /// Ends the server that is there for this browser.
    pub fn end_server(&mut self) {
        self.host = None;
    }

    pub async fn go_to(&self, hash: &str) -> Result<()> {
        self.run(&format!("location.hash = {}", json!(hash))).await?;
        // A part of the page may have to be loaded.
        self.wait_until("!document.querySelector('main[aria-busy]')").await
    }

    pub async fn reload(&self) -> Result<()> {
        Ok(self.client.refresh().await?)
    }

    /// Runs a script and returns what it returns.
    pub async fn run(&self, script: &str) -> Result<Value> {
        let done = self.client.execute(script, Vec::new()).await;
        done.with_context(|| format!("script: {script}"))
    }

    /// Whether the expression holds.
    pub async fn holds(&self, expression: &str) -> Result<bool> {
        Ok(self.run(&format!("return Boolean({expression})")).await? == true)
    }

    /// Waits until it is true. What it asks about may not be there yet.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let start = Instant::now();
        let tried =
            format!("(() => {{ try {{ return ({expression}); }} catch {{ return false; }} }})()");
        while !self.holds(&tried).await? {
            if start.elapsed() > PATIENCE {
                let page = self.run("return document.body.innerText").await?;
                bail!("never true: {expression}\n{}", page.as_str().unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    pub async fn wait_for(&self, css: &str) -> Result<()> {
        self.wait_until(&format!("document.querySelector({})", json!(css))).await
    }

    pub async fn has(&self, css: &str) -> Result<bool> {
        self.holds(&format!("document.querySelector({})", json!(css))).await
    }

    /// Clicks the first element as soon as it is there and nothing lies over it, wherever on the page.
    pub async fn click(&self, css: &str) -> Result<()> {
        let start = Instant::now();
        self.wait_for(css).await?;
        let click = format!(
            "document.querySelector({})?.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}});
             {}
             if (!found) return 'it is gone';
             if (top && !hit) return 'covered by ' + top.outerHTML.slice(0, 80);
             (top ?? found).dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true, clientX: x, clientY: y}}));",
            json!(css),
            middle(css)
        );
        loop {
            let failed = self.run(&click).await?;
            if failed.is_null() {
                return Ok(());
            }
            ensure!(start.elapsed() < PATIENCE, "{css} can't be clicked: {failed}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Touches the middle of the first element with a finger, as soon as it is there and nothing lies over it.
    pub async fn touch(&self, css: &str) -> Result<()> {
        let middle = format!("{} return hit ? [x, y] : null;", middle(css));
        self.wait_until(&format!("(() => {{ {middle} }})()")).await?;
        let at = self.run(&middle).await?;
        let points = json!([{"x": at[0], "y": at[1]}]);
        for (kind, points) in [("touchStart", points), ("touchEnd", json!([]))] {
            let touch = json!({"type": kind, "touchPoints": points});
            self.dev_tools("Input.dispatchTouchEvent", touch).await?;
        }
        Ok(())
    }

    /// Presses a key where the focus is.
    pub async fn press(&self, key: &str) -> Result<()> {
        let code = json!({"type": "keyDown", "key": key, "text": text_of(key), "windowsVirtualKeyCode": code_of(key)});
        self.dev_tools("Input.dispatchKeyEvent", code).await?;
        let up = json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code_of(key)});
        self.dev_tools("Input.dispatchKeyEvent", up).await
    }

    /// Chooses an option of a menu.
    pub async fn select(&self, css: &str, value: &str) -> Result<()> {
        self.wait_for(css).await?;
        let script = format!(
            "const menu = document.querySelector({}); menu.value = {}; \
             menu.dispatchEvent(new Event('change', {{bubbles: true}}));",
            json!(css),
            json!(value)
        );
        self.run(&script).await.map(drop)
    }

    /// Writes into a field as soon as it is there.
    pub async fn fill(&self, css: &str, value: &str) -> Result<()> {
        self.wait_for(css).await?;
        let script = format!(
            "const field = document.querySelector({}); field.value = {}; \
             field.dispatchEvent(new Event('input', {{bubbles: true}}));",
            json!(css),
            json!(value)
        );
        self.run(&script).await.map(drop)
    }

    /// The games that the browser keeps, as names with texts.
    pub async fn games(&self) -> Result<Value> {
        let script = "window.games = null;
            indexedDB.open('magnum-sal').onsuccess = (event) => {
                const texts = event.target.result.transaction('games').objectStore('games');
                const names = texts.getAllKeys();
                texts.getAll().onsuccess = (found) => { window.games = names.result.map((name, at) => [name, found.target.result[at]]); event.target.result.close(); };
            };";
        self.run(script).await?;
        self.wait_until("window.games").await?;
        self.run("return window.games").await
    }

    /// Chooses a file with a text in it.
    pub async fn choose_file(&self, css: &str, text: &str) -> Result<()> {
        self.wait_for(css).await?;
        let script = format!(
            "const input = document.querySelector({}); const files = new DataTransfer(); \
             files.items.add(new File([{}], 'file.json')); input.files = files.files; \
             input.dispatchEvent(new Event('change', {{bubbles: true}}));",
            json!(css),
            json!(text)
        );
        self.run(&script).await.map(drop)
    }

    /// What the first element says, as soon as it is there.
    pub async fn text(&self, css: &str) -> Result<String> {
        self.wait_for(css).await?;
        let text =
            self.run(&format!("return document.querySelector({}).innerText", json!(css))).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Runs a script in the site's service worker, and waits for what it promises.
    pub async fn run_in_service_worker(&self, script: &str) -> Result<Value> {
        let targets = self.ask_dev_tools("Target.getTargets", json!({})).await?;
        let mut targets = targets["targetInfos"].as_array().into_iter().flatten();
        let worker = targets.find(|target| target["type"] == "service_worker");
        let id = worker.and_then(|worker| worker["targetId"].as_str());
        let id = id.context("no service worker runs")?;
        crate::service_worker::run(&self.profile.0, id, script).await
    }

    pub async fn dev_tools(&self, command: &'static str, parameters: Value) -> Result<()> {
        self.ask_dev_tools(command, parameters).await.map(drop)
    }

    async fn ask_dev_tools(&self, command: &'static str, parameters: Value) -> Result<Value> {
        Ok(self.client.issue_cmd(Extra::DevTools { command, parameters }).await?)
    }

    /// Gives the browser a device that keeps passkeys.
    pub async fn add_authenticator(&self) -> Result<()> {
        self.client.issue_cmd(Extra::Authenticator).await?;
        Ok(())
    }

    /// The CPU time that workers have spent.
    pub fn worker_time(&self) -> Result<Duration> {
        crate::driver::worker_time(&self.profile.argument())
    }

    /// Seconds that the page's thread has been busy so far.
    pub async fn busy(&self) -> Result<f64> {
        self.dev_tools("Performance.enable", json!({})).await?;
        let answer = self.ask_dev_tools("Performance.getMetrics", json!({})).await?;
        let mut metrics = answer["metrics"].as_array().into_iter().flatten();
        let busy = metrics.find(|one| one["name"] == "TaskDuration");
        busy.and_then(|one| one["value"].as_f64()).context("a number of seconds")
    }

    /// A small picture of the window, as WebP.
    pub async fn picture(&self, file: &Path) -> Result<()> {
        let format = json!({"format": "webp", "quality": 60});
        let answer = self.ask_dev_tools("Page.captureScreenshot", format).await?;
        let data = answer["data"].as_str().context("a picture")?;
        fs::write(file, BASE64_STANDARD.decode(data)?)?;
        Ok(())
    }

    /// Has a script run before any other on every page from now on.
    pub async fn run_first(&self, script: &str) -> Result<()> {
        let source = json!({"source": script});
        self.dev_tools("Page.addScriptToEvaluateOnNewDocument", source).await
    }

    /// Fails with all that the console calls an error.
    pub async fn no_errors(&self) -> Result<()> {
        let errors = self.errors().await?;
        ensure!(errors.is_empty(), "the console says {errors:#?}");
        Ok(())
    }

    /// Checks that the server refused so many requests with status 401, and that the console names no other error.
    pub async fn refused(&self, times: usize) -> Result<()> {
        let errors = self.errors().await?;
        let refused = |entry: &&Value| entry["message"].to_string().contains("status of 401");
        let count = errors.iter().filter(refused).count();
        ensure!((count, errors.len()) == (times, times), "the console says {errors:#?}");
        Ok(())
    }

    /// What the console has called an error since it was last asked.
    async fn errors(&self) -> Result<Vec<Value>> {
        let log = self.client.issue_cmd(Extra::Log).await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        Ok(entries.into_iter().filter(|entry| entry["level"] == "SEVERE").collect())
    }

    /// Fails with all that axe-core finds on the page as it is.
    pub async fn accessible(&self) -> Result<()> {
        let axe = fs::read_to_string(crate::axe())
            .context("axe-core is missing: `cargo xtask test browser` installs it")?;
        self.run(&format!("{axe}; window.checked = null; axe.run(document).then(result => window.checked = result.violations.map(one => one.id + ': ' + one.nodes.map(node => node.html + ' ' + node.failureSummary).join('; ')));")).await?;
        self.wait_until("window.checked").await?;
        let found = self.run("return window.checked").await?;
        ensure!(found == json!([]), "axe-core finds {found:#}");
        Ok(())
    }
}

/// A script that looks for the middle of the first element, and whether what lies on top there belongs to it: a part of it, or
/// the label of a field. Anything else around it, such as a dialog, would take the click for itself.
fn middle(css: &str) -> String {
    format!(
        "const found = document.querySelector({});
         const box = (found?.querySelector('.frame') ?? found)?.getBoundingClientRect();
         const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
         const top = document.elementFromPoint(x, y);
         const hit = found && top && (found.contains(top) || top.closest('label')?.contains(found));",
        json!(css)
    )
}

fn text_of(key: &str) -> &str {
    match key {
        "Enter" => "\r",
        key if key.chars().count() == 1 => key,
        _ => "",
    }
}

fn code_of(key: &str) -> u32 {
    match key {
        "Enter" => 13,
        "Escape" => 27,
        "Tab" => 9,
        key => key.chars().next().map_or(0, |first| first.to_ascii_uppercase() as u32),
    }
}
