//! The position editor: any position, changed piece by piece, played on, shared as a link, assessed by the bots.

mod assessing;
mod controls;
mod panel;
mod players;
mod share;

use std::sync::Arc;

use leptos::html::Div;
use leptos::prelude::*;
use magnum_sal::notation::Position;
use magnum_sal::{Building, Expansion, Options, Place, Seat};
use wasm_bindgen::JsCast;

use super::board::{Backdrop, PageMarks, target_of};
use super::preferences::Preferences;
use super::{t, web_worker::WebWorker};
use crate::args;
use crate::board::VisibleGame;
use crate::board::{Model, draw, model, target_name};
use crate::editor::{Edit, Fault, Refusal, Unreadable, edit, new_position, read};
use crate::interact::{Builder, Target, targets};
use crate::text::{Names, Texts, hyphens};
use crate::worker::{Assessment, Refusal as Failure};

/// The position that is being edited. It stays when the reader looks at another screen.
#[derive(Clone, Copy)]
pub(super) struct Editor {
    preferences: Preferences,
    position: RwSignal<Arc<Position>>,
    before: RwSignal<Vec<Arc<Position>>>,
    chosen: RwSignal<Option<Chosen>>,
    notice: RwSignal<Option<Notice>>,
    link: RwSignal<Option<String>>,
    assessment: RwSignal<Option<Assessment>>,
    assessing: RwSignal<bool>,
    worker: StoredValue<Option<WebWorker>, LocalStorage>,
    /// By seat, a person or the level of a bot.
    who: [RwSignal<String>; Seat::MAX],
}

/// What of the board is being edited. Places, since a changed mine numbers its spaces anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chosen {
    Space(Place),
    Building(Building),
    Order(usize),
    Display(usize),
}

#[derive(Clone, PartialEq, Debug)]
enum Notice {
    Refused(Refusal),
    /// A text that holds no position, and why.
    Unreadable(Fault),
    Failed(Failure),
    BadLink,
}

impl Editor {
    pub(super) fn new(preferences: Preferences) -> Editor {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        Editor {
            preferences,
            position: RwSignal::new(Arc::new(new_position(&options, "editor"))),
            before: RwSignal::new(Vec::new()),
            chosen: RwSignal::new(None),
            notice: RwSignal::new(None),
            link: RwSignal::new(None),
            assessment: RwSignal::new(None),
            assessing: RwSignal::new(false),
            worker: StoredValue::new_local(None),
            who: [0; Seat::MAX].map(|_| RwSignal::new("person".to_owned())),
        }
    }

    /// Takes up a position as text, or says why it is none.
    pub(super) fn take(self, text: &str) {
        match read(text) {
            Ok(position) => self.take_up(position),
            Err(Unreadable::Notation(fault)) => self.notice.set(Some(Notice::Unreadable(fault))),
            Err(Unreadable::Impossible(reason)) => {
                self.notice.set(Some(Notice::Refused(Refusal::Impossible(reason))));
            }
        }
    }

    pub(super) fn take_up(self, position: Position) {
        if position == *self.position.get_untracked() {
            self.notice.set(None);
        } else {
            self.open(position);
        }
    }

    /// Takes up another position, with the old one to go back to.
    fn open(self, position: Position) {
        self.chosen.set(None);
        self.show(position);
    }

    fn show(self, position: Position) {
        let old = self.position.get_untracked();
        self.before.update(|before| before.push(old));
        self.set(Arc::new(position));
    }

    fn set(self, position: Arc<Position>) {
        self.notice.set(None);
        self.link.set(None);
        self.assessment.set(None);
        self.assessing.set(false);
        self.worker.set_value(None);
        self.position.set(position);
    }

    fn edit(self, one: Edit) {
        match edit(&self.position.get_untracked(), one) {
            Ok(position) => self.show(position),
            Err(refusal) => self.notice.set(Some(Notice::Refused(refusal))),
        }
    }

    fn undo(self) {
        let old = self.before.try_update(Vec::pop).flatten();
        if let Some(old) = old {
            self.set(old);
        }
    }

    fn texts(self) -> &'static Texts {
        self.preferences.texts()
    }

    fn names(self) -> Names {
        let name =
            |number: usize| self.texts().say_with("editor-player", &args![number = number + 1]);
        Names::new((0..self.position.with(|position| position.players.len())).map(name).collect())
    }

    fn visible(self) -> Option<VisibleGame> {
        self.position.with(|position| VisibleGame::new(position)).ok()
    }
}

#[component]
pub(super) fn PositionEditor(link: Option<String>) -> impl IntoView {
    let editor: Editor = expect_context();
    super::fetch::art();
    if let Some(link) = link {
        share::open_link(editor, link);
    }
    let status = move || {
        let texts = editor.texts();
        match editor.notice.get() {
            Some(notice) => view! { <p class="notice">{super::art("ui-warning", "icon")}<span>{words(editor, &notice)}</span></p> }.into_any(),
            None => view! { <p class="fine">{super::art("ui-confirm", "icon")}<span>{texts.say("editor-possible")}</span></p> }.into_any(),
        }
    };
    view! {
        <header class="bar">
            <a class="plain" href="#/" aria-label=t("ui-home")>{super::art("logo", "logo")}</a>
            <h1>{t("editor-title")}</h1>
        </header>
        <main class="game editor">
            <EditedBoard/>
            <div class="side">
                <div role="status" aria-live="polite" id="editor-status">{status}</div>
                <div class="row">
                    <button type="button" id="editor-undo" disabled=move || editor.before.with(Vec::is_empty) on:click=move |_| editor.undo()>
                        {super::art("ui-undo", "icon")}<span>{t("ui-undo")}</span>
                    </button>
                </div>
                <panel::ChosenPanel/>
                <panel::TurnPanel/>
                <players::PlayerPanels/>
                <assessing::Candidates/>
                <assessing::PlayFromHere/>
                <share::Sharing/>
            </div>
        </main>
    }
}

