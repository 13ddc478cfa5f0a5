//! Any action on any position that loads.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use magnum_sal_fuzz::{checks, mutate};

fuzz_target!(|bytes: &[u8]| checks::actions(bytes));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate::or_bytes(mutate::position_and_action, data, size, max_size, seed)
});
