//! Hauling salt (rules 6.3, 6.4, 6.5 and 6.7): routes, who is paid for them, what carts save.

use magnum_sal::{Expansion, Game, Options};
use serde_json::{Value, json};

use crate::support::{Scene, after, field, legal_of, play, refused};

fn brown(chamber: &str, cubes: u8) -> Value {
    json!({"type": "extract", "chamber": chamber, "take": {"brown": cubes}})
}

/// Brown cubes along a route that is written with blanks between its spaces.
fn along(route: &str, cubes: u8) -> Value {
    let route: Vec<&str> = route.split(' ').collect();
    with(brown(route[0], cubes), "route", json!(route))
}

fn with(mut action: Value, field: &str, value: Value) -> Value {
    action[field] = value;
    action
}

fn money(game: &Game) -> Vec<u64> {
    let players = field(game, "/players");
    let money = |player: &Value| player["money"].as_u64().expect("money");
    players.as_array().expect("players").iter().map(money).collect()
}

fn sorted(texts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.into_iter().collect();
    texts.sort();
    texts
}

/// The legal splits, sorted.
fn splits(game: &Game) -> Vec<String> {
    sorted(legal_of(game, "pay").iter().map(Value::to_string))
}

/// The field in each legal extraction of so many cubes from a chamber, sorted.
fn choices(game: &Game, chamber: &str, cubes: u8, field: &str) -> Vec<String> {
    let actions = legal_of(game, "extract").into_iter();
    let actions = actions
        .filter(|action| action["chamber"] == chamber && action["take"] == json!({"brown": cubes}));
    sorted(actions.map(|action| action[field].to_string()))
}

fn check_routes(game: &Game, chamber: &str, expected: &[&str]) {
    let expected = expected.iter().map(|route| along(route, 1)["route"].to_string());
    assert_eq!(choices(game, chamber, 1, "route"), sorted(expected));
}

/// Players have ten cents each, player 0 three miners in an opened chamber with three brown cubes.
fn rich(scene: Scene, chamber: &str) -> Scene {
    let scene = scene.actions(2).money(0, 10).money(1, 10).money(2, 10);
    let scene = scene.open(chamber, [3, 0, 0], 0).miners(chamber, 0, 3, 0);
    scene.set("/players/0/supply", json!(0))
}

/// Opened level I and II chambers on the right, joined by shafts of player 1 at `3R1` and `3R3`; a miner of player 1
/// in every other space.
fn ring() -> Scene {
    let mut scene = Scene::muria(3).set("/players/1/supply", json!(0));
    for place in ["2R2", "2R3", "4R1", "4R2", "4R3"] {
        scene = scene.lay(place);
    }
    scene = scene.shaft("3R1", 1).shaft("3R3", 1);
    for place in ["2R1", "2R2", "2R3", "4R1", "4R2", "4R3"] {
        scene = scene.open(place, [0, 0, 0], 0).miners(place, 1, 1, 0);
    }
    scene.miners("1C", 1, 1, 0).miners("2C", 1, 1, 0)
}

/// Rule 6.3
#[test]
fn the_base_game_has_one_route() {
    let scene = rich(Scene::base(3), "4R1").miners("4C", 1, 1, 0).miners("3C", 1, 1, 0);
    let game = scene.miners("2C", 1, 1, 0).miners("1C", 1, 1, 0).game();
    assert_eq!(legal_of(&game, "extract"), [brown("4R1", 1), brown("4R1", 2)]);
    assert_eq!(money(&after(&game, brown("4R1", 1))), [6, 14, 10]);
    refused(&game, along("4R1 4C 3C 2C", 1), "6.3");
    refused(&game, along("4R1 3C 2C 1C", 1), "6.3");
}

/// Rule 6.3
#[test]
fn nothing_comes_up_from_a_chamber_that_is_cut_off() {
    let scene = rich(Scene::base(3), "2R1");
    for gap in ["1C", "2C"] {
        let other = if gap == "1C" { "2C" } else { "1C" };
        let game = scene.clone().miners(other, 1, 1, 0).game();
        assert_eq!(legal_of(&game, "extract").len(), 0);
        refused(&game, brown("2R1", 1), "6.3");
        refused(&game, along("2R1 2C 1C", 1), "6.3");
    }
}

