//! The cookbook: families, foods, words, and the kitchen in which everything is proven.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::{Problem, Source, nearest};
use commis_corpus::{Builtin, File};
use commis_ontology::Ontology;
use commis_sim::{RuleSet, SetupError, Simulator};

use crate::foods::{Foods, read_foods};
use crate::grammar::{DishStep, Family, Preparation, Role, Rule, Treatment, Verb, read_family};
use crate::nonce::Nonce;
use crate::words::{Words, read_words};

include!(concat!(env!("OUT_DIR"), "/families.rs"));

/// The kitchen of generated recipes.
pub const KITCHEN: &str = "dishes-kitchen";

/// All that recipes are made of.
#[derive(Debug)]
pub struct Cookbook {
    /// Families by name.
    pub families: BTreeMap<String, Family>,
    /// Foods by class.
    pub foods: Foods,
    /// English words.
    pub words: Words,
    /// The kitchen.
    pub simulator: Simulator,
    /// The files of a corpus besides its recipes: classes and kitchen.
    pub groundwork: Vec<File>,
    /// What was named anew, in a world that nobody has read about.
    pub nonce: Option<Nonce>,
}

impl Cookbook {
    /// The families that come with the program.
    pub fn builtin() -> Result<Cookbook, Vec<Problem>> {
        Cookbook::with(&[])
    }

    /// The same with families of one's own; a family of a known name takes its place.
    pub fn with(own: &[Source]) -> Result<Cookbook, Vec<Problem>> {
        let groundwork = groundwork();
        let simulator = simulator_of(&groundwork)?;
        let classes = std::sync::Arc::clone(&simulator.vocabulary().ontology);
        let foods = read_foods(&Source::new("dishes/foods.yaml", FOODS), &classes)?;
        let words = read_words(&Source::new("dishes/english.yaml", ENGLISH))?;
        let mut problems = Vec::new();
        let mut families = BTreeMap::new();
        let builtin = FAMILIES.iter().map(|(name, text)| Source::new(*name, *text));
        for source in builtin.chain(own.iter().cloned()) {
            match read_family(&source) {
                Ok(family) => {
                    families.insert(family.name.clone(), family);
                }
                Err(found) => problems.extend(found),
            }
        }
        let known: BTreeSet<&str> = families.keys().map(String::as_str).collect();
        for family in families.values() {
            Check { family, foods: &foods, ontology: &classes, known: &known, problems: &mut problems }.all();
        }
        problems.extend(families.values().filter(|family| contains_itself(family, &families)).map(
            |family| {
                let message = format!("a `{}` has itself as a part; take that part out", family.name);
                Problem::new(&family.file, 1, message)
            },
        ));
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Cookbook { families, foods, words, simulator, groundwork, nonce: None })
    }

    /// The families of whole dishes.
    pub fn dishes(&self) -> impl Iterator<Item = &Family> {
        self.families.values().filter(|family| !family.part)
    }
}

/// What is replaced in worlds that nobody has read about.
pub(crate) const NONCE_RULES: &str = NONCE;

/// The kitchen of some files.
pub(crate) fn simulator_of(groundwork: &[File]) -> Result<Simulator, Vec<Problem>> {
    let ontology: Vec<Source> = sources(groundwork, "ontology/");
    let kitchen = sources(groundwork, "kitchens/").into_iter().next();
    Simulator::load(RuleSet::Standard, &ontology, kitchen.as_ref()).map_err(|error| match error {
        SetupError::Data(problems) => problems,
        other => vec![Problem::new("dishes", 1, other.to_string())],
    })
}

/// Classes and kitchen: those of the extended set, and what generated dishes add.
fn groundwork() -> Vec<File> {
    let mut files: Vec<File> =
        Builtin::Extended.files().into_iter().filter(|file| file.path.starts_with("ontology/")).collect();
    let own = GROUNDWORK.iter().map(|(path, text)| {
        let path = path.replace("ontology/", "ontology/zz-dishes-");
        File::new(path, *text)
    });
    files.extend(own);
    files
}

fn sources(files: &[File], folder: &str) -> Vec<Source> {
    let within = files.iter().filter(|file| file.path.starts_with(folder));
    within.map(|file| Source { name: file.path.clone(), text: file.text.clone() }).collect()
}

/// Whether the parts of a family, or their parts, lead back to it.
fn contains_itself(family: &Family, families: &BTreeMap<String, Family>) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = parts_of(&family.steps);
    while let Some(name) = open.pop() {
        if name == family.name {
            return true;
        }
        if seen.insert(name) {
            open.extend(families.get(name).into_iter().flat_map(|part| parts_of(&part.steps)));
        }
    }
    false
}

