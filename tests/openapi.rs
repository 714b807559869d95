//! The committed document is the one that the contract generates, and it has everything that the contract states.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "openapi/links.rs"]
mod links;
#[path = "openapi/names.rs"]
mod names;

use std::collections::{BTreeMap, BTreeSet};

use maecenas::openapi::Form;
use maecenas_engine::games::SLUGS;
use prost_reflect::{DynamicMessage, FieldDescriptor, Kind, MessageDescriptor, ReflectMessage};
use serde_json::{Value, json};

fn document() -> Value {
    serde_json::from_str(&maecenas::openapi::json(None, Form::Open)).unwrap()
}

/// The value that a `$ref` points to; any other value is itself.
fn resolve<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    let Some(place) = value["$ref"].as_str() else {
        return value;
    };
    let pointer = place.strip_prefix('#').expect("references stay inside");
    document
        .pointer(pointer)
        .unwrap_or_else(|| panic!("`{place}` is not there"))
}

/// Every value of the document, at any depth.
fn walk<'a>(value: &'a Value, visit: &mut impl FnMut(&'a Value)) {
    visit(value);
    match value {
        Value::Object(fields) => fields.values().for_each(|value| walk(value, visit)),
        Value::Array(items) => items.iter().for_each(|value| walk(value, visit)),
        _ => {}
    }
}

fn operations(document: &Value) -> Vec<(&str, &Value)> {
    let paths = document["paths"].as_object().unwrap();
    paths
        .iter()
        .flat_map(|(path, item)| {
            let operations = item.as_object().unwrap().values();
            operations.map(move |operation| (path.as_str(), operation))
        })
        .collect()
}

#[test]
fn the_committed_documents_are_those_that_the_contract_makes() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi");
    for game in SLUGS.iter().copied().map(Some).chain([None]) {
        let name = game.unwrap_or("openapi");
        let committed = std::fs::read_to_string(format!("{folder}/{name}.json"));
        let committed = committed.unwrap_or_default();
        let made = maecenas::openapi::json(game, Form::Open);
        let differs = made.lines().zip(committed.lines()).find(|(a, b)| a != b);
        assert!(
            made == committed,
            "openapi/{name}.json is out of date, from {differs:?} on; renew it with `target/debug/maecenas openapi > openapi/openapi.json` and \
             `target/debug/maecenas openapi --game GAME > openapi/GAME.json` for each game, and see in its diff what changes for clients"
        );
    }
}

#[test]
fn the_document_is_the_same_every_time() {
    assert_eq!(
        maecenas::openapi::json(None, Form::Open),
        maecenas::openapi::json(None, Form::Open)
    );
}

#[test]
fn every_reference_resolves() {
    let document = document();
    walk(&document, &mut |value| {
        resolve(&document, value);
    });
}

#[test]
fn every_component_is_used() {
    let document = document();
    let mut used = BTreeSet::new();
    walk(&document, &mut |value| {
        used.extend(value["$ref"].as_str());
    });
    let mut schemes = Vec::new();
    for (_, operation) in operations(&document) {
        let told = operation["security"].as_array().into_iter().flatten();
        let names = told.flat_map(|one| one.as_object().unwrap().keys());
        schemes.extend(names.map(|name| format!("#/components/securitySchemes/{name}")));
    }
    used.extend(schemes.iter().map(String::as_str));
    for (kind, components) in document["components"].as_object().unwrap() {
        for name in components.as_object().unwrap().keys() {
            let place = format!("#/components/{kind}/{name}");
            assert!(used.contains(place.as_str()), "nothing refers to `{place}`");
        }
    }
}

#[test]
fn every_schema_is_titled_and_described_and_no_object_is_closed() {
    let document = document();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert_eq!(schema["title"], *name);
        let description = schema["description"].as_str().unwrap_or_default();
        assert!(!description.trim().is_empty(), "`{name}` is not described");
        match schema["type"].as_str() {
            // Absent is open; with `true`, generators of Kotlin make a map of the object.
            Some("object") => {
                let further = schema.get("additionalProperties");
                assert_eq!(further, None, "`{name}` says what else it may have");
            }
            Some("string") => assert!(schema["enum"].is_array(), "`{name}` has no names"),
            other => panic!("`{name}` is of the form {other:?}"),
        }
    }
}

#[test]
fn every_operation_is_described_once_and_every_body_has_an_example() {
    let document = document();
    let mut ids = BTreeSet::new();
    for (path, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        assert!(ids.insert(id), "two operations are called `{id}`");
        for field in ["summary", "description"] {
            assert!(operation[field].is_string(), "`{path}` has no {field}");
        }
        if let Some(body) = operation.get("requestBody") {
            let media_types = body["content"].as_object().unwrap();
            let example = &media_types.values().next().unwrap()["example"];
            assert!(example.is_object(), "`{path}` has no example");
        }
    }
}

