//! Routes a request to a telemetry label. Everything but operations shares a few routes, so that clients cannot create new label
//! values.

use std::{collections::HashMap, sync::LazyLock};

use crate::contract::operations::{OPERATIONS, Operation};

/// The protocol of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// gRPC over HTTP/2.
    Grpc,
    /// gRPC-web, the variant for browsers.
    GrpcWeb,
    /// Anything else.
    Http,
}

impl Protocol {
    /// The number of protocols.
    pub(super) const COUNT: usize = 3;

    /// Its name as a label.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Grpc => "grpc",
            Self::GrpcWeb => "grpc-web",
            Self::Http => "rest",
        }
    }
}

/// The kind of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An operation of the contract.
    Operation,
    /// Probes and metrics, which are exempt from all limits.
    Probe,
    /// Documentation and gRPC reflection.
    Page,
    /// No such path.
    Unknown,
}

/// A route with its telemetry labels.
#[derive(Debug)]
pub struct Route {
    /// What kind of route it is.
    pub kind: Kind,
    /// Whether its gRPC response is a stream.
    pub streams: bool,
    pub(super) index: usize,
    pub(super) game: &'static str,
    pub(super) name: &'static str,
    /// The full gRPC method name without the leading slash.
    pub(super) rpc: &'static str,
    pub(super) method: &'static str,
    pub(super) template: &'static str,
}

impl Route {
    /// Whether this is the operation of that name, such as `CreateSession`.
    #[must_use]
    pub fn is(&self, operation: &str) -> bool {
        self.kind == Kind::Operation && self.name == operation
    }
}

/// All routes, with their index.
struct Routes {
    list: Vec<Route>,
    by_path: HashMap<String, Vec<usize>>,
    /// The routes with path parameters, such as `/v1/sessions/{session}`.
    patterns: Vec<usize>,
}

const PROBES: usize = 0;
const DOCS: usize = 1;
const REFLECTION: usize = 2;
const UNKNOWN: usize = 3;

static PLACES: LazyLock<Routes> = LazyLock::new(Routes::of_the_contract);

/// The number of routes.
pub(super) fn count() -> usize {
    PLACES.list.len()
}

/// The route of a method and path.
#[must_use]
pub fn route(method: &str, path: &str) -> &'static Route {
    PLACES.find(method, path)
}

impl Routes {
    fn of_the_contract() -> Self {
        let mut routes = Self {
            list: Vec::new(),
            by_path: HashMap::new(),
            patterns: Vec::new(),
        };
        for (kind, name) in [
            (Kind::Probe, "probes"),
            (Kind::Page, "docs"),
            (Kind::Page, "reflection"),
            (Kind::Unknown, "unknown"),
        ] {
            routes.add(
                kind,
                &Operation { name, ..NOWHERE },
            );
        }
        for (path, route) in [
            ("/livez", PROBES),
            ("/readyz", PROBES),
            ("/metrics", PROBES),
            ("/", DOCS),
            ("/openapi.json", DOCS),
        ] {
            routes.by_path.insert(path.to_owned(), vec![route]);
        }
        for operation in OPERATIONS {
            let index = routes.add(Kind::Operation, operation);
            let path = format!("/{}", operation.rpc);
            routes.by_path.entry(path).or_default().push(index);
            let route = operation.template;
            if route.contains('{') {
                routes.patterns.push(index);
            } else {
                routes.by_path.entry(route.to_owned()).or_default().push(index);
            }
        }
        routes
    }

    fn add(&mut self, kind: Kind, operation: &Operation) -> usize {
        let index = self.list.len();
        self.list.push(Route {
            kind,
            streams: operation.streams,
            index,
            game: operation.game,
            name: operation.name,
            rpc: operation.rpc,
            method: operation.method,
            template: operation.template,
        });
        index
    }

    fn find(&self, method: &str, path: &str) -> &Route {
        let index = match self.by_path.get(path) {
            Some(found) => self.by_method(method, found),
            None => self.by_pattern(method, path),
        };
        &self.list[index.unwrap_or_else(|| elsewhere(path))]
    }

    /// The route with this method, or the first one if none has it.
    fn by_method(&self, method: &str, found: &[usize]) -> Option<usize> {
        let has = |index: &&usize| self.list[**index].method == method;
        found.iter().find(has).or(found.first()).copied()
    }

    fn by_pattern(&self, method: &str, path: &str) -> Option<usize> {
        let fits = |index: &&usize| matches(self.list[**index].template, path);
        let fitting: Vec<_> = self.patterns.iter().filter(fits).copied().collect();
        self.by_method(method, &fitting)
    }
}

const NOWHERE: Operation = Operation {
    game: "",
    name: "",
    rpc: "",
    method: "",
    template: "",
    streams: false,
};

/// The route of a path that is not an operation.
fn elsewhere(path: &str) -> usize {
    let below = |parent: &str| path.starts_with(parent);
    if below("/grpc.health.v1.Health/") {
        PROBES
    } else if path == "/docs" || below("/docs/") {
        DOCS
    } else if below("/grpc.reflection.") {
        REFLECTION
    } else {
        UNKNOWN
    }
}

/// Whether a path matches a template. A parameter in braces matches any text that is not empty.
fn matches(pattern: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    let all = pattern.split('/').all(|expected| {
        let Some(part) = parts.next() else {
            return false;
        };
        match (expected.split_once('{'), expected.split_once('}')) {
            (Some((before, _)), Some((_, after))) => {
                let inner = part.strip_prefix(before);
                let inner = inner.and_then(|inner| inner.strip_suffix(after));
                inner.is_some_and(|inner| !inner.is_empty() && !inner.contains(':'))
            }
            _ => expected == part,
        }
    });
    all && parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::{Kind, matches, route};

    #[test]
    fn an_operation_has_one_place_for_both_protocols() {
        let rest = route("POST", "/v1/princes/works/evaluate");
        let grpc = route("POST", "/maecenas.princes.v1.Rules/EvaluateWork");
        assert_eq!(rest.index, grpc.index);
        assert_eq!(
            (rest.kind, rest.name),
            (Kind::Operation, "EvaluateWork")
        );
        // A wrong method still counts for that operation.
        assert_eq!(route("PUT", "/v1/princes/works/evaluate").index, rest.index);
    }

    #[test]
    fn whatever_else_is_asked_for_falls_into_a_few_places() {
        for (path, kind, name) in [
            ("/livez", Kind::Probe, "probes"),
            ("/grpc.health.v1.Health/Check", Kind::Probe, "probes"),
            ("/docs/swagger-ui.css", Kind::Page, "docs"),
            (
                "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
                Kind::Page,
                "reflection",
            ),
            ("/documents", Kind::Unknown, "unknown"),
            ("/v1/princes/works/evaluate/x", Kind::Unknown, "unknown"),
        ] {
            let route = route("GET", path);
            assert_eq!((route.kind, route.name), (kind, name), "{path}");
        }
    }

    #[test]
    fn a_pattern_is_matched_part_by_part() {
        let pattern = "/v1/sessions/{session}/moves";
        assert!(matches(pattern, "/v1/sessions/abc/moves"));
        for other in [
            "/v1/sessions//moves",
            "/v1/sessions/abc",
            "/v1/sessions/a/b/moves",
        ] {
            assert!(!matches(pattern, other), "{other}");
        }
        assert!(matches(
            "/v1/sessions/{session}:close",
            "/v1/sessions/abc:close"
        ));
        assert!(!matches("/v1/sessions/{session}", "/v1/sessions/abc:close"));
    }
}
