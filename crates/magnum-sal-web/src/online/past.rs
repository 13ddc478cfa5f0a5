//! Earlier moments of a game that goes on.
//!
//! Everybody saw its start, and what was hidden then and has come to light since was told. With that put back where it
//! lay, the rules play the same game again, and each moment is seen as it was then.

use magnum_sal::History;
use magnum_sal::notation::{InvalidPosition, Position};

use crate::worker::Entry;

/// The game as far as anybody has looked, with blanks for what nobody knew yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Past(History);

impl Past {
    /// From the view at the start, which a record holds.
    pub fn new(start: &Position) -> Result<Past, InvalidPosition> {
        Ok(Past(History::new(start.complete()?, Vec::new())))
    }

    /// The view after so many actions of the log, of which the first entry is the setup; `None` if the rules here
    /// tell otherwise. `now` is the present view.
    pub fn view(&mut self, entries: &[Entry], now: &Position, number: usize) -> Option<Position> {
        let Past(history) = self;
        let told = entries.iter().skip(1).map(|entry| entry.action.as_ref());
        let same = history.steps().zip(told);
        let same = same.take_while(|(played, told)| Some(&played.notation()) == *told).count();
        while history.steps().len() > same {
            history.take_back();
        }
        while history.steps().len() < number {
            let entry = entries.get(history.steps().len() + 1)?;
            history.learn(&entry.events, now);
            history.follow(entry.action.as_ref()?, &entry.events).ok()?;
        }
        history.at(number).map(|game| Position::from(&game.view(None)))
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::Game;

    use super::*;
    use crate::board::random_play::{GAMES, games};

    fn view(game: &Game) -> Position {
        Position::from(&game.view(None))
    }

    /// A game as it is told, with the views that were seen.
    fn told(games: &[Game]) -> (Vec<Entry>, Vec<Position>) {
        let seat = games[0].board().start_player();
        let mut entries = vec![Entry { seat, action: None, events: Vec::new() }];
        for pair in games.windows(2) {
            let mut legal = Vec::new();
            pair[0].legal(&mut legal);
            let played = legal.into_iter().find_map(|action| {
                let mut game = pair[0];
                let events = game.play(action).expect("it is legal");
                (game == pair[1]).then(|| (action.notation(pair[0].board()), events))
            });
            let (action, events) = played.expect("one of them was played");
            entries.push(Entry { seat, action: Some(action), events });
        }
        (entries, games.iter().map(view).collect())
    }

    #[test]
    fn every_moment_is_seen_as_it_was() {
        for games in games(GAMES) {
            let (entries, seen) = told(&games);
            let now = view(games.last().expect("a game has an end"));
            let mut past = Past::new(&seen[0]).expect("the view of a game can be shown");
            for number in (0..seen.len()).rev().step_by(17).chain([0]) {
                let shown = past.view(&entries, &now, number);
                assert_eq!(shown.as_ref(), Some(&seen[number]), "after {number} actions");
            }
            assert_eq!(past.view(&entries, &now, seen.len()), None, "nobody sees the future");
        }
    }

    #[test]
    fn what_was_taken_back_is_forgotten() {
        let games = games(1).next().expect("there are games");
        let (mut entries, seen) = told(&games);
        let now = view(games.last().expect("a game has an end"));
        let mut past = Past::new(&seen[0]).expect("the view of a game can be shown");
        past.view(&entries, &now, 8).expect("it was played");
        let other = entries[12].clone();
        entries.truncate(6);
        assert_eq!(past.view(&entries, &now, 5).as_ref(), Some(&seen[5]));
        assert_eq!(past.view(&entries, &now, 6), None);
        entries.push(Entry { events: Vec::new(), ..other });
        assert_eq!(past.view(&entries, &now, 6), None, "what the rules do not know is not shown");
    }
}
