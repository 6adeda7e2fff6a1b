//! The tables behind a derivation: what food needs, and how a step is told.

use std::collections::BTreeMap;

use commis_kitchen::Vocabulary;
use commis_ontology::{ClassId, Ontology, SlotDefault};
use commis_sim::{Primitive, Stage, primitive};

/// One step of getting food ready: a primitive and, for cutting, a pattern.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FoodStep {
    pub(crate) primitive: String,
    pub(crate) pattern: Option<String>,
}

impl FoodStep {
    fn read(text: &str) -> FoodStep {
        let mut words = text.split_whitespace();
        let primitive = words.next().unwrap_or_default().to_owned();
        FoodStep { primitive, pattern: words.next().map(str::to_owned) }
    }

    /// Steps of a lower rank come first.
    pub(crate) fn rank(primitive: &str) -> usize {
        let stage = commis_sim::primitive(primitive).and_then(|primitive| primitive.nature.stage);
        stage.map_or(usize::MAX, |stage| stage as usize)
    }

    /// Whether it frees food of what nobody eats: peel, stone, seeds.
    fn is_trimming(&self) -> bool {
        primitive(&self.primitive).and_then(|primitive| primitive.nature.stage) == Some(Stage::Trimming)
    }

    /// Whether another step makes this one unnecessary.
    pub(crate) fn is_done_by(&self, primitive: &str) -> bool {
        let stage = commis_sim::primitive(primitive).and_then(|primitive| primitive.nature.stage);
        match self.primitive.as_str() {
            // Crumbs and paste are small, too.
            "cut" => matches!(stage, Some(Stage::Cutting | Stage::Breaking)),
            // Where the dish has pieces, nobody wants a paste.
            "mash" => stage == Some(Stage::Cutting) || primitive == "mash",
            "bring-to-temperature" => ["bring-to-temperature", "melt"].contains(&primitive),
            own => own == primitive,
        }
    }
}

/// Minutes of heat after which most food is not raw.
const DONE: i64 = 10;

/// What a class needs beyond what the ontology says.
#[derive(Clone, Debug, Default)]
struct Entry {
    needs: Vec<FoodStep>,
    never: Vec<FoodStep>,
    amount: Option<(String, String)>,
    /// Minutes of heat without which nobody eats it.
    cooked: Option<i64>,
}

/// What food needs before it goes into a dish.
#[derive(Clone, Debug)]
pub(crate) struct Preparations(BTreeMap<String, Entry>);

impl Preparations {
    pub(crate) fn builtin() -> Preparations {
        Preparations::of_table(include_str!("../../../data/rewrite/preparations.tsv"))
    }

    fn of_table(table: &str) -> Preparations {
        let rows = rows(table).map(|(class, mut columns)| {
            let mut list = || columns.next().unwrap_or_default().split(',').map(str::trim);
            let needs = list().filter(|need| !need.is_empty()).map(FoodStep::read).collect();
            let never = list().filter(|step| !step.is_empty()).map(FoodStep::read).collect();
            let amount = columns.next().unwrap_or_default().trim().split_once(' ');
            let amount = amount.map(|(value, unit)| (value.to_owned(), unit.to_owned()));
            let cooked = columns.next().and_then(|column| column.trim().strip_prefix("cooked"));
            let cooked = cooked.map(|minutes| minutes.trim().parse().unwrap_or(DONE));
            (class.to_owned(), Entry { needs, never, amount, cooked })
        });
        Preparations(rows.collect())
    }

