//! `cargo xtask test`: runs steps until one fails, then reports on all of them.

use std::env;
use std::io::{self, Read};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Error, Result, ensure};
use clap::ValueEnum;

use crate::command::program;
use crate::step::{Outcome, Step};
use crate::{changes, durations};

/// Runs the named steps, or all of them when none is named.
pub(crate) fn run_named(named: &[Step]) -> Result<()> {
    run(&chosen(named))
}

/// Runs the steps that changes since the common ancestor with `revision` can affect.
pub(crate) fn run_changed(revision: &str) -> Result<()> {
    run(&changes::affected_steps(revision)?)
}

fn run(steps: &[Step]) -> Result<()> {
    let start = Instant::now();
    let mut report = Report::default();
    let aside = aside(steps);
    println!("{}", overview(steps, &aside));
    let mut beside: Option<JoinHandle<Vec<Done>>> = None;
    for (number, &step) in (1..).zip(steps) {
        let title = format!(
            "{number}/{} {} (at {}, takes about {})",
            steps.len(),
            step.name(),
            durations::words(start.elapsed()),
            durations::words(durations::expected(step))
        );
        if aside.contains(&step) {
            println!("\n==== {title}, in parallel with the next ones");
            let aside = aside.clone();
            beside.get_or_insert_with(|| thread::spawn(|| run_each(aside)));
            continue;
        }
        if step.needs_quiet() {
            report.add_all(beside.take());
        }
        if report.failed == 0 {
            println!("\n==== {title}");
            let begun = Instant::now();
            let outcome = step.run();
            let time = begun.elapsed();
            if matches!(outcome, Ok(Outcome::Passed)) {
                durations::remember(step, time);
            }
            report.add(Done { step, outcome, time });
        }
        if report.failed > 0 {
            break;
        }
    }
    report.add_all(beside);
    println!("\n{}", report.text(steps.len(), start.elapsed()));
    report.failure.map_or(Ok(()), Err)
}

/// The steps and how long they may take together. Those that run in parallel with others are not counted.
fn overview(steps: &[Step], aside: &[Step]) -> String {
    let names: Vec<String> = steps.iter().map(|step| step.name()).collect();
    let counted = steps.iter().filter(|step| !aside.contains(step));
    let time = counted.map(|step| durations::expected(*step)).sum();
    let about = durations::words(time);
    format!("{} steps, about {about}: {}", steps.len(), names.join(", "))
}

/// How a step ended.
#[derive(Debug)]
struct Done {
    step: Step,
    outcome: Result<Outcome>,
    time: Duration,
}

/// The steps to run in parallel with those that follow them.
fn aside(steps: &[Step]) -> Vec<Step> {
    let last = steps.iter().rposition(|step| !step.keeps_one_core_busy() && !step.needs_quiet());
    let before = steps[..last.unwrap_or(0)].iter();
    before.copied().filter(|step| step.keeps_one_core_busy()).collect()
}

/// Runs steps one after the other until one fails, each in a process whose output is shown when it ends.
fn run_each(steps: Vec<Step>) -> Vec<Done> {
    let mut all = Vec::new();
    for step in steps {
        let begun = Instant::now();
        let outcome = run_quietly(step);
        let failed = outcome.is_err();
        all.push(Done { step, outcome, time: begun.elapsed() });
        if failed {
            break;
        }
    }
    all
}

fn run_quietly(step: Step) -> Result<Outcome> {
    let (mut reader, writer) = io::pipe()?;
    let mut command = program(env::current_exe()?);
    command.args(["test", &step.name()]).stdout(writer.try_clone()?).stderr(writer);
    let mut process = command.spawn()?;
    // It holds the other end of the pipe, which would never be closed.
    drop(command);
    let mut output = Vec::new();
    reader.read_to_end(&mut output)?;
    println!("{}", String::from_utf8_lossy(&output));
    let status = process.wait()?;
    ensure!(status.success(), "its output says why: {status}");
    Ok(Outcome::Passed)
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

/// How the steps ended, in the format of cargo's own test report, so that tools can read both.
#[derive(Debug, Default)]
struct Report {
    lines: Vec<String>,
    passed: usize,
    failed: usize,
    ignored: usize,
    /// The first one.
    failure: Option<Error>,
}

impl Report {
    fn add(&mut self, Done { step, outcome, time }: Done) {
        println!("{}: {} ({:.1} s)", step.name(), words(&outcome), time.as_secs_f64());
        let (count, word) = match outcome {
            Ok(Outcome::Passed) => (&mut self.passed, "ok".to_owned()),
            Ok(Outcome::Skipped(reason)) => (&mut self.ignored, format!("ignored, {reason}")),
            Err(error) => {
                let error = error.context(format!("step {} failed", step.name()));
                self.failure.get_or_insert(error);
                (&mut self.failed, "FAILED".to_owned())
            }
        };
        *count += 1;
        self.lines.push(format!("test xtask::{} ... {word}\n", step.name()));
    }

    /// Waits for steps that run in parallel.
    fn add_all(&mut self, beside: Option<JoinHandle<Vec<Done>>>) {
        let all = beside.map(|beside| beside.join().expect("a step does not panic"));
        all.into_iter().flatten().for_each(|done| self.add(done));
    }

    /// Steps that were not reached count as filtered out.
    fn text(&self, steps: usize, time: Duration) -> String {
        let Report { lines, passed, failed, ignored, .. } = self;
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

    use super::{Done, Report, aside, chosen};
    use crate::step::{Outcome, Step};

    #[test]
    fn all_steps_run_when_none_is_named() {
        let steps = chosen(&[]);
        assert_eq!((steps.len(), steps[0], steps[13]), (14, Step::Fmt, Step::Deny));
    }

    #[test]
    fn named_steps_run_once_in_the_usual_order() {
        assert_eq!(chosen(&[Step::Test, Step::Fmt, Step::Test]), [Step::Fmt, Step::Test]);
    }

    #[test]
    fn steps_that_keep_one_core_busy_run_in_parallel_with_those_that_follow() {
        let expected = [Step::Api, Step::Reference, Step::Compare, Step::Build];
        assert_eq!(aside(&chosen(&[])), expected);
        assert_eq!(aside(&[Step::Api, Step::Compare, Step::Browser]), []);
        assert_eq!(aside(&[Step::Reference, Step::Site]), [Step::Reference]);
    }

    #[test]
    fn the_report_ends_like_that_of_cargo_test() {
        let mut report = Report::default();
        let ends = [
            (Step::Fmt, Ok(Outcome::Passed)),
            (Step::Fuzz, Ok(Outcome::Skipped("there is no nightly"))),
            (Step::Test, Err(anyhow!("broken"))),
        ];
        for (step, outcome) in ends {
            report.add(Done { step, outcome, time: Duration::ZERO });
        }
        let expected = "running 3 tests\n\
             test xtask::fmt ... ok\n\
             test xtask::fuzz ... ignored, there is no nightly\n\
             test xtask::test ... FAILED\n\n\
             test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 1 filtered out; finished in 2.50s\n";
        assert_eq!(report.text(4, Duration::from_millis(2500)), expected);
        assert_eq!(
            format!("{:#}", report.failure.expect("one failed")),
            "step test failed: broken"
        );
    }
}
