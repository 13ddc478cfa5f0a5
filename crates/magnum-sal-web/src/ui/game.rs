//! The part of the page with the game, and with all that one does alone.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use super::part::{Opened, Part};
use super::play::{self, Planner, Play};
use super::screen::{self, Screen};
use super::{editor, games, home, keys, lesson, online, practice, puzzles, rules, saves, setup};

#[derive(Clone, Copy)]
struct Tables(Part);

#[wasm_split(game, wasm_split_path = leptos::wasm_split, fallible)]
pub(super) fn open(owner: Owner) -> Opened {
    owner.with(|| {
        let play = Play::new(super::preferences());
        provide_context(play);
        provide_context(Tables(Part::new()));
        let planner = Planner::new(play);
        provide_context(planner);
        keys::listen(planner, expect_context());
        play.watch_other_tabs();
        leptos::task::spawn_local(async {
            let _ = saves::move_former().await;
        });
        let editor = editor::Editor::new(play.preferences);
        provide_context(editor);
        Effect::new(move |_| {
            if let Some(position) = play.past.to_edit.get() {
                editor.take_up(*position);
                screen::go("/position");
            }
        });
    });
    Ok(show)
}

fn show(screen: Screen) -> AnyView {
    match screen {
        Screen::Home => home::Home().into_any(),
        Screen::Setup => setup::SetUp().into_any(),
        Screen::Play => play::Game().into_any(),
        Screen::Position(link) => {
            editor::PositionEditor(editor::PositionEditorProps { link }).into_any()
        }
        Screen::Games => games::Games().into_any(),
        Screen::Learn => lesson::Lessons().into_any(),
        Screen::Practice => practice::Practice().into_any(),
        Screen::Puzzles => puzzles::PuzzlesPage().into_any(),
        Screen::Rules(section) => rules::Rules(rules::RulesProps { section }).into_any(),
        Screen::Lobby
        | Screen::NewTable
        | Screen::Table(_)
        | Screen::Person(_)
        | Screen::Moderation
        | Screen::Site
        | Screen::Invitation(_)
        | Screen::Notifications => {
            let Tables(tables) = expect_context();
            tables.show(screen, online::open)
        }
    }
}
