//! Nothing is made or lost: pieces keep their number, and events explain every change of what players, chambers and
//! the town hold.

use std::collections::HashMap;
use std::hash::Hash;

use magnum_sal::components::{MARKERS, MINERS, SHAFT_TILES};
use magnum_sal::notation::{OrderNotation, Position, Stack, TileNotation};
use magnum_sal::{Board, Building, Event, ForemanAt, Seat, Tool};

use crate::ledger::Ledger;
use crate::seeded_play::random_games;

#[test]
fn events_explain_every_change() {
    for mut random in random_games("events", 0..60) {
        while let Some(action) = random.choose() {
            let mut ledger = Ledger::of(random.game.board());
            for event in random.play(action) {
                ledger.account(&event);
            }
            assert_eq!(ledger, Ledger::of(random.game.board()), "{action:?}");
        }
    }
}

#[test]
fn every_worker_marker_and_shaft_tile_is_somewhere() {
    for mut random in random_games("workers", 0..60) {
        loop {
            let board = random.game.board();
            let seats = board.seats().iter();
            seats.for_each(|&seat| check_workers(board, seat));
            check_shafts(board);
            let Some(action) = random.choose() else { break };
            random.play(action);
        }
    }
}

fn check_workers(board: &Board, seat: Seat) {
    let player = board.player(seat);
    let (mine, foreman) = (board.mine(), player.foreman());
    let in_mine: u8 = mine.laid().into_iter().map(|space| mine.crew(seat, space).total()).sum();
    let assistants = Building::ALL.into_iter().filter_map(|building| board.assistant(building));
    let assisting: u8 = assistants
        .filter(|assistant| assistant.seat == seat)
        .map(|assistant| assistant.miners)
        .sum();
    let (right, left) = board.queue(seat);
    let arrived = if board.player_to_decide() == Some(seat) { board.turn().arrivals() } else { 0 };
    let arrived = arrived - u8::from(foreman == ForemanAt::Arrived);
    let everywhere = in_mine + assisting + right + left + arrived + board.boiling(seat);
    assert_eq!(everywhere + player.supply() + player.bank(), MINERS, "player {seat}, rule 1.7");

    assert_eq!(foreman == ForemanAt::Nowhere, !board.options().is_muria(), "rule 2.2");
    if let ForemanAt::Space(space) = foreman {
        assert!(mine.workers(seat).contains(space));
    } else {
        assert!(!player.foreman_tired(), "rule 6.2");
    }
    for building in Building::ALL {
        let held = board.assistant(building).filter(|assistant| assistant.seat == seat);
        let by_foreman = held.is_some_and(|assistant| assistant.miners == 0);
        assert_eq!(by_foreman, foreman == ForemanAt::Assistant(building), "{building}");
    }
    for space in mine.laid() {
        let somebody = mine.crew(seat, space).total() > 0 || foreman == ForemanAt::Space(space);
        assert_eq!(mine.workers(seat).contains(space), somebody);
        assert!(!somebody || space.level().is_none() || mine.opened().contains(space), "rule 1.5");
    }
}

fn check_shafts(board: &Board) {
    if !board.options().is_muria() {
        return;
    }
    let mut built = 0;
    for &seat in board.seats() {
        let markers = board.mine().markers(seat).len();
        built += markers;
        assert_eq!(markers + usize::from(board.player(seat).markers()), usize::from(MARKERS));
    }
    assert_eq!(board.mine().shafts().len(), 2 + built, "rule 9.3");
    let phase = usize::from(board.phase());
    let tiles: u8 = SHAFT_TILES[..phase].iter().sum();
    assert_eq!(usize::from(board.shaft_tiles()) + built, usize::from(tiles), "rule 3.1");
}

#[test]
fn cards_and_tiles_leave_the_game_only_with_their_phase() {
    for mut random in random_games("cards", 0..10) {
        let mut before = Position::from(&random.game);
        let mut cards = Cards::of(&before);
        assert_eq!(cards.tools.values().collect::<Vec<_>>(), [&3; 7], "rule 2.4");
        while let Some(action) = random.choose() {
            let events = random.play(action);
            if events.iter().any(|event| matches!(event, Event::PhaseEnded { .. })) {
                let leaving = Cards::of_phase(&before);
                remove(&mut cards.tools, &leaving.tools);
                remove(&mut cards.orders, &leaving.orders);
            }
            before = Position::from(&random.game);
            assert_eq!(Cards::of(&before), cards, "{action:?}");
        }
    }
}

/// How many there are of each face.
type Faces<T> = HashMap<T, usize>;

/// All cards and tiles of a game, wherever they are, or some of them.
#[derive(PartialEq, Debug, Default)]
struct Cards {
    tools: Faces<Tool>,
    orders: Faces<OrderNotation>,
    /// With their level.
    tiles: Faces<(u8, TileNotation)>,
}

impl Cards {
    fn of(position: &Position) -> Cards {
        let mut cards = Cards::of_phase(position);
        for player in &position.players {
            add(&mut cards.tools, player.tools.iter().map(|card| card.kind));
            add(&mut cards.orders, player.orders.iter().copied());
        }
        for later in &position.workshop.later {
            add(&mut cards.tools, pile(later));
        }
        for stack in &position.castle.stacks[usize::from(position.phase)..] {
            add(&mut cards.orders, pile(stack));
        }
        for space in position.mine.values() {
            add(&mut cards.tiles, space.level.zip(space.tile));
        }
        for (&level, stack) in position.tile_stacks.iter().flatten() {
            add(&mut cards.tiles, pile(stack).map(|tile| (level, tile)));
        }
        cards
    }

    /// What leaves the game with its phase (rule 3.4).
    fn of_phase(position: &Position) -> Cards {
        let (workshop, castle) = (&position.workshop, &position.castle);
        let mut cards = Cards::default();
        add(&mut cards.tools, workshop.open.iter().copied().chain(pile(&workshop.stack)));
        let stack = &castle.stacks[usize::from(position.phase) - 1];
        add(&mut cards.orders, castle.open.iter().copied().chain(pile(stack)));
        cards
    }
}

fn pile<T: Copy>(stack: &Stack<T>) -> impl Iterator<Item = T> {
    match stack {
        Stack::Cards(cards) => cards.iter().copied(),
        Stack::Size(_) => panic!("a position has all cards"),
    }
}

fn add<T: Eq + Hash>(faces: &mut Faces<T>, cards: impl IntoIterator<Item = T>) {
    for card in cards {
        *faces.entry(card).or_default() += 1;
    }
}

fn remove<T: Eq + Hash>(faces: &mut Faces<T>, others: &Faces<T>) {
    for (face, count) in others {
        *faces.get_mut(face).expect("a face of the game") -= count;
    }
    faces.retain(|_, count| *count > 0);
}
