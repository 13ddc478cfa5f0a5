use std::str::FromStr;

use magnum_sal::Expansion;
use magnum_sal::chance::below;
use serde_json::Value;

use super::*;
use crate::board::random_play::positions;
use crate::text::{Language, Names, texts};

fn start(expansion: Expansion) -> Position {
    new_position(&Options::new(3, expansion).expect("three can play"), "wieliczka")
}

fn place(name: &str) -> Place {
    Place::from_str(name).expect("a place")
}

fn check(position: &Position, edits: &[Edit]) -> Position {
    edits.iter().fold(position.clone(), |position, &one| {
        edit(&position, one).unwrap_or_else(|refusal| panic!("{one:?}: {refusal:?}"))
    })
}

#[test]
fn a_worker_comes_from_the_supply_and_opens_the_chamber() {
    let before = start(Expansion::Base);
    let stands = Edit::Miners(place("2R1"), Seat::S1, Mood::Tired, 1);
    let after = check(&before, &[stands]);
    assert_eq!(after.players[1].supply, before.players[1].supply - 1);
    let chamber = &after.mine[&place("2R1")];
    assert_eq!(chamber.open, Some(true));
    assert_eq!(chamber.salt, chamber.tile.map(|tile| tile.salt));
    assert_eq!(chamber.miners[&Seat::S1], (0, 1));
}

#[test]
fn an_eleventh_miner_is_refused() {
    let full =
        check(&start(Expansion::Base), &[Edit::Miners(place("1C"), Seat::S0, Mood::Rested, 10)]);
    let more = Edit::Miners(place("2C"), Seat::S0, Mood::Rested, 1);
    assert_eq!(edit(&full, more), Err(Refusal::NoMiner(Seat::S0)));
}

#[test]
fn who_stands_in_a_closed_chamber_goes_home() {
    let before = start(Expansion::Base);
    let chamber = place("2L1");
    let stands = Edit::Miners(chamber, Seat::S0, Mood::Rested, 2);
    let after = check(&before, &[stands, Edit::TurnChamber(chamber)]);
    assert_eq!(after.players, before.players);
    assert_eq!(after.mine[&chamber].open, Some(false));
}

#[test]
fn every_phase_begins_from_every_phase() {
    for expansion in [Expansion::Base, Expansion::Muria] {
        let mut position = start(expansion);
        for phase in [3, 1, 2, 3, 2, 1] {
            position = check(&position, &[Edit::Phase(phase), Edit::Fill(0, Seat::S1)]);
            assert_eq!(position.phase, phase);
            assert!(Game::try_from(&position).is_ok());
        }
    }
}

#[test]
fn tools_are_given_until_none_is_left() {
    let mut position = start(Expansion::Base);
    for _ in 0..3 {
        position = check(&position, &[Edit::Give(Seat::S0, Tool::Rope)]);
    }
    let more = edit(&position, Edit::Give(Seat::S1, Tool::Rope));
    assert_eq!(more, Err(Refusal::NoCard(Tool::Rope)));
    let back = check(&position, &[Edit::Take(Seat::S0, 0), Edit::Display(0, Tool::Rope)]);
    assert_eq!(back.workshop.open[0], Tool::Rope);
    assert_eq!(
        edit(&position, Edit::Give(Seat::S0, Tool::HorseMill)),
        Err(Refusal::NoCard(Tool::HorseMill))
    );
}

#[test]
fn a_filled_order_is_taken_back() {
    let before = start(Expansion::Base);
    let filled = check(&before, &[Edit::Fill(1, Seat::S2)]);
    assert_eq!(filled.players[2].orders, vec![before.castle.open[1]]);
    let after = check(&filled, &[Edit::Return(Seat::S2)]);
    assert_eq!((after.castle.filled, after.players), (0, before.players));
}

