//! Where work runs: inline if it is small, on the blocking pool if it is large, with panics caught.

use crate::service::blocking::{catch_panic, run_blocking};
use maecenas_engine::Error;

/// The size in bytes above which a request is read on the blocking pool.
pub(in crate::transport) use maecenas_engine::door::LARGE;

/// Runs work for a message of `bytes` bytes: inline up to `LARGE`, on the blocking pool above it.
pub(in crate::transport) async fn run<T: Send + 'static>(
    bytes: usize,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    if bytes <= LARGE {
        return catch_panic(work);
    }
    run_blocking(work).await
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic)]

    use super::{LARGE, run};
    use maecenas_contract::errors::Code;

    #[tokio::test]
    async fn a_panic_is_an_error_of_the_service_and_nothing_more() {
        for bytes in [0, LARGE + 1] {
            let result = run::<()>(bytes, || panic!("a fault of the rules")).await;
            assert_eq!(result.map_err(|error| error.code), Err(Code::Internal));
            assert_eq!(run(bytes, move || Ok(bytes)).await, Ok(bytes));
        }
    }
}
