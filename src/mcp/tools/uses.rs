//! When an agent should use a tool, in a sentence. A tool that is not named here has the first sentence of its operation.

/// The sentences, by operation.
const USES: [(&str, &str); 37] = [
    (
        "ListGames",
        "Use it first: the games, with their players, options and catalogs.",
    ),
    (
        "ListRules",
        "Every numbered rule of a game with its statement: look up the `rule` that an answer cites.",
    ),
    (
        "GetCatalog",
        "The components of a game (cards, pieces, tiles, towns) with what each does.",
    ),
    (
        "CreateSession",
        "Begin a game that the service keeps: the easiest way to play or to referee. Keep the `hostToken` and the `seatTokens` of the answer.",
    ),
    (
        "GetSession",
        "Where a session stands, as the token's seat may see it, and which seats are to move.",
    ),
    (
        "ListSessionMoves",
        "The legal moves of a seat of a session; with `include: [\"LABELS\"]` each has words and a `notation` to play it with.",
    ),
    (
        "MakeMove",
        "Make a move in a session: `{\"move\": {\"notation\": \"...\"}}`. An illegal one is refused with the rules that it breaks and legal moves instead.",
    ),
    (
        "GetSessionRecord",
        "All moves of a session, to verify, replay or keep.",
    ),
    ("SetOpponent", "Let the service play a seat, at a level."),
    (
        "NewGame",
        "A start position without a session: you keep the position and send it with each question.",
    ),
    (
        "ValidateMove",
        "Is this move legal, and if not which rules does it break and what would be legal? Nothing changes.",
    ),
    (
        "BatchValidateMoves",
        "The same as validate_move for many moves at once.",
    ),
    (
        "ListMoves",
        "The legal moves of a seat in a position; with `include: [\"LABELS\"]` each has words and a `notation`.",
    ),
    (
        "ExplainMove",
        "What a legal move costs and brings, term by term.",
    ),
    (
        "SuggestMoves",
        "What a seat had best do, by a search over what it may know; takes a moment.",
    ),
    (
        "PlayMove",
        "The position after one or several moves; nothing is kept.",
    ),
    (
        "CheckState",
        "Is this position consistent, and which seats does it wait for?",
    ),
    (
        "ScoreState",
        "The points of every player term by term, and the standing.",
    ),
    (
        "ViewState",
        "A position as one seat, or a spectator, may see it.",
    ),
    (
        "VerifyRecord",
        "Was this whole game played by the rules, and who won?",
    ),
    (
        "RenderState",
        "A picture of a position: SVG, and lines of text that you can read.",
    ),
    (
        "PlanWorks",
        "Every work that a player can complete now, with the thriftiest and the highest choice of bonus cards.",
    ),
    (
        "ListPlacements",
        "Every place where a piece may lie, and with `CLOSED_SQUARES` why others are closed.",
    ),
    (
        "ValidatePlacement",
        "May this piece lie on these squares, and if not why?",
    ),
    (
        "ScorePrestige",
        "What each prestige card is worth now, with the comparison that decides it.",
    ),
    ("ListPayments", "Every way to pay a price from a hand."),
    (
        "ValidatePayment",
        "Do these money cards pay this price, and if not why?",
    ),
    ("ListBids", "Every bid that a hand allows in an auction."),
    ("ValidateBid", "Is this a bid, and if not why?"),
    (
        "ListBuilds",
        "Where tiles can be built in a player's palaces, and what that gains.",
    ),
    ("ScorePalaces", "What palaces score, term by term."),
    (
        "ListJourneys",
        "Where members can travel from their towns, over which towns and at what cost.",
    ),
    ("ListTownOptions", "What can be done in each town."),
    (
        "PreviewTracks",
        "What the next space of each track costs and brings.",
    ),
    ("ScoreNobility", "What nobility tiles score, term by term."),
    (
        "RenewToken",
        "A new token for a seat, which ends the old one; it also takes a seat back from an opponent.",
    ),
    (
        "EvaluateWork",
        "What a work is worth, term by term, before it is completed.",
    ),
];

/// The tools that take something away: a session, the token of a seat, or the seat of a person.
pub(super) const DESTRUCTIVE: [&str; 3] = ["DeleteSession", "RenewToken", "SetOpponent"];

/// When to use the tool of an operation.
pub(super) fn of(operation: &str) -> Option<&'static str> {
    let found = USES.iter().find(|(name, _)| *name == operation);
    found.map(|(_, sentence)| *sentence)
}

#[cfg(test)]
mod tests {
    use super::{DESTRUCTIVE, USES};
    use maecenas_contract::operations::OPERATIONS;

    #[test]
    fn every_sentence_is_about_an_operation() {
        let named = USES.iter().map(|(name, _)| *name).chain(DESTRUCTIVE);
        for name in named {
            assert!(
                OPERATIONS.iter().any(|operation| operation.name == name),
                "{name}"
            );
        }
    }
}
