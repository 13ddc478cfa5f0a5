//! Lessons: prepared games in which each step explains something, asks for one action, or shows another player's.

mod lessons;

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Action, Board, Components, Expansion, Game, Options, Seed, Tool, Visit, Worker};

use crate::editor::{Edit, edit};
use crate::interact::{Builder, Pick, Target};
use crate::worker::{SeatSetup, Setup, WorkerRequest};

/// What is taught.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    Base,
    Muria,
}

/// A minute or two about one thing. It goes on where the lesson before it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The key of its name.
    pub name: &'static str,
    /// What has happened since the lesson before it.
    skipped: &'static [Edit],
    pub steps: &'static [Step],
}

/// One step of a lesson. Texts are keys, actions are written in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Something to read.
    Tell(&'static str),
    /// Something to do.
    Do(&'static str, &'static str),
    /// Both actions are passed, and the turn ends.
    Rest(&'static str),
    /// What the other player does.
    Other(&'static str),
}

impl Course {
    pub const ALL: [Course; 2] = [Course::Base, Course::Muria];

    pub const fn name(self) -> &'static str {
        match self {
            Course::Base => "base",
            Course::Muria => "muria",
        }
    }

    pub const fn lessons(self) -> &'static [Lesson] {
        match self {
            Course::Base => lessons::BASE,
            Course::Muria => lessons::MURIA,
        }
    }

    /// The prepared game. Seeds were looked for in which everything that the lessons need turns up.
    const fn deal(self) -> (Expansion, &'static str) {
        match self {
            Course::Base => (Expansion::Base, "tutorial 64"),
            Course::Muria => (Expansion::Muria, "muria 1"),
        }
    }

    fn options(self) -> Options {
        Options::new(2, self.deal().0).expect("two can play")
    }

    /// The game at the start of a lesson; `None` if the steps before it can't be done.
    pub fn start(self, lesson: usize, you: &str, other: &str) -> Option<WorkerRequest> {
        let game = self.game_at(lesson)?;
        let player = |name: &str| SeatSetup { name: name.to_owned(), bot: None };
        let setup = Setup {
            options: self.options(),
            components: None,
            players: vec![player(you), player(other)],
        };
        let position = Some(Box::new(Position::from(&game)));
        Some(WorkerRequest::Start { setup, seed: self.deal().1.to_owned(), position })
    }

    /// The game as it is before the first step of a lesson.
    pub fn game_at(self, lesson: usize) -> Option<Game> {
        let mut game = self.first_game();
        for (number, one) in self.lessons().iter().enumerate().take(lesson + 1) {
            game = one.prepared(game)?;
            if number < lesson {
                one.play(&mut game)?;
            }
        }
        Some(game)
    }

    /// The game of all lessons, action by action.
    pub fn story(self) -> Vec<Game> {
        let mut games = vec![self.first_game()];
        for (number, lesson) in self.lessons().iter().enumerate() {
            let Some(mut game) = self.game_at(number) else { break };
            for action in lesson.steps.iter().flat_map(|step| step.actions()) {
                let Ok(action) = action.action(game.board()) else { break };
                if game.play(action).is_ok() {
                    games.push(game);
                }
            }
        }
        games
    }

    /// The game that the lessons begin with.
    pub fn first_game(self) -> Game {
        let seed = Seed::from_text(self.deal().1);
        Game::new(&self.options(), &Components::default(), &seed)
    }
}

impl Lesson {
    /// How many steps the reader takes.
    pub fn len(&self) -> usize {
        self.number(self.steps.len())
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of the steps before this one the reader takes.
    pub fn number(&self, step: usize) -> usize {
        self.steps.iter().take(step).filter(|step| step.text().is_some()).count()
    }

    fn prepared(&self, game: Game) -> Option<Game> {
        if self.skipped.is_empty() {
            return Some(game);
        }
        let skipped = self.skipped.iter();
        let position = Position::from(&game);
        let later = skipped.copied().try_fold(position, |now, one| edit(&now, one).ok())?;
        Game::try_from(&later).ok()
    }

    fn play(&self, game: &mut Game) -> Option<()> {
        for action in self.steps.iter().flat_map(|step| step.actions()) {
            game.play(action.action(game.board()).ok()?).ok()?;
        }
        Some(())
    }
}

impl Step {
    /// What the reader is told; nothing where the other player acts.
    pub const fn text(self) -> Option<&'static str> {
        match self {
            Step::Tell(key) | Step::Do(key, _) | Step::Rest(key) => Some(key),
            Step::Other(_) => None,
        }
    }

