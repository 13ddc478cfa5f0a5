//! What a server promises, checked against what is on the disk at the end.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use magnum_sal::{Event, Seat};
use magnum_sal_protocol::{
    Clock, Code, Command, CommandId, Happening, Millis, Status, TableId, UserId,
};

use super::disk::StoredLine;
use super::history::{Answered, Kept, Ledger, Scene};

/// A table's log with what it says.
struct Log {
    lines: Vec<(StoredLine, Happening)>,
}

pub(super) fn check(scene: &Scene) -> Result<Kept, String> {
    let mut ledger = scene.ledger();
    let mut hasher = DefaultHasher::new();
    let (mut timed_out, mut written) = (0, 0);
    let mut logs = BTreeMap::new();
    for (table, status, lines) in scene.disk.tables() {
        if status != Status::Ended {
            return Err(format!("table {table} is {status:?} at the end"));
        }
        lines.iter().for_each(|line| line.entry.happened.hash(&mut hasher));
        written += lines.len() as u64;
        let log = Log::read(lines)?;
        let fair = log.check_clocks(&ledger);
        timed_out += fair.map_err(|unfair| format!("{unfair}\n{:?}", ledger.silences()))?;
        logs.insert(table, log);
    }
    check_answers(&logs, &ledger)?;
    let repeated = repeated(&ledger.answers);
    let reused = |answered: &&Answered| {
        answered.answer.as_ref().is_err_and(|failure| failure.code == Code::IdReused)
    };
    let reused = ledger.answers.iter().filter(reused).count() as u64;
    let kept = &mut ledger.kept;
    (kept.timed_out, kept.entries) = (timed_out, written);
    (kept.repeated, kept.reused) = (repeated, reused);
    kept.mark = hasher.finish();
    Ok(*kept)
}

fn repeated(answers: &[Answered]) -> u64 {
    let mut counts: BTreeMap<(&TableId, &UserId, &CommandId), u64> = BTreeMap::new();
    for answered in answers.iter().filter(|answered| answered.answer.is_ok()) {
        *counts.entry((&answered.table, &answered.user, &answered.request.id)).or_default() += 1;
    }
    counts.values().filter(|count| **count > 1).count() as u64
}

/// What was acknowledged is there, once and as it was given; an action that was refused is not.
fn check_answers(logs: &BTreeMap<TableId, Log>, ledger: &Ledger) -> Result<(), String> {
    for answered in &ledger.answers {
        let Answered { table, user, request, answer } = answered;
        let log = logs.get(table).ok_or("a table is gone")?;
        // Nothing else was given with the same id.
        let once = ledger.given.iter().all(|(at, giver, other)| {
            (at, giver, &other.id) != (table, user, &request.id) || other == request
        });
        match answer {
            Ok(number) => {
                let line = (*number as usize).checked_sub(1).and_then(|index| log.lines.get(index));
                let (line, happened) =
                    line.ok_or_else(|| format!("acknowledged and lost: {answered:?}"))?;
                if !is_by(line, user, &request.id) {
                    return Err(format!("acknowledged as somebody else's entry: {answered:?}"));
                }
                if !leads_to(&request.command, happened) {
                    return Err(format!("acknowledged and changed to {happened:?}: {answered:?}"));
                }
            }
            Err(failure) => {
                if matches!(failure.code, Code::Internal | Code::RulesChanged) {
                    return Err(format!("a fault of the server: {answered:?}"));
                }
                let done = log.lines.iter().any(|(line, _)| is_by(line, user, &request.id));
                let action = matches!(request.command, Command::Play { .. });
                if action && once && done && failure.code != Code::Unavailable {
                    return Err(format!("refused and done: {answered:?}"));
                }
                if failure.code == Code::IdReused && (once || !done) {
                    return Err(format!("its id was not used for another command: {answered:?}"));
                }
            }
        }
    }
    Ok(())
}

fn is_by(line: &StoredLine, user: &UserId, id: &CommandId) -> bool {
    line.entry.given.as_ref().is_some_and(|given| (&given.user, &given.id) == (user, id))
}

