//! Earlier moments of a game that goes on.
//!
//! Everybody saw its start, and what was hidden then and has come to light since was told. With that put back where it
//! lay, the rules play the same game again, and each moment is seen as it was then.

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Event, Game};
use serde::Serialize;
use serde_json::Value;

use crate::table::{InvalidView, Known, complete};
use crate::worker::Entry;

#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    /// The game before each action, as far as anybody has looked.
    games: Vec<Game>,
    /// The actions that led from each of them to the next.
    played: Vec<ActionNotation>,
}

impl Past {
    /// From the view at the start, which a record holds.
    pub fn new(start: Value) -> Result<Past, InvalidView> {
        let (game, _) = complete(start, &Known::default())?;
        Ok(Past { games: vec![game], played: Vec::new() })
    }

    /// The view after so many actions of the story, of which the first entry is the setup; `None` if the rules here
    /// tell another story. `now` is the present view.
    pub fn view(&mut self, story: &[Entry], now: &Position, number: usize) -> Option<String> {
        self.forget_what_was_taken_back(story);
        while self.games.len() <= number {
            let game = *self.games.last()?;
            let entry = story.get(self.games.len())?;
            let action = entry.action.clone()?;
            let next = again(game, &action, &entry.events, now)?;
            self.games.push(next);
            self.played.push(action);
        }
        serde_json::to_string(&Position::from(&self.games[number].view(None))).ok()
    }

    fn forget_what_was_taken_back(&mut self, story: &[Entry]) {
        let told = story.iter().skip(1).map(|entry| entry.action.as_ref());
        let same = self.played.iter().zip(told).take_while(|(ours, told)| Some(*ours) == *told);
        let same = same.count();
        self.played.truncate(same);
        self.games.truncate(same + 1);
    }
}

/// The game after an action that caused these events.
fn again(
    mut game: Game,
    action: &ActionNotation,
    events: &[Event],
    now: &Position,
) -> Option<Game> {
    if events.iter().any(|event| event.reveals(game.board().options())) {
        let view = Position::from(&game.view(None));
        let known = about_to_show(&view, events, now);
        (game, _) = complete(serde_json::to_value(&view).ok()?, &known).ok()?;
    }
    let action = action.action(game.board()).ok()?;
    (game.play(action).ok()? == events).then_some(game)
}

/// What the events of one action take from the stacks and turn over.
fn about_to_show(view: &Position, events: &[Event], now: &Position) -> Known {
    let mut known = Known::default();
    let mut phase = view.phase;
    for event in events {
        match event {
            Event::PhaseBegan { phase: next, orders, tools, .. } => {
                phase = *next;
                known.orders[index(phase)].extend(orders.iter().map(written));
                known.tools[1].extend(tools);
            }
            Event::OrderRevealed { revealed, .. } => {
                known.orders[index(phase)].push(written(revealed));
            }
            Event::ToolRevealed { tool } => {
                known.tools[usize::from(phase != view.phase)].push(*tool);
            }
            Event::ChamberOpened { space, tile } => {
                known.tiles.insert(*space, written(tile));
            }
            // With the mapped mine it lies face up from now on, but only the present view tells what it shows.
            Event::TileLaid { space } => {
                let laid = now.mine.get(space);
                if let Some((level, tile)) =
                    laid.and_then(|laid| laid.level.zip(laid.tile.as_ref()))
                {
                    known.tile_stacks[index(level)].push(written(tile));
                }
            }
            _ => {}
        }
    }
    known
}

/// Phases and levels are counted from 1 to 3.
fn index(number: u8) -> usize {
    usize::from(number.clamp(1, 3)) - 1
}

fn written(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_play::{GAMES, games};

    fn view(game: &Game) -> Position {
        Position::from(&game.view(None))
    }

    /// A game as it is told, with the views that were seen.
    fn told(games: &[Game]) -> (Vec<Entry>, Vec<String>) {
        let seat = games[0].board().start_player();
        let mut story = vec![Entry { seat, action: None, events: Vec::new() }];
        for pair in games.windows(2) {
            let mut legal = Vec::new();
            pair[0].legal(&mut legal);
            let played = legal.into_iter().find_map(|action| {
                let mut game = pair[0];
                let events = game.play(action).expect("it is legal");
                (game == pair[1]).then(|| (action.notation(pair[0].board()), events))
            });
            let (action, events) = played.expect("one of them was played");
            story.push(Entry { seat, action: Some(action), events });
        }
        let json = |game: &Game| serde_json::to_string(&view(game)).expect("a view is JSON");
        (story, games.iter().map(json).collect())
    }

    #[test]
    fn every_moment_is_seen_as_it_was() {
        for games in games(GAMES) {
            let (story, seen) = told(&games);
            let now = view(games.last().expect("a game has an end"));
            let start = serde_json::from_str(&seen[0]).expect("a view is JSON");
            let mut past = Past::new(start).expect("the view of a game can be shown");
            for number in (0..seen.len()).rev().step_by(17).chain([0]) {
                let shown = past.view(&story, &now, number);
                assert_eq!(shown.as_ref(), Some(&seen[number]), "after {number} actions");
            }
            assert_eq!(past.view(&story, &now, seen.len()), None, "nobody sees the future");
        }
    }

    #[test]
    fn what_was_taken_back_is_forgotten() {
        let games = games(1).next().expect("there are games");
        let (mut story, seen) = told(&games);
        let now = view(games.last().expect("a game has an end"));
        let start: Value = serde_json::from_str(&seen[0]).expect("a view is JSON");
        let mut past = Past::new(start).expect("the view of a game can be shown");
        past.view(&story, &now, 8).expect("it was played");
        let other = story[12].clone();
        story.truncate(6);
        assert_eq!(past.view(&story, &now, 5).as_ref(), Some(&seen[5]));
        assert_eq!(past.view(&story, &now, 6), None);
        story.push(Entry { events: Vec::new(), ..other });
        assert_eq!(past.view(&story, &now, 6), None, "what the rules do not know is not shown");
    }
}
