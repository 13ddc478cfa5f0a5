//! `cargo xtask play`: will serve the game to browsers.

use anyhow::{Result, bail};

pub(crate) fn run() -> Result<()> {
    bail!(
        "there is no server in this version, so nothing can be served on http://127.0.0.1:1368 yet.\n\
         Play through the engine instead, one JSON request a line:\n\
         \n    \
             cargo run --release --package magnum-sal-cli -- engine\n    \
             {{\"cmd\":\"new\",\"options\":{{\"players\":2}}}}\n    \
             {{\"cmd\":\"legal\"}}\n    \
             {{\"cmd\":\"apply\",\"action\":{{\"type\":\"place\",\"from\":\"supply\",\"to\":\"1C\"}}}}\n"
    )
}