/// Rule 6.3
#[test]
fn a_ring_of_shafts_offers_several_routes() {
    let short = "4R2 4R1 3R1 2R1 2C 1C";
    let long = "4R2 4R3 3R3 2R3 2R2 2R1 2C 1C";
    let game = rich(ring(), "4R2").game();
    check_routes(&game, "4R2", &[short, long]);
    assert_eq!(money(&after(&game, along(short, 1))), [5, 15, 10]);
    assert_eq!(money(&after(&game, along(long, 1))), [3, 17, 10]);
    assert_eq!(choices(&game, "4R2", 2, "route").len(), 1, "the longer one costs 14 cents");
    refused(&game, along(long, 2), "6.4");
    let game = rich(ring(), "4R3").game();
    check_routes(&game, "4R3", &["4R3 3R3 2R3 2R2 2R1 2C 1C", "4R3 4R2 4R1 3R1 2R1 2C 1C"]);
}

/// Rule 6.3
#[test]
fn a_route_makes_no_detour() {
    let game = rich(ring(), "2R2").game();
    check_routes(&game, "2R2", &["2R2 2R1 2C 1C"]);
    refused(&game, along("2R2 2R3 3R3 4R3 4R2 4R1 3R1 2R1 2C 1C", 1), "6.3");
    let game = rich(ring(), "2R3").game();
    let around = "2R3 3R3 4R3 4R2 4R1 3R1 2R1 2C 1C";
    check_routes(&game, "2R3", &["2R3 2R2 2R1 2C 1C", around]);
    assert_eq!(money(&after(&game, along(around, 1))), [2, 18, 10]);
}

/// Rule 6.3
#[test]
fn a_route_is_a_path_through_occupied_spaces_that_enters_none_twice() {
    let game = rich(ring(), "4R2").set("/mine/4R1/miners", json!({})).game();
    check_routes(&game, "4R2", &["4R2 4R3 3R3 2R3 2R2 2R1 2C 1C"]);
    for route in [
        "4R2 4R1 3R1 2R1 2C 1C",
        "4R2 4R3 4R2 4R3 3R3 2R3 2R2 2R1 2C 1C",
        "4R2 3R3 2R3 2R2 2R1 2C 1C",
        "4R2 2R2 2R1 2C 1C",
        "4R2 4R3 3R3 2R3 2R2 2R1 2C",
    ] {
        refused(&game, along(route, 1), "6.3");
    }
}

/// Rule 6.4
#[test]
fn own_spaces_cost_nothing_and_the_others_a_cent_a_cube() {
    let scene = rich(Scene::base(3), "2R2").open("2R1", [0, 0, 0], 0).miners("2R1", 1, 0, 1);
    let scene = scene.miners("2C", 0, 0, 1).miners("2C", 1, 2, 0).miners("1C", 2, 1, 0);
    let game = scene.clone().game();
    assert_eq!(money(&after(&game, brown("2R2", 1))), [8, 11, 11]);
    assert_eq!(money(&after(&game, brown("2R2", 3))), [4, 13, 13]);
    let poor = scene.money(0, 5).game();
    assert_eq!(money(&after(&poor, brown("2R2", 2))), [1, 12, 12]);
    refused(&poor, brown("2R2", 3), "6.4");
}

/// Rule 6.4
#[test]
fn the_payer_splits_the_cents_among_several_owners() {
    let scene = rich(Scene::base(3), "2R1").miners("2C", 1, 1, 0);
    let scene = scene.miners("1C", 1, 1, 0).miners("1C", 2, 0, 3);
    refused(&scene.clone().money(0, 3).game(), brown("2R1", 2), "6.4");
    let game = after(&scene.money(0, 4).game(), brown("2R1", 2));
    assert_eq!(money(&game), [2, 12, 10], "what leaves no choice is paid at once");
    assert_eq!(field(&game, "/players/0/salt"), json!({"brown": 3}));
    assert_eq!(field(&game, "/mine/2R1/miners/0"), json!([1, 2]));
    assert_eq!(field(&game, "/turn/stage"), json!("pay"));
    assert_eq!(field(&game, "/turn/pay"), json!([{"space": "1C", "cents": 2}]));
    let pay = |split: Value| json!({"type": "pay", "space": "1C", "split": split});
    let possible = [json!({"1": 2}), json!({"1": 1, "2": 1}), json!({"2": 2})].map(pay);
    assert_eq!(splits(&game), sorted(possible.iter().map(Value::to_string)));
    let [all_to_1, one_each, all_to_2] = possible.map(|split| money(&after(&game, split)));
    assert_eq!([all_to_1, one_each, all_to_2], [[0, 14, 10], [0, 13, 11], [0, 12, 12]]);
    for split in
        [json!({"1": 1}), json!({"1": 2, "2": 1}), json!({"0": 2}), json!({"0": 1, "1": 1})]
    {
        refused(&game, pay(split), "6.4");
    }
    for split in [json!({"1": 1, "3": 1}), json!({"1": 2, "3": 0}), json!({"1": 2, "4": 0})] {
        refused(&game, pay(split), "6.4");
    }
    refused(&game, json!({"type": "pass"}), "6.4");
}

