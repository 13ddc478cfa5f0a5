//! Passwords: argon2id, few at a time, since each takes 7 MiB while it is computed. Signing up and logging in have
//! places of their own.

use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use magnum_sal_protocol::{Code, Failure};

use super::asking::Address;
use super::queue::Queue;
use super::refusal::Refusal;

static SIGN_UPS: LazyLock<Queue> = LazyLock::new(|| Queue::new(1));
static LOG_INS: LazyLock<Queue> = LazyLock::new(|| Queue::new(2));

pub(crate) async fn hash(password: String, address: Address) -> Result<String, Refusal> {
    let place = SIGN_UPS.place(address).await?;
    Ok(place.work(move || password_hash(&password)).await?.1?)
}

/// What is stored instead of a password.
pub(crate) fn password_hash(password: &str) -> Result<String, Failure> {
    let hash = argon2().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|_| fault().0)
}

/// As slow as the usual 19 MiB in two passes, with less memory: strangers can have several computed at once.
fn argon2() -> Argon2<'static> {
    let parameters = Params::new(7 << 10, 5, 1, None).expect("within the limits of argon2");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, parameters)
}

/// Whether it is the password, by whatever parameters it was stored. Takes as long when there is no hash to compare with, so that nobody can find out who
/// has an account.
pub(crate) async fn fits(
    password: String,
    hash: Option<String>,
    address: Address,
) -> Result<bool, Refusal> {
    let place = LOG_INS.place(address).await?;
    let compared = place.work(move || match hash.as_deref().map(PasswordHash::new) {
        Some(Ok(hash)) => argon2().verify_password(password.as_bytes(), &hash).is_ok(),
        Some(Err(_)) => false,
        None => argon2().hash_password(password.as_bytes()).is_err(),
    });
    Ok(compared.await?.1)
}

fn fault() -> Refusal {
    Refusal::new(Code::Internal, "a fault of the server")
}
