//! Who looks after the peace at the tables; admins choose them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Entrusted, Failure, NewRole, Role};

use super::sign_in::LONGEST_NAME;
use super::{Refusal, api, online};
use crate::ui::{art, t};

#[derive(Clone, Copy)]
pub(super) struct Roles {
    people: RwSignal<Vec<Entrusted>>,
    failure: RwSignal<Option<Failure>>,
    /// What to do when somebody's role has changed.
    then: Callback<()>,
}

impl Roles {
    pub(super) fn new(then: Callback<()>) -> Roles {
        Roles { people: RwSignal::new(Vec::new()), failure: RwSignal::new(None), then }
    }

    pub(super) fn load(self) {
        spawn_local(async move {
            let _ = self.people.try_set(api::get("/api/roles").await.unwrap_or_default());
        });
    }

    fn set(self, who: String, role: Option<Role>) {
        spawn_local(async move {
            let set = api::put("/api/roles", &NewRole { who, role }).await;
            let _ = self.failure.try_set(set.err());
            self.then.run(());
        });
    }
}

/// The text of a role.
pub(super) fn key(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Admin) => "online-role-admin",
        Some(Role::Moderator) => "online-role-moderator",
        None => "online-role-nobody",
    }
}

#[component]
pub(super) fn RolesSection(roles: Roles) -> impl IntoView {
    let online = online();
    let is_admin = Memo::new(move |_| {
        online.me.with(|me| me.as_ref().is_some_and(|me| me.role == Some(Role::Admin)))
    });
    let rows = move || {
        let row = |Entrusted { person, role }: Entrusted| {
            let id = person.id.0.clone();
            // Other admins are the host's business.
            let take = (is_admin.get() && role != Role::Admin).then(|| {
                let take = move |_| roles.set(id.clone(), None);
                view! { <button type="button" class="take-role" on:click=take>{art("ui-cancel", "icon")}<span>{t("online-role-take")}</span></button> }
            });
            view! {
                <li><span class="grow"><a href=format!("#/person/{}", person.id)>{person.name}</a>" "<span class="chip">{t(key(Some(role)))}</span></span>{take}</li>
            }
        };
        roles.people.get().into_iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <section class="panel" id="roles" aria-labelledby="roles-title">
            <h2 id="roles-title">{t("online-roles")}</h2>
            <ul class="rows">{rows}</ul>
            <Show when=move || is_admin.get()><RoleForm roles=roles/></Show>
        </section>
    }
}

#[component]
fn RoleForm(roles: Roles) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let role = RwSignal::new(Role::Moderator);
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        roles.set(name.get_untracked(), Some(role.get_untracked()));
    };
    let changed = move |event| {
        let admin = event_target_value(&event) == "admin";
        role.set(if admin { Role::Admin } else { Role::Moderator });
    };
    view! {
        <form class="row" on:submit=submitted>
            <label class="field grow"><span>{t("online-role-who")}</span>
                <input id="role-who" type="text" required=true maxlength=LONGEST_NAME autocomplete="off"
                    on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <label class="field"><span>{t("online-role")}</span>
                <select id="role" on:change=changed>
                    <option value="moderator">{t(key(Some(Role::Moderator)))}</option>
                    <option value="admin">{t(key(Some(Role::Admin)))}</option>
                </select>
            </label>
            <button type="submit" id="give-role">{art("ui-confirm", "icon")}<span>{t("online-role-give")}</span></button>
        </form>
        <p class="small">{t("online-role-about")}</p>
        <Refusal failure=roles.failure/>
    }
}
