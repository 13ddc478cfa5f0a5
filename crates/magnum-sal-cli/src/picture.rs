//! `magnum-sal picture`: a recorded game as a picture, or from beginning to end as an animated one.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use magnum_sal::History;
use magnum_sal_board::VisibleGame;
use magnum_sal_board::picture::{CARD, Picture, Replay, Theme};
use magnum_sal_protocol::Language;

use crate::{files, record};

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record of a game; `-` is standard input.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// The picture: a name that ends in `.gif` for the whole game, in `.png` or `.svg` for one moment of it.
    #[arg(value_name = "PICTURE")]
    picture: PathBuf,
    /// The moment: how many actions were done; the end when it is left out.
    #[arg(long, value_name = "ACTIONS")]
    at: Option<usize>,
    /// The language of the words: en, pl, de or fr.
    #[arg(long, default_value = "en", value_parser = language)]
    language: Language,
    /// Night instead of evening.
    #[arg(long)]
    dark: bool,
}

fn language(code: &str) -> Result<Language, String> {
    let known = Language::ALL.into_iter().find(|language| language.code() == code);
    known.ok_or_else(|| "expected en, pl, de or fr".to_owned())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Gif,
    Png,
    Svg,
}

impl Format {
    fn of(path: &Path) -> anyhow::Result<Format> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        Ok(match ending.as_deref() {
            Some("gif") => Format::Gif,
            Some("png") => Format::Png,
            Some("svg") => Format::Svg,
            _ => bail!("{} does not end in .gif, .png or .svg", path.display()),
        })
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let Arguments { record, picture: path, at, language, dark } = arguments;
    let format = Format::of(path)?;
    let record = record::read(record)?;
    let history = History::resume(&record)?;
    let (players, language) = (&record.players[..], *language);
    let theme = if *dark { Theme::Dark } else { Theme::Light };
    if format == Format::Gif {
        if at.is_some() {
            bail!("--at is for pictures of one moment: .png or .svg");
        }
        let replay = Replay { history: &history, players, language, theme };
        files::replace(path, &replay.gif())?;
        return Ok(ExitCode::SUCCESS);
    }
    let last = history.steps().len();
    let game = history.at(at.unwrap_or(last));
    let game = game.with_context(|| format!("the game has only {last} actions"))?;
    let visible = VisibleGame::of_game(game).context("the position can't be shown")?;
    let picture = Picture { visible: &visible, players, language, theme, size: CARD };
    let drawn = if format == Format::Png { picture.png() } else { picture.svg().into_bytes() };
    files::replace(path, &drawn)?;
    Ok(ExitCode::SUCCESS)
}
