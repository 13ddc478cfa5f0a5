//! Positions for tests: the start of a game for two in Muria, with the salt and the orders that a test is about.

use magnum_sal::notation::{OrderNotation, Position, SaltNotation};
use magnum_sal::{Components, Expansion, Game, Options, Seat, Seed};

/// Brown, green, white and blue cubes.
pub(crate) type Salt = [u16; 4];

/// Whoever decides holds the salt; the orders come first among the open ones, with what they pay. The others ask for white
/// salt alone, and the market hardly pays for brown.
pub(crate) fn scene(hand: Salt, orders: &[(Salt, u8)]) -> (Game, Seat) {
    let options = Options::new(2, Expansion::Muria).expect("two can play");
    let game = Game::new(&options, &Components::default(), &Seed::from_text("scene"));
    let seat = game.player().expect("the game has begun");
    let mut position = Position::from(&game);
    position.players[seat.index()].salt = salt(hand);
    position.market.brown = 2;
    let filling = ([0, 0, 3, 0], 33);
    let faces = orders.iter().chain(std::iter::repeat(&filling));
    for (open, &(asked, pays)) in position.castle.open.iter_mut().zip(faces) {
        *open = OrderNotation { salt: salt(asked), pays };
    }
    (Game::try_from(&position).expect("a sound position"), seat)
}

fn salt([brown, green, white, blue]: Salt) -> SaltNotation {
    SaltNotation { brown, green, white, blue }
}
