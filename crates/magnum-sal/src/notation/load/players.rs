//! Reading players: what they hold, where the foreman is, and that all their workers are somewhere.

use super::super::SaltNotation;
use super::super::position::{PlayerNotation, Position};
use super::{Checked, InvalidPosition, MOST_MONEY, MOST_SALT};
use crate::action::Building;
use crate::board::{Board, ForemanAt, Player};
use crate::components::{MARKERS, MINERS};
use crate::mine::Mine;
use crate::salt::Hand;
use crate::seat::Seat;
use crate::space::Place;

pub(super) fn read_player(
    position: &Position,
    seat: Seat,
    written: &PlayerNotation,
    mine: &Mine,
) -> Checked<Player> {
    let muria = position.options.is_muria();
    ensure!(written.money <= MOST_MONEY, Money { seat, most: MOST_MONEY });
    let SaltNotation { brown, green, white, blue } = written.salt;
    let most = brown.max(green).max(white).max(blue);
    ensure!(most <= MOST_SALT, Salt { seat, most: MOST_SALT });
    ensure!(muria || blue == 0, BlueSalt { seat });
    let markers = written.markers.unwrap_or(0);
    let built = mine.markers(seat).len();
    ensure!(
        usize::from(markers) + built <= if muria { usize::from(MARKERS) } else { 0 },
        Markers { seat, markers, built }
    );
    let foreman = read_foreman(position, seat, written, mine)?;
    let foreman_tired = written.foreman_tired.unwrap_or(false);
    let in_mine = matches!(foreman, ForemanAt::Space(_));
    ensure!(in_mine || !foreman_tired, TiredForeman { seat });
    ensure!(written.supply <= MINERS && written.bank <= MINERS, SpareMiners { seat });
    Ok(Player {
        money: written.money,
        salt: Hand::new([brown, green, white], blue),
        supply: written.supply,
        bank: written.bank,
        markers,
        foreman,
        foreman_tired,
    })
}

fn read_foreman(
    position: &Position,
    seat: Seat,
    written: &PlayerNotation,
    mine: &Mine,
) -> Checked<ForemanAt> {
    let muria = position.options.is_muria();
    ensure!(written.foreman.is_some() == muria, Foreman { seat });
    let Some(at) = &written.foreman else { return Ok(ForemanAt::Nowhere) };
    let holds = |building| {
        let assistant = position.assistants.get(&building);
        assistant.is_some_and(|assistant| assistant.player == seat && assistant.miners == 0)
    };
    match at.as_str() {
        "supply" => return Ok(ForemanAt::Supply),
        "castle_left" => return Ok(ForemanAt::CastleLeft),
        "castle_right" => return Ok(ForemanAt::CastleRight),
        "saltworks" if !holds(Building::Saltworks) => return Ok(ForemanAt::Saltworks),
        _ => {}
    }
    if let Some(&building) = Building::ASSISTED.iter().find(|building| building.name() == at) {
        ensure!(holds(building), ForemanAssists { seat, building });
        return Ok(ForemanAt::Assistant(building));
    }
    let place: Place = at.parse().map_err(|_| {
        let at = at.chars().take(40).collect();
        InvalidPosition::ForemanNowhere { seat, at }
    })?;
    let space = mine.at(place).ok_or(InvalidPosition::ForemanNotLaid { seat, place })?;
    let enterable = space.level().is_none() || mine.opened().contains(space);
    ensure!(enterable, WorkersInUnopened { place });
    Ok(ForemanAt::Space(space))
}

/// All workers are somewhere, the arrived ones at the castle.
pub(super) fn check_workers(board: &mut Board) -> Checked<()> {
    for &seat in board.seats() {
        let player = &board.players[seat];
        let in_mine = board
            .mine
            .laid()
            .into_iter()
            .map(|space| u16::from(board.mine.crew(seat, space).total()));
        let in_mine: u16 = in_mine.sum();
        let assisting =
            board.assistants.iter().flatten().filter(|assistant| assistant.seat == seat);
        let assisting: u16 = assisting.map(|assistant| u16::from(assistant.miners)).sum();
        let elsewhere = [
            player.supply,
            player.bank,
            board.castle.left[seat],
            board.castle.right[seat],
            board.saltworks.miners[seat],
        ];
        let found =
            in_mine + assisting + elsewhere.iter().map(|&miners| u16::from(miners)).sum::<u16>();
        let arrivals = u16::from(if seat == board.current { board.turn.arrivals } else { 0 });
        let foreman = arrivals > 0
            && player.foreman == ForemanAt::CastleLeft
            && found + arrivals == u16::from(MINERS) + 1;
        let total = found + arrivals - u16::from(foreman);
        ensure!(total == u16::from(MINERS), Miners { seat, total });
        if foreman {
            board.players[seat].foreman = ForemanAt::Arrived;
        }
    }
    Ok(())
}
