//! Face-down stacks: council tiles, nobility tiles and crests.

use crate::constants::FLORENCE_TILES;

/// A face-down stack: the items at the top that are known, in their order, and the number of hidden ones below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pile<T> {
    /// The known items from the top; after them none.
    items: [Option<T>; FLORENCE_TILES],
    /// How many are hidden below.
    hidden: u8,
}

impl<T: Copy> Default for Pile<T> {
    fn default() -> Self {
        Self::hidden(0)
    }
}

impl<T: Copy> Pile<T> {
    /// The most items of a stack.
    pub const MOST: usize = FLORENCE_TILES;

    /// A stack of known order, from the top. Items beyond [`Pile::MOST`] are left out.
    #[must_use]
    pub fn known(items: impl IntoIterator<Item = T>) -> Self {
        let mut pile = Self::default();
        for (slot, item) in pile.items.iter_mut().zip(items) {
            *slot = Some(item);
        }
        pile
    }

    /// A stack of hidden items.
    #[must_use]
    pub const fn hidden(count: u8) -> Self {
        Self {
            items: [None; FLORENCE_TILES],
            hidden: count,
        }
    }

    /// The same known items above `hidden` hidden ones.
    #[must_use]
    pub const fn above(self, hidden: u8) -> Self {
        Self { hidden, ..self }
    }

    /// The known items from the top.
    pub fn items(&self) -> impl Iterator<Item = T> + use<'_, T> {
        self.items.iter().map_while(|item| *item)
    }

    /// How many items are hidden, below the known ones.
    #[must_use]
    pub const fn hidden_count(&self) -> u8 {
        self.hidden
    }

    /// How many items there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.items().count() as u32 + u32::from(self.hidden)
    }

    /// Whether there is no item.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.items[0].is_none() && self.hidden == 0
    }

    /// The topmost item, if it is known.
    #[must_use]
    pub const fn top(&self) -> Option<T> {
        self.items[0]
    }

    /// The same number of items, all hidden.
    #[must_use]
    pub fn turned_down(&self) -> Self {
        Self::hidden(self.count() as u8)
    }

    /// Takes the topmost item, which is none where it is hidden.
    pub(crate) fn draw(&mut self) -> Option<T> {
        let top = self.items[0];
        if top.is_some() {
            self.items.copy_within(1.., 0);
            self.items[FLORENCE_TILES - 1] = None;
        } else {
            self.hidden = self.hidden.saturating_sub(1);
        }
        top
    }

    /// Puts an item under the stack. Below hidden items it is hidden as well.
    pub(crate) fn lay_under(&mut self, item: Option<T>) {
        let free = self.items.iter_mut().find(|slot| slot.is_none());
        match free {
            Some(slot) if self.hidden == 0 && item.is_some() => *slot = item,
            _ => self.hidden = self.hidden.saturating_add(1),
        }
    }
}
