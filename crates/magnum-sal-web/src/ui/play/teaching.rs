//! Giving a lesson: which step it is at, what it lets the reader do, and what it answers to anything else.

use std::time::Duration;

use leptos::prelude::*;
use magnum_sal::{Action, Seat};

use super::{Notice, Play};
use crate::board::VisibleGame;
use crate::board::target_name;
use crate::interact::{Builder, Target};
use crate::tutorial::{self, Course, Lesson, Step};
use crate::ui::{BOT_NAMES, lesson};
use crate::worker::WorkerRequest;

/// Where a course is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui) struct Place {
    pub(in crate::ui) course: Course,
    /// The number of the lesson, from 0.
    pub(in crate::ui) lesson: usize,
    /// The number of the step; that of a lesson's last step and one when it is over.
    pub(in crate::ui) step: usize,
}

impl Place {
    pub(in crate::ui) fn lesson(self) -> &'static Lesson {
        &self.course.lessons()[self.lesson]
    }

    pub(in crate::ui) fn step(self) -> Option<Step> {
        self.lesson().steps.get(self.step).copied()
    }
}

impl Play {
    /// Gives a lesson. Stored games stay what they are.
    pub(in crate::ui) fn teach(self, course: Course, lesson: usize) {
        let you = self.preferences.texts().say("ui-you");
        let Some(request) = course.start(lesson, &you, BOT_NAMES[0]) else { return };
        self.lesson.set(Some(Place { course, lesson, step: 0 }));
        self.open(&request);
    }

    /// Goes to the next step of the lesson.
    pub(in crate::ui) fn next_step(self) {
        let Some(place) = self.lesson.get_untracked() else { return };
        let next = Place { step: place.step + 1, ..place };
        self.lesson.set(Some(next));
        if next.step().is_none() {
            lesson::remember(next);
        }
        self.follow_lesson();
    }

    /// What the lesson makes of a table that came: the first one is that of its first step, later ones are what a step led to.
    pub(in crate::ui) fn lesson_goes_on(self, first: bool) {
        let step = self.lesson.get_untracked().and_then(Place::step);
        let resting = matches!(step, Some(Step::Rest(_)))
            && self.visible.with_untracked(|visible| {
                visible.as_ref().is_some_and(|visible| visible.player() == Some(Seat::S0))
            });
        match (first, resting) {
            (true, _) => self.follow_lesson(),
            // Resting is passing several times and ending the turn.
            (false, true) => {}
            (false, false) => self.next_step(),
        }
    }

    /// Lets everything be tried that the rules allow, where something is to be done, and the other player act.
    pub(in crate::ui) fn follow_lesson(self) {
        let Some(place) = self.lesson.get_untracked() else { return };
        let Some(visible) = self.visible.get_untracked() else { return };
        let step = place.step();
        self.can_undo.set(false);
        self.choice.resting.set(false);
        self.bot.set(matches!(step, Some(Step::Other(_))));
        self.choice.builder.set(match step {
            Some(Step::Do(..) | Step::Rest(_)) => Builder::new(visible.legal()),
            Some(Step::Tell(_) | Step::Other(_)) | None => Builder::default(),
        });
        self.point(&visible);
        if let Some(Step::Other(_)) = step {
            self.let_other_act(place);
        }
    }

    /// Marks what is to be tapped next.
    fn point(self, visible: &VisibleGame) {
        let asked = self.asked(visible);
        let next = asked.and_then(|asked| {
            self.choice.builder.with_untracked(|builder| tutorial::next_tap(&asked, builder))
        });
        // Salt may be too small to be tapped apart from its chamber, and a place apart from its building.
        let around = next.and_then(|next| match next {
            Target::Salt(space) => Some(Target::Space(space)),
            Target::Post(building) => Some(Target::Building(building)),
            _ => None,
        });
        self.past.spots.set(next.into_iter().chain(around).map(target_name).collect());
    }

    fn let_other_act(self, place: Place) {
        let Some(action) = place.step().and_then(|step| step.actions().into_iter().next()) else {
            return;
        };
        let pause = self.preferences.speed.get_untracked().pause();
        let acts = move || {
            if self.lesson.get_untracked() == Some(place) {
                self.ask(&WorkerRequest::Act { action });
            }
        };
        set_timeout(acts, Duration::from_millis(pause));
    }

    fn asked(self, visible: &VisibleGame) -> Option<Action> {
        self.lesson.get_untracked().and_then(Place::step)?.asked(visible.board())
    }

    /// What a tap means, in a lesson or without one.
    pub(in crate::ui) fn meant(self, visible: &VisibleGame, target: Target) -> Target {
        self.asked(visible).map_or(target, |asked| tutorial::meant(&asked, target))
    }

    /// The builder that a choice leads to, if no lesson asks for something else. What it answers then explains what was tapped.
    pub(in crate::ui) fn admit(
        self,
        visible: &VisibleGame,
        next: Builder,
        tapped: Option<Target>,
    ) -> Option<Builder> {
        let Some(step) = self.lesson.get_untracked().and_then(Place::step) else {
            return Some(next);
        };
        let admitted = match step.asked(visible.board()) {
            Some(asked) => tutorial::admit(&asked, next),
            None => None,
        };
        if admitted.is_none() {
            let texts = self.preferences.texts();
            let about = tapped.map(|target| crate::ui::board::explanation(self, visible, target));
            let key = if tapped.is_some() { "tutorial-wrong" } else { "tutorial-wrong-button" };
            self.notice.set(Some(Notice::Lesson { about, words: texts.say(key) }));
        }
        admitted
    }

    /// Whether an action may be done, if it is known what a lesson asks for.
    pub(in crate::ui) fn is_admitted(self, visible: &VisibleGame, action: Action) -> bool {
        let Some(step) = self.lesson.get_untracked().and_then(Place::step) else { return true };
        let admitted = step.asks_for(visible.board(), action);
        if !admitted {
            let meant = self.asked(visible).is_some_and(|asked| asked.kind() == action.kind());
            let key = if meant { "tutorial-almost" } else { "tutorial-wrong-button" };
            let words = self.preferences.texts().say(key);
            self.notice.set(Some(Notice::Lesson { about: None, words }));
        }
        admitted
    }

    /// Marks what comes next in a lesson, after something was chosen.
    pub(in crate::ui) fn point_on(self) {
        if let (Some(visible), true) =
            (self.visible.get_untracked(), self.lesson.with_untracked(Option::is_some))
        {
            self.point(&visible);
        }
    }
}
