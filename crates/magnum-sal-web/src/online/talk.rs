//! What happens beside the game, and why something was refused, in words.

use magnum_sal_protocol::{Clock, Code, DeedKind, EndReason, Failure, Happening, Table};

use super::clock::Left;
use super::live::Line;
use crate::args;
use crate::components_text::tool_name;
use crate::text::Texts;

impl Texts {
    /// A line of talk; what people say is theirs.
    pub fn talk(&self, line: &Line) -> String {
        let who = line.who.clone();
        let about = |key: &str| self.say_with(key, &args![player = who.clone()]);
        match &line.happened {
            Happening::Said { text, .. } => text.clone(),
            Happening::Joined { .. } => about("online-talk-joined"),
            Happening::Left { .. } => about("online-talk-left"),
            Happening::Started { .. } => self.say("online-talk-started"),
            Happening::Resigned { timed_out: true, .. } => about("online-talk-timed-out"),
            Happening::Resigned { timed_out: false, .. } => about("online-talk-resigned"),
            Happening::StoodIn { .. } => about("online-talk-stood-in"),
            Happening::Returned { .. } => about("online-talk-returned"),
            Happening::AbortAgreed { agree: true, .. } => about("online-talk-abort"),
            Happening::AbortAgreed { agree: false, .. } => about("online-talk-no-abort"),
            Happening::PauseAgreed { agree: true, .. } => about("online-talk-pause"),
            Happening::PauseAgreed { agree: false, .. } => about("online-talk-no-pause"),
            Happening::RematchOpened { .. } => about("online-talk-rematch"),
            Happening::Ended(end) => self.say(end_key(end.reason)),
            Happening::Opened { .. }
            | Happening::Contributed { .. }
            | Happening::SeatSet { .. }
            | Happening::Imported { .. }
            | Happening::Played { .. }
            | Happening::Undone { .. } => String::new(),
        }
    }

    /// What somebody did who looks after the peace at the tables.
    pub fn deed(&self, what: DeedKind, by: String, person: Option<&str>) -> String {
        let key = match what {
            DeedKind::Ban => "online-deed-ban",
            DeedKind::Unban => "online-deed-unban",
            DeedKind::CloseReport => "online-deed-close-report",
            DeedKind::CloseTable => "online-deed-close-table",
            DeedKind::HideTable => "online-deed-hide-table",
            DeedKind::Rename => "online-deed-rename",
            DeedKind::SetPassword => "online-deed-set-password",
            DeedKind::Delete => "online-deed-delete",
            DeedKind::SignOut => "online-deed-sign-out",
            DeedKind::SetRole => "online-deed-set-role",
            DeedKind::Invite => "online-deed-invite",
            DeedKind::Uninvite => "online-deed-uninvite",
        };
        let person = person.unwrap_or_default().to_owned();
        self.say_with(key, &args![by = by, player = person])
    }

    pub fn failure(&self, failure: &Failure) -> String {
        self.say(code_key(failure.code))
    }

    /// `4:05`, or days in words.
    pub fn left(&self, left: Left) -> String {
        match left {
            Left::Days { days, hours } => {
                self.say_with("online-left-days", &args![days = days, hours = hours])
            }
            Left::Hours { .. } | Left::Minutes { .. } => left.digits().unwrap_or_default(),
        }
    }

    pub fn clock(&self, clock: Clock) -> String {
        match clock {
            Clock::None => self.say("online-clock-none"),
            Clock::Live { seconds, increment } => {
                let minutes = seconds.div_ceil(60);
                self.say_with("online-clock-live", &args![minutes = minutes, seconds = increment])
            }
            Clock::Correspondence { days } => {
                self.say_with("online-clock-days", &args![days = days])
            }
        }
    }

    /// What was agreed on, in short.
    pub fn settings(&self, table: &Table) -> Vec<String> {
        let settings = &table.settings;
        let options = settings.options;
        let game = if options.is_muria() { "game-muria" } else { "game-base" };
        let mut parts = vec![
            self.say(game),
            self.say_with("online-players", &args![players = options.players()]),
            self.clock(settings.clock),
        ];
        let flags = [
            (options.mapped_mine(), "option-mapped-mine"),
            (options.small_carts() && !options.is_muria(), "option-cart-capacity"),
            (settings.components.is_some(), "online-components"),
            (settings.rated, "online-rated"),
            (!settings.undo, "online-no-undo"),
        ];
        parts.extend(flags.iter().filter(|(set, _)| *set).map(|(_, key)| self.say(key)));
        if let Some(limit) = options.round_limit() {
            let rounds = limit.get();
            parts.push(self.say_with("online-rounds", &args![rounds = rounds]));
        }
        if let Some(seat) = options.start_player() {
            let person = table.seats.get(seat.index()).and_then(|seat| seat.person());
            let name = person.map(|person| person.name.clone());
            let number = seat.index() + 1;
            let name =
                name.unwrap_or_else(|| self.say_with("editor-player", &args![number = number]));
            parts.push(self.say_with("online-start-player", &args![player = name]));
        }
        if let Some(kinds) = options.removed_tools() {
            let tools = self.list(kinds.map(|tool| tool_name(tool, self)));
            parts.push(self.say_with("online-removed-tools", &args![tools = tools]));
        }
        parts
    }
}

pub fn end_key(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Finished => "online-end-finished",
        EndReason::Resigned => "online-end-resigned",
        EndReason::Aborted => "online-end-aborted",
        EndReason::Abandoned => "online-end-abandoned",
        EndReason::Closed => "online-end-closed",
    }
}

pub fn code_key(code: Code) -> &'static str {
    match code {
        Code::Malformed | Code::TooLarge | Code::InvalidRecord | Code::WrongMethod => {
            "online-failure-malformed"
        }
        Code::Unauthorized => "online-failure-unauthorized",
        Code::WrongPassword => "online-failure-wrong-password",
        Code::Forbidden | Code::ForeignOrigin => "online-failure-forbidden",
        Code::Blocked => "online-failure-blocked",
        Code::NotInvited => "online-failure-not-invited",
        Code::NotFound => "online-failure-not-found",
        Code::NameTaken => "online-failure-name-taken",
        Code::SeatTaken => "online-failure-seat-taken",
        // The app never uses an id twice.
        Code::WrongTime | Code::IdReused => "online-failure-wrong-time",
        Code::NotYourTurn => "online-failure-not-your-turn",
        Code::Stale => "online-failure-stale",
        Code::IllegalAction => "online-failure-illegal",
        Code::NothingToUndo => "online-failure-nothing-to-undo",
        Code::TooMany => "online-failure-too-many",
        Code::RulesChanged => "online-failure-rules-changed",
        Code::Unavailable | Code::Internal => "online-failure-unavailable",
    }
}
