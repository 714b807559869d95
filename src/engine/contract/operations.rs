//! The operations of the contract as a table, for documents, routes and tests. `build.rs` makes it of the descriptors.

use prost_reflect::MethodDescriptor;

/// An operation of the contract, with its address in each protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operation {
    /// The part of the contract that it belongs to, such as `princes`.
    pub game: &'static str,
    /// Its name, such as `EvaluateWork`.
    pub name: &'static str,
    /// Its full name in gRPC, such as `maecenas.princes.v1.Rules/EvaluateWork`.
    pub rpc: &'static str,
    /// The method of REST, such as `POST`.
    pub method: &'static str,
    /// The path of REST with its parameters in braces, such as `/v1/princes/sessions/{id}`.
    pub template: &'static str,
    /// Whether the answer is a stream.
    pub streams: bool,
}

impl Operation {
    /// The operation that a method of a service describes.
    #[must_use]
    pub fn of(method: &MethodDescriptor) -> Option<&'static Self> {
        let service = method.parent_service();
        OPERATIONS.iter().find(|operation| {
            operation.rpc.split_once('/') == Some((service.full_name(), method.name()))
        })
    }

    /// Whether a field of the request is a parameter of the REST path.
    #[must_use]
    pub fn has_in_path(&self, field: &str) -> bool {
        self.template.contains(&format!("{{{field}}}"))
    }
}

include!(concat!(env!("OUT_DIR"), "/operation_table.rs"));

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use prost_reflect::ServiceDescriptor;

    use super::{OPERATIONS, Operation};
    use crate::pool;

    #[test]
    fn an_operation_has_an_address_in_each_protocol() {
        let work = Operation {
            game: "princes",
            name: "EvaluateWork",
            rpc: "maecenas.princes.v1.Rules/EvaluateWork",
            method: "POST",
            template: "/v1/princes/works/evaluate",
            streams: false,
        };
        assert!(OPERATIONS.contains(&work));
    }

    #[test]
    fn every_method_of_the_descriptors_is_in_the_table() {
        let services: Vec<_> = pool().services().collect();
        let methods = services.iter().flat_map(ServiceDescriptor::methods);
        let found: Vec<_> = methods
            .map(|method| *Operation::of(&method).unwrap())
            .collect();
        assert_eq!(found, OPERATIONS);
    }
}
