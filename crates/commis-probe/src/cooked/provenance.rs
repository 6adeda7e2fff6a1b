//! Follows food through the statements of an executed network.
//!
//! What was made by one statement and lies in one place is a [`Version`]. A statement that changes anything in a place
//! makes new versions of everything there. Which old versions went into which new ones follows from identities: what
//! is still itself continues; what vanished or became less went into what appeared or gained.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Entity, EntityId, EntityRef, Kitchen, Value, Vocabulary};
use commis_ontology::ClassId;
use commis_sim::{Executed, Execution, Leftover, Thing};

/// Where food lies: in a container, or on a surface with what was put there at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) container: EntityId,
    /// The statement that made what lies on the counter; containers hold everything together.
    heap: Option<usize>,
}

/// Food that was made together and lies together, between two statements that change it.
#[derive(Clone, Debug)]
pub(super) struct Version {
    pub(super) place: Place,
    pub(super) container: ClassId,
    /// The containers that it lies in, several when they were fetched together.
    pub(super) holders: BTreeSet<EntityId>,
    pub(super) foods: Vec<EntityRef>,
    /// The statement that made it.
    pub(super) made_by: usize,
    pub(super) sources: Vec<usize>,
    pub(super) taken_by: Option<usize>,
    /// Which part of its only source it is, if it is not all of it, and whether that is what was left.
    pub(super) share: Option<Share>,
    /// Whether it is thrown away at once.
    pub(super) waste: bool,
    /// Whether it is the part of something separated that nobody needs.
    pub(super) left_over: bool,
    /// Whether it has lain in a liquid.
    pub(super) soaked: bool,
}

/// A part of something that was divided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Share {
    pub(super) fraction: Number,
    pub(super) rest: bool,
}

/// One piece of food and where it was seen last.
struct Seen {
    food: EntityRef,
    version: usize,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Atom {
    place: Place,
    made_by: usize,
    coating: bool,
}

/// What lies where after a statement.
struct Found {
    food: EntityRef,
    container: ClassId,
    holder: EntityId,
    atom: Atom,
}

/// All versions of all food, in the order in which they were made.
pub(super) fn versions(
    execution: &Execution,
    vocabulary: &Vocabulary,
    dish: &BTreeSet<EntityId>,
) -> Vec<Version> {
    let mut follow = Follow {
        vocabulary,
        sets: BTreeMap::new(),
        stock: BTreeSet::new(),
        births: BTreeMap::new(),
        bare: BTreeSet::new(),
        spent: BTreeSet::new(),
        seen: BTreeMap::new(),
        versions: Vec::new(),
    };
    let (mut separated, mut parted) = (BTreeSet::new(), BTreeSet::new());
    for executed in &execution.steps {
        if executed.before.is_none() {
            follow.stock = look(&executed.after, vocabulary).iter().map(|(food, ..)| food.id()).collect();
            continue;
        }
        match executed.primitive.nature.leaves {
            Leftover::Nothing => false,
            Leftover::Waste => separated.insert(executed.statement),
            Leftover::Food => parted.insert(executed.statement),
        };
        if let Thing::List(list) = &executed.result {
            let first = list.items.get(0).map_or(EntityId(0), |item| item.id());
            for item in list.items.iter() {
                follow.sets.entry(item.id()).or_insert(first);
            }
        }
        follow.statement(executed);
    }
    let dish: BTreeSet<EntityId> =
        dish.iter().map(|id| follow.sets.get(id).copied().unwrap_or(*id)).collect();
    for version in &mut follow.versions {
        let unused = version.taken_by.is_none() && !dish.contains(&version.place.container);
        version.waste = unused && separated.contains(&version.made_by);
        version.left_over = unused && parted.contains(&version.made_by);
    }
    follow.versions
}

struct Follow<'a> {
    vocabulary: &'a Vocabulary,
    /// Containers that were fetched together, each with the first of them: four plates are one place.
    sets: BTreeMap<EntityId, EntityId>,
    /// What was in the kitchen from the start and belongs to nobody's recipe yet.
    stock: BTreeSet<EntityId>,
    /// The statement after which something was seen first.
    births: BTreeMap<EntityId, usize>,
    /// Coatings that were on an empty container.
    bare: BTreeSet<EntityId>,
    /// Coatings that are on food now, or that nobody measured.
    spent: BTreeSet<EntityId>,
    seen: BTreeMap<EntityId, Seen>,
    versions: Vec<Version>,
}

