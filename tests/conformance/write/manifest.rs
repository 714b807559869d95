//! The manifest of the kit: what it covers, and how answers are compared.

use std::collections::{BTreeMap, BTreeSet};

use maecenas::games::princes::rules::{Catalog, Rule};

use super::games::TABLES;
use super::kit::{Case, Compared, Covered, File, Generated, Manifest, cited, sha256};
use super::{GAME, Subject};

/// The version of the kit. It increases when a case changes or is removed.
const VERSION: u32 = 1;

/// The command that wrote the first version of the kit, when its generator was part of the binary. The manifest keeps it as long as the
/// kit has this version, because the manifest belongs to the kit.
const COMMAND: &str = "maecenas conformance write";

/// The excluded members of answers, by the last members of their paths, each with the reason.
const LEFT_OUT: [(&str, &str); 7] = [
    (
        "violations.message",
        "a sentence in the language of the client",
    ),
    (
        "breaches.message",
        "a sentence in the language of the client",
    ),
    (
        "rules.statement",
        "a sentence in the language of the client",
    ),
    ("catalog.names", "names in the language of the client"),
    ("violations.sources", "follows from the rule, see listRules"),
    ("breaches.sources", "follows from the rule, see listRules"),
    ("alternatives", "a suggestion, not a rule"),
];

/// The lists whose order has no meaning, by the last members of their paths.
const ANY_ORDER: [&str; 36] = [
    "violations",
    "breaches",
    "needs",
    "terms",
    "conditions",
    "placements",
    "squares",
    "names",
    "seats",
    "leaders",
    "works",
    "moves",
    "changes",
    "differences",
    "thriftiest.bonusCards",
    "highest.bonusCards",
    "hand.professions",
    "table.professions",
    "freedoms",
    "bonusHand.cards",
    "prestigeHand.cards",
    "professionCardsDrawn.cards",
    "bonusCardsDrawn.cards",
    "prestigeCardsDrawn.cards",
    "playedBonusCards",
    "supply.pieces",
    "runs.knownTo",
    "bidding.passed",
    "characterAuction.markers",
    "characterAuction.passed",
    "characterAuction.bought",
    "characterAuction.faceDown",
    "catalog.professions",
    "catalog.pieces",
    "rules",
    "rules.sources",
];

/// The rules that no answer cites, and where they are tested instead.
const UNCITED: [(&str, &str); 16] = [
    (
        "setup.players",
        "the contract accepts no other number of players",
    ),
    ("round.minimum_value", "seen as `minimum` of every work"),
    ("auction.end", "seen as the event `actionPhaseBegan`"),
    ("auction.object.jester", "seen in the next position"),
    ("auction.object.prestige_card", "seen as the event `drew`"),
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

/// Why rulings are not cited: the rule that they clarify is cited.
const NAMED: &str = "a rule names it as a source";

/// How answers are compared.
pub(super) fn compared() -> Compared {
    let owned = |(path, reason): (&str, &str)| (path.to_owned(), reason.to_owned());
    Compared {
        left_out: LEFT_OUT.map(owned).into(),
        any_order: ANY_ORDER.map(str::to_owned).to_vec(),
    }
}

/// The rules that no answer cites, each with the reason.
///
/// # Errors
/// Uncited rules without a reason: a case is missing.
fn uncited(cited: &BTreeMap<String, u32>) -> Result<BTreeMap<String, String>, String> {
    let mut found = BTreeMap::new();
    let mut missing = Vec::new();
    for rule in Rule::all().filter(|rule| !cited.contains_key(rule.id())) {
        let reason = UNCITED.iter().find(|(id, _)| *id == rule.id());
        match reason {
            Some((_, reason)) => drop(found.insert(rule.id().to_owned(), (*reason).to_owned())),
            None if rule.id().starts_with("ruling.") => {
                found.insert(rule.id().to_owned(), NAMED.to_owned());
            }
            None => missing.push(rule.id()),
        }
    }
    if missing.is_empty() {
        Ok(found)
    } else {
        Err(format!(
            "no answer cites {}; try another seed",
            missing.join(", ")
        ))
    }
}

/// The manifest of the cases of each subject.
///
/// # Errors
/// Uncited rules without a reason.
pub(super) fn manifest(
    seed: u64,
    compared: Compared,
    subjects: &[Subject],
    written: &[Vec<Case>],
    texts: &BTreeMap<String, String>,
) -> Result<Manifest, String> {
    let files = subjects.iter().zip(written);
    let files = files.map(|(subject, cases)| file(subject, cases, texts));
    let cases = || written.iter().flatten();
    let mut rules = BTreeMap::new();
    for rule in cases().flat_map(|case| cited(&case.answer)) {
        *rules.entry(rule).or_default() += 1;
    }
    let covered = Covered {
        catalogs: vec![Catalog::reference().id.clone()],
        players: TABLES.map(|table| table.players).into(),
        options: cases()
            .flat_map(|case| case.options.clone())
            .collect::<BTreeSet<_>>(),
        files: files.collect(),
        uncited: uncited(&rules)?,
        rules,
    };
    Ok(Manifest {
        kit: VERSION,
        contract: env!("CARGO_PKG_VERSION").to_owned(),
        generated: Generated {
            command: format!("{COMMAND} --seed {seed}"),
            seed,
        },
        compared,
        games: [(GAME.to_owned(), covered)].into(),
    })
}

fn file(subject: &Subject, cases: &[Case], texts: &BTreeMap<String, String>) -> File {
    let name = subject.file();
    let mut operations = BTreeMap::new();
    for case in cases {
        *operations.entry(case.operation.clone()).or_default() += 1;
    }
    let text = texts.get(&name).map_or("", String::as_str);
    File {
        sha256: sha256(text.as_bytes()),
        path: name,
        about: subject.about.to_owned(),
        operations,
    }
}
