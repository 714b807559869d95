//! Writes the list of operations as a macro that hands them to another one, so that each transport is written once.

use crate::Result;
use crate::messages::common::Game;
use crate::operations::table::{Http, http};
use crate::rust::foreign_type;
use crate::rust::snake;
use prost_reflect::DescriptorPool;
use prost_reflect::{MethodDescriptor, ServiceDescriptor};
use std::fmt::Write;

pub(crate) fn generate(pool: &DescriptorPool, games: &[Game]) -> Result<String> {
    let mut code = String::new();
    for name in ["Rules", "Sessions"] {
        let list = format!("{}_operations", snake(name));
        writeln!(code, "macro_rules! {list} {{ ($adapter:ident) => {{")?;
        for game in games {
            let service = pool
                .get_service_by_name(&format!("{}.{name}", game.package))
                .ok_or_else(|| format!("{}: every game has a service `{name}`", game.package))?;
            writeln!(code, "$adapter! {{ {} {};", game.slug, game.marker())?;
            operations(&service, &mut code)?;
            writeln!(code, "}}")?;
        }
        writeln!(code, "}}; }}\npub(crate) use {list};")?;
    }
    let of_no_game = |service: &ServiceDescriptor| {
        games
            .iter()
            .all(|game| game.package != service.package_name())
    };
    for service in pool.services().filter(of_no_game) {
        let part = service
            .package_name()
            .split('.')
            .nth(1)
            .ok_or("a service stands in a part of the contract")?;
        let list = format!("{part}_{}_operations", snake(service.name()));
        writeln!(
            code,
            "macro_rules! {list} {{ ($adapter:ident) => {{ $adapter! {{"
        )?;
        operations(&service, &mut code)?;
        writeln!(code, "}} }}; }}\npub(crate) use {list};")?;
    }
    Ok(code)
}

/// The operations of a service, by their form.
fn operations(service: &ServiceDescriptor, code: &mut String) -> Result<()> {
    for form in [Form::Unary, Form::Pages, Form::Each] {
        writeln!(code, "{} {{", form.name())?;
        for method in service.methods().filter(|method| Form::of(method) == form) {
            code.push_str(&operation(&method, form)?);
        }
        writeln!(code, "}}")?;
    }
    Ok(())
}

/// How requests and responses follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// One response to one request.
    Unary,
    /// The pages of the response to one request.
    Pages,
    /// A response to each request of a stream.
    Each,
}

impl Form {
    pub(crate) fn of(method: &MethodDescriptor) -> Self {
        match (method.is_client_streaming(), method.is_server_streaming()) {
            (false, false) => Self::Unary,
            (false, true) => Self::Pages,
            (true, true) => Self::Each,
            (true, false) => panic!("{}: no transport carries it", method.full_name()),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Unary => "unary",
            Self::Pages => "pages",
            Self::Each => "each",
        }
    }
}

/// A line of the list: the REST method and path, the name, the request and the answer; for a stream, the name of its type
/// in place of the REST method, which is always the same.
fn operation(method: &MethodDescriptor, form: Form) -> Result<String> {
    let Http { verb, path } = http(method)?;
    let first = match form {
        Form::Unary => verb.to_owned(),
        Form::Pages | Form::Each => format!("{}Stream", method.name()),
    };
    Ok(format!(
        "{first} {path:?} {} ({}) -> {};\n",
        snake(method.name()),
        foreign_type(method.input().full_name()),
        foreign_type(method.output().full_name()),
    ))
}
