//! Progress bars, on a terminal only.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error; nothing is drawn when that is not a terminal.
pub(crate) fn bar(length: usize, title: String) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(Some(length as u64), target);
    let style = ProgressStyle::with_template("{prefix}  {wide_bar} {pos}/{len} {eta} left  {msg}");
    bar.set_style(style.expect("a valid template"));
    bar.set_prefix(title);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
