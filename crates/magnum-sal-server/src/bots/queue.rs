//! Who thinks next: addresses take turns, at an address its people, and of one person's tables the one that waits longest.
//! However many tables somebody has, others wait for one decision of theirs and no more.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use magnum_sal_protocol::UserId;
use tokio::sync::oneshot;

/// Whom a bot's decision is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    /// Where they are; tables at which nobody is wait together for one turn.
    pub(crate) address: Option<IpAddr>,
    pub(crate) person: UserId,
}

/// The least part of the usual time that is left to a bot, however many wait.
const SHORTEST: f64 = 0.05;

/// Places to think at.
#[derive(Clone, Debug)]
pub(super) struct Queue(Arc<Mutex<Inner>>);

#[derive(Debug)]
struct Inner {
    places: usize,
    free: usize,
    waiting: Turns<Option<IpAddr>, Turns<UserId, VecDeque<oneshot::Sender<Place>>>>,
    /// Decisions that wait or are thought about.
    asked: HashMap<Option<IpAddr>, HashMap<UserId, usize>>,
}

/// Those who take turns, the next one first. Each has something that waits.
type Turns<K, T> = VecDeque<(K, T)>;

impl Queue {
    pub(super) fn new(places: usize) -> Queue {
        let (waiting, asked) = (VecDeque::new(), HashMap::new());
        Queue(Arc::new(Mutex::new(Inner { places, free: places, waiting, asked })))
    }

    /// Waits for a place.
    pub(super) async fn place(&self, asker: &Asker) -> (Place, Ticket) {
        let ticket = Ticket::new(self.clone(), asker.clone());
        let waits = self.lock().take_or_wait(asker);
        let place = match waits {
            None => Place(Some(self.clone())),
            Some(waits) => waits.await.expect("whoever waits is told"),
        };
        (place, ticket)
    }

    /// Decisions that wait for a place.
    pub(super) fn waiting(&self) -> usize {
        let inner = self.lock();
        inner.waiting.iter().flat_map(|(_, people)| people).map(|(_, own)| own.len()).sum()
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place is free again, for whoever is next and still there.
    fn pass_on(&self) {
        loop {
            let Some(next) = self.lock().next_or_free() else { return };
            match next.send(Place(Some(self.clone()))) {
                Ok(()) => return,
                // It is passed on by this loop.
                Err(mut place) => place.0 = None,
            }
        }
    }
}

impl Inner {
    /// Nothing to wait for when a place is free.
    fn take_or_wait(&mut self, asker: &Asker) -> Option<oneshot::Receiver<Place>> {
        if self.free > 0 {
            self.free -= 1;
            return None;
        }
        let (sender, receiver) = oneshot::channel();
        let people = turn(&mut self.waiting, &asker.address);
        turn(people, &asker.person).push_back(sender);
        Some(receiver)
    }

    fn next_or_free(&mut self) -> Option<oneshot::Sender<Place>> {
        let Some((address, mut people)) = self.waiting.pop_front() else {
            self.free += 1;
            return None;
        };
        let (person, mut own) = people.pop_front().expect("somebody waits");
        let next = own.pop_front().expect("a decision waits");
        if !own.is_empty() {
            people.push_back((person, own));
        }
        if !people.is_empty() {
            self.waiting.push_back((address, people));
        }
        Some(next)
    }
}

/// What somebody has waiting; whoever had nothing comes last.
fn turn<'a, K: Clone + PartialEq, T: Default>(turns: &'a mut Turns<K, T>, key: &K) -> &'a mut T {
    let index = turns.iter().position(|(other, _)| other == key).unwrap_or_else(|| {
        turns.push_back((key.clone(), T::default()));
        turns.len() - 1
    });
    &mut turns[index].1
}

/// A place to think at, passed on when it is dropped.
#[derive(Debug)]
pub(super) struct Place(Option<Queue>);

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.pass_on();
        }
    }
}

/// A decision that somebody asked for and does not have yet.
#[derive(Debug)]
pub(super) struct Ticket {
    queue: Queue,
    asker: Asker,
}

impl Ticket {
    fn new(queue: Queue, asker: Asker) -> Ticket {
        let mut inner = queue.lock();
        let people = inner.asked.entry(asker.address).or_default();
        *people.entry(asker.person.clone()).or_default() += 1;
        drop(inner);
        Ticket { queue, asker }
    }