    /// The classes that have an entry.
    #[cfg(test)]
    pub(crate) fn classes(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    fn entry(&self, class: ClassId, ontology: &Ontology) -> Option<&Entry> {
        ontology.ancestors(class).iter().find_map(|ancestor| self.0.get(ontology.class_name(*ancestor)))
    }

    /// What a thing of this class needs, in order: by the ontology first, then by the table as far as the class
    /// allows it. Where it stands in for something ground, what can be ground is ground.
    pub(crate) fn needs(&self, class: ClassId, for_ground: bool, vocabulary: &Vocabulary) -> Vec<FoodStep> {
        let ontology = &*vocabulary.ontology;
        let mut needs = Vec::new();
        let terms = &vocabulary.class;
        let is = |ancestor: ClassId| vocabulary.is_a(class, ancestor);
        let entry = self.entry(class, ontology);
        // What is peeled need not be washed, and what comes out of a packet is clean.
        let is_peeled = entry.is_some_and(|entry| entry.needs.iter().any(|need| need.primitive == "peel"));
        let is_packed = is_packed(class, vocabulary);
        if is(terms.washable) && !is_peeled && !is_packed {
            needs.push(FoodStep::read("wash"));
        }
        if is(terms.conserved_ingredient) || lies_in_liquid(class, vocabulary) {
            needs.push(FoodStep::read("drain"));
        }
        if ontology.default(class, vocabulary.slot.keep_frozen) == Some(&SlotDefault::True) {
            needs.push(FoodStep::read("bring-to-temperature"));
        }
        if is(terms.crackable) {
            needs.push(FoodStep::read("crack"));
        }
        let listed = entry.into_iter().flat_map(|entry| &entry.needs);
        let listed = listed.filter(|need| !(is_packed && need.is_trimming()));
        let grind = FoodStep::read("grind");
        let ground = for_ground && allows(class, &grind, ontology);
        needs.extend(listed.filter(|need| !(ground && need.primitive == "cut")).cloned());
        if ground {
            needs.push(grind);
        }
        needs.retain(|need| allows(class, need, ontology) && !self.is_never(class, need, ontology));
        needs
    }

    /// What food of this class goes through before it reaches this kitchen: trimming that it needs and that nobody can do
    /// to it here, like peeling a mango.
    pub(crate) fn done_before(&self, class: ClassId, ontology: &Ontology) -> Vec<FoodStep> {
        let listed = self.entry(class, ontology).into_iter().flat_map(|entry| &entry.needs);
        listed
            .filter(|need| need.is_trimming() && !is_bought_cut(ontology.class_name(class)))
            .filter(|need| !allows(class, need, ontology))
            .cloned()
            .collect()
    }

    /// Whether nobody puts this class through a step.
    pub(crate) fn is_never(&self, class: ClassId, step: &FoodStep, ontology: &Ontology) -> bool {
        let never = |never: &FoodStep| {
            never.primitive == step.primitive && (never.pattern.is_none() || never.pattern == step.pattern)
        };
        let is_cut = step.primitive == "cut" && is_bought_cut(ontology.class_name(class));
        is_cut || self.entry(class, ontology).is_some_and(|entry| entry.never.iter().any(never))
    }

    /// Whether it is got ready without a step that another class needs: nobody peels a berry that stands in for an onion.
    pub(crate) fn is_spared(
        &self,
        new: ClassId,
        old: ClassId,
        step: &FoodStep,
        vocabulary: &Vocabulary,
    ) -> bool {
        let ontology = &*vocabulary.ontology;
        let lists = |entry: &Entry| entry.needs.iter().any(|need| need.primitive == step.primitive);
        if is_packed(new, vocabulary) {
            return step.primitive == "wash" || step.is_trimming();
        }
        let is_peeled = |entry: &Entry| entry.needs.iter().any(|need| need.primitive == "peel");
        if step.primitive == "wash" && self.entry(new, ontology).is_some_and(is_peeled) {
            return true;
        }
        let is_needed = self.entry(old, ontology).is_some_and(lists);
        let is_known = self.entry(new, ontology).is_some_and(|entry| !lists(entry));
        step.is_trimming() && is_needed && is_known
    }

    /// The minutes of heat that food of this class needs, where it is eaten cooked only.
    pub(crate) fn heat(&self, class: ClassId, ontology: &Ontology) -> Option<i64> {
        self.entry(class, ontology).and_then(|entry| entry.cooked)
    }

    /// What it has to be freed of before it is used: peel, stone, seeds.
    pub(crate) fn trimming(&self, class: ClassId, ontology: &Ontology) -> Option<&FoodStep> {
        self.entry(class, ontology).and_then(|entry| entry.needs.iter().find(|need| need.is_trimming()))
    }

    /// How much of it is added, as written.
    pub(crate) fn amount(&self, class: ClassId, ontology: &Ontology) -> (String, String) {
        let listed = self.entry(class, ontology).and_then(|entry| entry.amount.clone());
        listed.unwrap_or_else(|| ("50".to_owned(), "g".to_owned()))
    }
}

/// Whether the name of a class says that it is in pieces already: chopped walnuts, diced tomatoes.
fn is_bought_cut(name: &str) -> bool {
    const CUTS: [&str; 8] =
        ["chopped", "crushed", "diced", "flaked", "grated", "minced", "shredded", "sliced"];
    name.split_once('-').is_some_and(|(first, _)| CUTS.contains(&first))
}

/// Whether food was washed and trimmed before it was sold: in pieces, or frozen.
fn is_packed(class: ClassId, vocabulary: &Vocabulary) -> bool {
    let is_frozen =
        vocabulary.ontology.default(class, vocabulary.slot.keep_frozen) == Some(&SlotDefault::True);
    is_frozen || is_bought_cut(vocabulary.name(class))
}

/// Whether the class has the slot in which a step is recorded; steps that record nothing of their own always pass.
pub(crate) fn allows(class: ClassId, step: &FoodStep, ontology: &Ontology) -> bool {
    // Draining takes the liquid away and leaves no mark on the food.
    let marks = primitive(&step.primitive).filter(|_| step.primitive != "drain");
    let state = marks.and_then(Primitive::state);
    state.and_then(|state| ontology.slot(state)).is_none_or(|slot| ontology.has_slot(class, slot))
}

/// Whether a fresh thing of this class comes with a liquid part, like fruit in syrup.
fn lies_in_liquid(class: ClassId, vocabulary: &Vocabulary) -> bool {
    match vocabulary.ontology.default(class, vocabulary.slot.components) {
        Some(SlotDefault::Parts(parts)) => {
            parts.iter().any(|part| vocabulary.is_a(part.class, vocabulary.class.liquid))
        }
        _ => false,
    }
}

/// How steps are told in English.
#[derive(Clone, Debug)]
pub(crate) struct Phrases(BTreeMap<String, (String, Vec<String>)>);

impl Phrases {
    pub(crate) fn builtin() -> Phrases {
        let table = include_str!("../../../data/rewrite/en/phrases.tsv");
        let row = |(step, mut columns): (&str, std::str::Split<'_, char>)| {
            let sentence = columns.next().unwrap_or_default().to_owned();
            let participles = columns.next().unwrap_or_default().split(',').map(str::trim).map(str::to_owned);
            (step.to_owned(), (sentence, participles.collect()))
        };
        Phrases(rows(table).map(row).collect())
    }

