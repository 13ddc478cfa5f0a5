//! Tree search over what the player knows: every playout draws a complete game that fits the view, walks down the tree
//! by the promise of the actions, adds one position and judges it for all players.
//!
//! Each player is assumed to maximise their own chance to win. What a reveal shows (tiles, orders, tools) leads to
//! different positions below the same action, each in the share of playouts in which it comes up.

mod key;
mod node;
mod rollout;
mod tree;

use magnum_sal::chance::below;
use magnum_sal::{Action, Seat, Seed, View};
use rand_core::Rng;

use crate::advice::LineStep;
use crate::budget::{Budget, Stop};
use crate::evaluation::Evaluator;
use crate::{Candidate, Choice};
use tree::{Opinion, Search, Tree};

/// How the search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Parameters<'a> {
    /// Actions that are considered in a position, the most promising ones.
    pub breadth: usize,
    /// How evenly attention is spread over actions: the difference in chances that halves it, roughly.
    pub temperature: f32,
    /// How much the search prefers what it knows little of.
    pub exploration: f32,
    /// Decisions that the tree is deep at most. With 1 all playouts are spread over the actions at hand.
    pub depth: usize,
    /// Games in which the actions at hand are judged before the first playout, which goes where that looks best.
    pub glances: u32,
    /// Actions of a new position that are judged at first, those with the best hunches. After as many visits as many more are
    /// judged, and again whenever the position was visited four times as often.
    pub first_look: u32,
    /// How much is given away without noticing, among actions that were looked at: the sum of chances to win and hundredths of
    /// cents before the others.
    pub tolerance: f32,
    /// Playouts at most, whatever the budget.
    pub playouts: u32,
    /// Whether the whole budget is used, although the choice is clear.
    pub thorough: bool,
    /// Positions that all trees together have at most: beyond that they are judged, but not remembered.
    pub positions: usize,
    /// Trees that are grown side by side, each on its own thread; one in a browser.
    pub threads: usize,
    /// What ends the search from elsewhere.
    pub stop: Option<&'a Stop>,
    pub leaf: Leaf<'a>,
}

/// How a new position of the tree is judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Leaf<'a> {
    Judged(Evaluator<'a>),
    /// By playing on for a while, with sensible kinds of action at random.
    Rollout,
}

impl<'a> Parameters<'a> {
    /// The usual way of searching, with positions judged by the given evaluator.
    pub fn new(evaluator: Evaluator<'a>) -> Parameters<'a> {
        Parameters {
            breadth: 14,
            temperature: 0.02,
            exploration: 0.3,
            depth: 40,
            glances: 4,
            first_look: 8,
            tolerance: 0.0,
            playouts: u32::MAX,
            thorough: false,
            positions: 200_000,
            threads: 1,
            stop: None,
            leaf: Leaf::Judged(evaluator),
        }
    }

    /// The textbook's tree search, without an evaluation.
    pub fn rollouts() -> Parameters<'a> {
        let evaluator = Evaluator::HandMade(crate::Weights::default());
        let leaf = Leaf::Rollout;
        Parameters { breadth: usize::MAX, exploration: 0.4, leaf, ..Parameters::new(evaluator) }
    }
}

/// What a bot remembers between decisions: the trees that it grew.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    trees: Vec<Tree>,
}

impl Memory {
    /// What is expected to follow from an action in the position that was searched last.
    pub(crate) fn line(&self, view: &View, first: Action, rng: &mut impl Rng) -> Vec<LineStep> {
        let game = view.sample(rng);
        self.trees.first().unwrap_or(&Tree::default()).line(&game, first)
    }

    /// The room that it takes, roughly.
    pub(crate) fn bytes(&self) -> usize {
        self.trees.iter().map(Tree::bytes).sum()
    }

    /// Forgets what was looked at least, until the rest takes no more room than that.
    pub(crate) fn shrink(&mut self, bytes: usize) {
        let trees = self.trees.len().max(1);
        self.trees.iter_mut().for_each(|tree| tree.shrink(bytes / trees));
    }
}

/// Searches for the best of the legal actions, which must not be empty. Continues where the memory knows the position.
pub fn search(
    memory: &mut Memory,
    view: &View,
    legal: &[Action],
    parameters: &Parameters<'_>,
    budget: Budget,
    rng: &mut impl Rng,
) -> Choice {
    if let Leaf::Judged(evaluator) = parameters.leaf
        && let Some(only) = Choice::only(view, legal, evaluator, rng)
    {
        return only;
    }
    let threads = if cfg!(target_family = "wasm") { 1 } else { parameters.threads.max(1) };
    memory.trees.resize_with(threads, Tree::default);
    let seeds: Vec<Seed> = (0..threads).map(|_| seed(rng)).collect();
    let budget = budget.share(threads as u32);
    let positions = parameters.positions / threads;
    let parameters = &Parameters { positions, ..*parameters };
    let grow = |tree: &mut Tree, seed: Seed| {
        Search::new(tree, parameters, budget).run(view, legal, &mut seed.rng())
    };
    let playouts = if let ([tree], [seed]) = (&mut memory.trees[..], &seeds[..]) {
        grow(tree, *seed)
    } else {
        std::thread::scope(|scope| {
            let trees = memory.trees.iter_mut().zip(&seeds);
            let threads: Vec<_> =
                trees.map(|(tree, &seed)| scope.spawn(move || grow(tree, seed))).collect();
            threads.into_iter().map(|thread| thread.join().expect("a search ends")).sum()
        })
    };
    let board = view.board();
    let seat = board.player_to_decide().expect("somebody has to decide");
    let opinions = opinions(&memory.trees, seat);
    let picked = pick(&opinions, seat, parameters.tolerance, rng);
    let evaluation = opinions.iter().map(|one| {
        let evaluation = one.sum * (1.0 / one.weight.max(1) as f32);
        Candidate::new(board, one.action, one.visits, &evaluation)
    });
    Choice { action: opinions[picked].action, evaluation: evaluation.collect(), playouts }
}

