//! The clock of the arena: time that the processor spent on this thread. Other programs and other games in
//! parallel take nothing of it.

use std::time::Duration;

use cpu_time::ThreadTime;

pub(super) fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}

pub(super) fn thread_milliseconds() -> u64 {
    thread_time().as_millis() as u64
}
