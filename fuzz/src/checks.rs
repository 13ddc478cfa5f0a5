//! What must hold for any input. The fuzz targets run these checks, and the ordinary tests run them on the corpus.

use std::collections::HashSet;

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Action, Components, Game, Seed};
use magnum_sal_cli::engine::Conversation;
use serde_json::{Value, json};

/// More actions than are legal in any game, by far.
const LONG_LIST: usize = 50_000;

/// Any bytes as the lines of one conversation. Each gets one line of JSON, and a refused one changes nothing.
pub fn protocol(bytes: &[u8]) {
    let mut session = Conversation::new(Components::default());
    let mut before = shown(&mut session);
    for line in bytes.split(|&byte| byte == b'\n') {
        if takes_its_time(line) {
            continue;
        }
        let answer = session.answer(line);
        let after = shown(&mut session);
        let unchanged = after == before;
        assert!(is_success(&answer) || unchanged, "a refused line changed the game: {answer}");
        before = after;
        if session.is_finished() {
            return;
        }
    }
}

/// Playouts and bots take as long as they are asked to.
fn takes_its_time(line: &[u8]) -> bool {
    let is_long = |request: Value| request["cmd"] == "playout" || request["cmd"] == "bot";
    serde_json::from_slice(line).is_ok_and(is_long)
}

fn shown(session: &mut Conversation) -> [String; 2] {
    [session.answer(br#"{"cmd":"position"}"#), session.answer(br#"{"cmd":"record"}"#)]
}

fn is_success(answer: &str) -> bool {
    assert!(!answer.contains('\n'), "more than a line: {answer}");
    let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
    let error = &answer["error"];
    match answer["ok"] {
        Value::Bool(true) => assert!(error.is_null(), "{answer}"),
        Value::Bool(false) => {
            let illegal = error["code"] == "illegal_action";
            assert_eq!(illegal, error["rule"].is_string(), "{answer}");
            assert!(error["message"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        }
        _ => panic!("no `ok` in {answer}"),
    }
    answer["ok"] == json!(true)
}

/// A line with a position and one with an action. If the position loads, the rules agree with themselves on it.
pub fn actions(bytes: &[u8]) {
    let mut lines = bytes.splitn(2, |&byte| byte == b'\n');
    let (Some(position), Some(action)) = (lines.next(), lines.next()) else { return };
    let Ok(position) = serde_json::from_slice::<Position>(position) else { return };
    let Ok(game) = Game::try_from(&position) else { return };
    if is_beyond_any_game(&position) {
        return;
    }
    check_notation(&game);
    check_view(&game);
    let legal = legal(&game);
    check_list(&game, &legal);
    if let Ok(action) = serde_json::from_slice::<ActionNotation>(action) {
        check_action(&game, &legal, &action);
    }
}

/// Loading allows more money, salt and water than any game has, up to limits that an action may lead beyond.
fn is_beyond_any_game(position: &Position) -> bool {
    let rich = position.players.iter().any(|player| {
        let salt = player.salt;
        player.money > 10_000
            || [salt.brown, salt.green, salt.white, salt.blue].iter().any(|&count| count > 500)
    });
    let brine = position.saltworks.as_ref().is_some_and(|saltworks| saltworks.brine > 500);
    let wet = position.mine.values().any(|space| space.water.is_some_and(|water| water > 50));
    rich || brine || wet
}

fn legal(game: &Game) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

/// A position that is written can be read, and says the same.
fn check_notation(game: &Game) -> Game {
    let written = Position::from(game);
    let read = Game::try_from(&written).unwrap_or_else(|error| panic!("{error}: {written:?}"));
    assert_eq!(Position::from(&read), written);
    read
}

/// A game that fits a view looks the same, and can be played.
fn check_view(game: &Game) {
    let seats = game.board().seats().iter().copied().map(Some);
    for viewer in seats.chain([None]) {
        let view = game.view(viewer);
        let sample = view.sample(&mut Seed::from_text("a game that fits").rng());
        assert_eq!(sample.view(viewer), view);
        check_notation(&sample);
    }
}

/// Every listed action is there once, is legal, and can be written, read and played. The list as it is written.
fn check_list(game: &Game, legal: &[Action]) -> HashSet<String> {
    let board = game.board();
    assert_eq!(legal.is_empty(), game.is_over());
    assert!(legal.len() < LONG_LIST, "{} actions are listed", legal.len());
    let mut seen = HashSet::new();
    for &action in legal {
        let written = action.notation(board);
        let text = serde_json::to_string(&written).expect("an action is JSON");
        assert!(seen.insert(text), "{written:?} is listed twice");
        let read: ActionNotation = serde_json::from_value(json!(written)).expect("an action");
        assert_eq!(read.action(board), Ok(action), "{written:?}");
        let (mut told, mut trusted) = (*game, *game);
        let played = told.play(action);
        assert!(played.is_ok_and(|events| !events.is_empty()), "{written:?} is listed");
        trusted.play_unchecked(action);
        assert_eq!(told, trusted, "{written:?}");
    }
    seen
}

/// An action is legal exactly if it is listed. If it is, the game goes on; if not, nothing changes.
fn check_action(game: &Game, legal: &[Action], written: &ActionNotation) {
    let Ok(action) = written.action(game.board()) else { return };
    let checked = game.board().check(action);
    assert_eq!(checked.is_ok(), legal.contains(&action), "{written:?}: {checked:?}");
    let mut after = *game;
    match after.play(action) {
        Ok(_) => check_goes_on(&after),
        Err(illegal) => {
            assert_eq!(Err(illegal), checked);
            assert_eq!(after, *game, "{written:?} is refused");
        }
    }
}

/// A game that was written and read, where spaces may be numbered anew, goes on in the same way.
fn check_goes_on(game: &Game) {
    let read = check_notation(game);
    assert_eq!(check_list(&read, &legal(&read)), check_list(game, &legal(game)));
}
