//! Generates the table of operations, and parses the option `google.api.http`.

use crate::Result;
use crate::field_limits::option;
use crate::operations::facts::{Facts, Link};
use prost_reflect::DescriptorPool;
use prost_reflect::MethodDescriptor;
use std::fmt::Write;

pub(crate) fn generate(pool: &DescriptorPool) -> Result<String> {
    let mut rows = String::new();
    for service in pool.services() {
        let game = service.package_name().split('.').nth(1);
        let game = game.ok_or("a service stands in a part of the contract")?;
        for method in service.methods() {
            let Http { verb, path } = http(&method)?;
            let facts = Facts::of(&method)?;
            writeln!(
                rows,
                "Operation {{ game: {game:?}, name: {name:?}, rpc: \"{service}/{name}\", method: {verb:?}, template: {path:?}, form: Form::{form:?}, \
                 token: Token::{token}, creates_session: {creates}, checks_permission: {checks}, refuses_inconsistent_state: {refuses}, in_slices: {in_slices}, \
                 no_side_effects: {no_side_effects}, links: &[{links}], deprecation: {deprecation} }},",
                name = method.name(),
                service = service.full_name(),
                verb = verb.to_uppercase(),
                form = Form::of(&method),
                token = facts.token,
                creates = facts.creates_session,
                checks = facts.checks_permission,
                refuses = facts.refuses_inconsistent_state,
                in_slices = facts.in_slices,
                no_side_effects = facts.no_side_effects,
                links = facts.links.iter().map(link).collect::<String>(),
                deprecation = match &facts.deprecation {
                    None => "None".to_owned(),
                    Some(deprecation) => format!("Some({})", deprecation.expression()),
                },
            )?;
        }
    }
    Ok(format!(
        "/// Every operation of the contract.\npub static OPERATIONS: &[Operation] = &[\n{rows}];\n"
    ))
}

/// A link, as an expression.
fn link(link: &Link) -> String {
    let Link {
        operation,
        id,
        body,
    } = link;
    format!("Link {{ operation: {operation:?}, id: {id:?}, body: {body:?} }},")
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
}

/// The REST method and path of an operation.
pub(crate) struct Http {
    /// The method of REST in small letters, such as `post`.
    pub(crate) verb: &'static str,
    /// The path of REST with its parameters in braces.
    pub(crate) path: String,
}

/// Parses `google.api.http`.
pub(crate) fn http(method: &MethodDescriptor) -> Result<Http> {
    let rule =
        option(&method.options(), "google.api.http").ok_or("every operation has a REST path")?;
    let rule = rule.as_message().ok_or("google.api.http is a message")?;
    let verb = ["get", "post", "delete"]
        .into_iter()
        .find(|verb| rule.has_field_by_name(verb))
        .ok_or("google.api.http has a pattern")?;
    let path = rule
        .get_field_by_name(verb)
        .ok_or("google.api.http has a path")?;
    let path = path.as_str().ok_or("a path is a string")?.to_owned();
    Ok(Http { verb, path })
}
