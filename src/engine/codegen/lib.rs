//! Generates the code of the contract from `proto/` and from the files of words.
//!
//! [`Contract::read`] compiles the proto files once. [`Contract::write_messages`] writes what `maecenas-contract` consists of: message
//! types with their canonical JSON, checks of their limits, the tables of operations and the words. [`Contract::write_handlers`] writes the
//! handlers of the operations for the engine, [`Contract::write_session_handlers`] those for the server. A build script calls one of them.

// A panic stops the build that calls it, with a sentence that says why.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    clippy::format_push_string,
    clippy::needless_for_each
)]

#[path = "../contract/field_limits.rs"]
#[allow(dead_code, unreachable_pub, reason = "the contract uses all of it")]
mod field_limits;
mod json;
mod kept;
mod messages;
mod notation;
mod operations;
mod rust;
mod sent;
#[cfg(test)]
mod tests;
mod traits;
mod words;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use prost::Message;
use prost_reflect::DescriptorPool;
use prost_reflect::prost_types::{FileDescriptorProto, FileDescriptorSet};

use messages::{boxed, common};
use rust::WELL_KNOWN;

/// Whether the crate that a build script builds has a feature of this name, as it has one for each game.
#[must_use]
pub fn has_feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", name.to_uppercase())).is_some()
}

/// The folder of the contract.
const OWN: &str = "proto";
/// The folder of the game that only tests have.
const TOY: &str = "tests/toy/proto";
/// The game whose files say what every game has.
const FIRST_GAME: &str = "princes";
/// What is only stored, and has no JSON.
const STORED: &str = "stored";

/// A `FileDescriptorSet` whose files stay encoded, because decoding a file loses the options of the contract.
#[derive(prost::Message)]
struct FileSet {
    #[prost(bytes = "vec", repeated, tag = "1")]
    files: Vec<Vec<u8>>,
}

/// What generating comes to; the error says what is wrong and where.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The contract: its proto files, compiled.
pub struct Contract {
    /// The top folder of the sources.
    root: PathBuf,
    files: FileDescriptorSet,
    /// The encoded descriptors.
    descriptors: Vec<u8>,
    /// The encoded descriptors with the comments of their elements.
    with_comments: Vec<u8>,
    pool: DescriptorPool,
    games: Vec<common::Game>,
}

impl Contract {
    /// Compiles the proto files below the top folder of the sources, and those of the game that only tests have where it is asked for.
    ///
    /// # Errors
    /// A file cannot be read or compiled.
    pub fn read(root: &Path, with_toy: bool) -> Result<Self> {
        let root = root.canonicalize()?;
        let folders = if with_toy { &[OWN, TOY][..] } else { &[OWN] };
        let roots: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
        for folder in &roots {
            println!("cargo:rerun-if-changed={}", folder.display());
        }
        let packages = packages(&roots)?;
        // Later games come last, whatever their names, so that a new one moves nothing of what is published.
        let (later, first): (Vec<_>, Vec<_>) = packages
            .iter()
            .partition(|package| is_later_game(&roots, package));
        let opened = first.into_iter().chain(later);
        let mut compiler = protox::Compiler::new(&roots)?;
        compiler
            .include_source_info(true)
            .include_imports(true)
            .open_files(opened.flat_map(|package| files(&roots, package)))?;
        let (files, with_comments) = (
            compiler.file_descriptor_set(),
            compiler.encode_file_descriptor_set(),
        );
        compiler.include_source_info(false);
        let descriptors = compiler.encode_file_descriptor_set();
        let pool = DescriptorPool::decode(descriptors.as_slice())?;
        let games = common::games(&pool, FIRST_GAME);
        Ok(Self {
            root,
            files,
            descriptors,
            with_comments,
            pool,
            games,
        })
    }

    /// The names of the games, the first one first.
    pub fn games(&self) -> impl Iterator<Item = &str> {
        self.games.iter().map(|game| game.slug.as_str())
    }

    /// Writes what `maecenas-contract` includes to a folder. The descriptors are those of the games that are built.
    ///
    /// # Errors
    /// The files of a game depart from those of the first one, a language lacks a word, or a file cannot be written.
    pub fn write_messages(&self, out: &Path, is_built: impl Fn(&str) -> bool) -> Result<()> {
        let (pool, games) = (&self.pool, &self.games);
        let write = |name: &str, code: String| fs::write(out.join(name), code);
        fs::write(out.join("descriptors.bin"), self.descriptors_of(is_built)?)?;
        fs::write(out.join("with_comments.bin"), &self.with_comments)?;
        self.write_types(out)?;
        words::generate(pool, &self.root, out)?;
        write("encodings.rs", traits::encodings::generate(pool))?;
        write("kinds.rs", traits::kinds::generate(pool, games))?;
        write("limits.rs", traits::limits::generate(pool))?;
        write("notation.rs", notation::generate(pool, games))?;
        write("questions.rs", traits::questions::generate(pool))?;
        write("shapes.rs", traits::shapes::generate(pool))?;
        write(
            "session_refs.rs",
            traits::session_refs::generate(pool, games),
        )?;
        write("verdicts.rs", traits::verdicts::generate(pool))?;
        write("operation_table.rs", operations::table::generate(pool)?)?;
        write(
            "each_operation.rs",
            operations::listed::generate(pool, games)?,
        )?;
        write("games.rs", modules(games))?;
        Ok(())
    }

