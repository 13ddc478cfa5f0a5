//! Tree search over what the player knows: every playout draws a complete game that fits the view, walks down the tree
//! by the promise of the actions, adds one position and judges it for all players.
//!
//! Each player is taken to maximise the own chance to win. What a reveal shows (tiles, orders, tools) leads to
//! different positions below the same action, each in the share of playouts in which it comes up.

use magnum_sal::{Action, Board, Game, Rock, Seat, View};
use rand_core::Rng;

use crate::budget::Budget;
use crate::evaluation::{Evaluation, Judgement};
use crate::scripted::{Ranked, rank};
use crate::weights::Weights;
use crate::{Candidate, Choice};

/// How the search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// Actions that are considered in a position, the most promising ones.
    pub breadth: usize,
    /// How evenly attention is spread over actions: the difference in chances that halves it, roughly.
    pub temperature: f32,
    /// How much the search prefers what it knows little of.
    pub exploration: f32,
    /// Decisions that the tree is deep at most. With 1 all playouts are spread over the actions at hand.
    pub depth: usize,
    /// Turns that the greedy player plays on before a position is judged.
    pub rollout_turns: u8,
    /// Playouts at most, whatever the budget.
    pub playouts: u32,
    pub weights: Weights,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            breadth: 14,
            temperature: 0.02,
            exploration: 0.15,
            depth: 40,
            rollout_turns: 0,
            playouts: u32::MAX,
            weights: Weights::default(),
        }
    }
}

/// Searches for the best of the legal actions, which must not be empty.
pub fn search(
    view: &View,
    legal: &[Action],
    parameters: &Parameters,
    budget: Budget,
    rng: &mut impl Rng,
) -> Choice {
    if let [only] = *legal {
        let judgement = Evaluation::new(view, &parameters.weights).judge(view.board());
        return Choice::only(view.board(), only, judgement);
    }
    let mut tree = Tree::new(view, legal, parameters, rng);
    let mut playouts = 0;
    while playouts < parameters.playouts && budget.allows(playouts) {
        tree.playout(&view.sample(rng));
        playouts += 1;
    }
    tree.choice(view.board())
}

#[derive(Debug)]
struct Node {
    seat: Seat,
    visits: u32,
    edges: Vec<Edge>,
}

#[derive(Debug)]
struct Edge {
    action: Action,
    prior: f32,
    visits: u32,
    /// The first judgement and those of all playouts.
    sum: Judgement,
    /// The positions that follow, by what was revealed.
    children: Vec<(u64, usize)>,
}

impl Edge {
    fn mean(&self, seat: Seat) -> f32 {
        self.sum.wish(seat) / (self.visits + 1) as f32
    }
}

#[derive(Debug)]
struct Tree<'a> {
    parameters: &'a Parameters,
    evaluation: Evaluation,
    nodes: Vec<Node>,
    legal: Vec<Action>,
    path: Vec<(usize, usize)>,
}

const ROOT: usize = 0;

