use std::num::NonZeroU16;

use magnum_sal::{Expansion, Options};

use super::*;
use magnum_sal::notation::Stack;

fn local(bots: [Option<&str>; 2], rounds: u16) -> LocalGame {
    let options = Options::new(2, Expansion::Base).expect("two can play");
    let options = options.with_round_limit(NonZeroU16::new(rounds));
    let player =
        |bot: Option<&str>| SeatSetup { name: "Ann".to_owned(), bot: bot.map(str::to_owned) };
    let setup = Setup { options, components: None, players: bots.map(player).to_vec() };
    let seed = "wieliczka".to_owned();
    LocalGame::open(&WorkerRequest::Start { setup, seed, position: None }, ticks).expect("a game")
}

/// A clock that goes on whenever somebody looks at it.
fn ticks() -> f64 {
    thread_local! {
        static TIME: std::cell::Cell<f64> = const { std::cell::Cell::new(0.0) };
    }
    TIME.set(TIME.get() + 1.0);
    TIME.get()
}

fn act(local: &mut LocalGame, action: &str) -> Answer {
    let action = serde_json::from_str(action).expect("an action");
    local.handle(&WorkerRequest::Act { action })
}

fn undo_is_offered(answer: &Answer) -> bool {
    matches!(answer, Answer::Game { can_undo: true, .. })
}

#[test]
fn bots_play_a_game_to_its_end() {
    let mut local = local([Some("apprentice"), Some("miner")], 3);
    while !local.history.game().is_over() {
        let answer = local.handle(&WorkerRequest::Think);
        assert!(matches!(answer, Answer::Game { save: None, .. }), "{answer:?}");
    }
    let answer = local.handle(&WorkerRequest::Think);
    assert_eq!(answer, Answer::Refused(Refusal::NoBotDecides.into()));
}

