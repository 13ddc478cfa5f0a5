//! Standard output: its reader may leave, and what is printed must not command the terminal.

use std::io::{self, Write};

/// Prints a text that comes with its own line ends.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Whether an error says that whoever read our output has left, which is nothing to complain about. Errors of files and
/// programs come with words of their own around them.
pub fn is_closed(error: &anyhow::Error) -> bool {
    let outermost = error.chain().next().and_then(|error| error.downcast_ref::<io::Error>());
    outermost.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Words from elsewhere, such as names: control characters are written out.
pub(crate) fn line(text: &str) -> String {
    written_out(text, |_| false)
}

/// The same for text that has line ends and tabs of its own.
pub fn lines(text: &str) -> String {
    written_out(text, |letter| matches!(letter, '\n' | '\t'))
}

fn written_out(text: &str, stays: impl Fn(char) -> bool) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() && !stays(letter) {
            safe.extend(letter.escape_default());
        } else {
            safe.push(letter);
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;

    #[test]
    fn only_our_own_output_may_be_closed() {
        let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(is_closed(&closed().into()));
        let file = Err::<(), _>(closed()).context("can't write a.json").expect_err("an error");
        assert!(!is_closed(&file));
        assert!(!is_closed(&io::Error::from(io::ErrorKind::NotFound).into()));
    }

    #[test]
    fn names_can_not_command_the_terminal() {
        assert_eq!(line("a\u{1b}[2J\r\nb\u{9b}Ä"), "a\\u{1b}[2J\\r\\nb\\u{9b}Ä");
        assert_eq!(lines("a\n\tb\u{7}"), "a\n\tb\\u{7}");
    }
}
