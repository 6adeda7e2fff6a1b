//! Programs between the gold and the prediction: some roots as predicted, the others as in the gold.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_base::Span;
use commis_mcl::{Arg, Operand, Recipe, Statement, Term};

use super::merged::{Item, Key, Merged, Side};
use super::program::{Holds, Port};

impl Merged<'_> {
    /// The program in which the roots of `kept` are as predicted; all of them give the prediction, none the gold.
    pub(super) fn hybrid(&self, id: &Arc<str>, kept: &dyn Fn(usize) -> bool) -> Recipe {
        let mut writer = Writer { merged: self, kept, made: BTreeSet::new(), next: BTreeMap::new() };
        let statements = writer.write();
        Recipe { id: Arc::clone(id), span: Span::default(), extent: Span::default(), statements }
    }
}

struct Writer<'m, 'n> {
    merged: &'m Merged<'n>,
    kept: &'m dyn Fn(usize) -> bool,
    /// Products of the statements that have been written.
    made: BTreeSet<Key>,
    /// What became of a product.
    next: BTreeMap<Key, Key>,
}

/// Where items go that are not part of the backbone: behind so many of its members, in an order of their own.
#[derive(Default)]
struct Gap {
    gold: Vec<(usize, usize)>,
    prediction: Vec<(usize, usize)>,
}

impl Writer<'_, '_> {
    fn write(&mut self) -> Vec<Statement> {
        let backbone = &self.merged.backbone;
        let mut gaps = self.gaps();
        let mut statements = Vec::new();
        for (place, gap) in gaps.iter_mut().enumerate() {
            gap.gold.sort_unstable();
            gap.prediction.sort_unstable();
            let (mut ours, mut theirs) = (gap.gold.iter().peekable(), gap.prediction.iter().peekable());
            loop {
                let next = match (ours.peek(), theirs.peek()) {
                    (None, None) => break,
                    (Some(_), None) => ours.next(),
                    (None, Some(_)) => theirs.next(),
                    (Some((_, one)), Some((_, other))) => {
                        if !self.is_ready(*other) && self.is_ready(*one) {
                            ours.next()
                        } else {
                            theirs.next()
                        }
                    }
                };
                statements.extend(next.map(|(_, item)| self.statement(*item)));
            }
            if let Some(item) = backbone.get(place) {
                statements.push(self.statement(*item));
            }
        }
        statements
    }

    /// Whether an item is part of the program.
    fn is_there(&self, item: &Item) -> bool {
        match item.present {
            None => true,
            Some(root) => item.prediction.is_some() == (self.kept)(root),
        }
    }

    fn gaps(&self) -> Vec<Gap> {
        let merged = self.merged;
        let rank = |side: Side, item: &Item| match side {
            Side::Gold => item.gold.map(|at| merged.gold.rank[at]),
            Side::Prediction => item.prediction.map(|at| merged.prediction.rank[at]),
        };
        let places = |side: Side| -> Vec<usize> {
            merged.backbone.iter().filter_map(|item| rank(side, &merged.items[*item])).collect()
        };
        let (golds, predictions) = (places(Side::Gold), places(Side::Prediction));
        let mut gaps: Vec<Gap> = (0..=merged.backbone.len()).map(|_| Gap::default()).collect();
        for (at, item) in merged.items.iter().enumerate() {
            if !self.is_there(item) || (item.present.is_none() && item.moved.is_none()) {
                continue;
            }
            let as_predicted = item.moved.map_or(item.gold.is_none(), |root| (self.kept)(root));
            let (side, before) =
                if as_predicted { (Side::Prediction, &predictions) } else { (Side::Gold, &golds) };
            let Some(rank) = rank(side, item) else { continue };
            let gap = &mut gaps[before.partition_point(|other| *other < rank)];
            let list = if as_predicted { &mut gap.prediction } else { &mut gap.gold };
            list.push((rank, at));
        }
        gaps
    }

    /// The side whose statement is written for an item.
    fn side(&self, item: &Item) -> Side {
        let is_predicted = item.gold.is_none() || item.action.is_some_and(|root| (self.kept)(root));
        if is_predicted && item.prediction.is_some() { Side::Prediction } else { Side::Gold }
    }

    /// The side from which a slot is taken, with its statement.
    fn source(&self, at: usize, slot: usize) -> Option<(Side, usize)> {
        let item = &self.merged.items[at];
        let differs = item.slots.iter().find(|(other, _)| *other == slot);
        let side = match differs {
            Some((_, root)) if (self.kept)(*root) => Side::Prediction,
            _ => self.side(item),
        };
        let statement = match side {
            Side::Gold => item.gold,
            Side::Prediction => item.prediction,
        };
        statement.map(|statement| (side, statement))
    }

