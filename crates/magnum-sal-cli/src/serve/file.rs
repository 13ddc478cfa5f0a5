//! The settings file. A setting is declared once, as a flag: the file knows it by the flag's name.

use std::ffi::OsString;

use anyhow::{Context, bail};
use clap::{Arg, ArgAction, Args, FromArgMatches, Id};

use super::Arguments;

/// Reads the arguments again with the file's settings, if there is a file.
pub(super) fn with_file(arguments: Arguments) -> anyhow::Result<Arguments> {
    let Some(path) = &arguments.config else { return Ok(arguments) };
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    // The first argument names the program, the second the command.
    with_settings(&text, std::env::args_os().skip(1))
        .with_context(|| format!("settings of {}", path.display()))
}

/// The arguments that are `given`, the name of the command first; a setting of the file is the default of its flag.
pub(super) fn with_settings(
    file: &str,
    given: impl Iterator<Item = OsString>,
) -> anyhow::Result<Arguments> {
    let mut command = Arguments::augment_args(clap::Command::new("serve"));
    let known: Vec<Id> = in_file(&command).map(|flag| flag.get_id().clone()).collect();
    for (name, value) in file.parse::<toml::Table>()? {
        let Some(id) = known.iter().find(|id| **id == name) else {
            let known: Vec<&str> = known.iter().map(Id::as_str).collect();
            bail!("unknown setting `{name}`; known are {}", known.join(", "));
        };
        let values = match value {
            toml::Value::Array(values) => values,
            value => vec![value],
        };
        let texts = values.iter().map(text).collect::<anyhow::Result<Vec<String>>>();
        let texts = texts.with_context(|| format!("setting `{name}`"))?;
        command = command.mut_arg(id, |flag| flag.default_values(texts));
    }
    Ok(Arguments::from_arg_matches(&command.try_get_matches_from(given)?)?)
}

/// A value of the file as one would give it to the flag.
fn text(value: &toml::Value) -> anyhow::Result<String> {
    match value {
        toml::Value::String(text) => Ok(text.clone()),
        toml::Value::Integer(_) | toml::Value::Float(_) | toml::Value::Boolean(_) => {
            Ok(value.to_string())
        }
        _ => bail!("expected text, a number, true or false, not {}", value.type_str()),
    }
}

/// The flags that are settings of the file, too. The others say what this one run is to do.
fn in_file(command: &clap::Command) -> impl Iterator<Item = &Arg> {
    let once = ["config", "check", "print_config"];
    command.get_arguments().filter(move |flag| !once.contains(&flag.get_id().as_str()))
}

/// A settings file with every setting explained, and each left as it is without a file.
pub(super) fn sample() -> String {
    let command = Arguments::augment_args(clap::Command::new("serve"));
    let mut file = String::from("# Settings of `magnum-sal serve --config FILE`.\n");
    for flag in in_file(&command) {
        let help = flag.get_help().map(ToString::to_string).unwrap_or_default();
        file.push_str(&format!("\n# {help}\n# {} = {}\n", flag.get_id(), example(flag)));
    }
    file
}

/// The default of a flag in TOML; where there is none, what kind of value it takes.
fn example(flag: &Arg) -> String {
    if matches!(flag.get_action(), ArgAction::SetTrue) {
        return "false".to_owned();
    }
    let kind = || flag.get_value_names().unwrap_or_default().join(" ");
    let default = flag.get_default_values().first();
    let value = default.map_or_else(kind, |value| value.to_string_lossy().into_owned());
    let is_plain = toml::from_str::<toml::Table>(&format!("value = {value}")).is_ok();
    let value = if is_plain { value } else { toml::Value::String(value).to_string() };
    if matches!(flag.get_action(), ArgAction::Append) { format!("[{value}]") } else { value }
}

#[cfg(test)]
pub(super) fn read(file: &str, flags: &[&str]) -> anyhow::Result<Arguments> {
    with_settings(file, ["serve"].iter().chain(flags).map(OsString::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_file() {
        let file =
            "bots = 2\nbot_time = 0.5\nbehind_proxy = true\norigins = ['http://a', 'http://b']";
        let both = read(file, &["--bots", "3"]).expect("settings");
        assert_eq!((both.bots, both.bot_time), (Some(3), 0.5));
        assert!(both.behind_proxy && !both.log_json);
        assert_eq!(both.origins, ["http://a", "http://b"]);
    }

    #[test]
    fn what_a_file_gets_wrong_is_named() {
        for (file, named) in [
            ("bot = 2", "unknown setting `bot`; known are listen, data,"),
            ("config = 'other.toml'", "unknown setting `config`"),
            ("bots = 'two'", "invalid value 'two' for '--bots <NUMBER>'"),
            ("bots = { at_once = 2 }", "expected text, a number, true or false, not table"),
            ("bots = ", "TOML parse error at line 1"),
        ] {
            let error = read(file, &[]).expect_err("an error");
            assert!(format!("{error:#}").contains(named), "{error:#}");
        }
    }

    #[test]
    fn the_sample_says_what_holds_without_it() {
        let sample = sample();
        assert!(sample.contains("\n# listen = \"127.0.0.1:1368\"\n"), "{sample}");
        assert!(sample.contains("\n# origins = [\"URL\"]\n"), "{sample}");
        let settings = sample.lines().filter_map(|line| {
            let (name, value) = line.strip_prefix("# ")?.split_once(" = ")?;
            // What has no default stays as it is.
            let is_default =
                value.parse::<f64>().is_ok() || value.contains(['.', '-']) || value == "false";
            (is_default && !name.contains(' ')).then(|| format!("{name} = {value}"))
        });
        let settings: Vec<String> = settings.collect();
        assert!(settings.len() > 12, "{settings:?}");
        let (with, without) = (read(&settings.join("\n"), &[]), read("", &[]));
        let (with, without) = (with.expect("the sample is read"), without.expect("no settings"));
        assert_eq!(
            (with.listen, &with.storage.data, with.connections),
            (without.listen, &without.storage.data, without.connections)
        );
        assert_eq!((with.keep_open, with.notify_after, with.log_json), (7, 30, false));
    }
}
