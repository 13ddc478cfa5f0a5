//! Who takes part: the text that names a participant, and the bot or engine behind it.
//!
//! This is the only file of the arena that knows which bots there are.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, bail, ensure};
use magnum_sal::chance::below;
use magnum_sal::{Action, Seed, View};
use magnum_sal_bots::{Bot, BotLevel, Budget, Memory, Parameters, scripted, search};

use crate::thinking::Thought;

/// A participant of a match, as its text says.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Participant {
    text: String,
    kind: Kind,
    thought: Option<Thought>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Kind {
    /// A built-in player.
    Own(Own),
    /// A program that speaks the engine protocol, and the level that it is asked for.
    Engine { command: Vec<String>, level: Option<String> },
}

/// The built-in players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Own {
    BotLevel(BotLevel),
    /// The greedy player: what looks best one action ahead.
    Scripted,
    /// Any legal action.
    Random,
    /// Textbook tree search with random rollouts.
    Rollouts,
    /// The same without a tree: all playouts are spread over the actions at hand.
    Flat,
}

impl Own {
    /// Its default budget; none if it does not search.
    fn usual(self) -> Option<Thought> {
        match self {
            Own::Scripted | Own::Random => None,
            Own::BotLevel(level) => Some(Thought::Milliseconds(level.usual_milliseconds())),
            Own::Rollouts | Own::Flat => Some(Thought::Milliseconds(1000)),
        }
    }
}

const EXPECTED: &str = "expected a level (apprentice, miner, carpenter, foreman, steward), `rollouts`, `flat`, `scripted`, `random` \
     or `engine:COMMAND`, and where it thinks a budget such as `@100ms` or `@2000playouts`";

impl Participant {
    pub(super) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The budget that was asked for; an engine without one decides for itself.
    pub(super) fn thought(&self) -> Option<Thought> {
        self.thought
    }

    /// Whether its decisions depend on nothing but the seed, so that a match can be repeated exactly.
    pub(super) fn is_repeatable(&self) -> bool {
        match (&self.kind, self.thought) {
            (Kind::Own(_), None | Some(Thought::Playouts(_))) => true,
            (Kind::Own(_), Some(Thought::Milliseconds(_))) | (Kind::Engine { .. }, _) => false,
        }
    }
}

impl fmt::Display for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Participant {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Participant> {
        let (kind, thought) = match text.strip_prefix("engine:") {
            Some(rest) => read_engine(rest)?,
            None => read_bot(text)?,
        };
        Ok(Participant { text: text.to_owned(), kind, thought })
    }
}

fn read_bot(text: &str) -> anyhow::Result<(Kind, Option<Thought>)> {
    let (name, thought) = split_thought(text)?;
    let bot = match name {
        "random" => Own::Random,
        "scripted" => Own::Scripted,
        "rollouts" => Own::Rollouts,
        "flat" => Own::Flat,
        level => match level.parse() {
            Ok(level) => Own::BotLevel(level),
            Err(_) => bail!("unknown participant `{text}`, {EXPECTED}"),
        },
    };
    let usual = bot.usual();
    if usual.is_none() && thought.is_some() {
        bail!("`{text}`: {name} does not think ahead and takes no budget");
    }
    Ok((Kind::Own(bot), thought.or(usual)))
}

/// `COMMAND`, or `COMMAND#LEVEL@BUDGET` with either part of the end left out.
fn read_engine(text: &str) -> anyhow::Result<(Kind, Option<Thought>)> {
    let (command, request) = text.rsplit_once('#').unwrap_or((text, ""));
    let (level, thought) = split_thought(request)?;
    let command = shlex::split(command)
        .with_context(|| format!("`engine:{text}`: a quotation mark is missing"))?;
    ensure!(!command.is_empty(), "`engine:{text}`: expected `engine:COMMAND`");
    let level = (!level.is_empty()).then(|| level.to_owned());
    Ok((Kind::Engine { command, level }, thought))
}

fn split_thought(text: &str) -> anyhow::Result<(&str, Option<Thought>)> {
    match text.rsplit_once('@') {
        Some((name, thought)) => Ok((name, Some(thought.parse().context(text.to_owned())?))),
        None => Ok((text, None)),
    }
}

