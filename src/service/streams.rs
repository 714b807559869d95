//! What a transport has to know of an operation that it carries as a stream.

use super::{Error, Language};

/// A question whose answer comes in pages.
pub trait Paged: Sized {
    /// A page of the answer.
    type Page;

    /// The question for the page after one of its pages; none after the last.
    fn after(self, page: &Self::Page) -> Option<Self>;
}

/// An answer of a stream that can also say that its question makes no sense, so that the stream goes on.
pub trait InPlace {
    /// The answer that tells an error, in the language of its reader.
    fn of(error: &Error, language: Language) -> Self;
}

/// An answer about a session that has a version.
pub trait Versioned {
    /// The entity tag of the session; none where the answer is of no version that could be asked for again.
    fn etag(&self) -> Option<&str> {
        None
    }

    /// The path of what was created; none where nothing was.
    fn created(&self) -> Option<String> {
        None
    }
}
