//! Looking back: any moment of the game, with a scrubber.

use std::time::Duration;

use leptos::prelude::*;
use magnum_sal::Event;

use super::play::Play;
use super::t;
use crate::args;
use crate::motion::spots;

#[component]
pub(super) fn Replay() -> impl IntoView {
    let play: Play = expect_context();
    view! {
        <Show when=move || play.past.number.get().is_some()>
            <Scrubber/>
        </Show>
    }
}

#[component]
fn Scrubber() -> impl IntoView {
    let play: Play = expect_context();
    // The first entry of the log is the setup, so there is one action fewer.
    let last = move || play.log.with(Vec::len).saturating_sub(1);
    let at = move || play.past.number.get().unwrap_or(0);
    // After the last action comes the present.
    let step = move |to: usize| {
        if to > last() {
            play.leave_past();
            return;
        }
        play.show_past(to);
        let events = play.log.with_untracked(|log| log.get(to).map(|entry| entry.events.clone()));
        if let (Some(table), Some(events)) = (play.visible.get_untracked(), events) {
            play.past.spots.set(spots(&table, &events));
        }
    };
    let turns = move || turn_starts(play);
    let previous_turn = move |_| {
        let here = at();
        step(turns().into_iter().rev().find(|&start| start < here).unwrap_or(0));
    };
    let next_turn = move |_| {
        let here = at();
        step(turns().into_iter().find(|&start| start > here).unwrap_or(last()));
    };
    let changed = move |event| step(event_target_value(&event).parse().unwrap_or(0));
    let caption = move || {
        let texts = play.preferences.texts();
        texts.say_with("ui-replay-at", &args![number = at(), last = last()])
    };
    let told = move || {
        let log = play.log.get();
        let entry = log.get(at())?;
        let texts = play.preferences.texts();
        let names = play.names();
        let words = entry.events.iter().map(|event| texts.event(event, &names));
        Some(words.collect::<Vec<_>>().join(" "))
    };
    let news = move || {
        let count = play.log.with(Vec::len).saturating_sub(play.past.since.get());
        (count > 0)
            .then(|| play.preferences.texts().say_with("ui-past-news", &args![count = count]))
    };
    let playing = RwSignal::new(false);
    let pace = RwSignal::new(Pace::Normal);
    play_by_itself(play, playing, pace);
    let toggle = move |_| {
        // From the end it begins anew.
        if !playing.get_untracked() && at() >= last() {
            step(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    let pace_changed = move |event| {
        let name: String = event_target_value(&event);
        if let Some(chosen) = Pace::ALL.into_iter().find(|pace| pace.name() == name) {
            pace.set(chosen);
        }
    };
    let paces = Pace::ALL.map(|one| {
        view! { <option value=one.name() selected=move || pace.get() == one>{t(one.key())}</option> }
    });
    let toggle_key = move || if playing.get() { "ui-pause" } else { "ui-play-replay" };
    let toggle_icon =
        move || super::art(if playing.get() { "ui-pause" } else { "ui-play" }, "icon");
    view! {
        <section class="replay panel" aria-label=t("ui-replay")>
            <p class="prompt" id="replay-caption">{caption}</p>
            <input type="range" id="scrubber" min="0" max=move || last().to_string() aria-labelledby="replay-caption"
                prop:value=move || at().to_string() on:input=changed/>
            <div class="row">
                <button type="button" class="confirm" id="auto-play" aria-label=move || play.preferences.texts().say(toggle_key()) on:click=toggle>{toggle_icon}</button>
                <select id="pace" aria-label=t("ui-speed") on:change=pace_changed>{paces}</select>
                <button type="button" aria-label=t("ui-previous-turn") on:click=previous_turn>{super::art("ui-first", "icon")}</button>
                <button type="button" id="step-back" aria-label=t("ui-step-back") on:click=move |_| step(at().saturating_sub(1))>{super::art("ui-step-back", "icon")}</button>
                <button type="button" id="step-forward" aria-label=t("ui-step-forward") on:click=move |_| step(at() + 1)>{super::art("ui-step-forward", "icon")}</button>
                <button type="button" aria-label=t("ui-next-turn") on:click=next_turn>{super::art("ui-last", "icon")}</button>
                <button type="button" id="leave-replay" on:click=move |_| play.leave_past()>{super::art("ui-cancel", "icon")}<span>{t("ui-leave-replay")}</span></button>
            </div>
            <p class="told">{told}</p>
            <p role="status" class="past-news" id="past-news">{news}</p>
            // At a server's table nobody is helped while the game goes on.
            <Show when=move || play.server.with(Option::is_none) || super::at_table::is_over()><super::analysis::Analysis/></Show>
        </section>
    }
}

/// How fast a game is watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pace {
    Slow,
    Normal,
    Fast,
}

impl Pace {
    const ALL: [Pace; 3] = [Pace::Slow, Pace::Normal, Pace::Fast];

    fn name(self) -> &'static str {
        match self {
            Pace::Slow => "slow",
            Pace::Normal => "normal",
            Pace::Fast => "fast",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Pace::Slow => "ui-speed-slow",
            Pace::Normal => "ui-speed-normal",
            Pace::Fast => "ui-speed-fast",
        }
    }

    fn milliseconds(self) -> u64 {
        match self {
            Pace::Slow => 2500,
            Pace::Normal => 1100,
            Pace::Fast => 350,
        }
    }
}

/// Goes on to the next action after a while, as long as it plays and there is one.
fn play_by_itself(play: Play, playing: RwSignal<bool>, pace: RwSignal<Pace>) {
    Effect::new(move |_| {
        let (Some(at), true) = (play.past.number.get(), playing.get()) else { return };
        if at >= play.log.with_untracked(Vec::len).saturating_sub(1) {
            playing.set(false);
            return;
        }
        let next = move || {
            let still = play.past.number.get_untracked() == Some(at);
            if still && playing.try_get_untracked() == Some(true) {
                play.show_past(at + 1);
            }
        };
        set_timeout(next, Duration::from_millis(pace.get_untracked().milliseconds()));
    });
}

/// The numbers of the actions with which turns begin.
pub(super) fn turn_starts(play: Play) -> Vec<usize> {
    play.log.with(|log| {
        let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
        let entries = log.iter().enumerate();
        entries
            .filter(|(_, entry)| entry.events.iter().any(begins))
            .map(|(number, _)| number)
            .collect()
    })
}
