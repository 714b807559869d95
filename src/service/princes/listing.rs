//! `ListMoves`.

use std::hash::{DefaultHasher, Hash, Hasher};

use prost::Message;

use super::Princes;
use super::asked::Position;
use crate::contract::limits::{Fault, FaultCode, Faults, Path, check};
use crate::contract::princes::{Mirrored, parse, print};
use crate::contract::wire::princes::v1 as wire;
use crate::rules::princes::{Move, MoveKind, list};
use crate::service::{Error, Language, Paged};

/// The moves of a page when the request does not say.
const USUAL_PAGE: u32 = 200;
/// The move from which on no page begins: a question with so many answers is better narrowed down.
const LAST_START: u64 = 1_000_000;

impl Princes {
    /// Every legal move of a seat, in pages of a fixed order.
    ///
    /// # Errors
    /// The request breaks the contract, the position contradicts itself, or the page token is of another question.
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
            state.players.len(),
            &Path::ROOT.field("seat"),
            &mut faults,
        );
        faults.none()?;
        let question = question(request);
        let start = start(&request.page_token, question)?;
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
        let count = listing.count();
        let size = if request.count_only {
            0
        } else {
            request.page_size.unwrap_or(USUAL_PAGE)
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
            next_page_token: if more {
                format!("{next:x}-{question:x}")
            } else {
                String::new()
            },
            awaiting: Some(print::awaiting(state.awaiting())),
            complete: listing.complete,
        })
    }
}

impl Princes {
    /// One page of a stream of them.
    ///
    /// # Errors
    /// Those of [`Princes::list_moves`].
    pub fn stream_moves(
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
        let page_token = page.next_page_token.clone();
        (!page_token.is_empty()).then_some(Self { page_token, ..self })
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
        any_order,
    }
}

/// What tells a question from others: everything but the page.
fn question(request: &wire::ListMovesRequest) -> u64 {
    let question = wire::ListMovesRequest {
        page_size: None,
        page_token: String::new(),
        ..request.clone()
    };
    let mut hasher = DefaultHasher::new();
    question.encode_to_vec().hash(&mut hasher);
    hasher.finish()
}

/// The move with which the page begins.
fn start(token: &str, question: u64) -> Result<u64, Error> {
    if token.is_empty() {
        return Ok(0);
    }
    let parts = token.split_once('-').and_then(|(start, of)| {
        Some((
            u64::from_str_radix(start, 16).ok()?,
            u64::from_str_radix(of, 16).ok()?,
        ))
    });
    match parts {
        Some((start, of)) if of == question && start < LAST_START => Ok(start),
        _ => Err(Error::from(vec![Fault {
            field: "pageToken".to_owned(),
            code: FaultCode::WrongPage.name(),
            message: "`pageToken` is not one that this question was answered with; leave it out for the first page".to_owned(),
        }])),
    }
}
