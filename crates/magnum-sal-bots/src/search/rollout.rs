//! Games played on by chance, as the textbook's tree search judges positions.

use magnum_sal::chance::below;
use magnum_sal::{Action, Board, Crew, Game, Rock, Seat, Visit};
use rand_core::Rng;

use crate::evaluation::{Evaluation, final_judgement};
use crate::pruning::prune;

/// Turns that each player has in a rollout: in the same time, fewer see too little, and more are mostly chance.
pub(crate) const TURNS: u32 = 8;

/// Plays on at random for a number of turns per player, and evaluates the end. A game that does not end is judged by what
/// players have.
pub(crate) fn play_on(mut game: Game, turns: u32, rng: &mut impl Rng) -> Evaluation {
    let mut legal = Vec::with_capacity(64);
    let mut turns = turns * u32::from(game.board().options().players());
    let mut last = game.player();
    while turns > 0 && !game.is_over() {
        game.legal_thrifty(&mut legal);
        game.play_unchecked(light(game.board(), &mut legal, rng));
        if game.player() != last {
            last = game.player();
            turns -= 1;
        }
    }
    final_judgement(game.board()).unwrap_or_else(|| as_it_stands(game.board()))
}

fn as_it_stands(board: &Board) -> Evaluation {
    let mut evaluation = Evaluation::default();
    let most = board.seats().iter().map(|&seat| board.final_money(seat)).max();
    let richest = |&&seat: &&Seat| Some(board.final_money(seat)) == most;
    let winners = board.seats().iter().filter(richest).count() as f32;
    for &seat in board.seats() {
        evaluation.money[seat] = board.final_money(seat) as f32;
        evaluation.win[seat] = if richest(&&seat) { 1.0 / winners } else { 0.0 };
    }
    evaluation
}

/// A sensible kind of action, the particular one by chance.
fn light(board: &Board, legal: &mut Vec<Action>, rng: &mut impl Rng) -> Action {
    prune(board, legal);
    let seat = board.player_to_decide().expect("the game goes on");
    let sight = Sight::new(board, seat);
    let weights = legal.iter().map(|action| sight.weight(board, action));
    let sum: u32 = weights.clone().sum();
    let mut left = below(rng, sum.max(1));
    for (action, weight) in legal.iter().zip(weights) {
        if left < weight {
            return *action;
        }
        left -= weight;
    }
    legal[legal.len() - 1]
}

/// What a glance at the table shows.
struct Sight {
    can_deliver: bool,
    /// Whether an open order asks for more blue salt than the player has.
    wants_brine: bool,
    queued: bool,
    tired: u8,
    rested: u8,
}

impl Sight {
    fn new(board: &Board, seat: Seat) -> Sight {
        let player = board.player(seat);
        let mine = board.mine();
        let (right, left) = board.queue(seat);
        let blue = player.salt().blue;
        let crews = mine.workers(seat).into_iter().map(|space| mine.crew(seat, space));
        Sight {
            can_deliver: board.open_orders().iter().any(|order| order.is_covered_by(player.salt())),
            wants_brine: board.open_orders().iter().any(|order| u16::from(order.blue()) > blue),
            queued: right + left > 0,
            tired: crews.clone().map(Crew::tired).sum(),
            rested: crews.map(Crew::rested).sum::<u8>() + player.supply(),
        }
    }

    /// How readily a player does something.
    fn weight(&self, board: &Board, action: &Action) -> u32 {
        let mine = board.mine();
        match action {
            Action::Deliver { order } => {
                u32::from(board.open_orders()[usize::from(*order)].pays()).pow(2)
            }
            Action::Extract(extraction) => {
                let take = extraction.take;
                let dear = 2 * take.count(Rock::White) + take.count(Rock::Green);
                let cubes = u32::from(take.total() + dear);
                24 * cubes * cubes
            }
            Action::Place(step) | Action::Rope(step) => {
                let to = step.to;
                match to.level() {
                    Some(_) if !mine.opened().contains(to) => 16,
                    Some(_) if mine.salt(to).is_empty() => 1,
                    Some(_) => 24,
                    None => 12,
                }
            }
            Action::Visit(visit) => self.visit(visit),
            Action::Assist { .. } | Action::AssistEntrance { .. } => 4,
            Action::Pass if self.tired > self.rested => 160,
            Action::Pass if self.tired > 1 && board.turn().passes() == 1 => 400,
            Action::Pass => 1,
            Action::Food(_) => 40,
            Action::Boil { .. } | Action::DrawBrine { .. } if self.wants_brine => 24,
            Action::Boil { .. } | Action::DrawBrine { .. } => 8,
            Action::Bucket { .. } | Action::Convert { .. } => 8,
            Action::Forfeit { .. } | Action::Pay { .. } | Action::Lay { .. } | Action::EndTurn => {
                30
            }
        }
    }

    fn visit(&self, visit: &Visit) -> u32 {
        match visit {
            Visit::Castle { .. } if self.can_deliver && !self.queued => 90,
            Visit::Castle { .. } => 1,
            Visit::Workshop { .. } => 8,
            Visit::Inn => 12,
            Visit::PumpHouse { .. } => 6,
            Visit::Market { .. } => 3,
            Visit::TownSquare => 2,
            Visit::Saltworks { .. } if self.wants_brine => 12,
            _ => 6,
        }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Options, Seed};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn a_light_hand_earns_more_than_chance() {
        let earned = |choose: &dyn Fn(&Game, &mut Vec<Action>, &mut ChaCha8Rng) -> Action| {
            let mut earned = 0;
            for number in 0..12 {
                let options = Options::new(3, Expansion::Muria).expect("three can play");
                let seed = Seed::from_text(&format!("rollout {number}"));
                let mut game = Game::new(&options, &Components::default(), &seed);
                let mut rng = seed.rng();
                let mut legal = Vec::new();
                for _ in 0..400 {
                    game.legal(&mut legal);
                    if !legal.is_empty() {
                        game.play_unchecked(choose(&game, &mut legal, &mut rng));
                    }
                }
                let board = game.board();
                let orders = board.seats().iter().map(|&seat| board.orders(seat).count());
                earned += orders.sum::<usize>();
            }
            earned
        };
        let light = earned(&|game, legal, rng| light(game.board(), legal, rng));
        let random = earned(&|_, legal, rng| legal[below(rng, legal.len() as u32) as usize]);
        assert!(light > 2 * random, "{light} orders against {random}");
    }

    #[test]
    fn whoever_has_most_wins_an_unfinished_game() {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("begun"));
        let evaluation = as_it_stands(game.board());
        let last = game.board().start_player().next(2);
        assert_eq!(evaluation.win[last], 1.0, "the last to move begins with more cents");
        assert_eq!(evaluation.win.0.iter().sum::<f32>(), 1.0);
    }
}