/// The families that steps name as parts.
fn parts_of(steps: &[DishStep]) -> Vec<&str> {
    let mut parts = Vec::new();
    for step in steps {
        match step {
            DishStep::Either(ways) => ways.iter().for_each(|way| parts.extend(parts_of(way))),
            DishStep::Do(rule) if rule.verb == Verb::Part => {
                parts.extend(rule.what.iter().map(String::as_str));
            }
            DishStep::Do(_) => {}
        }
    }
    parts
}

/// Do the classes exist, and can they undergo what the family wants?
struct Check<'a> {
    family: &'a Family,
    foods: &'a Foods,
    ontology: &'a Ontology,
    known: &'a BTreeSet<&'a str>,
    problems: &'a mut Vec<Problem>,
}

impl Check<'_> {
    fn wrong(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(&self.family.file, line.max(1), message));
    }

    fn all(&mut self) {
        for role in &self.family.roles {
            for class in &role.of {
                self.class(role, class);
            }
        }
        let steps = &self.family.steps;
        self.steps(steps);
    }

    fn class(&mut self, role: &Role, class: &str) {
        let Some(food) = self.foods.get(class) else {
            let hint = nearest(class, self.foods.keys().map(String::as_str));
            let hint = hint.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            return self.wrong(role.line, format!("`{class}` is not in foods.yaml{hint}"));
        };
        let own = role.prepare.iter().find(|(name, _)| name == class || name.is_empty());
        let ways = own.map_or(&food.prepare, |(_, ways)| ways);
        for step in ways.iter().flatten() {
            self.preparation(role, class, step, ways);
        }
    }

    fn preparation(&mut self, role: &Role, class: &str, step: &Preparation, ways: &[Treatment]) {
        let (needs, word) = match step {
            Preparation::Wash => ("washable", "washed"),
            Preparation::Peel => ("peelable", "peeled"),
            Preparation::Seed => ("seedable", "seeded"),
            Preparation::Cut(patterns) => {
                self.patterns(role.line, patterns, "cutting-pattern");
                ("cuttable", "cut")
            }
            Preparation::Melt => ("meltable", "melted"),
            Preparation::Soften => ("has-temperature", "softened"),
            Preparation::Mash => ("mashable", "mashed"),
            Preparation::Grind => ("grindable", "ground"),
            Preparation::Crack | Preparation::Beat => ("crackable", "cracked"),
            Preparation::Toast(_) => ("fryable", "toasted"),
        };
        let is = |name: &str| {
            let (class, needs) = (self.ontology.class(class), self.ontology.class(name));
            class.zip(needs).is_some_and(|(class, needs)| self.ontology.is_a(class, needs))
        };
        if !is(needs) {
            let told = ways.len();
            let message = format!(
                "`{class}` cannot be {word}: it is no `{needs}` (one of {told} ways to prepare it); give the role another `prepare`"
            );
            self.wrong(role.line, message);
        }
    }

    fn patterns(&mut self, line: usize, names: &[String], kind: &str) {
        for name in names.iter().filter(|name| !name.is_empty()) {
            let (class, kind_id) = (self.ontology.class(name), self.ontology.class(kind));
            if !class.zip(kind_id).is_some_and(|(class, kind)| self.ontology.is_a(class, kind)) {
                let near = kind_id.and_then(|kind| self.ontology.nearest_class_of(name, kind));
                let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                self.wrong(line, format!("`{name}` is no {kind}{hint}"));
            }
        }
    }

    fn steps(&mut self, steps: &[DishStep]) {
        for step in steps {
            match step {
                DishStep::Either(ways) => ways.iter().for_each(|way| self.steps(way)),
                DishStep::Do(rule) => self.rule(rule),
            }
        }
    }

    fn rule(&mut self, rule: &Rule) {
        self.patterns(rule.line, &rule.heat, "stove-mode");
        self.patterns(rule.line, &rule.apart, "arrangement-pattern");
        self.patterns(rule.line, &rule.tool, "cooking-utensil");
        for by in rule.by.iter().filter(|by| !["mix", "beat", "mingle"].contains(&by.as_str())) {
            self.wrong(rule.line, format!("`by` is mix, beat or mingle, not `{by}`"));
        }
        if rule.verb == Verb::Move && !["pour", "tip", "place", "spread"].contains(&rule.how.as_str()) {
            self.wrong(rule.line, format!("`how` is pour, tip, place or spread, not `{}`", rule.how));
        }
        if rule.verb == Verb::Combine {
            let vessels: Vec<String> = rule.target.iter().filter(|name| *name != "bowl").cloned().collect();
            self.patterns(rule.line, &vessels, "transferable-container");
        }
        if rule.verb == Verb::Part {
            for name in rule.what.iter().filter(|name| !self.known.contains(name.as_str())) {
                let near = nearest(name, self.known.iter().copied());
                let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                self.wrong(rule.line, format!("there is no family `{name}`{hint}"));
            }
        }
    }
}
