//! `magnum-sal admin`: what a host looks at and changes, also while the server runs.

use std::process::ExitCode;

use magnum_sal_protocol::{
    Deed, NewInvitation, Person, Report, ReportStatus, Role, SeatNow, Status, Table,
};
use magnum_sal_server::store::{Store, StoredUser};
use magnum_sal_server::{Admin, Time};

use crate::storage::Storage;

/// Lines of a list.
const MOST: u32 = 1_000;

#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    storage: Storage,
    /// Why it is done, for the audit log
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, global = true)]
    note: String,
    #[command(subcommand)]
    task: Task,
}

/// WHO is an id, or the name of an account.
#[derive(clap::Subcommand, Debug)]
enum Task {
    /// List people, the newest first: all, or those with this id or with this text in their name
    People { text: Option<String> },
    /// Give somebody another name, in past games and chats, too
    Rename { who: String, name: String },
    /// End somebody's sessions, and let them log in no more
    Ban { who: String },
    /// Let somebody log in again
    Unban { who: String },
    /// Give an account a new password, which is printed, and end its sessions
    Password { who: String },
    /// Delete somebody's name, password and addresses; the games stay
    Delete { who: String },
    /// List where somebody is signed in
    Sessions { who: String },
    /// End all sessions of somebody and of their programs
    SignOut { who: String },
    /// List tables, the newest first
    Tables {
        /// open, playing or ended
        #[arg(default_value = "playing", value_parser = status)]
        status: Status,
    },
    /// End the game of a table, or close the table if the game has not begun
    Close { table: String },
    /// Take a table from the lobby
    Hide { table: String },
    /// Set an account's role: moderator, admin or nobody
    Role {
        who: String,
        #[arg(value_parser = role)]
        role: Entrusted,
    },
    /// List reports, the newest first: id, time, by whom, about whom, table, entry, what was said, what is wrong
    Reports {
        /// open or closed
        #[arg(default_value = "open", value_parser = report_status)]
        status: ReportStatus,
    },
    /// Note that a report was dealt with
    CloseReport { id: String },
    /// List what moderators, admins and the host did, the latest first
    Audit,
    /// Print a link by which people can come to a site with `--signup invite`
    Invite {
        /// How many people can use it
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        uses: u32,
        /// For how long it is good
        #[arg(long, value_name = "DAYS", default_value_t = 7)]
        days: u32,
        /// Where people reach the site, such as `https://salt.example`
        #[arg(
            long,
            value_name = "URL",
            env = "MAGNUM_SAL_URL",
            default_value = "http://127.0.0.1:1368"
        )]
        url: String,
    },
    /// List invitations that are still good: id, until when, for how many, by whom
    Invitations,
    /// Take an invitation back
    Uninvite { id: String },
    /// Print how much there is of everything
    Statistics,
}

#[derive(Clone, Copy, Debug)]
struct Entrusted(Option<Role>);

fn role(text: &str) -> Result<Entrusted, String> {
    match text {
        "moderator" => Ok(Entrusted(Some(Role::Moderator))),
        "admin" => Ok(Entrusted(Some(Role::Admin))),
        "nobody" => Ok(Entrusted(None)),
        _ => Err("expected moderator, admin or nobody".to_owned()),
    }
}

fn report_status(text: &str) -> Result<ReportStatus, String> {
    match text {
        "open" => Ok(ReportStatus::Open),
        "closed" => Ok(ReportStatus::Closed),
        _ => Err("expected open or closed".to_owned()),
    }
}

fn status(text: &str) -> Result<Status, String> {
    match text {
        "open" => Ok(Status::Open),
        "playing" => Ok(Status::Playing),
        "ended" => Ok(Status::Ended),
        _ => Err("expected open, playing or ended".to_owned()),
    }
}

pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    arguments.storage.make_directory()?;
    let database = arguments.storage.address()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let admin = Admin::host(Store::open(&database).await?).because(&arguments.note)?;
        let done = execute(&admin, &arguments.task).await;
        admin.store.close().await;
        done
    })?;
    Ok(ExitCode::SUCCESS)
}

