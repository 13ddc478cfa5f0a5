//! Work that keeps a processor busy for a while, such as thinking, hashing and drawing. Its threads give way to those that
//! serve the players.

use std::sync::LazyLock;

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

/// Does the work on a thread of its own.
pub(crate) fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    THREADS.spawn_blocking(work)
}

/// Lowers the priority of the current thread. Threads have priorities of their own on Linux alone.
#[cfg_attr(not(target_os = "linux"), expect(unused_variables))]
pub(crate) fn give_way(nice: i32) {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(nice);
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
}
