//! What the texts say, and that they say it in good words.

mod keys;
mod words;

use magnum_sal::{Action, Event, Place, Seat};

use super::{Args, Language, Names, texts};
use crate::board::random_play::{GAMES, positions};
use crate::worker::{Refusal, SeatSetup};

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
                for (aspect, value) in action.aspects() {
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
fn every_refusal_of_the_program_has_its_words() {
    let keys = Refusal::ALL.map(|reason| format!("refused-{}", reason.name().replace('_', "-")));
    for language in Language::ALL {
        for (reason, key) in Refusal::ALL.into_iter().zip(&keys) {
            assert_ne!(&texts(language).refused(reason), key);
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

#[test]
fn the_prices_of_deals_are_those_that_are_paid() {
    let names = Names::default();
    let mut two_deals = 0;
    for game in positions(GAMES, 23) {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let visits = legal
            .into_iter()
            .filter(|action| matches!(action, Action::Visit(magnum_sal::Visit::Market { .. })));
        for action in visits {
            let told = texts(Language::English).action(game.board(), &action, &names);
            let events = game.clone().play(action).expect("it is legal");
            let paid = events.iter().filter_map(|event| match event {
                Event::Traded { cents, .. } => {
                    Some(texts(Language::English).cents((*cents).into()))
                }
                _ => None,
            });
            let paid: Vec<String> = paid.collect();
            two_deals += usize::from(paid.len() == 2);
            let said: Vec<&str> = told.split(" for ").skip(1).collect();
            assert_eq!(said.len(), paid.len(), "{told}");
            for (said, paid) in said.into_iter().zip(paid) {
                assert!(said.starts_with(&paid), "{told}: {paid}");
            }
        }
    }
    assert!(two_deals > 100, "{two_deals}");
}

fn told(language: Language, event: &Event, you: Option<Seat>) -> String {
    let names = Names::new(vec!["Anna".to_owned(), "Kinga".to_owned()]).with_you(you);
    texts(language).event(event, &names)
}

#[test]
fn the_reader_is_addressed() {
    let space = Place::new(2, 0).expect("a place");
    let paid = |player, to| Event::Paid { player, to, space, cents: 1 };
    let (anna, kinga) = (Seat::S0, Seat::S1);
    let say = |event: &Event| told(Language::English, event, Some(anna));
    assert_eq!(say(&paid(anna, kinga)), "You pay Kinga 1 cent for carrying through 2C.");
    assert_eq!(say(&paid(kinga, anna)), "Kinga pays you 1 cent for carrying through 2C.");
    assert_eq!(say(&Event::Passed { player: kinga }), "Kinga passes.");
    let passed = Event::Passed { player: anna };
    assert_eq!(told(Language::German, &passed, Some(anna)), "Du passt.");
    assert_eq!(told(Language::Polish, &passed, Some(anna)), "Pasujesz.");
    assert_eq!(told(Language::French, &passed, None), "Anna passe.");
}

#[test]
fn without_foremen_all_workers_are_miners() {
    let ended = Event::PhaseEnded { phase: 1 };
    let say = |foremen| {
        let names = Names::new(Vec::new()).with_foremen(foremen);
        texts(Language::English).event(&ended, &names)
    };
    assert_eq!(say(false), "Phase I is over. All miners go home.");
    assert_eq!(say(true), "Phase I is over. All workers go home.");
}

#[test]
fn whoever_reads_is_not_called_by_name_in_what_they_do() {
    for game in positions(GAMES, 23) {
        let Some(you) = game.player() else { continue };
        let names = Names::new(vec!["NAME".to_owned(); Seat::MAX]).with_you(Some(you));
        let mut legal = Vec::new();
        game.legal(&mut legal);
        for action in legal.into_iter().step_by(7) {
            let events = game.clone().play(action).expect("it is legal");
            let own = events.iter().filter(|event| acts(event) == Some(you));
            for event in own {
                for language in Language::ALL {
                    let told = texts(language).event(event, &names);
                    let paid = matches!(event, Event::Paid { .. });
                    assert!(paid || !told.contains("NAME"), "{}: {told}", language.code());
                }
            }
        }
    }
}

/// The player whom an event is about.
fn acts(event: &Event) -> Option<Seat> {
    let fields = serde_json::to_value(event).expect("events can be written");
    Seat::new(fields["player"].as_u64()? as usize)
}

#[test]
fn the_only_person_at_a_screen_is_the_reader() {
    let player = |bot: Option<&str>| SeatSetup { name: String::new(), bot: bot.map(str::to_owned) };
    let you = |players: &[SeatSetup]| {
        let names = Names::of_players(players);
        (0..players.len()).filter_map(Seat::new).find(|&seat| names.is_you(seat))
    };
    let (person, bot) = (player(None), player(Some("miner")));
    assert_eq!(you(&[bot.clone(), person.clone(), bot.clone()]), Some(Seat::S1));
    assert_eq!(you(&[person.clone(), person]), None);
    assert_eq!(you(&[bot.clone(), bot]), None);
}
