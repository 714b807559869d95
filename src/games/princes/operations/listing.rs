//! `ListMoves` and `StreamListMoves`.

use prost::Message;
use sha2::{Digest, Sha256};

use super::Princes;
use super::position::Position;
use crate::contract::limits::{Fault, FaultCode, Faults, Path, check};
use crate::contract::text;
use crate::contract::wire::princes::v1 as wire;
use crate::game::Moves;
use crate::games::princes::rules::{Move, MoveKind, list};
use crate::games::princes::wire::{WireEnum, parse, print};
use crate::service::{Error, Language, Paged, hexadecimal};

/// The default size of a page.
const USUAL_PAGE: u32 = 200;
/// The most moves of a page; a larger size in a request is reduced to it.
const MOST_PAGE: u32 = 1000;
/// No page begins at or after this move: a client should narrow down a request with so long an answer.
const LAST_START: u64 = 1_000_000;

impl Princes {
    /// Every legal move of a seat, paginated, in a fixed order.
    ///
    /// # Errors
    /// The request breaks the contract, the position contradicts itself, or the page token belongs to another request.
    pub fn list_moves(
        &self,
        language: Language,
        request: &wire::ListMovesRequest,
    ) -> Result<wire::ListMovesResponse, Error> {
        check(request)?;
        let Position { catalog, state, .. } = self.position(request.position.as_ref(), language)?;
        let mut faults = Faults::default();
        let seat = parse::seat(
            request.seat,
            state.players().len(),
            &Path::ROOT.field("seat"),
            &mut faults,
        );
        faults.none()?;
        let start = start(request)?;
        let kinds = request
            .kinds
            .iter()
            .filter_map(|kind| MoveKind::of(*kind))
            .collect();
        let kinds = if request.kinds.is_empty() {
            enumset::EnumSet::all()
        } else {
            kinds
        };
        let listing = list(catalog, &state, seat, kinds);
        // Each group is counted once: the sum over the kinds is the count of all.
        let counts: Vec<_> = listing
            .kinds()
            .map(|kind| (kind, listing.count_of(kind)))
            .collect();
        let count = counts.iter().map(|(_, count)| count).sum();
        let size = if request.count_only {
            0
        } else {
            request.page_size.unwrap_or(USUAL_PAGE).min(MOST_PAGE)
        };
        let moves = if size == 0 {
            Vec::new()
        } else {
            listing.page(start, size as usize)
        };
        let next = start + moves.len() as u64;
        let more = !request.count_only && next < count && next < LAST_START;
        Ok(wire::ListMovesResponse {
            moves: moves.iter().map(listed).collect(),
            count: i32::try_from(count).unwrap_or(i32::MAX),
            next_page_token: more.then(|| format!("{next:x}-{}", question(request))),
            awaiting: Some(print::awaiting(state.awaiting())),
            complete: listing.complete,
            kinds: counts.into_iter().map(counted).collect(),
        })
    }
}

impl Princes {
    /// One page of the stream.
    ///
    /// # Errors
    /// Those of [`Princes::list_moves`].
    pub fn stream_list_moves(
        &self,
        language: Language,
        request: &wire::ListMovesRequest,
    ) -> Result<wire::ListMovesResponse, Error> {
        self.list_moves(language, request)
    }
}

impl Paged for wire::ListMovesRequest {
    type Page = wire::ListMovesResponse;

    fn after(self, page: &Self::Page) -> Option<Self> {
        let page_token = Some(page.next_page_token.clone()?);
        Some(Self { page_token, ..self })
    }
}

fn listed(made: &Move) -> wire::ListedMove {
    let any_order = match made {
        Move::KeepProfession(keep) => keep.returned.len() > 1,
        Move::KeepBonusCard(keep) => keep.returned.len() > 1,
        Move::KeepPrestigeCard(keep) => keep.returned.len() > 1,
        _ => false,
    };
    wire::ListedMove {
        r#move: Some(print::made_move(made)),
        kind: made.kind().number(),
        any_order,
    }
}

/// Prints a kind of move and the number of its moves.
fn counted((kind, count): (MoveKind, u64)) -> wire::KindCount {
    wire::KindCount {
        kind: kind.number(),
        count: i32::try_from(count).unwrap_or(i32::MAX),
    }
}

/// The digest of a request without its page. It binds a page token to its request, and is the same in every build, so that tokens
/// stay valid when the service is replaced.
fn question(request: &wire::ListMovesRequest) -> String {
    let question = wire::ListMovesRequest {
        page_size: None,
        page_token: None,
        ..request.clone()
    };
    let digest = Sha256::digest(question.encode_to_vec());
    hexadecimal(&digest[..8])
}

/// The index of the first move of the page, from the page token.
fn start(request: &wire::ListMovesRequest) -> Result<u64, Error> {
    let token = request.page_token.as_deref();
    let Some(token) = token else {
        return Ok(0);
    };
    let parts = token
        .split_once('-')
        .and_then(|(start, of)| Some((u64::from_str_radix(start, 16).ok()?, of)));
    match parts {
        Some((start, of)) if of == question(request) && start < LAST_START => Ok(start),
        _ => Err(Error::from(vec![Fault {
            field: "pageToken".to_owned(),
            code: FaultCode::WrongPage.name(),
            message: text!(
                "`pageToken` is not one that this question was answered with; leave it out for the first page",
                "`pageToken` n’est pas de ceux que cette question a reçus en réponse ; omettez-le pour la première page"
            ),
        }])),
    }
}
