//! Self-contained HTML pages with plots in SVG.

mod bars;
mod dots;
mod lines;
mod page;
mod scale;
mod table;

pub(crate) use bars::{Histogram, histograms};
pub(crate) use dots::{Dot, Dots};
pub(crate) use lines::{Band, Lines, Marker, Series};
pub(crate) use page::{escape, page};
pub(crate) use scale::{Axis, percent, phase, rating, whole};
pub(crate) use table::{Cell, HtmlTable};