    /// The part of the usual time that there is for the decision: the more addresses and people wait, the less. Then
    /// the answer comes about as soon as if nobody else had asked.
    pub(super) fn share(&self) -> f64 {
        let inner = self.queue.lock();
        let people = inner.asked.get(&self.asker.address).map_or(1, HashMap::len);
        (inner.places as f64 / (inner.asked.len() * people) as f64).clamp(SHORTEST, 1.0)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut inner = self.queue.lock();
        let Some(people) = inner.asked.get_mut(&self.asker.address) else { return };
        if let Some(own) = people.get_mut(&self.asker.person) {
            *own -= 1;
            if *own == 0 {
                people.remove(&self.asker.person);
            }
        }
        if people.is_empty() {
            inner.asked.remove(&self.asker.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::pin::Pin;

    use futures_util::FutureExt;

    use super::*;

    type Waiting<'a> = Pin<Box<dyn Future<Output = (Place, Ticket)> + 'a>>;

    fn asker(host: u8, person: &str) -> Asker {
        let address = Some(IpAddr::V4(Ipv4Addr::new(10, 0, 0, host)));
        Asker { address, person: UserId(person.to_owned()) }
    }

    /// Asks, and has to wait.
    fn ask<'a>(queue: &'a Queue, asker: &'a Asker) -> Waiting<'a> {
        let mut waiting: Waiting<'a> = Box::pin(queue.place(asker));
        assert!(waiting.as_mut().now_or_never().is_none());
        waiting
    }

    /// How many of others get a place, one after the other, before somebody does.
    fn before(mut somebody: Waiting<'_>, others: &mut Vec<Waiting<'_>>, first: Place) -> usize {
        let mut thinking = first;
        for served in 0.. {
            drop(thinking);
            if somebody.as_mut().now_or_never().is_some() {
                return served;
            }
            let next = others.iter_mut().enumerate().find_map(|(index, waiting)| {
                waiting.as_mut().now_or_never().map(|place| (index, place))
            });
            let (index, (place, _)) = next.expect("somebody is next");
            drop(others.swap_remove(index));
            thinking = place;
        }
        unreachable!("it has an end")
    }

    #[test]
    fn one_persons_tables_wait_for_each_other() {
        let (mallory, ann) = (asker(1, "mallory"), asker(1, "ann"));
        let queue = Queue::new(1);
        let (place, _ticket) = queue.place(&mallory).now_or_never().expect("a place is free");
        let mut flood: Vec<Waiting<'_>> = (0..200).map(|_| ask(&queue, &mallory)).collect();
        assert_eq!(queue.waiting(), 200);
        let honest = ask(&queue, &ann);
        assert_eq!(before(honest, &mut flood, place), 1, "in one line it would be 200");
    }

    #[test]
    fn many_guests_of_few_addresses_are_few() {
        let guests: Vec<Asker> =
            (0..196).map(|index| asker(index % 7, &format!("guest {index}"))).collect();
        let (ann, nobody) = (asker(99, "ann"), Asker { address: None, ..asker(0, "away") });
        let queue = Queue::new(1);
        let (place, ticket) = queue.place(&guests[0]).now_or_never().expect("a place is free");
        let mut flood: Vec<Waiting<'_>> =
            guests[1..].iter().map(|guest| ask(&queue, guest)).collect();
        // Tables that their people have left count as one address.
        flood.extend((0..50).map(|_| ask(&queue, &nobody)));
        let honest = ask(&queue, &ann);
        assert_eq!(before(honest, &mut flood, place), 8);
        assert!(ticket.share() < 0.06, "28 guests of one address have little time each");
        let (_place, ticket) = {
            let mut honest = ask(&queue, &ann);
            drop(flood);
            honest.as_mut().now_or_never().expect("nobody else waits any more")
        };
        assert_eq!(ticket.share(), 0.5, "the two who are left have half the time each");
    }

    #[test]
    fn a_place_goes_past_those_who_have_left() {
        let (ann, bob) = (asker(1, "ann"), asker(2, "bob"));
        let queue = Queue::new(1);
        let (place, _) = queue.place(&ann).now_or_never().expect("a place is free");
        let left: Vec<Waiting<'_>> = (0..10).map(|_| ask(&queue, &ann)).collect();
        let mut waiting = ask(&queue, &bob);
        drop(left);
        drop(place);
        let (place, ticket) = waiting.as_mut().now_or_never().expect("the others are gone");
        assert_eq!(ticket.share(), 1.0);
        drop(place);
        assert!(queue.place(&ann).now_or_never().is_some(), "the place is free again");
    }
}
