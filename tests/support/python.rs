//! The tools in Python that `tests/run.sh` installs.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Runs a script beside the tests, such as `telemetry/receiver.py`.
pub fn script(name: &str) -> Command {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let python: PathBuf = root.join("target/tools/python/bin/python");
    assert!(
        python.exists(),
        "{} is missing; tests/tools.sh installs it",
        python.display()
    );
    let mut command = Command::new(python);
    command.arg(root.join("tests").join(name));
    command
}
