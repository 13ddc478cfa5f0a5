//! Variations that keep JSON whole: flipped bytes alone hardly ever give a position that loads.

use magnum_sal::Game;
use magnum_sal::chance::below;
use magnum_sal::notation::Position;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Map, Value, json};

/// How the lines of an input are varied.
pub type Variation = fn(&[u8], &mut ChaCha8Rng) -> Option<Vec<u8>>;

/// Varies `data[..size]` in place and tells its new size: as lines of JSON, sometimes or where that fails as bytes.
pub fn or_bytes(vary: Variation, data: &mut [u8], size: usize, room: usize, seed: u32) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
    if below(&mut rng, 10) > 0
        && let Some(varied) = vary(&data[..size], &mut rng)
        && varied.len() <= room
    {
        data[..varied.len()].copy_from_slice(&varied);
        return varied.len();
    }
    libfuzzer_sys::fuzzer_mutate(data, size, room)
}

/// Varies one line of a conversation, or says one twice or not at all.
pub fn conversation(bytes: &[u8], rng: &mut ChaCha8Rng) -> Option<Vec<u8>> {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let index = pick(rng, lines.len());
    let mut varied = Vec::new();
    match below(rng, 8) {
        0 => drop(lines.remove(index)),
        1 => lines.insert(pick(rng, lines.len()), lines[index]),
        _ => {
            let mut request: Value = serde_json::from_slice(lines[index]).ok()?;
            vary_some(&mut request, rng);
            varied = request.to_string().into_bytes();
        }
    }
    if !varied.is_empty() {
        lines[index] = &varied;
    }
    Some(lines.join(&b'\n'))
}

/// Varies the position, and takes one of its legal actions as it is or varied.
pub fn position_and_action(bytes: &[u8], rng: &mut ChaCha8Rng) -> Option<Vec<u8>> {
    let line = bytes.iter().position(|&byte| byte == b'\n')?;
    let mut position: Value = serde_json::from_slice(&bytes[..line]).ok()?;
    let mut action = serde_json::from_slice(&bytes[line + 1..]).unwrap_or(Value::Null);
    if below(rng, 4) > 0 {
        vary_some(&mut position, rng);
    }
    match below(rng, 4) {
        0 => {}
        kind => {
            action = legal_action(&position, rng).unwrap_or(action);
            if kind == 1 {
                vary_some(&mut action, rng);
            }
        }
    }
    Some(format!("{position}\n{action}").into_bytes())
}

fn legal_action(position: &Value, rng: &mut ChaCha8Rng) -> Option<Value> {
    let position: Position = serde_json::from_value(position.clone()).ok()?;
    let game = Game::try_from(&position).ok()?;
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let action = legal.get(pick(rng, legal.len()))?;
    Some(json!(action.notation(game.board())))
}

fn vary_some(value: &mut Value, rng: &mut ChaCha8Rng) {
    for _ in 0..=below(rng, 3) {
        vary(value, rng);
    }
}

fn vary(value: &mut Value, rng: &mut ChaCha8Rng) {
    let mut pointers = Vec::new();
    list(value, String::new(), &mut pointers);
    let any = |rng: &mut ChaCha8Rng| pointers[pick(rng, pointers.len())].clone();
    let (here, there) = (any(rng), any(rng));
    match below(rng, 10) {
        0 | 1 => move_miner(position_in(value), rng),
        2 => open_chamber(position_in(value), rng),
        3 => {
            let taken = value.pointer(&there).cloned();
            put(value, &here, taken);
        }
        4 => {
            let taken = value.pointer(&there).cloned();
            let given = value.pointer(&here).cloned();
            put(value, &here, taken);
            put(value, &there, given);
        }
        5 => remove(value, &here),
        6 => double(value, &here),
        _ => {
            if let Some(leaf) = value.pointer_mut(&here) {
                vary_leaf(leaf, rng);
            }
        }
    }
}

/// The position of a request, or the value itself.
fn position_in(value: &mut Value) -> &mut Value {
    let pointer = ["/position", "/record/start", ""];
    let pointer = pointer.into_iter().find(|pointer| value.pointer(pointer).is_some());
    value.pointer_mut(pointer.unwrap_or_default()).expect("it was found")
}

