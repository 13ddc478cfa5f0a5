//! `cargo run -p magnum-sal-board --features picture --example picture -- OUTPUT.png RECORD.json [ACTIONS] [LANGUAGE] [dark]`: the picture
//! of a recorded game after so many actions.

use std::fs;

use magnum_sal::History;
use magnum_sal::notation::Record;
use magnum_sal_board::VisibleGame;
use magnum_sal_board::picture::{CARD, Picture, Theme};
use magnum_sal_protocol::Language;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [output, record, further @ ..] = &arguments[..] else {
        panic!("usage: picture OUTPUT.png RECORD.json [ACTIONS] [LANGUAGE] [dark]");
    };
    let record = fs::read_to_string(record).expect("a record");
    let record: Record = serde_json::from_str(&record).expect("a record");
    let history = History::resume(&record).expect("a record that can be played");
    let number = further.first().map(|number| number.parse().expect("a number"));
    let game = number.map_or(history.game(), |number| history.at(number).expect("an action"));
    let visible = VisibleGame::of_game(game).expect("a view");
    let code = further.get(1).map_or("en", String::as_str);
    let language = Language::ALL.into_iter().find(|language| language.code() == code);
    let language = language.expect("one of the four languages");
    let theme = if further.len() > 2 { Theme::Dark } else { Theme::Light };
    let players = &record.players;
    let picture = Picture { visible: &visible, players, language, theme, size: CARD };
    fs::write(output, picture.png()).expect("the picture is written");
}
