//! The bundle of the page: its modules (ECMAScript modules) in one script, so that a browser asks for one file instead of a hundred. `build.rs`
//! makes it, and needs no other program.
//!
//! Each module becomes a function that is called once, after the modules that it imports, and returns its exports. Its comments go. Only the forms of
//! imports and exports that the page is written in are read, each in a line of its own; any other is an error of the build.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Why there is no bundle.
type Fault = Box<dyn std::error::Error>;

/// Modules that stay files of their own: libraries, and what workers load as well.
const APART: [&str; 2] = ["vendor/", "engine/"];

/// The bundle of a module and of all that it imports.
pub(crate) struct Bundle<'a> {
    read: &'a dyn Fn(&str) -> Result<String, Fault>,
    /// The variable that holds the exports of a module, by its path; none while the module is read.
    variables: BTreeMap<String, Option<String>>,
    imports: String,
    functions: String,
}

/// A line that is not plain code.
#[derive(Debug, PartialEq)]
enum Line<'a> {
    /// `import { a, b as c } from './x.js';` or `import a from './x.js';`.
    Import { names: &'a str, path: &'a str },
    /// `export { a, b };`, from another module or not.
    Names {
        names: &'a str,
        path: Option<&'a str>,
    },
    /// `export function a(…) {`, `export class a …`, `export const a = …` of one name: the name and the code.
    Declaration { name: &'a str, code: &'a str },
    /// `export default …`.
    Default { code: &'a str },
}

impl<'a> Bundle<'a> {
    /// The script of a module with all that it imports. `read` gives the text of the module at a path.
    ///
    /// # Errors
    /// A module cannot be read, modules import each other, or an import or export has another form than those that are read.
    pub(crate) fn of(
        entry: &str,
        read: &'a dyn Fn(&str) -> Result<String, Fault>,
    ) -> Result<String, Fault> {
        let mut bundle = Self {
            read,
            variables: BTreeMap::new(),
            imports: String::new(),
            functions: String::new(),
        };
        bundle.add(entry)?;
        Ok(bundle.imports + &bundle.functions)
    }

    /// Adds a module, unless it is there, and returns the variable that holds its exports.
    fn add(&mut self, path: &str) -> Result<String, Fault> {
        if let Some(known) = self.variables.get(path) {
            return known
                .clone()
                .ok_or_else(|| format!("{path} imports itself, through others").into());
        }
        let variable = format!("$${}", self.variables.len());
        if is_apart(path) {
            writeln!(self.imports, "import * as {variable} from './{path}';")?;
        } else {
            self.variables.insert(path.to_owned(), None);
            let function = self.function(path, &variable)?;
            self.functions += &function;
        }
        self.variables
            .insert(path.to_owned(), Some(variable.clone()));
        Ok(variable)
    }

    /// The function of a module.
    fn function(&mut self, path: &str, variable: &str) -> Result<String, Fault> {
        let text = (self.read)(path).map_err(|why| format!("{path}: {why}"))?;
        let text = relocated(&without_comments(&text), path);
        let mut code = format!("// {path}\nconst {variable} = (() => {{\n");
        let mut exports = Vec::new();
        for line in text.lines() {
            match parsed(line).map_err(|why| format!("{path}: {why}: {line}"))? {
                None => writeln!(code, "{line}")?,
                Some(Line::Import { names, path: from }) => {
                    let from = self.add(&joined(path, from))?;
                    let names = if names.starts_with('{') {
                        names.replace(" as ", ": ")
                    } else {
                        format!("{{ default: {names} }}")
                    };
                    writeln!(code, "const {names} = {from};")?;
                }
                Some(Line::Names { names, path: from }) => {
                    let from = from.map(|from| self.add(&joined(path, from))).transpose()?;
                    let names = names
                        .split(',')
                        .map(str::trim)
                        .filter(|name| !name.is_empty());
                    exports.extend(names.map(|name| match &from {
                        Some(from) => format!("{name}: {from}.{name}"),
                        None => name.to_owned(),
                    }));
                }
                Some(Line::Declaration {
                    name,
                    code: declared,
                }) => {
                    exports.push(name.to_owned());
                    writeln!(code, "{declared}")?;
                }
                Some(Line::Default { code: value }) => {
                    exports.push("default: $default".to_owned());
                    writeln!(code, "const $default = {value}")?;
                }
            }
        }
        writeln!(code, "return {{ {} }};\n}})();", exports.join(", "))?;
        Ok(code)
    }
}

/// A script without the lines that are comments, which are a fifth of the page.
pub(crate) fn without_comments(script: &str) -> String {
    let mut inside = false;
    let mut text = String::new();
    for line in script.lines() {
        let trimmed = line.trim();
        // Code may follow a comment in its line.
        let has_end = trimmed.contains("*/");
        let begins = !inside && trimmed.starts_with("/**") && (!has_end || trimmed.ends_with("*/"));
        if !inside && !begins && !trimmed.starts_with("//") {
            text += line;
            text.push('\n');
        }
        if inside || begins {
            inside = !has_end;
        }
    }
    text
}

fn is_apart(path: &str) -> bool {
    APART.iter().any(|folder| path.starts_with(folder))
}

/// The text of a module with the paths of files that are loaded later as they are from the folder of the bundle: those of `new URL('…', …)`,
/// and of `import('…')` where the module stays apart. Others are types in comments.
fn relocated(text: &str, module: &str) -> String {
    let mut relocated = text.to_owned();
    for start in ["new URL('", "import('"] {
        for rest in text.split(start).skip(1) {
            let named = rest.split('\'').next().unwrap_or_default();
            let path = joined(module, named);
            if named.starts_with('.') && (start.starts_with("new") || is_apart(&path)) {
                relocated =
                    relocated.replace(&format!("{start}{named}'"), &format!("{start}./{path}'"));
            }
        }
    }
    relocated
}

