//! The board on the page: drawn anew when something changes, with clicks and keys by delegation.

use std::sync::Arc;

use leptos::html::Div;
use leptos::prelude::*;
use magnum_sal::Seat;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver, SvgElement};

use super::gesture::{self, Gestures};
use super::play::Play;
use super::t;
use crate::args;
use crate::board::{
    Canvas, Marks, Model, VisibleGame, backdrop, draw, draw_haul, draw_strip, model, strip,
    target_name,
};
use crate::components_text::{deal_label, display_label, order_label};
use crate::describe::{describe_building, describe_space};
use crate::interact::{Builder, Pick, Target, haul, targets};
use crate::text::{Names, Texts, hyphens};

pub(super) struct PageMarks<'a> {
    pub(super) visible: &'a VisibleGame,
    pub(super) builder: &'a Builder,
    pub(super) shown: &'a [String],
    /// Whether everything can be tapped, as in the editor.
    pub(super) open_to_all: bool,
    pub(super) texts: &'a Texts,
    pub(super) names: Names,
}

impl Marks for PageMarks<'_> {
    fn class(&self, target: Target) -> &'static str {
        let salt = |space| Pick::Tap(Target::Salt(space));
        let dug =
            matches!(target, Target::Space(space) if self.builder.picks().contains(&salt(space)));
        if dug || self.builder.picks().contains(&Pick::Tap(target)) {
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
        let (visible, texts) = (self.visible, self.texts);
        match target {
            Target::Space(space) => describe_space(visible, space, texts, &self.names),
            Target::Building(building) => describe_building(visible, building, texts, &self.names),
            Target::Order(index) => order_label(visible, index, texts),
            Target::Display(index) => display_label(visible, index, texts),
            Target::Deal(deal) => deal_label(visible, deal, texts, &self.names),
            Target::Salt(space) => {
                let salt = visible.board().mine().salt(space);
                let place = visible.board().mine().place(space).to_string();
                let args = args![salt = texts.cubes(salt, ""), space = place];
                texts.say_with("ui-salt-in", &args)
            }
            Target::Post(building) => {
                let args = args![building = self.name(Target::Building(building))];
                texts.say_with("ui-post-of", &args)
            }
            // These are no part of the board.
            Target::Supply(_) | Target::Tool(_) | Target::BlueSalt => String::new(),
        }
    }

    fn name(&self, target: Target) -> String {
        let Target::Building(building) = target else { return String::new() };
        self.texts.say(&format!("building-{}", hyphens(building.name())))
    }

    fn short_name(&self, target: Target) -> String {
        let Target::Building(building) = target else { return String::new() };
        self.texts.building_in_short(building)
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
    let pan: NodeRef<Div> = NodeRef::new();
    let canvas: NodeRef<Div> = NodeRef::new();
    let above: NodeRef<Div> = NodeRef::new();
    let backdrop = Backdrop::new(behind);
    let room = room(play, pan);
    let size = RwSignal::new((0.0, 0.0));
    Effect::new(move |_| {
        let (Some(element), Some(visible), Some(room)) = (node.get(), play.visible(), room.get())
        else {
            return;
        };
        let model = model(&visible, room);
        backdrop.show(&model);
        size.set((f64::from(model.layout.width()), f64::from(model.layout.height())));
        show(play, &visible, &model, &element);
        if let Some(above) = above.get() {
            above.set_inner_html(&haulage(play, &visible, &model));
        }
    });
    keep_zoomed(play, pan, canvas, size);
    let gestures = Gestures::new(play, pan);
    let on_click = move |event: web_sys::MouseEvent| {
        let element = event.target().and_then(|target| target.dyn_into().ok());
        // What can be chosen is chosen, or confirmed, however quickly it is tapped again.
        let chosen =
            element.as_ref().and_then(|one: &Element| one.closest(".legal, .picked").ok()?);
        if chosen.is_some() || !gestures.is_second_tap(&event) {
            let seat = seat_at(f64::from(event.client_x()), f64::from(event.client_y()));
            tapped(play, element, seat);
        }
    };
    listen_for_drags(play, gestures);
    let deciding = move || is_deciding(play);
    let zoomed = move || {
        play.layout.zoom.get() > 1.0
            || room.get().is_some_and(|room| {
                let (width, height) = size.get();
                f64::from(room.width) < width || f64::from(room.height) + 1.0 < height
            })
    };
    view! {
        <section class="board" class:asking=move || play.layout.asking.get() class:past=move || play.past.number.get().is_some() class:deciding=deciding aria-label=t("ui-board")>
            <div class="pan" class:zoomed=zoomed tabindex="0" role="group" aria-label=t("ui-board") node_ref=pan
                on:pointerdown=move |event| gestures.down(&event) on:pointercancel=move |event| gestures.ended(&event)>
                <div class="canvas" node_ref=canvas on:click=on_click on:keydown=move |event| pressed(play, &event)>
                    <div class="backdrop" node_ref=behind></div><div class="pieces" node_ref=node></div><div class="haulage" node_ref=above></div>
                </div>
            </div>
            <Show when=move || play.past.number.get().is_some()><PastMark/></Show>
            <Zoom/>
        </section>
    }
}

