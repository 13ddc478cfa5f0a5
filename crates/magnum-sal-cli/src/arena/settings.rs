//! The settings of a match: everything needed to play it again. They appear in plans and in reports.

use std::num::{NonZeroU16, NonZeroU32};

use anyhow::{Context, ensure};
use magnum_sal::{Components, Expansion, Options};
use serde::{Deserialize, Serialize};

use super::participant::{Kind, Participant};
use super::schedule::Schedule;
use super::sprt::Sprt;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    /// A heading for the report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<String>,
    pub(super) participants: Vec<String>,
    /// Games, rounded up to whole rotations; in a round robin those of each pair.
    #[serde(default = "default_games")]
    pub(super) games: NonZeroU32,
    #[serde(default = "default_players")]
    pub(super) players: u8,
    #[serde(default)]
    pub(super) expansion: Expansion,
    #[serde(default)]
    pub(super) mapped_mine: bool,
    /// Faces of tiles and orders that differ from the printed ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) components: Option<Components>,
    /// A letter for each seat: A is the first participant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) line_up: Option<String>,
    /// Rounds after which a phase that does not end by itself is ended, and counted as stalled.
    #[serde(default = "default_round_limit")]
    pub(super) round_limit: NonZeroU16,
    #[serde(default = "default_seed")]
    pub(super) seed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sprt: Option<Sprt>,
    /// The share of wins that the first participant should reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) target: Option<f64>,
}

pub(super) const DEFAULT_GAMES: &str = "100";
pub(super) const DEFAULT_PLAYERS: &str = "2";
pub(super) const DEFAULT_ROUND_LIMIT: &str = "60";
pub(super) const DEFAULT_SEED: &str = "magnum sal";

/// All games of a match are in memory.
const MOST_GAMES: NonZeroU32 = NonZeroU32::new(1_000_000).expect("not 0");

fn default_games() -> NonZeroU32 {
    DEFAULT_GAMES.parse().expect("a number")
}

fn default_players() -> u8 {
    DEFAULT_PLAYERS.parse().expect("a number")
}

fn default_round_limit() -> NonZeroU16 {
    DEFAULT_ROUND_LIMIT.parse().expect("a number")
}

fn default_seed() -> String {
    DEFAULT_SEED.to_owned()
}

/// A match that can be played.
#[derive(Debug)]
pub(super) struct Match {
    pub(super) settings: Settings,
    pub(super) participants: Vec<Participant>,
    pub(super) options: Options,
    pub(super) components: Components,
    pub(super) schedule: Schedule,
}

impl Match {
    /// The commands of the engines that take part.
    pub(super) fn engines(&self) -> impl Iterator<Item = &[String]> {
        self.participants.iter().filter_map(|participant| match participant.kind() {
            Kind::Engine { command, .. } => Some(command.as_slice()),
            Kind::Own(_) => None,
        })
    }
}

impl Settings {
    /// Checks everything, so that no error turns up after hours of play.
    pub(super) fn check(self) -> anyhow::Result<Match> {
        let name = self.name();
        self.checked().with_context(|| format!("match {name}"))
    }

    fn checked(self) -> anyhow::Result<Match> {
        ensure!(self.games <= MOST_GAMES, "{} games, expected up to {MOST_GAMES}", self.games);
        let participants: Vec<Participant> =
            self.participants.iter().map(|text| text.parse()).collect::<anyhow::Result<_>>()?;
        ensure!(participants.len() <= 26, "more than 26 participants");
        let mut options = Options::new(self.players, self.expansion)?;
        if self.mapped_mine {
            options = options.with_mapped_mine();
        }
        let options = options.with_round_limit(Some(self.round_limit));
        let schedule = Schedule::new(&self)?;
        if let Some(sprt) = &self.sprt {
            ensure!(participants.len() == 2, "an SPRT compares two participants");
            sprt.check()?;
        }
        if let Some(target) = self.target {
            ensure!((0.0..=1.0).contains(&target), "target `{target}`, expected 0 to 1");
        }
        let components = self.components.clone().unwrap_or_default();
        Ok(Match { settings: self, participants, options, components, schedule })
    }

    /// Whether two matches consist of the same games, whatever their titles and targets.
    pub(super) fn same_games(&self, other: &Settings) -> bool {
        let bare = |settings: &Settings| Settings { title: None, target: None, ..settings.clone() };
        bare(self) == bare(other)
    }

    /// The title, or who plays.
    pub(super) fn name(&self) -> String {
        self.title.clone().unwrap_or_else(|| self.participants.join(" – "))
    }

    /// The command that plays this match.
    pub(super) fn command(&self) -> String {
        let mut words = vec!["magnum-sal".to_owned(), "arena".to_owned()];
        words.extend(self.participants.iter().cloned());
        let mut flag = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        flag("games", self.games.to_string());
        flag("players", self.players.to_string());
        if self.expansion == Expansion::Muria {
            flag("expansion", "muria".to_owned());
        }
        if self.components.is_some() {
            flag("components", "FILE".to_owned());
        }
        if let Some(line_up) = &self.line_up {
            flag("line-up", line_up.clone());
        }
        if self.round_limit != default_round_limit() {
            flag("round-limit", self.round_limit.to_string());
        }
        flag("seed", self.seed.clone());
        if self.mapped_mine {
            words.push("--mapped".to_owned());
        }
        if let Some(sprt) = &self.sprt {
            words.push("--sprt".to_owned());
            words.extend([sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta].map(|one| one.to_string()));
        }
        let words = words.iter().map(String::as_str);
        shlex::try_join(words).unwrap_or_else(|_| "not a command: it contains NUL".to_owned())
    }
}
