//! The kind of every choice that has names of its kinds. `build.rs` writes it from the contract, so that the two cannot disagree.

include!(concat!(env!("OUT_DIR"), "/kinds.rs"));
