//! What operations find out about their requests, in the record of the call.

use maecenas_engine::Observer;

use crate::telemetry::note;

/// The observer of operations that are served: it notes everything in the record of the call, for spans and the decision log.
#[derive(Debug, Clone, Copy)]
pub struct Recording;

impl Observer for Recording {
    fn rules(&self, catalog: &'static str, revision: &'static str, version: u32) {
        note(|record| record.rules(catalog, revision, version));
    }

    fn move_kind(&self, name: &dyn Fn() -> &'static str) {
        note(|record| record.move_kind(name));
    }
}
