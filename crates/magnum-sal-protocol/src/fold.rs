//! What happens at a table, folded into the table: the server and its clients do it in the same way.

use magnum_sal::Seat;

use crate::{Happening, Millis, SeatFor, SeatNow, Status, Table, TableId, Taken, UserId};

/// Something happened to a seat that the table does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSeat(pub Seat);

impl Table {
    /// The table that a first entry opens; `None` if it opens none.
    pub fn open(id: TableId, created_at: Millis, opened: &Happening) -> Option<Table> {
        let Happening::Opened { by, settings, seats, commitment, kept } = opened else {
            return None;
        };
        let mut seats: Vec<SeatNow> = seats.iter().map(|&seat| seat.into()).collect();
        for (seat, kept) in seats.iter_mut().zip(kept) {
            seat.kept_for.clone_from(kept);
        }
        Some(Table {
            id,
            settings: settings.clone(),
            status: Status::Open,
            owner: by.clone(),
            created_at,
            seats,
            commitment: commitment.clone(),
            end: None,
            rematch: None,
        })
    }

    /// The table after something has happened there. After an error nothing has changed.
    pub fn follow(&mut self, happened: &Happening) -> Result<(), UnknownSeat> {
        match happened {
            Happening::Joined { seat, person, contribution } => {
                let seat = self.seat_mut(*seat)?;
                seat.taken = Taken::Person { person: person.clone() };
                seat.contribution.clone_from(contribution);
            }
            Happening::Contributed { seat, contribution } => {
                let seat = self.seat_mut(*seat)?;
                // A bot brings nothing in, whatever a server says.
                if seat.person().is_some() {
                    seat.contribution.clone_from(contribution);
                }
            }
            Happening::Left { seat } => {
                let seat = self.seat_mut(*seat)?;
                *seat = SeatNow { kept_for: seat.kept_for.take(), ..SeatNow::free() };
                self.hand_over();
            }
            Happening::SeatSet { seat, to } => *self.seat_mut(*seat)? = (*to).into(),
            Happening::Imported { .. } | Happening::Started { .. } => {
                self.status = Status::Playing;
            }
            Happening::Resigned { seat, .. } => self.seat_mut(*seat)?.resigned = true,
            Happening::StoodIn { seat } => self.seat_mut(*seat)?.stand_in = true,
            Happening::Returned { seat } => self.seat_mut(*seat)?.stand_in = false,
            Happening::AbortAgreed { seat, agree } => {
                self.seat_mut(*seat)?.agrees_to_abort = *agree;
            }
            Happening::PauseAgreed { seat, agree } => {
                let goes_on = self.is_paused() && !agree;
                self.seat_mut(*seat)?.agrees_to_pause = *agree;
                if goes_on {
                    // The next pause needs everybody again.
                    self.seats.iter_mut().for_each(|seat| seat.agrees_to_pause = false);
                }
            }
            Happening::Ended(end) => {
                self.status = Status::Ended;
                self.end = Some(end.clone());
            }
            Happening::RematchOpened { table, .. } => self.rematch = Some(table.clone()),
            Happening::Opened { .. }
            | Happening::Played { .. }
            | Happening::Undone { .. }
            | Happening::Said { .. } => {}
        }
        Ok(())
    }

    /// An owner who has left is followed by the first person who stayed.
    fn hand_over(&mut self) {
        let mut people = self.seats.iter().filter_map(SeatNow::person);
        if people.clone().any(|person| person.id == self.owner.id) {
            return;
        }
        if let Some(next) = people.next() {
            self.owner = next.clone();
        }
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatNow, UnknownSeat> {
        self.seats.get_mut(seat.index()).ok_or(UnknownSeat(seat))
    }
}

impl Happening {
    /// Whose name stands in it.
    pub fn named(&self) -> Option<&UserId> {
        match self {
            Happening::Opened { by: person, .. }
            | Happening::Joined { person, .. }
            | Happening::Said { by: person, .. }
            | Happening::RematchOpened { by: person, .. } => Some(&person.id),
            Happening::Contributed { .. }
            | Happening::Left { .. }
            | Happening::SeatSet { .. }
            | Happening::Imported { .. }
            | Happening::Started { .. }
            | Happening::Played { .. }
            | Happening::Undone { .. }
            | Happening::Resigned { .. }
            | Happening::StoodIn { .. }
            | Happening::Returned { .. }
            | Happening::AbortAgreed { .. }
            | Happening::PauseAgreed { .. }
            | Happening::Ended(_) => None,
        }
    }

    /// Whether [`Table::follow`] changes anything: neither moves nor chat do.
    pub fn changes_table(&self) -> bool {
        !matches!(
            self,
            Happening::Played { .. } | Happening::Undone { .. } | Happening::Said { .. }
        )
    }

    /// Whether the others wait anew for whoever decides: somebody has played, or can play again.
    pub fn is_move(&self) -> bool {
        matches!(
            self,
            Happening::Started { .. }
                | Happening::Played { .. }
                | Happening::Undone { .. }
                | Happening::Returned { .. }
                | Happening::PauseAgreed { .. }
        )
    }
}

impl From<SeatFor> for SeatNow {
    fn from(seat: SeatFor) -> SeatNow {
        let taken = match seat {
            SeatFor::Person => Taken::Free,
            SeatFor::Bot { level } => Taken::Bot { level },
        };
        SeatNow { taken, ..SeatNow::free() }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Expansion, Options};

