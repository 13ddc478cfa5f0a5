//! Rules 4.1 to 4.5: workers arrive at the castle and come back from the saltworks.

use serde_json::{Value, json};

use crate::support::{Scene, after, destinations, field, legal, legal_of, play, refused};

fn order(brown: u8, green: u8, white: u8, pays: u8) -> Value {
    json!({"salt": {"brown": brown, "green": green, "white": white}, "pays": pays})
}

/// Player 0 has so many workers at the castle, where orders for 2 brown, 2 green and 2 white lie open.
fn arrived(scene: Scene, workers: u8) -> Scene {
    let open = [order(2, 0, 0, 9), order(0, 2, 0, 13), order(0, 0, 2, 21)];
    scene
        .actions(2)
        .set("/turn/stage", json!("castle"))
        .set("/turn/arrivals", json!(workers))
        .set("/castle/open", json!(open))
        .set("/players/0/supply", json!(0))
        .money(0, 20)
        .money(1, 20)
}

fn salt(scene: Scene, salt: Value) -> Scene {
    scene.set("/players/0/salt", salt)
}

/// The last player of the round has finished the actions; the turn of player 0 comes next.
fn before_turn(scene: Scene, last: u8) -> Scene {
    scene.set("/current", json!(last)).actions(0)
}

/// Rule 4.1
#[test]
fn the_own_queue_steps_forward_left_circle_first() {
    let scene = before_turn(Scene::base(3), 2)
        .set("/castle/left", json!({"0": 2, "1": 1}))
        .set("/castle/right", json!({"0": 3, "1": 1, "2": 1}));
    let mut game = scene.game();
    play(&mut game, json!({"type": "end_turn"}));
    assert_eq!(
        (field(&game, "/current"), field(&game, "/turn/stage")),
        (json!(0), json!("castle"))
    );
    assert_eq!(field(&game, "/turn/arrivals"), 2);
    assert_eq!(field(&game, "/castle/left"), json!({"0": 3, "1": 1}));
    assert_eq!(field(&game, "/castle/right"), json!({"1": 1, "2": 1}));
}

/// Rule 4.1
#[test]
fn workers_in_the_right_circle_do_not_arrive_yet() {
    let mut game = before_turn(Scene::base(2), 1).set("/castle/right", json!({"0": 1})).game();
    play(&mut game, json!({"type": "end_turn"}));
    assert_eq!(
        (field(&game, "/turn/stage"), field(&game, "/turn/arrivals")),
        (json!("actions"), json!(0))
    );
    assert_eq!(
        (field(&game, "/castle/left"), field(&game, "/castle/right")),
        (json!({"0": 1}), json!({}))
    );
}

/// Rule 4.1
#[test]
fn a_foreman_steps_forward_like_a_miner() {
    for (before, after, arrivals) in
        [("castle_right", "castle_left", 1), ("castle_left", "castle_left", 2)]
    {
        let scene = before_turn(Scene::muria(2), 1).set("/castle/left", json!({"0": 1}));
        let mut game = scene.set("/players/0/foreman", json!(before)).game();
        play(&mut game, json!({"type": "end_turn"}));
        assert_eq!(field(&game, "/turn/arrivals"), arrivals);
        assert_eq!(field(&game, "/players/0/foreman"), after);
        for _ in 0..arrivals {
            play(&mut game, json!({"type": "forfeit", "pay": "money"}));
        }
        let at = if arrivals == 2 { "supply" } else { "castle_left" };
        assert_eq!(field(&game, "/players/0/foreman"), at);
    }
}

/// Rule 4.2
#[test]
fn an_order_must_be_filled_when_the_salt_suffices_for_any() {
    let game = salt(arrived(Scene::base(2), 1), json!({"brown": 3, "white": 2, "green": 1})).game();
    assert_eq!(
        legal(&game),
        [json!({"type": "deliver", "order": 0}), json!({"type": "deliver", "order": 2})]
    );
    refused(&game, json!({"type": "deliver", "order": 1}), "4.2");
    refused(&game, json!({"type": "deliver", "order": 3}), "4.2");
    for pay in ["money", "brown", "green", "white", "nothing"] {
        refused(&game, json!({"type": "forfeit", "pay": pay}), "4.2");
    }
    for action in [
        json!({"type": "pass"}),
        json!({"type": "end_turn"}),
        json!({"type": "visit", "building": "inn"}),
    ] {
        refused(&game, action, "4.2");
    }
}