/// Rule 6.4
#[test]
fn splits_are_paid_in_route_order_from_the_chamber() {
    let mut scene = rich(Scene::base(3), "2R1");
    for place in ["2C", "1C"] {
        scene = scene.miners(place, 1, 1, 0).miners(place, 2, 1, 0);
    }
    let pay = |space: &str, to: &str| json!({"type": "pay", "space": space, "split": {to: 1}});
    refused(&scene.game(), pay("2C", "1"), "6.4");
    let game = after(&scene.game(), brown("2R1", 1));
    let due = |space: &str| json!({"space": space, "cents": 1});
    assert_eq!(field(&game, "/turn/pay"), json!([due("2C"), due("1C")]));
    refused(&game, pay("1C", "1"), "6.4");
    let game = after(&game, pay("2C", "1"));
    assert_eq!((money(&game), field(&game, "/turn/pay")), (vec![9, 11, 10], json!([due("1C")])));
    let game = after(&game, pay("1C", "2"));
    assert_eq!((money(&game), field(&game, "/turn/stage")), (vec![8, 11, 11], json!("actions")));
}

/// Rule 6.4
#[test]
fn a_foreman_is_the_only_payee_of_his_space_even_when_tired() {
    let scene = rich(Scene::muria(3), "2R1").miners("1C", 0, 1, 0).miners("2C", 1, 2, 0);
    let route = "2R1 2C 1C";
    for tired in [false, true] {
        let scene = scene.clone().set("/players/2/foreman", json!("2C"));
        let game = scene.set("/players/2/foreman_tired", json!(tired)).game();
        let game = after(&game, along(route, 2));
        assert_eq!(
            (money(&game), field(&game, "/turn/stage")),
            (vec![8, 10, 12], json!("actions"))
        );
    }
    let game = scene.set("/players/0/foreman", json!("2C")).game();
    assert_eq!(money(&after(&game, along(route, 2))), [10, 10, 10], "the own foreman's space");
}

/// Rule 6.4
#[test]
fn several_foremen_share_what_miners_and_markers_do_not_get() {
    let scene = rich(Scene::muria(4), "2R1").miners("1C", 0, 1, 0).miners("2C", 3, 1, 0);
    let scene = scene.set("/players/1/foreman", json!("2C")).set("/players/2/foreman", json!("2C"));
    let game = after(&scene.game(), along("2R1 2C 1C", 1));
    let pay = |to: &str| json!({"type": "pay", "space": "2C", "split": {to: 1}});
    assert_eq!(splits(&game), sorted([pay("1"), pay("2")].iter().map(Value::to_string)));
    refused(&game, pay("3"), "6.4");
}

/// Rule 6.4
#[test]
fn a_marker_is_paid_like_a_worker_and_the_own_one_is_free() {
    let scene = rich(Scene::muria(3).lay("4R1"), "4R1").open("2R1", [0, 0, 0], 0);
    let scene = scene.miners("2R1", 0, 1, 0).miners("2C", 0, 1, 0).miners("1C", 1, 1, 0);
    let route = "4R1 3R1 2R1 2C 1C";
    let own = scene.clone().shaft("3R1", 0).miners("3R1", 2, 1, 0).game();
    assert_eq!(money(&after(&own, along(route, 2))), [8, 12, 10]);
    let other = scene.shaft("3R1", 1);
    assert_eq!(money(&after(&other.game(), along(route, 2))), [6, 14, 10]);
    let game = after(&other.clone().miners("3R1", 2, 1, 0).game(), along(route, 2));
    assert_eq!(field(&game, "/turn/pay"), json!([{"space": "3R1", "cents": 2}]));
    assert_eq!(legal_of(&game, "pay").len(), 3);
    let with_foreman = other.set("/players/2/foreman", json!("3R1")).game();
    assert_eq!(money(&after(&with_foreman, along(route, 2))), [6, 12, 12]);
}

