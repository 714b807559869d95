//! The operations, read from the descriptors of the contract.

use maecenas_contract::pool;
use maecenas_engine::games::SLUGS;
use prost_reflect::MethodDescriptor;

/// The REST verb of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// The request is in the query.
    Get,
    /// The request is in the body.
    Post,
    /// The request is in the path.
    Delete,
}

/// An operation with its path of REST.
#[derive(Debug, Clone)]
pub struct Operation {
    /// The rpc.
    pub rpc: MethodDescriptor,
    /// The REST verb.
    pub verb: Verb,
    /// The REST path.
    pub path: String,
}

impl Operation {
    /// Every operation of the contract.
    pub fn all() -> Vec<Self> {
        let services = pool().services();
        services
            .flat_map(|service| service.methods().collect::<Vec<_>>())
            .map(Self::of)
            .collect()
    }

    /// The operation of a name, such as `EvaluateWork`, in the first game that has it, or of a full name, such as
    /// `maecenas.princes.v1.Rules.EvaluateWork`.
    pub fn named(name: &str) -> Self {
        let mut all = Self::all();
        let place = |operation: &Self| SLUGS.iter().position(|game| operation.is_of(game));
        all.sort_by_key(place);
        all.into_iter()
            .find(|operation| operation.rpc.name() == name || operation.rpc.full_name() == name)
            .unwrap_or_else(|| panic!("the contract has no operation {name:?}"))
    }

    /// The operation of a name in a game, or else that of all games.
    pub fn of_game(game: &str, name: &str) -> Self {
        let mut named = Self::all().into_iter();
        named
            .find(|operation| operation.rpc.name() == name && operation.is_of(game))
            .unwrap_or_else(|| Self::named(name))
    }

    fn is_of(&self, game: &str) -> bool {
        let service = self.rpc.parent_service();
        service.package_name() == format!("maecenas.{game}.v1")
    }

    /// The path of the rpc, such as `/maecenas.princes.v1.Rules/EvaluateWork`.
    pub fn rpc_path(&self) -> String {
        let service = self.rpc.parent_service();
        format!("/{}/{}", service.full_name(), self.rpc.name())
    }

    fn of(rpc: MethodDescriptor) -> Self {
        let extension = pool()
            .get_extension_by_name("google.api.http")
            .expect("the contract imports google.api.http");
        let options = rpc.options();
        let http = options.get_extension(&extension);
        let http = http.as_message().expect("google.api.http is a message");
        let (verb, name) = [
            (Verb::Get, "get"),
            (Verb::Post, "post"),
            (Verb::Delete, "delete"),
        ]
        .into_iter()
        .find(|(_, name)| http.has_field_by_name(name))
        .expect("every operation has a REST verb");
        let path = http.get_field_by_name(name);
        let path = path.as_ref().and_then(|path| path.as_str());
        Self {
            path: path.expect("every operation has a REST path").to_owned(),
            verb,
            rpc,
        }
    }
}
