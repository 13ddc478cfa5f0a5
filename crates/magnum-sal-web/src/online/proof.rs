//! What this browser saw of shuffles before they were dealt, and what it proves afterwards.

use magnum_sal::notation::Record;
use magnum_sal_protocol::{Seen, Shuffle, ShuffleProof, Status, Table, TableId, Unproved, UserId};

use super::Live;

/// What was seen at tables, the latest one last. The browser keeps it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Witness {
    seen: Vec<Seen>,
}

/// Tables whose shuffle is remembered.
const REMEMBERED: usize = 60;

impl Witness {
    pub fn read(text: &str) -> Witness {
        Witness { seen: serde_json::from_str(text).unwrap_or_default() }
    }

    pub fn text(&self) -> String {
        serde_json::to_string(&self.seen).unwrap_or_default()
    }

    pub fn of(&self, table: &TableId) -> Option<&Seen> {
        self.seen.iter().find(|seen| seen.table == *table)
    }

    /// Notes what is about to be contributed. Of a table that was left and joined again, the first commitment counts.
    pub fn contribute(&mut self, table: &Table, contribution: String) {
        let mut seen = Seen::new(table, contribution);
        if let Some(index) = self.seen.iter().position(|seen| seen.table == table.id) {
            seen.commitment = self.seen.remove(index).commitment;
        }
        self.seen.push(seen);
        let oldest = self.seen.len().saturating_sub(REMEMBERED);
        self.seen.drain(..oldest);
    }

    /// Notes how a game began. Returns whether that is new.
    pub fn follow(&mut self, table: &Table, me: &UserId) -> bool {
        let same = |seen: &&mut Seen| seen.table == table.id && seen.start.is_none();
        let Some(seen) = self.seen.iter_mut().find(same) else { return false };
        if table.status == Status::Open {
            return false;
        }
        seen.begin(table, me);
        seen.start.is_some()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nobody can have chosen the shuffle: this browser saw the commitment before it contributed.
    Proved,
    /// What the server says fits together, but this browser has seen nothing before.
    Fits,
    Wrong(Unproved),
}

/// Whether the shuffle of a game that has ended was fair, and the proof of it, if this browser has one.
pub fn prove(
    live: &Live,
    witness: &Witness,
    shuffle: Shuffle,
    record: &Record,
) -> (Verdict, Option<ShuffleProof>) {
    let checked = shuffle.check(record);
    let Some(seen) = witness.of(&live.table().id).filter(|_| checked.is_ok()).cloned() else {
        return (checked.map_or_else(Verdict::Wrong, |()| Verdict::Fits), None);
    };
    let events = live.entries().iter().map(|told| told.events.clone()).collect();
    let proof = ShuffleProof { seen, events, shuffle };
    (proof.check(record).map_or_else(Verdict::Wrong, |()| Verdict::Proved), Some(proof))
}

impl Verdict {
    pub fn key(self) -> &'static str {
        match self {
            Verdict::Proved => "online-proof-proved",
            Verdict::Fits => "online-proof-fits",
            Verdict::Wrong(Unproved::NotPublished) => "online-proof-nothing",
            Verdict::Wrong(Unproved::Unreadable | Unproved::Secret) => "online-proof-wrong-secret",
            Verdict::Wrong(Unproved::Count { .. } | Unproved::Deal) => "online-proof-wrong-deal",
            Verdict::Wrong(Unproved::Commitment) => "online-proof-wrong-commitment",
            Verdict::Wrong(Unproved::Contribution) => "online-proof-wrong-contribution",
            Verdict::Wrong(Unproved::Start) => "online-proof-wrong-start",
            Verdict::Wrong(Unproved::Game) => "online-proof-wrong-game",
        }
    }

