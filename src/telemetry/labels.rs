//! The labels of the metrics. Each has few values, none of which a client can add to.

use prometheus_client::encoding::EncodeLabelSet;

/// An operation over a protocol.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Asked {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) protocol: &'static str,
}

/// How a request was answered: `OK`, or the code of its problem.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Answered {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) protocol: &'static str,
    pub(super) code: &'static str,
}

/// A verdict of an operation.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Judgement {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) verdict: &'static str,
}

/// A rule that was named as broken.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Broken {
    pub(super) game: &'static str,
    pub(super) rule: String,
}

/// What a store was asked to do, and whether it did.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Stored {
    pub(super) action: &'static str,
    pub(super) outcome: &'static str,
}

/// Why a connection was refused, or closed to make room.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Refused {
    pub(super) reason: &'static str,
}
