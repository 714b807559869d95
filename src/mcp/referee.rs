//! What an agent can ask: the handler of the messages of the protocol, which keeps nothing between them.

use std::sync::LazyLock;

use axum::{body::to_bytes, response::Response};
use http::request::Parts;
use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        CacheScope, CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock,
        GetPromptRequestParams, GetPromptResponse, Implementation, ListPromptsResult,
        ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
        ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, ServerCapabilities,
        ServerConfig,
    },
    service::RequestContext,
};
use tokio::select;

use maecenas_engine::games::SLUGS;

use super::ask::Asker;
use super::resources::Named;
use super::tools::{Asked, Caller, TOOLS};
use super::{prompts, resources, shortened, titles};

/// How long an agent may keep a list, in milliseconds: it is the same until the service is replaced by another version.
const AN_HOUR: u64 = 3_600_000;
/// How long it may keep a resource; an operator can load another catalog.
const A_MINUTE: u64 = 60_000;
/// The most bytes of an answer.
const MOST_BYTES: usize = 32 << 20;

/// What an agent reads first.
const INSTRUCTIONS: &str = "Ask whether moves are legal, what they bring and what positions score; every answer cites the \
    rules that decide it, so do not judge by what you remember of these games. To play or to referee, begin a session with \
    `create_session`, list the legal moves with `list_session_moves` and `include: [\"LABELS\"]`, and make one with `make_move` by \
    its `notation`. Seats are counted from 0, and in sentences from 1. Without a session, send the whole position with each question. \
    `maecenas://GAME/rules` has every rule; `maecenas://clients` describes requests, answers and the notation.";

static CONFIG: LazyLock<ServerConfig> = LazyLock::new(|| {
    let capabilities = ServerCapabilities::builder()
        .enable_tools()
        .enable_resources()
        .enable_prompts()
        .build();
    ServerConfig::new(capabilities)
        .with_server_info(Implementation::new("maecenas", env!("CARGO_PKG_VERSION")))
        .with_instructions(format!(
            "The rules of {}. {INSTRUCTIONS}",
            titles::listed(SLUGS)
        ))
});

/// The handler of one message, or of one connection over the standard streams.
#[derive(Debug, Clone)]
pub(crate) struct Referee {
    asker: Asker,
}

impl Referee {
    /// A handler that sends its requests to the other end of a channel.
    pub(crate) const fn new(asker: Asker) -> Self {
        Self { asker }
    }

    /// The status and the text of the answer to a request.
    async fn answer(
        &self,
        asked: Asked,
        context: &RequestContext<RoleServer>,
    ) -> Result<(bool, String), ErrorData> {
        let asking = self.asker.ask(asked.request, asked.operation);
        let response = select! {
            response = asking => response,
            // Cancellation: `notifications/cancelled`, or the end of the connection.
            () = context.ct.cancelled() => None,
        };
        let (is_success, text) = match response {
            Some(response) => (response.status().is_success(), text(response).await),
            None => (false, None),
        };
        let text =
            text.ok_or_else(|| ErrorData::internal_error("the answer was not finished", None))?;
        Ok((is_success, text))
    }
}

/// A problem document as the contents of a result. Its hint at the header `Authorization` is of no use to an agent, whose token is an argument.
fn contents_of(problem: String) -> Vec<ContentBlock> {
    let is_of_a_token = problem.contains("\"UNAUTHENTICATED\"");
    let hint = is_of_a_token.then(|| ContentBlock::text("Here the token is the argument `token`."));
    [ContentBlock::text(problem)]
        .into_iter()
        .chain(hint)
        .collect()
}

/// The body of a response.
async fn text(response: Response) -> Option<String> {
    let bytes = to_bytes(response.into_body(), MOST_BYTES).await.ok()?;
    String::from_utf8(bytes.into()).ok()
}

/// The sender of a message; over the standard streams it has no headers.
fn caller(context: &RequestContext<RoleServer>) -> Caller {
    let parts = context.extensions.get::<Parts>();
    parts.map_or_else(Caller::default, |parts| Caller::of(&parts.headers))
}

impl ServerHandler for Referee {
    fn get_info(&self) -> ServerConfig {
        CONFIG.clone()
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = TOOLS.iter().map(|row| row.tool.clone()).collect();
        Ok(ListToolsResult::with_all_items(tools)
            .with_ttl_ms(AN_HOUR)
            .with_cache_scope(CacheScope::Public))
    }

    async fn call_tool(
        &self,
        call: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let row = TOOLS.iter().find(|row| row.tool.name == call.name);
        let row = row.ok_or_else(|| {
            ErrorData::invalid_params(
                format!(
                    "there is no tool `{}`; tools/list has them all",
                    shortened(&call.name)
                ),
                None,
            )
        })?;
        // What an agent can mend is a result that it reads: clients keep errors of the protocol from it.
        let result = match row.request(call.arguments.unwrap_or_default(), &caller(&context)) {
            Ok(asked) => match self.answer(asked, &context).await? {
                (true, text) => CallToolResult::success(vec![ContentBlock::text(text)]),
                (false, problem) => CallToolResult::error(contents_of(problem)),
            },
            Err(message) => CallToolResult::error(vec![ContentBlock::text(message)]),
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::listed())
            .with_ttl_ms(AN_HOUR)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(
            ListResourceTemplatesResult::with_all_items(resources::templates())
                .with_ttl_ms(AN_HOUR)
                .with_cache_scope(CacheScope::Public),
        )
    }

    async fn read_resource(
        &self,
        read: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let unknown = || {
            ErrorData::resource_not_found(
                format!(
                    "there is no resource `{}`; resources/list has them all, and schemas are `maecenas://schemas/NAME` with a name out of the input schemas of tools",
                    shortened(&read.uri)
                ),
                None,
            )
        };
        // What the service answers is in a language, and of the catalogs that it has loaded.
        let mut scope = CacheScope::Private;
        let contents = match resources::named(&read.uri).ok_or_else(unknown)? {
            Named::Text(contents) => {
                scope = CacheScope::Public;
                contents
            }
            Named::Answer(operation) => {
                let asked = Asked::without_arguments(operation, &caller(&context));
                match self.answer(asked.ok_or_else(unknown)?, &context).await? {
                    (true, text) => resources::contents(text, &read.uri),
                    (false, problem) => return Err(ErrorData::internal_error(problem, None)),
                }
            }
        };
        Ok(ReadResourceResult::new(vec![contents])
            .with_ttl_ms(A_MINUTE)
            .with_cache_scope(scope)
            .into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(prompts::listed())
            .with_ttl_ms(AN_HOUR)
            .with_cache_scope(CacheScope::Public))
    }

    async fn get_prompt(
        &self,
        prompt: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let arguments = prompt.arguments.unwrap_or_default();
        let filled = prompts::filled(&prompt.name, &arguments);
        filled
            .map(Into::into)
            .map_err(|message| ErrorData::invalid_params(message, None))
    }
}
