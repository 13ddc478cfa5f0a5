//! Tables of figures.

use super::page::escape;

#[derive(Clone, Debug)]
pub(crate) struct Cell {
    text: String,
    class: &'static str,
    /// The place of the page that the text leads to.
    target: Option<String>,
}

impl Cell {
    fn new(text: impl Into<String>, class: &'static str) -> Cell {
        Cell { text: text.into(), class, target: None }
    }

    /// A figure, set to the right.
    pub(crate) fn figure(text: impl Into<String>) -> Cell {
        Cell::new(text, "")
    }

    /// Words, set to the left.
    pub(crate) fn words(text: impl AsRef<str>) -> Cell {
        Cell::new(text.as_ref(), "text")
    }

    /// Words that lead to another place of the page.
    pub(crate) fn link(text: &str, target: String) -> Cell {
        Cell { target: Some(target), ..Cell::words(text) }
    }

    pub(crate) fn good(text: &str) -> Cell {
        Cell::new(text, "good")
    }

    pub(crate) fn bad(text: &str) -> Cell {
        Cell::new(text, "bad")
    }

    /// What it says, where there is no page.
    pub(crate) fn plain(&self) -> &str {
        &self.text
    }

    fn html(&self, tag: &str, attribute: &str) -> String {
        let class = match self.class {
            "" => String::new(),
            class => format!(" class=\"{class}\""),
        };
        let text = match &self.target {
            Some(target) => format!("<a href=\"#{}\">{}</a>", escape(target), escape(&self.text)),
            None => escape(&self.text),
        };
        format!("<{tag}{attribute}{class}>{text}</{tag}>")
    }
}

#[derive(Clone, Debug)]
pub(crate) struct HtmlTable {
    caption: String,
    head: Vec<Cell>,
    rows: Vec<(Option<String>, Vec<Cell>)>,
}

impl HtmlTable {
    pub(crate) fn new(caption: &str, head: Vec<Cell>) -> HtmlTable {
        HtmlTable { caption: escape(caption), head, rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push((None, cells));
    }

    /// A row that can be linked to.
    pub(crate) fn named_row(&mut self, name: String, cells: Vec<Cell>) {
        self.rows.push((Some(name), cells));
    }

    pub(crate) fn html(&self) -> String {
        let head: String = self.head.iter().map(|one| one.html("th", " scope=\"col\"")).collect();
        let mut rows = String::new();
        for (name, cells) in &self.rows {
            let name = name.as_ref().map(|name| format!(" id=\"{}\"", escape(name)));
            let cells: String = cells.iter().map(|one| one.html("td", "")).collect();
            rows += &format!("<tr{}>{cells}</tr>\n", name.unwrap_or_default());
        }
        format!(
            "<div class=\"scroll\" role=\"region\" aria-label=\"{caption}\" tabindex=\"0\"><table><caption>{caption}</caption>\n\
             <thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n",
            caption = self.caption
        )
    }
}
