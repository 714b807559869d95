//! `ListMoves` and `StreamListMoves`.

use super::Operations;
use super::labels;
use super::pages::{self, PageRequest};
use super::position::Position;
use crate::codec;
use crate::codec::{Codec, KindOf, MoveOf, SeatOf, Wording};
use crate::{Error, Paged};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::messages::OfGame;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_game::{Game, Moves};

/// Which legal moves of a seat are listed.
pub struct ListQuery<'a> {
    /// The requested kinds of move; empty for all.
    pub kinds: &'a [i32],
    /// Whether moves are listed as well that give more than they need to.
    pub all: bool,
    /// Which page of them.
    pub page: PageRequest<'a>,
    /// How they are labelled.
    pub wording: Wording<'a>,
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
        let speaker = position.speaker(language, &request.labels, &Path::ROOT)?;
        let query = ListQuery {
            kinds: &request.only_kinds,
            all: request.all,
            page: PageRequest {
                count_only: request.count_only,
                size: request.page_size,
                token: request.page_token.as_deref(),
            },
            wording: Wording::including(speaker, &request.include),
        };
        position.list(seat, &query, || digest(request))
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
    /// Lists the legal moves of a seat. `digest` identifies the query without its page.
    ///
    /// # Errors
    /// The page token belongs to another query.
    pub fn list(
        &self,
        seat: SeatOf<C>,
        query: &ListQuery<'_>,
        digest: impl Fn() -> String,
    ) -> Result<wire::ListMovesResponse<C>, Error> {
        let page = query.page;
        let start = page.start(&digest)?;
        let rules = if query.all {
            C::listing_all(self.rules)
        } else {
            self.rules
        };
        let listing = if query.kinds.is_empty() {
            rules.moves(&self.state, seat)
        } else {
            let kinds = query.kinds.iter();
            let kinds: Vec<_> = kinds.filter_map(|kind| C::parse_kind(*kind)).collect();
            rules.moves_of(&self.state, seat, &kinds)
        };
        // Each group is counted once: the sum over the kinds is the count of all.
        let counts: Vec<_> = listing
            .kinds()
            .map(|kind| (kind, listing.count_of(kind)))
            .collect();
        let count = counts.iter().map(|(_, count)| count).sum();
        let moves = match page.size() {
            0 => Vec::new(),
            size => listing.page(start, size),
        };
        Ok(wire::ListMovesResponse {
            next_page_token: page.next(start + moves.len() as u64, count, digest),
            moves: moves
                .iter()
                .map(|made| listed::<C>(self.rules, made, query.wording))
                .collect(),
            count: i32::try_from(count).unwrap_or(i32::MAX),
            awaiting: Some(C::print_awaiting(&self.state)),
            knowledge: codec::knowledge(listing.is_complete()),
            kind_counts: counts.into_iter().map(counted::<C>).collect(),
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

fn listed<C: Codec>(
    rules: C::Rules,
    made: &MoveOf<C>,
    wording: Wording<'_>,
) -> wire::ListedMove<C> {
    let printed = C::print_move(rules, made);
    wire::ListedMove {
        label: labels::wanted::<C>(rules, &printed, wording).map(Box::new),
        r#move: Some(printed),
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

/// The digest of a request without its page.
fn digest<C: Codec>(request: &wire::ListMovesRequest<C>) -> String {
    pages::digest(&wire::ListMovesRequest {
        page_size: None,
        page_token: None,
        ..request.clone()
    })
}
