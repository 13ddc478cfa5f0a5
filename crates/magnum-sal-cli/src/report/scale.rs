//! Axes: from figures to places on the page, with round numbers along them.

/// What an axis shows, from its low to its high end.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    pub(crate) label: String,
    pub(crate) low: f64,
    pub(crate) high: f64,
    pub(crate) format: fn(f64) -> String,
}

impl Axis {
    /// An axis that fits all figures, with a little margin.
    pub(crate) fn around(
        label: &str,
        figures: impl Iterator<Item = f64>,
        format: fn(f64) -> String,
    ) -> Axis {
        let (low, high) = figures
            .filter(|figure| figure.is_finite())
            .fold((f64::MAX, f64::MIN), |(low, high), figure| (low.min(figure), high.max(figure)));
        let (low, high) = if low > high { (0.0, 1.0) } else { (low, high) };
        let room = ((high - low) * 0.05).max(1e-6);
        Axis { label: label.to_owned(), low: low - room, high: high + room, format }
    }

    /// The same axis with these figures on it.
    pub(crate) fn with(self, figures: &[f64]) -> Axis {
        let low = figures.iter().copied().fold(self.low, f64::min);
        let high = figures.iter().copied().fold(self.high, f64::max);
        Axis { low, high, ..self }
    }

    /// Round numbers along the axis, about as many as asked for.
    pub(super) fn ticks(&self, about: usize) -> Vec<f64> {
        let raw = (self.high - self.low) / about.max(1) as f64;
        let power = 10f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power);
        let step = step.into_iter().find(|step| *step >= raw * 0.999).unwrap_or(raw);
        let first = (self.low / step - 1e-9).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|number| number as f64 * step).collect()
    }

    /// The place of a figure between two places for the ends; figures beyond an end stop there.
    pub(super) fn place(&self, figure: f64, from: f64, to: f64) -> f64 {
        let share = ((figure - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        from + share * (to - from)
    }
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

pub(crate) fn whole(figure: f64) -> String {
    format!("{figure:.0}").replace('-', "−")
}

/// The number of a phase as it is printed on the board.
pub(crate) fn phase(number: u8) -> &'static str {
    ["I", "II", "III"][usize::from(number) - 1]
}

/// A difference in rating, with its sign.
pub(crate) fn rating(figure: f64) -> String {
    if figure.abs() < 0.5 { "0".to_owned() } else { format!("{figure:+.0}").replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(low: f64, high: f64) -> Axis {
        Axis { label: String::new(), low, high, format: whole }
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(axis(0.0, 100.0).ticks(5), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(axis(-130.0, 130.0).ticks(4), [-100.0, 0.0, 100.0]);
        assert_eq!(axis(3.0, 3.9).ticks(2), [3.0, 3.5]);
    }

    #[test]
    fn figures_lie_between_the_ends() {
        let axis = axis(10.0, 20.0);
        assert_eq!(axis.place(15.0, 0.0, 200.0), 100.0);
        assert_eq!(axis.place(10.0, 200.0, 0.0), 200.0);
        assert_eq!(axis.place(99.0, 0.0, 200.0), 200.0);
    }

    #[test]
    fn an_axis_without_figures_is_still_one() {
        let axis = Axis::around("none", std::iter::empty(), percent);
        assert!(axis.low < axis.high && !axis.ticks(4).is_empty());
        let flat = Axis::around("one", [7.0].into_iter(), whole);
        assert!(flat.low < 7.0 && 7.0 < flat.high);
    }
}
