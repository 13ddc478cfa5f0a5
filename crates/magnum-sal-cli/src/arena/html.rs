//! The report as a page: ratings, wins, money and length in plots, and every figure in tables.

use super::columns;
use super::course::Point;
use super::ladder::ladder;
use super::report::Report;
use super::results::{Figures, Pair, Phase, Results};
use super::schedule::letter_of;
use super::statistics::Estimate;
use super::text::{
    SHOWN_FAILURES, conditions, elo_text, percent, percent_estimate, signed, target, verdict_line,
};
use crate::report::{
    self, Axis, Band, Cell, Dot, Dots, Histogram, HtmlTable, Lines, Series, escape, histograms,
    page,
};

pub(super) fn html(report: &Report) -> String {
    let mut body = format!("<h1>{}</h1>\n", escape(&report.title));
    body += &format!(
        "<p class=\"faint\">Matches played by magnum-sal {}. Intervals hold the truth with 95 %.</p>\n",
        escape(&report.program)
    );
    body += &format!("<pre><code>{}</code></pre>\n", escape(&report.command));
    if report.matches.len() > 1 {
        body += &overview(report);
    }
    for (index, results) in report.matches.iter().enumerate() {
        body += &section(index, results);
    }
    page(&report.title, &body)
}

fn overview(report: &Report) -> String {
    let mut html = "<h2>All matches</h2>\n".to_owned();
    let rows: Vec<Dot> = report.matches.iter().filter_map(first_wins).collect();
    html += &wins_plot(
        "Games won by the first participant",
        "|: the target, or else what equals would win",
        rows,
    );
    if let Some(ladder) = ladder(&report.matches) {
        html += &ladder_plot(&ladder);
    }
    let head =
        ["games", "wins of the first", "equal", "target", "Elo over the second", "stalled phases"];
    let mut cells = vec![Cell::words("match")];
    cells.extend(head.map(Cell::figure));
    let mut table = HtmlTable::new("Matches", cells);
    for (index, results) in report.matches.iter().enumerate() {
        table.row(overview_row(index, results));
    }
    html += &table.html();
    let mut table = HtmlTable::new(
        "Participants in all matches",
        columns::head(&["match", "participant"], columns::BRIEF),
    );
    for results in &report.matches {
        for one in &results.participants {
            let names = vec![Cell::words(results.settings.name()), Cell::words(&one.name)];
            table.row(columns::row(names, columns::BRIEF, one));
        }
    }
    html + &table.html()
}

fn ladder_plot(ladder: &[(String, Estimate)]) -> String {
    let row = |(name, rating): &(String, Estimate)| rating_dot(name.clone(), rating, 0);
    let rows = ladder.iter().map(row).collect();
    elo_plot("Ratings of all who are connected by matches; their mean is 0", rows)
}

/// The wins of the first participant, if there is a second.
fn first_wins(results: &Results) -> Option<Dot> {
    if results.participants.len() < 2 {
        return None;
    }
    let first = &results.participants[0];
    let mark = results.settings.target.unwrap_or(first.equal);
    Some(wins_dot(results.settings.name(), &first.wins, mark, 0))
}

fn overview_row(index: usize, results: &Results) -> Vec<Cell> {
    let first = &results.participants[0];
    let target = match target(results) {
        Some((true, words)) => Cell::good(&words),
        Some((false, words)) => Cell::bad(&words),
        None => Cell::figure("–"),
    };
    let alone = results.participants.len() < 2;
    vec![
        Cell::link(&results.settings.name(), format!("match-{}", index + 1)),
        Cell::figure(results.games.len().to_string()),
        Cell::figure(if alone { "–".to_owned() } else { percent_estimate(&first.wins) }),
        Cell::figure(percent(first.equal)),
        target,
        Cell::figure(results.pairs.first().map_or("–".to_owned(), |pair| elo_text(&pair.elo))),
        stalled(results),
    ]
}

fn stalled(results: &Results) -> Cell {
    let text = format!("{} of {}", results.stalled(), results.phases_played());
    if results.stalled() > 0 { Cell::bad(&text) } else { Cell::figure(text) }
}

fn section(index: usize, results: &Results) -> String {
    let mut html =
        format!("<h2 id=\"match-{}\">{}</h2>\n", index + 1, escape(&results.settings.name()));
    html += &format!("<p class=\"faint\">{}.</p>\n", escape(&conditions(results)));
    if let Some((reached, words)) = target(results) {
        let class = if reached { "good" } else { "bad" };
        html += &format!(
            "<p>Target of the first participant: <span class=\"{class}\">{words}</span>.</p>\n"
        );
    }
    if let Some(verdict) = &results.sprt {
        html += &format!("<p>{}.</p>\n", escape(&verdict_line(results, verdict)));
    }
    if results.participants.len() > 1 {
        html += &ratings(results);
        html += &wins(results);
        html += &wins_by_turn(results);
    }
    html += &money(results);
    html += &length(results);
    html += &participants_table(results);
    html += &pairs_table(results);
    html += &turns_table(results);
    html += &money_table(results);
    html += &length_table(results);
    html += &failures_table(results);
    let exact = if results.repeatable {
        "gives exactly these games again"
    } else {
        "plays the same deals again"
    };
    html +=
        &format!("<p>This {exact}:</p>\n<pre><code>{}</code></pre>\n", escape(&results.command));
    html
}