    /// Whether everything that an item needs has been made, in some form.
    fn is_ready(&self, at: usize) -> bool {
        let Some((side, statement)) = self.source(at, usize::MAX) else { return true };
        let program = self.merged.program(side);
        program.steps[statement].slots.iter().all(|slot| match slot.holds {
            Holds::Made { by, .. } => {
                let key = |form: Port| self.merged.key(side, form);
                let there = |form: Port| self.is_there(&self.merged.items[key(form).0]);
                program.forms(by).any(|form| self.made.contains(&key(form))) || !program.forms(by).any(there)
            }
            _ => true,
        })
    }

    fn statement(&mut self, at: usize) -> Statement {
        let merged = self.merged;
        let span = Span::default();
        let Some((side, statement)) = self.source(at, usize::MAX) else {
            return Statement { primitive: Arc::from(""), primitive_span: span, args: Vec::new(), span };
        };
        let program = merged.program(side);
        let step = &program.steps[statement];
        let mut args = Vec::with_capacity(step.slots.len());
        let mut keys = Vec::with_capacity(step.slots.len());
        for slot in 0..step.slots.len() {
            let (term, key) = self.term(at, slot);
            args.push(Arg { term, span });
            keys.push(key);
        }
        self.made.extend(keys.iter().flatten().filter(|(item, _)| *item == at));
        for &(param, slot) in &step.forms {
            let product = merged.key(side, Port { statement, param });
            if let Some(before) = keys[slot].filter(|before| *before != product) {
                self.next.entry(before).or_insert(product);
            }
        }
        Statement { primitive: Arc::from(program.primitive(statement)), primitive_span: span, args, span }
    }

    /// What is written in a slot, and the product that it is.
    fn term(&self, at: usize, slot: usize) -> (Term, Option<Key>) {
        let open = || (Term::Variable(Arc::from(format!("?open-{at}-{slot}"))), None);
        let Some((side, statement)) = self.source(at, slot) else { return open() };
        let Some(found) = self.merged.program(side).steps[statement].slots.get(slot) else { return open() };
        match &found.holds {
            Holds::Word(Operand::Number(number, text)) => (Term::Number(*number, Arc::clone(text)), None),
            Holds::Word(Operand::Constant(text) | Operand::List(text)) => {
                (Term::Constant(Arc::clone(text)), None)
            }
            Holds::Nothing | Holds::Word(Operand::Variable(_)) => open(),
            Holds::Own => named(self.merged.key(side, Port { statement, param: found.param })),
            Holds::Made { by, latest } => {
                let (from, latest) = self.shared(at, slot, side).unwrap_or((*by, *latest));
                self.find(side, from, latest)
            }
        }
    }

    /// What a slot that both sides have in common comes from.
    fn shared(&self, at: usize, slot: usize, side: Side) -> Option<(Port, bool)> {
        let item = &self.merged.items[at];
        let (gold, prediction) = item.gold.zip(item.prediction).filter(|_| item.action.is_none())?;
        if side != Side::Gold || item.slots.iter().any(|(other, _)| *other == slot) {
            return None;
        }
        let ours = &self.merged.gold.steps[gold].slots.get(slot)?.holds;
        self.merged.anchor(ours, &self.merged.prediction.steps[prediction].slots.get(slot)?.holds)
    }

    /// The form of a product that there is at this point.
    fn find(&self, side: Side, by: Port, latest: bool) -> (Term, Option<Key>) {
        let program = self.merged.program(side);
        let mut later = None;
        for form in program.forms(by) {
            let key = self.merged.key(side, form);
            if self.made.contains(&key) {
                return named(if latest { self.last(key) } else { key });
            }
            if later.is_none() && self.is_there(&self.merged.items[key.0]) {
                later = Some(key);
            }
        }
        if let Some(key) = later {
            return named(key);
        }
        let Port { statement, param } = by;
        (Term::Variable(Arc::from(format!("?gone-{side:?}-{statement}-{param}"))), None)
    }

    fn last(&self, key: Key) -> Key {
        let bound = self.next.len() + 1;
        let forms = std::iter::successors(Some(key), |form| self.next.get(form).copied()).take(bound);
        forms.last().unwrap_or(key)
    }
}

fn named(key: Key) -> (Term, Option<Key>) {
    let (item, param) = key;
    (Term::Variable(Arc::from(format!("?v{item}-{param}"))), Some(key))
}
