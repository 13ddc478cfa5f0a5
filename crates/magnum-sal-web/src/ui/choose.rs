//! Choosing an action: what is to be decided, what it will cost, and confirming it.

use leptos::prelude::*;
use magnum_sal::{Action, Stage};
use wasm_bindgen::JsCast;

use super::play::{Notice, Play, Sheet};
use super::t;
use crate::args;
use crate::interact::{
    Aspect, Builder, Kind, Question, Value, aspects, value_of, warning, why_not_kind,
};
use crate::table::Table;
use crate::text::Texts;

#[component]
pub(super) fn Choose() -> impl IntoView {
    let play: Play = expect_context();
    view! {
        <section class="choose panel" aria-label=t("ui-choose")>
            <div class="head"><Prompt/><TurnButtons/></div>
            <Notices/>
            <Show when=move || play.is_choosing()>
                {move || panel(play)}
            </Show>
        </section>
    }
}

/// Ending the turn and resting, far from where actions are confirmed.
#[component]
fn TurnButtons() -> impl IntoView {
    let play: Play = expect_context();
    let can = move |action: Action| {
        play.is_choosing()
            && play.choice.builder.with(|builder| builder.legal().any(|one| *one == action))
    };
    let rests = move || {
        let whole = play.table.with(|table| {
            table.as_ref().is_some_and(|table| table.board().turn().actions_left() == 2)
        });
        whole && can(Action::Pass)
    };
    let rest = move |_| play.propose_rest();
    view! {
        <Show when=rests>
            <button type="button" id="rest" on:click=rest>{super::art("ui-rest", "icon")}<span>{t("ui-rest")}</span></button>
        </Show>
        <Show when=move || can(Action::EndTurn)>
            <button type="button" class="kind primary" id="end-turn" data-kind="EndTurn" aria-keyshortcuts="e" on:click=move |_| play.end_turn()>
                {super::art("ui-end-turn", "icon")}<span>{t("action-end-turn")}</span><kbd aria-hidden="true">"e"</kbd>
            </button>
        </Show>
    }
}

/// Whose decision it is and what it is about.
#[component]
fn Prompt() -> impl IntoView {
    let play: Play = expect_context();
    let words = move || {
        let texts = play.preferences.texts();
        let Some(table) = play.table.get() else { return texts.say("ui-loading") };
        if play.past.number.get().is_some() {
            return texts.say("ui-looking-back");
        }
        prompt(&table, texts, &play)
    };
    view! { <p class="prompt" role="status" aria-live="polite">{words}</p> }
}

fn prompt(table: &Table, texts: &Texts, play: &Play) -> String {
    let board = table.board();
    let Some(seat) = table.player() else { return texts.say("stage-over") };
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
    view! { <div role="alert">{notice}</div> }
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
    let (Some(table), builder) = (play.table.get(), play.choice.builder.get()) else {
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
        Some(question) if question.aspect == Aspect::Kind => kinds(play, &table, &builder),
        Some(question) => answers(play, &table, &builder, &question),
        None => proposal(play, &table, &builder),
    }
}

/// What can be chosen, and the main kinds even when they are impossible.
fn offered(table: &Table, builder: &Builder) -> Vec<(Kind, bool)> {
    use magnum_sal::Building as B;
    let legal = builder.kinds();
    let mut offered: Vec<(Kind, bool)> = Vec::new();
    let whole = builder.is_untouched() && legal.contains(&Kind::Pass);
    for kind in Kind::OFFERED.into_iter().filter(|kind| kind.is_main()) {
        let muria = matches!(kind, Kind::Visit(B::Saltworks | B::ForemansBuilding));
        let in_game = table.options().is_muria() || !muria;
        if legal.contains(&kind) || (whole && in_game) {
            offered.push((kind, legal.contains(&kind)));
        }
    }
    // Ending the turn has a button of its own.
    let others = legal.iter().filter(|kind| !kind.is_main() && **kind != Kind::EndTurn);
    offered.extend(others.map(|&kind| (kind, true)));
    offered
}

fn kinds(play: Play, table: &Table, builder: &Builder) -> AnyView {
    let texts = play.preferences.texts();
    let buttons: Vec<AnyView> = offered(table, builder)
        .into_iter()
        .map(|(kind, legal)| {
            let builder = builder.clone();
            let clicked = move |_| {
                if legal {
                    play.choose(builder.answer(Aspect::Kind, Value::Kind(kind)));
                } else if let Some(table) = play.table.get_untracked() {
                    let reason = why_not_kind(table.board(), kind);
                    play.notice.set(reason.map(Notice::Illegal));
                }
            };
            let key = kind.shortcut();
            view! {
                <button type="button" class="kind" data-kind=format!("{kind:?}") aria-disabled=(!legal).then_some("true") aria-keyshortcuts=key on:click=clicked>
                    {super::art(kind.icon(), "icon")}
                    <span>{texts.kind(kind)}</span>
                    <kbd aria-hidden="true">{key}</kbd>
                </button>
            }
            .into_any()
        })
        .collect();
    let seat = table.player().map_or(1, |seat| seat.index() + 1);
    view! { <div class=format!("kinds of-{seat}")>{buttons}</div> }.into_any()
}

