//! The rules as sections of HTML. The texts are our own Markdown: headings, paragraphs, lists, tables and emphasis.

/// A section under a heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// 1 to 6.
    depth: usize,
    /// What links call it.
    id: String,
    title: String,
    lines: Vec<String>,
}

/// The sections of a text.
pub fn sections(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines() {
        let depth = line.bytes().take_while(|&byte| byte == b'#').count();
        match (depth, line[depth..].strip_prefix(' ')) {
            (1..=6, Some(title)) => {
                let (title, id) = named(title.trim());
                sections.push(Section { depth, id, title, lines: Vec::new() });
            }
            _ => {
                if let Some(section) = sections.last_mut() {
                    section.lines.push(line.to_owned());
                }
            }
        }
    }
    sections
}

impl Section {
    /// What links call it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its title, without emphasis.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// 1 for the title of everything, 2 for a chapter, more for its parts.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// As HTML, with the words marked, written small; nothing is marked for none. What was found stands without its chapter, and so has
    /// the heading of one.
    pub fn html_with(&self, words: &str) -> String {
        if words.is_empty() { self.html() } else { marked(&self.html_at(2), words) }
    }

    /// Whether it says that it explains the rule with that number.
    pub fn cites(&self, rule: &str) -> bool {
        let cited = |word: &str| word.trim_matches(|c: char| !c.is_ascii_digit()) == rule;
        self.lines.iter().any(|line| line.split([' ', '(', ',', ';', '–']).any(cited))
    }

    /// Whether it has the words, written small; everything has none.
    pub fn contains(&self, words: &str) -> bool {
        let found = |text: &str| text.to_lowercase().contains(words);
        found(&self.title) || self.lines.iter().any(|line| found(line))
    }

    pub fn html(&self) -> String {
        self.html_at(self.depth.clamp(2, 4))
    }

    fn html_at(&self, level: usize) -> String {
        let mut html = format!("<h{level}>{}</h{level}>", inline(&self.title));
        let mut rest = &self.lines[..];
        while let Some(line) = rest.first() {
            let kind = Block::of(line);
            let length = rest.iter().take_while(|line| kind.continues(line)).count().max(1);
            let (block, others) = rest.split_at(length);
            html.push_str(&kind.html(block));
            rest = others;
        }
        html
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Blank,
    List,
    Numbered,
    Table,
    Quote,
    Paragraph,
}

impl Block {
    fn of(line: &str) -> Block {
        let line = line.trim_start();
        if line.is_empty() {
            Block::Blank
        } else if line.starts_with("- ") || line.starts_with("* ") {
            Block::List
        } else if numbered(line).is_some() {
            Block::Numbered
        } else if line.starts_with('|') {
            Block::Table
        } else if line.starts_with('>') {
            Block::Quote
        } else {
            Block::Paragraph
        }
    }

    /// Whether the line belongs to a block of this kind; lists go on with indented lines.
    fn continues(self, line: &str) -> bool {
        let same = Block::of(line) == self;
        let indented = line.starts_with("  ") && !line.trim().is_empty();
        same || (matches!(self, Block::List | Block::Numbered) && indented)
    }

    fn html(self, lines: &[String]) -> String {
        let joined = || lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        match self {
            Block::Blank => String::new(),
            Block::List => format!("<ul>{}</ul>", items(lines)),
            Block::Numbered => format!("<ol>{}</ol>", items(lines)),
            Block::Table => table(lines),
            Block::Quote => {
                format!("<blockquote>{}</blockquote>", inline(&joined().replace('>', "")))
            }
            Block::Paragraph => format!("<p>{}</p>", inline(&joined())),
        }
    }
}

fn numbered(line: &str) -> Option<&str> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 { None } else { line[digits..].strip_prefix(". ") }
}

fn items(lines: &[String]) -> String {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        let text = line.trim_start();
        let begun =
            text.strip_prefix("- ").or_else(|| text.strip_prefix("* ")).or_else(|| numbered(text));
        match (begun, items.last_mut()) {
            (None, Some(last)) => {
                last.push(' ');
                last.push_str(text);
            }
            _ => items.push(begun.unwrap_or(text).to_owned()),
        }
    }
    items.iter().map(|item| format!("<li>{}</li>", inline(item))).collect()
}

fn table(lines: &[String]) -> String {
    let mut html = String::from("<div class=\"table\" tabindex=\"0\"><table>");
    for (index, line) in lines.iter().enumerate() {
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        if cells.iter().all(|cell| !cell.is_empty() && cell.chars().all(|c| "-: ".contains(c))) {
            continue;
        }
        let cell = |cell: &&str| {
            // An empty corner heads nothing.
            let tag = if index == 0 && !cell.is_empty() { "th" } else { "td" };
            format!("<{tag}>{}</{tag}>", inline(cell))
        };
        let cells: String = cells.iter().map(cell).collect();
        html.push_str(&format!("<tr>{cells}</tr>"));
    }
    html + "</table></div>"
}

/// Emphasis, code and links to rules; everything else is text.
fn inline(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let bold = paired(&escaped, "**", "strong");
    let emphasised = paired(&bold, "*", "em");
    links(&paired(&emphasised, "`", "code"))
}

fn paired(text: &str, mark: &str, tag: &str) -> String {
    let parts: Vec<&str> = text.split(mark).collect();
    if parts.len().is_multiple_of(2) {
        return text.to_owned();
    }
    let wrap = |(index, part): (usize, &&str)| match index % 2 {
        0 => (*part).to_owned(),
        _ => format!("<{tag}>{part}</{tag}>"),
    };
    parts.iter().enumerate().map(wrap).collect()
}

