//! Places for what takes a processor or memory for long: few at a time, and the requests of one address wait for each other before
//! they wait for a place.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use magnum_sal_protocol::Code;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::asking::Address;
use super::refusal::Refusal;
use crate::aside;

/// Requests of one address that may wait.
const MOST_WAITING: usize = 8;

/// Places at which addresses take turns: one with many requests waits for itself.
#[derive(Debug)]
pub(super) struct Queue {
    places: Arc<Semaphore>,
    by_address: Arc<Mutex<HashMap<Address, Own>>>,
}

/// What one address waits for.
#[derive(Debug)]
struct Own {
    turn: Arc<Semaphore>,
    waiting: usize,
}

/// A place, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
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
    pub(super) fn new(places: usize) -> Queue {
        Queue { places: Arc::new(Semaphore::new(places)), by_address: Arc::default() }
    }

    pub(super) async fn place(&self, address: Address) -> Result<Place, Refusal> {
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
            return Err(Refusal::new(Code::TooMany, "too many of these at once: try again"));
        }
        own.waiting += 1;
        let turn = Turn { by_address: self.by_address.clone(), address, permit: None };
        Ok((turn, own.turn.clone()))
    }
}

impl Place {
    /// Works aside, and hands the place back with the result. Whoever is gone in the meantime still has it.
    pub(super) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(Place, T), Refusal> {
        let working = aside::spawn(move || {
            let result = work();
            (self, result)
        });
        working.await.map_err(|_| fault())
    }
}

fn fault() -> Refusal {
    Refusal::new(Code::Internal, "a fault of the server")
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
        let computing = tokio::spawn(place.work(work));
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
