//! A method of a service `Sessions` that does not state whether it takes a token stops the build.

use prost_reflect::{DescriptorPool, MethodDescriptor, prost_types::FileDescriptorSet};

use super::facts::Facts;
use crate::tests::pool;

/// The contract without options of its own, which the types of `prost_types` do not carry.
fn without_options() -> DescriptorPool {
    let file = pool().file_descriptor_protos().cloned().collect();
    DescriptorPool::from_file_descriptor_set(FileDescriptorSet { file }).unwrap()
}

fn method(pool: &DescriptorPool, service: &str, name: &str) -> MethodDescriptor {
    let service = pool.get_service_by_name(service).unwrap();
    let mut methods = service.methods();
    methods.find(|method| method.name() == name).unwrap()
}

#[test]
fn a_method_of_sessions_without_a_token_stops_the_build_by_name() {
    let pool = without_options();
    let unstated = |service| {
        let method = method(&pool, service, "GetSession");
        Facts::of(&method).unwrap_err().to_string()
    };
    for service in ["maecenas.princes.v1.Sessions", "maecenas.nim.v1.Sessions"] {
        assert_eq!(
            unstated(service),
            format!(
                "{service}.GetSession: no `token` in its option `maecenas.contract.v1.operation`, which every method of a service `Sessions` states"
            )
        );
    }
}

#[test]
fn a_question_about_a_position_needs_no_option() {
    let pool = without_options();
    let token = |name| {
        let method = method(&pool, "maecenas.nim.v1.Rules", name);
        Facts::of(&method).unwrap().token
    };
    assert_eq!(token("ValidateMove"), "Optional");
    assert_eq!(token("VerifyRecord"), "None");
}

#[test]
fn a_method_has_the_facts_that_its_option_states() {
    let facts = |game: &str| {
        let service = format!("maecenas.{game}.v1.Sessions");
        Facts::of(&method(&pool(), &service, "MakeMove")).unwrap()
    };
    for game in ["princes", "nim"] {
        let facts = facts(game);
        let mut links = facts.links.iter().map(|link| link.operation.as_str());
        assert_eq!(facts.token, "Required");
        assert!(links.any(|operation| operation == "GetSessionInfo"));
    }
}
