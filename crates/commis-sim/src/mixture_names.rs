//! What mixtures are called: by the words of a recipe, by the variables of its program, or by what they are made of.
//!
//! The ontology knows mixtures as `homogeneous-mixture` and `heterogeneous-mixture`. People say dough, batter, salad.

use std::collections::HashMap;
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Batch, Contents, Entity, EntityId, Vocabulary};
use commis_mcl::{Network, Operand};
use commis_ontology::ClassId;

use crate::execution::Execution;
use crate::thing::Thing;

/// What cooks call mixtures. A variable is a name when it ends in one of these: `?cookie-dough`, `?iced-biscuits`. Words for
/// something that is bought as such (cream, stock) are none.
const NOUNS: &[&str] = &[
    "ball",
    "bar",
    "batter",
    "biscuit",
    "bread",
    "breadcrumb",
    "brine",
    "broth",
    "brownie",
    "bun",
    "cake",
    "caramel",
    "coleslaw",
    "compote",
    "cookie",
    "crepe",
    "crescent",
    "croquette",
    "crumb",
    "crumble",
    "cupcake",
    "curry",
    "custard",
    "dip",
    "dough",
    "dressing",
    "dumpling",
    "filling",
    "flatbread",
    "fluff",
    "fritter",
    "frosting",
    "ganache",
    "gazpacho",
    "glaze",
    "granola",
    "gravy",
    "hummus",
    "icing",
    "jam",
    "lemonade",
    "liquor",
    "loaf",
    "marinade",
    "mash",
    "mousse",
    "muffin",
    "omelette",
    "paste",
    "pancake",
    "patty",
    "pesto",
    "pie",
    "porridge",
    "pudding",
    "puree",
    "ragout",
    "relish",
    "risotto",
    "roll",
    "roux",
    "salad",
    "salsa",
    "sauce",
    "scone",
    "shake",
    "slaw",
    "smoothie",
    "snap",
    "soup",
    "spread",
    "stew",
    "stuffing",
    "syrup",
    "topping",
    "truffle",
    "tuile",
    "vinaigrette",
    "wedge",
];

/// Food that is not called so any more once it is baked or fried.
const RAW: &[&str] = &["batter", "dough"];

/// Names for the mixtures of one run, moment by moment: a dough becomes cookies, and is no cookie before.
#[derive(Clone, Debug, Default)]
pub struct MixtureNames {
    /// What each mixture is called, with the step from which on it is called so.
    names: HashMap<EntityId, Vec<Named>>,
    /// The same for many pieces at once.
    batches: Vec<(Batch, Named)>,
    /// Which step a statement was.
    steps: HashMap<usize, usize>,
}

type Named = (usize, Arc<str>);

/// The names that hold right after a step.
#[derive(Clone, Copy, Debug)]
pub struct NamesNow<'n> {
    names: &'n MixtureNames,
    step: usize,
}

impl MixtureNames {
    /// Names for everything that a run made. `said` tells what a text calls the product of a variable, if it does; the
    /// title names the last product where nothing else does.
    pub fn of(
        network: &Network,
        execution: &Execution,
        vocabulary: &Vocabulary,
        title: &str,
        said: &dyn Fn(&str) -> Option<String>,
    ) -> MixtureNames {
        let mut names = MixtureNames::default();
        let mut last = None;
        for (at, step) in execution.steps.iter().enumerate() {
            names.steps.insert(step.statement, at);
            if step.failure.is_some() {
                continue;
            }
            let mut made = mixtures_of(&step.result, vocabulary).peekable();
            if made.peek().is_none() {
                continue;
            }
            last = Some((at, step));
            let Some(Operand::Variable(variable)) = network.operands(step.statement).first() else {
                continue;
            };
            let variable = network.variables().get(*variable).map_or("", |name| &**name);
            let own = said(variable).or_else(|| mixture_noun(variable)).map(Arc::<str>::from);
            let is_divided = step.primitive.signature.name == "portion-and-arrange";
            // Pieces are called like what they were.
            let given = || {
                network.operands(step.statement).iter().find_map(|operand| {
                    let Operand::Variable(given) = operand else { return None };
                    let thing = &execution.bindings.get(*given)?.as_ref()?.thing;
                    mixtures_of(thing, vocabulary).find_map(|batch| names.before(batch.first().id(), at))
                })
            };
            let Some(name) = own.or_else(|| if is_divided { given() } else { None }) else { continue };
            for batch in made {
                names.call(&batch, at, &name);
            }
        }
        // The dish has a name even where its word is in no list.
        if let Some((at, step)) = last {
            let variable = match network.operands(step.statement).first() {
                Some(Operand::Variable(variable)) => {
                    network.variables().get(*variable).map_or("", |name| &**name)
                }
                _ => "",
            };
            let name = dish_of_variable(variable, vocabulary).or_else(|| dish_of_title(title));
            let Some(name) = name.map(Arc::<str>::from) else { return names };
            for batch in mixtures_of(&step.result, vocabulary) {
                if names.before(batch.first().id(), at).is_none() {
                    names.call(&batch, at, &name);
                }
            }
        }
        names
    }

