//! The labels of the metrics. The values are a small fixed set that clients cannot extend, which limits the cardinality.

use prometheus_client::encoding::EncodeLabelSet;

/// The labels of the request histogram: operation and protocol.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Asked {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) protocol: &'static str,
}

/// The labels of the request counter; the code is `OK`, or that of the problem.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Answered {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) protocol: &'static str,
    pub(super) code: &'static str,
}

/// The labels of the verdict counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Judgement {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) verdict: &'static str,
}

/// The labels of the violation counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Broken {
    pub(super) game: &'static str,
    pub(super) rule: String,
}

/// The labels of the store histogram: the action and whether it succeeded.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Stored {
    pub(super) action: &'static str,
    pub(super) outcome: &'static str,
}

/// The label of the counter of connections that were refused, or closed to make room.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Refused {
    pub(super) reason: &'static str,
}
