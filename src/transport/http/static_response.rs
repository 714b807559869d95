//! Static responses: constant while the process runs, compressed once, with entity tags for conditional requests.

use std::sync::{Arc, OnceLock};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use http::{
    HeaderMap, HeaderValue, StatusCode,
    header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, VARY},
};
use sha2::{Digest, Sha256};

use super::{
    bearer,
    compression::{self, Coding, Effort, WORTH_IT, accepted},
    conditional::is_known,
    limits::Shared,
};
use crate::service::blocking::run_blocking;
use crate::transport::http::problem::problem;
use maecenas_contract::Language;
use maecenas_engine::Error;

/// The cache lifetime of most. It is short, because the next release may have another catalog.
const FRESH: HeaderValue = HeaderValue::from_static("public, max-age=300");
/// The caching of a content whose path changes with it.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// The caching of a content that names such paths: a cache revalidates it each time.
const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");
/// The values of `Vary`.
const VARY_CODING: HeaderValue = HeaderValue::from_static("accept-encoding");
const VARY_CODING_AND_LANGUAGE: HeaderValue =
    HeaderValue::from_static("accept-encoding, accept-language");
/// The bytes of the digest that an entity tag contains.
const TAG_BYTES: usize = 16;

/// A static response.
#[derive(Debug)]
pub(in crate::transport) struct StaticResponse {
    media_type: HeaderValue,
    /// The value of `Cache-Control`.
    caching: HeaderValue,
    /// The language of a text that depends on `Accept-Language`.
    language: Option<Language>,
    /// The common prefix of its entity tags.
    digest: String,
    plain: Bytes,
    gzip: OnceLock<Option<Bytes>>,
    zstd: OnceLock<Option<Bytes>>,
}

impl StaticResponse {
    /// A static response whose text depends on `Accept-Language`.
    pub(in crate::transport) fn localized(
        media_type: HeaderValue,
        language: Language,
        content: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self {
            language: Some(language),
            ..Self::build(media_type, content.into())
        })
    }

    /// A static response that is the same in every language.
    pub(in crate::transport) fn new(
        media_type: HeaderValue,
        content: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self::build(media_type, content.into()))
    }

    /// A static response whose path changes whenever its content does, so that it is cached for good.
    pub(in crate::transport) fn immutable(
        media_type: HeaderValue,
        content: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self {
            caching: IMMUTABLE,
            ..Self::build(media_type, content.into())
        })
    }

    /// A static response that a cache has to revalidate each time: the response is 304 while it has the latest.
    pub(in crate::transport) fn revalidated(
        media_type: HeaderValue,
        content: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self {
            caching: REVALIDATED,
            ..Self::build(media_type, content.into())
        })
    }

    fn build(media_type: HeaderValue, plain: Bytes) -> Self {
        let digest = Sha256::digest(&plain);
        Self {
            media_type,
            caching: FRESH,
            language: None,
            digest: const_hex::encode(&digest[..TAG_BYTES]),
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
        let compressed = match accepted(headers) {
            Some(coding) => self.compressed(coding).await,
            None => Ok(None),
        };
        let compressed = match compressed {
            Ok(compressed) => compressed,
            Err(error) => return problem(&error, bearer::language(headers)),
        };
        let coding = compressed.as_ref().map(|(coding, _)| *coding);
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
            let bytes = compressed.map_or_else(|| self.plain.clone(), |(_, bytes)| bytes);
            let mut response = Response::new(Body::from(bytes));
            response.extensions_mut().insert(Shared);
            let headers = response.headers_mut();
            headers.insert(CONTENT_TYPE, self.media_type.clone());
            compression::tell(coding, headers);
            response
        };
        let headers = response.headers_mut();
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(ETAG, tag);
        }
        if let Some(language) = self.language {
            headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
        }
        headers.insert(CACHE_CONTROL, self.caching.clone());
        headers.insert(
            VARY,
            if self.language.is_some() {
                VARY_CODING_AND_LANGUAGE
            } else {
                VARY_CODING
            },
        );
        response
    }

    /// The content in a content coding, if that is smaller. Compressed on first use, then cached.
    async fn compressed(
        self: &Arc<Self>,
        coding: Coding,
    ) -> Result<Option<(Coding, Bytes)>, Error> {
        if self.plain.len() < WORTH_IT {
            return Ok(None);
        }
        let cached = if let Some(cached) = self.cached(coding).get() {
            cached.clone()
        } else {
            let this = Arc::clone(self);
            let work = move || {
                // Concurrent requests wait for the first one instead of compressing again.
                let cached = this.cached(coding).get_or_init(|| this.compress(coding));
                Ok(cached.clone())
            };
            run_blocking(work).await?
        };
        Ok(cached.map(|bytes| (coding, bytes)))
    }

    fn cached(&self, coding: Coding) -> &OnceLock<Option<Bytes>> {
        match coding {
            Coding::Gzip => &self.gzip,
            Coding::Zstd => &self.zstd,
        }
    }

    fn compress(&self, coding: Coding) -> Option<Bytes> {
        let compressed = coding.compress(&self.plain, Effort::Once).ok()?;
        (compressed.len() < self.plain.len()).then(|| compressed.into())
    }
}
