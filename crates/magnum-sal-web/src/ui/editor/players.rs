//! What players hold.

use leptos::prelude::*;
use magnum_sal::notation::Position;
use magnum_sal::{Rock, Seat};

use super::super::t;
use super::Editor;
use super::controls::{button, menu, stepper, steps};
use super::panel::{seats, tools};
use crate::args;
use crate::components_text::tool_name;
use crate::editor::Edit;
use crate::text::Names;

#[component]
pub(super) fn PlayerPanels() -> impl IntoView {
    let editor: Editor = expect_context();
    // Which are folded out; drawing anew must not fold them.
    let open = [0; Seat::MAX].map(|_| RwSignal::new(false));
    open[0].set(true);
    let panels = move || {
        let position = editor.position.get();
        let names = editor.names();
        seats(&position)
            .map(|seat| {
                let signal = open[seat.index()];
                let number = seat.index() + 1;
                let toggled = move |event: web_sys::Event| {
                    let details: web_sys::Element = event_target(&event);
                    signal.set(details.has_attribute("open"));
                };
                view! {
                    <details class="panel" open=signal.get_untracked() on:toggle=toggled>
                        <summary><span class=format!("flag of-{number}")>{super::super::art(format!("emblem-{number}"), "emblem")}</span>" "{names.of(seat)}</summary>
                        <div class="controls">{holdings(editor, &position, seat, &names)}</div>
                    </details>
                }
            })
            .collect::<Vec<_>>()
    };
    view! { <section class="column" aria-label=t("ui-players")>{panels}</section> }
}

fn holdings(editor: Editor, position: &Position, seat: Seat, names: &Names) -> Vec<AnyView> {
    let texts = editor.texts();
    let player = &position.players[seat.index()];
    let money = texts.cents(player.money);
    let by = |by| Edit::Money(seat, by);
    let mut controls = vec![steps(editor, money, [by(-10), by(-1)], [by(1), by(10)])];
    let salt = player.salt;
    for (rock, count) in Rock::ALL.into_iter().zip([salt.brown, salt.green, salt.white]) {
        let what = texts.count(&format!("salt-{}", rock.name()), count);
        let by = |by| Edit::Salt(seat, rock, by);
        controls.push(stepper(editor, what, by(-1), by(1)));
    }
    if position.options.is_muria() {
        let what = texts.count("salt-blue", salt.blue);
        controls.push(stepper(editor, what, Edit::BlueSalt(seat, -1), Edit::BlueSalt(seat, 1)));
    }
    let what = texts.say_with("ui-supply", &args![supply = player.supply, bank = player.bank]);
    controls.push(stepper(editor, what, Edit::Hire(seat, -1), Edit::Hire(seat, 1)));
    for (index, card) in player.tools.iter().enumerate() {
        let tool = tool_name(card.kind, texts);
        let state = texts.say(if card.used { "tool-used" } else { "tool-ready" });
        let turn = texts.labelled(tool.clone(), state);
        let take = texts.say_with("editor-take-tool", &args![tool = tool]);
        controls.push(button(editor, turn, Edit::TurnTool(seat, index)));
        controls.push(button(editor, take, Edit::Take(seat, index)));
    }
    controls.push(new_tool(editor, position, seat));
    if !player.orders.is_empty() {
        let label = texts.say_with("editor-take-order", &args![player = names.of(seat)]);
        controls.push(button(editor, label, Edit::Return(seat)));
    }
    controls
}

/// A menu whose first line is no tool, so that each choice is a change.
fn new_tool(editor: Editor, position: &Position, seat: Seat) -> AnyView {
    const NAMES: [&str; Seat::MAX] = ["tool-1", "tool-2", "tool-3", "tool-4", "tool-5"];
    let texts = editor.texts();
    let none = (texts.say("editor-choose-tool"), Edit::Money(seat, 0), true);
    let kinds = tools(position).map(|tool| (tool_name(tool, texts), Edit::Give(seat, tool), false));
    let choices = std::iter::once(none).chain(kinds).collect();
    menu(editor, texts.say("editor-give-tool"), NAMES[seat.index()], choices)
}
