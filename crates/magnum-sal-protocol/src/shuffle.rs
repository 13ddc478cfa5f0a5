//! The proof that nobody chose a shuffle: what the server publishes, what a client saw before, and whether they fit.

use std::fmt;

use magnum_sal::notation::{Position, Record};
use magnum_sal::{Components, Event, Game, History, Options, Played, Seat, ShuffleSecret};
use serde::{Deserialize, Serialize};

use crate::{SeatNow, Table, TableId, UserId};

/// `GET /api/tables/{id}/shuffle`: what the server says of the shuffle.
///
/// By itself it proves little: the server could make it up afterwards. A [`ShuffleProof`] adds what a client saw before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    pub commitment: String,
    /// What the players brought in, by seat; empty for bots and before the start.
    pub contributions: Vec<String>,
    /// Published when the game has ended.
    pub secret: Option<String>,
    /// The faces that were dealt, if they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
}

/// What a player's client saw and did before the game was dealt. It keeps this itself: afterwards the server could tell
/// something else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub table: TableId,
    /// Seen before the contribution was sent.
    pub commitment: String,
    /// The player's own contribution.
    pub contribution: String,
    /// What the table was like when the game began.
    #[serde(default)]
    pub start: Option<SeenStart>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenStart {
    /// The player's own seat.
    pub seat: Seat,
    /// By seat; empty for bots, which have nothing to bring in.
    pub contributions: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
}

impl Seen {
    /// A client that is about to contribute.
    pub fn new(table: &Table, contribution: String) -> Seen {
        let (id, commitment) = (table.id.clone(), table.commitment.clone());
        Seen { table: id, commitment, contribution, start: None }
    }

    /// Notes how the game began, once.
    pub fn begin(&mut self, table: &Table, user: &UserId) {
        let Some(seat) = table.seat_of(user).filter(|_| self.start.is_none()) else { return };
        // A bot brings nothing in, whatever a server says.
        let brought = |now: &SeatNow| now.person().map(|_| now.contribution.clone());
        let contributions =
            table.seats.iter().map(|now| brought(now).unwrap_or_default()).collect();
        let components = table.settings.components.clone();
        self.start = Some(SeenStart { seat, contributions, components });
    }
}

/// A file that a client writes after the game, for `magnum-sal verify --proof`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShuffleProof {
    pub seen: Seen,
    /// What the client saw happen: at the start, and after each action that was not taken back.
    pub events: Vec<Vec<Event>>,
    /// What the server published.
    pub shuffle: Shuffle,
}

/// Why a shuffle is not proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// The secret is published when the game has ended, if there was a shuffle.
    NotPublished,
    Unreadable,
    /// The secret does not fit the commitment.
    Secret,
    Count {
        contributions: usize,
        players: usize,
    },
    /// Secret and contributions deal another game than the recorded one.
    Deal,
    /// The client saw another commitment before it contributed.
    Commitment,
    /// The client's own contribution was left out or replaced.
    Contribution,
    /// Somebody else's contribution, or the faces of the components, were others when the game began.
    Start,
    /// The record is of another game than the one that the client saw.
    Game,
}

impl Shuffle {
    /// Whether the secret fits the commitment and, with the contributions, deals the recorded game.
    pub fn check(&self, record: &Record) -> Result<(), Unproved> {
        let secret = self.secret.as_deref().ok_or(Unproved::NotPublished)?;
        let secret = ShuffleSecret::from_bytes(bytes(secret).ok_or(Unproved::Unreadable)?);
        if bytes(&self.commitment) != Some(secret.commitment()) {
            return Err(Unproved::Secret);
        }
        let (contributions, players) = (self.contributions.len(), record.options.players().into());
        if contributions != players {
            return Err(Unproved::Count { contributions, players });
        }
        let (game, _) = self.deal(&record.options, &secret);
        if Position::from(&game) == record.start { Ok(()) } else { Err(Unproved::Deal) }
    }

    /// The game that secret and contributions deal, and what its start shows.
    fn deal(&self, options: &Options, secret: &ShuffleSecret) -> (Game, Vec<Event>) {
        let seed = secret.seed(self.contributions.iter().map(String::as_str));
        let usual = Components::default();
        Game::new_with_events(options, self.components.as_deref().unwrap_or(&usual), &seed)
    }
}

impl ShuffleProof {
    /// Checks that nobody can have chosen the shuffle of the game that the client saw, as `docs/server-protocol.md` explains.
    pub fn check(&self, record: &Record) -> Result<(), Unproved> {
        let ShuffleProof { seen, shuffle, .. } = self;
        shuffle.check(record)?;
        if seen.commitment != shuffle.commitment {
            return Err(Unproved::Commitment);
        }
        let start = seen.start.as_ref().ok_or(Unproved::Contribution)?;
        let own = |all: &[String]| all.get(start.seat.index()) == Some(&seen.contribution);
        if !own(&start.contributions) || !own(&shuffle.contributions) {
            return Err(Unproved::Contribution);
        }
        if (&start.contributions, &start.components)
            != (&shuffle.contributions, &shuffle.components)
        {
            return Err(Unproved::Start);
        }
        self.check_game(record)
    }

    fn check_game(&self, record: &Record) -> Result<(), Unproved> {
        let history = History::resume(record).map_err(|_| Unproved::Game)?;
        let secret = self.shuffle.secret.as_deref().and_then(bytes).ok_or(Unproved::Unreadable)?;
        let (_, opening) = self.shuffle.deal(&record.options, &ShuffleSecret::from_bytes(secret));
        let told = history.steps().map(Played::events);
        let same =
            std::iter::once(&*opening).chain(told).eq(self.events.iter().map(|seen| &**seen));
        if same { Ok(()) } else { Err(Unproved::Game) }
    }
}

impl fmt::Display for Unproved {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Unproved::NotPublished => "the secret is not published before the end of the game",
            Unproved::Unreadable => "the secret is not 64 hexadecimal digits",
            Unproved::Secret => "the secret does not fit the commitment",
            Unproved::Count { contributions, players } => {
                return write!(formatter, "{contributions} contributions for {players} players");
            }
            Unproved::Deal => "secret and contributions deal another game than the recorded one",
            Unproved::Commitment => "another commitment was published before the contribution",
            Unproved::Contribution => "the player's own contribution was left out or replaced",
            Unproved::Start => "contributions or components were others when the game began",
            Unproved::Game => "the record is of another game than the one that was seen",
        })
    }
}

impl std::error::Error for Unproved {}

fn bytes(hexadecimal: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if hexadecimal.len() != 64 || !hexadecimal.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hexadecimal[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests;
