//! A view shows what lies open and nothing else.

use magnum_sal::notation::Position;
use magnum_sal::{Event, Game, Seat, View};
use serde_json::Value;

use crate::seeded_play::random_games;

fn write(view: &View) -> Value {
    serde_json::to_value(Position::from(view)).expect("JSON")
}

/// Every view of the game: each player's and a spectator's.
fn views(game: &Game) -> impl Iterator<Item = View> {
    let viewers = game.board().seats().iter().copied().map(Some).chain([None]);
    viewers.map(|viewer| game.view(viewer))
}

#[test]
fn games_that_differ_in_hidden_things_look_the_same_until_something_is_revealed() {
    let [mut revealed, mut quiet] = [0, 0];
    for mut random in random_games("twins", 0..5) {
        let options = *random.game.board().options();
        let mut twin = random.game.view(None).sample(&mut random.rng);
        let mut step = 0;
        while let Some(action) = random.choose() {
            step += 1;
            let events = random.play(action);
            let twin_events = twin.play(action).expect("legality does not depend on hidden things");
            let pairs = events.iter().zip(&twin_events);
            let first = pairs.clone().find(|(event, twin_event)| event != twin_event);
            if let Some((event, twin_event)) = first {
                let reveal = |event: &Event| event.reveals(&options);
                assert!(reveal(event) && reveal(twin_event), "{event:?}, {twin_event:?}");
            } else {
                assert_eq!(events.len(), twin_events.len());
            }
            if events.iter().any(|event| event.reveals(&options)) {
                revealed += 1;
                twin = random.game.view(None).sample(&mut random.rng);
            } else {
                quiet += 1;
                let pairs = views(&random.game).zip(views(&twin));
                pairs.for_each(|(view, twin_view)| assert_eq!(view, twin_view));
                if step % 8 == 0 {
                    assert_eq!(write(&random.game.view(None)), write(&twin.view(None)));
                }
            }
        }
    }
    assert!(revealed > 1_000 && quiet > 10_000, "{revealed}, {quiet}");
}

#[test]
fn a_sampled_game_fits_its_view() {
    for mut random in random_games("fitting", 0..5) {
        let mut step = 0;
        loop {
            let viewers = random.game.board().seats();
            let viewer: Option<Seat> = viewers.get(step % (viewers.len() + 1)).copied();
            let view = random.game.view(viewer);
            let sampled = view.sample(&mut random.rng);
            assert_eq!(sampled.view(viewer), view);
            if step % 8 == 0 {
                assert_eq!(write(&sampled.view(viewer)), write(&view));
                let loaded = Game::try_from(&Position::from(&sampled));
                assert!(loaded.is_ok(), "{:?}", loaded.err());
            }
            let Some(action) = random.choose() else { break };
            random.play(action);
            step += 1;
        }
    }
}

#[test]
fn every_seat_and_spectator_sees_the_same() {
    for mut random in random_games("seats", 0..2) {
        while let Some(action) = random.choose() {
            let spectator = Position::from(&random.game.view(None));
            for (view, viewer) in views(&random.game).zip(random.game.board().seats()) {
                assert_eq!(view.viewer(), Some(*viewer));
                assert_eq!(Position::from(&view), spectator);
            }
            random.play(action);
        }
    }
}

#[test]
fn a_written_view_has_no_hidden_face() {
    let [mut hidden, mut mapped] = [0, 0];
    for mut random in random_games("faces", 0..5) {
        let mut step = 0;
        while let Some(action) = random.choose() {
            if step % 8 == 0 {
                let unopened = check_faces(&random.game);
                let mapped_mine = random.game.board().options().mapped_mine();
                *(if mapped_mine { &mut mapped } else { &mut hidden }) += unopened;
            }
            random.play(action);
            step += 1;
        }
    }
    assert!(hidden > 10_000 && mapped > 10_000, "{hidden} {mapped}");
}

/// Tells how many chambers are unopened.
fn check_faces(game: &Game) -> usize {
    let position = serde_json::to_value(Position::from(game)).expect("JSON");
    let view = write(&game.view(None));
    let chambers = view["mine"].as_object().expect("spaces").iter();
    let mut unopened = 0;
    for (name, chamber) in chambers.filter(|(_, space)| space.get("level").is_some()) {
        let opened = chamber["open"] == true;
        unopened += usize::from(!opened);
        if opened || game.board().options().mapped_mine() {
            assert_eq!(chamber["tile"], position["mine"][name]["tile"], "{name}");
        } else {
            assert_eq!(chamber.get("tile"), None, "{name}");
            assert_eq!(chamber["salt"], serde_json::json!({}), "{name}");
        }
    }
    check_stacks(&view, &position);
    unopened
}

/// Where a position lists cards, its view has their number; and nothing else differs but tiles.
fn check_stacks(view: &Value, position: &Value) {
    let mut expected = position.clone();
    let size = |stack: &mut Value| *stack = stack.as_array().expect("cards").len().into();
    let stacks = expected["castle"]["stacks"].as_array_mut().expect("three stacks");
    stacks.iter_mut().for_each(size);
    size(&mut expected["workshop"]["stack"]);
    expected["workshop"]["later"].as_array_mut().expect("phases").iter_mut().for_each(size);
    if let Some(stacks) = expected.get_mut("tile_stacks") {
        stacks.as_object_mut().expect("levels").values_mut().for_each(size);
    }
    let mine = expected["mine"].as_object_mut().expect("spaces");
    for (name, space) in mine {
        if view["mine"][name].get("tile").is_none() {
            space.as_object_mut().expect("a space").remove("tile");
        }
    }
    assert_eq!(*view, expected);
}
