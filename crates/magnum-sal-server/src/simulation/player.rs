//! People at their tables, who give all kinds of commands over a bad network.

use std::sync::Arc;
use std::time::Duration;

use magnum_sal::Seat;
use magnum_sal::notation::ActionNotation;
use magnum_sal_protocol::{
    BotLevel, Code, Command, CommandId, CommandRequest, Failure, Person, SeatFor, Status, TableId,
    TableNow,
};
use tokio::time::{sleep, timeout};

use super::history::Scene;
use super::{awake, draw, happens, pause};

struct Player {
    scene: Arc<Scene>,
    table: TableId,
    person: Person,
    /// Ids of commands that were given.
    given: Vec<CommandId>,
}

/// What somebody does while everything goes wrong.
pub(super) async fn live(scene: Arc<Scene>, table: TableId, person: Person) {
    let mut player = Player { scene, table, person, given: Vec::new() };
    for _ in 0..10 + draw(20) {
        pause(3_000).await;
        let Some(now) = player.look().await else { continue };
        let request = player.wish(&now);
        player.give(&request).await;
    }
}

impl Player {
    async fn look(&self) -> Option<TableNow> {
        let process = self.scene.process();
        tokio::select! {
            biased;
            now = process.tables.look(&self.table, Some(&self.person.id)) => now.ok(),
            () = process.died() => None,
            () = sleep(Duration::from_secs(30)) => None,
        }
    }

    fn wish(&mut self, now: &TableNow) -> CommandRequest {
        let command = self.command(now);
        let ordered = matches!(command, Command::Play { .. } | Command::Undo | Command::Start);
        let after = match draw(10) {
            0 => Some(now.number.saturating_sub(1)),
            1..=4 if !ordered => None,
            _ => Some(now.number),
        };
        let fresh = CommandId(format!("{}-{}", self.person.name, self.given.len()));
        let id = match self.given.len() as u32 {
            known if known > 0 && happens(10) => self.given[draw(known) as usize].clone(),
            _ => fresh,
        };
        self.given.push(id.clone());
        CommandRequest { id, after, command }
    }

    fn command(&self, now: &TableNow) -> Command {
        let legal = now.position.as_ref().and_then(|position| position.legal.as_ref());
        let seat = Seat::new(draw(3) as usize).expect("a seat");
        match draw(30) {
            0 => Command::Say { text: "glück auf".to_owned() },
            1 => Command::Abort { agree: happens(60) },
            2 | 3 => Command::Undo,
            4 | 5 => Command::Return,
            6 => Command::Leave,
            7 | 8 => Command::Join { seat: happens(50).then_some(seat), contribution: None },
            9 => Command::Start,
            10 => Command::SetSeat { seat, to: SeatFor::Bot { level: BotLevel::Apprentice } },
            11 => Command::Contribute { contribution: "salt".to_owned() },
            12 if happens(20) => Command::Resign,
            _ => match legal.filter(|legal| !legal.is_empty()) {
                Some(legal) => {
                    Command::Play { action: legal[draw(legal.len() as u32) as usize].clone() }
                }
                None => Command::Play { action: ActionNotation::Pass {} },
            },
        }
    }

    /// Gives a command until it is answered, or for some time.
    async fn give(&self, request: &CommandRequest) {
        for _ in 0..4 {
            if happens(10) {
                self.give_again_later(request);
            }
            if happens(10) {
                // It is lost on its way.
                pause(5_000).await;
                continue;
            }
            pause(if happens(5) { 30_000 } else { 50 }).await;
            let answer = self.scene.deliver(&self.table, &self.person, request);
            let patience = Duration::from_secs(5 + u64::from(draw(40)));
            let heard = timeout(patience, answer).await.ok().and_then(Result::ok).flatten();
            match heard {
                // The answer is lost on its way.
                _ if happens(5) => {}
                Some(Err(Failure { code: Code::Unavailable, .. })) | None => {}
                Some(_) => return,
            }
        }
    }

    /// The network doubles a command; the other one comes late.
    fn give_again_later(&self, request: &CommandRequest) {
        let (scene, table) = (self.scene.clone(), self.table.clone());
        let (person, request) = (self.person.clone(), request.clone());
        tokio::spawn(async move {
            pause(20_000).await;
            scene.deliver(&table, &person, &request);
        });
    }
}

/// Everybody plays to the end, with nothing in their way.
pub(super) async fn finish(
    scene: &Arc<Scene>,
    table: &TableId,
    people: &[Person],
) -> Result<(), String> {
    let (mut latest, mut since) = (0, awake());
    loop {
        let process = scene.process();
        let now = process.tables.look(table, None).await;
        let now = now.map_err(|failure| format!("a healed table can't be read: {failure:?}"))?;
        if now.number != latest {
            (latest, since) = (now.number, awake());
        }
        if awake() - since > 120_000 {
            return Err(format!("table stuck after entry {latest}: {:?}", now.table.status));
        }
        match now.table.status {
            Status::Ended => return Ok(()),
            Status::Open => drop(process.tables.end(table).await),
            Status::Playing => play_on(scene, &now, people).await?,
        }
    }
}

async fn play_on(scene: &Arc<Scene>, now: &TableNow, people: &[Person]) -> Result<(), String> {
    let seat = now.position.as_ref().and_then(|position| position.player);
    let now_at = seat.and_then(|seat| now.table.seats.get(seat.index()));
    let person =
        now_at.filter(|seat| !seat.stand_in && !seat.resigned).and_then(|seat| seat.person());
    let Some(person) = person.filter(|person| people.contains(person)) else {
        sleep(Duration::from_millis(200)).await;
        return Ok(());
    };
    let own = scene.process().tables.look(&now.table.id, Some(&person.id)).await;
    let position = own.ok().and_then(|own| own.position);
    let Some((number, legal)) =
        position.and_then(|position| Some((position.number, position.legal?)))
    else {
        return Ok(());
    };
    let Some(action) = legal.get(draw(legal.len().max(1) as u32) as usize).cloned() else {
        return Ok(());
    };
    // Everybody who was there when the game began has given a command with this id.
    let reused = happens(5);
    let id = CommandId(if reused { "first".to_owned() } else { format!("finish-{number}") });
    let request = CommandRequest { id, after: Some(number), command: Command::Play { action } };
    match scene.deliver(&now.table.id, person, &request).await.ok().flatten() {
        Some(Ok(_)) => Ok(()),
        // Time ran out in the meantime, or another process was told of it a moment later.
        Some(Err(failure)) if failure.code != Code::Unavailable => Ok(()),
        Some(Err(failure)) => Err(format!("with nothing wrong, {request:?} failed: {failure:?}")),
        None => Err(format!("with nothing wrong, not answered: {request:?}")),
    }
}
