//! `magnum-sal load --abuse`: what abuse from a few addresses costs the server, and the honest clients of others.

use std::time::Duration;

use magnum_sal_server::load::{self, Abused, Plan, Report};
use tokio::time::sleep;

use super::process::Measured;

/// Honest clients: few, so that what they notice is the abuse.
fn plan(time: Duration) -> Plan {
    Plan { tables: 4, players: 2, pause: 100, time, rounds: None }
}

pub(super) async fn measure(
    measured: &Measured,
    time: Duration,
    addresses: u8,
) -> anyhow::Result<()> {
    let seated = load::sit_down(measured.address, plan(time)).await?;
    let against_bots = || load::against_bots(measured.address, time);
    let ((quiet, standing), quiet_bots) = tokio::join!(seated.play(), against_bots());
    drop(standing);
    let seated = load::sit_down(measured.address, plan(time)).await?;
    let before = measured.memory()?;
    let abusing = load::abuse(measured.address, time, addresses);
    let (abused, (honest, _standing), bots, most) =
        tokio::join!(abusing, seated.play(), against_bots(), most_memory(measured, time));
    sleep(Duration::from_secs(2)).await;
    print(&abused?, [&quiet, &honest], [before, most?, measured.memory()?]);
    print_bots(&[quiet_bots?, bots?]);
    Ok(())
}

async fn most_memory(measured: &Measured, time: Duration) -> anyhow::Result<f64> {
    let mut most: f64 = 0.0;
    for _ in 0..time.as_millis() / 50 {
        most = most.max(measured.memory()?);
        sleep(Duration::from_millis(50)).await;
    }
    Ok(most)
}

fn print(abused: &Abused, [quiet, honest]: [&Report; 2], [before, most, after]: [f64; 3]) {
    let milliseconds = |report: &Report, percent| report.percentile(percent).as_secs_f64() * 1000.0;
    println!("abusive messages          {:>10}", abused.sent);
    println!("  done                    {:>10}", abused.done);
    println!("  refused or cut off      {:>10}", abused.refused);
    println!("honest moves              {:>10} of {}", honest.moves(), quiet.moves());
    println!("  never acknowledged      {:>10}", honest.unanswered);
    println!("  broken connections      {:>10}", honest.broken);
    for percent in [50, 99] {
        let [before, during] = [quiet, honest].map(|report| milliseconds(report, percent));
        println!(
            "  acknowledged, p{percent}       {during:>10.1} ms, {before:.1} ms without abuse"
        );
    }
    println!("memory before             {before:>10.0} KB");
    println!("  more during the abuse   {:>10.0} KB", most - before);
    println!("  more after it           {:>10.0} KB", after - before);
}

fn print_bots([quiet, honest]: &[Vec<Duration>; 2]) {
    println!("decisions of honest bots  {:>10}, {} without abuse", honest.len(), quiet.len());
    for percent in [50, 99] {
        let [before, during] =
            [quiet, honest].map(|times| load::percentile(times, percent).as_secs_f64() * 1000.0);
        println!(
            "  decided, p{percent}            {during:>10.1} ms, {before:.1} ms without abuse"
        );
    }
}