#[test]
fn a_person_takes_back_what_showed_nothing_hidden() {
    let mut local = local([None, None], 9);
    let before = *local.history.game();
    let answer = act(&mut local, r#"{"type":"place","from":"supply","to":"1C"}"#);
    assert!(undo_is_offered(&answer));
    let answer = local.handle(&WorkerRequest::Undo);
    assert!(matches!(answer, Answer::Game { from: 1, ref entries, .. } if entries.is_empty()));
    assert_eq!(*local.history.game(), before);
}

#[test]
fn a_reveal_is_not_taken_back() {
    let mut local = local([None, None], 9);
    // Buying a tool turns up the next one.
    let answer = act(&mut local, r#"{"type":"visit","building":"workshop","slot":0}"#);
    assert!(!undo_is_offered(&answer));
    let answer = local.handle(&WorkerRequest::Undo);
    assert_eq!(answer, Answer::Refused(Refusal::Revealed.into()));
}

#[test]
fn a_turn_that_ended_is_not_taken_back() {
    let mut local = local([None, None], 9);
    act(&mut local, r#"{"type":"pass"}"#);
    assert!(!undo_is_offered(&act(&mut local, r#"{"type":"end_turn"}"#)));
    let answer = local.handle(&WorkerRequest::Undo);
    assert_eq!(answer, Answer::Refused(Refusal::TurnEnded.into()));
}

#[test]
fn a_bots_action_is_not_taken_back() {
    let mut local = local([Some("apprentice"), Some("apprentice")], 9);
    assert!(!undo_is_offered(&local.handle(&WorkerRequest::Think)));
}

#[test]
fn an_illegal_action_changes_nothing() {
    let mut local = local([None, None], 9);
    let before = *local.history.game();
    let answer = act(&mut local, r#"{"type":"place","from":"supply","to":"3C"}"#);
    let Answer::Refused(refused) = answer else { panic!("{answer:?}") };
    assert_eq!(refused.reason, Refusal::Illegal);
    assert!(refused.detail.contains("3C"), "{refused:?}");
    assert_eq!(*local.history.game(), before);
}

#[test]
fn a_game_is_dealt_from_an_owners_components() {
    let order = "{ salt = [0, 0, 0, 9], pays = 77 }";
    let orders = [order; 3].join(", ");
    let toml = format!("[[muria.orders]]\nphase = 3\norders = [{orders}]");
    let Answer::Components(components) = read_components(&toml) else { panic!("a good file") };
    let setup = Setup {
        options: Options::new(2, Expansion::Muria).expect("two can play"),
        components: Some(components),
        players: vec![SeatSetup { name: "Ann".to_owned(), bot: None }; 2],
    };
    let seed = "own".to_owned();
    let start = WorkerRequest::Start { setup, seed, position: None };
    let local = LocalGame::open(&start, ticks).expect("a game");
    let Stack::Cards(last) = &Position::from(local.history.game()).castle.stacks[2] else {
        panic!("the worker knows the stacks");
    };
    assert_eq!(last.iter().filter(|order| order.salt.blue == 9 && order.pays == 77).count(), 3);
    assert!(local.save().components.is_some(), "plans are dealt from them, too");
}

#[test]
fn a_bad_file_of_components_is_explained() {
    let Answer::Refused(refused) = read_components("[base]\nsalt_value = 4") else {
        panic!("the rules are not for sale");
    };
    assert_eq!(refused.reason, Refusal::BadComponents);
    assert!(refused.detail.contains("base.salt_value"), "{refused:?}");
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let mut local = local([None, Some("apprentice")], 9);
    act(&mut local, r#"{"type":"place","from":"supply","to":"1C"}"#);
    let text = serde_json::to_string(&local.save()).expect("a save is JSON");
    let save = Save::read(&text).expect("it was saved");
    let resumed = LocalGame::resume(&save, || 0.0).expect("it was saved");
    assert_eq!(Position::from(resumed.history.game()), Position::from(local.history.game()));
    assert_eq!(resumed.save(), local.save());
}

#[test]
fn something_else_is_not_resumed() {
    let error = Save::read("{}").expect_err("it is no game").to_string();
    assert!(error.starts_with("this is neither a saved game nor a record"), "{error}");
}

#[test]
fn a_finished_game_is_judged_by_its_result() {
    let mut local = local([Some("apprentice"), Some("miner")], 1);
    while !local.history.game().is_over() {
        local.handle(&WorkerRequest::Think);
    }
    let number = local.history.steps().len();
    let answer = local.handle(&WorkerRequest::Assess { number, milliseconds: 1 });
    let Answer::Assessed { assessment, .. } = answer else { panic!("{answer:?}") };
    assert_eq!(assessment.win.iter().sum::<f32>(), 1.0);
    assert_eq!(assessment.lost, None);
}

#[test]
fn what_was_played_is_compared_with_what_is_best() {
    let mut local = local([None, None], 9);
    for action in [
        r#"{"type":"pass"}"#,
        r#"{"type":"end_turn"}"#,
        r#"{"type":"place","from":"supply","to":"1C"}"#,
    ] {
        act(&mut local, action);
    }
    let assessed = |local: &mut LocalGame, number| match local
        .handle(&WorkerRequest::Assess { number, milliseconds: 60 })
    {
        Answer::Assessed { assessment, .. } => assessment,
        other => panic!("{other:?}"),
    };
    let passed = assessed(&mut local, 0);
    assert!(passed.lost.is_some_and(|lost| (0.0..=1.0).contains(&lost)), "{passed:?}");
    assert!(!passed.hints.is_empty());
    // Nothing has been played in the present position.
    assert_eq!(assessed(&mut local, 3).lost, None);
}

#[test]
fn a_sample_looks_like_the_game_and_hides_it() {
    let mut local = local([None, None], 9);
    let (shown, whole) = (view(local.history.game()), Position::from(local.history.game()));
    let answer = local.handle(&WorkerRequest::Sample { number: 0 });
    let Answer::Sampled { position } = answer else { panic!("{answer:?}") };
    let sample = Game::try_from(&*position).expect("a whole one");
    assert_eq!(view(&sample), shown);
    assert_ne!(*position, whole);
}

/// A plan of a game of Muria, and the view that it starts from.
fn plan(seed: &str) -> (LocalGame, Position) {
    let options = Options::new(3, Expansion::Muria).expect("three can play");
    let game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
    let shown = *view(&game);
    let player = SeatSetup { name: "Ann".to_owned(), bot: Some("miner".to_owned()) };
    let setup = Setup { options, components: None, players: vec![player; 3] };
    let (view, seed) = (Box::new(shown.clone()), seed.to_owned());
    let request = WorkerRequest::Plan { view, setup, seed };
    (LocalGame::open(&request, ticks).expect("a plan"), shown)
}

#[test]
fn a_plan_starts_from_what_is_seen_and_is_dealt_by_its_seed() {
    let (first, shown) = plan("1");
    assert_eq!(*view(first.history.game()), shown);
    assert!(!first.bot_decides(), "whoever plans plays for everybody");
    let [again, other] = ["1", "2"].map(|seed| *plan(seed).0.history.game());
    assert_eq!(*first.history.game(), again);
    assert_ne!(*first.history.game(), other);
}

#[test]
fn everything_in_a_plan_can_be_undone() {
    let (mut local, shown) = plan("1");
    // A tool is turned up, and the turn ends.
    act(&mut local, r#"{"type":"visit","building":"workshop","slot":0}"#);
    act(&mut local, r#"{"type":"end_turn"}"#);
    assert_eq!(local.history.steps().len(), 2);
    for _ in 0..2 {
        assert!(matches!(local.handle(&WorkerRequest::Undo), Answer::Game { .. }));
    }
    assert_eq!(*view(local.history.game()), shown);
    assert_eq!(local.handle(&WorkerRequest::Undo), Answer::Refused(Refusal::NothingToUndo.into()));
}

#[test]
fn a_view_of_the_past_is_shown() {
    let mut local = local([None, None], 9);
    let start = view(local.history.game());
    act(&mut local, r#"{"type":"place","from":"supply","to":"1C"}"#);
    let answer = local.handle(&WorkerRequest::Show { number: 0 });
    assert_eq!(answer, Answer::Shown { number: 0, view: start });
}
