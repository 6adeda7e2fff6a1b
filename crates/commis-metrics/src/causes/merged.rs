//! Two programs laid over each other: what they share, and the roots at which they part.
//!
//! Statements that the alignment takes for the same become one item, the others one each. What a slot holds is compared
//! by who made it, not by name: products that are later forms of the same thing are the same, whatever happened to the
//! thing in between on one side only. A statement that is missing therefore is one difference, and not one more at each
//! place that uses its product.

use std::collections::{BTreeMap, BTreeSet};

use commis_mcl::Operand;

use super::program::{Holds, Port, Program, SlotPart};

/// One side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Gold,
    Prediction,
}

/// Both programs.
pub(super) struct Merged<'n> {
    pub(super) gold: Program<'n>,
    pub(super) prediction: Program<'n>,
    pub(super) items: Vec<Item>,
    /// The item of each statement.
    gold_items: Vec<usize>,
    prediction_items: Vec<usize>,
    /// Items that stand in the same order on both sides.
    pub(super) backbone: Vec<usize>,
    /// How many roots there are.
    pub(super) roots: usize,
}

/// A statement of either side or of both, with the roots that decide about it.
#[derive(Clone, Debug, Default)]
pub(super) struct Item {
    pub(super) gold: Option<usize>,
    pub(super) prediction: Option<usize>,
    /// For a statement of one side.
    pub(super) present: Option<usize>,
    /// For two statements that are different actions.
    pub(super) action: Option<usize>,
    /// Slots that differ.
    pub(super) slots: Vec<(usize, usize)>,
    /// For a statement that stands elsewhere.
    pub(super) moved: Option<usize>,
}

/// A product of either side, named alike where both make it.
pub(super) type Key = (usize, usize);

/// Statements that are tried with other partners, at most.
const MOST_EXCHANGED: usize = 60;
/// Statements beyond which partners stay as they are: each try looks at all of them.
const MOST_ITEMS: usize = 300;
/// Other pairings that are tried, at most.
const MOST_TRIED: usize = 200;
/// Added to parameters that only one of two different actions has.
const OTHER: usize = 1_000;

