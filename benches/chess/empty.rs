//! There is nothing here: the package is its benchmark.
