//! An exercise on the board: one decision, which is judged.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal::Seat;
use wasm_bindgen::JsValue;

use super::{Notice, Play, random_seed};
use crate::board::VisibleGame;
use crate::mistakes::Mistake;
use crate::practice::Day;
use crate::ui::practice::{self, keep, today};
use crate::ui::{puzzles, screen};
use crate::worker::{Assessment, Exercise, Grade, WorkerRequest};

/// Milliseconds for making an exercise of a mistake, and for judging an answer that was not foreseen.
const LOOK: u64 = 3600;
const JUDGED: u64 = 2400;

#[derive(Clone, Copy)]
pub(in crate::ui) struct Exercising {
    pub(in crate::ui) task: RwSignal<Option<Task>>,
    pub(in crate::ui) verdict: RwSignal<Option<Verdict>>,
    /// Mistakes of this game of which exercises are being made.
    pub(in crate::ui) making: RwSignal<Vec<usize>>,
    /// How many were made.
    made: RwSignal<usize>,
}

/// Where an exercise comes from.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::ui) enum Origin {
    /// The reader's own mistakes, with the name under which it is kept.
    Own(String),
    /// One of the puzzles that came with the app.
    Puzzle {
        number: usize,
        /// The day that it was set for.
        day: Option<Day>,
        grade: Grade,
        /// How often weaker bots solve it.
        solved: f32,
    },
}

impl Origin {
    /// The key of what such exercises are called.
    pub(in crate::ui) fn title(&self) -> &'static str {
        match self {
            Origin::Own(_) => "practice-title",
            Origin::Puzzle { .. } => "puzzles-title",
        }
    }

    async fn note(self, right: bool) -> Result<(), JsValue> {
        match self {
            Origin::Own(name) => practice::note(&name, right, today()).await,
            Origin::Puzzle { number, day, .. } => puzzles::note(number, day, right).await,
        }
    }
}

/// An exercise on the board.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::ui) struct Task {
    pub(in crate::ui) origin: Origin,
    pub(in crate::ui) exercise: Exercise,
    /// Whose decision it is.
    seat: Option<Seat>,
    /// Only the first answer counts.
    answered: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::ui) enum Verdict {
    /// The answer was not foreseen and is being judged.
    Thinking,
    Right,
    /// With the chance to win that was given away.
    Wrong(f32),
    /// The reader did not want to find it.
    Shown,
}

impl Exercising {
    pub(super) fn new() -> Exercising {
        Exercising {
            task: RwSignal::new(None),
            verdict: RwSignal::new(None),
            making: RwSignal::new(Vec::new()),
            made: RwSignal::new(0),
        }
    }

    pub(super) fn forget(self) {
        self.task.set(None);
        self.verdict.set(None);
        self.making.set(Vec::new());
    }
}

impl Play {
    /// Makes exercises of mistakes, one after another, and keeps them.
    pub(in crate::ui) fn make_exercises(self, mistakes: &[Mistake]) {
        self.exercising.made.set(0);
        self.exercising.making.set(mistakes.iter().map(|mistake| mistake.number).collect());
        self.make_next();
    }

    fn make_next(self) {
        let next = self.exercising.making.with_untracked(|making| making.first().copied());
        if let Some(number) = next {
            return self.ask(&WorkerRequest::MakeExercise { number, milliseconds: LOOK });
        }
        if self.exercising.made.get_untracked() > 0 {
            return screen::go("/practice");
        }
        let words = self.preferences.texts().say("practice-none-made");
        self.notice.set(Some(Notice::Failure(words)));
    }

    /// Keeps an exercise that was asked for.
    pub(super) fn take_exercise(self, number: usize, exercise: Option<Box<Exercise>>) {
        let asked = self.exercising.making.try_update(|making| {
            let asked = making.first() == Some(&number);
            making.retain(|&other| other != number);
            asked
        });
        if asked != Some(true) {
            return;
        }
        let Some(exercise) = exercise else { return self.make_next() };
        let name = format!("{}.{number}", self.game_name());
        spawn_local(async move {
            match keep(&name, *exercise).await {
                Ok(()) => self.exercising.made.update(|made| *made += 1),
                Err(error) => leptos::logging::warn!("{error:?}"),
            }
            self.make_next();
        });
    }

    /// The name of the game that is on the board, here or at a server.
    fn game_name(self) -> String {
        let table = self.server.with_untracked(|table| table.as_ref().map(|id| id.0.clone()));
        let here = || self.save.with_value(|save| save.as_ref().map(|save| save.id.clone()));
        table.or_else(here).filter(|name| !name.is_empty()).unwrap_or_else(random_seed)
    }

    /// Sets an exercise.
    pub(in crate::ui) fn exercise(self, origin: Origin, exercise: Exercise) {
        let seat = VisibleGame::new(&exercise.view).ok().and_then(|visible| visible.player());
        self.set_task(Task { origin, exercise, seat, answered: false });
    }

    /// The same exercise once more.
    pub(in crate::ui) fn exercise_again(self) {
        if let Some(task) = self.exercising.task.get_untracked() {
            self.set_task(task);
        }
    }

    fn set_task(self, task: Task) {
        let Exercise { view, setup, .. } = task.exercise.clone();
        self.begin(&WorkerRequest::Plan { view, setup, seed: random_seed() });
        self.exercising.task.set(Some(task));
    }

    /// The seat of whoever solves an exercise.
    pub(super) fn solver(self) -> Option<Seat> {
        self.exercising.task.with(|task| task.as_ref().and_then(|task| task.seat))
    }

    pub(in crate::ui) fn is_exercise(self) -> bool {
        self.exercising.task.with_untracked(Option::is_some)
    }

    /// Judges what was done: it is a solution, or somebody has to think about it.
    pub(super) fn judge(self) {
        let done = self.log.with_untracked(|log| log.get(1).and_then(|entry| entry.action.clone()));
        let (Some(task), Some(done)) = (self.exercising.task.get_untracked(), done) else { return };
        self.can_undo.set(false);
        if task.exercise.solutions.contains(&done) {
            return self.decide_on(Verdict::Right);
        }
        self.exercising.verdict.set(Some(Verdict::Thinking));
        self.ask(&WorkerRequest::Assess { number: 0, milliseconds: JUDGED });
    }

    /// Takes an assessment that an answer waits for, or gives it back.
    pub(super) fn judged(self, assessment: Assessment) -> Option<Assessment> {
        if self.exercising.verdict.get_untracked() != Some(Verdict::Thinking) {
            return Some(assessment);
        }
        let lost = assessment.lost.unwrap_or(0.0);
        self.decide_on(if lost > 0.0 { Verdict::Wrong(lost) } else { Verdict::Right });
        None
    }

    /// Tells the solution to whoever gives up.
    pub(in crate::ui) fn show_solution(self) {
        self.choice.builder.set(Default::default());
        self.decide_on(Verdict::Shown);
    }

    fn decide_on(self, verdict: Verdict) {
        self.exercising.verdict.set(Some(verdict));
        let first = self.exercising.task.try_update(|task| {
            let task = task.as_mut()?;
            let first = !std::mem::replace(&mut task.answered, true);
            first.then(|| task.origin.clone())
        });
        if let Some(Some(origin)) = first {
            spawn_local(async move {
                if let Err(error) = origin.note(verdict == Verdict::Right).await {
                    leptos::logging::warn!("{error:?}");
                }
            });
        }
    }
}
