//! What is written can be read: positions, actions and records mean the same game afterwards.

use std::collections::BTreeSet;

use magnum_sal::notation::{ActionNotation, Position, Record};
use magnum_sal::{Action, Game, History};

use crate::seeded_play::{RandomGame, random_games};

#[test]
fn a_position_is_the_whole_game() {
    for mut random in random_games("position", 0..5) {
        let mut step = 0;
        loop {
            let choice = random.choose();
            if step % 5 == 0 || matches!(choice, None | Some(Action::Pass)) {
                check_reloaded(&random, choice);
            }
            let Some(action) = choice else { break };
            random.play(action);
            step += 1;
        }
    }
}

/// Writes and reads the game, and plays the action in both.
fn check_reloaded(random: &RandomGame, action: Option<Action>) {
    let game = &random.game;
    let position = Position::from(game);
    let text = serde_json::to_string(&position).expect("JSON");
    let read: Position = serde_json::from_str(&text).expect("a position");
    assert_eq!(read, position);
    let reloaded = Game::try_from(&read).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(Position::from(&reloaded), position);
    assert_eq!(legal_set(&reloaded), legal_set(game), "{text}");
    let Some(action) = action else { return };
    let written = action.notation(game.board());
    let [(after, events), (reloaded_after, reloaded_events)] = [*game, reloaded].map(|mut game| {
        let action = written.action(game.board()).expect("a listed action");
        let events = game.play(action).expect("a listed action");
        (Position::from(&game), events)
    });
    assert_eq!(after, reloaded_after, "{written:?}");
    let missing = |event| !reloaded_events.contains(event);
    assert_eq!(events.len(), reloaded_events.len(), "{written:?}");
    assert_eq!(events.iter().find(|event| missing(event)), None, "{written:?}");
}

#[test]
fn events_come_in_the_same_order_after_loading() {
    for mut random in random_games("order of events", 0..5) {
        while let Some(action) = random.choose() {
            if matches!(action, Action::Pass | Action::Food(_)) {
                let mut reloaded =
                    Game::try_from(&Position::from(&random.game)).expect("a position");
                let written = action.notation(random.game.board());
                let again = written.action(reloaded.board()).expect("a listed action");
                let events = random.play(action);
                assert_eq!(reloaded.play(again).expect("a listed action"), events, "{written:?}");
            } else {
                random.play(action);
            }
        }
    }
}

fn legal_set(game: &Game) -> BTreeSet<String> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let write = |action: &Action| serde_json::to_string(&action.notation(game.board()));
    legal.iter().map(|action| write(action).expect("JSON")).collect()
}

#[test]
fn a_record_replays_to_the_same_game() {
    for mut random in random_games("record", 0..40) {
        let mut actions: Vec<ActionNotation> = Vec::new();
        while let Some(action) = random.choose() {
            actions.push(action.notation(random.game.board()));
            random.play(action);
        }
        let record = Record::new(&random.start, actions, &random.game);
        let text = serde_json::to_string(&record).expect("JSON");
        let read: Record = serde_json::from_str(&text).expect("a record");
        assert_eq!(read, record);
        let history = History::resume(&read).unwrap_or_else(|error| panic!("{error}"));
        let end = history.game();
        assert_eq!(Position::from(end), Position::from(&random.game));
        assert_eq!(end.result(), random.game.result());
    }
}
