//! Pagination: the page of a long list that a request selects, and the tokens of its pages.

use prost::Message;
use sha2::{Digest, Sha256};

use crate::Error;
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::text;

/// The default size of a page.
const USUAL_PAGE: u32 = 200;
/// The most items of a page; a larger size in a request is reduced to it.
const MOST_PAGE: u32 = 1000;
/// No page begins at or after this item: a client should narrow down a request whose response is so long.
const LAST_START: u64 = 1_000_000;

/// The page of a list that a request selects. The parameter `digest` of its methods identifies the request without its page.
#[derive(Debug, Clone, Copy)]
pub struct PageRequest<'a> {
    /// Whether the items are only counted.
    pub count_only: bool,
    /// The most items of the page; none for the default.
    pub size: Option<u32>,
    /// The token of an earlier page, behind which this one begins.
    pub token: Option<&'a str>,
}

impl PageRequest<'_> {
    /// The index of the first item of the page, from the page token.
    pub(crate) fn start(&self, digest: impl Fn() -> String) -> Result<u64, Error> {
        let Some(token) = self.token else {
            return Ok(0);
        };
        let parts = token
            .split_once('-')
            .and_then(|(start, of)| Some((u64::from_str_radix(start, 16).ok()?, of)));
        match parts {
            Some((start, of)) if of == digest() && start < LAST_START => Ok(start),
            _ => Err(Error::from(vec![Fault {
                field: "pageToken".to_owned(),
                code: FaultCode::WrongPage.name(),
                message: text!("page-token-not-of-question"),
            }])),
        }
    }

    /// The most items of the page.
    pub(crate) fn size(&self) -> usize {
        if self.count_only {
            0
        } else {
            self.size.unwrap_or(USUAL_PAGE).min(MOST_PAGE) as usize
        }
    }

    /// The token of the page that begins at this item; none if there is no such page.
    pub fn next(&self, next: u64, count: u64, digest: impl Fn() -> String) -> Option<String> {
        let more = !self.count_only && next < count && next < LAST_START;
        more.then(|| format!("{next:x}-{}", digest()))
    }
}

/// The digest of a request without its page. It binds a page token to its request, and is the same in every build, so that tokens
/// stay valid when the service is replaced.
pub fn digest(request: &impl Message) -> String {
    let digest = Sha256::digest(request.encode_to_vec());
    const_hex::encode(&digest[..8])
}
