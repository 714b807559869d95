//! The codec of a game: between its messages and the values of its rules.
//!
//! With [`Game`], its rules, this is all that the engine needs to know of a game. Parsing lets no invalid value through: each one is
//! a fault with the path of its field. The limits of the contract have been checked before.

use std::ops::RangeInclusive;

use maecenas_contract::limits::{Fault, FaultCode, Faults, Path};
use maecenas_contract::messages::Messages;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::rulebook::v1::{Effect, Need, Rule, Violation, knowledge};
use maecenas_contract::words::{Arg, Key, Speaker};
use maecenas_contract::{Language, text};
use maecenas_game::{Game, Seat, Seed};

/// A position of a game.
pub type StateOf<C> = <<C as Codec>::Rules as Game>::State;
/// A seat of a game.
pub type SeatOf<C> = <<C as Codec>::Rules as Game>::Seat;
/// A move of a game.
pub type MoveOf<C> = <<C as Codec>::Rules as Game>::Move;
/// A kind of move of a game.
pub type KindOf<C> = <<C as Codec>::Rules as Game>::Kind;
/// The declared draws of a move.
pub type DrawsOf<C> = <<C as Codec>::Rules as Game>::Draws;
/// An event of a game.
pub type EventOf<C> = <<C as Codec>::Rules as Game>::Event;
/// A verdict with its reasons.
pub type ReportOf<C> = <<C as Codec>::Rules as Game>::Report;
/// Points and standing of a game.
pub type ScoresOf<C> = <<C as Codec>::Rules as Game>::Scores;

/// The catalog, the version of the rules and the seed that a position names.
#[derive(Debug, Clone, Copy)]
pub struct Pins<'a> {
    /// The catalog, by its id or its id with the revision.
    pub catalog: Option<&'a str>,
    /// The version of the rules.
    pub rules_version: Option<u32>,
    /// The seed of its shuffles.
    pub seed: Option<&'a str>,
}

/// Why a message is no position.
#[derive(Debug)]
pub enum Unreadable<B> {
    /// Fields that have no meaning.
    Faults(Vec<Fault>),
    /// Parts that contradict each other.
    Breaches(Vec<B>),
}

/// The setup of a new game.
#[derive(Debug, Clone, Copy)]
pub struct Start<'a, C: Codec> {
    /// The number of players.
    pub players: u8,
    /// The seat of the first starting player.
    pub seat: SeatOf<C>,
    /// The seed of all random draws.
    pub seed: Seed,
    /// The options that are agreed.
    pub options: Option<&'a C::Options>,
}

/// A move that a seat tries in a position.
#[derive(Debug, Clone, Copy)]
pub struct TriedMove<'a, C: Codec> {
    /// The rules of the position.
    pub rules: C::Rules,
    /// The position.
    pub state: &'a StateOf<C>,
    /// The seat.
    pub seat: SeatOf<C>,
    /// The move.
    pub made: &'a MoveOf<C>,
}

/// How reasons are worded.
#[derive(Debug, Clone, Copy)]
pub struct Wording<'a> {
    /// The language of messages, and the labels that the client gives to the seats.
    pub speaker: Speaker<'a>,
    /// Whether each violation includes the statement of its rule.
    pub statements: bool,
    /// Whether moves are in words and notations, too.
    pub labels: bool,
}

impl<'a> Wording<'a> {
    /// Without the optional parts.
    #[must_use]
    pub fn of(speaker: impl Into<Speaker<'a>>) -> Self {
        Self {
            speaker: speaker.into(),
            statements: false,
            labels: false,
        }
    }

    /// With the optional parts that a request includes.
    #[must_use]
    pub fn including(speaker: impl Into<Speaker<'a>>, include: &[i32]) -> Self {
        Self {
            speaker: speaker.into(),
            statements: include.contains(&Include::Statements.into()),
            labels: include.contains(&Include::Labels.into()),
        }
    }
}

/// The printed reasons of a verdict.
#[derive(Debug, Clone, Default)]
pub struct Reasons {
    /// Every violation.
    pub violations: Vec<Violation>,
    /// Every need.
    pub needs: Vec<Need>,
}

/// The printed knowledge of a response: known if it holds for all possible values of what is hidden.
#[must_use]
pub fn knowledge(is_known: bool) -> i32 {
    let name = if is_known {
        knowledge::Name::Known
    } else {
        knowledge::Name::Unknown
    };
    name.into()
}

/// The printed explanation of a legal move.
#[derive(Debug, Clone, Default)]
pub struct Explanation<C: Messages> {
    /// What the seat gives.
    pub costs: Vec<Effect>,
    /// What the seat gets.
    pub gains: Vec<Effect>,
    /// What the seat gives later, if it comes to that.
    pub conditional_costs: Vec<Effect>,
    /// What the seat gets later, if it comes to that.
    pub conditional_gains: Vec<Effect>,
    /// Moves that do the same with more gain or at less cost.
    pub forgone: Vec<wire::ForgoneMove<C>>,
    /// The rules that decide it.
    pub rules: Vec<Rule>,
    /// All of it in words.
    pub message: String,
}

