//! Items in words: what food it is, what was done to it, where it lies.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use commis_base::Number;
use commis_corpus::Recipe;
use commis_kitchen::{Amount, Entity, EntityRef, Value, Vocabulary};
use commis_ontology::ClassId;
use commis_sim::grams_of;

use super::provenance::Version;
use crate::tasks::words_of;
use crate::wording::{Blend, ItemPart, Wording};

/// How many foods a description names one by one; more of them get a noun.
const NAMED: usize = 3;
/// How many it names when it only counts the others.
const NAMED_OF_MANY: usize = 2;
/// Colder is chilled, in degrees Celsius.
const CHILLED: i64 = 8;

/// What can be done to food in the order in which one tells it. `is-cut` stands for the pattern.
const STATES: [&str; 17] = [
    "washed",
    "peeled",
    "seeded",
    "sifted",
    "melted",
    "is-cut",
    "ground",
    "mashed",
    "spread",
    "mixed",
    "beaten",
    "mingled",
    "shaken",
    "flattened",
    "boiled",
    "fried",
    "baked",
];
/// Goes without saying once it is cooked, or where a noun says it.
const SAID_BY_NOUN: [&str; 4] = ["mixed", "beaten", "mingled", "sifted"];
const PASTE: [&str; 2] = ["ground", "mashed"];
const COOKED: [&str; 3] = ["boiled", "fried", "baked"];

/// Puts items into words.
pub(super) struct Teller<'a> {
    pub(super) wording: &'a Wording,
    pub(super) vocabulary: &'a Vocabulary,
    /// The words of the recipe, which may say what its mixtures are called.
    told: BTreeSet<String>,
    /// Those of its title.
    titled: BTreeSet<String>,
    /// Portions of one dough share what they are made of; it is worked out once.
    known: RefCell<BTreeMap<Makeup, Rc<Mixture>>>,
}

/// What the words for a mixture depend on: its class, its parts by their address, what was done to it.
type Makeup = (ClassId, usize, usize, Vec<&'static str>);

/// What a mixture is called.
struct Mixture {
    /// The ingredients when they are few, else a noun.
    words: String,
    /// Whether it is a noun.
    is_noun: bool,
    /// Whether it is one for pieces: cookies are counted, portions of dough have a shape.
    is_counted: bool,
}

/// Something that was done to food. Eggs and potatoes may both be peeled and a language say it in different words.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Treatment {
    key: String,
    words: String,
}

/// Food of one kind in one state.
struct Kind {
    food: EntityRef,
    /// What was done to it.
    treatments: Vec<Treatment>,
    /// What lies on it.
    toppings: Vec<String>,
    /// Whether it has lain in a liquid.
    soaked: bool,
    /// How many pieces or portions there are.
    pieces: usize,
    /// Their number when they are whole.
    count: Option<Number>,
    grams: f64,
}

/// A food in a list of several.
struct Entry {
    words: String,
    grams: f64,
    /// The ingredients in it.
    leaves: Vec<ClassId>,
    /// Whether the words end with what lies on it.
    topped: bool,
}

impl Kind {
    fn was(&self, treatment: &str) -> bool {
        self.treatments.iter().any(|one| one.key == treatment)
    }
}

