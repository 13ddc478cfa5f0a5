//! What a command needs beyond its table: that somebody does not hold too many seats or open too many tables, that those who
//! sit there have not blocked them, and that nobody plays a rated game against themselves.

use magnum_sal_protocol::{
    Code, Command, CommandRequest, Kind, NewTable, Person, Scope, SeatNow, Table, TableId, UserId,
};

use super::App;
use super::asking::{Address, check_scope};
use super::limits::{Made, Matter};
use super::refusal::Refusal;
use crate::admin::Admin;
use crate::{blocked_failure, failure};

/// Seats at tables that wait or play. Anybody can become another guest.
const MOST_SEATS: u32 = 50;
const MOST_GUEST_SEATS: u32 = 20;
/// Tables of one owner that wait for players.
const MOST_OPEN: u32 = 10;

/// Whether a person may give the command at all.
pub(super) async fn check(
    app: &App,
    address: Address,
    table: &TableId,
    (person, scopes): (&Person, &[Scope]),
    request: &CommandRequest,
) -> Result<(), Refusal> {
    let needed = match &request.command {
        Command::Say { .. } => Scope::Chat,
        Command::Rematch => Scope::Open,
        _ => Scope::Play,
    };
    check_scope(scopes, needed)?;
    // What has to be looked up takes no room while somebody plays.
    match &request.command {
        Command::Join { .. } => Box::pin(may_join(app, table, person)).await,
        Command::Start => Box::pin(alone_at(app, table, None)).await,
        Command::Rematch => Box::pin(may_play_again(app, address, table, person)).await,
        Command::Contribute { .. }
        | Command::Leave
        | Command::SetSeat { .. }
        | Command::Play { .. }
        | Command::Undo
        | Command::Resign
        | Command::Return
        | Command::Abort { .. }
        | Command::Pause { .. }
        | Command::StandIn { .. }
        // Spectators may be blocked: the table knows who is one.
        | Command::Say { .. } => Ok(()),
    }
}

async fn may_join(app: &App, table: &TableId, person: &Person) -> Result<(), Refusal> {
    may_sit(app, person).await?;
    welcome_at(app, table, person).await?;
    alone_at(app, table, Some(person)).await
}

async fn may_play_again(
    app: &App,
    address: Address,
    table: &TableId,
    person: &Person,
) -> Result<(), Refusal> {
    if !app.limiter.allows(Matter::Creation, address) {
        return Err(Refusal::new(Code::TooMany, "too many tables: try again in a while"));
    }
    let shown: Option<Table> = app.store.shown(table).await.map_err(failure)?;
    if let Some(next) = shown.and_then(|shown| shown.rematch) {
        welcome_at(app, &next, person).await?;
    }
    may_open(app, person).await
}

/// Whether somebody may open one more table.
pub(super) async fn may_open(app: &App, person: &Person) -> Result<(), Refusal> {
    app.limiter.allows_made(Made::Table, &person.id)?;
    may_sit(app, person).await?;
    if app.store.open_tables_of(&person.id).await.map_err(failure)? >= MOST_OPEN {
        let message = format!("{MOST_OPEN} tables of yours wait for players: start or leave one");
        return Err(Refusal::new(Code::TooMany, message));
    }
    Ok(())
}

/// Whom seats of a new table are kept for. Nobody is invited by somebody whom they have blocked.
pub(super) async fn kept(
    app: &App,
    person: &Person,
    new: &NewTable,
) -> Result<Vec<Option<UserId>>, Refusal> {
    if new.kept.len() > usize::from(new.settings.options.players()) {
        return Err(Refusal::new(Code::Malformed, "kept: there are not so many seats"));
    }
    let admin = Admin::person(app.store.clone(), person.clone());
    let mut kept = Vec::new();
    for who in &new.kept {
        let Some(who) = who else {
            kept.push(None);
            continue;
        };
        if who.contains('\0') {
            return Err(Refusal::new(Code::NotFound, "nobody has such an id or account"));
        }
        let user = admin.find(who).await?.person.id;
        if app.store.is_blocked_by(&user, &person.id).await.map_err(failure)? {
            return Err(Refusal(blocked_failure()));
        }
        kept.push(Some(user));
    }
    Ok(kept)
}

async fn may_sit(app: &App, person: &Person) -> Result<(), Refusal> {
    let most = match person.kind {
        Kind::Guest => MOST_GUEST_SEATS,
        Kind::Account | Kind::Program => MOST_SEATS,
    };
    if app.store.seats_held(&person.id).await.map_err(failure)? >= most {
        let message = format!("you have {most} seats already: end a game, or leave a table");
        return Err(Refusal::new(Code::TooMany, message));
    }
    Ok(())
}

/// Refuses whom somebody at the table has blocked, and their programs. Whoever sits there already stays.
async fn welcome_at(app: &App, table: &TableId, person: &Person) -> Result<(), Refusal> {
    let shown: Option<Table> = app.store.shown(table).await.map_err(failure)?;
    let Some(shown) = shown.filter(|shown| shown.seat_of(&person.id).is_none()) else {
        return Ok(());
    };
    let blocked = app.store.is_blocked_at(&shown, &person.id).await.map_err(failure)?;
    if blocked { Err(Refusal(blocked_failure())) } else { Ok(()) }
}

/// Whether everybody at a rated table, and whoever joins it, answers to somebody else: programs answer to their owners.
/// Looked at when somebody joins, and when the game starts, since two may join at once.
async fn alone_at(app: &App, table: &TableId, joining: Option<&Person>) -> Result<(), Refusal> {
    let shown: Option<Table> = app.store.shown(table).await.map_err(failure)?;
    let Some(shown) = shown.filter(|shown| shown.settings.rated) else { return Ok(()) };
    let seated = shown.seats.iter().filter_map(SeatNow::person);
    let joining = joining.filter(|person| shown.seat_of(&person.id).is_none());
    let mut responsible = Vec::new();
    for person in seated.chain(joining) {
        responsible.push(app.store.responsible(&person.id).await.map_err(failure)?);
    }
    let number = responsible.len();
    responsible.sort_unstable_by(|a, b| a.as_str().cmp(b.as_str()));
    responsible.dedup();
    if responsible.len() < number {
        let message = "the game is rated: nobody plays it against a program of their own";
        return Err(Refusal::new(Code::Forbidden, message));
    }
    Ok(())
}