/// Whether the entry is what the command leads to.
fn leads_to(command: &Command, happened: &Happening) -> bool {
    match (command, happened) {
        (Command::Join { seat, .. }, Happening::Joined { seat: taken, .. }) => {
            seat.is_none_or(|seat| seat == *taken)
        }
        (Command::SetSeat { seat, to }, Happening::SeatSet { seat: set, to: made }) => {
            (seat, to) == (set, made)
        }
        (Command::Play { action }, Happening::Played { action: played, .. }) => action == played,
        (Command::Abort { agree }, Happening::AbortAgreed { agree: agreed, .. })
        | (Command::Pause { agree }, Happening::PauseAgreed { agree: agreed, .. }) => {
            agree == agreed
        }
        (Command::StandIn { seat }, Happening::StoodIn { seat: replaced }) => seat == replaced,
        (Command::Say { text }, Happening::Said { text: said, .. }) => text == said,
        (Command::Contribute { .. }, Happening::Contributed { .. })
        | (Command::Leave, Happening::Left { .. })
        | (Command::Start, Happening::Started { .. })
        | (Command::Undo, Happening::Undone { .. })
        | (Command::Resign, Happening::Resigned { .. })
        | (Command::Return, Happening::Returned { .. })
        | (Command::Rematch, Happening::RematchOpened { .. }) => true,
        _ => false,
    }
}

impl Log {
    fn read(lines: Vec<StoredLine>) -> Result<Log, String> {
        let read = |line: StoredLine| {
            let happened = serde_json::from_str(&line.entry.happened);
            happened.map(|happened| (line, happened)).map_err(|error| error.to_string())
        };
        let lines = lines.into_iter().map(read).collect::<Result<_, _>>()?;
        Ok(Log { lines })
    }

    /// When what was decided and written.
    fn times(&self) -> String {
        let line = |(line, _): &(StoredLine, Happening)| {
            let happened: String = line.entry.happened.chars().take(60).collect();
            format!("{} {} {happened}", line.decided, line.written)
        };
        self.lines.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Nobody loses time in which nobody could move. A turn begins when the action before it is decided: what its commit
    /// takes is not given back, and if all clocks are moved meanwhile, that may be lost, too. Returns how often time ran out.
    fn check_clocks(&self, ledger: &Ledger) -> Result<u64, String> {
        let Some((_, Happening::Opened { settings, .. })) = self.lines.first() else {
            return Err("a log without a beginning".to_owned());
        };
        let mut used: BTreeMap<Seat, Millis> = BTreeMap::new();
        let mut turn: Option<(Seat, &StoredLine)> = None;
        let mut late = Vec::new();
        for (line, happened) in &self.lines {
            match happened {
                Happening::Started { events } | Happening::Played { events, .. } => {
                    for event in events {
                        let Event::TurnBegan { player, .. } = event else { continue };
                        if let Some((seat, since)) = turn.replace((*player, line)) {
                            let time = ledger.usable(since.decided, line.decided);
                            *used.entry(seat).or_default() += time;
                        }
                    }
                }
                Happening::StoodIn { seat } | Happening::Resigned { seat, timed_out: true } => {
                    // Whoever has returned has less time.
                    let first = !late.contains(seat);
                    late.push(*seat);
                    // Nobody knew of a turn whose beginning was held up: it counts among those before, but is not checked itself.
                    let Some((_, since)) =
                        turn.filter(|(player, since)| player == seat && first && !since.held_up)
                    else {
                        continue;
                    };
                    let this_turn = ledger.usable(since.decided, line.written);
                    let before = used.get(seat).copied().unwrap_or_default();
                    check_time(settings.clock, this_turn, before).map_err(|short| {
                        format!(
                            "seat {seat} ran out of time {short} ms too early, {}",
                            self.times()
                        )
                    })?;
                }
                _ => {}
            }
        }
        Ok(late.len() as u64)
    }
}

/// Fails with what was missing of somebody's time.
fn check_time(clock: Clock, this_turn: Millis, before: Millis) -> Result<(), Millis> {
    let missing = match clock {
        Clock::None => Millis::MAX,
        Clock::Live { seconds, .. } => Millis::from(seconds) * 1_000 - before - this_turn,
        Clock::Correspondence { days } => Millis::from(days) * 86_400_000 - this_turn,
    };
    // Times are whole milliseconds.
    if missing <= 5 { Ok(()) } else { Err(missing) }
}