    pub fn actions(self) -> Vec<ActionNotation> {
        let read = |text: &str| serde_json::from_str(text).ok();
        match self {
            Step::Tell(_) => Vec::new(),
            Step::Do(_, action) | Step::Other(action) => read(action).into_iter().collect(),
            Step::Rest(_) => {
                vec![ActionNotation::Pass {}, ActionNotation::Pass {}, ActionNotation::EndTurn {}]
            }
        }
    }

    /// The one action that is asked for.
    pub fn asked(self, board: &Board) -> Option<Action> {
        match self {
            Step::Do(..) => self.actions().first()?.action(board).ok(),
            Step::Tell(_) | Step::Rest(_) | Step::Other(_) => None,
        }
    }

    /// Whether the action is part of what is asked for.
    pub fn asks_for(self, board: &Board, action: Action) -> bool {
        match self {
            Step::Rest(_) => matches!(action, Action::Pass | Action::EndTurn),
            Step::Tell(_) | Step::Do(..) | Step::Other(_) => self.asked(board) == Some(action),
        }
    }
}

/// What is tapped for an action, one thing after another; nothing for what is a button beside the board.
pub fn taps(action: &Action) -> Vec<Target> {
    match *action {
        Action::Place(step) if step.worker == Worker::Foreman => {
            vec![Target::Space(step.to), Target::Supply(step.worker)]
        }
        Action::Place(step) | Action::Rope(step) => vec![Target::Space(step.to)],
        Action::Extract(extraction) => vec![Target::Salt(extraction.chamber)],
        Action::Visit(Visit::Workshop { slot }) => vec![Target::Display(slot)],
        Action::Visit(Visit::Market { deals, .. }) => vec![Target::Deal(deals.first)],
        Action::Visit(visit) => vec![Target::Building(visit.building())],
        Action::Assist { building, .. } => vec![Target::Post(building)],
        Action::Deliver { order } => vec![Target::Order(order)],
        Action::Food(_) => vec![Target::Tool(Tool::Food)],
        Action::Convert { .. } => vec![Target::BlueSalt],
        Action::Forfeit { .. }
        | Action::Pay { .. }
        | Action::Lay { .. }
        | Action::AssistEntrance { .. }
        | Action::Boil { .. }
        | Action::DrawBrine { .. }
        | Action::Bucket { .. }
        | Action::Pass
        | Action::EndTurn => Vec::new(),
    }
}

/// What is to be tapped next, of what was not tapped yet.
pub fn next_tap(asked: &Action, builder: &Builder) -> Option<Target> {
    let left = |target: &Target| !builder.picks().contains(&Pick::Tap(*target));
    let is_admitted = !builder.is_untouched() && builder.legal().all(|action| action == asked);
    if is_admitted { None } else { taps(asked).into_iter().find(left) }
}

/// The builder after a choice that leads to what is asked for. Once everything is tapped, nothing else is left.
pub fn admit(asked: &Action, next: Builder) -> Option<Builder> {
    if !next.left().contains(asked) {
        return None;
    }
    let last = taps(asked).last().copied();
    match (last, next_tap(asked, &next)) {
        (Some(last), None) => Builder::new(vec![*asked]).tap(last),
        // A card or blue salt may be chosen by its button as well.
        (Some(last @ (Target::Tool(_) | Target::BlueSalt)), _) => {
            Builder::new(vec![*asked]).tap(last)
        }
        _ => Some(next),
    }
}

/// What a tap means in a lesson: where an assistant is asked for, the building stands for the place beside it, and where salt
/// is, its chamber.
pub fn meant(asked: &Action, target: Target) -> Target {
    match (target, taps(asked).first()) {
        (Target::Building(building), Some(&Target::Post(post))) if building == post => {
            Target::Post(post)
        }
        (Target::Space(space), Some(&Target::Salt(chamber))) if space == chamber => {
            Target::Salt(chamber)
        }
        _ => target,
    }
}

#[cfg(test)]
mod tests;