fn name(results: &Results, index: usize) -> String {
    format!("{} {}", letter_of(index), results.participants[index].name)
}

/// Ratings of several, or of two the difference between them.
fn ratings(results: &Results) -> String {
    let rows: Vec<Dot> = if results.ratings.is_empty() {
        results.pairs.iter().map(|pair| difference(results, pair)).collect()
    } else {
        let rating = |(index, rating)| rating_dot(name(results, index), rating, index);
        results.ratings.iter().enumerate().map(rating).collect()
    };
    let caption = if results.ratings.is_empty() {
        "Difference in rating"
    } else {
        "Ratings; their mean is 0"
    };
    elo_plot(caption, rows)
}

fn rating_dot(label: String, rating: &Estimate, series: usize) -> Dot {
    Dot {
        label,
        value: Some(rating.value),
        low: Some(rating.low),
        high: Some(rating.high),
        mark: None,
        text: signed(rating),
        series,
    }
}

fn elo_plot(caption: &str, rows: Vec<Dot>) -> String {
    let figures = rows.iter().flat_map(|row| [row.value, row.low, row.high]).flatten();
    let axis = Axis::around("Elo", figures, report::rating).with(&[-100.0, 100.0]);
    Dots { caption: caption.to_owned(), marks: String::new(), axis, rows }.html()
}

fn difference(results: &Results, pair: &Pair) -> Dot {
    Dot {
        label: format!("{} over {}", name(results, pair.first), letter_of(pair.second)),
        value: pair.elo.value,
        low: pair.elo.low,
        high: pair.elo.high,
        mark: Some(0.0),
        text: elo_text(&pair.elo),
        series: pair.first,
    }
}

fn wins(results: &Results) -> String {
    let row = |(index, one): (usize, &Figures)| {
        wins_dot(name(results, index), &one.wins, one.equal, index)
    };
    let rows = results.participants.iter().enumerate().map(row).collect();
    wins_plot("Games won", "|: what equals would win", rows)
}

fn wins_by_turn(results: &Results) -> String {
    let mut rows = Vec::new();
    for (index, one) in results.participants.iter().enumerate() {
        for (turn, seat) in one.by_turn.iter().enumerate() {
            let label = format!("{}, {}", name(results, index), ordinal(turn));
            let equal = 1.0 / f64::from(results.settings.players);
            rows.push(wins_dot(label, &seat.wins, equal, index));
        }
    }
    wins_plot(
        "Games won by seat: who takes the first turn, the second, and so on",
        "|: equal chances",
        rows,
    )
}

fn ordinal(turn: usize) -> String {
    ["first", "second", "third", "fourth", "fifth"]
        .get(turn)
        .map_or_else(|| (turn + 1).to_string(), ToString::to_string)
}

fn wins_dot(label: String, wins: &Estimate, mark: f64, series: usize) -> Dot {
    let Estimate { value, low, high } = *wins;
    Dot {
        label,
        value: Some(value),
        low: Some(low),
        high: Some(high),
        mark: Some(mark),
        text: percent_estimate(wins),
        series,
    }
}

fn wins_plot(caption: &str, marks: &str, rows: Vec<Dot>) -> String {
    let axis = Axis { label: "games won".to_owned(), low: 0.0, high: 1.0, format: report::percent };
    Dots { caption: caption.to_owned(), marks: marks.to_owned(), axis, rows }.html()
}

/// The last round shown of each phase: 95 % of the games had finished the phase by then.
fn shown_rounds(phase: &Phase) -> usize {
    let games: usize = phase.rounds.values().sum();
    let mut ended = 0;
    for (round, count) in &phase.rounds {
        ended += count;
        if ended * 20 >= games * 19 {
            return usize::from(*round);
        }
    }
    0
}

fn money(results: &Results) -> String {
    let shown: Vec<usize> = results.phases.iter().map(shown_rounds).collect();
    let mut bands = Vec::new();
    let mut series: Vec<Series> = (0..results.participants.len())
        .map(|index| Series { name: name(results, index), points: Vec::new() })
        .collect();
    let mut before = 0;
    for (phase, rounds) in (1..).zip(&shown) {
        for point in
            results.course.iter().filter(|point| point.phase == phase && point.round <= *rounds)
        {
            for (series, money) in series.iter_mut().zip(&point.money) {
                series.points.push(((before + point.round) as f64, *money));
            }
        }
        let label = format!("phase {}", report::phase(phase));
        bands.push(Band { label, from: before as f64, to: (before + rounds) as f64 });
        before += rounds;
    }
    if before == 0 {
        return String::new();
    }
    let worth = series.iter().flat_map(|series| &series.points).map(|point| point.1);
    let y = Axis::around("cents", worth, report::whole).with(&[0.0]);
    let x =
        Axis { label: "rounds".to_owned(), low: 0.0, high: before as f64, format: report::whole };
    let caption = "Money over time: what a seat's possessions would count at the end, on average after each round";
    Lines { caption: caption.to_owned(), x, y, series, bands, markers: Vec::new() }.html()
}

