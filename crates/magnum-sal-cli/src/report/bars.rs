//! How often each count came up, one histogram beside the other on the same axes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::page::escape;

#[derive(Clone, Debug)]
pub(crate) struct Histogram {
    pub(crate) title: String,
    pub(crate) counts: BTreeMap<u16, usize>,
    /// How many of the games in the last bar were stopped by the limit.
    pub(crate) limit: u16,
    pub(crate) stalled: usize,
}

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 232.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 180.0;
const GAP: f64 = 30.0;

/// Several histograms in one picture, which must not be empty.
pub(crate) fn histograms(caption: &str, label: &str, parts: &[Histogram]) -> String {
    let counts = || parts.iter().flat_map(|part| part.counts.iter());
    let low = counts().map(|(count, _)| *count).min().unwrap_or(0);
    let high = counts().map(|(count, _)| *count).max().unwrap_or(0);
    let step = (high - low) / 24 + 1;
    let bins: Vec<Vec<usize>> =
        parts.iter().map(|part| bins(&part.counts, low, high, step)).collect();
    let most = bins.iter().flatten().copied().max().unwrap_or(1).max(1);
    let width = (WIDTH - GAP * (parts.len() - 1) as f64) / parts.len() as f64;
    let mut svg = String::new();
    for (index, (part, bins)) in parts.iter().zip(&bins).enumerate() {
        let place = Place { left: index as f64 * (width + GAP), width, low, step, most };
        place.draw(&mut svg, part, bins).expect("writing to a string");
    }
    let (caption, label) = (escape(caption), escape(label));
    format!(
        "<figure><figcaption>{caption}</figcaption>\n<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{caption}\">\n\
         {svg}<text class=\"tick\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{label}</text></svg></figure>\n",
        WIDTH / 2.0,
        HEIGHT - 8.0
    )
}

fn bins(counts: &BTreeMap<u16, usize>, low: u16, high: u16, step: u16) -> Vec<usize> {
    let mut bins = vec![0; usize::from((high - low) / step) + 1];
    for (count, times) in counts {
        bins[usize::from((count - low) / step)] += times;
    }
    bins
}

struct Place {
    left: f64,
    width: f64,
    low: u16,
    step: u16,
    most: usize,
}

impl Place {
    fn draw(&self, svg: &mut String, part: &Histogram, bins: &[usize]) -> std::fmt::Result {
        let Place { left, width, low, step, most } = *self;
        let bar = width / bins.len().max(8) as f64;
        let title = escape(&part.title);
        writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"16\" text-anchor=\"middle\">{title}</text>",
            left + width / 2.0
        )?;
        writeln!(
            svg,
            "<line class=\"grid\" x1=\"{left:.1}\" y1=\"{BOTTOM}\" x2=\"{:.1}\" y2=\"{BOTTOM}\"/>",
            left + width
        )?;
        writeln!(
            svg,
            "<line class=\"grid\" x1=\"{left:.1}\" y1=\"{TOP}\" x2=\"{:.1}\" y2=\"{TOP}\"/>",
            left + width
        )?;
        let above = TOP - 5.0;
        writeln!(svg, "<text class=\"tick\" x=\"{left:.1}\" y=\"{above}\">{most}</text>")?;
        let labelled = bins.len().div_ceil(8);
        for (index, &times) in bins.iter().enumerate() {
            let count = low + index as u16 * step;
            let x = left + bar * index as f64;
            let rounds = if step == 1 {
                count.to_string()
            } else {
                format!("{count} to {}", count + step - 1)
            };
            let limit = (count..count + step).contains(&part.limit);
            let stalled = if limit { part.stalled.min(times) } else { 0 };
            let ended = times - stalled;
            for (class, from, times, word) in
                [("bar", 0, ended, ""), ("bar stalled", ended, stalled, " stalled")]
            {
                if times > 0 {
                    let place = |times: usize| (BOTTOM - TOP) * times as f64 / most as f64;
                    writeln!(
                        svg,
                        "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{rounds}: {times}{word}</title></rect>",
                        x + 1.0,
                        BOTTOM - place(from + times),
                        (bar - 2.0).max(1.0),
                        place(times)
                    )?;
                }
            }
            if index % labelled == 0 {
                writeln!(
                    svg,
                    "<text class=\"tick\" x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{count}</text>",
                    x + bar / 2.0,
                    BOTTOM + 16.0
                )?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bars(stalled: usize) -> (usize, usize) {
        let counts = BTreeMap::from([(8, 3), (10, 4)]);
        let part = Histogram { title: String::new(), counts, limit: 10, stalled };
        let svg = histograms("", "", &[part]);
        (svg.matches("class=\"bar\"").count(), svg.matches("class=\"bar stalled\"").count())
    }

    #[test]
    fn only_what_stalled_is_marked() {
        assert_eq!(bars(0), (2, 0), "the last order in the last round is no stall");
        assert_eq!(bars(1), (2, 1));
        assert_eq!(bars(4), (1, 1));
    }
}
