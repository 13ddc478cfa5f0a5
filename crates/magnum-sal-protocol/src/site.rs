//! The site as its host runs it: its name and texts, and who may come.

use serde::{Deserialize, Serialize};

use crate::{Millis, Person};

/// `GET /api/site`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Site {
    /// What the host calls it.
    pub name: Option<String>,
    pub signup: SignUp,
    /// Who is responsible for the site: plain text, with an empty line between paragraphs.
    pub imprint: Option<String>,
    /// The privacy policy: plain text as well.
    pub privacy: Option<String>,
    /// Whether accounts can have passkeys.
    #[serde(default)]
    pub passkeys: bool,
}

/// Who may become a guest or an account.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SignUp {
    #[default]
    Open,
    /// Whoever has an invitation.
    Invite,
    /// Nobody.
    Closed,
}

/// `POST /api/invitations`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewInvitation {
    /// How many people can use it, 1 to 1000; one if it is not given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub uses: Option<u32>,
    /// For how many days it is good, 1 to 365; seven if it is not given.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 365))]
    pub days: Option<u32>,
}

/// The only time that the token is shown.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewInvitationAnswer {
    pub invitation: Invitation,
    /// Whoever opens `#/invitation/TOKEN` on the site can come in.
    pub token: String,
}

impl std::fmt::Debug for NewInvitationAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let invitation = &self.invitation;
        f.debug_struct("NewInvitationAnswer")
            .field("invitation", invitation)
            .finish_non_exhaustive()
    }
}

/// One entry of `GET /api/invitations`: one that is still good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Invitation {
    pub id: String,
    /// Whose it is; `null` if the host made it by the command line.
    pub by: Option<Person>,
    pub created_at: Millis,
    pub until: Millis,
    /// How many people can still use it.
    pub uses: u32,
}
