//! One game that the rules, the engine, the Python and the JavaScript package play alike: its record has the same hash in the tests
//! of all of them.

use std::num::NonZeroU16;

use magnum_sal::{Components, Expansion, Game, History, Options, Seed};
use sha2::{Digest, Sha256};

const HASH: &str = "a113db421ca08a8141064a1d3beacac8dc7771d7315264060b85eaf77840c43c";

#[test]
fn a_seed_and_a_way_to_choose_give_this_record() {
    let options = Options::new(3, Expansion::Muria).expect("three can play");
    let options = options.with_round_limit(NonZeroU16::new(4));
    let game = Game::new(&options, &Components::default(), &Seed::from_text("wieliczka"));
    let mut history = History::new(game, Vec::new());
    let mut legal = Vec::new();
    for step in 0.. {
        history.game().legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        history.play(legal[step * 31 % legal.len()]).expect("what is listed is legal");
    }
    let record = serde_json::to_string(&history.record()).expect("a record is JSON");
    let hash = Sha256::digest(record).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    assert_eq!(hash, HASH);
}
