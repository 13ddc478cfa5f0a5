//! A host's levers, beside a running server or without one: `magnum-sal admin`.

use std::time::Duration;

use magnum_sal_protocol::{
    Code, DeedKind, Failure, Invitation, Kind, Millis, NewInvitation, NewInvitationAnswer, Person,
    Role, TableId, UserId,
};

use crate::http::{hash, password_hash};
use crate::store::{NewDeed, Order, Store, StoreError, StoredUser};
use crate::{now, random, text};

/// In place of the name of somebody whose account was deleted.
const NOBODY: &str = "—";
const DAY: Millis = 24 * 60 * 60 * 1000;
/// How long servers take at most to hear of an order.
const HEARD: Duration = Duration::from_secs(3);

/// Why a host's wish was not done.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{}", .0.message)]
    Unfit(Failure),
    #[error("nobody has the id or the account `{0}`")]
    Unknown(String),
    #[error("an account has this name, or one that looks like it")]
    NameTaken,
    #[error("{0} is no account")]
    NoAccount(String),
    #[error("there is no such table")]
    NoTable,
    #[error("there is no such invitation")]
    NoInvitation,
    #[error("there is no such report that is open")]
    NoReport,
}

impl From<Failure> for AdminError {
    fn from(failure: Failure) -> AdminError {
        AdminError::Unfit(failure)
    }
}

/// What somebody does who is entrusted with it. All of it is written down, except what people do to themselves.
#[derive(Clone, Debug)]
pub struct Admin {
    pub store: Store,
    /// Nobody if it is the host by the command line.
    by: Option<Person>,
    /// Why it is done.
    note: String,
}

impl Admin {
    /// The host, by the command line.
    pub fn host(store: Store) -> Admin {
        Admin { store, by: None, note: String::new() }
    }

    /// Somebody who is signed in.
    pub(crate) fn person(store: Store, by: Person) -> Admin {
        Admin { store, by: Some(by), note: String::new() }
    }

    /// Says why it is done, in up to 500 characters.
    pub fn because(self, note: &str) -> Result<Admin, AdminError> {
        Ok(Admin { note: text::note("note", note)?, ..self })
    }

    async fn note(
        &self,
        what: DeedKind,
        person: Option<&UserId>,
        table: Option<&TableId>,
    ) -> Result<(), AdminError> {
        let by = self.by.as_ref().map(|by| &by.id);
        if by.is_some() && by == person {
            return Ok(());
        }
        let (at, note) = (now(), self.note.as_str());
        Ok(self.store.add_deed(&NewDeed { at, by, what, person, table, note }).await?)
    }

    /// Somebody by their id, or by the name of an account.
    pub async fn find(&self, who: &str) -> Result<StoredUser, AdminError> {
        let user = match self.store.user(&UserId(who.to_owned())).await? {
            Some(user) => Some(user),
            None => self.store.account(who).await?,
        };
        user.ok_or_else(|| AdminError::Unknown(who.to_owned()))
    }

    /// Gives somebody another name, in past games and chats, too.
    pub async fn rename(&self, who: &str, name: &str) -> Result<(), AdminError> {
        let (user, name) = (self.find(who).await?.person.id, text::name(name)?);
        self.set_name(&user, &name).await?;
        self.note(DeedKind::Rename, Some(&user), None).await?;
        self.rename_everywhere(&user, &name).await
    }

    pub(crate) async fn set_name(&self, user: &UserId, name: &str) -> Result<(), AdminError> {
        self.store.set_name(user, name).await.map_err(|error| match error {
            StoreError::Conflict => AdminError::NameTaken,
            error => error.into(),
        })
    }

    /// Ends all sessions, and lets nobody log in again. The games stay; those who play them get a stand-in when their
    /// time runs out.
    pub async fn ban(&self, who: &str) -> Result<(), AdminError> {
        let user = self.find(who).await?.person.id;
        self.store.set_banned(&user, Some(now())).await?;
        self.sign_out(&user).await?;
        self.note(DeedKind::Ban, Some(&user), None).await
    }

    pub async fn unban(&self, who: &str) -> Result<(), AdminError> {
        let user = self.find(who).await?.person.id;
        self.store.set_banned(&user, None).await?;
        self.note(DeedKind::Unban, Some(&user), None).await
    }

    /// Gives an account a new password, which is returned, and ends its sessions.
    pub async fn reset_password(&self, who: &str) -> Result<String, AdminError> {
        let user = self.find(who).await?.person;
        if user.kind != Kind::Account {
            return Err(AdminError::NoAccount(user.name));
        }
        let password = random::id();
        self.store.set_password(&user.id, &password_hash(&password)?).await?;
        // Whoever had got in may have left a key of their own.
        self.store.forget_passkeys(&user.id).await?;
        self.sign_out(&user.id).await?;
        self.note(DeedKind::SetPassword, Some(&user.id), None).await?;
        Ok(password)
    }

