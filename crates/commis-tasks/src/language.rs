//! The parts of prompts that are generated from declarations: the manual, the language on one page, the names of things.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use commis_base::Template;
use commis_corpus::Recipe;
use commis_kitchen::{Entity, Vocabulary};
use commis_mcl::{Param, Role};
use commis_ontology::{ClassId, Ontology};
use commis_sim::{Primitive, Simulator};

const BRIEF: &str = include_str!("../../../data/prompts/language/brief.md");
const KITCHEN_STATE: &str = "kitchen-state";
/// Classes of arguments that go without saying: most are containers, the summary tells portions and what can be covered, and
/// numbers and units have such names.
const UNTOLD: [&str; 8] = [
    KITCHEN_STATE,
    "transferable-container",
    "kitchen-entity",
    "list-of-kitchen-entities",
    "coverable-container",
    "quantity",
    "unit",
    "time-unit",
];
/// Classes of other arguments, in the words of the lists of names.
const TOLD: [(&str, &str); 4] = [
    ("conceptualizable", "a name"),
    ("container", "a container"),
    ("cutting-pattern", "a pattern"),
    ("shape", "a shape"),
];
/// A unit in the reference, although it reads like a stove setting; nothing is measured in it.
const SETTING: &str = "very-low-heat";
/// Kinds of classes whose members are mere words, and what a manual calls them.
const WORDS: [(&str, &str); 4] =
    [("unit", "units"), ("pattern", "patterns"), ("shape", "shapes"), ("mode", "heating modes")];
/// What the summary of some primitives says to people, and a model has no use for.
const REMARK: &str = " An extension: the publications do not list it.";
/// Kinds of things that stand in a kitchen.
const THINGS: [(&str, &str); 4] = [
    ("ingredient", "ingredients"),
    ("container", "containers"),
    ("tool", "tools"),
    ("appliance", "appliances"),
];

/// All primitives that the kitchen knows, with their arguments.
pub fn manual(simulator: &Simulator) -> String {
    let mut text = String::new();
    for primitive in known(simulator) {
        let signature = &primitive.signature;
        let summary = signature.summary.strip_suffix(REMARK).unwrap_or(signature.summary);
        write!(text, "{}\n  {summary}", signature.usage()).ok();
        for param in signature.params {
            match param.role {
                Role::Out => {}
                Role::In if UNTOLD.contains(&param.class) => {}
                Role::In => {
                    let told = TOLD.iter().find(|(class, _)| *class == param.class);
                    write!(text, " {}: {}.", param.name, told.map_or(param.class, |(_, words)| words)).ok();
                }
                Role::Optional(default) => {
                    write!(text, " {}: open, otherwise {default}.", param.name).ok();
                }
            }
        }
        text.push('\n');
    }
    text
}

/// The language on one page, for models with little room.
///
/// ```
/// let page = commis_tasks::language::brief(commis_sim::PRIMITIVES.iter().copied());
/// assert!(page.contains("\n(mix new K container _tool)\n"), "{page}");
/// ```
pub fn brief(primitives: impl IntoIterator<Item = &'static Primitive>) -> String {
    let lines: Vec<String> = primitives.into_iter().map(short_usage).collect();
    Template::read("brief.md", BRIEF, &["primitives"])
        .map(|template| template.filled(|_| lines.join("\n").into()))
        .unwrap_or_default()
}

/// The names of everything in the kitchen and of all words that programs use, by kind.
pub fn names(simulator: &Simulator) -> String {
    let vocabulary = simulator.vocabulary();
    let there = things(simulator);
    let mut text = String::new();
    for (kind, heading) in THINGS {
        let of_kind = there.iter().filter(|class| vocabulary.ontology.kind(**class) == kind);
        list(&mut text, heading, of_kind.map(|class| vocabulary.name(*class)));
    }
    text + &words_of(simulator, &WORDS)
}

/// The words that nobody guesses, for models with little room: patterns, shapes and heating modes.
pub fn words(simulator: &Simulator) -> String {
    words_of(simulator, WORDS.get(1..).unwrap_or_default())
}

