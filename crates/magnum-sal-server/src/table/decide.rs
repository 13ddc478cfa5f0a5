//! What a command leads to, if it is allowed: nothing is changed here.

use magnum_sal::notation::{ActionError, ActionNotation};
use magnum_sal::{Action, Game, Seat};
use magnum_sal_protocol::{
    Code, Command, CommandRequest, End, EndReason, Failure, Happening, Kind, Millis, OnTimeout,
    Person, SeatFor, Status, Taken,
};

use super::pace::{MOST_ENTRIES, MOST_SAID, MOST_SEATING, MOST_UNDONE};
use super::state::{Change, State};
use super::waiting;
use crate::text;

pub(super) type Decision = Result<Change, Failure>;

/// What happens when somebody gives a command. A rematch is not decided here: it concerns two tables.
/// `waited` says for how long nobody has played.
pub(super) fn decide(
    state: &State,
    person: &Person,
    request: &CommandRequest,
    waited: Millis,
) -> Decision {
    match &request.command {
        Command::Join { seat, contribution } => join(state, person, *seat, contribution.as_deref()),
        Command::Contribute { contribution } => {
            contribute(state, seated(state, person)?, contribution)
        }
        Command::Leave => leave(state, seated(state, person)?),
        Command::SetSeat { seat, to } => set_seat(state, person, *seat, *to),
        Command::Start => start(state, person),
        Command::Play { action } => play_written(state, in_person(state, person)?, action),
        Command::Undo => undo(state, in_person(state, person)?),
        Command::Resign => {
            let seat = playing(state, person)?;
            if state.seats()[seat.index()].resigned {
                return Err(wrong_time("you have resigned already"));
            }
            Ok(resign(state, seat, false))
        }
        Command::Return => come_back(state, playing(state, person)?),
        Command::Abort { agree } => abort(state, playing(state, person)?, *agree),
        Command::Pause { agree } => waiting::pause(state, playing(state, person)?, *agree),
        Command::StandIn { seat } => {
            playing(state, person)?;
            waiting::replace(state, in_person(state, person)?, *seat, waited)
        }
        Command::Say { text } => say(state, person, text),
        Command::Rematch => Err(wrong_time("a rematch comes after the end of the game")),
    }
}

/// Whether the command refers to the game as it is and not as it was.
pub(super) fn check_number(state: &State, request: &CommandRequest) -> Result<(), Failure> {
    let failure =
        |code, message: &str| Failure { number: Some(state.number), ..Failure::new(code, message) };
    match request.after {
        None if request.command.needs_after() => Err(failure(
            Code::Malformed,
            "missing field `after`: the number of the latest entry that you have seen",
        )),
        Some(after) if after > state.number => {
            Err(failure(Code::Malformed, "`after` is the number of an entry that does not exist"))
        }
        Some(after) if after < state.changed => {
            Err(failure(Code::Stale, "the table has changed since the entry given by `after`"))
        }
        _ => Ok(()),
    }
}

/// What happens when the time of the one who decides has run out.
pub(super) fn time_out(state: &State, seat: Seat) -> Change {
    match state.settings().on_timeout {
        OnTimeout::Bot => stand_in(state, seat),
        OnTimeout::Resign => resign(state, seat, true),
    }
}

/// A bot plays for the seat; with nobody left to play for, the game ends.
pub(super) fn stand_in(state: &State, seat: Seat) -> Change {
    let change = Change::new(state, Happening::StoodIn { seat });
    let others = Seat::of(state.seats().len() as u8).iter().filter(|&&other| other != seat);
    if others.copied().all(|other| state.bot(other).is_some()) {
        return change.then(without_count(state, EndReason::Abandoned, Vec::new()));
    }
    change
}

/// An action as somebody wrote it.
fn play_written(state: &State, seat: Seat, action: &ActionNotation) -> Decision {
    let game = check_turn(state, seat)?;
    play(state, seat, action.action(game.board()).map_err(refusal)?)
}

