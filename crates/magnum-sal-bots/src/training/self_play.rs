//! Games of a network against itself, and the lessons that they teach.

use std::num::NonZeroU16;

use magnum_sal::chance::below;
use magnum_sal::{Action, BySeat, Components, Expansion, Game, Options, Seed, View};
use rand_core::Rng;

use crate::Candidate;
use crate::budget::{Budget, Deadline};
use crate::evaluation::{Evaluation, Evaluator};
use crate::features;
use crate::ground::Survey;
use crate::numbers::ln;
use crate::pruning::prune;
use crate::scripted::rank;
use crate::search::{Memory, Parameters, search};
use crate::training::lesson::Lesson;

/// How often in a hundred decisions a player tries anything.
const CURIOSITY: u32 = 2;
/// By how much a player may be mistaken about an action.
const NOISE: f32 = 0.003;
/// Games in which players who think ahead judge the actions at hand to begin with.
const GLANCES: u32 = 2;
/// Visits after which what the search thinks of an action is a lesson, though another one is taken.
const TRUSTED: u32 = 6;
/// Rounds after which a phase ends. With short phases every action counts; later on players also learn what happens when
/// nothing but filled orders ends a phase.
const SHORT: [u16; 6] = [7, 8, 9, 10, 11, 12];
pub(crate) const LONG: [u16; 6] = [8, 10, 12, 16, 24, 24];

/// A finished game.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) lessons: Vec<Lesson>,
    pub(crate) rounds: [u16; 3],
    pub(crate) money: Vec<u32>,
}

/// How games are played and learnt from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SelfPlay<'a> {
    pub(crate) evaluator: Evaluator<'a>,
    pub(crate) expansion: Expansion,
    /// How much the end of the game counts against what was expected on the way.
    pub(crate) lambda: f32,
    /// Whether all phases are cut short.
    pub(crate) short: bool,
    /// Playouts before each decision; none when players take what looks best at a glance.
    pub(crate) playouts: u32,
}

impl SelfPlay<'_> {
    /// Plays the game of that number: every number has its own table, deal and fancies.
    pub(crate) fn play(&self, number: u64) -> Played {
        let mut rng = Seed::from_text(&format!("self-play {number}")).rng();
        let limits = if self.short { SHORT } else { LONG };
        let options = table(self.expansion, &limits, &mut rng);
        let seed = Seed::from_text(&format!("deal {number}"));
        let mut game = Game::new(&options, &Components::default(), &seed);
        let mut played = Played { lessons: Vec::new(), rounds: [0; 3], money: Vec::new() };
        let mut expected = Vec::new();
        let mut spared = Vec::new();
        let mut legal = Vec::new();
        let mut memory = Memory::default();
        while !game.is_over() {
            let board = game.board();
            played.rounds[usize::from(board.phase()) - 1] = board.round();
            game.legal_thrifty(&mut legal);
            prune(game.board(), &mut legal);
            if let [only] = legal[..] {
                game.play_unchecked(only);
                continue;
            }
            let view = game.view(None);
            let (action, opinions) = self.decide(&view, &legal, &mut memory, &mut rng);
            let others = opinions.iter().filter(|one| one.action != action);
            spared.extend(others.filter_map(|one| spared_lesson(&game, one, &mut rng)));
            game.play_unchecked(action);
            if !game.is_over() {
                let opinion = opinions.iter().find(|one| one.action == action);
                expected.push(opinion.map_or_else(|| self.evaluator.evaluate(&game), expectation));
                played.lessons.push(lesson(&game, Evaluation::default()));
            }
        }
        played.money = game.result().expect("the game is over").money;
        self.look_back(&mut played.lessons, &expected, self.evaluator.evaluate(&game));
        played.lessons.append(&mut spared);
        played
    }

    /// An action, and what is thought of all if they were thought through.
    fn decide(
        &self,
        view: &View,
        legal: &[Action],
        memory: &mut Memory,
        rng: &mut impl Rng,
    ) -> (Action, Vec<Candidate>) {
        if below(rng, 100) < CURIOSITY {
            return (legal[below(rng, legal.len() as u32) as usize], Vec::new());
        }
        if self.playouts == 0 {
            return (self.glance(view, legal, rng), Vec::new());
        }
        let parameters = Parameters { glances: GLANCES, ..Parameters::new(self.evaluator) };
        let choice = search(memory, view, legal, &parameters, Budget::Playouts(self.playouts), rng);
        (choice.action, choice.evaluation)
    }

    /// What looks best, give or take a fancy.
    fn glance(&self, view: &View, legal: &[Action], rng: &mut impl Rng) -> Action {
        let seat = view.board().player_to_decide().expect("somebody decides");
        let deadline = Deadline { budget: Budget::Playouts(1), stop: None };
        let mut best = (f32::MIN, legal[0]);
        for one in rank(self.evaluator, &view.sample(rng), &mut legal.to_vec(), &deadline) {
            let wish = one.wish(seat) + NOISE * fancy(rng);
            if wish > best.0 {
                best = (wish, one.action);
            }
        }
        best.1
    }

    /// Gives every lesson what came of it: the later, the less the end counts against what was expected meanwhile.
    fn look_back(&self, lessons: &mut [Lesson], expected: &[Evaluation], end: Evaluation) {
        let mut outcome = end;
        for (lesson, &evaluation) in lessons.iter_mut().zip(expected).rev() {
            lesson.win = outcome.win;
            lesson.final_money = outcome.money;
            let mut mixed = outcome * self.lambda;
            mixed += evaluation * (1.0 - self.lambda);
            outcome = mixed;
        }
    }
}

