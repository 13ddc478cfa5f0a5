//! The fields for what is agreed on before a game, the same for a game here and at a server.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal::Seat;
use wasm_bindgen_futures::JsFuture;

use super::web_worker::WebWorker;
use super::{preferences, t};
use crate::agreement::{Agreement, removed_tools};
use crate::args;
use crate::components_text::tool_name;
use crate::worker::{Answer, Refused, WorkerRequest};

/// Expansion and number of players.
#[component]
pub(super) fn GameFields(agreed: RwSignal<Agreement>) -> impl IntoView {
    let most = Memo::new(move |_| agreed.with(Agreement::most_players));
    let players = Memo::new(move |_| agreed.with(Agreement::players));
    let numbers = move || {
        (2..=most.get())
            .map(|number| view! { <option value=number.to_string() selected=move || players.get() == number>{number}</option> })
            .collect::<Vec<_>>()
    };
    let expansion_changed = move |event| {
        agreed.update(|agreed| agreed.muria = event_target_value(&event) == "muria");
    };
    let players_changed = move |event| {
        agreed.update(|agreed| agreed.players = event_target_value(&event).parse().unwrap_or(3));
    };
    view! {
        <label class="field"><span>{t("option-expansion")}</span>
            <select id="expansion" on:change=expansion_changed>
                <option value="base" selected=true>{t("game-base")}</option>
                <option value="muria">{t("game-muria")}</option>
            </select>
        </label>
        <label class="field"><span>{t("option-players")}</span>
            <select id="players" on:change=players_changed>{numbers}</select>
        </label>
    }
}

/// Everything else. Seats have names, as far as they are known.
#[component]
pub(super) fn OptionFields(
    agreed: RwSignal<Agreement>,
    names: Signal<Vec<String>>,
) -> impl IntoView {
    let limit_changed = move |event| {
        agreed.update(|agreed| agreed.round_limit = event_target_value(&event).trim().parse().ok());
    };
    view! {
        {check("mapped", "option-mapped-mine", "option-mapped-mine.about", agreed, |agreed| &mut agreed.mapped)}
        <Show when=move || agreed.with(|agreed| !agreed.muria)>
            {check("small-carts", "option-cart-capacity", "option-cart-capacity.about", agreed, |agreed| &mut agreed.small_carts)}
        </Show>
        <label class="field"><span>{t("option-round-limit")}</span>
            <input id="round-limit" type="number" min="1" max="999" placeholder=t("option-round-limit-off") on:input=limit_changed/>
        </label>
        <p class="small">{t("option-round-limit.about")}</p>
        <StartPlayer agreed=agreed names=names/>
        <Show when=move || agreed.with(|agreed| agreed.muria)><RemovedTools agreed=agreed/></Show>
        <OwnComponents agreed=agreed/>
    }
}

pub(super) fn check<T: Clone + Send + Sync + 'static>(
    id: &'static str,
    name: &'static str,
    about: &'static str,
    form: RwSignal<T>,
    flag: fn(&mut T) -> &mut bool,
) -> impl IntoView {
    let checked = move || *flag(&mut form.get());
    let changed = move |event| form.update(|form| *flag(form) = event_target_checked(&event));
    view! {
        <label class="check">
            <input id=id type="checkbox" prop:checked=checked on:change=changed/>
            <span>{t(name)}<small>{t(about)}</small></span>
        </label>
    }
}

#[component]
fn StartPlayer(agreed: RwSignal<Agreement>, names: Signal<Vec<String>>) -> impl IntoView {
    let players = Memo::new(move |_| usize::from(agreed.with(Agreement::players)));
    let chosen = Memo::new(move |_| agreed.with(Agreement::start_player));
    let name = move |index: usize| {
        let known = names.with(|names| names.get(index).filter(|name| !name.is_empty()).cloned());
        known.unwrap_or_else(|| {
            preferences().texts().say_with("editor-player", &args![number = index + 1])
        })
    };
    let seats = move || {
        let seat = |seat: Seat| {
            let index = seat.index();
            view! { <option value=index.to_string() selected=move || chosen.get() == Some(seat)>{move || name(index)}</option> }
        };
        Seat::ALL.into_iter().take(players.get()).map(seat).collect::<Vec<_>>()
    };
    let changed = move |event| {
        let seat = event_target_value(&event).parse().ok().and_then(Seat::new);
        agreed.update(|agreed| agreed.start_player = seat);
    };
    view! {
        <label class="field"><span>{t("option-start-player")}</span>
            <select id="agreed-start" on:change=changed>
                <option value="" selected=move || chosen.get().is_none()>{t("option-start-player-lot")}</option>
                {seats}
            </select>
        </label>
        <p class="small">{t("option-start-player.about")}</p>
    }
}