    fn call(&mut self, batch: &Batch, step: usize, name: &Arc<str>) {
        let named = (step, Arc::clone(name));
        match batch.count() {
            1 => self.names.entry(batch.first().id()).or_default().push(named),
            _ => self.batches.push((batch.clone(), named)),
        }
    }

    /// The last name of a mixture up to a step.
    fn before(&self, id: EntityId, step: usize) -> Option<Arc<str>> {
        let is_past = |named: &&Named| named.0 <= step;
        let alone = self.names.get(&id).and_then(|names| names.iter().rev().find(is_past));
        let batches = self.batches.iter().rev();
        let among =
            batches.filter(|(batch, _)| batch.position(id).is_some()).map(|(_, named)| named).find(is_past);
        alone.into_iter().chain(among).max_by_key(|named| named.0).map(|(_, name)| Arc::clone(name))
    }

    /// The names that hold right after a statement was carried out.
    pub fn after(&self, statement: usize) -> NamesNow<'_> {
        NamesNow { names: self, step: self.steps.get(&statement).copied().unwrap_or(0) }
    }

    /// The names that hold in the end.
    pub fn in_the_end(&self) -> NamesNow<'_> {
        NamesNow { names: self, step: usize::MAX }
    }
}

impl NamesNow<'_> {
    /// What a thing is called: a mixture by its name, everything else by its class.
    pub fn name(self, entity: &Entity, vocabulary: &Vocabulary) -> String {
        let class = vocabulary.name(entity.class());
        if !vocabulary.is_a(entity.class(), vocabulary.class.mixture) {
            return class.to_owned();
        }
        let name = self.names.before(entity.id(), self.step);
        let Some(name) = name.as_deref().or_else(|| made_of(entity, vocabulary)) else {
            return class.to_owned();
        };
        let is_raw = name.rsplit(' ').next().is_some_and(|noun| RAW.contains(&noun));
        let slot = &vocabulary.slot;
        let heated = [(slot.baked, "baked"), (slot.fried, "fried")];
        match heated.into_iter().find(|(slot, _)| is_raw && entity.flag(*slot, vocabulary)) {
            Some((_, how)) => format!("{how} {name}"),
            None => name.to_owned(),
        }
    }
}

/// `?crunchy-dough` as a name, if it is one: `crunchy dough`.
pub fn mixture_noun(variable: &str) -> Option<String> {
    let words: Vec<&str> = variable.trim_start_matches('?').split('-').collect();
    let is_number = |word: &&str| word.chars().all(|c| c.is_ascii_digit());
    let words: Vec<&str> = words.into_iter().take_while(|word| !is_number(word)).collect();
    // `?pieces-of-dough` and `?flour-on-dough` are no doughs.
    let is_phrase = words.iter().any(|word| ["in", "on", "of", "with", "for", "and", "the"].contains(word));
    let last = words.last().filter(|_| !is_phrase)?;
    let singular = |word: &str| {
        let plain = word.strip_suffix("ies").map(|stem| format!("{stem}y"));
        let leaf = word.strip_suffix("ves").map(|stem| format!("{stem}f"));
        [plain, leaf, word.strip_suffix("es").map(str::to_owned), word.strip_suffix('s').map(str::to_owned)]
    };
    let is_noun = |word: &str| NOUNS.contains(&word);
    let known = is_noun(last) || singular(last).into_iter().flatten().any(|one| is_noun(&one));
    known.then(|| words.join(" "))
}

