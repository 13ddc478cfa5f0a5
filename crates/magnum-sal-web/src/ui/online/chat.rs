//! Talk at the table: what people say, and what happens beside the game.

use leptos::html::Div;
use leptos::prelude::*;
use magnum_sal_protocol::{Command, Happening};

use super::{LookedAt, Online, name_button, online};
use crate::args;
use crate::online::{Line, Live};
use crate::ui::{art, storage, t};

/// The longest thing that can be said.
const LONGEST: &str = "500";

/// Beside a running game talk is folded away, and says how much of it is new.
#[component]
pub(in crate::ui) fn Talk() -> impl IntoView {
    let online = online();
    let is_there = Memo::new(move |_| online.live.with(Option::is_some));
    let open = RwSignal::new(storage::load("talk").is_none_or(|stored| stored == "open"));
    let toggle = move |_| {
        open.update(|open| *open = !*open);
        storage::store("talk", if open.get_untracked() { "open" } else { "folded" });
    };
    let preferences = crate::ui::preferences();
    let unread = Memo::new(move |_| if open.get() { 0 } else { unread(online) });
    let news = move || {
        let count = unread.get();
        (count > 0).then(|| {
            let words = preferences.texts().say_with("online-unread", &args![count = count]);
            view! { <span class="unread"><span aria-hidden="true">{count}</span><span class="spoken">{words}</span></span> }
        })
    };
    view! {
        <Show when=move || is_there.get()>
            <section class="talk panel" aria-label=t("online-talk")>
                <button type="button" class="plain fold" id="talk" aria-expanded=move || open.get().to_string() on:click=toggle>
                    {art("ui-chat", "icon")}<span>{t("online-talk")}</span>{news}
                </button>
                <Show when=move || open.get()><Lines/></Show>
            </section>
        </Show>
    }
}

/// All lines, and a field for another one.
#[component]
pub(super) fn Lines() -> impl IntoView {
    let online = online();
    let preferences = crate::ui::preferences();
    let node: NodeRef<Div> = NodeRef::new();
    let lines = Memo::new(move |_| {
        let lines = online
            .live
            .with(|live| live.as_ref().map(|live| live.talk().to_vec()).unwrap_or_default());
        lines.into_iter().filter(|line| !is_hidden(online, line)).collect::<Vec<_>>()
    });
    Effect::new(move |_| {
        let last = lines.with(|lines| lines.last().map(|line| line.number));
        online.heard.update(|heard| *heard = (*heard).max(last.unwrap_or(0)));
        if let Some(node) = node.get() {
            request_animation_frame(move || node.set_scroll_top(node.scroll_height()));
        }
    });
    let shown = move || {
        let texts = preferences.texts();
        lines.with(|lines| {
            lines.iter().map(|line| shown(line, texts.talk(line))).collect::<Vec<_>>()
        })
    };
    view! {
        <div class="said" role="log" aria-live="polite" tabindex="0" aria-label=t("online-talk") node_ref=node>{shown}</div>
        <Say/>
    }
}

/// Whether it is said by somebody whom the reader does not want to hear.
fn is_hidden(online: Online, line: &Line) -> bool {
    matches!(&line.happened, Happening::Said { by, .. } if online.avoided.hides(&by.id))
}

/// What people say is text and nothing else: it is put into the page as such.
fn shown(line: &Line, words: String) -> AnyView {
    let Happening::Said { by, text } = &line.happened else {
        return view! { <p class="event">{words}</p> }.into_any();
    };
    let said = LookedAt { person: by.clone(), entry: Some(line.number), said: Some(text.clone()) };
    let colour = line.seat.map(|seat| format!("flag of-{}", seat.index() + 1));
    let flag = colour.zip(line.seat).map(|(class, seat)| {
        view! { <span class=class>{art(format!("emblem-{}", seat.index() + 1), "emblem")}</span> }
    });
    view! { <p class="saying">{flag}<strong>{name_button(said)}</strong>" "<span>{words}</span></p> }
        .into_any()
}

#[component]
fn Say() -> impl IntoView {
    let online = online();
    let words = RwSignal::new(String::new());
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let text = words.get_untracked().trim().to_owned();
        if !text.is_empty() {
            online.send(Command::Say { text });
            words.set(String::new());
        }
    };
    let may_talk = Memo::new(move |_| {
        let me = online.my_id();
        let live = |live: &Live| {
            let table = live.table();
            table.settings.spectators_chat || me.is_some_and(|me| table.seat_of(&me).is_some())
        };
        online.live.with(|known| known.as_ref().is_some_and(live))
    });
    let silent = move || {
        let is_guest = online.me.with(Option::is_none);
        let reason = if is_guest { "online-say-sign-in" } else { "online-say-players" };
        view! { <p class="small" id="say-players">{t(reason)}</p> }
    };
    view! {
        <Show when=move || online.me.with(Option::is_some) && may_talk.get() fallback=silent>
            <form class="say" on:submit=submitted>
                <input id="say" type="text" maxlength=LONGEST autocomplete="off" aria-label=t("online-say") placeholder=t("online-say")
                    prop:value=move || words.get() on:input=move |event| words.set(event_target_value(&event))/>
                <button type="submit" id="say-it" aria-label=t("online-say-it")>{art("ui-step-forward", "icon")}</button>
            </form>
        </Show>
    }
}

/// How many lines others have said since talk was on the screen.
fn unread(online: Online) -> usize {
    let heard = online.heard.get();
    let me = online.my_id();
    let is_new = |line: &&Line| match &line.happened {
        Happening::Said { by, .. } => {
            line.number > heard && Some(&by.id) != me.as_ref() && !is_hidden(online, line)
        }
        _ => false,
    };
    online
        .live
        .with(|live| live.as_ref().map_or(0, |live| live.talk().iter().filter(is_new).count()))
}