impl<'a> Teller<'a> {
    pub(super) fn new(wording: &'a Wording, vocabulary: &'a Vocabulary, recipe: &Recipe) -> Teller<'a> {
        let instructions = recipe.instructions.iter().flat_map(|text| words_of(&text.text()));
        let titled: BTreeSet<String> = words_of(&recipe.title).into_iter().collect();
        let told = titled.iter().cloned().chain(instructions).collect();
        Teller { wording, vocabulary, told, titled, known: RefCell::default() }
    }

    /// The whole description. What is left of an ingredient stands wherever it was put, so no place is named. Where
    /// that would not tell the item from others, a noun comes with its ingredients.
    pub(super) fn item(&self, versions: &[&Version], rest: bool, detailed: bool) -> String {
        let kinds = self.kinds(versions);
        let (mut food, states) = self.food(&kinds);
        if let ([kind], true) = (kinds.as_slice(), detailed)
            && self.is_mixture(&kind.food)
            && self.mixture(&kind.food).is_noun
        {
            let parts = self.wording.many(&self.leaf_names(&leaves(&kind.food, self.vocabulary)));
            food = self.wording.text("texts", "made-of").replace("{food}", &food).replace("{parts}", &parts);
        }
        if rest {
            food = self.wording.share(Number::ONE, true, &food);
        } else if let ([version], [kind]) = (versions, kinds.as_slice())
            && let (Some(share), None) = (version.share, kind.count)
        {
            food = self.wording.share(share.fraction, share.rest, &food);
        }
        let holders: BTreeSet<_> = versions.iter().flat_map(|version| &version.holders).collect();
        let place = versions.first().filter(|_| !rest).map(|version| version.container);
        let place = place.and_then(|class| self.wording.place(class, holders.len(), self.vocabulary));
        let parts = self.wording.order.iter().map(|part| match part {
            ItemPart::Food => food.clone(),
            ItemPart::States => states.clone(),
            ItemPart::Place => place.clone().unwrap_or_default(),
        });
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        parts.join(self.wording.text("item", "between"))
    }

    /// A line of the ingredient list: what it is and how much of it.
    pub(super) fn ingredient(&self, versions: &[&Version]) -> String {
        let kinds = self.kinds(versions);
        let (_, states) = self.food(&kinds);
        let name = self.names(&kinds, false);
        let parts = self.wording.order.iter().map(|part| match part {
            ItemPart::Food => name.clone(),
            ItemPart::States => states.clone(),
            ItemPart::Place => String::new(),
        });
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        let food = parts.join(self.wording.text("item", "between"));
        let of = if let [kind] = kinds.as_slice() { Some(kind.food.class()) } else { None };
        let amounts: Vec<String> = self
            .amounts(versions)
            .into_iter()
            .map(|amount| self.wording.amount(amount, of, self.vocabulary))
            .collect();
        let amount = self.wording.list(&amounts, "list");
        self.wording.text("texts", "ingredient").replace("{food}", &food).replace("{amount}", &amount)
    }

    /// The bare name of what an ingredient line names.
    pub(super) fn bare_name(&self, versions: &[&Version]) -> Option<String> {
        let food = versions.first()?.foods.first()?;
        let leaves = leaves(food, self.vocabulary);
        let (class, _) = leaves.first()?;
        Some(self.wording.name(*class, false, self.vocabulary))
    }

    /// Short names of all the food, for telling what an action works on.
    pub(super) fn short(&self, versions: &[&Version]) -> String {
        self.names(&self.kinds(versions), true)
    }

    fn names(&self, kinds: &[Kind], several: bool) -> String {
        let entries = kinds.iter().map(|kind| self.entry(kind, self.noun(kind, several))).collect();
        self.list(entries)
    }

    fn entry(&self, kind: &Kind, words: String) -> Entry {
        let leaves = leaves(&kind.food, self.vocabulary).into_iter().map(|(class, _)| class).collect();
        Entry { words, grams: kind.grams, leaves, topped: false }
    }

    /// All of few foods, the heaviest first; of many the first, and how many ingredients there are in the others.
    fn list(&self, entries: Vec<Entry>) -> String {
        let mut foods: Vec<Entry> = Vec::new();
        for entry in entries {
            match foods.iter_mut().find(|food| food.words == entry.words) {
                Some(food) => {
                    food.grams += entry.grams;
                    food.leaves.extend(entry.leaves);
                }
                None => foods.push(entry),
            }
        }
        foods.sort_by(|a, b| b.grams.total_cmp(&a.grams));
        if foods.len() > NAMED {
            let (named, others) = foods.split_at(NAMED_OF_MANY);
            let said: BTreeSet<ClassId> = named.iter().flat_map(|food| &food.leaves).copied().collect();
            let unsaid: BTreeSet<ClassId> = others.iter().flat_map(|food| &food.leaves).copied().collect();
            let more = unsaid.difference(&said).count();
            if more > 1 {
                let named: Vec<String> = named.iter().map(|food| food.words.clone()).collect();
                return self.wording.and_more(&named, more);
            }
        }
        // "bread topped with egg and lettuce" would not say whether the lettuce is on it.
        foods.sort_by_key(|food| food.topped);
        let words: Vec<String> = foods.into_iter().map(|food| food.words).collect();
        self.wording.list(&words, "list")
    }

    /// Amounts in each unit, added up.
    fn amounts(&self, versions: &[&Version]) -> Vec<Amount> {
        let mut sums: Vec<Amount> = Vec::new();
        let foods = versions.iter().flat_map(|version| &version.foods);
        for amount in foods.filter_map(|food| food.amount(self.vocabulary)) {
            match sums.iter_mut().find(|sum| sum.unit == amount.unit) {
                Some(sum) => sum.value = sum.value.plus(amount.value).unwrap_or(sum.value),
                None => sums.push(amount),
            }
        }
        sums
    }

    /// Equal foods together, the heaviest first.
    fn kinds(&self, versions: &[&Version]) -> Vec<Kind> {
        let mut kinds: BTreeMap<(ClassId, String, Vec<Treatment>, Vec<String>), Kind> = BTreeMap::new();
        let foods =
            versions.iter().flat_map(|version| version.foods.iter().map(|food| (food, version.soaked)));
        for (food, soaked) in foods {
            let (treatments, toppings) = (self.treatments(food), self.toppings(food));
            let made_of =
                if self.is_mixture(food) { self.mixture(food).words.clone() } else { String::new() };
            let grams = grams_of(food, self.vocabulary, true).map_or(0.0, Number::to_f64);
            let amount = food.amount(self.vocabulary);
            let whole = amount.filter(|amount| amount.unit == self.vocabulary.class.piece);
            let whole = whole.map(|amount| amount.value);
            let new = || Kind {
                food: EntityRef::clone(food),
                treatments: treatments.clone(),
                toppings: toppings.clone(),
                soaked: false,
                pieces: 0,
                count: whole.map(|_| Number::ZERO),
                grams: 0.0,
            };
            let key = (food.class(), made_of, treatments.clone(), toppings.clone());
            let kind = kinds.entry(key).or_insert_with(new);
            kind.soaked |= soaked;
            kind.pieces += 1;
            kind.grams += grams;
            kind.count = kind.count.zip(whole).and_then(|(sum, one)| sum.plus(one).ok());
        }
        let mut kinds: Vec<Kind> = kinds.into_values().collect();
        kinds.sort_by(|a, b| b.grams.total_cmp(&a.grams));
        kinds
    }

    /// The food of an item and what was done to all of it.
    fn food(&self, kinds: &[Kind]) -> (String, String) {
        let first = kinds.first();
        let treatments = first.map_or(&[][..], |kind| &kind.treatments);
        let toppings = first.map_or(&[][..], |kind| &kind.toppings);
        let of_all = |one: &&Treatment| kinds.iter().all(|kind| kind.was(&one.key));
        let on_all = |one: &&String| kinds.iter().all(|kind| kind.toppings.contains(one));
        let common = treatments.iter().filter(of_all).map(|one| {
            let same = kinds.iter().all(|kind| kind.treatments.contains(one));
            if same { one.words.clone() } else { self.wording.text("states", &one.key).to_owned() }
        });
        let common: Vec<String> = common.chain(toppings.iter().filter(on_all).cloned()).collect();
        let states = self.wording.list(&common, "states-list");
        if let [kind] = kinds {
            return (self.counted(kind), states);
        }
        let own = kinds.iter().map(|kind| {
            let last = kind.treatments.iter().rev().find(|one| !of_all(one));
            let toppings: Vec<String> = kind.toppings.iter().filter(|one| !on_all(one)).cloned().collect();
            (kind, last, toppings)
        });
        let foods = own.flat_map(|(kind, treatment, toppings)| self.among_others(kind, treatment, &toppings));
        (self.list(foods.collect()), states)
    }

    /// A food among several: `fried garlic`, `toast topped with eggs`. The ingredients of a small mixture stand on their
    /// own.
    fn among_others(&self, kind: &Kind, treatment: Option<&Treatment>, toppings: &[String]) -> Vec<Entry> {
        let mut entry = self.entry(kind, self.counted(kind));
        if self.is_mixture(&kind.food) {
            if entry.leaves.len() <= NAMED && toppings.is_empty() {
                return self.leaf_entries(kind);
            }
        } else {
            entry.words = self.noun(kind, kind.count.is_none_or(|count| count > Number::ONE));
            if let Some(treatment) = treatment {
                let adjective = self.wording.text("texts", "adjective");
                entry.words = adjective.replace("{state}", &treatment.words).replace("{food}", &entry.words);
            }
        }
        if !toppings.is_empty() {
            let state = self.wording.list(toppings, "states-list");
            let topped = self.wording.text("texts", "topped");
            entry.words = topped.replace("{state}", &state).replace("{food}", &entry.words);
            entry.topped = true;
        }
        vec![entry]
    }

    fn leaf_entries(&self, kind: &Kind) -> Vec<Entry> {
        let leaves = leaves(&kind.food, self.vocabulary);
        let total: f64 = leaves.iter().map(|(_, weight)| weight).sum();
        let entry = |(class, weight): &(ClassId, f64)| Entry {
            words: self.wording.name(*class, true, self.vocabulary),
            grams: kind.grams * weight / total.max(f64::MIN_POSITIVE),
            leaves: vec![*class],
            topped: false,
        };
        leaves.iter().map(entry).collect()
    }

    /// `3 radishes`, `33 crescents of dough`.
    fn counted(&self, kind: &Kind) -> String {
        if kind.pieces > 1 && self.is_mixture(&kind.food) && self.mixture(&kind.food).is_counted {
            let template = self.wording.text("texts", "counted");
            return template
                .replace("{count}", &kind.pieces.to_string())
                .replace("{counter}", self.wording.counter(None, self.vocabulary))
                .replace("{food}", &self.noun(kind, true));
        }
        if kind.pieces > 1 && self.is_mixture(&kind.food) {
            let shape = match kind.food.get(self.vocabulary.slot.current_shape, self.vocabulary) {
                Value::Class(class) => self.wording.word("shapes", *class, self.vocabulary),
                _ => self.wording.text("texts", "portion").to_owned(),
            };
            let template = self.wording.text("texts", "portions");
            return template
                .replace("{count}", &kind.pieces.to_string())
                .replace("{shape}", &shape)
                .replace("{food}", &self.noun(kind, true));
        }
        let uncountable = self.wording.is_of_recipes() && self.noun(kind, true) == self.noun(kind, false);
        match kind.count.filter(|count| *count > Number::ONE && !uncountable).and_then(whole) {
            Some(count) => {
                let template = self.wording.text("texts", "counted");
                template
                    .replace("{count}", &count.to_string())
                    .replace("{counter}", self.wording.counter(Some(kind.food.class()), self.vocabulary))
                    .replace("{food}", &self.noun(kind, true))
            }
            None => self.noun(kind, kind.count.is_none_or(|count| count > Number::ONE)),
        }
    }

    fn noun(&self, kind: &Kind, several: bool) -> String {
        if self.is_mixture(&kind.food) {
            self.mixture(&kind.food).words.clone()
        } else {
            let class = kind.food.class();
            let states = self.all_states(kind);
            let own = states.iter().rev().find_map(|state| {
                self.wording.get("names", &format!("{state}-{}", self.vocabulary.name(class)))
            });
            let name = own.map_or_else(|| self.wording.name(class, several, self.vocabulary), str::to_owned);
            // Frozen corn that has thawed is corn.
            let over = states.iter().filter_map(|state| self.wording.get("no-longer", state));
            let mut rest = over.flat_map(|over| over.split('|')).filter_map(|over| name.strip_prefix(over));
            rest.next().map_or_else(|| name.clone(), str::to_owned)
        }
    }

    /// What was done to food, with what only shows in its past: it lay in a liquid, or is not frozen any more.
    fn all_states(&self, kind: &Kind) -> Vec<&'static str> {
        let degrees = kind.food.amount_in(self.vocabulary.slot.temperature, self.vocabulary);
        let is_thawed = degrees.is_some_and(|degrees| degrees.value.is_positive());
        let past = [("soaked", kind.soaked), ("thawed", is_thawed)];
        let past = past.into_iter().filter(|(_, is_so)| *is_so).map(|(state, _)| state);
        self.state_keys(&kind.food).into_iter().chain(past).collect()
    }

    fn is_mixture(&self, food: &Entity) -> bool {
        self.vocabulary.is_a(food.class(), self.vocabulary.class.mixture)
    }

    /// The ingredients of a mixture when they are few, else a noun for it.
    fn mixture(&self, food: &Entity) -> Rc<Mixture> {
        let states = self.state_keys(food);
        let parts = food.entities(self.vocabulary.slot.components);
        let address = parts.get(0).map_or(0, |part| EntityRef::as_ptr(part) as usize);
        let makeup = (food.class(), address, parts.len(), states);
        if let Some(known) = self.known.borrow().get(&makeup) {
            return Rc::clone(known);
        }
        let leaves = leaves(food, self.vocabulary);
        let is_noun = leaves.len() > NAMED;
        let mut is_counted = false;
        let words = if is_noun {
            let smooth = self.vocabulary.is_a(food.class(), self.vocabulary.class.homogeneous_mixture);
            let (told, titled) = (&self.told, &self.titled);
            let blend = Blend { leaves: &leaves, smooth, states: &makeup.3, told, titled };
            let (noun, counts) = self.wording.nouns.of(&blend, self.vocabulary);
            is_counted = counts;
            self.wording.text("nouns", noun).to_owned()
        } else {
            self.wording.list(&self.leaf_names(&leaves), "list")
        };
        let mixture = Rc::new(Mixture { words, is_noun, is_counted });
        self.known.borrow_mut().insert(makeup, Rc::clone(&mixture));
        mixture
    }

    fn leaf_names(&self, leaves: &[(ClassId, f64)]) -> Vec<String> {
        leaves.iter().map(|(class, _)| self.wording.name(*class, true, self.vocabulary)).collect()
    }

    /// What was done to food, as slots.
    fn state_keys(&self, food: &Entity) -> Vec<&'static str> {
        let heterogeneous = self.vocabulary.is_a(food.class(), self.vocabulary.class.heterogeneous_mixture);
        let set = |key: &str| {
            if key == "mingled" {
                return heterogeneous;
            }
            let slot = self.vocabulary.ontology.slot(key);
            slot.is_some_and(|slot| {
                food.changed_slots().any(|(changed, value)| changed == slot && !matches!(value, Value::Empty))
            })
        };
        STATES.into_iter().filter(|key| set(key)).collect()
    }

    /// What was done to food, in words. How it was cut does not matter once it is a paste.
    fn treatments(&self, food: &Entity) -> Vec<Treatment> {
        let slot = &self.vocabulary.slot;
        let keys = self.state_keys(food);
        let cooked = keys.iter().any(|key| COOKED.contains(key));
        let has_noun = self.is_mixture(food) && self.mixture(food).is_noun;
        let paste = keys.iter().any(|key| PASTE.contains(key));
        let said = keys.iter().filter(|key| !((cooked || has_noun) && SAID_BY_NOUN.contains(key)));
        let mut treatments: Vec<Treatment> = Vec::new();
        for key in said.filter(|key| !(paste && **key == "is-cut")) {
            let treatment = match food.get(slot.is_cut, self.vocabulary) {
                Value::Class(pattern) if *key == "is-cut" => Treatment {
                    key: self.vocabulary.name(*pattern).to_owned(),
                    words: self.wording.word("cuts", *pattern, self.vocabulary),
                },
                _ => Treatment { key: (*key).to_owned(), words: self.state_word(key, food) },
            };
            treatments.extend(Some(treatment).filter(|treatment| !treatment.words.is_empty()));
        }
        let cold = food.amount_in(slot.temperature, self.vocabulary);
        if self.is_mixture(food) && cold.is_some_and(|degrees| degrees.value <= Number::from(CHILLED)) {
            let words = self.wording.text("states", "chilled").to_owned();
            treatments.push(Treatment { key: "chilled".to_owned(), words });
        }
        treatments
    }

    /// The word for a state. Some foods have their own: eggs are shelled, water is brought to the boil.
    fn state_word(&self, key: &str, food: &Entity) -> String {
        let leaves = leaves(food, self.vocabulary);
        let most = leaves.first().map_or("", |(class, _)| self.vocabulary.name(*class));
        let own = self.wording.get("states", &format!("{key}-{most}"));
        own.unwrap_or_else(|| self.wording.text("states", key)).to_owned()
    }

    fn toppings(&self, food: &Entity) -> Vec<String> {
        let slot = &self.vocabulary.slot;
        let slots =
            [slot.dipped_in, slot.brushed_with, slot.spread_with, slot.has_on_top, slot.sprinkled_with];
        let said = slots.into_iter().filter_map(|slot| {
            let mut names: Vec<String> = Vec::new();
            for topping in food.held(slot) {
                let name = if self.is_mixture(topping) {
                    self.mixture(topping).words.clone()
                } else {
                    self.wording.name(topping.class(), true, self.vocabulary)
                };
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            let template = self.wording.get("toppings", self.vocabulary.ontology.slot_name(slot))?;
            (!names.is_empty()).then(|| template.replace("{food}", &self.wording.list(&names, "list")))
        });
        said.collect()
    }
}

