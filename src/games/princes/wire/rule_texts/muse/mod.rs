//! The rules of Muse & Princess in sentences of our own, one language to a file.

pub(super) mod en;
pub(super) mod fr;