fn words_of(simulator: &Simulator, kinds: &[(&str, &str)]) -> String {
    let vocabulary = simulator.vocabulary();
    let ontology = &vocabulary.ontology;
    let mut text = String::new();
    for (kind, heading) in kinds {
        let of_kind = ontology.classes().filter(|class| ontology.kind(*class) == *kind);
        let constants = of_kind.filter(|class| ontology.can_be_constant(*class));
        let constants = constants.filter(|class| is_word(ontology, *class));
        list(&mut text, heading, constants.map(|class| vocabulary.name(class)));
    }
    text
}

/// Whether a name is a word of programs: neither another spelling of one nor the name of a kind of words, as
/// `cutting-pattern` is. Words with kinds below them, such as `ball-shape`, differ from it in that cooks say them: they have
/// English names that do not follow from the name.
fn is_word(ontology: &Ontology, class: ClassId) -> bool {
    let names = ontology.names(class);
    let is_said = !names.synonyms.is_empty()
        || names.plural == names.singular
        || names.singular != ontology.class_name(class).replace('-', " ");
    let has_kinds = || ontology.classes().any(|other| ontology.parents(other).contains(&class));
    ontology.meaning(class) == class && ontology.class_name(class) != SETTING && (is_said || !has_kinds())
}

/// Words of the longest name of an ingredient.
const LONGEST_NAME: usize = 4;

/// More kinds than this are no help to somebody who looks for a name.
const MOST_KINDS: usize = 6;

/// The ingredients of a kitchen by what lists of recipes call them.
pub struct Called(BTreeMap<String, BTreeSet<String>>);

impl Called {
    /// What the ingredients of this kitchen are called. What the kitchen lacks is called by its kinds that are there, or by what
    /// is of the same kind: `olive oil` may mean `extra-virgin-olive-oil`.
    pub fn of(simulator: &Simulator) -> Called {
        let vocabulary = simulator.vocabulary();
        let ontology = &vocabulary.ontology;
        let is_food = |class: &ClassId| ontology.kind(*class) == THINGS[0].0;
        let there: BTreeSet<ClassId> = things(simulator).into_iter().filter(is_food).collect();
        let kinds = |of: ClassId| -> Vec<ClassId> {
            there.iter().copied().filter(|class| ontology.is_a(*class, of)).collect()
        };
        let meant = |class: ClassId| {
            if there.contains(&class) {
                return vec![class];
            }
            let alike = ontology.parents(class).iter().filter(|parent| is_food(parent));
            let mut ways = [class].into_iter().chain(alike.copied()).map(kinds);
            ways.find(|kinds| !kinds.is_empty()).filter(|kinds| kinds.len() <= MOST_KINDS).unwrap_or_default()
        };
        let mut called: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for class in ontology.classes().filter(is_food) {
            let meant = meant(class);
            let names = ontology.names(class);
            let all = [ontology.class_name(class), &names.singular, &names.plural].into_iter();
            for name in all.chain(names.synonyms.iter().map(String::as_str)).filter(|_| !meant.is_empty()) {
                let entry = called.entry(plain(name)).or_default();
                entry.extend(meant.iter().map(|class| vocabulary.name(*class).to_owned()));
            }
        }
        called.remove("");
        Called(called)
    }

    /// The names of those ingredients that the list of a recipe may mean, by the words of its lines alone.
    pub fn names_for(&self, recipe: &Recipe) -> String {
        let mut names: BTreeSet<&str> = BTreeSet::new();
        for line in &recipe.ingredients {
            let text = plain(&line.text());
            let words: Vec<&str> = text.split(' ').collect();
            let mut at = 0;
            while at < words.len() {
                let longest = (1..=LONGEST_NAME).rev().find_map(|length| {
                    let name = words.get(at..at + length)?.join(" ");
                    self.0.get(&name).map(|meant| (length, meant))
                });
                at += longest.map_or(1, |(length, _)| length);
                names.extend(longest.iter().flat_map(|(_, meant)| *meant).map(String::as_str));
            }
        }
        names.into_iter().collect::<Vec<_>>().join(", ")
    }
}

/// Words without case, marks and plural endings.
fn plain(text: &str) -> String {
    let lower = text.to_lowercase().replace(['\'', '’'], "");
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let singular = |word: &str| match word.strip_suffix('s') {
        Some(stem) if stem.len() > 2 && !stem.ends_with('s') => stem.to_owned(),
        _ => word.to_owned(),
    };
    words.map(singular).collect::<Vec<_>>().join(" ")
}

