//! What operations note for telemetry.

use std::fmt::Debug;

/// An observer: receives what an operation finds out about its request, on the thread of the call. A server notes it for spans and logs.
pub trait Observer: Debug + Sync {
    /// A catalog was found, with its revision and the version of the rules.
    fn rules(&self, catalog: &'static str, revision: &'static str, version: u32);

    /// A move of a kind is judged. The name of the kind is computed only if it is used.
    fn move_kind(&self, name: &dyn Fn() -> &'static str);
}

/// The observer that notes nothing.
#[derive(Debug)]
pub(crate) struct Unobserved;

impl Observer for Unobserved {
    fn rules(&self, _: &'static str, _: &'static str, _: u32) {}

    fn move_kind(&self, _: &dyn Fn() -> &'static str) {}
}
