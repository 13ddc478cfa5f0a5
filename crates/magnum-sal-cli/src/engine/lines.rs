//! Lines of bounded length: what is longer is read to its end and dropped.

use std::io::{self, BufRead};

/// The longest line that is read. The longest records of real games need a tenth of it.
pub(super) const LONGEST: usize = 8 << 20;

pub(crate) enum Line<'a> {
    Whole(&'a [u8]),
    TooLong,
}

pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Lines { input, line: Vec::new() }
    }

    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut too_long = false;
        let mut any = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            any |= !chunk.is_empty();
            too_long |= self.line.len() + part.len() > LONGEST;
            if too_long {
                self.line.clear();
            } else {
                self.line.extend_from_slice(part);
            }
            let done = end.is_some() || chunk.is_empty();
            let used = end.map_or(chunk.len(), |end| end + 1);
            self.input.consume(used);
            if done {
                break;
            }
        }
        Ok(match (any, too_long) {
            (false, _) => None,
            (true, true) => Some(Line::TooLong),
            (true, false) => Some(Line::Whole(&self.line)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &[u8], expected: &[Option<&[u8]>]) {
        let mut lines = Lines::new(io::BufReader::with_capacity(7, input));
        for expected in expected {
            match (lines.next().expect("no error"), expected) {
                (Some(Line::Whole(line)), Some(expected)) => assert_eq!(line, *expected),
                (Some(Line::TooLong), None) => {}
                _ => panic!("expected {expected:?}"),
            }
        }
        assert!(lines.next().expect("no error").is_none());
    }

    #[test]
    fn the_last_line_needs_no_end() {
        check(b"one\n\nthree and more", &[Some(b"one"), Some(b""), Some(b"three and more")]);
    }

    #[test]
    fn a_line_too_long_is_dropped_and_the_next_one_read() {
        let mut input = vec![b'x'; LONGEST + 1];
        input.extend(b"\nnext\n");
        check(&input, &[None, Some(b"next")]);
    }
}