async fn execute(admin: &Admin, task: &Task) -> anyhow::Result<()> {
    match task {
        Task::People { text } => {
            let text = text.as_deref().unwrap_or_default();
            admin.store.people(text, MOST).await?.iter().for_each(print_person);
        }
        Task::Rename { who, name } => admin.rename(who, name).await?,
        Task::Ban { who } => admin.ban(who).await?,
        Task::Unban { who } => admin.unban(who).await?,
        Task::Password { who } => println!("{}", admin.reset_password(who).await?),
        Task::Delete { who } => admin.delete(who).await?,
        Task::Sessions { who } => {
            let user = admin.find(who).await?.person.id;
            for session in admin.store.sessions(&user).await? {
                println!("{}\t{}\t{}", session.id, session.created_at, session.agent);
            }
        }
        Task::SignOut { who } => println!("{}", admin.end_sessions(who).await?),
        Task::Tables { status } => {
            admin.store.all_tables(*status, MOST).await?.iter().for_each(print_table);
        }
        Task::Close { table } => admin.close(table).await?,
        Task::Hide { table } => admin.hide(table).await?,
        Task::Role { who, role } => admin.set_role(who, role.0).await?,
        Task::Reports { status } => {
            admin.store.reports(*status, None, MOST).await?.iter().for_each(print_report);
        }
        Task::CloseReport { id } => admin.close_report(id).await?,
        Task::Audit => admin.store.deeds(None, MOST).await?.iter().for_each(print_deed),
        Task::Invite { uses, days, url } => {
            let new = NewInvitation { uses: Some(*uses), days: Some(*days) };
            let made = admin.invite(&new, Time::default().now()).await?;
            println!("{}/#/invitation/{}", url.trim_end_matches('/'), made.token);
        }
        Task::Invitations => {
            for invitation in admin.store.invitations(Time::default().now()).await? {
                let by = invitation.by.map_or("—".to_owned(), |by| by.name);
                println!("{}\t{}\t{}\t{by}", invitation.id, invitation.until, invitation.uses);
            }
        }
        Task::Uninvite { id } => admin.uninvite(id).await?,
        Task::Statistics => {
            for (name, count) in admin.store.counts().await? {
                println!("{name}\t{count}");
            }
        }
    }
    Ok(())
}

fn print_person(user: &StoredUser) {
    let banned = if user.banned_at.is_some() { "\tbanned" } else { "" };
    let role = match user.role {
        Some(Role::Moderator) => "\tmoderator",
        Some(Role::Admin) => "\tadmin",
        None => "",
    };
    let kind = format!("{:?}", user.person.kind).to_lowercase();
    let (id, name) = (&user.person.id, &user.person.name);
    println!("{id}\t{kind}\t{}\t{name}{role}{banned}", user.created_at);
}

fn print_report(report: &Report) {
    let entry = report.entry.map(|entry| entry.to_string()).unwrap_or_default();
    let (by, about) = (&report.by.name, &report.about.name);
    let said = report.said.as_deref().unwrap_or_default();
    let Report { id, at, table, text, .. } = report;
    println!("{id}\t{at}\t{by}\t{about}\t{table}\t{entry}\t{said}\t{text}");
}

fn print_deed(deed: &Deed) {
    let name = |person: &Option<Person>| {
        person.as_ref().map_or("—".to_owned(), |person| person.name.clone())
    };
    let table = deed.table.as_ref().map_or("—", |table| table.as_str());
    let (by, person) = (name(&deed.by), name(&deed.person));
    println!("{}\t{by}\t{}\t{person}\t{table}\t{}", deed.at, deed.what.name(), deed.note);
}

fn print_table(table: &Table) {
    let people = table.seats.iter().filter_map(SeatNow::person);
    let names: Vec<&str> = people.map(|person| person.name.as_str()).collect();
    println!("{}\t{}\t{}", table.id, table.created_at, names.join(", "));
}
