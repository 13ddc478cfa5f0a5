//! Reading the turn: its stage fits what is open in it.

use super::super::ResultNotation;
use super::super::position::{DueNotation, Position, TurnNotation};
use super::{Checked, InvalidPosition, MOST_CUBES_HAULED};
use crate::action::Building;
use crate::board::Board;
use crate::mine::Mine;
use crate::phase::LAST_PHASE;
use crate::space::{Level, Place};
use crate::tools::Tool;
use crate::turn::{Due, FollowUp, Moved, Stage, Turn};

pub(super) fn read_turn(written: &TurnNotation, mine: &Mine) -> Checked<Turn> {
    let mut turn = Turn::new(written.stage, written.actions_left);
    turn.arrivals = written.arrivals;
    turn.passes = written.passes;
    turn.follow_up = written.follow_up;
    turn.moved = read_moved(written, mine)?;
    let (passes, actions) = (written.passes, written.actions_left);
    ensure!(actions <= 2, ActionsLeft { actions });
    ensure!(passes <= 2 - actions, Passes { passes, actions });
    for (index, &building) in written.visited.iter().enumerate() {
        ensure!(building != Building::MineEntrance, EntranceVisited);
        ensure!(!written.visited[..index].contains(&building), VisitedTwice { building });
        turn.visited.push(building);
    }
    let splits = written.pay.len();
    ensure!(splits <= 31, Splits { splits });
    for &DueNotation { space: place, cents } in &written.pay {
        let space = mine.at(place).ok_or(InvalidPosition::PayNotLaid { place })?;
        let most = MOST_CUBES_HAULED;
        ensure!((1..=most).contains(&cents), PayCents { place, cents, most });
        turn.pay.push(Due { space, cents });
    }
    turn.lay = match written.lay[..] {
        [] => None,
        [left, right] => Some([left, right]),
        _ => return Err(InvalidPosition::LayPlaces),
    };
    Ok(turn)
}

fn read_moved(written: &TurnNotation, mine: &Mine) -> Checked<Moved> {
    let mut moved = Moved::default();
    let most = Moved::MOST;
    let (count, ropes) = (written.moved.len(), usize::from(Tool::CARDS));
    ensure!(count <= most, MovedTooMany { moved: count, ropes });
    for &place in &written.moved {
        let space = mine.at(place).ok_or(InvalidPosition::MovedAbsent { place })?;
        moved.add_miner(space);
    }
    if written.foreman_moved == Some(true) {
        moved.add_foreman();
    }
    Ok(moved)
}

/// The stage fits what is open in the turn.
pub(super) fn check_turn(board: &Board) -> Checked<()> {
    let turn = &board.turn;
    let stage = turn.stage;
    let fits = |stage_has_it: bool, it: bool| stage_has_it == it;
    ensure!(fits(stage == Stage::Castle, turn.arrivals > 0), Arrivals);
    ensure!(fits(stage == Stage::Pay, !turn.pay.is_empty()), PayStage);
    ensure!(fits(stage == Stage::Lay, turn.lay.is_some()), LayStage);
    check_moved(board)?;
    let muria_only = matches!(turn.follow_up, Some(FollowUp::Saltworks | FollowUp::Brine));
    ensure!(!muria_only || board.options.is_muria(), NoSaltworks);
    let mut owed = 0;
    for due in turn.pay.iter() {
        let place = board.mine.place(due.space);
        let own = board.mine.own(board.current).contains(due.space);
        ensure!(!own && board.payees(due.space).len() > 1, NothingToSplit { place });
        owed += u32::from(due.cents);
    }
    let money = board.me().money;
    ensure!(owed <= money, Owed { owed, money });
    if let Some([left, right]) = turn.lay {
        check_lay(board, left, right)?;
    }
    ensure!(stage != Stage::Over || board.phase == LAST_PHASE, OverBeforeTheEnd);
    Ok(())
}

/// Those who were moved stand where they were moved to, and each after the first took a rope (rule 5.7).
fn check_moved(board: &Board) -> Checked<()> {
    let Turn { moved, follow_up, .. } = &board.turn;
    let roping = *follow_up == Some(FollowUp::Rope);
    ensure!(roping || moved.len() == 0, MovedWithoutRope);
    ensure!(!roping || moved.len() > 0, MovedNobody);
    for &space in moved.miners() {
        let rested = board.mine.crew(board.current, space).rested();
        let place = board.mine.place(space);
        ensure!(moved.miners_in(space) <= rested, MovedAbsent { place });
    }
    let foreman = board.foreman_space(board.current).is_some() && !board.me().foreman_tired;
    ensure!(foreman || !moved.foreman(), ForemanNotMoved);
    let cards = board.tools.cards(board.current);
    let ropes = cards.filter(|card| card.kind == Tool::Rope && card.used).count();
    ensure!(moved.len() <= ropes + 1, MovedTooMany { moved: moved.len(), ropes });
    Ok(())
}

/// One tile is left, and two places beside an opened chamber are empty (rule 5.6).
fn check_lay(board: &Board, left: Place, right: Place) -> Checked<()> {
    let chamber = Place::new(left.depth(), left.column() + 1);
    let opened = chamber
        .and_then(|place| board.mine.at(place))
        .is_some_and(|space| board.mine.opened().contains(space));
    let beside = left.depth() == right.depth() && left.column() + 2 == right.column();
    let empty = board.mine.at(left).is_none() && board.mine.at(right).is_none();
    let level = Level::of_depth(left.depth());
    let last = level.is_some_and(|level| board.options.is_muria() && board.tiles_left(level) == 1);
    ensure!(opened && beside && empty && last, Lay);
    Ok(())
}

pub(super) fn check_result(position: &Position, board: &Board) -> Checked<()> {
    let result = board.result().map(ResultNotation::from);
    let fits = position.result.is_none() || position.result == result;
    ensure!(fits, Result);
    Ok(())
}
