//! `EvaluateWork` and `PlanWorks`.

use enumset::EnumSet;

use super::subject::Subject;
use crate::codec;
use crate::codec::Wording;
use crate::games::princes::wire::{WireEnum, parse, paths, print};
use crate::operations::position::verdict;
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::{Princes, v1 as wire};
use maecenas_princes_rules::{BonusCard, Hidden, Need, Report, Rule, Verdict};

impl Operations<Princes> {
    /// The value of a work: its work value (WV) term by term, the round's minimum, the income and the conversions.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn evaluate_work(
        &self,
        language: Language,
        request: &wire::EvaluateWorkRequest,
    ) -> Result<wire::EvaluateWorkResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let mut faults = Faults::default();
        let work = match &request.asked {
            Some(wire::evaluate_work_request::Asked::CompletePrincessWork(princess)) => {
                return Ok(evaluate_princess_work(&subject, *princess, wording));
            }
            Some(wire::evaluate_work_request::Asked::CompleteWork(work)) => {
                parse::work(work, &Path::ROOT.field("completeWork"), &mut faults)
            }
            None => None,
        };
        faults.none()?;
        let Some(work) = work else {
            return Ok(wire::EvaluateWorkResponse::default());
        };
        let mut report = Report::default();
        subject.patron().judge(&work, &mut report);
        let terms = subject.patron().terms(work.profession, &work.bonus_cards);
        let reasons = print::reasons(
            &report,
            subject.tried(),
            subject.origin,
            wording,
            paths::of_work,
        );
        let alternatives = match report.verdict() {
            Verdict::Illegal => subject.patron().nearest_works(&work),
            Verdict::Legal | Verdict::Unknown => Vec::new(),
        };
        Ok(wire::EvaluateWorkResponse {
            verdict: verdict(report.verdict()).into(),
            work: Some(print::work_value(&terms, subject.round)),
            violations: reasons.violations,
            needs: reasons.needs,
            alternatives: alternatives.iter().map(print::work).collect(),
            princess_alternative: None,
        })
    }

    /// Every work that can be completed now, with the best choices of bonus cards.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn plan_works(
        &self,
        language: Language,
        request: &wire::PlanWorksRequest,
    ) -> Result<wire::PlanWorksResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let choice = |profession, cards: EnumSet<BonusCard>| {
            let list: Vec<_> = cards.iter().collect();
            Some(print::choice(
                cards,
                &subject.patron().terms(profession, &list),
                subject.round,
            ))
        };
        let planned = subject
            .patron()
            .plan()
            .into_iter()
            .map(|plan| wire::PlannedWork {
                profession: plan.profession.number(),
                thriftiest_work: choice(plan.profession, plan.thriftiest),
                highest_work: choice(plan.profession, plan.highest),
            });
        let Subject {
            seat,
            ref player,
            origin,
            ..
        } = subject;
        let mut needs = Vec::new();
        if player.hand.hidden > 0 {
            needs.push(Need {
                rule: Rule::WorkProfessionInHand,
                hidden: Hidden::Hand(seat),
            });
        }
        // Without a profession card to play there is no work for a bonus card.
        let none_to_play = player.hand.professions.is_empty() && player.hand.hidden == 0;
        if player.bonus_cards.hidden > 0 && !none_to_play {
            needs.push(Need {
                rule: Rule::WorkBonusCardInHand,
                hidden: Hidden::BonusCards(seat),
            });
        }
        Ok(wire::PlanWorksResponse {
            works: planned.collect(),
            knowledge: codec::knowledge(needs.is_empty()),
            needs: print::needs(&needs, origin),
            princess_work: subject
                .patron()
                .has_princess_work()
                .then(|| print::worth(&subject.patron().princess_terms(), subject.round)),
        })
    }
}

/// The value of the Princess's work. If it is illegal because too many points are converted, the answer proposes the most that
/// are legal.
fn evaluate_princess_work(
    subject: &Subject,
    asked: wire::CompletePrincessWork,
    wording: Wording<'_>,
) -> wire::EvaluateWorkResponse {
    let patron = subject.patron();
    let points = parse::princess_work(asked);
    let judge = |points| {
        let mut report = Report::default();
        patron.judge_princess(points, &mut report);
        report
    };
    let report = judge(points);
    let reasons = print::reasons(
        &report,
        subject.tried(),
        subject.origin,
        wording,
        paths::of_princess_work,
    );
    let fewer = points.min(patron.most_princess_points());
    let nearest = (fewer < points && judge(fewer).verdict() == Verdict::Legal).then_some(fewer);
    wire::EvaluateWorkResponse {
        verdict: verdict(report.verdict()).into(),
        work: Some(print::worth(&patron.princess_terms(), subject.round)),
        violations: reasons.violations,
        needs: reasons.needs,
        alternatives: Vec::new(),
        princess_alternative: nearest.map(print::princess_work),
    }
}
