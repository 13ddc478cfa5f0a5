//! What players can do about the game itself: resign, offer to abort; and its record.

use std::time::Duration;

use leptos::prelude::*;
use magnum_sal_protocol::Command;

use super::online;
use crate::ui::{art, t};

/// Part of the menu beside the board. `close` closes it.
#[component]
pub(in crate::ui) fn TableMenu(close: Callback<()>) -> impl IntoView {
    let online = online();
    let seated = Memo::new(move |_| {
        let me = online.my_id();
        online.live.with(|live| {
            let live = live.as_ref()?;
            let seat = live.table().seat_of(me.as_ref()?)?;
            live.seat(seat.index()).cloned()
        })
    });
    let over = Memo::new(move |_| super::is_over());
    let plays =
        move || !over.get() && seated.with(|now| now.as_ref().is_some_and(|now| !now.resigned));
    let agrees = move || seated.with(|now| now.as_ref().is_some_and(|now| now.agrees_to_abort));
    let abort = move |_| {
        online.send(Command::Abort { agree: true });
        close.run(());
    };
    let pauses = move || seated.with(|now| now.as_ref().is_some_and(|now| now.agrees_to_pause));
    let pause = move |_| {
        online.send(Command::Pause { agree: true });
        close.run(());
    };
    let record = move || {
        let table = online.live.with(|live| live.as_ref().map(|live| live.table().id.clone()));
        let address = table.filter(|_| over.get()).map(|id| format!("/api/tables/{id}/record"));
        address.map(|address| {
            view! { <a class="button" id="record" href=address download="magnum-sal.json">{art("ui-download", "icon")}<span>{t("ui-export")}</span></a> }
        })
    };
    let at_table = move || online.live.with(Option::is_some);
    view! {
        <Show when=plays>
            <Show when=move || !agrees()>
                <button type="button" id="abort" on:click=abort>{art("ui-cancel", "icon")}<span>{t("online-abort")}</span></button>
            </Show>
            <Show when=move || !pauses()>
                <button type="button" id="pause" on:click=pause>{art("ui-pause", "icon")}<span>{t("online-pause")}</span></button>
            </Show>
            <ResignButton close=close/>
        </Show>
        <Show when=move || seated.with(Option::is_some)><a class="button" href="#/notifications" on:click=move |_| close.run(())>{art("ui-bell", "icon")}<span>{t("notify-title")}</span></a></Show>
        {record}
        <Show when=at_table>
            <a class="button" href="#/online" on:click=move |_| close.run(())>{art("ui-chat", "icon")}<span>{t("ui-online")}</span></a>
        </Show>
    }
}

/// Resigns by the second of two clicks.
#[component]
fn ResignButton(close: Callback<()>) -> impl IntoView {
    let online = online();
    let sure = RwSignal::new(false);
    let resign = move |_| {
        if sure.get_untracked() {
            online.send(Command::Resign);
            close.run(());
        }
        sure.update(|sure| *sure = !*sure);
        // Nobody resigns by a click that was meant for another time.
        let forget = move || {
            let _ = sure.try_set(false);
        };
        set_timeout(forget, Duration::from_secs(6));
    };
    view! {
        <button type="button" id="resign" class:danger=move || sure.get() on:click=resign>
            {art("ui-warning", "icon")}<span>{move || t(if sure.get() { "online-resign-sure" } else { "online-resign" })()}</span>
        </button>
    }
}
