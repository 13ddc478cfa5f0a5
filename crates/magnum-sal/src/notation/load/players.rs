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
    ensure!(written.money <= MOST_MONEY, "player {seat}: at most {MOST_MONEY} cents");
    let SaltNotation { brown, green, white, blue } = written.salt;
    let most = brown.max(green).max(white).max(blue);
    ensure!(most <= MOST_SALT, "player {seat}: at most {MOST_SALT} salt of a colour");
    ensure!(muria || blue == 0, "player {seat}: blue salt belongs to Muria");
    let markers = written.markers.unwrap_or(0);
    let built = mine.markers(seat).len();
    ensure!(
        usize::from(markers) + built <= if muria { usize::from(MARKERS) } else { 0 },
        "player {seat}: {markers} markers and {built} shafts are more than the player's markers (rule 2.2)"
    );
    let foreman = read_foreman(position, seat, written, mine)?;
    let foreman_tired = written.foreman_tired.unwrap_or(false);
    let in_mine = matches!(foreman, ForemanAt::Space(_));
    ensure!(in_mine || !foreman_tired, "player {seat}: a tired foreman is in the mine (rule 6.2)");
    ensure!(
        written.supply <= MINERS && written.bank <= MINERS,
        "player {seat}: a player has {MINERS} miners (rule 1.7)"
    );
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
    ensure!(
        written.foreman.is_some() == muria,
        "player {seat}: there is a foreman with Muria, and none in the base game (rule 2.2)"
    );
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
        ensure!(
            holds(building),
            "player {seat}: the foreman is at {building}, but its assistant is another"
        );
        return Ok(ForemanAt::Assistant(building));
    }
    let place: Place = at.parse().map_err(|_| {
        InvalidPosition(format!(
            "player {seat}: unknown place of the foreman `{}`, expected supply, castle_left, castle_right, \
             a building with an assistant space, or a space",
            at.chars().take(40).collect::<String>()
        ))
    })?;
    let Some(space) = mine.at(place) else {
        return Err(InvalidPosition(format!(
            "player {seat}: the foreman is in {place}, which is not laid"
        )));
    };
    let enterable = space.level().is_none() || mine.opened().contains(space);
    ensure!(enterable, "{place}: a chamber with workers is opened (rule 1.5)");
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
        ensure!(
            total == u16::from(MINERS),
            "player {seat} has {total} miners instead of {MINERS} (rule 1.7)"
        );
        if foreman {
            board.players[seat].foreman = ForemanAt::Arrived;
        }
    }
    Ok(())
}