/// Draws the pieces. Whatever had the focus keeps it.
fn show(play: Play, visible: &VisibleGame, model: &Model, element: &Element) {
    let focused = focused_target();
    let title = play.preferences.texts().say("ui-board");
    with_marks(play, visible, |marks| {
        element.set_inner_html(&draw(model, &title, marks));
    });
    if let Some(target) = focused {
        focus(element, &target);
    }
}

/// Gives the canvas the size of the zoomed board, whenever one of them changes.
fn keep_zoomed(play: Play, pan: NodeRef<Div>, canvas: NodeRef<Div>, size: RwSignal<(f64, f64)>) {
    Effect::new(move |_| {
        let (Some(pan), Some(canvas)) = (pan.get(), canvas.get()) else { return };
        let (zoom, (width, height)) = (play.layout.zoom.get(), size.get());
        if width == 0.0 {
            return;
        }
        let middle = (f64::from(pan.client_width()) / 2.0, f64::from(pan.client_height()) / 2.0);
        let at = play.layout.zoomed_at.get_untracked().unwrap_or(middle);
        gesture::resize(&pan, &canvas, (width * zoom, height * zoom), at);
    });
}

/// A worker is drawn from anywhere to the board.
fn listen_for_drags(play: Play, gestures: Gestures) {
    let lifted = window_event_listener(leptos::ev::pointerdown, move |event| gestures.lift(&event));
    let moved = window_event_listener(leptos::ev::pointermove, move |event| gestures.moved(&event));
    let dropped = window_event_listener(leptos::ev::pointerup, move |event| {
        if let Some((from, to)) = gestures.up(&event) {
            draw_to(play, &from, &to);
        }
    });
    on_cleanup(move || {
        lifted.remove();
        moved.remove();
        dropped.remove();
    });
}

/// Says that the board shows an earlier moment.
#[component]
fn PastMark() -> impl IntoView {
    let play: Play = expect_context();
    view! {
        <div class="past-mark">
            <strong>{t("ui-past-mark")}</strong>
            <button type="button" class="confirm" id="back-to-now" on:click=move |_| play.leave_past()>{super::art("ui-last", "icon")}<span>{t("ui-leave-replay")}</span></button>
        </div>
    }
}

#[component]
fn Zoom() -> impl IntoView {
    let play: Play = expect_context();
    view! {
        <div class="zoom">
            <button type="button" id="what" title=t("ui-what-is-this") aria-label=t("ui-what-is-this") aria-keyshortcuts="q" aria-pressed=move || play.layout.asking.get().to_string() on:click=move |_| play.layout.asking.update(|asking| *asking = !*asking)>
                {super::art("ui-help", "icon")}
            </button>
            <button type="button" class="size" aria-label=t("ui-zoom-in") aria-keyshortcuts="+" on:click=move |_| play.layout.enlarge(1.25)>
                {super::art("ui-zoom-in", "icon")}
            </button>
            <button type="button" class="size" aria-label=t("ui-zoom-out") aria-keyshortcuts="-" on:click=move |_| play.layout.enlarge(0.8)>
                {super::art("ui-zoom-out", "icon")}
            </button>
        </div>
    }
}

/// Orders, tools and prices above the board, where it has no room for them.
#[component]
pub(super) fn Strip() -> impl IntoView {
    let play: Play = expect_context();
    let node: NodeRef<Div> = NodeRef::new();
    let room = room(play, node);
    Effect::new(move |_| {
        let (Some(element), Some(visible), Some(room)) = (node.get(), play.visible(), room.get())
        else {
            return;
        };
        let focused = focused_target();
        let groups = if room.compact { strip(&visible, room.width) } else { Vec::new() };
        let title = play.preferences.texts().say("ui-board");
        with_marks(play, &visible, |marks| {
            element.set_inner_html(&draw_strip(&groups, room.width, &title, marks));
        });
        if let Some(target) = focused {
            focus(&element, &target);
        }
    });
    let on_click = move |event: web_sys::MouseEvent| {
        tapped(play, event.target().and_then(|target| target.dyn_into().ok()), None);
    };
    let deciding = move || is_deciding(play);
    view! {
        <div class="strip" class:deciding=deciding node_ref=node on:click=on_click on:keydown=move |event| pressed(play, &event)></div>
    }
}

/// Whether something has to be decided before there is a proposal: then what fits it stands out.
fn is_deciding(play: Play) -> bool {
    let asks = |builder: &Builder| !builder.is_untouched() && builder.question().is_some();
    play.is_choosing() && play.choice.builder.with(asks)
}

