//! Looking back: earlier positions, what the decisions were worth, the record.

use std::sync::Arc;

use leptos::prelude::*;
use magnum_sal::notation::Position;

use super::{Notice, Play};
use crate::board::VisibleGame;
use crate::worker::{Assessment, Entry, WorkerRequest};

/// What is looked at instead of the present.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Past {
    /// The number of the action before which the board is shown; `None` for the present.
    pub(in crate::ui) number: RwSignal<Option<usize>>,
    pub(in crate::ui) visible: RwSignal<Option<Arc<VisibleGame>>>,
    /// Entries of the log that were there when the reader began to look back.
    pub(in crate::ui) since: RwSignal<usize>,
    /// Spots of a log entry that is shown on the board.
    pub(in crate::ui) spots: RwSignal<Vec<String>>,
    /// Whether every decision is to be assessed.
    pub(in crate::ui) analysed: RwSignal<bool>,
    pub(in crate::ui) assessments: RwSignal<Vec<Option<Assessment>>>,
    /// A position of this game that is to be edited.
    pub(in crate::ui) to_edit: RwSignal<Option<Box<Position>>>,
}

impl Past {
    pub(super) fn new() -> Past {
        Past {
            number: RwSignal::new(None),
            visible: RwSignal::new(None),
            since: RwSignal::new(0),
            spots: RwSignal::new(Vec::new()),
            analysed: RwSignal::new(false),
            assessments: RwSignal::new(Vec::new()),
            to_edit: RwSignal::new(None),
        }
    }
}

impl Play {
    pub(in crate::ui) fn show_past(self, number: usize) {
        if self.past.number.with_untracked(Option::is_none) {
            self.past.since.set(self.log.with_untracked(Vec::len));
        }
        self.past.number.set(Some(number));
        self.ask(&WorkerRequest::Show { number });
    }

    pub(in crate::ui) fn leave_past(self) {
        self.past.spots.set(Vec::new());
        self.past.number.set(None);
        self.past.visible.set(None);
    }

    /// What is looked at may have been taken back meanwhile.
    pub(super) fn stay_in_past(self) {
        let last = self.log.with_untracked(Vec::len).saturating_sub(1);
        if self.past.number.get_untracked().is_some_and(|past| past > last) {
            self.show_past(last);
        }
    }

    /// Goes back to the present, since the moment that was asked for can't be shown.
    pub(in crate::ui) fn cannot_show_past(self) {
        self.leave_past();
        let words = self.preferences.texts().say("ui-no-past");
        self.notice.set(Some(Notice::Failure(words)));
    }

    /// Takes the position that is shown to the editor. What lies face down is dealt anew, so that nobody sees it there.
    pub(in crate::ui) fn edit_position(self) {
        let last = self.log.with_untracked(Vec::len).saturating_sub(1);
        let number = self.past.number.get_untracked().unwrap_or(last);
        self.ask(&WorkerRequest::Sample { number });
    }

    /// The game as a record file.
    pub(in crate::ui) fn record(self) -> Option<String> {
        let mut record = self.save.with_value(|save| Some(save.as_ref()?.record.clone()))?;
        let actions =
            |log: &Vec<Entry>| log.iter().filter_map(|entry| entry.action.clone()).collect();
        record.actions = self.log.with_untracked(actions);
        record.result = self.visible.get_untracked()?.result().map(Into::into);
        serde_json::to_string_pretty(&record).ok()
    }
}
