//! The image, run as a container engine would, by chroot; and the compose files.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::running::{Running, free_address};
use super::{Trial, unpack};
use crate::command::{output, program, run};
use crate::dist::binary::Machine;
use crate::dist::{VERSION, digest, image, read};
use crate::install;

/// Unpacks the image for this machine by following its index, and runs it with its own user, environment and command.
pub(super) fn run_image(trial: &Trial<'_>) -> Result<()> {
    let name = image::name(Machine::X86);
    let layout = trial.unpacked(&name)?;
    let part = |reference: &Value| -> Result<Vec<u8>> {
        let named = reference["digest"].as_str().context("a part has a digest")?;
        let contents = read(&layout.join("blobs").join(named.replace(':', "/")))?;
        ensure!(named == format!("sha256:{}", digest(&contents)), "{named} has other contents");
        ensure!(reference["size"] == contents.len(), "{named} has another size");
        Ok(contents)
    };
    let index: Value = serde_json::from_slice(&read(&layout.join("index.json"))?)?;
    let manifest: Value = serde_json::from_slice(&part(&index["manifests"][0])?)?;
    let config: Value = serde_json::from_slice(&part(&manifest["config"])?)?;
    let layer = trial.directory.join("layer.tar.gz");
    fs::write(&layer, part(&manifest["layers"][0])?)?;
    let root = trial.directory.join("image-root");
    unpack(&layer, &root)?;

    let config = &config["config"];
    let address = free_address()?;
    let inside = |words: &[&Value]| {
        let mut command = Command::new("chroot");
        command.arg(format!("--userspec={}", text(&config["User"]))).arg(&root);
        command
            .args(words.iter().flat_map(|words| words.as_array().into_iter().flatten().map(text)));
        let settings = config["Env"].as_array().into_iter().flatten();
        command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.envs(settings.filter_map(|setting| text(setting).split_once('=')));
        // All containers have their own network; here there is one for all.
        command.env("MAGNUM_SAL_LISTEN", &address);
        command
    };
    ensure!(text(&config["User"]) != "0:0" && config["User"].is_string(), "it would run as root");
    let server = Running::start(inside(&[&config["Entrypoint"], &config["Cmd"]]))?;
    server.load_page()?;
    server.play(&trial.player)?;
    let Some([Value::String(kind), check @ ..]) =
        config["Healthcheck"]["Test"].as_array().map(Vec::as_slice)
    else {
        anyhow::bail!("there is no health check")
    };
    let check = Value::Array(check.to_vec());
    ensure!(kind == "CMD" && output(&mut inside(&[&check])) == "ready\n", "it is not healthy");
    drop(server);
    ensure!(output(&mut inside(&[&check])) != "ready\n", "it is healthy without a server");

    install::debian("skopeo", "skopeo")?;
    let file = trial.release.file(&name);
    run(program("skopeo").arg("inspect").arg(format!("oci-archive:{}", file.display())))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// There is no container engine here, so that the files are only read, by the tools that they are for.
pub(super) fn check_compose_files(trial: &Trial<'_>) -> Result<()> {
    install::debian("docker-compose", "docker-compose")?;
    install::debian("caddy", "caddy")?;
    let name = format!("magnum-sal-compose-{VERSION}");
    let directory = trial.unpacked(&format!("{name}.tar.gz"))?.join(name);
    let settings = [
        ("SITE", "salt.example"),
        ("DATABASE_PASSWORD", "secret"),
        ("SERVERS", "one:1368 two:1368"),
    ];
    for file in ["alone.yaml", "caddy.yaml", "postgres.yaml"] {
        let mut compose = program("docker-compose");
        compose.current_dir(&directory).envs(settings).args(["--file", file, "config", "--quiet"]);
        run(&mut compose)?;
    }
    let mut caddy = program("caddy");
    caddy.current_dir(&directory).envs(settings);
    run(caddy.args(["validate", "--adapter", "caddyfile", "--config", "Caddyfile"]))
}
