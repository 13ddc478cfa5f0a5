//! `magnum-sal verify`: whether records are legal to the end, and their results right.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use magnum_sal::History;
use magnum_sal::notation::{ActionError, InvalidRecord, Record};

use crate::shuffle::Evidence;
use crate::{output, record};

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Records of games; `-` is standard input.
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// What a server published about a record's shuffle: whether that fits together.
    #[arg(long, value_name = "FILE", conflicts_with = "proof")]
    shuffle: Option<PathBuf>,
    /// The proof that a player saved in the app: check that nobody can have chosen the shuffle.
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
}

/// Prints a line a record. Fails when any record does.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut output = std::io::stdout().lock();
    let mut code = ExitCode::SUCCESS;
    let evidence = match (&arguments.proof, &arguments.shuffle) {
        (Some(proof), _) => Some(Evidence::seen(proof)?),
        (None, Some(shuffle)) => Some(Evidence::published(shuffle)?),
        (None, None) => None,
    };
    for path in &arguments.records {
        let verdict = match record::read(path).and_then(|record| check(&record, evidence.as_ref()))
        {
            Ok(verdict) => verdict,
            Err(error) => {
                code = ExitCode::FAILURE;
                format!("FAILED: {}", reason(&error))
            }
        };
        writeln!(output, "{}: {}", path.display(), output::line(&verdict))?;
    }
    Ok(code)
}

fn check(record: &Record, evidence: Option<&Evidence>) -> anyhow::Result<String> {
    let verdict = verify(record)?;
    let Some(evidence) = evidence else { return Ok(verdict) };
    Ok(format!("{verdict}, {}", evidence.check(record)?))
}

fn verify(record: &Record) -> Result<String, InvalidRecord> {
    let history = History::resume(record)?;
    let actions = record.actions.len();
    Ok(match history.game().result() {
        Some(result) => {
            let money: Vec<String> = result.money.iter().map(u32::to_string).collect();
            format!("legal, {actions} actions, result {} cents", money.join(", "))
        }
        None => format!("legal, {actions} actions, not finished"),
    })
}

/// The error, with the number of the rule that was broken.
fn reason(error: &anyhow::Error) -> String {
    match error.downcast_ref() {
        Some(InvalidRecord::Action { error: ActionError::Illegal(illegal), .. }) => {
            format!("{error} (rule {})", illegal.rule())
        }
        _ => format!("{error:#}"),
    }
}
