//! Who is asking: a secret in a cookie or in the header `Authorization` tells.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{self, HeaderMap};
use axum::http::request::Parts;
use magnum_sal_protocol::{Code, Millis, Person, Role, Scope, SessionId};
use sha2::{Digest, Sha256};

use super::App;
use super::refusal::Refusal;
use crate::failure;
use crate::store::SignedIn;
use crate::text::hex;

/// How exactly it is known when a session was last used.
const DAY: Millis = 24 * 60 * 60 * 1000;
pub(crate) const COOKIE: &str = "magnum_sal";

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    pub(crate) session: SessionId,
    pub(crate) person: Person,
    pub(crate) role: Option<Role>,
    /// What the secret allows.
    pub(crate) scopes: Vec<Scope>,
}

impl Asking {
    /// Requires at least this role.
    pub(crate) fn needs(&self, role: Role) -> Result<(), Refusal> {
        if self.role >= Some(role) {
            return Ok(());
        }
        Err(Refusal::new(Code::Forbidden, "only those whom the host entrusted with it may do this"))
    }
}

/// Refuses a token without the scope.
pub(crate) fn check_scope(scopes: &[Scope], needed: Scope) -> Result<(), Refusal> {
    if scopes.contains(&needed) {
        return Ok(());
    }
    let message = format!("the token is not good for this: it lacks the scope `{}`", needed.name());
    Err(Refusal::new(Code::Forbidden, message))
}

/// What a request needs beside a secret. Commands are looked at when they are known.
fn needed(parts: &Parts) -> Option<Scope> {
    if parts.method.is_safe() {
        return None;
    }
    match parts.uri.path() {
        "/api/tables" | "/api/records" => Some(Scope::Open),
        path if path.starts_with("/api/tables/") && path.ends_with("/commands") => None,
        _ => Some(Scope::Account),
    }
}

/// The storage keeps this instead of the secret.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// The secret that a browser sent, which has to be told to keep it for longer.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| name.trim() == COOKIE).map(|(_, value)| value.trim())
}

/// The token that a program sent.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    // A proxy may have a password of its own in this header, which says nothing about who plays.
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let scheme = authorization.and_then(|value| value.split_once(' '));
    let bearer = scheme.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    bearer.map(|(_, token)| token.trim())
}

/// A token comes before a cookie: whoever sends one means nothing else.
fn secret(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| cookie(headers))
}

impl OptionalFromRequestParts<App> for Asking {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Refusal> {
        let Some(secret) = secret(&parts.headers) else { return Ok(None) };
        let found = app.store.signed_in(&hash(secret)).await.map_err(failure)?;
        let unused = |found: &SignedIn| app.settings.time.now() - found.used_at;
        let kept = app.settings.keep.sessions.as_millis() as Millis;
        let Some(found) = found.filter(|found| unused(found) <= kept) else { return Ok(None) };
        if unused(&found) > DAY
            && let Err(error) = app.store.use_session(&found.session, app.settings.time.now()).await
        {
            tracing::warn!(%error, "a session that is in use may end");
        }
        if let Some(needed) = needed(parts) {
            check_scope(&found.scopes, needed)?;
        }
        let SignedIn { session, person, role, scopes, .. } = found;
        Ok(Some(Asking { session, person, role, scopes }))
    }
}

impl FromRequestParts<App> for Asking {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let asking =
            <Asking as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        asking.ok_or_else(|| {
            Refusal::new(Code::Unauthorized, "sign in first: a name is enough (POST /api/guests)")
        })
    }
}

/// Where a request comes from: whoever has one IPv6 address has a network of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

impl Address {
    pub(crate) fn of(parts: &Parts, behind_proxy: bool) -> Address {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let forwarded = || {
            let value = parts.headers.get_all("x-forwarded-for").iter().next_back()?;
            // The last one is what our own proxy added; what is before it anybody can write.
            value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let forwarded = if behind_proxy { forwarded() } else { None };
        forwarded.or(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED)).into()
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
            v4 => v4,
        })
    }
}
