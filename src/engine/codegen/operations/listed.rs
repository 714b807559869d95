//! Writes the operations as the input of a macro, for what has code of its own for each of them, such as fuzzing.

use std::fmt::Write;

use prost_reflect::{DescriptorPool, MethodDescriptor};

use super::facts::Facts;
use super::table::Form;
use crate::Result;
use crate::messages::common::Game;
use crate::rust::{rust_type, snake};

/// The macro that calls another one with a row for each operation.
pub(crate) fn generate(pool: &DescriptorPool, games: &[Game]) -> Result<String> {
    let mut rows = String::new();
    for service in pool.services() {
        let part = service.package_name().split('.').nth(1);
        let part = part.ok_or("a service stands in a part of the contract")?;
        let is_game = games.iter().any(|game| game.slug == part);
        for method in service.methods() {
            writeln!(
                rows,
                "{part} {} {} {} {};",
                method.name(),
                called(&method, is_game)?,
                snake(method.name()),
                rust_type(method.input().full_name()).replacen("crate::", "$crate::", 1),
            )?;
        }
    }
    Ok(format!(
        "/// Calls a macro with a row for each operation: its part of the contract, its name, how it is called, the name of its function, and the \
         type of its request. It is called as a `question` of a position, as one with `pages`, as a `search` in slices, about a `session`, to \
         `watch` one, or about `any` game.\n\
         #[macro_export]\nmacro_rules! each_operation {{ ($then:ident) => {{ $then! {{\n{rows}}} }}; }}\n"
    ))
}

/// How an operation is called.
fn called(method: &MethodDescriptor, is_game: bool) -> Result<&'static str> {
    let form = Form::of(method);
    if !is_game {
        return Ok("any");
    }
    Ok(match method.parent_service().name() {
        "Sessions" if form == Form::Unary => "session",
        "Sessions" => "watch",
        _ if Facts::of(method)?.in_slices => "search",
        _ if form == Form::Pages => "pages",
        _ => "question",
    })
}
