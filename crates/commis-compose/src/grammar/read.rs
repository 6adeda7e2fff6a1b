//! Reads a file of a family, with every problem named by its line.

use std::collections::BTreeSet;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source};

use super::reader::{Reader, hint};
use super::{DishStep, Family, Preparation, Role, Rule, Treatment, Verb};

const KEYS: &[&str] =
    &["family", "category", "about", "titles", "portions", "part", "roles", "steps", "dish"];
const ROLE_KEYS: &[&str] = &["of", "some", "when", "amount", "prepare", "poured"];
/// The longest list of steps that is read.
const MAX_STEPS: usize = 100;
/// Keys that every step can have.
const COMMON: &[&str] = &["call", "when", "needs", "id"];

/// Reads a family. Names of classes are checked where the ontology is known.
pub fn read_family(source: &Source) -> Result<Family, Vec<Problem>> {
    let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
    let mut reader = Reader::new(&source.name);
    let family = family(&mut reader, &root);
    if reader.problems.is_empty() { Ok(family) } else { Err(reader.problems) }
}

fn family(reader: &mut Reader<'_>, root: &Node<'_>) -> Family {
    reader.keys(root, KEYS);
    for key in ["family", "category", "titles", "roles", "steps", "dish"] {
        if root.get(key).is_none_or(Node::is_empty) {
            reader.wrong(root, format!("`{key}` is missing"));
        }
    }
    let mut family = Family {
        name: reader.text(root, "family").unwrap_or_default(),
        category: reader.text(root, "category").unwrap_or_default(),
        about: reader.text(root, "about").unwrap_or_default(),
        titles: reader.texts(root, "titles"),
        portions: reader.range(root, "portions"),
        part: reader.text(root, "part").is_some_and(|text| text == "true"),
        dish: reader.text(root, "dish").unwrap_or_default(),
        file: reader.file.to_owned(),
        ..Family::default()
    };
    if !commis_corpus::is_id(&family.name) && root.get("family").is_some() {
        reader.wrong(root, format!("`{}` is no name; use small letters and dashes", family.name));
    }
    for entry in root.get("roles").and_then(Node::as_map).unwrap_or_default() {
        let role = role(reader, &entry.key, entry.line, &entry.value);
        if family.roles.iter().any(|other| other.name == role.name) {
            reader.wrong_at(entry.line, format!("role `{}` is given twice", role.name));
        }
        family.roles.push(role);
    }
    if let Some(steps) = root.get("steps") {
        family.steps = steps_of(reader, steps);
    }
    Names::check(reader, root, &family);
    family
}

fn role(reader: &mut Reader<'_>, name: &str, line: usize, node: &Node<'_>) -> Role {
    reader.keys(node, ROLE_KEYS);
    let of = reader.texts(node, "of");
    if of.is_empty() {
        reader.wrong_at(line, format!("role `{name}` needs `of`, the classes that can fill it"));
    }
    Role {
        name: name.to_owned(),
        some: some(reader, node, of.len()),
        of,
        when: reader.percent(node, "when"),
        amount: reader.range(node, "amount"),
        prepare: node.get("prepare").map(|node| treatments_by_class(reader, node)).unwrap_or_default(),
        poured: reader.text(node, "poured").is_some_and(|text| text == "true"),
        line,
    }
}

fn some(reader: &mut Reader<'_>, node: &Node<'_>, most: usize) -> (usize, usize) {
    let Some(value) = node.get("some") else { return (1, 1) };
    let text = value.as_str().unwrap_or_default();
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    match (low.parse(), high.parse()) {
        (Ok(low), Ok(high)) if low <= high && high <= most => (low, high),
        _ => {
            let message = format!(
                "`some` is a number such as `1..3`, at most the {most} classes of `of`; found {value}"
            );
            reader.wrong(value, message);
            (1, 1)
        }
    }
}

fn treatments_by_class(reader: &mut Reader<'_>, node: &Node<'_>) -> Vec<(String, Vec<Treatment>)> {
    match node.as_map() {
        None => vec![(String::new(), treatments(reader, node))],
        Some(entries) => {
            entries.iter().map(|entry| (entry.key.to_string(), treatments(reader, &entry.value))).collect()
        }
    }
}

/// Ways to prepare: a list of texts such as `peel, cut diced|chopped`.
pub(crate) fn treatments(reader: &mut Reader<'_>, node: &Node<'_>) -> Vec<Treatment> {
    let texts = reader.all_texts(node);
    texts.iter().map(|text| treatment(reader, node, text)).collect()
}

