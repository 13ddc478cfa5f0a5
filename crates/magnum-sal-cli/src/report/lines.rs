//! Values over time: one line per player, with its own colour and dash pattern, and markers.

use std::fmt::Write as _;

use super::page::{colour, escape, line_style};
use super::scale::Axis;

#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
}

/// A part of the time, such as a phase.
#[derive(Clone, Debug)]
pub(crate) struct Band {
    pub(crate) label: String,
    pub(crate) from: f64,
    pub(crate) to: f64,
}

/// A place on a line that leads to a row of a table.
#[derive(Clone, Debug)]
pub(crate) struct Marker {
    pub(crate) series: usize,
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) title: String,
    pub(crate) target: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(crate) caption: String,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    pub(crate) series: Vec<Series>,
    pub(crate) bands: Vec<Band>,
    pub(crate) markers: Vec<Marker>,
}

const WIDTH: f64 = 860.0;
const LEFT: f64 = 62.0;
const RIGHT: f64 = 846.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 330.0;
const HEIGHT: f64 = 376.0;

impl Lines {
    pub(crate) fn html(&self) -> String {
        let mut svg = String::new();
        self.draw(&mut svg).expect("writing to a string");
        let caption = escape(&self.caption);
        format!(
            "<figure><figcaption>{caption}</figcaption>\n{legend}\
             <svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"{role}\" aria-label=\"{caption}\">\n{svg}</svg></figure>\n",
            legend = self.legend(),
            // What is an image for a screen reader can't have links in it.
            role = if self.markers.is_empty() { "img" } else { "group" },
        )
    }

    fn legend(&self) -> String {
        let mut items = String::new();
        for (index, series) in self.series.iter().enumerate() {
            items += &format!(
                "<li><svg viewBox=\"0 0 40 10\" aria-hidden=\"true\"><line class=\"line {}\" x1=\"1\" y1=\"5\" x2=\"39\" y2=\"5\"/></svg>{}</li>",
                line_style(index),
                escape(&series.name)
            );
        }
        format!("<ul class=\"legend\">{items}</ul>\n")
    }

    fn draw(&self, svg: &mut String) -> std::fmt::Result {
        self.draw_frame(svg)?;
        for (index, series) in self.series.iter().enumerate() {
            let mut path = String::new();
            for (number, &(x, y)) in series.points.iter().enumerate() {
                let command = if number == 0 { 'M' } else { 'L' };
                write!(path, "{command}{:.1} {:.1}", self.x(x), self.y(y))?;
            }
            let name = escape(&series.name);
            writeln!(
                svg,
                "<path class=\"line {}\" d=\"{path}\"><title>{name}</title></path>",
                line_style(index)
            )?;
        }
        for marker in &self.markers {
            writeln!(
                svg,
                "<a href=\"#{}\"><circle class=\"f{}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"6.5\"/><title>{}</title></a>",
                escape(&marker.target),
                colour(marker.series),
                self.x(marker.x),
                self.y(marker.y),
                escape(&marker.title)
            )?;
        }
        Ok(())
    }

    fn draw_frame(&self, svg: &mut String) -> std::fmt::Result {
        for tick in self.y.ticks(6) {
            let y = self.y(tick);
            writeln!(
                svg,
                "<line class=\"grid\" x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\"/>"
            )?;
            let (x, text) = (LEFT - 8.0, (self.y.format)(tick));
            writeln!(
                svg,
                "<text class=\"tick\" x=\"{x}\" y=\"{:.1}\" text-anchor=\"end\">{text}</text>",
                y + 4.0
            )?;
        }
        for (index, band) in self.bands.iter().enumerate() {
            let (from, to) = (self.x(band.from), self.x(band.to));
            if index > 0 {
                writeln!(
                    svg,
                    "<line class=\"strong\" x1=\"{from:.1}\" y1=\"{}\" x2=\"{from:.1}\" y2=\"{BOTTOM}\"/>",
                    TOP - 16.0
                )?;
            }
            let (x, label) = ((from + to) / 2.0, escape(&band.label));
            writeln!(
                svg,
                "<text class=\"tick\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
                TOP - 8.0
            )?;
        }
        for tick in self.x.ticks(10).into_iter().filter(|tick| tick.fract() == 0.0) {
            let (x, text) = (self.x(tick), (self.x.format)(tick));
            writeln!(
                svg,
                "<text class=\"tick\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{text}</text>",
                BOTTOM + 18.0
            )?;
        }
        let (middle, label) = ((LEFT + RIGHT) / 2.0, escape(&self.x.label));
        writeln!(
            svg,
            "<text class=\"tick\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            BOTTOM + 38.0
        )?;
        let (middle, label) = ((TOP + BOTTOM) / 2.0, escape(&self.y.label));
        writeln!(
            svg,
            "<text class=\"tick\" transform=\"translate(14 {middle}) rotate(-90)\" text-anchor=\"middle\">{label}</text>"
        )
    }

    fn x(&self, figure: f64) -> f64 {
        self.x.place(figure, LEFT, RIGHT)
    }

    fn y(&self, figure: f64) -> f64 {
        self.y.place(figure, BOTTOM, TOP)
    }
}
