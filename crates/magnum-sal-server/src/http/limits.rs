//! How much one address, account or person may ask for.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use magnum_sal_protocol::{Code, UserId};
use tokio::sync::Semaphore;
use tokio::time::{interval, sleep};

use super::App;
use super::asking::Address;
use super::refusal::Refusal;
use crate::settings::Limits;

/// What is counted apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Matter {
    Request,
    /// Signing up and logging in: guessing passwords shall take years.
    SignIn,
    /// Opening tables, making programs, importing.
    Creation,
    /// Having mails sent to addresses that nobody has confirmed.
    Mail,
    /// Connecting to tables, live.
    Live,
}

impl Matter {
    const ALL: [Matter; 5] =
        [Matter::Request, Matter::SignIn, Matter::Creation, Matter::Mail, Matter::Live];

    fn quota(self) -> Quota {
        match self {
            Matter::Request => quota(200, Duration::from_millis(20)),
            Matter::SignIn => quota(20, Duration::from_secs(5)),
            Matter::Creation => quota(30, Duration::from_secs(2)),
            Matter::Mail => quota(5, Duration::from_secs(200)),
            Matter::Live => quota(60, Duration::from_millis(250)),
        }
    }

    fn of(request: &Request) -> Matter {
        let post = request.method() == Method::POST;
        match request.uri().path() {
            "/api/me/email" if request.method() == Method::PUT => Matter::Mail,
            "/api/resets" if post => Matter::Mail,
            path if post && path.starts_with("/mail/password/") => Matter::SignIn,
            "/api/guests" | "/api/accounts" | "/api/sessions" | "/api/me/deletion" if post => {
                Matter::SignIn
            }
            "/api/me/password" => Matter::SignIn,
            "/api/sessions/challenge" | "/api/sessions/passkey" if post => Matter::SignIn,
            "/api/tables" | "/api/records" | "/api/bots" | "/api/reports" if post => {
                Matter::Creation
            }
            path if path.ends_with("/live") => Matter::Live,
            _ => Matter::Request,
        }
    }
}

/// WebSocket connections of one address.
const CONNECTIONS: u32 = 64;
/// How long whoever asks too often waits for the refusal. Meanwhile the socket counts among those of the address.
const HELD: Duration = Duration::from_secs(1);
/// Refusals that are held back at the same time: each takes memory.
const MOST_HELD: usize = 1024;
/// How often those that need not be remembered are forgotten.
const UPKEEP: Duration = Duration::from_secs(10);

type ByAddress = DefaultKeyedRateLimiter<Address>;
type ByName = DefaultKeyedRateLimiter<String>;

#[derive(Debug)]
pub(crate) struct Limiter {
    limits: Limits,
    by_address: [ByAddress; Matter::ALL.len()],
    /// Log-ins to one account, from wherever they come.
    by_account: ByName,
    /// Links for a new password that an account is sent, whoever asks.
    resets: ByName,
    by_person: [ByName; Made::ALL.len()],
    held: Semaphore,
    connections: Mutex<Connections>,
}

/// What one person may make, from however many addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    Table,
    Import,
    /// Another name, which is written into all past games.
    Name,
    /// A report, which somebody has to read.
    Report,
}

impl Made {
    const ALL: [Made; 4] = [Made::Table, Made::Import, Made::Name, Made::Report];

    fn quota(self) -> Quota {
        match self {
            Made::Table => quota(30, Duration::from_secs(2)),
            Made::Import => quota(10, Duration::from_secs(120)),
            Made::Name => quota(3, Duration::from_secs(60 * 60)),
            Made::Report => quota(5, Duration::from_secs(10 * 60)),
        }
    }
}

/// A burst, and one more after each period.
pub(super) fn quota(at_once: u32, period: Duration) -> Quota {
    let at_once = NonZeroU32::new(at_once).expect("at least one");
    Quota::with_period(period).expect("a period").allow_burst(at_once)
}

#[derive(Debug, Default)]
struct Connections {
    all: u32,
    by_address: HashMap<Address, u32>,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Limiter {
        Limiter {
            limits,
            by_address: Matter::ALL.map(|matter| RateLimiter::keyed(matter.quota())),
            by_account: RateLimiter::keyed(quota(20, Duration::from_secs(30))),
            resets: RateLimiter::keyed(quota(3, Duration::from_secs(8 * 60 * 60))),
            by_person: Made::ALL.map(|made| RateLimiter::keyed(made.quota())),
            held: Semaphore::new(MOST_HELD),
            connections: Mutex::default(),
        }
    }

    pub(crate) fn allows(&self, matter: Matter, address: Address) -> bool {
        let limiter = &self.by_address[matter as usize];
        !self.limits.by_address || limiter.check_key(&address).is_ok()
    }