    /// Deletes somebody: their games stay, their name, password and addresses go.
    pub async fn delete(&self, who: &str) -> Result<(), AdminError> {
        let user = self.find(who).await?.person.id;
        self.store.forget_account(&user, NOBODY).await?;
        self.sign_out(&user).await?;
        self.note(DeedKind::Delete, Some(&user), None).await?;
        self.rename_everywhere(&user, NOBODY).await
    }

    /// Ends all sessions of somebody and of their programs. Returns how many.
    pub async fn end_sessions(&self, who: &str) -> Result<usize, AdminError> {
        let user = self.find(who).await?.person.id;
        let ended = self.sign_out(&user).await?;
        self.note(DeedKind::SignOut, Some(&user), None).await?;
        Ok(ended)
    }

    /// Entrusts somebody with something, or with nothing any more.
    pub async fn set_role(&self, who: &str, role: Option<Role>) -> Result<(), AdminError> {
        let user = self.find(who).await?.person;
        if !self.store.set_role(&user.id, role).await? {
            return Err(AdminError::NoAccount(user.name));
        }
        let role = role.map_or("nobody", Role::name);
        let noted = Admin { note: role.to_owned(), ..self.clone() };
        noted.note(DeedKind::SetRole, Some(&user.id), None).await
    }

    /// Makes a link by which people can come to a site where not everybody may.
    pub async fn invite(
        &self,
        new: &NewInvitation,
        now: Millis,
    ) -> Result<NewInvitationAnswer, AdminError> {
        let (uses, days) = (new.uses.unwrap_or(1), new.days.unwrap_or(7));
        if !(1..=1000).contains(&uses) || !(1..=365).contains(&days) {
            let message = "an invitation is for 1 to 1000 people, and good for 1 to 365 days";
            return Err(Failure::new(Code::Malformed, message).into());
        }
        let until = now + Millis::from(days) * DAY;
        let by = self.by.clone();
        let invitation = Invitation { id: random::id(), by, created_at: now, until, uses };
        let token = random::secret();
        self.store.add_invitation(&invitation, &hash(&token)).await?;
        self.note(DeedKind::Invite, None, None).await?;
        Ok(NewInvitationAnswer { invitation, token })
    }

    /// Takes an invitation back.
    pub async fn uninvite(&self, id: &str) -> Result<(), AdminError> {
        if !self.store.revoke_invitation(id).await? {
            return Err(AdminError::NoInvitation);
        }
        self.note(DeedKind::Uninvite, None, None).await
    }

    /// Notes that a report was dealt with.
    pub async fn close_report(&self, id: &str) -> Result<(), AdminError> {
        let by = self.by.as_ref().map(|by| &by.id);
        let closed = self.store.close_report(id, by, &self.note, now()).await?;
        let (about, table) = closed.ok_or(AdminError::NoReport)?;
        self.note(DeedKind::CloseReport, Some(&about), Some(&table)).await
    }

    /// Ends a game, or closes a table whose game has not begun.
    pub async fn close(&self, table: &str) -> Result<(), AdminError> {
        let table = TableId(table.to_owned());
        if self.store.table_row(&table).await?.is_none() {
            return Err(AdminError::NoTable);
        }
        self.note(DeedKind::CloseTable, None, Some(&table)).await?;
        Ok(self.store.order(&[Order::Close(table)], now()).await?)
    }

    /// Takes a table from the lobby.
    pub async fn hide(&self, table: &str) -> Result<(), AdminError> {
        let table = TableId(table.to_owned());
        if !self.store.hide(&table).await? {
            return Err(AdminError::NoTable);
        }
        self.note(DeedKind::HideTable, None, Some(&table)).await
    }

    async fn sign_out(&self, user: &UserId) -> Result<usize, AdminError> {
        let ended = self.store.end_sessions_of(user).await?;
        let orders: Vec<Order> = ended.into_iter().map(Order::SignOut).collect();
        self.store.order(&orders, now()).await?;
        Ok(orders.len())
    }

    /// Servers that have a table in memory would write the old name again: they read it anew, before and after.
    pub(crate) async fn rename_everywhere(
        &self,
        user: &UserId,
        name: &str,
    ) -> Result<(), AdminError> {
        let running = self.store.running_tables_of(user).await?;
        let reload: Vec<Order> = running.into_iter().map(Order::Reload).collect();
        self.store.rename_everywhere(user, name).await?;
        self.store.order(&reload, now()).await?;
        if !reload.is_empty() {
            tokio::time::sleep(HEARD).await;
        }
        let left = self.store.rename_everywhere(user, name).await?;
        let reload: Vec<Order> = left.into_iter().map(Order::Reload).collect();
        Ok(self.store.order(&reload, now()).await?)
    }
}
