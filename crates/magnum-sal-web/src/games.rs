//! The games that a browser keeps: what a list says of each, and how well people play against the bots.

use std::collections::BTreeMap;

use magnum_sal::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::board::VisibleGame;
use crate::worker::{InvalidSave, Save, SeatSetup};

/// What a list says of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    pub players: Vec<SeatSetup>,
    pub muria: bool,
    pub phase: u8,
    pub round: u16,
    /// When it was played last, in milliseconds since 1970.
    pub when: f64,
    /// Each player's final money, and who won, once it is over.
    pub end: Option<(Vec<u32>, Vec<Seat>)>,
    /// Decisions for which a hint was asked.
    #[serde(default)]
    pub hints: u32,
}

impl Summary {
    pub fn new(visible: &VisibleGame, players: Vec<SeatSetup>, when: f64) -> Summary {
        let board = visible.board();
        let end = |outcome: Outcome| {
            (outcome.money, outcome.ranking.into_iter().next().unwrap_or_default())
        };
        Summary {
            players,
            muria: visible.options().is_muria(),
            phase: board.phase(),
            round: board.round(),
            when,
            end: visible.result().map(end),
            hints: 0,
        }
    }

    pub fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// The only person in a game against bots.
    fn person(&self) -> Option<Seat> {
        let mut people = self.players.iter().enumerate().filter(|(_, one)| one.bot.is_none());
        let (seat, _) = people.next()?;
        let alone = people.next().is_none() && self.players.len() > 1;
        if alone { Seat::new(seat) } else { None }
    }
}

/// A stored game, in a file with others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kept {
    pub about: Summary,
    pub save: Save,
}

/// What somebody opens.
#[derive(Clone, PartialEq, Debug)]
pub enum File {
    /// A saved game, or a record.
    Game(Box<Save>),
    /// All games of a browser.
    Games(Vec<Kept>),
}

impl File {
    pub fn read(text: &str) -> Result<File, InvalidSave> {
        if text.trim_start().starts_with('[') {
            return Ok(File::Games(serde_json::from_str(text)?));
        }
        Save::read(text).map(|save| File::Game(Box::new(save)))
    }
}

/// Games that one person finished against bots, and those of them that were won, by the strongest bot's level.
pub fn by_level(games: &[Summary], levels: &[&'static str]) -> BTreeMap<usize, (u32, u32)> {
    let mut results = BTreeMap::new();
    for game in games {
        let (Some(person), Some((_, winners))) = (game.person(), &game.end) else { continue };
        let strength = |player: &SeatSetup| {
            let level = player.bot.as_deref()?;
            levels.iter().position(|known| *known == level)
        };
        let Some(level) = game.players.iter().filter_map(strength).max() else { continue };
        let (played, won) = results.entry(level).or_insert((0, 0));
        *played += 1;
        *won += u32::from(winners.contains(&person));
    }
    results
}

#[cfg(test)]
mod tests {
    use magnum_sal::notation::Record;
    use magnum_sal::{Components, Expansion, Game, Options, Seed};

    use super::*;

    fn game(bots: [Option<&str>; 3], winner: Option<Seat>) -> Summary {
        let player =
            |bot: Option<&str>| SeatSetup { name: "Ann".to_owned(), bot: bot.map(str::to_owned) };
        let end = winner.map(|winner| (vec![1, 2, 3], vec![winner]));
        let players = bots.map(player).to_vec();
        Summary { players, muria: false, phase: 3, round: 4, when: 0.0, end, hints: 0 }
    }

    #[test]
    fn the_strongest_bot_counts_and_only_games_of_one_person() {
        let levels = ["apprentice", "miner"];
        let (weak, strong) = (Some("apprentice"), Some("miner"));
        let games = [
            game([None, weak, strong], Some(Seat::S0)),
            game([None, weak, strong], Some(Seat::S2)),
            game([None, weak, weak], Some(Seat::S0)),
            game([None, None, weak], Some(Seat::S0)),
            game([weak, weak, weak], Some(Seat::S0)),
            game([None, weak, weak], None),
        ];
        let results = by_level(&games, &levels);
        assert_eq!(results.into_iter().collect::<Vec<_>>(), [(0, (1, 1)), (1, (2, 1))]);
    }

    #[test]
    fn a_file_holds_one_game_or_all() {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let start = Game::new(&options, &Components::default(), &Seed::from_text("file"));
        let save = Save::from(Record::new(&start, Vec::new(), &start));
        let one = serde_json::to_string(&save).expect("it is JSON");
        assert_eq!(File::read(&one).expect("a game"), File::Game(Box::new(save.clone())));
        let about = game([None, Some("miner"), None], None);
        let all = vec![Kept { about, save }];
        let text = serde_json::to_string_pretty(&all).expect("it is JSON");
        assert_eq!(File::read(&text).expect("games"), File::Games(all));
        assert!(File::read("[1, 2]").is_err() && File::read("no game").is_err());
    }

    #[test]
    fn a_summary_is_stored_as_text() {
        let stored = game([None, Some("miner"), None], Some(Seat::S1));
        let text = serde_json::to_string(&stored).expect("it is JSON");
        assert_eq!(serde_json::from_str::<Summary>(&text).expect("it was stored"), stored);
    }
}
