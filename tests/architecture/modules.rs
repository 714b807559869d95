//! The modules of the crate and their imports, as their source files write them.

use std::collections::{BTreeMap, BTreeSet};

/// The path of a module from the root of the crate.
pub(crate) type Path = Vec<String>;

/// A circle of imports: a folder, and those of its files and folders that import each other.
pub(crate) type Circle = (String, BTreeSet<String>);

/// A module that is a file.
#[derive(Debug, Default)]
struct Module {
    /// Every name that the module imports or re-exports, with its path.
    names: BTreeMap<String, Path>,
    /// The modules of which it imports everything.
    globs: Vec<Path>,
    /// The paths that its code has outside of imports.
    paths: Vec<Path>,
    /// The words of its code, among which are the names of its items.
    words: BTreeSet<String>,
}

/// Every module of the crate that is a file.
#[derive(Debug)]
pub(crate) struct Modules(BTreeMap<Path, Module>);

impl Modules {
    /// Reads the modules from their paths and texts. Modules of tests are left out.
    pub(crate) fn read(files: impl IntoIterator<Item = (Path, String)>) -> Self {
        let is_test = |path: &Path| path.iter().any(|name| name == "tests");
        let files = files.into_iter().filter(|(path, _)| !is_test(path));
        let files: BTreeMap<_, _> = files.collect();
        let known: BTreeSet<_> = files.keys().cloned().collect();
        let modules = files.into_iter().map(|(path, text)| {
            let module = Module::read(&path, &text, &known);
            (path, module)
        });
        Self(modules.collect())
    }

    /// The files and folders of one folder that import each other in a circle. Imports between a folder's `mod.rs` and the files
    /// of the folder do not count; a name that a `mod.rs` re-exports counts as imported from the file that defines it.
    pub(crate) fn circles(&self) -> Vec<Circle> {
        let imports = self.imports();
        let parents = self.0.keys().filter_map(|path| path.split_last());
        let folders: BTreeSet<_> = parents.map(|(_, folder)| folder).collect();
        let mut circles = Vec::new();
        for folder in folders {
            let mut edges: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
            for (from, to) in &imports {
                if let (Some(from), Some(to)) = (child(folder, from), child(folder, to))
                    && from != to
                {
                    edges.entry(from).or_default().insert(to);
                }
            }
            let found = circles_of(&edges).into_iter();
            circles.extend(found.map(|circle| (folder.join("/"), circle)));
        }
        circles
    }

    /// Every pair of modules of which the first imports the second.
    fn imports(&self) -> BTreeSet<(Path, Path)> {
        let mut imports = BTreeSet::new();
        for (path, module) in &self.0 {
            let imported = module.names.values().chain(&module.globs);
            for target in imported.chain(&module.paths) {
                imports.insert((path.clone(), self.defining(target, 0)));
            }
        }
        imports
    }

    /// The module that defines what a path names, with re-exports followed at most 16 times.
    fn defining(&self, path: &[String], followed: usize) -> Path {
        let mut module = Path::new();
        for (index, name) in path.iter().enumerate() {
            let inner = [&module[..], std::slice::from_ref(name)].concat();
            if self.0.contains_key(&inner) {
                module = inner;
                continue;
            }
            if let Some(target) = self.imported(&module, name).filter(|_| followed < 16) {
                let target = [&target[..], &path[index + 1..]].concat();
                return self.defining(&target, followed + 1);
            }
            break;
        }
        module
    }

    /// The path from which a module imports a name, if it does.
    fn imported(&self, module: &[String], name: &str) -> Option<Path> {
        let found = self.0.get(module)?;
        if let Some(target) = found.names.get(name) {
            return Some(target.clone());
        }
        let mut globs = found.globs.iter();
        let glob = globs.find(|glob| {
            let module = self.0.get(*glob);
            module.is_some_and(|module| module.words.contains(name))
        })?;
        Some([&glob[..], &[name.to_owned()]].concat())
    }
}