    fn entry(&self, step: &FoodStep, class: &str) -> Option<&(String, Vec<String>)> {
        let by_pattern = step.pattern.as_ref().map(|pattern| format!("{} {pattern}", step.primitive));
        let by_both = by_pattern.as_ref().map(|pattern| format!("{pattern}@{class}"));
        let by_class = Some(format!("{}@{class}", step.primitive));
        let keys = [by_both, by_class, by_pattern, Some(step.primitive.clone())];
        keys.into_iter().flatten().find_map(|key| self.0.get(&key))
    }

    /// The step as an order: `Peel the onions.`
    pub(crate) fn sentence(&self, step: &FoodStep, class: &str, name: &str) -> String {
        self.template(step, class).replace("{x}", name)
    }

    /// The step as an order about `the {x}`.
    pub(crate) fn template(&self, step: &FoodStep, class: &str) -> String {
        match self.entry(step, class) {
            Some((sentence, _)) => sentence.clone(),
            None => format!("{} the {{x}}.", capitalised(&step.primitive.replace('-', " "))),
        }
    }

    /// The step as a property, for lists of ingredients.
    pub(crate) fn participle(&self, step: &FoodStep, class: &str) -> Option<&str> {
        self.entry(step, class).and_then(|(_, participles)| participles.first()).map(String::as_str)
    }

    /// Whether a word is a property that the primitive brings about.
    pub(crate) fn tells(&self, primitive: &str, word: &str) -> bool {
        let own = |key: &str| key.split([' ', '@']).next() == Some(primitive);
        self.0.iter().any(|(key, (_, participles))| own(key) && participles.iter().any(|told| told == word))
    }
}

/// Words that speak of an ingredient without naming it.
#[derive(Clone, Debug)]
pub(crate) struct Parts(BTreeMap<String, Vec<String>>);

impl Parts {
    pub(crate) fn builtin() -> Parts {
        let table = include_str!("../../../data/rewrite/en/parts.tsv");
        let row = |(class, mut columns): (&str, std::str::Split<'_, char>)| {
            let words = columns.next().unwrap_or_default().split(',').map(|word| word.trim().to_owned());
            (class.to_owned(), words.collect())
        };
        Parts(rows(table).map(row).collect())
    }

