//! What a server's table adds to the screen of a game. The part with the tables provides it.

use leptos::prelude::*;
use magnum_sal::Seat;

#[derive(Clone, Copy)]
pub(super) struct AtTable {
    pub(super) badge: fn(Seat) -> Option<AnyView>,
    pub(super) beside: fn() -> AnyView,
    pub(super) talk: fn() -> AnyView,
    /// Entries of the menu, which they close.
    pub(super) menu: fn(Callback<()>) -> AnyView,
    pub(super) is_over: fn() -> bool,
    /// How one asks for another game.
    pub(super) rematch: fn() -> AnyView,
    /// What is told after the result.
    pub(super) afterwards: fn() -> AnyView,
}

fn there() -> Option<AtTable> {
    use_context()
}

/// Beside a player's name.
pub(super) fn badge(seat: Seat) -> Option<AnyView> {
    (there()?.badge)(seat)
}

pub(super) fn beside() -> Option<AnyView> {
    there().map(|table| (table.beside)())
}

pub(super) fn talk() -> Option<AnyView> {
    there().map(|table| (table.talk)())
}

pub(super) fn menu(close: impl Fn() + Send + Sync + 'static) -> Option<AnyView> {
    there().map(|table| (table.menu)(Callback::new(move |()| close())))
}

pub(super) fn rematch() -> Option<AnyView> {
    there().map(|table| (table.rematch)())
}

pub(super) fn afterwards() -> Option<AnyView> {
    there().map(|table| (table.afterwards)())
}

/// Whether a table's game has ended, however that came.
pub(super) fn is_over() -> bool {
    there().is_some_and(|table| (table.is_over)())
}
