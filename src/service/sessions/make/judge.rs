//! Judges a move of a session: parses it, and says why it is refused.

use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_engine::Error;
use maecenas_engine::codec::{Codec, ReportOf, Wording};
use maecenas_engine::operations::position::{missing, verdict};
use maecenas_engine::operations::{Played, Position, parse_move};
use maecenas_game::{Game, Report};

/// Parses the move of a request.
pub(super) fn parse<C: Codec>(
    position: &Position<C>,
    seat: u32,
    request: &wire::MakeMoveRequest<C>,
) -> Result<Played<C>, Error> {
    let at = Path::ROOT;
    let mut faults = Faults::default();
    let seat = position.seat(Some(seat), &at.field("seat"), &mut faults);
    let made = request.r#move.as_ref();
    let made =
        made.and_then(|made| parse_move::<C>(position.rules, made, &at.field("move"), &mut faults));
    let draws = C::parse_draws(
        position.rules,
        request.drawn.as_ref(),
        &at.field("drawn"),
        &mut faults,
    );
    // Such draws are refused, right or wrong: otherwise a seat could find the next cards by trying, before it decides to draw.
    if <C::Rules as Game>::has_drawn(&position.state, &draws) {
        at.field("drawn").fault(
            FaultCode::ConflictingFields,
            || text!("session-knows-draws"),
            &mut faults,
        );
    }
    faults.none()?;
    let made = made.ok_or_else(|| missing(&at.field("move")))?;
    Ok(Played { seat, made, draws })
}

/// The reasons why a move is refused, computed on the seat's view, so that they reveal nothing hidden.
pub(super) fn refusal_of_move<C: Codec>(
    position: &Position<C>,
    played: &Played<C>,
    report: ReportOf<C>,
    wording: Wording<'_>,
) -> wire::ValidateMoveResponse<C> {
    let found = report.verdict();
    let seen = position.seen_by(Some(played.seat));
    let tried = seen.clone().play(played);
    let report = tried.err().unwrap_or(report);
    let mut reasons = seen.judgement(played.seat, &played.made, &report, wording, "");
    // The verdict comes from the whole position: the seat learns it anyway, because the move is refused.
    reasons.verdict = verdict(found).into();
    reasons
}
