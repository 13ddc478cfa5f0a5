//! Every screen at every size: texts can be read, everything can be touched, and what a player needs is in sight.

use anyhow::{Result, ensure};
use magnum_sal::{Action, Expansion, Options, Stage};
use magnum_sal_browser_tests::{
    Browser, Screen, Wanted, new_game, open_table, play_to_the_end, show_position,
};
use serde_json::json;

use crate::hand::position;

const TOUCHED: [(u32, u32); 4] = [(360, 640), (390, 844), (820, 1180), (844, 390)];
const POINTED: [(u32, u32); 2] = [(1366, 768), (1920, 1080)];
const LANGUAGES: [&str; 4] = ["en", "de", "pl", "fr"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    Home,
    NewGame,
    Rules,
    Lessons,
    Editor,
    Lobby,
    Table,
    Lesson,
    Start,
    StartOfMuria,
    Castle,
    CastleOfMuria,
    Pay,
    PayOfMuria,
    Late,
    Menu,
    Plan,
    Replay,
    Analysis,
    Result,
    Games,
}

const PAGES: [Page; 21] = [
    Page::Home,
    Page::NewGame,
    Page::Rules,
    Page::Lessons,
    Page::Editor,
    Page::Lobby,
    Page::Table,
    Page::Lesson,
    Page::Start,
    Page::StartOfMuria,
    Page::Castle,
    Page::CastleOfMuria,
    Page::Pay,
    Page::PayOfMuria,
    Page::Late,
    Page::Menu,
    Page::Plan,
    Page::Replay,
    Page::Analysis,
    Page::Result,
    Page::Games,
];

impl Page {
    /// Whether somebody decides at a board.
    fn is_played(self) -> bool {
        matches!(
            self,
            Page::Start
                | Page::StartOfMuria
                | Page::Castle
                | Page::CastleOfMuria
                | Page::Pay
                | Page::PayOfMuria
                | Page::Late
                | Page::Plan
        )
    }

    async fn open(self, browser: &Browser) -> Result<()> {
        let options = |muria: bool| match muria {
            true => Options::new(5, Expansion::Muria),
            false => Options::new(4, Expansion::Base),
        };
        match self {
            Page::Home => browser.go_home().await,
            Page::NewGame => go(browser, "/new", "#start").await,
            Page::Rules => go(browser, "/rules", "#rule-chain .picture svg").await,
            Page::Lessons => go(browser, "/learn", ".learn li, .learn .big").await,
            Page::Editor => go(browser, "/position", ".editor .board-svg").await,
            Page::Lobby => {
                go(browser, "/online", "#guest-name, #new-table").await?;
                if browser.has("#guest-name").await? {
                    browser.fill("#guest-name", "Ann").await?;
                    browser.click("#be-guest").await?;
                }
                browser.wait_for("#new-table").await
            }
            Page::Table => open_table(browser, &Wanted::DUEL).await.map(drop),
            Page::Lesson => {
                browser.go_home().await?;
                browser.click("#learn").await?;
                browser.wait_for(".lesson").await
            }
            Page::Start | Page::StartOfMuria => {
                let (expansion, players) =
                    if self == Page::Start { ("base", 4) } else { ("muria", 5) };
                new_game(browser, expansion, &vec!["person"; players], None).await?;
                browser.wait_for(".kind:not([aria-disabled])").await
            }
            Page::Castle | Page::CastleOfMuria => {
                let fits = |_: &_, action: &Action| matches!(action, Action::Deliver { .. });
                let game = position(options(self == Page::CastleOfMuria)?, fits)?;
                show_position(browser, &game).await.map(drop)
            }
            Page::Pay | Page::PayOfMuria => {
                let game = position(options(self == Page::PayOfMuria)?, |game, _| {
                    game.board().turn().stage() == Stage::Pay
                })?;
                show_position(browser, &game).await.map(drop)
            }
            Page::Late => {
                let game = position(options(true)?, |game, action| {
                    game.board().phase() == 3
                        && *action == Action::Pass
                        && game.board().turn().actions_left() == 2
                })?;
                show_position(browser, &game).await.map(drop)
            }
            Page::Menu => {
                browser.run("document.querySelector('#menu').click()").await?;
                browser.wait_for("dialog[open]").await
            }
            Page::Plan => {
                browser.run("document.querySelector('#menu-plan').click()").await?;
                browser.wait_for(".plan-bar").await?;
                browser.wait_for(".kind:not([aria-disabled])").await
            }
            Page::Replay => {
                browser.run("document.querySelector('#leave-plan').click()").await?;
                browser.wait_for("#look-back").await?;
                browser.run("document.querySelector('#look-back').click()").await?;
                browser.wait_for("#scrubber").await
            }
            Page::Analysis => {
                browser.run("document.querySelector('#analyse').click()").await?;
                browser.wait_for(".graph polyline, .hints li").await
            }
            Page::Result => {
                new_game(browser, "base", &["person", "apprentice"], Some(1)).await?;
                play_to_the_end(browser).await?;
                browser.wait_for("#result[open]").await
            }
            Page::Games => go(browser, "/games", ".game-door").await,
        }
    }
}

