//! A client that plays against one of the strongest bots, and how long that takes to answer.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use magnum_sal::{Expansion, Options};
use magnum_sal_protocol::{
    BotLevel, Command, CommandId, CommandRequest, Frame, Happening, NewTable, SeatFor,
    Settings as Agreed,
};
use tokio::time::timeout_at;

use super::command;
use crate::client::{Client, ClientError, Live};
use crate::random;

/// Plays for a while. Returns how long the bot took for each of its decisions, ascending.
pub async fn against_bots(
    address: SocketAddr,
    time: Duration,
) -> Result<Vec<Duration>, ClientError> {
    let end = Instant::now() + time;
    let client = Client::guest(address, "Patience").await?.0;
    let mut times = Vec::new();
    while Instant::now() < end {
        let mut live = begin(&client).await?;
        let playing = play(&mut live, &mut times);
        if let Ok(played) = timeout_at(end.into(), playing).await {
            played?;
        }
    }
    times.sort_unstable();
    Ok(times)
}

async fn begin(client: &Client) -> Result<Live, ClientError> {
    let options =
        Options::new(2, Expansion::Base).map_err(|error| ClientError::Answer(error.to_string()))?;
    let seats = vec![SeatFor::Person, SeatFor::Bot { level: BotLevel::Steward }];
    let new = NewTable { settings: Agreed::new(options), seats, kept: Vec::new() };
    let table = client.open(&new).await?;
    command(client, &table, Some(2), Command::Start).await?;
    client.connect(&table, None).await
}

/// Plays a game to its end, at random and without delay.
async fn play(live: &mut Live, times: &mut Vec<Duration>) -> Result<(), ClientError> {
    let mut since = Instant::now();
    while let Some(frame) = live.frame().await? {
        match frame {
            Frame::Position(position) => {
                let Some(mut legal) = position.legal else { continue };
                let choice = u32::from_le_bytes(random::bytes()) as usize % legal.len().max(1);
                let request = CommandRequest {
                    id: CommandId(random::id()),
                    after: Some(position.number),
                    command: Command::Play { action: legal.swap_remove(choice) },
                };
                live.send(&request).await?;
            }
            Frame::Entry(entry) => match entry.happened {
                Happening::Played { seat, .. } => {
                    if seat.index() == 1 {
                        times.push(since.elapsed());
                    }
                    since = Instant::now();
                }
                Happening::Ended(_) => return Ok(()),
                _ => {}
            },
            _ => {}
        }
    }
    Err(ClientError::Answer("the connection ended".to_owned()))
}
