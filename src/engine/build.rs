//! Generates the handlers of the operations.

use std::{env, path::Path};

fn main() -> maecenas_codegen::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let with_toy = env::var_os("CARGO_FEATURE_TOY").is_some();
    let contract = maecenas_codegen::Contract::read(&root, with_toy)?;
    let is_built = |game: &str| {
        let feature = format!("CARGO_FEATURE_{}", game.to_uppercase());
        env::var_os(feature).is_some()
    };
    contract.write_handlers(Path::new(&env::var("OUT_DIR")?), is_built)
}
