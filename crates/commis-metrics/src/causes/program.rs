//! A program as actions on things: who made what a slot holds, and what that was before.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use commis_mcl::{Language, Network, Operand, Param, Part, Role, Use};
use commis_sim::Execution;

/// A program, statement by statement.
pub(super) struct Program<'n> {
    pub(super) network: &'n Network,
    pub(super) steps: Vec<ProgramStep>,
    /// An order in which the statements can run; of several that can, the one that is written first.
    pub(super) order: Vec<usize>,
    /// The place of each statement in that order.
    pub(super) rank: Vec<usize>,
    /// What a product was before its statement, by product.
    before: BTreeMap<Port, Port>,
    /// Products of statements that took something of which another one had already made something.
    belated: BTreeSet<Port>,
    /// Variables that no statement makes: whoever needs one first chooses it.
    chosen: Vec<bool>,
}

/// A statement.
pub(super) struct ProgramStep {
    pub(super) slots: Vec<Slot>,
    /// Products that are later forms of something given: the parameter, and the slot it was given in.
    pub(super) forms: Vec<(usize, usize)>,
    /// The slot with the thing that is acted upon.
    pub(super) main: Option<usize>,
}

/// One argument.
pub(super) struct Slot {
    /// The parameter that it stands for.
    pub(super) param: usize,
    pub(super) part: SlotPart,
    pub(super) holds: Holds,
}

/// What a slot is for, as far as comparing goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SlotPart {
    /// A state of the kitchen.
    Kitchen,
    /// A number of something.
    Quantity,
    /// What is counted.
    Unit,
    /// Anything else.
    Thing,
}

/// What stands in a slot.
#[derive(Clone, PartialEq)]
pub(super) enum Holds {
    /// What the statement makes, or chooses by itself.
    Own,
    /// What another statement makes; `latest` unless something else has been made of it before.
    Made { by: Port, latest: bool },
    /// A variable that nothing fills.
    Nothing,
    /// A constant.
    Word(Operand),
}

/// A product: the statement that makes it, and the parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Port {
    pub(super) statement: usize,
    pub(super) param: usize,
}

impl<'n> Program<'n> {
    /// Reads a network.
    pub(super) fn read(network: &'n Network, lineage: &Lineage, language: &Language<'_>) -> Program<'n> {
        let read = |makers: &[Option<Use>]| -> Vec<ProgramStep> {
            (0..network.len()).map(|statement| step(network, statement, makers, language)).collect()
        };
        // Who chooses something that is not given is known once the order is.
        let mut makers = always_made(network, language);
        let chosen = makers.iter().map(Option::is_none).collect();
        let early = ranks(&order(&read(&makers)));
        choose_makers(&mut makers, network, &early, language);
        let mut steps = read(&makers);
        for (statement, step) in steps.iter_mut().enumerate() {
            find_forms(step, (network, statement), lineage, language);
        }
        let order = order(&steps);
        let rank = ranks(&order);
        let (before, belated) = (BTreeMap::new(), BTreeSet::new());
        let mut program = Program { network, steps, order, rank, before, belated, chosen };
        program.follow();
        program
    }

    /// Notes what everything was before, and which slots hold something that is no longer as it was.
    fn follow(&mut self) {
        let mut taken: BTreeMap<Port, usize> = BTreeMap::new();
        for &statement in &self.order {
            let step = &self.steps[statement];
            for &(param, slot) in &step.forms {
                if let Holds::Made { by, .. } = step.slots[slot].holds {
                    self.before.insert(Port { statement, param }, by);
                    if *taken.entry(by).or_insert(self.rank[statement]) != self.rank[statement] {
                        self.belated.insert(Port { statement, param });
                    }
                }
            }
        }
        for (statement, step) in self.steps.iter_mut().enumerate() {
            for slot in &mut step.slots {
                if let Holds::Made { by, latest } = &mut slot.holds {
                    *latest = taken.get(by).is_none_or(|first| *first >= self.rank[statement]);
                }
            }
        }
    }

    /// The forms of a product, the given one first and the one it began as last.
    pub(super) fn forms(&self, of: Port) -> impl Iterator<Item = Port> {
        let bound = self.steps.len() + 1;
        std::iter::successors(Some(of), |form| self.before.get(form).copied()).take(bound)
    }

    /// The form of a product that something is true of, when each form since then was the first to be made of the one
    /// before.
    pub(super) fn straight(&self, of: Port, mut is_it: impl FnMut(Port) -> bool) -> Option<Port> {
        for form in self.forms(of) {
            if is_it(form) {
                return Some(form);
            }
            if self.belated.contains(&form) {
                return None;
            }
        }
        None
    }

    /// What a product began as.
    pub(super) fn birth(&self, of: Port) -> Port {
        self.forms(of).last().unwrap_or(of)
    }

    /// Where the variable of a slot stands, if it is one that whoever needs it first chooses.
    pub(super) fn chosen_together(&self, statement: usize, slot: usize) -> Option<impl Iterator<Item = Use>> {
        let Operand::Variable(variable) = self.network.operands(statement).get(slot)? else { return None };
        let is_chosen = self.chosen.get(*variable).copied().unwrap_or(false);
        is_chosen.then(|| self.network.uses(*variable).iter().copied())
    }

    /// A slot as it is written.
    pub(super) fn written(&self, statement: usize, slot: usize) -> String {
        match self.network.operands(statement).get(slot) {
            Some(Operand::Variable(variable)) => {
                self.network.variables().get(*variable).map_or_else(String::new, ToString::to_string)
            }
            Some(Operand::Constant(text) | Operand::Number(_, text) | Operand::List(text)) => {
                text.to_string()
            }
            None => String::new(),
        }
    }

    /// The name of a statement's primitive.
    pub(super) fn primitive(&self, statement: usize) -> &str {
        primitive(self.network, statement)
    }
}

