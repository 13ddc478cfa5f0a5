//! The part of the page with a server's tables.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use super::{
    Afterwards, Beside, InvitationPage, InvitationPageProps, Lobby, ModerationPage, NewTable,
    NotificationsPage, Online, PersonPage, PersonPageProps, Rematch, SitePage, TableMenu,
    TableMenuProps, TableScreen, TableScreenProps, Talk, badge, is_over,
};
use crate::ui::at_table::AtTable;
use crate::ui::part::Opened;
use crate::ui::screen::Screen;

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(in crate::ui) fn open(owner: Owner) -> Opened {
    owner.with(|| {
        provide_context(Online::new(expect_context(), expect_context()));
        provide_context(AtTable {
            badge,
            beside: || Beside().into_any(),
            talk: || Talk().into_any(),
            menu: |close| TableMenu(TableMenuProps { close }).into_any(),
            is_over,
            rematch: || Rematch().into_any(),
            afterwards: || Afterwards().into_any(),
        });
    });
    Ok(show)
}

fn show(screen: Screen) -> AnyView {
    match screen {
        Screen::Lobby => Lobby().into_any(),
        Screen::NewTable => NewTable().into_any(),
        Screen::Table(id) => TableScreen(TableScreenProps { id }).into_any(),
        Screen::Person(id) => PersonPage(PersonPageProps { id }).into_any(),
        Screen::Moderation => ModerationPage().into_any(),
        Screen::Site => SitePage().into_any(),
        Screen::Invitation(token) => InvitationPage(InvitationPageProps { token }).into_any(),
        Screen::Notifications => NotificationsPage().into_any(),
        Screen::Home
        | Screen::Setup
        | Screen::Play
        | Screen::Position(_)
        | Screen::Games
        | Screen::Learn
        | Screen::Practice
        | Screen::Puzzles
        | Screen::Rules(_) => ().into_any(),
    }
}