impl<'a> Tree<'a> {
    fn new(
        view: &View,
        legal: &[Action],
        parameters: &'a Parameters,
        rng: &mut impl Rng,
    ) -> Tree<'a> {
        let mut tree = Tree {
            parameters,
            evaluation: Evaluation::new(view, &parameters.weights),
            nodes: Vec::new(),
            legal: legal.to_vec(),
            path: Vec::new(),
        };
        tree.expand(&view.sample(rng));
        tree
    }

    /// Adds the position, whose actions are listed already, and returns what it promises.
    fn expand(&mut self, game: &Game) -> Judgement {
        let Some(seat) = game.player() else {
            return self.evaluation.judge(game.board());
        };
        let mut ranked = rank(&self.evaluation, game, &mut self.legal);
        ranked.sort_by(|a, b| b.wish(seat).total_cmp(&a.wish(seat)));
        ranked.truncate(self.parameters.breadth);
        let best = ranked[0];
        let edges = self.edges(&ranked, seat);
        self.nodes.push(Node { seat, visits: 0, edges });
        best.judgement
    }

    fn edges(&self, ranked: &[Ranked], seat: Seat) -> Vec<Edge> {
        let best = ranked[0].wish(seat);
        let weight = |one: &Ranked| ((one.wish(seat) - best) / self.parameters.temperature).exp();
        let sum: f32 = ranked.iter().map(weight).sum();
        let edge = |one: &Ranked| Edge {
            action: one.action,
            prior: weight(one) / sum,
            visits: 0,
            sum: one.judgement,
            children: Vec::new(),
        };
        ranked.iter().map(edge).collect()
    }

    /// Walks down the tree in one complete game, adds a position and takes its judgement back up.
    fn playout(&mut self, game: &Game) {
        let mut game = *game;
        let mut node = ROOT;
        self.path.clear();
        let judgement = loop {
            let index = self.select(node);
            self.path.push((node, index));
            game.play_unchecked(self.nodes[node].edges[index].action);
            self.play_forced(&mut game);
            if game.is_over() || self.path.len() >= self.parameters.depth {
                break self.judge_leaf(game);
            }
            let key = revealed(game.board());
            let children = &self.nodes[node].edges[index].children;
            match children.iter().find(|(known, _)| *known == key) {
                Some(&(_, child)) => node = child,
                None => {
                    let child = self.nodes.len();
                    let judgement = self.expand(&game);
                    self.nodes[node].edges[index].children.push((key, child));
                    if self.parameters.rollout_turns > 0 {
                        break self.judge_leaf(game);
                    }
                    break judgement;
                }
            }
        };
        for &(node, index) in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.edges[index].visits += 1;
            node.edges[index].sum += judgement;
        }
    }

    /// Plays on while there is no choice, and leaves the actions of the next one listed.
    fn play_forced(&mut self, game: &mut Game) {
        loop {
            game.legal(&mut self.legal);
            match self.legal[..] {
                [only] => game.play_unchecked(only),
                _ => return,
            }
        }
    }

    fn select(&self, node: usize) -> usize {
        let Node { seat, visits, edges } = &self.nodes[node];
        let curiosity = self.parameters.exploration * ((visits + 1) as f32).sqrt();
        let score =
            |edge: &Edge| edge.mean(*seat) + curiosity * edge.prior / (edge.visits + 1) as f32;
        let mut best = (0, f32::MIN);
        for (index, edge) in edges.iter().enumerate() {
            let score = score(edge);
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    fn judge_leaf(&mut self, mut game: Game) -> Judgement {
        for _ in 0..self.parameters.rollout_turns {
            let Some(seat) = game.player() else { break };
            while game.player() == Some(seat) {
                game.legal(&mut self.legal);
                let ranked = rank(&self.evaluation, &game, &mut self.legal);
                let best = ranked.iter().max_by(|a, b| a.wish(seat).total_cmp(&b.wish(seat)));
                game.play_unchecked(best.expect("a player can always act").action);
            }
        }
        self.evaluation.judge(game.board())
    }

    fn choice(&self, board: &Board) -> Choice {
        let Node { seat, edges, .. } = &self.nodes[ROOT];
        let mut edges: Vec<&Edge> = edges.iter().collect();
        edges.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.mean(*seat).total_cmp(&a.mean(*seat))));
        let evaluation = edges.iter().map(|edge| {
            let mean = edge.sum * (1.0 / (edge.visits + 1) as f32);
            Candidate::new(board, edge.action, edge.visits, &mean)
        });
        Choice { action: edges[0].action, evaluation: evaluation.collect() }
    }
}

/// A number that tells apart what has been revealed.
fn revealed(board: &Board) -> u64 {
    let mut hash = Fnv::new();
    let mine = board.mine();
    for chamber in mine.opened() {
        let salt = mine.salt(chamber);
        hash.add(chamber.index() as u64 | u64::from(mine.water(chamber)) << 8);
        hash.add(Rock::ALL.iter().fold(0, |sum, &rock| sum << 4 | u64::from(salt.count(rock))));
    }
    for order in board.open_orders() {
        let salt = order.salt();
        hash.add(Rock::ALL.iter().fold(0, |sum, &rock| sum << 4 | u64::from(salt.count(rock))));
    }
    for tool in board.open_tools() {
        hash.add(*tool as u64);
    }
    hash.0
}

#[derive(Clone, Copy, Debug)]
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }

    #[inline]
    fn add(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x0000_0100_0000_01B3);
        self.0 ^= self.0 >> 29;
    }
}
