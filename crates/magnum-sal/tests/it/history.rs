//! Games with their past: steps, what may be undone, records, and games of which only views are known.

use magnum_sal::notation::{InvalidRecord, Position};
use magnum_sal::{Action, CantUndo, Components, Event, Game, History, Mismatch, Played, Seed};

use crate::seeded_play::random_games;
use crate::support::Scene;

/// Games at random with all their steps.
fn histories(name: &str, numbers: std::ops::Range<usize>) -> impl Iterator<Item = History> {
    random_games(name, numbers).map(|mut random| {
        let mut history = History::new(random.start, Vec::new());
        while let Some(action) = random.choose() {
            history.play(action).expect("it is legal");
            random.play(action);
        }
        history
    })
}

fn view(game: &Game) -> Position {
    Position::from(&game.view(None))
}

fn first(history: &mut History, wanted: impl Fn(&Event) -> bool) {
    loop {
        let mut legal = Vec::new();
        history.game().legal(&mut legal);
        let causes = |action: &&Action| {
            let events = history.game().clone().play(**action).expect("it is legal");
            events.iter().any(&wanted)
        };
        let action = *legal.iter().find(causes).unwrap_or(&legal[0]);
        let played = history.play(action).expect("it is legal");
        if played.events().iter().any(&wanted) {
            return;
        }
    }
}

#[test]
fn every_moment_stays_as_it_was() {
    for history in histories("moments", 0..1) {
        let mut game = *history.start();
        for (number, played) in history.steps().enumerate() {
            assert_eq!(history.at(number), Some(&game));
            assert_eq!(Some(played.seat()), game.player());
            assert_eq!(game.play(played.action()).as_deref(), Ok(played.events()));
        }
        let steps = history.steps().len();
        assert_eq!(history.at(steps), Some(history.game()));
        assert_eq!(history.at(steps + 1), None, "nobody sees the future");
    }
}

#[test]
fn an_action_that_revealed_nothing_is_undone() {
    let start = Scene::base(2).game();
    let mut history = History::new(start, Vec::new());
    assert_eq!(history.undo(), Err(CantUndo::Nothing));
    history.play(Action::Pass).expect("everybody may pass");
    assert_eq!(history.undoable().map(Played::action), Ok(Action::Pass));
    assert_eq!(history.undo(), Ok(()));
    assert_eq!(*history.game(), start);
    assert_eq!(history.steps().len(), 0);
}

#[test]
fn what_was_revealed_stays() {
    for scene in [Scene::base(3), Scene::muria(3)] {
        let mut history = History::new(scene.game(), Vec::new());
        first(&mut history, |event| matches!(event, Event::ChamberOpened { .. }));
        let (game, steps) = (*history.game(), history.steps().len());
        assert_eq!(history.undo(), Err(CantUndo::Revealed));
        assert_eq!((*history.game(), history.steps().len()), (game, steps));
    }
}

#[test]
fn a_turn_that_ended_stays() {
    let mut history = History::new(Scene::base(2).game(), Vec::new());
    history.play(Action::Pass).expect("everybody may pass");
    history.play(Action::EndTurn).expect("nothing is left to do");
    assert_eq!(history.undo(), Err(CantUndo::TurnEnded));
    assert_eq!(history.steps().len(), 2);
}

#[test]
fn a_game_that_ended_stays() {
    for mut history in histories("ended", 3..4) {
        assert!(history.game().is_over());
        assert!(history.undo().is_err());
    }
}

#[test]
fn whoever_sees_everything_takes_back_everything() {
    for mut history in histories("taken back", 3..4) {
        let start = *history.start();
        let steps = history.steps().len();
        assert_eq!(std::iter::from_fn(|| history.take_back()).count(), steps);
        assert_eq!(*history.game(), start);
    }
}

#[test]
fn a_record_gives_the_same_history() {
    for history in histories("record", 3..5) {
        let resumed = History::resume(&history.record()).expect("it was played");
        assert_eq!(Position::from(resumed.game()), Position::from(history.game()));
        assert!(resumed.steps().map(Played::events).eq(history.steps().map(Played::events)));
        assert!(resumed.record() == history.record());
    }
}

#[test]
fn a_record_with_an_illegal_action_names_it() {
    let history = histories("record", 0..1).next().expect("a game");
    let mut record = history.record();
    record.actions.swap_remove(0);
    let mut shown = 0;
    let error = History::replay(&record, |_, _| shown += 1).expect_err("it is not legal");
    assert!(matches!(error, InvalidRecord::Action { index, .. } if index == shown), "{error}");
}

#[test]
fn only_what_can_be_undone_is_remembered() {
    for history in histories("forgotten", 3..5) {
        let mut whole = History::new(*history.start(), Vec::new());
        let mut short = whole.clone();
        for played in history.steps() {
            whole.play(played.action()).expect("it is legal");
            short.play(played.action()).expect("it is legal");
            short.forget_settled();
            assert_eq!(short.undoable().is_ok(), whole.undoable().is_ok());
            assert_eq!(short.game(), whole.game());
            let (mut a, mut b) = (short.clone(), whole.clone());
            while b.undo().is_ok() {
                assert_eq!(a.undo(), Ok(()));
                assert_eq!(a.game(), b.game());
            }
            assert_eq!(a.undo(), Err(CantUndo::Nothing));
        }
    }
}

#[test]
fn other_events_are_not_followed() {
    let mut history = History::new(Scene::base(2).game(), Vec::new());
    let pass = Action::Pass.notation(history.game().board());
    assert_eq!(history.follow(&pass, &[]).err(), Some(Mismatch));
    assert_eq!(history.steps().len(), 0);
    let events = history.game().clone().play(Action::Pass).expect("everybody may pass");
    assert!(history.follow(&pass, &events).is_ok());
    assert_eq!(history.steps().len(), 1);
}

#[test]
fn a_completed_view_lists_what_its_game_lists() {
    // Spaces may be numbered otherwise, so actions are compared as they are written.
    let written = |game: &Game| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let write = |action: &Action| serde_json::to_string(&action.notation(game.board()));
        let mut written: Vec<_> = legal.iter().map(|action| write(action).expect("JSON")).collect();
        written.sort();
        written
    };
    for history in histories("completed", 0..1) {
        for played in history.steps().step_by(5) {
            let completed = view(played.before()).complete().expect("a view of a game");
            assert_eq!(view(&completed), view(played.before()));
            assert_eq!(written(&completed), written(played.before()));
        }
    }
}

#[test]
fn a_view_without_end_is_refused() {
    let mut position = view(&Scene::base(2).game());
    position.workshop.stack = magnum_sal::notation::Stack::Size(usize::MAX);
    assert!(position.complete().is_err());
}

/// Whoever saw the start and heard all that happened since can tell the game again.
#[test]
fn a_game_is_told_again_from_views() {
    for history in histories("told", 0..2) {
        let now = view(history.game());
        let start = view(history.start()).complete().expect("a view of a game");
        let mut told = History::new(start, Vec::new());
        for (number, played) in history.steps().enumerate() {
            assert_eq!(told.at(number).map(view), Some(view(played.before())));
            told.learn(played.events(), &now);
            told.follow(&played.notation(), played.events()).expect("the same story");
        }
        assert_eq!(view(told.game()), now);
    }
}

#[test]
fn the_opening_is_kept() {
    let options = *Scene::base(2).game().board().options();
    let (game, events) =
        Game::new_with_events(&options, &Components::default(), &Seed::from_text("opening"));
    assert_eq!(History::new(game, events.clone()).opening(), events);
}
