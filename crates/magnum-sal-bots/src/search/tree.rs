//! The tree, and how one playout after another makes it grow.

use magnum_sal::{Action, Game, Seat, View};
use rand_core::Rng;

use crate::advice::{LineStep, play_told};
use crate::budget::{Budget, Deadline, Stop};
use crate::evaluation::{Evaluation, Nearby};
use crate::forced::play_forced;
use crate::numbers::ln;
use crate::pruning::{prune, thrifty};
use crate::scripted::{Ranked, judge, rank_over_games};
use crate::search::key::key;
use crate::search::node::{Edge, Node, best, share_attention};
use crate::search::rollout::{self, TURNS};
use crate::search::{Leaf, Parameters};

/// Positions that were looked at. The first one is where the player has to decide.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
}

const ROOT: usize = 0;
/// Visits that make what was looked at most worth telling.
const TRUSTED: u32 = 8;
/// Steps of a line, forced ones included.
const LONGEST_LINE: usize = 16;

/// What a tree thinks of an action at its root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opinion {
    pub(crate) action: Action,
    pub(crate) visits: u32,
    pub(crate) weight: u32,
    pub(crate) sum: Evaluation,
}

impl Opinion {
    /// What the player gains by it, on the average.
    pub(crate) fn worth(&self, seat: Seat) -> f32 {
        self.sum.wish(seat) / self.weight.max(1) as f32
    }
}

impl Tree {
    /// Keeps what is known about the position and what follows from it, and forgets the rest.
    fn continue_from(&mut self, key: u64) {
        let known = (0..self.nodes.len()).filter(|&index| self.nodes[index].key == key);
        let Some(root) = known.max_by_key(|&index| self.nodes[index].visits) else {
            self.nodes.clear();
            return;
        };
        self.keep(root, 0);
    }

    /// Keeps a position and what follows from it, as far as it was visited so often. What was seen there still counts where it
    /// came from.
    fn keep(&mut self, root: usize, visits: u32) {
        let mut kept = Vec::new();
        let mut open = vec![root];
        let mut number = 0;
        while let Some(&index) = open.get(number) {
            number += 1;
            // Nothing else leads to it.
            let mut node = std::mem::take(&mut self.nodes[index]);
            for edge in &mut node.edges {
                edge.children.retain(|&child| self.nodes[child].visits >= visits);
                for child in &mut edge.children {
                    open.push(*child);
                    *child = open.len() - 1;
                }
            }
            kept.push(node);
        }
        self.nodes = kept;
    }

    /// Forgets what was visited least, until the rest takes no more room than that.
    pub(crate) fn shrink(&mut self, bytes: usize) {
        let mut visits = 2;
        while self.bytes() > bytes && self.nodes.len() > 1 {
            self.keep(ROOT, visits);
            visits *= 2;
        }
        if self.bytes() > bytes {
            self.nodes = Vec::new();
        }
    }