    use super::*;
    use crate::{BotLevel, Kind, Person, Settings, UserId};

    fn ann() -> Person {
        Person { id: UserId("ann".to_owned()), name: "Ann".to_owned(), kind: Kind::Guest }
    }

    fn opened() -> Happening {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let bot = SeatFor::Bot { level: BotLevel::Miner };
        Happening::Opened {
            by: ann(),
            settings: Settings::new(options),
            seats: vec![SeatFor::Person, bot],
            commitment: String::new(),
            kept: Vec::new(),
        }
    }

    #[test]
    fn seats_follow_what_happens() {
        let id = TableId("table".to_owned());
        let mut table = Table::open(id.clone(), 7, &opened()).expect("it opens a table");
        assert_eq!(table.seats[1].taken, Taken::Bot { level: BotLevel::Miner });
        let seat = Seat::S0;
        let joined = Happening::Joined { seat, person: ann(), contribution: String::new() };
        table.follow(&joined).expect("there is such a seat");
        assert_eq!(table.seat_of(&ann().id), Some(seat));
        for seat in [Seat::S0, Seat::S1] {
            let contribution = "salt".to_owned();
            table.follow(&Happening::Contributed { seat, contribution }).expect("a seat");
        }
        assert_eq!(table.seats[0].contribution, "salt");
        assert_eq!(table.seats[1].contribution, "", "it is a bot's seat");
        table.follow(&Happening::AbortAgreed { seat, agree: true }).expect("a seat");
        table.follow(&Happening::Left { seat }).expect("a seat");
        assert_eq!(table.seats[0], SeatNow::free(), "nothing of whoever left stays");
        assert_eq!(table.follow(&Happening::Left { seat: Seat::S2 }), Err(UnknownSeat(Seat::S2)));
        assert_eq!(Table::open(id, 7, &joined), None);
    }

    #[test]
    fn a_seat_is_kept_until_the_owner_decides_anew() {
        let [ann, bob] = ["ann", "bob"].map(|name| UserId(name.to_owned()));
        let mut opened = opened();
        if let Happening::Opened { kept, .. } = &mut opened {
            *kept = vec![Some(ann.clone()), None];
        }
        let id = TableId("table".to_owned());
        let mut table = Table::open(id, 7, &opened).expect("it opens a table");
        let free_for = |table: &Table| [&ann, &bob].map(|user| table.seats[0].is_free_for(user));
        assert_eq!(free_for(&table), [true, false]);
        let seat = Seat::S0;
        let joined = Happening::Joined { seat, person: self::ann(), contribution: String::new() };
        for (happened, expected) in [
            (joined, [false, false]),
            (Happening::Left { seat }, [true, false]),
            (Happening::SeatSet { seat, to: SeatFor::Person }, [true, true]),
        ] {
            table.follow(&happened).expect("there is such a seat");
            assert_eq!(free_for(&table), expected, "{happened:?}");
        }
    }

    #[test]
    fn a_pause_needs_all_and_ends_by_one() {
        let id = TableId("table".to_owned());
        let mut table = Table::open(id, 7, &opened()).expect("it opens a table");
        let bob = Person { id: UserId("bob".to_owned()), name: "Bob".to_owned(), ..ann() };
        let mut follow = |happened: Happening| {
            table.follow(&happened).expect("there is such a seat");
            table.is_paused()
        };
        let agreed = |seat, agree| Happening::PauseAgreed { seat, agree };
        let contribution = String::new();
        follow(Happening::Joined { seat: Seat::S0, person: ann(), contribution });
        let contribution = String::new();
        follow(Happening::Joined { seat: Seat::S1, person: bob, contribution });
        follow(Happening::Started { events: Vec::new() });
        assert!(!follow(agreed(Seat::S0, true)));
        assert!(!follow(agreed(Seat::S0, false)));
        assert!(!follow(agreed(Seat::S1, true)));
        assert!(follow(agreed(Seat::S0, true)));
        assert!(!follow(agreed(Seat::S1, false)));
        assert!(!follow(agreed(Seat::S1, true)), "the next one needs both again");
        // Nobody waits for somebody whom a bot plays for.
        assert!(follow(Happening::StoodIn { seat: Seat::S0 }));
    }

    #[test]
    fn an_owner_who_leaves_hands_the_table_over() {
        let id = TableId("table".to_owned());
        let mut table = Table::open(id, 7, &opened()).expect("it opens a table");
        let bob = Person { id: UserId("bob".to_owned()), name: "Bob".to_owned(), ..ann() };
        for (seat, person) in [(Seat::S0, ann()), (Seat::S1, bob.clone())] {
            let contribution = String::new();
            let joined = Happening::Joined { seat, person, contribution };
            table.follow(&joined).expect("there is such a seat");
        }
        table.follow(&Happening::Left { seat: Seat::S0 }).expect("a seat");
        assert_eq!(table.owner, bob);
        table.follow(&Happening::Left { seat: Seat::S1 }).expect("a seat");
        assert_eq!(table.owner, bob, "nobody is left");
    }
}
