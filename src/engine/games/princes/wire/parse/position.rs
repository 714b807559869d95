//! Parsing of a position.

use arrayvec::ArrayVec;

use super::moves::proposal;
use super::player::player;
use super::values::{cards, florins, small};
use crate::chance::parse_chance;
use crate::codec::{active_seat, parse_seat, passed_seats};
use crate::games::princes::wire::names::{WireEnum, read_set};
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::constants::Options;
use maecenas_princes_rules::{
    Bidding, Catalog, Decision, DecisionKind, Deck, DeckCard, Freedom, Parts, Piece, Proposal,
    Purchase, Seat, Seats, Stack, Stage, SupplyGiven, Turn,
};

/// Parses the parts of a position. The result is valid only if no fault was added.
pub fn parts(catalog: &Catalog, wire: &wire::State, at: &Path<'_>, faults: &mut Faults) -> Parts {
    let players = at.field("players");
    let table = Around {
        players: wire.players.len(),
    };
    let mut partners = Vec::new();
    let mut read = |((index, wire), seat)| {
        let at = players.index(index);
        player(catalog, seat, wire, &mut partners, &at, faults)
    };
    let seats = (0..).map_while(Seat::new);
    // The three kinds of deck have runs of three types with the same fields.
    macro_rules! deck {
        ($deck:expr, $name:literal, ($runs:ident, $runs_at:literal), ($cards:ident, $cards_at:literal)) => {
            $deck.as_ref().map(|deck| {
                let runs = deck.$runs.iter().map(|run| Run {
                    hidden: run.hidden_count,
                    cards: &run.$cards,
                    known_to: &run.known_to,
                });
                table.deck(runs, $runs_at, $cards_at, &at.field($name), faults)
            })
        };
    }
    let players = wire
        .players
        .iter()
        .enumerate()
        .zip(seats)
        .map(&mut read)
        .collect();
    Parts {
        options: options(wire.options.as_ref()),
        round: small(wire.round.unwrap_or(1)),
        start_seat: table.seat(wire.start_seat, &at.field("startSeat"), faults),
        players,
        stage: table.stage(wire, at, faults),
        decision: wire
            .decision
            .as_ref()
            .and_then(|wire| table.decision(wire, &at.field("decision"), faults)),
        partners,
        declined: table.declined(wire.stage.as_ref(), &at.field("stage"), faults),
        supply: wire
            .supply
            .as_ref()
            .map(|wire| supply(wire, &at.field("supply"), faults))
            .unwrap_or_default(),
        profession_deck: deck!(
            wire.profession_deck,
            "professionDeck",
            (profession_runs, "professionRuns"),
            (professions, "professions")
        ),
        bonus_deck: deck!(
            wire.bonus_deck,
            "bonusDeck",
            (bonus_runs, "bonusRuns"),
            (bonus_cards, "bonusCards")
        ),
        prestige_deck: deck!(
            wire.prestige_deck,
            "prestigeDeck",
            (prestige_runs, "prestigeRuns"),
            (prestige_cards, "prestigeCards")
        ),
        played_bonus_cards: read_set(
            &wire.played_bonus_cards,
            &at.field("playedBonusCards"),
            faults,
        ),
        chance: wire
            .chance
            .as_ref()
            .and_then(|wire| parse_chance(wire, &at.field("chance"), faults)),
        characters: wire
            .banker
            .as_ref()
            .map(|wire| table.characters(wire, &at.field("banker"), faults)),
    }
}

/// Parses the options of a game.
pub fn options(wire: Option<&wire::Options>) -> Options {
    wire.map_or_else(Options::default, |options| Options {
        four_freedoms: options.four_freedoms(),
        muse_and_princess: options.muse_and_princess(),
        cooperation: options.cooperation(),
    })
}

/// The number of players, by which seats are checked.
#[derive(Clone, Copy)]
pub(super) struct Around {
    players: usize,
}

impl Around {
    pub(super) fn seat(self, number: Option<u32>, at: &Path<'_>, faults: &mut Faults) -> Seat {
        parse_seat(number, self.players, at, faults)
    }

    pub(super) fn seats(self, numbers: &[u32], at: &Path<'_>, faults: &mut Faults) -> Seats {
        let seats = numbers.iter().enumerate();
        seats
            .map(|(index, seat)| self.seat(Some(*seat), &at.index(index), faults))
            .collect()
    }