#[test]
fn every_parameter_has_an_example_unless_an_answer_or_the_client_gives_its_value() {
    const GIVEN: [&str; 7] = [
        "pageToken",
        "seen",
        "seenEtag",
        "ticket",
        "If-Match",
        "Idempotency-Key",
        "Last-Event-ID",
    ];
    let document = document();
    for (path, operation) in operations(&document) {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let parameter = resolve(&document, parameter);
            let name = parameter["name"].as_str().unwrap();
            let has_example = match &parameter["example"] {
                Value::Null => false,
                Value::String(text) => !text.is_empty(),
                Value::Array(items) => items.iter().all(Value::is_string),
                _ => true,
            };
            assert_eq!(has_example, !GIVEN.contains(&name), "{name} of {path}");
        }
    }
}

#[test]
fn every_kind_of_problem_is_told() {
    let document = document();
    let responses = document["components"]["responses"].as_object().unwrap();
    let told = responses.values();
    let told: Vec<_> = told
        .map(|response| response["description"].as_str().unwrap())
        .collect();
    for code in maecenas_contract::errors::Code::ALL {
        let meant = format!("`{}`: {}.", code.entry().name, code.meaning());
        let is_told = told.iter().any(|told| told.contains(&meant));
        assert!(is_told, "no response tells of {meant}");
    }
}

/// The longest description of a document, in characters. Generators of clients copy it into every file that they write.
const LONGEST_DESCRIPTION: usize = 1_000;

/// What a document says of itself: its description, and those of its tags.
fn introduced(document: &Value) -> String {
    let description = document["info"]["description"].as_str().unwrap();
    assert!(!description.contains("{{"), "a name is not filled in");
    let length = description.chars().count();
    assert!(length < LONGEST_DESCRIPTION, "{length}: {description}");
    let tags = document["tags"].as_array().unwrap().iter();
    let mut told = vec![description];
    told.extend(tags.map(|tag| tag["description"].as_str().unwrap()));
    told.join("\n")
}

/// The names of a document that its descriptions may mention: operations, properties and values.
fn names(document: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    walk(document, &mut |value| {
        if let Some(id) = value["operationId"].as_str() {
            names.insert(id.to_owned());
        }
        let properties = value["properties"].as_object();
        names.extend(
            properties
                .into_iter()
                .flat_map(|members| members.keys().cloned()),
        );
        let values = ["enum", "x-extensible-enum"].map(|of| value[of].as_array());
        let values = values.into_iter().flatten().flatten();
        names.extend(values.filter_map(Value::as_str).map(str::to_owned));
    });
    names
}

/// The words of a text, of which a name of the contract is one.
fn words(text: &str) -> BTreeSet<&str> {
    let is_apart = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '_');
    text.split(is_apart).collect()
}

#[test]
fn the_introduction_of_each_document_speaks_of_its_own_game() {
    let all = document();
    let everywhere = names(&all);
    let mut titles = BTreeSet::from(["Maecenas".to_owned()]);
    // The money of each game, and a subject of its own.
    let own = [
        (
            "princes",
            "The Princes of Florence",
            ["multiple of 100", "principality"],
        ),
        ("palazzo", "Palazzo", ["has no name", "palaces"]),
        (
            "vecchio",
            "Il Vecchio",
            ["Florins, in whole numbers", "Towns"],
        ),
    ];
    assert_eq!(own.map(|(game, ..)| game).as_slice(), SLUGS);
    for (game, name, _) in own {
        let document = maecenas::openapi::json(Some(game), Form::Open);
        let document: Value = serde_json::from_str(&document).unwrap();
        let title = document["info"]["title"].as_str().unwrap();
        assert!(titles.insert(title.to_owned()), "{title}");
        let introduction = introduced(&document);
        assert!(introduction.contains(&format!("It knows the rules of {name}, ")));
        for (other, other_name, others) in own {
            for subject in others {
                let stands = introduction.contains(subject);
                assert_eq!(stands, game == other, "{game}: `{subject}`");
            }
            let stands =
                introduction.contains(other_name) || introduction.contains(&format!("{other}-"));
            assert_eq!(stands, game == other, "{game}: {other_name}");
        }
        let here = names(&document);
        let foreign: Vec<_> = words(&introduction)
            .into_iter()
            .filter(|word| everywhere.contains(*word) && !here.contains(*word))
            .filter(|word| word.contains(|letter: char| letter.is_ascii_uppercase()))
            .collect();
        assert!(foreign.is_empty(), "{game}: {foreign:?} are of other games");
        let operations = words(&introduction)
            .into_iter()
            .filter(|word| word.starts_with(game));
        let missing: Vec<_> = operations
            .filter(|word| *word != game && !here.contains(*word))
            .collect();
        assert!(missing.is_empty(), "{game}: no operations {missing:?}");
    }
    let introduction = introduced(&all);
    for (_, name, subjects) in own {
        assert!(introduction.contains(name), "{name}");
        assert!(
            subjects
                .iter()
                .all(|subject| introduction.contains(subject))
        );
    }
}

