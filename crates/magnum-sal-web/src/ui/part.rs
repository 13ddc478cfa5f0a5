//! Parts of the page that are loaded after the first screen: the game with all that one does alone, and a server's tables. Whatever only they
//! call is in files of their own.

use std::future::Future;

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;

use super::screen::Screen;
use super::t;

/// What a part answers when it is opened: how it shows its screens.
pub(super) type Opened = Result<fn(Screen) -> AnyView, SplitLoaderError>;

#[derive(Clone, Copy)]
pub(super) struct Part {
    state: RwSignal<State>,
    /// What a part brings lasts as long as what it was made for.
    owner: StoredValue<Option<Owner>>,
}

#[derive(Clone, Copy)]
enum State {
    Absent,
    There(fn(Screen) -> AnyView),
    Failed,
}

impl Part {
    pub(super) fn new() -> Part {
        Part { state: RwSignal::new(State::Absent), owner: StoredValue::new(Owner::current()) }
    }

    /// A screen of the part, as soon as it is loaded.
    pub(super) fn show<F>(self, screen: Screen, open: fn(Owner) -> F) -> AnyView
    where
        F: Future<Output = Opened> + 'static,
    {
        match self.state.get() {
            State::There(show) => show(screen),
            State::Absent => {
                self.load(open);
                view! {
                    <main class="lobby" aria-busy="true"><h1>"Magnum Sal"</h1><p role="status">{t("ui-loading")}</p></main>
                }
                .into_any()
            }
            // The files of the part may be gone because there is a new version of all of them.
            State::Failed => view! {
                <main class="lobby">
                    <h1>"Magnum Sal"</h1>
                    <p role="alert">{t("ui-not-loaded")}</p>
                    <button type="button" id="reload" on:click=reload>{t("ui-reload")}</button>
                </main>
            }
            .into_any(),
        }
    }

    /// Loads the part, once: nobody else gets its owner.
    fn load<F>(self, open: fn(Owner) -> F)
    where
        F: Future<Output = Opened> + 'static,
    {
        let Some(owner) = self.owner.try_update_value(Option::take).flatten() else { return };
        leptos::task::spawn_local(async move {
            let opened = open(owner).await;
            self.state.set(opened.map_or(State::Failed, State::There));
        });
    }
}

fn reload(_: web_sys::MouseEvent) {
    let _ = window().location().reload();
}
