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
use quote::ToTokens;
use syn::{
    Attribute, Expr, ImplItem, Item, ItemImpl, ItemMod, Stmt, Type, parse_quote,
    visit_mut::{self, VisitMut},
};

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
struct Template {
    messages: Vec<MessageDescriptor>,
    /// The common messages in which a message of the game stands at some depth.
    generic: BTreeSet<String>,
    /// The modules of the common messages, for choices and nested enums.
    modules: BTreeSet<String>,
    package: String,
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
            (Some(first), Some(other)) if self.is_parameter(&first) => {
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
    fn is_parameter(&self, local: &str) -> bool {
        !is_common(local.split('.').next().unwrap_or(local))
    }

    /// Whether an item of the generated code belongs to a common message.
    fn owns(&self, item: &Item) -> bool {
        let name = |path: &syn::Path| {
            path.segments
                .first()
                .map(|segment| segment.ident.to_string())
        };
        match item {
            Item::Struct(item) => is_common(&item.ident.to_string()),
            Item::Enum(item) => is_common(&item.ident.to_string()),
            Item::Mod(item) => self.modules.contains(&item.ident.to_string()),
            Item::Impl(item) => match &*item.self_ty {
                Type::Path(path) => name(&path.path)
                    .is_some_and(|name| is_common(&name) || self.modules.contains(&name)),
                _ => false,
            },
            _ => false,
        }
    }

    /// An item of a common message, generic over the game.
    fn generic(&self, mut item: Item) -> Item {
        let mut rewriting = Rewriting {
            template: self,
            depth: 0,
            differs: false,
        };
        match &mut item {
            Item::Struct(of) => {
                rewriting.visit_item_struct_mut(of);
                if self.generic.contains(&of.ident.to_string()) {
                    of.generics = parse_quote!(<M: Messages>);
                    derived(&mut of.attrs);
                }
                of.fields
                    .iter_mut()
                    .for_each(|field| self.numbered(&mut field.attrs));
            }
            Item::Mod(of) => self.module(of, &mut rewriting),
            Item::Impl(of) => self.implementation(of, &mut rewriting),
            _ => {}
        }
        item
    }

    fn module(&self, of: &mut ItemMod, rewriting: &mut Rewriting<'_>) {
        rewriting.depth = 1;
        let mut differs = false;
        for item in of.content.iter_mut().flat_map(|(_, items)| items) {
            let Item::Enum(of) = item else { continue };
            rewriting.differs = false;
            rewriting.visit_item_enum_mut(of);
            if rewriting.differs {
                differs = true;
                of.generics = parse_quote!(<M: Messages>);
                derived(&mut of.attrs);
            }
        }
        if let Some((_, items)) = of.content.as_mut().filter(|_| differs) {
            items.insert(
                0,
                parse_quote!(
                    use super::Messages;
                ),
            );
        }
    }

    fn implementation(&self, of: &mut ItemImpl, rewriting: &mut Rewriting<'_>) {
        let Type::Path(path) = &*of.self_ty else {
            return;
        };
        let own = path
            .path
            .segments
            .last()
            .map(|segment| segment.ident.to_string())
            .unwrap_or_default();
        if matches!(own.as_str(), "Verdict" | "Outcome") {
            return;
        }
        let differs = path.path.segments.len() == 1 && self.generic.contains(&own);
        let is_name = of.trait_.as_ref().is_some_and(|(_, path, _)| {
            path.segments
                .last()
                .is_some_and(|last| last.ident == "Name")
        });
        rewriting.visit_item_impl_mut(of);
        if is_name {
            let package: Expr = if differs {
                parse_quote!(M::PACKAGE)
            } else {
                parse_quote!("")
            };
            *of = parse_quote!(impl ::prost::Name for Placeholder { const NAME: &'static str = #own; const PACKAGE: &'static str = #package; });
            let ident = syn::Ident::new(&own, proc_macro2::Span::call_site());
            of.self_ty = if differs {
                parse_quote!(#ident<M>)
            } else {
                parse_quote!(#ident)
            };
        }
        // The JSON of a message that is the same for all games is that of the game's form of it.
        if is_name && !differs {
            return;
        }
        of.generics.params.push(parse_quote!(M: Messages));
        for item in &mut of.items {
            if let ImplItem::Fn(function) = item
                && function.sig.ident == "deserialize"
            {
                visitor(&mut function.block);
            }
        }
    }

    /// Turns the numbers of an enum that differs by game into plain numbers: they are written alike.
    fn numbered(&self, attributes: &mut [Attribute]) {
        for attribute in attributes {
            let text = attribute.meta.to_token_stream().to_string();
            let Some((before, rest)) = text.split_once("enumeration = \"") else {
                continue;
            };
            let Some((path, after)) = rest.split_once('"') else {
                continue;
            };
            let owner = path.split("::").next().unwrap_or_default();
            if !is_common(owner) && !self.modules.contains(owner) && !path.starts_with("super") {
                let meta: syn::Meta =
                    syn::parse_str(&format!("{before}int32{after}")).expect("an attribute");
                attribute.meta = meta;
            }
        }
    }

    /// What stands for the common messages in the code of a game.
    fn aliases(&self, common: &[Item], game: &Game) -> Result<Vec<Item>> {
        let marker = format!("crate::contract::wire::{}::{}", game.slug, game.marker());
        let shared = "crate::contract::wire::common::v1";
        let mut code = String::new();
        for item in common {
            match item {
                Item::Struct(of) if self.generic.contains(&of.ident.to_string()) => {
                    writeln!(code, "pub type {0} = {shared}::{0}<{marker}>;", of.ident)?;
                }
                Item::Struct(of) => writeln!(
                    code,
                    "pub type {0} = crate::contract::messages::OfGame<{marker}, {shared}::{0}>;",
                    of.ident
                )?,
                Item::Enum(of) => writeln!(code, "pub use {shared}::{};", of.ident)?,
                Item::Mod(of) => {
                    writeln!(code, "pub mod {} {{", of.ident)?;
                    for item in of.content.iter().flat_map(|(_, items)| items) {
                        let Item::Enum(inner) = item else { continue };
                        let mut rewriting = Rewriting {
                            template: self,
                            depth: 1,
                            differs: false,
                        };
                        rewriting.visit_item_enum_mut(&mut inner.clone());
                        if rewriting.differs {
                            writeln!(
                                code,
                                "pub type {0} = {shared}::{1}::{0}<{marker}>;",
                                inner.ident, of.ident
                            )?;
                        } else {
                            writeln!(code, "pub use {shared}::{}::{};", of.ident, inner.ident)?;
                        }
                    }
                    writeln!(code, "}}")?;
                }
                _ => {}
            }
        }
        Ok(syn::parse_file(&code)?.items)
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

/// Leaves out what a message of another game may not be able to derive.
fn derived(attributes: &mut [Attribute]) {
    for attribute in attributes
        .iter_mut()
        .filter(|attribute| attribute.path().is_ident("derive"))
    {
        let text = attribute.meta.to_token_stream().to_string();
        let last = if text.contains("Oneof") {
            "Oneof"
        } else {
            "Message"
        };
        let last = syn::Ident::new(last, proc_macro2::Span::call_site());
        *attribute = parse_quote!(#[derive(Clone, PartialEq, ::prost::#last)]);
    }
}

/// Gives the visitor of a reader the parameter.
fn visitor(block: &mut syn::Block) {
    for statement in &mut block.stmts {
        match statement {
            Stmt::Item(Item::Struct(of)) if of.ident == "GeneratedVisitor" => {
                *of = parse_quote!(
                    struct GeneratedVisitor<M>(::core::marker::PhantomData<M>);
                );
            }
            Stmt::Item(Item::Impl(of))
                if of.self_ty.to_token_stream().to_string() == "GeneratedVisitor" =>
            {
                of.self_ty = parse_quote!(GeneratedVisitor<M>);
                of.generics.params.push(parse_quote!(M: Messages));
            }
            Stmt::Expr(Expr::MethodCall(call), None) => {
                if let Some(last) = call.args.last_mut() {
                    *last = parse_quote!(GeneratedVisitor(::core::marker::PhantomData));
                }
            }
            _ => {}
        }
    }
}

/// Rewrites the types of a game in the code of the common messages.
struct Rewriting<'a> {
    template: &'a Template,
    /// How deep below the package's module the code stands.
    depth: usize,
    /// Whether some type differs by game.
    differs: bool,
}

impl Rewriting<'_> {
    /// The names below the package that a path leads to; none where it leads elsewhere.
    fn local(&self, path: &syn::Path) -> Option<Vec<String>> {
        let names: Vec<_> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        let up = names.iter().take_while(|name| *name == "super").count();
        let names = names[up..].to_vec();
        (path.leading_colon.is_none()
            && up == self.depth.min(up)
            && up <= self.depth
            && (up == self.depth || self.depth == 0))
            .then_some(names)
    }

    /// Whether some names lead to an enum of the game: they are those of a nested type, whose module is not that of a common message.
    fn is_enum_of_game(&self, names: &[String]) -> bool {
        matches!(names, [module, name, ..] if name == "Name" && !self.template.modules.contains(module))
    }
}

impl VisitMut for Rewriting<'_> {
    fn visit_type_mut(&mut self, of: &mut Type) {
        visit_mut::visit_type_mut(self, of);
        let Type::Path(path) = &*of else { return };
        let Some(names) = self.local(&path.path) else {
            return;
        };
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        match names.as_slice() {
            [
                "Self" | "bool" | "i32" | "u32" | "Vec" | "D" | "S" | "V" | "E" | "_",
                ..,
            ]
            | ["GeneratedField" | "GeneratedVisitor" | "str"] => {}
            ["Verdict"] => {}
            [name] if self.template.generic.contains(*name) => {
                self.differs = true;
                let path = &path.path;
                *of = parse_quote!(#path<M>);
            }
            [name] if is_common(name) => {
                self.differs = true;
                let path = &path.path;
                *of = parse_quote!(crate::contract::messages::OfGame<M, #path>);
            }
            [name]
                if name.starts_with(char::is_uppercase)
                    && path
                        .path
                        .segments
                        .last()
                        .is_some_and(|last| last.arguments.is_empty()) =>
            {
                self.differs = true;
                let name = syn::Ident::new(name, proc_macro2::Span::call_site());
                *of = parse_quote!(M::#name);
            }
            [module, _] if self.template.modules.contains(*module) => {
                // A choice; the enums that are nested in common messages are numbers in their fields.
                let generic = self
                    .template
                    .generic
                    .iter()
                    .any(|name| snake(name) == *module);
                let last = path
                    .path
                    .segments
                    .last()
                    .map(|segment| segment.ident.to_string());
                if generic && last.is_some_and(|last| last != "Outcome") {
                    self.differs = true;
                    let path = &path.path;
                    *of = parse_quote!(#path<M>);
                }
            }
            [module, "Name"] => {
                self.differs = true;
                let name = syn::Ident::new(&camel(module), proc_macro2::Span::call_site());
                *of = parse_quote!(M::#name);
            }
            _ => {}
        }
    }

    fn visit_expr_mut(&mut self, of: &mut Expr) {
        visit_mut::visit_expr_mut(self, of);
        match of {
            Expr::Struct(built) => {
                let name = built
                    .path
                    .get_ident()
                    .map(ToString::to_string)
                    .unwrap_or_default();
                if is_common(&name) && !self.template.generic.contains(&name) {
                    *of = parse_quote!(crate::contract::messages::OfGame::new(#built));
                }
            }
            Expr::Path(path) => {
                let names = self.local(&path.path).unwrap_or_default();
                if self.is_enum_of_game(&names) && names.len() == 3 {
                    let module = syn::Ident::new(&camel(&names[0]), proc_macro2::Span::call_site());
                    let function = syn::Ident::new(&names[2], proc_macro2::Span::call_site());
                    *of = parse_quote!(<M::#module>::#function);
                }
            }
            // The names of an enum of the game are known by their conversions alone.
            Expr::Cast(cast) => {
                let value = &cast.expr;
                *of = parse_quote!(::core::convert::Into::<i32>::into(#value));
            }
            Expr::Lit(literal) => {
                if let syn::Lit::Str(text) = &mut literal.lit {
                    let short = text
                        .value()
                        .replace(&format!("{}.", self.template.package), "");
                    *text = syn::LitStr::new(&short, text.span());
                }
            }
            _ => {}
        }
    }
}