#[component]
fn RemovedTools(agreed: RwSignal<Agreement>) -> impl IntoView {
    let chosen = Memo::new(move |_| agreed.with(|agreed| agreed.removed_tools));
    let menus = move || {
        let texts = preferences().texts();
        let menu = |(id, label, choices): crate::agreement::ToolMenu| {
            let options = choices.iter().enumerate().map(|(index, &(tool, kinds))| {
                let name = tool.map_or_else(
                    || texts.say("option-removed-tools-lot"),
                    |tool| tool_name(tool, texts),
                );
                let selected = kinds == chosen.get();
                view! { <option value=index.to_string() selected=selected>{name}</option> }
            });
            let options: Vec<_> = options.collect();
            let changed = move |event| {
                let index: Option<usize> = event_target_value(&event).parse().ok();
                if let Some(&(_, kinds)) = index.and_then(|index| choices.get(index)) {
                    agreed.update(|agreed| agreed.removed_tools = kinds);
                }
            };
            view! { <label class="field"><span>{texts.say(label)}</span><select id=id on:change=changed>{options}</select></label> }
        };
        removed_tools(chosen.get()).into_iter().map(menu).collect::<Vec<_>>()
    };
    view! { <div class="fields">{menus}</div><p class="small">{t("option-removed-tools.about")}</p> }
}

/// Passes on the name and the text of the file that was chosen.
fn read_file(event: &web_sys::Event, take: impl Fn(String, String) + 'static) {
    let input: web_sys::HtmlInputElement = event_target(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    let (name, text) = (file.name(), file.text());
    // So that the same file, mended, can be chosen again.
    input.set_value("");
    spawn_local(async move {
        if let Ok(text) = JsFuture::from(text).await {
            take(name, text.as_string().unwrap_or_default());
        }
    });
}

/// A file with the tiles and orders of one's own box. The worker reads it, since the page has no reader for its format.
#[component]
fn OwnComponents(agreed: RwSignal<Agreement>) -> impl IntoView {
    let reader = StoredValue::new_local(None::<WebWorker>);
    let refused = RwSignal::new(None::<Refused>);
    let name = RwSignal::new(None::<String>);
    let take = move |file: String, text: String| {
        let worker = WebWorker::start(move |answer| {
            match answer {
                Answer::Components(components) => {
                    agreed.update(|agreed| agreed.components = Some(components));
                    name.set(Some(file.clone()));
                    refused.set(None);
                }
                Answer::Refused(why) => refused.set(Some(why)),
                _ => {}
            }
            reader.set_value(None);
        });
        if let Some(worker) = &worker {
            worker.ask(&WorkerRequest::ReadComponents { toml: text });
        }
        reader.set_value(worker);
    };
    let dropped = move |_| {
        agreed.update(|agreed| agreed.components = None);
        name.set(None);
    };
    let in_use = move || {
        let file = name.get()?;
        let texts = preferences().texts();
        let words = texts.say_with("option-components-used", &args![file = file]);
        Some(view! {
            <p role="status" id="components-used">{words} <button type="button" class="plain" id="components-drop" on:click=dropped>{texts.say("option-components-drop")}</button></p>
        })
    };
    let failure = move || {
        let refused = refused.get()?;
        let words = preferences().texts().refused(refused.reason);
        Some(
            view! { <div role="alert" class="notice" id="components-refused"><p>{words}</p><p class="small" lang="en">{refused.detail}</p></div> },
        )
    };
    view! {
        <div class="components">
            <span>{t("option-components")}</span>
            <p class="small">{t("option-components.about")}</p>
            <label class="button file">
                {super::art("ui-upload", "icon")}<span>{t("option-components-load")}</span>
                <input id="components" type="file" accept=".toml,application/toml" on:change=move |event| read_file(&event, take)/>
            </label>
            {in_use}
            {failure}
        </div>
    }
}
