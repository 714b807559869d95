//! The path of the code that `build.rs` generates.

/// The path of a generated file, whose name may consist of several literals.
macro_rules! generated {
    ($($name:expr),*) => { concat!(env!("OUT_DIR"), "/", $($name),*) };
}
