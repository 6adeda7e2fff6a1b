//! Kitchens from data files: places in order, the stock and the things in them.
//!
//! ```yaml
//! name: tiny-kitchen
//! temperature: 18 degrees-celsius
//! never-runs-dry: false    # true: taking some of a stock leaves as much behind; may be left out
//! places:
//!   - place: counter-top
//!   - place: fridge
//!     stock:
//!       - butter: 500 g at 5 degrees-celsius
//!   - place: kitchen-cabinet
//!     things:
//!       - medium-bowl: 4
//! ```

use std::sync::Arc;

use commis_base::document::{self, Entry, Node};
use commis_base::{Number, Problem, Source};
use commis_ontology::ClassId;

use crate::vocabulary::NEVER_RUNS_DRY;
use crate::{Amount, Contents, Entity, EntityId, Kitchen, Shared, Value, Vocabulary};

/// The largest number of objects one entry may stand for.
const MOST: i128 = 10_000;

/// A kitchen as a data file describes it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The name in the file.
    pub name: String,
    /// The kitchen before anything is cooked.
    pub kitchen: Kitchen,
    /// The highest identity in use.
    pub last_id: u32,
}

/// The kitchen that the published recipes start from.
pub fn full_kitchen() -> Source {
    Source {
        name: "data/kitchens/full-kitchen.yaml".into(),
        text: include_str!("../../../data/kitchens/full-kitchen.yaml").into(),
    }
}

/// Reads a kitchen. `exact` keeps decimals exact; otherwise they become 32-bit floats as in the reference.
pub fn load(source: &Source, vocabulary: &Vocabulary, exact: bool) -> Result<Loaded, Vec<Problem>> {
    let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
    let mut loader = Loader { file: &source.name, vocabulary, exact, last_id: 0, problems: Vec::new() };
    let loaded = loader.kitchen(&root);
    match loaded {
        Some(loaded) if loader.problems.is_empty() => Ok(loaded),
        _ => Err(loader.problems),
    }
}

struct Loader<'a> {
    file: &'a str,
    vocabulary: &'a Vocabulary,
    exact: bool,
    last_id: u32,
    problems: Vec<Problem>,
}