fn answers(play: Play, table: &Table, builder: &Builder, question: &Question) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let aspect = question.aspect;
    let chosen = builder.kinds().first().map(|&kind| texts.kind(kind));
    let what = builder.kinds().first().map(|&kind| what_is_this(kind));
    let buttons: Vec<AnyView> = question
        .answers
        .iter()
        .enumerate()
        .map(|(index, &answer)| {
            let words = texts.answer(table.board(), aspect, answer, &names);
            let builder = builder.clone();
            let clicked = move |_| {
                play.choose(match answer {
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
    let chips = chips(play, table, builder, None);
    view! {
        <p class="chosen">{chosen}" "{what}</p>
        {chips}
        <p class="question" id="question">{question}</p>
        <div class="answers" role="group" aria-labelledby="question">{buttons}</div>
    }
    .into_any()
}

fn proposal(play: Play, table: &Table, builder: &Builder) -> AnyView {
    let Some(action) = builder.proposal(table.board()) else { return ().into_any() };
    let texts = play.preferences.texts();
    let names = play.names();
    let sentence = texts.action(table.board(), &action, &names);
    let foreseen = table.foresee(action).unwrap_or_default();
    let effects: Vec<_> =
        foreseen.iter().map(|event| view! { <li>{texts.event(event, &names)}</li> }).collect();
    let details: Vec<AnyView> = builder
        .details()
        .into_iter()
        .filter(|question| !is_chips(question.aspect))
        .map(|question| detail(play, table, builder, &question, action))
        .collect();
    let caution = warning(table.board(), &action, builder).map(|warning| {
        view! { <p class="notice caution">{super::art("ui-warning", "icon")}<span>{texts.say(warning.key())}</span></p> }
    });
    let what = what_is_this(crate::interact::kind(&action));
    let money = money(table, action);
    let chips = chips(play, table, builder, Some(action));
    view! {
        <p class="chosen">{sentence}" "{money}" "{what}</p>
        {chips}
        <div class="details">{details}</div>
        {caution}
        <details class="effects" open=!play.layout.compact.get_untracked()><summary>{t("ui-preview")}</summary><ul>{effects}</ul></details>
    }
    .into_any()
}

/// The player's money before and after, where it changes.
fn money(table: &Table, action: Action) -> Option<AnyView> {
    let seat = table.player()?;
    let before = table.board().player(seat).money();
    let after = table.money_after(action, seat)?;
    (before != after).then(|| {
        view! { <span class="count money" id="total">{super::art("coin", "piece")}{format!("{before} → {after}")}</span> }.into_any()
    })
}

/// What is offered as buttons beside a proposal: another kind, another worker.
fn is_chips(aspect: Aspect) -> bool {
    matches!(aspect, Aspect::Kind | Aspect::Worker)
}

/// Other kinds and workers than those proposed, one tap away.
fn chips(play: Play, table: &Table, builder: &Builder, action: Option<Action>) -> Vec<AnyView> {
    let texts = play.preferences.texts();
    let names = play.names();
    let own = action.map(|action| aspects(&action)).unwrap_or_default();
    let mut rows = Vec::new();
    for question in builder.details().into_iter().filter(|question| is_chips(question.aspect)) {
        let aspect = question.aspect;
        let chip = |&answer: &Option<Value>| {
            let words = texts.answer(table.board(), aspect, answer, &names);
            let chosen = answer.is_some() && value_of(&own, aspect) == answer;
            let builder = builder.clone();
            let clicked = move |_| {
                play.choose(answer.and_then(|value| builder.answer(aspect, value)));
            };
            view! { <button type="button" class="pick" aria-pressed=chosen.to_string() on:click=clicked>{words}</button> }
        };
        let buttons: Vec<_> = question.answers.iter().map(chip).collect();
        let label = texts.say(&format!("ask-{}", aspect_key(aspect)));
        rows.push(
            view! { <div class="chips" role="group" data-aspect=aspect_key(aspect) aria-label=label>{buttons}</div> }
                .into_any(),
        );
    }
    rows
}

/// One thing that is decided already but can be decided otherwise.
fn detail(
    play: Play,
    table: &Table,
    builder: &Builder,
    question: &Question,
    action: Action,
) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let aspect = question.aspect;
    let own = value_of(&aspects(&action), aspect);
    let options: Vec<_> = question
        .answers
        .iter()
        .enumerate()
        .map(|(index, &answer)| {
            let words = texts.answer(table.board(), aspect, answer, &names);
            view! { <option value=index.to_string() selected=answer == own>{words}</option> }
        })
        .collect();
    let answers = question.answers.clone();
    let builder = builder.clone();
    let changed = move |event| {
        let chosen = event_target_value(&event).parse::<usize>().ok();
        let answer = chosen.and_then(|index| answers.get(index).copied());
        play.choose(match answer {
            Some(Some(value)) => builder.answer(aspect, value),
            Some(None) => builder.leave_out(aspect),
            None => None,
        });
    };
    let label = texts.say(&format!("ask-{}", aspect_key(aspect)));
    let name = format!("detail-{}", aspect_key(aspect));
    view! { <label class="detail"><span>{label}</span><select name=name on:change=changed>{options}</select></label> }
        .into_any()
}

/// The bar under the thumb: what is shown below the board, going back, and confirming.
#[component]
pub(super) fn ConfirmBar() -> impl IntoView {
    let play: Play = expect_context();
    let touched = move || {
        play.is_choosing()
            && (play.choice.resting.get()
                || play.choice.builder.with(|builder| !builder.is_untouched()))
    };
    let tab = |sheet: Sheet, icon: &'static str, key: &'static str| {
        let clicked = move |_| {
            let open = play.layout.sheet.get_untracked() == sheet;
            play.layout.sheet.set(if open { Sheet::Choose } else { sheet });
        };
        view! {
            <button type="button" class="tab" id=format!("show-{}", sheet.name()) aria-label=t(key) aria-pressed=move || (play.layout.sheet.get() == sheet).to_string() on:click=clicked>
                {super::art(icon, "icon")}
            </button>
        }
    };
    // The second click of a double click is meant for what was there before.
    let confirm = move |event: web_sys::MouseEvent| {
        if event.detail() < 2 {
            play.confirm();
        }
    };
    view! {
        <div class="confirm-bar">
            {tab(Sheet::Players, "ui-players", "ui-players")}
            {tab(Sheet::Log, "ui-log", "ui-log")}
            <button type="button" id="back" disabled=move || !touched() aria-keyshortcuts="Escape" aria-label=t("ui-back") on:click=move |_| play.back()>
                {super::art("ui-cancel", "icon")}<span>{t("ui-back")}</span><kbd aria-hidden="true">"Esc"</kbd>
            </button>
            <button type="button" id="undo" disabled=move || !play.can_undo.get() || play.past.number.get().is_some() aria-keyshortcuts="u" aria-label=t("ui-undo") on:click=move |_| play.undo()>
                {super::art("ui-undo", "icon")}<span>{t("ui-undo")}</span><kbd aria-hidden="true">"u"</kbd>
            </button>
            <Show when=move || is_proposed(play) fallback=|| view! { <span class="no-confirm"></span> }>
                <button type="button" class="confirm" id="confirm" aria-keyshortcuts="Enter" on:click=confirm>
                    {super::art("ui-confirm", "icon")}<span>{t("ui-confirm")}</span><kbd aria-hidden="true">"⏎"</kbd>
                </button>
            </Show>
        </div>
    }
}

/// Whether there is something to confirm. The end of a turn has a button of its own.
fn is_proposed(play: Play) -> bool {
    if !play.is_choosing() {
        return false;
    }
    let Some(table) = play.table.get() else { return false };
    let proposal = play.choice.builder.with(|builder| builder.proposal(table.board()));
    play.choice.resting.get() || proposal.is_some_and(|action| action != Action::EndTurn)
}

/// A link to the rules of a kind.
fn what_is_this(kind: Kind) -> impl IntoView {
    view! { <a class="what" href=format!("#/rules/{}", kind.section())>{t("ui-what-is-this")}</a> }
}

fn aspect_key(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Kind => "kind",
        Aspect::Post => "post",
        Aspect::Worker => "worker",
        Aspect::Companion => "companion",
        Aspect::To => "to",
        Aspect::Chamber => "chamber",
        Aspect::Order => "order",
        Aspect::Forfeit => "forfeit",
        Aspect::Tool => "tool",
        Aspect::Meal => "meal",
        Aspect::Rock => "rock",
        Aspect::Side => "side",
        Aspect::Split => "split",
        Aspect::Cubes => "cubes",
        Aspect::HorseMill => "horse-mill",
        Aspect::Count => "count",
        Aspect::Deal => "deal",
        Aspect::SecondDeal => "second-deal",
        Aspect::Privilege => "privilege",
        Aspect::Foreman => "foreman",
        Aspect::ForemanReturns => "foreman-returns",
        Aspect::Pickaxes => "pickaxes",
        Aspect::Route => "route",
        Aspect::Carts => "carts",
    }
}
