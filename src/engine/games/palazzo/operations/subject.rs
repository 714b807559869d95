//! The subject of a request about one player.

use crate::codec::{Reasons, Wording};
use crate::games::palazzo::wire::print::Laid;
use crate::games::palazzo::wire::{Origin, Tried, parse, paths, print};
use crate::operations::position::{missing, no_sessions};
use crate::print::judgement;
use crate::{Error, Operations};
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{FaultCode, Faults, MOST_FAULTS, Path};
use maecenas_contract::wire::palazzo::{Palazzo, v1 as wire};
use maecenas_contract::{Language, text};
use maecenas_game::Known;
use maecenas_palazzo_rules::constants::OPENING_VALUE;
use maecenas_palazzo_rules::{
    Breach, Cards, Catalog, Findings, Hidden, LaidBids, Need, Part, Player, Purse, Report, Rule,
    Seat, Stage, State, Ways, check_player, player,
};
use wire::subject::Subject as Asked;

/// A player at a seat of a position.
const SUBJECT: &str = "subject.seatInState.state";

/// A player, with the part of the rest of the game that the request gives.
pub(super) struct Subject {
    pub(super) seat: Seat,
    pub(super) player: Player,
    pub(super) origin: Origin,
    /// The bids of an auction in which the player can bid.
    pub(super) laid: Option<Laid>,
    /// The position of which the player has a seat.
    pub(super) state: Option<State>,
    /// The cards that are known nowhere, so that a hidden hand may have them.
    unseen: Cards,
}

impl Subject {
    /// The seat of the player, and the seat that the position waits for, for the sentences of broken rules.
    pub(super) fn tried(&self) -> Tried {
        let state = self.state.as_ref();
        Tried {
            seat: self.seat,
            awaited: state.and_then(|state| state.awaiting().seat),
        }
    }

    /// Judges whether the hand has these cards.
    pub(super) fn holds(&self, cards: &Cards, findings: &mut impl Findings) {
        let hand = self.player.hand;
        let known: Known = hand.holds(cards, || self.unseen);
        findings.judge(known, Rule::HandHeld, Hidden::Hand(self.seat), || {
            hand.lacking(cards, &self.unseen, Part::Cards)
        });
    }

    /// The purse of the cards that the hand has for certain.
    pub(super) fn purse(&self) -> Purse {
        let (cards, _) = self.player.hand.certain(|| self.unseen);
        Purse::of(cards)
    }

    /// The hidden information that is needed to list the ways in which the hand reaches a value.
    pub(super) fn needs(&self, purse: &Purse, least: u32, ways: Ways) -> Vec<Need> {
        let hand = self.player.hand;
        if hand.payments_known(purse.currencies, least, ways, || self.unseen) {
            return Vec::new();
        }
        vec![Need {
            rule: Rule::HandHeld,
            hidden: Hidden::Hand(self.seat),
        }]
    }

    /// The reasons of a report on cards.
    pub(super) fn reasons(&self, report: &Report, wording: Wording<'_>) -> Reasons {
        print::reasons(report, self.tried(), self.origin, wording, paths::of_cards)
    }

    /// The reasons of a report on cards that the client sent, each with the path of the one card that is wrong, if it is one.
    pub(super) fn reasons_of_cards(
        &self,
        report: &Report,
        sent: &[i32],
        wording: Wording<'_>,
    ) -> Reasons {
        let mut reasons = self.reasons(report, wording);
        for violation in &mut reasons.violations {
            let name = judgement::only_name(violation);
            let item = name.and_then(|name| print::item_of_cards(sent, &violation.field, name));
            violation.field = item.unwrap_or_else(|| std::mem::take(&mut violation.field));
        }
        reasons
    }

    fn in_state(catalog: &Catalog, state: State, seat: Seat) -> Self {
        let laid = match state.stage() {
            Stage::Auction(auction) if !auction.passed.contains(seat) => Some(Laid {
                bids: auction.laid[seat.index()].clone(),
                total: state.total_bid(seat),
                highest: state.highest_beside(seat),
                highest_seat: state.highest_bidder_beside(seat),
            }),
            _ => None,
        };
        Self {
            seat,
            player: state.player(seat).clone(),
            origin: Origin::State(SUBJECT),
            laid,
            unseen: catalog.money().minus(&state.seen_money()),
            state: Some(state),
        }
    }
}

