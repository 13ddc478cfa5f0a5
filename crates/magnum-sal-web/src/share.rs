//! The result of a game to show to others: as a text and as a picture.

use std::fmt::Write;

use magnum_sal::{Board, Outcome, Seat};

use crate::args;
use crate::graph::polyline;
use crate::ledger::Ledger;
use crate::text::{Names, Texts};

/// The players from the first to the last: place, seat, final money.
pub fn places(outcome: &Outcome) -> Vec<(usize, Seat, u32)> {
    let mut places = Vec::new();
    let mut place = 1;
    for group in &outcome.ranking {
        places.extend(group.iter().map(|&seat| (place, seat, outcome.money[seat.index()])));
        place += group.len();
    }
    places
}

/// "Magnum Sal: 1. Kinga: 84 cents, 2. …".
pub fn text(outcome: &Outcome, texts: &Texts, names: &Names) -> String {
    let line = |(place, seat, money): (usize, Seat, u32)| {
        let args = args![place = place, player = names.of(seat), cents = texts.cents(money)];
        texts.say_with("ui-share-place", &args)
    };
    let places = texts.parts(places(outcome).into_iter().map(line));
    texts.labelled("Magnum Sal", places)
}

/// The points of each seat's money over the log, for a chart of that size.
pub fn money_lines(board: &Board, ledger: &Ledger, width: f32, height: f32) -> Vec<(Seat, String)> {
    let most = ledger.money.iter().flat_map(|money| board.seats().iter().map(|&seat| money[seat]));
    let most = most.max().unwrap_or(1).max(1) as f32;
    let line = |&seat: &Seat| {
        let shares: Vec<f32> = ledger.money.iter().map(|money| money[seat] as f32 / most).collect();
        (seat, polyline(&shares, shares.len(), width, height))
    };
    board.seats().iter().map(line).collect()
}

/// Columns of a small graph.
const COLUMNS: usize = 12;
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A graph of letters, from the first value to the last.
pub fn spark(values: &[i32]) -> String {
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let last = values.len().saturating_sub(1);
    let column = |number: usize| {
        let value = values.get(number * last / (COLUMNS - 1)).copied().unwrap_or(0).max(0);
        BLOCKS[value as usize * (BLOCKS.len() - 1) / most as usize]
    };
    (0..COLUMNS).map(column).collect()
}

/// The colours of the players, as in the palette.
const COLOURS: [&str; Seat::MAX] = ["#d23420", "#3566e0", "#f8d340", "#3fc2ae", "#8a4a80"];
const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 630.0;

/// A picture that needs nothing else: SVG without styles or symbols.
pub fn picture(board: &Board, ledger: &Ledger, texts: &Texts, names: &Names) -> Option<String> {
    let outcome = board.result()?;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"Georgia, serif\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#3b2a1e\"/><rect width=\"100%\" height=\"120\" fill=\"#f3b98a\"/>\
         <rect y=\"116\" width=\"100%\" height=\"8\" fill=\"#6f9a3a\"/>\
         <text x=\"40\" y=\"82\" font-size=\"64\" font-weight=\"700\" fill=\"#2b1a10\">Magnum Sal</text>"
    );
    let places = places(&outcome);
    let best = places.iter().map(|&(_, _, money)| money).max().unwrap_or(1).max(1) as f32;
    let row = 420.0 / places.len() as f32;
    for (index, &(place, seat, money)) in places.iter().enumerate() {
        let y = 160.0 + row * index as f32;
        let length = 500.0 * money as f32 / best;
        let colour = COLOURS[seat.index()];
        let name = escaped(&names.of(seat));
        let cents = escaped(&texts.cents(money));
        let _ = write!(
            svg,
            "<text x=\"40\" y=\"{0}\" font-size=\"34\" fill=\"#fff3dc\">{place}. {name}</text>\
             <rect x=\"40\" y=\"{1}\" width=\"{length:.0}\" height=\"22\" rx=\"6\" fill=\"{colour}\"/>\
             <text x=\"560\" y=\"{0}\" font-size=\"34\" text-anchor=\"end\" fill=\"#fff3dc\">{cents}</text>",
            y + 34.0,
            y + 46.0,
        );
    }
    svg.push_str("<g transform=\"translate(620 170)\"><rect width=\"540\" height=\"400\" rx=\"10\" fill=\"#2b1e15\"/>");
    for (seat, points) in money_lines(board, ledger, 540.0, 400.0) {
        let colour = COLOURS[seat.index()];
        let _ = write!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"5\" stroke-linejoin=\"round\"/>"
        );
    }
    svg.push_str("</g></svg>");
    Some(svg)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, texts};

    fn outcome() -> Outcome {
        Outcome { money: vec![40, 52, 40], ranking: vec![vec![Seat::S1], vec![Seat::S0, Seat::S2]] }
    }

    #[test]
    fn a_graph_of_letters_rises_with_the_money() {
        assert_eq!(spark(&[0, 10, 20, 40, 80]), "▁▁▁▁▁▁▂▂▂▄▄█".to_owned());
        assert_eq!(spark(&[5]), "█".repeat(COLUMNS));
        assert_eq!(spark(&[]), "▁".repeat(COLUMNS));
        assert_eq!(spark(&[-3, 0]), "▁".repeat(COLUMNS));
    }

    #[test]
    fn who_shares_a_place_has_the_same_number() {
        assert_eq!(places(&outcome()), [(1, Seat::S1, 52), (2, Seat::S0, 40), (2, Seat::S2, 40)]);
    }

    #[test]
    fn the_text_names_everybody() {
        let names = Names::new(["Ann", "Bob", "Eve"].map(str::to_owned).to_vec());
        assert_eq!(
            text(&outcome(), texts(Language::English), &names),
            "Magnum Sal: 1. Bob (52 cents), 2. Ann (40 cents), 2. Eve (40 cents)"
        );
    }

    #[test]
    fn no_name_breaks_the_picture() {
        use magnum_sal::{Components, Expansion, Game, Options, Seed};
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let options = options.with_round_limit(std::num::NonZeroU16::new(3));
        let seed = Seed::from_text("share");
        let mut game = Game::new(&options, &Components::default(), &seed);
        let mut rng = seed.rng();
        let mut legal = Vec::new();
        while !game.is_over() {
            game.legal(&mut legal);
            let drawn = magnum_sal::chance::below(&mut rng, legal.len() as u32) as usize;
            game.play_unchecked(legal[drawn]);
        }
        let names = Names::new(vec!["<b>&\"".to_owned(), "Ann".to_owned()]);
        let books = crate::ledger::ledger(game.board(), &[]);
        let svg =
            picture(game.board(), &books, texts(Language::Polish), &names).expect("it is over");
        assert!(svg.contains("&lt;b&gt;&amp;&quot;") && !svg.contains("<b>"), "{svg}");
        assert_eq!(svg.matches("<polyline").count(), 2);
    }
}
