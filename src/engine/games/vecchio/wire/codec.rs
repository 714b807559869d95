//! Il Vecchio as a [`Codec`].

use std::ops::RangeInclusive;

use super::located::Located;
use super::paths::{self, Origin};
use super::{Tried, WireEnum, event_words, move_words, narration, parse, print};
use crate::codec::{Codec, Explanation, Pins, Reasons, Start, TriedMove, Unreadable, Wording};
use crate::print::judgement;
use maecenas_contract::Language;
use maecenas_contract::limits::{Fault, Faults, Path};
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_contract::wire::rulebook::v1::Violation;
use maecenas_contract::wire::vecchio::{Vecchio, v1 as wire};
use maecenas_contract::words::{Key, Speaker, names, vecchio};
use maecenas_vecchio_rules::play::DeclaredDraws;
use maecenas_vecchio_rules::scoring::Scores;
use maecenas_vecchio_rules::{
    Catalog, Event, Middlemen, Move, MoveKind, RULES_VERSION, Report, Rule, Rules, Seat, Setup,
    State, Terms, assemble, explanation, set_up,
};

impl Codec for Vecchio {
    type Rules = Rules<'static>;
    type Components = Catalog;
    type Breach = Located;

    const NAME: Key = vecchio::message("game");
    const AS_PRINTED: Key = vecchio::message("as-printed");
    const RECONSTRUCTION: Key = vecchio::message("reconstruction");
    /// Where the middlemen begin is no flag, so that the command line cannot give it.
    const OPTIONS: &'static [&'static str] = &["lessLuck"];
    const PLAYERS: RangeInclusive<u32> = 2..=4;

    fn rules(catalog: &'static Catalog, state: &State) -> Rules<'static> {
        let options = state.options();
        Rules { catalog, options }
    }

    fn catalog(rules: Rules<'static>) -> &'static Catalog {
        rules.catalog
    }

    fn pins(state: &wire::State) -> Pins<'_> {
        Pins {
            catalog: state.catalog.as_deref(),
            rules_version: state.rules_version,
            seed: state.chance.as_ref().map(|chance| &*chance.seed),
        }
    }

    fn pin(state: &mut wire::State, catalog: String) {
        state.catalog = Some(catalog);
        state.rules_version = Some(RULES_VERSION);
    }

    fn parse_state(
        catalog: &'static Catalog,
        state: &wire::State,
        at: &Path<'_>,
    ) -> Result<State, Unreadable<Located>> {
        let mut faults = Faults::default();
        let parts = parse::parts(catalog, state, at, &mut faults);
        faults.none().map_err(Unreadable::Faults)?;
        assemble(catalog, parts).map_err(|breaches| {
            let located = breaches.into_iter();
            let located = located.map(|breach| Located { catalog, breach });
            Unreadable::Breaches(located.collect())
        })
    }

    fn set_up(
        catalog: &'static Catalog,
        start: Start<'_, Self>,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> State {
        let at = at.field("options");
        let setup = Setup {
            players: start.players.into(),
            start_seat: start.seat,
            seed: start.seed,
            options: parse::options(start.options),
            middlemen: match parse::start_towns(catalog, start.options, &at, faults) {
                parse::Start::Catalog => Middlemen::Catalog,
                parse::Start::Given(towns) => Middlemen::Given(towns),
                parse::Start::Random => Middlemen::Random,
            },
        };
        set_up(catalog, setup)
    }

    fn whole_options(options: Option<&wire::Options>) -> wire::Options {
        let middlemen = options.and_then(|options| options.middlemen_start.clone());
        wire::Options {
            middlemen_start: middlemen.or_else(|| Some(print::catalog_towns())),
            ..print::options(parse::options(options))
        }
    }

    fn parse_move(
        rules: Rules<'static>,
        made: &wire::Move,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Option<Move> {
        parse::made_move(rules.catalog, made, at, faults)
    }

    fn parse_draws(
        _: Rules<'static>,
        drawn: Option<&wire::Draws>,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> DeclaredDraws {
        parse::declared_draws(drawn, at, faults)
    }

    fn parse_kind(number: i32) -> Option<MoveKind> {
        MoveKind::of(number)
    }

    fn kind_number(kind: MoveKind) -> i32 {
        kind.number()
    }

    fn print_state(rules: Rules<'static>, state: &State) -> wire::State {
        print::state(rules.catalog, state)
    }

    fn print_move(rules: Rules<'static>, made: &Move) -> wire::Move {
        print::made_move(rules.catalog, made)
    }

    fn label(rules: Rules<'static>, made: &wire::Move, speaker: Speaker<'_>) -> String {
        move_words::label(rules.catalog, made, speaker).unwrap_or_default()
    }

    /// Towns, tiles and tokens that a move names together are unordered (ruling V39), and no move returns any.
    fn is_any_order(_: &Move) -> bool {
        false
    }

    fn print_events(
        rules: Rules<'static>,
        state: &State,
        index: usize,
        events: &[Event],
    ) -> Vec<wire::Event> {
        print::events(rules.catalog, state, index, events)
    }

    fn item(sent: &wire::Move, field: &str, name: &str) -> Option<String> {
        print::item(sent, field, name)
    }

    fn print_awaiting(state: &State) -> wire::Awaiting {
        print::awaiting(state.awaiting())
    }

    fn tell(rules: Rules<'static>, event: &mut wire::Event, speaker: Speaker<'_>) {
        event.sentence = event_words::sentence(rules.catalog, rules.options, event, speaker);
    }

    fn print_reasons(
        report: &Report,
        tried: TriedMove<'_, Self>,
        at: &str,
        origin: &'static str,
        wording: Wording<'_>,
    ) -> Reasons {
        let TriedMove {
            rules,
            state,
            seat,
            made,
        } = tried;
        let awaited = Some(state.awaiting().seats);
        let tried = Tried { seat, awaited };
        let path = |part| format!("{at}{}", paths::of_move(made, part));
        print::reasons(
            rules.catalog,
            report,
            tried,
            Origin::State(origin),
            wording,
            path,
        )
    }

    fn explain(
        rules: Rules<'static>,
        state: &State,
        seat: Seat,
        made: &Move,
        draws: &DeclaredDraws,
        speaker: Speaker<'_>,
    ) -> Result<Explanation<Self>, Report> {
        let explained = explanation::explain(rules.catalog, state, seat, made, draws)?;
        Ok(print::explanation(rules.catalog, &explained, speaker))
    }

    fn print_breach(breach: &Located, origin: &'static str, wording: Wording<'_>) -> Violation {
        print::breach(breach, Origin::State(origin), wording)
    }

    fn breach_fault(breach: &Located, origin: &'static str, speaker: Speaker<'_>) -> Fault {
        print::fault(breach, Origin::State(origin), speaker)
    }

    fn print_scores(
        scores: &Scores,
        origin: &'static str,
        finished: bool,
    ) -> common::ScoreStateResponse {
        print::scores(scores, Origin::State(origin), finished)
    }

    fn print_catalog(catalog: &Catalog, language: Language) -> wire::Catalog {
        let names = names(vecchio::NAMES, language);
        print::catalog(catalog, names, Speaker::from(language))
    }

    fn print_rules(language: Language) -> Vec<rulebook::Rule> {
        Rule::all()
            .map(|rule| judgement::rule::<Terms>(rule, language))
            .collect()
    }

    fn narrate(
        rules: Rules<'static>,
        state: &State,
        events: &[Event],
        speaker: Speaker<'_>,
    ) -> String {
        narration::narrate(rules.catalog, state, events, speaker)
    }

    fn narrate_standing(rules: Rules<'static>, state: &State, speaker: Speaker<'_>) -> String {
        narration::narrate_standing(rules.catalog, state, speaker)
    }
}
