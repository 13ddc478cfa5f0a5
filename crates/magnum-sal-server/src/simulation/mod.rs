//! Tables in a world of faults: several processes on one disk, clients whose commands are lost, doubled, late or reused,
//! failing and slow commits, deaths, and a clock that jumps.
//!
//! Owners, log, clocks and leases are the real ones; the database, the network and the bots' thoughts are not. Everything
//! runs on one thread with tokio's paused time, and all chance comes from a seed, so that a history can be repeated:
//! `MAGNUM_SAL_SEED=7 cargo test -p magnum-sal-server --lib simulation::tests::one -- --nocapture`.

mod disk;
mod history;
mod player;
mod process;
mod promises;

use std::cell::RefCell;
use std::time::Duration;

use magnum_sal::chance::below;
use magnum_sal::{Action, Seed};
use magnum_sal_protocol::Millis;
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use tokio::time::{Instant, sleep};

pub(crate) use disk::Disk;

/// When every history begins.
const BEGINNING: Millis = 1_800_000_000_000;

/// A fault of the program that was corrected, and that a simulation can put back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Defect {
    /// A command whose id was used before is written again and again.
    ReusedId,
    /// Another command with the id of an earlier one is answered as if it were that.
    AnotherCommand,
}

/// What is simulated on this thread.
struct World {
    chance: ChaCha8Rng,
    beginning: Instant,
    /// When the machine fell asleep, by the clock on the wall, and for how long.
    sleeps: Vec<(Millis, Millis)>,
    defect: Option<Defect>,
}

thread_local! {
    static WORLD: RefCell<Option<World>> = const { RefCell::new(None) };
}

fn with<T>(change: impl FnOnce(&mut World) -> T) -> Option<T> {
    WORLD.with(|world| world.borrow_mut().as_mut().map(change))
}

fn begin(seed: u64, defect: Option<Defect>) {
    let chance = Seed::from_text(&seed.to_string()).rng();
    let world = World { chance, beginning: Instant::now(), sleeps: Vec::new(), defect };
    WORLD.with(|now| *now.borrow_mut() = Some(world));
}

fn end() {
    WORLD.with(|world| *world.borrow_mut() = None);
}

/// The time on the wall.
pub(crate) fn now() -> Option<Millis> {
    with(|world| {
        let asleep: Millis = world.sleeps.iter().map(|(_, time)| time).sum();
        BEGINNING + asleep + world.beginning.elapsed().as_millis() as Millis
    })
}

/// How long the machine has been awake.
fn awake() -> Millis {
    with(|world| world.beginning.elapsed().as_millis() as Millis).unwrap_or_default()
}

/// The machine sleeps: for everybody on it no time passes, but the clock on the wall goes on.
fn fall_asleep(time: Millis) {
    let now = now().expect("something is simulated");
    with(|world| world.sleeps.push((now, time)));
}

/// How long the machine had been awake at a time on the wall.
fn awake_at(wall: Millis) -> Millis {
    let slept = |world: &mut World| {
        let before = world.sleeps.iter().filter(|(at, _)| *at < wall);
        before.map(|(_, time)| time).sum::<Millis>()
    };
    wall - BEGINNING - with(slept).unwrap_or_default()
}

pub(crate) fn has(defect: Defect) -> bool {
    with(|world| world.defect == Some(defect)).unwrap_or(false)
}

/// Fills with what looks random, if anything is simulated.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    with(|world| world.chance.fill_bytes(bytes)).is_some()
}

/// A number below the bound.
fn draw(bound: u32) -> u32 {
    with(|world| below(&mut world.chance, bound)).expect("something is simulated")
}

fn happens(percent: u32) -> bool {
    draw(100) < percent
}

async fn pause(longest: u32) {
    sleep(Duration::from_millis(draw(longest + 1).into())).await;
}

/// What a bot chooses, who thinks for a while.
pub(crate) async fn choose(legal: &[Action]) -> Option<Action> {
    with(|_| ())?;
    pause(300).await;
    legal.get(draw(legal.len() as u32) as usize).copied()
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::Defect;
    use super::history::{Kept, run};

    fn number(variable: &str) -> Option<u64> {
        std::env::var(variable).ok()?.parse().ok()
    }

    /// Histories until so many commands were given.
    fn simulate(first: u64, commands: u64) -> (u64, Kept) {
        let (mut total, mut seed) = (Kept::default(), first);
        while total.commands < commands {
            match run(seed, None) {
                Ok(kept) => total += kept,
                Err(broken) => panic!("MAGNUM_SAL_SEED={seed}: {broken}"),
            }
            seed += 1;
        }
        (seed - first, total)
    }

    #[test]
    fn promises_are_kept() {
        let commands = number("MAGNUM_SAL_COMMANDS").unwrap_or(30_000);
        let first = number("MAGNUM_SAL_SEED").unwrap_or(1);
        let begin = Instant::now();
        let (histories, kept) = simulate(first, commands);
        println!("{histories} histories in {:.0?}: {kept:?}", begin.elapsed());
        assert!(kept.acknowledged > 0 && kept.refused > 0 && kept.unanswered > 0, "{kept:?}");
        assert!(kept.deaths > 0 && kept.timed_out > 0, "{kept:?}");
        assert!(kept.repeated > 0 && kept.reused > 0, "{kept:?}");
    }

    /// One history, to look at what happens in it.
    #[test]
    fn one() {
        let seed = number("MAGNUM_SAL_SEED").unwrap_or(1);
        let kept = run(seed, None).unwrap_or_else(|broken| panic!("{broken}"));
        println!("{kept:?}");
    }

    #[test]
    fn a_history_can_be_repeated() {
        for seed in 100..105 {
            assert_eq!(run(seed, None), run(seed, None), "seed {seed}");
        }
    }

    #[test]
    fn a_table_that_hangs_after_a_reused_id_is_noticed() {
        let broken = (1..100).find_map(|seed| run(seed, Some(Defect::ReusedId)).err());
        let broken = broken.expect("a broken promise");
        assert!(broken.contains("not answered"), "{broken}");
    }

    #[test]
    fn another_command_that_is_answered_as_an_earlier_one_is_noticed() {
        let broken = (1..100).find_map(|seed| run(seed, Some(Defect::AnotherCommand)).err());
        let broken = broken.expect("a broken promise");
        assert!(broken.contains("acknowledged and changed"), "{broken}");
    }
}
