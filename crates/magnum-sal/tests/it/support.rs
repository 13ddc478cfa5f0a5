//! Positions for tests, built from notation, and one way to play, list and refuse.

use magnum_sal::notation::{ActionError, ActionNotation, Position};
use magnum_sal::{Components, Event, Expansion, Game, Options, Seed};
use serde_json::{Value, json};

/// A position in the making: a new game, changed field by field. Miners come from and go to the bank.
#[derive(Clone, Debug)]
pub(crate) struct Scene(Value);

impl Scene {
    pub(crate) fn base(players: u8) -> Scene {
        Scene::new(&Options::new(players, Expansion::Base).expect("2 to 4 players"))
    }

    pub(crate) fn muria(players: u8) -> Scene {
        Scene::new(&Options::new(players, Expansion::Muria).expect("2 to 5 players"))
    }

    /// A new game with player 0 as the start player.
    pub(crate) fn new(options: &Options) -> Scene {
        let games = (0..).map(|number| {
            Game::new(options, &Components::default(), &Seed::from_text(&format!("scene {number}")))
        });
        let first = games.map(|game| Position::from(&game)).find(|position| {
            serde_json::to_value(position.start_player).expect("a seat is JSON") == json!(0)
        });
        Scene(serde_json::to_value(first.expect("some seed starts with player 0")).expect("JSON"))
    }

    /// Sets a field by its JSON pointer, such as `/players/0/money`. Objects on the way must exist; the last
    /// key may be new.
    pub(crate) fn set(mut self, pointer: &str, value: Value) -> Scene {
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer starts with /");
        match self.0.pointer_mut(parent).unwrap_or_else(|| panic!("no {parent}")) {
            Value::Object(object) => {
                object.insert(key.to_owned(), value);
            }
            Value::Array(array) => array[key.parse::<usize>().expect("an index")] = value,
            other => panic!("{parent} is {other}"),
        }
        self
    }

    /// Puts a player's miners, rested and tired, into a space.
    pub(crate) fn miners(self, place: &str, player: usize, rested: u8, tired: u8) -> Scene {
        self.set(&format!("/mine/{place}/miners/{player}"), json!([rested, tired]))
    }

    /// Opens a chamber with the given salt (brown, green, white) and water.
    pub(crate) fn open(self, place: &str, [brown, green, white]: [u8; 3], water: u8) -> Scene {
        self.set(&format!("/mine/{place}/open"), json!(true))
            .set(
                &format!("/mine/{place}/salt"),
                json!({"brown": brown, "green": green, "white": white}),
            )
            .set(&format!("/mine/{place}/water"), json!(water))
    }

    pub(crate) fn money(self, player: usize, cents: u32) -> Scene {
        self.set(&format!("/players/{player}/money"), json!(cents))
    }

    /// A turn with so many actions in a later round.
    pub(crate) fn actions(self, left: u8) -> Scene {
        self.set("/round", json!(2)).set("/turn/actions_left", json!(left))
    }

    /// The JSON as it stands, with each bank set so that everybody has ten miners.
    pub(crate) fn position(&self) -> Value {
        let mut value = self.0.clone();
        let players = value["players"].as_array().expect("players").len();
        for player in 0..players {
            let key = player.to_string();
            let count = |value: &Value| value.as_u64().unwrap_or(0);
            let mut placed = count(&value["players"][player]["supply"]);
            for space in value["mine"].as_object().expect("mine").values() {
                placed += count(&space["miners"][&key][0]) + count(&space["miners"][&key][1]);
            }
            for assistant in value["assistants"].as_object().expect("assistants").values() {
                if assistant["player"] == json!(player) {
                    placed += count(&assistant["miners"]);
                }
            }
            placed +=
                count(&value["castle"]["left"][&key]) + count(&value["castle"]["right"][&key]);
            placed += count(&value["saltworks"]["miners"][&key]);
            if value["current"] == json!(player) {
                let arrived = count(&value["turn"]["arrivals"]);
                let foreman = value["players"][player]["foreman"] == json!("castle_left");
                placed += arrived - u64::from(foreman && arrived > 0);
            }
            value["players"][player]["bank"] = json!(10 - placed);
        }
        value
    }

