//! What the tests of the parts need: the contract with the game that only tests have.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use prost_reflect::DescriptorPool;

use crate::Contract;

/// The top folder of the sources.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The descriptors of the contract.
pub(crate) fn pool() -> DescriptorPool {
    static POOL: LazyLock<DescriptorPool> = LazyLock::new(|| {
        let contract = Contract::read(&root(), true);
        contract.map(|contract| contract.pool).unwrap_or_default()
    });
    POOL.clone()
}
