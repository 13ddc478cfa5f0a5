//! What is not listed is refused and changes nothing: actions of other positions, crossings and distortions.

use std::collections::HashSet;

use magnum_sal::chance::below;
use magnum_sal::notation::ActionNotation;
use magnum_sal::{Action, Building, Game, Rock};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::seeded_play::random_games;

#[test]
fn an_action_is_legal_exactly_if_it_is_listed() {
    let mut tally = Tally::default();
    for mut random in random_games("unlisted", 0..20) {
        let mut elsewhere = Vec::new();
        let mut step = 0;
        while let Some(action) = random.choose() {
            let listed: HashSet<Action> = random.legal.iter().copied().collect();
            for other in &elsewhere {
                tally.check(&random.game, &listed, other);
            }
            if step % 3 == 0 {
                let mutants = mutants(&mut random.rng, &random.game, &random.legal, &elsewhere);
                mutants.iter().for_each(|mutant| tally.check(&random.game, &listed, mutant));
            }
            remember(&mut random.rng, &mut elsewhere, write(&random.game, &action));
            random.play(action);
            step += 1;
        }
    }
    let Tally { legal, illegal, unreadable } = tally;
    assert!(legal > 100_000 && illegal > 1_000_000 && unreadable > 100_000, "{tally:?}");
}

#[derive(Default, Debug)]
struct Tally {
    legal: u64,
    illegal: u64,
    /// Malformed, or naming what this mine does not have.
    unreadable: u64,
}

impl Tally {
    fn check(&mut self, game: &Game, listed: &HashSet<Action>, written: &Value) {
        let read = serde_json::from_value::<ActionNotation>(written.clone()).ok();
        let Some(action) = read.and_then(|read| read.action(game.board()).ok()) else {
            self.unreadable += 1;
            return;
        };
        let legal = game.board().check(action);
        assert_eq!(legal.is_ok(), listed.contains(&action), "{written}: {legal:?}");
        if legal.is_ok() {
            self.legal += 1;
            return;
        }
        self.illegal += 1;
        let mut after = *game;
        assert_eq!(after.play(action).err(), legal.err(), "{written}");
        assert!(after == *game, "{written} has changed the game");
    }
}

/// Keeps a dozen actions of the game's other positions.
fn remember(rng: &mut ChaCha8Rng, actions: &mut Vec<Value>, action: Value) {
    if actions.len() < 12 {
        actions.push(action);
    } else {
        let at = below(rng, 12) as usize;
        actions[at] = action;
    }
}

fn write(game: &Game, action: &Action) -> Value {
    serde_json::to_value(action.notation(game.board())).expect("JSON")
}

fn pick<'a, T>(rng: &mut ChaCha8Rng, items: &'a [T]) -> &'a T {
    &items[below(rng, items.len() as u32) as usize]
}

/// A few actions that are nearly legal, and some that are legal after all.
fn mutants(rng: &mut ChaCha8Rng, game: &Game, legal: &[Action], elsewhere: &[Value]) -> Vec<Value> {
    let words = words(game);
    let mut mutants = Vec::new();
    for _ in 0..6 {
        let action = write(game, pick(rng, legal));
        let other = write(game, pick(rng, legal));
        mutants.push(cross(rng, &action, &other));
        if !elsewhere.is_empty() {
            let other = pick(rng, elsewhere);
            mutants.push(cross(rng, &action, other));
        }
        let mut distorted = action;
        distort(rng, &mut distorted, &words);
        mutants.push(distorted.clone());
        distort(rng, &mut distorted, &words);
        mutants.push(distorted);
    }
    mutants
}

/// The first action with one field of the second.
fn cross(rng: &mut ChaCha8Rng, first: &Value, second: &Value) -> Value {
    let (Value::Object(first), Value::Object(second)) = (first, second) else {
        unreachable!("actions are objects")
    };
    let key = *pick(rng, &second.keys().collect::<Vec<_>>());
    let mut crossed = first.clone();
    crossed.insert(key.clone(), second[key].clone());
    Value::Object(crossed)
}

/// Names that can stand in an action: every space of the mine and one that is not laid, buildings, colours, workers.
fn words(game: &Game) -> Vec<String> {
    let mine = game.board().mine();
    let mut words: Vec<String> =
        mine.laid().into_iter().map(|space| mine.place(space).to_string()).collect();
    words.extend(Building::ALL.map(|building| building.to_string()));
    words.extend(Rock::ALL.map(|rock| rock.to_string()));
    words.extend(["supply", "miner", "foreman", "money", "nothing", "4L9"].map(str::to_owned));
    words
}

/// Changes one thing somewhere in the action.
fn distort(rng: &mut ChaCha8Rng, value: &mut Value, words: &[String]) {
    let here = below(rng, 3) == 0;
    match value {
        Value::Null => {}
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let number = number.as_u64().expect("a count");
            *value = json!(if here { number.saturating_sub(1) } else { number + 1 });
        }
        Value::String(word) => *word = distorted_word(rng, word, words),
        Value::Array(items) => match below(rng, 4) {
            0 if !items.is_empty() => {
                items.remove(below(rng, items.len() as u32) as usize);
            }
            1 if !items.is_empty() => items.push(pick(rng, items).clone()),
            2 => items.reverse(),
            _ if items.is_empty() => items.push(json!([pick(rng, words)])),
            _ => {
                let at = below(rng, items.len() as u32) as usize;
                distort(rng, &mut items[at], words);
            }
        },
        Value::Object(fields) if here || fields.is_empty() => {
            let (key, field) = pick(rng, &optional_fields()).clone();
            fields.insert(key, field);
        }
        Value::Object(fields) => {
            let at = below(rng, fields.len() as u32) as usize;
            distort(rng, fields.values_mut().nth(at).expect("a field"), words);
        }
    }
}

fn distorted_word(rng: &mut ChaCha8Rng, word: &str, words: &[String]) -> String {
    match word {
        "place" => "rope".to_owned(),
        "rope" => "place".to_owned(),
        "sell" => "buy".to_owned(),
        "buy" => "sell".to_owned(),
        "miner" => "foreman".to_owned(),
        _ => pick(rng, words).clone(),
    }
}

/// Fields that an action can have, whether or not they fit this one.
fn optional_fields() -> Vec<(String, Value)> {
    let fields = [
        ("worker", json!("foreman")),
        ("foreman", json!(true)),
        ("horse_mill", json!(true)),
        ("privilege", json!(true)),
        ("pickaxes", json!(1)),
        ("pickaxes", json!(2)),
        ("carts", json!([["1C"]])),
        ("carts", json!([["2C", "1C"]])),
        ("carts", json!([["1C"], ["2C", "1C"]])),
        ("brown", json!(1)),
        ("green", json!(1)),
        ("white", json!(1)),
        ("0", json!(1)),
        ("1", json!(1)),
        ("type", json!("boil")),
        ("type", json!("assist")),
    ];
    fields.map(|(key, value)| (key.to_owned(), value)).to_vec()
}
