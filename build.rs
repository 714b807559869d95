//! Generates code from `proto/`: the message types with their canonical JSON, the gRPC services, validation, the operations, and the
//! descriptor set for reflection and the `OpenAPI` document.

// A panic of the build script stops the build.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    clippy::format_push_string,
    clippy::needless_for_each
)]

#[path = "src/contract/generate/common.rs"]
mod common;
#[path = "src/contract/generate/common_messages.rs"]
mod common_messages;
#[path = "src/contract/field_limits.rs"]
mod field_limits;
#[path = "src/contract/generate/generic.rs"]
mod generic;
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
#[path = "src/contract/generate/words/mod.rs"]
mod words;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    thread,
};

use field_limits::option;
use prost_reflect::{DescriptorPool, FieldDescriptor, Kind, MessageDescriptor, OneofDescriptor};

/// The folder of the contract.
const OWN: &str = "proto";
/// The folder of the game that only the tests of the library have.
const TOY: &str = "tests/toy/proto";
/// The game whose files say what every game has.
const FIRST_GAME: &str = "princes";
/// What is only stored, and has no JSON.
const STORED: &str = "stored";

/// The well-known types that the contract uses, with their Rust types.
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

/// The boxed fields, in the package of any game: those with large messages, so that an empty item of a batch is small.
const BOXED: [&str; 6] = [
    "Neighbour.player",
    "PlayerAlone.player",
    "Position.state",
    "SeatInState.state",
    "ValidateMoveRequest.drawn",
    "ValidateMoveRequest.move",
];

/// Whether the message of a field stands behind a pointer.
fn is_boxed(field: &FieldDescriptor) -> bool {
    let message = field.parent_message();
    BOXED.contains(&format!("{}.{}", message.name(), field.name()).as_str())
}

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The contract, or the contract with the game that the tests add to it.
struct Contract {
    /// The folders with proto files: that of the service first.
    roots: Vec<&'static str>,
    /// The folder of the generated code, below `OUT_DIR`.
    folder: &'static str,
}

fn main() -> Result<()> {
    println!("cargo:rerun-if-changed=proto");
    println!("cargo:rerun-if-changed=openapi");
    println!("cargo:rerun-if-changed=src/page/assets");
    println!("cargo:rerun-if-changed=src/contract/generate");
    let own = Contract {
        roots: vec![OWN],
        folder: "",
    };
    // A source tree without tests, such as that of a container's image, has no such game.
    let tested = Path::new(TOY).exists().then(|| {
        println!("cargo:rerun-if-changed={TOY}");
        let contract = Contract {
            roots: vec![OWN, TOY],
            folder: "/tests",
        };
        thread::spawn(move || contract.generate().map_err(|error| format!("{error:?}")))
    });
    own.generate()?;
    match tested {
        Some(tested) => Ok(tested.join().expect("the message is above")?),
        None => Ok(()),
    }
}

impl Contract {
    /// Generates all code.
    fn generate(&self) -> Result<()> {
        let out = PathBuf::from(env::var("OUT_DIR")? + self.folder);
        fs::create_dir_all(&out)?;
        let packages = self.packages()?;
        // Later games come last, whatever their names, so that a new one moves nothing of what is published.
        let (later, first): (Vec<_>, Vec<_>) = packages
            .iter()
            .partition(|package| self.is_later_game(package));
        let opened = first.into_iter().chain(later);
        let mut compiler = protox::Compiler::new(&self.roots)?;
        compiler
            .include_source_info(true)
            .include_imports(true)
            .open_files(opened.flat_map(|package| self.files(package)))?;
        let descriptors = compiler.encode_file_descriptor_set();
        fs::write(out.join("descriptors.bin"), &descriptors)?;
        let pool = DescriptorPool::decode(descriptors.as_slice())?;

        let mut messages = prost_build::Config::new();
        messages.out_dir(&out).enable_type_names();
        for (message, path) in WELL_KNOWN {
            messages.extern_path(message, path);
        }
        for path in boxed(&pool) {
            messages.boxed(path);
        }
        messages.btree_map(["."]);
        messages.compile_fds(compiler.file_descriptor_set())?;
        let mut json = pbjson_build::Builder::new();
        json.out_dir(&out);
        for (message, path) in WELL_KNOWN {
            json.extern_path(message, path);
        }
        let travelling: Vec<_> = packages
            .iter()
            .filter(|package| *package != STORED)
            .map(|package| format!(".maecenas.{package}"))
            .collect();
        json.register_descriptors(&descriptors)?
            .emit_fields()
            .btree_map(["."])
            .build(&travelling)?;
        tighten(&out, &travelling)?;
        let games = common::games(&pool, FIRST_GAME);
        common::generate(&pool, &games, &out)?;
        services::generate(&pool, &out);
        words::generate(&pool, &out)?;

        let write = |name: &str, code: String| fs::write(out.join(name), code);
        write("kinds.rs", kinds::generate(&pool, &games))?;
        write("limits.rs", limits::generate(&pool))?;
        write("questions.rs", questions::generate(&pool))?;
        write("shapes.rs", shapes::generate(&pool))?;
        write("session_refs.rs", session_refs::generate(&pool, &games))?;
        write("verdicts.rs", verdicts::generate(&pool))?;
        write("operation_table.rs", operation_table::generate(&pool)?)?;
        write("operations.rs", operations::generate(&pool, &games)?)?;
        write("games.rs", modules(&games, self.folder))?;
        write("documents.rs", documents(&games)?)?;
        write("page.rs", page()?)?;
        write("examples.rs", texts("openapi/examples")?)?;
        write("answers.rs", texts("openapi/answers")?)?;
        write("introductions.rs", texts("openapi/introductions")?)?;
        Ok(())
    }