/// A bot on one seat of one game.
#[derive(Debug)]
pub(super) struct SeatedBot {
    mind: Mind,
    thought: Option<Thought>,
}

#[derive(Debug)]
enum Mind {
    Random,
    Scripted,
    BotLevel(Box<Bot>),
    Search(Parameters<'static>, Box<Memory>),
}

impl SeatedBot {
    pub(super) fn new(own: Own, thought: Option<Thought>) -> SeatedBot {
        let textbook = Parameters::rollouts();
        let mind = match own {
            Own::Random => Mind::Random,
            Own::Scripted => Mind::Scripted,
            Own::BotLevel(level) => Mind::BotLevel(Box::new(Bot::new(level))),
            Own::Rollouts => Mind::Search(textbook, Box::default()),
            Own::Flat => Mind::Search(Parameters { depth: 1, ..textbook }, Box::default()),
        };
        SeatedBot { mind, thought }
    }

    /// Chooses one of several legal actions. Also returns how many playouts that took.
    pub(super) fn choose(&mut self, view: &View, legal: &[Action], seed: &str) -> (Action, u64) {
        let mut rng = Seed::from_text(seed).rng();
        let budget = self.thought.map_or(Budget::Playouts(1), Thought::budget);
        let choice = match &mut self.mind {
            Mind::Random => return (legal[below(&mut rng, legal.len() as u32) as usize], 0),
            Mind::Scripted => scripted(view, legal, &mut rng),
            Mind::BotLevel(bot) => bot.choose(view, legal, budget, &mut rng),
            Mind::Search(parameters, memory) => {
                search(memory, view, legal, parameters, budget, &mut rng)
            }
        };
        (choice.action, choice.playouts.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, kind: Kind, thought: Option<Thought>) {
        let participant: Participant = text.parse().expect(text);
        assert_eq!((participant.kind(), participant.thought()), (&kind, thought), "{text}");
        assert_eq!(participant.to_string(), text);
    }

    fn check_error(text: &str, part: &str) {
        let error = format!("{:#}", text.parse::<Participant>().expect_err(text));
        assert!(error.contains(part), "`{part}` is not in `{error}`");
    }

    #[test]
    fn a_level_may_have_a_budget() {
        let steward = || Kind::Own(Own::BotLevel(BotLevel::Steward));
        check("steward@100ms", steward(), Some(Thought::Milliseconds(100)));
        check("steward@5s", steward(), Some(Thought::Milliseconds(5000)));
        check("steward@2000playouts", steward(), Some(Thought::Playouts(2000)));
        check("steward", steward(), Own::BotLevel(BotLevel::Steward).usual());
        check("random", Kind::Own(Own::Random), None);
        check("scripted", Kind::Own(Own::Scripted), None);
    }

    #[test]
    fn an_engine_is_a_command_and_what_it_is_asked_for() {
        let engine = |command: &[&str], level: Option<&str>| Kind::Engine {
            command: command.iter().map(ToString::to_string).collect(),
            level: level.map(str::to_owned),
        };
        check("engine:./mine", engine(&["./mine"], None), None);
        check(
            "engine:python3 'my bot.py' -x#wild@10ms",
            engine(&["python3", "my bot.py", "-x"], Some("wild")),
            Some(Thought::Milliseconds(10)),
        );
        check("engine:a#@7playouts", engine(&["a"], None), Some(Thought::Playouts(7)));
    }

    #[test]
    fn what_is_wrong_is_named() {
        check_error("king", "unknown participant `king`");
        check_error("king@10ms", "unknown participant `king@10ms`");
        check_error("steward@10", "unknown budget `10`");
        check_error("steward@tenms", "unknown budget `tenms`");
        check_error("steward@0ms", "1 or more");
        check_error("steward@9999999999ms", "unknown budget");
        check_error("random@10ms", "takes no budget");
        check_error("engine:", "expected `engine:COMMAND`");
        check_error("engine:'a", "quotation mark");
    }
}