/// An action of whoever plays for the seat.
pub(super) fn play(state: &State, seat: Seat, action: Action) -> Decision {
    check_turn(state, seat)?;
    let change = Change::play(state, seat, action).map_err(|illegal| refusal(illegal.into()))?;
    if let Some(result) = change.state.game().and_then(Game::result) {
        return Ok(change.then(Happening::Ended(End {
            reason: EndReason::Finished,
            ranking: with_resigned_last(&result.ranking, &state.resigned),
            result: Some(result.into()),
            secret: Some(state.published_secret()),
        })));
    }
    if state.number >= MOST_ENTRIES {
        return Ok(change.then(without_count(state, EndReason::Aborted, Vec::new())));
    }
    Ok(change)
}

/// The game, if it is the seat's turn.
fn check_turn(state: &State, seat: Seat) -> Result<&Game, Failure> {
    match (state.to_decide(), state.game()) {
        (Some(to_decide), Some(game)) if to_decide == seat => Ok(game),
        (Some(other), _) => {
            Err(Failure::new(Code::NotYourTurn, format!("it is player {other}'s turn")))
        }
        (None, _) => Err(not_playing(state)),
    }
}

fn refusal(error: ActionError) -> Failure {
    match error {
        ActionError::Malformed(reason) => {
            Failure::new(Code::Malformed, format!("action: {reason}"))
        }
        ActionError::Illegal(illegal) => {
            let rule = Some(illegal.rule().to_owned());
            Failure { rule, ..Failure::new(Code::IllegalAction, illegal.to_string()) }
        }
    }
}

fn join(
    state: &State,
    person: &Person,
    seat: Option<Seat>,
    contribution: Option<&str>,
) -> Decision {
    if state.status() != Status::Open {
        return Err(wrong_time("the game has begun: you can watch it"));
    }
    check_seating(state)?;
    if state.settings().rated && person.kind == Kind::Guest {
        return Err(Failure::new(Code::Forbidden, "the game is rated: sign up to take part"));
    }
    if state.seat_of(&person.id).is_some() {
        return Err(Failure::new(Code::SeatTaken, "you have a seat already"));
    }
    if state.is_barred(&person.id) {
        return Err(Failure::new(Code::Forbidden, "you were sent away from this table"));
    }
    let seat = match seat {
        Some(seat) if state.is_free_for(seat, &person.id) => seat,
        Some(seat) => {
            return Err(Failure::new(Code::SeatTaken, format!("seat {seat} is not free")));
        }
        None => state
            .free_seat(&person.id)
            .ok_or_else(|| Failure::new(Code::SeatTaken, "no seat is free"))?,
    };
    let contribution = text::contribution(contribution)?;
    Ok(Change::new(state, Happening::Joined { seat, person: person.clone(), contribution }))
}

/// Once: whoever could choose again would know the others' contributions.
fn contribute(state: &State, seat: Seat, contribution: &str) -> Decision {
    if state.status() != Status::Open {
        return Err(wrong_time("the game has begun: it is dealt"));
    }
    if !state.seats()[seat.index()].contribution.is_empty() {
        return Err(wrong_time("you have contributed already"));
    }
    let contribution = text::contribution(Some(contribution))?;
    Ok(Change::new(state, Happening::Contributed { seat, contribution }))
}

fn leave(state: &State, seat: Seat) -> Decision {
    if state.status() != Status::Open {
        return Err(wrong_time("the game has begun: you can resign, or agree to abort it"));
    }
    let change = Change::new(state, Happening::Left { seat });
    let people = state.seats().iter().filter(|now| now.person().is_some()).count();
    Ok(if people == 1 { change.then(closed()) } else { change })
}

/// What happens to a table whose game nobody starts, or that the host ends.
pub(super) fn end(state: &State) -> Change {
    Change::new(
        state,
        match state.status() {
            Status::Open => closed(),
            Status::Playing | Status::Ended => without_count(state, EndReason::Aborted, Vec::new()),
        },
    )
}

