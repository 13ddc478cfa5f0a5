//! What can be changed of the space, building or card that is chosen, and of the turn.

use leptos::prelude::*;
use magnum_sal::notation::{Position, SpaceNotation};
use magnum_sal::{Building, Place, Rock, Seat, Tool};

use super::super::t;
use super::controls::{button, menu, stepper};
use super::{Chosen, Editor};
use crate::agreement::removed_tools;
use crate::args;
use crate::components_text::tool_name;
use crate::editor::{Circle, Edit, Mood, Post};
use crate::text::{Names, Texts, hyphens};

#[component]
pub(super) fn ChosenPanel() -> impl IntoView {
    let editor: Editor = expect_context();
    let inside = move || {
        let Some(chosen) = editor.chosen.get() else {
            return view! { <p class="hint">{t("editor-tap")}</p> }.into_any();
        };
        let (texts, names) = (editor.texts(), editor.names());
        let position = editor.position.get();
        let (title, controls) = match chosen {
            Chosen::Space(place) => {
                (texts.space_name(place), space(editor, &position, place, &names))
            }
            Chosen::Building(house) => {
                let title = texts.say(&format!("building-{}", hyphens(house.name())));
                (title, building(editor, &position, house, &names))
            }
            Chosen::Order(index) => {
                (texts.say("royal-order"), order(editor, &position, index, &names))
            }
            Chosen::Display(index) => {
                (texts.say("building-workshop"), display(editor, &position, index))
            }
        };
        view! { <h2>{title}</h2><div class="controls">{controls}</div> }.into_any()
    };
    view! { <section class="panel" id="chosen" aria-label=t("editor-chosen")>{inside}</section> }
}

/// The players' seats.
pub(super) fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    Seat::ALL.into_iter().take(position.players.len())
}

fn space(editor: Editor, position: &Position, place: Place, names: &Names) -> Vec<AnyView> {
    let texts = editor.texts();
    let Some(space) = position.mine.get(&place) else { return Vec::new() };
    let mut controls = Vec::new();
    if space.tile.is_some() {
        controls.extend(chamber(editor, space, place));
    }
    for seat in seats(position) {
        let (rested, tired) = space.miners.get(&seat).copied().unwrap_or_default();
        for (key, count, mood) in
            [("miners-rested", rested, Mood::Rested), ("miners-tired", tired, Mood::Tired)]
        {
            let what = texts.labelled(names.of(seat), texts.count(key, count));
            let by = |by| Edit::Miners(place, seat, mood, by);
            controls.push(stepper(editor, what, by(-1), by(1)));
        }
    }
    if position.options.is_muria() {
        controls.extend(muria_space(editor, position, place, names));
    }
    controls
}

fn chamber(editor: Editor, space: &SpaceNotation, place: Place) -> Vec<AnyView> {
    let texts = editor.texts();
    let opened = space.open == Some(true);
    let face = space.tile.map(|tile| (tile.salt, tile.water)).unwrap_or_default();
    let inside = (space.salt.unwrap_or_default(), space.water.unwrap_or(0));
    let (salt, water) = if opened { inside } else { face };
    let turn = texts.say(if opened { "editor-close" } else { "editor-open-chamber" });
    let mut controls = vec![button(editor, turn, Edit::TurnChamber(place))];
    for (rock, count) in Rock::ALL.into_iter().zip([salt.brown, salt.green, salt.white]) {
        let what = texts.count(&format!("salt-{}", rock.name()), count);
        let by = |by| Edit::Cubes(place, rock, by);
        controls.push(stepper(editor, what, by(-1), by(1)));
    }
    let what = texts.count("water", water);
    controls.push(stepper(editor, what, Edit::Water(place, -1), Edit::Water(place, 1)));
    controls
}

