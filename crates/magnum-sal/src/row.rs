//! A short list inside the game value: `Copy`, with a one-byte length.
//!
//! `arrayvec` would serve but for two things: its lists are not `Copy`, so that cloning a game would be more than
//! a copy of memory, and its lengths take four bytes each in a value that is copied for every step of a search.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

#[derive(Clone, Copy)]
pub(crate) struct Row<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    pub(crate) fn new() -> Self {
        Row { len: 0, items: [T::default(); N] }
    }

    /// Panics when the row is full: its size is a bound that the rules guarantee.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes out the item at `index`; later ones move up.
    pub(crate) fn remove(&mut self, index: usize) -> T {
        let len = self.len();
        assert!(index < len, "no item {index} in a row of {len}");
        let item = self.items[index];
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        item
    }

    pub(crate) fn clear(&mut self) {
        *self = Row::new();
    }
}

impl<T: Hash, const N: usize> Hash for Row<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Row::new()
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Row::new();
        for item in items {
            row.push(item);
        }
        row
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_items_move_up() {
        let mut row: Row<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(row.remove(0), 1);
        row.push(9);
        assert_eq!(&row[..], [2, 3, 9]);
    }
}