async fn go(browser: &Browser, hash: &str, css: &str) -> Result<()> {
    browser.go_to(hash).await?;
    browser.wait_for(css).await
}

/// What a player always needs, where it is out of the window.
const OUTSIDE: &str = "
    const inside = (box) => box.x >= -1 && box.y >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    return ['.confirm-bar', '#undo, #back', '.choose .prompt', '[data-target=order-0] .frame', '[data-target=sell-brown] .frame', '#purse, .player.current']
        .filter((css) => ![...document.querySelectorAll(css)].some((one) => one.getClientRects().length && inside(one.getBoundingClientRect())))
        .map((css) => css + ' is out of sight');";

/// Texts that are too small, and what is too small to be touched. Links within sentences are as large as those.
const SMALL: &str = "
    const modal = document.querySelector('dialog:modal');
    const seen = (one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.spoken, .home .living') && (!modal || modal.contains(one));
    const said = (one) => (one.id ? '#' + one.id : one.outerHTML.slice(0, 110));
    const small = [];
    for (const one of document.querySelectorAll('.app *')) {
        const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        const box = one.getBoundingClientRect();
        if (text && box.width > 1 && seen(one) && parseFloat(getComputedStyle(one).fontSize) < 11.99) small.push('text ' + said(one));
    }
    for (let one of document.querySelectorAll('button, a.button, a.big, a.plain, select, textarea, summary, input:not([type=range]), [role=button]:not(.spot)')) {
        if (['checkbox', 'radio', 'file'].includes(one.type)) one = one.closest('label') ?? one;
        const box = one.getBoundingClientRect();
        if (box.width > 1 && seen(one) && (box.width < LEAST - 0.5 || box.height < LEAST - 0.5))
            small.push(`target ${Math.round(box.width)}×${Math.round(box.height)} ${said(one)}`);
    }
    for (const one of document.querySelectorAll('.game .spot')) {
        const box = (one.querySelector('.reach') ?? one.querySelector('.frame')).getBoundingClientRect();
        if (box.width && seen(one) && (box.width < LEAST - 2.5 || box.height < LEAST - 2.5)) small.push(`spot ${box.width}×${box.height} ${one.dataset.target}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) small.push('the page scrolls sideways');
    return [...new Set(small)].slice(0, 8);";

/// What is wrong with the page as it is.
async fn faults(browser: &Browser, page: Page, touched: bool) -> Result<Vec<String>> {
    // What follows a change of the size takes a moment.
    browser.run("window.drawn = 0; const count = () => { if (++window.drawn < 4) requestAnimationFrame(count); }; requestAnimationFrame(count);").await?;
    browser.wait_until("window.drawn >= 4").await?;
    let least = if touched { "44" } else { "32" };
    let small = SMALL.replace("LEAST", least);
    let mut found = vec![browser.run(&small).await?];
    if page.is_played() {
        found.push(browser.run(OUTSIDE).await?);
        let scrolls = "return document.documentElement.scrollHeight > innerHeight + 1 ? ['the page scrolls'] : []";
        found.push(browser.run(scrolls).await?);
    }
    let texts = found.iter().filter_map(|list| list.as_array()).flatten();
    Ok(texts.filter_map(|text| text.as_str()).map(str::to_owned).collect())
}

/// Goes through all pages in one browser, with a language each, and the others where they can be chosen.
async fn look(screen: Screen, sizes: &[(u32, u32)], first: usize) -> Result<()> {
    let browser = Browser::open(screen, "en").await?;
    let mut wrong = Vec::new();
    for (index, page) in PAGES.into_iter().enumerate() {
        let language = LANGUAGES[(index + first) % LANGUAGES.len()];
        if browser.has("#language").await? {
            browser.select("#language", language).await?;
            browser.select("#speed", "off").await?;
        }
        page.open(&browser).await?;
        for &(width, height) in sizes {
            let mobile = screen.is_touched();
            let metrics =
                json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
            browser.dev_tools("Emulation.setDeviceMetricsOverride", metrics).await?;
            let said = |fault: String| format!("{page:?} {width}×{height} {language}: {fault}");
            wrong.extend(faults(&browser, page, mobile).await?.into_iter().map(said));
            if width == 360 && browser.has("#language").await? {
                for other in LANGUAGES {
                    browser.select("#language", other).await?;
                    browser
                        .wait_until(&format!("document.documentElement.lang === '{other}'"))
                        .await?;
                    let said =
                        |fault: String| format!("{page:?} {width}×{height} {other}: {fault}");
                    wrong.extend(faults(&browser, page, mobile).await?.into_iter().map(said));
                }
            }
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await
}

#[tokio::test]
async fn everything_is_in_sight_and_can_be_read_and_touched() -> Result<()> {
    look(Screen::Phone, &TOUCHED, 0).await
}

#[tokio::test]
async fn everything_is_in_sight_and_can_be_read_and_clicked() -> Result<()> {
    look(Screen::Laptop, &POINTED, 2).await
}
