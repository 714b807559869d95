//! The events and the standing of a game in English, for the log that `maecenas play` prints.

use std::fmt::{self, Write};

use super::WireEnum;
use crate::games::princes::rules::{Drawn, Event, Placement, Rule, Seat, State, scoring};

/// The events of a move. `state` is the position after it.
pub(super) fn narrate(state: &State, events: &[Event]) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = log(&mut text, state, events);
    text
}

/// The standing at the end of a game.
pub(super) fn narrate_standing(state: &State) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = standing(&mut text, state);
    text
}

/// Writes the events, with the money and points of each player for whom these changed.
fn log(out: &mut String, state: &State, events: &[Event]) -> fmt::Result {
    for event in events {
        match event {
            Event::RoundBegan(round, seat) => {
                writeln!(out, "\nRound {round}: seat {} begins", seat.number())?;
            }
            Event::ActionPhaseBegan(seat) => {
                writeln!(out, "  Action phase: seat {} begins", seat.number())?;
            }
            Event::CharacterAuctionBegan(seat) => {
                writeln!(out, "  Character auction: seat {} begins", seat.number())?;
            }
            Event::BankerFilled(florins) => {
                writeln!(out, "  {} florins lie on the Banker", florins.florins())?;
            }
            Event::LastChoicesBegan(seat) => {
                writeln!(out, "\nLast choices: seat {} begins", seat.number())?;
            }
            Event::Shuffled => writeln!(out, "\nRound 1: the profession cards are shuffled")?,
            Event::GameEnded => writeln!(out, "\nThe game ends.")?,
            Event::BestWork(seats, value) => {
                let seats: Vec<_> = seats.iter().map(|seat| seat.number().to_string()).collect();
                writeln!(out, "  Best work: {value} WV, seat {}", seats.join(" and "))?;
            }
            _ => {
                if let Some((seat, words)) = words(event) {
                    let player = state.player(seat);
                    let florins = player.florins.unwrap_or_default().florins();
                    let has = format!("{florins} florins, {} PP", player.prestige_points);
                    let has = if changes(event) {
                        format!(" ({has})")
                    } else {
                        String::new()
                    };
                    writeln!(out, "  seat {} {words}{has}", seat.number())?;
                }
            }
        }
    }
    Ok(())
}

/// Whether an event changes money or points.
const fn changes(event: &Event) -> bool {
    matches!(
        event,
        Event::Paid(..) | Event::Received(..) | Event::Scored(..) | Event::PaidPartner { .. }
    )
}