/// Foremen, the builder of a shaft, and how the mine grows.
fn muria_space(editor: Editor, position: &Position, place: Place, names: &Names) -> Vec<AnyView> {
    let texts = editor.texts();
    let mut controls = Vec::new();
    let here = place.to_string();
    for seat in seats(position) {
        let player = &position.players[seat.index()];
        let is_here = player.foreman.as_deref() == Some(&here);
        let name = names.of(seat);
        if is_here {
            let tired = player.foreman_tired == Some(true);
            let key = if tired { "editor-wake-foreman" } else { "editor-tire-foreman" };
            let label = texts.say_with(key, &args![player = name.clone()]);
            controls.push(button(editor, label, Edit::TurnForeman(seat)));
            let label = texts.say_with("editor-foreman-home", &args![player = name]);
            controls.push(button(editor, label, Edit::Foreman(seat, Post::Supply)));
        } else {
            let label = texts.say_with("editor-foreman-here", &args![player = name]);
            controls.push(button(editor, label, Edit::Foreman(seat, Post::Space(place))));
        }
    }
    if position.mine.get(&place).is_some_and(|space| space.shaft) && place.depth() > 2 {
        let owner = position.mine[&place].owner.flatten();
        let who = |owner: Option<Seat>| {
            owner.map_or_else(|| texts.say("editor-nobody"), |seat| names.of(seat))
        };
        let owners = std::iter::once(None).chain(seats(position).map(Some));
        let choices = owners.map(|one| (who(one), Edit::Owner(place, one), one == owner)).collect();
        controls.push(menu(editor, texts.say("editor-owner"), "owner", choices));
    }
    let (depth, column) = (place.depth(), place.column());
    let beside = [
        ("editor-lay-left", Place::new(depth, column - 1)),
        ("editor-lay-right", Place::new(depth, column + 1)),
        ("editor-lay-below", Place::new(depth + 1, column)),
    ];
    for (key, next) in beside {
        let free = next.filter(|next| !position.mine.contains_key(next));
        // Rows with shafts alone have nothing beside them.
        if let Some(next) = free.filter(|next| next.depth() > depth || depth % 2 == 0) {
            controls.push(button(editor, texts.say(key), Edit::Lay(next)));
        }
    }
    controls.push(button(editor, texts.say("editor-remove"), Edit::Remove(place)));
    controls
}

fn building(
    editor: Editor,
    position: &Position,
    building: Building,
    names: &Names,
) -> Vec<AnyView> {
    let texts = editor.texts();
    let mut controls = Vec::new();
    match building {
        Building::Castle => {
            for seat in seats(position) {
                controls.extend(queue(editor, position, seat, names));
            }
        }
        Building::Market => {
            let market = position.market;
            let counts = [market.brown, market.green, market.white];
            for (rock, count) in Rock::ALL.into_iter().zip(counts) {
                let what = texts.count(&format!("salt-{}", rock.name()), count);
                controls.push(stepper(editor, what, Edit::Market(rock, -1), Edit::Market(rock, 1)));
            }
        }
        Building::Inn => {
            let price = magnum_sal::components::INN_PRICES.get(usize::from(position.inn));
            let what = match price {
                Some(&cents) => texts.say_with("inn-price", &args![cents = cents]),
                None => texts.say("inn-empty"),
            };
            controls.push(stepper(editor, what, Edit::Inn(-1), Edit::Inn(1)));
        }
        Building::Saltworks => {
            let saltworks = position.saltworks.clone().unwrap_or_default();
            let what = texts.count("brine", saltworks.brine);
            controls.push(stepper(editor, what, Edit::Brine(-1), Edit::Brine(1)));
            for seat in seats(position) {
                let miners = saltworks.miners.get(&seat).copied().unwrap_or(0);
                let what = texts.labelled(names.of(seat), texts.count("miners", miners));
                controls.push(stepper(editor, what, Edit::Boil(seat, -1), Edit::Boil(seat, 1)));
                let label = texts.say_with("editor-foreman-here", &args![player = names.of(seat)]);
                controls.push(button(editor, label, Edit::Foreman(seat, Post::Saltworks)));
            }
        }
        _ => {}
    }
    let spaces = if position.options.is_muria() { Building::ASSISTED.len() } else { 4 };
    if Building::ASSISTED[..spaces].contains(&building) {
        let now = position.assistants.get(&building).map(|assistant| assistant.player);
        let who = |seat: Option<Seat>| {
            seat.map_or_else(|| texts.say("editor-nobody"), |seat| names.of(seat))
        };
        let seats = std::iter::once(None).chain(seats(position).map(Some));
        let choices = seats.map(|one| (who(one), Edit::Assistant(building, one), one == now));
        controls.push(menu(editor, texts.say("assistant"), "assistant", choices.collect()));
    }
    controls
}

fn queue(editor: Editor, position: &Position, seat: Seat, names: &Names) -> Vec<AnyView> {
    let texts = editor.texts();
    let circles = [
        (Circle::Left, "castle-queue-left", &position.castle.left),
        (Circle::Right, "castle-queue-right", &position.castle.right),
    ];
    let mut controls = Vec::new();
    for (circle, key, counts) in circles {
        let miners = texts.count("miners", counts.get(&seat).copied().unwrap_or(0));
        let what = texts.labelled(texts.parts([names.of(seat), texts.say(key)]), miners);
        let by = |by| Edit::Queue(seat, circle, by);
        controls.push(stepper(editor, what, by(-1), by(1)));
        if position.options.is_muria() {
            let label = texts.say_with("editor-foreman-here", &args![player = names.of(seat)]);
            controls.push(button(editor, label, Edit::Foreman(seat, Post::Castle(circle))));
        }
    }
    controls
}

