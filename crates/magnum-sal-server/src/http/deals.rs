//! The deal of a day: what people made of it.

use axum::extract::{DefaultBodyLimit, Extension, Request, State};
use magnum_sal_protocol::{Code, DailyDeal, DealResult, NewDealResult};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::asking::{Address, Asking};
use super::body::Json;
use super::limits::Made;
use super::named::Named;
use super::refusal::Refusal;
use super::tables::LONGEST_RECORD;
use super::{App, uploads};
use crate::failure;

/// Results in one answer.
const PAGE: u32 = 100;

pub(super) fn router() -> OpenApiRouter<App> {
    let router = OpenApiRouter::new().routes(routes!(deal_results, add_deal_result));
    router.layer(DefaultBodyLimit::max(LONGEST_RECORD))
}

/// The best results of the deal of a day, by days since 1970.
#[utoipa::path(get, path = "/api/deals/{day}", params(("day" = u32, Path, minimum = 1, maximum = 99_999)), responses((status = 200, body = Vec<DealResult>)))]
async fn deal_results(
    State(app): State<App>,
    day: Named,
) -> Result<Json<Vec<DealResult>>, Refusal> {
    Ok(Json(app.store.deal_results(deal(&day)?, PAGE).await.map_err(failure)?))
}

/// Takes in one's result of today's or yesterday's deal, proved by the record. The first one counts.
#[utoipa::path(post, path = "/api/deals/{day}", params(("day" = u32, Path, minimum = 1, maximum = 99_999)), request_body = NewDealResult,
    responses((status = 200, body = DealResult)))]
async fn add_deal_result(
    State(app): State<App>,
    asking: Asking,
    day: Named,
    Extension(address): Extension<Address>,
    request: Request,
) -> Result<Json<DealResult>, Refusal> {
    let deal = deal(&day)?;
    let (now, person) = (app.settings.time.now(), asking.person);
    let today = DailyDeal::at(now);
    if deal != today && deal.day + 1 != today.day {
        let message = format!("the deals of {} and {} are played now", today.day - 1, today.day);
        return Err(Refusal::new(Code::WrongTime, message));
    }
    app.limiter.allows_made(Made::Import, &person.id)?;
    let (place, new) = uploads::read::<NewDealResult>(address, request).await?;
    let (_place, result) = place.work(move || deal.result(&new.record)).await?;
    let result =
        result.map_err(|error| Refusal::new(Code::InvalidRecord, format!("record: {error}")))?;
    app.store.add_deal_result(deal, &person.id, result, now).await.map_err(failure)?;
    let kept = app.store.deal_result(deal, &person.id).await.map_err(failure)?;
    let gone = || Refusal::new(Code::NotFound, "you are not here any more");
    Ok(Json(kept.ok_or_else(gone)?))
}

fn deal(Named(day): &Named) -> Result<DailyDeal, Refusal> {
    let day = day.parse().ok().filter(|day| (1..100_000).contains(day));
    let wrong =
        || Refusal::new(Code::Malformed, "day: days since 1970 are expected, from 1 to 99999");
    day.map(|day| DailyDeal { day }).ok_or_else(wrong)
}
