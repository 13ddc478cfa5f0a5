//! Ratings from finished games: the model of Weng and Lin, which ranks several players at once.

use magnum_sal::Seat;
use magnum_sal_protocol::{End, Happening, RatingNow};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::state::State;
use crate::store::{NewRating, Store, StoreError};

/// What these happenings make of the players' ratings; nothing, unless a rated game has been decided.
pub(super) async fn after(
    store: &Store,
    state: &State,
    happened: &[Happening],
) -> Result<Vec<NewRating>, StoreError> {
    let end = happened.iter().find_map(|happened| match happened {
        Happening::Ended(end) => Some(end),
        _ => None,
    });
    let Some(end) = end.filter(|end| state.settings().rated && !end.ranking.is_empty()) else {
        return Ok(Vec::new());
    };
    let mut before = Vec::new();
    for seat in state.seats() {
        let person = seat.person();
        let rating = match person {
            Some(person) => store.rating(&person.id).await?,
            None => None,
        };
        before.push(rating.unwrap_or_else(newcomer));
    }
    let ratings = rate(&before, end).into_iter().zip(state.seats().iter());
    let new = ratings.filter_map(|(rating, seat)| {
        let user = seat.person()?.id.clone();
        Some(NewRating { user, rating })
    });
    Ok(new.collect())
}

fn newcomer() -> RatingNow {
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    RatingNow { mean: rating, deviation: uncertainty, games: 0 }
}

/// The ratings after a game, by seat.
fn rate(before: &[RatingNow], end: &End) -> Vec<RatingNow> {
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|now| [WengLinRating { rating: now.mean, uncertainty: now.deviation }])
        .collect();
    let place = |seat: usize| {
        let has = |group: &Vec<Seat>| group.iter().any(|other| other.index() == seat);
        end.ranking.iter().position(has).unwrap_or(end.ranking.len())
    };
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .enumerate()
        .map(|(seat, team)| (&team[..], MultiTeamOutcome::new(place(seat) + 1)))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let rating = |(team, before): (Vec<WengLinRating>, &RatingNow)| RatingNow {
        mean: team[0].rating,
        deviation: team[0].uncertainty,
        games: before.games + 1,
    };
    after.into_iter().zip(before).map(rating).collect()
}

#[cfg(test)]
mod tests {
    use magnum_sal_protocol::EndReason;

    use super::*;

    fn end(ranking: &[&[usize]]) -> End {
        let seats = |group: &&[usize]| group.iter().filter_map(|&seat| Seat::new(seat)).collect();
        End {
            reason: EndReason::Finished,
            ranking: ranking.iter().map(seats).collect(),
            result: None,
            secret: None,
        }
    }

    #[test]
    fn winners_gain_and_losers_lose() {
        let after = rate(&[newcomer(); 3], &end(&[&[2], &[0], &[1]]));
        assert!(after[2].mean > after[0].mean && after[0].mean > after[1].mean, "{after:?}");
        assert!(after.iter().all(|now| now.deviation < newcomer().deviation && now.games == 1));
    }

    #[test]
    fn those_who_share_a_place_stay_equal() {
        let after = rate(&[newcomer(); 2], &end(&[&[0, 1]]));
        assert!((after[0].mean - after[1].mean).abs() < 1e-9, "{after:?}");
    }
}
