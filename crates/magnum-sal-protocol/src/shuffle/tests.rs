use magnum_sal::Expansion;

use super::*;
use crate::{BotLevel, Happening, Kind, Person, SeatFor, Settings};

fn hex(bytes: [u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn ann() -> Person {
    Person { id: UserId("ann".to_owned()), name: "Ann".to_owned(), kind: Kind::Guest }
}

fn options() -> Options {
    Options::new(2, Expansion::Base).expect("two can play")
}

/// What a server does, honest or not.
struct Server {
    /// What it committed itself to.
    committed: [u8; 32],
    /// What it deals from.
    secret: [u8; 32],
    /// What it deals from in place of what was contributed.
    contributions: Option<Vec<String>>,
}

impl Server {
    fn honest() -> Server {
        Server { committed: [5; 32], secret: [5; 32], contributions: None }
    }

    /// Ann plays against a bot, a few actions long, and asks for the proof.
    fn play(self) -> (ShuffleProof, Record) {
        let committed = ShuffleSecret::from_bytes(self.committed);
        let opened = Happening::Opened {
            by: ann(),
            settings: Settings::new(options()),
            seats: vec![SeatFor::Person, SeatFor::Bot { level: BotLevel::Miner }],
            commitment: hex(committed.commitment()),
            kept: Vec::new(),
        };
        let seat = Seat::S0;
        let id = TableId("table".to_owned());
        let mut table = Table::open(id, 7, &opened).expect("it opens a table");
        let joined = Happening::Joined { seat, person: ann(), contribution: String::new() };
        table.follow(&joined).expect("a seat");
        let mut seen = Seen::new(&table, "salt".to_owned());
        let contributed = Happening::Contributed { seat, contribution: "salt".to_owned() };
        table.follow(&contributed).expect("a seat");
        seen.begin(&table, &ann().id);
        let (game, proof) = self.deal(seen);
        (proof, played(&game))
    }

    /// The game, and what is published after it.
    fn deal(self, seen: Seen) -> (Game, ShuffleProof) {
        let secret = ShuffleSecret::from_bytes(self.secret);
        let usual = || vec!["salt".to_owned(), String::new()];
        let shuffle = Shuffle {
            commitment: hex(secret.commitment()),
            contributions: self.contributions.unwrap_or_else(usual),
            secret: Some(hex(self.secret)),
            components: None,
        };
        let (game, opening) = shuffle.deal(&options(), &secret);
        let history = History::resume(&played(&game)).expect("a record");
        let steps = history.steps().map(|step| step.events().to_vec());
        let events = std::iter::once(opening).chain(steps).collect();
        (game, ShuffleProof { seen, events, shuffle })
    }
}

/// A few actions of a game.
fn played(start: &Game) -> Record {
    let mut history = History::new(*start, Vec::new());
    let mut legal = Vec::new();
    for step in 0..20 {
        history.game().legal(&mut legal);
        history.play(legal[step * 7 % legal.len()]).expect("it is listed");
    }
    history.record()
}

#[test]
fn an_honest_shuffle_is_proved() {
    let (proof, record) = Server::honest().play();
    assert_eq!(proof.check(&record), Ok(()));
    let text = serde_json::to_string(&proof).expect("JSON");
    assert_eq!(serde_json::from_str::<ShuffleProof>(&text).expect("a proof"), proof);
}

/// It knows the contribution then, and can try secrets until it likes the deal.
#[test]
fn a_server_that_draws_the_secret_after_the_contribution_is_found_out() {
    let (proof, record) = Server { secret: [9; 32], ..Server::honest() }.play();
    assert_eq!(proof.shuffle.check(&record), Ok(()), "its own words fit together");
    assert_eq!(proof.check(&record), Err(Unproved::Commitment));
}

#[test]
fn a_server_that_replaces_a_contribution_is_found_out() {
    let replaced = |contributions: [&str; 2]| {
        let contributions = Some(contributions.map(str::to_owned).to_vec());
        let (proof, record) = Server { contributions, ..Server::honest() }.play();
        assert_eq!(proof.shuffle.check(&record), Ok(()), "its own words fit together");
        proof.check(&record)
    };
    assert_eq!(replaced(["pepper", ""]), Err(Unproved::Contribution));
    assert_eq!(replaced(["", ""]), Err(Unproved::Contribution));
    assert_eq!(replaced(["salt", "of a bot"]), Err(Unproved::Start));
}

#[test]
fn a_server_that_begins_without_the_contribution_is_found_out() {
    let (mut proof, record) = Server::honest().play();
    proof.seen.start.as_mut().expect("a start").contributions[0].clear();
    assert_eq!(proof.check(&record), Err(Unproved::Contribution));
    proof.seen.start = None;
    assert_eq!(proof.check(&record), Err(Unproved::Contribution));
}

/// The game that was played is not the one that is proved.
#[test]
fn a_server_that_shows_another_game_is_found_out() {
    let (mut proof, record) = Server::honest().play();
    let (other, _) = Server { secret: [9; 32], ..Server::honest() }.play();
    proof.events = other.events;
    assert_eq!(proof.check(&record), Err(Unproved::Game));
}

#[test]
fn what_does_not_fit_together_is_noticed_without_having_seen_anything() {
    let (proof, record) = Server::honest().play();
    let check = |change: &dyn Fn(&mut Shuffle), expected: Unproved| {
        let mut shuffle = proof.shuffle.clone();
        change(&mut shuffle);
        assert_eq!(shuffle.check(&record), Err(expected));
    };
    check(&|shuffle| shuffle.secret = None, Unproved::NotPublished);
    check(&|shuffle| shuffle.secret = Some("5".repeat(63)), Unproved::Unreadable);
    check(&|shuffle| shuffle.secret = Some("06".repeat(32)), Unproved::Secret);
    check(&|shuffle| shuffle.contributions[1] = "x".to_owned(), Unproved::Deal);
    let count = Unproved::Count { contributions: 1, players: 2 };
    check(&|shuffle| shuffle.contributions.truncate(1), count);
}