    pub(crate) fn game(&self) -> Game {
        let value = self.position();
        let position: Position = serde_json::from_value(value).expect("a position");
        Game::try_from(&position).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// The position as JSON.
pub(crate) fn position(game: &Game) -> Value {
    serde_json::to_value(Position::from(game)).expect("JSON")
}

/// The legal list as JSON.
pub(crate) fn legal(game: &Game) -> Vec<Value> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let write = |action: &magnum_sal::Action| serde_json::to_value(action.notation(game.board()));
    actions.iter().map(|action| write(action).expect("JSON")).collect()
}

/// The legal actions of a type, or of a visit when `kind` names a building.
pub(crate) fn legal_of(game: &Game, kind: &str) -> Vec<Value> {
    legal(game)
        .into_iter()
        .filter(|action| {
            action["type"] == kind || (action["type"] == "visit" && action["building"] == kind)
        })
        .collect()
}

/// Plays a legal action.
pub(crate) fn play(game: &mut Game, action: Value) -> Vec<Event> {
    attempt(game, &action).unwrap_or_else(|(rule, error)| panic!("{action}: {error} (rule {rule})"))
}

/// Checks that an action is refused with the rule's number, is not listed, and changes nothing.
pub(crate) fn refused(game: &Game, action: Value, rule: &str) {
    let mut after = *game;
    let (cited, error) = attempt(&mut after, &action).expect_err("an illegal action");
    assert_eq!(cited, rule, "{action}: {error}");
    assert_eq!(after, *game, "{action}: {error}");
    assert!(!legal(game).contains(&action), "{action} is listed");
}

fn attempt(game: &mut Game, action: &Value) -> Result<Vec<Event>, (String, String)> {
    let written: ActionNotation = serde_json::from_value(action.clone()).expect("an action");
    let action = written.action(game.board()).map_err(|error| match error {
        ActionError::Illegal(illegal) => (illegal.rule().to_owned(), illegal.to_string()),
        ActionError::Malformed(reason) => ("malformed".to_owned(), reason.to_owned()),
    })?;
    game.play(action).map_err(|illegal| (illegal.rule().to_owned(), illegal.to_string()))
}

impl Scene {
    /// Gives a player an unused tool of the workshop; the cards behind it move up. A kind that Muria left out takes
    /// the place of one that nobody holds.
    pub(crate) fn tool(mut self, player: usize, kind: &str) -> Scene {
        let cards = |pile: &Value| pile.as_array().expect("cards").clone();
        let phases = self.0["workshop"]["later"].as_array().expect("later phases").len();
        let mut pool = cards(&self.0["workshop"]["open"]);
        pool.extend(cards(&self.0["workshop"]["stack"]));
        pool.extend(cards(&self.0["workshop"]["later"]).iter().flat_map(cards));
        if !pool.contains(&json!(kind)) {
            let hands: Vec<Value> = cards(&self.0["players"])
                .iter()
                .flat_map(|player| cards(&player["tools"]))
                .collect();
            let held = |card: &Value| hands.iter().any(|hand| hand["kind"] == *card);
            let unheld = pool.iter().find(|card| !held(card)).expect("a kind nobody holds").clone();
            pool.iter_mut().filter(|card| **card == unheld).for_each(|card| *card = json!(kind));
        }
        let at = pool.iter().position(|card| card == kind).expect("a card of the kind");
        pool.remove(at);
        let later = pool.split_off(pool.len() - 7 * phases);
        let stack = pool.split_off(pool.len().min(3));
        self.0["workshop"] =
            json!({"open": pool, "stack": stack, "later": later.chunks(7).collect::<Vec<_>>()});
        let hand = self.0["players"][player]["tools"].as_array_mut().expect("tools");
        hand.push(json!({"kind": kind, "used": false}));
        self
    }

    /// Lays the next tile of Muria's stacks, face down.
    pub(crate) fn lay(mut self, place: &str) -> Scene {
        let level = place[..1].parse::<u8>().expect("a depth") / 2;
        let stack = self.0["tile_stacks"][level.to_string()].as_array_mut().expect("a stack");
        let tile = stack.remove(0);
        let space = json!({"level": level, "open": false, "tile": tile, "miners": {}});
        self.set(&format!("/mine/{place}"), space)
    }

    /// Lays one of the shaft tiles with a player's marker. The scene moves on to the phase that brings the tile.
    pub(crate) fn shaft(self, place: &str, owner: usize) -> Scene {
        let Some(left) = self.0["shaft_tiles"].as_u64().expect("tiles").checked_sub(1) else {
            return self.next_phase().shaft(place, owner);
        };
        let markers = self.0["players"][owner]["markers"].as_u64().expect("markers");
        self.set(&format!("/mine/{place}"), json!({"shaft": true, "owner": owner, "miners": {}}))
            .set(&format!("/players/{owner}/markers"), json!(markers - 1))
            .set("/shaft_tiles", json!(left))
    }

    /// Puts out the orders, tools and shaft tiles of the next phase; all else stays.
    pub(crate) fn next_phase(self) -> Scene {
        let position = self.0.clone();
        let list =
            |pointer: &str| position.pointer(pointer).and_then(Value::as_array).expect("a list");
        let past = position["phase"].as_u64().expect("a phase");
        let stack = list(&format!("/castle/stacks/{past}"));
        let (open, stack) = stack.split_at(list("/castle/open").len());
        let (tools, later) = list("/workshop/later").split_first().expect("a later phase");
        let tools = tools.as_array().expect("tools");
        let scene = self
            .set("/phase", json!(past + 1))
            .set("/castle/open", json!(open))
            .set(&format!("/castle/stacks/{}", past - 1), json!([]))
            .set(&format!("/castle/stacks/{past}"), json!(stack))
            .set("/workshop", json!({"open": tools[..3], "stack": tools[3..], "later": later}));
        match position["shaft_tiles"].as_u64() {
            Some(tiles) => scene.set("/shaft_tiles", json!(tiles + past + 1)),
            None => scene,
        }
    }
}

/// Where a miner from an origin may be placed, sorted by name.
pub(crate) fn destinations(game: &Game, from: &str) -> Vec<String> {
    let miners = legal_of(game, "place").into_iter();
    let miners = miners.filter(|action| action["from"] == from && action.get("worker").is_none());
    let mut places: Vec<String> =
        miners.map(|action| action["to"].as_str().expect("a name").to_owned()).collect();
    places.sort();
    places
}

impl Scene {
    /// The position that a game has come to.
    pub(crate) fn of(game: &Game) -> Scene {
        Scene(position(game))
    }
}

/// A field of the game's position by its JSON pointer.
pub(crate) fn field(game: &Game, pointer: &str) -> Value {
    position(game).pointer(pointer).cloned().unwrap_or_default()
}

/// Checks that an action is listed, and plays it.
pub(crate) fn after(game: &Game, action: Value) -> Game {
    let mut after = *game;
    assert!(legal(game).contains(&action), "{action} is not listed");
    play(&mut after, action);
    after
}