/// The primitives that the kitchen knows.
pub(crate) fn known(simulator: &Simulator) -> impl Iterator<Item = &'static Primitive> {
    let extensions = simulator.rules().extensions_are_known;
    simulator.primitives().into_iter().filter(move |primitive| extensions || !primitive.is_extension())
}

/// `(mix new K container _tool)`: what is new, the two states of the kitchen, what is given, and what may be left open.
fn short_usage(primitive: &Primitive) -> String {
    let mut words = vec![primitive.signature.name.to_owned()];
    let mut made = 0;
    let params = primitive.signature.params;
    for (at, param) in params.iter().enumerate() {
        let is_state = |param: &Param| param.class == KITCHEN_STATE;
        words.push(match param.role {
            Role::In if is_state(param) => continue,
            Role::Out if is_state(param) && params.get(at + 1).is_some_and(is_state) => "K".to_owned(),
            Role::Out => {
                made += 1;
                if made == 1 { "new".to_owned() } else { format!("rest{}", made - 1) }
            }
            Role::In => short_name(param),
            Role::Optional(_) => format!("_{}", short_name(param)),
        });
    }
    format!("({})", words.join(" "))
}

/// What an argument is, in a word: a number, a name, or what its variable stands for.
fn short_name(param: &Param) -> String {
    match param.class {
        "quantity" => return "N".to_owned(),
        "unit" | "time-unit" => return "UNIT".to_owned(),
        "conceptualizable" => return "NAME".to_owned(),
        _ => {}
    }
    for word in ["shape", "pattern", "mode"] {
        if param.name.ends_with(word) {
            return word.to_uppercase();
        }
    }
    if param.name.ends_with("tool") {
        return "tool".to_owned();
    }
    let marks = ["-with", "-to-", "-for-", "-that-", "-of-"];
    let head = marks.iter().filter_map(|mark| param.name.find(mark)).min();
    let name = param.name.get(..head.unwrap_or(param.name.len())).unwrap_or(param.name);
    name.rsplit('-').next().unwrap_or(name).to_owned()
}

/// The classes of everything that can be fetched in the kitchen.
fn things(simulator: &Simulator) -> BTreeSet<ClassId> {
    fn collect(entity: &Entity, vocabulary: &Vocabulary, found: &mut BTreeSet<ClassId>) {
        for inside in entity.contents(vocabulary).iter() {
            found.insert(inside.class());
            collect(inside, vocabulary, found);
        }
    }
    let mut found = BTreeSet::new();
    collect(simulator.kitchen().root(), simulator.vocabulary(), &mut found);
    found
}

fn list<'n>(text: &mut String, heading: &str, names: impl Iterator<Item = &'n str>) {
    let names: BTreeSet<&str> = names.collect();
    if !names.is_empty() {
        writeln!(text, "{heading}: {}", names.into_iter().collect::<Vec<_>>().join(", ")).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_corpus::Line;
    use commis_ontology::RuleSet;

    #[test]
    fn lists_call_food_by_what_the_kitchen_has() {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
        let called = Called::of(&simulator);
        let names = |lines: &[&str]| {
            let ingredients = lines.iter().map(|line| Line::plain(line)).collect();
            called.names_for(&Recipe { ingredients, ..Recipe::default() })
        };
        assert_eq!(names(&["1 onion", "1 tbsp olive oil"]), "extra-virgin-olive-oil, onion");
        assert_eq!(names(&["1 box devil's food cake mix"]), "devils-food-cake-mix");
        assert!(names(&["200 g icing sugar"]).contains("powdered-white-sugar"));
        assert_eq!(names(&["love"]), "");
    }

    #[test]
    fn models_see_words_and_neither_kinds_of_words_nor_misspellings() {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let is_told = |name: &str| is_word(ontology, ontology.class(name).unwrap());
        for word in ["ball-shape", "diced", "finely-chopped", "medium-heat", "g", "minute", "side-to-side"] {
            assert!(is_told(word), "{word}");
        }
        for other in
            ["heating-mode", "cutting-pattern", "cover-pattern", "unit", "finey-chopped", "sliced", SETTING]
        {
            assert!(!is_told(other), "{other}");
        }
    }
}