    /// The room that it takes, roughly.
    pub(crate) fn bytes(&self) -> usize {
        let edge = |edge: &Edge| size_of::<Edge>() + edge.children.capacity() * size_of::<usize>();
        let node = |node: &Node| size_of::<Node>() + node.edges.iter().map(edge).sum::<usize>();
        self.nodes.iter().map(node).sum()
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn opinions(&self) -> Vec<Opinion> {
        let opinion = |edge: &Edge| Opinion {
            action: edge.action,
            visits: edge.visits,
            weight: edge.weight,
            sum: edge.sum,
        };
        self.nodes[ROOT].edges.iter().map(opinion).collect()
    }

    /// What is expected to follow from an action at the root, in a game that fits what is known: everybody does what was looked
    /// at most.
    pub(crate) fn line(&self, game: &Game, first: Action) -> Vec<LineStep> {
        let mut game = *game;
        let mut line = Vec::new();
        let mut node = self.nodes.first().filter(|root| root.key == key(&game));
        let mut action = first;
        while play_told(&mut game, action, &mut line) && line.len() < LONGEST_LINE {
            let key = key(&game);
            let edge = node.and_then(|node| node.edges.iter().find(|edge| edge.action == action));
            let children = edge.into_iter().flat_map(|edge| &edge.children);
            node = children
                .map(|&child| &self.nodes[child])
                .find(|child| child.key == key && child.visits >= TRUSTED);
            let next = node.and_then(|node| node.edges.iter().max_by_key(|edge| edge.visits));
            match next {
                Some(edge) => action = edge.action,
                None => break,
            }
        }
        line
    }

    /// How many visits the most visited action at the root has before the second; very many if there is no second.
    fn lead(&self) -> u32 {
        let edges = &self.nodes[ROOT].edges;
        if edges.len() == 1 {
            return u32::MAX;
        }
        let mut most = [0; 2];
        for edge in edges {
            if edge.visits > most[0] {
                most = [edge.visits, most[0]];
            } else if edge.visits > most[1] {
                most[1] = edge.visits;
            }
        }
        most[0] - most[1]
    }
}

/// A search that makes a tree grow.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    tree: &'a mut Tree,
    parameters: &'a Parameters<'a>,
    deadline: Deadline<'a>,
    legal: Vec<Action>,
    path: Vec<(usize, usize)>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        tree: &'a mut Tree,
        parameters: &'a Parameters<'a>,
        budget: Budget,
    ) -> Search<'a> {
        let deadline = Deadline { budget, stop: parameters.stop };
        Search { tree, parameters, deadline, legal: Vec::new(), path: Vec::new() }
    }

    /// Playouts until the budget is used up, the choice is clear, or somebody stops it. Returns how many those were.
    pub(crate) fn run(mut self, view: &View, legal: &[Action], rng: &mut impl Rng) -> u32 {
        let Parameters { playouts: most, thorough, tolerance, stop, .. } = *self.parameters;
        let mut meter = self.deadline.budget.meter();
        self.take_root(view, legal, rng);
        while meter.playouts() < most && meter.allows_another() {
            self.playout(&view.sample(rng), rng);
            meter.count();
            let settled = self.tree.lead() > meter.left().min(most - meter.playouts());
            // Those who overlook something may still choose something else.
            if (settled && !thorough && tolerance == 0.0) || stop.is_some_and(Stop::is_due) {
                break;
            }
        }
        meter.playouts()
    }

    /// Goes on where the tree knows the position. The actions at hand are judged anew in any case, over several games, so
    /// that none is overlooked by the bad luck of one.
    fn take_root(&mut self, view: &View, legal: &[Action], rng: &mut impl Rng) {
        let game = view.sample(rng);
        let seat = game.player().expect("somebody has to decide");
        let key = key(&game);
        self.tree.continue_from(key);
        self.legal = thrifty(view, legal);
        let Parameters { leaf, glances, .. } = *self.parameters;
        let mut edges = match leaf {
            Leaf::Judged(evaluator) => {
                let (legal, deadline) = (&mut self.legal, &self.deadline);
                let (ranked, _) = rank_over_games(evaluator, view, legal, glances, deadline, rng);
                self.judged_edges(ranked, seat).0
            }
            Leaf::Rollout => self.plain_edges(&game),
        };
        let Some(root) = self.tree.nodes.first_mut() else {
            self.tree.nodes.push(Node { key, seat, edges, ..Node::default() });
            return;
        };
        for edge in &mut edges {
            let known = root.edges.iter().position(|known| known.action == edge.action);
            if let Some(known) = known {
                let Edge { prior, promise, .. } = *edge;
                *edge = Edge { prior, promise, ..root.edges.swap_remove(known) };
            }
        }
        root.visits = edges.iter().map(|edge| edge.visits).sum();
        root.edges = edges;
        root.next_look = None;
    }

    /// Adds the position, whose actions are listed already, as long as there is room, and returns what it promises.
    fn expand(&mut self, game: &Game, key: u64, rng: &mut impl Rng) -> Evaluation {
        let seat = game.player().expect("the game goes on");
        let Parameters { leaf, first_look: look, positions, .. } = *self.parameters;
        let mut next_look = None;
        let (edges, evaluation) = match leaf {
            Leaf::Judged(evaluator) => {
                prune(game.board(), &mut self.legal);
                let nearby = Nearby::new(evaluator, game);
                if self.legal.len() > look as usize {
                    nearby.sort_by_hunch(&mut self.legal);
                    self.legal.truncate(look as usize);
                    next_look = Some(look);
                }
                let ranked = judge(&nearby, game, &self.legal, &self.deadline);
                self.judged_edges(ranked, seat)
            }
            Leaf::Rollout => (self.plain_edges(game), rollout::play_on(*game, TURNS, rng)),
        };
        if self.tree.nodes.len() < positions {
            self.tree.nodes.push(Node { key, seat, visits: 0, edges, judged: look, next_look });
        }
        evaluation
    }

    /// Judges as many more actions, which are listed already, of a position that turned out to matter. They are in the same
    /// order as before: hunches are about what everybody sees.
    fn look_again(&mut self, node: usize, game: &Game, more: u32) {
        let Leaf::Judged(evaluator) = self.parameters.leaf else { return };
        let Parameters { breadth, temperature, .. } = *self.parameters;
        prune(game.board(), &mut self.legal);
        let nearby = Nearby::new(evaluator, game);
        nearby.sort_by_hunch(&mut self.legal);
        let Node { seat, edges, judged, next_look, .. } = &mut self.tree.nodes[node];
        let unjudged = &self.legal[self.legal.len().min(*judged as usize)..];
        let looked_at = &unjudged[..unjudged.len().min(more as usize)];
        let ranked = judge(&nearby, game, looked_at, &self.deadline);
        *judged += more;
        *next_look = (unjudged.len() > looked_at.len()).then_some(more * 4);
        edges.extend(ranked.iter().map(|one| Edge::new(one, *seat)));
        edges.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        let mut number = 0;
        edges.retain(|edge| {
            number += 1;
            number <= breadth || edge.visits > 0
        });
        share_attention(edges, temperature);
    }

    /// The most promising actions, each with its first evaluation, and that of the best.
    fn judged_edges(&self, mut ranked: Vec<Ranked>, seat: Seat) -> (Vec<Edge>, Evaluation) {
        ranked.sort_by(|a, b| b.wish(seat).total_cmp(&a.wish(seat)));
        ranked.truncate(self.parameters.breadth);
        let mut edges: Vec<Edge> = ranked.iter().map(|one| Edge::new(one, seat)).collect();
        share_attention(&mut edges, self.parameters.temperature);
        (edges, ranked[0].evaluation)
    }

    fn plain_edges(&mut self, game: &Game) -> Vec<Edge> {
        prune(game.board(), &mut self.legal);
        let prior = 1.0 / self.legal.len() as f32;
        let edge = |&action: &Action| Edge {
            action,
            promise: 0.0,
            prior,
            visits: 0,
            weight: 0,
            sum: Evaluation::default(),
            children: Vec::new(),
        };
        self.legal.iter().map(edge).collect()
    }

    /// Walks down the tree in one complete game, adds a position and takes its evaluation back up.
    fn playout(&mut self, game: &Game, rng: &mut impl Rng) {
        let mut game = *game;
        let mut node = ROOT;
        self.path.clear();
        let evaluation = loop {
            let Node { visits, next_look, .. } = self.tree.nodes[node];
            if let Some(more) = next_look.filter(|&look| visits >= look) {
                self.look_again(node, &game, more);
            }
            let index = self.select(node);
            self.path.push((node, index));
            game.play_unchecked(self.tree.nodes[node].edges[index].action);
            play_forced(&mut game, &mut self.legal);
            if game.is_over() || self.path.len() >= self.parameters.depth {
                break match self.parameters.leaf {
                    Leaf::Judged(evaluator) => evaluator.evaluate(&game),
                    Leaf::Rollout => rollout::play_on(game, TURNS, rng),
                };
            }
            let key = key(&game);
            let nodes = &self.tree.nodes;
            let mut children = nodes[node].edges[index].children.iter();
            match children.find(|&&child| nodes[child].key == key) {
                Some(&child) => node = child,
                None => {
                    let child = nodes.len();
                    let evaluation = self.expand(&game, key, rng);
                    if self.tree.nodes.len() > child {
                        self.tree.nodes[node].edges[index].children.push(child);
                    }
                    break evaluation;
                }
            }
        };
        for &(node, index) in &self.path {
            let node = &mut self.tree.nodes[node];
            node.visits += 1;
            node.edges[index].visits += 1;
            node.edges[index].weight += 1;
            node.edges[index].sum += evaluation;
        }
    }

    fn select(&self, node: usize) -> usize {
        let Node { seat, visits, edges, .. } = &self.tree.nodes[node];
        match self.parameters.leaf {
            Leaf::Judged(_) => {
                let curiosity = self.parameters.exploration * ((visits + 1) as f32).sqrt();
                best(edges, |edge| {
                    let mean = edge.sum.wish(*seat) / edge.weight as f32;
                    mean + curiosity * edge.prior / (edge.visits + 1) as f32
                })
            }
            Leaf::Rollout => {
                let curiosity = ln((visits + 1) as f32);
                best(edges, |edge| {
                    if edge.visits == 0 {
                        return f32::MAX;
                    }
                    let mean = edge.sum.wish(*seat) / edge.weight as f32;
                    mean + self.parameters.exploration * (curiosity / edge.visits as f32).sqrt()
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{BySeat, Components, Expansion, Options, Seed};

    use super::*;
    use crate::evaluation::Evaluator;
    use crate::weights::Weights;

    /// A mapped Muria, and an action that lays a tile.
    fn before_a_reveal() -> (Game, Action) {
        let options = Options::new(2, Expansion::Muria).expect("two can play").with_mapped_mine();
        let mut game =
            Game::new(&options, &Components::default(), &Seed::from_text("mapped Muria"));
        let mut legal = Vec::new();
        loop {
            game.legal(&mut legal);
            let laid = game.board().mine().laid();
            for &action in &legal {
                let mut after = game;
                after.play_unchecked(action);
                if after.board().mine().laid() != laid && !after.is_over() {
                    return (game, action);
                }
            }
            game.play_unchecked(legal[0]);
        }
    }

    #[test]
    fn what_a_mapped_mine_reveals_makes_another_position() {
        let (game, action) = before_a_reveal();
        let view = game.view(None);
        let mut rng = Seed::from_text("samples").rng();
        let mut keys = Vec::new();
        let mut boards = Vec::new();
        for _ in 0..20 {
            let mut sample = view.sample(&mut rng);
            assert_eq!(key(&sample), key(&game), "what is hidden makes no difference");
            sample.play_unchecked(action);
            keys.push(key(&sample));
            boards.push(*sample.board());
        }
        assert!(boards.iter().all(|board| *board == boards[0]), "the board does not tell");
        assert!(keys.iter().any(|key| *key != keys[0]), "the faces do");
    }

    #[test]
    fn a_tree_that_goes_on_considers_what_a_new_one_would() {
        let (mut game, action) = before_a_reveal();
        let evaluator = Evaluator::HandMade(Weights::default());
        let parameters = &Parameters { glances: 1, ..Parameters::new(evaluator) };
        let grow = |tree: &mut Tree, game: &Game| {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let search = Search::new(tree, parameters, Budget::Playouts(200));
            search.run(&game.view(None), &legal, &mut Seed::from_text("grow").rng());
            let mut actions: Vec<String> =
                tree.opinions().iter().map(|one| format!("{:?}", one.action)).collect();
            actions.sort();
            actions
        };
        let (mut old, mut new) = (Tree::default(), Tree::default());
        grow(&mut old, &game);
        game.play_unchecked(action);
        assert_eq!(grow(&mut old, &game), grow(&mut new, &game));
    }

    #[test]
    fn the_more_often_a_position_is_visited_the_more_actions_are_judged() {
        let (game, _) = before_a_reveal();
        let evaluator = Evaluator::HandMade(Weights::default());
        let parameters = &Parameters { first_look: 2, ..Parameters::new(evaluator) };
        let mut tree = Tree::default();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let search = Search::new(&mut tree, parameters, Budget::Playouts(400));
        search.run(&game.view(None), &legal, &mut Seed::from_text("looks").rng());
        assert_eq!(tree.nodes[ROOT].next_look, None, "at the root nothing is put off");
        let looks = || tree.nodes.iter().filter_map(|node| Some((node, node.next_look?)));
        assert!(looks().all(|(node, look)| node.visits <= look));
        assert!(looks().any(|(_, look)| look == 2));
        assert!(looks().any(|(_, look)| look > 2), "some were looked at again");
        assert!(looks().all(|(node, _)| node.edges.len() <= node.judged as usize));
        let twice = |node: &&Node| {
            node.edges.iter().any(|edge| {
                node.edges.iter().filter(|other| other.action == edge.action).count() > 1
            })
        };
        assert_eq!(tree.nodes.iter().filter(twice).count(), 0, "nothing is judged twice");
    }

    #[test]
    fn everybody_is_taken_to_look_after_themselves() {
        // With the second to move, what is best or worst for the first is of no interest: max^n, not paranoia.
        let [kind, spiteful] = [[0.5, 0.4, 0.1, 0.0, 0.0], [0.0, 0.3, 0.7, 0.0, 0.0]]
            .map(|win| Evaluation { win: BySeat(win), ..Evaluation::default() });
        let edge = |evaluation| Edge {
            action: Action::EndTurn,
            promise: 0.5,
            prior: 0.5,
            visits: 10,
            weight: 1,
            sum: evaluation,
            children: Vec::new(),
        };
        let edges = vec![edge(spiteful), edge(kind)];
        let mut tree =
            Tree { nodes: vec![Node { seat: Seat::S1, visits: 20, edges, ..Node::default() }] };
        let evaluator = Evaluator::HandMade(Weights::default());
        let parameters = &Parameters { exploration: 0.0, ..Parameters::new(evaluator) };
        let search = Search::new(&mut tree, parameters, Budget::Playouts(1));
        assert_eq!(search.select(ROOT), 1);
    }
}
