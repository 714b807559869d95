//! The path of the code that `build.rs` generates.

/// The path of a generated file, whose name may consist of several literals.
#[cfg(not(test))]
macro_rules! generated {
    ($($name:expr),*) => { concat!(env!("OUT_DIR"), "/", $($name),*) };
}

/// The path of a generated file. The tests of the library have a contract of their own, with one game more (`tests/toy`), so that
/// they show what a second game needs; the released service has nothing of it.
#[cfg(test)]
macro_rules! generated {
    ($($name:expr),*) => { concat!(env!("OUT_DIR"), "/tests/", $($name),*) };
}
