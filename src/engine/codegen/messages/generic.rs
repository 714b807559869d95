//! Rewrites the code that `prost` writes for the common messages of one game: the types that differ by game become those of a
//! parameter `M`. See `common`.

use std::fmt::Write;

use quote::ToTokens;
use syn::{
    Attribute, Item, ItemImpl, ItemMod, Type, parse_quote,
    visit_mut::{self, VisitMut},
};

use crate::Result;
use crate::messages::common::{Game, Template};
use crate::messages::differing::is_common;
use crate::rust::camel;
use crate::rust::snake;

impl Template {
    /// Whether an item of the generated code belongs to a common message.
    pub(crate) fn owns(&self, item: &Item) -> bool {
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
    pub(crate) fn generic(&self, mut item: Item) -> Item {
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
            Item::Mod(of) => Self::module(of, &mut rewriting),
            Item::Impl(of) => self.implementation(of),
            _ => {}
        }
        item
    }

    fn module(of: &mut ItemMod, rewriting: &mut Rewriting<'_>) {
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

    /// The name of a message belongs to the package of the game; that of one that is the same for all games, to none.
    fn implementation(&self, of: &mut ItemImpl) {
        let Type::Path(path) = &*of.self_ty else {
            return;
        };
        let own = path.path.segments.last().map(|segment| &segment.ident);
        let Some(own) = own.cloned() else { return };
        let name = own.to_string();
        *of = if self.generic.contains(&name) {
            parse_quote!(impl<M: Messages> ::prost::Name for #own<M> { const NAME: &'static str = #name; const PACKAGE: &'static str = M::PACKAGE; })
        } else {
            parse_quote!(impl ::prost::Name for #own { const NAME: &'static str = #name; const PACKAGE: &'static str = ""; })
        };
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
    pub(crate) fn aliases(&self, common: &[Item], game: &Game) -> Result<Vec<Item>> {
        let marker = format!("crate::wire::{}::{}", game.slug, game.marker());
        let shared = "crate::wire::common::v1";
        let mut code = String::new();
        for item in common {
            match item {
                Item::Struct(of) if self.generic.contains(&of.ident.to_string()) => {
                    writeln!(code, "pub type {0} = {shared}::{0}<{marker}>;", of.ident)?;
                }
                Item::Struct(of) => writeln!(
                    code,
                    "pub type {0} = crate::messages::OfGame<{marker}, {shared}::{0}>;",
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
        let names = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string());
        let mut names: Vec<_> = names.collect();
        let up = names.iter().take_while(|name| *name == "super").count();
        names.drain(..up);
        (path.leading_colon.is_none() && up == self.depth).then_some(names)
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
            ["Self" | "bool" | "i32" | "u32", ..] => {}
            [name] if self.template.generic.contains(*name) => {
                self.differs = true;
                let path = &path.path;
                *of = parse_quote!(#path<M>);
            }
            [name] if is_common(name) => {
                self.differs = true;
                let path = &path.path;
                *of = parse_quote!(crate::messages::OfGame<M, #path>);
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
                // A choice.
                let generic = self
                    .template
                    .generic
                    .iter()
                    .any(|name| snake(name) == *module);
                if generic {
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
}
