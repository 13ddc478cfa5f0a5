//! Plans: several matches in a TOML file, for one report.

use std::path::Path;

use anyhow::{Context, ensure};
use serde::Deserialize;

use super::settings::Settings;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    pub(super) title: String,
    #[serde(rename = "match")]
    pub(super) matches: Vec<Settings>,
}

pub(super) fn read(path: &Path) -> anyhow::Result<Plan> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    parse(&text).with_context(|| format!("the plan {}", path.display()))
}

fn parse(text: &str) -> anyhow::Result<Plan> {
    let plan: Plan = toml::from_str(text)?;
    ensure!(!plan.matches.is_empty(), "there is no [[match]]");
    Ok(plan)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) {
        for settings in parse(text).expect("a plan").matches {
            settings.check().expect("a match that can be played");
        }
    }

    #[test]
    fn the_documented_plan_can_be_played() {
        let (_, rest) =
            include_str!("../../../../docs/arena.md").split_once("```toml\n").expect("a plan");
        check(rest.split_once("```").expect("its end").0);
    }

    #[test]
    fn the_plans_of_the_project_can_be_played() {
        let plans = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/arena");
        let mut checked = 0;
        for file in std::fs::read_dir(plans).expect("plans") {
            let path = file.expect("a file").path();
            if path.extension().is_some_and(|extension| extension == "toml") {
                check(&std::fs::read_to_string(path).expect("a plan"));
                checked += 1;
            }
        }
        assert!(checked > 0);
    }

    #[test]
    fn a_plan_has_matches() {
        assert!(parse("title = 'x'\nmatch = []").is_err());
    }
}
