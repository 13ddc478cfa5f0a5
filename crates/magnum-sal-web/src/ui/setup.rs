//! Setting up a game: who plays, and what.

use leptos::prelude::*;
use magnum_sal::Seat;
use magnum_sal_bots::BotLevel;

use super::agreement::{GameFields, OptionFields};
use super::play::Play;
use super::{BOT_NAMES, t};
use crate::agreement::Agreement;
use crate::worker::{SeatSetup, Setup};

#[derive(Clone, Copy)]
struct Form {
    agreed: RwSignal<Agreement>,
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
    let form =
        Form { agreed: RwSignal::new(Agreement::default()), seats: [0, 1, 2, 3, 4].map(seat) };
    let submitted = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        play.start(setup(form));
    };
    let players = Memo::new(move |_| usize::from(form.agreed.with(Agreement::players)));
    let seats =
        move || (0..players.get()).map(|index| seat_fields(play, form, index)).collect::<Vec<_>>();
    let names = Signal::derive(move || form.seats.map(|(name, _)| name.get()).to_vec());
    view! {
        <main class="setup">
            <a class="plain" href="#/">{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            <h1>{t("ui-new-game")}</h1>
            <form class="panel" on:submit=submitted>
                <div class="fields">
                    <GameFields agreed=form.agreed/>
                </div>
                <fieldset><legend>{t("ui-who-plays")}</legend>{seats}</fieldset>
                <details class="options">
                    <summary>{t("ui-options")}</summary>
                    <OptionFields agreed=form.agreed names=names/>
                </details>
                <button type="submit" class="big primary" id="start">{super::art("ui-play", "icon")}<span>{t("ui-start")}</span></button>
            </form>
        </main>
    }
}

fn seat_fields(play: Play, form: Form, index: usize) -> AnyView {
    let (name, who) = form.seats[index];
    let number = index + 1;
    let levels = BotLevel::ALL.map(|level| {
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

fn setup(form: Form) -> Setup {
    let agreed = form.agreed.get_untracked();
    let options = agreed.options();
    let player = |(name, who): &(RwSignal<String>, RwSignal<String>)| {
        let who = who.get_untracked();
        SeatSetup { name: name.get_untracked(), bot: (who != "person").then_some(who) }
    };
    let seats = &form.seats[..usize::from(options.players())];
    Setup { options, components: agreed.components, players: seats.iter().map(player).collect() }
}
