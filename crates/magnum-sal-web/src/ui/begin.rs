//! What a game begins with. The first screen says it; the play screen, which may have to be loaded, does it.

use leptos::prelude::*;

use super::screen;
use crate::tutorial::Course;

#[derive(Debug)]
pub(super) enum Begin {
    /// A new game against bots, without questions.
    Now,
    /// The game that was played last.
    Continue,
    /// Today's deal.
    Deal,
    /// A lesson, by its number.
    Lesson(Course, usize),
    /// What a file holds.
    File(String),
}

#[derive(Clone, Copy)]
pub(super) struct Beginning {
    asked: StoredValue<Option<Begin>>,
    /// Why what was asked for did not begin, in the reader's words.
    pub(super) failed: RwSignal<Option<String>>,
}

impl Beginning {
    pub(super) fn new() -> Beginning {
        Beginning { asked: StoredValue::new(None), failed: RwSignal::new(None) }
    }

    pub(super) fn ask(self, begin: Begin) {
        self.failed.set(None);
        self.asked.set_value(Some(begin));
        screen::go("/play");
    }

    pub(super) fn take(self) -> Option<Begin> {
        self.asked.try_update_value(Option::take).flatten()
    }
}