/// Rule 4.2
#[test]
fn filling_an_order_pays_and_reveals_the_next_one_in_its_place() {
    let scene = arrived(Scene::base(3), 1)
        .set("/assistants", json!({"castle": {"player": 1, "miners": 1}}));
    let game = salt(scene, json!({"brown": 1, "green": 3})).game();
    let stack = field(&game, "/castle/stacks/0");
    let filled = after(&game, json!({"type": "deliver", "order": 1}));
    assert_eq!(field(&filled, "/players/0/money"), 33);
    assert_eq!(field(&filled, "/players/0/salt"), json!({"brown": 1, "green": 1}));
    assert_eq!(field(&filled, "/players/0/orders"), json!([{"salt": {"green": 2}, "pays": 13}]));
    assert_eq!(field(&filled, "/players/1/money"), 21, "the assistant earns a cent");
    assert_eq!(field(&filled, "/castle/filled"), 1);
    assert_eq!(field(&filled, "/castle/open/0"), json!({"salt": {"brown": 2}, "pays": 9}));
    assert_eq!(field(&filled, "/castle/open/1"), stack[0]);
    assert_eq!(field(&filled, "/castle/open/2"), json!({"salt": {"white": 2}, "pays": 21}));
    assert_eq!(
        field(&filled, "/castle/stacks/0").as_array(),
        Some(&stack.as_array().expect("orders")[1..].to_vec())
    );
}

/// Rule 4.2
#[test]
fn without_a_stack_the_place_of_a_filled_order_closes() {
    let taken = json!([
        order(1, 0, 0, 3),
        order(1, 0, 0, 3),
        order(1, 0, 0, 3),
        order(1, 0, 0, 3),
        order(1, 0, 0, 3)
    ]);
    let scene = arrived(Scene::base(3), 1)
        .set("/castle/stacks/0", json!([]))
        .set("/castle/filled", json!(5));
    let game = salt(scene.set("/players/2/orders", taken), json!({"green": 2})).game();
    let filled = after(&game, json!({"type": "deliver", "order": 1}));
    let open = json!([{"salt": {"brown": 2}, "pays": 9}, {"salt": {"white": 2}, "pays": 21}]);
    assert_eq!(
        (field(&filled, "/castle/open"), field(&filled, "/castle/filled")),
        (open, json!(6))
    );
}

/// Rule 4.2
#[test]
fn arrived_workers_are_served_one_by_one() {
    let game = salt(arrived(Scene::base(2), 3), json!({"brown": 2, "green": 2})).game();
    let first = after(&game, json!({"type": "deliver", "order": 0}));
    assert_eq!(
        (field(&first, "/turn/stage"), field(&first, "/turn/arrivals")),
        (json!("castle"), json!(2))
    );
    let second = after(&first, json!({"type": "deliver", "order": 1}));
    let third = after(&second, json!({"type": "forfeit", "pay": "money"}));
    assert_eq!(
        (field(&third, "/turn/stage"), field(&third, "/turn/actions_left")),
        (json!("actions"), json!(2))
    );
    assert_eq!(
        (field(&third, "/players/0/money"), field(&third, "/castle/filled")),
        (json!(39), json!(2))
    );
    refused(&third, json!({"type": "deliver", "order": 0}), "4.2");
    refused(&third, json!({"type": "forfeit", "pay": "money"}), "4.2");
}

