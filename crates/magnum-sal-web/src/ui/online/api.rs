//! Asking the server by HTTP.

use leptos::prelude::window;
use magnum_sal_protocol::{Code, Failure};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

pub(in crate::ui) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    read(&text("GET", path, None).await?)
}

pub(in crate::ui) async fn post<T: DeserializeOwned>(
    path: &str,
    body: &impl Serialize,
) -> Result<T, Failure> {
    read(&send("POST", path, body).await?)
}

/// Sets something; what the server answers to it is not needed.
pub(in crate::ui) async fn put(path: &str, body: &impl Serialize) -> Result<(), Failure> {
    send("PUT", path, body).await.map(drop)
}

pub(in crate::ui) async fn delete(path: &str) -> Result<(), Failure> {
    text("DELETE", path, None).await.map(drop)
}

/// Asks for something that needs no answer.
pub(in crate::ui) async fn tell(path: &str, body: &impl Serialize) -> Result<(), Failure> {
    send("POST", path, body).await.map(drop)
}

async fn send(method: &str, path: &str, body: &impl Serialize) -> Result<String, Failure> {
    let body = serde_json::to_string(body).map_err(|error| unreadable(&error))?;
    text(method, path, Some(body)).await
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|error| unreadable(&error))
}

fn unreadable(error: &serde_json::Error) -> Failure {
    Failure::new(Code::Internal, error.to_string())
}

async fn text(method: &str, path: &str, body: Option<String>) -> Result<String, Failure> {
    let unreachable = |_: JsValue| Failure::new(Code::Unavailable, "the server does not answer");
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        let headers = js_sys::Object::new();
        let json = "application/json".into();
        let _ = js_sys::Reflect::set(&headers, &"Content-Type".into(), &json);
        options.set_headers(&headers);
        options.set_body(&body.into());
    }
    let answer = JsFuture::from(window().fetch_with_str_and_init(path, &options));
    let answer: Response = answer.await.map_err(unreachable)?.unchecked_into();
    let body = JsFuture::from(answer.text().map_err(unreachable)?).await.map_err(unreachable)?;
    let body = body.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(body);
    }
    let refused = serde_json::from_str(&body);
    Err(refused.unwrap_or_else(|_| Failure::new(Code::Unavailable, answer.status_text())))
}