/// `[text](#paying)` leads to that section; other links are shown as their text.
fn links(text: &str) -> String {
    let mut html = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        let Some((label, after)) = link.split_once("](") else { break };
        let Some((address, after)) = after.split_once(')') else { break };
        html.push_str(before);
        match address.strip_prefix('#') {
            Some(id) => html.push_str(&format!("<a href=\"#/rules/{id}\">{label}</a>")),
            None => html.push_str(label),
        }
        rest = after;
    }
    html + rest
}

/// Marks words in what is read, not in tags. Case does not matter.
fn marked(html: &str, words: &str) -> String {
    if words.is_empty() {
        return html.to_owned();
    }
    let mut marked = String::with_capacity(html.len() * 2);
    let mut rest = html;
    while !rest.is_empty() {
        let end = rest.find('<').unwrap_or(rest.len());
        mark_text(&mut marked, &rest[..end], words);
        rest = &rest[end..];
        let end = rest.find('>').map_or(rest.len(), |end| end + 1);
        marked.push_str(&rest[..end]);
        rest = &rest[end..];
    }
    marked
}

fn mark_text(marked: &mut String, text: &str, words: &str) {
    let mut rest = text;
    while let Some((start, end)) = found(rest, words) {
        marked.push_str(&rest[..start]);
        marked.push_str(&format!("<mark>{}</mark>", &rest[start..end]));
        rest = &rest[end..];
    }
    marked.push_str(rest);
}

/// Where the words, written small, are in a text. Letters may change their length when they become small.
fn found(text: &str, words: &str) -> Option<(usize, usize)> {
    text.char_indices().find_map(|(start, _)| {
        let mut small = String::new();
        for (at, letter) in text[start..].char_indices() {
            small.extend(letter.to_lowercase());
            if small == words {
                return Some((start, start + at + letter.len_utf8()));
            }
            if !words.starts_with(&small) {
                return None;
            }
        }
        None
    })
}

/// A title and its name: `The mine {#mine}`.
fn named(title: &str) -> (String, String) {
    let split = title.strip_suffix('}').and_then(|title| title.split_once(" {#"));
    let (title, id) = split.unwrap_or((title, ""));
    (title.to_owned(), id.to_owned())
}

/// The section that a link means: by its name, or the first one that explains a rule.
pub fn find<'a>(sections: &'a [Section], wanted: &str) -> Option<&'a Section> {
    let by_id = sections.iter().find(|section| section.id == wanted);
    by_id.or_else(|| sections.iter().find(|section| section.cites(wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(markdown: &str, html: &str) {
        let text = format!("# Chain {{#chain}}\n{markdown}");
        let section = &sections(&text)[0];
        assert_eq!(section.html(), format!("<h2>Chain</h2>{html}"));
        assert_eq!(section.id(), "chain");
    }

    #[test]
    fn paragraphs_join_their_lines() {
        check("a\nb\n\nc", "<p>a b</p><p>c</p>");
    }

    #[test]
    fn lists_and_tables_are_kept() {
        check("- a\n  b\n- c", "<ul><li>a b</li><li>c</li></ul>");
        check("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>");
        check(
            "| | y |\n|---|---|\n| 1 | 2 |",
            "<div class=\"table\" tabindex=\"0\"><table><tr><td></td><th>y</th></tr><tr><td>1</td><td>2</td></tr></table></div>",
        );
    }

    #[test]
    fn emphasis_and_links_work_and_html_does_not() {
        check("**a** *b* `c` <d>", "<p><strong>a</strong> <em>b</em> <code>c</code> &lt;d&gt;</p>");
        check("see [paying](#paying)", "<p>see <a href=\"#/rules/paying\">paying</a></p>");
    }

    #[test]
    fn a_search_looks_into_title_and_text() {
        let section = &sections("# Market\nSell a cube")[0];
        assert!(section.contains("market") && section.contains("cube") && !section.contains("inn"));
    }

    #[test]
    fn what_was_searched_is_marked_in_the_text_alone() {
        let section = &sections("# Inn {#inn}\n**Inn**: an inn, see [strong](#inn)")[0];
        assert_eq!(
            section.html_with("inn"),
            "<h2><mark>Inn</mark></h2><p><strong><mark>Inn</mark></strong>: an <mark>inn</mark>, see <a href=\"#/rules/inn\">strong</a></p>"
        );
        assert_eq!(section.html_with(""), section.html());
        assert_eq!(marked("<p>ŻÓŁĆ</p>", "żół"), "<p><mark>ŻÓŁ</mark>Ć</p>");
    }

    const RULES: [&str; 4] = [
        include_str!("../rules/en.md"),
        include_str!("../rules/pl.md"),
        include_str!("../rules/de.md"),
        include_str!("../rules/fr.md"),
    ];

    #[test]
    fn every_rule_that_forbids_something_is_explained() {
        // The numbers of docs/rules.md that refusals name.
        let rules = include_str!("../../magnum-sal/src/illegal.rs");
        let numbers: Vec<&str> = rules
            .split('"')
            .filter(|word| word.split_once('.').is_some_and(|(a, b)| is_number(a) && is_number(b)))
            .collect();
        assert!(numbers.len() > 20);
        for text in RULES {
            let sections = sections(text);
            for number in &numbers {
                assert!(find(&sections, number).is_some(), "{number} in {}", sections[0].title);
            }
        }
    }

    fn is_number(text: &str) -> bool {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
    }

    #[test]
    fn all_languages_have_the_same_sections() {
        let ids = |text| sections(text).into_iter().map(|section| section.id).collect::<Vec<_>>();
        for text in RULES {
            assert_eq!(ids(text), ids(RULES[0]));
            assert!(ids(text).iter().all(|id| !id.is_empty()));
        }
    }
}
