//! The results of a match: every figure of the report, computed from the games.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use magnum_sal::Expansion;
use magnum_sal_bots::Network;
use serde::{Deserialize, Serialize};

use super::course::{Point, average_course};
use super::game::Played;
use super::participant::Participant;
use super::ratings::{Points, ratings};
use super::settings::{Match, Settings};
use super::sprt::{Accepted, Verdict};
use super::statistics::{EloEstimate, Estimate, Group, elo_estimate, share};

/// A match with all its figures, as it is written to JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Results {
    pub(super) settings: Settings,
    /// The command that plays it again.
    pub(super) command: String,
    /// The rules and bots that played it; empty in reports of older versions.
    #[serde(default)]
    pub(super) players: String,
    /// Games are missing, though no SPRT had decided.
    pub(super) interrupted: bool,
    /// Whether playing it again gives the very same games.
    pub(super) repeatable: bool,
    pub(super) participants: Vec<Figures>,
    /// Each pair that met.
    pub(super) pairs: Vec<Pair>,
    /// With more than two participants, by participant; the mean is 0.
    pub(super) ratings: Vec<Estimate>,
    pub(super) sprt: Option<Verdict>,
    pub(super) phases: Vec<Phase>,
    /// What the winners had at the end, on average.
    pub(super) winning_money: f64,
    pub(super) course: Vec<Point>,
    pub(super) clock: MatchClock,
    pub(super) games: Vec<Played>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Figures {
    pub(super) name: String,
    pub(super) games: usize,
    /// The share of games that it won; shared wins are split.
    pub(super) wins: Estimate,
    /// What the share would be if all were equally strong.
    pub(super) equal: f64,
    /// Final money and orders filled of a seat, on average over whole games.
    pub(super) money: f64,
    pub(super) orders: f64,
    /// Final money in the games that it won, on average.
    #[serde(default)]
    pub(super) winning_money: f64,
    /// Decisions between several actions per game, and playouts per decision.
    pub(super) decisions: f64,
    pub(super) playouts: f64,
    /// Games that it lost by crashing, hanging or breaking the rules.
    pub(super) failures: usize,
    /// On the seat with the first turn, the second, and so on.
    pub(super) by_turn: Vec<SeatFigures>,
    pub(super) clock: ThinkingClock,
}

/// How a participant did on a seat that is known by its place in the first round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct SeatFigures {
    pub(super) games: usize,
    pub(super) wins: Estimate,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct ThinkingClock {
    pub(super) ms_a_decision: f64,
    pub(super) playouts_a_second: f64,
    /// The longest time beyond a budget of time that a decision took.
    pub(super) most_over_ms: f64,
}

/// Two participants, as the first did against the second: 1 point for finishing before, a half for the same place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Pair {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) games: usize,
    pub(super) score: Estimate,
    pub(super) elo: EloEstimate,
}

/// How long the games' phases were.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Phase {
    pub(super) mean_rounds: f64,
    /// How many games had this number of rounds in the phase.
    pub(super) rounds: BTreeMap<u16, usize>,
    /// Games in which only the round limit ended it.
    pub(super) stalled: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct MatchClock {
    pub(super) seconds: f64,
    pub(super) threads: usize,
}