/// Who always makes each variable.
fn always_made(network: &Network, language: &Language<'_>) -> Vec<Option<Use>> {
    let flow = network.flow(language);
    (0..network.variables().len()).map(|variable| flow.producers(variable).next()).collect()
}

/// What nobody always makes is made by the first who chooses it because it is not given.
fn choose_makers(makers: &mut [Option<Use>], network: &Network, ranks: &[usize], language: &Language<'_>) {
    let flow = network.flow(language);
    for (variable, maker) in makers.iter_mut().enumerate().filter(|(_, maker)| maker.is_none()) {
        let uses = network.uses(variable).iter().copied();
        let choosing = uses.filter(|place| matches!(flow.part(*place), Part::Either | Part::Unknown));
        *maker = choosing.min_by_key(|place| ranks.get(place.statement).copied());
    }
}

/// The place of each statement in an order.
fn ranks(order: &[usize]) -> Vec<usize> {
    let mut ranks = vec![0; order.len()];
    for (place, statement) in order.iter().enumerate() {
        ranks[*statement] = place;
    }
    ranks
}

/// The parameters that the arguments of a statement stand for.
fn params<'l>(
    network: &Network,
    statement: usize,
    language: &Language<'l>,
) -> Option<Vec<(usize, &'l Param)>> {
    let count = network.operands(statement).len();
    let signature = language.signature(network.primitives().get(statement)?)?;
    signature.accepts_arity(count).then(|| signature.params_for(count).collect())
}

fn is_kitchen(param: &Param) -> bool {
    param.class == "kitchen-state"
}

fn step(network: &Network, statement: usize, makers: &[Option<Use>], language: &Language<'_>) -> ProgramStep {
    let params = params(network, statement, language);
    let param = |slot: usize| params.as_ref().and_then(|params| params.get(slot)).copied();
    let slots = network.operands(statement).iter().enumerate().map(|(slot, operand)| {
        let holds = match operand {
            Operand::Variable(variable) => match makers.get(*variable).copied().flatten() {
                Some(by) if by.statement == statement => Holds::Own,
                Some(by) => {
                    let made = self::params(network, by.statement, language);
                    let param = made.and_then(|params| params.get(by.position).map(|(param, _)| *param));
                    let param = param.unwrap_or(by.position);
                    Holds::Made { by: Port { statement: by.statement, param }, latest: true }
                }
                None => Holds::Nothing,
            },
            word => Holds::Word(word.clone()),
        };
        let part = match param(slot).map(|(_, param)| param.class) {
            Some("kitchen-state") => SlotPart::Kitchen,
            Some("quantity") => SlotPart::Quantity,
            Some("unit") => SlotPart::Unit,
            _ => SlotPart::Thing,
        };
        Slot { param: param(slot).map_or(slot, |(param, _)| param), part, holds }
    });
    ProgramStep { slots: slots.collect(), forms: Vec::new(), main: None }
}

/// Which products of a primitive are the very objects that it was given: pairs of parameters, by primitive.
///
/// That is seen in what was cooked, and holds for every statement of that primitive, whether it ran or not.
#[derive(Default)]
pub(super) struct Lineage(BTreeMap<String, BTreeSet<(usize, usize)>>);

