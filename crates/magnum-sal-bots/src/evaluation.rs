//! What a position promises: expected final money for each player, and from it the chances to win.
//!
//! Everything is counted in cents. A plan that is under way is worth its gain less the actions that it still takes, so
//! that every useful action raises the value by what an action costs, and a greedy player follows its best plan.

use magnum_sal::{Action, Board, Building, BySeat, Game, Seat, Stage, Tool};

use crate::digging::{Dig, Team, best_digs};
use crate::features::{self, Reading};
use crate::ground::{Ground, Survey};
use crate::horizon::Horizon;
use crate::hunch::Hunches;
use crate::network::{Network, Sums};
use crate::numbers::chances;
use crate::salt_value::{BLUE, PRICED, SaltValue};
use crate::weights::Weights;

/// The chance to win that a cent more than the others have is worth.
const GREED: f32 = 0.01;

/// By what a position is judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Evaluator<'a> {
    /// By plans and prices that people thought of.
    HandMade(Weights),
    /// By a network that learnt from games.
    Learnt(&'a Network),
}

/// Expected results, by seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// Expected final money.
    pub money: BySeat<f32>,
    /// Probability of winning.
    pub win: BySeat<f32>,
}

impl Evaluation {
    /// What a player wants: to win, and by as much as possible, without which a won or a lost position would be played
    /// on without sense.
    #[inline]
    pub(crate) fn wish(&self, seat: Seat) -> f32 {
        let all: f32 = self.money.0.iter().sum();
        self.win[seat] + GREED * (1.25 * self.money[seat] - 0.25 * all)
    }
}

impl Evaluator<'_> {
    /// Judges a position by what anybody sees in it: what is hidden in the game makes no difference.
    pub fn evaluate(&self, game: &Game) -> Evaluation {
        let board = game.board();
        if let Some(evaluation) = final_judgement(board) {
            return evaluation;
        }
        let survey = Survey::new(game);
        match self {
            Evaluator::HandMade(weights) => {
                HandMade { survey: &survey, weights: *weights }.evaluate(board)
            }
            Evaluator::Learnt(network) => {
                network.evaluate(board, &network.sums(&features::read(board, &survey).features))
            }
        }
    }
}

/// Judges positions that follow from a known one by a single action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearby<'a> {
    evaluator: Evaluator<'a>,
    known: Option<(&'a Network, Reading, Sums)>,
}

