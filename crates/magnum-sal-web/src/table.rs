//! What the page knows of a game: a view, and a game of its own that looks the same.
//!
//! A view has no contents for what is hidden. The rules want a whole game, so blank cards and tiles stand in for it.
//! Legality never depends on hidden things: lists, reasons and previews are those of the real game, as long as
//! nothing that an action reveals is taken from here.

use std::collections::{BTreeMap, BTreeSet};

use magnum_sal::notation::{InvalidPosition, Position};
use magnum_sal::{Action, Board, Event, Game, Illegal, Options, Place, Seat, Tool};
use serde_json::{Value, json};

#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    game: Game,
    /// Chambers whose tile lies face up.
    face_up: BTreeSet<Place>,
    /// Tiles left in the stack of each level.
    tiles_left: [usize; 3],
    /// The view as it was told.
    position: Position,
}

/// A view that can't be shown.
#[derive(Debug, thiserror::Error)]
pub enum InvalidView {
    #[error("this is not a view: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("this view is of no game: {0}")]
    Impossible(#[from] InvalidPosition),
}

/// What of the hidden things is known nevertheless, in notation, the next card of a stack first.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Known {
    /// Tiles that lie face down in the mine.
    pub(crate) tiles: BTreeMap<Place, Value>,
    /// By level.
    pub(crate) tile_stacks: [Vec<Value>; 3],
    /// By phase.
    pub(crate) orders: [Vec<Value>; 3],
    /// Of this phase and of the next one.
    pub(crate) tools: [Vec<Tool>; 2],
}

impl Table {
    /// Reads a view, or a whole position.
    pub fn from_json(text: &str) -> Result<Table, InvalidView> {
        let view: Value = serde_json::from_str(text)?;
        let tiles_left = [1, 2, 3].map(|level| stack_size(&view["tile_stacks"][level.to_string()]));
        let face_up = face_up(&view);
        let (game, position) = complete(view, &Known::default())?;
        Ok(Table { game, face_up, tiles_left, position })
    }

    pub fn board(&self) -> &Board {
        self.game.board()
    }

    pub fn options(&self) -> &Options {
        self.board().options()
    }

    /// The position in notation; blanks stand in for what is hidden.
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn is_face_up(&self, place: Place) -> bool {
        self.face_up.contains(&place)
    }

    pub fn tiles_left(&self) -> [usize; 3] {
        self.tiles_left
    }

    pub fn player(&self) -> Option<Seat> {
        self.game.player()
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
    }

    /// A player's money after a legal action. Nothing hidden changes it.
    pub fn money_after(&self, action: Action, seat: Seat) -> Option<u32> {
        let mut game = self.game;
        game.play(action).ok()?;
        Some(game.board().player(seat).money())
    }

    /// What a legal action will cause, up to the first thing that nobody can know yet.
    pub fn foresee(&self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut game = self.game;
        let mut events = game.play(action)?;
        let known = events.iter().position(|event| event.reveals(self.options()));
        events.truncate(known.unwrap_or(events.len()));
        // Whose turn is next is an effect, but what happens in it is none to be weighed.
        let next = events.iter().position(|event| matches!(event, Event::TurnBegan { .. }));
        events.truncate(next.map_or(events.len(), |next| next + 1));
        Ok(events)
    }
}

/// A game that looks like the view, with what is known of the rest.
pub(crate) fn complete(mut view: Value, known: &Known) -> Result<(Game, Position), InvalidView> {
    put_in_blanks(&mut view, known);
    // As text: reading positions in one way alone keeps the page's module small.
    let position: Position = serde_json::from_str(&view.to_string())?;
    Ok((Game::try_from(&position)?, position))
}

fn stack_size(stack: &Value) -> usize {
    match stack {
        Value::Array(cards) => cards.len(),
        size => size.as_u64().unwrap_or(0) as usize,
    }
}

fn face_up(view: &Value) -> BTreeSet<Place> {
    let spaces = view["mine"].as_object().into_iter().flatten();
    let shown = spaces.filter(|(_, space)| !space["tile"].is_null());
    let mut places = BTreeSet::new();
    places.extend(shown.filter_map(|(name, _)| name.parse::<Place>().ok()));
    places
}

fn put_in_blanks(view: &mut Value, known: &Known) {
    let tile = json!({"salt": {}, "water": 0});
    if let Some(stacks) = view.pointer_mut("/castle/stacks").and_then(Value::as_array_mut) {
        for (stack, orders) in stacks.iter_mut().zip(&known.orders) {
            fill(stack, orders, || json!({"salt": {}, "pays": 0}));
        }
    }
    let stacks = view["tile_stacks"].as_object_mut();
    for ((_, stack), tiles) in stacks.into_iter().flatten().zip(&known.tile_stacks) {
        fill(stack, tiles, || tile.clone());
    }
    for (name, space) in view["mine"].as_object_mut().into_iter().flatten() {
        if space["level"].is_number() && space["tile"].is_null() {
            let known = name.parse().ok().and_then(|place: Place| known.tiles.get(&place));
            space["tile"] = known.unwrap_or(&tile).clone();
        }
    }
    put_in_tools(view, known);
}

