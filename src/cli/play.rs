//! `maecenas play`: plays a game with random moves and prints a readable log.

use std::io::{self, Write};

use clap::Args;
use maecenas_contract::words::{Key, Speaker, service};
use maecenas_engine::codec::Codec;
use maecenas_engine::games::WithGame;
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};

use super::own_catalogs::{OwnCatalogs, to_begin_with, with_own};
use super::start_options::{LanguageOption, StartOptions};

const BEGUN: Key = service::message("log-start");

/// The options of a random game.
#[derive(Debug, Clone, Args)]
pub(crate) struct Play {
    /// How many play.
    #[arg(long, default_value_t = 4, value_name = "N")]
    seats: u8,

    #[command(flatten)]
    start: StartOptions,

    #[command(flatten)]
    language: LanguageOption,
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
                    start,
                    language: LanguageOption { language },
                },
            catalogs,
            out,
        } = self;
        let catalog = to_begin_with(&with_own::<G>(catalogs)?)?;
        let (rules, mut state) = start.start::<G>(catalog, *seats)?;
        let digits = start.seed.to_hex();
        let last = digits.len().saturating_sub(16);
        let number = u64::from_str_radix(&digits[last..], 16).unwrap_or_default();
        let mut dice = SplitMix64::new(number);
        let speaker = Speaker::from(*language);
        let begun = [
            ("game", speaker.name(G::NAME).into()),
            ("seats", (*seats).into()),
            ("seed", digits.into()),
        ];
        writeln!(out, "{}", speaker.phrase(BEGUN, "", &begun))?;
        while !rules.is_finished(&state) {
            let Some((seat, made)) = choose(&rules, &state, &mut dice) else {
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
