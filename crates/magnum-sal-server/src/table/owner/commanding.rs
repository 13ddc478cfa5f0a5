//! What an owner does when somebody gives a command.

use magnum_sal_protocol::{
    Code, Command, CommandId, CommandRequest, Failure, Happening, NewTable, Person, SeatFor,
    Status, Taken,
};
use tokio::time::Instant;

use super::super::state::Change;
use super::super::{decide, opening};
use super::Owner;
use crate::store::{Earlier, Given, StoreError, in_time};
use crate::{blocked_failure, failure};

/// How often a command is decided anew because another process wrote to the table in the meantime.
const ATTEMPTS: usize = 8;

impl Owner {
    /// Carries out a command and returns the number of its entry.
    pub(super) async fn command(
        &mut self,
        person: &Person,
        request: &CommandRequest,
    ) -> Result<u64, Failure> {
        self.idle_since = Instant::now();
        check_id(&request.id)?;
        self.pace.check(&person.id, &request.command)?;
        self.heard_of(request.after);
        // Whether the log has to be asked if it holds the command already; otherwise its index says so.
        let chat = matches!(request.command, Command::Say { .. });
        let mut doubtful = request.after.is_none() || chat;
        let given = Given::new(&person.id, request);
        for _ in 0..attempts() {
            self.ready().await?;
            let stale = decide::check_number(&self.state, request).err();
            if (doubtful || stale.is_some())
                && let Some(earlier) = self.earlier(&given).await?
            {
                return again(earlier);
            }
            if let Some(stale) = stale {
                return Err(stale);
            }
            let change = match &request.command {
                Command::Rematch if self.state.status() == Status::Ended => {
                    match Box::pin(self.rematch(person)).await? {
                        Some(change) => change,
                        None => return Ok(self.state.number),
                    }
                }
                _ => {
                    let waited = self.now() - self.moved_at;
                    let change = decide::decide(&self.state, person, request, waited)?;
                    if matches!(request.command, Command::Say { .. }) {
                        self.check_spectator(person).await?;
                    }
                    change
                }
            };
            match self.append(change, Some(given.clone())).await {
                Ok(number) => return Ok(number),
                // The same command was written before, or another process was faster, and what it wrote may change the
                // answer.
                Err(StoreError::Repeated | StoreError::Conflict) => doubtful = looks_for_earlier(),
                Err(error) => {
                    self.behind = true;
                    return Err(failure(error));
                }
            }
            self.behind = true;
        }
        Err(Failure::new(Code::Unavailable, "the table is busy: nothing was done, try again"))
    }

    /// Refuses a spectator's talk if somebody at the table has blocked them.
    async fn check_spectator(&self, person: &Person) -> Result<(), Failure> {
        if self.state.seat_of(&person.id).is_some() {
            return Ok(());
        }
        let store = &self.tables.shared.store;
        let blocked = in_time(store.is_blocked_at(self.state.table(), &person.id)).await;
        if blocked.map_err(failure)? { Err(blocked_failure()) } else { Ok(()) }
    }

    /// What the id of a command was used for before.
    async fn earlier(&self, given: &Given) -> Result<Option<Earlier>, Failure> {
        let earlier = self.tables.shared.store.earlier(self.state.id(), given);
        in_time(earlier).await.map_err(failure)
    }

    /// Opens a table for the next game, or sits down at the one that was opened.
    async fn rematch(&self, person: &Person) -> Result<Option<Change>, Failure> {
        let Some(seat) = self.state.seat_of(&person.id) else {
            return Err(Failure::new(Code::Forbidden, "you have no seat at this table"));
        };
        if let Some(next) = &self.state.table().rematch {
            let request = CommandRequest {
                id: CommandId(format!("rematch of {}", self.state.id())),
                after: None,
                command: Command::Join { seat: Some(seat), contribution: None },
            };
            Box::pin(self.tables.command(next, person, None, &request)).await?;
            return Ok(None);
        }
        let seats = self.state.seats().iter().map(|seat| match seat.taken {
            Taken::Bot { level } => SeatFor::Bot { level },
            Taken::Person { .. } | Taken::Free => SeatFor::Person,
        });
        let settings = self.state.settings().clone();
        let new = NewTable { settings, seats: seats.collect(), kept: Vec::new() };
        // For those who played: whoever knows the old table can see the new one, and shall not take their places.
        let kept = self.state.seats().iter().map(|seat| Some(seat.person()?.id.clone())).collect();
        let store = &self.tables.shared.store;
        let table =
            opening::open(store, self.now(), person, new, Some(seat), kept, Vec::new()).await?;
        let opened = Happening::RematchOpened { table, by: person.clone() };
        Ok(Some(Change::new(&self.state, opened)))
    }

    /// Closes a table that still waits for players.
    pub(super) async fn close(&mut self) -> Result<(), Failure> {
        self.ready().await?;
        if self.state.status() == Status::Open {
            self.append(decide::end(&self.state), None).await.map_err(failure)?;
        }
        Ok(())
    }

    /// Ends the game, or closes the table.
    pub(super) async fn end(&mut self) -> Result<(), Failure> {
        self.ready().await?;
        if self.state.status() != Status::Ended {
            self.append(decide::end(&self.state), None).await.map_err(failure)?;
        }
        Ok(())
    }
}

fn attempts() -> usize {
    #[cfg(test)]
    if crate::simulation::has(crate::simulation::Defect::ReusedId) {
        return usize::MAX;
    }
    ATTEMPTS
}

/// Whether a command that could not be written is looked for in the log.
fn looks_for_earlier() -> bool {
    #[cfg(test)]
    if crate::simulation::has(crate::simulation::Defect::ReusedId) {
        return false;
    }
    true
}

/// The answer to a command whose id was used before.
fn again(earlier: Earlier) -> Result<u64, Failure> {
    match earlier {
        Earlier::SameCommand(number) => Ok(number),
        #[cfg(test)]
        Earlier::AnotherCommand(number)
            if crate::simulation::has(crate::simulation::Defect::AnotherCommand) =>
        {
            Ok(number)
        }
        Earlier::AnotherCommand(_) => {
            let message =
                "you gave another command with this id: nothing was done, choose a new one";
            Err(Failure::new(Code::IdReused, message))
        }
    }
}

fn check_id(id: &CommandId) -> Result<(), Failure> {
    let fits = (1..=CommandId::LONGEST).contains(&id.as_str().chars().count());
    if fits && !id.as_str().contains(char::is_control) {
        return Ok(());
    }
    let message = "id: expected 1 to 64 visible characters, new for each command";
    Err(Failure::new(Code::Malformed, message))
}
