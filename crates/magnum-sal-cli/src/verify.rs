//! `magnum-sal verify`: whether records are legal to the end, and their results right.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use magnum_sal::History;
use magnum_sal::notation::{ActionError, InvalidRecord, Record};
use magnum_sal_protocol::Shuffle;

use crate::{output, record, shuffle};

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Records of games; `-` is standard input.
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// What a server published about a record's shuffle: proves that nobody chose it.
    #[arg(long, value_name = "FILE")]
    shuffle: Option<PathBuf>,
}

/// Prints a line a record. Fails when any record does.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut output = std::io::stdout().lock();
    let mut code = ExitCode::SUCCESS;
    let shuffle = arguments.shuffle.as_deref().map(shuffle::read).transpose()?;
    for path in &arguments.records {
        let verdict = match record::read(path).and_then(|record| check(&record, shuffle.as_ref())) {
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

fn check(record: &Record, shuffle: Option<&Shuffle>) -> anyhow::Result<String> {
    let verdict = verify(record)?;
    let Some(shuffle) = shuffle else { return Ok(verdict) };
    shuffle::verify(record, shuffle)?;
    Ok(format!("{verdict}, dealt by the committed shuffle"))
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
