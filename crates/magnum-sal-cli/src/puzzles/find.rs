//! Looking for puzzles in a game of stewards.

use magnum_sal::notation::Position;
use magnum_sal::{Action, Components, Expansion, Game, Options, Seed, View};
use magnum_sal_bots::{Bot, BotLevel, Budget, Choice, loss, scripted};
use magnum_sal_worker::{Exercise, Grade, Puzzle, Setup, Theme, Why};
use rand_core::Rng;

/// Playouts of a steward who plays.
const PLAYED: u32 = 300;
/// The chance to win by which the best action must be better than the next best.
const AHEAD: f32 = 0.06;
/// Whoever has won or lost already has no puzzle.
const OPEN: std::ops::Range<f32> = 0.1..0.95;
/// Decisions after which a game is given up: stewards may leave the last orders unfilled for ever.
const LONGEST_GAME: u32 = 600;
/// Fewer actions are no choice.
const CHOICES: usize = 4;
const MOST_OF_A_GAME: usize = 4;
/// What weaker bots find more often than this is no puzzle.
const KNOWN: f32 = 0.85;
/// How often each weaker level tries a puzzle.
const TRIES: u32 = 4;

/// What is played, game by game.
const GAMES: [(u8, Expansion); 6] = [
    (2, Expansion::Base),
    (3, Expansion::Muria),
    (4, Expansion::Base),
    (2, Expansion::Muria),
    (3, Expansion::Base),
    (4, Expansion::Muria),
];

#[derive(Clone, Copy, Debug)]
pub(super) struct Finder {
    /// Playouts of the search that judges.
    pub(super) playouts: u32,
}

impl Finder {
    /// The puzzles of a game, by its number.
    pub(super) fn look_through(&self, seed: &str, number: u32) -> Vec<Puzzle> {
        let (players, expansion) = GAMES[number as usize % GAMES.len()];
        let options = Options::new(players, expansion).expect("so many can play");
        let seed = Seed::from_text(&format!("{seed} {number}"));
        let mut rng = seed.rng();
        let mut game = Game::new(&options, &Components::default(), &seed);
        let mut bots = vec![Bot::new(BotLevel::Steward); usize::from(players)];
        let mut found = Vec::new();
        let mut legal = Vec::new();
        let mut latest = None;
        for _ in 0..LONGEST_GAME {
            let Some(seat) = game.player() else { break };
            let view = game.view(Some(seat));
            view.legal(&mut legal);
            let budget = Budget::Playouts(PLAYED);
            let choice = bots[seat.index()].choose(&view, &legal, budget, &mut rng);
            // Decisions of one round are much alike.
            let round = Some((game.board().phase(), game.board().round()));
            let is_new = found.len() < MOST_OF_A_GAME && latest != round;
            let is_hidden = !is_plain(&view, &legal, choice.action, &mut rng);
            if is_new
                && is_hidden
                && legal.len() >= CHOICES
                && is_clear(&view, &choice)
                && let Some(puzzle) = self.judge(&view, choice.action, &mut rng)
            {
                latest = round;
                found.push(puzzle);
            }
            game.play(choice.action).expect("bots play by the rules");
        }
        found
    }

    /// A puzzle, if the action is still clearly best after two longer looks.
    fn judge(&self, view: &View, best: Action, rng: &mut impl Rng) -> Option<Puzzle> {
        let solved = solved(view, best, rng);
        if solved > KNOWN {
            return None;
        }
        let mut master = Bot::new(BotLevel::Steward).thorough();
        let choice = think(&mut master, view, self.playouts, rng);
        let same = |choice: &Choice| choice.evaluation[0].action == best && is_clear(view, choice);
        if !same(&choice) {
            return None;
        }
        let mut another = Bot::new(BotLevel::Steward).thorough();
        let next = choice.evaluation[1].action;
        if !same(&think(&mut another, view, 2 * self.playouts, rng))
            || !self.is_lost(view, best, next, rng)
        {
            return None;
        }
        let why = Why::of(&master, view, &choice, rng);
        let theme = Theme::of(&best, &why)?;
        let options = *view.board().options();
        let setup = Setup { options, components: None, players: Vec::new() };
        let solutions = vec![best.notation(view.board())];
        let view = Box::new(Position::from(view));
        let exercise = Exercise { view, setup, solutions, why, mistake: None };
        Some(Puzzle { theme, grade: Grade::of(solved), solved, exercise })
    }

    /// Whether the next best action is a mistake, as the analysis of a game has it.
    fn is_lost(&self, view: &View, best: Action, next: Action, rng: &mut impl Rng) -> bool {
        let lost = loss(view, best, next, rng, |view, parts, rng| {
            let mut bot = Bot::new(BotLevel::Steward).thorough();
            think(&mut bot, view, self.playouts / parts, rng)
        });
        lost.is_mistake() && lost.win >= AHEAD / 2.0
    }

    /// Whether a search ten times as deep finds the same.
    pub(super) fn confirms(&self, puzzle: &Puzzle, rng: &mut impl Rng) -> anyhow::Result<bool> {
        let view = puzzle.exercise.view.view(&Components::default())?;
        let mut bot = Bot::new(BotLevel::Steward).thorough();
        let choice = think(&mut bot, &view, 10 * self.playouts, rng);
        let best = choice.evaluation[0].action.notation(view.board());
        Ok(puzzle.exercise.solutions.contains(&best))
    }
}

fn think(bot: &mut Bot, view: &View, playouts: u32, rng: &mut impl Rng) -> Choice {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    bot.choose(view, &legal, Budget::Playouts(playouts.max(1)), rng)
}

/// Whether one action is clearly best, and something is at stake.
fn is_clear(view: &View, choice: &Choice) -> bool {
    let seat = view.board().player_to_decide().expect("somebody decides").index();
    let [best, next, ..] = &choice.evaluation[..] else { return false };
    OPEN.contains(&best.win[seat]) && best.win[seat] - next.win[seat] >= AHEAD
}

/// Whether nobody has to think about it: resting, or what bots do that don't look ahead.
fn is_plain(view: &View, legal: &[Action], action: Action, rng: &mut impl Rng) -> bool {
    action == Action::Pass || scripted(view, legal, rng).action == action
}

/// How often weaker bots find the action.
fn solved(view: &View, best: Action, rng: &mut impl Rng) -> f32 {
    let weaker = &BotLevel::ALL[..BotLevel::ALL.len() - 1];
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let tries = weaker.iter().flat_map(|&level| (0..TRIES).map(move |_| level));
    let found = tries.filter(|&level| {
        Bot::new(level).choose(view, &legal, Budget::Playouts(PLAYED), rng).action == best
    });
    found.count() as f32 / (weaker.len() as u32 * TRIES) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_can_be_set_and_solved() {
        let finder = Finder { playouts: 300 };
        let found: Vec<Puzzle> =
            (0..12).flat_map(|number| finder.look_through("a test", number)).take(1).collect();
        assert!(!found.is_empty());
        let components = Components::default();
        for puzzle in &found {
            let view = puzzle.exercise.view.view(&components).expect("a view");
            let mut legal = Vec::new();
            view.legal(&mut legal);
            let solution = puzzle.exercise.solutions[0].action(view.board()).expect("an action");
            assert!(legal.contains(&solution) && legal.len() >= CHOICES);
            assert!((0.0..=1.0).contains(&puzzle.solved));
            assert!(!puzzle.exercise.why.line.is_empty());
        }
        let text = serde_json::to_string(&found).expect("JSON");
        assert_eq!(serde_json::from_str::<Vec<Puzzle>>(&text).expect("the same"), found);
    }
}
