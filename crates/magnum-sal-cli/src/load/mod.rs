//! `magnum-sal load`: measures a server by clients that play at random, with every move acknowledged durably.

mod abuse;
mod finished;
mod process;

use std::net::SocketAddr;
use std::num::NonZeroU16;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use magnum_sal_server::load::{self, Plan, Report};
use tokio::time::sleep;

use process::Measured;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Tables at the same time.
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// Clients a table.
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Milliseconds between the moves of a table; 0 for as fast as it goes.
    #[arg(long, default_value_t = 1000, value_name = "MILLISECONDS")]
    pause: u64,
    /// How long to measure, when everybody sits.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// The round limit of the games, so that they end within the time.
    #[arg(long)]
    rounds: Option<NonZeroU16>,
    /// Abuse the server from other addresses, and measure what honest clients notice of it.
    #[arg(long, conflicts_with_all = ["tables", "players", "pause", "rounds", "server"])]
    abuse: bool,
    /// From how many addresses.
    #[arg(long, default_value_t = 1, requires = "abuse", value_parser = clap::value_parser!(u8).range(1..=100))]
    addresses: u8,
    /// Fill the database with so many finished games first, and measure what a start, the lobby, profiles and histories
    /// take then.
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["tables", "pause", "seconds", "server", "abuse", "database"])]
    finished: Option<u32>,
    /// A PostgreSQL database for the server that is started, instead of an empty SQLite one.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "server")]
    database: Option<String>,
    /// A server that runs already, without limits by address; otherwise one is started.
    #[arg(long, value_name = "ADDRESS", requires = "pid")]
    server: Option<SocketAddr>,
    /// That server's process, whose time and memory are measured.
    #[arg(long)]
    pid: Option<u32>,
}

/// How long a server keeps tables that everybody has left, and its allocator what they had.
const UNLOADING: Duration = Duration::from_secs(36);

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let database = arguments.database.as_deref();
    if arguments.abuse {
        let measured = Measured::start(database, &[])?;
        let time = Duration::from_secs(arguments.seconds);
        runtime.block_on(abuse::measure(&measured, time, arguments.addresses))?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(games) = arguments.finished {
        let (players, rounds) = (arguments.players, arguments.rounds);
        runtime.block_on(finished::measure(games, players, rounds))?;
        return Ok(ExitCode::SUCCESS);
    }
    let measured = match (arguments.server, arguments.pid) {
        (Some(address), Some(pid)) => Measured::running(address, pid),
        (None, None) => Measured::start(database, &["--no-address-limits"])?,
        (_, _) => bail!("--server and --pid belong together"),
    };
    runtime.block_on(measure(arguments, &measured))?;
    Ok(ExitCode::SUCCESS)
}

/// Kilobytes that the server has in memory, from the start to the end.
struct Memory {
    empty: f64,
    seated: f64,
    played: f64,
    left: f64,
}

async fn measure(arguments: &Arguments, measured: &Measured) -> anyhow::Result<()> {
    let plan = Plan {
        tables: arguments.tables,
        players: arguments.players,
        pause: arguments.pause,
        time: Duration::from_secs(arguments.seconds),
        rounds: arguments.rounds,
    };
    let empty = measured.memory()?;
    let seated = load::sit_down(measured.address, plan).await?;
    // Presence is reported a moment later.
    sleep(Duration::from_secs(1)).await;
    let seated_memory = measured.memory()?;
    let before = measured.cpu_seconds()?;
    let (report, seated) = seated.play().await;
    let cpu = measured.cpu_seconds()? - before;
    let played = measured.memory()?;
    drop(seated);
    sleep(UNLOADING).await;
    let memory = Memory { empty, seated: seated_memory, played, left: measured.memory()? };
    print(&plan, &report, cpu, &memory);
    Ok(())
}

fn print(plan: &Plan, report: &Report, cpu: f64, memory: &Memory) {
    let moves = report.moves() as f64;
    let tables = plan.tables as f64;
    let Memory { empty, seated, played, left } = memory;
    let milliseconds = |percent| report.percentile(percent).as_secs_f64() * 1000.0;
    println!("tables                    {:>10} of {} clients", plan.tables, plan.players);
    println!("moves                     {moves:>10}");
    if let Some(planned) = plan.moves() {
        println!("of planned moves          {:>10.1} %", 100.0 * moves / planned as f64);
    }
    println!("moves per second          {:>10.0}", moves / report.seconds);
    println!("acknowledged, p50         {:>10.1} ms", milliseconds(50));
    println!("acknowledged, p99         {:>10.1} ms", milliseconds(99));
    println!("acknowledged, slowest     {:>10.1} ms", milliseconds(100));
    println!("never acknowledged        {:>10}", report.unanswered);
    println!("broken connections        {:>10}", report.broken);
    println!("games finished            {:>10}", report.finished);
    println!("server CPU                {cpu:>10.2} s");
    println!("moves per CPU second      {:>10.0}", moves / cpu.max(0.01));
    println!("memory without tables     {empty:>10.0} KB");
    println!("a seated table            {:>10.1} KB", (seated - empty) / tables);
    println!("a table after playing     {:>10.1} KB", (played - empty) / tables);
    println!("a table all have left     {:>10.1} KB", (left - empty) / tables);
}
