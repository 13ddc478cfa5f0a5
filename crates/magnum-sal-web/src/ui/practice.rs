//! Practice: the exercises that this browser keeps, and what is said beside the board while one is solved.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use super::play::{Origin, Play, Verdict};
use super::{art, database, hint, puzzles, t};
use crate::args;
use crate::practice::{Day, Kept, Tally, next};
use crate::text::Texts;
use crate::worker::Exercise;

/// Where exercises are in the browser's database.
const EXERCISES: &str = "exercise.";

/// The day on which the reader lives.
pub(super) fn today() -> Day {
    let now = js_sys::Date::new_0();
    let minutes = now.get_time() / 60_000.0 - now.get_timezone_offset();
    (minutes / (24.0 * 60.0)) as Day
}

/// All exercises, with the names under which they are kept.
async fn load() -> Result<Vec<(String, Kept)>, JsValue> {
    let texts = database::load(EXERCISES).await?;
    // What an earlier version wrote may not be readable any more.
    let read = |(name, text): (String, String)| Some((name, serde_json::from_str(&text).ok()?));
    Ok(texts.into_iter().filter_map(read).collect())
}

/// Keeps an exercise, unless it is there already.
pub(super) async fn keep(name: &str, exercise: Exercise) -> Result<(), JsValue> {
    let name = format!("{EXERCISES}{name}");
    if load().await?.iter().any(|(known, _)| *known == name) {
        return Ok(());
    }
    store(&name, &Kept::new(exercise, today())).await
}

async fn store(name: &str, kept: &Kept) -> Result<(), JsValue> {
    let text = serde_json::to_string(kept).unwrap_or_default();
    database::change(|texts| database::put(texts, name, &text)).await
}

/// Notes the first answer to an exercise.
pub(super) async fn note(name: &str, right: bool, today: Day) -> Result<(), JsValue> {
    let known = load().await?.into_iter().find(|(known, _)| known == name);
    let Some((name, mut kept)) = known else { return Ok(()) };
    kept.answer(right, today);
    store(&name, &kept).await
}

/// Sets the exercise that is due next, or leads to the list.
fn go_on(play: Play) {
    spawn_local(async move {
        let all = load().await.unwrap_or_default();
        match next(&all, today()) {
            Some((name, kept)) => play.exercise(Origin::Own(name.clone()), kept.exercise.clone()),
            None => super::screen::go("/practice"),
        }
    });
}

