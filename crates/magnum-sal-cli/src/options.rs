//! Options that several commands take.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use magnum_sal::Expansion;

pub(crate) fn expansion(text: &str) -> Result<Expansion, String> {
    match text {
        "base" => Ok(Expansion::Base),
        "muria" => Ok(Expansion::Muria),
        _ => Err(format!("unknown game `{text}`, expected base or muria")),
    }
}

/// As many threads as asked for, or else as there are cores.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked.or_else(|| available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}
