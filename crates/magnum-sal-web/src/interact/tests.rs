use magnum_sal::chance::below;
use magnum_sal::{Action, Game, Seed};

use super::{Builder, Value, targets, value_of};
use crate::board::random_play::{GAMES, positions};

fn legal(game: &Game) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal
}

/// Answers every question, and then every detail, as the action does.
fn build(game: &Game, wanted: Action) -> Builder {
    let own = wanted.aspects();
    let mut builder = Builder::new(legal(game));
    while let Some(question) = builder.question().or_else(|| builder.details().into_iter().next()) {
        let answer = value_of(&own, question.aspect);
        assert!(question.answers.contains(&answer), "{question:?} does not offer {answer:?}");
        let next = match answer {
            Some(value) => builder.answer(question.aspect, value),
            None => builder.leave_out(question.aspect),
        };
        let next = next.expect("an offered answer leads on");
        assert!(next.left().len() < builder.left().len(), "an answer narrows");
        builder = next;
    }
    builder
}

#[test]
fn every_legal_action_can_be_reached() {
    let mut checked = 0;
    for game in positions(GAMES, 5) {
        for action in legal(&game).into_iter().step_by(4) {
            let builder = build(&game, action);
            assert_eq!(builder.left(), [action]);
            assert_eq!(builder.proposal(game.board()), Some(action));
            checked += 1;
        }
    }
    assert!(checked > 5_000, "only {checked} actions");
}

#[test]
fn no_two_actions_are_taken_apart_alike() {
    for game in positions(GAMES, 17) {
        let legal = legal(&game);
        let apart: Vec<_> = legal.iter().map(Action::aspects).collect();
        for (index, aspects) in apart.iter().enumerate() {
            assert!(!apart[..index].contains(aspects), "{:?}", legal[index]);
        }
    }
}

#[test]
fn whatever_is_tapped_only_legal_actions_are_proposed() {
    let mut rng = Seed::from_text("taps").rng();
    let mut proposed = 0;
    for game in positions(GAMES, 3) {
        if game.is_over() {
            continue;
        }
        let targets = targets(game.board());
        let mut builder = Builder::new(legal(&game));
        for _ in 0..6 {
            let target = targets[below(&mut rng, targets.len() as u32) as usize];
            builder = builder.tap(target).unwrap_or(builder);
        }
        if let Some(action) = builder.proposal(game.board()) {
            assert_eq!(game.board().check(action), Ok(()));
            proposed += 1;
        }
        assert!(!builder.left().is_empty());
    }
    assert!(proposed > 300, "only {proposed} proposals");
}

#[test]
fn a_tap_means_first_where_a_worker_is_and_then_where_it_goes() {
    for game in positions(GAMES, 13) {
        for action in legal(&game) {
            let Action::Place(step) = action else { continue };
            let magnum_sal::Origin::Space(from) = step.from else { continue };
            let builder = Builder::new(legal(&game));
            let builder = builder.tap(super::Target::Space(from)).expect("somebody can go");
            let builder = builder.tap(super::Target::Space(step.to)).expect("they can go there");
            let goes_back = builder.left().iter().any(
                |left| matches!(left, Action::Place(back) if back.to == from && back.from == magnum_sal::Origin::Space(step.to)),
            );
            assert!(!goes_back, "the taps are in order");
        }
    }
}

#[test]
fn taking_back_a_pick_widens_the_choice_again() {
    for game in positions(GAMES, 29) {
        let builder = Builder::new(legal(&game));
        let Some(Some(Value::Kind(kind))) = builder.question().map(|question| question.answers[0])
        else {
            continue;
        };
        let narrowed = builder.answer(super::Aspect::Kind, Value::Kind(kind)).expect("offered");
        assert_eq!(narrowed.back(), builder);
    }
}

#[test]
fn what_cannot_be_chosen_has_a_reason() {
    let mut reasons = 0;
    for game in positions(GAMES, 11) {
        let board = game.board();
        let builder = Builder::new(legal(&game));
        for target in targets(board) {
            if builder.tap(target).is_some() {
                continue;
            }
            reasons += usize::from(super::why_not(board, &builder, target).is_some());
        }
    }
    assert!(reasons > 1_000, "only {reasons} reasons");
}
