//! Tables of figures.

use super::page::escape;

#[derive(Clone, Debug)]
pub(crate) struct Cell {
    text: String,
    class: &'static str,
}

impl Cell {
    /// A figure, set to the right.
    pub(crate) fn figure(text: impl Into<String>) -> Cell {
        Cell { text: escape(&text.into()), class: "" }
    }

    /// Words, set to the left.
    pub(crate) fn words(text: impl AsRef<str>) -> Cell {
        Cell { text: escape(text.as_ref()), class: "text" }
    }

    /// Words that lead to another place of the page.
    pub(crate) fn link(text: &str, target: &str) -> Cell {
        let text = format!("<a href=\"#{}\">{}</a>", escape(target), escape(text));
        Cell { text, class: "text" }
    }

    pub(crate) fn good(text: &str) -> Cell {
        Cell { text: escape(text), class: "good" }
    }

    pub(crate) fn bad(text: &str) -> Cell {
        Cell { text: escape(text), class: "bad" }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    caption: String,
    head: Vec<Cell>,
    rows: Vec<(Option<String>, Vec<Cell>)>,
}

impl Table {
    pub(crate) fn new(caption: &str, head: Vec<Cell>) -> Table {
        Table { caption: escape(caption), head, rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push((None, cells));
    }

    /// A row that links lead to.
    pub(crate) fn named_row(&mut self, name: String, cells: Vec<Cell>) {
        self.rows.push((Some(name), cells));
    }

    pub(crate) fn html(&self) -> String {
        let cell = |tag: &str, attribute: &str, cell: &Cell| {
            let class = match cell.class {
                "" => String::new(),
                class => format!(" class=\"{class}\""),
            };
            format!("<{tag}{attribute}{class}>{}</{tag}>", cell.text)
        };
        let head: String = self.head.iter().map(|one| cell("th", " scope=\"col\"", one)).collect();
        let mut rows = String::new();
        for (name, cells) in &self.rows {
            let name = name.as_ref().map(|name| format!(" id=\"{}\"", escape(name)));
            let cells: String = cells.iter().map(|one| cell("td", "", one)).collect();
            rows += &format!("<tr{}>{cells}</tr>\n", name.unwrap_or_default());
        }
        format!(
            "<div class=\"scroll\" tabindex=\"0\"><table><caption>{}</caption>\n<thead><tr>{head}</tr></thead>\n\
             <tbody>\n{rows}</tbody></table></div>\n",
            self.caption
        )
    }
}
