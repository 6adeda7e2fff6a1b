//! What things of each class hold at first: slot types agreed, defaults checked and inherited.

use std::ops::Range;

use commis_base::excerpt;

use crate::declaration::{Declaration, Place, SlotDeclaration, SlotValue, type_word};
use crate::hierarchy::{Hierarchy, hint};
use crate::load::{Draft, Loading};
use crate::ontology::{ClassId, Ids, Part, SlotDefault, SlotId, SlotType};
use crate::problems::Problems;

/// The most slot names there may be.
const MAX_SLOTS: usize = 1024;
/// The most things that the defaults of one new thing may bring along.
const MAX_BUILT: usize = 64;

/// All slots by name, each with its type and where that was laid down.
#[derive(Default)]
pub(crate) struct SlotTable {
    pub(crate) names: Vec<(String, SlotType)>,
    pub(crate) ids: Ids<SlotId>,
    laid_down: Vec<Place>,
}

impl SlotTable {
    /// Collects slots in order of first mention; the first value that shows a type decides it.
    pub(crate) fn collect(declarations: &[Declaration<'_>], problems: &mut Problems<'_>) -> SlotTable {
        let mut table = SlotTable::default();
        let mut known: Vec<Option<SlotType>> = Vec::new();
        for slot in declarations.iter().flat_map(|declaration| &declaration.slots) {
            let Some(id) = table.enter(slot) else {
                problems.report(slot.name.place, || format!("more than {MAX_SLOTS} different slots"));
                break;
            };
            known.resize(table.names.len(), None);
            if let (None, Some(shown)) = (known[id.index()], shown_type(&slot.value)) {
                known[id.index()] = Some(shown);
                table.names[id.index()].1 = shown;
                table.laid_down[id.index()] = slot.name.place;
            }
        }
        for (id, (name, _)) in table.names.iter().enumerate().filter(|(id, _)| known[*id].is_none()) {
            problems.report(table.laid_down[id], || {
                format!(
                    "slot `{name}` has no type; write `{name}: flag`, number, amount, text, thing or list"
                )
            });
        }
        table
    }

    fn enter(&mut self, slot: &SlotDeclaration<'_>) -> Option<SlotId> {
        if let Some(&id) = self.ids.get(&*slot.name.text) {
            return Some(id);
        }
        if self.names.len() == MAX_SLOTS {
            return None;
        }
        let id = SlotId::new(self.names.len());
        self.names.push((slot.name.text.to_string(), SlotType::Thing));
        self.laid_down.push(slot.name.place);
        self.ids.insert(slot.name.text.to_string(), id);
        Some(id)
    }
}

fn shown_type(value: &SlotValue) -> Option<SlotType> {
    match value {
        SlotValue::Type(shown) => Some(*shown),
        SlotValue::True => Some(SlotType::Flag),
        SlotValue::Number(_) => Some(SlotType::Number),
        SlotValue::Amount(..) => Some(SlotType::Amount),
        SlotValue::New(_) => Some(SlotType::Thing),
        SlotValue::Parts(_) => Some(SlotType::List),
        SlotValue::Empty | SlotValue::Unreadable => None,
    }
}

/// The defaults of all classes, in the form the ontology keeps them.
#[derive(Default)]
pub(crate) struct Defaults {
    pub(crate) values: Vec<SlotDefault>,
    pub(crate) slots: Vec<SlotId>,
    pub(crate) of_slots: Vec<u32>,
    pub(crate) ranges: Vec<Range<usize>>,
}

impl Defaults {
    /// Checks what each class declares, then lets classes inherit along their ancestors.
    pub(crate) fn build(
        loading: &Loading<'_>,
        hierarchy: &Hierarchy,
        table: &SlotTable,
        problems: &mut Problems<'_>,
    ) -> Defaults {
        let mut defaults = Defaults { values: vec![SlotDefault::Empty], ..Defaults::default() };
        let mut own: Vec<Vec<(SlotId, u32)>> = Vec::with_capacity(loading.drafts.len());
        for draft in &loading.drafts {
            let mut slots = Vec::with_capacity(draft.slots.len());
            for slot in &draft.slots {
                let Some(&id) = table.ids.get(&*slot.name.text) else { continue };
                let checked = check(slot, id, table, loading, hierarchy, problems);
                slots.push((id, defaults.keep(checked.unwrap_or(SlotDefault::Empty))));
            }
            own.push(slots);
        }
        let mut seen = vec![usize::MAX; table.names.len()];
        let mut all: Vec<(SlotId, u32)> = Vec::new();
        defaults.ranges = vec![0..0; loading.drafts.len()];
        for class in hierarchy.oldest_first.iter().map(|class| class.index()) {
            // Most foods hold what their group holds, and share its list.
            if let ([parent], []) = (&*hierarchy.parents[class], &*own[class]) {
                defaults.ranges[class] = defaults.ranges[parent.index()].clone();
                continue;
            }
            let ancestors = &hierarchy.ancestors[class];
            all.clear();
            for &(slot, value) in ancestors.iter().flat_map(|ancestor| &own[ancestor.index()]) {
                if seen[slot.index()] != class {
                    seen[slot.index()] = class;
                    all.push((slot, value));
                }
            }
            all.sort_unstable();
            let start = defaults.slots.len();
            defaults.slots.extend(all.iter().map(|(slot, _)| *slot));
            defaults.of_slots.extend(all.iter().map(|(_, value)| *value));
            defaults.ranges[class] = start..defaults.slots.len();
        }
        defaults.refuse_endless(&loading.drafts, problems);
        defaults
    }

