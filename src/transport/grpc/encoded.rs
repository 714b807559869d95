//! A gRPC codec that does not decode requests. tonic would decode them on an async worker thread, whatever their size; so it passes
//! their bytes on, and the transport decodes large ones on the blocking pool.

use std::marker::PhantomData;

use bytes::{Buf, Bytes};
use prost::Message;
use tonic::{
    Status,
    codec::{Codec, DecodeBuf, Decoder},
};
use tonic_prost::{ProstCodec, ProstEncoder};

/// The encoded bytes of a message `Req`.
pub(crate) struct Encoded<Req> {
    bytes: Bytes,
    message: PhantomData<fn() -> Req>,
}

impl<Req: Message + Default> Encoded<Req> {
    /// The bytes.
    #[must_use]
    pub(crate) fn into_bytes(self) -> Bytes {
        self.bytes
    }
}

impl<Req> From<Bytes> for Encoded<Req> {
    fn from(bytes: Bytes) -> Self {
        Self {
            bytes,
            message: PhantomData,
        }
    }
}

impl<Req> std::fmt::Debug for Encoded<Req> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The content is private data of a client and must not appear in logs.
        write!(formatter, "Encoded({} bytes)", self.bytes.len())
    }
}

/// The codec of the services: passes requests on undecoded, and encodes responses.
pub(crate) struct EncodedCodec<Res, Req>(PhantomData<fn() -> (Res, Req)>);

impl<Res, Req> Default for EncodedCodec<Res, Req> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<Res, Req> Codec for EncodedCodec<Res, Encoded<Req>>
where
    Res: Message + Send + 'static,
    Req: Message + Default + Send + 'static,
{
    type Encode = Res;
    type Decode = Encoded<Req>;
    type Encoder = ProstEncoder<Res>;
    type Decoder = EncodedDecoder<Req>;

    fn encoder(&mut self) -> Self::Encoder {
        ProstCodec::<Res, Req>::default().encoder()
    }

    fn decoder(&mut self) -> Self::Decoder {
        EncodedDecoder(PhantomData)
    }
}

/// The decoder: copies the bytes of a message from the receive buffer.
#[derive(Debug)]
pub(crate) struct EncodedDecoder<Req>(PhantomData<fn() -> Req>);

impl<Req> Decoder for EncodedDecoder<Req> {
    type Item = Encoded<Req>;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Encoded<Req>>, Status> {
        let bytes = buffer.copy_to_bytes(buffer.remaining());
        Ok(Some(bytes.into()))
    }
}