/// Rule 6.7
#[test]
fn the_mine_entrance_earns_after_the_last_split() {
    let scene = rich(Scene::muria(3), "2R1").miners("2C", 1, 1, 0).miners("2C", 2, 1, 0);
    let scene = scene.miners("1C", 1, 1, 0).miners("1C", 2, 1, 0);
    let scene = scene.set("/assistants/mine_entrance", json!({"player": 2, "miners": 2}));
    let pay = |space: &str| json!({"type": "pay", "space": space, "split": {"1": 1}});
    let game = after(&scene.game(), along("2R1 2C 1C", 1));
    assert_eq!(money(&game), [10, 10, 10]);
    let game = after(&game, pay("2C"));
    assert_eq!(money(&game), [9, 11, 10]);
    let game = after(&game, pay("1C"));
    assert_eq!(money(&game), [8, 12, 11]);
}

/// Rules 6.4 and 6.7
#[test]
fn the_mine_entrance_earns_once_without_splits_too_but_not_before_the_haul_is_paid() {
    let scene = rich(Scene::muria(3), "2R1").miners("1C", 0, 1, 0);
    let scene = scene.set("/assistants/mine_entrance", json!({"player": 0, "miners": 0}));
    let scene = scene.set("/players/0/foreman", json!("mine_entrance"));
    let free = scene.clone().miners("2C", 0, 1, 0).game();
    assert_eq!(money(&after(&free, along("2R1 2C 1C", 3))), [11, 10, 10]);
    let scene = scene.miners("2C", 1, 1, 0);
    assert_eq!(money(&after(&scene.game(), along("2R1 2C 1C", 3))), [8, 13, 10]);
    refused(&scene.money(0, 2).game(), along("2R1 2C 1C", 3), "6.4");
}

/// Player 0 hauls from `4R1` through `4C`, `2C` and `1C` of player 1 and through the own `3C`.
fn haul(options: Options, carts: usize) -> Scene {
    let scene = rich(Scene::new(&options), "4R1").miners("3C", 0, 1, 0).miners("4C", 1, 1, 0);
    let scene = scene.miners("2C", 1, 1, 0).miners("1C", 1, 1, 0);
    (0..carts).fold(scene, |scene, _| scene.tool(0, "cart"))
}

fn base() -> Options {
    Options::new(3, Expansion::Base).expect("three players")
}

fn with_carts(cubes: u8, carts: Value) -> Value {
    with(brown("4R1", cubes), "carts", carts)
}

