//! Magnum Sal for programs that learn: actions as small numbers, what a player sees as a vector, and many games at once.
//!
//! An [`Environment`] is one game. The player to decide picks one of the numbers of its mask, and after one or a few of them
//! an action is played. Numbers and columns keep their meaning for ever; `docs/python.md` lists them.
//!
//! ```
//! use magnum_sal::{Expansion, Options};
//! use magnum_sal_environment::{Encoding, Environment, SIZE};
//!
//! let options = Options::new(2, Expansion::Base)?;
//! let mut environment = Environment::new(options, Encoding::Steps, "wieliczka");
//! let mut mask = [0; SIZE];
//! environment.mask(&mut mask);
//! let first = mask.iter().position(|&allowed| allowed == 1).expect("something is legal");
//! environment.step(first)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod decision;
mod environment;
mod features;
mod index;
mod many;
mod number;
mod observation;
mod path;
mod steps;

pub use decision::{Decision, Encoding};
pub use environment::{Environment, NotAllowed, Reward};
pub use features::FEATURES;
pub use index::{PAGE, SLOTS};
pub use many::{Buffers, ManyGames, NotStepped};
pub use number::{SIZE, meaning};
pub use observation::{CHANNELS, COLUMNS, Column, SPACES, channels, columns, observe};
pub use path::Question;