impl Loader<'_> {
    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(self.file, line, message));
    }

    fn kitchen(&mut self, node: &Node<'_>) -> Option<Loaded> {
        let Some(entries) = node.as_map() else {
            self.problem(node.line(), "expected a map with `name`, `temperature` and `places`");
            return None;
        };
        self.problems.extend(document::check_keys(
            self.file,
            entries,
            &["name", "temperature", NEVER_RUNS_DRY, "places"],
        ));
        let name = node.get("name").and_then(Node::as_str).unwrap_or("kitchen").to_owned();
        let mut root = self.entity(self.vocabulary.class.kitchen_state);
        if let Some(temperature) = node.get("temperature") {
            let degrees = self.amount(temperature.as_str().unwrap_or_default(), temperature.line())?;
            self.write(
                &mut root,
                self.vocabulary.slot.temperature,
                Value::amount(degrees),
                temperature.line(),
            );
        }
        if let Some(node) = node.get(NEVER_RUNS_DRY) {
            self.never_runs_dry(&mut root, node);
        }
        let pattern = Value::Class(self.vocabulary.class.sectionalized);
        self.write(&mut root, self.vocabulary.slot.arrangement, pattern, node.line());
        let Some(places) = node.get("places").and_then(Node::as_list) else {
            self.problem(node.line(), "`places` is missing: list the places, `counter-top` among them");
            return None;
        };
        let contents: Contents = places.iter().filter_map(|place| self.place(place)).map(Arc::new).collect();
        let counter = self.vocabulary.class.counter_top;
        if !contents.iter().any(|place| place.class() == counter) {
            self.problem(node.line(), "the kitchen has no `counter-top` to work on");
        }
        root.set_contents(contents, self.vocabulary);
        Some(Loaded { name, kitchen: Kitchen::new(root), last_id: self.last_id })
    }

    /// `never-runs-dry: true`.
    fn never_runs_dry(&mut self, root: &mut Entity, node: &Node<'_>) {
        match (node.as_str(), self.vocabulary.never_runs_dry) {
            (Some("true"), Some(slot)) => self.write(root, slot, Value::True, node.line()),
            (Some("true"), None) => {
                let slot = "`kitchen-state: { extend: true, slots: { never-runs-dry: flag } }`";
                let message =
                    format!("these classes know no endless stock; load data/home, or a file with {slot}");
                self.problem(node.line(), message);
            }
            (Some("false"), _) => {}
            _ => self.problem(node.line(), format!("`{NEVER_RUNS_DRY}` is true or false, found {node}")),
        }
    }

    fn place(&mut self, node: &Node<'_>) -> Option<Entity> {
        let entries = node.as_map().unwrap_or_default();
        self.problems.extend(document::check_keys(
            self.file,
            entries,
            &["place", "label", "stock", "things"],
        ));
        let Some(name) = node.get("place") else {
            self.problem(node.line(), "`place` is missing");
            return None;
        };
        let class = self.class(name.as_str().unwrap_or_default(), name.line())?;
        let mut place = self.entity(class);
        if let Some(label) = node.get("label") {
            let text = Value::Text(Shared::new(label.as_str().unwrap_or_default().to_owned()));
            self.write(&mut place, self.vocabulary.slot.name, text, label.line());
        }
        let mut contents = Vec::new();
        for entry in self.entries_of(node.get("stock")) {
            contents.extend(self.stock(&entry));
        }
        for entry in self.entries_of(node.get("things")) {
            contents.extend(self.things(&entry));
        }
        if !self.vocabulary.is_a(class, self.vocabulary.class.container) {
            self.problem(name.line(), format!("`{}` cannot hold anything", self.vocabulary.name(class)));
            return None;
        }
        place.set_contents(contents.into_iter().map(Arc::new).collect(), self.vocabulary);
        Some(place)
    }

    /// The `class: text` entries of a list of one-entry maps.
    fn entries_of<'n>(&mut self, node: Option<&Node<'n>>) -> Vec<Entry<'n>> {
        let Some(node) = node else { return Vec::new() };
        let Some(list) = node.as_list() else {
            self.problem(node.line(), "expected a list of `class: amount`");
            return Vec::new();
        };
        let mut entries = Vec::new();
        for item in list {
            match item.as_map() {
                Some([entry]) => entries.push(entry.clone()),
                _ => self.problem(item.line(), format!("expected one `class: amount`, found {item}")),
            }
        }
        entries
    }

    /// `butter: 500 g at 5 degrees-celsius` — alone in a used medium bowl.
    fn stock(&mut self, entry: &Entry<'_>) -> Option<Entity> {
        let class = self.class(&entry.key, entry.line)?;
        let text = entry.value.as_str().unwrap_or_default();
        let (amount, temperature) = match text.split_once(" at ") {
            Some((amount, temperature)) => (amount, Some(temperature)),
            None => (text, None),
        };
        let (text, amount) = (amount, self.amount(amount, entry.line)?);
        if !amount.value.is_positive() {
            self.problem(entry.line, format!("expected an amount above zero, found `{}`", text.trim()));
            return None;
        }
        let mut bowl = self.entity(self.vocabulary.class.medium_bowl);
        let mut ingredient = self.entity(class);
        self.write(&mut ingredient, self.vocabulary.slot.amount, Value::amount(amount), entry.line);
        if let Some(temperature) = temperature {
            let degrees = self.amount(temperature, entry.line)?;
            self.write(&mut ingredient, self.vocabulary.slot.temperature, Value::amount(degrees), entry.line);
        }
        self.write(&mut bowl, self.vocabulary.slot.used, Value::True, entry.line);
        bowl.put_last(Arc::new(ingredient), self.vocabulary);
        Some(bowl)
    }

    /// `fork: 9`, or `paper-baking-cups: 1 of 15 paper-baking-cup`.
    fn things(&mut self, entry: &Entry<'_>) -> Vec<Entity> {
        let Some(class) = self.class(&entry.key, entry.line) else { return Vec::new() };
        let text = entry.value.as_str().unwrap_or_default();
        let (count, items) = match text.split_once(" of ") {
            Some((count, items)) => (count, items.trim().split_once(' ')),
            None => (text, None),
        };
        let Some(count) = self.count(count, entry.line) else { return Vec::new() };
        let mut things = Vec::new();
        for _ in 0..count {
            let mut thing = self.entity(class);
            if let Some((number, item)) = items {
                let (Some(number), Some(item)) =
                    (self.count(number, entry.line), self.class(item.trim(), entry.line))
                else {
                    return things;
                };
                let items: Contents = (0..number).map(|_| Arc::new(self.entity(item))).collect();
                self.write(&mut thing, self.vocabulary.slot.items, Value::Entities(items), entry.line);
            }
            things.push(thing);
        }
        things
    }

    fn count(&mut self, text: &str, line: usize) -> Option<i128> {
        match text.trim().parse::<i128>() {
            Ok(count) if (0..=MOST).contains(&count) => Some(count),
            _ => {
                self.problem(line, format!("expected a whole number up to {MOST}, found `{text}`"));
                None
            }
        }
    }

    fn amount(&mut self, text: &str, line: usize) -> Option<Amount> {
        let Some((value, unit)) = text.trim().split_once(' ') else {
            self.problem(line, format!("expected an amount such as `500 g`, found `{text}`"));
            return None;
        };
        let Ok(number) = value.parse::<Number>() else {
            self.problem(line, format!("`{value}` is not a number"));
            return None;
        };
        let unit = self.class(unit.trim(), line)?;
        let value = if value.contains('.') && !self.exact { number.to_float() } else { number };
        Some(Amount { value, unit })
    }

    fn class(&mut self, name: &str, line: usize) -> Option<ClassId> {
        let class = self.vocabulary.ontology.class(name);
        if class.is_none() {
            let near = self.vocabulary.ontology.nearest_class(name);
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            self.problem(line, format!("unknown class `{name}`{hint}"));
        }
        class
    }

    fn write(&mut self, entity: &mut Entity, slot: commis_ontology::SlotId, value: Value, line: usize) {
        if entity.set(slot, value, self.vocabulary).is_err() {
            let ontology = &self.vocabulary.ontology;
            let (class, name) = (self.vocabulary.name(entity.class()), ontology.slot_name(slot));
            // The class that declares the slot: none of its parents has it.
            let declares = |class: &ClassId| {
                ontology.has_slot(*class, slot)
                    && !ontology.parents(*class).iter().any(|parent| ontology.has_slot(*parent, slot))
            };
            let way_out = ontology.classes().find(declares).map(|giver| {
                let giver = ontology.class_name(giver);
                format!("; its class gets one with `is: [..., {giver}]` in the ontology")
            });
            self.problem(line, format!("`{class}` has no slot `{name}`{}", way_out.unwrap_or_default()));
        }
    }

    fn entity(&mut self, class: ClassId) -> Entity {
        self.last_id += 1;
        Entity::new(EntityId(self.last_id), class)
    }
}