/// Rule 6.5
#[test]
fn base_carts_take_whole_spaces_one_or_two_that_follow_each_other() {
    let one = ["null", r#"[["4C"]]"#, r#"[["2C"]]"#, r#"[["2C","1C"]]"#, r#"[["1C"]]"#];
    let two = [
        r#"[["4C"],["2C"]]"#,
        r#"[["4C"],["2C","1C"]]"#,
        r#"[["4C"],["1C"]]"#,
        r#"[["2C"],["1C"]]"#,
    ];
    let one = one.map(str::to_owned);
    assert_eq!(choices(&haul(base(), 1).game(), "4R1", 3, "carts"), sorted(one.clone()));
    let all = sorted(one.into_iter().chain(two.map(str::to_owned)));
    assert_eq!(choices(&haul(base(), 2).game(), "4R1", 3, "carts"), all);
}

/// Rule 6.5
#[test]
fn a_base_cart_frees_all_cubes() {
    let game = haul(base(), 2).game();
    assert_eq!(money(&after(&game, brown("4R1", 3))), [1, 19, 10]);
    assert_eq!(money(&after(&game, with_carts(3, json!([["4C"]])))), [4, 16, 10]);
    assert_eq!(money(&after(&game, with_carts(3, json!([["2C", "1C"]])))), [7, 13, 10]);
    let game =
        after(&haul(base(), 2).money(0, 0).game(), with_carts(3, json!([["4C"], ["2C", "1C"]])));
    let mut other_way = haul(base(), 2).money(0, 0).game();
    play(&mut other_way, with_carts(3, json!([["1C", "2C"], ["4C"]])));
    assert_eq!(other_way, game, "carts are accepted in any order");
    assert_eq!(money(&game), [0, 10, 10]);
    assert_eq!(field(&game, "/players/0/tools/0/used"), json!(true));
    assert_eq!(field(&game, "/players/0/tools/1/used"), json!(true));
}

/// Rule 6.5
#[test]
fn a_cart_stands_on_foreign_spaces_of_the_route_and_saves_something() {
    let game = haul(base(), 2).game();
    for carts in [
        json!([["3C"]]),
        json!([["4C", "3C"]]),
        json!([["4C", "2C"]]),
        json!([["5C"]]),
        json!([["2C"], ["2C"]]),
        json!([["2C"], ["2C", "1C"]]),
        json!([["2C", "1C"], ["1C"]]),
    ] {
        refused(&game, with_carts(3, carts), "6.5");
    }
    refused(&haul(base(), 1).game(), with_carts(3, json!([["4C"], ["1C"]])), "10.1");
    let used = haul(base(), 1).set("/players/0/tools/0/used", json!(true)).game();
    refused(&used, with_carts(3, json!([["1C"]])), "10.1");
}

/// Rule 6.5
#[test]
fn small_carts_share_a_space_while_cubes_are_left_to_pay() {
    let options = base().with_small_carts();
    let scene = haul(options, 3).miners("4C", 0, 1, 0).money(0, 6);
    let game = scene.game();
    assert_eq!(choices(&game, "4R1", 3, "carts").len(), 13);
    assert_eq!(choices(&game, "4R1", 2, "carts").len(), 5);
    for (carts, left) in [
        (json!([["2C"]]), 2),
        (json!([["2C", "1C"]]), 4),
        (json!([["2C"], ["2C"]]), 3),
        (json!([["2C"], ["2C", "1C"]]), 5),
        (json!([["2C", "1C"], ["2C", "1C"]]), 6),
        (json!([["2C"], ["2C", "1C"], ["1C"]]), 6),
    ] {
        assert_eq!(money(&after(&game, with_carts(3, carts))), [left, 16 - left, 10]);
    }
    let pair = json!(["2C", "1C"]);
    refused(&game, with_carts(3, json!([pair, pair, pair])), "6.5");
    refused(&game, with_carts(3, json!([["2C"], ["2C"], pair])), "6.5");
    refused(&game, with_carts(2, json!([["2C"], ["2C"]])), "6.5");
    refused(&game, with_carts(2, json!([["2C"], pair])), "6.5");
}

/// Rule 6.5
#[test]
fn muria_always_plays_with_small_carts() {
    let scene = rich(Scene::muria(3), "2R1").miners("2C", 1, 1, 0).miners("1C", 1, 1, 0);
    let scene = scene.tool(0, "cart").tool(0, "cart").tool(0, "cart").money(0, 2);
    let carts = |carts: Value| with(along("2R1 2C 1C", 3), "carts", carts);
    let pair = json!(["2C", "1C"]);
    assert_eq!(money(&after(&scene.game(), carts(json!([pair])))), [0, 12, 10]);
    assert_eq!(money(&after(&scene.game(), carts(json!([pair, pair])))), [2, 10, 10]);
    refused(&scene.game(), carts(json!([pair, pair, pair])), "6.5");
    refused(&scene.money(0, 1).game(), carts(json!([pair])), "6.4");
}

/// Rules 6.4 and 6.5
#[test]
fn only_cubes_that_no_cart_takes_are_split() {
    let scene = rich(Scene::muria(3), "2R1").miners("2C", 0, 1, 0).tool(0, "cart");
    let game = scene.miners("1C", 1, 1, 0).miners("1C", 2, 1, 0).game();
    let carts = |cubes: u8| with(along("2R1 2C 1C", cubes), "carts", json!([["1C"]]));
    let three = after(&game, carts(3));
    assert_eq!(field(&three, "/turn/pay"), json!([{"space": "1C", "cents": 1}]));
    assert_eq!(field(&after(&game, carts(2)), "/turn/stage"), json!("actions"));
}
