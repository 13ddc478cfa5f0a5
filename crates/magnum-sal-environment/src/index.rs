//! The encoding `index`: the number of an action in the legal list, in the order in which the rules list it. Of a list longer
//! than there are numbers, the last number turns to the next page.

use magnum_sal::Action;

/// How many numbers there are.
pub const SLOTS: usize = 512;
/// Actions on a page, when there are several.
pub const PAGE: usize = SLOTS - 1;

/// The page of the legal list that is shown.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pages {
    page: usize,
}

impl Pages {
    pub(crate) fn page(self) -> usize {
        self.page
    }

    /// The actions of the page, and whether the last number turns it.
    pub(crate) fn shown<'a>(&self, legal: &'a [Action]) -> (&'a [Action], bool) {
        if legal.len() <= SLOTS {
            return (legal, false);
        }
        let rest = &legal[self.page * PAGE..];
        (&rest[..rest.len().min(PAGE)], true)
    }

    /// Chooses a number; see `Steps::choose`. The page after the last one is the first.
    pub(crate) fn choose(&mut self, legal: &[Action], number: usize) -> Result<Option<Action>, ()> {
        let (shown, turns) = self.shown(legal);
        if let Some(&action) = shown.get(number) {
            return Ok(Some(action));
        }
        if !turns || number != PAGE {
            return Err(());
        }
        self.page = (self.page + 1) % legal.len().div_ceil(PAGE);
        Ok(None)
    }
}
