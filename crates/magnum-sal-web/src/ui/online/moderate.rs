//! For moderators: reports, bans, and what was done.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Ban, Deed, DeedKind, Failure, Note, Report, Role};

use super::lobby::look_for_server;
use super::person::date;
use super::roles::{self, Roles, RolesSection};
use super::{Refusal, api, online};
use crate::args;
use crate::ui::{art, t};

/// What the page shows, loaded anew after everything that is done.
#[derive(Clone, Copy)]
struct Page {
    reports: RwSignal<Vec<Report>>,
    bans: RwSignal<Vec<Ban>>,
    deeds: RwSignal<Vec<Deed>>,
    note: RwSignal<String>,
    failure: RwSignal<Option<Failure>>,
    roles: Roles,
}

/// Something that a moderator does.
#[derive(Clone, Copy)]
enum Deal {
    Ban,
    Unban,
    CloseReport,
    CloseTable,
    HideTable,
}

impl Page {
    fn load(self) {
        spawn_local(async move {
            match api::get("/api/reports").await {
                Ok(reports) => drop(self.reports.try_set(reports)),
                Err(refused) => drop(self.failure.try_set(Some(refused))),
            }
            self.roles.load();
            let _ = self.bans.try_set(api::get("/api/bans").await.unwrap_or_default());
            let _ = self.deeds.try_set(api::get("/api/audit").await.unwrap_or_default());
        });
    }

    /// Does something to whom or what has this id.
    fn deal(self, deal: Deal, id: String) {
        let note = Note { note: self.note.get_untracked() };
        spawn_local(async move {
            let done = match deal {
                Deal::Ban => api::put(&format!("/api/people/{id}/ban"), &note).await,
                Deal::Unban => api::delete(&format!("/api/people/{id}/ban")).await,
                Deal::CloseReport => api::tell(&format!("/api/reports/{id}/closing"), &note).await,
                Deal::CloseTable => api::tell(&format!("/api/tables/{id}/closing"), &note).await,
                Deal::HideTable => api::tell(&format!("/api/tables/{id}/hiding"), &note).await,
            };
            if done.is_ok() {
                self.note.set(String::new());
            }
            self.failure.set(done.err());
            self.load();
        });
    }

    fn button(self, deal: Deal, id: String) -> impl IntoView {
        let (class, icon, key) = match deal {
            Deal::Ban => ("ban", "ui-warning", "online-deal-ban"),
            Deal::Unban => ("unban", "ui-confirm", "online-deal-unban"),
            Deal::CloseReport => ("close-report", "ui-confirm", "online-deal-close-report"),
            Deal::CloseTable => ("close-table", "ui-cancel", "online-deal-close-table"),
            Deal::HideTable => ("hide-table", "ui-eye", "online-deal-hide-table"),
        };
        let clicked = move |_| self.deal(deal, id.clone());
        view! { <button type="button" class=class on:click=clicked>{art(icon, "icon")}<span>{t(key)}</span></button> }
    }
}

#[component]
pub(in crate::ui) fn ModerationPage() -> impl IntoView {
    let online = online();
    look_for_server(online);
    let loads = RwSignal::new(0u32);
    let page = Page {
        reports: RwSignal::new(Vec::new()),
        bans: RwSignal::new(Vec::new()),
        deeds: RwSignal::new(Vec::new()),
        note: RwSignal::new(String::new()),
        failure: RwSignal::new(None),
        roles: Roles::new(Callback::new(move |()| loads.update(|times| *times += 1))),
    };
    // Who looks is known a little later.
    Effect::new(move |_| {
        loads.track();
        if online.me.with(|me| me.as_ref().is_some_and(|me| me.role.is_some())) {
            page.load();
        }
    });
    let is_moderator =
        Memo::new(move |_| online.me.with(|me| me.as_ref().is_some_and(|me| me.role.is_some())));
    view! {
        <main class="lobby moderation">
            <header class="top">
                {super::sky()}
                <a class="plain" href="#/online">{art("ui-chat", "icon")}<span>{t("ui-online")}</span></a>
                <h1>{t("online-moderation")}</h1>
            </header>
            <Show when=move || is_moderator.get() fallback=|| view! { <p class="panel">{t("online-failure-forbidden")}</p> }>
                <label class="field"><span>{t("online-deal-note")}</span>
                    <input id="note" type="text" maxlength="500" autocomplete="off" prop:value=move || page.note.get()
                        on:input=move |event| page.note.set(event_target_value(&event))/>
                </label>
                <Refusal failure=page.failure/>
                {section("reports", "online-reports", move || page.reports.with(Vec::is_empty), move || page.reports.get().into_iter().map(|report| report_row(page, report)).collect())}
                {section("bans", "online-bans", move || page.bans.with(Vec::is_empty), move || page.bans.get().into_iter().map(|ban| ban_row(page, ban)).collect())}
                <RolesSection roles=page.roles/>
                {section("audit", "online-audit", move || page.deeds.with(Vec::is_empty), move || page.deeds.get().iter().map(deed_row).collect())}
            </Show>
        </main>
    }
}

