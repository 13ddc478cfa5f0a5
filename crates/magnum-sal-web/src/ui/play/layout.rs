//! How the board and what is around it fit the screen.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// What of the game is on the screen, and how large.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Layout {
    pub(in crate::ui) zoom: RwSignal<f64>,
    /// What stays in its place when the board changes its size; otherwise its middle.
    pub(in crate::ui) zoomed_at: RwSignal<Option<(f64, f64)>>,
    /// Whether the board lies on a screen as small as that of a phone, and is touched with fingers.
    pub(in crate::ui) compact: RwSignal<bool>,
    pub(in crate::ui) touch: RwSignal<bool>,
    /// What a small screen shows below the board.
    pub(in crate::ui) sheet: RwSignal<Sheet>,
    /// Whether the next tap on the board asks what something is.
    pub(in crate::ui) asking: RwSignal<bool>,
    pub(in crate::ui) keys_listed: RwSignal<bool>,
}

impl Layout {
    pub(super) fn new() -> Layout {
        Layout {
            zoom: RwSignal::new(1.0),
            zoomed_at: RwSignal::new(None),
            compact: media("(max-width: 760px), (max-height: 500px)"),
            touch: media("(pointer: coarse)"),
            sheet: RwSignal::new(Sheet::Choose),
            asking: RwSignal::new(false),
            keys_listed: RwSignal::new(false),
        }
    }

    pub(in crate::ui) fn enlarge(self, factor: f64) {
        self.zoom_to(self.zoom.get_untracked() * factor, None);
    }

    /// Gives the board a size, compared to that of its place; the point stays where it is.
    pub(in crate::ui) fn zoom_to(self, zoom: f64, at: Option<(f64, f64)>) {
        self.zoomed_at.set(at);
        self.zoom.set(zoom.clamp(1.0, 4.0));
    }
}

/// What lies below the board on a small screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui) enum Sheet {
    Choose,
    Players,
    Log,
}

impl Sheet {
    pub(in crate::ui) fn name(self) -> &'static str {
        match self {
            Sheet::Choose => "choose",
            Sheet::Players => "players",
            Sheet::Log => "log",
        }
    }
}

/// Whether the window fits a media query, now and later.
fn media(query: &str) -> RwSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let fits = RwSignal::new(list.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(list) = list {
        let watched = list.clone();
        let changed = Closure::<dyn Fn()>::new(move || fits.set(watched.matches()));
        list.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // It lives as long as the page.
        changed.forget();
    }
    fits
}
