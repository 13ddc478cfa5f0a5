//! What happens by itself.

use magnum_sal::{Action, Game};

/// Plays on while there is no choice, and leaves the actions of the next one listed, but for dearer ways to use carts; none
/// when the game is over.
pub(crate) fn play_forced(game: &mut Game, legal: &mut Vec<Action>) {
    loop {
        game.legal_thrifty(legal);
        match legal[..] {
            [only] => game.play_unchecked(only),
            _ => return,
        }
    }
}
