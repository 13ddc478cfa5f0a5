//! Pages are well-formed, complete in one file, and readable without colours.

use std::collections::HashSet;

use roxmltree::{Document, Node, ParsingOptions};

/// Checks what holds for every page, and shows its parts to `more`.
pub(crate) fn check(path: &str, more: impl Fn(&Document<'_>)) {
    let text = std::fs::read_to_string(path).expect("a page");
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = Document::parse_with_options(&text, options).expect("a well-formed page");
    let nodes = || page.descendants().filter(Node::is_element);
    for foreign in ["script", "link", "img", "iframe", "object"] {
        assert!(!nodes().any(|node| node.has_tag_name(foreign)), "{foreign}");
    }
    assert!(!text.contains("://"), "nothing comes from elsewhere");
    let names: HashSet<&str> = nodes().filter_map(|node| node.attribute("id")).collect();
    for link in nodes().filter_map(|node| node.attribute("href")) {
        let target = link.strip_prefix('#').expect("links lead to the page itself");
        assert!(names.contains(target), "{link} leads nowhere");
    }
    for drawing in nodes().filter(|node| node.has_tag_name("svg")) {
        let told = drawing.attribute("aria-label").or(drawing.attribute("aria-hidden"));
        assert!(told.is_some(), "a drawing says what it shows");
        for node in drawing.descendants().filter(Node::is_element) {
            for place in ["x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "width", "height", "d"] {
                let bad = node
                    .attribute(place)
                    .is_some_and(|text| text.contains("NaN") || text.contains("inf"));
                assert!(!bad, "{node:?}");
            }
        }
    }
    for style in ["prefers-color-scheme: dark", "stroke-dasharray"] {
        assert!(text.contains(style), "{style}");
    }
    more(&page);
}

/// How many elements of this kind the page has.
pub(crate) fn count(page: &Document<'_>, tag: &str) -> usize {
    page.descendants().filter(|node| node.has_tag_name(tag)).count()
}

/// All words of the page.
pub(crate) fn words(page: &Document<'_>) -> String {
    page.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}
