//! `maecenas mcp`: the Model Context Protocol over the standard streams, for agents that start the programs that they ask.

use std::error::Error;

use clap::Args;
use rmcp::{ServiceExt, transport::stdio};
use tokio::select;

use crate::mcp::{Question, Referee, questions};
use crate::transport::App;

/// The options of `mcp`. Catalogs and the store of sessions are set as for the service, before the name of the command.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Mcp {}

/// Answers messages on the standard streams until they end.
///
/// # Errors
/// The first message does not begin the protocol, or the streams broke off.
pub(crate) async fn answer(app: App) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (asker, mut questions) = questions();
    let asking = tokio::spawn(async move {
        while let Some(Question {
            request,
            mut answer,
            ..
        }) = questions.recv().await
        {
            let app = app.clone();
            tokio::spawn(async move {
                let response = select! {
                    response = app.local(request) => Some(response),
                    // Cancellation: nobody waits for the response.
                    () = answer.closed() => None,
                };
                if let Some(response) = response {
                    _ = answer.send(response);
                }
            });
        }
    });
    let served = Referee::new(asker).serve(stdio()).await.map_err(|error| {
        format!("the standard input has to begin with the message `initialize` of an agent, on one line ({error})")
    })?;
    served.waiting().await?;
    asking.abort();
    Ok(())
}