    /// Parses the stage of a position, with whose turn it is and who has passed.
    fn stage(self, position: &wire::State, at: &Path<'_>, faults: &mut Faults) -> Stage {
        use wire::stage::Stage as Wire;
        let stage = position.stage.as_ref().and_then(|wire| wire.stage.as_ref());
        let (is_turn, is_auction) = match stage {
            Some(Wire::CharacterAuction(_)) => (true, true),
            Some(Wire::ActionPhase(_) | Wire::LastChoices(_)) => (true, false),
            Some(Wire::Auction(auction)) => (false, auction.bidding.is_some()),
            Some(Wire::SetUp(_) | Wire::Finished(_)) | None => (false, false),
        };
        let active = at.field("activeSeat");
        let active = active_seat(position.active_seat, is_turn, self.players, &active, faults);
        let passed = position.players.iter().map(|player| player.passed);
        let passed: Seats = passed_seats(passed, is_auction, &at.field("players"), faults);
        let at = at.field("stage");
        match stage {
            Some(Wire::SetUp(_)) => Stage::SetUp,
            Some(Wire::Auction(auction)) => {
                let at = at.field("auction");
                let bidding = auction.bidding.as_ref();
                Stage::Auction(bidding.and_then(|bidding| {
                    self.bidding(bidding, passed, &at.field("bidding"), faults)
                }))
            }
            Some(Wire::ActionPhase(phase)) => Stage::Action(Turn {
                seat: active,
                actions_taken: small(phase.action_count),
                profession_taken: phase.profession_taken,
                freedom_introduced: phase.freedom_introduced,
            }),
            Some(Wire::CharacterAuction(auction)) => {
                let at = at.field("characterAuction");
                Stage::CharacterAuction(
                    self.character_auction(auction, active, passed, &at, faults),
                )
            }
            Some(Wire::LastChoices(_)) => Stage::LastChoices(active),
            Some(Wire::Finished(_)) | None => Stage::Finished,
        }
    }

