//! Items in words: what food it is, what was done to it, where it lies.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use commis_kitchen::{Amount, Entity, EntityRef, Value, Vocabulary};
use commis_ontology::{ClassId, Number};
use commis_sim::grams_of;

use super::provenance::Version;
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
const COOKED: [&str; 3] = ["boiled", "fried", "baked"];

/// Puts items into words.
pub(super) struct Teller<'a> {
    pub(super) wording: &'a Wording,
    pub(super) vocabulary: &'a Vocabulary,
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
}

/// Food of one kind in one state.
struct Kind {
    food: EntityRef,
    states: Vec<String>,
    /// How many pieces or portions there are.
    pieces: usize,
    /// Their number when they are whole.
    count: Option<Number>,
    grams: f64,
}

impl<'a> Teller<'a> {
    pub(super) fn new(wording: &'a Wording, vocabulary: &'a Vocabulary) -> Teller<'a> {
        Teller { wording, vocabulary, known: RefCell::default() }
    }

    /// The whole description. What is left of an ingredient stands wherever it was put, so no place is named.
    pub(super) fn item(&self, versions: &[&Version], rest: bool) -> String {
        let kinds = self.kinds(versions);
        let (mut food, states) = self.food(&kinds);
        if rest {
            food = self.wording.share(Number::ONE, true, &food);
        } else if let ([version], [kind]) = (versions, kinds.as_slice())
            && let (Some(share), None) = (version.share, kind.count)
        {
            food = self.wording.share(share.fraction, share.rest, &food);
        }
        let place = versions.first().filter(|_| !rest).map(|version| version.container);
        let place = place.and_then(|class| self.wording.get("places", self.vocabulary.name(class)));
        let parts = self.wording.order.iter().map(|part| match part {
            ItemPart::Food => food.clone(),
            ItemPart::States => states.clone(),
            ItemPart::Place => place.unwrap_or_default().to_owned(),
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
        let amounts: Vec<String> = self
            .amounts(versions)
            .into_iter()
            .map(|amount| self.wording.amount(amount, self.vocabulary))
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
        let mut names: Vec<String> = Vec::new();
        for kind in kinds {
            let name = self.noun(kind, several);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        if names.len() > NAMED { self.and_more(&names) } else { self.wording.list(&names, "list") }
    }

    fn and_more(&self, names: &[String]) -> String {
        let first = names.get(..NAMED_OF_MANY).unwrap_or(names);
        let more = (names.len() - first.len()).to_string();
        let food = first.join(self.wording.text("list", "between"));
        self.wording.text("list", "more").replace("{food}", &food).replace("{count}", &more)
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
        let mut kinds: BTreeMap<(ClassId, String, Vec<String>), Kind> = BTreeMap::new();
        for food in versions.iter().flat_map(|version| &version.foods) {
            let states = self.states(food);
            let made_of =
                if self.is_mixture(food) { self.mixture(food).words.clone() } else { String::new() };
            let grams = grams_of(food, self.vocabulary, true).map_or(0.0, Number::to_f64);
            let amount = food.amount(self.vocabulary);
            let whole = amount.filter(|amount| amount.unit == self.vocabulary.class.piece);
            let whole = whole.map(|amount| amount.value);
            let new = || Kind {
                food: EntityRef::clone(food),
                states: states.clone(),
                pieces: 0,
                count: whole.map(|_| Number::ZERO),
                grams: 0.0,
            };
            let kind = kinds.entry((food.class(), made_of, states.clone())).or_insert_with(new);
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
        if let [kind] = kinds {
            return (self.counted(kind), self.wording.list(&kind.states, "states-list"));
        }
        let mut foods: Vec<String> = Vec::new();
        for food in kinds.iter().flat_map(|kind| self.among_others(kind)) {
            if !foods.contains(&food) {
                foods.push(food);
            }
        }
        if foods.len() > NAMED {
            return (self.and_more(&foods), String::new());
        }
        (self.wording.list(&foods, "list"), String::new())
    }

    /// A food among several: `fried garlic`. The ingredients of a small mixture stand on their own.
    fn among_others(&self, kind: &Kind) -> Vec<String> {
        if self.is_mixture(&kind.food) {
            let leaves = leaves(&kind.food, self.vocabulary);
            return if leaves.len() <= NAMED { self.leaf_names(&leaves) } else { vec![self.counted(kind)] };
        }
        let food = self.noun(kind, kind.count.is_none_or(|count| count > Number::ONE));
        let Some(state) = kind.states.last() else { return vec![food] };
        let adjective = self.wording.text("texts", "adjective");
        vec![adjective.replace("{state}", state).replace("{food}", &food)]
    }

    /// `3 radishes`, `33 crescents of dough`.
    fn counted(&self, kind: &Kind) -> String {
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
                template.replace("{count}", &count.to_string()).replace("{food}", &self.noun(kind, true))
            }
            None => self.noun(kind, kind.count.is_none_or(|count| count > Number::ONE)),
        }
    }

    fn noun(&self, kind: &Kind, several: bool) -> String {
        if self.is_mixture(&kind.food) {
            self.mixture(&kind.food).words.clone()
        } else {
            self.wording.name(kind.food.class(), several, self.vocabulary)
        }
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
        let words = if is_noun {
            let smooth = self.vocabulary.is_a(food.class(), self.vocabulary.class.homogeneous_mixture);
            let blend = Blend { leaves: &leaves, smooth, states: &makeup.3 };
            self.wording.text("nouns", self.wording.nouns.of(&blend, self.vocabulary)).to_owned()
        } else {
            self.wording.list(&self.leaf_names(&leaves), "list")
        };
        let mixture = Rc::new(Mixture { words, is_noun });
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

    /// What was done to food, in words.
    fn states(&self, food: &Entity) -> Vec<String> {
        let slot = &self.vocabulary.slot;
        let keys = self.state_keys(food);
        let cooked = keys.iter().any(|key| COOKED.contains(key));
        let has_noun = self.is_mixture(food) && self.mixture(food).is_noun;
        let said = keys.iter().filter(|key| !((cooked || has_noun) && SAID_BY_NOUN.contains(key)));
        let mut words: Vec<String> = Vec::new();
        for key in said {
            let word = match food.get(slot.is_cut, self.vocabulary) {
                Value::Class(pattern) if *key == "is-cut" => {
                    self.wording.word("cuts", *pattern, self.vocabulary)
                }
                _ => self.wording.text("states", key).to_owned(),
            };
            words.extend(Some(word).filter(|word| !word.is_empty()));
        }
        let cold = food.amount_in(slot.temperature, self.vocabulary);
        if self.is_mixture(food) && cold.is_some_and(|degrees| degrees.value <= Number::from(CHILLED)) {
            words.push(self.wording.text("states", "chilled").to_owned());
        }
        words.extend(self.toppings(food));
        words
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
