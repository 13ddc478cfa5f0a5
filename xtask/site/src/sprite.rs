//! Drawings put together: each becomes a symbol that the page uses by its name.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// Drawings of the first screen, which are part of the page; the others are fetched with the first board.
const EARLY: [&str; 4] = ["ui-", "logo", "sky-town", "emblem-"];

/// The symbols of the first screen, and the others.
pub(crate) fn sprites(art: &Path) -> Result<(String, String)> {
    let mut drawings: Vec<PathBuf> =
        fs::read_dir(art)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    drawings.retain(|path| path.extension().is_some_and(|ending| ending == "svg"));
    drawings.sort();
    let (mut early, mut late) = (String::new(), String::new());
    for path in drawings {
        let name = path.file_stem().context("a drawing has a name")?.to_string_lossy();
        let drawing = fs::read_to_string(&path)?;
        // The app's icon is a file of its own.
        if name != "icon" {
            let is_early = EARLY.iter().any(|start| name.starts_with(start));
            let symbol = symbol(&name, &drawing).with_context(|| format!("art/{name}.svg"))?;
            (if is_early { &mut early } else { &mut late }).push_str(&symbol);
        }
    }
    Ok((early, late))
}

fn symbol(name: &str, drawing: &str) -> Result<String> {
    let drawing = drawing.trim();
    ensure!(drawing.starts_with("<svg"), "it does not begin with <svg");
    let (head, body) = drawing.split_once('>').context("<svg is not closed")?;
    let body = body.strip_suffix("</svg>").context("it does not end with </svg>")?;
    let view_box = attribute(head, "viewBox").context("it has no viewBox")?;
    let aspect = attribute(head, "preserveAspectRatio")
        .map(|value| format!(" preserveAspectRatio=\"{value}\""))
        .unwrap_or_default();
    Ok(format!("<symbol id=\"{name}\" viewBox=\"{view_box}\"{aspect}>{body}</symbol>"))
}

fn attribute<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = head.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::symbol;

    #[test]
    fn a_drawing_becomes_a_symbol() {
        let drawing =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path/></svg>\n";
        let expected = "<symbol id=\"coin\" viewBox=\"0 0 8 8\"><path/></symbol>";
        assert_eq!(symbol("coin", drawing).expect("a drawing"), expected);
    }

    #[test]
    fn a_drawing_without_a_size_is_refused() {
        let error = symbol("coin", "<svg><path/></svg>").expect_err("no viewBox");
        assert_eq!(error.to_string(), "it has no viewBox");
    }
}