/// The seat with a number, at a path of the request. A number that is none of the position's players is a fault; the first seat stands in
/// for it then.
pub fn parse_seat<S: Seat>(
    number: Option<u32>,
    players: usize,
    at: &Path<'_>,
    faults: &mut Faults,
) -> S {
    let seat = number
        .filter(|number| (*number as usize) < players)
        .and_then(|number| S::numbered(u8::try_from(number).ok()?));
    seat.unwrap_or_else(|| {
        let message = || {
            let (number, last) = (number.unwrap_or_default(), players.saturating_sub(1));
            text!("seat-not-in-position", at, number, last)
        };
        at.fault(FaultCode::NoSuchSeat, message, faults);
        S::FIRST
    })
}

/// The seat whose turn it is, at the path `activeSeat`: required where it is a seat's turn, and a fault elsewhere. The first seat stands in
/// for one that is missing.
pub fn active_seat<S: Seat>(
    number: Option<u32>,
    is_turn: bool,
    players: usize,
    at: &Path<'_>,
    faults: &mut Faults,
) -> S {
    match (number, is_turn) {
        (Some(_), true) => return parse_seat(number, players, at, faults),
        (None, true) => at.fault(
            FaultCode::MissingField,
            || text!("field-required", at),
            faults,
        ),
        (Some(_), false) => at.fault(
            FaultCode::ConflictingFields,
            || text!("active-seat-without-turn", at),
            faults,
        ),
        (None, false) => {}
    }
    S::FIRST
}

/// The seats that have passed, by the players at a path. One that has passed where no auction is under way is a fault.
pub fn passed_seats<S: Seat, T: FromIterator<S>>(
    passed: impl Iterator<Item = bool>,
    is_auction: bool,
    at: &Path<'_>,
    faults: &mut Faults,
) -> T {
    let passed = passed.enumerate().filter(|(_, passed)| *passed);
    let seats = passed.filter_map(|(index, _)| {
        if !is_auction {
            let at = at.index(index);
            let at = at.field("passed");
            let message = || text!("passed-without-auction", at);
            at.fault(FaultCode::ConflictingFields, message, faults);
        }
        S::numbered(u8::try_from(index).ok()?)
    });
    seats.collect()
}

/// Parses the seed of a game.
pub fn parse_seed(digits: &str, at: &Path<'_>, faults: &mut Faults) -> Option<Seed> {
    let seed = Seed::from_hex(digits);
    if seed.is_none() {
        let most = Seed::DIGITS;
        let message = || text!("not-hexadecimal-up-to", at, most);
        at.fault(FaultCode::OutOfRange, message, faults);
    }
    seed
}

/// The interface of a game: its rules, its components, and the conversion of both to and from messages.
///
/// Where a method takes an `origin`, it is the path of the position in the request, such as `position.state`; the paths of hidden or
/// contradictory parts of the position begin with it.
pub trait Codec: Messages {
    /// The rules, with a catalog and options.
    type Rules: Game + Copy + std::fmt::Debug + Send + Sync + 'static;
    /// The components. Catalogs live as long as the process.
    type Components: maecenas_game::Catalog;
    /// A contradiction between parts of a position.
    type Breach: Send;

