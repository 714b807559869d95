//! Generates the table of operations, and parses the option `google.api.http`.

use crate::Result;
use crate::field_limits::option;
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
            writeln!(
                rows,
                "Operation {{ game: {game:?}, name: {name:?}, rpc: \"{service}/{name}\", method: {verb:?}, template: {path:?}, streams: {streams} }},",
                name = method.name(),
                service = service.full_name(),
                verb = verb.to_uppercase(),
                streams = method.is_server_streaming(),
            )?;
        }
    }
    Ok(format!(
        "/// Every operation of the contract.\npub static OPERATIONS: &[Operation] = &[\n{rows}];\n"
    ))
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