fn with_marks(play: Play, visible: &VisibleGame, shows: impl FnOnce(&PageMarks<'_>)) {
    let builder = play.choice.builder.get();
    let builder = if play.is_choosing() { builder } else { Builder::default() };
    shows(&PageMarks {
        visible,
        builder: &builder,
        shown: &play.past.spots.get(),
        open_to_all: false,
        texts: play.preferences.texts(),
        names: play.names(),
    });
}

/// The room that an element has, now and whenever it changes.
pub(super) fn room_of(
    node: NodeRef<Div>,
    compact: Signal<bool>,
    touch: Signal<bool>,
) -> Signal<Option<Canvas>> {
    let size: RwSignal<Option<(i32, i32)>> = RwSignal::new(None);
    let observer: StoredValue<Option<ResizeObserver>, LocalStorage> = StoredValue::new_local(None);
    Effect::new(move |_| {
        let Some(element) = node.get() else { return };
        let watched = element.clone();
        let measure = move || {
            let _ = size.try_set(Some((watched.client_width(), watched.client_height())));
        };
        measure();
        let changed = Closure::<dyn Fn()>::new(measure);
        if let Ok(made) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            made.observe(&element);
            observer.set_value(Some(made));
        }
        // It lives as long as the page; few boards are ever shown.
        changed.forget();
    });
    on_cleanup(move || {
        if let Some(observer) = observer.try_update_value(Option::take).flatten() {
            observer.disconnect();
        }
    });
    Signal::derive(move || {
        let (width, height) = size.get()?;
        let (width, height) = (width as f32, height as f32);
        (width > 0.0).then(|| Canvas { width, height, compact: compact.get(), touch: touch.get() })
    })
}

fn room(play: Play, node: NodeRef<Div>) -> Signal<Option<Canvas>> {
    room_of(node, play.layout.compact.into(), play.layout.touch.into())
}

fn target_named(play: Play, name: &str) -> Option<(Arc<VisibleGame>, Target)> {
    let visible = play.visible.get_untracked()?;
    let target =
        targets(visible.board()).into_iter().find(|&target| target_name(target) == name)?;
    Some((visible, target))
}

/// Whose worker is at a point of the window.
fn seat_at(x: f64, y: f64) -> Option<Seat> {
    let found = document().elements_from_point(x as f32, y as f32);
    let seat = |one: JsValue| {
        let piece = one.dyn_into::<Element>().ok()?.closest("[data-seat]").ok().flatten()?;
        let index: usize = piece.get_attribute("data-seat")?.parse().ok()?;
        Seat::ALL.get(index).copied()
    };
    found.iter().find_map(seat)
}

/// The way of the salt that is proposed to be taken up, and what it costs.
fn haulage(play: Play, visible: &VisibleGame, model: &Model) -> String {
    if !play.is_choosing() {
        return String::new();
    }
    play.choice.builder.with(|builder| {
        let haul = haul(visible, builder.proposal(visible.board()));
        haul.map(|haul| draw_haul(model, &haul, |space| builder.payee(space))).unwrap_or_default()
    })
}

fn tapped(play: Play, element: Option<Element>, seat: Option<Seat>) {
    let name = element.and_then(|element| target_of(&element)).unwrap_or_default();
    let Some((visible, target)) = target_named(play, &name) else { return };
    if play.layout.asking.get_untracked() {
        play.explain(explanation(play, &visible, target), target);
        return;
    }
    let paid = match target {
        Target::Space(space) | Target::Salt(space) => {
            play.is_deciding() && play.choose_payee(space, seat)
        }
        _ => false,
    };
    if !paid {
        play.tap(target);
    }
}

/// A piece was drawn from one place to another.
fn draw_to(play: Play, from: &str, to: &str) {
    if let (Some((_, from)), Some((_, to))) = (target_named(play, from), target_named(play, to)) {
        play.move_piece(from, to);
    }
}

fn pressed(play: Play, event: &web_sys::KeyboardEvent) {
    if matches!(event.key().as_str(), "Enter" | " ") {
        event.prevent_default();
        event.stop_propagation();
        tapped(play, event.target().and_then(|target| target.dyn_into().ok()), None);
    }
}

/// What something is called, and what it is for.
pub(super) fn explanation(play: Play, visible: &VisibleGame, target: Target) -> String {
    let texts = play.preferences.texts();
    let names = untrack(|| play.names());
    let builder = Builder::default();
    let marks =
        PageMarks { visible, builder: &builder, shown: &[], open_to_all: false, texts, names };
    let about = match target {
        Target::Building(building) => Some(format!("building-{}.about", hyphens(building.name()))),
        Target::Display(index) => {
            let tool = visible.board().open_tools().get(usize::from(index));
            tool.map(|tool| format!("tool-{}.about", hyphens(tool.name())))
        }
        _ => None,
    };
    let about = about.map(|key| texts.say(&key)).unwrap_or_default();
    format!("{}. {about}", marks.label(target))
}

pub(super) fn target_of(element: &Element) -> Option<String> {
    element.closest("[data-target]").ok().flatten()?.get_attribute("data-target")
}

pub(super) fn focused_target() -> Option<String> {
    document().active_element()?.get_attribute("data-target")
}

pub(super) fn focus(element: &Element, target: &str) {
    let found = element.query_selector(&format!("[data-target=\"{target}\"]"));
    let found = found.ok().flatten().and_then(|found| found.dyn_into::<SvgElement>().ok());
    if let Some(found) = found {
        let _ = found.focus();
    }
}
