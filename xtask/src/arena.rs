//! `cargo xtask arena`: plays the plans in `docs/arena` and writes their reports.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::command::{cargo, program, root, run, target_directory};
use crate::install;

/// A report that exists already is resumed: finished matches are kept.
pub(crate) fn run_plans(named: &[String]) -> Result<()> {
    let plans = chosen(all_plans(&root().join("docs/arena"))?, named)?;
    install::make()?;
    run(cargo().args(["build", "--release", "--package", "magnum-sal-cli"]))?;
    let reports = target_directory().join("arena");
    fs::create_dir_all(&reports)?;
    for plan in plans {
        let report = reports.join(&plan);
        run(program(target_directory().join("release/magnum-sal"))
            .args(["arena", "--plan", &format!("docs/arena/{plan}.toml")])
            .arg("--json")
            .arg(report.with_extension("json"))
            .arg("--html")
            .arg(report.with_extension("html"))
            .arg("--resume"))?;
    }
    Ok(())
}

/// The names of all plans in a directory, in alphabetical order.
fn all_plans(directory: &Path) -> Result<Vec<String>> {
    let mut plans = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("toml")) {
            let name = path.file_stem().and_then(OsStr::to_str).context("a plan without a name")?;
            plans.push(name.to_owned());
        }
    }
    plans.sort();
    Ok(plans)
}

/// All plans when none is named.
fn chosen(all: Vec<String>, named: &[String]) -> Result<Vec<String>> {
    for name in named {
        ensure!(all.contains(name), "there is no plan `{name}`, only {}", all.join(", "));
    }
    Ok(if named.is_empty() { all } else { named.to_vec() })
}

#[cfg(test)]
mod tests {
    use super::{all_plans, chosen};
    use crate::command::root;

    #[test]
    fn every_plan_is_played_when_none_is_named() {
        let all = all_plans(&root().join("docs/arena")).expect("plans");
        assert!(all.contains(&"levels".to_owned()), "{all:?}");
        assert_eq!(chosen(all.clone(), &[]).expect("all"), all);
    }

    #[test]
    fn an_unknown_plan_is_refused_by_name() {
        let all = vec!["levels".to_owned(), "time".to_owned()];
        let error = chosen(all, &["lewels".to_owned()]).expect_err("it does not exist");
        assert_eq!(error.to_string(), "there is no plan `lewels`, only levels, time");
    }
}
