//! `maecenas play`: plays a game and prints a readable log.

use std::io::{self, Write};

use clap::Args;
use maecenas_contract::words::{Key, Speaker, service};
use maecenas_engine::codec::Codec;
use maecenas_engine::games::WithGame;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Seat as _};
use maecenas_search::{Level, choose as choose_at};

use super::own_catalogs::{OwnCatalogs, to_begin_with, with_own};
use super::start_options::{LanguageOption, StartOptions, level};

/// How many play where nothing is said.
const USUAL_SEATS: u8 = 4;

const BEGUN: Key = service::message("log-start");

/// The options of a game.
#[derive(Debug, Clone, Args)]
pub(crate) struct Play {
    /// How many play; 4 if absent, or as many as there are opponents.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,

    /// How well each seat plays, from the first on, such as `STRONG,MEDIUM`; the seats without a level play at random.
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = level)]
    opponents: Vec<Level>,

    #[command(flatten)]
    start: StartOptions,

    #[command(flatten)]
    language: LanguageOption,
}

/// The move of the seat that is to move, at its level.
fn chosen<G: Game + Clone>(
    rules: &G,
    state: &G::State,
    levels: &[Level],
    dice: &mut SplitMix64,
) -> Option<(G::Seat, G::Move)> {
    let seat = rules.awaited(state).next()?;
    let level = levels.get(usize::from(seat.number()));
    let level = level.copied().unwrap_or(Level::Random);
    let made = choose_at(level, rules, state, seat, dice.number())?;
    Some((seat, made))
}

/// Plays with the catalog of `catalogs` that is of the game, or with the embedded one, and writes the log.
pub(crate) fn run(options: &Play, catalogs: &OwnCatalogs, out: &mut impl Write) -> io::Result<()> {
    let playing = Playing {
        options,
        catalogs,
        out,
    };
    options.start.game.run(playing)?
}

/// A game in progress.
struct Playing<'a, W> {
    options: &'a Play,
    catalogs: &'a OwnCatalogs,
    out: &'a mut W,
}

impl<W: Write> WithGame for Playing<'_, W> {
    type Output = io::Result<()>;

    fn run<G: Codec>(self) -> io::Result<()> {
        let Self {
            options:
                Play {
                    seats,
                    opponents,
                    start,
                    language: LanguageOption { language },
                },
            catalogs,
            out,
        } = self;
        let catalog = to_begin_with(&with_own::<G>(catalogs)?)?;
        let seats = seats.unwrap_or_else(|| match opponents.len() {
            0 => USUAL_SEATS,
            count => u8::try_from(count).unwrap_or(u8::MAX),
        });
        if opponents.len() > seats.into() {
            let message = format!("{} opponents at {seats} seats", opponents.len());
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        let (rules, mut state) = start.start::<G>(catalog, seats)?;
        let digits = start.seed.to_hex();
        let last = digits.len().saturating_sub(16);
        let number = u64::from_str_radix(&digits[last..], 16).unwrap_or_default();
        let mut dice = SplitMix64::new(number);
        let speaker = Speaker::from(*language);
        let begun = [
            ("game", speaker.name(G::NAME).into()),
            ("seats", seats.into()),
            ("seed", digits.into()),
        ];
        writeln!(out, "{}", speaker.phrase(BEGUN, "", &begun))?;
        while !rules.is_finished(&state) {
            let made = if opponents.is_empty() {
                choose(&rules, &state, &mut dice)
            } else {
                // What has happened is shown while the next move is searched.
                out.flush()?;
                chosen(&rules, &state, opponents, &mut dice)
            };
            let Some((seat, made)) = made else {
                break;
            };
            let events = rules
                .play(&mut state, seat, &made)
                .map_err(|report| io::Error::other(format!("{made:?}: {report:?}")))?;
            out.write_all(G::narrate(rules, &state, &events, speaker).as_bytes())?;
        }
        out.write_all(G::narrate_standing(rules, &state, speaker).as_bytes())
    }
}
