//! A line through values from 0 to 1.

/// The points of an SVG polyline: values from left to right, 1 at the top. `places` values would fill the width.
pub fn polyline(values: &[f32], places: usize, width: f32, height: f32) -> String {
    let step = width / places.saturating_sub(1).max(1) as f32;
    let point = |(index, value): (usize, &f32)| {
        format!("{:.1},{:.1}", index as f32 * step, (1.0 - value.clamp(0.0, 1.0)) * height)
    };
    values.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::polyline;

    #[test]
    fn a_line_goes_from_left_to_right_with_one_at_the_top() {
        assert_eq!(polyline(&[0.0, 0.5, 1.0], 3, 100.0, 50.0), "0.0,50.0 50.0,25.0 100.0,0.0");
    }

    #[test]
    fn a_line_that_is_not_complete_ends_early() {
        assert_eq!(polyline(&[1.0, 1.0], 5, 100.0, 50.0), "0.0,0.0 25.0,0.0");
    }
}
