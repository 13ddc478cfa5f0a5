//! `magnum-sal load`: measures a server by clients that play at random, with every move acknowledged durably.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context, bail};
use magnum_sal_server::load::{self, Plan, Report};

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
    /// A server that runs already, without limits by address; otherwise one is started with an empty database.
    #[arg(long, value_name = "ADDRESS", requires = "pid")]
    server: Option<SocketAddr>,
    /// That server's process, whose time and memory are measured.
    #[arg(long)]
    pid: Option<u32>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let directory = std::env::temp_dir().join(format!("magnum-sal-load-{}", std::process::id()));
    let own = match arguments.server {
        Some(_) => None,
        None => Some(OwnServer::start(&directory)?),
    };
    let (address, pid) = match (&own, arguments.server, arguments.pid) {
        (Some(own), _, _) => (own.address, own.process.id()),
        (None, Some(address), Some(pid)) => (address, pid),
        (None, _, _) => bail!("--server needs --pid"),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(arguments, address, pid))?;
    drop(own);
    // What a server that was killed leaves behind is of no use.
    drop(std::fs::remove_dir_all(directory));
    Ok(ExitCode::SUCCESS)
}

async fn measure(arguments: &Arguments, address: SocketAddr, pid: u32) -> anyhow::Result<()> {
    let plan = Plan {
        tables: arguments.tables,
        players: arguments.players,
        pause: arguments.pause,
        time: Duration::from_secs(arguments.seconds),
    };
    let idle = memory(pid)?;
    let seated = load::sit_down(address, plan).await?;
    let sitting = memory(pid)?;
    let before = cpu_seconds(pid)?;
    let report = seated.play().await;
    print(arguments, &report, cpu_seconds(pid)? - before, [idle, sitting, memory(pid)?]);
    Ok(())
}

fn print(arguments: &Arguments, report: &Report, cpu: f64, memory: [f64; 3]) {
    let [idle, sitting, playing] = memory;
    let moves = report.moves as f64;
    let tables = arguments.tables as f64;
    let milliseconds = |percent| report.percentile(percent).as_secs_f64() * 1000.0;
    println!("tables                    {:>10} of {} clients", arguments.tables, arguments.players);
    println!("moves                     {:>10}", report.moves);
    println!("moves a second            {:>10.0}", moves / report.seconds);
    println!("acknowledged, p50         {:>10.1} ms", milliseconds(50));
    println!("acknowledged, p99         {:>10.1} ms", milliseconds(99));
    println!("acknowledged, slowest     {:>10.1} ms", milliseconds(100));
    println!("server CPU                {cpu:>10.2} s");
    println!("moves per CPU second      {:>10.0}", moves / cpu.max(0.01));
    println!("memory without tables     {idle:>10.0} KB");
    println!("memory a seated table     {:>10.1} KB", (sitting - idle) / tables);
    println!("memory a playing table    {:>10.1} KB", (playing - idle) / tables);
    println!("broken connections        {:>10}", report.broken);
}

/// A server of our own, which ends with us.
struct OwnServer {
    process: Child,
    address: SocketAddr,
}

impl OwnServer {
    fn start(data: &Path) -> anyhow::Result<OwnServer> {
        let program = std::env::current_exe().context("can't find this program")?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-address-limits", "--log", "warn"]);
        command.args(["--connections", "1000000", "--data"]).arg(data);
        let mut process = command.stdout(Stdio::piped()).spawn().context("can't start a server")?;
        let mut line = String::new();
        let output = process.stdout.take().context("the server has no output")?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
        let address = address.with_context(|| format!("the server did not start: {line:?}"))?;
        Ok(OwnServer { process, address })
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Kilobytes that a process has in memory.
fn memory(pid: u32) -> anyhow::Result<f64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse().ok());
    kilobytes.context("no VmRSS in /proc")
}

/// Processor time of a process, in its own code and in the kernel for it.
fn cpu_seconds(pid: u32) -> anyhow::Result<f64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let (_, fields) = text.rsplit_once(") ").context("no fields in /proc")?;
    let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<f64>);
    let ticks: f64 = ticks.collect::<Result<Vec<_>, _>>()?.iter().sum();
    // Linux counts in hundredths of a second wherever it matters.
    Ok(ticks / 100.0)
}
