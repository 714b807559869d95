//! The cases of The Princes of Florence.

mod games;
mod mutation;
mod placements;
mod plays;
mod positions;
mod question;
mod rare;
mod sheet;
mod verdicts;
mod works;

use maecenas_engine::games::princes::operations::Operations;
use maecenas_game::random::SplitMix64;
use maecenas_princes_rules::{Catalog, Rule};

use self::games::Played;
use self::sheet::Sheet;
use super::kit::Compared;
use super::{Game, Written, cases, kit, seed_of, side_by_side, signature};

/// The subject of a file of cases, and the function that generates them.
struct Subject {
    name: &'static str,
    about: &'static str,
    write: fn(&[Played], &mut Sheet<'_>, &mut SplitMix64) -> Result<(), String>,
}

const SUBJECTS: [Subject; 12] = [
    subject(
        "books",
        "The components and the rules, as data",
        positions::books,
    ),
    subject(
        "starts",
        "The start of a game from its seed",
        positions::starts,
    ),
    subject(
        "works",
        "What works are worth, and which can be completed",
        works::write,
    ),
    subject("placements", "Where pieces may lie", placements::write),
    subject("prestige", "What prestige cards give", works::prestige),
    subject(
        "scores",
        "What positions score, with ties",
        positions::scores,
    ),
    subject("lists", "The legal moves of a seat", positions::lists),
    subject(
        "verdicts",
        "Moves validated, with every broken rule",
        verdicts::write,
    ),
    subject(
        "plays",
        "Moves played, with what happens and what changes",
        plays::plays,
    ),
    subject(
        "breaches",
        "Whether positions are consistent, with every breach",
        positions::breaches,
    ),
    subject(
        "views",
        "Positions as one seat or a spectator sees them",
        positions::views,
    ),
    subject("records", "Records of games replayed", plays::records),
];

const fn subject(
    name: &'static str,
    about: &'static str,
    write: fn(&[Played], &mut Sheet<'_>, &mut SplitMix64) -> Result<(), String>,
) -> Subject {
    Subject { name, about, write }
}

/// The rules that no answer cites, and where they are tested instead.
const UNCITED: [(&str, &str); 16] = [
    (
        "setup.players",
        "the contract accepts no other number of players",
    ),
    (
        "round.minimum_value",
        "seen as `minWorkValue` of every work",
    ),
    ("auction.end", "seen as the event `actionPhaseBegan`"),
    ("auction.object.jester", "seen in the next position"),
    (
        "auction.object.prestige_card",
        "seen as the event `cardsDrawn`",
    ),
    ("bonus.out_of_game", "seen as the event `bonusCardPlayed`"),
    ("round.next", "seen as the event `roundBegan`"),
    (
        "placement.beside_landscape",
        "it allows, and forbids nothing",
    ),
    (
        "two_players.starting_money",
        "seen in the positions that games begin with",
    ),
    (
        "two_players.opening_bid",
        "it changes `auction.opening_bid`",
    ),
    (
        "two_players.landscapes",
        "it changes `landscape.type_available`",
    ),
    (
        "character.end",
        "seen as the event `actionPhaseBegan` after a character auction",
    ),
    ("character.cardinal", "it changes `action.limit`"),
    (
        "character.princess",
        "seen as the event `princessWorkCompleted`",
    ),
    ("joint.payment", "the contract accepts no other payments"),
    (
        "joint.proposals",
        "a position with so many proposals is too long to be read",
    ),
];

/// Generates the cases.
///
/// # Errors
/// A message cannot be converted to JSON, which does not happen.
pub(super) fn write(seed: u64, compared: &Compared) -> Result<Game, String> {
    let princes = Operations::default();
    let games = games::play(seed)?;
    let written = side_by_side(&SUBJECTS, |subject| {
        let mut sheet = Sheet::new(&princes, compared, subject.name);
        let mut dice = SplitMix64::new(seed_of(seed, subject.name));
        (subject.write)(&games, &mut sheet, &mut dice)?;
        Ok(Written {
            name: subject.name,
            about: subject.about,
            cases: sheet.cases.kept,
        })
    })?;
    Ok(Game {
        slug: "princes",
        catalog: Catalog::reference().id.clone(),
        players: games::TABLES.map(|table| table.players).into(),
        rules: Rule::all().map(Rule::id).collect(),
        reasons: &UNCITED,
        written,
    })
}