fn closed() -> Happening {
    let ranking = Vec::new();
    Happening::Ended(End { reason: EndReason::Closed, ranking, result: None, secret: None })
}

fn set_seat(state: &State, person: &Person, seat: Seat, to: SeatFor) -> Decision {
    owner(state, person)?;
    if state.status() != Status::Open {
        return Err(wrong_time("the game has begun"));
    }
    check_seating(state)?;
    if state.settings().rated && matches!(to, SeatFor::Bot { .. }) {
        return Err(Failure::new(
            Code::Forbidden,
            "games with the server's own bots are not rated",
        ));
    }
    match state.seats().get(seat.index()) {
        None => Err(Failure::new(Code::Malformed, format!("there is no seat {seat}"))),
        // Others are sent away by it; the owner leaves.
        Some(now) if now.person().is_some_and(|sitting| sitting.id == person.id) => {
            Err(Failure::new(Code::SeatTaken, format!("you sit in seat {seat}: leave it")))
        }
        Some(_) => Ok(Change::new(state, Happening::SeatSet { seat, to })),
    }
}

fn start(state: &State, person: &Person) -> Decision {
    owner(state, person)?;
    if state.status() != Status::Open {
        return Err(wrong_time("the game has begun"));
    }
    if state.seats().iter().any(|now| now.taken == Taken::Free) {
        return Err(wrong_time("not all seats are taken"));
    }
    Ok(Change::start(state))
}

fn undo(state: &State, seat: Seat) -> Decision {
    check_turn(state, seat)?;
    if !state.settings().undo {
        return Err(Failure::new(Code::NothingToUndo, "this table plays without taking back"));
    }
    if !state.can_undo() {
        let message =
            "nothing to take back: only actions of this turn, since which nothing was revealed";
        return Err(Failure::new(Code::NothingToUndo, message));
    }
    if state.asides.undone >= MOST_UNDONE {
        let message = "enough was taken back in this turn";
        return Err(Failure::new(Code::NothingToUndo, message));
    }
    Ok(Change::new(state, Happening::Undone { seat }))
}

/// The seat resigns. The game ends when one player is left, or no person.
fn resign(state: &State, seat: Seat, timed_out: bool) -> Change {
    let change = Change::new(state, Happening::Resigned { seat, timed_out });
    let resigned = &change.state.resigned;
    let seats = Seat::of(state.seats().len() as u8);
    let left: Vec<Seat> = seats.iter().copied().filter(|seat| !resigned.contains(seat)).collect();
    let people = left.iter().any(|seat| state.seats()[seat.index()].person().is_some());
    if left.len() <= 1 || !people {
        let ranking = with_resigned_last(&[left], resigned);
        return change.then(without_count(state, EndReason::Resigned, ranking));
    }
    change
}

/// Whoever resigned last is the best of those who resigned.
fn with_resigned_last(ranking: &[Vec<Seat>], resigned: &[Seat]) -> Vec<Vec<Seat>> {
    let stayed = ranking.iter().map(|group| {
        group.iter().copied().filter(|seat| !resigned.contains(seat)).collect::<Vec<_>>()
    });
    let gave_up = resigned.iter().rev().map(|&seat| vec![seat]);
    stayed.filter(|group| !group.is_empty()).chain(gave_up).collect()
}

/// Takes the seat back, but not in the middle of a turn: whoever could would never run out of time.
fn come_back(state: &State, seat: Seat) -> Decision {
    if !state.seats()[seat.index()].stand_in {
        return Err(wrong_time("nobody stands in for you"));
    }
    if state.is_paused() {
        return Err(wrong_time("the game is paused"));
    }
    if state.to_decide() == Some(seat) {
        return Err(wrong_time("the bot finishes your turn: return after it"));
    }
    Ok(Change::new(state, Happening::Returned { seat }))
}

