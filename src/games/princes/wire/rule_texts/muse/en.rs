//! The rules of Muse & Princess in English.

use crate::games::princes::rules::Rule;

/// The statement of a rule of the expansion in English, in one or two sentences; empty for any other rule.
#[must_use]
#[rustfmt::skip]
pub(crate) const fn statement(rule: Rule) -> &'static str {
    match rule {
        Rule::ExchangeForbidden => "With Muse & Princess, prestige can never be exchanged for money.",
        Rule::CharacterTurn =>
            "Players bid for characters in turn, clockwise from the starting player, until they have passed or bought \
             a card.",
        Rule::CharacterSpace =>
            "A bid for a character is one of the spaces of its card, worth 100 florins for each point of its number: \
             3 to 15, on the Banker 0 to 5.",
        Rule::CharacterHigher =>
            "On a card that bears a marker only a higher space can be taken; that marker goes back to its owner.",
        Rule::CharacterAffordable =>
            "A bid for a character must be covered by cash alone. A bid on the Banker needs none.",
        Rule::CharacterSold =>
            "A character that was bought in this round is not for sale again in it, also when it lies face down \
             already.",
        Rule::CharacterPassed => "Who has passed in the character auction stays out of it until the next round.",
        Rule::CharacterTake =>
            "A player who has a marker on a card when their turn comes has won it, and the whole turn is to take it \
             and pay the bid. Without a marker on a card there is none to take.",
        Rule::CharacterEnd =>
            "The character auction is over when every player has passed or bought a card; then the action phase \
             begins.",
        Rule::CharacterHeld => "Only the player who holds a character's card can use that character.",
        Rule::CharacterTiming =>
            "The Merchant's points and the Professor may be had at any time but during an open decision, and after \
             round 7 in turn; what belongs to another moment must wait for it.",
        Rule::CharacterReturned =>
            "A used character's card goes back, and so does an unused one whose time is over: Cardinal, Muse and \
             Princess after the owner's turn, the Merchant after the next auction phase, the Professor when the next \
             character auction begins.",
        Rule::CharacterBanker =>
            "The Banker's buyer receives the money on the card less the bid. The buyer of round 7 may turn money into \
             PP once at the end, for 200 florins each.",
        Rule::CharacterCardinal =>
            "With the Cardinal a turn has up to 3 actions, still with no more than 1 freedom and 1 profession card.",
        Rule::CharacterMuse =>
            "In its owner's turn, the Muse adds the number of the round to the work value of every work completed.",
        Rule::CharacterPrincess =>
            "With the Princess an action completes a work without a profession card and without bonus cards. Its \
             minimum, payment, conversion and best work are those of any other.",
        Rule::WorkValuePrincessLandscape =>
            "Each landscape of the principality adds 3 to the work of the Princess, those of the same type too.",
        Rule::WorkValuePrincessBuilder => "Each builder of the player adds 2 to the work of the Princess.",
        Rule::WorkValuePrincessBuilding => "Each building of the principality adds 2 to the work of the Princess.",
        Rule::WorkValuePrincessCard =>
            "Each profession or recruiting card in the player's hand or on their table adds 1 to the work of the \
             Princess; the card of the Princess is no such card.",
        Rule::CharacterMerchant =>
            "The Merchant gives its owner either the object that the owner wins in the next auction phase for \
             nothing, or as many PP as the owner's rank on the fame track. The owner bids as though the object had \
             to be paid for.",
        Rule::CharacterProfessor =>
            "The Professor lets its owner draw from the deck of bonus cards or of prestige cards, and keep 1 of them \
             for nothing.",
        Rule::ProfessorDeckEmpty => "The Professor can draw only from a deck that is not empty.",
        Rule::RulingR9 =>
            "A builder adds 2 to the work of the Princess, as EN's margin and FR print; the 32 in EN's text is a \
             misprint.",
        Rule::RulingR10 =>
            "The work of the Princess competes for the best work but leaves no card on the table, so it counts as \
             none for prestige cards. Jesters add nothing to it.",
        Rule::RulingR11 =>
            "A player's rank for the Merchant is 1 more than the number of players who have more PP than that player.",
        Rule::RulingR12 =>
            "When a character auction begins from round 2 on, 100 florins are added to an unsold Banker, and 600 are \
             laid on one that was sold in the round before.",
        Rule::RulingR13 =>
            "The right to turn money into PP at the end of the game is that of the player who bought the Banker in \
             round 7.",
        Rule::RulingR24 =>
            "After the best work of round 7, each player in turn may still use their Merchant for points, their \
             Professor and the Banker's exchange, before prestige cards are shown. What is left unused lapses.",
        Rule::RulingR25 =>
            "Merchant's points and Professor can be used out of turn while the game waits for a nomination, a bid, a \
             last player's choice, a character bid or an action.",
        Rule::RulingR26 =>
            "The Merchant's free object may also be one taken as the last player. A player who pays instead scores \
             their rank at once, before the object brings points.",
        Rule::RulingR27 =>
            "Muse and Cardinal serve their owner's whole turn without being announced, and go back when it ends.",
        Rule::RulingR28 =>
            "What is bid on the Banker is taken off the money on the card, so that no cash is needed for it.",
        _ => "",
    }
}
