//! The gRPC client, with dynamic messages built from their descriptors.

use http::uri::PathAndQuery;
use prost_reflect::{DynamicMessage, MessageDescriptor, prost::Message};
use serde_json::Value;
use tokio::runtime::Runtime;
use tonic::{
    Code, Request, Status,
    client::Grpc as Caller,
    codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder},
    transport::{Channel, Endpoint},
};

use super::reply::Reply;
use crate::cli::conformance::contract::{Operation, json};

/// A client of gRPC.
pub(super) struct Grpc {
    runtime: Runtime,
    channel: Channel,
    url: String,
}

impl Grpc {
    /// A client of the server at an address.
    pub(super) fn new(url: &str) -> Result<Self, String> {
        let endpoint = Endpoint::from_shared(url.to_owned());
        let endpoint = endpoint.map_err(|error| format!("`{url}`: {error}"))?;
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        let channel = {
            let _entered = runtime.enter();
            endpoint.connect_lazy()
        };
        Ok(Self {
            runtime,
            channel,
            url: url.to_owned(),
        })
    }

    pub(super) fn send(&self, operation: &Operation, request: &Value) -> Result<Reply, String> {
        let message = DynamicMessage::deserialize(operation.method.input(), request);
        let message = message.map_err(|error| error.to_string())?;
        let path: PathAndQuery = format!("/{}", operation.row.rpc)
            .parse()
            .map_err(|_| "no path")?;
        let answer = self.runtime.block_on(async {
            let mut caller =
                Caller::new(self.channel.clone()).max_decoding_message_size(usize::MAX);
            let ready = caller.ready().await;
            ready.map_err(|error| Status::unavailable(error.to_string()))?;
            let codec = Described(operation.method.output());
            caller.unary(Request::new(message), path, codec).await
        });
        match answer {
            Ok(answer) => Ok(Reply::Answer(json(answer.get_ref())?)),
            Err(status) if status.code() == Code::Unavailable => {
                Err(format!("`{}`: {}", self.url, status.message()))
            }
            Err(status) => Ok(Reply::Refused(format!(
                "{:?}: {}",
                status.code(),
                status.message()
            ))),
        }
    }
}

/// A codec of dynamic messages, whose type is known only by its descriptor.
#[derive(Debug, Clone)]
struct Described(MessageDescriptor);

impl Codec for Described {
    type Encode = DynamicMessage;
    type Decode = DynamicMessage;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        self.clone()
    }

    fn decoder(&mut self) -> Self {
        self.clone()
    }
}

impl Encoder for Described {
    type Item = DynamicMessage;
    type Error = Status;

    fn encode(&mut self, message: Self::Item, to: &mut EncodeBuf<'_>) -> Result<(), Status> {
        let encoded = message.encode(to);
        encoded.map_err(|error| Status::internal(error.to_string()))
    }
}

impl Decoder for Described {
    type Item = DynamicMessage;
    type Error = Status;

    fn decode(&mut self, from: &mut DecodeBuf<'_>) -> Result<Option<Self::Item>, Status> {
        let decoded = DynamicMessage::decode(self.0.clone(), from);
        decoded
            .map(Some)
            .map_err(|error| Status::internal(error.to_string()))
    }
}