/// Checks what may be forfeited and what it leaves: money and brown, green, white salt.
fn check_forfeit(money: u32, [brown, green, white]: [u8; 3], expected: &[(&str, u32, [u8; 3])]) {
    let scene = salt(
        arrived(Scene::muria(2), 1),
        json!({"brown": brown, "green": green, "white": white, "blue": 1}),
    );
    let game = scene.money(0, money).game();
    for pay in ["money", "brown", "green", "white", "nothing"] {
        let action = json!({"type": "forfeit", "pay": pay});
        let Some((_, money, salt)) = expected.iter().find(|(name, ..)| *name == pay) else {
            refused(&game, action, "4.3");
            continue;
        };
        let paid = after(&game, action);
        assert_eq!(field(&paid, "/players/0/money"), *money, "{pay}");
        let left = ["brown", "green", "white"]
            .map(|colour| field(&paid, &format!("/players/0/salt/{colour}")).as_u64().unwrap_or(0));
        assert_eq!(left, salt.map(u64::from), "{pay}");
        assert_eq!(field(&paid, "/players/0/salt/blue"), 1);
        assert_eq!(
            (field(&paid, "/castle/filled"), field(&paid, "/players/1/money")),
            (json!(0), json!(20))
        );
    }
    assert_eq!(legal(&game).len(), expected.len());
}

/// Rule 4.3
#[test]
fn a_forfeit_is_three_cents_or_a_salt_by_choice() {
    check_forfeit(
        3,
        [1, 1, 0],
        &[("money", 0, [1, 1, 0]), ("brown", 3, [0, 1, 0]), ("green", 3, [1, 0, 0])],
    );
    check_forfeit(20, [0, 0, 1], &[("money", 17, [0, 0, 1]), ("white", 20, [0, 0, 0])]);
    check_forfeit(4, [0, 0, 0], &[("money", 1, [0, 0, 0])]);
}

/// Rule 4.3
#[test]
fn with_less_than_three_cents_a_salt_is_forfeited() {
    check_forfeit(
        2,
        [1, 1, 1],
        &[("brown", 2, [0, 1, 1]), ("green", 2, [1, 0, 1]), ("white", 2, [1, 1, 0])],
    );
    check_forfeit(0, [0, 1, 0], &[("green", 0, [0, 0, 0])]);
}

/// Rule 4.3
#[test]
fn without_salt_all_the_money_is_forfeited() {
    check_forfeit(2, [0, 0, 0], &[("money", 0, [0, 0, 0])]);
    check_forfeit(1, [0, 0, 0], &[("money", 0, [0, 0, 0])]);
    check_forfeit(0, [0, 0, 0], &[("nothing", 0, [0, 0, 0])]);
}

/// Rules 4.3 and 4.8
#[test]
fn blue_salt_obliges_nobody_until_it_is_converted() {
    let game = salt(arrived(Scene::muria(2), 1), json!({"brown": 1, "blue": 2})).game();
    assert_eq!(legal_of(&game, "deliver").len(), 0);
    assert_eq!(legal_of(&game, "forfeit").len(), 2);
    let converted = after(&game, json!({"type": "convert", "to": "brown"}));
    assert_eq!(legal(&converted), [json!({"type": "deliver", "order": 0})]);
    refused(&converted, json!({"type": "forfeit", "pay": "money"}), "4.2");
}

/// Rule 4.4
#[test]
fn a_served_worker_is_available_in_the_same_turn() {
    for hand in [json!({"brown": 2}), json!({})] {
        let game = salt(arrived(Scene::base(2), 2), hand).game();
        let serve = legal(&game)[0].clone();
        let once = after(&game, serve);
        assert_eq!(
            (field(&once, "/players/0/supply"), field(&once, "/turn/arrivals")),
            (json!(1), json!(1))
        );
        refused(&once, json!({"type": "place", "from": "supply", "to": "1C"}), "4.2");
        let twice = after(&once, json!({"type": "forfeit", "pay": "money"}));
        assert_eq!(field(&twice, "/players/0/supply"), 2);
        assert_eq!(destinations(&twice, "supply"), ["1C"]);
    }
}

/// Player 0 comes back from the saltworks with the next turn; Bob is the assistant there.
fn boiling(miners: u8, brine: u16) -> Scene {
    before_turn(Scene::muria(3), 2)
        .set("/assistants", json!({"saltworks": {"player": 1, "miners": 1}}))
        .set("/saltworks", json!({"brine": brine, "miners": {"0": miners, "1": 1}}))
        .money(0, 20)
        .money(1, 20)
}

