//! `ListBids`, `StreamListBids` and `ValidateBid`.

use super::payments::ways;
use super::subject::Subject;
use crate::codec;
use crate::codec::Wording;
use crate::games::palazzo::wire::print::Laid;
use crate::games::palazzo::wire::{parse, print};
use crate::operations::pages;
use crate::operations::pages::PageRequest;
use crate::operations::position::verdict;
use crate::{Error, Operations, Paged};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::palazzo::{Palazzo, v1 as wire};
use maecenas_game::Verdict;
use maecenas_game::findings::Findings;
use maecenas_palazzo_rules::legality::{already_passed, judge_bid, least_raise};
use maecenas_palazzo_rules::{
    Cards, Choice, Part, Payments, Purse, Report, Rule, Stage, State, Value, Violation,
    nearest_payments,
};

impl Operations<Palazzo> {
    /// The ways in which a bidder can exceed the highest total of the others, paginated, the cheapest first.
    ///
    /// # Errors
    /// The request breaks the contract, the position contradicts itself, or the page token belongs to another request.
    pub fn list_bids(
        &self,
        language: Language,
        request: &wire::ListBidsRequest,
    ) -> Result<wire::ListBidsResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let page = PageRequest {
            count_only: request.count_only,
            size: request.page_size,
            token: request.page_token.as_deref(),
        };
        let digest = || {
            pages::digest(&wire::ListBidsRequest {
                page_size: None,
                page_token: None,
                ..request.clone()
            })
        };
        let start = page.start(digest)?;
        let Some(laid) = &subject.laid else {
            return Ok(wire::ListBidsResponse {
                knowledge: codec::knowledge(true),
                needs: Vec::new(),
                ..wire::ListBidsResponse::default()
            });
        };
        let purse = subject.bidding_purse(laid);
        let least = least_raise(laid.total, laid.highest);
        let ways = ways(request.all);
        let needs = subject.needs(&purse, least, ways);
        let listed = Payments::new(&purse, least, ways);
        let bids = listed.page(start, page.size());
        let next = start + bids.len() as u64;
        let bids = bids.iter();
        Ok(wire::ListBidsResponse {
            bids: bids.filter_map(|added| print::bid(added, laid)).collect(),
            count: print::int(listed.count()),
            next_page_token: page.next(next, listed.count(), digest),
            totals: Some(print::totals(laid)),
            knowledge: codec::knowledge(needs.is_empty()),
            needs: print::needs(&needs, subject.origin),
        })
    }

    /// One page of the stream.
    ///
    /// # Errors
    /// Those of [`Operations::list_bids`].
    pub fn stream_list_bids(
        &self,
        language: Language,
        request: &wire::ListBidsRequest,
    ) -> Result<wire::ListBidsResponse, Error> {
        self.list_bids(language, request)
    }

    /// Whether a bid is legal; every broken rule is named.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn validate_bid(
        &self,
        language: Language,
        request: &wire::ValidateBidRequest,
    ) -> Result<wire::ValidateBidResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let mut faults = Faults::default();
        let at = Path::ROOT.field("cards");
        let added: Cards = parse::cards(&request.cards, &at, &mut faults);
        faults.none()?;
        let mut report = Report::default();
        subject.holds(&added, &mut report);
        match &subject.laid {
            Some(laid) => judge_bid(&laid.bids, laid.total, laid.highest, &added, &mut report),
            None => report.broken(|| subject.cannot_bid()),
        }
        let nearest = match (&subject.laid, report.verdict()) {
            (Some(laid), Verdict::Illegal) => {
                let least = least_raise(laid.total, laid.highest);
                nearest_payments(&subject.bidding_purse(laid), least, &added)
            }
            _ => Vec::new(),
        };
        let reasons = subject.reasons_of_cards(&report, &request.cards, wording);
        let laid = subject.laid.as_ref();
        let bid = |cards: &Cards| print::bid(cards, laid?);
        Ok(wire::ValidateBidResponse {
            verdict: verdict(report.verdict()).into(),
            violations: reasons.violations,
            needs: reasons.needs,
            listed_bid: bid(&added),
            totals: laid.map(print::totals),
            alternatives: nearest.iter().filter_map(bid).collect(),
        })
    }
}

impl Paged for wire::ListBidsRequest {
    type Page = wire::ListBidsResponse;

    fn after(self, page: &Self::Page) -> Option<Self> {
        let page_token = Some(page.next_page_token.clone()?);
        Some(Self { page_token, ..self })
    }
}

impl Subject {
    /// The cards that can be bid, with the currency of earlier bids.
    fn bidding_purse(&self, laid: &Laid) -> Purse {
        Purse {
            currencies: laid.bids.currencies(),
            ..self.purse()
        }
    }

    /// The violation of a bid where no auction is under way, or the seat has passed.
    fn cannot_bid(&self) -> Violation {
        let state = self.state.as_ref();
        if let Some(Stage::Auction(auction)) = state.map(State::stage) {
            return already_passed(self.seat, auction.passed, Part::Move);
        }
        let choice = state.map(|state| state.awaiting().choice);
        match choice {
            Some(Choice::Nothing) => Violation::new(Rule::GameOver, Part::Move),
            other => Violation::new(Rule::TurnPhase, Part::Move)
                .exactly(Value::Choice(other.unwrap_or(Choice::TakeAction)))
                .not(Value::Choice(Choice::PlaceBid)),
        }
    }
}
