//! One game of a match. Decisions are not kept, only their results.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use magnum_sal::notation::{ActionNotation, Record};
use magnum_sal::{Action, Board, Event, Game, Outcome, Seat, Seed};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::engine::{Engine, Question};
use super::participant::{Kind, Participant, SeatedBot};
use super::schedule::Fixture;
use super::settings::Match;
use crate::thinking::{Thought, thread_time};

/// A game that was played. What depends on the speed of the machine is in `clock` alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Played {
    pub(super) game: usize,
    /// The game was set up from the seed "SEED: deal N".
    pub(super) deal: usize,
    /// The participant of each seat.
    pub(super) seats: Vec<usize>,
    /// The seat that had the first turn.
    pub(super) start_player: usize,
    /// Final money, by seat.
    pub(super) money: Vec<u32>,
    /// 1 is the winner; equal places are shared.
    pub(super) places: Vec<usize>,
    /// Rounds of each phase.
    pub(super) rounds: Vec<u16>,
    /// Phases that only the round limit ended.
    pub(super) stalled: Vec<u8>,
    /// Orders filled, by seat.
    pub(super) orders: Vec<usize>,
    /// Decisions between several actions, by seat.
    pub(super) decisions: Vec<u32>,
    pub(super) playouts: Vec<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) failed: Option<Failed>,
    pub(super) clock: Clock,
    /// What everybody's possessions were worth after each round.
    #[serde(skip)]
    pub(super) course: Vec<Course>,
    #[serde(skip)]
    pub(super) record: Option<Box<Record>>,
}

/// A participant that crashed, hung or broke the rules: the game ended there, and the others share the win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Failed {
    pub(super) seat: usize,
    pub(super) reason: String,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Clock {
    /// Time spent on decisions, by seat.
    pub(super) seconds: Vec<f64>,
    /// The longest time beyond its budget that a seat took for a decision, in milliseconds.
    pub(super) most_over_ms: Vec<f64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Course {
    pub(super) phase: u8,
    pub(super) worth: Vec<u32>,
}

/// What games on one thread share: engines keep running between games.
#[derive(Debug)]
pub(super) struct Runner<'a> {
    played: &'a Match,
    engines: Vec<Option<Engine>>,
    patience: Duration,
    keep_records: bool,
}

/// A decision and what it took.
struct Decision {
    action: Action,
    playouts: u64,
    time: Duration,
}

impl<'a> Runner<'a> {
    pub(super) fn new(played: &'a Match, patience: Duration, keep_records: bool) -> Runner<'a> {
        let engines = played.participants.iter().map(|_| None).collect();
        Runner { played, engines, patience, keep_records }
    }

    /// Plays a game; `None` if the match was stopped meanwhile.
    pub(super) fn play(&mut self, fixture: &Fixture, stop: &AtomicBool) -> Option<Played> {
        let seed = &self.played.settings.seed;
        let deal = Seed::from_text(&format!("{seed}: deal {}", fixture.deal));
        let start = Game::new(&self.played.options, &self.played.components, &deal);
        let mut game = start;
        let mut players: Vec<Option<SeatedBot>> =
            fixture.seats.iter().map(|&index| self.participant(index).player()).collect();
        let mut notes = Notes::new(fixture, start.board().start_player());
        let mut actions = Vec::new();
        let mut legal = Vec::new();
        for number in 0.. {
            let Some(seat) = game.player() else { break };
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            game.legal(&mut legal);
            let action = if let [only] = legal[..] {
                only
            } else {
                let seed = decision_seed(seed, fixture.number, number);
                let seat = seat.index();
                match self.decide(fixture.seats[seat], &mut players[seat], &game, &legal, &seed) {
                    Ok(decision) => {
                        notes.decided(seat, self.over(fixture.seats[seat], &decision), decision)
                    }
                    Err(reason) => {
                        let record = self.record(fixture, &start, actions, &game);
                        return Some(notes.failed(&game, Failed { seat, reason }, record));
                    }
                }
            };
            if self.keep_records {
                actions.push(action.notation(game.board()));
            }
            let before = *game.board();
            let events = game.play(action).expect("the action is legal");
            notes.happened(&before, &events, game.board());
        }
        let record = self.record(fixture, &start, actions, &game);
        Some(notes.finish(&game, record))
    }

    fn participant(&self, index: usize) -> &'a Participant {
        &self.played.participants[index]
    }

