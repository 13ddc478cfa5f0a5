//! The analysis as a page: a graph of the chances in which mistakes link to the table that explains them.

use super::analysis::{Analysis, Decision, TurnReport};
use super::text::{heading, lost, percent};
use crate::report::{self, Axis, Band, Cell, HtmlTable, Lines, Marker, Series, escape, page};

pub(super) fn html(analysis: &Analysis) -> String {
    let title = format!("Analysis: {}", analysis.players.join(" – "));
    let mut body = format!("<h1>{}</h1>\n", escape(&title));
    body += &format!(
        "<p class=\"faint\">{}, seed “{}”. Every decision was judged by what its player could know.</p>\n",
        escape(&heading(analysis)),
        escape(&analysis.seed)
    );
    body += &result(analysis);
    body += &graph(analysis);
    body += &mistakes(analysis);
    body += &turns(analysis);
    body += &decisions(analysis);
    page(&title, &body)
}

fn result(analysis: &Analysis) -> String {
    let Some(result) = &analysis.result else {
        return "<p>The game is not finished.</p>\n".to_owned();
    };
    let mut table =
        HtmlTable::new("Result", ["place", "player", "cents"].map(Cell::words).to_vec());
    let mut place = 1;
    for group in &result.ranking {
        for seat in group {
            table.row(vec![
                Cell::words(place.to_string()),
                Cell::words(&analysis.players[seat.index()]),
                Cell::words(result.money[seat.index()].to_string()),
            ]);
        }
        place += group.len();
    }
    table.html()
}

/// Chances after each turn; the first point is before the first decision.
fn graph(analysis: &Analysis) -> String {
    let series = |(seat, name): (usize, &String)| {
        let start = analysis.decisions.first().map(|first| (0.0, first.win_before[seat].into()));
        let after = |(number, turn): (usize, &TurnReport)| {
            turn.win.as_ref().map(|win| ((number + 1) as f64, f64::from(win[seat])))
        };
        let turns = analysis.turns.iter().enumerate().filter_map(after);
        Series { name: name.clone(), points: start.into_iter().chain(turns).collect() }
    };
    let series = analysis.players.iter().enumerate().map(series).collect();
    let x = Axis {
        label: "turns".to_owned(),
        low: 0.0,
        high: analysis.turns.len().max(1) as f64,
        format: report::whole,
    };
    let y =
        Axis { label: "chance to win".to_owned(), low: 0.0, high: 1.0, format: report::percent };
    let caption = "Chances to win after each turn; a dot is one of a player’s largest mistakes and leads to its explanation";
    Lines {
        caption: caption.to_owned(),
        x,
        y,
        series,
        bands: bands(analysis),
        markers: markers(analysis),
    }
    .html()
}

fn bands(analysis: &Analysis) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for (number, turn) in analysis.turns.iter().enumerate() {
        let label = format!("phase {}", report::phase(turn.phase));
        match bands.last_mut() {
            Some(band) if band.label == label => band.to = (number + 1) as f64,
            _ => bands.push(Band { label, from: number as f64, to: (number + 1) as f64 }),
        }
    }
    bands
}

fn markers(analysis: &Analysis) -> Vec<Marker> {
    let marker = |action: &usize| {
        let mistake = analysis.decision(*action);
        let turn = &analysis.turns[mistake.turn];
        let seat = mistake.player.index();
        let chance = turn.win.as_ref().map_or(mistake.win_before[seat], |win| win[seat]);
        Marker {
            series: seat,
            x: (mistake.turn + 1) as f64,
            y: chance.into(),
            title: format!(
                "{}, action {}: {} (lost {})",
                analysis.players[seat],
                mistake.action,
                mistake.played.words,
                lost(mistake)
            ),
            target: target(mistake),
        }
    };
    analysis.mistakes.iter().flatten().map(marker).collect()
}

fn target(mistake: &Decision) -> String {
    format!("mistake-{}", mistake.action)
}

fn mistakes(analysis: &Analysis) -> String {
    let mut html = "<h2>Largest mistakes</h2>\n".to_owned();
    for (player, mistakes) in analysis.players.iter().zip(&analysis.mistakes) {
        if mistakes.is_empty() {
            html +=
                &format!("<p>{} made none that the search would call one.</p>\n", escape(player));
            continue;
        }
        let mut table = HtmlTable::new(player, decisions_head());
        for &action in mistakes {
            let mistake = analysis.decision(action);
            table.named_row(target(mistake), decision_row(analysis, mistake));
        }
        html += &table.html();
    }
    html
}

fn decisions_head() -> Vec<Cell> {
    vec![
        Cell::figure("action"),
        Cell::figure("phase"),
        Cell::words("player"),
        Cell::words("played"),
        Cell::words("best"),
        Cell::figure("chance before"),
        Cell::figure("chance lost"),
        Cell::figure("cents lost"),
    ]
}

fn decision_row(analysis: &Analysis, decision: &Decision) -> Vec<Cell> {
    let seat = decision.player.index();
    let same = decision.played.notation == decision.best.notation;
    vec![
        Cell::figure(decision.action.to_string()),
        Cell::figure(format!("{}.{}", report::phase(decision.phase), decision.round)),
        Cell::words(&analysis.players[seat]),
        Cell::words(&decision.played.words),
        Cell::words(if same { "the same" } else { &decision.best.words }),
        Cell::figure(percent(decision.win_before[seat])),
        Cell::figure(if same { percent(0.0) } else { lost(decision) }),
        Cell::figure(format!("{:.1}", decision.lost_money)),
    ]
}

fn turns(analysis: &Analysis) -> String {
    let mut head = vec![
        Cell::figure("turn"),
        Cell::figure("phase"),
        Cell::words("player"),
        Cell::figure("actions"),
    ];
    head.extend(analysis.players.iter().map(Cell::figure));
    let chance =
        |(win, money): (&f32, &f32)| Cell::figure(format!("{}, {money:.0}", percent(*win)));
    let mut table = HtmlTable::new("Chance to win and expected final money after each turn", head);
    for (number, turn) in (1..).zip(&analysis.turns) {
        let mut row = vec![
            Cell::figure(number.to_string()),
            Cell::figure(format!("{}.{}", report::phase(turn.phase), turn.round)),
            Cell::words(&analysis.players[turn.player.index()]),
            Cell::figure(format!("{}–{}", turn.first_action, turn.last_action)),
        ];
        match (&turn.win, &turn.money) {
            (Some(win), Some(money)) => row.extend(win.iter().zip(money).map(chance)),
            _ => row.extend(analysis.players.iter().map(|_| Cell::figure("–"))),
        }
        table.row(row);
    }
    folded("All turns", &table)
}

fn decisions(analysis: &Analysis) -> String {
    let mut table = HtmlTable::new("Decisions between several actions", decisions_head());
    for decision in &analysis.decisions {
        table.row(decision_row(analysis, decision));
    }
    folded("All decisions", &table)
}

fn folded(title: &str, table: &HtmlTable) -> String {
    format!("<details><summary>{}</summary>\n{}</details>\n", escape(title), table.html())
}
