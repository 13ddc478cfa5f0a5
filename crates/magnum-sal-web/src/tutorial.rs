//! Lessons: a prepared game in which each step explains something and asks for one action, or shows another player's.

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Components, Expansion, Game, Options, Rock, Seat, Seed};

use crate::editor::{Circle, Edit, edit};
use crate::worker::{Player, Request, Setup};

/// What is taught.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    Base,
    Muria,
}

/// One step of a lesson. Texts are keys, actions are written in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Something to read.
    Tell(&'static str),
    /// Something to do.
    Do(&'static str, &'static str),
    /// What the other player does.
    Other(&'static str),
    /// Some time passes that nobody needs to see: how the game stands then, and words about it.
    Later(&'static str, &'static [Edit]),
}

const END: &str = r#"{"type":"end_turn"}"#;
const SQUARE: &str = r#"{"type":"visit","building":"town_square"}"#;
const PASS: &str = r#"{"type":"pass"}"#;

/// Three of the phase's four orders are filled, and a miner is about to bring salt for another one.
const LATER: &[Edit] = &[
    Edit::Fill(0, Seat::S1),
    Edit::Fill(0, Seat::S1),
    Edit::Queue(Seat::S0, Circle::Left, 1),
    Edit::Salt(Seat::S0, Rock::Brown, 3),
    Edit::Current(Seat::S1),
];

const BASE: &[Step] = &[
    Step::Tell("tutorial-welcome"),
    Step::Do("tutorial-place", r#"{"type":"place","from":"supply","to":"1C"}"#),
    Step::Do("tutorial-end-turn", END),
    Step::Other(r#"{"type":"place","from":"supply","to":"2C"}"#),
    Step::Other(END),
    Step::Tell("tutorial-chain"),
    Step::Do("tutorial-open", r#"{"type":"place","from":"supply","to":"2R1"}"#),
    Step::Do("tutorial-second", r#"{"type":"place","from":"supply","to":"2R1"}"#),
    Step::Do("tutorial-end-again", END),
    Step::Other(r#"{"type":"place","from":"supply","to":"2L1"}"#),
    Step::Other(SQUARE),
    Step::Other(END),
    Step::Tell("tutorial-strength"),
    Step::Do("tutorial-dig", r#"{"type":"extract","chamber":"2R1","take":{"green":1}}"#),
    Step::Do(
        "tutorial-pump",
        r#"{"type":"visit","building":"pump_house","chamber":"2R1","cubes":1}"#,
    ),
    Step::Do("tutorial-end-again", END),
    Step::Other(r#"{"type":"place","from":"supply","to":"2L1"}"#),
    Step::Other(SQUARE),
    Step::Other(END),
    Step::Do("tutorial-rest", PASS),
    Step::Do("tutorial-rest-again", PASS),
    Step::Do("tutorial-end-again", END),
    Step::Other(r#"{"type":"assist","building":"market","from":"supply"}"#),
    Step::Other(SQUARE),
    Step::Other(END),
    Step::Do("tutorial-dig-more", r#"{"type":"extract","chamber":"2R1","take":{"brown":2}}"#),
    Step::Do("tutorial-tool", r#"{"type":"visit","building":"workshop","slot":0}"#),
    Step::Do("tutorial-end-again", END),
    Step::Other(r#"{"type":"extract","chamber":"2L1","take":{"brown":1}}"#),
    Step::Other(SQUARE),
    Step::Other(END),
    Step::Do("tutorial-food", r#"{"type":"food","wake":["2R1","2R1"]}"#),
    Step::Do("tutorial-castle", r#"{"type":"visit","building":"castle","from":"supply"}"#),
    Step::Do(
        "tutorial-market",
        r#"{"type":"visit","building":"market","deals":[{"sell":"brown"}]}"#,
    ),
    Step::Do("tutorial-end-again", END),
    Step::Other(PASS),
    Step::Other(PASS),
    Step::Other(END),
    Step::Tell("tutorial-queue"),
    Step::Do("tutorial-assist", r#"{"type":"assist","building":"workshop","from":"supply"}"#),
    Step::Do("tutorial-inn", r#"{"type":"visit","building":"inn"}"#),
    Step::Do("tutorial-end-again", END),
    Step::Other(SQUARE),
    Step::Other(r#"{"type":"visit","building":"workshop","slot":0}"#),
    Step::Other(END),
    Step::Do("tutorial-deliver", r#"{"type":"deliver","order":0}"#),
    Step::Later("tutorial-later", LATER),
    Step::Other(SQUARE),
    Step::Other(PASS),
    Step::Other(END),
    Step::Do("tutorial-last-order", r#"{"type":"deliver","order":1}"#),
    Step::Do("tutorial-round-goes-on", SQUARE),
    Step::Do("tutorial-last-action", PASS),
    Step::Do("tutorial-end-round", END),
    Step::Other(SQUARE),
    Step::Other(PASS),
    Step::Other(END),
    Step::Tell("tutorial-phase-over"),
    Step::Other(r#"{"type":"place","from":"supply","to":"1C"}"#),
    Step::Other(END),
    Step::Do("tutorial-new-phase", r#"{"type":"place","from":"supply","to":"2C"}"#),
    Step::Tell("tutorial-goodbye"),
];

const MURIA: &[Step] = &[
    Step::Tell("tutorial-muria-welcome"),
    Step::Do("tutorial-muria-place", r#"{"type":"place","from":"supply","to":"1C"}"#),
    Step::Do("tutorial-end-again", END),
    Step::Other(r#"{"type":"place","from":"supply","to":"2C"}"#),
    Step::Other(END),
    Step::Do(
        "tutorial-muria-foreman",
        r#"{"type":"place","from":"supply","to":"2R1","worker":"foreman"}"#,
    ),
    Step::Do(
        "tutorial-muria-saltworks",
        r#"{"type":"visit","building":"saltworks","from":"supply"}"#,
    ),
    Step::Do("tutorial-end-again", END),
    Step::Other(r#"{"type":"place","from":"supply","to":"2L1"}"#),
    Step::Other(SQUARE),
    Step::Other(END),
    Step::Do(
        "tutorial-muria-shaft",
        r#"{"type":"visit","building":"foremans_building","chamber":"2R1"}"#,
    ),
    Step::Do("tutorial-muria-convert", r#"{"type":"convert","to":"brown"}"#),
    Step::Do(
        "tutorial-muria-dig",
        r#"{"type":"extract","chamber":"2R1","take":{"green":1},"foreman":true,"route":["2R1","2C","1C"]}"#,
    ),
    Step::Tell("tutorial-muria-goodbye"),
];

impl Course {
    pub fn steps(self) -> &'static [Step] {
        match self {
            Course::Base => BASE,
            Course::Muria => MURIA,
        }
    }

    /// The prepared game. Seeds were looked for in which everything that the lesson needs turns up.
    const fn deal(self) -> (Expansion, &'static str) {
        match self {
            Course::Base => (Expansion::Base, "tutorial 64"),
            Course::Muria => (Expansion::Muria, "muria 1"),
        }
    }

    fn options(self) -> Options {
        Options::new(2, self.deal().0).expect("two can play")
    }

    pub fn start(self, you: &str, other: &str) -> Request {
        self.from(None, you, other)
    }

    /// The game as it stands at a step that comes later; `None` if the steps before it can't be done.
    pub fn later(self, step: usize, you: &str, other: &str) -> Option<Request> {
        let position = self.position_at(step)?;
        Some(self.from(Some(Box::new(position)), you, other))
    }

    fn from(self, position: Option<Box<Position>>, you: &str, other: &str) -> Request {
        let player = |name: &str| Player { name: name.to_owned(), bot: None };
        let setup = Setup {
            options: self.options(),
            components: None,
            players: vec![player(you), player(other)],
        };
        Request::Start { setup, seed: self.deal().1.to_owned(), position }
    }

    fn position_at(self, last: usize) -> Option<Position> {
        let seed = Seed::from_text(self.deal().1);
        let mut game = Game::new(&self.options(), &Components::default(), &seed);
        for step in &self.steps()[..=last] {
            if let Step::Later(_, edits) = step {
                let edited =
                    edits.iter().try_fold(Position::from(&game), |now, &one| edit(&now, one).ok());
                game = Game::try_from(&edited?).ok()?;
            } else if let Some(action) = step.action() {
                game.play(action.action(game.board()).ok()?).ok()?;
            }
        }
        Some(Position::from(&game))
    }
}

impl Step {
    pub fn text(self) -> Option<&'static str> {
        match self {
            Step::Tell(key) | Step::Do(key, _) | Step::Later(key, _) => Some(key),
            Step::Other(_) => None,
        }
    }

    pub fn action(self) -> Option<ActionNotation> {
        match self {
            Step::Tell(_) | Step::Later(..) => None,
            Step::Do(_, action) | Step::Other(action) => serde_json::from_str(action).ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::Seat;

    use super::*;
    use crate::text::{Args, Language, texts};
    use crate::worker::{Answer, Session};

    #[test]
    fn every_step_of_a_lesson_can_be_done() {
        for course in [Course::Base, Course::Muria] {
            let mut session = Session::open(&course.start("You", "Kinga"), || 0.0).expect("a game");
            for (number, step) in course.steps().iter().enumerate() {
                if let Step::Later(..) = step {
                    let later = course.later(number, "You", "Kinga").expect("it can be prepared");
                    session = Session::open(&later, || 0.0).expect("a game");
                }
                let Some(action) = step.action() else {
                    let told = matches!(step, Step::Tell(_) | Step::Later(..));
                    assert!(told, "{step:?} is not read");
                    continue;
                };
                let own = matches!(step, Step::Do(..));
                assert_eq!(session.player() == Some(Seat::S0), own, "{step:?}");
                let answer = session.handle(&Request::Act { action });
                assert!(matches!(answer, Answer::Table { .. }), "{step:?}: {answer:?}");
            }
        }
    }

    #[test]
    fn every_step_has_its_words() {
        for language in Language::ALL {
            for course in [Course::Base, Course::Muria] {
                for key in course.steps().iter().filter_map(|step| step.text()) {
                    assert!(texts(language).find(key, &Args::new()).is_some(), "{key}");
                }
            }
        }
    }
}
