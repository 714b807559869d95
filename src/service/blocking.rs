//! The blocking pool: work that takes long runs there, so that the runtime's workers go on with small requests.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, LazyLock},
    thread::available_parallelism,
};

use futures_util::{FutureExt, future::BoxFuture};
use tokio::{runtime::Handle, sync::Semaphore, task::spawn_blocking};

use crate::telemetry::record::CarriedRecord;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// Bounds the work in the blocking pool to as many tasks as there are processors; further ones queue in order.
static CPU_PERMITS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| {
    Arc::new(Semaphore::new(
        available_parallelism().map_or(1, usize::from),
    ))
});

/// Work without its type: its result is an `Any`.
///
/// Type erasure: the runtime's code for a task is long, and hundreds of operations share one copy of it.
type Work = Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>;

/// Runs work on the blocking pool, with panics caught. The permit is held until the work ends, even if the caller has gone.
///
/// # Errors
/// That of the work; `INTERNAL` after a panic.
pub(crate) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    run_blocking_under(&CPU_PERMITS, work).await
}

/// As [`run_blocking`], with other permits than those of the processors.
///
/// # Errors
/// Those of [`run_blocking`].
pub(crate) async fn run_blocking_under<T: Send + 'static>(
    permits: &Arc<Semaphore>,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let done = run_erased(Arc::clone(permits), Box::new(|| Box::new(work()))).await?;
    done.downcast().map_or_else(|_| Err(failed()), |done| *done)
}

/// As [`run_blocking_under`], for work of any type.
async fn run_erased(permits: Arc<Semaphore>, work: Work) -> Result<Box<dyn Any + Send>, Error> {
    let permit = permits.acquire_owned().await.map_err(|_| failed())?;
    let record = CarriedRecord::take();
    let work = spawn_blocking(|| {
        let _permit = permit;
        record.run(|| catch_panic(|| Ok(work())))
    });
    let (done, record) = work.await.map_err(|_| failed())?;
    record.restore();
    done
}

/// Awaits a future on the calling thread, which must be one of the blocking pool.
///
/// The future is boxed, so that the runtime's code is shared by all futures with one type of output.
pub(crate) fn block_on<T>(runtime: &Handle, future: impl Future<Output = T> + Send) -> T {
    let future: BoxFuture<'_, T> = Box::pin(future);
    runtime.block_on(future)
}

/// Runs work and turns a panic into an error, so that other requests of the same connection go on.
///
/// # Errors
/// That of the work; `INTERNAL` after a panic.
pub(crate) fn catch_panic<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(failed()))
}

/// Awaits work and turns a panic into an error, so that the connection or the task goes on.
///
/// # Errors
/// That of the work; `INTERNAL` after a panic.
pub(crate) async fn catch_panic_async<T>(
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|_| Err(failed()))
}

/// The error of a fault in the service itself; the reason is logged, not sent.
pub(crate) fn failed() -> Error {
    let detail = text!("internal-error-on-request");
    Error::new(Code::Internal, detail)
}
