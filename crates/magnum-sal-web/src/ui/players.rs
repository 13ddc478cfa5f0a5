//! Everybody's belongings.

use leptos::prelude::*;
use magnum_sal::{ForemanAt, Rock, Seat, Worker};

use super::play::Play;
use super::t;
use crate::args;
use crate::board::VisibleGame;
use crate::components_text::tool_name;
use crate::interact::Target;

#[component]
pub(super) fn Players() -> impl IntoView {
    let play: Play = expect_context();
    let list = move || {
        let visible = play.settled()?;
        let seats = visible.board().seats().iter();
        Some(seats.map(|&seat| player(play, &visible, seat)).collect::<Vec<_>>())
    };
    view! {
        <section class="players panel" aria-label=t("ui-players")>
            <ul>{list}</ul>
        </section>
    }
}

/// One's own money, salt and workers, always in sight on a small screen: those of the only person, or of whoever decides.
#[component]
pub(super) fn Purse() -> impl IntoView {
    let play: Play = expect_context();
    let purse = move || {
        let visible = play.settled()?;
        let seat = own_seat(play, &visible)?;
        let (number, texts) = (seat.index() + 1, play.preferences.texts());
        let player = *visible.board().player(seat);
        let money = texts.cents(player.money());
        let current = visible.player() == Some(seat);
        Some(view! {
            <span class=format!("flag of-{number}")>{super::art(format!("emblem-{number}"), "emblem")}</span>
            <span class="count money" role="img" aria-label=money>{super::art("coin", "piece")}{player.money()}</span>
            {salt(play, &visible, seat, current)}
            <span class=format!("count of-{number}") data-target="supply-miner" aria-hidden="true">{super::art("miner", "piece")}{player.supply()}</span>
        })
    };
    let target = move || {
        let visible = play.visible.get()?;
        own_seat(play, &visible).map(crate::motion::purse)
    };
    view! { <div class="purse" id="purse" data-target=target>{purse}</div> }
}

fn own_seat(play: Play, visible: &VisibleGame) -> Option<Seat> {
    let people = play.players.with(|players| {
        let people = players.iter().enumerate().filter(|(_, one)| one.bot.is_none());
        people.map(|(index, _)| index).collect::<Vec<_>>()
    });
    let seats = visible.board().seats();
    if let [only] = people[..] {
        return seats.get(only).copied();
    }
    visible.player().or_else(|| seats.first().copied())
}

fn player(play: Play, visible: &VisibleGame, seat: Seat) -> AnyView {
    let texts = play.preferences.texts();
    let board = visible.board();
    let player = *board.player(seat);
    let number = seat.index() + 1;
    let current = visible.player() == Some(seat);
    let name = play.names().of(seat);
    let level =
        play.players.with(|players| players.get(seat.index()).and_then(|one| one.bot.clone()));
    let portrait = level.map(|level| super::art(format!("portrait-{level}"), "portrait"));
    let orders = board.orders(seat).count();
    let salt = salt(play, visible, seat, current);
    let tools: Vec<AnyView> = board
        .tools(seat)
        .map(|card| {
            let state = texts.say(if card.used { "tool-used" } else { "tool-ready" });
            let label = texts.parts([tool_name(card.kind, texts), state]);
            let icon = super::art(format!("tool-{}", card.kind.name().replace('_', "-")), "tool");
            let class = if card.used { "used" } else { "" };
            if current && !card.used && play.is_choosing() {
                let tapped = move |_| play.tap(Target::Tool(card.kind));
                view! { <button type="button" class="tool-button" title=label.clone() aria-label=label on:click=tapped>{icon}</button> }
                    .into_any()
            } else {
                view! { <span role="img" class=class title=label.clone() aria-label=label>{icon}</span> }.into_any()
            }
        })
        .collect();
    let supply = supply(play, visible, seat, current);
    let markers = (visible.options().is_muria()).then(|| {
        let label = texts.count("markers", player.markers());
        view! { <span class=format!("count of-{number}") role="img" title=label.clone() aria-label=label>{super::art("marker", "piece")}{player.markers()}</span> }
    });
    let money = texts.cents(player.money());
    let orders_label = texts.labelled(texts.say("player-orders"), orders);
    let start = (board.start_player() == seat).then(|| {
        let label = texts.say("game-start-player");
        view! { <span role="img" title=label.clone() aria-label=label>{super::art("start-player", "piece")}</span> }
    });
    view! {
        <li class="player" class:current=current data-target=crate::motion::purse(seat)>
            <span class=format!("flag of-{number}")>{super::art(format!("emblem-{number}"), "emblem")}</span>
            {portrait}
            <strong class="name">{name}</strong>
            {super::at_table::badge(seat)}
            {start}
            <span class="count money" role="img" title=money.clone() aria-label=money>{super::art("coin", "piece")}{player.money()}</span>
            <span class="count" role="img" title=orders_label.clone() aria-label=orders_label>{super::art("order-card", "piece")}{orders}</span>
            {salt}
            {supply}
            {markers}
            <span class="tools">{tools}</span>
        </li>
    }
    .into_any()
}

