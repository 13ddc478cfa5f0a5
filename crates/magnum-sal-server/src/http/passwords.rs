//! Passwords: argon2id, one at a time, since each takes 19 MiB while it is computed.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use magnum_sal_protocol::Code;
use tokio::sync::Semaphore;

use super::refusal::Refusal;

static PLACE: Semaphore = Semaphore::const_new(1);

pub(crate) async fn hash(password: String) -> Result<String, Refusal> {
    alone(move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|_| fault())
    })
    .await?
}

/// Whether it is the password. Takes as long when there is no hash to compare with, so that nobody can find out who
/// has an account.
pub(crate) async fn fits(password: String, hash: Option<String>) -> Result<bool, Refusal> {
    alone(move || match hash.as_deref().map(PasswordHash::new) {
        Some(Ok(hash)) => Argon2::default().verify_password(password.as_bytes(), &hash).is_ok(),
        Some(Err(_)) => false,
        None => Argon2::default().hash_password(password.as_bytes()).is_err(),
    })
    .await
}

async fn alone<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    let _place = PLACE.acquire().await.map_err(|_| fault())?;
    tokio::task::spawn_blocking(work).await.map_err(|_| fault())
}

fn fault() -> Refusal {
    Refusal::new(Code::Internal, "a fault of the server")
}
