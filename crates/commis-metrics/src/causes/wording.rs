//! Roots in words.

use super::merged::{Item, Merged};
use super::program::{Holds, Program, SlotPart};
use super::{Root, RootKind};

/// Parts of a root that are told.
const TOLD: usize = 3;

impl Merged<'_> {
    /// The roots without what they cost, in the gold's order.
    pub(super) fn told(&self) -> Vec<RootWording> {
        let mut roots: Vec<RootWording> = (0..self.roots).map(|_| RootWording::default()).collect();
        let mut near = 0;
        let mut places: Vec<usize> = vec![0; self.items.len()];
        for &statement in &self.prediction.order {
            let at = self.item_of(super::merged::Side::Prediction, statement);
            match self.items[at].gold {
                Some(gold) => near = 2 * self.gold.rank[gold],
                // Behind the statement of the gold that it follows.
                None => places[at] = near + 1,
            }
        }
        for (at, item) in self.items.iter().enumerate() {
            let place = item.gold.map_or(places[at], |gold| 2 * self.gold.rank[gold]);
            self.tell(item, place, &mut roots);
        }
        roots
    }

    fn tell(&self, item: &Item, place: usize, roots: &mut [RootWording]) {
        let mut note = |root: usize, kind: RootKind, text: String| {
            if let Some(told) = roots.get_mut(root) {
                told.add(kind, text, item, place);
            }
        };
        match (item.present, item.gold, item.prediction) {
            (Some(root), Some(gold), _) => {
                note(root, RootKind::Missing, format!("{} is missing", named(&self.gold, gold)));
            }
            (Some(root), None, Some(prediction)) => {
                let text = format!("{} is not in the gold", numbered(&self.prediction, prediction));
                note(root, RootKind::Surplus, text);
            }
            _ => {}
        }
        let (Some(gold), Some(prediction)) = (item.gold, item.prediction) else { return };
        let number = prediction + 1;
        if let Some(root) = item.action {
            let (here, there) = (self.prediction.primitive(prediction), self.gold.primitive(gold));
            let text = if here == there {
                format!("other arguments of `{here}` in statement {number}")
            } else {
                format!("`{here}` instead of `{there}` in statement {number}")
            };
            note(root, RootKind::Action, text);
        }
        let mut slots = item.slots.iter().peekable();
        while let Some((slot, root)) = slots.next() {
            let (mut here, mut there) = (self.shown(false, prediction, *slot), self.shown(true, gold, *slot));
            // An amount and its unit are one argument.
            if self.is_amount(gold, *slot) {
                slots.next_if(|(next, _)| *next == slot + 1);
                let with_unit = |amount: &str, unit: &str| format!("{amount} {unit}").trim().to_owned();
                here = with_unit(&here, &self.shown(false, prediction, slot + 1));
                there = with_unit(&there, &self.shown(true, gold, slot + 1));
            }
            // One name may stand for different things here and there.
            let text = if here == there {
                format!("{} in statement {number} is another thing than in the gold", quoted(&here))
            } else {
                format!("{} instead of {} in statement {number}", quoted(&here), quoted(&there))
            };
            note(*root, RootKind::Argument, text);
        }
        if let Some(root) = item.moved {
            let text = format!("{} stands at another place", numbered(&self.prediction, prediction));
            note(root, RootKind::Order, text);
        }
    }

    /// Whether a slot is a number with its unit behind it.
    fn is_amount(&self, gold: usize, slot: usize) -> bool {
        let part = |slot: usize| self.gold.steps[gold].slots.get(slot).map(|slot| slot.part);
        part(slot) == Some(SlotPart::Quantity) && part(slot + 1) == Some(SlotPart::Unit)
    }

    fn shown(&self, of_gold: bool, statement: usize, slot: usize) -> String {
        let program = if of_gold { &self.gold } else { &self.prediction };
        match program.steps[statement].slots.get(slot).map(|slot| &slot.holds) {
            None | Some(Holds::Own) => String::new(),
            Some(_) => program.written(statement, slot),
        }
    }
}

fn quoted(text: &str) -> String {
    if text.is_empty() { "nothing".to_owned() } else { format!("`{text}`") }
}

/// `peel` of `?garlic`.
fn named(program: &Program<'_>, statement: usize) -> String {
    let primitive = program.primitive(statement);
    match program.written(statement, 0) {
        made if made.is_empty() => format!("`{primitive}`"),
        made => format!("`{primitive}` for `{made}`"),
    }
}

/// `peel` in statement 7.
fn numbered(program: &Program<'_>, statement: usize) -> String {
    format!("`{}` in statement {}", program.primitive(statement), statement + 1)
}

/// A root that is being put into words.
#[derive(Default)]
pub(super) struct RootWording {
    kinds: Vec<RootKind>,
    parts: Vec<String>,
    gold: Vec<usize>,
    prediction: Vec<usize>,
    /// Its place in the gold's order: that of the first statement of the gold, or else of a statement that follows one.
    pub(super) place: Option<usize>,
    is_placed: bool,
}

impl RootWording {
    fn add(&mut self, kind: RootKind, text: String, item: &Item, place: usize) {
        self.kinds.push(kind);
        self.parts.push(text);
        self.gold.extend(item.gold.map(|statement| statement + 1));
        self.prediction.extend(item.prediction.map(|statement| statement + 1));
        let is_better = match (item.gold.is_some(), self.is_placed) {
            (true, false) => true,
            (false, true) => false,
            _ => self.place.is_none_or(|known| place < known),
        };
        if is_better {
            (self.place, self.is_placed) = (Some(place), item.gold.is_some());
        }
    }

    /// Whether it is only a matter of order.
    pub(super) fn is_order(&self) -> bool {
        self.kinds.iter().all(|kind| *kind == RootKind::Order)
    }

    pub(super) fn finish(mut self) -> Root {
        for list in [&mut self.gold, &mut self.prediction] {
            list.sort_unstable();
            list.dedup();
        }
        let has = |kind: RootKind| self.kinds.contains(&kind);
        let kind = match (has(RootKind::Missing), has(RootKind::Surplus)) {
            (true, true) => RootKind::Argument,
            (true, false) => RootKind::Missing,
            (false, true) => RootKind::Surplus,
            (false, false) => self.kinds.first().copied().unwrap_or(RootKind::Order),
        };
        // What is missing or too much says more than what follows from it.
        let mut order: Vec<usize> = (0..self.parts.len()).collect();
        order.sort_by_key(|part| !matches!(self.kinds[*part], RootKind::Missing | RootKind::Surplus));
        let told: Vec<&str> = order.iter().take(TOLD).map(|part| self.parts[*part].as_str()).collect();
        let mut text = told.join("; ");
        let others = self.parts.len().saturating_sub(TOLD);
        if others > 0 {
            text.push_str(&format!("; and {others} more"));
        }
        let RootWording { gold, prediction, .. } = self;
        Root { kind, text, at: None, gold, prediction, phrase: None, costs: None, mending: None }
    }
}
