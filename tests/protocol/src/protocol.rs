//! The comparisons of the protocol, and what it stores.

/// The protocol, with each of its safeguards as a switch. Without one of them some property fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Protocol {
    /// An append compares the version that the move was judged on.
    pub version: bool,
    /// An append compares the mark of that version, too.
    pub mark: bool,
    /// An append that is sent again after a broken connection finds its own mark in the log.
    pub sent_again: bool,
    /// The idempotency key is stored in the same command as the move; otherwise in a command of its own afterwards.
    pub key_with_move: bool,
    /// The idempotency key is looked up before the revision is compared.
    pub key_first: bool,
    /// An append compares the generation of the metadata by which the player was authorized.
    pub generation: bool,
    /// A cached session is shown only after the store has said that it is current.
    pub revalidated: bool,
    /// A watcher compares marks, and not only versions.
    pub watched_marks: bool,
    /// A watcher compares the generation of the metadata and is authorized again.
    pub watched_generation: bool,
    /// A generation of the metadata has a mark of its own. Otherwise it is only counted, and a store that lost a renewal counts the same
    /// generation again.
    pub generation_mark: bool,
    /// The reply to a repeated key says which move was made. Otherwise only its version, by which the move is then read.
    pub repeated_mark: bool,
    /// Marks are compared at version 0, too, and with another creation the metadata is read again. Otherwise every history of an id counts
    /// as beginning alike.
    pub creation_mark: bool,
    /// With required acknowledgements (`WAIT`) a repeated key is answered only if the move has been acknowledged, whichever script
    /// finds the key.
    pub recall_waits: bool,
}

impl Protocol {
    /// The protocol as it is built, with every safeguard.
    pub const WHOLE: Self = Self {
        version: true,
        mark: true,
        sent_again: true,
        key_with_move: true,
        key_first: true,
        generation: true,
        revalidated: true,
        watched_marks: true,
        watched_generation: true,
        generation_mark: true,
        repeated_mark: true,
        creation_mark: true,
        recall_waits: true,
    };
}
