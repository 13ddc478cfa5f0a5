//! How a position is read: quickly if it follows from another one by an action, which leaves most players' figures as they were.

use magnum_sal::{Board, Building, BySeat, Mine, Seat};

use crate::features::{Features, PLAYER, TABLE, player, table};
use crate::ground::{Ground, Survey};
use crate::horizon::Horizon;
use crate::prospect::{Party, Prospect, prospects};
use crate::salt_value::{Basis, SaltValue};
use crate::weights::Weights;

/// A position that was read, and what its figures rest on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    pub(crate) features: Features,
    pub(crate) board: Board,
    pub(crate) ground: Ground,
    notes: BySeat<Option<Notes>>,
}

/// What a player's salt and plans are worth, and why.
#[derive(Clone, Copy, Debug)]
struct Notes {
    basis: Basis,
    salt: SaltValue,
    party: Party,
    plans: [Prospect; 2],
}

/// Reads a position; the survey tells what lies face up.
pub(crate) fn read(board: &Board, survey: &Survey) -> Reading {
    let ground = Ground::new(board);
    let mut notes = BySeat::default();
    let features = write(board, survey, |figures, seat, horizon| {
        let basis = Basis::new(board, seat, horizon);
        let salt = SaltValue::of(&basis);
        let party = Party::new(board, seat);
        let plans = prospects(board, seat, &party, &ground, survey, &salt);
        player::write(figures, board, seat, &ground, &salt, &plans);
        notes[seat] = Some(Notes { basis, salt, party, plans });
        plans[0]
    });
    Reading { features, board: *board, ground, notes }
}

impl Reading {
    /// Reads a position that follows from this one by an action in the same game.
    pub(crate) fn read_after(&self, board: &Board, survey: &Survey) -> Features {
        let (mine, before) = (board.mine(), self.board.mine());
        let same_ground = same_ground(mine, before);
        let same_seams = same_ground && same_seams(mine, before);
        let ground = if same_ground { self.ground } else { Ground::new(board) };
        write(board, survey, |figures, seat, horizon| {
            let basis = Basis::new(board, seat, horizon);
            let party = Party::new(board, seat);
            let notes = self.notes[seat].as_ref().filter(|notes| notes.basis == basis);
            let same_plans = same_seams
                && notes.is_some_and(|notes| notes.party == party)
                && same_workers(mine, before, seat);
            if same_plans && self.is_unconcerned(board, seat) {
                *figures = self.features.player[seat];
                player::write_turn(figures, board, seat);
                return notes.map_or(Prospect::NONE, |notes| notes.plans[0]);
            }
            let salt = notes.map_or_else(|| SaltValue::of(&basis), |notes| notes.salt);
            let plans = match notes.filter(|_| same_plans) {
                Some(notes) => notes.plans,
                None => prospects(board, seat, &party, &ground, survey, &salt),
            };
            player::write(figures, board, seat, &ground, &salt, &plans);
            plans[0]
        })
    }

    /// Whether the player neither decides nor decided, and has outside the mine what was there before.
    fn is_unconcerned(&self, board: &Board, seat: Seat) -> bool {
        let before = &self.board;
        let helps = |board: &Board, building: Building| {
            board.assistant(building).is_some_and(|assistant| assistant.seat == seat)
        };
        let mut buildings = Building::ASSISTED.iter();
        [board, before].iter().all(|board| board.player_to_decide() != Some(seat))
            && board.player(seat) == before.player(seat)
            && board.boiling(seat) == before.boiling(seat)
            && buildings.all(|&building| helps(board, building) == helps(before, building))
            && board.tools(seat).eq(before.tools(seat))
            && board.orders(seat).count() == before.orders(seat).count()
    }
}

/// Writes all figures. Those of a player are written by `write_player`, but for the haulage; it returns the player's best plan.
fn write(
    board: &Board,
    survey: &Survey,
    mut write_player: impl FnMut(&mut [f32; PLAYER], Seat, &Horizon) -> Prospect,
) -> Features {
    let horizon = Horizon::new(board, &Weights::default());
    let mut features = Features {
        players: board.options().players(),
        player: BySeat([[0.0; PLAYER]; Seat::MAX]),
        table: [0.0; TABLE],
    };
    let mut digs = BySeat([Prospect::NONE; Seat::MAX]);
    for &seat in board.seats() {
        digs[seat] = write_player(&mut features.player[seat], seat, &horizon);
    }
    for &seat in board.seats() {
        player::write_haulage(&mut features.player[seat], board, seat, &digs);
    }
    table::write(&mut features.table, board, survey, &horizon);
    features
}

/// Whether the ways through the mine are the same.
fn same_ground(mine: &Mine, other: &Mine) -> bool {
    mine.laid() == other.laid()
        && mine.opened() == other.opened()
        && mine.occupied() == other.occupied()
}

/// Whether the same salt and water are in a mine of the same tiles.
fn same_seams(mine: &Mine, other: &Mine) -> bool {
    let same =
        |space| mine.salt(space) == other.salt(space) && mine.water(space) == other.water(space);
    mine.laid().into_iter().all(same)
}

fn same_workers(mine: &Mine, other: &Mine, seat: Seat) -> bool {
    let workers = mine.workers(seat);
    workers == other.workers(seat)
        && mine.markers(seat) == other.markers(seat)
        && workers.into_iter().all(|space| mine.crew(seat, space) == other.crew(seat, space))
}

#[cfg(test)]
mod tests {
    use magnum_sal::chance::below;
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;

    #[test]
    fn what_follows_from_a_position_is_read_as_if_it_stood_alone() {
        for (expansion, players) in [(Expansion::Base, 2), (Expansion::Muria, 4)] {
            let options = Options::new(players, expansion).expect("a table").with_mapped_mine();
            let seed = Seed::from_text("reading");
            let mut game = Game::new(&options, &Components::default(), &seed);
            let mut rng = seed.rng();
            let mut legal = Vec::new();
            for _ in 0..300 {
                let reading = read(game.board(), &Survey::new(&game));
                game.legal(&mut legal);
                for &action in legal.iter().take(30) {
                    let mut after = game;
                    after.play_unchecked(action);
                    let survey = Survey::new(&after);
                    let alone = read(after.board(), &survey).features;
                    assert_eq!(reading.read_after(after.board(), &survey), alone, "{action:?}");
                }
                game.play_unchecked(legal[below(&mut rng, legal.len() as u32) as usize]);
            }
        }
    }
}