impl Lineage {
    /// Learns from what came of a network.
    pub(super) fn learn(&mut self, network: &Network, execution: &Execution, language: &Language<'_>) {
        for statement in 0..network.len() {
            let Some(params) = params(network, statement, language) else { continue };
            let object = |slot: usize| match network.operands(statement).get(slot) {
                Some(Operand::Variable(variable)) => {
                    execution.bindings.get(*variable).and_then(|bound| bound.as_ref()?.thing.id())
                }
                _ => None,
            };
            let products = params.iter().enumerate().filter(|(_, (_, declared))| declared.role == Role::Out);
            for (slot, (product, _)) in products {
                let Some(made) = object(slot) else { continue };
                let given = params.iter().enumerate().filter(|(_, (_, declared))| declared.role != Role::Out);
                let same = given.filter(|(other, _)| object(*other) == Some(made));
                let seen = same.map(|(_, (given, _))| (*product, *given)).collect::<Vec<_>>();
                self.0.entry(primitive(network, statement).to_owned()).or_default().extend(seen);
            }
        }
    }

    fn is_same(&self, primitive: &str, product: usize, given: usize) -> bool {
        self.0.get(primitive).is_some_and(|known| known.contains(&(product, given)))
    }
}

fn primitive(network: &Network, statement: usize) -> &str {
    network.primitives().get(statement).map_or("", |name| name)
}

/// Finds which products are later forms of what was given: the same object, or else the thing that is acted upon.
fn find_forms(
    step: &mut ProgramStep,
    (network, statement): (&Network, usize),
    lineage: &Lineage,
    language: &Language<'_>,
) {
    let Some(params) = params(network, statement, language) else { return };
    let is_made = |slot: usize| matches!(step.slots[slot].holds, Holds::Made { .. });
    let slots = || params.iter().enumerate().map(|(slot, (param, declared))| (slot, *param, *declared));
    let given: Vec<(usize, usize, &Param)> =
        slots().filter(|(slot, _, declared)| declared.role != Role::Out && is_made(*slot)).collect();
    let mut forms: Vec<(usize, usize)> = Vec::new();
    for (_, product, _) in slots().filter(|(_, _, declared)| declared.role == Role::Out) {
        let is_same = |(slot, param, declared): &&(usize, usize, &Param)| {
            let is_same = lineage.is_same(primitive(network, statement), product, *param);
            is_same && !is_kitchen(declared) && forms.iter().all(|(_, taken)| taken != slot)
        };
        if let Some((slot, _, _)) = given.iter().find(is_same) {
            forms.push((product, *slot));
        }
    }
    let kitchens =
        |role: Role| slots().find(|(_, _, declared)| declared.role == role && is_kitchen(declared));
    if let (Some((_, after, _)), Some((before, _, _))) = (kitchens(Role::Out), kitchens(Role::In))
        && is_made(before)
    {
        forms.push((after, before));
    }
    let is_target = |declared: &Param| declared.role == Role::In || declared.name == "target-container";
    let main = given.iter().find(|(_, _, declared)| !is_kitchen(declared) && is_target(declared));
    let first = slots().find(|(_, _, declared)| declared.role == Role::Out && !is_kitchen(declared));
    if let (Some((slot, _, _)), Some((_, param, _))) = (main, first)
        && forms.iter().all(|(known, taken)| *known != param && taken != slot)
    {
        forms.push((param, *slot));
    }
    step.main = main.map(|(slot, _, _)| *slot);
    step.forms = forms;
}

/// An order in which each statement comes behind those it needs; what waits for itself comes last.
fn order(steps: &[ProgramStep]) -> Vec<usize> {
    let mut waits = vec![0_usize; steps.len()];
    let mut followers: Vec<Vec<usize>> = vec![Vec::new(); steps.len()];
    for (statement, step) in steps.iter().enumerate() {
        for slot in &step.slots {
            if let Holds::Made { by, .. } = slot.holds {
                waits[statement] += 1;
                followers[by.statement].push(statement);
            }
        }
    }
    let mut ready: BinaryHeap<Reverse<usize>> =
        waits.iter().enumerate().filter(|(_, waits)| **waits == 0).map(|(at, _)| Reverse(at)).collect();
    let mut order = Vec::with_capacity(steps.len());
    while let Some(Reverse(statement)) = ready.pop() {
        order.push(statement);
        for &follower in &followers[statement] {
            waits[follower] -= 1;
            if waits[follower] == 0 {
                ready.push(Reverse(follower));
            }
        }
    }
    order.extend((0..steps.len()).filter(|statement| waits[*statement] > 0));
    order
}