fn vary_leaf(leaf: &mut Value, rng: &mut ChaCha8Rng) {
    const EDGES: [u64; 14] = [0, 1, 2, 3, 10, 15, 16, 100, 127, 255, 256, 1_000, 65_535, 1_000_000];
    const NAMES: [&str; 24] = [
        "supply",
        "saltworks",
        "castle",
        "castle_left",
        "castle_right",
        "mine_entrance",
        "market",
        "workshop",
        "pump_house",
        "foremans_building",
        "inn",
        "town_square",
        "rope",
        "pickaxe",
        "cart",
        "horse_mill",
        "1C",
        "2C",
        "2R1",
        "3R1",
        "4C",
        "4R1",
        "6R1",
        "foreman",
    ];
    *leaf = match &*leaf {
        Value::Null => json!(EDGES[pick(rng, EDGES.len())]),
        Value::Bool(truth) => json!(!truth),
        Value::Number(number) => match below(rng, 3) {
            0 => json!(EDGES[pick(rng, EDGES.len())]),
            1 => json!(number.as_i64().unwrap_or(0).saturating_add(1)),
            _ => json!(number.as_i64().unwrap_or(0).saturating_sub(1)),
        },
        Value::String(_) if below(rng, 8) == 0 => Value::Null,
        Value::String(_) => json!(NAMES[pick(rng, NAMES.len())]),
        Value::Array(_) => json!([]),
        Value::Object(_) => json!({}),
    };
}

/// One miner of a player goes from one place to another, so that there are still ten.
fn move_miner(position: &mut Value, rng: &mut ChaCha8Rng) {
    let players = position["players"].as_array().map_or(0, Vec::len);
    let spaces =
        position["mine"].as_object().map_or_else(Vec::new, |mine| mine.keys().cloned().collect());
    let player = pick(rng, players);
    let mut places: Vec<String> = ["castle/left", "castle/right", "saltworks/miners"]
        .map(|place| format!("/{place}/{player}"))
        .to_vec();
    for kind in ["supply", "bank"] {
        places.extend(vec![format!("/players/{player}/{kind}"); 4]);
    }
    places.extend(spaces.iter().map(|space| format!("/mine/{space}/miners/{player}")));
    let (from, to) = (pick(rng, places.len()), pick(rng, places.len()));
    let tired = pick(rng, 2);
    if add(position, &places[from], tired, -1) {
        add(position, &places[to], tired, 1);
    }
}

/// Adds to a count, or to that of the rested or tired miners.
fn add(position: &mut Value, pointer: &str, tired: usize, number: i64) -> bool {
    let crew = pointer.starts_with("/mine");
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    let Some(Value::Object(parent)) = position.pointer_mut(parent) else { return false };
    let none = if crew { json!([0, 0]) } else { json!(0) };
    let count = parent.entry(key).or_insert(none);
    let count = if crew { count.get_mut(tired) } else { Some(count) };
    let Some(count) = count else { return false };
    let sum = count.as_i64().unwrap_or(0) + number;
    if sum >= 0 {
        *count = json!(sum);
    }
    sum >= 0
}

fn open_chamber(position: &mut Value, rng: &mut ChaCha8Rng) {
    let Some(Value::Object(mine)) = position.get_mut("mine") else { return };
    let index = pick(rng, mine.len());
    if let Some(Value::Object(space)) = mine.values_mut().nth(index)
        && let Some(tile) = space.get("tile")
    {
        let salt = tile["salt"].clone();
        space.insert("open".to_owned(), json!(true));
        space.insert("salt".to_owned(), salt);
        space.insert("water".to_owned(), json!(below(rng, 4)));
    }
}

/// The pointers of everything in a value.
fn list(value: &Value, here: String, pointers: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                list(item, format!("{here}/{index}"), pointers);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                list(
                    field,
                    format!("{here}/{}", name.replace('~', "~0").replace('/', "~1")),
                    pointers,
                );
            }
        }
        _ => {}
    }
    pointers.push(here);
}

fn put(value: &mut Value, pointer: &str, new: Option<Value>) {
    if let (Some(old), Some(new)) = (value.pointer_mut(pointer), new) {
        *old = new;
    }
}

fn remove(value: &mut Value, pointer: &str) {
    let Some((parent, key)) = pointer.rsplit_once('/') else { return };
    match value.pointer_mut(parent) {
        Some(Value::Object(fields)) => drop(fields.remove(key)),
        Some(Value::Array(items)) => drop(key.parse().map(|index: usize| items.remove(index))),
        _ => {}
    }
}

/// Lists an item twice, or lays a space beside another.
fn double(value: &mut Value, pointer: &str) {
    let Some((parent, key)) = pointer.rsplit_once('/') else { return };
    match value.pointer_mut(parent) {
        Some(Value::Array(items)) => {
            let index: usize = key.parse().expect("an index");
            items.insert(index, items[index].clone());
        }
        Some(Value::Object(fields)) => lay_beside(fields, key),
        _ => {}
    }
}

fn lay_beside(fields: &mut Map<String, Value>, key: &str) {
    let Some(number) = key.chars().last().and_then(|digit| digit.to_digit(10)) else { return };
    let beside = format!("{}{}", &key[..key.len() - 1], number + 1);
    if let Some(copy) = fields.get(key).cloned() {
        fields.insert(beside, copy);
    }
}

fn pick(rng: &mut ChaCha8Rng, len: usize) -> usize {
    below(rng, len.max(1) as u32) as usize
}
