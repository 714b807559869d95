//! Makes the client from the document that `MAECENAS_DOCUMENT` names, one of OpenAPI 3.0.

use std::{env, error::Error, fs, path::Path};

use openapiv3::{OpenAPI, ReferenceOr, Responses};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-env-changed=MAECENAS_DOCUMENT");
    let document = env::var("MAECENAS_DOCUMENT")?;
    println!("cargo:rerun-if-changed={document}");
    let mut document: OpenAPI = serde_json::from_str(&fs::read_to_string(document)?)?;
    // Progenitor stops at media types that it does not know: lines of JSON, and events.
    document.paths.paths.retain(|_, path| {
        let operations = path.as_item().into_iter().flat_map(|item| item.iter());
        operations
            .map(|(_, operation)| &operation.responses)
            .all(is_json)
    });
    let client = progenitor::Generator::default().generate_tokens(&document)?;
    let text = prettyplease::unparse(&syn::parse2(client)?);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("client.rs"), text)?;
    Ok(())
}

/// Whether all answers are JSON.
fn is_json(responses: &Responses) -> bool {
    let written = responses
        .responses
        .values()
        .filter_map(ReferenceOr::as_item);
    written
        .flat_map(|response| response.content.keys())
        .all(|media_type| media_type.ends_with("json") && !media_type.contains("ndjson"))
}
