//! Colours by name become colours: what draws pictures knows no variables of CSS.

use std::collections::BTreeMap;

/// Evening or night, as in the app.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

pub(super) const STYLE: &str = include_str!("../../style/board.css");
const PALETTE: &str = include_str!("../../art/palette.css");

/// A drawing with the colours of a theme in place of their names.
pub(super) fn coloured(svg: &str, theme: Theme) -> String {
    let mut colours = section(":root {");
    if theme == Theme::Dark {
        colours.extend(section(":root[data-theme=\"dark\"] {"));
    }
    let mut parts = svg.split("var(--");
    let mut coloured = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        let (name, otherwise) = name.split_once(',').unwrap_or((name, "none"));
        coloured += colours.get(name.trim()).copied().unwrap_or(otherwise);
        coloured += rest;
    }
    coloured
}

/// The colours of a part of the palette, by name.
fn section(head: &str) -> BTreeMap<&'static str, &'static str> {
    let body = PALETTE.split_once(head).map_or("", |(_, rest)| rest);
    let body = body.split('}').next().unwrap_or_default();
    let colour = |line: &'static str| line.trim().strip_prefix("--")?.split_once(':');
    body.split(';').filter_map(colour).map(|(name, value)| (name.trim(), value.trim())).collect()
}