fn section(
    id: &'static str,
    title: &'static str,
    is_empty: impl Fn() -> bool + Copy + Send + Sync + 'static,
    rows: impl Fn() -> Vec<AnyView> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <section class="panel" id=id aria-labelledby=format!("{id}-title")>
            <h2 id=format!("{id}-title")>{t(title)}</h2>
            <Show when=move || !is_empty() fallback=|| view! { <p class="small">{t("online-none")}</p> }>
                <ul class="rows">{rows}</ul>
            </Show>
        </section>
    }
}

fn report_row(page: Page, report: Report) -> AnyView {
    let texts = crate::ui::preferences().texts();
    let words = texts.say_with(
        "online-report-of",
        &args![player = report.about.name.clone(), by = report.by.name.clone()],
    );
    let said = report.said.map(|said| view! { <blockquote>{said}</blockquote> });
    let person = report.about.id.0.clone();
    let ban = if report.banned { None } else { Some(page.button(Deal::Ban, person.clone())) };
    view! {
        <li>
            <div class="grow">
                <strong>{words}" "{super::kind_chip(report.about.kind)}</strong>{said}<p>{report.text}</p>
                <small>{date(report.at, texts.language())}</small>
                <div class="row">
                    <a class="button" href=format!("#/person/{person}")>{art("ui-players", "icon")}<span>{t("online-person-page")}</span></a>
                    <a class="button" href=format!("#/table/{}", report.table)>{art("ui-eye", "icon")}<span>{t("online-report-table")}</span></a>
                    {ban}
                    {page.button(Deal::HideTable, report.table.0.clone())}
                    {page.button(Deal::CloseTable, report.table.0.clone())}
                    {page.button(Deal::CloseReport, report.id.clone())}
                </div>
            </div>
        </li>
    }
    .into_any()
}

fn ban_row(page: Page, ban: Ban) -> AnyView {
    let texts = crate::ui::preferences().texts();
    let person = ban.person.id.0.clone();
    view! {
        <li>
            <span class="grow"><a href=format!("#/person/{person}")>{ban.person.name.clone()}</a>" "{super::kind_chip(ban.person.kind)}<small>{date(ban.since, texts.language())}</small></span>
            {page.button(Deal::Unban, person)}
        </li>
    }
    .into_any()
}

fn deed_row(deed: &Deed) -> AnyView {
    let texts = crate::ui::preferences().texts();
    let by = deed.by.as_ref().map_or_else(|| texts.say("online-host"), |by| by.name.clone());
    let words = texts.deed(deed.what, by, deed.person.as_ref().map(|person| person.name.as_str()));
    let table = deed.table.as_ref().map(|table| {
        view! { " "<a href=format!("#/table/{table}")>{texts.say("online-report-table")}</a> }
    });
    // Of a role the note says which one it is now.
    let note = if deed.what == DeedKind::SetRole {
        let known = [Some(Role::Admin), Some(Role::Moderator), None].into_iter();
        let mut role = known.filter(|role| deed.note == role.map_or("nobody", Role::name));
        role.next().map(|role| texts.say(roles::key(role))).unwrap_or_default()
    } else {
        deed.note.clone()
    };
    let note = (!note.is_empty()).then(|| view! { <p>{note}</p> });
    view! { <li><span class="grow">{words}{table}{note}<small>{date(deed.at, texts.language())}</small></span></li> }.into_any()
}