    pub fn icon(self) -> &'static str {
        match self {
            Verdict::Proved => "ui-confirm",
            Verdict::Fits | Verdict::Wrong(Unproved::NotPublished) => "ui-info",
            Verdict::Wrong(_) => "ui-warning",
        }
    }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Expansion, History, Options, Seat, ShuffleSecret};
    use magnum_sal_protocol::{
        BotLevel, End, EndReason, Entry, Frame, Happening, Kind, Person, SeatFor, Settings,
    };

    use super::*;

    fn ann() -> Person {
        Person { id: UserId("ann".to_owned()), name: "Ann".to_owned(), kind: Kind::Guest }
    }

    fn hexadecimal(bytes: [u8; 32]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn open(secret: ShuffleSecret) -> Table {
        let opened = Happening::Opened {
            by: ann(),
            settings: Settings::new(Options::new(2, Expansion::Base).expect("two can play")),
            seats: vec![SeatFor::Person, SeatFor::Bot { level: BotLevel::Miner }],
            commitment: hexadecimal(secret.commitment()),
            kept: Vec::new(),
        };
        let mut table = Table::open(TableId("table".to_owned()), 1, &opened).expect("a table");
        let joined =
            Happening::Joined { seat: Seat::S0, person: ann(), contribution: String::new() };
        table.follow(&joined).expect("a seat");
        table
    }

    /// Ann contributes at a table as it was opened, and meets a game that is dealt from a secret.
    fn played(committed: [u8; 32], secret: [u8; 32]) -> (Live, Witness, Shuffle, Record) {
        let secret = ShuffleSecret::from_bytes(secret);
        let mut witness = Witness::default();
        witness.contribute(&open(ShuffleSecret::from_bytes(committed)), "salt".to_owned());
        let table = open(secret);
        let (options, mut live) = (table.settings.options, None);
        let table = Box::new(table);
        let welcome = Frame::Welcome { protocol: 2, seat: None, now: 0, table, number: 2 };
        Live::receive(&mut live, welcome, None, 0);
        let contribution = "salt".to_owned();
        let seed = secret.seed(["salt", ""]);
        let (game, events) =
            magnum_sal::Game::new_with_events(&options, &magnum_sal::Components::default(), &seed);
        let end = End {
            reason: EndReason::Aborted,
            ranking: Vec::new(),
            result: None,
            secret: Some(hexadecimal(secret.bytes())),
        };
        let happened = [
            Happening::Contributed { seat: Seat::S0, contribution },
            Happening::Started { events },
            Happening::Ended(end),
        ];
        for (number, happened) in (3..).zip(happened) {
            Live::receive(&mut live, Frame::Entry(Entry { number, at: 0, happened }), None, 0);
        }
        let live = live.expect("a table");
        assert!(witness.follow(live.table(), &ann().id));
        assert!(!witness.follow(live.table(), &ann().id), "it begins once");
        let shuffle = Shuffle {
            commitment: live.table().commitment.clone(),
            contributions: vec!["salt".to_owned(), String::new()],
            secret: Some(hexadecimal(secret.bytes())),
            components: None,
        };
        (live, witness, shuffle, History::new(game, Vec::new()).record())
    }

    #[test]
    fn what_this_browser_saw_proves_the_shuffle() {
        let (live, witness, shuffle, record) = played([7; 32], [7; 32]);
        let witness = Witness::read(&witness.text());
        let (verdict, proof) = prove(&live, &witness, shuffle.clone(), &record);
        assert_eq!(verdict, Verdict::Proved);
        assert_eq!(proof.expect("a proof").check(&record), Ok(()));
        let (verdict, proof) = prove(&live, &Witness::default(), shuffle, &record);
        assert_eq!((verdict, proof), (Verdict::Fits, None), "another browser has seen nothing");
    }

    #[test]
    fn a_secret_that_was_drawn_afterwards_is_found_out() {
        let (live, witness, shuffle, record) = played([7; 32], [8; 32]);
        let (verdict, _) = prove(&live, &witness, shuffle, &record);
        assert_eq!(verdict, Verdict::Wrong(Unproved::Commitment));
    }

    #[test]
    fn there_is_nothing_to_prove_without_a_secret() {
        let (live, witness, mut shuffle, record) = played([7; 32], [7; 32]);
        shuffle.secret = None;
        let (verdict, _) = prove(&live, &witness, shuffle, &record);
        assert_eq!(verdict, Verdict::Wrong(Unproved::NotPublished));
    }

    #[test]
    fn the_first_commitment_counts_and_old_tables_are_forgotten() {
        let [first, second] =
            [[7; 32], [8; 32]].map(|bytes| open(ShuffleSecret::from_bytes(bytes)));
        let mut witness = Witness::default();
        witness.contribute(&first, "salt".to_owned());
        witness.contribute(&second, "pepper".to_owned());
        let seen = witness.of(&first.id).expect("it was seen");
        assert_eq!((&seen.commitment, &*seen.contribution), (&first.commitment, "pepper"));
        for number in 0..REMEMBERED {
            let table = Table { id: TableId(number.to_string()), ..first.clone() };
            witness.contribute(&table, "salt".to_owned());
        }
        assert_eq!((witness.of(&first.id), witness.seen.len()), (None, REMEMBERED));
    }
}