impl Follow<'_> {
    fn statement(&mut self, executed: &Executed) {
        let statement = executed.statement;
        let found = self.found(statement, &executed.after);
        let changed = self.changed_places(&found);
        if changed.is_empty() {
            return;
        }
        let (fresh, touched) = self.begin_versions(statement, &found, &changed);
        let flows = self.flows(&found, &fresh);
        for version in touched {
            if let Some(version) = self.versions.get_mut(version) {
                version.taken_by = Some(statement);
            }
        }
        for (target, sources) in flows {
            if let Some(version) = self.versions.get_mut(target) {
                version.sources = sources.into_iter().collect();
            }
        }
        self.shares(&fresh);
        self.seen = found
            .into_iter()
            .filter_map(|one| {
                let id = one.food.id();
                let version =
                    fresh.get(&one.atom).copied().or_else(|| self.seen.get(&id).map(|s| s.version))?;
                Some((id, Seen { food: one.food, version, place: one.atom.place }))
            })
            .collect();
    }

    /// The food in a kitchen that is not stock, in the order of the kitchen.
    fn found(&mut self, statement: usize, kitchen: &Kitchen) -> Vec<Found> {
        let looked = look(kitchen, self.vocabulary);
        let filled: BTreeSet<EntityId> =
            looked.iter().filter(|(.., coating)| !coating).map(|(_, holder, _)| holder.id()).collect();
        let mut found = Vec::new();
        for (food, holder, coating) in looked {
            let id = food.id();
            let nothing = food.amount(self.vocabulary).is_some_and(|amount| !amount.value.is_positive());
            if nothing || self.stock.contains(&id) || self.spent.contains(&id) {
                continue;
            }
            // Food that comes upon a coating takes it up. A coating out of nowhere is the pan's, not the recipe's.
            let known = self.seen.contains_key(&id);
            let filled = filled.contains(&holder.id());
            if coating
                && if known { filled && self.bare.contains(&id) } else { !self.something_shrank(kitchen) }
            {
                self.spent.insert(id);
                continue;
            }
            let coating = coating && !filled;
            if coating {
                self.bare.insert(id);
            }
            if !known {
                self.births.insert(id, statement);
            }
            let made_by = self.births.get(&id).copied().unwrap_or(statement);
            let surface = !self.vocabulary.is_a(holder.class(), self.vocabulary.class.transferable_container);
            let container = self.sets.get(&holder.id()).copied().unwrap_or(holder.id());
            let place = Place { container, heap: surface.then_some(made_by) };
            let atom = Atom { place, made_by, coating };
            found.push(Found { food, container: holder.class(), holder: holder.id(), atom });
        }
        found
    }

    /// Whether something that was followed is gone or less than before.
    fn something_shrank(&self, kitchen: &Kitchen) -> bool {
        let now: BTreeMap<EntityId, EntityRef> =
            look(kitchen, self.vocabulary).into_iter().map(|(food, ..)| (food.id(), food)).collect();
        self.seen.iter().any(|(id, seen)| {
            now.get(id).is_none_or(|food| self.compare(&seen.food, food) == Some(std::cmp::Ordering::Less))
        })
    }

    /// How the amount of something compares with what it was.
    fn compare(&self, before: &Entity, after: &Entity) -> Option<std::cmp::Ordering> {
        let (before, after) = (before.amount(self.vocabulary)?, after.amount(self.vocabulary)?);
        (before.unit == after.unit).then(|| after.value.partial_cmp(&before.value))?
    }

    /// The places where not everything is as it was.
    fn changed_places(&self, found: &[Found]) -> BTreeSet<Place> {
        let mut changed = BTreeSet::new();
        let mut now = BTreeSet::new();
        for one in found {
            now.insert(one.food.id());
            let before = self.seen.get(&one.food.id());
            if before.is_none_or(|seen| seen.place != one.atom.place || !alike(&seen.food, &one.food)) {
                changed.insert(one.atom.place);
                changed.extend(before.map(|seen| seen.place));
            }
        }
        changed.extend(self.seen.iter().filter(|(id, _)| !now.contains(id)).map(|(_, seen)| seen.place));
        changed
    }

    /// New versions for everything in the changed places, and the versions that end there.
    fn begin_versions(
        &mut self,
        statement: usize,
        found: &[Found],
        changed: &BTreeSet<Place>,
    ) -> (BTreeMap<Atom, usize>, BTreeSet<usize>) {
        let mut fresh = BTreeMap::new();
        for one in found.iter().filter(|one| changed.contains(&one.atom.place)) {
            let index = *fresh.entry(one.atom).or_insert(self.versions.len());
            if index == self.versions.len() {
                self.versions.push(Version {
                    place: one.atom.place,
                    container: one.container,
                    holders: BTreeSet::new(),
                    foods: Vec::new(),
                    made_by: statement,
                    sources: Vec::new(),
                    taken_by: None,
                    share: None,
                    waste: false,
                    left_over: false,
                    soaked: false,
                });
            }
            if let Some(version) = self.versions.get_mut(index) {
                version.foods.push(Arc::clone(&one.food));
                version.holders.insert(one.holder);
            }
        }
        let touched = self.seen.values().filter(|seen| changed.contains(&seen.place));
        (fresh, touched.map(|seen| seen.version).collect())
    }

    /// Per new version the old ones that went into it.
    fn flows(&self, found: &[Found], fresh: &BTreeMap<Atom, usize>) -> BTreeMap<usize, BTreeSet<usize>> {
        let mut flows: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        let (mut givers, mut takers, mut treated) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for one in found {
            let Some(&version) = fresh.get(&one.atom) else { continue };
            let Some(before) = self.seen.get(&one.food.id()) else {
                takers.insert(version);
                continue;
            };
            flows.entry(version).or_default().insert(before.version);
            if alike(&before.food, &one.food) {
                continue;
            }
            treated.insert(before.version);
            match self.compare(&before.food, &one.food) {
                Some(std::cmp::Ordering::Less) => drop(givers.insert(before.version)),
                Some(std::cmp::Ordering::Greater) => drop(takers.insert(version)),
                _ if !all_alike(&self.toppings(&before.food), &self.toppings(&one.food)) => {
                    takers.insert(version);
                }
                _ => {}
            }
        }
        let now: BTreeSet<EntityId> = found.iter().map(|one| one.food.id()).collect();
        let gone: Vec<&Seen> = self.seen.iter().filter(|(id, _)| !now.contains(id)).map(|(_, s)| s).collect();
        let (taken_up, gone): (Vec<&Seen>, Vec<&Seen>) =
            gone.into_iter().partition(|seen| self.spent.contains(&seen.food.id()));
        for coating in taken_up {
            for (_, version) in fresh.iter().filter(|(atom, _)| atom.place == coating.place) {
                flows.entry(*version).or_default().insert(coating.version);
            }
        }
        givers.extend(gone.iter().map(|seen| seen.version));
        if givers.is_empty() {
            // Peel comes off what is peeled, although that does not get less.
            givers = treated;
        }
        for taker in takers {
            flows.entry(taker).or_default().extend(&givers);
        }
        flows
    }

    /// What lies on food.
    fn toppings(&self, food: &Entity) -> Vec<EntityRef> {
        let slot = &self.vocabulary.slot;
        let slots =
            [slot.sprinkled_with, slot.spread_with, slot.has_on_top, slot.dipped_in, slot.brushed_with];
        slots.into_iter().flat_map(|slot| food.held(slot)).cloned().collect()
    }

    /// Finds out which new versions are parts of something that was divided.
    fn shares(&mut self, fresh: &BTreeMap<Atom, usize>) {
        for &index in fresh.values() {
            let Some(version) = self.versions.get(index) else { continue };
            let [source] = version.sources[..] else { continue };
            let Some(source) = self.versions.get(source) else { continue };
            let kind =
                |version: &Version| version.foods.iter().map(|food| food.class()).collect::<BTreeSet<_>>();
            let measures = self.total(&version.foods).zip(self.total(&source.foods));
            let Some(((part, unit), (whole, whole_unit))) = measures else { continue };
            if unit != whole_unit || kind(version) != kind(source) {
                continue;
            }
            let share = if part < whole {
                let rest = version.place == source.place;
                part.over(whole).ok().map(|fraction| Share { fraction, rest })
            } else {
                source.share
            };
            if let Some(version) = self.versions.get_mut(index) {
                version.share = share;
            }
        }
    }

    fn total(&self, foods: &[EntityRef]) -> Option<(Number, ClassId)> {
        let mut sum: Option<(Number, ClassId)> = None;
        for food in foods {
            let amount = food.amount(self.vocabulary)?;
            sum = Some(match sum {
                None => (amount.value, amount.unit),
                Some((value, unit)) if unit == amount.unit => (value.plus(amount.value).ok()?, unit),
                Some(_) => return None,
            });
        }
        sum
    }
}

