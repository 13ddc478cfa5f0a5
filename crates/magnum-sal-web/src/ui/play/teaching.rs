//! Giving a lesson: which step it is at, and what may be done there.

use std::time::Duration;

use leptos::prelude::*;

use super::Play;
use crate::interact::Builder;
use crate::tutorial::{Course, Step};
use crate::ui::{BOT_NAMES, screen};
use crate::worker::Request;

impl Play {
    /// Gives a lesson. The stored game stays what it is.
    pub(in crate::ui) fn teach(self, course: Course) {
        self.lesson.set(Some((course, 0)));
        let you = self.preferences.texts().say("ui-you");
        self.open(&course.start(&you, BOT_NAMES[0]));
    }

    /// Goes to the next step of the lesson; after the last one, home.
    pub(in crate::ui) fn next_step(self) {
        let Some((course, step)) = self.lesson.get_untracked() else { return };
        if step + 1 == course.steps().len() {
            self.lesson.set(None);
            self.table.set(None);
            screen::go("/");
            return;
        }
        self.lesson.set(Some((course, step + 1)));
        match course.steps()[step + 1] {
            Step::Later(..) => self.skip_to(course, step + 1),
            Step::Tell(_) | Step::Do(..) | Step::Other(_) => self.follow_lesson(),
        }
    }

    /// Goes on with the lesson's game as it stands later.
    pub(super) fn skip_to(self, course: Course, step: usize) {
        let you = self.preferences.texts().say("ui-you");
        if let Some(request) = course.later(step, &you, BOT_NAMES[0]) {
            self.open(&request);
        }
    }

    /// Offers what the lesson's step asks for, and nothing else.
    pub(super) fn follow_lesson(self) {
        let Some((course, step)) = self.lesson.get_untracked() else { return };
        let Some(table) = self.table.get_untracked() else { return };
        let step = course.steps()[step];
        let action = step.action().and_then(|action| action.action(table.board()).ok());
        self.can_undo.set(false);
        self.bot.set(matches!(step, Step::Other(_)));
        self.choice.builder.set(match (step, action) {
            (Step::Do(..), Some(action)) => Builder::new(vec![action]),
            _ => Builder::default(),
        });
        if let (Step::Other(_), Some(action)) = (step, step.action()) {
            let pause = self.preferences.speed.get_untracked().pause();
            let moment = self.moment.get_untracked();
            let acts = move || {
                if self.moment.get_untracked() == moment {
                    self.ask(&Request::Act { action });
                }
            };
            set_timeout(acts, Duration::from_millis(pause));
        }
    }
}
