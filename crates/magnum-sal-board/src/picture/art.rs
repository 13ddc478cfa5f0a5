//! The drawings, as symbols of a picture.

use std::collections::BTreeSet;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "art"]
#[include = "*.svg"]
#[exclude = "portrait-*"]
#[exclude = "logo*"]
#[exclude = "icon*"]
struct Art;

/// The symbols that a drawing uses.
pub(super) fn symbols(drawn: &str) -> String {
    let used: BTreeSet<&str> =
        drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    used.into_iter().filter_map(symbol).collect()
}

fn symbol(name: &str) -> Option<String> {
    let file = Art::get(&format!("{name}.svg"))?;
    let drawing = String::from_utf8(file.data.into_owned()).ok()?;
    let drawing = drawing.trim().strip_prefix("<svg ")?.strip_suffix("</svg>")?;
    Some(format!("<symbol id=\"{name}\" {drawing}</symbol>"))
}
