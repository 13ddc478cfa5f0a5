//! What the texts say, and that they say it in good words.

mod keys;
mod words;

use super::{Args, Language, Names, texts};
use crate::random_play::{GAMES, positions};

fn check(text: &str, context: &dyn std::fmt::Debug) {
    assert!(
        !text.is_empty() && !text.contains('{') && !text.contains('$'),
        "{text:?}: {context:?}"
    );
    let known = |word: &str| {
        !(word.starts_with("log-") || word.starts_with("action-") || word.starts_with("illegal-"))
    };
    assert!(known(text), "{text}: {context:?}");
}

#[test]
fn every_event_can_be_told_in_every_language() {
    let names = Names::new((1..=5).map(|number| format!("Player {number}")).collect());
    for game in positions(GAMES, 23) {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        for action in legal.into_iter().step_by(7) {
            let events = game.clone().play(action).expect("it is legal");
            for language in Language::ALL {
                for event in &events {
                    check(&texts(language).event(event, &names), event);
                }
            }
        }
    }
}

#[test]
fn every_action_can_be_named_in_every_language() {
    let names = Names::new((1..=5).map(|number| format!("Player {number}")).collect());
    for game in positions(GAMES, 23) {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        for action in legal.into_iter().step_by(3) {
            for language in Language::ALL {
                check(&texts(language).action(game.board(), &action, &names), &action);
                for (aspect, value) in crate::interact::aspects(&action) {
                    check(
                        &texts(language).answer(game.board(), aspect, Some(value), &names),
                        &value,
                    );
                }
            }
        }
    }
}

#[test]
fn every_reason_has_its_words() {
    let names = Names::default();
    for game in positions(GAMES, 23) {
        let board = game.board();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let builder = crate::interact::Builder::new(legal);
        for target in crate::interact::targets(board) {
            if let Some(reason) = crate::interact::why_not(board, &builder, target) {
                for language in Language::ALL {
                    check(&texts(language).illegal(&reason, &names), &reason);
                }
            }
        }
    }
}

#[test]
fn plurals_follow_the_language() {
    let cents = |language: Language, count: u32| texts(language).cents(count);
    assert_eq!(cents(Language::English, 1), "1 cent");
    assert_eq!(cents(Language::English, 2), "2 cents");
    assert_ne!(
        cents(Language::Polish, 2).trim_start_matches('2'),
        cents(Language::Polish, 5).trim_start_matches('5')
    );
}

#[test]
fn an_unknown_key_speaks_for_itself() {
    assert_eq!(texts(Language::German).say_with("no-such-key", &Args::new()), "no-such-key");
}
