//! Ratings across the matches of a report: participants with common opponents can be compared.

use super::ratings::{Points, ratings};
use super::results::{Results, point_groups};
use super::statistics::Estimate;

/// All who are connected by matches of two under the same conditions as the first such match, the strongest first. Nothing
/// if a single match has all of them.
pub(super) fn ladder(matches: &[Results]) -> Option<Vec<(String, Estimate)>> {
    let mut rest: Vec<&Results> =
        matches.iter().filter(|results| results.participants.len() == 2).collect();
    let first = *rest.first()?;
    rest.retain(|results| conditions(results) == conditions(first));
    let mut names = names(first).to_vec();
    let mut joined: Vec<&Results> = Vec::new();
    while let Some(next) =
        rest.iter().position(|results| self::names(results).iter().any(|name| names.contains(name)))
    {
        let results = rest.remove(next);
        let newcomers = self::names(results).into_iter().filter(|name| !names.contains(name));
        names.extend(newcomers.collect::<Vec<_>>());
        joined.push(results);
    }
    if names.len() < 3 {
        return None;
    }
    let groups: Vec<Vec<Points>> = joined.iter().map(|results| groups(results, &names)).collect();
    let ratings = ratings(names.len(), &groups);
    let mut ladder: Vec<(String, Estimate)> =
        names.iter().map(ToString::to_string).zip(ratings).collect();
    ladder.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    Some(ladder)
}

fn conditions(results: &Results) -> impl PartialEq + use<> {
    let settings = &results.settings;
    (settings.players, settings.expansion, settings.mapped_mine, settings.round_limit)
}

fn names(results: &Results) -> [&str; 2] {
    [0, 1].map(|index| results.participants[index].name.as_str())
}

/// The points of each deal, among all who are compared.
fn groups(results: &Results, all: &[&str]) -> Vec<Points> {
    let place = |name: &str| all.iter().position(|other| *other == name).expect("a name of all");
    let [first, second] = names(results).map(place);
    let widen = |group: Points| {
        let mut points = Points::new(all.len());
        points.add(first, second, group.of(0, 1));
        points.add(second, first, group.of(1, 0));
        points
    };
    point_groups(2, &results.games).into_iter().map(widen).collect()
}
