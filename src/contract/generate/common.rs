//! Makes the messages that all games share generic over the game.
//!
//! The requests and answers of the common operations and of sessions stand in the proto file of every game, with the same names, field
//! numbers and types, so that a client of one game reads exact types. The service is written once for all games, so that it needs one
//! Rust type for each of these messages: `ListMovesRequest<M>`, where `M` names the messages that differ, such as `M::State`. This
//! module takes these types from the code that `prost` and `pbjson` write for the first game, gives them their parameter, and replaces
//! them in the code of every game by aliases. It stops the build where a game departs from the first one.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
};

use prost_reflect::{DescriptorPool, FieldDescriptor, Kind, MessageDescriptor};
use syn::{Item, parse_quote};

use super::{Result, camel, snake};

/// The messages that every game has alike.
const COMMON: [&str; 57] = [
    // Positions and games.
    "Position",
    "CheckStateRequest",
    "CheckStateResponse",
    "ViewStateRequest",
    "ViewStateResponse",
    "ScoreStateRequest",
    "ScoreStateResponse",
    "NewGameRequest",
    "NewGameResponse",
    "GetCatalogRequest",
    "ListRulesRequest",
    "ListRulesResponse",
    // Moves.
    "ListMovesRequest",
    "ListMovesResponse",
    "ListedMove",
    "KindCount",
    "ValidateMoveRequest",
    "ValidateMoveResponse",
    "BatchValidateMovesRequest",
    "BatchValidateMovesResponse",
    "ManyMoves",
    "ManyPairs",
    "SeatMove",
    "MoveResult",
    "PlayMoveRequest",
    "PlayMoveResponse",
    "PlayedMove",
    "SeatView",
    // Records.
    "Record",
    "RecordStart",
    "RecordedResult",
    "VerifyRecordRequest",
    "VerifyRecordResponse",
    "RefusedMove",
    "ResultDifference",
    // Sessions.
    "CreateSessionRequest",
    "CreateSessionResponse",
    "SessionSetup",
    "Session",
    "GetSessionRequest",
    "ListSessionMovesRequest",
    "ListSessionMovesResponse",
    "MakeMoveRequest",
    "MakeMoveResponse",
    "MoveMade",
    "MoveRefused",
    "WatchSessionRequest",
    "SessionEvent",
    "GetSessionRecordRequest",
    "GetSessionRecordResponse",
    "CreateTicketRequest",
    "CreateTicketResponse",
    "RenewTokenRequest",
    "RenewTokenResponse",
    "DeleteSessionRequest",
    "DeleteSessionResponse",
    "Verdict",
];

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

    fn message(&self, pool: &DescriptorPool, name: &str) -> Option<MessageDescriptor> {
        pool.get_message_by_name(&format!("{}.{name}", self.package))
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

/// Whether a message of this name is common to all games.
pub(crate) fn is_common(name: &str) -> bool {
    COMMON.contains(&name)
}

/// Rewrites the code of all games.
pub(crate) fn generate(pool: &DescriptorPool, games: &[Game], out: &Path) -> Result<()> {
    let first = &games[0];
    let template = Template::of(pool, first);
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
        let parameters = template.parameters_of(pool, game);
        let messages = read(format!("{}.rs", game.package))?;
        let serde = read(format!("{}.serde.rs", game.package))?;
        let (common, mut own): (Vec<_>, Vec<_>) = messages
            .items
            .into_iter()
            .partition(|item| template.owns(item));
        let (common_serde, own_serde): (Vec<_>, Vec<_>) = serde
            .items
            .into_iter()
            .partition(|item| template.owns(item));
        if game.slug == first.slug {
            let generic = |items: Vec<Item>| items.into_iter().map(|item| template.generic(item));
            let import: Item = parse_quote!(
                use crate::contract::messages::Messages;
            );
            let items = std::iter::once(import).chain(generic(common.clone()));
            write("maecenas.common.v1.rs".to_owned(), items.collect())?;
            write(
                "maecenas.common.v1.serde.rs".to_owned(),
                generic(common_serde).collect(),
            )?;
        }
        own.extend(template.aliases(&common, game)?);
        write(format!("{}.rs", game.package), own)?;
        write(format!("{}.serde.rs", game.package), own_serde)?;
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
         impl crate::contract::messages::Messages for {name} {{ const PACKAGE: &'static str = {:?}; const SLUG: &'static str = {:?};\n",
        game.package, game.slug
    );
    for (parameter, path) in parameters {
        writeln!(code, "type {parameter} = v1::{path};")?;
    }
    // The document of a game's components is the answer of an operation, and part of no other message.
    writeln!(code, "type Catalog = v1::Catalog; }}")?;
    Ok(code)
}

/// What the first game says of the common messages.
pub(crate) struct Template {
    messages: Vec<MessageDescriptor>,
    /// The common messages in which a message of the game stands at some depth.
    pub(crate) generic: BTreeSet<String>,
    /// The modules of the common messages, for choices and nested enums.
    pub(crate) modules: BTreeSet<String>,
    pub(crate) package: String,
}

impl Template {
    fn of(pool: &DescriptorPool, game: &Game) -> Self {
        let messages: Vec<_> = COMMON
            .iter()
            .filter(|name| **name != "Verdict")
            .map(|name| {
                game.message(pool, name).unwrap_or_else(|| {
                    panic!(
                        "{}: no message `{name}`, which every game has",
                        game.package
                    )
                })
            })
            .collect();
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
        template
    }

    /// Whether a message of the game itself stands in a common message, at some depth.
    fn differs(&self, message: &MessageDescriptor) -> bool {
        message.fields().any(|field| match field.kind() {
            Kind::Message(child) if child.package_name() != self.package => false,
            Kind::Message(child) => !is_common(child.name()) || self.differs(&child),
            _ => false,
        })
    }

    /// The messages of a game that stand in for the parameters of the common ones. It stops the build where a common message of the
    /// game is not that of the first.
    fn parameters_of(&self, pool: &DescriptorPool, game: &Game) -> BTreeMap<String, String> {
        let mut parameters = BTreeMap::new();
        for expected in &self.messages {
            let name = expected.name();
            let found = game.message(pool, name).unwrap_or_else(|| {
                panic!(
                    "{}: no message `{name}`, which every game has",
                    game.package
                )
            });
            let count = (found.fields().count(), expected.fields().count());
            assert_eq!(
                count.0,
                count.1,
                "{}: as many fields as {}",
                found.full_name(),
                expected.full_name()
            );
            for field in expected.fields() {
                let own = found.get_field_by_name(field.name());
                let own = own.unwrap_or_else(|| {
                    panic!(
                        "{}: no field `{}`, which every game has",
                        found.full_name(),
                        field.name()
                    )
                });
                assert_eq!(
                    own.number(),
                    field.number(),
                    "{}: another number than {}",
                    own.full_name(),
                    field.full_name()
                );
                let form =
                    |field: &FieldDescriptor| (field.cardinality(), field.supports_presence());
                assert_eq!(
                    form(&own),
                    form(&field),
                    "{}: another form than {}",
                    own.full_name(),
                    field.full_name()
                );
                self.parameter(&field, &own, game, &mut parameters);
            }
        }
        parameters
    }

    /// Compares the types of a field in the first game and in another; where they differ by game, they are a parameter.
    fn parameter(
        &self,
        expected: &FieldDescriptor,
        own: &FieldDescriptor,
        game: &Game,
        parameters: &mut BTreeMap<String, String>,
    ) {
        let own_type = |kind: &Kind| match kind {
            Kind::Message(message) => message.full_name().to_owned(),
            Kind::Enum(kind) => kind.full_name().to_owned(),
            scalar => format!("{scalar:?}"),
        };
        let (first, other) = (own_type(&expected.kind()), own_type(&own.kind()));
        let local = |name: &str, package: &str| {
            name.strip_prefix(package)
                .map(|name| name.trim_start_matches('.').to_owned())
        };
        match (local(&first, &self.package), local(&other, &game.package)) {
            (Some(first), Some(other)) if Self::is_parameter(&first) => {
                let path = rust_path(&other);
                let earlier = parameters.insert(parameter_name(&first), path.clone());
                assert!(
                    earlier.is_none_or(|earlier| earlier == path),
                    "{}: another message than elsewhere",
                    own.full_name()
                );
            }
            (Some(first), Some(other)) => assert_eq!(
                first,
                other,
                "{}: another type than {}",
                own.full_name(),
                expected.full_name()
            ),
            _ => assert_eq!(
                first,
                other,
                "{}: another type than {}",
                own.full_name(),
                expected.full_name()
            ),
        }
    }

    /// Whether a type of a game's package differs by game.
    fn is_parameter(local: &str) -> bool {
        !is_common(local.split('.').next().unwrap_or(local))
    }
}

/// The name of the parameter for a type of the first game: `State`, or `MoveKind` for an enum that is nested as `MoveKind.Name`.
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
