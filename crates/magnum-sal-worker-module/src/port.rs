//! The worker's side of the connection: JSON texts in, JSON texts out.

use std::cell::RefCell;
use std::rc::Rc;

use magnum_sal::Expansion;
use magnum_sal_bots::Network;
use magnum_sal_worker::{Answer, LocalGame, Refusal, WorkerRequest, read_components};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers requests until the page ends the worker. The bots get their networks, which the worker's script has loaded.
#[wasm_bindgen]
pub fn serve(base: &[u8], muria: &[u8]) -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    Network::from_bytes(base)?.install(Expansion::Base);
    Network::from_bytes(muria)?.install(Expansion::Muria);
    let scope = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>();
    listen(&scope.map_err(|_| JsError::new("this is no Web Worker"))?);
    Ok(())
}

fn listen(scope: &DedicatedWorkerGlobalScope) {
    let local: Rc<RefCell<Option<LocalGame>>> = Rc::default();
    let port = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let answer = answer(&mut local.borrow_mut(), &text);
        let json = serde_json::to_string(&answer).unwrap_or_default();
        let _ = port.post_message(&JsValue::from_str(&json));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // It lives as long as the worker.
    on_message.forget();
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

fn answer(local: &mut Option<LocalGame>, text: &str) -> Answer {
    let request: WorkerRequest = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => return Answer::Refused(Refusal::Broken.with(error)),
    };
    if let WorkerRequest::ReadComponents { toml } = &request {
        return read_components(toml);
    }
    if let Some(local) = local {
        return local.handle(&request);
    }
    match LocalGame::open(&request, milliseconds) {
        Ok(opened) => local.insert(opened).answer(0),
        Err(refused) => Answer::Refused(refused),
    }
}

/// Not the date, which somebody may set back.
fn milliseconds() -> f64 {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or_else(js_sys::Date::now, |performance| performance.now())
}