    fn decide(
        &mut self,
        index: usize,
        player: &mut Option<SeatedBot>,
        game: &Game,
        legal: &[Action],
        seed: &str,
    ) -> Result<Decision, String> {
        let view = game.view(game.player());
        match (self.participant(index).kind(), player) {
            (Kind::Engine { command, level }, _) => {
                let question = Question {
                    level: level.as_deref(),
                    thought: self.participant(index).thought(),
                    patience: self.patience,
                };
                let running = &mut self.engines[index];
                let engine = match running {
                    Some(engine) => engine,
                    None => running.insert(Engine::start(command)?),
                };
                let start = Instant::now();
                let answer = engine.choose(&view, &question, seed);
                if answer.is_err() {
                    // The next game begins with a new process.
                    *running = None;
                }
                let (action, playouts) = answer?;
                Ok(Decision { action, playouts, time: start.elapsed() })
            }
            (Kind::Own(_), None) => unreachable!("a bot sits at the table"),
            (Kind::Own(_), Some(player)) => {
                let start = thread_time();
                let chosen = catch_unwind(AssertUnwindSafe(|| player.choose(&view, legal, seed)));
                let time = thread_time() - start;
                let (action, playouts) = chosen.map_err(|panic| panic_message(&*panic))?;
                if !legal.contains(&action) {
                    return Err(format!("chooses an illegal action: {action:?}"));
                }
                Ok(Decision { action, playouts, time })
            }
        }
    }

    /// How far a decision went beyond a budget of time, in milliseconds.
    fn over(&self, index: usize, decision: &Decision) -> f64 {
        match self.participant(index).thought() {
            Some(Thought::Milliseconds(budget)) => {
                (decision.time.as_secs_f64() * 1000.0 - budget as f64).max(0.0)
            }
            Some(Thought::Playouts(_)) | None => 0.0,
        }
    }

    /// What was played, finished or not, if it is to be kept.
    fn record(
        &self,
        fixture: &Fixture,
        start: &Game,
        actions: Vec<ActionNotation>,
        end: &Game,
    ) -> Option<Box<Record>> {
        let players = fixture.seats.iter().map(|&index| self.participant(index).to_string());
        let record = || Record { players: players.collect(), ..Record::new(start, actions, end) };
        self.keep_records.then(|| Box::new(record()))
    }
}

impl Participant {
    /// A bot for one game; an engine plays in its own process.
    fn player(&self) -> Option<SeatedBot> {
        match self.kind() {
            Kind::Own(own) => Some(SeatedBot::new(*own, self.thought())),
            Kind::Engine { .. } => None,
        }
    }
}

/// The seed of a decision. An engine sees it, so it must not reveal the seed of the match, from which everything hidden
/// follows.
fn decision_seed(seed: &str, game: usize, decision: usize) -> String {
    let mut rng = Seed::from_text(&format!("{seed}: game {game}, decision {decision}")).rng();
    format!("{:016x}{:016x}", rng.next_u64(), rng.next_u64())
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let message = panic.downcast_ref::<&str>().copied();
    let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panics: {}", message.unwrap_or("without a message"))
}

/// What is written down while a game is played.
struct Notes {
    played: Played,
    /// Orders filled in the current phase.
    filled: u8,
}

impl Notes {
    fn new(fixture: &Fixture, start_player: Seat) -> Notes {
        let players = fixture.seats.len();
        let played = Played {
            game: fixture.number,
            deal: fixture.deal,
            seats: fixture.seats.clone(),
            start_player: start_player.index(),
            money: Vec::new(),
            places: Vec::new(),
            rounds: Vec::new(),
            stalled: Vec::new(),
            orders: Vec::new(),
            decisions: vec![0; players],
            playouts: vec![0; players],
            failed: None,
            clock: Clock { seconds: vec![0.0; players], most_over_ms: vec![0.0; players] },
            course: Vec::new(),
            record: None,
        };
        Notes { played, filled: 0 }
    }

    fn decided(&mut self, seat: usize, over: f64, decision: Decision) -> Action {
        let Played { decisions, playouts, clock, .. } = &mut self.played;
        decisions[seat] += 1;
        playouts[seat] += decision.playouts;
        clock.seconds[seat] += decision.time.as_secs_f64();
        clock.most_over_ms[seat] = clock.most_over_ms[seat].max(over);
        decision.action
    }

