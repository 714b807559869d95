//! Printing of events.

use super::int;
use super::moves::{joint, placement};
use super::scores::standings;
use crate::games::princes::wire::names::WireEnum;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::{Character, Drawn, Event, Florins, Rule, Seat, State, scoring};

/// Prints the events of a move, each with the index of that move. `state` is the position after it.
#[must_use]
pub fn events(state: &State, index: usize, events: &[Event]) -> Vec<wire::Event> {
    let event = |event: &Event| {
        let event = self::event(state, event);
        wire::Event {
            move_index: int(index),
            kind: event.kind().into(),
            sentence: None,
            event: Some(event),
        }
    };
    events.iter().map(event).collect()
}

#[expect(clippy::too_many_lines, reason = "a row for each kind of event")]
fn event(state: &State, event: &Event) -> wire::event::Event {
    use wire::event::Event as Wire;
    match event {
        Event::ThreeKept(by) => Wire::ThreeKept(seat(*by)),
        Event::Shuffled => Wire::ProfessionsShuffled(wire::ProfessionsShuffledEvent {}),
        Event::Nominated(by, stack, bid) => {
            Wire::Nominated(bid_event(*by, Some(stack.number()), *bid))
        }
        Event::Raised(by, bid) => Wire::BidRaised(bid_event(*by, None, *bid)),
        Event::Passed(by) => Wire::AuctionPassed(seat(*by)),
        Event::Withdrew(by) => Wire::Withdrew(seat(*by)),
        Event::Acquired(by, stack) => Wire::Acquired(wire::AcquiredEvent {
            seat: number(*by),
            stack: stack.number(),
        }),
        Event::Paid(by, sum, rule) => Wire::FlorinsPaid(money(*by, *sum, *rule)),
        Event::Received(by, sum, rule) => Wire::FlorinsReceived(money(*by, *sum, *rule)),
        Event::Scored(by, count, rule) => Wire::PointsScored(points(*by, *count, *rule)),
        Event::Exchanged(by, count) => {
            Wire::PointsExchanged(points(*by, *count, Rule::ExchangeBalance))
        }
        Event::Placed(by, placed) => Wire::PiecePlaced(wire::PlacedEvent {
            seat: number(*by),
            placement: Some(placement(*placed)),
        }),
        Event::Drew(by, drawn) => {
            let (deck, count) = match drawn {
                Drawn::Professions(cards) => (wire::Deck::ProfessionDeck, cards.count()),
                Drawn::BonusCards(cards) => (wire::Deck::BonusDeck, cards.count()),
                Drawn::PrestigeCards(cards) => (wire::Deck::PrestigeDeck, cards.count()),
            };
            Wire::CardsDrawn(wire::DrewEvent {
                seat: number(*by),
                deck: deck.into(),
                count: int(count),
            })
        }
        Event::Kept(by) => Wire::CardKept(seat(*by)),
        Event::Held(by) => Wire::CardHeld(seat(*by)),
        Event::Recruited {
            seat: by,
            opponent,
            profession,
        } => Wire::Recruited(wire::RecruitedEvent {
            seat: number(*by),
            opponent: number(*opponent),
            profession: profession.number(),
        }),
        Event::Completed(by, work, value) => Wire::WorkCompleted(wire::CompletedEvent {
            seat: number(*by),
            profession: work.profession.number(),
            work_value: int(*value),
        }),
        Event::BonusCardPlayed(by, card) => Wire::BonusCardPlayed(wire::BonusCardEvent {
            seat: number(*by),
            bonus_card: card.number(),
        }),
        Event::Introduced(by, freedom) => Wire::FreedomBrought(wire::IntroducedEvent {
            seat: number(*by),
            freedom: freedom.number(),
        }),
        Event::TurnEnded(by) => Wire::TurnEnded(seat(*by)),
        Event::ActionPhaseBegan(first) => Wire::ActionPhaseBegan(seat(*first)),
        Event::BestWork(seats, value) => Wire::BestWorkScored(wire::BestWorkEvent {
            seats: super::decks::seats(*seats),
            work_value: int(*value),
        }),
        Event::RoundBegan(round, first) => Wire::RoundBegan(wire::RoundBeganEvent {
            round: (*round).into(),
            start_seat: number(*first),
        }),
        Event::GameEnded => Wire::GameEnded(wire::GameEndedEvent {
            standings: standings(&scoring::score(state)),
        }),
        Event::CharacterAuctionBegan(first) => Wire::CharacterAuctionBegan(seat(*first)),
        Event::CharacterBid(by, character, space) => {
            Wire::CharacterBidPlaced(wire::CharacterBidEvent {
                seat: number(*by),
                character: character.number(),
                space: (*space).into(),
            })
        }
        Event::MarkerReturned(to, card) => Wire::MarkerReturned(character(*to, *card)),
        Event::PassedCharacters(by) => Wire::CharactersPassed(seat(*by)),
        Event::CharacterTaken(by, card) => Wire::CharacterBought(character(*by, *card)),
        Event::CharacterReturned(by, card) => Wire::CharacterReturned(character(*by, *card)),
        Event::BankerFilled(florins) => Wire::BankerFilled(wire::BankerFilledEvent {
            florins: int(florins.florins()),
        }),
        Event::FreeObject(by, stack) => Wire::ObjectTakenFree(wire::AcquiredEvent {
            seat: number(*by),
            stack: stack.number(),
        }),
        Event::LastChoicesBegan(first) => Wire::LastChoicesBegan(seat(*first)),
        Event::FlorinsExchanged(by, count) => {
            Wire::FlorinsExchanged(points(*by, *count, Rule::CharacterBanker))
        }
        Event::ChoicesEnded(by) => Wire::ChoicesEnded(seat(*by)),
        Event::PrincessWorkCompleted {
            seat: by, value, ..
        } => Wire::PrincessWorkCompleted(wire::PrincessWorkEvent {
            seat: number(*by),
            work_value: int(*value),
        }),
        Event::ProposedJointly(by, proposal) => Wire::ProposedJointly(wire::ProposedJointlyEvent {
            seat: number(*by),
            partner: number(proposal.partner),
            placement: Some(joint(proposal.placement, proposal.partner)),
            partner_payment: int(proposal.payment.florins()),
        }),
        Event::DeclinedJointly(by) => Wire::DeclinedJointly(seat(*by)),
        Event::BuiltJointly(by, proposal) => Wire::BuiltJointly(wire::BuiltJointlyEvent {
            seat: number(*by),
            partner: number(proposal.partner),
            placement: Some(joint(proposal.placement, proposal.partner)),
        }),
        Event::PlacedJointly {
            seat: by,
            partner,
            placement,
        } => Wire::PiecePlaced(wire::PlacedEvent {
            seat: number(*by),
            placement: Some(joint(*placement, *partner)),
        }),
        Event::PaidPartner {
            payer,
            receiver,
            sum,
        } => Wire::PartnerPaid(wire::PartnerPaidEvent {
            seat: number(*payer),
            partner: number(*receiver),
            florins: int(sum.florins()),
        }),
    }
}

fn number(seat: Seat) -> u32 {
    seat.number().into()
}

fn seat(seat: Seat) -> wire::SeatEvent {
    wire::SeatEvent { seat: number(seat) }
}

fn character(seat: Seat, character: Character) -> wire::CharacterEvent {
    wire::CharacterEvent {
        seat: number(seat),
        character: character.number(),
    }
}

fn bid_event(seat: Seat, stack: Option<i32>, bid: Florins) -> wire::BidEvent {
    wire::BidEvent {
        seat: number(seat),
        stack,
        bid: int(bid.florins()),
    }
}

fn money(seat: Seat, sum: Florins, rule: Rule) -> wire::MoneyEvent {
    wire::MoneyEvent {
        seat: number(seat),
        florins: int(sum.florins()),
        rule: rule.id().to_owned(),
    }
}

fn points(seat: Seat, points: u32, rule: Rule) -> wire::PointsEvent {
    wire::PointsEvent {
        seat: number(seat),
        points: int(points),
        rule: rule.id().to_owned(),
    }
}
