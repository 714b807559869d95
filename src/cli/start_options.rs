//! The options that `play` and `perft` share: the game and how it starts.

use std::io;
use std::sync::LazyLock;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::words::Speaker;
use maecenas_engine::codec::{Codec, SeatOf, Start, StateOf};
use maecenas_engine::games::{SLUGS, WithGame, with_game};
use maecenas_game::{Seat as _, Seed};
use maecenas_search::Level;

/// The game of a command.
#[derive(Debug, Clone, Args)]
pub(super) struct GameOption {
    /// The game.
    #[arg(long, value_name = "SLUG", default_value = SLUGS[0], value_parser = PossibleValuesParser::new(SLUGS))]
    pub(super) game: String,
}

impl GameOption {
    /// Runs a command with the game.
    ///
    /// # Errors
    /// There is no such game, which the parser of the command line does not let through.
    pub(super) fn run<T: WithGame>(&self, command: T) -> io::Result<T::Output> {
        let unknown = || invalid(format!("there is no game `{}`", self.game));
        with_game(&self.game, command).ok_or_else(unknown)
    }
}

/// The language of what a command prints about a game.
#[derive(Debug, Clone, Copy, Args)]
pub(super) struct LanguageOption {
    /// The language of what happens, such as `fr`.
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = language)]
    pub(super) language: Language,
}

fn language(tag: &str) -> Result<Language, String> {
    let known = || {
        let tags = Language::ALL.map(Language::tag);
        format!("there are words for {}", tags.join(", "))
    };
    Language::of_tag(tag).ok_or_else(known)
}

/// How a game starts.
#[derive(Debug, Clone, Args)]
pub(super) struct StartOptions {
    #[command(flatten)]
    pub(super) game: GameOption,

    /// The seed of the game, a hexadecimal number; the same one gives the same game.
    #[arg(long, default_value = "1", value_name = "HEX", value_parser = seed)]
    pub(super) seed: Seed,

    #[command(flatten)]
    pub(super) agreed: AgreedOptions,
}

fn seed(digits: &str) -> Result<Seed, String> {
    Seed::from_hex(digits).ok_or_else(|| format!("at most {} hexadecimal digits", Seed::DIGITS))
}

/// A level of opponents.
pub(super) fn level(name: &str) -> Result<Level, String> {
    let known = || Level::ALL.map(Level::name).join(", ");
    Level::named(name).ok_or_else(|| format!("the levels are {}", known()))
}

impl StartOptions {
    /// The same with another seed, which follows from this one and the number of a round.
    pub(super) fn of_round(&self, round: u64) -> Self {
        let mut bytes = self.seed.to_bytes();
        for (byte, other) in bytes.iter_mut().zip(round.to_be_bytes()) {
            *byte ^= other;
        }
        Self {
            seed: Seed::from(bytes),
            ..self.clone()
        }
    }

    /// The initial position for a number of players with a catalog, and its rules.
    ///
    /// # Errors
    /// The game does not allow the number of players, or not with these options.
    pub(super) fn start<G: Codec>(
        &self,
        catalog: &'static G::Components,
        players: u8,
    ) -> io::Result<(G::Rules, StateOf<G>)> {
        let allowed = G::PLAYERS;
        if !allowed.contains(&players.into()) {
            let (least, most) = (allowed.start(), allowed.end());
            let message = format!("{players} cannot play; {least} to {most} can");
            return Err(invalid(message));
        }
        let options = self.agreed.message::<G>()?;
        let start = Start {
            players,
            seat: SeatOf::<G>::FIRST,
            seed: self.seed,
            options: Some(&options),
        };
        let mut faults = Faults::default();
        let state = G::set_up(catalog, start, &Path::ROOT, &mut faults);
        faults.none().map_err(|faults| {
            let messages = faults.iter().map(|fault| {
                let message = fault.message.in_language(Language::English);
                message.into_owned()
            });
            invalid(messages.collect::<Vec<_>>().join("; "))
        })?;
        Ok((G::rules(catalog, &state), state))
    }
}

/// The options that the players agree on, such as `--cooperation`: a flag for each option of each game.
#[derive(Debug, Clone, Default)]
pub(super) struct AgreedOptions(Vec<&'static str>);

impl AgreedOptions {
    /// The options as flags, in order.
    pub(super) fn flags(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|name| flag(name))
    }

    /// The options as a message of the game.
    fn message<G: Codec>(&self) -> io::Result<G::Options> {
        let foreign = self.0.iter().find(|name| !G::OPTIONS.contains(name));
        if let Some(foreign) = foreign {
            let message = format!("`{}` has no option `--{}`", G::SLUG, flag(foreign));
            return Err(invalid(message));
        }
        let members = self.0.iter().map(|name| ((*name).to_owned(), true.into()));
        let members = serde_json::Value::Object(members.collect());
        serde_json::from_value(members).map_err(io::Error::other)
    }
}

impl FromArgMatches for AgreedOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let agreed = OPTIONS.iter().map(|option| option.name);
        Ok(Self(agreed.filter(|name| matches.get_flag(name)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for AgreedOptions {
    fn augment_args(command: Command) -> Command {
        OPTIONS.iter().fold(command, |command, option| {
            let OptionFlag { name, flag, game } = option;
            let help = format!("Plays {game} with the option `{name}`");
            let arg = Arg::new(*name).long(flag.as_str()).help(help);
            command.arg(arg.action(ArgAction::SetTrue))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// An option of a game, as a flag.
struct OptionFlag {
    /// The name in the message of the options.
    name: &'static str,
    /// The name on the command line.
    flag: String,
    /// The English name of the first game that has it.
    game: String,
}

/// The options of all games, each once.
static OPTIONS: LazyLock<Vec<OptionFlag>> = LazyLock::new(|| {
    struct Named;

    impl WithGame for Named {
        type Output = (&'static [&'static str], String);

        fn run<G: Codec>(self) -> Self::Output {
            (G::OPTIONS, english_name::<G>())
        }
    }

    let mut found: Vec<OptionFlag> = Vec::new();
    for (options, game) in SLUGS.iter().filter_map(|slug| with_game(slug, Named)) {
        for name in options {
            if found.iter().all(|option| option.name != *name) {
                let flag = flag(name);
                let game = game.clone();
                found.push(OptionFlag { name, flag, game });
            }
        }
    }
    found
});

/// The English name of a game.
pub(super) fn english_name<G: Codec>() -> String {
    Speaker::default().name(G::NAME)
}

/// The name of a flag: that of the option in kebab case.
fn flag(option: &str) -> String {
    let mut flag = String::new();
    for letter in option.chars() {
        if letter.is_ascii_uppercase() {
            flag.push('-');
        }
        flag.push(letter.to_ascii_lowercase());
    }
    flag
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}