#[test]
fn every_method_of_the_contract_has_its_path() {
    let document = document();
    let pool = maecenas_contract::pool();
    let methods = pool
        .services()
        .map(|service| service.methods().len())
        .sum::<usize>();
    let operations = operations(&document);
    let of_games = operations
        .iter()
        .filter(|(path, _)| path.starts_with("/v1/"));
    assert_eq!(of_games.count(), methods);
}

/// Walks the contract and the document side by side, from the messages of each operation on.
#[test]
fn every_field_of_the_contract_is_in_the_document_with_all_that_it_demands() {
    let document = document();
    let pool = maecenas_contract::pool();
    let mut twins = Twins {
        document: &document,
        seen: BTreeMap::new(),
        in_paths: maecenas_contract::operations::OPERATIONS
            .iter()
            .flat_map(|operation| {
                let (service, name) = operation.rpc.split_once('/').unwrap();
                let service = pool.get_service_by_name(service).unwrap();
                let method = service.methods().find(|method| method.name() == name);
                let fields = method.unwrap().input().fields().collect::<Vec<_>>();
                let in_path = |field: &FieldDescriptor| {
                    operation
                        .template
                        .contains(&format!("{{{}}}", field.name()))
                };
                let in_path: Vec<_> = fields.into_iter().filter(in_path).collect();
                in_path
                    .into_iter()
                    .map(|field| field.full_name().to_owned())
            })
            .collect(),
    };
    for method in pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>())
    {
        let operations = operations(&document);
        let (path, operation) = operations
            .iter()
            .find(|(_, operation)| {
                let id = operation["operationId"].as_str().unwrap();
                let service = method.parent_service();
                let package = service.package_name().split('.').nth(1);
                let game = package.filter(|package| SLUGS.contains(package));
                let name = format!("{}{}", game.unwrap_or_default(), method.name());
                id.eq_ignore_ascii_case(&name)
            })
            .unwrap_or_else(|| panic!("{} has no operation", method.full_name()));
        let carried = |streams| {
            if streams {
                "application/x-ndjson"
            } else {
                "application/json"
            }
        };
        let row = maecenas_contract::operations::Operation::of(&method).unwrap();
        let media_type = if row.method == "GET" && row.streams() {
            "text/event-stream"
        } else {
            carried(method.is_server_streaming())
        };
        let responses = &operation["responses"];
        let answer = responses.get("200").or(responses.get("201")).unwrap();
        let answer = &answer["content"][media_type]["schema"];
        twins.message(&method.output(), answer);
        if let Some(body) = operation.get("requestBody") {
            twins.message(
                &method.input(),
                &body["content"][carried(method.is_client_streaming())]["schema"],
            );
        } else {
            for field in method.input().fields() {
                let parameters = operation["parameters"].as_array().unwrap();
                let parameter = parameters
                    .iter()
                    .find(|parameter| parameter["name"] == field.json_name())
                    .unwrap_or_else(|| panic!("`{path}` lacks `{}`", field.json_name()));
                Twins::limits(&field, &parameter["schema"]);
            }
        }
    }
}

struct Twins<'a> {
    document: &'a Value,
    /// The message or enum that each schema was met for.
    seen: BTreeMap<String, String>,
    /// The fields of requests that are path parameters, by their full names.
    in_paths: BTreeSet<String>,
}

