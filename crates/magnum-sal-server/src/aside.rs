//! Work that keeps a processor busy for a while, such as thinking, hashing and drawing. Its threads give way to those that
//! serve the players.

use std::sync::LazyLock;
#[cfg(target_os = "linux")]
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;

/// It lasts as long as the process. All its threads are such that may block.
static THREADS: LazyLock<Runtime> = LazyLock::new(|| {
    let threads = Builder::new_current_thread()
        .thread_name("aside")
        .on_thread_start(|| give_way(NICE))
        .build();
    threads.expect("a process has threads")
});
/// How much the work gives way: a thread that serves players gets nine times as much of a processor that both want.
const NICE: i32 = 10;
/// The longest that Linux knows.
#[cfg(target_os = "linux")]
const LONG_TURN: Duration = Duration::from_millis(100);

/// Does the work on a thread of its own.
pub(crate) fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    THREADS.spawn_blocking(work)
}

/// Lowers the priority of the current thread, and lets it be interrupted at once. Threads have priorities of their own on
/// Linux alone.
#[cfg_attr(not(target_os = "linux"), expect(unused_variables))]
pub(crate) fn give_way(nice: i32) {
    #[cfg(target_os = "linux")]
    if let Ok(nice) = rustix::process::nice(nice) {
        take_long_turns(nice);
    }
}

/// Asks for longer turns on a processor than others have: whoever has a shorter one to take need not wait until it is over, which
/// is up to 4 ms. Linux has that since version 6.12, and ignores it before.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "no crate has this call")]
fn take_long_turns(nice: i32) {
    let attributes = libc::sched_attr {
        size: size_of::<libc::sched_attr>() as u32,
        sched_policy: libc::SCHED_OTHER as u32,
        sched_flags: 0,
        sched_nice: nice,
        sched_priority: 0,
        sched_runtime: LONG_TURN.as_nanos() as u64,
        sched_deadline: 0,
        sched_period: 0,
    };
    // SAFETY: the kernel only reads the attributes, which have the size that they say. 0 is the current thread. Where it is
    // refused, the thread goes on as before.
    unsafe { libc::syscall(libc::SYS_sched_setattr, 0, &raw const attributes, 0) };
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_gives_way_and_whoever_waits_for_it_does_not() {
        let before = rustix::process::nice(0).expect("a priority");
        let aside =
            spawn(|| rustix::process::nice(0).expect("a priority")).await.expect("no panic");
        assert_eq!(aside, (before + NICE).min(19));
        assert_eq!(rustix::process::nice(0).expect("a priority"), before);
    }

    #[tokio::test]
    async fn work_can_be_interrupted_at_once_where_the_kernel_knows_how() {
        let turn = || {
            let attributes = std::fs::read_to_string("/proc/thread-self/sched").ok()?;
            let turn = attributes.lines().find(|line| line.starts_with("se.slice"))?;
            turn.rsplit(' ').next()?.parse::<u128>().ok()
        };
        let Some(usual) = turn() else {
            return println!("this kernel does not say how long a turn is");
        };
        assert!(usual < LONG_TURN.as_nanos());
        assert_eq!(spawn(turn).await.expect("no panic"), Some(LONG_TURN.as_nanos()));
        assert_eq!(turn(), Some(usual));
    }
}