/// Words for whatever comes out of something, and for files of programs: they name nothing.
const NO_NAMES: &[&str] = &[
    "all",
    "answer",
    "batch",
    "both",
    "content",
    "contents",
    "dish",
    "everything",
    "example",
    "final",
    "food",
    "gold",
    "ingredient",
    "ingredients",
    "item",
    "items",
    "mix",
    "mixture",
    "output",
    "part",
    "parts",
    "piece",
    "pieces",
    "plate",
    "portion",
    "portions",
    "prediction",
    "product",
    "program",
    "recipe",
    "rest",
    "result",
    "solution",
    "state",
    "stuff",
    "test",
    "thing",
    "things",
    "untitled",
];

/// The words of a variable or an id without the number at its end; `None` when they are no words.
fn words_of(text: &str) -> Option<Vec<&str>> {
    let mut words: Vec<&str> = text.trim_start_matches('?').split('-').collect();
    while words.last().is_some_and(|word| word.chars().all(|c| c.is_ascii_digit())) {
        words.pop();
    }
    let is_word = |word: &&str| !word.is_empty() && word.chars().all(char::is_alphabetic);
    let last = words.last().filter(|last| last.chars().count() > 2 && !NO_NAMES.contains(last))?;
    // `?cooled` says what was done to it.
    let is_participle = words.len() == 1 && last.ends_with("ed");
    (words.iter().all(is_word) && !is_participle).then_some(words)
}

/// `?egg-fried-rice` as the name of a dish. A vessel is none, nor is `?bowl-with-beans`.
fn dish_of_variable(variable: &str, vocabulary: &Vocabulary) -> Option<String> {
    let words = words_of(variable)?;
    let is_phrase = words.iter().any(|word| ["in", "on", "of", "with", "for", "the"].contains(word));
    let last = words.last().copied().unwrap_or_default();
    let ontology = &vocabulary.ontology;
    let is_food = |class: ClassId| vocabulary.is_a(class, vocabulary.class.ingredient);
    let is_vessel = ontology.class(last).is_some_and(|class| !is_food(class));
    // What is called like something to buy is not named by that: `?cream` may be sweet butter.
    let is_class = ontology.class(&words.join("-")).is_some();
    (!is_phrase && !is_vessel && !is_class).then(|| words.join(" "))
}

/// `roasted-roots-with-honey` as the name of a dish.
fn dish_of_title(title: &str) -> Option<String> {
    words_of(title).map(|words| words.join(" "))
}

/// The mixtures that a product is: the only thing in a container, or the pieces of a list or a tray.
fn mixtures_of<'t>(thing: &'t Thing, vocabulary: &'t Vocabulary) -> impl Iterator<Item = Batch> {
    let is_mixture = move |entity: &Entity| vocabulary.is_a(entity.class(), vocabulary.class.mixture);
    let (inside, items) = match thing {
        Thing::Entity(entity) => (Some(entity.contents(vocabulary)), None),
        Thing::List(list) => (None, Some(&list.items)),
        _ => (None, None),
    };
    let all = inside.into_iter().chain(items).flat_map(Contents::as_batches);
    let alone = inside.is_none_or(|contents| contents.samples().all(|one| is_mixture(one)));
    all.filter(move |batch| alone && is_mixture(batch.first()))
}

/// A name by what a mixture is made of: flour with some liquid, egg or butter is a dough, with more of them than flour a
/// batter.
fn made_of(entity: &Entity, vocabulary: &Vocabulary) -> Option<&'static str> {
    if entity.class() != vocabulary.class.homogeneous_mixture {
        return None;
    }
    let class = &vocabulary.class;
    let [flour, wet] = [&[class.flour][..], &[class.liquid, class.egg, class.butter][..]]
        .map(|kinds| share(kinds, entity, vocabulary, 0).to_f64());
    match wet / flour {
        ratio if flour >= 0.4 && (0.3..0.9).contains(&ratio) => Some("dough"),
        ratio if flour >= 0.2 && ratio >= 1.0 => Some("batter"),
        _ => None,
    }
}

/// Which part of a mixture is of some kinds.
fn share(kinds: &[ClassId], entity: &Entity, vocabulary: &Vocabulary, depth: usize) -> Number {
    const DEEPEST: usize = 12;
    if kinds.iter().any(|kind| vocabulary.is_a(entity.class(), *kind)) {
        return Number::ONE;
    }
    let mut sum = Number::ZERO;
    for part in entity.entities(vocabulary.slot.components).iter().filter(|_| depth < DEEPEST) {
        let weight = part.amount(vocabulary).map_or(Number::ZERO, |amount| amount.value);
        let inside = share(kinds, part, vocabulary, depth + 1);
        sum = weight.times(inside).and_then(|more| sum.plus(more)).unwrap_or(sum);
    }
    sum
}

