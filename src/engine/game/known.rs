//! Three-valued logic: conditions on a position, parts of which may be hidden.

/// A three-valued truth value: the answer may depend on hidden information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// True, for any hidden information.
    Yes,
    /// False, for any hidden information.
    No,
    /// It depends on hidden information.
    Hidden,
}

impl Known {
    /// `Yes` when the condition holds for what is visible; otherwise `Hidden` if hidden information could make it hold, and `No`
    /// if there is none.
    #[must_use]
    pub const fn of(holds: bool, anything_hidden: bool) -> Self {
        match (holds, anything_hidden) {
            (true, _) => Self::Yes,
            (false, true) => Self::Hidden,
            (false, false) => Self::No,
        }
    }

    /// Whether `hidden` hidden cards can include `unnamed` given cards that are not visible: `Yes` when there are none to
    /// include, `Hidden` when they fit, `No` when they are too many.
    #[must_use]
    pub const fn with_hidden(unnamed: usize, hidden: u8) -> Self {
        if unnamed == 0 {
            Self::Yes
        } else if unnamed <= hidden as usize {
            Self::Hidden
        } else {
            Self::No
        }
    }
}
