//! WebAssembly modules with their glue.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, anyhow};
use serde_json::json;
use walrus::ModuleConfig;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

use crate::files::Site;

/// The script that loads the parts of a split module.
const PARTS: &str = "parts.js";

/// The names of a WebAssembly module, of its glue, and of what is loaded later.
#[derive(Debug)]
pub(crate) struct Module {
    wasm: String,
    script: String,
    parts: Vec<String>,
}

impl Module {
    pub(crate) fn add(site: &mut Site, name: &str, wasm: &Path) -> Result<Module> {
        let directory = Scratch::new(name)?;
        glue(wasm, name, &directory.0)?;
        Module::add_files(site, name, &directory.0)
    }

    /// Adds a module whose `wasm_split` functions are files of their own, with what only they need.
    pub(crate) fn add_split(site: &mut Site, name: &str, wasm: &Path) -> Result<Module> {
        let directory = Scratch::new(name)?;
        let all = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
        let first = directory.0.join("first.wasm");
        let (script, parts) = (format!("./{name}.js"), format!("./{PARTS}"));
        let mut options = Options::new(&all);
        options.output_dir = &directory.0;
        options.main_out_path = &first;
        options.main_module = &script;
        options.link_name = &parts;
        let split = wasm_split_cli_support::transform(options);
        for part in split.map_err(|error| anyhow!("{error:?}"))?.split_modules {
            pack(&part)?;
        }
        glue(&first, name, &directory.0)?;
        fs::remove_file(&first)?;
        Module::add_files(site, name, &directory.0)
    }

    fn add_files(site: &mut Site, name: &str, directory: &Path) -> Result<Module> {
        let mut files: Vec<(String, Vec<u8>)> = Vec::new();
        for entry in fs::read_dir(directory)? {
            let entry = entry?;
            let file = entry.file_name().into_string().map_err(|name| anyhow!("{name:?}"))?;
            files.push((file, fs::read(entry.path())?));
        }
        let names = site.add_together(files)?;
        let named = |file: String| {
            names.get(&file).cloned().with_context(|| format!("wasm-bindgen made no {file}"))
        };
        let (wasm, script) = (named(format!("{name}_bg.wasm"))?, named(format!("{name}.js"))?);
        let is_part = |file: &&String| file.ends_with(".wasm") && **file != wasm;
        let parts = names.values().filter(is_part).cloned().collect();
        Ok(Module { wasm, script, parts })
    }

    pub(crate) fn fill(&self, text: &str) -> String {
        text.replace("{{module}}", &self.wasm)
            .replace("{{script}}", &self.script)
            .replace("{{parts}}", &json!(self.parts).to_string())
    }
}

/// Makes the module `engine` for JavaScript of other people.
pub(crate) fn package(wasm: &Path, directory: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("engine").typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?.generate(directory).context("wasm-bindgen can't make the package")
}

fn glue(wasm: &Path, name: &str, directory: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The table of functions and the like are shared with the parts.
    bindgen.keep_lld_exports(true);
    bindgen.web(true)?.generate(directory).context("wasm-bindgen can't make the glue")
}

/// Writes a part anew, without names and without the room that numbers had for being changed. wasm-bindgen does it for the others.
fn pack(part: &Path) -> Result<()> {
    let mut module = ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse_file(part)?;
    module.emit_wasm_file(part)
}

/// A directory that is removed in the end.
#[derive(Debug)]
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Result<Scratch> {
        let path = env::temp_dir().join(format!("magnum-sal-{name}-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Scratch(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
