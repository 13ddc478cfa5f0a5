//! The game that the rules, the Python and the JavaScript package play alike, played by the engine.

use magnum_sal::notation::Record;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::engine::Engine;

const HASH: &str = "a113db421ca08a8141064a1d3beacac8dc7771d7315264060b85eaf77840c43c";

#[test]
fn a_seed_and_a_way_to_choose_give_this_record() {
    let options = json!({"players": 3, "expansion": "muria", "round_limit": 4});
    let mut engine = Engine::playing(options, "wieliczka");
    for step in 0.. {
        let legal = engine.legal();
        if legal.is_empty() {
            break;
        }
        engine.apply(&legal[step * 31 % legal.len()]);
    }
    let record = engine.ask(json!({"cmd": "record"}))["record"].take();
    let record: Record = serde_json::from_value(record).expect("a record");
    let record = serde_json::to_string(&record).expect("a record is JSON");
    let hash = Sha256::digest(record).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    assert_eq!(hash, HASH);
}
