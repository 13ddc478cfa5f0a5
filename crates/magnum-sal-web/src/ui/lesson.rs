//! What a lesson says at its step, and the list of all lessons.

use leptos::prelude::*;
use magnum_sal::{Expansion, Options};

use super::play::{Place, Play};
use super::{BOT_NAMES, storage, t};
use crate::args;
use crate::interact::Target;
use crate::tutorial::{self, Course, Step};
use crate::worker::{SeatSetup, Setup};

/// Whether what the lesson asks for is on the board, or a button, or whether there is only something to read; for the style of a
/// small screen.
pub(super) fn kind(play: Play) -> Option<&'static str> {
    if play.exercising.verdict.with(Option::is_some) {
        return Some("words");
    }
    let step = play.lesson.get()?.step();
    let table = play.visible.get();
    let asked = table.and_then(|table| step?.asked(table.board()));
    let taps = asked.map(|asked| tutorial::taps(&asked)).unwrap_or_default();
    let beside = |target: &Target| matches!(target, Target::Tool(_) | Target::BlueSalt);
    Some(match step {
        Some(Step::Do(..)) if taps.is_empty() || taps.iter().any(beside) => "button",
        Some(Step::Do(..)) => "board",
        Some(Step::Rest(_)) => "button",
        Some(Step::Tell(_) | Step::Other(_)) | None => "words",
    })
}

/// Which lessons of a course were done, by number.
pub(super) fn learnt(course: Course) -> Vec<usize> {
    let kept = storage::load(&key(course)).unwrap_or_default();
    kept.split(' ').filter_map(|number| number.parse().ok()).collect()
}

/// The lesson that comes next: the first one that was not done.
pub(super) fn next_lesson(course: Course) -> usize {
    let learnt = learnt(course);
    (0..course.lessons().len()).find(|number| !learnt.contains(number)).unwrap_or(0)
}

pub(super) fn remember(place: Place) {
    let mut learnt = learnt(place.course);
    if !learnt.contains(&place.lesson) {
        learnt.push(place.lesson);
    }
    let numbers: Vec<String> = learnt.iter().map(usize::to_string).collect();
    storage::store(&key(place.course), &numbers.join(" "));
}

fn key(course: Course) -> String {
    format!("lessons-{}", course.name())
}

/// Against one bot that plays like a beginner.
pub(super) fn first_game(play: Play, expansion: Expansion) -> Setup {
    let person = SeatSetup { name: play.preferences.texts().say("ui-you"), bot: None };
    let bot = SeatSetup { name: BOT_NAMES[0].to_owned(), bot: Some("apprentice".to_owned()) };
    let options = Options::new(2, expansion).expect("two can play");
    Setup { options, components: None, players: vec![person, bot] }
}

/// What the lesson says now, beside the board.
#[component]
pub(super) fn LessonPanel() -> impl IntoView {
    let play: Play = expect_context();
    let panel = move || {
        let place = play.lesson.get()?;
        let texts = play.preferences.texts();
        let lesson = place.lesson();
        let name = texts.say(lesson.name);
        let title =
            texts.say_with("tutorial-lesson", &args![number = place.lesson + 1, name = name]);
        let inside = match place.step() {
            Some(step) => said(play, place, step),
            None => over(play, place),
        };
        Some(view! {
            <section class="lesson panel" aria-labelledby="lesson-title">
                <h2 id="lesson-title">{title}</h2>
                {inside}
            </section>
        })
    };
    view! { {panel} }
}

fn said(play: Play, place: Place, step: Step) -> AnyView {
    let texts = play.preferences.texts();
    let lesson = place.lesson();
    let number = lesson.number(place.step + 1);
    let progress = texts.say_with("tutorial-progress", &args![step = number, last = lesson.len()]);
    let words = texts.say(step.text().unwrap_or("tutorial-waiting"));
    let last =
        place.lesson + 1 == place.course.lessons().len() && place.step + 1 == lesson.steps.len();
    let next = (matches!(step, Step::Tell(_)) && !last).then(|| {
        view! {
            <button type="button" class="confirm" id="next" on:click=move |_| play.next_step()>
                {super::art("ui-step-forward", "icon")}<span>{t("tutorial-next")}</span>
            </button>
        }
    });
    let end = last.then(|| {
        remember(place);
        goodbye(play, place.course)
    });
    view! {
        <p class="small progress" aria-hidden="true">{progress}</p>
        <p class="words" role="status" aria-live="polite">{words}</p>
        {next}{end}
    }
    .into_any()
}

/// Between two lessons.
fn over(play: Play, place: Place) -> AnyView {
    let texts = play.preferences.texts();
    let next = place.course.lessons().get(place.lesson + 1).map(|next| {
        let label = texts.say_with("tutorial-next-lesson", &args![name = texts.say(next.name)]);
        let go_on = move |_| play.teach(place.course, place.lesson + 1);
        view! {
            <button type="button" class="confirm" id="next" on:click=go_on>
                {super::art("ui-step-forward", "icon")}<span>{label}</span>
            </button>
        }
    });
    let end = next.is_none().then(|| goodbye(play, place.course));
    view! {
        <p class="words" role="status" aria-live="polite">{texts.say("tutorial-done")}</p>
        {next}{end}
        <div class="row">
            <button type="button" id="again" on:click=move |_| play.teach(place.course, place.lesson)>{super::art("ui-undo", "icon")}<span>{t("tutorial-again")}</span></button>
            <a class="button" href="#/learn">{super::art("ui-rules", "icon")}<span>{t("tutorial-lessons")}</span></a>
        </div>
    }
    .into_any()
}

/// From the last lesson into a game.
fn goodbye(play: Play, course: Course) -> AnyView {
    let expansion = match course {
        Course::Base => Expansion::Base,
        Course::Muria => Expansion::Muria,
    };
    let start = move |_| play.start(first_game(play, expansion));
    view! {
        <button type="button" class="confirm" id="first-game" on:click=start>
            {super::art("ui-play", "icon")}<span>{t("tutorial-first-game")}</span>
        </button>
    }
    .into_any()
}

/// All lessons, each to be entered by itself.
#[component]
pub(super) fn Lessons() -> impl IntoView {
    let play: Play = expect_context();
    let course = move |course: Course, title: &'static str| {
        let learnt = learnt(course);
        let lessons = course.lessons().iter().enumerate().map(|(number, lesson)| {
            let done = learnt.contains(&number).then(|| {
                view! { <span class="learnt" role="img" aria-label=t("tutorial-learnt")>{super::art("ui-confirm", "icon")}</span> }
            });
            view! {
                <li><button type="button" class="lesson-door" data-lesson=format!("{}-{number}", course.name()) on:click=move |_| play.teach(course, number)>
                    <span class="number">{number + 1}</span><span>{t(lesson.name)}</span>{done}
                </button></li>
            }
        });
        view! { <section><h2>{t(title)}</h2><ol class="lessons">{lessons.collect::<Vec<_>>()}</ol></section> }
    };
    view! {
        <main class="learn">
            <a class="plain" href="#/">{super::art("ui-home", "icon")}<span>{t("ui-home")}</span></a>
            <h1>{t("tutorial-lessons")}</h1>
            {course(Course::Base, "game-base")}
            {course(Course::Muria, "game-muria")}
        </main>
    }
}
