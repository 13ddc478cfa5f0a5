//! Peace at the tables: reports, bans, and what those did who look after it.

use serde::{Deserialize, Serialize};

use crate::{Millis, Person, Role, TableId, UserId};

/// `POST /api/reports`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Who is reported.
    pub person: UserId,
    /// The table where they sat or talked.
    pub table: TableId,
    /// The number of the entry in which they said something.
    #[serde(default)]
    pub entry: Option<u64>,
    /// What is wrong, in up to 500 characters; it may be empty.
    #[serde(default)]
    pub text: String,
}

/// One entry of `GET /api/reports`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    pub id: String,
    pub at: Millis,
    pub by: Person,
    /// Who is reported.
    pub about: Person,
    /// Whether they are banned by now.
    pub banned: bool,
    pub table: TableId,
    pub entry: Option<u64>,
    /// What they said in that entry.
    pub said: Option<String>,
    /// What is wrong with it.
    pub text: String,
    /// None as long as nobody has dealt with it.
    pub closed: Option<ReportClosed>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReportClosed {
    /// `null` if the host did it by the command line.
    pub by: Option<Person>,
    pub at: Millis,
    pub note: String,
}

/// Which reports `GET /api/reports` lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportStatus {
    #[default]
    Open,
    Closed,
}

/// Why something is done, for the other moderators: the body of all requests with which one does something.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Up to 500 characters; it may be empty.
    #[serde(default)]
    pub note: String,
}

/// One entry of `GET /api/bans`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ban {
    pub person: Person,
    pub since: Millis,
}

/// One entry of `GET /api/roles`: somebody who is entrusted with something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entrusted {
    pub person: Person,
    pub role: Role,
}

/// `PUT /api/roles`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRole {
    /// The id or the name of an account.
    pub who: String,
    /// `null` to take away what they have.
    pub role: Option<Role>,
}

/// One entry of `GET /api/audit`: something that a moderator, an admin or the host did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Deed {
    pub id: String,
    pub at: Millis,
    /// `null` if the host did it by the command line.
    pub by: Option<Person>,
    pub what: DeedKind,
    /// Who it was done to.
    pub person: Option<Person>,
    /// Where it was done.
    pub table: Option<TableId>,
    pub note: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum DeedKind {
    Ban,
    Unban,
    CloseReport,
    CloseTable,
    HideTable,
    Rename,
    /// A new password was given.
    SetPassword,
    Delete,
    /// All sessions were ended.
    SignOut,
    /// `note` is the role.
    SetRole,
    Invite,
    Uninvite,
}

impl DeedKind {
    pub const ALL: [DeedKind; 12] = [
        DeedKind::Ban,
        DeedKind::Unban,
        DeedKind::CloseReport,
        DeedKind::CloseTable,
        DeedKind::HideTable,
        DeedKind::Rename,
        DeedKind::SetPassword,
        DeedKind::Delete,
        DeedKind::SignOut,
        DeedKind::SetRole,
        DeedKind::Invite,
        DeedKind::Uninvite,
    ];

    /// As the protocol writes it.
    pub fn name(self) -> &'static str {
        match self {
            DeedKind::Ban => "ban",
            DeedKind::Unban => "unban",
            DeedKind::CloseReport => "close_report",
            DeedKind::CloseTable => "close_table",
            DeedKind::HideTable => "hide_table",
            DeedKind::Rename => "rename",
            DeedKind::SetPassword => "set_password",
            DeedKind::Delete => "delete",
            DeedKind::SignOut => "sign_out",
            DeedKind::SetRole => "set_role",
            DeedKind::Invite => "invite",
            DeedKind::Uninvite => "uninvite",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_have_the_names_of_the_protocol() {
        for deed in DeedKind::ALL {
            let json = serde_json::to_string(&deed).expect("JSON");
            assert_eq!(json, format!("\"{}\"", deed.name()));
        }
    }
}
