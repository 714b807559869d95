//! `ListMoves` and `StreamListMoves`.

use prost::Message;
use sha2::{Digest, Sha256};

use super::Operations;
use super::position::Position;
use crate::contract::codec::{Codec, KindOf, MoveOf, SeatOf};
use crate::contract::limits::{Fault, FaultCode, Faults, Path};
use crate::contract::messages::OfGame;
use crate::contract::text;
use crate::contract::wire::common::v1 as wire;
use crate::game::{Game, Moves};
use crate::service::{Error, Language, Paged, hexadecimal};

/// The default size of a page.
const USUAL_PAGE: u32 = 200;
/// The most moves of a page; a larger size in a request is reduced to it.
const MOST_PAGE: u32 = 1000;
/// No page begins at or after this move: a client should narrow down a request with so long an answer.
const LAST_START: u64 = 1_000_000;

/// What is asked of the legal moves of a seat.
pub(crate) struct Question<'a> {
    /// The kinds of move wanted; empty for all.
    pub(crate) kinds: &'a [i32],
    pub(crate) count_only: bool,
    pub(crate) page_size: Option<u32>,
    pub(crate) page_token: Option<&'a str>,
}

impl<C: Codec> Operations<C> {
    /// Every legal move of a seat, paginated, in a fixed order.
    ///
    /// # Errors
    /// The request breaks the contract, the position contradicts itself, or the page token belongs to another request.
    pub fn list_moves(
        &self,
        language: Language,
        request: &wire::ListMovesRequest<C>,
    ) -> Result<wire::ListMovesResponse<C>, Error> {
        let position = self.position(request.position.as_ref(), language)?;
        let mut faults = Faults::default();
        let seat = position.seat(request.seat, &Path::ROOT.field("seat"), &mut faults);
        faults.none()?;
        let question = Question {
            kinds: &request.kinds,
            count_only: request.count_only,
            page_size: request.page_size,
            page_token: request.page_token.as_deref(),
        };
        position.list(seat, &question, || digest(request))
    }

    /// One page of the stream.
    ///
    /// # Errors
    /// Those of [`Operations::list_moves`].
    pub fn stream_list_moves(
        &self,
        language: Language,
        request: &wire::ListMovesRequest<C>,
    ) -> Result<wire::ListMovesResponse<C>, Error> {
        self.list_moves(language, request)
    }
}

impl<C: Codec> Position<C> {
    /// Lists the legal moves of a seat. `digest` identifies the question without its page.
    pub(crate) fn list(
        &self,
        seat: SeatOf<C>,
        question: &Question<'_>,
        digest: impl Fn() -> String,
    ) -> Result<wire::ListMovesResponse<C>, Error> {
        let start = start(question.page_token, &digest)?;
        let listing = if question.kinds.is_empty() {
            self.rules.moves(&self.state, seat)
        } else {
            let kinds = question.kinds.iter();
            let kinds: Vec<_> = kinds.filter_map(|kind| C::parse_kind(*kind)).collect();
            self.rules.moves_of(&self.state, seat, &kinds)
        };
        // Each group is counted once: the sum over the kinds is the count of all.
        let counts: Vec<_> = listing
            .kinds()
            .map(|kind| (kind, listing.count_of(kind)))
            .collect();
        let count = counts.iter().map(|(_, count)| count).sum();
        let size = if question.count_only {
            0
        } else {
            question.page_size.unwrap_or(USUAL_PAGE).min(MOST_PAGE)
        };
        let moves = if size == 0 {
            Vec::new()
        } else {
            listing.page(start, size as usize)
        };
        let next = start + moves.len() as u64;
        let more = !question.count_only && next < count && next < LAST_START;
        Ok(wire::ListMovesResponse {
            moves: moves.iter().map(listed::<C>).collect(),
            count: i32::try_from(count).unwrap_or(i32::MAX),
            next_page_token: more.then(|| format!("{next:x}-{}", digest())),
            awaiting: Some(C::print_awaiting(&self.state)),
            complete: listing.is_complete(),
            kinds: counts.into_iter().map(counted::<C>).collect(),
        })
    }
}

impl<C: Codec> Paged for wire::ListMovesRequest<C> {
    type Page = wire::ListMovesResponse<C>;

    fn after(self, page: &Self::Page) -> Option<Self> {
        let page_token = Some(page.next_page_token.clone()?);
        Some(Self { page_token, ..self })
    }
}

fn listed<C: Codec>(made: &MoveOf<C>) -> wire::ListedMove<C> {
    wire::ListedMove {
        r#move: Some(C::print_move(made)),
        kind: C::kind_number(C::Rules::kind(made)),
        any_order: C::is_any_order(made),
    }
}

/// Prints a kind of move and the number of its moves.
fn counted<C: Codec>((kind, count): (KindOf<C>, u64)) -> OfGame<C, wire::KindCount> {
    OfGame::new(wire::KindCount {
        kind: C::kind_number(kind),
        count: i32::try_from(count).unwrap_or(i32::MAX),
    })
}

/// The digest of a request without its page. It binds a page token to its request, and is the same in every build, so that tokens
/// stay valid when the service is replaced.
fn digest<C: Codec>(request: &wire::ListMovesRequest<C>) -> String {
    let question = wire::ListMovesRequest {
        page_size: None,
        page_token: None,
        ..request.clone()
    };
    let digest = Sha256::digest(question.encode_to_vec());
    hexadecimal(&digest[..8])
}

/// The index of the first move of the page, from the page token.
fn start(token: Option<&str>, digest: impl Fn() -> String) -> Result<u64, Error> {
    let Some(token) = token else {
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