/// Marks what has lain in a liquid, and what came of it.
pub(super) fn mark_soaked(versions: &mut [Version], is_liquid: impl Fn(ClassId) -> bool) {
    let wet = |version: &Version| version.foods.iter().all(|food| is_liquid(food.class()));
    let lies = |version: &Version| (version.made_by, version.taken_by.unwrap_or(usize::MAX));
    let liquids: Vec<(Place, (usize, usize))> = versions
        .iter()
        .filter(|version| wet(version))
        .map(|version| (version.place, lies(version)))
        .collect();
    for at in 0..versions.len() {
        let Some(version) = versions.get(at) else { continue };
        let (made, taken) = lies(version);
        let beside =
            liquids.iter().any(|(place, (from, to))| *place == version.place && *from < taken && made < *to);
        let before = version.sources.iter().any(|source| versions.get(*source).is_some_and(|one| one.soaked));
        let soaked = !wet(version) && (beside || before);
        if let Some(version) = versions.get_mut(at) {
            version.soaked = soaked;
        }
    }
}

/// Whether two states of something are the same. What did not change is mostly shared, so this is fast.
fn alike(one: &EntityRef, other: &EntityRef) -> bool {
    if Arc::ptr_eq(one, other) {
        return true;
    }
    let (mut slots, mut others) = (one.changed_slots(), other.changed_slots());
    one.class() == other.class()
        && loop {
            match (slots.next(), others.next()) {
                (None, None) => break true,
                (Some((slot, value)), Some((its, others))) if slot == its && same_value(value, others) => {}
                _ => break false,
            }
        }
}

