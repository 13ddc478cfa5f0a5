//! Many games, stepped at once on several threads. When one is over, another one begins in its place.

use magnum_sal::{Components, Game, Options, Seat, Seed};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::decision::Encoding;
use crate::environment::{Environment, NotAllowed, Reward};
use crate::observation::COLUMNS;

/// Where the games write what follows a step: a row for each game.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// [`COLUMNS`] for each game, as the player to decide sees it.
    pub observations: &'a mut [f32],
    /// As many for each game as the encoding has numbers.
    pub masks: &'a mut [i8],
    /// [`Seat::MAX`] for each game; 0 except at its end.
    pub rewards: &'a mut [f32],
    /// 1 when a game has ended with this step. The others then show the next game.
    pub dones: &'a mut [u8],
    /// Who decides.
    pub players: &'a mut [i8],
}

/// A step that was not taken. No game has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotStepped {
    #[error("game {game}: {error}")]
    Number { game: usize, error: NotAllowed },
    #[error("{found} numbers for {games} games")]
    Length { found: usize, games: usize },
}

/// Games that are stepped together.
#[derive(Debug)]
pub struct ManyGames {
    options: Options,
    components: Components,
    reward: Reward,
    seed: String,
    pool: ThreadPool,
    games: Vec<Slot>,
    encoding: Encoding,
}

#[derive(Debug)]
struct Slot {
    environment: Environment,
    number: usize,
    /// How many games were begun here.
    begun: u64,
    decisions: u64,
}

impl ManyGames {
    /// A number of games on a number of threads. The seed of the first one is `seed/0/0`, of its successor `seed/0/1`.
    pub fn new(
        options: Options,
        encoding: Encoding,
        reward: Reward,
        games: usize,
        threads: usize,
        seed: &str,
    ) -> Result<ManyGames, ThreadPoolBuildError> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
        let components = Components::default();
        let slot = |number| {
            let game = deal(&options, &components, seed, number, 0);
            let environment = Environment::of_game(game, encoding);
            Slot { environment, number, begun: 1, decisions: 0 }
        };
        let games = (0..games).map(slot).collect();
        let seed = seed.to_owned();
        Ok(ManyGames { options, components, reward, seed, pool, games, encoding })
    }

    pub fn len(&self) -> usize {
        self.games.len()
    }

    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    pub fn environment(&self, game: usize) -> Option<&Environment> {
        self.games.get(game).map(|slot| &slot.environment)
    }

    /// Actions played in all games since they were made.
    pub fn decisions(&self) -> u64 {
        self.games.iter().map(|slot| slot.decisions).sum()
    }

    /// Begins all games anew with another seed.
    pub fn reset(&mut self, seed: &str, buffers: Buffers<'_>) {
        seed.clone_into(&mut self.seed);
        for slot in &mut self.games {
            slot.begun = 0;
            slot.deal(&self.options, &self.components, &self.seed);
        }
        self.write(buffers);
    }

    /// Writes where the games stand.
    pub fn write(&mut self, buffers: Buffers<'_>) {
        let size = self.encoding.size();
        let ManyGames { pool, games, .. } = self;
        pool.install(|| {
            let rows = rows(games, buffers, size);
            rows.for_each(|(slot, mut row)| {
                row.clear_end();
                row.observation.fill(0.0);
                let seat = slot.environment.game().player().unwrap_or_default();
                slot.environment.observe(seat, row.observation);
                row.write_choice(slot);
            });
        });
    }

    /// Chooses a number in every game.
    pub fn step(&mut self, numbers: &[i64], buffers: Buffers<'_>) -> Result<(), NotStepped> {
        self.check(numbers, buffers.masks)?;
        let size = self.encoding.size();
        let ManyGames { options, components, reward, seed, pool, games, .. } = self;
        pool.install(|| {
            let rows = rows(games, buffers, size).zip(numbers.par_iter());
            rows.for_each(|((slot, mut row), &number)| {
                row.clear_end();
                slot.step(number as usize);
                if let Some(outcome) = slot.environment.game().result() {
                    row.rewards.copy_from_slice(&reward.of(&outcome));
                    *row.done = 1;
                    slot.deal(options, components, seed);
                }
                slot.environment.observe_next(row.observation);
                row.write_choice(slot);
            });
        });
        Ok(())
    }

    /// Draws one of the numbers that each mask allows. The same seed draws the same.
    pub fn sample(&self, seed: u64, masks: &[i8], numbers: &mut [i64]) {
        let masks = masks.par_chunks(self.encoding.size());
        self.pool.install(|| {
            let rows = numbers.par_iter_mut().zip(masks).enumerate();
            rows.with_min_len(64).for_each(|(game, (number, mask))| {
                let allowed: u16 = mask.iter().map(|&one| u16::from(one == 1)).sum();
                let lot = mixed(seed ^ mixed(game as u64)) % u64::from(allowed.max(1));
                *number = nth_allowed(mask, lot as usize) as i64;
            });
        });
    }

    /// Whether all numbers can be chosen. The masks are those that the last step wrote, and whoever changed them sees that here.
    fn check(&self, numbers: &[i64], masks: &[i8]) -> Result<(), NotStepped> {
        let (found, games) = (numbers.len(), self.games.len());
        if found != games {
            return Err(NotStepped::Length { found, games });
        }
        let size = self.encoding.size();
        for (game, (&number, mask)) in numbers.iter().zip(masks.chunks(size)).enumerate() {
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            let error = match mask.get(number) {
                Some(1) => continue,
                Some(_) => NotAllowed::Masked { number },
                None => NotAllowed::Unknown { number, size },
            };
            return Err(NotStepped::Number { game, error });
        }
        Ok(())
    }
}

