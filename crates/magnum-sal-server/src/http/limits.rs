//! How much one address may ask for: buckets of tokens that fill up with time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use magnum_sal_protocol::Code;

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
}

impl Matter {
    /// Tokens at most, and tokens a second.
    const fn rate(self) -> (f64, f64) {
        match self {
            Matter::Request => (200.0, 50.0),
            Matter::SignIn => (20.0, 0.2),
            Matter::Creation => (30.0, 0.5),
            Matter::Mail => (5.0, 0.005),
        }
    }

    fn of(request: &Request) -> Matter {
        let post = request.method() == Method::POST;
        match request.uri().path() {
            "/api/me/email" if request.method() == Method::PUT => Matter::Mail,
            "/api/guests" | "/api/accounts" | "/api/sessions" if post => Matter::SignIn,
            "/api/tables" | "/api/records" | "/api/bots" if post => Matter::Creation,
            _ => Matter::Request,
        }
    }
}

/// Tokens that are left, and when that was so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(most: f64) -> Bucket {
        Bucket { tokens: most, at: Instant::now() }
    }

    /// Whether there was a token to take.
    pub(crate) fn take(&mut self, most: f64, a_second: f64) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * a_second;
        self.tokens = (self.tokens + gained).min(most);
        self.at = now;
        let taken = self.tokens >= 1.0;
        if taken {
            self.tokens -= 1.0;
        }
        taken
    }
}

/// WebSocket connections of one address.
const CONNECTIONS: u32 = 64;
/// Addresses that are remembered; beyond that the oldest are forgotten.
const REMEMBERED: usize = 50_000;

#[derive(Debug)]
pub(crate) struct Limiter {
    limits: Limits,
    buckets: Mutex<HashMap<(Matter, Address), Bucket>>,
    connections: Mutex<Connections>,
}

#[derive(Debug, Default)]
struct Connections {
    all: u32,
    by_address: HashMap<Address, u32>,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Limiter {
        Limiter { limits, buckets: Mutex::default(), connections: Mutex::default() }
    }

    fn allows(&self, matter: Matter, address: Address) -> bool {
        if !self.limits.by_address {
            return true;
        }
        let (most, a_second) = matter.rate();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            let now = Instant::now();
            buckets.retain(|(matter, _), bucket| {
                let (most, a_second) = matter.rate();
                now.duration_since(bucket.at).as_secs_f64() * a_second < most
            });
        }
        let bucket = buckets.entry((matter, address)).or_insert_with(|| Bucket::full(most));
        bucket.take(most, a_second)
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
        return Err(Refusal::new(Code::TooMany, "too many requests: try again in a while"));
    }
    parts.extensions.insert(address);
    Ok(next.run(Request::from_parts(parts, body)).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_gives_nothing_until_it_fills() {
        let mut bucket = Bucket::full(2.0);
        assert!(bucket.take(2.0, 0.0) && bucket.take(2.0, 0.0));
        assert!(!bucket.take(2.0, 0.0));
        bucket.at -= std::time::Duration::from_secs(1);
        assert!(bucket.take(2.0, 1.0));
        assert!(!bucket.take(2.0, 1.0));
    }
}
