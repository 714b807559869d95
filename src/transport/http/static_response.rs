//! Static responses: constant while the process runs, compressed once, with entity tags for conditional requests.

use std::sync::{Arc, OnceLock};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use http::{
    HeaderMap, HeaderValue, StatusCode,
    header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, VARY},
};
use sha2::{Digest, Sha256};

use super::{
    bearer,
    compression::{self, Coding, Effort, WORTH_IT, accepted},
    conditional::is_known,
};
use crate::service::{Error, blocking::run_blocking};
use crate::transport::rest::problem::problem;

/// The cache lifetime. It is short, because the next release may have another catalog.
const FRESH: HeaderValue = HeaderValue::from_static("public, max-age=300");
/// The values of `Vary`.
const WRITTEN: HeaderValue = HeaderValue::from_static("accept-encoding");
const SPOKEN: HeaderValue = HeaderValue::from_static("accept-encoding, accept-language");
/// The bytes of the digest that an entity tag contains.
const TAG_BYTES: usize = 16;

/// A static response.
#[derive(Debug)]
pub(in crate::transport) struct Unchanging {
    media_type: HeaderValue,
    /// Whether its text depends on `Accept-Language`.
    spoken: bool,
    /// The common prefix of its entity tags.
    digest: String,
    plain: Bytes,
    gzip: OnceLock<Option<Bytes>>,
    zstd: OnceLock<Option<Bytes>>,
}

impl Unchanging {
    /// A static response whose text depends on `Accept-Language`.
    pub(in crate::transport) fn spoken(
        media_type: HeaderValue,
        answer: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self {
            spoken: true,
            ..Self::of(media_type, answer.into())
        })
    }

    /// A static response that is the same in every language.
    pub(in crate::transport) fn written(
        media_type: HeaderValue,
        answer: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self::of(media_type, answer.into()))
    }

    fn of(media_type: HeaderValue, plain: Bytes) -> Self {
        let digest = Sha256::digest(&plain);
        let digits = |byte: &u8| format!("{byte:02x}");
        Self {
            media_type,
            spoken: false,
            digest: digest.iter().take(TAG_BYTES).map(digits).collect(),
            plain,
            gzip: OnceLock::new(),
            zstd: OnceLock::new(),
        }
    }

    /// Its uncompressed size in bytes.
    pub(in crate::transport) fn len(&self) -> usize {
        self.plain.len()
    }

    /// The response to a request with these headers: the content, or 304 if the client has it cached.
    pub(in crate::transport) async fn respond(self: Arc<Self>, headers: &HeaderMap) -> Response {
        let answer = match accepted(headers) {
            Some(coding) => self.packed(coding).await,
            None => Ok(None),
        };
        let packed = match answer {
            Ok(packed) => packed,
            Err(error) => return problem(&error, bearer::language(headers)),
        };
        let coding = packed.as_ref().map(|(coding, _)| *coding);
        // A compressed body is another representation, which needs a tag of its own (RFC 9110).
        let tag = match coding {
            Some(coding) => format!("\"{}-{}\"", self.digest, coding.name()),
            None => format!("\"{}\"", self.digest),
        };
        let mut response = if is_known(headers, &tag) {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            let bytes = packed.map_or_else(|| self.plain.clone(), |(_, bytes)| bytes);
            let mut response = Response::new(Body::from(bytes));
            let told = response.headers_mut();
            told.insert(CONTENT_TYPE, self.media_type.clone());
            compression::tell(coding, told);
            response
        };
        let told = response.headers_mut();
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            told.insert(ETAG, tag);
        }
        told.insert(CACHE_CONTROL, FRESH);
        told.insert(VARY, if self.spoken { SPOKEN } else { WRITTEN });
        response
    }

    /// The content in a content coding, if that is smaller. Compressed on first use, then cached.
    async fn packed(self: &Arc<Self>, coding: Coding) -> Result<Option<(Coding, Bytes)>, Error> {
        if self.plain.len() < WORTH_IT {
            return Ok(None);
        }
        let kept = if let Some(kept) = self.kept(coding).get() {
            kept.clone()
        } else {
            let answer = Arc::clone(self);
            let pack = move || {
                // Concurrent requests wait for the first one instead of compressing again.
                let kept = answer.kept(coding).get_or_init(|| answer.pack(coding));
                Ok(kept.clone())
            };
            run_blocking(pack).await?
        };
        Ok(kept.map(|bytes| (coding, bytes)))
    }

    fn kept(&self, coding: Coding) -> &OnceLock<Option<Bytes>> {
        match coding {
            Coding::Gzip => &self.gzip,
            Coding::Zstd => &self.zstd,
        }
    }

    fn pack(&self, coding: Coding) -> Option<Bytes> {
        let packed = coding.packed(&self.plain, Effort::Once).ok()?;
        (packed.len() < self.plain.len()).then(|| packed.into())
    }
}
