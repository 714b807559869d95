//! The routes of the middleware: by method and path, the limits and the labels of a request.
//!
//! Limits and spans enclose the router, so the route is needed before the router has run: axum's `MatchedPath`, which exists only
//! inside of it, comes too late. Paths are matched by the library that axum matches them with.

use std::{collections::BTreeMap, sync::LazyLock};

use http::Method;
use matchit::Router;

use crate::telemetry::RouteLabels;
use maecenas_contract::operations::{Deprecation, OPERATIONS, Operation};

/// What a request is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::transport) enum Route {
    /// An operation of the contract, by its index in the table of operations.
    Operation(usize),
    /// Probes and metrics, which are exempt from all limits.
    Probe,
    /// The documentation and the page.
    Docs,
    /// gRPC reflection.
    Reflection,
    /// Messages of agents.
    Agents,
    /// No such path.
    Unknown,
}

impl Route {
    /// The route of a method and path. A path with a wrong method is a route of its first operation.
    pub(in crate::transport) fn of(method: &Method, path: &str) -> Self {
        let Ok(found) = ROUTES.at(path) else {
            return Self::Unknown;
        };
        let routes = found.value;
        let has = |route: &&Self| {
            let operation = route.operation();
            operation.is_some_and(|operation| operation.method == method.as_str())
        };
        let route = routes.iter().find(has).or(routes.first());
        route.copied().unwrap_or(Self::Unknown)
    }

    /// The route of an operation.
    pub(in crate::transport) fn of_operation(operation: &Operation) -> Self {
        let index = OPERATIONS.iter().position(|one| one == operation);
        index.map_or(Self::Unknown, Self::Operation)
    }

    /// Whether the request is about the operation that creates a session.
    pub(in crate::transport) fn creates_session(self) -> bool {
        let operation = self.operation();
        operation.is_some_and(|operation| operation.creates_session)
    }

    /// The labels of the route in metrics, spans and logs.
    pub(in crate::transport) fn labels(self) -> RouteLabels {
        match self {
            Self::Operation(index) => RouteLabels::operation(index),
            Self::Probe => RouteLabels::PROBES,
            Self::Docs => RouteLabels::DOCS,
            Self::Reflection => RouteLabels::REFLECTION,
            Self::Agents => RouteLabels::AGENTS,
            Self::Unknown => RouteLabels::UNKNOWN,
        }
    }

    /// When the operation became deprecated, if it is.
    pub(in crate::transport) fn deprecation(self) -> Option<&'static Deprecation> {
        self.operation()?.deprecation.as_ref()
    }

    fn operation(self) -> Option<&'static Operation> {
        match self {
            Self::Operation(index) => OPERATIONS.get(index),
            _ => None,
        }
    }
}

/// The paths that are no operations.
const OTHERS: [(&str, Route); 21] = [
    ("/livez", Route::Probe),
    ("/readyz", Route::Probe),
    ("/metrics", Route::Probe),
    ("/grpc.health.v1.Health/{method}", Route::Probe),
    ("/", Route::Docs),
    ("/explore", Route::Docs),
    ("/page/{folder}/{*file}", Route::Docs),
    ("/openapi.json", Route::Docs),
    ("/openapi", Route::Docs),
    ("/openapi/", Route::Docs),
    ("/openapi/{document}", Route::Docs),
    ("/openapi/3.0/{document}", Route::Docs),
    ("/openapi/3.1/{document}", Route::Docs),
    ("/openapi/3.2/{document}", Route::Docs),
    ("/asyncapi/{document}", Route::Docs),
    ("/docs", Route::Docs),
    ("/docs/", Route::Docs),
    ("/docs/{*page}", Route::Docs),
    ("/mcp", Route::Agents),
    (
        "/grpc.reflection.v1.ServerReflection/{method}",
        Route::Reflection,
    ),
    (
        "/grpc.reflection.v1alpha.ServerReflection/{method}",
        Route::Reflection,
    ),
];

/// The routes by their paths. Several operations share a path of REST under different methods.
static ROUTES: LazyLock<Router<Vec<Route>>> = LazyLock::new(|| {
    let mut paths: BTreeMap<String, Vec<Route>> = BTreeMap::new();
    for (path, route) in OTHERS {
        paths.entry(path.to_owned()).or_default().push(route);
    }
    for (index, operation) in OPERATIONS.iter().enumerate() {
        for path in [format!("/{}", operation.rpc), operation.template.to_owned()] {
            paths.entry(path).or_default().push(Route::Operation(index));
        }
    }
    let mut router = Router::new();
    for (path, routes) in paths {
        // Only paths that contradict each other fail, and axum refuses those, too.
        _ = router.insert(path, routes);
    }
    router
});

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::Method;

    use super::{OPERATIONS, Route};

    fn get(path: &str) -> Route {
        Route::of(&Method::GET, path)
    }

    #[test]
    fn an_operation_has_one_route_for_both_protocols() {
        for (index, operation) in OPERATIONS.iter().enumerate() {
            let route = Route::Operation(index);
            let grpc = format!("/{}", operation.rpc);
            assert_eq!(Route::of(&Method::POST, &grpc), route, "{grpc}");
            let rest = operation.template.replace("{id}", "abc");
            let method = operation.method.parse().unwrap();
            assert_eq!(Route::of(&method, &rest), route, "{rest}");
            // A wrong method still counts for an operation of the path.
            let wrong = Route::of(&Method::PUT, &rest).operation().unwrap();
            assert_eq!(wrong.template, operation.template);
        }
    }

    #[test]
    fn other_paths_share_a_few_routes() {
        for (path, route) in [
            ("/livez", Route::Probe),
            ("/grpc.health.v1.Health/Check", Route::Probe),
            ("/docs", Route::Docs),
            ("/docs/swagger-ui.css", Route::Docs),
            ("/docs/problems/stale-version", Route::Docs),
            ("/openapi/", Route::Docs),
            ("/openapi/princes.json", Route::Docs),
            ("/openapi/3.0/princes.json", Route::Docs),
            ("/openapi/3.1/princes.json", Route::Docs),
            ("/openapi/3.2/princes.json", Route::Docs),
            ("/asyncapi/princes.json", Route::Docs),
            ("/explore", Route::Docs),
            ("/mcp", Route::Agents),
            ("/page/0123456789abcdef/app.js", Route::Docs),
            (
                "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
                Route::Reflection,
            ),
            ("/documents", Route::Unknown),
            ("/v1/princes/works/evaluate/x", Route::Unknown),
            ("/v1/princes/sessions/a/b/moves", Route::Unknown),
        ] {
            assert_eq!(get(path), route, "{path}");
        }
    }

    #[test]
    fn one_operation_creates_a_session() {
        let path = "/v1/princes/sessions";
        assert!(Route::of(&Method::POST, path).creates_session());
        assert!(!Route::of(&Method::POST, "/v1/princes/works/evaluate").creates_session());
    }
}
