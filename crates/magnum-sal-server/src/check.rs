//! What a start would meet, tried without changing anything.

use crate::notify::Mail;
use crate::server::listen;
use crate::store::Store;
use crate::{Server, Settings};

/// One thing that a server needs, and what was found out about it.
#[derive(Debug)]
pub struct Check {
    pub what: &'static str,
    pub found: Result<String, String>,
}

/// Tries what the settings name: addresses, database, mail server.
pub async fn check(settings: &Settings) -> Vec<Check> {
    let mut checks = vec![Check { what: "address", found: free(settings.listen).await }];
    if let Some(address) = settings.metrics {
        checks.push(Check { what: "address of the metrics", found: free(address).await });
    }
    let schema = Store::schema(&settings.database).await;
    let schema = schema.map(|(found, known)| match found {
        0 => "it answers and is empty: its schema will be made".to_owned(),
        found if found < known => format!("its schema {found} will be brought to {known}"),
        _ => format!("it answers; its schema is {found}, the latest"),
    });
    let schema = schema.map_err(|error| error.to_string());
    checks.push(Check { what: "database", found: schema });
    if let Some(mail) = &settings.notify.mail {
        let found = match Mail::new(mail, settings.site.as_deref()) {
            Ok(mail) => mail.try_server().await,
            Err(error) => Err(error),
        };
        let found = found.map(|()| "it answers".to_owned()).map_err(|error| error.to_string());
        checks.push(Check { what: "mail server", found });
    }
    let app = if Server::has_app() {
        Ok("part of the program".to_owned())
    } else {
        Err("the program was built without it: `cargo xtask release` builds both".to_owned())
    };
    checks.push(Check { what: "browser app", found: app });
    checks
}

async fn free(address: std::net::SocketAddr) -> Result<String, String> {
    let listener = listen(address).await;
    listener.map(|(_, address)| format!("{address} is free")).map_err(|error| error.to_string())
}
