//! The board on the page: drawn anew when something changes, with clicks and keys by delegation.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, SvgElement};

use super::play::Play;
use super::t;
use crate::board::{
    Marks, Model, backdrop, describe_building, describe_space, draw, model, target_name,
};
use crate::components_text::{display_label, market_label, order_label};
use crate::interact::{Builder, Pick, Target, targets};
use crate::table::Table;
use crate::text::{Names, Texts, hyphens};

pub(super) struct PageMarks<'a> {
    pub(super) table: &'a Table,
    pub(super) builder: &'a Builder,
    pub(super) shown: &'a [String],
    /// Whether everything can be tapped, as in the editor.
    pub(super) open_to_all: bool,
    pub(super) texts: &'a Texts,
    pub(super) names: Names,
}

impl Marks for PageMarks<'_> {
    fn class(&self, target: Target) -> &'static str {
        if self.builder.picks().contains(&Pick::Tap(target)) {
            "picked"
        } else if self.shown.contains(&target_name(target)) {
            // What is shown in the editor can still be tapped.
            if self.open_to_all { "shown legal" } else { "shown" }
        } else if self.open_to_all || self.builder.can_tap(target) {
            "legal"
        } else {
            ""
        }
    }

    fn label(&self, target: Target) -> String {
        let (table, texts) = (self.table, self.texts);
        match target {
            Target::Space(space) => describe_space(table, space, texts, &self.names),
            Target::Building(building) => describe_building(table, building, texts, &self.names),
            Target::Order(index) => order_label(table, index, texts),
            Target::Display(index) => display_label(table, index, texts),
            Target::Market(rock) => market_label(table, rock, texts),
            // These are no part of the board.
            Target::Supply(_) | Target::Tool(_) | Target::BlueSalt => String::new(),
        }
    }
}

/// What lies behind a board. It is drawn anew only when the board has another size.
#[derive(Clone, Copy)]
pub(super) struct Backdrop {
    node: NodeRef<Div>,
    size: StoredValue<(f32, f32)>,
}

impl Backdrop {
    pub(super) fn new(node: NodeRef<Div>) -> Backdrop {
        Backdrop { node, size: StoredValue::new((0.0, 0.0)) }
    }

    pub(super) fn show(self, model: &Model) {
        let size = (model.layout.width(), model.layout.height());
        let Some(element) = self.node.get_untracked() else { return };
        if self.size.get_value() != size {
            self.size.set_value(size);
            element.set_inner_html(&backdrop(model));
        }
    }
}

#[component]
pub(super) fn Board() -> impl IntoView {
    let play: Play = expect_context();
    let node: NodeRef<Div> = NodeRef::new();
    let behind: NodeRef<Div> = NodeRef::new();
    let backdrop = Backdrop::new(behind);
    let centred = StoredValue::new(false);
    Effect::new(move |_| {
        let (Some(element), Some(table)) = (node.get(), play.visible()) else { return };
        let focused = focused_target();
        let builder = play.builder.get();
        let builder = if play.is_choosing() { builder } else { Builder::default() };
        let marks = PageMarks {
            table: &table,
            builder: &builder,
            shown: &play.shown.get(),
            open_to_all: false,
            texts: play.preferences.texts(),
            names: play.names(),
        };
        let title = play.preferences.texts().say("ui-board");
        let model = model(&table);
        backdrop.show(&model);
        element.set_inner_html(&draw(&model, &title, &marks));
        if let Some(target) = focused {
            focus(&element, &target);
        }
        if !centred.get_value() {
            centred.set_value(true);
            show_middle(&element);
        }
    });
    let tapped = move |element: Option<Element>| {
        let Some(name) = element.and_then(|element| target_of(&element)) else { return };
        let Some(table) = play.table.get_untracked() else { return };
        let all = targets(table.board());
        let Some(target) = all.into_iter().find(|&target| target_name(target) == name) else {
            return;
        };
        if play.asking.get_untracked() {
            play.explain(explanation(play, &table, target), target);
        } else {
            play.tap(target);
        }
    };
    let on_click = move |event: web_sys::MouseEvent| {
        tapped(event.target().and_then(|target| target.dyn_into().ok()));
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            event.stop_propagation();
            tapped(event.target().and_then(|target| target.dyn_into().ok()));
        }
    };
    let size = move || format!("--zoom:{}", play.zoom.get());
    view! {
        <section class="board" class:asking=move || play.asking.get() class:past=move || play.past.get().is_some() aria-label=t("ui-board")>
            <div class="pan" tabindex="0" role="group" aria-label=t("ui-board")>
                <div class="canvas" style=size on:click=on_click on:keydown=on_key>
                    <div class="backdrop" node_ref=behind></div><div class="pieces" node_ref=node></div>
                </div>
            </div>
            <Show when=move || play.past.get().is_some()>
                <div class="past-mark">
                    <strong>{t("ui-past-mark")}</strong>
                    <button type="button" class="confirm" id="back-to-now" on:click=move |_| play.leave_past()>{super::art("ui-last", "icon")}<span>{t("ui-leave-replay")}</span></button>
                </div>
            </Show>
            <div class="zoom">
                <button type="button" id="what" title=t("ui-what-is-this") aria-label=t("ui-what-is-this") aria-keyshortcuts="q" aria-pressed=move || play.asking.get().to_string() on:click=move |_| play.asking.update(|asking| *asking = !*asking)>
                    {super::art("ui-help", "icon")}
                </button>
                <button type="button" aria-label=t("ui-zoom-in") aria-keyshortcuts="+" on:click=move |_| play.enlarge(1.25)>
                    {super::art("ui-zoom-in", "icon")}
                </button>
                <button type="button" aria-label=t("ui-zoom-out") aria-keyshortcuts="-" on:click=move |_| play.enlarge(0.8)>
                    {super::art("ui-zoom-out", "icon")}
                </button>
            </div>
        </section>
    }
}

/// What something is called, and what it is for.
fn explanation(play: Play, table: &Table, target: Target) -> String {
    let texts = play.preferences.texts();
    let names = untrack(|| play.names());
    let builder = Builder::default();
    let marks =
        PageMarks { table, builder: &builder, shown: &[], open_to_all: false, texts, names };
    let about = match target {
        Target::Building(building) => Some(format!("building-{}.about", hyphens(building.name()))),
        Target::Display(index) => {
            let tool = table.board().open_tools().get(usize::from(index));
            tool.map(|tool| format!("tool-{}.about", hyphens(tool.name())))
        }
        _ => None,
    };
    let about = about.map(|key| texts.say(&key)).unwrap_or_default();
    format!("{}. {about}", marks.label(target))
}

/// Scrolls a board that is wider than its place to the shaft.
fn show_middle(canvas: &HtmlElement) {
    if let Ok(Some(pan)) = canvas.closest(".pan") {
        pan.set_scroll_left((pan.scroll_width() - pan.client_width()) / 2);
    }
}

pub(super) fn target_of(element: &Element) -> Option<String> {
    element.closest("[data-target]").ok().flatten()?.get_attribute("data-target")
}

pub(super) fn focused_target() -> Option<String> {
    document().active_element()?.get_attribute("data-target")
}

pub(super) fn focus(element: &HtmlElement, target: &str) {
    let found = element.query_selector(&format!("[data-target=\"{target}\"]"));
    let found = found.ok().flatten().and_then(|found| found.dyn_into::<SvgElement>().ok());
    if let Some(found) = found {
        let _ = found.focus();
    }
}
