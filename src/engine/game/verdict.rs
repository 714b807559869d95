//! The verdict of a check.

/// Whether something is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal, for any hidden information.
    Legal,
    /// It is illegal, for any hidden information.
    Illegal,
    /// It depends on something hidden.
    Unknown,
}