/// The exercises: how many there are, and the next one.
#[component]
pub(super) fn Practice() -> impl IntoView {
    let play: Play = expect_context();
    let all: RwSignal<Option<Vec<(String, Kept)>>> = RwSignal::new(None);
    let reload = move || {
        spawn_local(async move {
            let _ = all.try_set(Some(load().await.unwrap_or_default()));
        });
    };
    reload();
    let remove_all = move |_| {
        spawn_local(async move {
            let _ = database::change(|texts| database::remove(texts, EXERCISES)).await;
            reload();
        });
    };
    let inside = move || {
        let texts = play.preferences.texts();
        let tally = all.with(|all| {
            let all = all.as_ref()?;
            Some(Tally::of(all.iter().map(|(_, kept)| kept), today()))
        })?;
        if tally == Tally::default() {
            return Some(
                view! { <p id="no-exercises">{texts.say("practice-empty")}</p> }.into_any(),
            );
        }
        let begin = (tally.due > 0).then(|| {
            view! { <button type="button" class="big primary" id="begin-practice" on:click=move |_| go_on(play)>{art("ui-play", "icon")}<span>{t("practice-begin")}</span></button> }
        });
        let line = |key: &str, count: usize| {
            let words = texts.say_with(key, &args![count = count]);
            (count > 0).then(|| view! { <li>{words}</li> })
        };
        Some(
            view! {
                {begin}
                <ul id="exercises">
                    {line("practice-due", tally.due)}{line("practice-later", tally.later)}{line("practice-learnt", tally.learnt)}
                </ul>
                <button type="button" class="plain" id="remove-exercises" on:click=remove_all>{art("ui-cancel", "icon")}<span>{t("practice-remove")}</span></button>
            }
            .into_any(),
        )
    };
    view! {
        <main class="learn">
            <a class="plain" href="#/">{art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            <h1>{t("practice-title")}</h1>
            <p>{t("practice-about")}</p>
            {inside}
        </main>
    }
}

/// Gives up on an exercise.
#[component]
pub(super) fn SolutionButton() -> impl IntoView {
    let play: Play = expect_context();
    let asked = move || {
        play.exercising.task.with(Option::is_some) && play.exercising.verdict.with(Option::is_none)
    };
    view! {
        <Show when=asked>
            <button type="button" id="show-solution" on:click=move |_| play.show_solution()>{art("ui-eye", "icon")}<span>{t("practice-show")}</span></button>
        </Show>
    }
}

/// What the answer to an exercise was worth.
#[component]
pub(super) fn ExercisePanel() -> impl IntoView {
    let play: Play = expect_context();
    let panel = move || {
        let inside = match play.exercising.verdict.get()? {
            Verdict::Thinking => {
                view! { <p class="words" role="status">{t("ui-hint.thinking")}</p> }.into_any()
            }
            verdict => explanation(play, verdict),
        };
        let title = play.exercising.task.with(|task| task.as_ref().map(|task| task.origin.title()));
        Some(
            view! { <section class="lesson panel" id="exercise" aria-label=title.map(t)>{inside}</section> },
        )
    };
    view! { {panel} }
}

/// The answer's worth, the best action with its reason, and what was played in the game.
fn explanation(play: Play, verdict: Verdict) -> AnyView {
    let (texts, names) = (play.preferences.texts(), play.names());
    let Some(task) = play.exercising.task.get() else { return ().into_any() };
    let (origin, Exercise { view, solutions, why, mistake, .. }) = (task.origin, task.exercise);
    let board = crate::board::VisibleGame::new(&view).ok();
    let words = |action: &magnum_sal::notation::ActionNotation| {
        let board = board.as_ref()?.board();
        Some(texts.action(board, &action.action(board).ok()?, &names))
    };
    let best = solutions.first().and_then(words);
    let worth = match verdict {
        Verdict::Wrong(lost) => {
            texts.say_with("practice-wrong", &args![percent = texts.percent(lost)])
        }
        Verdict::Right => texts.say("practice-right"),
        Verdict::Shown | Verdict::Thinking => texts.say("practice-shown"),
    };
    let before = mistake.and_then(|(action, lost)| {
        let args = args![action = words(&action)?, percent = texts.percent(lost)];
        Some(view! { <p class="small" id="before">{texts.say_with("practice-before", &args)}</p> })
    });
    let again = (verdict != Verdict::Right).then(|| {
        view! { <button type="button" id="try-again" on:click=move |_| play.exercise_again()>{art("ui-undo", "icon")}<span>{t("practice-again")}</span></button> }
    });
    view! {
        <p class="words" id="verdict" role="status" aria-live="polite"><strong>{worth}</strong></p>
        {best.map(|best| view! { <p id="solution">{texts.say_with("practice-best", &args![action = best])}</p> })}
        <p id="why">{texts.idea(why.idea, &names)}</p>
        {hint::expected(&why, texts, &names)}
        {before}
        {rated(&origin, texts)}
        {again}
        {next_button(play, origin)}
    }
    .into_any()
}

/// How often weaker bots solve a puzzle.
fn rated(origin: &Origin, texts: &Texts) -> Option<impl IntoView + use<>> {
    let Origin::Puzzle { solved, .. } = origin else { return None };
    let words = texts.say_with("puzzles-rated", &args![percent = texts.percent(*solved)]);
    Some(view! { <p class="small" id="rated">{words}</p> })
}

/// Leads to what comes next, from where this one was.
fn next_button(play: Play, origin: Origin) -> impl IntoView {
    let title = match origin {
        Origin::Own(_) => "practice-next",
        Origin::Puzzle { day: Some(_), .. } => "puzzles-all",
        Origin::Puzzle { .. } => "puzzles-next",
    };
    let next = move |_| match origin {
        Origin::Own(_) => go_on(play),
        Origin::Puzzle { day: Some(_), .. } => super::screen::go("/puzzles"),
        Origin::Puzzle { grade, .. } => puzzles::go_on(play, grade),
    };
    view! { <button type="button" class="confirm" id="next-exercise" on:click=next>{art("ui-step-forward", "icon")}<span>{t(title)}</span></button> }
}
