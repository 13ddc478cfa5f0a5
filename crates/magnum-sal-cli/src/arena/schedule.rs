//! Who meets whom on which seats: line-ups, and every deal played once with each rotation of the seats.

use anyhow::{bail, ensure};

use super::settings::Settings;

/// A game to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fixture {
    /// From 0, in the order in which results are listed.
    pub(super) number: usize,
    pub(super) deal: usize,
    /// The participant of each seat.
    pub(super) seats: Vec<usize>,
}

/// All games of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Schedule {
    pub(super) fixtures: Vec<Fixture>,
}

impl Schedule {
    pub(super) fn new(settings: &Settings) -> anyhow::Result<Schedule> {
        let line_ups = line_ups(settings)?;
        let rotations: Vec<Vec<Vec<usize>>> =
            line_ups.iter().map(|seats| rotations(seats)).collect();
        let longest = rotations.iter().map(Vec::len).max().unwrap_or(1);
        let deals = settings.games.get().div_ceil(longest as u32) as usize;
        let mut fixtures = Vec::new();
        for deal in 0..deals {
            for seats in rotations.iter().flatten() {
                fixtures.push(Fixture { number: fixtures.len(), deal, seats: seats.clone() });
            }
        }
        Ok(Schedule { fixtures })
    }
}

fn line_ups(settings: &Settings) -> anyhow::Result<Vec<Vec<usize>>> {
    let participants = settings.participants.len();
    let players = usize::from(settings.players);
    if let Some(letters) = &settings.line_up {
        return Ok(vec![read_line_up(letters, participants, players)?]);
    }
    let one_against_others = |one, others| {
        let mut seats = vec![others; players];
        seats[0] = one;
        seats
    };
    Ok(match participants {
        0 => bail!("no participants: name one, two or more"),
        1 => vec![vec![0; players]],
        2 => vec![one_against_others(0, 1)],
        all if all == players => vec![(0..players).collect()],
        all => (0..all)
            .flat_map(|one| (one + 1..all).map(move |other| (one, other)))
            .map(|(one, other)| one_against_others(one, other))
            .collect(),
    })
}

/// A letter for each seat: A is the first participant.
fn read_line_up(letters: &str, participants: usize, players: usize) -> anyhow::Result<Vec<usize>> {
    let count = letters.chars().count();
    ensure!(count == players, "the line-up `{letters}` has {count} seats, the table {players}");
    let mut seats = Vec::new();
    for letter in letters.chars() {
        match ('A'..='Z').position(|known| known == letter) {
            Some(index) if index < participants => seats.push(index),
            _ => bail!(
                "the line-up `{letters}` names `{letter}`, expected A to {}",
                letter_of(participants - 1)
            ),
        }
    }
    if let Some(absent) = (0..participants).find(|index| !seats.contains(index)) {
        bail!("the line-up `{letters}` leaves out {}", letter_of(absent));
    }
    Ok(seats)
}

/// The letter of a participant in line-ups.
pub(super) fn letter_of(participant: usize) -> char {
    ('A'..='Z').nth(participant).unwrap_or('?')
}

/// All different rotations of the seats.
fn rotations(seats: &[usize]) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    for by in 0..seats.len() {
        let mut turned = seats.to_vec();
        turned.rotate_right(by);
        if !found.contains(&turned) {
            found.push(turned);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(settings: &str, expected: &[(usize, &[usize])]) {
        let schedule = Schedule::new(&toml::from_str(settings).expect("settings")).expect("games");
        let found: Vec<_> =
            schedule.fixtures.iter().map(|game| (game.deal, game.seats.as_slice())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn two_exchange_their_seats_with_every_deal() {
        check(
            "participants = ['random', 'scripted']\ngames = 3",
            &[(0, &[0, 1]), (0, &[1, 0]), (1, &[0, 1]), (1, &[1, 0])],
        );
    }

    #[test]
    fn one_meets_three_on_every_seat() {
        check(
            "participants = ['random', 'scripted']\ngames = 4\nplayers = 4",
            &[(0, &[0, 1, 1, 1]), (0, &[1, 0, 1, 1]), (0, &[1, 1, 0, 1]), (0, &[1, 1, 1, 0])],
        );
    }

    #[test]
    fn a_line_up_may_be_mixed() {
        check(
            "participants = ['random', 'scripted']\ngames = 2\nplayers = 4\nline_up = 'ABAB'",
            &[(0, &[0, 1, 0, 1]), (0, &[1, 0, 1, 0])],
        );
    }

    #[test]
    fn one_participant_plays_alone() {
        check(
            "participants = ['scripted']\ngames = 2\nplayers = 3",
            &[(0, &[0, 0, 0]), (1, &[0, 0, 0])],
        );
    }

    #[test]
    fn as_many_as_there_are_seats_share_a_table() {
        check(
            "participants = ['random', 'scripted', 'miner']\ngames = 3\nplayers = 3",
            &[(0, &[0, 1, 2]), (0, &[2, 0, 1]), (0, &[1, 2, 0])],
        );
    }

    #[test]
    fn more_than_there_are_seats_meet_in_pairs() {
        check(
            "participants = ['random', 'scripted', 'miner']\ngames = 2",
            &[(0, &[0, 1]), (0, &[1, 0]), (0, &[0, 2]), (0, &[2, 0]), (0, &[1, 2]), (0, &[2, 1])],
        );
    }

    #[test]
    fn a_line_up_has_a_seat_for_everybody() {
        let error =
            |line_up: &str| read_line_up(line_up, 2, 3).expect_err("no line-up").to_string();
        assert_eq!(error("AB"), "the line-up `AB` has 2 seats, the table 3");
        assert_eq!(error("ABC"), "the line-up `ABC` names `C`, expected A to B");
        assert_eq!(error("AAA"), "the line-up `AAA` leaves out B");
    }
}
