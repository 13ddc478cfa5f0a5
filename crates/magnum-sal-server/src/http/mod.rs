//! HTTP: one router for each kind of resource, the same refusals everywhere.

mod accepting;
mod account;
mod asking;
mod body;
mod deals;
mod decoys;
mod events;
mod gate;
mod invitations;
mod limits;
mod links;
mod live;
mod mail_pages;
mod moderation;
mod named;
mod notifications;
mod origin;
mod passkeys;
mod passwords;
mod peace;
mod people;
mod pictures;
mod queue;
mod refusal;
mod resets;
mod site;
mod socket;
mod tables;
mod uploads;
mod watch;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware;
use tower_http::timeout::TimeoutLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::notify::Channels;
use crate::sessions::Sessions;
use crate::settings::Settings;
use crate::store::Store;
use crate::table::Tables;

pub(crate) use accepting::serve;
pub(crate) use asking::{COOKIE, hash};
pub(crate) use limits::Limiter;
pub(crate) use passwords::password_hash;
pub(crate) use pictures::Pictures;
pub(crate) use site::has_app;
pub(crate) use watch::{metrics_router, start as start_metrics, sum_up as sum_up_metrics};

/// What every handler can use.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) settings: Arc<Settings>,
    pub(crate) limiter: Arc<Limiter>,
    /// Becomes true when the server shuts down.
    pub(crate) closing: tokio::sync::watch::Receiver<bool>,
    pub(crate) sessions: Sessions,
    pub(crate) channels: Arc<Channels>,
    pub(crate) pictures: Arc<Pictures>,
    /// Whether the latest heartbeat could be stored.
    pub(crate) stores: tokio::sync::watch::Receiver<bool>,
}

/// The longest request but that of an import.
const LONGEST_BODY: usize = 16 << 10;
/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) fn router(app: App) -> Router {
    let api = OpenApiRouter::new()
        .merge(people::router())
        .merge(passkeys::router())
        .merge(account::router())
        .merge(invitations::router())
        .merge(moderation::router())
        .merge(peace::router())
        .merge(resets::router())
        .merge(tables::router())
        .merge(notifications::router())
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .merge(tables::import_router())
        .merge(deals::router());
    let (api, mut description) = api.split_for_parts();
    description.info = watch::info();
    let description = Arc::new(description);
    api.merge(live::router())
        .merge(links::router())
        .merge(pictures::router())
        .merge(events::router())
        .merge(mail_pages::router())
        .merge(watch::router(description))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
        .fallback(site::serve)
        .method_not_allowed_fallback(refusal::wrong_method)
        .layer(middleware::from_fn_with_state(app.clone(), limits::limit))
        .layer(middleware::from_fn_with_state(app.clone(), origin::check))
        .layer(middleware::from_fn(refusal::in_our_form))
        .layer(origin::sharing())
        .layer(middleware::map_response_with_state(app.clone(), refusal::headers))
        .layer(middleware::from_fn(watch::observe))
        .with_state(app)
}
