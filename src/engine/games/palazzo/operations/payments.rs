//! `ListPayments`, `StreamListPayments` and `ValidatePayment`.

use crate::codec;
use crate::codec::Wording;
use crate::games::palazzo::wire::{parse, print};
use crate::operations::pages;
use crate::operations::pages::PageRequest;
use crate::operations::position::verdict;
use crate::{Error, Operations, Paged};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::palazzo::{Palazzo, v1 as wire};
use maecenas_game::Verdict;
use maecenas_palazzo_rules::legality::judge_payment;
use maecenas_palazzo_rules::{Cards, Payments, Report, Ways, nearest_payments};

impl Operations<Palazzo> {
    /// The ways in which a hand can pay a price, paginated, the cheapest first.
    ///
    /// # Errors
    /// The request breaks the contract, the position contradicts itself, or the page token belongs to another request.
    pub fn list_payments(
        &self,
        language: Language,
        request: &wire::ListPaymentsRequest,
    ) -> Result<wire::ListPaymentsResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let page = PageRequest {
            count_only: request.count_only,
            size: request.page_size,
            token: request.page_token.as_deref(),
        };
        let digest = || {
            pages::digest(&wire::ListPaymentsRequest {
                page_size: None,
                page_token: None,
                ..request.clone()
            })
        };
        let start = page.start(digest)?;
        let price = request.price.unwrap_or_default();
        let purse = subject.purse();
        let ways = ways(request.all);
        let needs = subject.needs(&purse, price, ways);
        let listed = Payments::new(&purse, price, ways);
        let payments = listed.page(start, page.size());
        let next = start + payments.len() as u64;
        let payments = payments.iter();
        Ok(wire::ListPaymentsResponse {
            payments: payments
                .filter_map(|paid| print::payment(paid, price))
                .collect(),
            count: print::int(listed.count()),
            next_page_token: page.next(next, listed.count(), digest),
            knowledge: codec::knowledge(needs.is_empty()),
            needs: print::needs(&needs, subject.origin),
        })
    }

    /// One page of the stream.
    ///
    /// # Errors
    /// Those of [`Operations::list_payments`].
    pub fn stream_list_payments(
        &self,
        language: Language,
        request: &wire::ListPaymentsRequest,
    ) -> Result<wire::ListPaymentsResponse, Error> {
        self.list_payments(language, request)
    }

    /// Whether money cards pay a price; every broken rule is named.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn validate_payment(
        &self,
        language: Language,
        request: &wire::ValidatePaymentRequest,
    ) -> Result<wire::ValidatePaymentResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let mut faults = Faults::default();
        let at = Path::ROOT.field("cards");
        let paid: Cards = parse::cards(&request.cards, &at, &mut faults);
        faults.none()?;
        let price = request.price.unwrap_or_default();
        let mut report = Report::default();
        subject.holds(&paid, &mut report);
        judge_payment(&paid, price, &mut report);
        let nearest = match report.verdict() {
            Verdict::Illegal => nearest_payments(&subject.purse(), price, &paid),
            Verdict::Legal | Verdict::Unknown => Vec::new(),
        };
        let reasons = subject.reasons_of_cards(&report, &request.cards, wording);
        Ok(wire::ValidatePaymentResponse {
            verdict: verdict(report.verdict()).into(),
            violations: reasons.violations,
            needs: reasons.needs,
            listed_payment: print::payment(&paid, price),
            alternatives: nearest
                .iter()
                .filter_map(|other| print::payment(other, price))
                .collect(),
        })
    }
}

impl Paged for wire::ListPaymentsRequest {
    type Page = wire::ListPaymentsResponse;

    fn after(self, page: &Self::Page) -> Option<Self> {
        let page_token = Some(page.next_page_token.clone()?);
        Some(Self { page_token, ..self })
    }
}

/// Which ways are listed (ruling P28).
pub(super) const fn ways(all: bool) -> Ways {
    if all { Ways::Every } else { Ways::Irreducible }
}
