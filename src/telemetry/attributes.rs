//! The attributes of spans, metrics and resources: every name once, with its type and its places.
//!
//! The names without `maecenas.` are those of the semantic conventions of OpenTelemetry, version 1.44.0. `deploy/telemetry.md` has the same
//! table for operators, and a test compares them.

/// The version of the semantic conventions that the names follow.
pub(super) const SCHEMA: &str = "https://opentelemetry.io/schemas/1.44.0";

/// The value for a method of HTTP or gRPC that this service does not have, so that clients cannot add values.
pub(super) const OTHER: &str = "_OTHER";

/// The place of an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The span of a request.
    Request,
    /// The span of a call of a store.
    Store,
    /// The points of metrics over OTLP.
    Metric,
    /// The resource.
    Resource,
}

impl Place {
    /// Its name in the table of `deploy/telemetry.md`.
    #[cfg(test)]
    const fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Store => "store",
            Self::Metric => "metric",
            Self::Resource => "resource",
        }
    }
}

/// An attribute.
#[derive(Debug)]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "the table is compared with the documentation")
)]
pub(super) struct Attribute {
    pub(super) name: &'static str,
    /// The type of its value.
    pub(super) kind: &'static str,
    pub(super) places: &'static [Place],
}

macro_rules! attributes {
    ($($constant:ident $name:literal $kind:ident $($place:ident)+;)*) => {
        $(pub(super) const $constant: &str = $name;)*

        /// Every attribute, in the order of the documentation.
        #[cfg_attr(not(test), expect(dead_code, reason = "the table is compared with the documentation"))]
        pub(super) const ATTRIBUTES: &[Attribute] = &[$(Attribute {
            name: $name,
            kind: stringify!($kind),
            places: &[$(Place::$place),+],
        }),*];
    };
}

attributes! {
    HTTP_METHOD "http.request.method" string Request Metric;
    HTTP_ROUTE "http.route" string Request Metric;
    HTTP_STATUS "http.response.status_code" int Request Metric;
    HTTP_REQUEST_SIZE "http.request.body.size" int Request;
    HTTP_RESPONSE_SIZE "http.response.body.size" int Request;
    URL_SCHEME "url.scheme" string Request Metric;
    URL_PATH "url.path" string Request;
    RPC_SYSTEM "rpc.system.name" string Request Metric;
    RPC_METHOD "rpc.method" string Request Metric;
    RPC_STATUS "rpc.response.status_code" string Request Metric;
    CLIENT_ADDRESS "client.address" string Request;
    SERVER_ADDRESS "server.address" string Request;
    SERVER_PORT "server.port" int Request;
    PROTOCOL_VERSION "network.protocol.version" string Request;
    USER_AGENT "user_agent.original" string Request;
    ERROR_TYPE "error.type" string Request Store Metric;
    DB_SYSTEM "db.system.name" string Store;
    DB_OPERATION "db.operation.name" string Store Metric;
    GAME "maecenas.game" string Request Metric;
    OPERATION "maecenas.operation" string Request Metric;
    PROBLEM "maecenas.problem" string Request Metric;
    FIELD "maecenas.field" string Request;
    LIMIT "maecenas.limit" string Request Metric;
    VERDICT "maecenas.verdict" string Request Metric;
    VERDICTS_LEGAL "maecenas.verdicts.legal" int Request;
    VERDICTS_ILLEGAL "maecenas.verdicts.illegal" int Request;
    VERDICTS_UNKNOWN "maecenas.verdicts.unknown" int Request;
    RULES_BROKEN "maecenas.rules.broken" strings Request;
    RULE "maecenas.rule" string Metric;
    CATALOG "maecenas.catalog" string Request;
    MOVE_KIND "maecenas.move.kind" string Request;
    SESSION_VERSION "maecenas.session.version" int Request;
    REQUEST_SIZE "maecenas.request.size" int Request;
    RESPONSE_SIZE "maecenas.response.size" int Request;
    PARSE_DURATION "maecenas.parse.duration" double Request;
    RULES_DURATION "maecenas.rules.duration" double Request;
    STORE_DURATION "maecenas.store.duration" double Request;
    PRINT_DURATION "maecenas.print.duration" double Request;
    OUTCOME "maecenas.outcome" string Store Metric;
    RESOURCE "maecenas.resource" string Metric;
    CACHE_RESULT "maecenas.cache.result" string Metric;
    REASON "maecenas.reason" string Metric;
    KIND "maecenas.kind" string Metric;
    SIGNAL "maecenas.signal" string Metric;
    SERVICE_NAME "service.name" string Resource;
    SERVICE_VERSION "service.version" string Metric Resource;
    SERVICE_INSTANCE "service.instance.id" string Resource;
    HOST_NAME "host.name" string Resource;
    POD_NAME "k8s.pod.name" string Resource;
    POD_NAMESPACE "k8s.namespace.name" string Resource;
    NODE_NAME "k8s.node.name" string Resource;
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{fs, path::Path};

    use super::ATTRIBUTES;

    /// The rows of the table of a chapter of `deploy/telemetry.md`, each with its cells.
    fn rows(chapter: &str) -> Vec<Vec<String>> {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/telemetry.md");
        let page = fs::read_to_string(page).unwrap();
        let (_, chapter) = page.split_once(&format!("\n### {chapter}\n")).unwrap();
        let chapter = chapter.split("\n##").next().unwrap();
        let lines = chapter.lines().filter(|line| line.starts_with("| `"));
        let cells = |line: &str| {
            let cells = line.trim_matches('|').split(" | ");
            cells.map(|cell| cell.trim().to_owned()).collect()
        };
        lines.map(cells).collect()
    }

    #[test]
    fn the_documentation_has_every_attribute_with_its_type_and_places() {
        let documented: Vec<_> = rows("Attributes")
            .into_iter()
            .map(|row| {
                assert!(
                    row.len() == 4 && row[3].len() > 3,
                    "{row:?} says when it is set"
                );
                row[..3].join(" | ")
            })
            .collect();
        let known: Vec<_> = ATTRIBUTES
            .iter()
            .map(|attribute| {
                let places: Vec<_> = attribute.places.iter().map(|place| place.name()).collect();
                let places = places.join(", ");
                format!("`{}` | {} | {places}", attribute.name, attribute.kind)
            })
            .collect();
        assert_eq!(documented, known);
    }

    #[test]
    fn no_attribute_is_named_elsewhere() {
        fn files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    files(&path, found);
                } else {
                    found.push(path);
                }
            }
        }
        let mut found = Vec::new();
        let telemetry = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/telemetry");
        files(&telemetry, &mut found);
        for path in found {
            let text = fs::read_to_string(&path).unwrap();
            let own = ["KeyValue::new(\"", "KeyValue::new(format!"].map(|call| text.contains(call));
            let is_table = path.ends_with("attributes.rs");
            assert!(is_table || own == [false; 2], "{}", path.display());
        }
    }

    #[test]
    fn no_name_is_a_part_of_the_name_of_another() {
        for one in ATTRIBUTES {
            let within = format!("{}.", one.name);
            let other = ATTRIBUTES
                .iter()
                .find(|other| other.name.starts_with(&within));
            assert!(other.is_none(), "{} and {other:?}", one.name);
        }
    }
}
