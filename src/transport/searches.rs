//! Runs operations that are done in slices.

use std::sync::Arc;

use super::dispatch::{log, write};
use crate::service::blocking::{catch_panic, catch_panic_async};
use crate::service::{Caller, Sessions};
use crate::telemetry::{Stage, note, stage};
use crate::transport::http::limits::Admission;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Call, Encoding};

/// Runs an operation that is done in slices, once its request is read, and writes its response. It stops after the slice under way when its
/// future is dropped: when the client has gone, or the request takes too long.
pub(in crate::transport) async fn run<C: Codec>(
    sessions: Arc<Sessions<C>>,
    caller: Caller,
    admission: Admission,
    call: impl Future<Output = Result<Box<dyn Call<C>>, Error>>,
    encoding: Encoding,
) -> Result<Vec<u8>, Error> {
    let mut call = call.await?;
    let most = sessions.searches().most_questions();
    admission.charge(call.questions().min(most));
    catch_panic_async(sessions.settle(caller, &mut *call)).await?;
    let operations = Arc::clone(sessions.operations());
    let mut unfinished = Some(call);
    let slice = move || {
        let Some(call) = unfinished.as_mut() else {
            return Ok(None);
        };
        let evaluated = stage(Stage::Rules, || {
            call.evaluate_slice(&operations, caller.language)
        });
        Ok(match evaluated {
            Ok(false) => None,
            ended => unfinished.take().map(|call| (call, ended.map(|_| ()))),
        })
    };
    let searches = sessions.searches();
    let (mut call, evaluated) = searches.run(admission.client(), slice).await?;
    log(sessions.operations(), &mut *call, true, &evaluated);
    evaluated?;
    note(|record| record.judged(&*call));
    catch_panic(|| write(&*call, encoding))
}