    /// The words for a class.
    pub(crate) fn of(&self, class: ClassId, ontology: &Ontology) -> &[String] {
        let found =
            ontology.ancestors(class).iter().find_map(|class| self.0.get(ontology.class_name(*class)));
        found.map_or(&[], Vec::as_slice)
    }
}

/// A text with a large first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

pub(crate) fn rows(table: &str) -> impl Iterator<Item = (&str, std::str::Split<'_, char>)> {
    table.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).map(|line| {
        let mut columns = line.split('\t');
        (columns.next().unwrap_or_default(), columns)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use commis_ontology::RuleSet;

    use super::*;

    fn needs(class: &str, for_ground: bool) -> Vec<String> {
        let ontology = Arc::new(Ontology::builtin(RuleSet::Standard).clone());
        let vocabulary = Vocabulary::new(Arc::clone(&ontology)).unwrap();
        let needs = Preparations::builtin().needs(ontology.class(class).unwrap(), for_ground, &vocabulary);
        needs.into_iter().map(|need| need.primitive).collect()
    }

    #[test]
    fn needs_follow_from_the_ontology_and_the_table() {
        assert_eq!(needs("egg", false), ["crack"]);
        assert_eq!(needs("crushed-pineapple-in-syrup", false), ["drain"]);
        assert_eq!(needs("frozen-corn", false), ["bring-to-temperature"]);
        assert_eq!(needs("romaine-lettuce", false), ["wash", "cut"]);
        assert_eq!(needs("avocado", false), ["seed", "peel", "cut"]);
        assert_eq!(needs("walnut", false), ["cut"]);
        assert_eq!(needs("walnut", true), ["grind"]);
        // Almonds cannot be ground here, so they stay chopped.
        assert_eq!(needs("almond", true), ["cut"]);
        assert_eq!(needs("garlic", false), ["peel", "cut"]);
        assert_eq!(needs("salt", false), Vec::<String>::new());
        // What is bought in pieces was peeled before.
        assert_eq!(needs("chopped-walnut", false), Vec::<String>::new());
    }

    #[test]
    fn every_listed_class_exists() {
        let mut sources = Ontology::builtin_sources(RuleSet::Standard);
        // The home recipes bring the extended classes along.
        sources.extend(commis_corpus::Builtin::Home.ontology());
        let ontology = Ontology::load(&sources).unwrap();
        for class in Preparations::builtin().classes() {
            assert!(ontology.class(class).is_some(), "{class}");
        }
    }

    #[test]
    fn every_class_of_a_builtin_recipe_is_listed() {
        let (preparations, families) = (Preparations::builtin(), crate::families::Families::builtin());
        let mut missing = std::collections::BTreeSet::new();
        for builtin in commis_corpus::Builtin::ALL {
            let corpus = builtin.load();
            let mut sources = Ontology::builtin_sources(RuleSet::Standard);
            sources.extend(corpus.ontology.clone());
            let ontology = Arc::new(Ontology::load(&sources).unwrap());
            let vocabulary = Vocabulary::new(Arc::clone(&ontology)).unwrap();
            for entry in &corpus.recipes {
                let parsed = commis_mcl::parse(entry.recipe.gold.as_deref().unwrap_or_default());
                let statements = parsed.program.recipes.iter().flat_map(|recipe| &recipe.statements);
                for (_, class) in statements.filter_map(|made| crate::plan::weighing(made, &vocabulary)) {
                    let name = ontology.class_name(class);
                    if preparations.entry(class, &ontology).is_none() {
                        missing.insert(format!("preparations.tsv: {name}"));
                    }
                    if !families.lists(class, &ontology) {
                        missing.insert(format!("families.tsv: {name}"));
                    }
                }
            }
        }
        assert!(missing.is_empty(), "{missing:#?}");
    }

    #[test]
    fn steps_are_told_by_class_pattern_or_primitive() {
        let phrases = Phrases::builtin();
        let told = |step: &str, class: &str| phrases.sentence(&FoodStep::read(step), class, "x");
        assert_eq!(told("seed", "avocado"), "Pit the x.");
        assert_eq!(told("seed", "tomato"), "Seed the x.");
        assert_eq!(told("cut diced", "tomato"), "Dice the x.");
        assert_eq!(told("cut squares", "tomato"), "Chop the x.");
        assert!(phrases.tells("bring-to-temperature", "softened") && !phrases.tells("melt", "softened"));
    }
}
