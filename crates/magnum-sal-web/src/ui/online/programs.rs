//! Programs that play in somebody's name, each by a token.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{NewProgram, NewProgramAnswer, Program, Scope};

use super::person::date;
use super::sign_in::LONGEST_NAME;
use super::{Refusal, api};
use crate::text::Texts;
use crate::ui::{art, t};

/// What is known of one's programs.
#[derive(Clone, Copy)]
struct Own {
    programs: RwSignal<Vec<Program>>,
    /// The token of the latest one, which nobody sees again.
    token: RwSignal<Option<String>>,
}

impl Own {
    fn load(self) {
        spawn_local(async move {
            let _ = self.programs.try_set(api::get("/api/bots").await.unwrap_or_default());
        });
    }
}

#[component]
pub(super) fn Programs() -> impl IntoView {
    let own = Own { programs: RwSignal::new(Vec::new()), token: RwSignal::new(None) };
    own.load();
    let preferences = crate::ui::preferences();
    let rows = move || {
        let texts = preferences.texts();
        own.programs.get().into_iter().map(|program| row(own, program, texts)).collect::<Vec<_>>()
    };
    let shown = move || {
        own.token.get().map(|token| view! { <p class="panel" role="status">{t("online-token")}" "<code id="token">{token}</code></p> })
    };
    view! {
        <details id="programs">
            <summary>{t("online-programs")}</summary>
            <p class="small">{t("online-programs-about")}</p>
            <ul class="rows">{rows}</ul>
            <NewProgramForm own=own/>
            {shown}
        </details>
    }
}

fn row(own: Own, program: Program, texts: &Texts) -> impl IntoView + use<> {
    let revoke = move |_| {
        let id = program.person.id.clone();
        spawn_local(async move {
            let _ = api::delete(&format!("/api/bots/{id}")).await;
            own.load();
        });
    };
    let scopes = texts.parts(program.scopes.iter().map(|scope| texts.say(key(*scope))));
    view! {
        <li><span class="grow">{program.person.name.clone()}<small>{scopes}</small><small>{date(program.created_at, texts.language())}</small></span>
            <button type="button" class="revoke" on:click=revoke>{art("ui-cancel", "icon")}<span>{t("online-program-end")}</span></button></li>
    }
}

#[component]
fn NewProgramForm(own: Own) -> impl IntoView {
    let name = RwSignal::new(String::new());
    // What most programs need; more has to be wanted.
    let scopes = RwSignal::new(vec![Scope::Play, Scope::Chat]);
    let failure = RwSignal::new(None);
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let scopes = Some(scopes.get_untracked());
        let new = NewProgram { name: name.get_untracked(), scopes };
        spawn_local(async move {
            match api::post::<NewProgramAnswer>("/api/bots", &new).await {
                Ok(answer) => {
                    failure.set(None);
                    own.token.set(Some(answer.token));
                    own.load();
                }
                Err(refused) => failure.set(Some(refused)),
            }
        });
    };
    view! {
        <form class="account" on:submit=submitted>
            <label class="field"><span>{t("online-program-name")}</span>
                <input id="program-name" type="text" required=true maxlength=LONGEST_NAME autocomplete="off"
                    on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <fieldset class="checks"><legend>{t("online-scopes")}</legend>{Scope::ALL.map(|scope| check(scope, scopes))}</fieldset>
            <button type="submit" id="new-program">{art("ui-plus", "icon")}<span>{t("online-program-new")}</span></button>
        </form>
        <Refusal failure=failure/>
    }
}

fn check(scope: Scope, scopes: RwSignal<Vec<Scope>>) -> impl IntoView {
    let changed = move |event| {
        scopes.update(|scopes| {
            scopes.retain(|other| *other != scope);
            if event_target_checked(&event) {
                scopes.push(scope);
            }
        });
    };
    view! {
        <label class="check">
            <input id=format!("scope-{}", scope.name()) type="checkbox"
                prop:checked=move || scopes.with(|scopes| scopes.contains(&scope)) on:change=changed/>
            <span>{t(key(scope))}</span>
        </label>
    }
}

fn key(scope: Scope) -> &'static str {
    match scope {
        Scope::Play => "online-scope-play",
        Scope::Chat => "online-scope-chat",
        Scope::Open => "online-scope-open",
        Scope::Account => "online-scope-account",
    }
}
