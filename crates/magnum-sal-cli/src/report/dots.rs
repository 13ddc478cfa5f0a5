//! Figures with their intervals, one per row: a dot between two ends, and the target.

use std::fmt::Write as _;

use super::page::{colour, escape};
use super::scale::Axis;

/// A row. Ends that are `None` lie beyond the axis.
#[derive(Clone, Debug)]
pub(crate) struct Dot {
    pub(crate) label: String,
    pub(crate) value: Option<f64>,
    pub(crate) low: Option<f64>,
    pub(crate) high: Option<f64>,
    /// A figure to compare with.
    pub(crate) mark: Option<f64>,
    /// The figure in words.
    pub(crate) text: String,
    pub(crate) series: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Dots {
    pub(crate) caption: String,
    /// What the marks mean; empty without marks.
    pub(crate) marks: String,
    pub(crate) axis: Axis,
    pub(crate) rows: Vec<Dot>,
}

const WIDTH: f64 = 860.0;
const LEFT: f64 = 250.0;
const RIGHT: f64 = 670.0;
const ROW: f64 = 28.0;
const TOP: f64 = 8.0;

impl Dots {
    pub(crate) fn html(&self) -> String {
        let mut svg = String::new();
        self.draw(&mut svg).expect("writing to a string");
        let height = TOP + ROW * self.rows.len() as f64 + 42.0;
        let marks = match self.marks.as_str() {
            "" => String::new(),
            marks => format!(" <span class=\"faint\">({})</span>", escape(marks)),
        };
        format!(
            "<figure><figcaption>{caption}{marks}</figcaption>\n\
             <svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{caption}\">\n{svg}</svg></figure>\n",
            caption = escape(&self.caption)
        )
    }

    fn draw(&self, svg: &mut String) -> std::fmt::Result {
        let bottom = TOP + ROW * self.rows.len() as f64;
        for tick in self.axis.ticks(6) {
            let x = self.x(tick);
            writeln!(
                svg,
                "<line class=\"grid\" x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" y2=\"{bottom}\"/>"
            )?;
            let text = (self.axis.format)(tick);
            writeln!(
                svg,
                "<text class=\"tick\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{text}</text>",
                bottom + 16.0
            )?;
        }
        let middle = (LEFT + RIGHT) / 2.0;
        let label = escape(&self.axis.label);
        writeln!(
            svg,
            "<text class=\"tick\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            bottom + 34.0
        )?;
        for (index, row) in self.rows.iter().enumerate() {
            self.draw_row(svg, row, TOP + ROW * (index as f64 + 0.5))?;
        }
        Ok(())
    }

    fn draw_row(&self, svg: &mut String, row: &Dot, y: f64) -> std::fmt::Result {
        let series = colour(row.series);
        let low = self.x(row.low.unwrap_or(self.axis.low));
        let high = self.x(row.high.unwrap_or(self.axis.high));
        writeln!(svg, "<g><title>{}: {}</title>", escape(&row.label), escape(&row.text))?;
        let label = escape(&shortened(&row.label));
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>",
            LEFT - 14.0,
            y + 4.5
        )?;
        writeln!(
            svg,
            "<line class=\"whisker s{series}\" x1=\"{low:.1}\" y1=\"{y}\" x2=\"{high:.1}\" y2=\"{y}\"/>"
        )?;
        if let Some(mark) = row.mark {
            let x = self.x(mark);
            let (top, bottom) = (y - 9.0, y + 9.0);
            writeln!(
                svg,
                "<line class=\"mark\" x1=\"{x:.1}\" y1=\"{top}\" x2=\"{x:.1}\" y2=\"{bottom}\"/>"
            )?;
        }
        if let Some(value) = row.value {
            writeln!(
                svg,
                "<circle class=\"f{series}\" cx=\"{:.1}\" cy=\"{y}\" r=\"6\"/>",
                self.x(value)
            )?;
        }
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\">{}</text></g>",
            RIGHT + 14.0,
            y + 4.5,
            escape(&row.text)
        )
    }

    fn x(&self, figure: f64) -> f64 {
        self.axis.place(figure, LEFT, RIGHT)
    }
}

/// Names of engines may be long; the whole name shows when one points at it.
fn shortened(label: &str) -> String {
    const LONGEST: usize = 34;
    if label.chars().count() <= LONGEST {
        return label.to_owned();
    }
    let start: String = label.chars().take(LONGEST - 1).collect();
    start + "…"
}
