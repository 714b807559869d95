//! The cases of Palazzo.

mod draws;
mod explanations;
mod hands;

use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_game::random::SplitMix64;
use maecenas_palazzo_rules::{Catalog, Rule};
use serde_json::{Value, json};

use super::common::{self, Kit, games, subject};
use super::kit::Compared;
use super::{Game, Written};

/// The rules that no answer cites, and where they are tested instead.
const UNCITED: &[(&str, &str)] = &[
    (
        "game.winner",
        "a place that points alone set has no tie-break",
    ),
    (
        "setup.players",
        "the contract accepts no other number of players",
    ),
    ("setup.deal", "seen in the positions that games begin with"),
    ("money.new_deck", "seen as the event `moneyShuffled`"),
    ("payment.group", "seen as the groups of payments and bids"),
    ("draw.rider", "seen as the event `riderDrawn`"),
    ("auction.builder", "seen as the event `builderMoved`"),
    (
        "auction.opening",
        "the opening bid is part of the choice of an auction and no move (ruling P17)",
    ),
    ("auction.empty", "seen as the event `auctionHeldEmpty`"),
    ("game.end", "seen as the event `gameEnded`"),
    ("ruling.P14", "seen in the views of positions"),
    ("ruling.P15", "stated by `game.shared`"),
    ("ruling.P27", "it allows, and forbids nothing"),
    ("ruling.P28", "seen in the lists, with `all` and without"),
    ("ruling.P33", "seen in the lists of views"),
    ("ruling.P34", "a law of every position that games reach"),
];

impl Kit for Palazzo {
    const PARTS: &'static [&'static str] = &["chance", "moneyDeck", "removedTiles", "options"];

    /// Removes all palaces, all hands, or both, so that their contents are derived.
    fn level(state: &mut Value, dice: &mut SplitMix64) {
        let (palaces, hands) = (dice.once_in(2), dice.once_in(2));
        if let Some(members) = state.as_object_mut() {
            members.shift_remove("removedTiles");
            members.shift_remove("moneyDeck");
        }
        for player in state["players"].as_array_mut().into_iter().flatten() {
            if palaces {
                player["palaces"] = json!([]);
            }
            if hands {
                player["hand"] = json!({});
            }
        }
    }

    /// The position with an empty hand at the seat, with every bidder among those who have passed, without tiles at the quarries, and with
    /// nearly all money cards in the hand of the seat.
    fn rare(state: &Value, seat: usize) -> Vec<Value> {
        let mut empty = state.clone();
        empty["players"][seat]["hand"] = json!({});
        let mut passed = state.clone();
        let laid = state["stage"]["auction"]["laid"].as_array();
        for laid in laid.into_iter().flatten() {
            let bidder = laid["seat"].as_u64().unwrap_or_default();
            let bidder = usize::try_from(bidder).unwrap_or_default();
            passed["players"][bidder]["passed"] = json!(true);
        }
        let mut bare = state.clone();
        bare["quarries"] = json!([{}, {}, {}, {}]);
        // All but two of the 55 money cards are in one hand.
        let mut hoarded = state.clone();
        for player in hoarded["players"].as_array_mut().into_iter().flatten() {
            player["hand"] = json!({});
        }
        hoarded["players"][seat]["hand"] = json!({"hiddenCount": 53});
        hoarded["moneyDiscards"] = json!([]);
        let mut rare = vec![empty, passed, bare, hoarded];
        for members in rare.iter_mut().filter_map(Value::as_object_mut) {
            members.shift_remove("moneyDeck");
            members.shift_remove("removedTiles");
        }
        rare
    }
}

/// Generates the cases.
///
/// # Errors
/// A subject cannot be generated.
pub(super) fn write(seed: u64, compared: &Compared) -> Result<Game, String> {
    let games = games::play::<Palazzo>(seed)?;
    let mut subjects = common::subjects();
    subjects.extend([
        subject(
            "payments",
            "How hands pay prices, and what payments are worth",
            hands::payments,
        ),
        subject("bids", "How hands bid in an auction", hands::bids),
        subject(
            "builds",
            "Where tiles can go, and reconstructions",
            hands::builds,
        ),
        subject(
            "draws",
            "Declared draws, where a view hides what is drawn from",
            draws::draws,
        ),
        subject(
            "explanations",
            "What moves cost and bring",
            explanations::explanations,
        ),
        subject(
            "palaces",
            "What palaces score, term by term",
            hands::palaces,
        ),
    ]);
    let written: Vec<Written> = common::write(&subjects, &games, seed, compared)?;
    Ok(Game {
        slug: "palazzo",
        catalog: maecenas_game::Catalog::id(Catalog::reference()).to_owned(),
        players: (2..=4).collect(),
        rules: Rule::all().map(Rule::id).collect(),
        reasons: UNCITED,
        written,
    })
}
