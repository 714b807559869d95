//! Generates what only the server needs: the handlers of the operations on sessions, and the tables of files that are embedded: the page,
//! documents and examples.

#[path = "src/page/bundle.rs"]
mod bundle;

use std::{
    collections::BTreeSet,
    env, fs,
    io::Write,
    path::{Path, PathBuf},
};

use bundle::{Bundle, without_comments};
use flate2::{Compression, write::GzEncoder};
use maecenas_codegen::{Contract, Result, has_feature};

/// The environment variable that names the module of WebAssembly for the page.
const MODULE: &str = "MAECENAS_MODULE";

/// The script of the page, which imports all others.
const ENTRY: &str = "app.js";
/// Its style sheet: the first that the index names, and in the build all of them.
const STYLES: &str = "style/page.css";
/// The files of the page that are served as they are.
const AS_THEY_ARE: [&str; 8] = [
    "style/icon.svg",
    "style/palaces-dark.svg",
    "style/palaces.svg",
    "style/principality-dark.svg",
    "style/principality.svg",
    "vendor/htm.js",
    "vendor/hooks.js",
    "vendor/preact.js",
];

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo:rerun-if-changed=openapi");
    println!("cargo:rerun-if-changed=src/page/assets");
    println!("cargo:rerun-if-changed=src/engine/wasm/javascript/src");
    let contract = Contract::read(root, has_feature("toy"))?;
    contract.write_session_handlers(&out)?;
    let write = |name: &str, code: String| fs::write(out.join(name), code);
    gzip(&root.join("openapi/openapi.json"), &out)?;
    write("documents.rs", documents(root, contract.games(), &out)?)?;
    write("page.rs", page(root, &out)?)?;
    write("module.rs", module(&out)?)?;
    write("examples.rs", texts(&root.join("openapi/examples"))?)?;
    write("answers.rs", texts(&root.join("openapi/answers"))?)?;
    write(
        "introductions.rs",
        texts(&root.join("openapi/introductions"))?,
    )?;
    Ok(())
}

/// The committed `OpenAPI` document of each game, by the name of its file.
fn documents<'a>(root: &Path, games: impl Iterator<Item = &'a str>, out: &Path) -> Result<String> {
    let names = games.map(|game| format!("{game}.json"));
    let names = names.filter(|name| root.join("openapi").join(name).exists());
    let document = |name: String| {
        let gzipped = gzip(&root.join("openapi").join(&name), out)?
            .display()
            .to_string();
        Ok(format!(
            "({name:?}, include_bytes!({gzipped:?}).as_slice()),"
        ))
    };
    let documents: String = names.map(document).collect::<Result<_>>()?;
    Ok(format!("&[{documents}]"))
}

/// The module of WebAssembly that the page loads, where the environment names one (`src/engine/wasm/build.sh` builds it). Without one the page
/// asks the service instead.
fn module(out: &Path) -> Result<String> {
    println!("cargo:rerun-if-env-changed={MODULE}");
    let Some(file) = env::var_os(MODULE).filter(|file| !file.is_empty()) else {
        return Ok("None".to_owned());
    };
    println!("cargo:rerun-if-changed={}", file.display());
    let gzipped = gzip(Path::new(&file), out)?.display().to_string();
    Ok(format!("Some(include_bytes!({gzipped:?}).as_slice())"))
}

/// Compresses a file with gzip, which makes a document a tenth of its size: the compressed file.
fn gzip(file: &Path, out: &Path) -> Result<PathBuf> {
    let name = file.file_name().unwrap_or_default().display();
    let gzipped = out.join(format!("{name}.gz"));
    let content = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut encoder = GzEncoder::new(fs::File::create(&gzipped)?, Compression::best());
    encoder.write_all(&content)?;
    encoder.finish()?;
    Ok(gzipped)
}

/// The files of the page, by their paths below its folder: the index, one script, one style sheet, pictures, libraries and what workers load.
fn page(root: &Path, out: &Path) -> Result<String> {
    let package = root.join("src/engine/wasm/javascript/src");
    let root = root.join("src/page/assets");
    let out = out.join("page");
    fs::create_dir_all(&out)?;
    let read = |path: &str| Ok(fs::read_to_string(root.join(path))?);
    let (index, styles) = styled(&root)?;
    let mut made = vec![
        ("index.html".to_owned(), index),
        (STYLES.to_owned(), styles),
        (ENTRY.to_owned(), Bundle::of(ENTRY, &read)?),
    ];
    // What speaks to the module is that of the npm package.
    for name in ["machine.js", "pool.js", "serve.js", "worker.js"] {
        let script = fs::read_to_string(package.join(name))?;
        made.push((format!("engine/{name}"), without_comments(&script)));
    }
    for name in AS_THEY_ARE {
        made.push((name.to_owned(), fs::read_to_string(root.join(name))?));
    }
    let mut files = BTreeSet::new();
    for (name, text) in made {
        let path = out.join(name.replace('/', "."));
        fs::write(&path, text)?;
        let path = path.display().to_string();
        files.insert(format!("({name:?}, include_bytes!({path:?}).as_slice()),"));
    }
    let files: String = files.into_iter().collect();
    Ok(format!("&[{files}]"))
}

/// The index with one style sheet in place of all that it names, and that style sheet.
fn styled(root: &Path) -> Result<(String, String)> {
    let (mut index, mut styles) = (String::new(), String::new());
    for line in fs::read_to_string(root.join("index.html"))?.lines() {
        let named = line.strip_prefix(r#"<link rel="stylesheet" href="/page/dev/"#);
        let named = named.and_then(|rest| rest.strip_suffix(r#"">"#));
        if let Some(name) = named {
            styles += &fs::read_to_string(root.join(name))?;
        }
        if named.is_none_or(|name| name == STYLES) {
            index += line;
            index.push('\n');
        }
    }
    Ok((index, styles))
}

/// The text of each file of a folder, by the name of the file without its extension.
fn texts(folder: &Path) -> Result<String> {
    let mut texts = BTreeSet::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_stem().unwrap_or_default().display().to_string();
        let path = path.display().to_string();
        texts.insert(format!("({name:?}, include_str!({path:?})),"));
    }
    Ok(format!("&[{}]", texts.into_iter().collect::<String>()))
}