    /// The message with the name of the game.
    const NAME: Key;
    /// The message that says which components of the embedded catalog are as they are printed.
    const AS_PRINTED: Key;
    /// The message that says which of them are a reconstruction.
    const RECONSTRUCTION: Key;
    /// The options of the game, as fields of its message `Options`.
    const OPTIONS: &'static [&'static str];
    /// The fewest and the most players, whatever the options.
    const PLAYERS: RangeInclusive<u32>;

    /// The rules of a position that is played with a catalog.
    fn rules(catalog: &'static Self::Components, state: &StateOf<Self>) -> Self::Rules;

    /// The rules that list every legal move, also those that give more than they need to; the same rules where these list all.
    fn listing_all(rules: Self::Rules) -> Self::Rules {
        rules
    }

    /// The catalog with which some rules play.
    fn catalog(rules: Self::Rules) -> &'static Self::Components;

    /// The catalog, the version of the rules and the seed that a position names.
    fn pins(state: &Self::State) -> Pins<'_>;

    /// Fills in the catalog and the version of the rules where a position omits them.
    fn pin(state: &mut Self::State, catalog: String);

    /// Parses a position and checks that it does not contradict itself. `at` is its path in the request.
    ///
    /// # Errors
    /// The faults of its fields, or every contradiction.
    fn parse_state(
        catalog: &'static Self::Components,
        state: &Self::State,
        at: &Path<'_>,
    ) -> Result<StateOf<Self>, Unreadable<Self::Breach>>;

    /// The initial position; options that the setup does not allow are faults. `at` is the path of the setup in the request.
    fn set_up(
        catalog: &'static Self::Components,
        start: Start<'_, Self>,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> StateOf<Self>;

    /// The options with every field, so that later versions of the service read them alike, whatever their defaults.
    fn whole_options(options: Option<&Self::Options>) -> Self::Options;

    /// Parses a move.
    fn parse_move(
        rules: Self::Rules,
        made: &Self::Move,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Option<MoveOf<Self>>;

    /// Parses the declared draws of a move.
    fn parse_draws(
        rules: Self::Rules,
        drawn: Option<&Self::Draws>,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> DrawsOf<Self>;

    /// The kind of move of this number in the contract.
    fn parse_kind(number: i32) -> Option<KindOf<Self>>;

    /// The number of a kind of move in the contract.
    fn kind_number(kind: KindOf<Self>) -> i32;

    /// Prints a position.
    fn print_state(rules: Self::Rules, state: &StateOf<Self>) -> Self::State;

    /// Prints a move.
    fn print_move(rules: Self::Rules, made: &MoveOf<Self>) -> Self::Move;

    /// A move in words: an imperative for a button. In one position different legal moves of a seat have different words.
    fn label(rules: Self::Rules, made: &Self::Move, speaker: Speaker<'_>) -> String;

    /// Whether a listed move stands for several, in which some cards are given in any order.
    fn is_any_order(made: &MoveOf<Self>) -> bool;

    /// Prints the events of a move, each with the index of that move. `state` is the position after it.
    fn print_events(
        rules: Self::Rules,
        state: &StateOf<Self>,
        index: usize,
        events: &[EventOf<Self>],
    ) -> Vec<Self::Event>;

    /// Prints the decision that a position waits for.
    fn print_awaiting(state: &StateOf<Self>) -> Self::Awaiting;

    /// Adds the sentence that describes it to a printed event.
    fn tell(rules: Self::Rules, event: &mut Self::Event, speaker: Speaker<'_>);

    /// Prints the reasons of a verdict on a move. `at` is the prefix of the move's path in the request, with a trailing dot.
    fn print_reasons(
        report: &ReportOf<Self>,
        tried: TriedMove<'_, Self>,
        at: &str,
        origin: &'static str,
        wording: Wording<'_>,
    ) -> Reasons;

    /// The path of a thing of this name in the list that a move has in a field, by the order in which the client sent it, such as
    /// `takeCards.cards[1]`; `None` where the field is no list with this thing.
    fn item(sent: &Self::Move, field: &str, name: &str) -> Option<String> {
        let _ = (sent, field, name);
        None
    }

    /// Explains a legal move of a seat, with its declared draws: what it costs, brings and forgoes.
    ///
    /// # Errors
    /// What a legal move costs or brings depends on hidden information, or the declared draws are impossible.
    fn explain(
        rules: Self::Rules,
        state: &StateOf<Self>,
        seat: SeatOf<Self>,
        made: &MoveOf<Self>,
        draws: &DrawsOf<Self>,
        speaker: Speaker<'_>,
    ) -> Result<Explanation<Self>, ReportOf<Self>>;

    /// Prints a contradiction as a violation in a response.
    fn print_breach(breach: &Self::Breach, origin: &'static str, wording: Wording<'_>)
    -> Violation;

    /// A contradiction as a fault of the request.
    fn breach_fault(breach: &Self::Breach, origin: &'static str, speaker: Speaker<'_>) -> Fault;

    /// Prints points and standing.
    fn print_scores(
        scores: &ScoresOf<Self>,
        origin: &'static str,
        finished: bool,
    ) -> wire::ScoreStateResponse;

    /// Prints the components of a catalog, with their names in a language.
    fn print_catalog(catalog: &Self::Components, language: Language) -> Self::Catalog;

    /// Every rule and ruling, with its statement in a language.
    fn print_rules(language: Language) -> Vec<Rule>;

    /// The events of a move as lines for `maecenas play`. `state` is the position after it.
    fn narrate(
        rules: Self::Rules,
        state: &StateOf<Self>,
        events: &[EventOf<Self>],
        speaker: Speaker<'_>,
    ) -> String {
        let _ = (rules, state, speaker);
        let lines = events.iter().map(|event| format!("  {event:?}\n"));
        lines.collect()
    }

    /// The standing at the end of a game, as lines for `maecenas play`.
    fn narrate_standing(rules: Self::Rules, state: &StateOf<Self>, speaker: Speaker<'_>) -> String {
        let mut places = rules.standing(state).unwrap_or_default();
        places.sort_by_key(|(_, place)| *place);
        let lines = places.iter().map(|(seat, place)| {
            let seat = speaker.written(&Arg::Seat(seat.number()));
            format!("{place}. {seat}\n")
        });
        format!("\nStanding\n{}", lines.collect::<String>())
    }
}