#[test]
fn a_mine_grows_and_shrinks() {
    let before = start(Expansion::Muria);
    let far = before.mine.keys().map(|place| place.column()).max().expect("a mine has spaces");
    let next = Place::new(2, far + 1).expect("a place");
    let laid = check(&before, &[Edit::Lay(next)]);
    assert_eq!(check(&laid, &[Edit::Remove(next)]), before);
    let alone = Place::new(2, far + 3).expect("a place");
    assert!(matches!(edit(&before, Edit::Lay(alone)), Err(Refusal::Impossible(_))));
}

#[test]
fn what_was_agreed_on_can_be_edited() {
    let before = start(Expansion::Muria);
    // The marker passes to the left with every phase.
    let agreed = check(&before, &[Edit::AgreedStart(Some(Seat::S2)), Edit::Phase(2)]);
    assert_eq!(agreed.start_player, Seat::S0);
    let other = check(&agreed, &[Edit::StartPlayer(Seat::S2)]);
    assert_eq!(other.options.start_player(), Some(Seat::S1));
    let [one, two] = [before.workshop.open[0], before.workshop.open[1]];
    let kinds = [one.min(two), one.max(two)];
    assert_ne!(one, two);
    let boxed = check(&before, &[Edit::Give(Seat::S1, one), Edit::RemovedTools(Some(kinds))]);
    assert_eq!(boxed.options.removed_tools(), Some(kinds));
    assert!(boxed.players[1].tools.is_empty());
    assert_eq!(edit(&boxed, Edit::Give(Seat::S1, one)), Err(Refusal::NoCard(one)));
    assert_eq!(check(&boxed, &[Edit::RemovedTools(None)]).options.removed_tools(), None);
}

#[test]
fn orders_of_muria_ask_for_blue_salt() {
    let before = start(Expansion::Muria);
    let after = check(&before, &[Edit::OrderBlue(0, 3)]);
    assert_eq!(after.castle.open[0].salt.blue, before.castle.open[0].salt.blue + 3);
    assert_eq!(edit(&after, Edit::OrderBlue(0, 15)), Err(Refusal::Limit));
    assert_eq!(edit(&start(Expansion::Base), Edit::OrderBlue(0, 1)), Err(Refusal::Limit));
}

