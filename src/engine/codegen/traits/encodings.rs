//! Lists every message that is a request or a response, records and positions, for `impl Encodings`, and writes a function that finds one of
//! them by its name.

use std::collections::BTreeSet;

use prost_reflect::DescriptorPool;

use crate::rust::rust_type;

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let mut names = BTreeSet::new();
    for service in pool.services() {
        for method in service.methods() {
            names.insert(method.input().full_name().to_owned());
            names.insert(method.output().full_name().to_owned());
        }
    }
    let records = pool
        .all_messages()
        .filter(|message| matches!(message.name(), "Record" | "State"));
    names.extend(records.map(|message| message.full_name().to_owned()));
    let implementation = |name: &String| format!("encodings!({});\n", rust_type(name));
    let arm = |name: &String| format!("{name:?} => reencoded::<{}>,\n", rust_type(name));
    names.iter().map(implementation).collect::<String>()
        + "/// The function that reads a message, by its full name, and writes it again.\n#[allow(clippy::too_many_lines)]\nfn reencoder(message: &str) -> Option<Reencoder> {\nSome(match message {\n"
        + &names.iter().map(arm).collect::<String>()
        + "_ => return None })\n}\n"
}