/// The event as text that follows the number of its seat.
#[expect(clippy::too_many_lines, reason = "a row for each kind of event")]
fn words(event: &Event) -> Option<(Seat, String)> {
    let under = |rule: &Rule| rule.id();
    Some(match event {
        Event::ThreeKept(seat) => (*seat, "keeps three profession cards".to_owned()),
        Event::Nominated(seat, stack, bid) => (
            *seat,
            format!("nominates {} at {}", stack.name(), bid.florins()),
        ),
        Event::Raised(seat, bid) => (*seat, format!("bids {}", bid.florins())),
        Event::Passed(seat) | Event::PassedCharacters(seat) => (*seat, "passes".to_owned()),
        Event::Withdrew(seat) => (*seat, "withdraws from the auctions of the round".to_owned()),
        Event::Acquired(seat, stack) => (*seat, format!("acquires {}", stack.name())),
        Event::Paid(seat, sum, rule) => (*seat, format!("pays {}, {}", sum.florins(), under(rule))),
        Event::Received(seat, sum, rule) => (
            *seat,
            format!("receives {}, {}", sum.florins(), under(rule)),
        ),
        Event::Scored(seat, points, rule) => {
            (*seat, format!("scores {points} PP, {}", under(rule)))
        }
        Event::Exchanged(seat, points) => (*seat, format!("gives up {points} PP for money")),
        Event::Placed(seat, placement) => (*seat, format!("places {}", place(*placement))),
        Event::ProposedJointly(seat, proposal) => {
            let (place, partner) = (place(proposal.placement), proposal.partner.number());
            let sum = proposal.payment.florins();
            (
                *seat,
                format!("proposes {place} to seat {partner} for {sum}"),
            )
        }
        Event::DeclinedJointly(seat) => (*seat, "declines".to_owned()),
        Event::BuiltJointly(seat, proposal) => {
            let (piece, partner) = (proposal.placement.piece.name(), proposal.partner.number());
            (*seat, format!("builds {piece} jointly with seat {partner}"))
        }
        Event::PlacedJointly {
            seat, placement, ..
        } => (*seat, format!("has {} of it", place(*placement))),
        Event::PaidPartner {
            payer,
            receiver,
            sum,
        } => {
            let words = format!("pays seat {} {}", receiver.number(), sum.florins());
            (*payer, words)
        }
        Event::Drew(seat, drawn) => {
            let (count, cards) = match drawn {
                Drawn::Professions(cards) => (cards.count(), "profession"),
                Drawn::BonusCards(cards) => (cards.count(), "bonus"),
                Drawn::PrestigeCards(cards) => (cards.count(), "prestige"),
            };
            (
                *seat,
                format!(
                    "draws {count} {cards} card{}",
                    if count == 1 { "" } else { "s" }
                ),
            )
        }
        Event::Kept(seat) => (*seat, "keeps one of them".to_owned()),
        Event::Held(seat) => (*seat, "keeps the recruiting card".to_owned()),
        Event::Recruited {
            seat,
            opponent,
            profession,
        } => (
            *seat,
            format!(
                "recruits {} from seat {}",
                profession.name(),
                opponent.number()
            ),
        ),
        Event::Completed(seat, work, value) => (
            *seat,
            format!(
                "completes the work of the {} at {value} WV",
                work.profession.name()
            ),
        ),
        Event::BonusCardPlayed(seat, card) => {
            (*seat, format!("plays the bonus card {}", card.name()))
        }
        Event::Introduced(seat, freedom) => {
            (*seat, format!("introduces freedom of {}", freedom.name()))
        }
        Event::TurnEnded(seat) => (*seat, "ends the turn".to_owned()),
        Event::CharacterBid(seat, character, space) => {
            (*seat, format!("bids {space} for the {}", character.name()))
        }
        Event::MarkerReturned(seat, character) => {
            (*seat, format!("is outbid for the {}", character.name()))
        }
        Event::CharacterTaken(seat, character) => {
            (*seat, format!("takes the {}", character.name()))
        }
        Event::CharacterReturned(seat, character) => {
            (*seat, format!("gives back the {}", character.name()))
        }
        Event::FreeObject(seat, stack) => (*seat, format!("has {} for nothing", stack.name())),
        Event::MoneyExchanged(seat, points) => (*seat, format!("turns money into {points} PP")),
        Event::ChoicesEnded(seat) => (*seat, "ends the choices".to_owned()),
        Event::PrincessWorkCompleted { seat, value, .. } => (
            *seat,
            format!("completes a work with the PRINCESS at {value} WV"),
        ),
        _ => return None,
    })
}

/// The name of a piece and its placement.
fn place(placement: Placement) -> String {
    let Placement { piece, spot } = placement;
    let (row, column, lie) = (spot.row, spot.column, spot.orientation.name());
    format!("{} at row {row}, column {column}, {lie}", piece.name())
}

/// Writes the final ranking, with the points of every prestige card.
fn standing(out: &mut String, state: &State) -> fmt::Result {
    let scores = scoring::score(state);
    writeln!(out, "\nStanding")?;
    for place in &scores.standings {
        let florins = place.florins.unwrap_or_default().florins();
        let (number, seat, points) = (place.place, place.seat.number(), place.points);
        let points = points.unwrap_or_default();
        writeln!(out, "{number}. seat {seat}: {points} PP, {florins} florins")?;
        for score in scores
            .players
            .iter()
            .filter(|score| score.seat == place.seat)
        {
            writeln!(out, "     {:3} PP on the fame track", score.track)?;
            for (card, points) in &score.cards {
                writeln!(out, "     {points:3} PP for {}", card.name())?;
            }
        }
    }
    Ok(())
}
