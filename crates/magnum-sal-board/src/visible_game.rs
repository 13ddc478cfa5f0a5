//! What the page knows of a game: a view, and a game of its own that looks the same.
//!
//! A view has no contents for what is hidden. The rules want a whole game, so blank cards and tiles stand in for it.
//! Legality never depends on hidden things: lists, reasons and previews are those of the real game, as long as
//! nothing that an action reveals is taken from here.

use std::collections::BTreeMap;

use magnum_sal::notation::{InvalidPosition, Position, TileNotation};
use magnum_sal::{Action, Board, Event, Game, Illegal, Options, Outcome, Place, Seat};

#[derive(Clone, Debug, PartialEq)]
pub struct VisibleGame {
    game: Game,
    /// The faces that are shown, by chamber.
    faces: BTreeMap<Place, TileNotation>,
}

impl VisibleGame {
    /// What a view, or a whole position, shows.
    pub fn new(view: &Position) -> Result<VisibleGame, InvalidPosition> {
        let mut faces = BTreeMap::new();
        faces.extend(view.mine.iter().filter_map(|(&place, space)| Some((place, space.tile?))));
        Ok(VisibleGame { game: view.complete()?, faces })
    }

    /// What everybody may know of a game.
    pub fn of_game(game: &Game) -> Option<VisibleGame> {
        VisibleGame::new(&Position::from(&game.view(None))).ok()
    }

    /// The view that is shown.
    pub fn view(&self) -> Position {
        Position::from(&self.game.view(None))
    }

    /// The game that stands in for the real one, with blanks for what is hidden.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn board(&self) -> &Board {
        self.game.board()
    }

    pub fn options(&self) -> &Options {
        self.board().options()
    }

    /// The face of a chamber's tile, if it is shown.
    pub fn face(&self, place: Place) -> Option<TileNotation> {
        self.faces.get(&place).copied()
    }

    pub fn player(&self) -> Option<Seat> {
        self.game.player()
    }

    /// The result of a game that is over.
    pub fn result(&self) -> Option<Outcome> {
        self.game.result()
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
    }

    /// A player's money after a legal action. Nothing hidden changes it.
    pub fn money_after(&self, action: Action, seat: Seat) -> Option<u32> {
        let mut game = self.game;
        game.play(action).ok()?;
        // Who is paid may still be open, but not how much.
        let due: u32 = game.board().turn().pay().iter().map(|due| u32::from(due.cents)).sum();
        let due = if game.player() == Some(seat) { due } else { 0 };
        Some(game.board().player(seat).money().saturating_sub(due))
    }

    /// Whether an action shows something that nobody could know, so that it is not taken back.
    pub fn reveals(&self, action: Action) -> bool {
        let mut game = self.game;
        let events = game.play(action).unwrap_or_default();
        events.iter().any(|event| event.reveals(self.options()))
    }

    /// What a legal action will cause, up to the first thing that nobody can know yet.
    pub fn foresee(&self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut game = self.game;
        let mut events = game.play(action)?;
        let known = events.iter().position(|event| event.reveals(self.options()));
        events.truncate(known.unwrap_or(events.len()));
        // Whose turn is next is an effect, but what happens in it is none to be weighed.
        let next = events.iter().position(|event| matches!(event, Event::TurnBegan { .. }));
        events.truncate(next.map_or(events.len(), |next| next + 1));
        Ok(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_play::{GAMES, positions};

    fn visible(game: &Game) -> VisibleGame {
        VisibleGame::new(&Position::from(&game.view(None)))
            .expect("the view of a game can be shown")
    }

    /// Spaces can be numbered otherwise at the table, so actions are compared as they are written.
    fn written(board: &Board, legal: &[Action]) -> Vec<String> {
        let write = |action: &Action| serde_json::to_string(&action.notation(board));
        let mut written: Vec<String> =
            legal.iter().map(|action| write(action).expect("an action is JSON")).collect();
        written.sort();
        written
    }

    #[test]
    fn a_view_gives_the_legal_list_of_its_game() {
        for game in positions(GAMES, 7) {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let visible = visible(&game);
            assert_eq!(written(visible.board(), &visible.legal()), written(game.board(), &legal));
        }
    }

    #[test]
    fn what_is_foreseen_happens() {
        for game in positions(GAMES, 31) {
            let visible = visible(&game);
            for action in visible.legal().into_iter().step_by(3) {
                let foreseen = visible.foresee(action).expect("it is legal");
                let same = action.notation(visible.board()).action(game.board());
                let happened =
                    game.clone().play(same.expect("it is written")).expect("it is legal");
                assert!(happened.starts_with(&foreseen), "{action:?}: {foreseen:?} {happened:?}");
            }
        }
    }

    #[test]
    fn the_end_of_a_turn_tells_what_follows() {
        let mut ends = 0;
        for game in positions(GAMES, 3) {
            let visible = visible(&game);
            if visible.legal().contains(&Action::EndTurn) {
                let foreseen = visible.foresee(Action::EndTurn).expect("it is legal");
                let told = |event: &Event| {
                    matches!(event, Event::TurnBegan { .. } | Event::PhaseEnded { .. })
                };
                assert!(foreseen.iter().any(told), "{foreseen:?}");
                ends += 1;
            }
        }
        assert!(ends > 100, "only {ends} turns ended");
    }

    #[test]
    fn nothing_that_is_revealed_is_foreseen() {
        for game in positions(GAMES, 31) {
            for action in visible(&game).legal() {
                let foreseen = visible(&game).foresee(action).expect("it is legal");
                let options = game.board().options();
                assert!(foreseen.iter().all(|event| !event.reveals(options)), "{action:?}");
            }
        }
    }
}
