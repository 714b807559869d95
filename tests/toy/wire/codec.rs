//! Nim with a hidden heap as a [`Codec`].

use std::ops::RangeInclusive;

use super::{judgement, parse, print};
use crate::codec;
use crate::codec::{Codec, Explanation, Pins, Reasons, Start, TriedMove, Unreadable, Wording};
use crate::games::nim::rules::{
    Breach, Catalog, DrawnHeap, Event, Kind, Move, Report, Rule, Rules, Scores, Seat, State,
    assemble,
};
use crate::print::explanation;
use maecenas_contract::limits::{Fault, Faults, Path};
use maecenas_contract::notation;
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::nim::{Nim, v1 as wire};
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_contract::wire::rulebook::v1::Violation;
use maecenas_contract::words::{Key, Speaker, nim};
use maecenas_contract::{Language, Text};
use maecenas_game::{Catalog as _, Game};

impl Codec for Nim {
    type Rules = Rules;
    type Components = Catalog;
    type Breach = Breach;

    const NAME: Key = nim::message("game");
    const AS_PRINTED: Key = nim::message("as-printed");
    const RECONSTRUCTION: Key = nim::message("reconstruction");
    const OPTIONS: &'static [&'static str] = &["misere"];
    const PLAYERS: RangeInclusive<u32> = 2..=3;

    fn rules(catalog: &'static Catalog, state: &State) -> Rules {
        let misere = state.misere;
        Rules { catalog, misere }
    }

    fn catalog(rules: Rules) -> &'static Catalog {
        rules.catalog
    }

    fn pins(state: &wire::State) -> Pins<'_> {
        Pins {
            catalog: state.catalog.as_deref(),
            rules_version: state.rules_version,
            seed: state.seed.as_deref(),
        }
    }

    fn pin(state: &mut wire::State, catalog: String) {
        state.catalog = Some(catalog);
        state.rules_version = Some(Rules::VERSION);
    }

    fn parse_state(
        catalog: &'static Catalog,
        state: &wire::State,
        at: &Path<'_>,
    ) -> Result<State, Unreadable<Breach>> {
        let mut faults = Faults::default();
        let state = parse::state(state, at, &mut faults);
        faults.none().map_err(Unreadable::Faults)?;
        assemble(catalog, state).map_err(Unreadable::Breaches)
    }

    fn set_up(
        catalog: &'static Catalog,
        start: Start<'_, Self>,
        _: &Path<'_>,
        _: &mut Faults,
    ) -> State {
        let misere = parse::misere(start.options);
        let rules = Rules { catalog, misere };
        // The limits of the contract have been checked: two or three play.
        let fewest = *rules.players().start();
        let players = start.players.max(fewest);
        let state = rules.start(players, start.seed);
        let state = state.or_else(|| rules.start(fewest, start.seed));
        #[allow(clippy::expect_used, reason = "two can play")]
        let mut state = state.expect("two can play");
        state.turn = start.seat;
        state
    }

    fn whole_options(options: Option<&wire::Options>) -> wire::Options {
        print::options(parse::misere(options))
    }

    fn parse_move(_: Rules, made: &wire::Move, _: &Path<'_>, _: &mut Faults) -> Option<Move> {
        parse::made_move(made)
    }

    fn parse_draws(
        _: Rules,
        drawn: Option<&wire::DrawnHeap>,
        _: &Path<'_>,
        _: &mut Faults,
    ) -> DrawnHeap {
        let size = drawn.and_then(|drawn| drawn.size);
        let size = size.map(parse::small);
        DrawnHeap { size }
    }

    fn parse_kind(number: i32) -> Option<Kind> {
        let mut kinds = Kind::ALL.into_iter();
        kinds.find(|kind| Self::kind_number(*kind) == number)
    }

    fn kind_number(kind: Kind) -> i32 {
        use wire::move_kind::Name;
        match kind {
            Kind::KeepToken => Name::KeepToken,
            Kind::Take => Name::Take,
            Kind::TurnUp => Name::TurnUp,
        }
        .into()
    }

    fn print_state(rules: Rules, state: &State) -> wire::State {
        let mut printed = print::state(state);
        Self::pin(&mut printed, rules.catalog.name());
        printed
    }

    fn print_move(_: Rules, made: &Move) -> wire::Move {
        print::made_move(*made)
    }

    fn label(_: Rules, made: &wire::Move, _: Speaker<'_>) -> String {
        notation::written(made)
    }

    fn is_any_order(_: &Move) -> bool {
        false
    }

    fn print_events(_: Rules, _: &State, index: usize, events: &[Event]) -> Vec<wire::Event> {
        print::events(index, events)
    }

    fn print_awaiting(state: &State) -> wire::Awaiting {
        print::awaiting(state)
    }

    fn tell(_: Rules, _: &mut wire::Event, _: Speaker<'_>) {}

    fn print_reasons(
        report: &Report,
        _: TriedMove<'_, Self>,
        at: &str,
        origin: &'static str,
        wording: Wording<'_>,
    ) -> Reasons {
        judgement::reasons(report, at, origin, wording)
    }

    fn explain(
        rules: Rules,
        state: &State,
        seat: Seat,
        made: &Move,
        drawn: &DrawnHeap,
        speaker: Speaker<'_>,
    ) -> Result<Explanation<Self>, Report> {
        rules.play_drawing(&mut state.clone(), seat, made, drawn)?;
        let gains: Vec<_> = print::gain(*made).into_iter().collect();
        Ok(Explanation {
            message: explanation::costs_and_gains(&[], &gains, speaker),
            gains,
            ..Explanation::default()
        })
    }

    fn print_breach(breach: &Breach, origin: &'static str, wording: Wording<'_>) -> Violation {
        let field = format!("{origin}.{}", breach.field);
        let category = breach.rule.category();
        judgement::violation(breach.rule, category, field, None, wording)
    }

    fn breach_fault(breach: &Breach, origin: &'static str, speaker: Speaker<'_>) -> Fault {
        Fault {
            field: format!("{origin}.{}", breach.field),
            code: breach.rule.id(),
            message: Text::spoken(judgement::statement(breach.rule, speaker.language)),
        }
    }

    fn print_scores(
        scores: &Scores,
        origin: &'static str,
        finished: bool,
    ) -> common::ScoreStateResponse {
        common::ScoreStateResponse {
            players: scores.players.iter().map(print::points).collect(),
            standings: scores.standings.iter().map(print::standing).collect(),
            knowledge: codec::knowledge(scores.needs.is_empty()),
            needs: judgement::needs(&scores.needs, origin),
            game_over: finished,
        }
    }

    fn print_catalog(catalog: &Catalog, _: Language) -> wire::Catalog {
        wire::Catalog {
            id: catalog.name(),
            heaps: catalog.heaps.iter().map(|size| (*size).into()).collect(),
            rules_version: Rules::VERSION,
        }
    }

    fn print_rules(language: Language) -> Vec<rulebook::Rule> {
        let rules = Rule::ALL.iter();
        rules.map(|rule| judgement::rule(*rule, language)).collect()
    }
}
