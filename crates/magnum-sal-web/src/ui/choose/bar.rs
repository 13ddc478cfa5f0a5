//! The bar under the thumb: what is shown below the board, taking back, ending the turn, and confirming. Everything in it has
//! its place, so that nothing else comes under the finger that has just confirmed.

use leptos::prelude::*;
use magnum_sal::Action;

use super::proposal::money;
use crate::interact::{Kind, ShownKind};
use crate::ui::hint::HintButton;
use crate::ui::play::{Play, Sheet};
use crate::ui::practice::SolutionButton;
use crate::ui::preferences::Confirming;
use crate::ui::{art, t};

#[component]
pub(in crate::ui) fn ConfirmBar() -> impl IntoView {
    let play: Play = expect_context();
    let touched = move || {
        play.is_choosing()
            && (play.choice.resting.get()
                || play.choice.builder.with(|builder| !builder.is_untouched()))
    };
    // The second click of a double click is meant for what was there before.
    let confirm = move |event: web_sys::MouseEvent| {
        if event.detail() < 2 {
            play.confirm();
        }
    };
    let undo = move || {
        view! {
            <button type="button" id="undo" disabled=move || !play.can_undo.get() || play.past.number.get().is_some() aria-keyshortcuts="u" title=t("ui-undo") aria-label=t("ui-undo") on:click=move |_| play.undo()>
                {art("ui-undo", "icon")}<kbd aria-hidden="true">"u"</kbd>
            </button>
        }
    };
    view! {
        <div class="confirm-bar">
            <Aside/>
            <Show when=touched fallback=undo>
                <button type="button" id="back" aria-keyshortcuts="Escape" title=t("ui-back") aria-label=t("ui-back") on:click=move |_| play.back()>
                    {art("ui-cancel", "icon")}<kbd aria-hidden="true">"Esc"</kbd>
                </button>
            </Show>
            <TurnButtons/>
            <Show when=move || is_proposed(play) fallback=|| view! { <span class="no-confirm"><HintButton/><SolutionButton/></span> }>
                <button type="button" class="confirm" id="confirm" aria-keyshortcuts="Enter" on:click=confirm>
                    {art("ui-confirm", "icon")}<span>{t("ui-confirm")}</span><kbd aria-hidden="true">"⏎"</kbd>
                </button>
            </Show>
        </div>
    }
}

/// On a small screen: players and story, or what else a tap can mean.
#[component]
fn Aside() -> impl IntoView {
    let play: Play = expect_context();
    let other = Memo::new(move |_| {
        let table =
            play.visible.get().filter(|_| play.layout.compact.get() && is_proposed(play))?;
        play.choice.builder.with(|builder| builder.alternative(table.board()))
    });
    let tab = move |sheet: Sheet, icon: &'static str, key: &'static str| {
        let clicked = move |_| {
            let open = play.layout.sheet.get_untracked() == sheet;
            play.layout.sheet.set(if open { Sheet::Choose } else { sheet });
        };
        view! {
            <button type="button" class="tab" id=format!("show-{}", sheet.name()) aria-label=t(key) aria-pressed=move || (play.layout.sheet.get() == sheet).to_string() on:click=clicked>
                {art(icon, "icon")}
            </button>
        }
    };
    let tabs = move || {
        view! {
            {tab(Sheet::Players, "ui-players", "ui-players")}
            {tab(Sheet::Log, "ui-log", "ui-log")}
        }
    };
    view! {
        <span class="aside">
            {move || match other.get() {
                Some((kind, action)) => alternative(play, kind, action),
                None => tabs().into_any(),
            }}
        </span>
    }
}

/// Does at once what else the tap can mean.
fn alternative(play: Play, kind: Kind, action: Action) -> AnyView {
    let words = play.preferences.texts().kind_in_short(kind, &play.names());
    let money = play.visible.get().and_then(|table| money(&table, action));
    let clicked = move |event: web_sys::MouseEvent| {
        if event.detail() < 2 {
            play.carry_out(action);
        }
    };
    view! {
        <button type="button" class="confirm other" id="confirm-other" on:click=clicked>
            {art(kind.icon(), "icon")}<span>{words}{money}</span>
        </button>
    }
    .into_any()
}

/// Ending the turn and resting.
#[component]
fn TurnButtons() -> impl IntoView {
    let play: Play = expect_context();
    let can = move |action: Action| {
        play.is_choosing()
            && play.choice.builder.with(|builder| builder.legal().any(|one| *one == action))
    };
    let rests = move || {
        let whole = play.visible.with(|table| {
            table.as_ref().is_some_and(|table| table.board().turn().actions_left() == 2)
        });
        whole && can(Action::Pass)
    };
    let rest = move |_| {
        play.propose_rest();
        if play.preferences.confirming.get_untracked() == Confirming::Never {
            play.confirm();
        }
    };
    view! {
        <span class="turn">
            <Show when=rests>
                <button type="button" id="rest" on:click=rest>{art("ui-rest", "icon")}<span>{t("ui-rest")}</span></button>
            </Show>
            <Show when=move || can(Action::EndTurn)>
                <button type="button" class="kind primary" id="end-turn" data-kind="EndTurn" aria-keyshortcuts="e" on:click=move |_| play.end_turn()>
                    {art("ui-end-turn", "icon")}<span>{t("action-end-turn")}</span><kbd aria-hidden="true">"e"</kbd>
                </button>
            </Show>
        </span>
    }
}

/// Whether there is something to confirm. The end of a turn has a button of its own.
fn is_proposed(play: Play) -> bool {
    if !play.is_choosing() {
        return false;
    }
    let Some(table) = play.visible.get() else { return false };
    let proposal = play.choice.builder.with(|builder| builder.proposal(table.board()));
    play.choice.resting.get() || proposal.is_some_and(|action| action != Action::EndTurn)
}
