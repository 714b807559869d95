//! The profession cards of the printed game, entered as facts and compared with the embedded catalog.
//!
//! Source: the public card list that the catalog's note names, and for the counts the rulebooks.

use super::{Catalog, PieceClass};
use crate::components::Freedom;
use crate::components::Freedom::{Opinion, Religion, Travel};
use crate::components::Piece;
use crate::components::Piece::{
    Chapel, Forest, Hospital, Laboratory, Lake, Library, Opera, Park, Studio, Theater, Tower,
    University, Workshop,
};
use crate::components::Profession;
use crate::components::Profession::{
    Alchemist, Astronomer, BellMaker, Botanist, Cartographer, Choreographer, Composer, Dramatist,
    Goldsmith, Jurist, Mathematician, OrganBuilder, Painter, Pharmacist, Philosopher, Physician,
    Physicist, Poet, Sculptor, Theologian, Watchmaker,
};

/// Every card with the building, the landscape and the freedom that it wants.
const CARDS: [(Profession, Piece, Piece, Freedom); 21] = [
    (Mathematician, University, Lake, Religion),
    (Theologian, University, Park, Travel),
    (Philosopher, University, Forest, Opinion),
    (Botanist, Laboratory, Park, Religion),
    (Alchemist, Laboratory, Lake, Opinion),
    (Physicist, Laboratory, Forest, Travel),
    (Watchmaker, Workshop, Lake, Travel),
    (Goldsmith, Workshop, Park, Opinion),
    (BellMaker, Workshop, Forest, Religion),
    (Cartographer, Library, Lake, Religion),
    (Jurist, Library, Forest, Opinion),
    (Choreographer, Opera, Forest, Travel),
    (Composer, Opera, Lake, Opinion),
    (Sculptor, Studio, Forest, Religion),
    (Painter, Studio, Lake, Travel),
    (Pharmacist, Hospital, Park, Opinion),
    (Physician, Hospital, Forest, Travel),
    (Dramatist, Theater, Park, Religion),
    (Poet, Theater, Lake, Travel),
    (Astronomer, Tower, Forest, Religion),
    (OrganBuilder, Chapel, Forest, Opinion),
];

#[test]
fn the_embedded_catalog_has_the_printed_cards() {
    let catalog = Catalog::reference();
    assert_eq!(catalog.professions().len(), CARDS.len());
    for (profession, building, landscape, freedom) in CARDS {
        let row = catalog.profession(profession);
        assert_eq!(
            (row.building, row.landscape, row.freedom),
            (building, landscape, freedom),
            "{profession:?}"
        );
        assert!(row.provenance.is_attested("building"), "{profession:?}");
    }
}

/// EN "Forest", "Lake" and "Park": nine professions want a forest, seven a lake and five a park. By the card list, each large building
/// is wanted by three cards, each medium one by two and each small one by one, and each freedom by seven.
#[test]
fn as_many_cards_want_a_thing_as_the_rulebooks_say() {
    let catalog = Catalog::reference();
    for entry in catalog.pieces() {
        let cards = catalog.professions().iter();
        let wanting = cards
            .filter(|card| [card.building, card.landscape].contains(&entry.piece))
            .count();
        let right = match (entry.class, entry.piece) {
            (PieceClass::Large, _) => 3,
            (PieceClass::Medium, _) => 2,
            (PieceClass::Small, _) => 1,
            (PieceClass::Landscape, Forest) => 9,
            (PieceClass::Landscape, Lake) => 7,
            (PieceClass::Landscape, _) => 5,
        };
        assert_eq!(wanting, right, "{:?}", entry.piece);
    }
    for freedom in [Travel, Opinion, Religion] {
        let cards = catalog.professions().iter();
        assert_eq!(cards.filter(|card| card.freedom == freedom).count(), 7);
    }
}
