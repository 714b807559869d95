//! The operations of a game that need no session.

use std::sync::Arc;

use tonic::body::Body;

use super::{Responding, RpcProtocol, RpcService, is_for, unknown};
use crate::service::Sessions;
use crate::telemetry::note;
use crate::transport::dispatch;
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use maecenas_contract::operations::Form;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Handler, HasHandlers};

/// The operations of a game that need no session.
#[derive(Debug)]
pub(in crate::transport) struct Rules<C: Codec>(pub(in crate::transport) Arc<Sessions<C>>);

impl<C: Codec> Clone for Rules<C> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<C: HasHandlers> RpcService for Rules<C> {
    fn respond(&self, protocol: &impl RpcProtocol, request: http::Request<Body>) -> Responding {
        let mut handlers = C::HANDLERS.iter();
        let Some(handler) = handlers.find(|handler| is_for(&request, handler.operation())) else {
            return unknown(protocol, &request);
        };
        let own = self.clone();
        let operation = handler.operation();
        match operation.form {
            Form::Unary => protocol.unary(request, operation, move |context, message| {
                own.unary(context, handler, message)
            }),
            Form::Pages => protocol.pages(request, operation, move |context, message| {
                let own = own.clone();
                async move { dispatch::pages(&own.0, context, handler, message).await }
            }),
            Form::Each => protocol.each(request, operation, move |context, message| {
                let own = own.clone();
                async move { dispatch::stream_item(&own.0, context, handler, message).await }
            }),
        }
    }
}

impl<C: HasHandlers> Rules<C> {
    /// Runs a unary operation.
    async fn unary(
        self,
        context: RequestContext,
        handler: &'static Handler<C>,
        message: EncodedRequest,
    ) -> Result<Vec<u8>, Error> {
        let admission = context.admission.clone();
        let reply = dispatch::unary(&self.0, context, handler, message).await;
        let reply = reply.and_then(|reply| {
            admission.made(reply.len())?;
            admission.counts(reply.len());
            Ok(reply)
        });
        note(|record| record.response(reply.as_ref().map_or(0, Vec::len)));
        reply
    }
}
