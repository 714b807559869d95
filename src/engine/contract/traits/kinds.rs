//! The mapping of each `oneof` to the enum that names its alternatives. `build.rs` generates it from the contract, so that the two
//! cannot disagree.

include!(concat!(env!("OUT_DIR"), "/kinds.rs"));
