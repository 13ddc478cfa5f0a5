//! The past of a table: what is asked about it, and what of it has been seen.

use leptos::prelude::*;
use leptos::task::spawn_local;
use magnum_sal::notation::Record;
use magnum_sal_protocol::{Command, TableId};

use super::{Online, api};
use crate::online::{Live, Past};
use crate::ui::storage;
use crate::ui::web_worker::WebWorker;
use crate::worker::{Answer, WorkerRequest};

impl Online {
    /// What the play screen asks for, as it asks a worker.
    pub(super) fn ask(self, request: &WorkerRequest) {
        match request {
            WorkerRequest::Act { action } => self.send(Command::Play { action: action.clone() }),
            WorkerRequest::Undo => self.send(Command::Undo),
            WorkerRequest::Show { number } if !self.has_ended() => self.look_back(*number),
            WorkerRequest::Show { .. }
            | WorkerRequest::Assess { .. }
            | WorkerRequest::MakeExercise { .. }
            | WorkerRequest::Sample { .. } => {
                self.ask_archive(request.clone());
            }
            WorkerRequest::Start { .. }
            | WorkerRequest::Resume { .. }
            | WorkerRequest::Plan { .. }
            | WorkerRequest::ReadComponents { .. }
            | WorkerRequest::Think => {}
        }
    }

    fn has_ended(self) -> bool {
        self.live.with_untracked(|live| live.as_ref().is_some_and(Live::is_over))
    }

    /// Shows a moment of a game that goes on. Its start has to be fetched once: whoever came later has not seen it.
    fn look_back(self, number: usize) {
        if self.past.with_value(Option::is_some) {
            self.show_past(number);
            return;
        }
        let Some(table) = self.table.get_untracked() else { return };
        spawn_local(async move {
            match api::get::<Record>(&format!("/api/tables/{table}/record")).await {
                Ok(record) => {
                    self.past.set_value(Past::new(&record.start).ok());
                    self.show_past(number);
                }
                Err(failure) => {
                    self.play.leave_past();
                    self.refused.set(Some(failure));
                }
            }
        });
    }

    fn show_past(self, number: usize) {
        let view = self.live.with_untracked(|live| {
            let live = live.as_ref()?;
            let now = &live.position()?.view;
            self.past.try_update_value(|past| past.as_mut()?.view(live.entries(), now, number))?
        });
        match view {
            Some(view) => self.play.receive(Answer::Shown { number, view: Box::new(view) }),
            None => self.play.cannot_show_past(),
        }
    }

    /// The past is looked at in the record, which is whole only after the end.
    fn ask_archive(self, request: WorkerRequest) {
        if self.archive.with_value(Option::is_some) {
            self.archive.with_value(|archive| {
                if let Some(archive) = archive {
                    archive.ask(&request);
                }
            });
            return;
        }
        let Some(table) = self.table.get_untracked() else { return };
        spawn_local(async move {
            match api::get::<Record>(&format!("/api/tables/{table}/record")).await {
                Ok(record) => {
                    let worker = WebWorker::start(move |answer| {
                        // The present is the server's to tell.
                        if !matches!(answer, Answer::Game { .. }) {
                            self.play.receive(answer);
                        }
                    });
                    if let Some(worker) = worker {
                        worker.ask(&WorkerRequest::Resume { save: Box::new(record.into()) });
                        worker.ask(&request);
                        self.archive.set_value(Some(worker));
                    }
                }
                Err(failure) => self.refused.set(Some(failure)),
            }
        });
    }

    /// Remembers how much of the table has been seen, for the lobby.
    pub(super) fn note_seen(self) {
        let number = self.live.with_untracked(|live| live.as_ref().map(Live::number));
        let (Some(table), Some(number)) = (self.table.get_untracked(), number) else { return };
        if !document().hidden() {
            let mut seen = seen();
            seen.retain(|(id, _)| *id != table.0);
            seen.push((table.0, number));
            let oldest = seen.len().saturating_sub(REMEMBERED);
            storage::store("seen", &serde_json::to_string(&seen[oldest..]).unwrap_or_default());
        }
    }
}

/// Tables of which it is remembered what has been seen.
const REMEMBERED: usize = 60;

/// Tables, and the number of the latest entry that was on the screen.
fn seen() -> Vec<(String, u64)> {
    let stored = storage::load("seen").unwrap_or_default();
    serde_json::from_str(&stored).unwrap_or_default()
}

/// The number of the latest entry of a table that was on the screen.
pub(super) fn seen_at(table: &TableId) -> u64 {
    seen().into_iter().find(|(id, _)| *id == table.0).map_or(0, |(_, number)| number)
}