fn lesson(game: &Game, outcome: Evaluation) -> Lesson {
    let board = game.board();
    let mut money = BySeat::default();
    for &seat in board.seats() {
        money[seat] = board.player(seat).money() as f32;
    }
    let features = features::read(board, &Survey::new(game)).features;
    Lesson { features, money, final_money: outcome.money, win: outcome.win }
}

/// What the search knows about a position that nobody goes to: players who judge all actions have to know what comes of the wrong
/// ones. What depends on a reveal is no lesson, since the search has seen several of them.
fn spared_lesson(game: &Game, opinion: &Candidate, rng: &mut impl Rng) -> Option<Lesson> {
    if opinion.visits < TRUSTED {
        return None;
    }
    let [after, other] = [*game, game.view(None).sample(rng)].map(|mut game| {
        game.play_unchecked(opinion.action);
        game
    });
    (!after.is_over() && after.board() == other.board())
        .then(|| lesson(&after, expectation(opinion)))
}

fn expectation(opinion: &Candidate) -> Evaluation {
    let mut evaluation = Evaluation::default();
    for (index, (&money, &win)) in opinion.money.iter().zip(&opinion.win).enumerate() {
        (evaluation.money.0[index], evaluation.win.0[index]) = (money, win);
    }
    evaluation
}

/// A number that is rarely far above 0, so that something worse is picked now and then (Gumbel's distribution).
pub(crate) fn fancy(rng: &mut impl Rng) -> f32 {
    let chance = (below(rng, 1 << 20) as f32 + 0.5) / (1 << 20) as f32;
    -ln(-ln(chance))
}

/// Tables of all sizes, small ones more often.
pub(crate) fn table(expansion: Expansion, limits: &[u16], rng: &mut impl Rng) -> Options {
    let sizes: &[u8] = match expansion {
        Expansion::Base => &[2, 2, 2, 2, 2, 3, 3, 4, 4, 4],
        Expansion::Muria => &[2, 2, 2, 2, 3, 3, 4, 4, 4, 5],
    };
    let players = sizes[below(rng, sizes.len() as u32) as usize];
    let mut options = Options::new(players, expansion).expect("a table of this size");
    if below(rng, 8) == 0 {
        options = options.with_mapped_mine();
    }
    if below(rng, 20) == 0 {
        options = options.with_small_carts();
    }
    let limit = limits[below(rng, limits.len() as u32) as usize];
    options.with_round_limit(NonZeroU16::new(limit))
}
