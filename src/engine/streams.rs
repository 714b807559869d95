//! What a transport needs in order to stream an operation.

use maecenas_contract::Language;

use crate::Error;

/// Pagination: a request whose response comes in pages.
pub trait Paged: Sized {
    /// A page of the response.
    type Page;

    /// The request for the next page; none after the last page.
    fn after(self, page: &Self::Page) -> Option<Self>;
}

/// A message of a stream that can carry an error, so that one invalid request does not end the stream.
pub trait InPlace {
    /// The message for an error, in one language.
    fn of(error: &Error, language: Language) -> Self;
}
