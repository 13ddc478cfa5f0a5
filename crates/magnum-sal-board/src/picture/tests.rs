use magnum_sal::{Game, History};

use super::*;
use crate::random_play::positions;

fn visible(game: &Game) -> VisibleGame {
    VisibleGame::of_game(game).expect("a view")
}

fn names() -> Vec<String> {
    ["Ann", "<b>&\"", "Kinga Żółć", "Łucja", "Jörg"].map(str::to_owned).to_vec()
}

fn card<'a>(visible: &'a VisibleGame, players: &'a [String]) -> Picture<'a> {
    let (language, theme) = (Language::Polish, Theme::Light);
    Picture { visible, players, language, theme, size: CARD }
}

#[test]
fn a_picture_refers_to_nothing_outside_of_it() {
    let players = names();
    for game in positions(1, 301) {
        let visible = visible(&game);
        for theme in [Theme::Light, Theme::Dark] {
            let svg = Picture { theme, ..card(&visible, &players) }.svg();
            assert!(!svg.contains("var(") && !svg.contains("none)"), "a colour has no value");
            for name in svg.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let name = name.strip_prefix('#').expect("nothing outside is used");
                assert!(svg.contains(&format!("<symbol id=\"{name}\"")), "{name} is not drawn");
            }
        }
    }
}

#[test]
fn boards_of_all_kinds_become_pictures_of_the_size_asked_for() {
    let players = names();
    for game in positions(1, 997) {
        let visible = visible(&game);
        let pixels = card(&visible, &players).pixels();
        assert_eq!((pixels.width(), pixels.height()), CARD);
        assert_eq!(pixels.rgb().len(), 1200 * 630 * 3);
        // Sky, rock, tiles and players are drawn: a blank picture packs into next to nothing.
        assert!(pixels.png().len() > 50_000);
    }
}

#[test]
fn what_is_hidden_changes_nothing() {
    for game in positions(1, 211) {
        let shown = visible(&game);
        let again = VisibleGame::new(&shown.view()).expect("a view");
        let names = names();
        assert!(card(&shown, &names).svg() == card(&again, &names).svg());
    }
}

#[test]
fn words_are_in_the_language_asked_for() {
    let game = positions(1, 997).next().expect("a game");
    let visible = visible(&game);
    for (language, castle) in [
        (Language::English, ">Castle<"),
        (Language::Polish, ">Zamek<"),
        (Language::German, ">Burg<"),
        (Language::French, ">Château<"),
    ] {
        let svg = Picture { language, ..card(&visible, &[]) }.svg();
        assert!(svg.contains(castle), "{castle}");
    }
}

#[test]
fn no_name_breaks_the_picture() {
    let game = positions(1, 997).next().expect("a game");
    let svg = card(&visible(&game), &names()).svg();
    assert!(svg.contains("&lt;b>&amp;&quot;") && !svg.contains("<b>"));
}

/// Every character of the words is in the face, or pictures would have holes.
#[test]
fn the_face_has_all_letters_of_the_four_languages() {
    let game = positions(1, 997).next().expect("a game");
    let visible = visible(&game);
    let blank = |text: &str| {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\" font-family=\"Alegreya\"><text y=\"30\" font-size=\"30\">{text}</text></svg>"
        );
        Pixels::new(&svg).drawn.pixels().iter().all(|pixel| pixel.alpha() == 0)
    };
    assert!(blank("中"), "a letter that is in no font is not drawn");
    for language in Language::ALL {
        let svg = Picture { language, ..card(&visible, &[]) }.svg();
        let words = svg.split("<text ").skip(1).filter_map(|rest| rest.split(['>', '<']).nth(1));
        for letter in words.flat_map(str::chars).filter(|letter| letter.is_alphanumeric()) {
            assert!(!blank(&letter.to_string()), "{letter}");
        }
    }
}

#[test]
fn a_replay_shows_a_game_from_turn_to_turn() {
    let record = include_str!("../../../magnum-sal-cli/tests/records/muria-2.json");
    let record = serde_json::from_str(record).expect("a record");
    let history = History::resume(&record).expect("a game");
    let players = &record.players;
    let replay =
        Replay { history: &history, players, language: Language::English, theme: Theme::Light };
    let most = 6;
    let gif = replay.gif_of(most);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&gif[..]).expect("a GIF");
    let size = (u32::from(decoder.width()), u32::from(decoder.height()));
    assert_eq!(size, FRAME);
    let mut shown = vec![0; (FRAME.0 * FRAME.1 * 4) as usize];
    let mut frames = 0;
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        frames += 1;
        for (number, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (number % usize::from(frame.width), number / usize::from(frame.width));
            let (x, y) = (x + usize::from(frame.left), y + usize::from(frame.top));
            if pixel[3] > 0 {
                let at = (y * FRAME.0 as usize + x) * 4;
                shown[at..at + 4].copy_from_slice(pixel);
            }
        }
    }
    assert_eq!(frames, most);
    // At the end everything is as in a picture of the last position, but for the number of colours.
    let visible = visible(history.game());
    let last = Picture { size: FRAME, players, ..card(&visible, players) };
    let last = Picture { language: Language::English, ..last }.pixels().rgb();
    let off = |(shown, right): (&[u8], &[u8])| {
        shown.iter().zip(right).map(|(&one, &other)| u64::from(one.abs_diff(other))).sum::<u64>()
    };
    let sum: u64 = shown.chunks_exact(4).zip(last.chunks_exact(3)).map(off).sum();
    assert!(sum / u64::from(FRAME.0 * FRAME.1) < 12, "{}", sum / u64::from(FRAME.0 * FRAME.1));
}
