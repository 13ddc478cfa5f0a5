//! Choosing an action: what is to be decided, what it will cost, and confirming it.

mod bar;
mod names;
mod proposal;

use leptos::prelude::*;
use magnum_sal::{Action, Stage};
use wasm_bindgen::JsCast;

pub(super) use bar::ConfirmBar;

use self::names::aspect_key;
use self::proposal::{chips, proposal};
use super::play::{Notice, Play};
use super::t;
use crate::args;
use crate::board::VisibleGame;
use crate::interact::{Aspect, Builder, Kind, OFFERED, Question, ShownKind, Value, why_not_kind};
use crate::text::Texts;

#[component]
pub(super) fn Choose() -> impl IntoView {
    let play: Play = expect_context();
    view! {
        <section class="choose panel" aria-label=t("ui-choose")>
            <Prompt/>
            <Notices/>
            <super::hint::HintPanel below=false/>
            <Show when=move || play.is_choosing()>
                {move || panel(play)}
            </Show>
            <super::hint::HintPanel below=true/>
        </section>
    }
}

/// Whose decision it is and what it is about.
#[component]
fn Prompt() -> impl IntoView {
    let play: Play = expect_context();
    let words = move || {
        let texts = play.preferences.texts();
        let Some(visible) = play.visible.get() else { return texts.say("ui-loading") };
        if play.past.number.get().is_some() {
            return texts.say("ui-looking-back");
        }
        prompt(&visible, texts, &play)
    };
    let question = move || {
        let asked = play.exercising.task.with(Option::is_some);
        asked.then(|| view! { <strong>{t("practice-question")}</strong>" " })
    };
    view! { <p class="prompt" role="status" aria-live="polite">{question}{words}</p> }
}

fn prompt(visible: &VisibleGame, texts: &Texts, play: &Play) -> String {
    let board = visible.board();
    let Some(seat) = visible.player() else { return texts.say("stage-over") };
    let names = play.names();
    if play.bot.get() {
        return texts.say_with("stage-waiting", &args![player = names.of(seat)]);
    }
    let turn = board.turn();
    let stage = match turn.stage() {
        Stage::Castle => texts.say_with("stage-castle", &args![arrivals = turn.arrivals()]),
        Stage::Actions => texts.say_with("stage-actions", &args![actions = turn.actions_left()]),
        Stage::Pay => {
            let due = turn.pay().first().copied().unwrap_or_default();
            let space = board.mine().place(due.space).to_string();
            texts.say_with("stage-pay", &args![space = space, cents = due.cents])
        }
        Stage::Lay => texts.say("stage-lay"),
        Stage::Over => texts.say("stage-over"),
    };
    let people =
        play.players.with(|players| players.iter().filter(|one| one.bot.is_none()).count());
    if people > 1 { texts.labelled(names.of(seat), stage) } else { stage }
}

/// Why something can't be done, with the rule.
#[component]
fn Notices() -> impl IntoView {
    let play: Play = expect_context();
    let notice = move || {
        let texts = play.preferences.texts();
        play.notice.get().map(|notice| match notice {
            Notice::Illegal(reason) => {
                let words = texts.illegal(&reason, &play.names());
                let rule = reason.rule();
                let link = texts.say_with("ui-rule", &args![rule = rule]);
                view! {
                    <p class="notice">
                        {super::art("ui-info", "icon")}<span>{words}" "<a href=format!("#/rules/{rule}")>{link}</a></span>
                    </p>
                }
                .into_any()
            }
            // It is told at the thing itself.
            Notice::About { .. } => ().into_any(),
            Notice::Lesson { about, words } => view! {
                <p class="notice caution" id="lesson-answer">
                    {super::art("ui-info", "icon")}<span><strong>{words}</strong>" "{about}</span>
                </p>
            }
            .into_any(),
            Notice::Failure(words) => {
                view! { <p class="notice danger">{super::art("ui-warning", "icon")}<span>{words}</span></p> }.into_any()
            }
        })
    };
    let unsaved = move || {
        let words = play.unsaved.get().then(t("ui-unsaved"));
        words.map(|words| {
            view! { <p class="notice danger" id="unsaved">{super::art("ui-warning", "icon")}<span>{words}</span></p> }
        })
    };
    view! { <div role="alert">{notice}{unsaved}</div> }
}

/// When the panel changes under the focus, the focus goes on: to the same menu, or to what comes first.
fn keep_focus() {
    let Some(active) = document().active_element() else { return };
    if !matches!(active.closest(".choose"), Ok(Some(_))) {
        return;
    }
    let name = active.get_attribute("name").unwrap_or_default();
    request_animation_frame(move || {
        let first = "#confirm, .choose .answer, .choose .kind:not([aria-disabled])";
        let same = format!(".choose select[name='{name}']");
        let found = document().query_selector(&same).ok().flatten();
        let found = found.or_else(|| document().query_selector(first).ok().flatten());
        if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = found.focus();
        }
    });
}