/// Makes cards of a stack that has only a size: first those that are known, then others.
fn fill(stack: &mut Value, known: &[Value], mut blank: impl FnMut() -> Value) {
    if let Some(size) = stack.as_u64() {
        let card = |index: u64| known.get(index as usize).cloned().unwrap_or_else(&mut blank);
        *stack = (0..size).map(card).collect();
    }
}

/// Tools are counted by kind when a position is read, so those that nobody has seen stand in.
fn put_in_tools(view: &mut Value, known: &Known) {
    let mut unseen = unseen_tools(view, known).into_iter();
    let name = |tool: Tool| json!(tool.name());
    let mut next = || unseen.next().map_or(Value::Null, name);
    let mut known =
        known.tools.iter().map(|tools| tools.iter().copied().map(name).collect::<Vec<_>>());
    let Some(workshop) = view["workshop"].as_object_mut() else { return };
    if let Some(stack) = workshop.get_mut("stack") {
        fill(stack, &known.next().unwrap_or_default(), &mut next);
    }
    for stack in workshop.get_mut("later").and_then(Value::as_array_mut).into_iter().flatten() {
        fill(stack, &known.next().unwrap_or_default(), &mut next);
    }
}

fn unseen_tools(view: &Value, known: &Known) -> Vec<Tool> {
    let mut seen: BTreeMap<&str, u8> = BTreeMap::new();
    let owned = view["players"].as_array().into_iter().flatten();
    let owned = owned.flat_map(|player| player["tools"].as_array().into_iter().flatten());
    let open = view["workshop"]["open"].as_array().into_iter().flatten();
    for name in owned.filter_map(|card| card["kind"].as_str()).chain(open.filter_map(Value::as_str))
    {
        *seen.entry(name).or_default() += 1;
    }
    for tool in known.tools.iter().flatten() {
        *seen.entry(tool.name()).or_default() += 1;
    }
    // A game has seven kinds: those seen, and enough of the others.
    let mut kinds = Tool::ALL.to_vec();
    kinds.sort_by_key(|kind| !seen.contains_key(kind.name()));
    kinds.truncate(Tool::BASE.len());
    if view["options"]["expansion"] != "muria" {
        kinds = Tool::BASE.to_vec();
    }
    let copies = |kind: &Tool| {
        let left = Tool::CARDS.saturating_sub(seen.get(kind.name()).copied().unwrap_or(0));
        std::iter::repeat_n(*kind, usize::from(left))
    };
    kinds.iter().flat_map(copies).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_play::{GAMES, positions};

    fn table(game: &Game) -> Table {
        let view = Position::from(&game.view(None));
        let json = serde_json::to_string(&view).expect("a view is JSON");
        Table::from_json(&json).expect("the view of a game can be shown")
    }

    /// Spaces can be numbered otherwise at the table, so actions are compared as they are written.
    fn written(board: &Board, legal: &[Action]) -> Vec<String> {
        let write = |action: &Action| serde_json::to_string(&action.notation(board));
        let mut written: Vec<String> =
            legal.iter().map(|action| write(action).expect("an action is JSON")).collect();
        written.sort();
        written
    }

    #[test]
    fn a_view_gives_the_legal_list_of_its_game() {
        for game in positions(GAMES, 7) {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let table = table(&game);
            assert_eq!(written(table.board(), &table.legal()), written(game.board(), &legal));
        }
    }

    #[test]
    fn what_is_foreseen_happens() {
        for game in positions(GAMES, 31) {
            let table = table(&game);
            for action in table.legal().into_iter().step_by(3) {
                let foreseen = table.foresee(action).expect("it is legal");
                let same = action.notation(table.board()).action(game.board());
                let happened =
                    game.clone().play(same.expect("it is written")).expect("it is legal");
                assert!(happened.starts_with(&foreseen), "{action:?}: {foreseen:?} {happened:?}");
            }
        }
    }

    #[test]
    fn the_end_of_a_turn_tells_what_follows() {
        let mut ends = 0;
        for game in positions(GAMES, 3) {
            let table = table(&game);
            if table.legal().contains(&Action::EndTurn) {
                let foreseen = table.foresee(Action::EndTurn).expect("it is legal");
                let told = |event: &Event| {
                    matches!(event, Event::TurnBegan { .. } | Event::PhaseEnded { .. })
                };
                assert!(foreseen.iter().any(told), "{foreseen:?}");
                ends += 1;
            }
        }
        assert!(ends > 100, "only {ends} turns ended");
    }

    #[test]
    fn nothing_that_is_revealed_is_foreseen() {
        for game in positions(GAMES, 31) {
            for action in table(&game).legal() {
                let foreseen = table(&game).foresee(action).expect("it is legal");
                let options = game.board().options();
                assert!(foreseen.iter().all(|event| !event.reveals(options)), "{action:?}");
            }
        }
    }

    #[test]
    fn something_else_is_refused_with_a_reason() {
        let error = Table::from_json("{}").expect_err("it is no view");
        assert!(error.to_string().starts_with("this is not a view: "), "{error}");
    }
}
