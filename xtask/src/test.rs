//! `cargo xtask test`: runs steps until one fails, then reports on all of them.

use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;

use crate::step::{Outcome, Step};

pub(crate) fn run(named: &[Step]) -> Result<()> {
    let steps = chosen(named);
    let start = Instant::now();
    let mut report = Report::default();
    let mut failure = None;
    for (number, &step) in (1..).zip(&steps) {
        println!(
            "\n==== {number}/{} {} (at {})",
            steps.len(),
            step.name(),
            seconds(start.elapsed())
        );
        let begun = Instant::now();
        let outcome = step.run();
        println!("{}: {} ({})", step.name(), words(&outcome), seconds(begun.elapsed()));
        report.add(step, &outcome);
        if let Err(error) = outcome {
            failure = Some(error.context(format!("step {} failed", step.name())));
            break;
        }
    }
    println!("\n{}", report.text(steps.len(), start.elapsed()));
    failure.map_or(Ok(()), Err)
}

/// The steps to run, each once and in their usual order.
fn chosen(named: &[Step]) -> Vec<Step> {
    let steps = Step::value_variants().iter().copied();
    steps.filter(|step| named.is_empty() || named.contains(step)).collect()
}

fn words(outcome: &Result<Outcome>) -> String {
    match outcome {
        Ok(Outcome::Passed) => "passed".to_owned(),
        Ok(Outcome::Skipped(reason)) => format!("skipped because {reason}"),
        Err(error) => format!("FAILED: {error:#}"),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// How the steps ended, in the form of cargo's own test report, so that what reads that also reads this.
#[derive(Debug, Default)]
struct Report {
    lines: Vec<String>,
    passed: usize,
    failed: usize,
    ignored: usize,
}

impl Report {
    fn add(&mut self, step: Step, outcome: &Result<Outcome>) {
        let (count, word) = match outcome {
            Ok(Outcome::Passed) => (&mut self.passed, "ok".to_owned()),
            Ok(Outcome::Skipped(reason)) => (&mut self.ignored, format!("ignored, {reason}")),
            Err(_) => (&mut self.failed, "FAILED".to_owned()),
        };
        *count += 1;
        self.lines.push(format!("test xtask::{} ... {word}\n", step.name()));
    }

    /// Steps that were not reached count as filtered out.
    fn text(&self, steps: usize, time: Duration) -> String {
        let Report { lines, passed, failed, ignored } = self;
        let verdict = if *failed == 0 { "ok" } else { "FAILED" };
        format!(
            "running {} tests\n{}\ntest result: {verdict}. {passed} passed; {failed} failed; {ignored} ignored; \
             0 measured; {} filtered out; finished in {:.2}s\n",
            lines.len(),
            lines.concat(),
            steps - lines.len(),
            time.as_secs_f64()
        )
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use anyhow::anyhow;

    use super::{Report, chosen};
    use crate::step::{Outcome, Step};

    #[test]
    fn all_steps_run_when_none_is_named() {
        let steps = chosen(&[]);
        assert_eq!((steps.len(), steps[0], steps[11]), (12, Step::Fmt, Step::Fuzz));
    }

    #[test]
    fn named_steps_run_once_in_the_usual_order() {
        assert_eq!(chosen(&[Step::Test, Step::Fmt, Step::Test]), [Step::Fmt, Step::Test]);
    }

    #[test]
    fn the_report_ends_like_that_of_cargo_test() {
        let mut report = Report::default();
        report.add(Step::Fmt, &Ok(Outcome::Passed));
        report.add(Step::Fuzz, &Ok(Outcome::Skipped("there is no nightly")));
        report.add(Step::Test, &Err(anyhow!("broken")));
        let expected = "running 3 tests\n\
             test xtask::fmt ... ok\n\
             test xtask::fuzz ... ignored, there is no nightly\n\
             test xtask::test ... FAILED\n\n\
             test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 1 filtered out; finished in 2.50s\n";
        assert_eq!(report.text(4, Duration::from_millis(2500)), expected);
    }
}
