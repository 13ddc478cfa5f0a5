//! What happened since a player's last turn.

use magnum_sal::{Event, Seat};

use crate::worker::Entry;

/// The numbers of the log's entries since the player's last own one, if the player has just got the turn.
pub fn since_own_turn(log: &[Entry], seat: Seat) -> Vec<usize> {
    let mut news = Vec::new();
    for (number, entry) in log.iter().enumerate().skip(1).rev() {
        if entry.seat == seat {
            break;
        }
        if entry.events.iter().any(is_told) {
            news.push(number);
        }
    }
    news.reverse();
    news
}

/// Whether it is worth a line: cards turned over and whose turn it is say little.
pub fn is_told(event: &Event) -> bool {
    !matches!(
        event,
        Event::ToolUsed { .. }
            | Event::Tired { .. }
            | Event::TurnBegan { .. }
            | Event::Passed { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::{Answer, LocalGame, SeatSetup, Setup, WorkerRequest};
    use magnum_sal::{Expansion, Options};

    #[test]
    fn it_begins_after_the_players_last_action() {
        let options = Options::new(3, Expansion::Base).expect("three can play");
        let bot = |number| SeatSetup { name: format!("P{number}"), bot: Some("miner".to_owned()) };
        let setup = Setup { options, players: (0..3).map(bot).collect(), components: None };
        let start = WorkerRequest::Start { setup, seed: "recap".to_owned(), position: None };
        let mut local = LocalGame::open(&start, || 0.0).expect("a game");
        let mut recaps = 0;
        for _ in 0..120 {
            local.handle(&WorkerRequest::Think);
            let Answer::Game { entries, .. } = local.answer(0) else { panic!("a table") };
            let last = entries.last().expect("an entry").seat;
            for &seat in &Seat::ALL[..3] {
                let news = since_own_turn(&entries, seat);
                assert!(news.is_empty() || seat != last, "own actions are no news");
                assert!(news.iter().all(|&number| entries[number].seat != seat));
                assert!(news.is_sorted());
                let own = entries.iter().rposition(|entry| entry.seat == seat);
                assert!(news.iter().all(|&number| own.is_none_or(|own| number > own)));
                recaps += usize::from(news.len() > 1);
            }
        }
        assert!(recaps > 50, "only {recaps} recaps");
    }
}
