//! `magnum-sal engine`: the line protocol, described in `docs/protocol.md`.

mod answer;
mod bot;
mod conversation;
pub(crate) mod lines;
mod request;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::{components, options};
pub use conversation::Conversation;
use lines::{Line, Lines};

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Faces of tiles and orders instead of the printed ones, as TOML.
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// Threads of a `bot` with a budget of time; by default as many as there are cores.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let components = components::read(arguments.components.as_deref())?;
    let threads = options::threads(arguments.threads);
    serve(
        Conversation::new(components).with_threads(threads),
        io::stdin().lock(),
        io::stdout().lock(),
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Answers every line until the input ends or somebody quits.
pub fn serve(
    mut conversation: Conversation,
    input: impl io::BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::Whole(bytes) => conversation.answer(bytes),
            Line::TooLong => Conversation::too_long(),
        };
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
        if conversation.is_finished() {
            break;
        }
    }
    Ok(())
}
