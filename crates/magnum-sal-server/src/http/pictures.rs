//! Pictures of tables: `/t/ID/board.png` shows the board as a spectator sees it now, `/t/ID/replay.gif` a finished game from beginning
//! to end. Drawing takes time, so one picture is drawn at a time, on a thread of its own, only so many in a while, and each is kept.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, HeaderMap, VARY};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use governor::{DefaultDirectRateLimiter, RateLimiter};
use magnum_sal::History;
use magnum_sal::notation::Record;
use magnum_sal_board::VisibleGame;
use magnum_sal_board::picture::{CARD, Picture, Replay, Theme};
use magnum_sal_protocol::{Code, Language, Status, Table, TableId};
use serde::Deserialize;
use tokio::sync::Semaphore;

use super::App;
use super::limits::quota;
use super::named::Named;
use super::refusal::Refusal;
use crate::aside;
use crate::notify::texts::accepted;
use crate::table::{self, Part};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/t/{id}/board.png", get(board))
        .route("/g/{id}/board.png", get(board))
        .route("/t/{id}/replay.gif", get(replay))
        .route("/g/{id}/replay.gif", get(replay))
}

/// Pictures that are kept, each of about 300 KB, and replays, of up to 3 MB.
const KEPT: [usize; 2] = [32, 4];
/// Those who may wait for a picture.
const MOST_WAITING: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Board,
    Replay,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Key {
    table: TableId,
    /// The entry after which the game is shown.
    number: u64,
    language: Language,
}

/// What is drawn, and how much of it.
#[derive(Debug)]
pub(crate) struct Pictures {
    /// By kind, the latest last.
    kept: [Mutex<VecDeque<(Key, Bytes)>>; 2],
    drawing: Semaphore,
    waiting: Semaphore,
    /// How many may be drawn, for all who ask together. A board takes a quarter of a second and a replay up to 7 seconds, so that in the long
    /// run this is a third of one processor at most.
    allowed: [DefaultDirectRateLimiter; 2],
}

impl Default for Pictures {
    fn default() -> Pictures {
        let quotas = [quota(60, Duration::from_secs(1)), quota(6, Duration::from_secs(90))];
        Pictures {
            kept: Default::default(),
            drawing: Semaphore::new(1),
            waiting: Semaphore::new(MOST_WAITING),
            allowed: quotas.map(RateLimiter::direct),
        }
    }
}

impl Pictures {
    fn kept(&self, kind: Kind, key: &Key) -> Option<Bytes> {
        let kept = self.kept[kind as usize].lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, drawn)| drawn.clone())
    }

    fn keep(&self, kind: Kind, key: Key, drawn: Bytes) {
        let mut kept = self.kept[kind as usize].lock().unwrap_or_else(PoisonError::into_inner);
        // Nobody asks for how a game was before.
        kept.retain(|(known, _)| (&known.table, known.language) != (&key.table, key.language));
        kept.push_back((key, drawn));
        while kept.len() > KEPT[kind as usize] {
            kept.pop_front();
        }
    }

    /// What is kept, or else what is drawn now.
    async fn picture(
        &self,
        kind: Kind,
        key: Key,
        draw: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Result<Bytes, Refusal> {
        if let Some(drawn) = self.kept(kind, &key) {
            return Ok(drawn);
        }
        let _waiting = self.waiting.try_acquire().map_err(|_| busy())?;
        let _place = self.drawing.acquire().await.map_err(|_| busy())?;
        // Somebody else may have waited for the same one.
        if let Some(drawn) = self.kept(kind, &key) {
            return Ok(drawn);
        }
        self.allowed[kind as usize].check().map_err(|_| busy())?;
        metrics::counter!("magnum_sal_pictures_drawn").increment(1);
        let drawn = aside::spawn(draw).await.ok().flatten();
        let fault = || Refusal::new(Code::Internal, "the picture could not be drawn");
        let drawn = Bytes::from(drawn.ok_or_else(fault)?);
        self.keep(kind, key, drawn.clone());
        Ok(drawn)
    }
}

fn busy() -> Refusal {
    Refusal::new(Code::TooMany, "too many pictures: try again in a while")
}

#[derive(Deserialize)]
struct Asked {
    /// The code of a language; otherwise the browser says which.
    language: Option<String>,
}

impl Asked {
    fn language(self, headers: &HeaderMap) -> Language {
        let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        accepted(self.language.as_deref().or(header).unwrap_or_default())
    }
}