/// A path that a module names relative to itself.
fn joined(module: &str, path: &str) -> String {
    let mut steps: Vec<_> = module.split('/').collect();
    steps.pop();
    for step in path.split('/') {
        match step {
            "." => {}
            ".." => drop(steps.pop()),
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// Reads a line that imports or exports.
fn parsed(line: &str) -> Result<Option<Line<'_>>, &'static str> {
    if let Some(rest) = line.strip_prefix("import ") {
        let (names, path) = from(rest).ok_or("an import of another form")?;
        let is_list = names.starts_with('{') && names.ends_with('}');
        if !is_list && !names.chars().all(is_of_name) {
            return Err("an import of another form");
        }
        return Ok(Some(Line::Import { names, path }));
    }
    let Some(rest) = line.strip_prefix("export ") else {
        return Ok(None);
    };
    if let Some(names) = rest.strip_prefix('{') {
        let (names, rest) = names.split_once('}').ok_or("an export of another form")?;
        if names.contains(" as ") {
            return Err("an export under another name");
        }
        let path = if rest == ";" {
            None
        } else {
            Some(from(rest).ok_or("an export of another form")?.1)
        };
        return Ok(Some(Line::Names { names, path }));
    }
    if let Some(code) = rest.strip_prefix("default ") {
        return Ok(Some(Line::Default { code }));
    }
    let declared = ["async function ", "function ", "class ", "const "]
        .into_iter()
        .find_map(|start| rest.strip_prefix(start));
    let name = declared.ok_or("an export of another form")?;
    let end = name
        .find(|letter| !is_of_name(letter))
        .unwrap_or(name.len());
    if end == 0 {
        return Err("an export without a name");
    }
    Ok(Some(Line::Declaration {
        name: &name[..end],
        code: rest,
    }))
}

const fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '_' | '$')
}

/// Names and the path in `{ a, b } from './x.js';`.
fn from(text: &str) -> Option<(&str, &str)> {
    let (names, path) = text.strip_suffix("';")?.split_once("from '")?;
    path.starts_with('.').then_some((names.trim(), path))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{Bundle, without_comments};

    fn bundled(files: &[(&str, &str)]) -> Result<String, String> {
        let read = |path: &str| {
            let found = files.iter().find(|(name, _)| *name == path);
            found
                .map(|(_, text)| (*text).to_owned())
                .ok_or_else(|| format!("no {path}").into())
        };
        Bundle::of("app.js", &read).map_err(|why| why.to_string())
    }

    #[test]
    fn modules_become_functions_in_the_order_of_their_imports() {
        let script = bundled(&[
            ("app.js", "import { one, two as other } from './a/one.js';\nimport words from './words.js';\none(other, words);\n"),
            ("a/one.js", "import { h } from '../vendor/h.js';\nexport const one = (x) => h(x);\nexport { two } from './two.js';\n"),
            ("a/two.js", "export async function two() {\n  return [new URL('../m.wasm', import.meta.url), import('../engine/pool.js')];\n}\n"),
            ("words.js", "export default {\n  a: 1,\n};\n"),
        ])
        .unwrap();
        let expected = "import * as $$2 from './vendor/h.js';\n\
            // a/two.js\nconst $$3 = (() => {\nasync function two() {\n  return [new URL('./m.wasm', import.meta.url), import('./engine/pool.js')];\n}\nreturn { two };\n})();\n\
            // a/one.js\nconst $$1 = (() => {\nconst { h } = $$2;\nconst one = (x) => h(x);\nreturn { one, two: $$3.two };\n})();\n\
            // words.js\nconst $$4 = (() => {\nconst $default = {\n  a: 1,\n};\nreturn { default: $default };\n})();\n\
            // app.js\nconst $$0 = (() => {\nconst { one, two: other } = $$1;\nconst { default: words } = $$4;\none(other, words);\nreturn {  };\n})();\n";
        assert_eq!(script, expected);
    }

    #[test]
    fn only_whole_lines_of_comments_go() {
        let script = "/** @import { A } from './a.js' */\n// Why.\nconst a = 1; // here\n/**\n * @param {A} b\n */\nf(b);\n/** @type {A} */ (c).d();\n  /** One. */\nconst e = 'https://example.org'; /* two */\n";
        let code = "const a = 1; // here\nf(b);\n/** @type {A} */ (c).d();\nconst e = 'https://example.org'; /* two */\n";
        assert_eq!(without_comments(script), code);
    }

    #[test]
    fn what_cannot_be_bundled_is_an_error() {
        let refused = |files: &[(&str, &str)]| bundled(files).unwrap_err();
        assert_eq!(
            refused(&[
                ("app.js", "import { a } from './b.js';"),
                ("b.js", "import { c } from './app.js';")
            ]),
            "app.js imports itself, through others"
        );
        assert_eq!(
            refused(&[("app.js", "import { a } from './b.js';")]),
            "b.js: no b.js"
        );
        for line in [
            "import './b.js';",
            "import * as b from './b.js';",
            "import b, { a } from './b.js';",
            "export let a = 1;",
            "export { a as b };",
            "export { a } from 'b';",
            "export const { a } = b;",
        ] {
            assert!(refused(&[("app.js", line)]).ends_with(line), "{line}");
        }
    }
}
