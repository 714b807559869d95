//! Notations with the figures of the documents, and texts that are none. `tests/laws` has the round trip of the moves of whole games.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::{Misread, parsed, read, written};
use crate::Language;
use crate::limits::{Faults, Path};
use crate::wire::palazzo::v1 as palazzo;
use crate::wire::princes::v1 as princes;
use crate::wire::vecchio::v1 as vecchio;

/// The move of a text, written again.
fn again<M: super::Notated>(text: &str) -> String {
    written(&read::<M>(text).unwrap())
}

#[test]
fn what_is_read_is_written() {
    for text in [
        "raise-bid 500",
        "keep-three POET,JURIST,PAINTER",
        "nominate JESTER bid=200",
        "nominate JESTER",
        "build TOWER-c4-QUARTER_TURN",
        "build TOWER-c4",
        "propose-joint OPERA-x~2y3-FLIPPED-1 partner-payment=300",
        "complete-work POET bonus-cards=LAKES,PARKS converted-points=2",
        "complete-work POET",
        "end-turn",
    ] {
        assert_eq!(again::<princes::Move>(text), text);
    }
    for text in [
        "buy BRICK-3-2,MARBLE-1-1 cards=RED_3,CERTIFICATE",
        "buy BRICK-3-2",
        "build-tile BRICK-3-2 palace:0",
        "build-tile BRICK-3-2 new-palace",
        "split-palace 0 1 RED_3",
    ] {
        assert_eq!(again::<palazzo::Move>(text), text);
    }
    for text in [
        "act-in-town PRATO-SESTO-carriage MIDDLEMAN SCROLL extra-scroll",
        "act-in-town PRATO BISHOP FLORINS",
        "take-over-province PRATO--carriage MILANO followers=KNIGHT,KNIGHT tile-uses=MILANO_1,MILANO_2-MILANO_3",
        "keep-office-tile council-tile:EXTRA_SCROLL",
        "lay-down San%20Miniato%2D2",
        "reinforce",
    ] {
        assert_eq!(again::<vecchio::Move>(text), text);
    }
}

#[test]
fn what_departs_is_named() {
    let value = |text: &str, what| Misread::value(text, what);
    for (text, wrong) in [
        ("raise-bid", Misread::Missing("bid")),
        ("raise-bid  500", Misread::Missing("bid")),
        ("raise-bid 0500", value("0500", "number")),
        ("raise-bid +500", value("+500", "number")),
        ("raise-bid 99999999999", value("99999999999", "number")),
        ("raise-bid 500 ", Misread::more(" ")),
        ("raise-bid 500 more", Misread::more("more")),
        ("end-turn now", Misread::more("now")),
        ("build TOWER-c0", value("c0", "square")),
        ("build TOWER-x2y3", value("x2y3", "square")),
        (
            "build TOWER-c4-AS_DRAWN-1-2",
            Misread::more("TOWER-c4-AS_DRAWN-1-2"),
        ),
        ("build TOWER-c4-", Misread::more("TOWER-c4-")),
        ("keep-three ", Misread::Missing("keptProfessions")),
        (
            "complete-work POET converted-points=2 bonus-cards=LAKES",
            Misread::more("bonus-cards=LAKES"),
        ),
    ] {
        assert_eq!(read::<princes::Move>(text), Err(wrong), "{text}");
    }
    for (text, wrong) in [
        ("build tower-c4", "tower"),
        ("keep-three POET,", ""),
        ("recruit 1 PROFESSION_UNSPECIFIED", "PROFESSION_UNSPECIFIED"),
    ] {
        let misread = read::<princes::Move>(text).unwrap_err();
        let Misread::Value(found, members) = &misread else {
            panic!("{text}: {misread:?}");
        };
        assert_eq!(found, wrong, "{text}");
        assert!(
            members.contains("TOWER") || members.contains("POET"),
            "{members}"
        );
    }
    let unknown = read::<princes::Move>("notation x").unwrap_err();
    assert!(matches!(unknown, Misread::Kind(found, _) if found == "notation"));
    assert_eq!(read::<vecchio::Move>("lay-down %2"), Err(value("%2", "id")));
    assert_eq!(
        read::<vecchio::Move>("lay-down %ff"),
        Err(value("%ff", "id"))
    );
}

#[test]
fn a_move_has_one_spelling() {
    let spelling = |form: &str| Misread::Spelling(form.to_owned());
    let zero = read::<princes::Move>("complete-work POET converted-points=0");
    assert_eq!(zero, Err(spelling("complete-work POET")));
    for text in ["lay-down %50RATO", "lay-down PRAT%4f", "lay-down PRAT%4F"] {
        assert_eq!(
            read::<vecchio::Move>(text),
            Err(spelling("lay-down PRATO")),
            "{text}"
        );
    }
    assert!(matches!(
        read::<princes::Move>(" raise-bid 500"),
        Err(Misread::Kind(found, _)) if found.is_empty()
    ));
}

#[test]
fn a_fault_names_the_field_and_what_is_wrong() {
    let fault = |text: &str| {
        let mut faults = Faults::default();
        let at = Path::ROOT.field("move");
        assert_eq!(parsed::<princes::Move>(text, &at, &mut faults), None);
        let faults = faults.none().unwrap_err();
        let message = faults[0]
            .message
            .in_language(Language::English)
            .into_owned();
        (faults[0].field.clone(), faults[0].code, message)
    };
    let (field, code, message) = fault("build TOWER-q");
    assert_eq!((field.as_str(), code), ("move.notation", "WRONG_FORMAT"));
    assert!(
        message.starts_with("`move.notation` has `q` where a square, such as `c4`, is to stand"),
        "{message}"
    );
    // The move is read, and breaks a limit of the contract.
    let (field, code, _) = fault("raise-bid 550");
    assert_eq!(
        (field.as_str(), code),
        ("move.raiseBid.bid", "NOT_A_MULTIPLE")
    );
}