    fn bidding(
        self,
        wire: &wire::Bidding,
        passed: Seats,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Option<Bidding> {
        let highest = wire.highest.unwrap_or_default();
        Some(Bidding {
            stack: Stack::read(wire.stack, &at.field("stack"), faults)?,
            bid: florins(highest.total.unwrap_or_default()),
            highest_bidder: self.seat(highest.seat, &at.field("highest").field("seat"), faults),
            passed,
        })
    }

    fn decision(
        self,
        wire: &wire::Decision,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Option<Decision> {
        use wire::decision::Decision as Wire;
        let mut professor = false;
        let (seat, name, about) = match wire.decision.as_ref()? {
            Wire::LandscapeWon(won) => {
                let at = at.field("landscapeWon");
                let read = |number| Piece::read(number, &at.field("landscape"), faults);
                (
                    won.seat,
                    "landscapeWon",
                    DecisionKind::Landscape(won.landscape.and_then(read)),
                )
            }
            Wire::RecruitingCardWon(won) => {
                (won.seat, "recruitingCardWon", DecisionKind::RecruitingCard)
            }
            Wire::ProfessionCardsDrawn(drawn) => {
                let at = at.field("professionCardsDrawn");
                let drawn_cards = cards(
                    &drawn.professions,
                    "professions",
                    drawn.hidden_count,
                    &at,
                    faults,
                );
                let about = DecisionKind::Professions(drawn_cards);
                (drawn.seat, "professionCardsDrawn", about)
            }
            Wire::BonusCardsDrawn(drawn) => {
                let at = at.field("bonusCardsDrawn");
                let drawn_cards = cards(
                    &drawn.bonus_cards,
                    "bonusCards",
                    drawn.hidden_count,
                    &at,
                    faults,
                );
                professor = drawn.professor();
                let about = DecisionKind::BonusCards(drawn_cards);
                (drawn.seat, "bonusCardsDrawn", about)
            }
            Wire::JointProposal(open) => {
                let at = at.field("jointProposal");
                (
                    open.seat,
                    "jointProposal",
                    self.proposed(open, &at, faults)?,
                )
            }
            Wire::PrestigeCardsDrawn(drawn) => {
                let at = at.field("prestigeCardsDrawn");
                let drawn_cards = cards(
                    &drawn.prestige_cards,
                    "prestigeCards",
                    drawn.hidden_count,
                    &at,
                    faults,
                );
                professor = drawn.professor();
                let about = DecisionKind::PrestigeCards(drawn_cards);
                (drawn.seat, "prestigeCardsDrawn", about)
            }
            Wire::MerchantChoice(choice) => {
                let at = at.field("merchantChoice");
                let stack = at.field("stack");
                let purchase = Purchase {
                    stack: Stack::read(choice.stack, &stack, faults)?,
                    price: florins(choice.price.unwrap_or_default()),
                    last_seat: choice.last_seat,
                };
                let about = DecisionKind::Merchant(purchase);
                (choice.seat, "merchantChoice", about)
            }
        };
        Some(Decision {
            seat: self.seat(seat, &at.field(name).field("seat"), faults),
            about,
            professor,
        })
    }
}

impl Around {
    /// Parses a proposal that waits for an answer. The partner that it names is the seat that answers.
    fn proposed(
        self,
        wire: &wire::JointProposal,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Option<DecisionKind> {
        let proposer = self.seat(wire.proposer, &at.field("proposer"), faults);
        let placement = at.field("placement");
        let proposal = proposal(
            wire.placement.as_ref()?,
            wire.partner_payment,
            &placement,
            faults,
        )?;
        if wire.seat != Some(proposal.partner.number().into()) {
            let partner = placement.field("partner");
            let message = || text!(princes, "partner-must-be-answering", partner);
            partner.fault(FaultCode::ConflictingFields, message, faults);
        }
        Some(DecisionKind::Joint { proposer, proposal })
    }

    /// Parses the proposals that were declined in this turn.
    fn declined(
        self,
        wire: Option<&wire::Stage>,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Vec<Proposal> {
        let Some(wire::stage::Stage::ActionPhase(phase)) =
            wire.and_then(|wire| wire.stage.as_ref())
        else {
            return Vec::new();
        };
        let at = at.field("actionPhase");
        let at = at.field("declined");
        let at = at.field("proposals");
        let mut read = |(index, declined): (usize, &wire::DeclinedProposal)| {
            let at = at.index(index);
            let at = at.field("placement");
            let placement = declined.placement.as_ref()?;
            let proposal = proposal(placement, Some(declined.partner_payment), &at, faults)?;
            self.seat(placement.partner, &at.field("partner"), faults);
            Some(proposal)
        };
        let proposals = phase.declined.iter().flat_map(|list| &list.proposals);
        proposals.enumerate().filter_map(&mut read).collect()
    }
}

fn supply(wire: &wire::Supply, at: &Path<'_>, faults: &mut Faults) -> SupplyGiven {
    let mut given = SupplyGiven {
        jesters: wire.jester_count.map(small),
        builders: wire.builder_count.map(small),
        recruiting: wire.recruiting_card_count.map(small),
        ..SupplyGiven::default()
    };
    let pieces = at.field("pieceCounts");
    for (index, row) in wire.piece_counts.iter().enumerate() {
        let at = pieces.index(index);
        if let Some(piece) = Piece::read(row.piece, &at.field("piece"), faults) {
            add_count(&mut given.pieces, piece, row.count, &at, faults);
        }
    }
    let freedoms = at.field("freedomCounts");
    for (index, row) in wire.freedom_counts.iter().enumerate() {
        let at = freedoms.index(index);
        if let Some(freedom) = Freedom::read(row.freedom, &at.field("freedom"), faults) {
            add_count(&mut given.freedoms, freedom, row.count, &at, faults);
        }
    }
    given
}

/// Adds the count of a component, which must not have one already.
fn add_count<T: PartialEq, const N: usize>(
    counts: &mut ArrayVec<(T, u8), N>,
    thing: T,
    count: Option<u32>,
    at: &Path<'_>,
    faults: &mut Faults,
) {
    let twice = counts.iter().any(|(known, _)| *known == thing);
    let count = small(count.unwrap_or_default());
    if twice || counts.try_push((thing, count)).is_err() {
        stands_twice(at, faults);
    }
}

pub(super) fn stands_twice(at: &Path<'_>, faults: &mut Faults) {
    at.fault(
        FaultCode::DuplicateItem,
        || text!("field-stands-in-list-already", at),
        faults,
    );
}

/// A run of cards in a deck: hidden cards first, known cards below them.
struct Run<'a> {
    hidden: u32,
    cards: &'a [i32],
    known_to: &'a [u32],
}

impl Around {
    /// Parses a deck from its runs, from top to bottom, with the names of the fields of its runs and of their cards.
    fn deck<'a, C: WireEnum>(
        self,
        runs: impl Iterator<Item = Run<'a>>,
        runs_at: &'static str,
        cards_at: &'static str,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Deck<C> {
        let runs_at = at.field(runs_at);
        let mut deck = Deck::new();
        // The limit is the number of cards of this kind.
        let most = C::MEMBERS.len();
        let mut room = true;
        for (index, run) in runs.enumerate() {
            let at = runs_at.index(index);
            let (cards_at, known_at) = (at.field(cards_at), at.field("knownTo"));
            let known_to = self.seats(run.known_to, &known_at, faults);
            for _ in 0..run.hidden {
                room &= deck.try_push(DeckCard::HIDDEN).is_none();
            }
            for (index, card) in run.cards.iter().enumerate() {
                let card = C::read(*card, &cards_at.index(index), faults);
                room &= deck.try_push(DeckCard { card, known_to }).is_none();
            }
        }
        if !room || deck.len() > most {
            at.fault(
                FaultCode::TooManyItems,
                || text!(princes, "hand-has-too-many-cards", at, most),
                faults,
            );
        }
        deck
    }
}