    /// Whether somebody may try to log in to an account. Guessing does not get faster with more addresses.
    pub(crate) fn allows_log_in(&self, name: &str) -> Result<(), Refusal> {
        let allowed = self.by_account.check_key(&name.to_lowercase()).is_ok();
        allowed.then_some(()).ok_or_else(too_many)
    }

    /// Whether an account may be sent one more link. The storage counts, too, but many may ask at once.
    pub(crate) fn allows_reset(&self, account: &UserId) -> bool {
        self.resets.check_key(&account.0).is_ok()
    }

    /// Whether somebody may make one more.
    pub(crate) fn allows_made(&self, made: Made, person: &UserId) -> Result<(), Refusal> {
        let limiter = &self.by_person[made as usize];
        let allowed = !self.limits.by_address || limiter.check_key(&person.0).is_ok();
        allowed.then_some(()).ok_or_else(too_many)
    }

    /// Forgets those who have asked for nothing lately, as long as the server runs.
    pub(crate) async fn forget(self: Arc<Self>) {
        let mut ticks = interval(UPKEEP);
        loop {
            ticks.tick().await;
            self.by_address.iter().for_each(RateLimiter::retain_recent);
            self.by_person.iter().for_each(RateLimiter::retain_recent);
            self.by_account.retain_recent();
            self.resets.retain_recent();
        }
    }

    /// Returns when nobody is connected.
    pub(crate) async fn empty(&self) {
        while self.connections.lock().unwrap_or_else(PoisonError::into_inner).all > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }

    /// A place for a connection, given back when it is dropped.
    pub(crate) fn connect(self: &Arc<Self>, address: Address) -> Option<Place> {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let own = connections.by_address.get(&address).copied().unwrap_or(0);
        let crowded = self.limits.by_address && own >= CONNECTIONS;
        if connections.all >= self.limits.connections || crowded {
            return None;
        }
        connections.all += 1;
        connections.by_address.insert(address, own + 1);
        metrics::gauge!("magnum_sal_connections").set(connections.all);
        Some(Place { limiter: self.clone(), address })
    }
}

/// A connection's place among all.
#[derive(Debug)]
pub(crate) struct Place {
    limiter: Arc<Limiter>,
    address: Address,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut connections =
            self.limiter.connections.lock().unwrap_or_else(PoisonError::into_inner);
        connections.all -= 1;
        metrics::gauge!("magnum_sal_connections").set(connections.all);
        let own = connections.by_address.get(&self.address).copied().unwrap_or(1);
        if own <= 1 {
            connections.by_address.remove(&self.address);
        } else {
            connections.by_address.insert(self.address, own - 1);
        }
    }
}

pub(crate) async fn limit(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let matter = Matter::of(&request);
    let (mut parts, body) = request.into_parts();
    let address = Address::of(&parts, app.settings.behind_proxy);
    let allowed = app.limiter.allows(Matter::Request, address)
        && (matter == Matter::Request || app.limiter.allows(matter, address));
    if !allowed {
        metrics::counter!("magnum_sal_limited").increment(1);
        // Refusing is work, too.
        if let Ok(_held) = app.limiter.held.try_acquire() {
            sleep(HELD).await;
        }
        return Err(too_many());
    }
    parts.extensions.insert(address);
    Ok(next.run(Request::from_parts(parts, body)).await)
}

fn too_many() -> Refusal {
    Refusal::new(Code::TooMany, "too many requests: try again in a while")
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Instant;

    use super::*;
    use crate::settings::Settings;

    fn limiter() -> Limiter {
        Limiter::new(Settings::new(String::new()).limits)
    }

    #[test]
    fn a_flood_of_addresses_holds_up_nobody() {
        let limiter = limiter();
        let begin = Instant::now();
        for address in 0..200_000 {
            let address = Address::from(IpAddr::V4(Ipv4Addr::from_bits(address)));
            assert!(limiter.allows(Matter::SignIn, address));
        }
        // Looking through 50,000 of them for each one more takes minutes.
        assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
    }

    #[test]
    fn one_address_has_so_many_at_once() {
        let limiter = limiter();
        let address = Address::from(IpAddr::V4(Ipv4Addr::LOCALHOST));
        for (matter, at_once) in [(Matter::Mail, 5), (Matter::Live, 60)] {
            let allowed = (0..100).filter(|_| limiter.allows(matter, address)).count();
            assert_eq!(allowed, at_once, "{matter:?}");
        }
        let request = Request::get("/api/tables/x/live").body(Default::default());
        assert_eq!(Matter::of(&request.expect("a request")), Matter::Live);
    }

    #[test]
    fn an_account_is_not_guessed_from_many_addresses() {
        let limiter = limiter();
        let allowed = (0..100).filter(|guess| {
            let name = if guess % 2 == 0 { "Kinga" } else { "kinga" };
            limiter.allows_log_in(name).is_ok()
        });
        assert_eq!(allowed.count(), 20);
        assert!(limiter.allows_log_in("Bolesław").is_ok());
    }
}
