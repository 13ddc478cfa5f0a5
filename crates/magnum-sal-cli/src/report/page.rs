//! The frame of a page and its style, light and dark.

/// Makes text safe inside HTML, also inside attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter if letter.is_control() && letter != '\n' => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}

/// A whole page; the body is HTML already. The markup is well-formed XML too.
pub(crate) fn page(title: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{}</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        escape(title)
    )
}

/// How many colours, and how many dash patterns, there are.
const STYLES: usize = 6;

/// The colour of a series.
pub(super) fn colour(series: usize) -> usize {
    series % STYLES
}

/// The classes of a line: each series has a colour, and a dash pattern for those who can't tell colours apart. The
/// seventh has the colour of the first with the dashes of the second, and so on.
pub(super) fn line_style(series: usize) -> String {
    format!("s{} d{}", colour(series), (series + series / STYLES) % STYLES)
}

const STYLE: &str = "
:root {
  --paper: #fbfaf7; --ink: #1d2327; --faint: #5c666d; --rule: #d9d6cd; --panel: #ffffff; --accent: #7a4b12; --bad: #b42318; --good: #17663a;
  --s0: #0b5fa5; --s1: #c2410c; --s2: #15803d; --s3: #7e22ce; --s4: #8a6d00; --s5: #0f766e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b; --ink: #e7e4dc; --faint: #a3adb3; --rule: #353c41; --panel: #1b2125; --accent: #e0a95c; --bad: #ff8f7d; --good: #77d49a;
    --s0: #6cb6ff; --s1: #ff9a5c; --s2: #62d28a; --s3: #cf9bff; --s4: #e5c54b; --s5: #4fd0c2;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3 { font-family: Georgia, 'Noto Serif', 'DejaVu Serif', serif; line-height: 1.2; font-weight: 600; }
h1 { font-size: 2.1rem; margin: 0 0 .4rem; }
h2 { font-size: 1.5rem; margin: 3rem 0 .3rem; padding-top: 1.2rem; border-top: 2px solid var(--accent); }
h3 { font-size: 1.1rem; margin: 1.8rem 0 .5rem; }
p { margin: .4rem 0 .8rem; max-width: 46rem; }
.faint { color: var(--faint); }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
a { color: var(--accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
pre { background: var(--panel); border: 1px solid var(--rule); border-radius: 6px; padding: .6rem .8rem; overflow-x: auto; margin: .6rem 0; }
code { font: .88em/1.5 ui-monospace, 'DejaVu Sans Mono', monospace; }
figure { margin: 1.2rem 0; background: var(--panel); border: 1px solid var(--rule); border-radius: 8px; padding: .8rem 1rem .6rem; overflow-x: auto; }
figcaption { font-weight: 600; margin-bottom: .3rem; }
figure svg { display: block; width: 100%; min-width: 34rem; height: auto; }
.scroll { overflow-x: auto; margin: .8rem 0; }
table { border-collapse: collapse; font-size: .88rem; min-width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .3rem .55rem; border-bottom: 1px solid var(--rule); text-align: right; white-space: nowrap; vertical-align: top; }
th { color: var(--faint); font-weight: 600; white-space: normal; vertical-align: bottom; }
th.text, td.text { text-align: left; white-space: normal; min-width: 7rem; }
th.text, td.text:empty { min-width: 0; }
tr:target { background: color-mix(in srgb, var(--accent) 18%, transparent); }
tbody tr:hover { background: color-mix(in srgb, var(--accent) 9%, transparent); }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; font-size: .9rem; margin: 0 0 .3rem; padding: 0; list-style: none; }
.legend svg { display: inline-block; width: 2.4rem; min-width: 0; height: .8rem; vertical-align: middle; margin-right: .4rem; }
svg text { fill: var(--ink); font-size: 13px; }
svg .tick { fill: var(--faint); font-size: 12px; }
svg .grid { stroke: var(--rule); stroke-width: 1; }
svg .strong { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 2 4; }
svg .mark { stroke: var(--ink); stroke-width: 2; }
svg .line { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
svg .whisker { stroke-width: 3; stroke-linecap: round; opacity: .55; }
svg a:focus-visible circle, svg a:hover circle { stroke: var(--ink); stroke-width: 3; }
.s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); } .s2 { stroke: var(--s2); } .s3 { stroke: var(--s3); } .s4 { stroke: var(--s4); } .s5 { stroke: var(--s5); }
.d1 { stroke-dasharray: 9 4; } .d2 { stroke-dasharray: 3 4; } .d3 { stroke-dasharray: 12 4 3 4; } .d4 { stroke-dasharray: 6 3; } .d5 { stroke-dasharray: 1 5; }
.f0 { fill: var(--s0); } .f1 { fill: var(--s1); } .f2 { fill: var(--s2); } .f3 { fill: var(--s3); } .f4 { fill: var(--s4); } .f5 { fill: var(--s5); }
.bar { fill: var(--s0); } .bar.stalled { fill: none; stroke: var(--bad); stroke-width: 2; }
@media print { main { max-width: none; } figure, tr { break-inside: avoid; } }
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_lines_look_the_same() {
        let styles: std::collections::HashSet<String> = (0..26).map(line_style).collect();
        assert_eq!(styles.len(), 26);
    }

    #[test]
    fn names_can_not_break_the_page() {
        assert_eq!(escape("<b a='\"'>&\u{7}"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;\u{fffd}");
        assert!(page("a < b", "").contains("<title>a &lt; b</title>"));
    }
}