impl<'n> Merged<'n> {
    /// Lays two programs over each other; `pairs` are statements of the prediction and of the gold.
    pub(super) fn new(gold: Program<'n>, prediction: Program<'n>, pairs: &[(usize, usize)]) -> Merged<'n> {
        let mut merged = Merged {
            gold_items: vec![usize::MAX; gold.steps.len()],
            prediction_items: vec![usize::MAX; prediction.steps.len()],
            gold,
            prediction,
            items: Vec::new(),
            backbone: Vec::new(),
            roots: 0,
        };
        merged.pair(pairs.iter().map(|(prediction, gold)| (*gold, *prediction)).collect());
        let used = merged.used_alike();
        let is_credible = |pair: &(usize, usize)| used.contains(pair) || merged.is_credible(*pair);
        let mut credible: Vec<(usize, usize)> = merged.both().filter(is_credible).collect();
        merged.pair(credible.clone());
        credible.extend(merged.exchanged());
        merged.pair(credible);
        merged.exchange_partners();
        merged.find_backbone();
        merged.find_roots();
        merged
    }

    /// Makes the items anew.
    fn pair(&mut self, mut pairs: Vec<(usize, usize)>) {
        pairs.sort_by_key(|(gold, _)| self.gold.rank.get(*gold).copied());
        self.items.clear();
        self.gold_items.fill(usize::MAX);
        self.prediction_items.fill(usize::MAX);
        for (gold, prediction) in pairs {
            let at = self.items.len();
            let (Some(ours), Some(theirs)) =
                (self.gold_items.get_mut(gold), self.prediction_items.get_mut(prediction))
            else {
                continue;
            };
            (*ours, *theirs) = (at, at);
            self.items.push(Item { gold: Some(gold), prediction: Some(prediction), ..Item::default() });
        }
        for &statement in &self.gold.order {
            if self.gold_items[statement] == usize::MAX {
                self.gold_items[statement] = self.items.len();
                self.items.push(Item { gold: Some(statement), ..Item::default() });
            }
        }
        for &statement in &self.prediction.order {
            if self.prediction_items[statement] == usize::MAX {
                self.prediction_items[statement] = self.items.len();
                self.items.push(Item { prediction: Some(statement), ..Item::default() });
            }
        }
    }

    fn both(&self) -> impl Iterator<Item = (usize, usize)> {
        self.items.iter().filter_map(|item| item.gold.zip(item.prediction))
    }

    pub(super) fn program(&self, side: Side) -> &Program<'n> {
        match side {
            Side::Gold => &self.gold,
            Side::Prediction => &self.prediction,
        }
    }

    pub(super) fn item_of(&self, side: Side, statement: usize) -> usize {
        match side {
            Side::Gold => self.gold_items[statement],
            Side::Prediction => self.prediction_items[statement],
        }
    }

    /// What a product is called in both programs.
    pub(super) fn key(&self, side: Side, port: Port) -> Key {
        let at = self.item_of(side, port.statement);
        let (Some(gold), Some(prediction)) = (self.items[at].gold, self.items[at].prediction) else {
            return (at, port.param);
        };
        if side == Side::Gold || self.gold.primitive(gold) == self.prediction.primitive(prediction) {
            return (at, port.param);
        }
        // Products of different actions correspond in their order.
        let (ours, theirs) = (&self.gold.steps[gold], &self.prediction.steps[prediction]);
        let products = |step: &super::program::ProgramStep, part: bool| -> Vec<usize> {
            let own = step.slots.iter().filter(|slot| slot.holds == Holds::Own);
            own.filter(|slot| (slot.part == SlotPart::Kitchen) == part).map(|slot| slot.param).collect()
        };
        for part in [true, false] {
            let place = products(theirs, part).iter().position(|param| *param == port.param);
            if let Some(param) = place.and_then(|place| products(ours, part).get(place).copied()) {
                return (at, param);
            }
        }
        (at, OTHER + port.param)
    }

    fn is_shared(&self, side: Side, port: Port) -> bool {
        let item = &self.items[self.item_of(side, port.statement)];
        item.gold.is_some() && item.prediction.is_some()
    }

    /// Whether slots of both sides hold the same.
    fn same(&self, gold: &Holds, prediction: &Holds) -> bool {
        match (gold, prediction) {
            (Holds::Own | Holds::Nothing, Holds::Own | Holds::Nothing) => true,
            (Holds::Word(one), Holds::Word(other)) => same_word(one, other),
            (Holds::Made { .. }, Holds::Made { .. }) => self.anchor(gold, prediction).is_some(),
            _ => false,
        }
    }

    /// Whether two statements hold the same in a slot.
    fn same_slot(&self, (gold, prediction): (usize, usize), slot: usize) -> bool {
        let holds = |side: Side, statement: usize| {
            self.program(side).steps[statement].slots.get(slot).map(|slot| &slot.holds)
        };
        let held = holds(Side::Gold, gold).zip(holds(Side::Prediction, prediction));
        held.is_some_and(|(ours, theirs)| self.same(ours, theirs))
            || self.same_choice((gold, prediction), slot)
    }

    /// Whether a slot has a tool that nobody names, and that the same statements share on both sides. Whoever comes first
    /// chooses it, so that in another order another statement does.
    fn same_choice(&self, (gold, prediction): (usize, usize), slot: usize) -> bool {
        let shared = |side: Side, statement: usize| {
            let places = self.program(side).chosen_together(statement, slot)?;
            let items = places.map(|place| (self.item_of(side, place.statement), place.position));
            let is_shared = |(item, _): &(usize, usize)| {
                self.items[*item].gold.is_some() && self.items[*item].prediction.is_some()
            };
            Some(items.filter(is_shared).collect::<BTreeSet<(usize, usize)>>())
        };
        let ours = shared(Side::Gold, gold);
        ours.as_ref().is_some_and(|places| places.len() > 1) && ours == shared(Side::Prediction, prediction)
    }

    /// The gold's product from which both sides take what they hold, and whether they take the latest form of it: the
    /// nearest product that both make, or else the one that theirs began as.
    pub(super) fn anchor(&self, gold: &Holds, prediction: &Holds) -> Option<(Port, bool)> {
        let (Holds::Made { by: ours, latest }, Holds::Made { by: theirs, latest: as_late }) =
            (gold, prediction)
        else {
            return None;
        };
        let (ours, theirs) = (*ours, *theirs);
        let (gold, prediction) = (&self.gold, &self.prediction);
        if !(*latest && *as_late) {
            let shared = self.is_shared(Side::Gold, ours) && self.is_shared(Side::Prediction, theirs);
            let same = self.key(Side::Gold, ours) == self.key(Side::Prediction, theirs);
            return (shared && same).then_some((ours, false));
        }
        let near = gold.straight(ours, |form| self.is_shared(Side::Gold, form));
        let other = prediction.straight(theirs, |form| self.is_shared(Side::Prediction, form));
        let key = |side: Side, form: Option<Port>| form.map(|form| self.key(side, form));
        if near.is_some() && key(Side::Gold, near) == key(Side::Prediction, other) {
            return near.map(|near| (near, true));
        }
        let (born, begun) = (gold.birth(ours), prediction.birth(theirs));
        let is_straight = gold.straight(ours, |form| form == born).is_some()
            && prediction.straight(theirs, |form| form == begun).is_some();
        let is_shared = self.is_shared(Side::Gold, born) && self.is_shared(Side::Prediction, begun);
        let is_same =
            is_straight && is_shared && self.key(Side::Gold, born) == self.key(Side::Prediction, begun);
        is_same.then_some((born, true))
    }

    /// Pairs of statements of the same action whose products are used in the same slot of another such pair.
    fn used_alike(&self) -> BTreeSet<(usize, usize)> {
        let mut found = BTreeSet::new();
        for (gold, prediction) in self.both() {
            let slots = self.gold.steps[gold].slots.iter().zip(&self.prediction.steps[prediction].slots);
            for (ours, theirs) in slots.filter(|(slot, _)| slot.part == SlotPart::Thing) {
                let (Holds::Made { by: one, .. }, Holds::Made { by: other, .. }) =
                    (&ours.holds, &theirs.holds)
                else {
                    continue;
                };
                let is_pair = self.item_of(Side::Gold, one.statement)
                    == self.item_of(Side::Prediction, other.statement);
                let (ours, theirs) =
                    (self.gold.primitive(one.statement), self.prediction.primitive(other.statement));
                if is_pair && one.param == other.param && ours == theirs {
                    found.insert((one.statement, other.statement));
                }
            }
        }
        found
    }

    /// Whether two statements have so much in common that one can stand for the other.
    fn is_credible(&self, (gold, prediction): (usize, usize)) -> bool {
        let (ours, theirs) = (&self.gold.steps[gold], &self.prediction.steps[prediction]);
        if self.gold.primitive(gold) != self.prediction.primitive(prediction) {
            return self.same_main((gold, prediction));
        }
        let given = |slot: &&super::program::Slot| {
            slot.part != SlotPart::Kitchen && !matches!(slot.holds, Holds::Own | Holds::Nothing)
        };
        if ours.slots.iter().filter(given).count() == 0 {
            return true;
        }
        // At the same place, an action without words of its own is the same, done to something else.
        let is_wordless = !ours.slots.iter().any(|slot| matches!(slot.holds, Holds::Word(_)));
        if is_wordless && self.follows_alike((gold, prediction)) {
            return true;
        }
        let slots = ours.slots.iter().zip(&theirs.slots);
        slots.filter(|(slot, _)| given(slot)).any(|(one, other)| self.same(&one.holds, &other.holds))
    }

    /// Whether two statements take over the kitchen from the same one.
    fn follows_alike(&self, (gold, prediction): (usize, usize)) -> bool {
        let before = |side: Side, statement: usize| {
            let mut slots = self.program(side).steps[statement].slots.iter();
            slots.find_map(|slot| match (slot.part, &slot.holds) {
                (SlotPart::Kitchen, Holds::Made { by, .. }) => Some(self.item_of(side, by.statement)),
                _ => None,
            })
        };
        let ours = before(Side::Gold, gold);
        ours.is_some() && ours == before(Side::Prediction, prediction)
    }

    /// Whether two statements act upon the same product, but for what happens to it on one side only.
    fn same_main(&self, (gold, prediction): (usize, usize)) -> bool {
        let made = |side: Side, statement: usize| {
            let program = self.program(side);
            let step = &program.steps[statement];
            let Holds::Made { by, .. } = step.slots.get(step.main?)?.holds else { return None };
            let near = program.straight(by, |form| self.is_shared(side, form))?;
            Some(self.key(side, near))
        };
        let main = made(Side::Gold, gold);
        main.is_some() && main == made(Side::Prediction, prediction)
    }

    /// Statements of one side each that do different things to the same thing in the same form.
    fn exchanged(&self) -> Vec<(usize, usize)> {
        let lonely = |side: fn(&Item) -> Option<usize>, other: fn(&Item) -> Option<usize>| {
            let alone = self.items.iter().filter(move |item| other(item).is_none());
            alone.filter_map(side).collect::<Vec<usize>>()
        };
        let golds = lonely(|item| item.gold, |item| item.prediction);
        let mut free = lonely(|item| item.prediction, |item| item.gold);
        let mut found = Vec::new();
        for gold in golds {
            if let Some(at) = free.iter().position(|prediction| self.same_main((gold, *prediction))) {
                found.push((gold, free.remove(at)));
            }
        }
        found
    }

    /// Lets statements change partners where that leaves fewer differences: salt and pepper put in the other way round are a
    /// difference of order, and not two other ingredients.
    fn exchange_partners(&mut self) {
        if self.items.len() > MOST_ITEMS {
            return;
        }
        let mut pairs: Vec<(usize, usize)> = self.both().collect();
        let mut least = self.differences();
        let moved: BTreeSet<usize> = (0..pairs.len()).filter(|at| !self.backbone.contains(at)).collect();
        let is_odd = |at: &usize| moved.contains(at) || self.unlike(pairs[*at]) > 0;
        let mut odd: Vec<usize> = (0..pairs.len()).filter(is_odd).collect();
        odd.truncate(MOST_EXCHANGED);
        let mut tried = 0;
        for (nth, &one) in odd.iter().enumerate() {
            for &other in &odd[nth + 1..] {
                let ((gold, prediction), (later, latter)) = (pairs[one], pairs[other]);
                let now = self.unlike((gold, prediction)) + self.unlike((later, latter));
                let are_alike = self.gold.primitive(gold) == self.prediction.primitive(latter)
                    && self.gold.primitive(later) == self.prediction.primitive(prediction);
                let then = self.unlike((gold, latter)) + self.unlike((later, prediction));
                if are_alike && then < now && tried < MOST_TRIED {
                    tried += 1;
                    let mut exchanged = pairs.clone();
                    (exchanged[one].1, exchanged[other].1) = (latter, prediction);
                    self.keep_better(&mut pairs, exchanged, &mut least);
                }
            }
            // A statement of one side may be the better partner.
            let lonely: Vec<Item> = self.items[pairs.len()..].to_vec();
            for item in lonely.iter().take(MOST_EXCHANGED) {
                let (gold, prediction) = pairs[one];
                let instead = (item.gold.unwrap_or(gold), item.prediction.unwrap_or(prediction));
                let is_alike = self.gold.primitive(instead.0) == self.prediction.primitive(instead.1);
                if is_alike && tried < MOST_TRIED {
                    tried += 1;
                    let mut exchanged = pairs.clone();
                    exchanged[one] = instead;
                    if self.keep_better(&mut pairs, exchanged, &mut least) {
                        break;
                    }
                }
            }
        }
    }

    /// Pairs statements otherwise if that leaves fewer differences, or as many of which fewer are other arguments.
    fn keep_better(
        &mut self,
        pairs: &mut Vec<(usize, usize)>,
        exchanged: Vec<(usize, usize)>,
        least: &mut (usize, usize),
    ) -> bool {
        self.pair(exchanged.clone());
        let differences = self.differences();
        let is_better = differences < *least;
        if is_better {
            (*pairs, *least) = (exchanged, differences);
        } else {
            self.pair(pairs.clone());
        }
        is_better
    }

    /// In how many slots two statements differ; two actions that are not the same differ once.
    fn unlike(&self, (gold, prediction): (usize, usize)) -> usize {
        let (ours, theirs) = (&self.gold.steps[gold].slots, &self.prediction.steps[prediction].slots);
        if self.gold.primitive(gold) != self.prediction.primitive(prediction) || ours.len() != theirs.len() {
            return 1;
        }
        (0..ours.len()).filter(|slot| !self.same_slot((gold, prediction), *slot)).count()
    }

    /// How many differences there are, and how many of them are other arguments.
    fn differences(&mut self) -> (usize, usize) {
        self.find_backbone();
        let moved = self.both().count() - self.backbone.len();
        let unlike: usize = self.both().map(|pair| self.unlike(pair)).sum();
        let is_other = |(gold, prediction): &(usize, usize)| {
            self.gold.primitive(*gold) != self.prediction.primitive(*prediction)
        };
        (moved + unlike, unlike - self.both().filter(is_other).count())
    }

    /// The longest run of shared items that stand in the same order on both sides.
    fn find_backbone(&mut self) {
        let shared: Vec<(usize, usize)> = (self.items.iter().enumerate())
            .filter_map(|(at, item)| item.gold.and(item.prediction).map(|it| (at, self.prediction.rank[it])))
            .collect();
        // Shared items come first, in the gold's order.
        let (mut tails, mut previous): (Vec<usize>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
        for (place, (_, rank)) in shared.iter().enumerate() {
            let length = tails.partition_point(|tail| shared[*tail].1 < *rank);
            previous.push(length.checked_sub(1).map(|before| tails[before]));
            if length == tails.len() {
                tails.push(place);
            } else {
                tails[length] = place;
            }
        }
        let chain = std::iter::successors(tails.last().copied(), |place| previous[*place]);
        self.backbone = chain.map(|place| shared[place].0).collect();
        self.backbone.reverse();
    }

    fn find_roots(&mut self) {
        let mut joins = Joins::default();
        self.note_lonely(&mut joins);
        for at in 0..self.items.len() {
            if let (Some(gold), Some(prediction)) = (self.items[at].gold, self.items[at].prediction) {
                self.compare(at, (gold, prediction), &mut joins);
            }
        }
        self.note_moved(&mut joins);
        let (numbers, count) = joins.numbers();
        for item in &mut self.items {
            for root in [&mut item.present, &mut item.action, &mut item.moved].into_iter().flatten() {
                *root = numbers[*root];
            }
            for (_, root) in &mut item.slots {
                *root = numbers[*root];
            }
        }
        self.roots = count;
    }

    /// Statements of one side. Those that use what no other statement began belong together.
    fn note_lonely(&mut self, joins: &mut Joins) {
        for item in &mut self.items {
            if item.gold.is_none() || item.prediction.is_none() {
                item.present = Some(joins.fresh());
            }
        }
        for at in 0..self.items.len() {
            let Some(root) = self.items[at].present else { continue };
            let (side, statement) = match (self.items[at].gold, self.items[at].prediction) {
                (Some(gold), _) => (Side::Gold, gold),
                (None, Some(prediction)) => (Side::Prediction, prediction),
                (None, None) => continue,
            };
            for slot in 0..self.program(side).steps[statement].slots.len() {
                self.join_birth((side, statement, slot), root, joins);
            }
        }
    }

    /// Joins a root with that of a statement of one side which began the thing in a slot.
    fn join_birth(&self, (side, statement, slot): (Side, usize, usize), root: usize, joins: &mut Joins) {
        let program = self.program(side);
        if let Holds::Made { by, .. } = program.steps[statement].slots[slot].holds {
            let born = program.birth(by);
            if let Some(other) = self.items[self.item_of(side, born.statement)].present {
                joins.join(root, other);
            }
        }
    }

    /// Notes in what two statements differ.
    fn compare(&mut self, at: usize, (gold, prediction): (usize, usize), joins: &mut Joins) {
        let (ours, theirs) = (&self.gold.steps[gold], &self.prediction.steps[prediction]);
        let is_same_action = self.gold.primitive(gold) == self.prediction.primitive(prediction);
        if !is_same_action || ours.slots.len() != theirs.slots.len() {
            let root = joins.fresh();
            for slot in 0..ours.slots.len() {
                self.join_birth((Side::Gold, gold, slot), root, joins);
            }
            for slot in 0..theirs.slots.len() {
                self.join_birth((Side::Prediction, prediction, slot), root, joins);
            }
            self.items[at].action = Some(root);
            return;
        }
        let mut slots: Vec<(usize, usize)> = Vec::new();
        for (slot, one) in ours.slots.iter().enumerate() {
            if self.same_slot((gold, prediction), slot) {
                continue;
            }
            let is_amount = one.part == SlotPart::Unit
                && slots.last().is_some_and(|(last, _)| {
                    last + 1 == slot && ours.slots[*last].part == SlotPart::Quantity
                });
            let root = match (is_amount, slots.last()) {
                (true, Some((_, root))) => *root,
                _ => joins.fresh(),
            };
            self.join_birth((Side::Gold, gold, slot), root, joins);
            self.join_birth((Side::Prediction, prediction, slot), root, joins);
            slots.push((slot, root));
        }
        self.items[at].slots = slots;
    }

    /// Shared items outside the backbone stand elsewhere; neighbours that moved together are one difference.
    fn note_moved(&mut self, joins: &mut Joins) {
        let mut last: Option<(usize, usize, usize)> = None;
        let mut places: BTreeMap<usize, usize> = BTreeMap::new();
        for (place, statement) in self.prediction.order.iter().enumerate() {
            places.insert(*statement, place);
        }
        let backbone: BTreeSet<usize> = self.backbone.iter().copied().collect();
        for at in 0..self.items.len() {
            let (Some(_), Some(prediction)) = (self.items[at].gold, self.items[at].prediction) else {
                continue;
            };
            if backbone.contains(&at) {
                continue;
            }
            let place = places.get(&prediction).copied().unwrap_or_default();
            let root = match last {
                Some((before, place_before, root)) if before + 1 == at && place_before + 1 == place => root,
                _ => joins.fresh(),
            };
            self.items[at].moved = Some(root);
            last = Some((at, place, root));
        }
    }
}

fn same_word(one: &Operand, other: &Operand) -> bool {
    match (one, other) {
        (Operand::Number(one, _), Operand::Number(other, _)) => one == other,
        (Operand::Constant(one), Operand::Constant(other)) => {
            let plain = |text: &str| text.trim_end_matches('_').to_lowercase();
            plain(one) == plain(other)
        }
        (Operand::List(one), Operand::List(other)) => one == other,
        _ => false,
    }
}

/// Differences that belong together.
#[derive(Default)]
struct Joins(Vec<usize>);

impl Joins {
    fn fresh(&mut self) -> usize {
        self.0.push(self.0.len());
        self.0.len() - 1
    }

    fn find(&self, mut root: usize) -> usize {
        while self.0[root] != root {
            root = self.0[root];
        }
        root
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one.max(other)] = one.min(other);
    }

    /// A number for each difference, the same for those that belong together, and how many there are.
    fn numbers(&self) -> (Vec<usize>, usize) {
        let mut numbers: Vec<usize> = Vec::with_capacity(self.0.len());
        let mut count = 0;
        for root in 0..self.0.len() {
            let first = self.find(root);
            numbers.push(if first == root { count } else { numbers[first] });
            count += usize::from(first == root);
        }
        (numbers, count)
    }
}
