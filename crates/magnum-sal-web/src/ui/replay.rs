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
    let previous_turn = move |_| {
        let here = at();
        step(turn_starts(play).into_iter().rev().find(|&start| start < here).unwrap_or(0));
    };
    let next_turn = move |_| {
        let here = at();
        step(turn_starts(play).into_iter().find(|&start| start > here).unwrap_or(last()));
    };
    let changed = move |event| step(event_target_value(&event).parse().unwrap_or(0));
    let caption = move || {
        let texts = play.preferences.texts();
        texts.say_with("ui-replay-at", &args![number = at(), last = last()])
    };
    // From the end it begins anew.
    let begin = move || {
        if at() >= last() {
            step(0);
        }
    };
    view! {
        <section class="replay panel" aria-label=t("ui-replay")>
            <p class="prompt" id="replay-caption">{caption}</p>
            <input type="range" id="scrubber" min="0" max=move || last().to_string() aria-labelledby="replay-caption"
                prop:value=move || at().to_string() on:input=changed/>
            <div class="row">
                <AutoPlay begin=begin/>
                <button type="button" aria-label=t("ui-previous-turn") on:click=previous_turn>{super::art("ui-first", "icon")}</button>
                <button type="button" id="step-back" aria-label=t("ui-step-back") on:click=move |_| step(at().saturating_sub(1))>{super::art("ui-step-back", "icon")}</button>
                <button type="button" id="step-forward" aria-label=t("ui-step-forward") on:click=move |_| step(at() + 1)>{super::art("ui-step-forward", "icon")}</button>
                <button type="button" aria-label=t("ui-next-turn") on:click=next_turn>{super::art("ui-last", "icon")}</button>
                <button type="button" id="leave-replay" title=t("ui-leave-replay") aria-label=t("ui-leave-replay") on:click=move |_| play.leave_past()>{super::art("ui-cancel", "icon")}</button>
            </div>
            <p class="told">{move || told(play, at())}</p>
            <p role="status" class="past-news" id="past-news">{move || news(play)}</p>
            // At a server's table nobody is helped while the game goes on.
            <Show when=move || play.server.with(Option::is_none) || super::at_table::is_over()><super::analysis::Analysis/></Show>
        </section>
    }
}

/// How much has happened since somebody began to look back.
fn news(play: Play) -> Option<String> {
    let count = play.log.with(Vec::len).saturating_sub(play.past.since.get());
    (count > 0).then(|| play.preferences.texts().say_with("ui-past-news", &args![count = count]))
}

/// What the entry of the log says.
fn told(play: Play, number: usize) -> Option<String> {
    let log = play.log.get();
    let entry = log.get(number)?;
    let (texts, names) = (play.preferences.texts(), play.names());
    let words = entry.events.iter().map(|event| texts.event(event, &names));
    Some(words.collect::<Vec<_>>().join(" "))
}

/// Lets the game go on by itself, at a pace of one's choice.
#[component]
fn AutoPlay(begin: impl Fn() + 'static) -> impl IntoView {
    let play: Play = expect_context();
    let playing = RwSignal::new(false);
    let pace = RwSignal::new(Pace::Normal);
    play_by_itself(play, playing, pace);
    let toggle = move |_| {
        if !playing.get_untracked() {
            begin();
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
    let key = move || if playing.get() { "ui-pause" } else { "ui-play-replay" };
    let icon = move || super::art(if playing.get() { "ui-pause" } else { "ui-play" }, "icon");
    view! {
        <button type="button" class="confirm" id="auto-play" aria-label=move || play.preferences.texts().say(key()) on:click=toggle>{icon}</button>
        <select id="pace" aria-label=t("ui-speed") on:change=pace_changed>{paces}</select>
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
