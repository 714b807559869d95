//! Requests of gRPC before they are decoded. The library of gRPC would decode them on a worker of the runtime, whatever their
//! size; so it hands over the bytes, and the transport decides where they are decoded.

use std::marker::PhantomData;

use bytes::{Buf, Bytes};
use prost::Message;
use tonic::{
    Status,
    codec::{Codec, DecodeBuf, Decoder},
};
use tonic_prost::{ProstCodec, ProstEncoder};

/// The bytes of a message `Q` that has not been decoded.
pub struct Encoded<Q> {
    bytes: Bytes,
    message: PhantomData<fn() -> Q>,
}

impl<Q: Message + Default> Encoded<Q> {
    /// The bytes.
    #[must_use]
    pub fn into_bytes(self) -> Bytes {
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
        // The content is a client's.
        write!(formatter, "Encoded({} bytes)", self.bytes.len())
    }
}

/// The codec of the services: leaves requests as they are, and encodes answers.
pub struct EncodedCodec<A, Q>(PhantomData<fn() -> (A, Q)>);

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

/// Takes the bytes of a message out of the buffer that it came in.
#[derive(Debug)]
pub struct EncodedDecoder<Q>(PhantomData<fn() -> Q>);

impl<Q> Decoder for EncodedDecoder<Q> {
    type Item = Encoded<Q>;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Encoded<Q>>, Status> {
        let bytes = buffer.copy_to_bytes(buffer.remaining());
        Ok(Some(bytes.into()))
    }
}
