//! The message types as `build.rs` makes them from `proto/`.

/// Version 1 of a package: its messages.
macro_rules! version_1 {
    ($file:literal) => {
        /// Version 1.
        #[allow(
            missing_docs,
            unused_qualifications,
            unreachable_pub,
            clippy::all,
            clippy::pedantic
        )]
        pub mod v1 {
            include!(concat!(env!("OUT_DIR"), "/maecenas.", $file, ".rs"));
        }
    };
}

/// Messages that every part of the contract shares: problems, and the options of fields and methods.
pub mod contract {
    version_1!("contract.v1");
}

/// Rules, and how a response cites them.
pub mod rulebook {
    version_1!("rulebook.v1");
}

/// The messages that every game has alike, generic over the game.
pub mod common {
    version_1!("common.v1");
}

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The games that the service knows.
pub mod games {
    version_1!("games.v1");
}

/// What the sessions of all games share.
pub mod sessions {
    version_1!("sessions.v1");
}

/// The format in which sessions are stored. It is not part of the API.
pub mod stored {
    version_1!("stored.v1");
}