fn treatment(reader: &mut Reader<'_>, node: &Node<'_>, text: &str) -> Treatment {
    let steps = text.split(',').map(str::trim).filter(|step| !step.is_empty());
    steps.filter_map(|step| preparation(reader, node, step)).collect()
}

fn preparation(reader: &mut Reader<'_>, node: &Node<'_>, text: &str) -> Option<Preparation> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let found = match (verb, rest) {
        ("wash", "") => Preparation::Wash,
        ("peel", "") => Preparation::Peel,
        ("seed", "") => Preparation::Seed,
        ("melt", "") => Preparation::Melt,
        ("soften", "") => Preparation::Soften,
        ("mash", "") => Preparation::Mash,
        ("grind", "") => Preparation::Grind,
        ("crack", "") => Preparation::Crack,
        ("beat", "") => Preparation::Beat,
        ("cut", patterns) if !patterns.is_empty() => {
            Preparation::Cut(patterns.split('|').map(|pattern| pattern.trim().to_owned()).collect())
        }
        ("toast", minutes) if minutes.parse::<i64>().is_ok_and(|minutes| (1..=60).contains(&minutes)) => {
            Preparation::Toast(minutes.parse().unwrap_or(1))
        }
        _ => {
            let known =
                ["wash", "peel", "seed", "cut", "melt", "soften", "mash", "grind", "crack", "beat", "toast"];
            reader.wrong(node, format!("`{text}` is no preparation{}", hint(verb, known)));
            return None;
        }
    };
    Some(found)
}

fn steps_of(reader: &mut Reader<'_>, node: &Node<'_>) -> Vec<DishStep> {
    let Some(nodes) = node.as_list() else {
        reader.wrong(node, format!("expected a list of steps; found {node}"));
        return Vec::new();
    };
    if nodes.len() > MAX_STEPS {
        reader.wrong(node, format!("{} steps in a row; at most {MAX_STEPS} are read", nodes.len()));
        return Vec::new();
    }
    nodes.iter().filter_map(|node| step(reader, node)).collect()
}

fn step(reader: &mut Reader<'_>, node: &Node<'_>) -> Option<DishStep> {
    if let Some(ways) = node.get("either") {
        reader.keys(node, &["either"]);
        let ways = ways.as_list().unwrap_or_default();
        if ways.len() < 2 {
            reader.wrong(node, "`either` needs at least two lists of steps");
        }
        return Some(DishStep::Either(ways.iter().map(|way| steps_of(reader, way)).collect()));
    }
    let first = node.as_map().and_then(|entries| entries.first());
    let Some(first) = first else {
        reader.wrong(
            node,
            format!("expected a step such as `{{ bake: dough, time: 20 minute }}`; found {node}"),
        );
        return None;
    };
    let names = || Verb::ALL.iter().map(|verb| verb.name());
    let Some(verb) = Verb::ALL.iter().copied().find(|verb| verb.name() == first.key) else {
        let known: Vec<&str> = names().collect();
        reader.wrong_at(first.line, format!("`{}` is no step{}", first.key, hint(&first.key, known)));
        return None;
    };
    let mut known = vec![verb.name()];
    known.extend(verb.keys().iter().chain(COMMON));
    reader.keys(node, &known);
    for key in verb.required().iter().filter(|key| node.get(key).is_none_or(Node::is_empty)) {
        reader.wrong(node, format!("`{}` needs `{key}`", verb.name()));
    }
    Some(DishStep::Do(Box::new(rule(reader, node, verb))))
}

fn rule(reader: &mut Reader<'_>, node: &Node<'_>, verb: Verb) -> Rule {
    let has = |key: &&str| verb.keys().contains(key);
    let target = ["in", "to", "onto", "over"].into_iter().find(|key| has(key) && node.get(key).is_some());
    let what = reader.texts(node, verb.name());
    let makes = match verb {
        Verb::Preheat | Verb::Grease | Verb::Line => what.first().cloned().unwrap_or_default(),
        _ => reader.text(node, "as").unwrap_or_default(),
    };
    Rule {
        verb,
        what,
        target: target.map(|key| reader.texts(node, key)).unwrap_or_default(),
        by: reader.texts(node, "by"),
        tool: reader.texts(node, "tool"),
        with: reader.text(node, "with"),
        time: reader.range(node, "time"),
        heat: reader.texts(node, "heat"),
        at: reader.range(node, "at"),
        size: reader.range(node, "size"),
        shape: reader.texts(node, "into"),
        apart: reader.texts(node, "apart"),
        how: reader.text(node, "how").unwrap_or_default(),
        word: if has(&"verb") { reader.text(node, "verb").unwrap_or_default() } else { String::new() },
        makes,
        call: reader.texts(node, "call"),
        until: reader.texts(node, "until"),
        when: reader.percent(node, "when"),
        needs: reader.text(node, "needs").unwrap_or_default(),
        id: reader.text(node, "id").unwrap_or_default(),
        line: node.line(),
    }
}

