//! `magnum-sal replay`: a recorded game to read, a line an action, with everybody's money and salt after it.

use std::fmt::Write as _;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use magnum_sal::notation::{ActionNotation, OneOrTwo, OriginName, SaltNotation, VisitNotation};
use magnum_sal::{Board, Building, Deal, Event, Game, History, Played, Rock, Seat, Worker};

use crate::{output, record, report};

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record of a game; `-` is standard input.
    #[arg(value_name = "RECORD")]
    record: PathBuf,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let record = record::read(&arguments.record)?;
    let mut output = BufWriter::new(std::io::stdout().lock());
    let start = record.start()?;
    let names: &Vec<String> = &record.players.iter().map(|name| output::line(name)).collect();
    writeln!(output, "{}", heading(start.board()))?;
    writeln!(output, "{:>81}  {}", "", columns(start.board(), names))?;
    let mut number = 0;
    let mut failed = None;
    let replayed = History::replay(&record, |step, after| {
        number += 1;
        let written = tell(&mut output, number, names, &step, after);
        failed = failed.take().or(written.err());
    });
    if let Some(error) = failed {
        return Err(error.into());
    }
    match replayed {
        Ok(game) => finish(&mut output, names, &game)?,
        Err(error) => {
            output.flush()?;
            return Err(error.into());
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn tell(
    output: &mut impl Write,
    number: usize,
    names: &[String],
    step: &Played,
    after: &Game,
) -> std::io::Result<()> {
    let name: String = names[step.seat().index()].chars().take(12).collect();
    let mut sentence = describe(&step.notation());
    if let Some(found) = step.events().iter().find_map(discovery) {
        write!(sentence, ", {found}").expect("writing to a string");
    }
    writeln!(output, "{number:>5} {name:<12} {sentence:<62}  {}", holdings(after.board()))?;
    let began = step.events().iter().any(|event| matches!(event, Event::PhaseBegan { .. }));
    let turned = step.before().board().round() != after.board().round();
    if (began || turned) && !after.is_over() {
        writeln!(output, "{}", heading(after.board()))?;
    }
    Ok(())
}

fn finish(output: &mut impl Write, names: &[String], end: &Game) -> std::io::Result<()> {
    let Some(result) = end.result() else {
        return writeln!(output, "The game goes on.");
    };
    writeln!(output, "Result")?;
    for (index, group) in result.ranking.iter().enumerate() {
        for seat in group {
            let money = result.money[seat.index()];
            writeln!(output, "{:>5}. {:<12} {money} cents", index + 1, names[seat.index()])?;
        }
    }
    Ok(())
}

fn heading(board: &Board) -> String {
    let phase = report::phase(board.phase());
    format!("Phase {phase}, round {}", board.round())
}

fn columns(board: &Board, names: &[String]) -> String {
    let name =
        |seat: &Seat| format!("{:<14}", names[seat.index()].chars().take(13).collect::<String>());
    board.seats().iter().map(name).collect::<String>().trim_end().to_owned()
}

/// Money and salt of everybody: `12 b2 g1` is 12 cents, two brown and one green.
fn holdings(board: &Board) -> String {
    let holding = |seat: &Seat| {
        let player = board.player(*seat);
        let mut text = player.money().to_string();
        for (letter, rock) in ["b", "g", "w"].into_iter().zip(Rock::ALL) {
            match player.salt().count(rock) {
                0 => {}
                count => write!(text, " {letter}{count}").expect("writing to a string"),
            }
        }
        if player.salt().blue > 0 {
            write!(text, " blue{}", player.salt().blue).expect("writing to a string");
        }
        format!("{text:<14}")
    };
    board.seats().iter().map(holding).collect::<String>().trim_end().to_owned()
}

/// What came to light.
fn discovery(event: &Event) -> Option<String> {
    match event {
        Event::ChamberOpened { tile, .. } => {
            Some(format!("finds {} and {} water", salt(tile.salt), tile.water))
        }
        Event::OrderFilled { filled, .. } => {
            Some(format!("{} for {} cents", salt(filled.salt), filled.pays))
        }
        Event::ToolBought { tool, cents, .. } => {
            Some(format!("{} for {cents}", tool.name().replace('_', " ")))
        }
        _ => None,
    }
}

fn salt(cubes: impl Into<SaltNotation>) -> String {
    let SaltNotation { brown, green, white, blue } = cubes.into();
    let counts = [(brown, "brown"), (green, "green"), (white, "white"), (blue, "blue")];
    let parts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} {name}"))
        .collect();
    if parts.is_empty() { "no salt".to_owned() } else { parts.join(" ") }
}

fn worker(worker: Worker, from: OriginName) -> String {
    match worker {
        Worker::Miner => format!("a miner from {}", origin(from)),
        Worker::Foreman => format!("the foreman from {}", origin(from)),
    }
}

fn origin(origin: OriginName) -> String {
    match origin {
        OriginName::Supply => "the supply".to_owned(),
        OriginName::Building(building) => format!("the {}", building_name(building)),
        OriginName::Place(place) => place.to_string(),
    }
}

fn building_name(building: Building) -> &'static str {
    match building {
        Building::Workshop => "workshop",
        Building::PumpHouse => "pump house",
        Building::Market => "market",
        Building::Castle => "castle",
        Building::Saltworks => "saltworks",
        Building::ForemansBuilding => "foreman's building",
        Building::MineEntrance => "mine entrance",
        Building::Inn => "inn",
        Building::TownSquare => "town square",
    }
}

