//! Passwords: argon2id, few at a time, since each takes 7 MiB while it is computed. Signing up and logging in have
//! places of their own, and the requests of one address wait for each other before they wait for a place.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use magnum_sal_protocol::{Code, Failure};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::asking::Address;
use super::refusal::Refusal;

static SIGN_UPS: LazyLock<Queue> = LazyLock::new(|| Queue::new(1));
static LOG_INS: LazyLock<Queue> = LazyLock::new(|| Queue::new(2));
/// Requests of one address that may wait.
const MOST_WAITING: usize = 8;

pub(crate) async fn hash(password: String, address: Address) -> Result<String, Refusal> {
    let place = SIGN_UPS.place(address).await?;
    Ok(alone(place, move || password_hash(&password)).await??)
}

/// What is stored instead of a password.
pub(crate) fn password_hash(password: &str) -> Result<String, Failure> {
    let hash = argon2().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|_| fault().0)
}

/// As slow as the usual 19 MiB in two passes, with less memory: strangers can have several computed at once.
fn argon2() -> Argon2<'static> {
    let parameters = Params::new(7 << 10, 5, 1, None).expect("within the limits of argon2");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, parameters)
}

/// Whether it is the password, by whatever parameters it was stored. Takes as long when there is no hash to compare with, so that nobody can find out who
/// has an account.
pub(crate) async fn fits(
    password: String,
    hash: Option<String>,
    address: Address,
) -> Result<bool, Refusal> {
    let place = LOG_INS.place(address).await?;
    alone(place, move || match hash.as_deref().map(PasswordHash::new) {
        Some(Ok(hash)) => argon2().verify_password(password.as_bytes(), &hash).is_ok(),
        Some(Err(_)) => false,
        None => argon2().hash_password(password.as_bytes()).is_err(),
    })
    .await
}

/// Works on a thread that may block. The place goes with the work: whoever is gone in the meantime still has it.
async fn alone<T: Send + 'static>(
    place: Place,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let work = move || {
        let _place = place;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(|_| fault())
}

fn fault() -> Refusal {
    Refusal::new(Code::Internal, "a fault of the server")
}

/// Places for computing, at which addresses take turns: one with many requests waits for itself.
#[derive(Debug)]
struct Queue {
    places: Arc<Semaphore>,
    by_address: Arc<Mutex<HashMap<Address, Own>>>,
}

/// What one address waits for.
#[derive(Debug)]
struct Own {
    turn: Arc<Semaphore>,
    waiting: usize,
}

/// A place for computing one password.
#[derive(Debug)]
struct Place {
    _place: OwnedSemaphorePermit,
    _turn: Turn,
}

/// One of those that an address has in hand, or that wait.
#[derive(Debug)]
struct Turn {
    by_address: Arc<Mutex<HashMap<Address, Own>>>,
    address: Address,
    permit: Option<OwnedSemaphorePermit>,
}

impl Queue {
    fn new(places: usize) -> Queue {
        Queue { places: Arc::new(Semaphore::new(places)), by_address: Arc::default() }
    }

    async fn place(&self, address: Address) -> Result<Place, Refusal> {
        let (mut turn, own) = self.turn(address)?;
        turn.permit = Some(own.acquire_owned().await.map_err(|_| fault())?);
        let place = self.places.clone().acquire_owned().await.map_err(|_| fault())?;
        Ok(Place { _place: place, _turn: turn })
    }

    fn turn(&self, address: Address) -> Result<(Turn, Arc<Semaphore>), Refusal> {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let own = by_address
            .entry(address)
            .or_insert_with(|| Own { turn: Arc::new(Semaphore::new(1)), waiting: 0 });
        if own.waiting >= MOST_WAITING {
            return Err(Refusal::new(Code::TooMany, "too many passwords at once: try again"));
        }
        own.waiting += 1;
        let turn = Turn { by_address: self.by_address.clone(), address, permit: None };
        Ok((turn, own.turn.clone()))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = by_address.get_mut(&self.address) {
            own.waiting -= 1;
            if own.waiting == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::pin::pin;
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    fn address(host: u8) -> Address {
        Address::from(IpAddr::V4(Ipv4Addr::new(10, 0, 0, host)))
    }

    #[tokio::test]
    async fn whoever_leaves_keeps_the_place_while_it_is_computed() {
        let queue = Queue::new(1);
        let place = queue.place(address(1)).await.expect("a place");
        let (begun, has_begun) = mpsc::channel();
        let (go_on, wait) = mpsc::channel::<()>();
        let work = move || {
            begun.send(()).expect("somebody waits");
            assert!(wait.recv().is_err(), "told by hanging up");
        };
        let computing = tokio::spawn(alone(place, work));
        tokio::task::spawn_blocking(move || has_begun.recv())
            .await
            .expect("no panic")
            .expect("begun");
        computing.abort();
        assert!(computing.await.is_err_and(|error| error.is_cancelled()), "the client is gone");
        assert_eq!(queue.places.available_permits(), 0, "the work goes on");
        drop(go_on);
        let place = queue.place(address(2)).await;
        assert!(place.is_ok(), "and ends");
    }

    #[tokio::test]
    async fn one_address_waits_for_itself() {
        let queue = Queue::new(1);
        let computed = queue.place(address(1)).await.expect("a place");
        let mut flood: Vec<_> =
            (1..MOST_WAITING).map(|_| Box::pin(queue.place(address(1)))).collect();
        for waiting in &mut flood {
            assert!(waiting.as_mut().now_or_never().is_none());
        }
        assert!(queue.place(address(1)).await.is_err(), "no more than that");
        let mut honest = pin!(queue.place(address(2)));
        assert!(honest.as_mut().now_or_never().is_none());
        drop(computed);
        for waiting in &mut flood {
            assert!(waiting.as_mut().now_or_never().is_none(), "the other address is first");
        }
        assert!(honest.now_or_never().is_some());
    }
}