impl Slot {
    fn step(&mut self, number: usize) {
        // What a changed mask allows, but not the rules, is left out.
        if let Ok(Some(_)) = self.environment.step(number) {
            self.decisions += 1;
        }
    }

    fn deal(&mut self, options: &Options, components: &Components, seed: &str) {
        self.environment.restart(deal(options, components, seed, self.number, self.begun));
        self.begun += 1;
    }
}

fn deal(options: &Options, components: &Components, seed: &str, slot: usize, number: u64) -> Game {
    Game::new(options, components, &Seed::from_text(&format!("{seed}/{slot}/{number}")))
}

/// The number of the mask's so manieth 1; 0 if it has none.
fn nth_allowed(mask: &[i8], mut nth: usize) -> usize {
    const TOGETHER: usize = 16;
    for (chunk, part) in mask.chunks(TOGETHER).enumerate() {
        let ones = part.iter().map(|&one| u8::from(one == 1)).sum::<u8>().into();
        if nth < ones {
            let mut found = part.iter().enumerate().filter(|(_, one)| **one == 1);
            return found.nth(nth).map_or(0, |(index, _)| chunk * TOGETHER + index);
        }
        nth -= ones;
    }
    0
}

/// A number in which every bit depends on every bit of another one (SplitMix64).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

/// One game's part of the buffers.
struct BufferRow<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    rewards: &'a mut [f32],
    done: &'a mut u8,
    player: &'a mut i8,
}

impl BufferRow<'_> {
    fn clear_end(&mut self) {
        self.rewards.fill(0.0);
        *self.done = 0;
    }

    fn write_choice(&mut self, slot: &Slot) {
        slot.environment.mask(self.mask);
        *self.player = slot.environment.game().player().unwrap_or_default() as i8;
    }
}

fn rows<'a>(
    games: &'a mut [Slot],
    buffers: Buffers<'a>,
    size: usize,
) -> impl IndexedParallelIterator<Item = (&'a mut Slot, BufferRow<'a>)> {
    // Games per piece of work: fewer would cost more to hand out than to play.
    const TOGETHER: usize = 16;
    let Buffers { observations, masks, rewards, dones, players } = buffers;
    let rows = observations
        .par_chunks_mut(COLUMNS)
        .zip(masks.par_chunks_mut(size))
        .zip(rewards.par_chunks_mut(Seat::MAX))
        .zip(dones.par_iter_mut().zip(players.par_iter_mut()));
    let rows = rows.map(|(((observation, mask), rewards), (done, player))| BufferRow {
        observation,
        mask,
        rewards,
        done,
        player,
    });
    games.par_iter_mut().zip(rows).with_min_len(TOGETHER)
}