fn seed(rng: &mut impl Rng) -> Seed {
    let mut bytes = [0; 32];
    rng.fill_bytes(&mut bytes);
    Seed::from_bytes(bytes)
}

/// What all trees together think of the actions, the best first.
fn opinions(trees: &[Tree], seat: Seat) -> Vec<Opinion> {
    let mut opinions = trees[0].opinions();
    for tree in &trees[1..] {
        for other in tree.opinions() {
            match opinions.iter_mut().find(|known| known.action == other.action) {
                Some(known) => {
                    known.visits += other.visits;
                    known.weight += other.weight;
                    known.sum += other.sum;
                }
                None => opinions.push(other),
            }
        }
    }
    opinions.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.worth(seat).total_cmp(&a.worth(seat))));
    opinions
}

/// The best one, or one of those that seem almost as good.
fn pick(opinions: &[Opinion], seat: Seat, tolerance: f32, rng: &mut impl Rng) -> usize {
    if tolerance == 0.0 {
        return 0;
    }
    let least = opinions[0].worth(seat) - tolerance;
    let equal = |&index: &usize| {
        index == 0 || (opinions[index].visits > 0 && opinions[index].worth(seat) >= least)
    };
    let equal: Vec<usize> = (0..opinions.len()).filter(equal).collect();
    equal[below(rng, equal.len() as u32) as usize]
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options};

    use super::*;
    use crate::evaluation::Evaluation;

    fn opinion(visits: u32, win: f32) -> Opinion {
        let mut evaluation = Evaluation::default();
        evaluation.win[Seat::S0] = win;
        let weight = visits + 1;
        Opinion { action: Action::EndTurn, visits, weight, sum: evaluation * weight as f32 }
    }

    /// The first decision of a game.
    fn beginning() -> (Seed, View, Vec<Action>) {
        let options = Options::new(3, Expansion::Base).expect("three can play");
        let seed = Seed::from_text("memory");
        let view = Game::new(&options, &Components::default(), &seed).view(None);
        let mut legal = Vec::new();
        view.legal(&mut legal);
        (seed, view, legal)
    }

    #[test]
    fn a_long_thought_does_not_fill_the_memory() {
        let (seed, view, legal) = beginning();
        let evaluator = Evaluator::HandMade(crate::Weights::default());
        for parameters in [Parameters::new(evaluator), Parameters::rollouts()] {
            let parameters = Parameters { positions: 9, ..parameters };
            let mut memory = Memory::default();
            let budget = Budget::Playouts(200);
            let choice = search(&mut memory, &view, &legal, &parameters, budget, &mut seed.rng());
            assert_eq!(memory.trees[0].len(), 9);
            assert!(choice.playouts > 50, "{} playouts", choice.playouts);
            let visits: u32 = choice.evaluation.iter().map(|one| one.visits).sum();
            assert_eq!(visits, choice.playouts, "all of them count");
        }
    }

    #[test]
    fn what_was_looked_at_least_is_forgotten_first() {
        let (seed, view, legal) = beginning();
        let parameters = Parameters::new(Evaluator::HandMade(crate::Weights::default()));
        let mut memory = Memory::default();
        let think = |memory: &mut Memory, playouts| {
            let budget = Budget::Playouts(playouts);
            search(memory, &view, &legal, &parameters, budget, &mut seed.rng())
        };
        think(&mut memory, 300);
        let (all, opinions) = (memory.bytes(), memory.trees[0].opinions());
        memory.shrink(all);
        assert_eq!(memory.bytes(), all, "there is room for it");
        memory.shrink(all / 2);
        assert!((all / 20..=all / 2).contains(&memory.bytes()), "{} of {all}", memory.bytes());
        let visits = |memory: &Memory| -> u32 {
            memory.trees[0].opinions().iter().map(|one| one.visits).sum()
        };
        let before: u32 = opinions.iter().map(|one| one.visits).sum();
        assert_eq!(visits(&memory), before, "what was learnt from it is still known");
        think(&mut memory, 50);
        assert!(visits(&memory) >= before, "{} of {before}", visits(&memory));
        memory.shrink(0);
        assert_eq!(memory.bytes(), 0);
        think(&mut memory, 50);
    }

    #[test]
    fn what_seems_almost_as_good_is_picked_as_well() {
        let opinions = [opinion(9, 0.50), opinion(5, 0.495), opinion(4, 0.47), opinion(0, 0.5)];
        let mut rng = Seed::from_text("picks").rng();
        let mut picked = [0; 4];
        for _ in 0..200 {
            picked[pick(&opinions, Seat::S0, 0.01, &mut rng)] += 1;
        }
        assert!(picked[0] > 50 && picked[1] > 50, "{picked:?}");
        assert_eq!(picked[2..], [0, 0], "worse, or never looked at");
        assert!((0..20).all(|_| pick(&opinions, Seat::S0, 0.0, &mut rng) == 0));
    }
}
