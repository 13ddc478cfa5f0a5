//! Names of things. Clients treat them as opaque texts.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl $name {
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                $name(text)
            }
        }
    };
}

id! {
    /// A table. It can't be guessed: whoever knows it was given the link.
    TableId
}
id! {
    /// A guest, an account or an outside program.
    UserId
}
id! {
    /// A place where somebody is signed in. It is not the secret that signs them in.
    SessionId
}
id! {
    /// Made by the client for one command, 1 to 64 characters: sending the command again does it once.
    CommandId
}

impl TableId {
    /// Enough of it to tell tables apart in a log, and too little to find one.
    pub fn hint(&self) -> &str {
        self.0.get(..6).unwrap_or_default()
    }
}

impl CommandId {
    pub const LONGEST: usize = 64;
}
