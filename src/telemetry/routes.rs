//! Which operation a request asks for. Whatever is not one falls into a few routes, so that clients make no labels.

use std::{collections::HashMap, sync::LazyLock};

use crate::contract::rpcs::{Rpc, rpcs};

/// The protocol of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// gRPC over HTTP/2.
    Grpc,
    /// gRPC as browsers speak it.
    GrpcWeb,
    /// Anything else.
    Http,
}

impl Protocol {
    /// Every protocol, in the order of their declaration.
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

/// What kind of route a request asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An operation of the contract.
    Operation,
    /// Whether the service lives and is ready, and its metrics: never refused for the sake of others.
    Probe,
    /// The documentation, and reflection.
    Page,
    /// Nothing stands there.
    Unknown,
}

/// A route on the port.
#[derive(Debug)]
pub struct Route {
    /// What kind of route it is.
    pub kind: Kind,
    /// Whether its answer over gRPC is a stream.
    pub streams: bool,
    pub(super) index: usize,
    pub(super) game: String,
    pub(super) name: String,
    /// The method of gRPC without the leading slash.
    pub(super) rpc: String,
    pub(super) method: &'static str,
    pub(super) template: String,
}

impl Route {
    /// Whether it is the operation of this name, such as `CreateSession`.
    #[must_use]
    pub fn is(&self, operation: &str) -> bool {
        self.kind == Kind::Operation && self.name == operation
    }
}

/// All routes, and where each is found.
struct Routes {
    list: Vec<Route>,
    by_path: HashMap<String, Vec<usize>>,
    /// Those with a part that varies, such as `/v1/sessions/{session}`.
    patterns: Vec<usize>,
}

const PROBES: usize = 0;
const DOCS: usize = 1;
const REFLECTION: usize = 2;
const UNKNOWN: usize = 3;

static PLACES: LazyLock<Routes> = LazyLock::new(Routes::of_the_contract);

/// How many routes there are.
pub(super) fn count() -> usize {
    PLACES.list.len()
}

/// The route that a request of this method and path asks for.
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
                Rpc {
                    name: name.to_owned(),
                    ..NOWHERE
                },
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
        for rpc in rpcs() {
            let (path, route) = (rpc.path.clone(), rpc.template.clone());
            let index = routes.add(Kind::Operation, rpc);
            routes.by_path.entry(path).or_default().push(index);
            if route.contains('{') {
                routes.patterns.push(index);
            } else {
                routes.by_path.entry(route).or_default().push(index);
            }
        }
        routes
    }

    fn add(&mut self, kind: Kind, rpc: Rpc) -> usize {
        let index = self.list.len();
        self.list.push(Route {
            kind,
            streams: rpc.streams,
            index,
            game: rpc.game,
            name: rpc.name,
            rpc: rpc.path.trim_start_matches('/').to_owned(),
            method: rpc.method,
            template: rpc.template,
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

    /// The one of some routes that has a method, or the first where none has.
    fn by_method(&self, method: &str, found: &[usize]) -> Option<usize> {
        let has = |index: &&usize| self.list[**index].method == method;
        found.iter().find(has).or(found.first()).copied()
    }

    fn by_pattern(&self, method: &str, path: &str) -> Option<usize> {
        let fits = |index: &&usize| matches(&self.list[**index].template, path);
        let fitting: Vec<_> = self.patterns.iter().filter(fits).copied().collect();
        self.by_method(method, &fitting)
    }
}

const NOWHERE: Rpc = Rpc {
    game: String::new(),
    name: String::new(),
    path: String::new(),
    method: "",
    template: String::new(),
    streams: false,
};

/// The route of a path that is no operation.
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

/// Whether a path is one of a pattern, whose parts in braces stand for anything but nothing.
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
            (rest.kind, rest.name.as_str()),
            (Kind::Operation, "EvaluateWork")
        );
        // The wrong method is still that operation's affair.
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
            assert_eq!((route.kind, route.name.as_str()), (kind, name), "{path}");
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
