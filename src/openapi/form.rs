//! The two forms of the document.

/// The form of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// For clients: answers may have additional fields in later versions.
    Open,
    /// For tests: no fields but those of the contract.
    Strict,
}
