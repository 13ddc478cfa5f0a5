//! What systemd hears of the server: that it has started, that it stops, and that it is alive (`Type=notify`, `WatchdogSec`).
//! Without systemd nothing is said.

use std::future::pending;
use std::net::SocketAddr;
use std::time::Duration;

use magnum_sal_server::client::Client;
use sd_notify::NotifyState;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// Waits until the server is `stopped`, and keeps systemd informed meanwhile.
pub(super) async fn informed(address: SocketAddr, stopped: impl Future<Output = ()>) {
    let status = format!("Serving at http://{address}");
    tell(&[NotifyState::Ready, NotifyState::Status(&status)]);
    tokio::select! {
        () = stopped => {}
        () = signs_of_life(address) => {}
    }
    tell(&[NotifyState::Stopping]);
}

/// Says again and again that the server is alive, as long as it answers and somebody wants to know.
///
/// Any answer will do. A server that is flooded, or that can't store anything at the moment, gains nothing by being killed.
async fn signs_of_life(address: SocketAddr) {
    let Some(patience) = sd_notify::watchdog_enabled() else { return pending().await };
    let mut ticks = interval(often(patience));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let client = Client::stranger(address);
        match timeout(often(patience), client.get("/api/health")).await {
            Ok(Ok(_)) => tell(&[NotifyState::Watchdog]),
            Ok(Err(error)) => tracing::warn!(%error, "the server does not answer itself"),
            Err(_) => tracing::warn!("the server does not answer itself in time"),
        }
    }
}

/// Twice as often as would be enough, with time for the answer.
fn often(patience: Duration) -> Duration {
    patience / 4
}

fn tell(state: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(state) {
        tracing::warn!(%error, "systemd can't be told");
    }
}
