//! The board on the page: drawn anew when something changes, with clicks and keys by delegation.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, SvgElement};

use super::play::Play;
use super::{names, t};
use crate::board::{Marks, describe_building, describe_space, draw, model, target_name};
use crate::components_text::{display_label, market_label, order_label};
use crate::interact::{Builder, Pick, Target, targets};
use crate::table::Table;
use crate::text::{Names, Texts};

struct PageMarks<'a> {
    table: &'a Table,
    builder: &'a Builder,
    shown: &'a [String],
    texts: &'a Texts,
    names: Names,
}

impl Marks for PageMarks<'_> {
    fn class(&self, target: Target) -> &'static str {
        if self.builder.picks().contains(&Pick::Tap(target)) {
            "picked"
        } else if self.shown.contains(&target_name(target)) {
            "shown"
        } else if self.builder.can_tap(target) {
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

#[component]
pub(super) fn Board() -> impl IntoView {
    let play: Play = expect_context();
    let node: NodeRef<Div> = NodeRef::new();
    let zoom = RwSignal::new(1.0_f64);
    Effect::new(move |_| {
        let (Some(element), Some(table)) = (node.get(), play.visible()) else { return };
        let focused = focused_target();
        let builder = play.builder.get();
        let builder = if play.is_choosing() { builder } else { Builder::default() };
        let marks = PageMarks {
            table: &table,
            builder: &builder,
            shown: &play.shown.get(),
            texts: play.preferences.texts(),
            names: names(&play.players.get()),
        };
        let title = play.preferences.texts().say("ui-board");
        element.set_inner_html(&draw(&model(&table), &title, &marks));
        if let Some(target) = focused {
            focus(&element, &target);
        }
    });
    let tapped = move |element: Option<Element>| {
        let Some(name) = element.and_then(|element| target_of(&element)) else { return };
        let Some(table) = play.table.get_untracked() else { return };
        let all = targets(table.board());
        if let Some(target) = all.into_iter().find(|&target| target_name(target) == name) {
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
    let width = move || format!("width:{}%", zoom.get() * 100.0);
    view! {
        <section class="board" aria-label=t("ui-board")>
            <div class="pan" tabindex="0" role="group" aria-label=t("ui-board")>
                <div class="canvas" node_ref=node style=width on:click=on_click on:keydown=on_key></div>
            </div>
            <div class="zoom">
                <button type="button" aria-label=t("ui-zoom-in") on:click=move |_| zoom.update(|zoom| *zoom = (*zoom * 1.25).min(4.0))>
                    {super::art("ui-zoom-in", "icon")}
                </button>
                <button type="button" aria-label=t("ui-zoom-out") on:click=move |_| zoom.update(|zoom| *zoom = (*zoom / 1.25).max(1.0))>
                    {super::art("ui-zoom-out", "icon")}
                </button>
            </div>
        </section>
    }
}

fn target_of(element: &Element) -> Option<String> {
    element.closest("[data-target]").ok().flatten()?.get_attribute("data-target")
}

fn focused_target() -> Option<String> {
    document().active_element()?.get_attribute("data-target")
}

fn focus(element: &HtmlElement, target: &str) {
    let found = element.query_selector(&format!("[data-target=\"{target}\"]"));
    let found = found.ok().flatten().and_then(|found| found.dyn_into::<SvgElement>().ok());
    if let Some(found) = found {
        let _ = found.focus();
    }
}