fn panel(play: Play) -> AnyView {
    keep_focus();
    let (Some(visible), builder) = (play.visible.get(), play.choice.builder.get()) else {
        return ().into_any();
    };
    if play.choice.resting.get() {
        let texts = play.preferences.texts();
        return view! { <p class="chosen">{texts.say("ui-rest")}</p><p>{texts.say("ui-rest-about")}</p> }.into_any();
    }
    if builder.left() == [Action::EndTurn] {
        return ().into_any();
    }
    match builder.question() {
        Some(question) if question.aspect == Aspect::Kind => kinds(play, &visible, &builder),
        Some(question) => answers(play, &visible, &builder, &question),
        None => proposal(play, &visible, &builder),
    }
}

/// What can be chosen, and the main kinds even when they are impossible.
fn offered(visible: &VisibleGame, builder: &Builder) -> Vec<(Kind, bool)> {
    use magnum_sal::Building as B;
    let legal = builder.kinds();
    let mut offered: Vec<(Kind, bool)> = Vec::new();
    let whole = builder.is_untouched() && legal.contains(&Kind::Pass);
    for kind in OFFERED.into_iter().filter(|kind| kind.is_main()) {
        let muria = matches!(kind, Kind::Visit(B::Saltworks | B::ForemansBuilding));
        let in_game = visible.options().is_muria() || !muria;
        if legal.contains(&kind) || (whole && in_game) {
            offered.push((kind, legal.contains(&kind)));
        }
    }
    // Ending the turn has a button of its own.
    let others = legal.iter().filter(|kind| !kind.is_main() && **kind != Kind::EndTurn);
    offered.extend(others.map(|&kind| (kind, true)));
    offered
}

/// The kinds as buttons. A small screen has room for a word each, and shows first what can be done.
fn kinds(play: Play, visible: &VisibleGame, builder: &Builder) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let compact = play.layout.compact.get();
    let mut offered = offered(visible, builder);
    if compact {
        offered.sort_by_key(|&(_, legal)| !legal);
    }
    let buttons: Vec<AnyView> = offered
        .into_iter()
        .map(|(kind, legal)| {
            let builder = builder.clone();
            let clicked = move |_| {
                if legal {
                    play.decide(builder.answer(Aspect::Kind, Value::Kind(kind)));
                } else if let Some(visible) = play.visible.get_untracked() {
                    let reason = why_not_kind(visible.board(), kind);
                    play.notice.set(reason.map(Notice::Illegal));
                }
            };
            let key = kind.shortcut();
            let words = if compact {
                texts.kind_in_short(kind, &names)
            } else {
                texts.kind(kind, &names)
            };
            view! {
                <button type="button" class="kind" data-kind=format!("{kind:?}") aria-disabled=(!legal).then_some("true") aria-keyshortcuts=key on:click=clicked>
                    {super::art(kind.icon(), "icon")}
                    <span>{words}</span>
                    <kbd aria-hidden="true">{key}</kbd>
                </button>
            }
            .into_any()
        })
        .collect();
    let seat = visible.player().map_or(1, |seat| seat.index() + 1);
    view! { <div class=format!("kinds of-{seat}")>{buttons}</div> }.into_any()
}

fn answers(play: Play, visible: &VisibleGame, builder: &Builder, question: &Question) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let aspect = question.aspect;
    let chosen = builder.kinds().first().map(|&kind| texts.kind(kind, &names));
    let what = builder.kinds().first().map(|&kind| what_is_this(kind));
    let buttons: Vec<AnyView> = question
        .answers
        .iter()
        .enumerate()
        .map(|(index, &answer)| {
            let words = texts.answer(visible.board(), aspect, answer, &names);
            let builder = builder.clone();
            let clicked = move |_| {
                play.decide(match answer {
                    Some(value) => builder.answer(aspect, value),
                    None => builder.leave_out(aspect),
                });
            };
            let digit = (index < 9).then(|| view! { <kbd aria-hidden="true">{index + 1}</kbd> });
            view! { <button type="button" class="answer" on:click=clicked><span>{words}</span>{digit}</button> }
                .into_any()
        })
        .collect();
    let question = texts.say(&format!("ask-{}", aspect_key(aspect)));
    let chips = chips(play, visible, builder, None);
    view! {
        <p class="chosen">{chosen}" "{what}</p>
        {chips}
        <p class="question" id="question">{question}</p>
        <div class="answers" role="group" aria-labelledby="question">{buttons}</div>
    }
    .into_any()
}

/// A link to the rules of a kind.
fn what_is_this(kind: Kind) -> impl IntoView {
    view! { <a class="what" href=format!("#/rules/{}", kind.section())>{t("ui-what-is-this")}</a> }
}
