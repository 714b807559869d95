//! Static responses: constant while the process runs, compressed once, with entity tags for conditional requests.

use std::{
    io::Read,
    sync::{Arc, OnceLock},
};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use flate2::read::GzDecoder;
use http::{
    HeaderMap, HeaderValue, StatusCode,
    header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, VARY},
};
use sha2::{Digest, Sha256};

use super::{
    bearer,
    compression::{self, Coding, Effort, WORTH_IT, accepted_with_tie},
    conditional::is_known,
    limits::Shared,
};
use crate::service::blocking::run_blocking;
use crate::transport::http::problem::problem;
use maecenas_contract::Language;
use maecenas_engine::Error;

/// The cache lifetime of most. It is short, because the next release may have another catalog.
pub(in crate::transport) const FRESH: HeaderValue = HeaderValue::from_static("public, max-age=300");
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
    /// The coding in a tie of the client's preferences: that in which the content is embedded, or the one that compresses better.
    tie: Coding,
    /// Uncompressed. A content that is embedded compressed is expanded for the first request that needs it.
    plain: OnceLock<Bytes>,
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

    /// A static response whose content is given compressed with gzip, as large documents are embedded.
    pub(in crate::transport) fn gzipped(
        media_type: HeaderValue,
        gzip: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self::of_gzip(media_type, gzip.into()))
    }

    /// The same as [`gzipped`](Self::gzipped), with a path that changes whenever its content does.
    pub(in crate::transport) fn gzipped_immutable(
        media_type: HeaderValue,
        gzip: impl Into<Bytes>,
    ) -> Arc<Self> {
        Arc::new(Self {
            caching: IMMUTABLE,
            ..Self::of_gzip(media_type, gzip.into())
        })
    }

    fn of_gzip(media_type: HeaderValue, gzip: Bytes) -> Self {
        let digest = digest(&gzip);
        Self {
            gzip: Some(gzip).into(),
            tie: Coding::Gzip,
            ..Self::of(media_type, digest)
        }
    }

    fn build(media_type: HeaderValue, plain: Bytes) -> Self {
        let digest = digest(&plain);
        Self {
            plain: plain.into(),
            ..Self::of(media_type, digest)
        }
    }

    /// Without content.
    fn of(media_type: HeaderValue, digest: String) -> Self {
        Self {
            media_type,
            caching: FRESH,
            language: None,
            digest,
            tie: Coding::Zstd,
            plain: OnceLock::new(),
            gzip: OnceLock::new(),
            zstd: OnceLock::new(),
        }
    }

    /// Its uncompressed size in bytes; none while a content that is embedded compressed is not expanded.
    pub(in crate::transport) fn len(&self) -> Option<usize> {
        self.plain.get().map(Bytes::len)
    }

    /// The response to a request with these headers: the content, or 304 if the client has it cached.
    pub(in crate::transport) async fn respond(self: Arc<Self>, headers: &HeaderMap) -> Response {
        let (coding, bytes) = match self.body(accepted_with_tie(headers, self.tie)).await {
            Ok(body) => body,
            Err(error) => return problem(&error, bearer::language(headers)),
        };
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

    /// The content in a content coding, or uncompressed where that is smaller. It is made on first use, and then cached.
    async fn body(
        self: &Arc<Self>,
        accepted: Option<Coding>,
    ) -> Result<(Option<Coding>, Bytes), Error> {
        if let Some(coding) = accepted.filter(|_| self.is_worth_it())
            && let Some(bytes) = self.compressed(coding).await?
        {
            return Ok((Some(coding), bytes));
        }
        if let Some(plain) = self.plain.get() {
            return Ok((None, plain.clone()));
        }
        let this = Arc::clone(self);
        let plain = run_blocking(move || Ok(this.plain().clone())).await?;
        Ok((None, plain))
    }

    /// Whether the content is large enough to be compressed, as every content is that is embedded compressed.
    fn is_worth_it(&self) -> bool {
        let plain = self.plain.get();
        plain.is_none_or(|plain| plain.len() >= WORTH_IT)
    }

    /// The content in a content coding, if that is smaller.
    async fn compressed(self: &Arc<Self>, coding: Coding) -> Result<Option<Bytes>, Error> {
        if let Some(cached) = self.cached(coding).get() {
            return Ok(cached.clone());
        }
        let this = Arc::clone(self);
        let work = move || {
            // Concurrent requests wait for the first one instead of compressing again.
            let cached = this.cached(coding).get_or_init(|| this.compress(coding));
            Ok(cached.clone())
        };
        run_blocking(work).await
    }

    fn cached(&self, coding: Coding) -> &OnceLock<Option<Bytes>> {
        match coding {
            Coding::Gzip => &self.gzip,
            Coding::Zstd => &self.zstd,
        }
    }

    fn compress(&self, coding: Coding) -> Option<Bytes> {
        let plain = self.plain();
        let compressed = coding.compress(plain, Effort::Once).ok()?;
        (compressed.len() < plain.len()).then(|| compressed.into())
    }

    /// The uncompressed content.
    fn plain(&self) -> &Bytes {
        self.plain.get_or_init(|| {
            let gzip = self.gzip.get().into_iter().flatten().next();
            let mut plain = Vec::new();
            // The build has compressed it.
            let expanded = gzip.map(|gzip| GzDecoder::new(&**gzip).read_to_end(&mut plain));
            debug_assert!(matches!(expanded, Some(Ok(_))));
            plain.into()
        })
    }
}

/// The common prefix of the entity tags of a content.
fn digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    const_hex::encode(&digest[..TAG_BYTES])
}
