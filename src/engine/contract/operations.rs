//! The operations of the contract as a table. `build.rs` makes it of the descriptors: of the methods, of their messages, and of the option
//! `maecenas.contract.v1.operation`. Transport, telemetry, documents and tests read it, so that a fact of an operation is stated once.

use prost_reflect::MethodDescriptor;

/// An operation of the contract, with its address in each protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
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
    /// How requests and answers follow each other.
    pub form: Form,
    /// Whether it takes the token of a session.
    pub token: Token,
    /// Whether it creates a session.
    pub creates_session: bool,
    /// Whether a valid token of the session may not be sufficient.
    pub checks_permission: bool,
    /// Whether a request can have a position, and one that contradicts itself is refused.
    pub refuses_inconsistent_state: bool,
    /// Whether it takes long, and is done in slices.
    pub in_slices: bool,
    /// Whether it only reads, has one answer, and does not take long: Connect takes it as `GET`, too.
    pub no_side_effects: bool,
    /// The operations that can follow its answer.
    pub links: &'static [Link],
    /// When it became deprecated; none for an operation that is to stay.
    pub deprecation: Option<Deprecation>,
}

/// When an operation became deprecated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deprecation {
    /// Since when there is something better, with the field `Deprecation` of responses (RFC 9745).
    pub since: Day,
    /// From when on it may be gone, with the field `Sunset` of responses (RFC 8594); none where that is not known yet.
    pub sunset: Option<Day>,
}

/// A day, in two forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    /// For people, such as `2027-01-31`.
    pub day: &'static str,
    /// As the value of the field of responses, such as `@1801353600`.
    pub field: &'static str,
}

/// How requests and answers follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One answer to one request.
    Unary,
    /// Server streaming: several answers to one request.
    Pages,
    /// Bidirectional streaming: an answer to each request of a stream.
    Each,
}

/// Whether an operation takes the token of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    /// No token is used.
    None,
    /// A token is accepted; without one the client is a spectator.
    Optional,
    /// A token is required.
    Required,
}

/// A link from an answer to another operation. Its values are runtime expressions of `OpenAPI`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The name of the operation, which is of the same game or common to all games.
    pub operation: &'static str,
    /// The id of the session in the path of the operation.
    pub id: Option<&'static str>,
    /// The body of the request, as JSON.
    pub body: Option<&'static str>,
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

    /// Whether it is a method of a service `Sessions`.
    #[must_use]
    pub fn is_about_sessions(&self) -> bool {
        self.rpc.contains(".Sessions/")
    }

    /// Whether the answer is a stream.
    #[must_use]
    pub fn streams(&self) -> bool {
        self.form != Form::Unary
    }

    /// Whether a field of the request is a parameter of the REST path.
    #[must_use]
    pub fn has_in_path(&self, field: &str) -> bool {
        self.template.contains(&format!("{{{field}}}"))
    }
}

include!(concat!(env!("OUT_DIR"), "/operation_table.rs"));
include!(concat!(env!("OUT_DIR"), "/each_operation.rs"));

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeMap;

    use prost_reflect::ServiceDescriptor;

    use super::{Form, Link, OPERATIONS, Operation, Token};
    use crate::pool;

    /// An operation of The Princes of Florence.
    fn of_princes(name: &str) -> &'static Operation {
        let mut operations = OPERATIONS.iter();
        operations
            .find(|operation| operation.game == "princes" && operation.name == name)
            .unwrap()
    }

    #[test]
    fn an_operation_has_an_address_in_each_protocol() {
        let work = Operation {
            game: "princes",
            name: "EvaluateWork",
            rpc: "maecenas.princes.v1.Rules/EvaluateWork",
            method: "POST",
            template: "/v1/princes/works/evaluate",
            form: Form::Unary,
            token: Token::Optional,
            creates_session: false,
            checks_permission: false,
            refuses_inconsistent_state: true,
            in_slices: false,
            no_side_effects: true,
            links: &[],
            deprecation: None,
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

    #[test]
    fn the_facts_of_an_operation_are_those_of_its_method() {
        let made = of_princes("MakeMove");
        assert_eq!(made.token, Token::Required);
        assert!(made.checks_permission && !made.creates_session);
        let created = of_princes("CreateSession");
        assert_eq!(created.token, Token::None);
        assert!(created.creates_session && created.refuses_inconsistent_state);
        assert!(!of_princes("CheckState").refuses_inconsistent_state);
        let record = Link {
            operation: "VerifyRecord",
            id: None,
            body: Some(r#"{"record": "$response.body#/record"}"#),
        };
        assert_eq!(of_princes("GetSessionRecord").links, [record]);
        assert_eq!(of_princes("StreamListMoves").form, Form::Pages);
        assert_eq!(of_princes("StreamValidateMoves").form, Form::Each);
    }

    #[test]
    fn what_follows_from_the_request_alone_needs_no_option() {
        assert_eq!(of_princes("ListMoves").token, Token::Optional);
        assert_eq!(of_princes("NewGame").token, Token::None);
        assert!(!of_princes("NewGame").refuses_inconsistent_state);
    }

    #[test]
    fn an_operation_that_only_reads_says_so() {
        for operation in OPERATIONS {
            let is_question = operation.rpc.contains(".Rules/");
            let reads = operation.method == "GET" || is_question;
            // Any page can have a browser send a `GET`, and a search takes long.
            let reads = reads && operation.form == Form::Unary && !operation.in_slices;
            assert_eq!(operation.no_side_effects, reads, "{}", operation.rpc);
        }
    }

    #[test]
    fn an_operation_that_several_games_have_has_the_same_facts_in_each() {
        let mut first = BTreeMap::new();
        for operation in OPERATIONS {
            let facts = Operation {
                game: "",
                rpc: "",
                template: "",
                ..*operation
            };
            let first = first.entry(operation.name).or_insert(facts);
            assert_eq!(*first, facts, "{}", operation.rpc);
        }
    }

    #[test]
    fn the_body_of_a_link_is_json() {
        let links = OPERATIONS.iter().flat_map(|operation| operation.links);
        for body in links.filter_map(|link| link.body) {
            let body = serde_json::from_str::<serde_json::Value>(body);
            assert!(body.is_ok_and(|body| body.is_object()));
        }
    }
}
