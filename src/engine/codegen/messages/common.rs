//! Makes the messages that all games share generic over the game.
//!
//! The requests and answers of the common operations and of sessions stand in the proto file of every game, with the same names, field
//! numbers and types, so that a client of one game reads exact types. The service is written once for all games, so that it needs one
//! Rust type for each of these messages: `ListMovesRequest<M>`, where `M` names the messages that differ, such as `M::State`. This
//! module takes these types from the code that `prost` writes for one game, gives them their parameter, and replaces them in the code of
//! every game by aliases. `differing` says which they are, and where a game departs from the template.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
};

use prost_reflect::{DescriptorPool, Kind, MessageDescriptor};
use syn::{Item, parse_quote};

use crate::Result;
use crate::messages::differing::{is_common, messages, parameters};
use crate::rust::camel;
use crate::rust::snake;

/// The game from whose code the common messages are made: it has every field that some game has.
const TEMPLATE: &str = "palazzo";

/// A game of the contract: a package with a service `Rules`.
pub(crate) struct Game {
    /// The name in paths and packages, such as `princes`.
    pub(crate) slug: String,
    pub(crate) package: String,
}

impl Game {
    /// The type that stands for the game's messages, such as `Princes`.
    pub(crate) fn marker(&self) -> String {
        camel(&self.slug)
    }
}

/// The games of the contract, the first one first.
pub(crate) fn games(pool: &DescriptorPool, first: &str) -> Vec<Game> {
    let services = pool.services().filter(|service| service.name() == "Rules");
    let mut games: Vec<_> = services
        .map(|service| Game {
            slug: service
                .package_name()
                .split('.')
                .nth(1)
                .unwrap_or_default()
                .to_owned(),
            package: service.package_name().to_owned(),
        })
        .collect();
    games.sort_by_key(|game| (game.slug != first, game.slug.clone()));
    games
}

/// Rewrites the code of all games.
pub(crate) fn generate(
    pool: &DescriptorPool,
    template: &Template,
    games: &[Game],
    out: &Path,
) -> Result<()> {
    let read = |file: String| -> Result<syn::File> {
        Ok(syn::parse_file(&fs::read_to_string(out.join(file))?)?)
    };
    let write = |file: String, items: Vec<Item>| -> Result<()> {
        let file_of = syn::File {
            shebang: None,
            attrs: Vec::new(),
            items,
        };
        Ok(fs::write(out.join(file), prettyplease::unparse(&file_of))?)
    };
    for game in games {
        let parameters = parameters(&template.messages, pool, &game.package)?;
        let messages = read(format!("{}.rs", game.package))?;
        let (common, mut own): (Vec<_>, Vec<_>) = messages
            .items
            .into_iter()
            .partition(|item| template.owns(item));
        if game.slug == TEMPLATE {
            let generic = |items: Vec<Item>| items.into_iter().map(|item| template.generic(item));
            let import: Item = parse_quote!(
                use crate::messages::Messages;
            );
            let items = std::iter::once(import).chain(generic(common.clone()));
            write("maecenas.common.v1.rs".to_owned(), items.collect())?;
        }
        own.extend(template.aliases(&common, game)?);
        write(format!("{}.rs", game.package), own)?;
        fs::write(
            out.join(format!("{}.marker.rs", game.package)),
            marker(game, &parameters)?,
        )?;
    }
    Ok(())
}

/// The type that stands for a game's messages, and which these are.
fn marker(game: &Game, parameters: &BTreeMap<String, String>) -> Result<String> {
    let name = game.marker();
    let mut code = format!(
        "/// The messages of this game.\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]\npub struct {name};\n\
         impl crate::messages::Messages for {name} {{ const PACKAGE: &'static str = {:?}; const SLUG: &'static str = {:?};\n",
        game.package, game.slug
    );
    for (parameter, path) in parameters {
        let (parameter, path) = (parameter_name(parameter), rust_path(path));
        writeln!(code, "type {parameter} = v1::{path};")?;
    }
    let enums = parameters
        .iter()
        .filter(|(_, path)| path.ends_with(".Name"));
    let names = enums.map(|(_, path)| {
        format!(
            "impl crate::messages::Names for v1::{} {{ fn name(self) -> &'static str {{ self.as_str_name() }} }}\n",
            rust_path(path)
        )
    });
    let names: String = names.collect();
    // The document of a game's components is the answer of an operation, and part of no other message.
    writeln!(code, "type Catalog = v1::Catalog; }}\n{names}")?;
    Ok(code)
}

/// What the code of one game says of the common messages.
pub(crate) struct Template {
    messages: Vec<MessageDescriptor>,
    /// The common messages in which a message of the game stands at some depth.
    pub(crate) generic: BTreeSet<String>,
    /// The modules of the common messages, for choices and nested enums.
    pub(crate) modules: BTreeSet<String>,
    pub(crate) package: String,
}

impl Template {
    /// The template among the games.
    pub(crate) fn of_games(pool: &DescriptorPool, games: &[Game]) -> Result<Self> {
        let source = games.iter().find(|game| game.slug == TEMPLATE);
        let source = source.ok_or_else(|| format!("no game `{TEMPLATE}`"))?;
        Self::of(pool, source)
    }

    fn of(pool: &DescriptorPool, game: &Game) -> Result<Self> {
        let messages = messages(pool, &game.package)?;
        let mut template = Self {
            modules: messages
                .iter()
                .map(|message| snake(message.name()))
                .collect(),
            generic: BTreeSet::new(),
            package: game.package.clone(),
            messages: messages.clone(),
        };
        template.generic = messages
            .iter()
            .filter(|message| template.differs(message))
            .map(|message| message.name().to_owned())
            .collect();
        Ok(template)
    }

    /// Whether a message of the game itself stands in a common message, at some depth.
    fn differs(&self, message: &MessageDescriptor) -> bool {
        message.fields().any(|field| match field.kind() {
            Kind::Message(child) if child.package_name() != self.package => false,
            Kind::Message(child) => !is_common(child.name()) || self.differs(&child),
            _ => false,
        })
    }
}

/// The name of the parameter for a type of the template: `State`, or `MoveKind` for an enum that is nested as `MoveKind.Name`.
fn parameter_name(local: &str) -> String {
    local
        .strip_suffix(".Name")
        .unwrap_or(local)
        .replace('.', "")
}

/// The Rust path of a type below its package: `move_kind::Name`.
fn rust_path(local: &str) -> String {
    match local.rsplit_once('.') {
        Some((parents, own)) => format!("{}::{own}", snake(parents)),
        None => local.to_owned(),
    }
}