#[test]
fn an_edit_of_any_position_can_be_played_or_is_refused() {
    let mut rng = Seed::from_text("edits").rng();
    let (mut done, mut refused, mut impossible) = (0, 0, 0);
    let mut reasons = std::collections::BTreeSet::new();
    for game in positions(1, 11) {
        let mut position = Position::from(&game);
        for _ in 0..20 {
            let one = random_edit(&position, &mut rng);
            match edit(&position, one) {
                Ok(edited) => {
                    assert!(Game::try_from(&edited).is_ok(), "{one:?}");
                    position = edited;
                    done += 1;
                }
                Err(Refusal::Impossible(why)) => {
                    reasons.insert(why.to_string());
                    impossible += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    // What an edit itself can't see, such as a mine without its entrance, is left to the rules.
    assert!(done > 2 * refused, "{done} edits were done and {refused} refused");
    assert!(done > 20 * impossible, "{done} edits were done, impossible were {reasons:?}");
}

fn random_edit(position: &Position, rng: &mut rand_chacha::ChaCha8Rng) -> Edit {
    let mut draw = |below_this: usize| below(rng, below_this as u32) as usize;
    let seat = Seat::ALL[draw(position.players.len())];
    let places: Vec<Place> = position.mine.keys().copied().collect();
    let place = places[draw(places.len())];
    let rock = Rock::ALL[draw(3)];
    let tool = Tool::ALL[draw(Tool::KINDS)];
    let by = [1, 1, -1][draw(3)];
    match draw(23) {
        0 => Edit::Money(seat, 7 * by),
        1 => Edit::Salt(seat, rock, by),
        2 => Edit::Hire(seat, by),
        3 | 4 => Edit::Miners(place, seat, Mood::Rested, by),
        5 => Edit::Miners(place, seat, Mood::Tired, by),
        6 => Edit::Queue(seat, Circle::Left, by),
        7 => Edit::Assistant(Building::MineEntrance, Some(seat)),
        8 => Edit::TurnChamber(place),
        9 => Edit::Cubes(place, rock, by),
        10 => Edit::Market(rock, by),
        11 => Edit::OrderSalt(draw(2), rock, by),
        12 => Edit::Fill(0, seat),
        13 => Edit::Return(seat),
        14 => Edit::Display(draw(3), tool),
        15 => Edit::Give(seat, tool),
        16 => Edit::Take(seat, 0),
        17 => Edit::Phase(1 + draw(3) as u8),
        18 => Edit::OrderBlue(draw(2), by),
        19 => Edit::AgreedStart([None, Some(seat)][draw(2)]),
        20 => Edit::RemovedTools([None, Some([tool, Tool::HorseMill])][draw(2)]),
        21 => Edit::StartPlayer(seat),
        _ => Edit::Current(seat),
    }
}

#[test]
fn what_can_not_be_read_says_why() {
    let why = read("{}").expect_err("no position");
    let name = Some(Misnomer::Missing("options".to_owned()));
    assert_eq!(why, Unreadable::Notation(Fault { line: 1, column: 2, name }));
    let why = read("{\n  \"phases\": 1 }").expect_err("no position");
    let name = Some(Misnomer::Unknown("phases".to_owned()));
    assert_eq!(why, Unreadable::Notation(Fault { line: 2, column: 10, name }));
    let why = read("salt").expect_err("no position");
    assert_eq!(why, Unreadable::Notation(Fault { line: 1, column: 1, name: None }));
    let mut position = start(Expansion::Base);
    position.players[0].supply += 1;
    let text = serde_json::to_string(&position).expect("JSON");
    let why = read(&text).expect_err("eleven miners");
    let miners = InvalidPosition::Miners { seat: Seat::S0, total: 11 };
    assert_eq!(why, Unreadable::Impossible(miners));
}

#[test]
fn whatever_the_rules_refuse_is_explained_in_every_language() {
    let mut kinds = std::collections::BTreeSet::new();
    let names = Names::new((1..=5).map(|number| format!("Player {number}")).collect());
    for game in positions(1, 130) {
        let position = serde_json::to_value(Position::from(&game)).expect("JSON");
        for (pointer, wrong) in wrong_numbers(&position) {
            let mut text = position.clone();
            *text.pointer_mut(&pointer).expect("it is there") = wrong;
            let Err(Unreadable::Impossible(reason)) = read(&text.to_string()) else { continue };
            for language in Language::ALL {
                let words = texts(language).impossible(&reason, &names);
                let whole = !words.starts_with("impossible-") && !words.contains(['{', '$']);
                assert!(whole, "{words}: {reason:?}");
            }
            let kind = format!("{reason:?}");
            kinds.insert(kind.split([' ', '{']).next().unwrap_or_default().to_owned());
        }
    }
    assert!(kinds.len() >= 25, "only {kinds:?}");
}

/// Every number of a position, with numbers that hardly fit there.
fn wrong_numbers(position: &Value) -> Vec<(String, Value)> {
    let mut wrong = Vec::new();
    let mut open = vec![(String::new(), position)];
    while let Some((pointer, value)) = open.pop() {
        match value {
            Value::Object(fields) => {
                open.extend(fields.iter().map(|(key, one)| (format!("{pointer}/{key}"), one)));
            }
            Value::Array(items) => {
                let items = items.iter().enumerate();
                open.extend(items.map(|(index, one)| (format!("{pointer}/{index}"), one)));
            }
            Value::Number(_) => {
                let numbers = [0, 1, 4, 20, 250, 2_000_000];
                wrong.extend(numbers.map(|number| (pointer.clone(), Value::from(number))));
            }
            Value::Bool(is) => wrong.push((pointer, Value::Bool(!is))),
            Value::Null | Value::String(_) => {}
        }
    }
    wrong
}
