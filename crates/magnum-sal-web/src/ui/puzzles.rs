//! Puzzles: the one of the day, and all others by grade.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal::Seat;
use wasm_bindgen::JsValue;

use super::play::{Origin, Play};
use super::practice::today;
use super::{BOT_NAMES, art, database, fetch, screen, t};
use crate::args;
use crate::board::VisibleGame;
use crate::practice::Day;
use crate::puzzles::{Progress, of_the_day};
use crate::text::Texts;
use crate::worker::{Grade, Puzzle, Puzzles, SeatSetup};

/// Where the browser's database has what was made of the puzzles.
const PROGRESS: &str = "puzzles";

async fn load() -> Option<Vec<Puzzle>> {
    let text = fetch::text("puzzles").await?;
    serde_json::from_str::<Puzzles>(&text).ok().map(|file| file.puzzles)
}

async fn progress() -> Result<Progress, JsValue> {
    let texts = database::load(PROGRESS).await?;
    let read = texts.first().and_then(|(_, text)| serde_json::from_str(text).ok());
    Ok(read.unwrap_or_default())
}

/// Notes the first answer to a puzzle that was set, perhaps as a day's.
pub(super) async fn note(number: usize, day: Option<Day>, right: bool) -> Result<(), JsValue> {
    let mut progress = progress().await?;
    progress.answer(number, right);
    if let Some(day) = day {
        progress.answer_of_the_day(day, right);
    }
    let text = serde_json::to_string(&progress).unwrap_or_default();
    database::change(|texts| database::put(texts, PROGRESS, &text)).await
}

/// Sets the next puzzle of a grade.
pub(super) fn go_on(play: Play, grade: Grade) {
    spawn_local(async move {
        let puzzles = load().await.unwrap_or_default();
        let progress = progress().await.unwrap_or_default();
        match progress.next(grade, &puzzles) {
            Some(number) => set(play, number, None, &puzzles[number]),
            None => screen::go("/puzzles"),
        }
    });
}

/// Sets a puzzle. Nobody has a name in it, so the reader is "you" and the others are called as bots are.
fn set(play: Play, number: usize, day: Option<Day>, puzzle: &Puzzle) {
    let Puzzle { grade, solved, mut exercise, .. } = puzzle.clone();
    let reader = VisibleGame::new(&exercise.view).ok().and_then(|visible| visible.player());
    let mut others = BOT_NAMES.into_iter();
    let name = |seat: Seat| match Some(seat) == reader {
        true => Some(play.preferences.texts().say("ui-you")),
        false => others.next().map(str::to_owned),
    };
    let seats = Seat::of(exercise.setup.options.players()).iter();
    let names = seats.copied().filter_map(name);
    exercise.setup.players = names.map(|name| SeatSetup { name, bot: None }).collect();
    play.exercise(Origin::Puzzle { number, day, grade, solved }, exercise);
}

/// What a puzzle is about, and how hard it is.
fn about(puzzle: &Puzzle, texts: &Texts) -> String {
    let theme = texts.say(&format!("puzzles-theme-{}", puzzle.theme.name()));
    let grade = texts.say(&format!("puzzles-grade-{}", puzzle.grade.name()));
    texts.say_with("puzzles-kind", &args![theme = theme, grade = grade])
}

/// The way to the puzzle of the day, and to all others.
#[component]
pub(super) fn PuzzlesPage() -> impl IntoView {
    let preferences = super::preferences();
    let found: RwSignal<Option<(Vec<Puzzle>, Progress)>> = RwSignal::new(None);
    let missing = RwSignal::new(false);
    spawn_local(async move {
        let progress = progress().await.unwrap_or_default();
        match load().await {
            Some(puzzles) => drop(found.try_set(Some((puzzles, progress)))),
            None => drop(missing.try_set(true)),
        }
    });
    let inside = move || {
        let texts = preferences.texts();
        found
            .with(|found| found.as_ref().map(|(puzzles, progress)| doors(puzzles, progress, texts)))
    };
    view! {
        <main class="learn">
            <a class="plain" href="#/">{art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            <h1>{t("puzzles-title")}</h1>
            <p>{t("puzzles-about")}</p>
            <Show when=move || missing.get()><p class="notice danger" id="no-puzzles" role="alert">{t("puzzles-missing")}</p></Show>
            {inside}
        </main>
    }
}

fn doors(puzzles: &[Puzzle], progress: &Progress, texts: &Texts) -> AnyView {
    let play: Play = expect_context();
    let day = today();
    let number = of_the_day(day, puzzles.len());
    let daily = puzzles.get(number).cloned().map(|puzzle| {
        let about = match progress.is_done(day) {
            true => texts.say("puzzles-tomorrow"),
            false => about(&puzzle, texts),
        };
        view! {
            <button type="button" class="big primary" id="puzzle-of-the-day" on:click=move |_| set(play, number, Some(day), &puzzle)>
                {art("ui-play", "icon")}<span>{t("puzzles-of-the-day")}</span><small>{about}</small>
            </button>
        }
    });
    let streak = progress.streak(day);
    let streak = (streak > 0).then(|| {
        let words = texts.say_with("puzzles-streak", &args![count = streak]);
        view! { <p id="streak">{art("ui-trophy", "icon")}<strong>{words}</strong></p> }
    });
    let grade = |grade: Grade| {
        let (solved, all) = progress.tally(grade, puzzles);
        let count = texts.say_with("puzzles-solved", &args![solved = solved, all = all]);
        view! {
            <button type="button" class="big" id=format!("puzzles-{}", grade.name()) on:click=move |_| go_on(play, grade)>
                {art("ui-chart", "icon")}<span>{texts.say(&format!("puzzles-grade-{}", grade.name()))}</span><small>{count}</small>
            </button>
        }
    };
    view! { {daily}{streak}<div class="doors">{Vec::from(Grade::ALL.map(grade))}</div> }.into_any()
}
