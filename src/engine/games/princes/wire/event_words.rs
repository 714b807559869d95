//! The sentences of events, one for each event of an answer.

use super::fields::{Values, key, money, name, of_square, seat};
use super::words::{prestige_points, work_value};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::princes::v1::event::Event;
use maecenas_contract::words::{Arg, Joined, Speaker, princes};

/// The text of a kind of event in the message of its name.
const SENTENCE: &str = "sentence";
/// The text of a rule about what money or points are for.
const FOR: &str = "for";

/// The sentence of an event; `None` for an event of no kind.
pub(super) fn sentence(event: &wire::Event, speaker: Speaker<'_>) -> Option<String> {
    let key = key(princes::EVENT_KIND, event.kind)?;
    let values = values(event.event.as_ref()?, speaker);
    Some(speaker.sentence(key, SENTENCE, &values))
}

fn values<'a>(event: &Event, speaker: Speaker<'_>) -> Values<'a> {
    match event {
        Event::ProfessionsShuffled(_) | Event::GameEnded(_) => Vec::new(),
        Event::ThreeKept(event)
        | Event::AuctionPassed(event)
        | Event::Withdrew(event)
        | Event::CardKept(event)
        | Event::CardHeld(event)
        | Event::TurnEnded(event)
        | Event::ActionPhaseBegan(event)
        | Event::CharacterAuctionBegan(event)
        | Event::CharactersPassed(event)
        | Event::LastChoicesBegan(event)
        | Event::ChoicesEnded(event)
        | Event::DeclinedJointly(event) => vec![seat("seat", event.seat)],
        Event::Nominated(event) | Event::BidRaised(event) => vec![
            seat("seat", event.seat),
            name("stack", princes::STACK, event.stack.unwrap_or_default()),
            ("bid", money(event.bid)),
        ],
        Event::Acquired(event) | Event::ObjectTakenFree(event) => vec![
            seat("seat", event.seat),
            name("stack", princes::STACK, event.stack),
        ],
        Event::FlorinsPaid(event) | Event::FlorinsReceived(event) => vec![
            seat("seat", event.seat),
            ("florins", money(event.florins)),
            reason(&event.rule, speaker),
        ],
        Event::PointsScored(event)
        | Event::PointsExchanged(event)
        | Event::FlorinsExchanged(event) => vec![
            seat("seat", event.seat),
            ("points", prestige_points(event.points.unsigned_abs())),
            reason(&event.rule, speaker),
        ],
        Event::PiecePlaced(event) => placed(event.seat, event.placement.as_ref()),
        Event::CardsDrawn(event) => vec![
            seat("seat", event.seat),
            ("count", event.count.into()),
            name("deck", princes::DECK, event.deck),
        ],
        Event::Recruited(event) => vec![
            seat("seat", event.seat),
            seat("opponent", event.opponent),
            name("profession", princes::PROFESSION, event.profession),
        ],
        Event::WorkCompleted(event) => vec![
            seat("seat", event.seat),
            name("profession", princes::PROFESSION, event.profession),
            ("work_value", work_value(event.work_value.unsigned_abs())),
        ],
        Event::BonusCardPlayed(event) => vec![
            seat("seat", event.seat),
            name("card", princes::BONUS_CARD, event.bonus_card),
        ],
        Event::FreedomBrought(event) => vec![
            seat("seat", event.seat),
            name("freedom", princes::FREEDOM, event.freedom),
        ],
        Event::BestWorkScored(event) => {
            let seats = event.seats.iter().map(|seat| self::seat("", *seat).1);
            vec![
                ("seats", Arg::List(seats.collect(), Joined::And)),
                ("work_value", work_value(event.work_value.unsigned_abs())),
            ]
        }
        Event::RoundBegan(event) => vec![
            ("round", event.round.into()),
            seat("start_seat", event.start_seat),
        ],
        Event::CharacterBidPlaced(event) => vec![
            seat("seat", event.seat),
            name("character", princes::CHARACTER, event.character),
            ("space", event.space.into()),
        ],
        Event::MarkerReturned(event)
        | Event::CharacterBought(event)
        | Event::CharacterReturned(event) => vec![
            seat("seat", event.seat),
            name("character", princes::CHARACTER, event.character),
        ],
        Event::BankerFilled(event) => vec![("florins", money(event.florins))],
        Event::PrincessWorkCompleted(event) => vec![
            seat("seat", event.seat),
            ("work_value", work_value(event.work_value.unsigned_abs())),
        ],
        Event::ProposedJointly(event) => {
            let mut values = placed(event.seat, event.placement.as_ref());
            let payment =
                (event.partner_payment > 0).then(|| ("payment", money(event.partner_payment)));
            values.extend(payment);
            values
        }
        Event::BuiltJointly(event) => placed(event.seat, event.placement.as_ref()),
        Event::PartnerPaid(event) => vec![
            seat("seat", event.seat),
            seat("partner", event.partner),
            ("florins", money(event.florins)),
        ],
    }
}

/// What money or points are for.
fn reason<'a>(rule: &str, speaker: Speaker<'_>) -> (&'static str, Arg<'a>) {
    let phrase = princes::lookup(rule).map(|rule| speaker.phrase(rule, FOR, &[]));
    ("for", phrase.unwrap_or_default().into())
}

/// A piece with its place, and the partner with whom it is shared.
fn placed<'a>(by: u32, placement: Option<&wire::Placement>) -> Values<'a> {
    let mut values = vec![seat("seat", by)];
    if let Some(placement) = placement {
        let square = placement.square.unwrap_or_default();
        let orientation = placement.orientation.unwrap_or_default();
        values.extend([
            name("piece", princes::PIECE, placement.piece),
            name("orientation", princes::ORIENTATION, orientation),
            ("square", of_square(square)),
        ]);
        values.extend(placement.partner.map(|partner| seat("partner", partner)));
    }
    values
}
