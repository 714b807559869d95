//! The Princes of Florence as a [`Codec`].

use std::ops::RangeInclusive;

use super::paths::{self, Origin};
use super::{Tried, WireEnum, event_words, move_words, narration, parse, print};
use crate::codec::{Codec, Explanation, Pins, Reasons, Start, TriedMove, Unreadable, Wording};
use crate::print::judgement;
use maecenas_contract::Language;
use maecenas_contract::limits::{Fault, Faults, Path};
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::princes::{Princes, v1 as wire};
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_contract::wire::rulebook::v1::Violation;
use maecenas_contract::words::{Key, Speaker, names, princes};
use maecenas_princes_rules::constants::Seating;
use maecenas_princes_rules::explanation;
use maecenas_princes_rules::play::DeclaredDraws;
use maecenas_princes_rules::scoring::Scores;
use maecenas_princes_rules::{
    Breach, Catalog, Event, Move, MoveKind, Report, Rule, Rules, Seat, Setup, State, Terms,
    assemble, set_up,
};

impl Codec for Princes {
    type Rules = Rules<'static>;
    type Components = Catalog;
    type Breach = Breach;

    const NAME: Key = princes::message("game");
    const AS_PRINTED: Key = princes::message("as-printed");
    const RECONSTRUCTION: Key = princes::message("reconstruction");
    const OPTIONS: &'static [&'static str] = &["fourFreedoms", "museAndPrincess", "cooperation"];
    const PLAYERS: RangeInclusive<u32> = 2..=5;

    fn rules(catalog: &'static Catalog, state: &State) -> Rules<'static> {
        Rules {
            catalog,
            options: state.options(),
        }
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
        state.rules_version = Some(maecenas_princes_rules::RULES_VERSION);
    }

    fn parse_state(
        catalog: &'static Catalog,
        state: &wire::State,
        at: &Path<'_>,
    ) -> Result<State, Unreadable<Breach>> {
        let mut faults = Faults::default();
        let parts = parse::parts(catalog, state, at, &mut faults);
        faults.none().map_err(Unreadable::Faults)?;
        assemble(catalog, parts).map_err(Unreadable::Breaches)
    }

    fn set_up(
        catalog: &'static Catalog,
        start: Start<'_, Self>,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> State {
        let seating = Seating {
            players: start.players,
        };
        let options = parse::options(start.options);
        if options.four_freedoms && !seating.two_players() {
            parse::only_with_two_players(&at.field("options").field("fourFreedoms"), faults);
        }
        let setup = Setup {
            seating,
            options,
            start_seat: start.seat,
            seed: start.seed,
        };
        set_up(catalog, setup)
    }

    fn whole_options(options: Option<&wire::Options>) -> wire::Options {
        print::options(parse::options(options))
    }

    fn parse_move(
        _: Rules<'static>,
        made: &wire::Move,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Option<Move> {
        parse::made_move(made, at, faults)
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

    fn print_move(_: Rules<'static>, made: &Move) -> wire::Move {
        print::made_move(made)
    }

    fn label(_: Rules<'static>, made: &wire::Move, speaker: Speaker<'_>) -> String {
        move_words::label(made, speaker).unwrap_or_default()
    }

    fn is_any_order(made: &Move) -> bool {
        match made {
            Move::KeepProfession(keep) => keep.returned.len() > 1,
            Move::KeepBonusCard(keep) => keep.returned.len() > 1,
            Move::KeepPrestigeCard(keep) => keep.returned.len() > 1,
            _ => false,
        }
    }

    fn print_events(
        _: Rules<'static>,
        state: &State,
        index: usize,
        events: &[Event],
    ) -> Vec<wire::Event> {
        print::events(state, index, events)
    }

    fn print_awaiting(state: &State) -> wire::Awaiting {
        print::awaiting(state.awaiting())
    }

    fn tell(_: Rules<'static>, event: &mut wire::Event, speaker: Speaker<'_>) {
        event.sentence = event_words::sentence(event, speaker);
    }

    fn print_reasons(
        report: &Report,
        tried: TriedMove<'_, Self>,
        at: &str,
        origin: &'static str,
        wording: Wording<'_>,
    ) -> Reasons {
        let TriedMove {
            state, seat, made, ..
        } = tried;
        let awaited = Some(state.awaiting().seats);
        let tried = Tried { seat, awaited };
        print::reasons(report, tried, Origin::State(origin), wording, |part| {
            format!("{at}{}", paths::of_move(made, part))
        })
    }

    fn explain(
        rules: Rules<'static>,
        state: &State,
        seat: Seat,
        made: &Move,
        draws: &DeclaredDraws,
        speaker: Speaker<'_>,
    ) -> Result<Explanation<Self>, Report> {
        let explained = explanation::explain(rules.catalog, state, seat, made, *draws)?;
        Ok(print::explanation(&explained, made.kind(), speaker))
    }

    fn print_breach(breach: &Breach, origin: &'static str, wording: Wording<'_>) -> Violation {
        print::breach(breach, Origin::State(origin), wording)
    }

    fn breach_fault(breach: &Breach, origin: &'static str, speaker: Speaker<'_>) -> Fault {
        print::fault(breach, Origin::State(origin), speaker)
    }

    fn print_scores(
        scores: &Scores,
        origin: &'static str,
        finished: bool,
    ) -> common::ScoreStateResponse {
        print::game(scores, Origin::State(origin), finished)
    }

    fn print_catalog(catalog: &Catalog, language: Language) -> wire::Catalog {
        let names = names(princes::NAMES, language);
        print::catalog(catalog, names, Speaker::from(language))
    }

    fn print_rules(language: Language) -> Vec<rulebook::Rule> {
        Rule::all()
            .map(|rule| judgement::rule::<Terms>(rule, language))
            .collect()
    }

    fn narrate(_: Rules<'static>, state: &State, events: &[Event], speaker: Speaker<'_>) -> String {
        narration::narrate(state, events, speaker)
    }

    fn narrate_standing(_: Rules<'static>, state: &State, speaker: Speaker<'_>) -> String {
        narration::narrate_standing(state, speaker)
    }
}
