//! Makes from `proto/` all that follows from the contract: the message types with their canonical JSON, the gRPC service,
//! the checks of its limits, the list of its operations, and the descriptor set for reflection and the `OpenAPI` document.

// A build script stops the build by panicking; nothing of it runs in the service.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect
)]

#[path = "src/contract/field_limits.rs"]
mod field_limits;
#[path = "src/contract/generate/kinds.rs"]
mod kinds;
#[path = "src/contract/generate/limits.rs"]
mod limits;
#[path = "src/contract/generate/operation_table.rs"]
mod operation_table;
#[path = "src/contract/generate/operations.rs"]
mod operations;
#[path = "src/contract/generate/questions.rs"]
mod questions;
#[path = "src/contract/generate/services.rs"]
mod services;
#[path = "src/contract/generate/session_refs.rs"]
mod session_refs;
#[path = "src/contract/generate/shapes.rs"]
mod shapes;
#[path = "src/contract/generate/strict.rs"]
mod strict;
#[path = "src/contract/generate/verdicts.rs"]
mod verdicts;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use field_limits::option;
use prost_reflect::{DescriptorPool, FieldDescriptor, Kind, MessageDescriptor, OneofDescriptor};

/// The files that declare services and messages; what they import follows.
const PROTOS: [&str; 5] = [
    "maecenas/games/v1/games.proto",
    "maecenas/princes/v1/rules.proto",
    "maecenas/princes/v1/sessions.proto",
    "maecenas/sessions/v1/sessions.proto",
    "maecenas/stored/v1/stored.proto",
];
/// The packages whose messages travel.
const PACKAGES: [&str; 5] = [
    ".maecenas.contract",
    ".maecenas.rulebook",
    ".maecenas.princes",
    ".maecenas.sessions",
    ".maecenas.games",
];

/// The types of Protocol Buffers' own that the contract uses, and where the service has them.
const WELL_KNOWN: [(&str, &str); 2] = [
    (
        ".google.protobuf.Timestamp",
        "crate::contract::well_known::Timestamp",
    ),
    (
        ".google.protobuf.Value",
        "crate::contract::well_known::Value",
    ),
];

/// The fields whose messages stand behind a pointer: the large ones, so that an empty item of a batch stays small.
const BOXED: [&str; 6] = [
    "maecenas.princes.v1.Neighbour.player",
    "maecenas.princes.v1.PlayerInRound.player",
    "maecenas.princes.v1.Position.state",
    "maecenas.princes.v1.SeatInState.state",
    "maecenas.princes.v1.ValidateMoveRequest.drawn",
    "maecenas.princes.v1.ValidateMoveRequest.move",
];

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    println!("cargo:rerun-if-changed=proto");
    println!("cargo:rerun-if-changed=src/contract/generate");
    let out = PathBuf::from(env::var("OUT_DIR")?);

    let mut compiler = protox::Compiler::new(["proto"])?;
    compiler
        .include_source_info(true)
        .include_imports(true)
        .open_files(PROTOS)?;
    let descriptors = compiler.encode_file_descriptor_set();
    fs::write(out.join("descriptors.bin"), &descriptors)?;

    let mut messages = prost_build::Config::new();
    messages.enable_type_names();
    for (message, path) in WELL_KNOWN {
        messages.extern_path(message, path);
    }
    for path in boxed(&DescriptorPool::decode(descriptors.as_slice())?) {
        messages.boxed(path);
    }
    messages.btree_map(["."]);
    messages.compile_fds(compiler.file_descriptor_set())?;
    let mut json = pbjson_build::Builder::new();
    for (message, path) in WELL_KNOWN {
        json.extern_path(message, path);
    }
    json.register_descriptors(&descriptors)?
        .emit_fields()
        .btree_map(["."])
        .build(&PACKAGES)?;
    tighten(&out)?;

    let pool = DescriptorPool::decode(descriptors.as_slice())?;
    fs::write(out.join("kinds.rs"), kinds::generate(&pool))?;
    fs::write(out.join("limits.rs"), limits::generate(&pool))?;
    fs::write(out.join("questions.rs"), questions::generate(&pool))?;
    services::generate(&pool);
    fs::write(out.join("shapes.rs"), shapes::generate(&pool))?;
    fs::write(out.join("session_refs.rs"), session_refs::generate(&pool))?;
    fs::write(out.join("verdicts.rs"), verdicts::generate(&pool))?;
    fs::write(
        out.join("operation_table.rs"),
        operation_table::generate(&pool)?,
    )?;
    fs::write(out.join("operations.rs"), operations::generate(&pool)?)?;
    Ok(())
}