fn abort(state: &State, seat: Seat, agree: bool) -> Decision {
    if state.seats()[seat.index()].agrees_to_abort == agree {
        return Err(wrong_time("you have said so already"));
    }
    if !agree {
        check_seating(state)?;
    }
    let change = Change::new(state, Happening::AbortAgreed { seat, agree });
    let agrees = |(other, now): (usize, &magnum_sal_protocol::SeatNow)| {
        other == seat.index() || now.agrees_to_abort || now.resigned || now.person().is_none()
    };
    if agree && state.seats().iter().enumerate().all(agrees) {
        return Ok(change.then(without_count(state, EndReason::Aborted, Vec::new())));
    }
    Ok(change)
}

fn say(state: &State, person: &Person, text: &str) -> Decision {
    if state.seat_of(&person.id).is_none() && !state.settings().spectators_chat {
        return Err(Failure::new(Code::Forbidden, "only the players chat at this table"));
    }
    if state.asides.said >= MOST_SAID {
        return Err(enough("everything has been said at this table"));
    }
    let text = text::chat(text)?;
    Ok(Change::new(state, Happening::Said { by: person.clone(), text }))
}

/// The end of a game that was not played to its end.
fn without_count(state: &State, reason: EndReason, ranking: Vec<Vec<Seat>>) -> Happening {
    let secret = Some(state.published_secret());
    Happening::Ended(End { reason, ranking, result: None, secret })
}

/// The seat of somebody who has one.
fn seated(state: &State, person: &Person) -> Result<Seat, Failure> {
    let seat = state.seat_of(&person.id);
    seat.ok_or_else(|| Failure::new(Code::Forbidden, "you have no seat at this table"))
}

/// The seat of somebody for whom no bot plays.
fn in_person(state: &State, person: &Person) -> Result<Seat, Failure> {
    let seat = seated(state, person)?;
    let now = &state.seats()[seat.index()];
    if now.resigned {
        return Err(wrong_time("you have resigned"));
    }
    if now.stand_in {
        return Err(wrong_time("a bot plays for you: `return` first"));
    }
    Ok(seat)
}

/// The seat of somebody in a game that goes on.
fn playing(state: &State, person: &Person) -> Result<Seat, Failure> {
    let seat = seated(state, person)?;
    if state.status() == Status::Playing { Ok(seat) } else { Err(not_playing(state)) }
}

fn owner(state: &State, person: &Person) -> Result<(), Failure> {
    if person.id == *state.owner() {
        return Ok(());
    }
    Err(Failure::new(Code::Forbidden, "only the owner of the table may do this"))
}

fn not_playing(state: &State) -> Failure {
    wrong_time(match state.status() {
        Status::Open => "the game has not begun",
        Status::Playing if state.is_paused() => "the game is paused",
        Status::Playing | Status::Ended => "the game is over",
    })
}

/// The log does not grow any further by such entries.
fn enough(message: &str) -> Failure {
    Failure::new(Code::TooMany, message)
}

/// Limits how often seats change hands. Whoever sits can still leave.
pub(super) fn check_seating(state: &State) -> Result<(), Failure> {
    if state.asides.seating < MOST_SEATING {
        return Ok(());
    }
    Err(enough("the seats of this table have changed too often"))
}

pub(super) fn wrong_time(message: &str) -> Failure {
    Failure::new(Code::WrongTime, message)
}

#[cfg(test)]
mod tests {
    use magnum_sal_protocol::CommandId;

    use super::super::testing::{begun, person};
    use super::*;

    fn give(state: &State, by: &Person, command: Command) -> Decision {
        let request =
            CommandRequest { id: CommandId("1".to_owned()), after: Some(state.number), command };
        decide(state, by, &request, 0)
    }

    /// How often these commands, one after the other, are allowed before one is refused with the code.
    fn allowed(state: &mut State, by: &Person, commands: &[Command], refused: Code) -> u32 {
        let mut done = 0;
        loop {
            for command in commands {
                match give(state, by, command.clone()) {
                    Ok(change) => *state = change.state,
                    Err(failure) => {
                        assert_eq!(failure.code, refused, "{failure:?}");
                        return done;
                    }
                }
                done += 1;
                assert!(done < 10_000, "there is no end to it");
            }
        }
    }