impl<'a> Nearby<'a> {
    pub(crate) fn new(evaluator: Evaluator<'a>, game: &Game) -> Nearby<'a> {
        let known = match evaluator {
            Evaluator::HandMade(_) => None,
            Evaluator::Learnt(network) => {
                let reading = features::read(game.board(), &Survey::new(game));
                Some((network, reading, network.sums(&reading.features)))
            }
        };
        Nearby { evaluator, known }
    }

    pub(crate) fn evaluate(&self, game: &Game) -> Evaluation {
        let Some((network, known, sums)) = &self.known else {
            return self.evaluator.evaluate(game);
        };
        let board = game.board();
        if let Some(evaluation) = final_judgement(board) {
            return evaluation;
        }
        let features = known.read_after(board, &Survey::new(game));
        let mut sums = *sums;
        network.change(&mut sums, &known.features, &features);
        network.evaluate(board, &sums)
    }

    /// Sorts the actions of the known position, the best hunches first. A hand-made evaluation has none.
    pub(crate) fn sort_by_hunch(&self, actions: &mut [Action]) {
        let Some((network, reading, _)) = &self.known else { return };
        let Some(seat) = reading.board.player_to_decide() else { return };
        let mut hunches = Hunches::new(network, reading, seat);
        let mut promises: Vec<(f32, Action)> =
            actions.iter().map(|action| (hunches.about(action), *action)).collect();
        promises.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (place, (_, action)) in actions.iter_mut().zip(promises) {
            *place = action;
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct HandMade<'a> {
    survey: &'a Survey,
    weights: Weights,
}

impl HandMade<'_> {
    fn evaluate(&self, board: &Board) -> Evaluation {
        let horizon = Horizon::new(board, &self.weights);
        let ground = Ground::new(board);
        let mut money = BySeat::default();
        for &seat in board.seats() {
            let dig = self.judge_player(board, seat, &ground, &horizon, &mut money[seat]);
            pay_carriers(board, seat, &dig, self.weights.carrying, &mut money);
        }
        // The longer the game still lasts, the less a lead means.
        let scale = 4.0 + horizon.weights.scale * horizon.game;
        Evaluation { money, win: chances(board.seats(), scale, |seat| money[seat]) }
    }

    /// Adds up what the player can expect and returns the plan on which it rests.
    fn judge_player(
        &self,
        board: &Board,
        seat: Seat,
        ground: &Ground,
        horizon: &Horizon,
        money: &mut f32,
    ) -> Dig {
        let player = board.player(seat);
        let salt = SaltValue::new(board, seat, horizon);
        let team = Team::new(board, seat);
        let [first, second] = best_digs(board, &team, ground, self.survey, &salt, horizon);
        *money += player.money() as f32 + salt.value;
        *money += prospect(first.value) + self.weights.second_plan * second.value.max(0.0);
        *money += idle_in_queue(board, seat, &salt, &first, &self.weights);
        *money += workers(board, seat, &team, horizon);
        *money += tools(board, seat, horizon);
        *money += assistants(board, seat, horizon);
        *money += boiling(board, seat, &salt);
        if board.player_to_decide() == Some(seat) && board.turn().stage() != Stage::Over {
            *money += self.weights.action * f32::from(board.turn().actions_left());
        }
        first
    }
}

/// What a plan adds. A poor plan hardly counts against its owner, or salt would stay in the mine because what follows
/// it is poor; but it still counts, so that it is followed until a better one comes up.
fn prospect(plan: f32) -> f32 {
    if plan > 0.0 { plan } else { 0.3 * plan }
}

pub(crate) fn final_judgement(board: &Board) -> Option<Evaluation> {
    let outcome = board.result()?;
    let mut evaluation = Evaluation::default();
    for (&seat, &money) in board.seats().iter().zip(&outcome.money) {
        evaluation.money[seat] = money as f32;
    }
    let winners = &outcome.ranking[0];
    for &seat in winners {
        evaluation.win[seat] = 1.0 / winners.len() as f32;
    }
    Some(evaluation)
}

/// Those on the route of a plan can expect to be paid.
fn pay_carriers(board: &Board, seat: Seat, dig: &Dig, share: f32, money: &mut BySeat<f32>) {
    for space in dig.foreign {
        let mine = board.mine();
        let there = |other: &&Seat| {
            **other != seat && (mine.workers(**other) | mine.markers(**other)).contains(space)
        };
        let carriers = board.seats().iter().filter(there).count() as f32;
        for &other in board.seats().iter().filter(there) {
            money[other] += share * f32::from(dig.cubes) / carriers;
        }
    }
}

/// Workers in the queue for whom there is no salt yet: a lost forfeit, or an action saved when the salt is near.
fn idle_in_queue(board: &Board, seat: Seat, salt: &SaltValue, dig: &Dig, weights: &Weights) -> f32 {
    let mut value = 0.0;
    let mut expected = dig.cubes > 0 && salt.completes(dig.take, board.open_orders());
    let now = if board.player_to_decide() == Some(seat) { board.turn().actions_left() } else { 0 };
    for (rounds, &workers) in salt.idle.iter().enumerate() {
        for _ in 0..workers {
            let actions = now + 2 * (rounds as u8).saturating_sub(u8::from(now > 0 || rounds > 0));
            if rounds > 0 && expected && actions >= dig.actions {
                expected = false;
                value += weights.action;
            } else {
                value -= [3.0, 2.6, 1.6][rounds];
            }
        }
    }
    value
}

/// Miners dig more salt in every phase to come.
fn workers(board: &Board, seat: Seat, team: &Team, horizon: &Horizon) -> f32 {
    let hired = f32::from(10 - board.player(seat).bank());
    // Each further miner adds less than the one before.
    let strength = hired - 0.03 * hired * hired;
    let mut tired = horizon.weights.tiredness(team.tired) * horizon.lasts(1.0);
    let turn = board.turn();
    if board.player_to_decide() == Some(seat) && turn.passes() == 1 && turn.actions_left() == 1 {
        tired *= 0.4;
    }
    let Weights { miner_round, miner_phase, .. } = horizon.weights;
    strength * (miner_round * horizon.rounds + miner_phase * horizon.phases) - tired
}

/// What a tool is worth in each phase in which it is used.
const TOOL_USE: [f32; Tool::KINDS] = [1.7, 2.6, 1.4, 1.7, 2.6, 1.8, 1.6, 1.6, 1.4];

fn tools(board: &Board, seat: Seat, horizon: &Horizon) -> f32 {
    let mut value = 0.0;
    let mut cards = 0;
    for card in board.tools(seat) {
        cards += 1;
        let now = if card.used { 0.0 } else { horizon.lasts(1.0) };
        value += TOOL_USE[card.kind as usize] * (now + 0.9 * horizon.phases);
    }
    value * horizon.weights.tools + set_value(cards, horizon)
}

/// The final value of a set, between its steps as long as more tools may follow.
fn set_value(cards: usize, horizon: &Horizon) -> f32 {
    const STEPS: [f32; 10] = [0.0, 2.0, 2.0, 6.0, 6.0, 10.0, 10.0, 14.0, 14.0, 20.0];
    let step = STEPS[cards.min(9)];
    let smooth = (2.1 * cards as f32).min(20.0);
    step + (smooth - step) * horizon.lasts(2.0).max(horizon.game)
}

/// What assistants earn until the end of the phase.
fn assistants(board: &Board, seat: Seat, horizon: &Horizon) -> f32 {
    let players = f32::from(board.options().players());
    let visits = |a_round: f32| a_round * players * horizon.rounds;
    let mut value = 0.0;
    for &building in Building::ASSISTED {
        let Some(assistant) = board.assistant(building) else { continue };
        if assistant.seat != seat {
            continue;
        }
        let orders = board.orders_to_fill().saturating_sub(board.filled_orders());
        value += match building {
            Building::Castle => 1.1 * f32::from(orders),
            Building::Workshop => visits(0.12).min(f32::from(board.tools_in_stack() + 3)),
            Building::Market => visits(0.15),
            Building::PumpHouse => visits(0.08),
            Building::Saltworks => visits(0.15),
            Building::ForemansBuilding => visits(0.06),
            Building::MineEntrance => visits(0.2),
            Building::Inn | Building::TownSquare => 0.0,
        };
    }
    value * horizon.weights.assistants
}

/// Workers in the saltworks bring brine home at the start of their owner's next turn, unless others draw it first.
fn boiling(board: &Board, seat: Seat, salt: &SaltValue) -> f32 {
    const SURE: f32 = 0.85;
    let cubes = u16::from(board.boiling(seat)).min(board.brine()).min(PRICED as u16);
    SURE * salt.prices[BLUE][..usize::from(cubes)].iter().sum::<f32>()
}

impl std::ops::AddAssign for Evaluation {
    fn add_assign(&mut self, other: Evaluation) {
        for seat in Seat::ALL {
            self.money[seat] += other.money[seat];
            self.win[seat] += other.win[seat];
        }
    }
}

impl std::ops::Mul<f32> for Evaluation {
    type Output = Evaluation;

    fn mul(mut self, factor: f32) -> Evaluation {
        for seat in Seat::ALL {
            self.money[seat] *= factor;
            self.win[seat] *= factor;
        }
        self
    }
}

#[cfg(all(test, feature = "networks"))]
mod tests {
    use magnum_sal::chance::below;
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;
    use crate::scene::scene;

    #[test]
    fn what_follows_from_a_position_is_judged_as_if_it_stood_alone() {
        for expansion in [Expansion::Base, Expansion::Muria] {
            let options = Options::new(3, expansion).expect("three can play").with_mapped_mine();
            let seed = Seed::from_text("nearby");
            let mut game = Game::new(&options, &Components::default(), &seed);
            let mut rng = seed.rng();
            let mut legal = Vec::new();
            for _ in 0..200 {
                let evaluator = Evaluator::Learnt(Network::of(expansion));
                let nearby = Nearby::new(evaluator, &game);
                game.legal(&mut legal);
                game.play_unchecked(legal[below(&mut rng, legal.len() as u32) as usize]);
                let [near, alone] = [nearby.evaluate(&game), evaluator.evaluate(&game)];
                for &seat in game.board().seats() {
                    assert!((near.win[seat] - alone.win[seat]).abs() < 1e-3, "{near:?} {alone:?}");
                    let money = near.money[seat] - alone.money[seat];
                    assert!(money.abs() < 0.1, "{near:?} {alone:?}");
                }
            }
        }
    }

    #[test]
    fn blue_salt_promises_more_when_an_order_asks_for_it() {
        let judges = [
            Evaluator::HandMade(Weights::default()),
            Evaluator::Learnt(Network::of(Expansion::Muria)),
        ];
        for evaluator in judges {
            let promise = |blue, asked| {
                let (game, seat) = scene([0, 1, 0, blue], &[([0, 1, 0, asked], 17)]);
                evaluator.evaluate(&game).money[seat]
            };
            let [unasked, asked] = [0, 2].map(|asked| promise(2, asked) - promise(0, asked));
            assert!(asked > unasked + 1.0, "{asked} and {unasked} cents");
        }
    }
}
