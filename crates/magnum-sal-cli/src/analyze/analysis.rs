//! The analysis of a game: chances after every turn, every decision beside its best alternative, and the mistakes.

use magnum_sal::notation::{ActionNotation, Record, ResultNotation};
use magnum_sal::{Action, Board, Seat, Visit};
use magnum_sal_bots::Outlook;
use serde::Serialize;

use super::assess::{Assessment, Assessor};
use super::walk::{Moment, Walk};
use crate::replay::describe;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Analysis {
    pub(super) version: u32,
    pub(super) level: String,
    /// What the bot spent on a decision.
    pub(super) budget: String,
    pub(super) seed: String,
    pub(super) players: Vec<String>,
    pub(super) result: Option<ResultNotation>,
    pub(super) turns: Vec<TurnReport>,
    pub(super) decisions: Vec<Decision>,
    /// For each player the actions that cost most, the worst first.
    pub(super) mistakes: Vec<Vec<usize>>,
}

/// A turn, and what the players could expect after it. There are no figures if no decision follows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct TurnReport {
    pub(super) phase: u8,
    pub(super) round: u16,
    pub(super) player: Seat,
    pub(super) first_action: usize,
    pub(super) last_action: usize,
    pub(super) win: Option<Vec<f32>>,
    pub(super) money: Option<Vec<f32>>,
}

/// A decision between several actions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Decision {
    /// From 1, as `replay` counts.
    pub(super) action: usize,
    /// Index in the list of turns.
    pub(super) turn: usize,
    pub(super) phase: u8,
    pub(super) round: u16,
    pub(super) player: Seat,
    pub(super) played: ActionText,
    pub(super) best: ActionText,
    pub(super) win_before: Vec<f32>,
    pub(super) money_before: Vec<f32>,
    pub(super) lost_win: f32,
    /// Its standard error.
    pub(super) lost_win_error: f32,
    pub(super) lost_money: f32,
    #[serde(skip)]
    is_mistake: bool,
}

/// An action in notation and in words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct ActionText {
    pub(super) notation: ActionNotation,
    pub(super) words: String,
}

/// How many mistakes of a player are shown.
const MISTAKES: usize = 3;

impl Analysis {
    pub(super) fn new(
        record: &Record,
        walk: &Walk,
        assessor: &Assessor<'_>,
        assessments: &[Assessment],
    ) -> Analysis {
        let judged = || walk.moments.iter().zip(assessments);
        let decisions: Vec<Decision> =
            judged().map(|(moment, one)| Decision::new(moment, one)).collect();
        let seats = walk.moments.first().map_or(&[][..], |moment| moment.game.board().seats());
        Analysis {
            version: 1,
            level: assessor.level.to_string(),
            budget: assessor.thought.to_string(),
            seed: assessor.seed.to_owned(),
            players: names(&record.players),
            result: record.result.clone(),
            turns: turns(walk, assessments),
            mistakes: seats.iter().map(|&seat| mistakes(&decisions, seat)).collect(),
            decisions,
        }
    }

    pub(super) fn decision(&self, action: usize) -> &Decision {
        let found = self.decisions.binary_search_by_key(&action, |decision| decision.action);
        &self.decisions[found.expect("a decision of the analysis")]
    }
}

impl Decision {
    fn new(moment: &Moment, assessment: &Assessment) -> Decision {
        let board = moment.game.board();
        Decision {
            action: moment.number,
            turn: moment.turn,
            phase: board.phase(),
            round: board.round(),
            player: moment.seat,
            played: ActionText::new(board, moment.played),
            best: ActionText::new(board, assessment.best),
            win_before: assessment.outlook.win.clone(),
            money_before: assessment.outlook.money.clone(),
            lost_win: assessment.lost.win,
            lost_win_error: assessment.lost.doubt,
            lost_money: assessment.lost.money,
            is_mistake: assessment.lost.is_mistake(),
        }
    }
}

impl ActionText {
    fn new(board: &Board, action: Action) -> ActionText {
        let notation = action.notation(board);
        ActionText { words: describe(&notation) + &detail(board, action), notation }
    }
}

/// Details that the notation gives only as a number.
fn detail(board: &Board, action: Action) -> String {
    match action {
        Action::Visit(Visit::Workshop { slot }) => {
            let tool = board.open_tools()[usize::from(slot)];
            format!(": {}", tool.name().replace('_', " "))
        }
        Action::Deliver { order } => {
            format!(" for {} cents", board.open_orders()[usize::from(order)].pays())
        }
        _ => String::new(),
    }
}

/// Players' names, made unique by their seats.
fn names(players: &[String]) -> Vec<String> {
    let name = |(index, name): (usize, &String)| {
        let twins = players.iter().filter(|other| *other == name).count();
        if twins > 1 { format!("{name} (player {})", index + 1) } else { name.clone() }
    };
    players.iter().enumerate().map(name).collect()
}

/// After a turn things stand as they do before the next decision, whoever takes it.
fn turns(walk: &Walk, assessments: &[Assessment]) -> Vec<TurnReport> {
    let end = walk.result.as_ref().map(Outlook::of_result);
    let mut next = 0;
    let mut turns = Vec::new();
    for (index, turn) in walk.turns.iter().enumerate() {
        while walk.moments.get(next).is_some_and(|moment| moment.turn <= index) {
            next += 1;
        }
        let outlook = assessments.get(next).map(|assessment| &assessment.outlook).or(end.as_ref());
        turns.push(TurnReport {
            phase: turn.phase,
            round: turn.round,
            player: turn.seat,
            first_action: turn.actions.0,
            last_action: turn.actions.1,
            win: outlook.map(|outlook| outlook.win.clone()),
            money: outlook.map(|outlook| outlook.money.clone()),
        });
    }
    turns
}

fn mistakes(decisions: &[Decision], seat: Seat) -> Vec<usize> {
    let mut found: Vec<&Decision> = decisions
        .iter()
        .filter(|decision| decision.player == seat && decision.is_mistake)
        .collect();
    found.sort_by(|a, b| b.lost_win.total_cmp(&a.lost_win));
    found.truncate(MISTAKES);
    found.iter().map(|decision| decision.action).collect()
}