    /// The encoded descriptors without the files of games that are not built, which no other file imports.
    fn descriptors_of(&self, is_built: impl Fn(&str) -> bool) -> Result<Vec<u8>> {
        let left_out = self.games.iter().filter(|game| !is_built(&game.slug));
        let packages: Vec<_> = left_out.map(|game| game.package.as_str()).collect();
        let mut set = FileSet::decode(self.descriptors.as_slice())?;
        set.files.retain(|file| {
            let file = FileDescriptorProto::decode(file.as_slice()).unwrap_or_default();
            !packages.contains(&file.package())
        });
        let set = set.encode_to_vec();
        // What a file imports must be there.
        DescriptorPool::decode(set.as_slice())?;
        Ok(set)
    }

    /// Writes the handlers of the operations that need no session, of the games that are built, which `maecenas-engine` includes, to a folder.
    ///
    /// # Errors
    /// A game lacks a service, or the file cannot be written.
    pub fn write_handlers(&self, out: &Path, is_built: impl Fn(&str) -> bool) -> Result<()> {
        let games = self.games.iter().filter(|game| is_built(&game.slug));
        let handlers = operations::handlers::of_rules(&self.pool, games)?;
        Ok(fs::write(out.join("handlers.rs"), handlers)?)
    }

    /// Writes the handlers of the operations on sessions, which a server includes, to a folder.
    ///
    /// # Errors
    /// A game lacks a service, or the file cannot be written.
    pub fn write_session_handlers(&self, out: &Path) -> Result<()> {
        let handlers = operations::handlers::of_sessions(&self.pool, &self.games)?;
        Ok(fs::write(out.join("session_handlers.rs"), handlers)?)
    }

    /// Writes the message types, and the functions of their JSON.
    fn write_types(&self, out: &Path) -> Result<()> {
        let mut messages = prost_build::Config::new();
        messages.out_dir(out).enable_type_names();
        for (message, path) in WELL_KNOWN {
            messages.extern_path(message, path);
        }
        for path in boxed::paths(&self.pool) {
            messages.boxed(path);
        }
        messages.btree_map(["."]);
        messages.compile_fds(self.files.clone())?;
        let template = common::Template::of_games(&self.pool, &self.games)?;
        common::generate(&self.pool, &template, &self.games, out)?;
        let json = json::generate(&self.pool, &template, &self.games);
        fs::write(out.join("json.rs"), json)?;
        Ok(())
    }
}

/// The packages of the contract: the folders of `maecenas` in each root.
fn packages(roots: &[PathBuf]) -> Result<BTreeSet<String>> {
    let mut packages = BTreeSet::new();
    for root in roots {
        for folder in fs::read_dir(root.join("maecenas"))? {
            packages.insert(folder?.file_name().to_string_lossy().into_owned());
        }
    }
    Ok(packages)
}

/// Whether a package is of a game that is not the first one.
fn is_later_game(roots: &[PathBuf], package: &str) -> bool {
    let mut files = files(roots, package).into_iter();
    package != FIRST_GAME && files.any(|file| file.ends_with("/rules.proto"))
}

/// The files of a package that declare its services; what they import follows.
fn files(roots: &[PathBuf], package: &str) -> Vec<String> {
    let names = [package, "rules", "sessions"];
    let names = names.map(|name| format!("maecenas/{package}/v1/{name}.proto"));
    let exists = |file: &String| roots.iter().any(|root| root.join(file).exists());
    let mut files: Vec<_> = names.into_iter().filter(exists).collect();
    files.dedup();
    files
}

/// The modules of the games' messages.
fn modules(games: &[common::Game]) -> String {
    let module = |game: &common::Game| {
        let (slug, package) = (&game.slug, &game.package);
        format!(
            "/// The messages of the game `{slug}`.\npub mod {slug} {{\n\
             include!(concat!(env!(\"OUT_DIR\"), \"/{package}.marker.rs\"));\n\
             version_1!(\"{slug}.v1\");\n}}\n"
        )
    };
    games.iter().map(module).collect()
}
