//! The examples of the crate do what they say.

#[expect(dead_code, reason = "only the example itself has a use for `main`")]
#[path = "../../examples/random_game.rs"]
mod random_game;

#[test]
fn the_same_seed_gives_the_same_random_game() {
    let game = random_game::play("wieliczka");
    assert!(game.is_over());
    assert_eq!(game, random_game::play("wieliczka"));
    assert_ne!(game, random_game::play("bochnia"));
}
