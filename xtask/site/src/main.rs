//! `magnum-sal-site WASM ONLINE SOURCES OUTPUT`: makes a complete static site of the compiled app, which comes as two
//! modules: that of the first screen, and a larger one with the screens of a server's tables as well.
//!
//! A package of its own, so that the other commands of xtask need not wait until wasm-bindgen's library is compiled.

mod files;
mod sprite;

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use serde_json::json;
use wasm_bindgen_cli_support::Bindgen;

use crate::files::Site;

const LANGUAGES: [&str; 4] = ["en", "pl", "de", "fr"];

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [wasm, online, sources, output] = &arguments[..] else {
        anyhow::bail!("usage: magnum-sal-site WASM ONLINE SOURCES OUTPUT");
    };
    let mut site = Site::new(output)?;
    let app = module(&mut site, "app", wasm)?;
    let online = module(&mut site, "online", online)?;
    let boot = site.add_hashed("boot.js", boot(&app, &online).into_bytes())?;
    let worker = worker(&mut site, &app, sources)?;
    let worker = site.add_hashed("worker.js", worker.into_bytes())?;
    let style = site.add_hashed("style.css", style(sources)?.into_bytes())?;
    let icon = site.add_hashed("icon.svg", read(sources, "art/icon.svg")?.into_bytes())?;
    let manifest = manifest(sources, &icon)?;
    let manifest = site.add_hashed("manifest.webmanifest", manifest.into_bytes())?;
    let mut rules = serde_json::Map::new();
    for language in LANGUAGES {
        let text = read(sources, &format!("rules/{language}.md"))?;
        let name = site.add_hashed(&format!("rules-{language}.md"), text.into_bytes())?;
        rules.insert(language.to_owned(), json!(name));
    }
    let files = json!({"worker": worker, "rules": rules});
    let page = read(sources, "site/index.html")?
        .replace("{{style}}", &style)
        .replace("{{boot}}", &boot)
        .replace("{{icon}}", &icon)
        .replace("{{manifest}}", &manifest)
        .replace("{{files}}", &files.to_string())
        .replace("{{sprite}}", &sprite::sprite(&sources.join("art"))?);
    ensure!(!page.contains("{{"), "site/index.html has a placeholder that nothing fills");
    site.add("index.html", page.into_bytes())?;
    let names = serde_json::to_string(site.names())?;
    let service_worker = read(sources, "site/service-worker.js")?
        .replace("\"{{files}}\"", &names)
        .replace("{{version}}", &site.version());
    site.add("service-worker.js", service_worker.into_bytes())?;
    site.report();
    Ok(())
}

/// The names of the module and of its glue.
struct App {
    module: String,
    script: String,
}

fn module(site: &mut Site, name: &str, wasm: &Path) -> Result<App> {
    let glue = env::temp_dir().join(format!("magnum-sal-site-{}", std::process::id()));
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?.generate(&glue).context("wasm-bindgen can't make the glue")?;
    let module = fs::read(glue.join(format!("{name}_bg.wasm")))?;
    let module = site.add_hashed(&format!("{name}.wasm"), module)?;
    let script = fs::read(glue.join(format!("{name}.js")))?;
    let script = site.add_hashed(&format!("{name}.js"), script)?;
    fs::remove_dir_all(&glue)?;
    Ok(App { module, script })
}

/// The script that starts the page, with the module that has the screen of its address.
fn boot(app: &App, online: &App) -> String {
    let names = |App { module, script }: &App| format!("[\"./{script}\", \"./{module}\"]");
    format!(
        "const online = /^#\\/(online|table|person)/.test(location.hash);\n\
         const [script, module] = online ? {} : {};\n\
         const {{ default: start }} = await import(script);\n\
         start({{ module_or_path: new URL(module, import.meta.url) }});\n",
        names(online),
        names(app)
    )
}

/// The script that starts the worker: the same module, which finds out where it is. But only the worker needs the bots' networks.
fn worker(site: &mut Site, App { module, script }: &App, sources: &Path) -> Result<String> {
    let mut load = String::new();
    for name in ["base", "muria"] {
        let path = sources.join(format!("../magnum-sal-bots/networks/{name}.bin"));
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let file = site.add_hashed(&format!("{name}.bin"), bytes)?;
        load.push_str(&format!("load(\"./{file}\"), "));
    }
    Ok(format!(
        "import start, {{ learn }} from \"./{script}\";\n\
         const load = async (name) => {{\n\
         const answer = await fetch(new URL(name, import.meta.url));\n\
         return new Uint8Array(await answer.arrayBuffer());\n\
         }};\n\
         const networks = await Promise.all([{load}]);\n\
         await start({{ module_or_path: new URL(\"./{module}\", import.meta.url) }});\n\
         learn(...networks);\n"
    ))
}

fn style(sources: &Path) -> Result<String> {
    let mut style = read(sources, "art/palette.css")?;
    let mut parts: Vec<PathBuf> = fs::read_dir(sources.join("style"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    parts.sort();
    for part in parts {
        style.push_str(&fs::read_to_string(part)?);
    }
    Ok(style)
}

fn manifest(sources: &Path, icon: &str) -> Result<String> {
    Ok(read(sources, "site/manifest.webmanifest")?.replace("{{icon}}", icon))
}

fn read(sources: &Path, name: &str) -> Result<String> {
    let path = sources.join(name);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}
