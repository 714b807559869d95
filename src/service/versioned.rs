//! Responses about a session.

/// A response about a session that has a version.
pub trait Versioned {
    /// The entity tag of the session; none if the response belongs to no version.
    fn etag(&self) -> Option<&str> {
        None
    }

    /// The path of the created resource; none if nothing was created.
    fn created(&self) -> Option<String> {
        None
    }
}
