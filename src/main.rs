//! The binary: the command line of the library, with its allocator.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Faster than the system allocator for the many small allocations of requests.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    maecenas::cli::main()
}
