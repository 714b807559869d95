//! All games behind one function.

use bytes::Bytes;

use super::handlers::HasHandlers;
use super::reading::Decoded;
use crate::games::{SLUGS, WithGame, catalogs_of, known, with_game};
use crate::{CatalogsError, Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::encodings::Encoding;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_contract::verdicts::Judge;

/// The operations of all games that need no session.
///
/// ```
/// use maecenas_engine::{contract::Language, door::{Encoding, Engine}};
///
/// let engine = Engine::default();
/// let request = r#"{"playerCount": 3, "seed": "2a"}"#;
/// let response = engine.ask("maecenas.vecchio.v1.Rules/NewGame", Encoding::Json, request, Language::English)?;
/// assert!(response.starts_with(br#"{"state":{"#));
/// # Ok::<(), maecenas_engine::Error>(())
/// ```
pub struct Engine(Vec<Box<dyn Rules>>);

/// The operations of one game, whichever it is.
trait Rules: Send + Sync {
    /// The response to a request; none if the game has no such operation. Its verdicts are passed on.
    fn ask(&self, rpc: &str, asked: Asked<'_>) -> Option<Result<Vec<u8>, Error>>;
}

/// What is asked.
struct Asked<'a> {
    encoding: Encoding,
    request: Bytes,
    language: Language,
    judge: &'a mut dyn Judge,
}

/// Counts nothing.
struct Unjudged;

impl Judge for Unjudged {
    fn verdict(&mut self, _: &'static str) {}

    fn broken(&mut self, _: &str) {}
}

impl Default for Engine {
    /// With the embedded catalogs.
    fn default() -> Self {
        Self::of([]).unwrap_or_else(|_| Self(Vec::new()))
    }
}

impl Engine {
    /// With the embedded catalogs and those of an operator, each with its name and the text of its file. A catalog says of which game it is.
    ///
    /// # Errors
    /// A catalog is invalid or of an unknown game, or two of a game have the same id.
    pub fn of(catalogs: impl IntoIterator<Item = (String, String)>) -> Result<Self, CatalogsError> {
        let catalogs: Vec<_> = catalogs.into_iter().collect();
        known(&catalogs)?;
        let games = SLUGS
            .iter()
            .filter_map(|slug| with_game(slug, Loaded(&catalogs)));
        Ok(Self(games.collect::<Result<_, _>>()?))
    }

    /// The response to a request, with its messages in a language. `operation` is the full name in gRPC, such as
    /// `maecenas.princes.v1.Rules/EvaluateWork`.
    ///
    /// # Errors
    /// There is no such operation, the request breaks the contract, or those of the operation.
    pub fn ask(
        &self,
        operation: &str,
        encoding: Encoding,
        request: impl AsRef<[u8]>,
        language: Language,
    ) -> Result<Vec<u8>, Error> {
        self.judged(operation, encoding, request, language, &mut Unjudged)
    }

    /// The same as [`Self::ask`], and passes on the verdicts of the response.
    ///
    /// # Errors
    /// The same.
    pub fn judged(
        &self,
        operation: &str,
        encoding: Encoding,
        request: impl AsRef<[u8]>,
        language: Language,
        judge: &mut dyn Judge,
    ) -> Result<Vec<u8>, Error> {
        let request = Bytes::copy_from_slice(request.as_ref());
        for game in &self.0 {
            let asked = Asked {
                encoding,
                request: request.clone(),
                language,
                judge,
            };
            if let Some(response) = game.ask(operation, asked) {
                return response;
            }
        }
        let detail = text!("rpc-unknown", path = operation);
        Err(Error::new(Code::UnknownPath, detail))
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Engine").finish_non_exhaustive()
    }
}

/// The operations of a game with its catalogs.
struct Loaded<'a>(&'a [(String, String)]);

impl WithGame for Loaded<'_> {
    type Output = Result<Box<dyn Rules>, CatalogsError>;

    fn run<C: HasHandlers>(self) -> Self::Output {
        let operations = Operations::<C>::with_catalogs(catalogs_of(C::SLUG, self.0))?;
        Ok(Box::new(operations))
    }
}

impl<C: HasHandlers> Rules for Operations<C> {
    fn ask(&self, rpc: &str, asked: Asked<'_>) -> Option<Result<Vec<u8>, Error>> {
        let mut handlers = C::HANDLERS.iter();
        let handler = handlers.find(|handler| handler.operation().rpc == rpc)?;
        let Asked {
            encoding,
            request,
            language,
            judge,
        } = asked;
        let answer = || {
            let Decoded {
                request: mut call,
                spoilt,
            } = handler.read(encoding, request)?;
            call.evaluate(self, language)?;
            call.judged(judge);
            for (index, error) in &spoilt {
                call.spoil(*index, error.problem(language));
            }
            call.write(encoding, Vec::new()).map_err(|_| {
                let detail = text!("internal-error-on-request");
                Error::new(Code::Internal, detail)
            })
        };
        Some(answer())
    }
}
