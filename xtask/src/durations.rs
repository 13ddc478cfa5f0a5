//! How long a step may take: as long as it last took here, or what it takes on two cores without anything compiled before.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use crate::command::target_directory;
use crate::step::Step;

pub(crate) fn expected(step: Step) -> Duration {
    let last = fs::read_to_string(file(step)).ok().and_then(|text| text.trim().parse().ok());
    last.map_or_else(|| first_time(step), Duration::from_secs)
}

/// Keeps the time of a step that passed. It only serves as a hint, so that a failure to write it does not matter.
pub(crate) fn remember(step: Step, time: Duration) {
    let file = file(step);
    drop(fs::create_dir_all(file.parent().expect("it is in a directory")));
    drop(fs::write(file, time.as_secs().to_string()));
}

/// As people say it: `45 s`, `3 min`.
pub(crate) fn words(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..100 => format!("{seconds} s"),
        seconds => format!("{} min", (seconds + 30) / 60),
    }
}

/// A file for each step, since steps in processes of their own write them at the same time.
fn file(step: Step) -> PathBuf {
    target_directory().join("xtask-durations").join(step.name())
}

fn first_time(step: Step) -> Duration {
    Duration::from_secs(match step {
        Step::Fmt => 5,
        Step::Clippy => 180,
        Step::Doc => 40,
        Step::Test => 420,
        Step::Api => 170,
        Step::Reference => 20,
        Step::Compare => 120,
        Step::Python => 150,
        Step::Build => 60,
        Step::Wasm => 120,
        Step::Site => 240,
        Step::Browser => 420,
        Step::Fuzz => 60,
        Step::Deny => 5,
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::words;

    #[test]
    fn times_are_rounded_as_people_say_them() {
        let said = [0, 45, 99, 100, 149, 151].map(|seconds| words(Duration::from_secs(seconds)));
        assert_eq!(said, ["0 s", "45 s", "99 s", "2 min", "2 min", "3 min"]);
    }
}
