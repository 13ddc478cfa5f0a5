use magnum_sal::Seat;

use super::*;
use crate::interact::Builder;
use crate::text::{Args, Language, texts};
use crate::worker::{Answer, LocalGame};

/// Plays a lesson from its start, with a look at every table before it is acted at.
fn follow(course: Course, number: usize, mut look: impl FnMut(Step, &Game)) {
    let start = course.start(number, "You", "Kinga").expect("it can be prepared");
    let mut local = LocalGame::open(&start, || 0.0).expect("a game");
    let mut game = course.game_at(number).expect("it can be prepared");
    for &step in course.lessons()[number].steps {
        look(step, &game);
        for action in step.actions() {
            let own = !matches!(step, Step::Other(_));
            assert_eq!(local.player() == Some(Seat::S0), own, "{step:?}");
            game.play(action.action(game.board()).expect("it is written")).expect("it is legal");
            let answer = local.handle(&WorkerRequest::Act { action });
            assert!(matches!(answer, Answer::Game { .. }), "{step:?}: {answer:?}");
        }
    }
}

fn every_lesson() -> impl Iterator<Item = (Course, usize)> {
    Course::ALL
        .into_iter()
        .flat_map(|course| (0..course.lessons().len()).map(move |number| (course, number)))
}

#[test]
fn every_lesson_can_be_entered_by_itself_and_done() {
    for (course, number) in every_lesson() {
        follow(course, number, |_, _| {});
    }
}

#[test]
fn the_taught_taps_lead_to_the_taught_action() {
    let mut asked_for = 0;
    for (course, number) in every_lesson() {
        follow(course, number, |step, game| {
            let Some(asked) = step.asked(game.board()) else { return };
            let mut legal = Vec::new();
            game.legal(&mut legal);
            if taps(&asked).is_empty() {
                assert!(matches!(asked, Action::Pass | Action::EndTurn), "{step:?}");
                return;
            }
            assert!(legal.len() > 1, "{step:?}: there is no choice");
            let mut builder = Builder::new(legal);
            while let Some(tap) = next_tap(&asked, &builder) {
                let next = builder.choose(meant(&asked, tap)).expect("it can be tapped");
                builder = admit(&asked, next).expect("it is asked for");
            }
            assert_eq!(builder.proposal(game.board()), Some(asked), "{step:?}");
            asked_for += 1;
        });
    }
    assert!(asked_for > 20, "only {asked_for}");
}

#[test]
fn other_taps_are_not_admitted() {
    let game = Course::Base.game_at(0).expect("a game");
    let step = Course::Base.lessons()[0].steps[2];
    let asked = step.asked(game.board()).expect("a miner goes down");
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let builder = Builder::new(legal);
    let square = builder.choose(Target::Building(magnum_sal::Building::TownSquare));
    assert_eq!(admit(&asked, square.expect("it is legal")), None);
    assert!(!step.asks_for(game.board(), Action::EndTurn));
}

/// Letters that fit on the smallest phone beside the board.
const FITTING: usize = 270;

#[test]
fn every_step_has_its_words_and_they_fit_on_a_phone() {
    for language in Language::ALL {
        for course in Course::ALL {
            for lesson in course.lessons() {
                assert!(texts(language).find(lesson.name, &Args::new()).is_some());
                for key in lesson.steps.iter().filter_map(|step| step.text()) {
                    let words = texts(language).find(key, &Args::new()).expect(key);
                    let length = words.chars().count();
                    assert!(length <= FITTING, "{} {key}: {length}", language.code());
                }
            }
        }
    }
}

#[test]
fn the_story_of_the_lessons_comes_to_the_second_phase() {
    let story = Course::Base.story();
    assert!(story.len() > 50, "{}", story.len());
    assert_eq!(story.last().map(|game| game.board().phase()), Some(2));
}

#[test]
fn lessons_are_short_and_many() {
    let lessons = Course::Base.lessons();
    assert!((10..=12).contains(&lessons.len()), "{}", lessons.len());
    for (course, number) in every_lesson() {
        let lesson = &course.lessons()[number];
        assert!((1..=5).contains(&lesson.len()), "{}: {}", lesson.name, lesson.len());
        let done = lesson.steps.iter().any(|step| matches!(step, Step::Do(..) | Step::Rest(_)));
        assert!(done, "in {} nothing is done", lesson.name);
    }
}