/// Whether steps only speak of what there is by then.
struct Names {
    roles: BTreeSet<String>,
    things: BTreeSet<String>,
    ids: BTreeSet<String>,
}

impl Names {
    fn check(reader: &mut Reader<'_>, root: &Node<'_>, family: &Family) {
        let roles = family.roles.iter().map(|role| role.name.clone()).collect();
        let mut names = Names { roles, things: BTreeSet::new(), ids: BTreeSet::new() };
        names.steps(reader, &family.steps);
        if !family.dish.is_empty() && !names.things.contains(&family.dish) {
            let known: Vec<&str> = names.things.iter().map(String::as_str).collect();
            reader.wrong(
                root,
                format!("the dish `{}` is made by no step{}", family.dish, hint(&family.dish, known)),
            );
        }
        for title in &family.titles {
            for role in in_braces(title).filter(|role| !names.roles.contains(*role)) {
                let known: Vec<&str> = names.roles.iter().map(String::as_str).collect();
                reader.wrong(
                    root,
                    format!("the title speaks of `{role}`, which is no role{}", hint(role, known)),
                );
            }
        }
    }

    fn steps(&mut self, reader: &mut Reader<'_>, steps: &[DishStep]) {
        for step in steps {
            match step {
                DishStep::Either(ways) => {
                    let before = self.things.clone();
                    let mut after = before.clone();
                    for way in ways {
                        self.things.clone_from(&before);
                        self.steps(reader, way);
                        after.extend(self.things.iter().cloned());
                    }
                    self.things = after;
                }
                DishStep::Do(rule) => self.rule(reader, rule),
            }
        }
    }

    fn rule(&mut self, reader: &mut Reader<'_>, rule: &Rule) {
        let makes_vessel = matches!(rule.verb, Verb::Preheat | Verb::Grease | Verb::Line);
        if !makes_vessel && rule.verb != Verb::Part {
            for name in rule.what.iter().filter(|name| !self.knows(name)) {
                let known: Vec<&str> = self.roles.iter().chain(&self.things).map(String::as_str).collect();
                let message =
                    format!("`{name}` is no role and is not made by an earlier step{}", hint(name, known));
                reader.wrong_at(rule.line, message);
            }
        }
        if matches!(rule.verb, Verb::Add | Verb::Sprinkle | Verb::Spread | Verb::Top) {
            for name in rule.target.iter().filter(|name| !self.things.contains(*name)) {
                let known: Vec<&str> = self.things.iter().map(String::as_str).collect();
                reader.wrong_at(
                    rule.line,
                    format!("`{name}` is not made by an earlier step{}", hint(name, known)),
                );
            }
        }
        if let Some(with) = rule.with.iter().find(|with| !self.roles.contains(*with)) {
            let known: Vec<&str> = self.roles.iter().map(String::as_str).collect();
            reader.wrong_at(rule.line, format!("`{with}` is no role{}", hint(with, known)));
        }
        if !rule.needs.is_empty() && !self.roles.contains(&rule.needs) && !self.ids.contains(&rule.needs) {
            let known: Vec<&str> = self.roles.iter().chain(&self.ids).map(String::as_str).collect();
            let message = format!(
                "`needs` names a role or the id of an earlier step, not `{}`{}",
                rule.needs,
                hint(&rule.needs, known)
            );
            reader.wrong_at(rule.line, message);
        }
        self.ids.extend((!rule.id.is_empty()).then(|| rule.id.clone()));
        if !rule.makes.is_empty() {
            if self.roles.contains(&rule.makes) {
                reader.wrong_at(
                    rule.line,
                    format!("`{}` is a role already; call what is made otherwise", rule.makes),
                );
            }
            self.things.insert(rule.makes.clone());
        }
    }

    fn knows(&self, name: &str) -> bool {
        self.roles.contains(name) || self.things.contains(name)
    }
}

/// The words in braces.
pub(crate) fn in_braces(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(word, _)| word))
}
