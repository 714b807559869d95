//! Generates the messages of the contract, with their JSON, limits and words.

use std::{env, path::Path};

use maecenas_codegen::{Contract, has_feature};

fn main() -> maecenas_codegen::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let contract = Contract::read(&root, has_feature("toy"))?;
    contract.write_messages(Path::new(&env::var("OUT_DIR")?), has_feature)
}
