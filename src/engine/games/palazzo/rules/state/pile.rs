//! A face-down pile: a stack of tiles or the money deck.

/// A face-down pile, whose order is known or hidden as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pile<T> {
    /// Its items from top to bottom.
    Known(Vec<T>),
    /// How many items it has, in a hidden order.
    Hidden(usize),
}

impl<T> Default for Pile<T> {
    fn default() -> Self {
        Self::Known(Vec::new())
    }
}

impl<T: Copy> Pile<T> {
    /// How many items it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        match self {
            Self::Known(items) => items.len(),
            Self::Hidden(count) => *count,
        }
    }

    /// Whether it has no item.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The items that are known, from top to bottom.
    #[must_use]
    pub fn known(&self) -> &[T] {
        match self {
            Self::Known(items) => items,
            Self::Hidden(_) => &[],
        }
    }

    /// How many items are hidden.
    #[must_use]
    pub const fn hidden(&self) -> usize {
        match self {
            Self::Known(_) => 0,
            Self::Hidden(count) => *count,
        }
    }

    /// The same pile with a hidden order. An empty pile hides nothing.
    #[must_use]
    pub fn turned_down(&self) -> Self {
        match self.len() {
            0 => Self::default(),
            count => Self::Hidden(count),
        }
    }

    /// Removes the top item. Of a hidden pile it answers `declared`, which the caller has checked.
    pub(crate) fn draw(&mut self, declared: Option<T>) -> Option<T> {
        match self {
            Self::Known(items) if items.is_empty() => None,
            Self::Known(items) => Some(items.remove(0)),
            Self::Hidden(count) => {
                let drawn = declared?;
                *count -= 1;
                if *count == 0 {
                    *self = Self::default();
                }
                Some(drawn)
            }
        }
    }
}