fn length(results: &Results) -> String {
    if results.phases_played() == 0 {
        return String::new();
    }
    let part = |(number, phase): (u8, &Phase)| Histogram {
        title: format!("phase {}: {:.1} on average", report::phase(number), phase.mean_rounds),
        counts: phase.rounds.clone(),
        limit: results.settings.round_limit.get(),
        stalled: phase.stalled,
    };
    let parts: Vec<Histogram> = (1..).zip(&results.phases).map(part).collect();
    let caption = "Length of the phases: games by number of rounds; hollow where only the limit ended the phase";
    histograms(caption, "rounds", &parts)
}

fn participants_table(results: &Results) -> String {
    let mut table = HtmlTable::new("Participants", columns::head(&["participant"], columns::ALL));
    for (index, one) in results.participants.iter().enumerate() {
        let names = vec![Cell::words(name(results, index))];
        table.row(columns::row(names, columns::ALL, one));
    }
    table.html()
}

fn pairs_table(results: &Results) -> String {
    if results.pairs.is_empty() {
        return String::new();
    }
    let head = vec![
        Cell::words("finished before"),
        Cell::figure("games"),
        Cell::figure("score"),
        Cell::figure("Elo"),
    ];
    let mut table = HtmlTable::new("Each against each", head);
    for pair in &results.pairs {
        table.row(vec![
            Cell::words(format!(
                "{} before {}",
                name(results, pair.first),
                name(results, pair.second)
            )),
            Cell::figure(pair.games.to_string()),
            Cell::figure(percent_estimate(&pair.score)),
            Cell::figure(elo_text(&pair.elo)),
        ]);
    }
    table.html()
}

fn turns_table(results: &Results) -> String {
    let turns = usize::from(results.settings.players);
    let titles = (0..turns).map(|turn| Cell::figure(format!("{} turn", ordinal(turn))));
    let head = std::iter::once(Cell::words("participant")).chain(titles).collect();
    let mut table = HtmlTable::new("Games won by seat", head);
    for (index, one) in results.participants.iter().enumerate() {
        let wins = |turn: usize| match one.by_turn.get(turn) {
            Some(seat) if seat.games > 0 => {
                Cell::figure(format!("{} in {} games", percent_estimate(&seat.wins), seat.games))
            }
            _ => Cell::figure("–"),
        };
        let name = Cell::words(name(results, index));
        table.row(std::iter::once(name).chain((0..turns).map(wins)).collect());
    }
    table.html()
}

/// Money at selected rounds.
fn money_table(results: &Results) -> String {
    let end = |phase: u8| results.course.iter().rfind(|point| point.phase == phase);
    let ends: Vec<(u8, &Point)> = (1..=3).filter_map(|phase| Some((phase, end(phase)?))).collect();
    if ends.is_empty() {
        return String::new();
    }
    let titles = ends.iter().map(|(phase, _)| format!("end of phase {}", report::phase(*phase)));
    let head =
        std::iter::once(Cell::words("participant")).chain(titles.map(Cell::figure)).collect();
    let mut table = HtmlTable::new("Worth of a seat in cents, on average", head);
    for index in 0..results.participants.len() {
        let worth =
            ends.iter().map(|(_, point)| Cell::figure(format!("{:.1}", point.money[index])));
        let name = Cell::words(name(results, index));
        table.row(std::iter::once(name).chain(worth).collect());
    }
    table.html()
}

fn length_table(results: &Results) -> String {
    let limit = results.settings.round_limit;
    let head = vec![
        Cell::words("phase"),
        Cell::figure("rounds on average"),
        Cell::figure("fewest"),
        Cell::figure("most"),
        Cell::figure(format!("ended by the limit of {limit} rounds")),
    ];
    let mut table = HtmlTable::new("Length of the games", head);
    for (number, phase) in (1..).zip(&results.phases) {
        let rounds =
            |round: Option<&u16>| Cell::figure(round.map_or("–".to_owned(), u16::to_string));
        let ended = phase.stalled.to_string();
        table.row(vec![
            Cell::words(report::phase(number)),
            Cell::figure(format!("{:.1}", phase.mean_rounds)),
            rounds(phase.rounds.keys().next()),
            rounds(phase.rounds.keys().next_back()),
            if phase.stalled > 0 { Cell::bad(&ended) } else { Cell::figure(ended) },
        ]);
    }
    let note = format!("<p>Winners had {:.1} cents on average.</p>\n", results.winning_money);
    table.html() + &note
}

fn failures_table(results: &Results) -> String {
    let failures = results.failures();
    if failures.is_empty() {
        return String::new();
    }
    let caption = format!("Games lost by a failure: {} in all", failures.len());
    let head = vec![Cell::figure("game"), Cell::words("who"), Cell::words("why")];
    let mut table = HtmlTable::new(&caption, head);
    for (game, name, reason) in failures.iter().take(SHOWN_FAILURES) {
        table.row(vec![Cell::figure(game.to_string()), Cell::words(name), Cell::words(reason)]);
    }
    table.html()
}
