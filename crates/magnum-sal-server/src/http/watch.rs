//! For whoever looks after the server: health, metrics, the log of requests, and the description of all routes.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use magnum_sal_protocol::{Code, Failure, Frame, OwnEvent};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::time::interval;
use utoipa::PartialSchema;
use utoipa::openapi::{ContentBuilder, Info, InfoBuilder, OpenApi, Ref, RefOr, ResponseBuilder};

use super::App;
use super::refusal::Refusal;

pub(super) fn router(description: Arc<OpenApi>) -> Router<App> {
    // Every request copies the routes it might take, so what they hold has to be shared.
    let text = Bytes::from(describe(description));
    Router::new()
        .route("/api/health", get(|| async { "ok" }))
        .route("/api/ready", get(ready))
        .route(
            "/api/openapi.json",
            get(async move || ([(header::CONTENT_TYPE, "application/json")], text)),
        )
}

/// Metrics have an address of their own: they are not for everybody.
pub(crate) fn metrics_router(app: App) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

pub(super) fn info() -> Info {
    InfoBuilder::new()
        .title("Magnum Sal")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "The game server. Live play over WebSocket is described in docs/server-protocol.md.",
        ))
        .build()
}

/// Statuses with which any route can refuse, in the same form. A fault of the server is not among them.
const REFUSALS: [&str; 10] = ["400", "401", "403", "404", "405", "409", "413", "422", "429", "503"];

fn describe(description: Arc<OpenApi>) -> String {
    let mut description = Arc::unwrap_or_clone(description);
    let failure = RefOr::Ref(Ref::from_schema_name("Failure"));
    let refusal = ResponseBuilder::new()
        .description("refused, and nothing was changed")
        .content("application/json", ContentBuilder::new().schema(Some(failure)).build())
        .build();
    let schemas = &mut description.components.get_or_insert_default().schemas;
    schemas.insert("Failure".to_owned(), Failure::schema());
    schemas.insert("Code".to_owned(), Code::schema());
    // What comes by streams, which the description has no routes for.
    schemas.insert("Frame".to_owned(), Frame::schema());
    schemas.insert("OwnEvent".to_owned(), OwnEvent::schema());
    let operations = description.paths.paths.values_mut().flat_map(|item| {
        [&mut item.get, &mut item.post, &mut item.put, &mut item.delete].into_iter().flatten()
    });
    for operation in operations {
        for status in REFUSALS {
            operation.responses.responses.insert(status.to_owned(), RefOr::T(refusal.clone()));
        }
    }
    description.to_json().expect("a description is JSON")
}

async fn ready(State(app): State<App>) -> Response {
    let serves = !*app.closing.borrow() && *app.stores.borrow();
    if !serves || app.store.ping().await.is_err() {
        let message = "nothing can be stored, or the server shuts down";
        return Refusal::new(Code::Unavailable, message).into_response();
    }
    "ready".into_response()
}

/// One recorder for the whole process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

fn recorder() -> Option<&'static PrometheusHandle> {
    let install = || {
        let seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
        let suffix = Matcher::Suffix("_seconds".to_owned());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(suffix, &seconds).ok()?;
        builder.install_recorder().ok()
    };
    RECORDER.get_or_init(install).as_ref()
}

/// Starts counting.
pub(crate) fn start() {
    recorder();
}

/// What was counted is summed up now and then, whether or not anybody asks: until then every single value is kept.
pub(crate) async fn sum_up() {
    let mut ticks = interval(SUMMING_UP);
    loop {
        ticks.tick().await;
        if let Some(recorder) = recorder() {
            recorder.run_upkeep();
        }
    }
}

const SUMMING_UP: Duration = Duration::from_secs(5);

async fn metrics(State(app): State<App>) -> Response {
    let Some(recorder) = recorder() else {
        return (StatusCode::NOT_FOUND, "no metrics").into_response();
    };
    metrics::gauge!("magnum_sal_live_tables").set(app.tables.live() as f64);
    metrics::gauge!("magnum_sal_bots_waiting").set(app.tables.bots_waiting() as f64);
    for (channel, waiting) in app.store.deliveries_waiting().await.unwrap_or_default() {
        metrics::gauge!("magnum_sal_notices_waiting", "channel" => channel).set(waiting as f64);
    }
    recorder.run_upkeep();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder.render()).into_response()
}

/// Logs and counts every request: its route, not its address, in which a table's link would be.
pub(super) async fn observe(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "site".to_owned());
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let seconds = start.elapsed().as_secs_f64();
    tracing::debug!(%method, route, status, seconds, "request");
    let labels = [("route", route), ("status", status.to_string())];
    metrics::histogram!("magnum_sal_request_seconds", &labels).record(seconds);
    response
}
