//! The browser's database: texts under names, which are in order. It has room for far more than the storage of preferences.

use std::cell::RefCell;

use js_sys::{Function, Promise};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransactionMode};

const NAME: &str = "magnum-sal";
const TEXTS: &str = "games";

/// Why the browser did not store or find something, in its own words.
pub(super) type Failure = JsValue;

thread_local! {
    static OPENING: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Changes several texts together: all of it is done, or nothing. Changes are done in the order in which they are asked for.
pub(super) async fn change(
    change: impl FnOnce(&IdbObjectStore) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let database = opened().await?;
    let transaction =
        database.transaction_with_str_and_mode(TEXTS, IdbTransactionMode::Readwrite)?;
    change(&transaction.object_store(TEXTS)?)?;
    // Now rather than after the answers: it is done even if the page is left at once.
    #[expect(deprecated, reason = "web-sys follows an old description: browsers keep it")]
    transaction.commit()?;
    settled(|done, failed| {
        transaction.set_oncomplete(Some(done));
        transaction.set_onerror(Some(failed));
        transaction.set_onabort(Some(failed));
    })
    .await
}

pub(super) fn put(texts: &IdbObjectStore, name: &str, text: &str) -> Result<(), Failure> {
    texts.put_with_key(&text.into(), &name.into()).map(drop)
}

/// Removes the texts whose names begin so.
pub(super) fn remove(texts: &IdbObjectStore, beginning: &str) -> Result<(), Failure> {
    texts.delete(&names(beginning)?).map(drop)
}

/// Removes what comes after a name among those that begin so.
pub(super) fn remove_after(
    texts: &IdbObjectStore,
    name: &str,
    beginning: &str,
) -> Result<(), Failure> {
    let rest = IdbKeyRange::bound_with_lower_open(&name.into(), &last(beginning), true)?;
    texts.delete(&rest).map(drop)
}

/// The texts whose names begin so, with their names and in the order of these.
pub(super) async fn load(beginning: &str) -> Result<Vec<(String, String)>, Failure> {
    let texts = opened().await?.transaction_with_str(TEXTS)?.object_store(TEXTS)?;
    let named = names(beginning)?;
    let (found, called) = (texts.get_all_with_key(&named)?, texts.get_all_keys_with_key(&named)?);
    // What is asked for later is answered later.
    let called = strings(&answer(&called).await?);
    Ok(called.into_iter().zip(strings(&found.result()?)).collect())
}

fn strings(list: &JsValue) -> Vec<String> {
    js_sys::Array::from(list).iter().filter_map(|text| text.as_string()).collect()
}

fn names(beginning: &str) -> Result<JsValue, Failure> {
    IdbKeyRange::bound(&beginning.into(), &last(beginning)).map(Into::into)
}

fn last(beginning: &str) -> JsValue {
    format!("{beginning}\u{ffff}").into()
}

/// The database, which is opened once. All wait for the same promise, so that nobody overtakes who asked before.
async fn opened() -> Result<IdbDatabase, Failure> {
    let opening = OPENING.with_borrow_mut(|opening| {
        opening.get_or_insert_with(|| future_to_promise(async { Ok(open().await?.into()) })).clone()
    });
    match JsFuture::from(opening).await {
        Ok(database) => database.dyn_into(),
        Err(failure) => {
            OPENING.set(None);
            Err(failure)
        }
    }
}

async fn open() -> Result<IdbDatabase, Failure> {
    let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(NAME, 1)?;
    let made = request.clone();
    let make = Closure::once_into_js(move || {
        let database = made.result().and_then(JsCast::dyn_into::<IdbDatabase>);
        let _ = database.and_then(|database| database.create_object_store(TEXTS));
    });
    request.set_onupgradeneeded(Some(make.unchecked_ref()));
    answer(&request).await?.dyn_into()
}

async fn answer(request: &IdbRequest) -> Result<JsValue, Failure> {
    settled(|done, failed| {
        request.set_onsuccess(Some(done));
        request.set_onerror(Some(failed));
    })
    .await?;
    request.result()
}

/// Waits for one of two events.
async fn settled(mut listen: impl FnMut(&Function, &Function)) -> Result<(), Failure> {
    JsFuture::from(Promise::new(&mut |done, failed| listen(&done, &failed))).await.map(drop)
}
