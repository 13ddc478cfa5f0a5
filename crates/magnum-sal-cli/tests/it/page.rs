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
    check_colours(&text);
    for figure in nodes().filter(|node| node.has_tag_name("figure")) {
        let lines = figure.descendants().filter(|node| node.has_tag_name("path"));
        let styles: Vec<&str> = lines.filter_map(|line| line.attribute("class")).collect();
        let apart: HashSet<&str> = styles.iter().copied().collect();
        assert_eq!(apart.len(), styles.len(), "lines differ by their dashes: {styles:?}");
    }
    for table in nodes().filter(|node| node.has_tag_name("table")) {
        check_table(table);
    }
    more(&page);
}

/// Every colour has a shade for the day and one for the night.
fn check_colours(text: &str) {
    let used = text.split("var(").skip(1).filter_map(|rest| rest.split_once(')'));
    for (name, _) in used {
        let shades = text.matches(&format!("{name}: #")).count();
        assert_eq!(shades, 2, "{name} by day and by night");
    }
}

/// A table has whole rows, and the region around it that can be scrolled has its name.
fn check_table(table: Node<'_, '_>) {
    let rows = table.descendants().filter(|node| node.has_tag_name("tr"));
    let cells: Vec<usize> =
        rows.map(|row| row.children().filter(Node::is_element).count()).collect();
    assert!(cells.iter().all(|count| *count == cells[0]), "{cells:?}");
    let region = table.parent().expect("a region");
    assert_eq!(region.attribute("tabindex"), Some("0"));
    assert_eq!(region.attribute("role"), Some("region"));
    let caption = table.children().find(|node| node.has_tag_name("caption"));
    assert_eq!(region.attribute("aria-label"), caption.and_then(|caption| caption.text()));
}

/// How many elements of this kind the page has.
pub(crate) fn count(page: &Document<'_>, tag: &str) -> usize {
    page.descendants().filter(|node| node.has_tag_name(tag)).count()
}

/// All words of the page.
pub(crate) fn words(page: &Document<'_>) -> String {
    page.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}
