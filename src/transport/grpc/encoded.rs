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

/// The encoded bytes of a message `Q`.
pub(crate) struct Encoded<Q> {
    bytes: Bytes,
    message: PhantomData<fn() -> Q>,
}

impl<Q: Message + Default> Encoded<Q> {
    /// The bytes.
    #[must_use]
    pub(crate) fn into_bytes(self) -> Bytes {
        self.bytes
    }
}

impl<Q> From<Bytes> for Encoded<Q> {
    fn from(bytes: Bytes) -> Self {
        Self {
            bytes,
            message: PhantomData,
        }
    }
}

impl<Q> std::fmt::Debug for Encoded<Q> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The content is private data of a client and must not appear in logs.
        write!(formatter, "Encoded({} bytes)", self.bytes.len())
    }
}

/// The codec of the services: passes requests on undecoded, and encodes answers.
pub(crate) struct EncodedCodec<A, Q>(PhantomData<fn() -> (A, Q)>);

impl<A, Q> Default for EncodedCodec<A, Q> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A, Q> Codec for EncodedCodec<A, Encoded<Q>>
where
    A: Message + Send + 'static,
    Q: Message + Default + Send + 'static,
{
    type Encode = A;
    type Decode = Encoded<Q>;
    type Encoder = ProstEncoder<A>;
    type Decoder = EncodedDecoder<Q>;

    fn encoder(&mut self) -> Self::Encoder {
        ProstCodec::<A, Q>::default().encoder()
    }

    fn decoder(&mut self) -> Self::Decoder {
        EncodedDecoder(PhantomData)
    }
}

/// The decoder: copies the bytes of a message from the receive buffer.
#[derive(Debug)]
pub(crate) struct EncodedDecoder<Q>(PhantomData<fn() -> Q>);

impl<Q> Decoder for EncodedDecoder<Q> {
    type Item = Encoded<Q>;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Encoded<Q>>, Status> {
        let bytes = buffer.copy_to_bytes(buffer.remaining());
        Ok(Some(bytes.into()))
    }
}
