//! `magnum-sal load --finished`: what a server does with a great many games that have ended.

use std::num::NonZeroU16;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use magnum_sal_protocol::Status;
use magnum_sal_server::client::Client;
use magnum_sal_server::load::{self, Plan, percentile};
use magnum_sal_server::store::Store;

use super::process::{Measured, directory};

/// Games that are really played; the others are copies of these.
const PLAYED: usize = 20;
/// How long these may take.
const PLAYING: Duration = Duration::from_secs(60);
/// Milliseconds between two moves of one player: as many as a connection may make.
const PAUSE: u64 = 60;
/// How often each list is asked for.
const TIMES: usize = 500;

pub(super) async fn measure(
    games: u32,
    players: u8,
    rounds: Option<NonZeroU16>,
) -> anyhow::Result<()> {
    let measured = Measured::start(None, &["--no-address-limits"])?;
    let pause = PAUSE / u64::from(players.max(1));
    let plan = Plan { tables: PLAYED, players, pause, time: PLAYING, rounds };
    let (report, standing) = load::sit_down(measured.address, plan).await?.play().await;
    ensure!(report.finished == PLAYED, "{} of {PLAYED} games ended", report.finished);
    drop(standing);
    measured.end();

    let file = directory().join("magnum-sal.sqlite");
    let store = Store::open(&format!("sqlite:{}", file.display())).await?;
    let begin = Instant::now();
    let entries = store.copy_finished(games.saturating_sub(PLAYED as u32)).await?;
    store.close().await;
    let filled = begin.elapsed();
    let bytes = std::fs::metadata(&file)?.len() as f64;

    let begin = Instant::now();
    let measured = Measured::start(None, &["--no-address-limits"])?;
    println!("finished games            {games:>10} of {players} players");
    println!("  filled in               {:>10.0} s", filled.as_secs_f64());
    println!("  entries per game        {:>10.0}", entries as f64 / f64::from(games));
    println!("  bytes per game          {:>10.0}", bytes / f64::from(games));
    println!("  bytes per entry         {:>10.0}", bytes / entries as f64);
    println!("start                     {:>10.2} s", begin.elapsed().as_secs_f64());
    look(&measured).await?;
    println!("memory                    {:>10.0} KB", measured.memory()?);
    Ok(())
}

/// Looks at the lists that grow with the number of games.
async fn look(measured: &Measured) -> anyhow::Result<()> {
    let client = Client::stranger(measured.address);
    let ended: Vec<magnum_sal_protocol::Table> =
        client.get("/api/tables?status=ended").await?.read()?;
    ensure!(ended.iter().all(|table| table.status == Status::Ended), "the lobby is wrong");
    let table = ended.first().context("no game is listed")?;
    let person = table.seats[0].person().context("nobody played")?;
    for (name, path) in [
        ("lobby", "/api/tables".to_owned()),
        ("ended games", "/api/tables?status=ended".to_owned()),
        ("profile", format!("/api/people/{}", person.id)),
        ("history", format!("/api/people/{}/tables", person.id)),
        ("a log", format!("/api/tables/{}/entries", table.id)),
    ] {
        let mut times = Vec::new();
        for _ in 0..TIMES {
            let begin = Instant::now();
            let answer = client.get(&path).await?;
            times.push(begin.elapsed());
            ensure!(answer.status == 200, "{path}: {}", answer.body);
        }
        times.sort_unstable();
        let [middle, most] = [50, 99].map(|percent| percentile(&times, percent));
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let (middle, most) = (milliseconds(middle), milliseconds(most));
        println!("{name:<12} p50, p99     {middle:>10.1} ms, {most:.1} ms");
    }
    Ok(())
}