/// Rule 4.5
#[test]
fn workers_return_from_the_saltworks_with_a_brine_each() {
    for (miners, foreman, brine, brought) in [
        (3, "supply", 2, 2),
        (2, "saltworks", 9, 3),
        (1, "supply", 5, 1),
        (2, "supply", 0, 0),
        (0, "supply", 4, 0),
    ] {
        let mut game = boiling(miners, brine).set("/players/0/foreman", json!(foreman)).game();
        play(&mut game, json!({"type": "end_turn"}));
        assert_eq!(field(&game, "/players/0/supply"), 2 + miners);
        assert_eq!(field(&game, "/players/0/foreman"), "supply");
        assert_eq!(field(&game, "/players/0/salt/blue").as_u64().unwrap_or(0), u64::from(brought));
        assert_eq!(
            field(&game, "/saltworks"),
            json!({"brine": brine - brought, "miners": {"1": 1}})
        );
        let earned = u16::from(brought > 0);
        assert_eq!(field(&game, "/players/1/money"), 20 + earned, "one cent altogether");
    }
}

/// Rule 4.5
#[test]
fn the_saltworks_come_after_the_castle() {
    let scene =
        boiling(2, 3).set("/castle/left", json!({"0": 1})).set("/players/0/salt", json!({}));
    let mut game = scene.game();
    play(&mut game, json!({"type": "end_turn"}));
    assert_eq!(
        (field(&game, "/turn/stage"), field(&game, "/saltworks/brine")),
        (json!("castle"), json!(3))
    );
    assert_eq!(
        (field(&game, "/saltworks/miners/0"), field(&game, "/players/1/money")),
        (json!(2), json!(20))
    );
    play(&mut game, json!({"type": "forfeit", "pay": "money"}));
    assert_eq!(
        (field(&game, "/turn/stage"), field(&game, "/saltworks/brine")),
        (json!("actions"), json!(1))
    );
    assert_eq!(
        (field(&game, "/players/0/salt"), field(&game, "/players/0/supply")),
        (json!({"blue": 2}), json!(5))
    );
}

/// An open order that asks for 1 green and 2 blue lies beside two that nobody can fill.
fn blue_order(hand: Value) -> Scene {
    let blue = json!({"salt": {"green": 1, "blue": 2}, "pays": 13});
    let open = json!([order(9, 0, 0, 50), blue, order(0, 9, 0, 70)]);
    salt(arrived(Scene::muria(2), 1), hand).set("/castle/open", open)
}

fn deliver(order: u8) -> Value {
    json!({"type": "deliver", "order": order})
}

/// Rule 4.2
#[test]
fn an_order_may_ask_for_blue_salt() {
    let game = blue_order(json!({"green": 2, "blue": 3})).game();
    assert_eq!(legal_of(&game, "deliver"), [deliver(1)]);
    let filled = after(&game, deliver(1));
    assert_eq!(field(&filled, "/players/0/salt"), json!({"green": 1, "blue": 1}));
    assert_eq!(field(&filled, "/players/0/money"), 33);
    assert_eq!(field(&filled, "/players/0/orders/0/salt"), json!({"green": 1, "blue": 2}));
    refused(&game, json!({"type": "forfeit", "pay": "green"}), "4.2");
}

/// Rule 4.2
#[test]
fn an_order_for_blue_salt_needs_all_of_it() {
    for hand in [json!({"green": 1, "blue": 1}), json!({"blue": 9}), json!({"green": 3})] {
        let game = blue_order(hand.clone()).game();
        refused(&game, deliver(1), "4.2");
        assert_eq!(legal_of(&game, "deliver").len(), 0, "{hand}");
        refused(&game, json!({"type": "forfeit", "pay": "nothing"}), "4.3");
    }
    let forfeits = legal_of(&blue_order(json!({"blue": 1})).game(), "forfeit");
    assert_eq!(
        forfeits,
        [json!({"type": "forfeit", "pay": "money"})],
        "blue salt is not forfeited"
    );
}

/// Rule 4.3
#[test]
fn converting_may_take_an_order_for_blue_salt_out_of_reach() {
    let game = blue_order(json!({"green": 1, "blue": 3})).game();
    let converted = after(&game, json!({"type": "convert", "to": "brown"}));
    assert_eq!(legal_of(&converted, "deliver").len(), 0);
    assert_ne!(legal_of(&converted, "forfeit").len(), 0);
}