    /// The packages of the contract: the folders of `maecenas` in each root.
    fn packages(&self) -> Result<BTreeSet<String>> {
        let mut packages = BTreeSet::new();
        for root in &self.roots {
            for folder in fs::read_dir(Path::new(root).join("maecenas"))? {
                packages.insert(folder?.file_name().to_string_lossy().into_owned());
            }
        }
        Ok(packages)
    }

    /// Whether a package is of a game that is not the first one.
    fn is_later_game(&self, package: &str) -> bool {
        let mut files = self.files(package).into_iter();
        package != FIRST_GAME && files.any(|file| file.ends_with("/rules.proto"))
    }

    /// The files of a package that declare its services; what they import follows.
    fn files(&self, package: &str) -> Vec<String> {
        let names = [package, "rules", "sessions"];
        let names = names.map(|name| format!("maecenas/{package}/v1/{name}.proto"));
        let exists = |file: &String| {
            let mut roots = self.roots.iter();
            roots.any(|root| Path::new(root).join(file).exists())
        };
        let mut files: Vec<_> = names.into_iter().filter(exists).collect();
        files.dedup();
        files
    }
}

/// The modules of the games' messages, whose code stands in a folder below `OUT_DIR`.
fn modules(games: &[common::Game], folder: &str) -> String {
    let module = |game: &common::Game| {
        let (slug, package) = (&game.slug, &game.package);
        format!(
            "/// The messages of the game `{slug}`.\npub mod {slug} {{\n\
             include!(concat!(env!(\"OUT_DIR\"), \"{folder}/{package}.marker.rs\"));\n\
             version_1!(\"{slug}.v1\", \"{slug}.v1.serde\", \"{slug}.v1.Rules\", \"{slug}.v1.Sessions\");\n}}\n"
        )
    };
    games.iter().map(module).collect()
}

/// The committed `OpenAPI` document of each game, by the name of its file.
fn documents(games: &[common::Game]) -> Result<String> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("openapi");
    let document = |game: &common::Game| {
        let name = format!("{}.json", game.slug);
        let path = folder.join(&name);
        path.exists().then(|| {
            format!(
                "({name:?}, include_bytes!({:?})),",
                path.display().to_string()
            )
        })
    };
    let documents: String = games.iter().filter_map(document).collect();
    Ok(format!("&[{documents}]"))
}

/// The files of the page, by their paths below its folder. Declarations of types, licences and notes are not served.
fn page() -> Result<String> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("src/page/assets");
    let mut folders = vec![root.clone()];
    let mut files = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path
                .strip_prefix(&root)?
                .display()
                .to_string()
                .replace('\\', "/");
            let served = [".html", ".css", ".js", ".svg"];
            if served.iter().any(|extension| name.ends_with(extension)) {
                let path = path.display().to_string();
                files.insert(format!("({name:?}, include_bytes!({path:?}).as_slice()),"));
            }
        }
    }
    let files: String = files.into_iter().collect();
    Ok(format!("&[{files}]"))
}

/// The text of each file of a folder, by the name of the file without its extension.
fn texts(folder: &str) -> Result<String> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join(folder);
    let mut texts = BTreeSet::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_stem().unwrap_or_default().display().to_string();
        let path = path.display().to_string();
        texts.insert(format!("({name:?}, include_str!({path:?})),"));
    }
    Ok(format!("&[{}]", texts.into_iter().collect::<String>()))
}

/// The paths of the boxed fields in the form of `prost`, with the name of the `oneof` of a field.
fn boxed(pool: &DescriptorPool) -> impl Iterator<Item = String> {
    let fields = pool
        .all_messages()
        .flat_map(|message| message.fields().collect::<Vec<_>>());
    fields.filter(is_boxed).map(|field| {
        let (message, name) = (field.parent_message().full_name().to_owned(), field.name());
        let choice = field
            .containing_oneof()
            .filter(|oneof| !oneof.is_synthetic());
        match choice {
            Some(oneof) => format!(".{message}.{}.{name}", oneof.name()),
            None => format!(".{}", field.full_name()),
        }
    })
}

/// Makes the generated JSON deserializers strict.
fn tighten(out: &Path, packages: &[String]) -> Result<()> {
    for package in packages {
        let file = out.join(format!("{}.v1.serde.rs", &package[1..]));
        fs::write(&file, strict::strict(&fs::read_to_string(&file)?))?;
    }
    Ok(())
}

/// The Rust path of a message type.
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

/// The Rust identifier of a field or module, with keywords escaped.
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

/// Whether a field is an alternative of a `oneof`.
fn is_alternative(field: &FieldDescriptor) -> bool {
    field
        .containing_oneof()
        .is_some_and(|oneof| !oneof.is_synthetic())
}

/// The struct field and the enum variant of an alternative of a `oneof`; none for any other field.
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