/// The ingredients of food with their weights, the heaviest first; food that is no mixture is its own.
fn leaves(food: &Entity, vocabulary: &Vocabulary) -> Vec<(ClassId, f64)> {
    let mut weights: BTreeMap<ClassId, f64> = BTreeMap::new();
    let mut open = vec![(food, 1.0)];
    while let Some((food, weight)) = open.pop() {
        let components = food.entities(vocabulary.slot.components);
        if components.is_empty() {
            *weights.entry(food.class()).or_default() += weight;
        }
        for part in components.iter() {
            let share = part.amount(vocabulary).map_or(0.0, |share| share.value.to_f64());
            if share > 0.0 {
                open.push((part, weight * share));
            }
        }
    }
    let mut leaves: Vec<(ClassId, f64)> = weights.into_iter().collect();
    leaves.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    leaves
}

fn whole(number: Number) -> Option<i128> {
    let floor = number.floor().ok()?;
    let whole = i64::try_from(floor).ok()?;
    (Number::from(whole) == number).then_some(floor)
}

#[cfg(test)]
mod tests {
    use commis_ontology::{Ontology, RuleSet};
    use commis_sim::{PRIMITIVES, Primitive};

    use super::STATES;

    #[test]
    fn every_state_that_primitives_bring_about_is_told() {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let states = PRIMITIVES.iter().copied().filter_map(Primitive::state);
        let told: Vec<&str> = states.filter(|state| ontology.slot(state).is_some()).collect();
        assert!(told.contains(&"peeled"));
        for state in told {
            // Told apart: the temperature in degrees. Left out: what was drained looks like what never lay in water.
            assert!(STATES.contains(&state) || ["temperature", "drained"].contains(&state), "{state}");
        }
    }
}
