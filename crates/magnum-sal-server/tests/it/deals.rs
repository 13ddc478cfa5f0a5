//! The deal of a day: results that their records prove, and those that they don't.

use magnum_sal::notation::Record;
use magnum_sal::{Components, Game, History, Seed};
use magnum_sal_protocol::{DailyDeal, DealPlayed, DealResult, Export};
use magnum_sal_server::client::{Answer, Client};
use serde_json::json;

use crate::databases::{Database, on_both};
use crate::strangers::account;
use crate::support::{guest, serve};

/// A game of the deal, in which nobody thinks.
fn played(deal: DailyDeal, habit: usize) -> Record {
    let seed = Seed::from_text(&deal.seed());
    let start = Game::new(&deal.options(), &Components::default(), &seed);
    let mut history = History::new(start, Vec::new());
    let mut legal = Vec::new();
    while !history.game().is_over() {
        history.game().legal(&mut legal);
        let action = legal[history.steps().len() * habit % legal.len()];
        history.play(action).expect("it is legal");
    }
    let players = ["You", "Kinga", "Jan"].map(str::to_owned).to_vec();
    Record { players, ..history.record() }
}

async fn send(client: &Client, deal: DailyDeal, record: &Record) -> Answer {
    let path = format!("/api/deals/{}", deal.day);
    client.post(&path, &json!({ "record": record })).await.expect("an answer")
}

async fn results(client: &Client, deal: DailyDeal) -> Vec<DealResult> {
    let answer = client.get(&format!("/api/deals/{}", deal.day)).await.expect("an answer");
    answer.read().expect("results")
}

fn today() -> DailyDeal {
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().expect("after 1970");
    DailyDeal::at(now.as_millis() as i64)
}

on_both!(results_are_proved_and_the_first_one_counts, async |database: Database| {
    let server = serve(&database).await;
    let (ann, gus) = (account(&server, "Ann").await, guest(server.address(), "Gus").await);
    let deal = today();
    let stranger = Client::stranger(server.address());
    assert_eq!(results(&stranger, deal).await, []);
    let games = [played(deal, 1), played(deal, 3)];
    let [first, second] = games.each_ref().map(|game| deal.result(game).expect("a result"));
    assert_ne!(first, second);
    let kept: DealResult = send(&ann, deal, &games[0]).await.read().expect("a result");
    assert_eq!((kept.money, kept.place), first);
    let again: DealResult = send(&ann, deal, &games[1]).await.read().expect("a result");
    assert_eq!(again, kept, "one try counts");
    let _: DealResult = send(&gus, deal, &games[1]).await.read().expect("a result");
    let board = results(&stranger, deal).await;
    let shown: Vec<u32> = board.iter().map(|result| result.money).collect();
    assert_eq!(shown, [first.0.max(second.0), first.0.min(second.0)], "the best first");
    assert_eq!(results(&stranger, DailyDeal { day: deal.day - 1 }).await, []);
    let export = ann.get("/api/me/export").await.expect("an answer");
    let DealResult { money, place, at, .. } = kept;
    let played = DealPlayed { day: deal.day, money, place, at };
    assert_eq!(export.read::<Export>().expect("an export").deals, [played], "hers alone");
    server.stop().await;
});

on_both!(what_proves_nothing_is_refused, async |database: Database| {
    let server = serve(&database).await;
    let ann = account(&server, "Ann").await;
    let deal = today();
    let game = played(deal, 1);
    let status = async |deal, record: &Record| send(&ann, deal, record).await.status;
    let another = played(DailyDeal { day: deal.day + 7 }, 1);
    assert_eq!(status(deal, &another).await, 400, "another day's tiles");
    let mut forged = game.clone();
    forged.actions.swap(0, 1);
    assert_eq!(status(deal, &forged).await, 400, "against the rules");
    let mut unfinished = game.clone();
    unfinished.actions.pop();
    unfinished.result = None;
    assert_eq!(status(deal, &unfinished).await, 400, "not finished");
    for day in [deal.day - 3, deal.day + 2] {
        assert_eq!(
            status(DailyDeal { day }, &played(DailyDeal { day }, 1)).await,
            409,
            "not its day"
        );
    }
    let stranger = Client::stranger(server.address());
    assert_eq!(send(&stranger, deal, &game).await.status, 401);
    for day in ["0", "-1", "today", "100000"] {
        assert_eq!(ann.get(&format!("/api/deals/{day}")).await.expect("an answer").status, 400);
    }
    assert_eq!(results(&stranger, deal).await, []);
    server.stop().await;
});