impl Module {
    fn read(path: &[String], text: &str, known: &BTreeSet<Path>) -> Self {
        let mut module = Self::default();
        let code = code(text);
        let mut rest = code.as_str();
        let mut body = String::new();
        while let Some((before, after)) = split_use(rest) {
            body.push_str(before);
            let (tree, after) = after.split_once(';').unwrap_or((after, ""));
            let mut leaves = Vec::new();
            leaves_of(tree, &[], &mut leaves);
            for (leaf, name) in leaves {
                match (absolute(path, &leaf, known), name) {
                    (Some(target), Some(name)) => drop(module.names.insert(name, target)),
                    (Some(target), None) => module.globs.push(target),
                    (None, _) => {}
                }
            }
            rest = after;
        }
        body.push_str(rest);
        for start in ["crate::", "super::", "self::"] {
            for (at, _) in body.match_indices(start) {
                let before = body[..at].chars().next_back();
                if before.is_none_or(|letter| !is_of_name(letter) && letter != ':') {
                    let target = absolute(path, &path_at(&body[at..]), known);
                    module.paths.extend(target);
                }
            }
        }
        let words = body.split(|letter| !is_of_name(letter));
        module.words = words.map(ToOwned::to_owned).collect();
        module
    }
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Splits a text behind the name at its beginning.
fn split_name(text: &str) -> (&str, &str) {
    text.split_at(
        text.find(|letter| !is_of_name(letter))
            .unwrap_or(text.len()),
    )
}

/// The path at the beginning of a text.
fn path_at(mut text: &str) -> Path {
    let mut path = Path::new();
    loop {
        let (name, rest) = split_name(text);
        if name.is_empty() {
            return path;
        }
        path.push(name.to_owned());
        text = rest.strip_prefix("::").unwrap_or_default();
    }
}

/// The code of a file, without comments, strings and its module of tests.
fn code(text: &str) -> String {
    let tests = "#[cfg(test)]\nmod tests {";
    let text = text.split_once(tests).map_or(text, |(code, _)| code);
    let mut code = String::new();
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or_default();
        code.extend(line.split('"').step_by(2).chain(["\n"]));
    }
    code
}

/// Splits a text before and after its next `use`, where it begins a declaration.
fn split_use(text: &str) -> Option<(&str, &str)> {
    let mut places = text.match_indices("use ").map(|(at, _)| at);
    let at = places.find(|at| {
        let line = text[..*at].rsplit('\n').next().unwrap_or_default();
        let before = line.trim_start();
        before.is_empty() || before.starts_with("pub") && !before.contains(['{', ';', '='])
    })?;
    Some((&text[..at], &text[at + "use ".len()..]))
}

/// The paths of a use tree, each with the name that it gets; none for everything of a module. Answers what follows the tree.
fn leaves_of<'a>(
    text: &'a str,
    begun: &[String],
    leaves: &mut Vec<(Path, Option<String>)>,
) -> &'a str {
    let text = text.trim_start();
    if let Some(mut group) = text.strip_prefix('{') {
        loop {
            group = group.trim_start_matches([' ', '\n', ',']);
            if group.is_empty() {
                return group;
            }
            if let Some(rest) = group.strip_prefix('}') {
                return rest;
            }
            group = leaves_of(group, begun, leaves);
        }
    }
    if let Some(rest) = text.strip_prefix('*') {
        leaves.push((begun.to_vec(), None));
        return rest;
    }
    let (name, rest) = split_name(text);
    let mut path = begun.to_vec();
    if name != "self" || begun.is_empty() {
        path.push(name.to_owned());
    }
    if let Some(rest) = rest.strip_prefix("::") {
        return leaves_of(rest, &path, leaves);
    }
    let end = rest.find([',', '}']).unwrap_or(rest.len());
    let (renamed, rest) = rest.split_at(end);
    let renamed = renamed.trim().strip_prefix("as ").map(ToOwned::to_owned);
    let name = renamed.or_else(|| path.last().cloned());
    leaves.push((path, name));
    rest
}

/// The path from the root of the crate that a path within a module leads to; none when it leads out of the crate.
fn absolute(module: &[String], path: &[String], known: &BTreeSet<Path>) -> Option<Path> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module, rest].concat()),
        "super" => {
            let (_, parent) = module.split_last()?;
            let up = [&["self".to_owned()], rest].concat();
            let up = if rest.first().is_some_and(|name| name == "super") {
                rest
            } else {
                &up[..]
            };
            absolute(parent, up, known)
        }
        _ => {
            let inner = [module, std::slice::from_ref(first)].concat();
            known.contains(&inner).then(|| [module, path].concat())
        }
    }
}

/// The file or folder directly in a folder to which a module belongs.
fn child<'a>(folder: &[String], module: &'a [String]) -> Option<&'a str> {
    let within = module.strip_prefix(folder)?;
    within.first().map(String::as_str)
}

/// The sets of nodes that reach each other.
fn circles_of(edges: &BTreeMap<&str, BTreeSet<&str>>) -> BTreeSet<BTreeSet<String>> {
    let reached = edges.keys().map(|node| (*node, reached_from(node, edges)));
    let reached: BTreeMap<_, _> = reached.collect();
    let circles = reached.iter().map(|(node, reaches)| {
        let back = |other: &&&str| {
            reached
                .get(**other)
                .is_some_and(|others| others.contains(node))
        };
        let circle = reaches.iter().filter(back);
        circle.map(|name| (*name).to_owned()).collect()
    });
    let circles = circles.filter(|circle: &BTreeSet<_>| !circle.is_empty());
    circles.collect()
}

/// The nodes that a node reaches.
fn reached_from<'a>(
    start: &'a str,
    edges: &BTreeMap<&'a str, BTreeSet<&'a str>>,
) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(node) = open.pop() {
        let next = edges.get(node).into_iter().flatten();
        open.extend(next.filter(|next| reached.insert(**next)));
    }
    reached
}
