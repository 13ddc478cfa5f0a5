//! Miners, foremen and where they stand. Whoever leaves a place goes back to the supply.

use std::collections::BTreeMap;

use magnum_sal::components::MINERS;
use magnum_sal::notation::{AssistantNotation, Position};
use magnum_sal::{Building, Place, Seat};

use super::{Circle, Mood, Post, Refusal, add, mine};

pub(super) fn hire(position: &mut Position, seat: Seat, by: i32) -> Result<(), Refusal> {
    let player = &mut position.players[seat.index()];
    add(&mut player.bank, -by)?;
    add(&mut player.supply, by)
}

/// Takes a miner from the supply, or hires one; a negative number sends miners home.
fn call(position: &mut Position, seat: Seat, by: i32) -> Result<(), Refusal> {
    let player = &mut position.players[seat.index()];
    if by <= 0 {
        return add(&mut player.supply, -by);
    }
    for _ in 0..by {
        let left = if player.supply > 0 { &mut player.supply } else { &mut player.bank };
        add(left, -1).map_err(|_| Refusal::NoMiner(seat))?;
    }
    Ok(())
}

pub(super) fn miners(
    position: &mut Position,
    place: Place,
    seat: Seat,
    mood: Mood,
    by: i32,
) -> Result<(), Refusal> {
    call(position, seat, by)?;
    if by > 0 {
        mine::open(position, place);
    }
    let space = position.mine.get_mut(&place).ok_or(Refusal::Limit)?;
    let (rested, tired) = space.miners.entry(seat).or_default();
    add(
        match mood {
            Mood::Rested => rested,
            Mood::Tired => tired,
        },
        by,
    )?;
    space.miners.retain(|_, &mut crew| crew != (0, 0));
    Ok(())
}

pub(super) fn queue(
    position: &mut Position,
    seat: Seat,
    circle: Circle,
    by: i32,
) -> Result<(), Refusal> {
    call(position, seat, by)?;
    let castle = &mut position.castle;
    add_to(
        match circle {
            Circle::Left => &mut castle.left,
            Circle::Right => &mut castle.right,
        },
        seat,
        by,
    )
}

pub(super) fn boil(position: &mut Position, seat: Seat, by: i32) -> Result<(), Refusal> {
    call(position, seat, by)?;
    let saltworks = position.saltworks.as_mut().ok_or(Refusal::Limit)?;
    add_to(&mut saltworks.miners, seat, by)
}

fn add_to(counts: &mut BTreeMap<Seat, u8>, seat: Seat, by: i32) -> Result<(), Refusal> {
    add(counts.entry(seat).or_default(), by)?;
    counts.retain(|_, &mut count| count > 0);
    Ok(())
}

pub(super) fn assistant(
    position: &mut Position,
    building: Building,
    seat: Option<Seat>,
) -> Result<(), Refusal> {
    if let Some(old) = position.assistants.remove(&building) {
        if old.miners == 0 {
            position.players[old.player.index()].foreman = Some("supply".to_owned());
        }
        call(position, old.player, -i32::from(old.miners))?;
    }
    let Some(player) = seat else { return Ok(()) };
    let miners = if building == Building::MineEntrance { 2 } else { 1 };
    call(position, player, i32::from(miners))?;
    position.assistants.insert(building, AssistantNotation { player, miners });
    Ok(())
}

pub(super) fn foreman(position: &mut Position, seat: Seat, post: Post) -> Result<(), Refusal> {
    position.assistants.retain(|_, old| old.player != seat || old.miners > 0);
    if let Post::Space(place) = post {
        mine::open(position, place);
    }
    let player = &mut position.players[seat.index()];
    if player.foreman.is_none() {
        return Err(Refusal::Limit);
    }
    player.foreman_tired = Some(false);
    player.foreman = Some(match post {
        Post::Supply => "supply".to_owned(),
        Post::Castle(Circle::Left) => "castle_left".to_owned(),
        Post::Castle(Circle::Right) => "castle_right".to_owned(),
        Post::Saltworks => "saltworks".to_owned(),
        Post::Space(place) => place.to_string(),
    });
    Ok(())
}

pub(super) fn turn_foreman(position: &mut Position, seat: Seat) -> Result<(), Refusal> {
    let tired = position.players[seat.index()].foreman_tired.as_mut().ok_or(Refusal::Limit)?;
    *tired = !*tired;
    Ok(())
}

/// Workers whom the castle would serve now go to the supply instead.
pub(super) fn send_arrivals_home(position: &mut Position, seat: Seat) {
    let arrivals = position.turn.arrivals;
    if arrivals == 0 {
        return;
    }
    let all = miners_of(position, seat) + arrivals;
    let player = &mut position.players[seat.index()];
    // One more than there are miners: the foreman is among them.
    let foreman = u8::from(all > MINERS);
    if foreman > 0 {
        player.foreman = Some("supply".to_owned());
    }
    player.supply += arrivals - foreman;
    position.turn.arrivals = 0;
}

fn miners_of(position: &Position, seat: Seat) -> u8 {
    let player = &position.players[seat.index()];
    let crews = position.mine.values().filter_map(|space| space.miners.get(&seat));
    let in_mine: u8 = crews.map(|&(rested, tired)| rested + tired).sum();
    let assistants = position.assistants.values().filter(|assistant| assistant.player == seat);
    let assisting: u8 = assistants.map(|assistant| assistant.miners).sum();
    let castle = [&position.castle.left, &position.castle.right];
    let saltworks = position.saltworks.iter().map(|saltworks| &saltworks.miners);
    let counted = castle.into_iter().chain(saltworks).filter_map(|counts| counts.get(&seat));
    player.supply + player.bank + in_mine + assisting + counted.sum::<u8>()
}

/// Sends home all who stand in a space.
pub(super) fn leave(position: &mut Position, place: Place) -> Result<(), Refusal> {
    let Some(space) = position.mine.get_mut(&place) else { return Ok(()) };
    let crews = std::mem::take(&mut space.miners);
    for (seat, (rested, tired)) in crews {
        call(position, seat, -i32::from(rested + tired))?;
    }
    let here = place.to_string();
    for player in &mut position.players {
        if player.foreman.as_deref() == Some(&here) {
            player.foreman = Some("supply".to_owned());
            player.foreman_tired = Some(false);
        }
    }
    Ok(())
}
