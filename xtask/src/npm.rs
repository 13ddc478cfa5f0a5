//! The npm package: the engine as WebAssembly, with types.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use anyhow::{Context, Result, ensure};

use crate::command::{built, cargo, program, root, run, target_directory};
use crate::install;
use crate::site::TARGET;

const SOURCES: &str = "packages/magnum-sal-js";
/// As `python3 -m http.server`, but it ends by itself.
const SERVER: &str =
    "import runpy, signal; signal.alarm(60); runpy.run_module('http.server', run_name='__main__')";
/// What is taken from the sources as it is.
const FILES: [&str; 4] = ["package.json", "node.js", "browser.js", "README.md"];

/// Builds the package for everybody in `target/npm/magnum-sal`, and tells its size.
pub(crate) fn build() -> Result<PathBuf> {
    let package = make("worker", &target_directory().join("npm/magnum-sal"))?;
    let wasm = fs::metadata(package.join("engine_bg.wasm"))?.len();
    println!("{}: the module has {} KB", package.display(), wasm / 1000);
    Ok(package)
}

/// Installs the package as others would, and runs its tests in Node and its example in Chromium.
pub(crate) fn test() -> Result<()> {
    install::debian("node", "nodejs")?;
    install::chromium()?;
    let directory = target_directory().join("npm-test");
    make("dev", &directory.join("node_modules/magnum-sal"))?;
    for name in ["package.test.mjs", "browser.html"] {
        fs::copy(root().join(SOURCES).join("test").join(name), directory.join(name))?;
    }
    run(program("node").args(["--test", "package.test.mjs"]).current_dir(&directory))?;
    browse(&directory)
}

/// The page plays a game, and asks the server for a file whose name says what came of it.
fn browse(directory: &Path) -> Result<()> {
    let (mut server, address) = serve(directory)?;
    let mut chromium = program("chromium");
    // With a port for debuggers, it does not end as soon as the page is loaded.
    chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]);
    chromium.arg(format!("--user-data-dir={}", directory.join("chromium").display()));
    chromium.arg(format!("http://{address}/browser.html"));
    let mut chromium = chromium.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    let asked = server.stderr.take().context("the server has no log")?;
    let mut asked = BufReader::new(asked).lines().map_while(Result::ok);
    let came_of_it = asked.find(|line| line.contains("GET /result/"));
    for process in [&mut chromium, &mut server] {
        process.kill()?;
        process.wait()?;
    }
    let came_of_it = came_of_it.context("in Chromium, the package gave no result")?;
    ensure!(came_of_it.contains("/result/as-everywhere"), "in Chromium: {came_of_it}");
    println!("in Chromium, the package played the same game");
    Ok(())
}

/// Python's server for files on any port, for a minute at most.
fn serve(directory: &Path) -> Result<(Child, String)> {
    install::python()?;
    let mut python = program("python3");
    python.args(["-u", "-c", SERVER, "0", "--bind", "127.0.0.1"]);
    python.current_dir(directory).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut server = python.spawn()?;
    let mut line = String::new();
    let said = server.stdout.take().context("the server has no output")?;
    BufReader::new(said).read_line(&mut line)?;
    let port = line.split(" port ").nth(1).and_then(|rest| rest.split(' ').next());
    let port = port.with_context(|| format!("the server said `{}`", line.trim()))?;
    Ok((server, format!("127.0.0.1:{port}")))
}

fn make(profile: &str, package: &Path) -> Result<PathBuf> {
    install::wasm_target()?;
    let build = ["build", "--lib", "--target", TARGET, "--profile", profile];
    run(cargo().args(build).args(["--package", "magnum-sal-js"]))?;
    let compiled = if profile == "dev" { "debug" } else { profile };
    let wasm = target_directory().join(TARGET).join(compiled).join("magnum_sal_js.wasm");
    drop(fs::remove_dir_all(package));
    fs::create_dir_all(package)?;
    run(program(built("magnum-sal-site")?).arg("--package").arg(wasm).arg(package))?;
    for name in FILES {
        fs::copy(root().join(SOURCES).join(name), package.join(name))?;
    }
    let version = env!("CARGO_PKG_VERSION");
    let manifest = fs::read_to_string(package.join("package.json"))?;
    ensure!(
        manifest.contains(&format!("\"version\": \"{version}\"")),
        "package.json has another version"
    );
    Ok(package.to_owned())
}
