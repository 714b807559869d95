//! Answers that stay the same for as long as the service runs: packed once, and not sent again to those who have them.

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

/// How long such an answer is good without asking: a service with another catalog may take the place of this one.
const FRESH: HeaderValue = HeaderValue::from_static("public, max-age=300");
/// On what else it depends.
const WRITTEN: HeaderValue = HeaderValue::from_static("accept-encoding");
const SPOKEN: HeaderValue = HeaderValue::from_static("accept-encoding, accept-language");
/// The most bytes of a digest that a tag is made of.
const TAG_BYTES: usize = 16;

/// An answer that stays the same.
#[derive(Debug)]
pub(in crate::transport) struct Unchanging {
    media_type: HeaderValue,
    /// Whether its sentences are in the language that is asked for.
    spoken: bool,
    /// What its entity tags begin with.
    digest: String,
    plain: Bytes,
    gzip: OnceLock<Option<Bytes>>,
    zstd: OnceLock<Option<Bytes>>,
}

impl Unchanging {
    /// An answer whose sentences are in the language that is asked for.
    pub(in crate::transport) fn spoken(
        media_type: HeaderValue,
        answer: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self {
            spoken: true,
            ..Self::of(media_type, answer.into())
        })
    }

    /// An answer that is the same in every language.
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

    /// How many bytes it has.
    pub(in crate::transport) fn len(&self) -> usize {
        self.plain.len()
    }

    /// The response to a client that sent these headers: the answer, or that the client has it.
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
        // Other bytes are another representation, which has a tag of its own.
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

    /// The answer in a coding, if that makes it smaller.
    async fn packed(self: &Arc<Self>, coding: Coding) -> Result<Option<(Coding, Bytes)>, Error> {
        if self.plain.len() < WORTH_IT {
            return Ok(None);
        }
        let kept = if let Some(kept) = self.kept(coding).get() {
            kept.clone()
        } else {
            let answer = Arc::clone(self);
            let pack = move || {
                // Whoever comes meanwhile waits for it, and does not do it again.
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