impl Twins<'_> {
    /// Whether a schema is met for the first time. No two types may share one.
    fn first(&mut self, schema: &Value, full_name: &str) -> bool {
        let place = schema["$ref"].as_str().expect("types have names");
        let before = self.seen.insert(place.to_owned(), full_name.to_owned());
        assert!(
            before.as_deref().is_none_or(|before| before == full_name),
            "`{place}` stands for `{full_name}` and for {before:?}"
        );
        before.is_none()
    }

    fn message(&mut self, message: &MessageDescriptor, schema: &Value) {
        if !self.first(schema, message.full_name()) {
            return;
        }
        let schema = resolve(self.document, schema);
        let choices = message.oneofs().filter(|oneof| !oneof.is_synthetic());
        let alternatives: usize = choices.map(|choice| choice.fields().len()).sum();
        let alone = alternatives > 0 && alternatives == message.fields().len();
        let one = if alone { json!(1) } else { Value::Null };
        for limit in ["minProperties", "maxProperties"] {
            assert_eq!(schema[limit], one, "{}: {limit}", message.full_name());
        }
        let no_properties = serde_json::Map::new();
        let properties = schema["properties"].as_object().unwrap_or(&no_properties);
        // A path parameter is not in the body of its request.
        let fields: Vec<_> = message
            .fields()
            .filter(|field| !self.in_paths.contains(field.full_name()))
            .collect();
        let names: Vec<_> = fields
            .iter()
            .map(|field| field.json_name().to_owned())
            .collect();
        assert!(
            properties.keys().eq(&names),
            "{}: {properties:?}",
            message.full_name()
        );
        for field in &fields {
            let property = &properties[field.json_name()];
            let description = property["description"].as_str().unwrap_or_default();
            assert!(!description.is_empty(), "{} is bare", field.full_name());
            let required = schema["required"].as_array();
            let required = required.is_some_and(|all| all.contains(&json!(field.json_name())));
            assert_eq!(required, is_required(field), "{}", field.full_name());
            self.field(field, property);
        }
    }

    fn field(&mut self, field: &FieldDescriptor, property: &Value) {
        Self::limits(field, property);
        let one = if field.is_list() {
            assert_eq!(property["type"], "array", "{}", field.full_name());
            &property["items"]
        } else {
            property
        };
        match field.kind() {
            Kind::Message(message) if message.full_name() == "google.protobuf.Timestamp" => {
                assert_eq!(one["format"], "date-time");
            }
            Kind::Message(message) if message.full_name() == "google.protobuf.Value" => {
                assert_eq!(one["type"], Value::Null);
            }
            Kind::Message(message) => self.message(&message, one),
            Kind::Enum(kind) => {
                self.first(one, kind.full_name());
                let names = kind.values().filter(|value| value.number() != 0);
                let names: Vec<_> = names.map(|value| value.name().to_owned()).collect();
                assert_eq!(resolve(self.document, one)["enum"], json!(names));
            }
            Kind::String => assert_eq!(one["type"], "string"),
            Kind::Bool => assert_eq!(one["type"], "boolean"),
            Kind::Int32 | Kind::Uint32 => {
                assert_eq!(one["type"], "integer");
                assert_eq!(one["format"], "int32");
            }
            other => panic!("{} is of kind {other:?}", field.full_name()),
        }
    }

    /// The schema has every limit of the contract, by its name in JSON Schema.
    fn limits(field: &FieldDescriptor, schema: &Value) {
        let options = field.options();
        let Some(limits) = extension(&options, "maecenas.contract.v1.limits") else {
            return;
        };
        let one = if field.is_list() {
            &schema["items"]
        } else {
            schema
        };
        for (limit, value) in limits.as_message().unwrap().fields() {
            let (place, keyword) = match limit.name() {
                "minimum" | "maximum" | "multiple_of" | "min_length" | "max_length" => {
                    (one, limit.json_name())
                }
                "left_out" => (one, "default"),
                "min_items" | "max_items" => (schema, limit.json_name()),
                // Generators make sets of it, which lose the order, so only the strict form has it.
                "unique" => {
                    assert_eq!(schema.get("uniqueItems"), None, "{}", field.full_name());
                    continue;
                }
                "printable" => {
                    let pattern = r"^[^\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$";
                    assert_eq!(one["pattern"], pattern, "{}", field.full_name());
                    continue;
                }
                "each_alone" | "questions" | "for_one_question" | "below" | "below_in_french"
                | "among" => continue,
                "hexadecimal" => {
                    assert_eq!(one["pattern"], "^[0-9A-Fa-f]+$", "{}", field.full_name());
                    continue;
                }
                other => panic!("`{other}` is a limit that the document does not know"),
            };
            let value = match value {
                prost_reflect::Value::I32(number) => json!(number),
                prost_reflect::Value::U32(number) => json!(number),
                prost_reflect::Value::Bool(flag) => json!(flag),
                other => panic!("{}: {other:?}", limit.full_name()),
            };
            assert_eq!(place[keyword], value, "{keyword} of {}", field.full_name());
        }
    }
}

fn extension(options: &DynamicMessage, name: &str) -> Option<prost_reflect::Value> {
    let pool = options.descriptor();
    let extension = pool.parent_pool().get_extension_by_name(name)?;
    options
        .has_extension(&extension)
        .then(|| options.get_extension(&extension).into_owned())
}

fn is_required(field: &FieldDescriptor) -> bool {
    extension(&field.options(), "google.api.field_behavior").is_some_and(|behaviors| {
        let mut behaviors = behaviors.as_list().unwrap().iter();
        behaviors.any(|behavior| behavior.as_enum_number() == Some(2))
    })
}

/// Without a requirement of their own, that of the whole document would hold.
#[test]
fn no_token_is_asked_for_at_the_probes() {
    let document = document();
    for path in ["/livez", "/readyz"] {
        assert_eq!(
            document["paths"][path]["get"]["security"],
            json!([]),
            "{path}"
        );
    }
}
