//! The message types as `build.rs` makes them from `proto/`, with their canonical JSON.

/// Messages that every part of the contract shares: problems and limits.
pub mod contract {
    /// Version 1.
    #[allow(
        missing_docs,
        unused_qualifications,
        unreachable_pub,
        clippy::all,
        clippy::pedantic
    )]
    pub mod v1 {
        include!(concat!(env!("OUT_DIR"), "/maecenas.contract.v1.rs"));
        include!(concat!(env!("OUT_DIR"), "/maecenas.contract.v1.serde.rs"));
    }
}

/// Rules, and how an answer cites them.
pub mod rulebook {
    /// Version 1.
    #[allow(
        missing_docs,
        unused_qualifications,
        unreachable_pub,
        clippy::all,
        clippy::pedantic
    )]
    pub mod v1 {
        include!(concat!(env!("OUT_DIR"), "/maecenas.rulebook.v1.rs"));
        include!(concat!(env!("OUT_DIR"), "/maecenas.rulebook.v1.serde.rs"));
    }
}

/// The Princes of Florence.
pub mod princes {
    /// Version 1.
    #[allow(
        missing_docs,
        unused_qualifications,
        unreachable_pub,
        clippy::all,
        clippy::pedantic
    )]
    pub mod v1 {
        include!(concat!(env!("OUT_DIR"), "/maecenas.princes.v1.rs"));
        include!(concat!(env!("OUT_DIR"), "/maecenas.princes.v1.serde.rs"));
    }
}

/// Games that the service keeps.
pub mod sessions {
    /// Version 1.
    #[allow(
        missing_docs,
        unused_qualifications,
        unreachable_pub,
        clippy::all,
        clippy::pedantic
    )]
    pub mod v1 {
        include!(concat!(env!("OUT_DIR"), "/maecenas.sessions.v1.rs"));
        include!(concat!(env!("OUT_DIR"), "/maecenas.sessions.v1.serde.rs"));
    }
}

/// How sessions are kept. None of it travels.
pub mod stored {
    /// Version 1.
    #[allow(
        missing_docs,
        unused_qualifications,
        unreachable_pub,
        clippy::all,
        clippy::pedantic
    )]
    pub mod v1 {
        include!(concat!(env!("OUT_DIR"), "/maecenas.stored.v1.rs"));
    }
}
