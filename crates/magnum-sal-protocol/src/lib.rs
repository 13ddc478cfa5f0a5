//! What the server of Magnum Sal and its clients say to each other: ids, messages, and the version of both.
//!
//! `docs/server-protocol.md` describes them in words. Positions, actions, events and records are those of the rules'
//! own notation.

mod deal;
mod failure;
mod fold;
mod ids;
mod level;
mod live;
mod moderation;
mod notifications;
mod passkeys;
mod people;
mod shuffle;
mod site;
mod strict;
mod table;

pub use deal::{DailyDeal, DealPlayed, DealResult, NewDealResult, NotThisDeal};
pub use failure::{Code, Failure};
pub use fold::UnknownSeat;
pub use ids::{CommandId, SessionId, TableId, UserId};
pub use level::{BOT_NAMES, BotLevel, UnknownLevel};
pub use live::{
    ClockNow, Command, CommandRequest, Done, End, EndReason, Entry, Frame, Happening, Here,
    PositionNow,
};
pub use moderation::{
    Ban, Deed, DeedKind, Entrusted, NewReport, NewRole, Note, Report, ReportClosed, ReportStatus,
};
pub use notifications::{
    Channel, EmailNow, Language, NewEmail, NewPush, NewWebhook, Notice, NoticeKind, Notifications,
    OwnEvent, PushKey, PushKeys, PushNow, WebhookFormat, WebhookNow, Wishes,
};
pub use passkeys::{Challenge, ChallengeAnswer, NewChallenge, PasskeyNow};
pub use people::{
    Credentials, Deletion, Export, Kind, Me, NewAccount, NewGuest, NewName, NewPassword,
    NewProgram, NewProgramAnswer, NewReset, Person, Program, RatingNow, RatingThen, Role, Said,
    Scope, Session,
};
pub use shuffle::{Seen, SeenStart, Shuffle, ShuffleProof, Unproved};
pub use site::{Invitation, NewInvitation, NewInvitationAnswer, SignUp, Site};
pub use table::{
    Clock, Import, NewTable, OnTimeout, Opened, SeatFor, SeatNow, Settings, Status, Table,
    TableNow, Taken,
};

/// Raised when a message changes so that an older client would misread it.
pub const VERSION: u32 = 2;

/// Milliseconds since 1970, UTC.
pub type Millis = i64;