fn words(editor: Editor, notice: &Notice) -> String {
    let (texts, names) = (editor.texts(), editor.names());
    match notice {
        Notice::Refused(Refusal::NoMiner(seat)) => {
            texts.say_with("editor-no-miner", &args![player = names.of(*seat)])
        }
        Notice::Refused(Refusal::NoMarker(seat)) => {
            texts.say_with("editor-no-marker", &args![player = names.of(*seat)])
        }
        Notice::Refused(Refusal::NoCard(tool)) => {
            let tool = texts.say(&format!("tool-{}", hyphens(tool.name())));
            texts.say_with("editor-no-card", &args![tool = tool])
        }
        Notice::Refused(Refusal::Limit) => texts.say("editor-limit"),
        Notice::Refused(Refusal::Impossible(reason)) => {
            texts.say_with("editor-impossible", &args![reason = texts.impossible(reason, &names)])
        }
        Notice::Unreadable(fault) => {
            texts.say_with("editor-unreadable", &args![reason = texts.fault(fault)])
        }
        Notice::Failed(reason) => texts.refused(*reason),
        Notice::BadLink => texts.say("editor-bad-link"),
    }
}

/// The board: everything on it can be tapped.
#[component]
fn EditedBoard() -> impl IntoView {
    let editor: Editor = expect_context();
    let node: NodeRef<Div> = NodeRef::new();
    let behind: NodeRef<Div> = NodeRef::new();
    let pan: NodeRef<Div> = NodeRef::new();
    let backdrop = Backdrop::new(behind);
    // The editor has its cards on the board at every size: a small screen moves it.
    let shown_size = RwSignal::new((0.0, 0.0));
    let touch: super::play::Play = expect_context();
    let room = super::board::room_of(pan, Signal::derive(|| false), touch.layout.touch.into());
    Effect::new(move |_| {
        let (Some(element), Some(visible), Some(room)) = (node.get(), editor.visible(), room.get())
        else {
            return;
        };
        let room = crate::board::Canvas {
            width: room.width.max(700.0),
            height: room.height.max(420.0),
            ..room
        };
        let model = model(&visible, room);
        backdrop.show(&model);
        shown_size.set((model.layout.width(), model.layout.height()));
        show(editor, &visible, &model, &element);
    });
    let tapped = move |element: Option<web_sys::Element>| {
        let Some(name) = element.and_then(|element| target_of(&element)) else { return };
        let Some(visible) = editor.visible() else { return };
        let all = targets(visible.board());
        let found = all.into_iter().find(|&target| target_name(target) == name);
        editor.chosen.set(found.and_then(|target| chosen(&visible, target)));
    };
    let size = move || {
        let (width, height) = shown_size.get();
        format!("width:{width}px;height:{height}px")
    };
    let on_click = move |event: web_sys::MouseEvent| {
        tapped(event.target().and_then(|target| target.dyn_into().ok()));
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            tapped(event.target().and_then(|target| target.dyn_into().ok()));
        }
    };
    view! {
        <section class="board" aria-label=t("ui-board")>
            <div class="pan zoomed" tabindex="0" role="group" aria-label=t("ui-board") node_ref=pan>
                <div class="canvas" style=size on:click=on_click on:keydown=on_key>
                    <div class="backdrop" node_ref=behind></div><div class="pieces" node_ref=node></div>
                </div>
            </div>
        </section>
    }
}

/// Draws the pieces. Whatever had the focus keeps it.
fn show(editor: Editor, visible: &VisibleGame, model: &Model, element: &web_sys::Element) {
    let texts = editor.texts();
    let shown = editor.chosen.get().and_then(|chosen| target(visible, chosen)).map(target_name);
    let focused = super::board::focused_target();
    let builder = Builder::default();
    let marks = PageMarks {
        visible,
        builder: &builder,
        shown: &Vec::from_iter(shown),
        open_to_all: true,
        texts,
        names: editor.names(),
    };
    element.set_inner_html(&draw(model, &texts.say("ui-board"), &marks));
    if let Some(target) = focused {
        super::board::focus(element, &target);
    }
}

fn chosen(visible: &VisibleGame, target: Target) -> Option<Chosen> {
    match target {
        Target::Space(space) | Target::Salt(space) => {
            Some(Chosen::Space(visible.board().mine().place(space)))
        }
        Target::Building(building) | Target::Post(building) => Some(Chosen::Building(building)),
        Target::Order(index) => Some(Chosen::Order(index.into())),
        Target::Display(index) => Some(Chosen::Display(index.into())),
        Target::Deal(_) => Some(Chosen::Building(Building::Market)),
        Target::Supply(_) | Target::Tool(_) | Target::BlueSalt => None,
    }
}

fn target(visible: &VisibleGame, chosen: Chosen) -> Option<Target> {
    match chosen {
        Chosen::Space(place) => visible.board().mine().at(place).map(Target::Space),
        Chosen::Building(building) => Some(Target::Building(building)),
        Chosen::Order(index) => Some(Target::Order(index as u8)),
        Chosen::Display(index) => Some(Target::Display(index as u8)),
    }
}
