//! Writes the handlers of the operations, a row each: how its request is read, and which function answers it.

use std::fmt::Write;

use prost_reflect::{DescriptorPool, MethodDescriptor, ServiceDescriptor};

use super::facts::Facts;
use super::table::{Form, http};
use crate::Result;
use crate::messages::common::Game;
use crate::rust::{foreign_type, snake};

/// The handlers of the operations that need no session, for the engine.
pub(crate) fn of_rules<'a>(
    pool: &DescriptorPool,
    games: impl Iterator<Item = &'a Game>,
) -> Result<String> {
    let mut code = String::new();
    for game in games {
        let rows = rows(pool, &service(pool, game, "Rules")?, |method| {
            let in_slices = Facts::of(method).is_ok_and(|facts| facts.in_slices);
            let begin = if in_slices {
                "Begin::Slices"
            } else {
                "Begin::Whole"
            };
            let call = format!(
                "call::<Self, {}, {}>(encoding, bytes, {begin}(Operations::<Self>::{})",
                foreign_type(method.input().full_name()),
                foreign_type(method.output().full_name()),
                snake(method.name()),
            );
            let read = match Form::of(method) {
                Form::Unary => format!("read: |encoding, bytes| {call}, None), error: None"),
                Form::Pages => {
                    format!("read: |encoding, bytes| {call}, Some(Paged::after)), error: None")
                }
                Form::Each => format!(
                    "read: |encoding, bytes| {call}, None), error: Some(error_in_place::<{}>)",
                    foreign_type(method.output().full_name())
                ),
            };
            format!("message: {:?}, {read}", method.input().full_name())
        });
        writeln!(
            code,
            "impl HasHandlers for ::maecenas_contract::wire::{}::{} {{ const HANDLERS: &'static [Handler<Self>] = &[\n{rows}]; }}",
            game.slug,
            game.marker()
        )?;
    }
    Ok(code)
}

/// The handlers of the operations on sessions, and of those that concern all games, for the server.
pub(crate) fn of_sessions(pool: &DescriptorPool, games: &[Game]) -> Result<String> {
    let mut code = String::new();
    for game in games {
        let rows = rows(pool, &service(pool, game, "Sessions")?, |method| {
            session(method, "Sessions<Self>")
        });
        writeln!(
            code,
            "impl HasSessionHandlers for ::maecenas_contract::wire::{}::{} {{ const SESSION_HANDLERS: &'static [ServiceHandler<Sessions<Self>>] = &[\n{rows}]; }}",
            game.slug,
            game.marker()
        )?;
    }
    let is_of_game = |service: &ServiceDescriptor| {
        let mut games = games.iter();
        games.any(|game| game.package == service.package_name())
    };
    let of_all = pool.services().filter(|service| !is_of_game(service));
    let of_all: String = of_all
        .map(|service| rows(pool, &service, |method| session(method, "Games")))
        .collect();
    writeln!(
        code,
        "/// The handlers of the operations that concern all games.\npub(crate) const OF_ALL_GAMES: &[ServiceHandler<Games>] = &[\n{of_all}];"
    )?;
    Ok(code)
}

/// What a row about sessions has beside its index. Events are no response: the transports watch a session themselves.
fn session(method: &MethodDescriptor, service: &str) -> String {
    let input = method.input();
    if Form::of(method) != Form::Unary {
        return format!(
            "message: {:?}, read: |_, _| Err(watching_is_no_call())",
            input.full_name()
        );
    }
    format!(
        "message: {:?}, read: |encoding, bytes| service_call::<{service}, {}, {}>(encoding, bytes, \
         |service, caller, request| Box::pin(async move {{ service.{}(caller, &request).await }}))",
        input.full_name(),
        foreign_type(input.full_name()),
        foreign_type(method.output().full_name()),
        snake(method.name()),
    )
}

fn service(pool: &DescriptorPool, game: &Game, name: &str) -> Result<ServiceDescriptor> {
    let service = pool.get_service_by_name(&format!("{}.{name}", game.package));
    Ok(service.ok_or_else(|| format!("{}: every game has a service `{name}`", game.package))?)
}

/// The rows of a service. Each begins with its index in the table of operations.
fn rows(
    pool: &DescriptorPool,
    service: &ServiceDescriptor,
    row: impl Fn(&MethodDescriptor) -> String,
) -> String {
    let before = pool
        .services()
        .take_while(|other| other != service)
        .map(|other| other.methods().len());
    let before: usize = before.sum();
    let handler = if service.name() == "Rules" {
        "Handler"
    } else {
        "ServiceHandler"
    };
    let methods = service.methods().enumerate();
    methods
        .map(|(index, method)| {
            let address = http(&method).map(|http| format!("{} {}", http.verb, http.path));
            format!(
                "// {}, {}\n{handler} {{ index: {}, {} }},\n",
                address.unwrap_or_default(),
                method.full_name(),
                before + index,
                row(&method)
            )
        })
        .collect()
}