pub(crate) fn describe(action: &ActionNotation) -> String {
    use ActionNotation as N;
    match action {
        N::Deliver { order } => format!("fills order {}", order + 1),
        N::Forfeit { pay } => format!("forfeits {}", format!("{pay:?}").to_lowercase()),
        N::Place { from, to, worker: kind } => format!("places {} in {to}", worker(*kind, *from)),
        N::Rope { from, to, worker: kind } => format!("ropes {} to {to}", worker(*kind, *from)),
        N::Extract { chamber, take, pickaxes, carts, foreman, horse_mill, .. } => {
            let mut text = format!("extracts {} in {chamber}", salt(*take));
            let helped = [
                (*foreman, "foreman".to_owned()),
                (*horse_mill, "horse mill".to_owned()),
                (*pickaxes > 0, format!("pickaxe x{pickaxes}")),
                (!carts.is_empty(), format!("cart x{}", carts.len())),
            ];
            for (_, help) in helped.iter().filter(|(used, _)| *used) {
                write!(text, " +{help}").expect("writing to a string");
            }
            text
        }
        N::Pay { space, split } => {
            let shares: Vec<String> = split
                .iter()
                .map(|(seat, cents)| format!("{cents} to player {}", seat.0.index() + 1))
                .collect();
            format!("pays {} at {space}", shares.join(", "))
        }
        N::Lay { at } => format!("lays the tile at {at}"),
        N::Assist { building, from: OneOrTwo::One(from), worker: kind } => {
            format!("assists at the {} with {}", building_name(*building), worker(*kind, *from))
        }
        N::Assist { building, from: OneOrTwo::Two([a, b]), .. } => {
            let building = building_name(*building);
            format!("assists at the {building} with miners from {} and {}", origin(*a), origin(*b))
        }
        N::Visit(visit) => describe_visit(visit),
        N::Boil { from, worker: kind } => format!("boils with {}", worker(*kind, *from)),
        N::DrawBrine { workers, foreman } => {
            let among = if *foreman { ", the foreman among them" } else { "" };
            format!("draws brine with {workers}{among}")
        }
        N::Bucket { from, to } => format!("carries water from {from} to {to}"),
        N::Food { wake, .. } => {
            let places: Vec<String> = wake.iter().map(ToString::to_string).collect();
            format!("feeds {}", places.join(" and "))
        }
        N::Convert { to } => format!("converts blue salt to {to}"),
        N::Pass {} => "passes".to_owned(),
        N::EndTurn {} => "ends the turn".to_owned(),
    }
}

fn describe_visit(visit: &VisitNotation) -> String {
    use VisitNotation as N;
    match visit {
        N::Inn {} => "hires a miner at the inn".to_owned(),
        N::Workshop { .. } => "buys in the workshop".to_owned(),
        N::PumpHouse { chamber, cubes } => format!("pumps {cubes} water from {chamber}"),
        N::Market { deals, privilege } => {
            let deal = |deal: &Deal| match deal {
                Deal::Sell(rock) => format!("sells {rock}"),
                Deal::Buy(rock) => format!("buys {rock}"),
            };
            let deals: Vec<String> = deals.iter().map(deal).collect();
            deals.join(", ") + if *privilege { " +privilege" } else { "" }
        }
        N::TownSquare {} => "visits the town square".to_owned(),
        N::Castle { from, worker: kind, privilege } => {
            let circle = if *privilege { "left circle" } else { "queue" };
            format!("sends {} to the castle's {circle}", worker(*kind, *from))
        }
        N::Saltworks { from, worker: kind } => {
            format!("sends {} to the saltworks", worker(*kind, *from))
        }
        N::ForemansBuilding { chamber } => format!("sinks a shaft below {chamber}"),
    }
}
