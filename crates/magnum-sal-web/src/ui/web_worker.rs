//! The page's side of the connection to the worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::worker::{Answer, Refusal, WorkerRequest};

/// A running worker. It is ended when the value is dropped.
pub(super) struct WebWorker {
    worker: Worker,
    ready: Rc<Cell<bool>>,
    waiting: Rc<RefCell<Vec<String>>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl WebWorker {
    pub(super) fn start(answered: impl Fn(Answer) + 'static) -> Option<WebWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&file("worker")?, &options).ok()?;
        let ready = Rc::new(Cell::new(false));
        let waiting: Rc<RefCell<Vec<String>>> = Rc::default();
        let answered = Rc::new(answered);
        let on_message = {
            let (worker, ready, waiting, answered) =
                (worker.clone(), ready.clone(), waiting.clone(), answered.clone());
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let Some(text) = event.data().as_string() else { return };
                if text == "ready" {
                    ready.set(true);
                    for request in waiting.borrow_mut().drain(..) {
                        let _ = worker.post_message(&JsValue::from_str(&request));
                    }
                } else if let Ok(answer) = serde_json::from_str(&text) {
                    answered(answer);
                }
            })
        };
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            answered(Answer::Refused(Refusal::Broken.with(event.message())));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(WebWorker { worker, ready, waiting, _on_message: on_message, _on_error: on_error })
    }

    pub(super) fn ask(&self, request: &WorkerRequest) {
        let Ok(text) = serde_json::to_string(request) else { return };
        if self.ready.get() {
            let _ = self.worker.post_message(&JsValue::from_str(&text));
        } else {
            self.waiting.borrow_mut().push(text);
        }
    }
}

impl Drop for WebWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The name of one of the site's files; the page lists them.
pub(super) fn file(name: &str) -> Option<String> {
    let list = document().get_element_by_id("files")?.text_content()?;
    let files: serde_json::Value = serde_json::from_str(&list).ok()?;
    name.split('/').try_fold(&files, |files, part| files.get(part))?.as_str().map(str::to_owned)
}
