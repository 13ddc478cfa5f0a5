//! Setting up a game: who plays, and what.

use std::num::NonZeroU16;

use leptos::prelude::*;
use magnum_sal::{Expansion, Options, Seat};
use magnum_sal_bots::Level;

use super::play::Play;
use super::{BOT_NAMES, t};
use crate::worker::{Player, Setup};

#[derive(Clone, Copy)]
struct Form {
    players: RwSignal<usize>,
    muria: RwSignal<bool>,
    mapped: RwSignal<bool>,
    small_carts: RwSignal<bool>,
    round_limit: RwSignal<String>,
    seats: [(RwSignal<String>, RwSignal<String>); Seat::MAX],
}

#[component]
pub(super) fn SetUp() -> impl IntoView {
    let play: Play = expect_context();
    let you = play.preferences.texts().say("ui-you");
    let seat = |index: usize| {
        let name = if index == 0 { you.clone() } else { BOT_NAMES[index - 1].to_owned() };
        let who = if index == 0 { "person" } else { "miner" };
        (RwSignal::new(name), RwSignal::new(who.to_owned()))
    };
    let form = Form {
        players: RwSignal::new(3),
        muria: RwSignal::new(false),
        mapped: RwSignal::new(false),
        small_carts: RwSignal::new(false),
        round_limit: RwSignal::new(String::new()),
        seats: [0, 1, 2, 3, 4].map(seat),
    };
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if let Some(setup) = setup(form) {
            play.start(setup);
        }
    };
    let most = move || if form.muria.get() { 5 } else { 4 };
    let seats = move || {
        (0..form.players.get().min(most()))
            .map(|index| seat_fields(play, form, index))
            .collect::<Vec<_>>()
    };
    let numbers = move || {
        (2..=most())
            .map(|number| view! { <option value=number.to_string() selected=move || form.players.get().min(most()) == number>{number}</option> })
            .collect::<Vec<_>>()
    };
    let players_changed = move |event| {
        form.players.set(event_target_value(&event).parse().unwrap_or(3));
    };
    view! {
        <main class="setup">
            <a class="plain" href="#/">{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            <h1>{t("ui-new-game")}</h1>
            <form class="panel" on:submit=submitted>
                <div class="fields">
                    <label class="field"><span>{t("option-expansion")}</span>
                        <select id="expansion" on:change=move |event| form.muria.set(event_target_value(&event) == "muria")>
                            <option value="base" selected=true>{t("game-base")}</option>
                            <option value="muria">{t("game-muria")}</option>
                        </select>
                    </label>
                    <label class="field"><span>{t("option-players")}</span>
                        <select id="players" on:change=players_changed>{numbers}</select>
                    </label>
                </div>
                <fieldset><legend>{t("ui-who-plays")}</legend>{seats}</fieldset>
                <details class="options">
                    <summary>{t("ui-options")}</summary>
                    {checkbox("mapped", "option-mapped-mine", "option-mapped-mine.about", form.mapped)}
                    {checkbox("small-carts", "option-cart-capacity", "option-cart-capacity.about", form.small_carts)}
                    <label class="field"><span>{t("option-round-limit")}</span>
                        <input id="round-limit" type="number" min="1" max="999" placeholder=t("option-round-limit-off") prop:value=move || form.round_limit.get() on:input=move |event| form.round_limit.set(event_target_value(&event))/>
                    </label>
                    <p class="small">{t("option-round-limit.about")}</p>
                </details>
                <button type="submit" class="big primary" id="start">{super::art("ui-play", "icon")}<span>{t("ui-start")}</span></button>
            </form>
        </main>
    }
}

fn checkbox(
    id: &'static str,
    name: &'static str,
    about: &'static str,
    value: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <label class="check">
            <input id=id type="checkbox" prop:checked=move || value.get() on:change=move |event| value.set(event_target_checked(&event))/>
            <span>{t(name)}<small>{t(about)}</small></span>
        </label>
    }
}

fn seat_fields(play: Play, form: Form, index: usize) -> AnyView {
    let (name, who) = form.seats[index];
    let number = index + 1;
    let levels = Level::ALL.map(|level| {
        let label = move || play.preferences.texts().say(&format!("level-{level}"));
        view! { <option value=level.name() selected=move || who.get() == level.name()>{label}</option> }
    });
    let about = move || match who.get().as_str() {
        "person" => String::new(),
        level => play.preferences.texts().say(&format!("level-{level}.about")),
    };
    view! {
        <div class="seat">
            <span class=format!("flag of-{number}")>{super::art(format!("emblem-{number}"), "emblem")}</span>
            <label class="field"><span class="spoken">{t("ui-name")}</span>
                <input type="text" maxlength="24" required=true autocomplete="off" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <label class="field"><span class="spoken">{t("ui-played-by")}</span>
                <select name=format!("seat-{number}") on:change=move |event| who.set(event_target_value(&event))>
                    <option value="person" selected=move || who.get() == "person">{t("ui-person")}</option>
                    {levels}
                </select>
            </label>
            <small>{about}</small>
        </div>
    }
    .into_any()
}

fn setup(form: Form) -> Option<Setup> {
    let expansion = if form.muria.get_untracked() { Expansion::Muria } else { Expansion::Base };
    let most = if form.muria.get_untracked() { 5 } else { 4 };
    let players = form.players.get_untracked().min(most);
    let mut options = Options::new(players as u8, expansion).ok()?;
    if form.mapped.get_untracked() {
        options = options.with_mapped_mine();
    }
    if form.small_carts.get_untracked() {
        options = options.with_small_carts();
    }
    let limit: Option<NonZeroU16> = form.round_limit.get_untracked().trim().parse().ok();
    let options = options.with_round_limit(limit);
    let player = |(name, who): &(RwSignal<String>, RwSignal<String>)| {
        let who = who.get_untracked();
        Player { name: name.get_untracked(), bot: (who != "person").then_some(who) }
    };
    Some(Setup { options, players: form.seats[..players].iter().map(player).collect() })
}