#[cfg(test)]
mod tests {
    use commis_mcl::parse;
    use commis_ontology::RuleSet;

    use super::*;
    use crate::{Simulator, Words};

    #[test]
    fn variables_that_end_in_a_kitchen_word_are_names() {
        for (variable, name) in [
            ("?cookie-dough", Some("cookie dough")),
            ("?salad-2", Some("salad")),
            ("?baked-loaves", Some("baked loaves")),
            ("?cherries", None),
            ("?flour-on-dough", None),
            ("?x", None),
            ("?", None),
            ("", None),
        ] {
            assert_eq!(mixture_noun(variable).as_deref(), name, "{variable}");
        }
    }

    /// What the products of a program are called in a table.
    fn told(text: &str, said: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
        let parsed = parse(&format!("#x\n(get-kitchen ?k0)\n{text}"));
        let network = Network::from_recipe(&parsed.program.recipes[0]);
        let execution = simulator.execute(&network);
        let vocabulary = simulator.vocabulary();
        let names = MixtureNames::of(&network, &execution, vocabulary, "", said);
        let mut words = Words::new(vocabulary).naming(names);
        execution.steps.iter().map(|step| words.result(step).replace('\u{a0}', " ")).collect()
    }

    const DOUGH: &str = "(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 20 g)\n\
        (fetch-and-proportion ?flour ?k2 ?k1 ?b2 all-purpose-flour 30 g)\n\
        (transfer-contents ?both ?rest ?k3 ?k2 ?butter ?flour ?q ?u)\n(mix ?NAME ?k4 ?k3 ?both ?whisk)\n\
        (portion-and-arrange ?pieces ?k5 ?k4 ?NAME 25 g ?p ?d)\n";

    #[test]
    fn a_mixture_is_called_what_it_is() {
        let mixed = |name: &str, said: Option<&str>| {
            let said = |variable: &str| said.filter(|_| variable == format!("?{name}")).map(str::to_owned);
            let all = told(&DOUGH.replace("NAME", name), &said);
            [all[4].clone(), all[5].clone()]
        };
        let [dough, pieces] = mixed("crumbly-dough", None);
        assert!(dough.starts_with("medium-bowl with 50 g crumbly dough of"), "{dough}");
        assert!(pieces.starts_with("2 × 25 g crumbly dough"), "{pieces}");
        assert!(mixed("m", None)[0].starts_with("medium-bowl with 50 g dough of"), "by what it is made of");
        assert!(
            mixed("m", Some("shortcrust"))[0].starts_with("medium-bowl with 50 g shortcrust of"),
            "as the text says"
        );
    }

    #[test]
    fn what_has_no_name_keeps_its_class() {
        let all = told(
            "(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 20 g)\n(mix ?m ?k2 ?k1 ?butter ?whisk)\n",
            &|_| None,
        );
        assert!(all[2].starts_with("medium-bowl with 20 g homogeneous-mixture of butter"), "{}", all[2]);
        assert!(all[1].starts_with("medium-bowl with 20 g butter"), "{}", all[1]);
    }

    #[test]
    fn the_title_names_what_nothing_else_names() {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
        let text = "#x\n(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 20 g)\n\
            (mix ?m ?k2 ?k1 ?butter ?whisk)\n";
        let network = Network::from_recipe(&parse(text).program.recipes[0]);
        let execution = simulator.execute(&network);
        let vocabulary = simulator.vocabulary();
        let Thing::Entity(bowl) = &execution.steps[2].result else { panic!() };
        let mixture = bowl.contents(vocabulary).get(0).unwrap();
        for (title, name) in
            [("herb-sauce-2", "herb sauce"), ("friday-brose", "friday brose"), ("x", "homogeneous-mixture")]
        {
            let names = MixtureNames::of(&network, &execution, vocabulary, title, &|_| None);
            assert_eq!(names.in_the_end().name(mixture, vocabulary), name, "{title}");
            assert_eq!(names.after(2).name(mixture, vocabulary), name, "{title}");
            assert_eq!(names.after(1).name(mixture, vocabulary), "homogeneous-mixture", "before it is there");
        }
    }
}
