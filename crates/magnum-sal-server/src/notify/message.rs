//! What is said about a notice, and whether there is still something to say.

use magnum_sal_protocol::{Language, Notice, SeatNow, Status, Table, UserId};

use super::texts::say;
use crate::store::{DueNotice, Occasion, Store, StoreError};

/// Whether a notice still tells something that the person does not know.
pub(super) async fn is_news(
    store: &Store,
    notice: &DueNotice,
    table: &Table,
) -> Result<bool, StoreError> {
    let DueNotice { table: id, number, user, occasion } = notice;
    if *occasion == Occasion::Invited {
        let is_kept = |seat: &SeatNow| seat.kept_for.as_ref() == Some(user);
        let waits = table.seats.iter().any(|seat| is_kept(seat) && seat.is_free_for(user));
        return Ok(waits && table.status == Status::Open);
    }
    let own = table.seats.iter().find(|seat| is_of(seat, user));
    let Some(own) = own else { return Ok(false) };
    let stands = match occasion {
        Occasion::Turn | Occasion::FirstTurn => {
            table.status == Status::Playing && !own.stand_in && !own.resigned
        }
        Occasion::Full => table.status == Status::Open && !has_free_seat(table),
        Occasion::Started => table.status == Status::Playing,
        Occasion::Ended => true,
        Occasion::Abort => {
            let proposed = table.seats.iter().any(|seat| seat.agrees_to_abort);
            table.status == Status::Playing && proposed && !own.agrees_to_abort
        }
        Occasion::Rematch => match &table.rematch {
            Some(next) => waits_for(store.shown(next).await?, user),
            None => false,
        },
        Occasion::Invited => false,
    };
    Ok(stands && !store.acted_since(id, *number, user).await?)
}

fn waits_for(next: Option<Table>, user: &UserId) -> bool {
    next.is_some_and(|next| next.status == Status::Open && next.seat_of(user).is_none())
}

fn is_of(seat: &SeatNow, user: &UserId) -> bool {
    seat.person().is_some_and(|person| person.id == *user)
}

fn has_free_seat(table: &Table) -> bool {
    table.seats.iter().any(|seat| seat.taken == magnum_sal_protocol::Taken::Free)
}

/// The notice in words. It holds what everybody who knows the table can see.
pub(super) fn write(
    notice: &DueNotice,
    table: &Table,
    language: Language,
    site: Option<&str>,
) -> Notice {
    let key = match notice.occasion {
        Occasion::Turn | Occasion::FirstTurn => ["notice-turn", "notice-turn.title"],
        Occasion::Full => ["notice-full", "notice-full.title"],
        Occasion::Started => ["notice-started", "notice-started.title"],
        Occasion::Ended => ["notice-ended", "notice-ended.title"],
        Occasion::Abort => ["notice-abort", "notice-abort.title"],
        Occasion::Rematch => ["notice-rematch", "notice-rematch.title"],
        Occasion::Invited => ["notice-invited", "notice-invited.title"],
    };
    let target = match (&notice.occasion, &table.rematch) {
        (Occasion::Rematch, Some(next)) => next,
        _ => &notice.table,
    };
    let players = others(table, &notice.user, language);
    Notice {
        id: format!("{}-{}", notice.table, notice.number),
        kind: notice.occasion.kind(),
        table: target.clone(),
        number: notice.number,
        title: say(language, key[1], &[]),
        text: say(language, key[0], &[("players", &players)]),
        url: format!("{}/t/{target}", site.unwrap_or_default()),
    }
}

/// The names of the other people at the table.
fn others(table: &Table, user: &UserId, language: Language) -> String {
    let people = table.seats.iter().filter_map(SeatNow::person);
    let names: Vec<&str> =
        people.filter(|person| person.id != *user).map(|person| person.name.as_str()).collect();
    if names.is_empty() { say(language, "notice-nobody", &[]) } else { names.join(", ") }
}