/// A hash of this program's rules and bots, and of their network for a game.
pub(super) fn players(expansion: Expansion) -> String {
    let mut hasher = DefaultHasher::new();
    env!("MAGNUM_SAL_PLAYERS").hash(&mut hasher);
    Network::of(expansion).to_bytes().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

impl Results {
    pub(super) fn new(played: &Match, games: Vec<Played>, clock: MatchClock) -> Results {
        let count = played.participants.len();
        let sprt = played.settings.sprt.map(|sprt| sprt.verdict(&pair_groups(&games, 0, 1)));
        let decided = sprt.is_some_and(|verdict| verdict.accepted != Accepted::Undecided);
        let figures = |index| Figures::new(index, played.participants[index].to_string(), &games);
        let whole: Vec<&Played> = games.iter().filter(|game| game.failed.is_none()).collect();
        Results {
            settings: played.settings.clone(),
            command: played.settings.command(),
            players: players(played.settings.expansion),
            interrupted: games.len() < played.schedule.fixtures.len() && !decided,
            repeatable: played.participants.iter().all(Participant::is_repeatable),
            participants: (0..count).map(figures).collect(),
            pairs: pairs(count, &games),
            ratings: if count > 2 {
                ratings(count, &[point_groups(count, &games)])
            } else {
                Vec::new()
            },
            sprt,
            phases: (0..3).map(|phase| Phase::new(phase, &whole)).collect(),
            winning_money: mean(
                whole.iter().filter_map(|game| game.money.iter().max()).map(|&money| money.into()),
            ),
            course: average_course(count, &whole),
            clock,
            games,
        }
    }

    /// The figures of a match that was played earlier, counted anew from its games: a report has them all by the same
    /// statistics. How money grew is not in the games, and stays.
    pub(super) fn again(self, played: &Match) -> Results {
        let course = self.course;
        Results { course, ..Results::new(played, self.games, self.clock) }
    }

    pub(super) fn stalled(&self) -> usize {
        self.phases.iter().map(|phase| phase.stalled).sum()
    }

    pub(super) fn phases_played(&self) -> usize {
        self.phases.iter().flat_map(|phase| phase.rounds.values()).sum()
    }

    /// Games that somebody lost by a failure: the game's number (from 1, as the files of records), who it was, and why.
    pub(super) fn failures(&self) -> Vec<(usize, &str, &str)> {
        let mut failures = Vec::new();
        for game in &self.games {
            if let Some(failed) = &game.failed {
                let name = &self.participants[game.seats[failed.seat]].name;
                failures.push((game.game + 1, name.as_str(), failed.reason.as_str()));
            }
        }
        failures
    }
}

impl Figures {
    fn new(index: usize, name: String, all: &[Played]) -> Figures {
        let games: Vec<&Played> = all.iter().filter(|game| game.seats.contains(&index)).collect();
        let places: Vec<(&Played, usize)> = games
            .iter()
            .flat_map(|&game| game.seats_of(index).map(move |seat| (game, seat)))
            .collect();
        let sum = |of: &dyn Fn(&Played, usize) -> f64| -> f64 {
            places.iter().map(|&(game, seat)| of(game, seat)).sum()
        };
        let average = |of: &dyn Fn(&Played, usize) -> f64| {
            let whole = places.iter().filter(|(game, _)| game.failed.is_none());
            mean(whole.map(|&(game, seat)| of(game, seat)))
        };
        let decisions = sum(&|game, seat| game.decisions[seat].into());
        let playouts = sum(&|game, seat| game.playouts[seat] as f64);
        let seconds = sum(&|game, seat| game.clock.seconds[seat]);
        let over = places.iter().map(|(game, seat)| game.clock.most_over_ms[*seat]);
        let seats: usize = games.iter().map(|game| game.seats.len()).sum();
        let players = games.first().map_or(0, |game| game.seats.len());
        Figures {
            name,
            games: games.len(),
            wins: share(&groups(all, |game| game.win_of(index))),
            equal: ratio(places.len() as f64, seats as f64),
            money: average(&|game, seat| game.money[seat].into()),
            orders: average(&|game, seat| game.orders[seat] as f64),
            winning_money: mean(
                places
                    .iter()
                    .filter(|(game, seat)| game.failed.is_none() && game.win(*seat) > 0.0)
                    .map(|&(game, seat)| game.money[seat].into()),
            ),
            decisions: ratio(decisions, places.len() as f64),
            playouts: ratio(playouts, decisions),
            failures: games.iter().filter(|game| game.failed_by(index)).count(),
            by_turn: (0..players).map(|turn| SeatFigures::new(index, turn, all)).collect(),
            clock: ThinkingClock {
                ms_a_decision: ratio(1000.0 * seconds, decisions),
                playouts_a_second: ratio(playouts, seconds),
                most_over_ms: over.fold(0.0, f64::max),
            },
        }
    }
}

impl SeatFigures {
    fn new(index: usize, turn: usize, games: &[Played]) -> SeatFigures {
        let groups = groups(games, |game| {
            let seat = game.seat_of_turn(turn);
            (game.seats[seat] == index).then(|| game.win(seat))
        });
        SeatFigures {
            games: groups.iter().map(|group| group.games as usize).sum(),
            wins: share(&groups),
        }
    }
}

impl Phase {
    fn new(index: usize, games: &[&Played]) -> Phase {
        let mut rounds = BTreeMap::new();
        for game in games {
            *rounds.entry(game.rounds[index]).or_default() += 1;
        }
        let number = index as u8 + 1;
        Phase {
            mean_rounds: mean(games.iter().map(|game| game.rounds[index].into())),
            rounds,
            stalled: games.iter().filter(|game| game.stalled.contains(&number)).count(),
        }
    }
}

fn mean(figures: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for figure in figures {
        sum += figure;
        count += 1.0;
    }
    ratio(sum, count)
}

fn ratio(sum: f64, count: f64) -> f64 {
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Points by deal, of the games that give any.
fn groups(games: &[Played], points: impl Fn(&Played) -> Option<f64>) -> Vec<Group> {
    let mut groups: BTreeMap<usize, Group> = BTreeMap::new();
    for game in games {
        if let Some(points) = points(game) {
            let group = groups.entry(game.deal).or_default();
            group.points += points;
            group.games += 1.0;
        }
    }
    groups.into_values().collect()
}

/// Points of one participant against another, by deal; a game with several seats of either counts once.
pub(super) fn pair_groups(games: &[Played], first: usize, second: usize) -> Vec<Group> {
    groups(games, |game| duel(game, first, second))
}

fn duel(game: &Played, first: usize, second: usize) -> Option<f64> {
    let points: Vec<f64> = game
        .seats_of(first)
        .flat_map(|seat| game.seats_of(second).map(move |other| game.points(seat, other)))
        .collect();
    (!points.is_empty()).then(|| points.iter().sum::<f64>() / points.len() as f64)
}

fn pairs(participants: usize, games: &[Played]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for first in 0..participants {
        for second in first + 1..participants {
            let groups = pair_groups(games, first, second);
            if !groups.is_empty() {
                let score = share(&groups);
                let games = groups.iter().map(|group| group.games as usize).sum();
                pairs.push(Pair { first, second, games, score, elo: elo_estimate(&score) });
            }
        }
    }
    pairs
}

pub(super) fn point_groups(participants: usize, games: &[Played]) -> Vec<Points> {
    let mut groups: BTreeMap<usize, Points> = BTreeMap::new();
    for game in games {
        let group = groups.entry(game.deal).or_insert_with(|| Points::new(participants));
        for first in 0..participants {
            for second in 0..participants {
                if first != second
                    && let Some(points) = duel(game, first, second)
                {
                    group.add(first, second, points);
                }
            }
        }
    }
    groups.into_values().collect()
}