    fn to_decide(state: &State) -> Person {
        let seat = state.to_decide().expect("somebody decides");
        state.seats()[seat.index()].person().expect("a person").clone()
    }

    #[test]
    fn spectators_chat_if_the_table_says_so() {
        let say = Command::Say { text: "dig deeper".to_owned() };
        let quiet = begun(|_| {});
        let refused = give(&quiet, &person("Cem"), say.clone()).expect_err("a spectator");
        assert_eq!(refused.code, Code::Forbidden);
        assert!(give(&quiet, &person("Ann"), say.clone()).is_ok());
        let open = begun(|settings| settings.spectators_chat = true);
        assert!(give(&open, &person("Cem"), say).is_ok());
    }

    #[test]
    fn a_log_takes_so_much_chat_and_no_more() {
        let mut state = begun(|_| {});
        let say = [Command::Say { text: "dig deeper".to_owned() }];
        assert_eq!(allowed(&mut state, &person("Ann"), &say, Code::TooMany), MOST_SAID);
        let (by, pass) = (to_decide(&state), Command::Play { action: ActionNotation::Pass {} });
        assert!(give(&state, &by, pass).is_ok(), "the game goes on");
    }

    #[test]
    fn playing_and_taking_back_comes_to_an_end() {
        let mut state = begun(|_| {});
        let by = to_decide(&state);
        let pass = Command::Play { action: ActionNotation::Pass {} };
        let count = allowed(&mut state, &by, &[pass, Command::Undo], Code::NothingToUndo);
        assert_eq!(count, 2 * MOST_UNDONE + 1);
        for action in [ActionNotation::EndTurn {}, ActionNotation::Pass {}] {
            let change = give(&state, &to_decide(&state), Command::Play { action });
            state = change.expect("legal").state;
        }
        assert!(give(&state, &to_decide(&state), Command::Undo).is_ok(), "each turn has its own");
    }

    #[test]
    fn agreeing_and_withdrawing_comes_to_an_end() {
        let mut state = begun(|_| {});
        let abort = [true, false].map(|agree| Command::Abort { agree });
        let count = allowed(&mut state, &person("Ann"), &abort, Code::TooMany);
        assert!((MOST_SEATING - 10..=MOST_SEATING).contains(&count), "{count}");
        let agree = Command::Abort { agree: true };
        let ended = give(&state, &person("Bob"), agree).expect("it can still be aborted").happened;
        assert!(matches!(ended.last(), Some(Happening::Ended(_))), "{ended:?}");
    }

    #[test]
    fn a_game_without_end_is_aborted() {
        let mut state = begun(|_| {});
        let seat = state.to_decide().expect("somebody decides");
        state.number = MOST_ENTRIES - 1;
        assert_eq!(play(&state, seat, Action::Pass).expect("legal").happened.len(), 1);
        state.number = MOST_ENTRIES;
        let happened = play(&state, seat, Action::Pass).expect("legal").happened;
        let Some(Happening::Ended(end)) = happened.last() else { panic!("{happened:?}") };
        assert_eq!(end.reason, EndReason::Aborted);
    }

    /// What is decided is not played again; it has to be what its entries tell.
    #[test]
    fn a_change_is_what_its_entries_lead_to() {
        let mut state = begun(|_| {});
        let mut replayed = state.clone();
        let mut legal = Vec::new();
        for _ in 0..200 {
            let Some(seat) = state.to_decide() else { break };
            state.game().expect("a game").legal(&mut legal);
            let action = legal[state.number as usize * 7 % legal.len()];
            let change = play(&state, seat, action).expect("legal");
            for happened in &change.happened {
                replayed.apply(replayed.number + 1, happened).expect("it fits");
            }
            state = change.state;
            assert_eq!(state.game(), replayed.game());
            assert_eq!((state.table(), state.can_undo()), (replayed.table(), replayed.can_undo()));
            assert_eq!((state.turns(), state.changed), (replayed.turns(), replayed.changed));
        }
        assert!(state.number > 100, "something was played");
    }
}