fn same_value(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Empty, Value::Empty) | (Value::True, Value::True) => true,
        (Value::Number(a), Value::Number(b)) => a == b,
        (Value::Amount(a), Value::Amount(b)) => a == b,
        (Value::Class(a), Value::Class(b)) => a == b,
        (Value::Text(a), Value::Text(b)) => a == b,
        (Value::Entity(a), Value::Entity(b)) => alike(a, b),
        (Value::Entities(a), Value::Entities(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| alike(a, b))
        }
        _ => false,
    }
}

fn all_alike(some: &[EntityRef], others: &[EntityRef]) -> bool {
    some.len() == others.len() && some.iter().zip(others).all(|(one, other)| alike(one, other))
}

/// All food in a kitchen with what holds it, and whether it coats it; what lies on food is part of it.
fn look(kitchen: &Kitchen, vocabulary: &Vocabulary) -> Vec<(EntityRef, EntityRef, bool)> {
    let is_food = |entity: &EntityRef| {
        let class = &vocabulary.class;
        let by_products = [class.ingredient, class.peel, class.seed, class.egg_shell];
        by_products.into_iter().any(|kind| vocabulary.is_a(entity.class(), kind))
    };
    let mut found = Vec::new();
    let mut holders = vec![Arc::clone(kitchen.root())];
    while let Some(holder) = holders.pop() {
        let slot = &vocabulary.slot;
        for inside in holder.contents(vocabulary).iter() {
            if is_food(inside) {
                found.push((Arc::clone(inside), Arc::clone(&holder), false));
            } else {
                holders.push(Arc::clone(inside));
            }
        }
        let held = [
            (slot.lined_with, false),
            (slot.has_on_top, false),
            (slot.spread_with, false),
            (slot.brushed_with, true),
            (slot.sprinkled_with, true),
        ];
        for (slot, coating) in held {
            let foods = holder.held(slot).filter(|food| is_food(food));
            found.extend(foods.map(|food| (Arc::clone(food), Arc::clone(&holder), coating)));
        }
    }
    found
}