    fn keep(&mut self, value: SlotDefault) -> u32 {
        if value == SlotDefault::Empty {
            return 0;
        }
        self.values.push(value);
        (self.values.len() - 1) as u32
    }

    /// Reports classes whose new things would build themselves, or very many others.
    fn refuse_endless(&self, drafts: &[Draft<'_>], problems: &mut Problems<'_>) {
        for (class, draft) in drafts.iter().enumerate() {
            let builds = |slot: &SlotDeclaration| {
                matches!(slot.value, SlotValue::New(_) | SlotValue::Parts(_) | SlotValue::Amount(..))
            };
            let mut built = 0;
            if draft.slots.iter().any(builds) && self.overbuilt(ClassId::new(class), &mut built) {
                problems.report(draft.name.place, || {
                    format!(
                        "a new `{}` would bring along more than {MAX_BUILT} things; a `new` in its slots leads back to itself?",
                        draft.name.text
                    )
                });
            }
        }
    }

    /// Counts what a new thing brings along; each step counts, so the depth is bounded as well.
    fn overbuilt(&self, class: ClassId, built: &mut usize) -> bool {
        let Some(range) = self.ranges.get(class.index()) else { return false };
        self.of_slots[range.clone()].iter().any(|&value| {
            let mut brings = |class| {
                *built += 1;
                *built > MAX_BUILT || self.overbuilt(class, built)
            };
            match &self.values[value as usize] {
                SlotDefault::Empty | SlotDefault::True | SlotDefault::Number(_) => false,
                SlotDefault::New(class) | SlotDefault::Amount(_, class) => brings(*class),
                SlotDefault::Parts(parts) => parts.iter().any(|part| brings(part.class) || brings(part.unit)),
            }
        })
    }
}

/// The default a slot declaration means, or `None` after reporting what is wrong with it.
fn check(
    slot: &SlotDeclaration<'_>,
    id: SlotId,
    table: &SlotTable,
    loading: &Loading<'_>,
    hierarchy: &Hierarchy,
    problems: &mut Problems<'_>,
) -> Option<SlotDefault> {
    let expected = table.names[id.index()].1;
    let fits = match (&slot.value, shown_type(&slot.value)) {
        (SlotValue::Empty, _) => true,
        (_, shown) => shown == Some(expected),
    };
    if !fits {
        let laid_down = problems.show(table.laid_down[id.index()]);
        problems.report(slot.name.place, || {
            let form = match expected {
                SlotType::Flag => "`true`",
                SlotType::Number => "a number such as `12`",
                SlotType::Amount => "a number and a unit such as `5 g`",
                SlotType::Text => "`text`",
                SlotType::Thing => "`new` and a class, such as `new uncut`",
                SlotType::List => "parts such as `[1 piece egg]`",
            };
            let (name, word) = (&slot.name.text, type_word(expected));
            format!(
                "`{name}` is a slot of type {word} (see {laid_down}): expected {form} or `empty`, found {}",
                slot.written
            )
        });
        return None;
    }
    let place = slot.name.place;
    match &slot.value {
        SlotValue::Type(_) | SlotValue::Empty | SlotValue::Unreadable => Some(SlotDefault::Empty),
        SlotValue::True => Some(SlotDefault::True),
        SlotValue::Number(number) => Some(SlotDefault::Number(*number)),
        SlotValue::Amount(number, unit) => {
            let unit = loading.unit(unit, place, hierarchy, problems)?;
            Some(SlotDefault::Amount(*number, unit))
        }
        SlotValue::New(class) => Some(SlotDefault::New(find(class, place, loading, problems)?)),
        SlotValue::Parts(parts) => {
            let mut found = Vec::with_capacity(parts.len());
            for (quantity, unit, class) in parts {
                let unit = loading.unit(unit, place, hierarchy, problems)?;
                let class = find(class, place, loading, problems)?;
                found.push(Part { class, quantity: *quantity, unit });
            }
            Some(SlotDefault::Parts(found))
        }
    }
}

fn find(name: &str, place: Place, loading: &Loading<'_>, problems: &mut Problems<'_>) -> Option<ClassId> {
    let found = loading.ids.get(name).copied();
    if found.is_none() {
        problems.report(place, || {
            let names = loading.drafts.iter().map(|draft| &*draft.name.text);
            format!("unknown class `{}`{}", excerpt(name), hint(name, names))
        });
    }
    found
}
