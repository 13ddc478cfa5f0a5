//! Reading the turn: its stage fits what is open in it.

use super::super::ResultNotation;
use super::super::position::{Position, TurnNotation};
use super::{Checked, InvalidPosition, MOST_CUBES_HAULED};
use crate::action::Building;
use crate::board::Board;
use crate::mine::Mine;
use crate::phase::LAST_PHASE;
use crate::space::{Level, Place};
use crate::turn::{Due, FollowUp, Stage, Turn};

pub(super) fn read_turn(written: &TurnNotation, mine: &Mine) -> Checked<Turn> {
    let mut turn = Turn::new(written.stage, written.actions_left);
    turn.arrivals = written.arrivals;
    turn.passes = written.passes;
    turn.follow_up = written.follow_up;
    ensure!(
        written.actions_left <= 2,
        "turn: {} actions left, a turn has 1 or 2 (rule 4.6)",
        written.actions_left
    );
    ensure!(
        written.passes <= 2 - written.actions_left,
        "turn: {} passes and {} actions left, a turn has 1 or 2 actions (rule 4.6)",
        written.passes,
        written.actions_left
    );
    for (index, &building) in written.visited.iter().enumerate() {
        ensure!(
            building != Building::MineEntrance,
            "turn: the mine entrance can't be visited (rule 8)"
        );
        ensure!(
            !written.visited[..index].contains(&building),
            "turn: {building} is visited twice (rule 4.6)"
        );
        turn.visited.push(building);
    }
    let dues = written.pay.len();
    ensure!(dues <= 31, "turn: {dues} open splits are more than a route has spaces");
    for due in &written.pay {
        let Some(space) = mine.at(due.space) else {
            return Err(InvalidPosition(format!("turn: pay at {}, which is not laid", due.space)));
        };
        ensure!(
            (1..=MOST_CUBES_HAULED).contains(&due.cents),
            "turn: {} cents to pay at {}, expected 1 to {MOST_CUBES_HAULED}",
            due.cents,
            due.space
        );
        turn.pay.push(Due { space, cents: due.cents });
    }
    turn.lay = match written.lay[..] {
        [] => None,
        [left, right] => Some([left, right]),
        _ => return Err(InvalidPosition("turn: lay names two places (rule 5.6)".to_owned())),
    };
    Ok(turn)
}

/// The stage fits what is open in the turn.
pub(super) fn check_turn(board: &Board) -> Checked<()> {
    let turn = &board.turn;
    let stage = turn.stage;
    let fits = |stage_has_it: bool, it: bool| stage_has_it == it;
    ensure!(
        fits(stage == Stage::Castle, turn.arrivals > 0),
        "turn: arrivals belong to the stage castle"
    );
    ensure!(fits(stage == Stage::Pay, !turn.pay.is_empty()), "turn: pay belongs to the stage pay");
    ensure!(fits(stage == Stage::Lay, turn.lay.is_some()), "turn: lay belongs to the stage lay");
    let muria_only = turn.follow_up == Some(FollowUp::Saltworks);
    ensure!(
        !muria_only || board.options.is_muria(),
        "turn: there are no saltworks in the base game"
    );
    let mut owed = 0;
    for due in turn.pay.iter() {
        let place = board.mine.place(due.space);
        let own = board.mine.own(board.current).contains(due.space);
        ensure!(
            !own && board.payees(due.space).len() > 1,
            "turn: nothing is to be split at {place} (rule 6.4)"
        );
        owed += u32::from(due.cents);
    }
    let money = board.me().money;
    ensure!(
        owed <= money,
        "turn: {owed} cents are to be paid, more than the {money} in hand (rule 6.4)"
    );
    if let Some([left, right]) = turn.lay {
        check_lay(board, left, right)?;
    }
    ensure!(
        stage != Stage::Over || board.phase == LAST_PHASE,
        "turn: a game is over after phase 3"
    );
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
    ensure!(
        opened && beside && empty && last,
        "turn: lay names the two empty places beside an opened chamber, for the last tile of its level (rule 5.6)"
    );
    Ok(())
}

pub(super) fn check_result(position: &Position, board: &Board) -> Checked<()> {
    let result = board.result().map(ResultNotation::from);
    let fits = position.result.is_none() || position.result == result;
    ensure!(fits, "result: does not follow from the position (rule 11)");
    Ok(())
}