impl Operations<Palazzo> {
    /// The player that a request is about, checked to be consistent in itself and with its position.
    pub(super) fn subject(
        &self,
        subject: Option<&wire::Subject>,
        language: Language,
    ) -> Result<Subject, Error> {
        let root = Path::ROOT.field("subject");
        match subject.and_then(|subject| subject.subject.as_ref()) {
            Some(Asked::SeatInState(asked)) => {
                let root = root.field("seatInState");
                let at = root.field("state");
                let state = asked.state.as_ref().ok_or_else(|| missing(&at))?;
                let players = state.players.len();
                let (position, seat) =
                    self.seat_in_state(state, players, asked.seat, &root, SUBJECT, language)?;
                Ok(Subject::in_state(
                    position.rules.catalog,
                    position.state,
                    seat,
                ))
            }
            Some(Asked::PlayerAlone(asked)) => {
                self.player_alone(asked, &root.field("playerAlone"), language)
            }
            Some(Asked::SeatInSession(asked)) => Err(no_sessions(&asked.session_id)),
            None => Err(missing(&root)),
        }
    }

    /// One player without the rest of the game.
    fn player_alone(
        &self,
        asked: &wire::PlayerAlone,
        root: &Path<'_>,
        language: Language,
    ) -> Result<Subject, Error> {
        let at = root.field("player");
        let catalog = self.named_catalog(asked.catalog.as_deref(), root)?;
        let wire = asked.player.as_ref().ok_or_else(|| missing(&at))?;
        let mut faults = Faults::default();
        let parts = parse::player(wire, &at, &mut faults);
        let bidding = asked.bidding.clone().unwrap_or_default();
        let at = root.field("bidding");
        let bids = parse::bids(&bidding, &at, &mut faults);
        let highest = highest_of_others(&bidding, &at, &mut faults);
        let highest_seat = bidding.highest.and_then(|highest| highest.seat);
        faults.none()?;
        let seat = Seat::FIRST;
        let breaches = check_player(catalog, seat, &parts, bidding.opened, &bids);
        if !breaches.is_empty() {
            return Err(inconsistent(&breaches, language));
        }
        let bids = LaidBids::new(bids);
        let seen = parts.hand.known.plus(&bids.cards());
        // The opening certificate is the bid of this player or of another one, and counts for one of them.
        let opening = if bidding.opened { OPENING_VALUE } else { 0 };
        Ok(Subject {
            seat,
            player: player(&parts),
            origin: Origin::ALONE,
            laid: Some(Laid {
                total: opening + bids.value(),
                highest,
                highest_seat: highest_seat.and_then(Seat::new),
                bids,
            }),
            state: None,
            unseen: catalog.money().minus(&seen),
        })
    }
}

/// The highest total of the other bidders. The opening certificate is the bid of this player or of another one: so the others have
/// at least what it counts, or nothing or more than that where this player opened.
fn highest_of_others(bidding: &wire::Bidding, at: &Path<'_>, faults: &mut Faults) -> u32 {
    let at = at.field("highest");
    let at = at.field("total");
    let total = bidding.highest.and_then(|highest| highest.total);
    let (bid, least) = if bidding.opened {
        (total.filter(|total| *total > 0), OPENING_VALUE + 1)
    } else {
        (total, OPENING_VALUE)
    };
    if let Some(value) = bid.filter(|total| *total < least) {
        let message = || text!(palazzo, "total-below-opening", at, value, least);
        at.fault(FaultCode::OutOfRange, message, faults);
    }
    total.unwrap_or(if bidding.opened { 0 } else { OPENING_VALUE })
}

/// The error for a player who contradicts themself.
fn inconsistent(breaches: &[Breach], language: Language) -> Error {
    let faults = breaches
        .iter()
        .take(MOST_FAULTS)
        .map(|breach| print::fault(breach, Origin::ALONE, language.into()));
    Error::with_faults(Code::InconsistentState, faults.collect())
}