    fn happened(&mut self, before: &Board, events: &[Event], after: &Board) {
        for event in events {
            match event {
                Event::OrderFilled { .. } => self.filled += 1,
                Event::PhaseEnded { phase } => {
                    self.played.rounds.push(before.round());
                    if self.filled < before.orders_to_fill() {
                        self.played.stalled.push(*phase);
                    }
                    self.filled = 0;
                }
                _ => {}
            }
        }
        let round_ended = (before.phase(), before.round()) != (after.phase(), after.round());
        if round_ended || after.player_to_decide().is_none() {
            self.played.course.push(Course { phase: before.phase(), worth: worth(after) });
        }
    }

    fn finish(mut self, game: &Game, record: Option<Box<Record>>) -> Played {
        let Outcome { money, ranking } = game.result().expect("the game is over");
        self.played.places = vec![0; money.len()];
        let mut place = 1;
        for group in ranking {
            for seat in &group {
                self.played.places[seat.index()] = place;
            }
            place += group.len();
        }
        self.played.money = money;
        self.played.orders = orders(game.board());
        self.played.record = record;
        self.played
    }

    fn failed(mut self, game: &Game, failed: Failed, record: Option<Box<Record>>) -> Played {
        self.played.places = places_after_failure(&self.played.seats, failed.seat);
        self.played.money = worth(game.board());
        self.played.orders = orders(game.board());
        self.played.failed = Some(failed);
        self.played.record = record;
        self.played
    }
}

/// A participant that fails is last with all its seats, so that nobody wins by failing. If it has all seats, only the one that failed is last.
fn places_after_failure(seats: &[usize], failed: usize) -> Vec<usize> {
    let alone = seats.iter().all(|participant| *participant == seats[failed]);
    let loses = |seat: usize| if alone { seat == failed } else { seats[seat] == seats[failed] };
    let winners = (0..seats.len()).filter(|&seat| !loses(seat)).count();
    (0..seats.len()).map(|seat| if loses(seat) { winners + 1 } else { 1 }).collect()
}

fn worth(board: &Board) -> Vec<u32> {
    board.seats().iter().map(|&seat| board.final_money(seat)).collect()
}

fn orders(board: &Board) -> Vec<usize> {
    board.seats().iter().map(|&seat| board.orders(seat).count()).collect()
}

impl Played {
    /// The seats of a participant.
    pub(super) fn seats_of(&self, participant: usize) -> impl Iterator<Item = usize> {
        (0..self.seats.len()).filter(move |&seat| self.seats[seat] == participant)
    }

    /// A participant's part of the win; `None` if it did not take part.
    pub(super) fn win_of(&self, participant: usize) -> Option<f64> {
        let seats = self.seats_of(participant).map(|seat| self.win(seat));
        self.seats.contains(&participant).then(|| seats.sum())
    }

    pub(super) fn failed_by(&self, participant: usize) -> bool {
        self.failed.as_ref().is_some_and(|failed| self.seats[failed.seat] == participant)
    }

    /// Each seat's part of the win: 1, or less when it is shared.
    pub(super) fn win(&self, seat: usize) -> f64 {
        let winners = self.places.iter().filter(|&&place| place == 1).count();
        if self.places[seat] == 1 { 1.0 / winners as f64 } else { 0.0 }
    }

    /// The seat that had the first turn, the second, and so on.
    pub(super) fn seat_of_turn(&self, turn: usize) -> usize {
        (self.start_player + turn) % self.seats.len()
    }

    /// Points of one seat against another: 1 for finishing before it, a half for the same place.
    pub(super) fn points(&self, seat: usize, other: usize) -> f64 {
        match self.places[seat].cmp(&self.places[other]) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seats_of_who_fails_lose() {
        assert_eq!(places_after_failure(&[0, 1], 0), [2, 1]);
        assert_eq!(places_after_failure(&[0, 1, 1, 1], 2), [1, 2, 2, 2]);
        assert_eq!(places_after_failure(&[0, 1, 0, 1], 0), [3, 1, 3, 1]);
        assert_eq!(places_after_failure(&[0, 1, 2], 1), [1, 3, 1]);
    }

    #[test]
    fn alone_at_the_table_only_the_failing_seat_loses() {
        assert_eq!(places_after_failure(&[0, 0, 0], 1), [1, 3, 1]);
    }
}
