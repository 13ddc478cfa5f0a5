//! What one wants to hear of, by which ways, in which language. Each change is kept at once.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal_protocol::{Channel, Language, NoticeKind, Wishes};

use super::Settings;
use crate::online::{channel_key, kind_key, with};
use crate::ui::online::{Refusal, api};
use crate::ui::{art, t};

#[component]
pub(super) fn WishList(settings: Settings) -> impl IntoView {
    let saved = RwSignal::new(false);
    let failure = RwSignal::new(None);
    let change = move |change: &dyn Fn(&mut Wishes)| {
        // At once, so that the next change, which may come before the answer, builds on this one.
        let changed = settings.now.try_update(|now| {
            let wishes = &mut now.as_mut()?.wishes;
            change(wishes);
            Some(wishes.clone())
        });
        let Some(wishes) = changed.flatten() else { return };
        saved.set(false);
        spawn_local(async move {
            let kept = api::put("/api/me/notifications", &wishes).await;
            if kept.is_err() {
                settings.load();
            }
            let _ = saved.try_set(kept.is_ok());
            let _ = failure.try_set(kept.err());
        });
    };
    let kinds = NoticeKind::ALL.map(|kind| {
        let chosen = move || settings.about(|now| now.wishes.kinds.contains(&kind)) == Some(true);
        let changed = move |event| {
            let wanted = event_target_checked(&event);
            change(&|wishes| wishes.kinds = with(wishes.kinds.clone(), kind, wanted));
        };
        view! { <Wish key=kind_key(kind) chosen=chosen changed=changed/> }
    });
    let channels = Channel::ALL.map(|channel| {
        let chosen =
            move || settings.about(|now| now.wishes.channels.contains(&channel)) == Some(true);
        let changed = move |event| {
            let wanted = event_target_checked(&event);
            change(&|wishes| wishes.channels = with(wishes.channels.clone(), channel, wanted));
        };
        view! { <Wish key=channel_key(channel) chosen=chosen changed=changed/> }
    });
    let languages = Language::ALL.map(|language| {
        let chosen = move || settings.about(|now| now.wishes.language) == Some(language);
        view! { <option value=language.code() lang=language.code() selected=chosen>{language.name()}</option> }
    });
    let language_changed = move |event| {
        if let Some(language) = Language::of_tag(&event_target_value(&event)) {
            change(&|wishes| wishes.language = language);
        }
    };
    view! {
        <section class="panel wishes" aria-labelledby="wishes-title">
            <h2 id="wishes-title">{art("ui-bell", "icon")}{t("notify-wishes")}</h2>
            <fieldset><legend>{t("notify-kinds")}</legend>{kinds}</fieldset>
            <fieldset><legend>{t("notify-channels")}</legend>{channels}</fieldset>
            <label class="field"><span>{t("notify-language")}</span>
                <select id="notify-language" on:change=language_changed>{languages}</select>
            </label>
            <p role="status" id="wishes-saved">{move || saved.get().then(t("notify-saved"))}</p>
            <Refusal failure=failure/>
        </section>
    }
}

#[component]
fn Wish(
    key: &'static str,
    chosen: impl Fn() -> bool + Copy + Send + Sync + 'static,
    changed: impl Fn(web_sys::Event) + 'static,
) -> impl IntoView {
    view! {
        <label class="check"><input type="checkbox" name=key prop:checked=chosen on:change=changed/><span>{t(key)}</span></label>
    }
}