fn salt(play: Play, visible: &VisibleGame, seat: Seat, current: bool) -> AnyView {
    let texts = play.preferences.texts();
    let hand = *visible.board().player(seat).salt();
    let cubes: Vec<_> = Rock::ALL
        .iter()
        .map(|rock| (rock.name(), hand.count(*rock)))
        .filter(|&(_, count)| count > 0)
        .map(|(name, count)| view! { <span class="count">{super::art(format!("cube-{name}"), "piece")}{count}</span> })
        .collect();
    let blue = (hand.blue > 0).then(|| {
        let label = texts.count("salt-blue", hand.blue);
        let inside = view! { {super::art("cube-blue", "piece")}{hand.blue} };
        if current && play.is_choosing() {
            view! { <button type="button" class="count tool-button" aria-label=label on:click=move |_| play.tap(Target::BlueSalt)>{inside}</button> }.into_any()
        } else {
            view! { <span class="count">{inside}</span> }.into_any()
        }
    });
    let label = texts.labelled(texts.say("player-salt"), texts.hand(&hand));
    view! { <span class="salt"><span class="spoken">{label}</span><span aria-hidden="true" class="cubes">{cubes}</span>{blue}</span> }.into_any()
}

/// Workers in the supply; the player's own can be tapped.
fn supply(play: Play, visible: &VisibleGame, seat: Seat, current: bool) -> AnyView {
    let texts = play.preferences.texts();
    let player = *visible.board().player(seat);
    let number = seat.index() + 1;
    let label = texts.say_with("ui-supply", &args![supply = player.supply(), bank = player.bank()]);
    let foreman = player.foreman() == ForemanAt::Supply;
    let miner = view! { {super::art("miner", "piece")}{player.supply()} };
    let can = |worker| {
        play.is_choosing()
            && play.choice.builder.with(|builder| builder.can_tap(Target::Supply(worker)))
    };
    let miners = if current && can(Worker::Miner) {
        let tapped = move |_| play.tap(Target::Supply(Worker::Miner));
        view! { <button type="button" data-target="supply-miner" class=format!("count tool-button legal of-{number}") title=label.clone() aria-label=label on:click=tapped>{miner}</button> }
            .into_any()
    } else {
        view! { <span class=format!("count of-{number}") role="img" title=label.clone() aria-label=label>{miner}</span> }.into_any()
    };
    let foreman = foreman.then(|| {
        let label = texts.say("player-foreman");
        let icon = super::art("foreman", "piece");
        if current && can(Worker::Foreman) {
            let tapped = move |_| play.tap(Target::Supply(Worker::Foreman));
            view! { <button type="button" data-target="supply-foreman" class=format!("count tool-button legal of-{number}") title=label.clone() aria-label=label on:click=tapped>{icon}</button> }
                .into_any()
        } else {
            view! { <span class=format!("count of-{number}") role="img" title=label.clone() aria-label=label>{icon}</span> }.into_any()
        }
    });
    view! { <span class="supply">{miners}{foreman}</span> }.into_any()
}