#[cfg(test)]
mod tests {
    use crate::describe;
    use crate::fixture::{TINY, read, tiny, vocabulary};

    #[test]
    fn a_kitchen_is_read_in_order() {
        let vocabulary = vocabulary();
        assert_eq!(
            describe::tree(&tiny(&vocabulary), &vocabulary),
            "\
kitchen at 0 s, 20 °C
├─ counter-top
├─ fridge
│  ├─ medium-bowl [used]
│  │  └─ 500 g butter [temperature 5 °C]
│  └─ medium-bowl [used]
│     └─ 1/2 l milk
└─ kitchen-cabinet
   ├─ 40 × fork
   ├─ 2 × medium-bowl
   └─ paper-baking-cups [15 items]
"
        );
    }

    #[test]
    fn problems_name_file_and_line() {
        let vocabulary = vocabulary();
        let problems = |from: &str, to: &str| {
            assert!(TINY.contains(from), "{from}");
            let problems = read(&TINY.replace(from, to), &vocabulary).unwrap_err();
            problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(
            problems("- butter: 500 g", "- buter: 500 g"),
            "tiny.yaml:8: unknown class `buter`; did you mean `butter`?"
        );
        assert_eq!(
            problems("fork: 40", "fork: many"),
            "tiny.yaml:12: expected a whole number up to 10000, found `many`"
        );
        assert_eq!(problems("0.5 l", "half a litre"), "tiny.yaml:9: `half` is not a number");
        assert_eq!(
            problems("milk: 0.5 l", "milk: much"),
            "tiny.yaml:9: expected an amount such as `500 g`, found `much`"
        );
        for amount in ["0 g", "-5 g", "-0.5 g"] {
            assert_eq!(
                problems("butter: 500 g", &format!("butter: {amount}")),
                format!("tiny.yaml:8: expected an amount above zero, found `{amount}`")
            );
        }
        assert!(
            read(&TINY.replace("500 g at 5", "500 g at -18"), &vocabulary).is_ok(),
            "frost is no mistake"
        );
        assert_eq!(
            problems("milk: 0.5 l", "salt: 5 g at 5 degrees-celsius"),
            "tiny.yaml:9: `salt` has no slot `temperature`; its class gets one with `is: [..., \
             has-temperature]` in the ontology"
        );
        assert_eq!(problems("place: fridge", "place: fork"), "tiny.yaml:6: `fork` cannot hold anything");
        assert_eq!(problems("500 g at 5", "500 g at cold"), "tiny.yaml:8: `cold` is not a number");
        assert_eq!(
            problems("    label: CounterTop", "    lable: CounterTop").lines().next(),
            Some("tiny.yaml:5: unknown key `lable`; did you mean `label`?")
        );
        assert_eq!(
            problems("place: counter-top\n    label: CounterTop", "place: oven"),
            "tiny.yaml:1: the kitchen has no `counter-top` to work on"
        );
    }

    #[test]
    fn all_problems_are_reported_at_once() {
        let vocabulary = vocabulary();
        let text = TINY.replace("butter", "buter").replace("milk", "mlk").replace("fork", "frok");
        let problems = read(&text, &vocabulary).unwrap_err();
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), 3, "{lines:#?}");
    }

    #[test]
    fn what_is_no_kitchen_is_refused() {
        let vocabulary = vocabulary();
        for text in ["", "- a list", "name: x", "places: 3", "\u{0}\u{1}", "places:\n  - 7"] {
            assert!(read(text, &vocabulary).is_err(), "{text:?}");
        }
    }
}