async fn board(
    State(app): State<App>,
    Named(id): Named,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let id = TableId(id);
    let now = app.tables.look(&id, None).await?;
    let position = now.position.ok_or_else(not_begun)?;
    let language = asked.language(&headers);
    let mut players = names(&now.table);
    if now.table.status == Status::Ended && players.iter().all(String::is_empty) {
        // A game from elsewhere has its players in the record alone.
        players = record(&app, &id).await?.players;
    }
    let key = Key { table: id, number: now.number, language };
    let draw = move || {
        let visible = VisibleGame::new(&position.view).ok()?;
        let (players, theme) = (&players[..], Theme::Light);
        Some(Picture { visible: &visible, players, language, theme, size: CARD }.png())
    };
    let drawn = app.pictures.picture(Kind::Board, key, draw).await?;
    let day = now.table.status == Status::Ended;
    Ok(shown(drawn, "image/png", if day { "public, max-age=86400" } else { "public, max-age=60" }))
}

async fn replay(
    State(app): State<App>,
    Named(id): Named,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let id = TableId(id);
    let now = app.tables.look(&id, None).await?;
    if now.table.status != Status::Ended {
        return Err(Refusal::new(Code::WrongTime, "the game is not over"));
    }
    let language = asked.language(&headers);
    let mut players = names(&now.table);
    let key = Key { table: id.clone(), number: now.number, language };
    let drawn = match app.pictures.kept(Kind::Replay, &key) {
        Some(drawn) => drawn,
        None => {
            let record = record(&app, &id).await?;
            if players.iter().all(String::is_empty) {
                players.clone_from(&record.players);
            }
            let draw = move || {
                let history = &History::resume(&record).ok()?;
                let (players, theme) = (&players[..], Theme::Light);
                Some(Replay { history, players, language, theme }.gif())
            };
            app.pictures.picture(Kind::Replay, key, draw).await?
        }
    };
    Ok(shown(drawn, "image/gif", "public, max-age=86400"))
}

fn not_begun() -> Refusal {
    Refusal::new(Code::WrongTime, "the game has not begun")
}

async fn record(app: &App, table: &TableId) -> Result<Record, Refusal> {
    let served = table::part(&app.store, table, Part::Record).await?;
    serde_json::from_str(&served.text)
        .map_err(|_| Refusal::new(Code::RulesChanged, "the record is one of other rules"))
}

fn names(table: &Table) -> Vec<String> {
    table.names().into_iter().map(str::to_owned).collect()
}

fn shown(drawn: Bytes, kind: &'static str, keep: &'static str) -> Response {
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep), (VARY, "Accept-Language")];
    (headers, drawn).into_response()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn key(table: usize, number: u64) -> Key {
        Key { table: TableId(table.to_string()), number, language: Language::English }
    }

    /// Draws as long as anybody lets it.
    async fn asked(pictures: &Pictures, drawn: &Arc<AtomicUsize>, key: Key) -> bool {
        let drawn = drawn.clone();
        let draw = move || {
            drawn.fetch_add(1, Ordering::SeqCst);
            Some(vec![1])
        };
        pictures.picture(Kind::Board, key, draw).await.is_ok()
    }

    #[tokio::test]
    async fn a_picture_is_drawn_once() {
        let (pictures, drawn) = (Pictures::default(), Arc::default());
        for _ in 0..500 {
            assert!(asked(&pictures, &drawn, key(1, 1)).await);
        }
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
        assert!(asked(&pictures, &drawn, key(1, 2)).await);
        assert_eq!(drawn.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn strangers_keep_no_processor_busy() {
        let (pictures, drawn) = (Pictures::default(), Arc::default());
        for table in 0..1000 {
            asked(&pictures, &drawn, key(table, 1)).await;
        }
        // A slow machine may have earned a few more meanwhile.
        let drawn = drawn.load(Ordering::SeqCst);
        assert!((60..90).contains(&drawn), "{drawn} were drawn");
        let kept = pictures.kept[0].lock().expect("nobody has panicked");
        assert_eq!(kept.len(), KEPT[0]);
    }

    #[tokio::test]
    async fn only_so_many_wait_for_a_picture() {
        let (pictures, drawn) = (Arc::new(Pictures::default()), Arc::default());
        let held = pictures.drawing.acquire().await.expect("nobody draws");
        let waiting: Vec<_> = (0..40)
            .map(|table| {
                let (pictures, drawn) = (pictures.clone(), Arc::clone(&drawn));
                tokio::spawn(async move { asked(&pictures, &drawn, key(table, 1)).await })
            })
            .collect();
        tokio::task::yield_now().await;
        drop(held);
        let mut served = 0;
        for one in waiting {
            served += usize::from(one.await.expect("an answer"));
        }
        assert_eq!(served, MOST_WAITING);
    }
}
