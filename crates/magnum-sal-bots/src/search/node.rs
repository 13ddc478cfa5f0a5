//! Positions of the tree and the actions that lead on from them.

use magnum_sal::{Action, Seat};

use crate::evaluation::Evaluation;
use crate::numbers::exp;
use crate::scripted::Ranked;

/// A position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    pub(crate) key: u64,
    pub(crate) seat: Seat,
    pub(crate) visits: u32,
    pub(crate) edges: Vec<Edge>,
    /// How many actions are judged, those of the best hunches.
    pub(crate) judged: u32,
    /// Visits after which more of them are; never if nothing is left.
    pub(crate) next_look: Option<u32>,
}

/// An action in a position, and what was seen behind it.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    pub(crate) action: Action,
    /// What the action promised when it was judged.
    pub(crate) promise: f32,
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// How many evaluations are in the sum: those of all playouts, and the first one of the action itself.
    pub(crate) weight: u32,
    pub(crate) sum: Evaluation,
    /// The positions that follow, by what was revealed.
    pub(crate) children: Vec<usize>,
}

impl Edge {
    /// An action that was judged, but not looked at yet.
    pub(crate) fn new(ranked: &Ranked, seat: Seat) -> Edge {
        Edge {
            action: ranked.action,
            promise: ranked.wish(seat),
            prior: 0.0,
            visits: 0,
            weight: 1,
            sum: ranked.evaluation,
            children: Vec::new(),
        }
    }
}

/// Shares attention by what the actions promise, the best of which is the first.
pub(crate) fn share_attention(edges: &mut [Edge], temperature: f32) {
    let Some(best) = edges.first().map(|edge| edge.promise) else { return };
    let mut sum = 0.0;
    for edge in &mut *edges {
        edge.prior = exp((edge.promise - best) / temperature);
        sum += edge.prior;
    }
    edges.iter_mut().for_each(|edge| edge.prior /= sum);
}

/// The first of the edges with the highest score.
pub(crate) fn best(edges: &[Edge], score: impl Fn(&Edge) -> f32) -> usize {
    let mut best = (0, f32::MIN);
    for (index, edge) in edges.iter().enumerate() {
        let score = score(edge);
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}
