//! What is proposed: the action in words, what it costs, and what can be decided otherwise.

use leptos::prelude::*;
use magnum_sal::{Action, Seat};

use super::names::aspect_key;
use super::what_is_this;
use crate::args;
use crate::board::{Due, VisibleGame};
use crate::interact::{Aspect, Builder, Question, Value, haul, value_of, warning};
use crate::ui::play::Play;
use crate::ui::{art, t};

pub(super) fn proposal(play: Play, visible: &VisibleGame, builder: &Builder) -> AnyView {
    let Some(action) = builder.proposal(visible.board()) else { return ().into_any() };
    let texts = play.preferences.texts();
    let names = play.names();
    let sentence = texts.action(visible.board(), &action, &names);
    let foreseen = visible.foresee(action).unwrap_or_default();
    let effects: Vec<_> =
        foreseen.iter().map(|event| view! { <li>{texts.event(event, &names)}</li> }).collect();
    let details: Vec<AnyView> = builder
        .details()
        .into_iter()
        .filter(|question| !is_chips(question.aspect))
        .map(|question| detail(play, visible, builder, &question, action))
        .collect();
    let caution = warning(visible.board(), &action, builder).map(|warning| {
        view! { <p class="notice caution">{art("ui-warning", "icon")}<span>{texts.say(warning.key())}</span></p> }
    });
    let what = what_is_this(action.kind());
    let money = money(visible, action);
    let chips = chips(play, visible, builder, Some(action));
    let tolls = tolls(play, visible, builder, action);
    view! {
        <p class="chosen">{sentence}" "{money}" "{what}</p>
        {chips}
        {tolls}
        <div class="details">{details}</div>
        {caution}
        <details class="effects" open=!play.layout.compact.get_untracked()><summary>{t("ui-preview")}</summary><ul>{effects}</ul></details>
    }
    .into_any()
}

/// Those who can be paid where several can: a choice of one of them, or of all evenly.
fn tolls(play: Play, visible: &VisibleGame, builder: &Builder, action: Action) -> Vec<AnyView> {
    let haul = haul(visible, Some(action)).unwrap_or_default();
    let open = haul.dues.into_iter().filter(|due| due.payees.len() > 1);
    let mut payments = builder.payments(visible.game(), action);
    payments.push(action);
    open.map(|due| toll(play, visible, builder, &due, &payments)).collect()
}

/// Whoever alone gets something in the space, as it is proposed.
fn only_payee(due: &Due, payments: &[Action]) -> Option<Seat> {
    let split = payments.iter().find_map(|payment| match payment {
        Action::Pay { space, split } if *space == due.space => Some(split),
        _ => None,
    })?;
    let mut paid = due.payees.iter().copied().filter(|&seat| split.cents(seat) > 0);
    paid.next().filter(|_| paid.next().is_none())
}

fn toll(
    play: Play,
    visible: &VisibleGame,
    builder: &Builder,
    due: &Due,
    payments: &[Action],
) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let space = due.space;
    let place = visible.board().mine().place(space).to_string();
    let label = texts.say_with("ui-toll", &args![space = place, cents = due.cents]);
    let payees = due.payees.iter().copied().map(Some);
    let proposed = only_payee(due, payments);
    let chip = |payee| {
        let words = match payee {
            Some(seat) => names.of(seat),
            None => texts.say("ui-evenly"),
        };
        let chosen = proposed == payee;
        let builder = builder.clone();
        let clicked = move |_| play.choose(Some(builder.pay(space, payee)));
        view! { <button type="button" class="pick" aria-pressed=chosen.to_string() on:click=clicked>{words}</button> }
    };
    // A single cent is not divided.
    let evenly = (due.cents > 1).then_some(None);
    let buttons: Vec<_> = evenly.into_iter().chain(payees).map(chip).collect();
    view! { <div class="chips toll" role="group" aria-label=label.clone()><span>{label.clone()}</span>{buttons}</div> }
        .into_any()
}

/// The player's money before and after, where it changes.
pub(super) fn money(visible: &VisibleGame, action: Action) -> Option<AnyView> {
    let seat = visible.player()?;
    let before = visible.board().player(seat).money();
    let after = visible.money_after(action, seat)?;
    (before != after).then(|| {
        view! { <span class="count money" id="total">{art("coin", "piece")}{format!("{before} → {after}")}</span> }.into_any()
    })
}

/// What is offered as buttons beside a proposal: another kind, another worker, one more deal.
fn is_chips(aspect: Aspect) -> bool {
    matches!(aspect, Aspect::Kind | Aspect::Worker | Aspect::SecondDeal)
}

/// Other kinds and workers than those proposed, one tap away.
pub(super) fn chips(
    play: Play,
    visible: &VisibleGame,
    builder: &Builder,
    action: Option<Action>,
) -> Vec<AnyView> {
    let texts = play.preferences.texts();
    let names = play.names();
    let own = action.map(|action| action.aspects()).unwrap_or_default();
    let mut rows = Vec::new();
    for question in builder.details().into_iter().filter(|question| is_chips(question.aspect)) {
        let aspect = question.aspect;
        let chip = |&answer: &Option<Value>| {
            let words = texts.answer(visible.board(), aspect, answer, &names);
            let chosen = action.is_some() && value_of(&own, aspect) == answer;
            let builder = builder.clone();
            let clicked = move |_| {
                play.choose(match answer {
                    Some(value) => builder.answer(aspect, value),
                    None => builder.leave_out(aspect),
                });
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

/// One choice that is made already and can still be changed.
fn detail(
    play: Play,
    visible: &VisibleGame,
    builder: &Builder,
    question: &Question,
    action: Action,
) -> AnyView {
    let texts = play.preferences.texts();
    let names = play.names();
    let aspect = question.aspect;
    let own = value_of(&action.aspects(), aspect);
    let options: Vec<_> = question
        .answers
        .iter()
        .enumerate()
        .map(|(index, &answer)| {
            let words = texts.answer(visible.board(), aspect, answer, &names);
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
