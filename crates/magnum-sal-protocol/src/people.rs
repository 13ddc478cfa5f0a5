//! People and programs that play.

use serde::{Deserialize, Serialize};

use crate::{DealPlayed, Millis, NewReport, Notifications, PasskeyNow, SessionId, TableId, UserId};

/// How others see somebody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Person {
    pub id: UserId,
    pub name: String,
    pub kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Known by a cookie alone.
    Guest,
    /// Has a password; nobody else has the name.
    Account,
    /// An outside program that plays by the bot API.
    Program,
}

/// `POST /api/guests`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// 1 to 24 characters.
    pub name: String,
    /// The token of an invitation, where the host wants one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// `PUT /api/me/name`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// 1 to 24 characters.
    pub name: String,
}

/// `POST /api/accounts`
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// 1 to 24 characters; capitals make no difference.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
    /// The token of an invitation, where the host wants one. A guest has needed it before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// Without the password, so that no log can show it.
impl std::fmt::Debug for NewAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewAccount").field("name", &self.name).finish_non_exhaustive()
    }
}

/// `POST /api/sessions`
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 1 to 24 characters; capitals make no difference.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// Without the password, so that no log can show it.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// `GET /api/me` and `GET /api/people/{id}`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    pub person: Person,
    /// None before the first rated game.
    pub rating: Option<RatingNow>,
    /// What the host has entrusted to them. Nobody else is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
}

/// What a host entrusts to somebody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Looks after the peace at the tables.
    Moderator,
    /// A moderator who invites people and gives roles, too.
    Admin,
}

impl Role {
    /// As the protocol writes it.
    pub fn name(self) -> &'static str {
        match self {
            Role::Moderator => "moderator",
            Role::Admin => "admin",
        }
    }
}

/// Skill as a normal distribution: `mean` ± `deviation`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingNow {
    pub mean: f64,
    pub deviation: f64,
    pub games: u32,
}

/// One entry of `GET /api/people/{id}/ratings`: the rating after a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingThen {
    /// `null` when the table is not public and whoever asks did not sit there.
    pub table: Option<TableId>,
    pub at: Millis,
    pub rating: RatingNow,
}

/// `PUT /api/me/password`
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one that is valid until now.
    pub password: String,
    /// 8 to 200 characters.
    pub new_password: String,
}

impl std::fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPassword").finish_non_exhaustive()
    }
}

/// `POST /api/resets`: an account whose password is forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReset {
    pub name: String,
}

/// `POST /api/me/deletion`
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Deletion {
    /// Needed by accounts.
    #[serde(default)]
    pub password: Option<String>,
}

impl std::fmt::Debug for Deletion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deletion").finish_non_exhaustive()
    }
}

/// `GET /api/me/export`: all that is stored of somebody, beside the games themselves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Export {
    pub person: Person,
    pub created_at: Millis,
    pub sessions: Vec<Session>,
    pub passkeys: Vec<PasskeyNow>,
    pub bots: Vec<Program>,
    pub notifications: Notifications,
    pub ratings: Vec<RatingThen>,
    /// Where they sit or sat.
    pub tables: Vec<TableId>,
    /// What they said there.
    pub said: Vec<Said>,
    /// What they reported.
    pub reports: Vec<NewReport>,
    /// What they made of the deals of days.
    pub deals: Vec<DealPlayed>,
    /// Whom they do not want to hear.
    pub mutes: Vec<Person>,
    /// Whom they do not want to meet.
    pub blocks: Vec<Person>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Said {
    pub table: TableId,
    pub at: Millis,
    pub text: String,
}

/// One entry of `GET /api/sessions`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Session {
    pub id: SessionId,
    pub created_at: Millis,
    /// What the browser called itself.
    pub agent: String,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// `POST /api/bots`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewProgram {
    /// 1 to 24 characters.
    pub name: String,
    /// What the token allows beside reading; everything if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scopes: Option<Vec<Scope>>,
}

/// What a program's token allows. Each can also read whatever its person can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Taking seats and playing: all commands but those below.
    Play,
    /// Talking at tables.
    Chat,
    /// Opening tables and rematches, and importing games.
    Open,
    /// Changing what belongs to the program: its name, notifications, whom it avoids, and its end; and reporting people.
    Account,
}

impl Scope {
    pub const ALL: [Scope; 4] = [Scope::Play, Scope::Chat, Scope::Open, Scope::Account];

    /// As the protocol writes it.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Chat => "chat",
            Scope::Open => "open",
            Scope::Account => "account",
        }
    }
}

/// The only time that a token is shown.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewProgramAnswer {
    pub bot: Program,
    /// For the header `Authorization: Bearer …`.
    pub token: String,
}

impl std::fmt::Debug for NewProgramAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewBotAnswer").field("bot", &self.bot).finish_non_exhaustive()
    }
}

/// One entry of `GET /api/bots`: an outside program of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Program {
    pub person: Person,
    pub created_at: Millis,
    pub scopes: Vec<Scope>,
}
