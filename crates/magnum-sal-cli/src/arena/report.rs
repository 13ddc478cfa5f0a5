//! The report of one or several matches: kept as JSON, from which a plan can be resumed.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};
use serde_json::ser::{Formatter, Serializer};

use super::results::Results;
use super::settings::Settings;
use crate::files;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Report {
    pub(super) version: u32,
    pub(super) title: String,
    /// The command that makes the whole report.
    pub(super) command: String,
    /// Version of the program that played.
    pub(super) program: String,
    pub(super) matches: Vec<Results>,
}

const VERSION: u32 = 1;

impl Report {
    pub(super) fn new(title: String, command: String) -> Report {
        let program = env!("CARGO_PKG_VERSION").to_owned();
        Report { version: VERSION, title, command, program, matches: Vec::new() }
    }

    pub(super) fn read(path: &Path) -> anyhow::Result<Report> {
        let text = fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
        let mut json = serde_json::Deserializer::from_slice(&text);
        let report: Report = serde_path_to_error::deserialize(&mut json)
            .with_context(|| format!("{} is no report of the arena", path.display()))?;
        ensure!(
            report.version == VERSION,
            "{} has version {}, expected {VERSION}",
            path.display(),
            report.version
        );
        Ok(report)
    }

    pub(super) fn write(&self, path: &Path) -> anyhow::Result<()> {
        let mut text = Vec::new();
        self.serialize(&mut Serializer::with_formatter(&mut text, Lines::default()))?;
        text.push(b'\n');
        files::replace(path, &text)
    }

    /// The results of the same games.
    pub(super) fn of(&self, settings: &Settings) -> Option<&Results> {
        self.matches.iter().find(|results| results.settings.same_games(settings))
    }
}

/// JSON with a line for each figure and each game, so that differences between reports can be read.
#[derive(Debug, Default)]
struct Lines {
    depth: usize,
    empty: bool,
}

/// The report, its matches, a match, its games.
const OPEN: usize = 4;

impl Lines {
    fn begin(&mut self) {
        self.depth += 1;
        self.empty = true;
    }

    fn item(&mut self, writer: &mut (impl ?Sized + Write), first: bool) -> io::Result<()> {
        self.empty = false;
        if !first {
            writer.write_all(b",")?;
        }
        self.break_line(writer)
    }

    fn end(&mut self, writer: &mut (impl ?Sized + Write)) -> io::Result<()> {
        let open = self.depth <= OPEN && !self.empty;
        self.depth -= 1;
        self.empty = false;
        if open {
            writer.write_all(b"\n")?;
            writer.write_all(&vec![b' '; self.depth])?;
        }
        Ok(())
    }

    fn break_line(&self, writer: &mut (impl ?Sized + Write)) -> io::Result<()> {
        if self.depth <= OPEN {
            writer.write_all(b"\n")?;
            writer.write_all(&vec![b' '; self.depth])?;
        }
        Ok(())
    }
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer)?;
        writer.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.item(writer, first)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin();
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer)?;
        writer.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.item(writer, first)
    }
}