/// The paths of the boxed fields as `prost` wants them, with the name of the choice that a field stands in.
fn boxed(pool: &DescriptorPool) -> impl Iterator<Item = String> {
    BOXED.into_iter().map(|field| {
        let (message, name) = field.rsplit_once('.').expect("a field stands in a message");
        let found = pool
            .get_message_by_name(message)
            .and_then(|message| message.get_field_by_name(name))
            .unwrap_or_else(|| panic!("{field}: no such field"));
        match found
            .containing_oneof()
            .filter(|oneof| !oneof.is_synthetic())
        {
            Some(oneof) => format!(".{message}.{}.{name}", oneof.name()),
            None => format!(".{field}"),
        }
    })
}

/// Has the JSON readers that `pbjson` writes accept the documented form and no other.
fn tighten(out: &Path) -> Result<()> {
    for package in PACKAGES {
        let file = out.join(format!("{}.v1.serde.rs", &package[1..]));
        fs::write(&file, strict::strict(&fs::read_to_string(&file)?))?;
    }
    Ok(())
}

/// The path of a message type as the contract's modules name it.
fn rust_type(full_name: &str) -> String {
    if let Some((_, path)) = WELL_KNOWN.iter().find(|(name, _)| name[1..] == *full_name) {
        return (*path).to_owned();
    }
    let (package, name) = full_name
        .split_once(".v1.")
        .expect("every package ends in its version");
    let game = package.rsplit('.').next().expect("a package has a name");
    let (parents, own) = name
        .rsplit_once('.')
        .map_or(("", name), |(parents, own)| (parents, own));
    let modules: String = parents
        .split('.')
        .filter(|part| !part.is_empty())
        .map(|part| format!("{}::", ident(part)))
        .collect();
    format!("crate::contract::wire::{game}::v1::{modules}{own}")
}

/// The name of a field or module, escaped where Rust has another use for the word.
fn ident(name: &str) -> String {
    let name = snake(name);
    if matches!(name.as_str(), "move" | "final" | "type") {
        format!("r#{name}")
    } else {
        name
    }
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_uppercase() && index > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

fn camel(name: &str) -> String {
    name.split('_')
        .map(|part| part[..1].to_uppercase() + &part[1..])
        .collect()
}

/// Whether a field is one of several alternatives.
fn is_alternative(field: &FieldDescriptor) -> bool {
    field
        .containing_oneof()
        .is_some_and(|oneof| !oneof.is_synthetic())
}

/// The field of the struct and the variant of its enum in which an alternative of a choice stands; none for any other field.
fn alternative(message: &MessageDescriptor, field: &FieldDescriptor) -> Option<(String, String)> {
    let oneof = field
        .containing_oneof()
        .filter(|oneof| !oneof.is_synthetic())?;
    let path = rust_type(message.full_name());
    let (parent, own) = path.rsplit_once("::").expect("a type stands in a module");
    let variant = format!(
        "{parent}::{}::{}::{}",
        ident(own),
        camel(oneof.name()),
        camel(field.name())
    );
    Some((ident(oneof.name()), variant))
}

/// Every message that a client can send.
fn sent(pool: &DescriptorPool) -> Vec<MessageDescriptor> {
    fn collect(message: &MessageDescriptor, sent: &mut BTreeSet<String>) {
        if sent.insert(message.full_name().to_owned()) {
            for field in message.fields() {
                if let Kind::Message(child) = field.kind() {
                    collect(&child, sent);
                }
            }
        }
    }
    let mut sent = BTreeSet::new();
    for method in pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>())
    {
        collect(&method.input(), &mut sent);
    }
    sent.iter()
        .filter_map(|name| pool.get_message_by_name(name))
        .collect()
}
