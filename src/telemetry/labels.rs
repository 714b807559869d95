//! The labels of requests in metrics, spans and logs. Their values are a small fixed set that clients cannot extend, which limits the
//! cardinality.

use std::{borrow::Cow, sync::LazyLock};

use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family},
};

use super::attributes::OTHER;
use maecenas_contract::errors::{connect_name, grpc_name};
use maecenas_contract::operations::{OPERATIONS, Operation};

/// The names of the spans of operations over REST: the method and the path template.
static SPAN_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let name = |operation: &Operation| format!("{} {}", operation.method, operation.template);
    OPERATIONS.iter().map(name).collect()
});

/// The protocol of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// gRPC over HTTP/2.
    Grpc,
    /// gRPC-web, the variant for browsers.
    GrpcWeb,
    /// Connect, at the paths of gRPC.
    Connect,
    /// Anything else.
    Http,
}

impl Protocol {
    /// Whether responses have the status of gRPC, in headers or trailers.
    pub(crate) const fn is_grpc(self) -> bool {
        matches!(self, Self::Grpc | Self::GrpcWeb)
    }

    /// The number of protocols.
    pub(super) const COUNT: usize = 4;

    /// Its name among systems of remote procedure calls, by the semantic conventions of OpenTelemetry.
    pub(super) const fn rpc_system(self) -> &'static str {
        match self {
            Self::Connect => "connectrpc",
            _ => "grpc",
        }
    }

    /// The name of a status code of gRPC in this protocol.
    pub(super) fn status_name(self, code: usize) -> &'static str {
        match self {
            Self::Connect => connect_name(code),
            _ => grpc_name(code),
        }
    }

    /// Its name as a label.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Grpc => "grpc",
            Self::GrpcWeb => "grpc-web",
            Self::Connect => "connect",
            Self::Http => "rest",
        }
    }
}

/// The labels of the route of a request. All paths but those of operations share a few routes.
#[derive(Debug, Clone, Copy)]
pub struct RouteLabels {
    /// The index among all routes.
    pub(super) index: usize,
    /// The name of the operation, or of the shared route.
    pub(super) name: &'static str,
    /// The operation; none for a shared route.
    pub(super) operation: Option<&'static Operation>,
}

impl RouteLabels {
    /// Probes and metrics.
    pub const PROBES: Self = Self::shared(0, "probes");
    /// The documentation.
    pub const DOCS: Self = Self::shared(1, "docs");
    /// gRPC reflection.
    pub const REFLECTION: Self = Self::shared(2, "reflection");
    /// Unknown paths.
    pub const UNKNOWN: Self = Self::shared(3, "unknown");
    /// Messages of agents.
    pub const AGENTS: Self = Self::shared(4, "mcp");

    /// The number of shared routes.
    const SHARED: usize = 5;

    /// The labels of the operation with this index in [`OPERATIONS`].
    #[must_use]
    pub fn operation(index: usize) -> Self {
        OPERATIONS
            .get(index)
            .map_or(Self::UNKNOWN, |operation| Self {
                index: Self::SHARED + index,
                name: operation.name,
                operation: Some(operation),
            })
    }

    const fn shared(index: usize, name: &'static str) -> Self {
        Self {
            index,
            name,
            operation: None,
        }
    }

    /// Whether requests have spans. Probes have none: they are frequent, and would hide the other spans.
    pub(super) const fn is_traced(&self) -> bool {
        self.index != Self::PROBES.index
    }

    /// The name of the span of a request with a method.
    pub(super) fn span_name(&self, protocol: Protocol, method: &'static str) -> Cow<'static, str> {
        let method = if method == OTHER { "HTTP" } else { method };
        let operation = match (self.operation, protocol) {
            (Some(operation), Protocol::Http) => operation,
            (Some(operation), _) => return Cow::Borrowed(operation.rpc),
            (None, Protocol::Http) => return Cow::Borrowed(method),
            (None, _) => return Cow::Borrowed(protocol.rpc_system()),
        };
        if method == operation.method {
            let name = SPAN_NAMES.get(self.index - Self::SHARED);
            return Cow::Borrowed(name.map_or(method, String::as_str));
        }
        Cow::Owned(format!("{method} {}", operation.template))
    }

    /// The number of routes.
    pub(super) fn count() -> usize {
        Self::SHARED + OPERATIONS.len()
    }

    /// The game of the operation; empty for a shared route.
    pub(super) fn game(&self) -> &'static str {
        self.operation.map_or("", |operation| operation.game)
    }
}

/// The labels of the request histogram: operation and protocol.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct DurationLabels {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) protocol: &'static str,
}

/// The labels of the request counter; the code is `OK`, or that of the problem.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct RequestLabels {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) protocol: &'static str,
    pub(super) code: &'static str,
}

/// The labels of the verdict counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct VerdictLabels {
    pub(super) game: &'static str,
    pub(super) operation: &'static str,
    pub(super) verdict: &'static str,
}

/// The labels of the violation counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct ViolationLabels {
    pub(super) game: &'static str,
    pub(super) rule: String,
}

/// The labels of the store histogram: the action and its outcome.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct StoreLabels {
    pub(super) action: &'static str,
    pub(super) outcome: &'static str,
}

/// The label of the counter of preempted work: work that was ended to make room for others.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct PreemptionLabels {
    pub(super) kind: &'static str,
}

/// The label of the counter of connections that were refused, or closed to make room.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct RefusalLabels {
    pub(super) reason: &'static str,
}

/// The label of the counter of requests that were refused for a limit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct LimitLabels {
    pub(super) limit: &'static str,
}

/// The label of the counter of telemetry that was lost.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct SignalLabels {
    pub(super) signal: &'static str,
}

/// The signals of which some may be lost.
pub(super) const SIGNALS: [&str; 3] = ["spans", "logs", "decisions"];

/// How much of each signal was lost.
pub(super) type Lost = Family<SignalLabels, Counter>;
