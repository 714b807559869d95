//! The operations of the contract as data, for those who have to tell one from another without knowing any.

use prost_reflect::{DescriptorPool, MethodDescriptor};
use utoipa::openapi::HttpMethod;

use super::{DESCRIPTORS, openapi::annotations};

/// An operation of the contract, and where each protocol finds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rpc {
    /// The part of the contract that it belongs to, such as `princes`.
    pub game: String,
    /// Its name, such as `EvaluateWork`.
    pub name: String,
    /// Its path over gRPC, such as `/maecenas.princes.v1.Rules/EvaluateWork`.
    pub path: String,
    /// The method of REST, such as `POST`.
    pub method: &'static str,
    /// The path of REST, such as `/v1/princes/works/evaluate`.
    pub template: String,
    /// Whether the answer is a stream.
    pub streams: bool,
}

/// Every operation of the contract.
#[must_use]
pub fn rpcs() -> Vec<Rpc> {
    let pool = DescriptorPool::decode(DESCRIPTORS).unwrap_or_default();
    let methods = pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>());
    methods.filter_map(|method| rpc(&method)).collect()
}

fn rpc(method: &MethodDescriptor) -> Option<Rpc> {
    let service = method.parent_service();
    let (verb, route) = annotations::http(method)?;
    let game = service.package_name().split('.').nth(1)?.to_owned();
    Some(Rpc {
        game,
        name: method.name().to_owned(),
        path: format!("/{}/{}", service.full_name(), method.name()),
        method: match verb {
            HttpMethod::Get => "GET",
            HttpMethod::Post => "POST",
            HttpMethod::Put => "PUT",
            HttpMethod::Patch => "PATCH",
            HttpMethod::Delete => "DELETE",
            _ => "OTHER",
        },
        template: route,
        streams: method.is_server_streaming(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Rpc, rpcs};

    #[test]
    fn an_operation_is_found_under_both_of_its_paths() {
        let work = Rpc {
            game: "princes".to_owned(),
            name: "EvaluateWork".to_owned(),
            path: "/maecenas.princes.v1.Rules/EvaluateWork".to_owned(),
            method: "POST",
            template: "/v1/princes/works/evaluate".to_owned(),
            streams: false,
        };
        assert!(rpcs().contains(&work));
    }
}
