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
    let plan: Plan =
        toml::from_str(&text).with_context(|| format!("the plan {}", path.display()))?;
    ensure!(!plan.matches.is_empty(), "the plan {} has no [[match]]", path.display());
    Ok(plan)
}