fn order(editor: Editor, position: &Position, index: usize, names: &Names) -> Vec<AnyView> {
    let texts = editor.texts();
    let Some(order) = position.castle.open.get(index) else { return Vec::new() };
    let counts = [order.salt.brown, order.salt.green, order.salt.white];
    let mut controls = Vec::new();
    for (rock, count) in Rock::ALL.into_iter().zip(counts) {
        let what = texts.count(&format!("salt-{}", rock.name()), count);
        let by = |by| Edit::OrderSalt(index, rock, by);
        controls.push(stepper(editor, what, by(-1), by(1)));
    }
    if position.options.is_muria() {
        let what = texts.count("salt-blue", order.salt.blue);
        let by = |by| Edit::OrderBlue(index, by);
        controls.push(stepper(editor, what, by(-1), by(1)));
    }
    let what = texts.cents(u32::from(order.pays));
    controls.push(stepper(editor, what, Edit::OrderPays(index, -1), Edit::OrderPays(index, 1)));
    for seat in seats(position) {
        let label = texts.say_with("editor-fill", &args![player = names.of(seat)]);
        controls.push(button(editor, label, Edit::Fill(index, seat)));
    }
    controls
}

fn display(editor: Editor, position: &Position, index: usize) -> Vec<AnyView> {
    let texts = editor.texts();
    let now = position.workshop.open.get(index).copied();
    let choices = tools(position)
        .map(|tool| (tool_name(tool, texts), Edit::Display(index, tool), Some(tool) == now));
    vec![menu(editor, texts.say("editor-on-display"), "display", choices.collect())]
}

/// The tools that this game can have.
pub(super) fn tools(position: &Position) -> impl Iterator<Item = Tool> + use<> {
    position.options.tool_kinds().collect::<Vec<_>>().into_iter()
}

/// What the players agreed on before the game.
fn agreements(editor: Editor, position: &Position, names: &Names) -> Vec<AnyView> {
    let texts = editor.texts();
    let (start, removed) = (position.options.start_player(), position.options.removed_tools());
    let name = |seat: Option<Seat>| {
        seat.map_or_else(|| texts.say("option-start-player-lot"), |seat| names.of(seat))
    };
    let seats = std::iter::once(None).chain(seats(position).map(Some));
    let choices = seats.map(|seat| (name(seat), Edit::AgreedStart(seat), seat == start)).collect();
    let mut controls =
        vec![menu(editor, texts.say("option-start-player"), "agreed-start", choices)];
    if position.options.is_muria() {
        for (id, label, choices) in removed_tools(removed) {
            let choices = choices.into_iter().map(|(tool, kinds)| {
                let name = tool.map_or_else(
                    || texts.say("option-removed-tools-lot"),
                    |tool| tool_name(tool, texts),
                );
                (name, Edit::RemovedTools(kinds), kinds == removed)
            });
            controls.push(menu(editor, texts.say(label), id, choices.collect()));
        }
    }
    controls
}

#[component]
pub(super) fn TurnPanel() -> impl IntoView {
    let editor: Editor = expect_context();
    let inside = move || {
        let (texts, names) = (editor.texts(), editor.names());
        let position = editor.position.get();
        let mut controls = vec![
            phases(editor, &position, texts),
            stepper(
                editor,
                texts.say_with("game-round", &args![round = position.round]),
                Edit::Round(-1),
                Edit::Round(1),
            ),
            menu(
                editor,
                texts.say("game-start-player"),
                "start-player",
                seats(&position)
                    .map(|seat| {
                        (names.of(seat), Edit::StartPlayer(seat), seat == position.start_player)
                    })
                    .collect(),
            ),
            menu(
                editor,
                texts.say("editor-current"),
                "current",
                seats(&position)
                    .map(|seat| (names.of(seat), Edit::Current(seat), seat == position.current))
                    .collect(),
            ),
            menu(
                editor,
                texts.say("editor-actions"),
                "actions",
                (1..=2)
                    .map(|count| {
                        let now = position.turn.actions_left == count;
                        (count.to_string(), Edit::Actions(count), now)
                    })
                    .collect(),
            ),
        ];
        controls.extend(agreements(editor, &position, &names));
        controls
    };
    view! {
        <section class="panel" aria-label=t("editor-turn")>
            <h2>{t("editor-turn")}</h2>
            <div class="controls">{inside}</div>
        </section>
    }
}

fn phases(editor: Editor, position: &Position, texts: &Texts) -> AnyView {
    let choices = (1..=3).map(|phase| {
        let label = texts.say_with("game-phase-name", &args![phase = phase]);
        (label, Edit::Phase(phase), phase == position.phase)
    });
    menu(editor, texts.say("editor-phase"), "phase", choices.collect())
}
