//! Compiles the words of the service and of its games, which are Fluent files (<https://projectfluent.org>), to static tables.
//!
//! A folder of words has a file for each language, named by its tag (`en.ftl`). The folder of the service says which languages there are;
//! every other folder has the same ones. The build stops with file and line where a file cannot be read, lacks a message that another
//! language has, or fills in something else.

mod check;
mod emit;
mod parse;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use prost_reflect::DescriptorPool;

use self::parse::{File, Message, Part, Pattern};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The folder of the service's own words.
const SERVICE: &str = "src/engine/contract/words";

/// The game that the feature `toy` adds.
const TOY: &str = "nim";

/// A folder of words, with the name of the Rust module that is made of it.
pub(crate) struct Folder {
    /// The module.
    pub(crate) module: String,
    /// The path of the folder.
    pub(crate) path: String,
    /// The package of the contract whose enumerations it names; empty for the service.
    pub(crate) package: String,
}

/// The folders of the service and of each game that has one, below the top folder of the sources.
pub(crate) fn folders(pool: &DescriptorPool, root: &Path) -> Vec<Folder> {
    let below = |folder: &str| root.join(folder).display().to_string();
    let mut found = vec![Folder {
        module: "service".to_owned(),
        path: below(SERVICE),
        package: String::new(),
    }];
    let games = pool.services().filter(|service| service.name() == "Rules");
    for game in games {
        let package = game.package_name().to_owned();
        let slug = package.split('.').nth(1).unwrap_or_default().to_owned();
        let path = if slug == TOY {
            below("tests/toy/words")
        } else {
            below(&format!("src/engine/games/{slug}/words"))
        };
        if Path::new(&path).exists() {
            found.push(Folder {
                module: slug,
                path,
                package,
            });
        }
    }
    found
}

/// Writes the tables of all folders to a file of Rust code.
pub(crate) fn generate(pool: &DescriptorPool, root: &Path, out: &Path) -> Result<()> {
    let folders = folders(pool, root);
    for folder in &folders {
        println!("cargo:rerun-if-changed={}", folder.path);
    }
    fs::write(out.join("words.rs"), compile(pool, &folders)?)?;
    Ok(())
}

/// The tables of some folders as Rust code. The first folder is that of the service.
///
/// # Errors
/// What is wrong in a file, with its path and line.
pub(crate) fn compile(pool: &DescriptorPool, folders: &[Folder]) -> Result<String> {
    let tags = tags(&folders[0])?;
    let service = read(&folders[0], &tags)?;
    let mut code = emit::languages(&service)?;
    for folder in folders {
        let files = read(folder, &tags)?;
        let forms = check::forms(&service, &files);
        let files = parse::with_forms(files, &forms);
        check::same_messages(&files)?;
        let enums = check::enums(pool, folder, &files)?;
        write!(code, "{}", emit::folder(folder, &files, &enums))?;
    }
    Ok(code)
}

/// The tags of the languages: English first, which is the fallback.
fn tags(service: &Folder) -> Result<Vec<String>> {
    let mut tags = Vec::new();
    for entry in fs::read_dir(&service.path)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            tags.extend(
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned()),
            );
        }
    }
    tags.sort_by_key(|tag| (tag != "en", tag.clone()));
    Ok(tags)
}

fn read(folder: &Folder, tags: &[String]) -> Result<Vec<File>> {
    let file = |tag: &String| parse::file(&format!("{}/{tag}.ftl", folder.path), tag);
    tags.iter().map(file).collect()
}
