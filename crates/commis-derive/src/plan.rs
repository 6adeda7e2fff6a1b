//! The network of the counterfactual: exchanged, then freed of what fails or is pointless, then given what is needed.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::Vocabulary;
use commis_mcl::{Role, Statement, Term};
use commis_ontology::ClassId;
use commis_sim::{Primitive, Simulator, primitive};

use crate::agree::is_plural;
use crate::change::DeriveError;
use crate::cooking::{Cooking, OwnWay};
use crate::draft::{Draft, named, product, variable, worked_on, written};
use crate::measure::Measure;
use crate::table::{FoodStep, Preparations, allows};
use crate::telling::step_of;

/// What cooks food.
const HEAT: [&str; 5] = ["boil", "fry", "bake", "steam", "grill"];
/// Most edits a single change can bring about.
const MOST_EDITS: usize = 60;

/// A network on its way to the counterfactual, with a record of what happened to it.
pub(crate) struct Plan<'a> {
    simulator: &'a Simulator,
    preparations: &'a Preparations,
    pub(crate) new: ClassId,
    pub(crate) draft: Draft,
    pub(crate) base: Draft,
    pub(crate) base_cooking: Cooking,
    /// Products of statements that went, and why.
    pub(crate) removed: BTreeMap<String, Removal>,
    /// Products of statements that do the same with another primitive.
    pub(crate) exchanged: BTreeMap<String, String>,
    pub(crate) inserted: Vec<Inserted>,
    /// The weighings of the new ingredient by product.
    pub(crate) weighings: Vec<String>,
    /// The ways of the ingredient in the base, one per weighing.
    pub(crate) ways: Vec<OwnWay>,
    /// Where an added ingredient joins: the statement it follows.
    pub(crate) anchor: Option<String>,
    /// What removed products are called now.
    renamed: BTreeMap<String, String>,
    dish: &'a str,
}

/// A statement that went.
#[derive(Clone, Debug)]
pub(crate) struct Removal {
    pub(crate) statement: String,
    pub(crate) primitive: String,
    pub(crate) why: String,
}

/// A statement that came.
#[derive(Clone, Debug)]
pub(crate) struct Inserted {
    pub(crate) step: FoodStep,
    pub(crate) product: String,
    pub(crate) why: String,
}

impl<'a> Plan<'a> {
    pub(crate) fn new(
        simulator: &'a Simulator,
        preparations: &'a Preparations,
        base: Draft,
        new: ClassId,
        dish: &'a str,
    ) -> Plan<'a> {
        let base_cooking = Cooking::of(&base, simulator);
        Plan {
            simulator,
            preparations,
            new,
            draft: base.clone(),
            base,
            base_cooking,
            removed: BTreeMap::new(),
            exchanged: BTreeMap::new(),
            inserted: Vec::new(),
            weighings: Vec::new(),
            ways: Vec::new(),
            anchor: None,
            renamed: BTreeMap::new(),
            dish,
        }
    }

    fn vocabulary(&self) -> &'a Vocabulary {
        self.simulator.vocabulary()
    }

    /// Exchanges an ingredient and repairs what follows.
    pub(crate) fn replace(&mut self, recipe: &str, old: ClassId) -> Result<(), DeriveError> {
        self.exchange_weighings(old)?;
        let (base, cooking, vocabulary) = (&self.base, &self.base_cooking, self.vocabulary());
        self.ways =
            self.weighings.iter().map(|weighed| OwnWay::of(weighed, base, cooking, vocabulary)).collect();
        self.drop_what_nobody_does(old);
        self.drop_what_fails()?;
        self.drop_what_is_pointless(old);
        self.refuse_cold_pans(recipe)?;
        let ground = vocabulary.is_a(old, vocabulary.class.flour)
            || self.removed.values().any(|removal| removal.primitive == "grind");
        if vocabulary.is_a(old, vocabulary.class.flour)
            && !vocabulary.is_a(self.new, vocabulary.class.flour)
            && !self
                .preparations
                .needs(self.new, true, vocabulary)
                .iter()
                .any(|need| need.primitive == "grind")
        {
            let name = vocabulary.ontology.names(self.new).plural.clone();
            let why = format!("{name} cannot be ground to flour");
            return Err(DeriveError::Unfit { statement: "grind".to_owned(), why });
        }
        for (weighed, way) in self.weighings.clone().into_iter().zip(self.ways.clone()) {
            self.insert_needs(&weighed, &way.alone, ground, Some(old));
        }
        self.drop_what_serves_nothing();
        let joins: Vec<String> = self.ways.iter().filter_map(|way| way.join.clone()).collect();
        self.refuse_what_nobody_does(recipe, &joins)?;
        self.refuse_mash_for_pieces()?;
        self.refuse_raw(recipe)?;
        self.refuse_crumbs()?;
        self.finished()
    }

    /// Food that can only be mashed where the dish wants pieces.
    fn refuse_mash_for_pieces(&self) -> Result<(), DeriveError> {
        let cut = self.removed.values().find(|removal| removal.primitive == "cut");
        let is_mashed = self.inserted.iter().any(|inserted| inserted.step.primitive == "mash");
        let Some(cut) = cut.filter(|_| is_mashed) else { return Ok(()) };
        let name = &self.vocabulary().ontology.names(self.new).plural;
        let why = format!("{name} cannot be cut here, and a mash is no substitute for pieces");
        Err(DeriveError::Unfit { statement: cut.statement.clone(), why })
    }

    /// Whether the new ingredient is heated on its way to the dish.
    pub(crate) fn is_heated(&self) -> bool {
        let way = |weighed: &String| way_between(&self.draft, weighed, self.dish).unwrap_or_default();
        self.weighings.iter().flat_map(way).any(|step| HEAT.contains(&step.as_str()))
    }

    /// Potatoes in a salad that nobody boils, or in a pan for three minutes.
    fn refuse_raw(&self, recipe: &str) -> Result<(), DeriveError> {
        let ontology = &*self.vocabulary().ontology;
        let Some(needed) = self.preparations.heat(self.new, ontology) else { return Ok(()) };
        let is_done = |weighed: &String| {
            let heat = steps_between(&self.draft, weighed, self.dish).map(|way| {
                let heated = way.into_iter().filter(|step| HEAT.contains(&&*step.primitive));
                heated.filter_map(minutes).fold(Number::ZERO, |sum, more| sum.plus(more).unwrap_or(sum))
            });
            heat.is_none_or(|heat| heat >= Number::from(needed))
        };
        if self.weighings.iter().all(is_done) {
            return Ok(());
        }
        let name = ontology.names(self.new).plural.clone();
        Err(DeriveError::Raw { recipe: recipe.to_owned(), name })
    }

    /// So little of a fruit that nobody would peel or stone it for that.
    fn refuse_crumbs(&self) -> Result<(), DeriveError> {
        let vocabulary = self.vocabulary();
        let ontology = &*vocabulary.ontology;
        let Some(step) = self.preparations.trimming(self.new, ontology) else { return Ok(()) };
        let weighed = self.weighings.iter().filter_map(|made| self.draft.get(self.draft.maker(made)?));
        let mut measures = weighed.filter_map(|statement| weighing(statement, vocabulary));
        match measures.find(|(measure, class)| measure.is_crumb(*class, vocabulary)) {
            Some((measure, _)) => Err(DeriveError::Crumb {
                amount: measure.told_with_name(self.new, vocabulary),
                step: step.primitive.clone(),
            }),
            None => Ok(()),
        }
    }

    /// Food that was put into a pan for nothing: without the heat the rest of its way makes no sense.
    fn refuse_cold_pans(&self, recipe: &str) -> Result<(), DeriveError> {
        let heated = self.removed.iter().find(|(made, removal)| {
            let bath = self.ways.iter().any(|way| way.bath.contains(made));
            !bath && matches!(removal.primitive.as_str(), "fry" | "bake" | "boil")
        });
        heated.map_or(Ok(()), |(_, removal)| Err(self.unwise(recipe, &removal.primitive)))
    }

    /// What the new ingredient goes through together with others is not taken out, so it has to be something people do.
    fn refuse_what_nobody_does(&self, recipe: &str, joins: &[String]) -> Result<(), DeriveError> {
        let ontology = &*self.vocabulary().ontology;
        for primitive in joins.iter().filter_map(|join| way_between(&self.draft, join, self.dish)).flatten() {
            let step = FoodStep { primitive, pattern: None };
            let unmelting = step.primitive == "melt" && !allows(self.new, &step, ontology);
            if unmelting || self.preparations.is_never(self.new, &step, ontology) {
                return Err(self.unwise(recipe, &step.primitive));
            }
        }
        Ok(())
    }

    /// Weighs one more ingredient, gets it ready and puts it where things are last put together.
    pub(crate) fn add(&mut self, recipe: &str) -> Result<(), DeriveError> {
        let anchor = self.anchor().ok_or_else(|| DeriveError::NoPlace(recipe.to_owned()))?;
        let at = self.draft.maker(&anchor).unwrap_or_default();
        let ontology = &*self.vocabulary().ontology;
        let (value, unit) = self.preparations.amount(self.new, ontology);
        let class = ontology.class_name(self.new).to_owned();
        let given = [
            ("ingredient-concept", Term::Constant(Arc::from(class.as_str()))),
            ("quantity", number(&value)),
            ("unit", Term::Constant(Arc::from(unit))),
        ];
        let weighed = self.draft.insert_after(at, "fetch-and-proportion", &class, &given);
        let weighed = weighed.ok_or_else(|| DeriveError::NoPlace(recipe.to_owned()))?;
        self.weighings.push(weighed.clone());
        self.insert_needs(&weighed, &[], false, None);
        let ready = self.inserted.last().map_or(weighed, |inserted| inserted.product.clone());
        let at = self.draft.maker(&ready).unwrap_or(at);
        let given =
            [("target-container", variable(&anchor)), ("container-with-input-ingredients", variable(&ready))];
        let stem = format!("{class}-added");
        if let Some(joined) = self.draft.insert_after(at, "transfer-contents", &stem, &given) {
            self.draft.reroute(&anchor, &joined, &joined);
            let step = FoodStep { primitive: "add".into(), pattern: None };
            let why = "an added ingredient goes to the others".to_owned();
            self.inserted.push(Inserted { step, product: joined, why });
        }
        self.refuse_what_nobody_does(recipe, std::slice::from_ref(&anchor))?;
        self.refuse_what_a_sieve_keeps(recipe, &anchor)?;
        self.refuse_pieces_in_smooth_food(&anchor)?;
        self.refuse_raw(recipe)?;
        self.anchor = Some(anchor);
        self.finished()
    }

    /// Food added to what goes through a sieve afterwards never reaches the table.
    fn refuse_what_a_sieve_keeps(&self, recipe: &str, anchor: &str) -> Result<(), DeriveError> {
        let way = self.way_to_dish(anchor).unwrap_or_default();
        match way.into_iter().find(|step| matches!(step.as_str(), "strain" | "sift")) {
            Some(step) => Err(self.unwise(recipe, &step)),
            None => Ok(()),
        }
    }

    /// Raw pieces added to what was blended until smooth, and is neither cooked nor blended again.
    fn refuse_pieces_in_smooth_food(&self, anchor: &str) -> Result<(), DeriveError> {
        let ontology = &*self.vocabulary().ontology;
        let mut at = anchor;
        let mut is_smooth = false;
        while let Some(statement) = self.base.maker(at).and_then(|maker| self.base.get(maker)) {
            is_smooth |= *statement.primitive == *"grind";
            match named(statement, "target-container").or_else(|| worked_on(statement)) {
                Some(before) if before != at => at = before,
                _ => break,
            }
        }
        let goes_on = self.way_to_dish(anchor).unwrap_or_default();
        let is_worked = goes_on.iter().any(|step| step == "grind" || HEAT.contains(&step.as_str()));
        if is_smooth && !is_worked && self.preparations.trimming(self.new, ontology).is_some() {
            let name = &ontology.names(self.new).plural;
            let why = format!("{name} would lie raw in what was blended until smooth");
            return Err(DeriveError::Unfit { statement: format!("add {name}"), why });
        }
        Ok(())
    }

    fn unwise(&self, recipe: &str, step: &str) -> DeriveError {
        let name = self.vocabulary().ontology.names(self.new).plural.clone();
        DeriveError::Unwise { recipe: recipe.to_owned(), name, step: step.to_owned() }
    }

    /// The last statement that puts food to food and is followed by mixing; without mixing, the last one.
    fn anchor(&self) -> Option<String> {
        let vocabulary = self.vocabulary();
        let full = |variable: Option<&str>| {
            variable.is_some_and(|variable| !self.base_cooking.food(variable, vocabulary).is_empty())
        };
        let joins = |statement: &&Statement| {
            *statement.primitive == *"transfer-contents"
                && full(named(statement, "target-container"))
                && full(worked_on(statement))
        };
        let joins: Vec<&str> = self.base.statements().iter().filter(joins).filter_map(product).collect();
        let ways: Vec<(&str, Vec<String>)> =
            joins.into_iter().filter_map(|join| Some((join, self.way_to_dish(join)?))).collect();
        let mixed = |way: &[String]| way.iter().any(|name| mixes(name));
        let found = ways.iter().rev().find(|(_, way)| mixed(way)).or(ways.last());
        found.map(|(join, _)| (*join).to_owned())
    }

    fn way_to_dish(&self, from: &str) -> Option<Vec<String>> {
        way_between(&self.base, from, self.dish)
    }

    fn exchange_weighings(&mut self, old: ClassId) -> Result<(), DeriveError> {
        let vocabulary = self.vocabulary();
        let name = vocabulary.name(old);
        for statement in &mut self.draft.recipe.statements {
            let Some((measure, class)) = weighing(statement, vocabulary) else { continue };
            if class != old {
                continue;
            }
            let other = measure.for_other(old, self.new, vocabulary).ok_or_else(|| {
                DeriveError::NoWeight { amount: measure.told(vocabulary), name: name.to_owned() }
            })?;
            let same = other == measure;
            let terms = [
                ("ingredient-concept", Some(Term::Constant(Arc::from(vocabulary.name(self.new))))),
                ("quantity", (!same).then(|| number(&other.value.to_string()))),
                ("unit", Some(Term::Constant(Arc::from(vocabulary.name(other.unit))))),
            ];
            for (param, term) in terms {
                let place = written(statement, param).and_then(|at| statement.args.get_mut(at));
                if let (Some(arg), Some(term)) = (place, term) {
                    arg.term = term;
                }
            }
            self.weighings.extend(product(statement).map(str::to_owned));
        }
        Ok(())
    }

    fn drop_what_nobody_does(&mut self, old: ClassId) {
        let vocabulary = self.vocabulary();
        let ontology = &*vocabulary.ontology;
        let name = ontology.names(self.new).plural.clone();
        for way in self.ways.clone() {
            for made in way.alone.iter().chain(&way.bath) {
                let Some(step) = self.draft.maker(made).and_then(|at| self.draft.get(at)).map(step_of) else {
                    continue;
                };
                let is_spared = self.preparations.is_spared(self.new, old, &step, vocabulary);
                if is_spared || self.preparations.is_never(self.new, &step, ontology) {
                    let why = format!("nobody would {} {name}", step.primitive);
                    if way.bath.contains(made) {
                        self.drop_bath(&way, &why);
                    } else {
                        self.drop(made, &why, true);
                    }
                }
            }
        }
    }

    /// Cooks and drops what fails, again and again. What fails for others than the new ingredient ends it.
    fn drop_what_fails(&mut self) -> Result<(), DeriveError> {
        for _ in 0..MOST_EDITS {
            let Some(fault) = Cooking::of(&self.draft, self.simulator).fault() else { return Ok(()) };
            let Some(statement) = self.draft.get(fault.statement).cloned() else { break };
            let unfit = || DeriveError::Unfit { statement: statement.to_string(), why: fault.why.clone() };
            let made = product(&statement).unwrap_or_default().to_owned();
            if self.weighings.contains(&made) && self.weigh_less(fault.statement) {
                continue;
            }
            let way = self.ways.iter().find(|way| {
                way.alone.contains(&made) || way.bath.contains(&made) || way.join.as_deref() == Some(&made)
            });
            let way = way.cloned().ok_or_else(unfit)?;
            if way.alone.contains(&made) {
                self.drop(&made, &fault.why, true);
            } else if way.bath.contains(&made) {
                self.drop_bath(&way, &fault.why);
            } else if *statement.primitive == *"crack" {
                self.pour_instead(fault.statement, &made, &fault.why).ok_or_else(unfit)?;
            } else {
                return Err(unfit());
            }
        }
        Ok(())
    }

    /// One piece less, for a kitchen that has no more.
    fn weigh_less(&mut self, at: usize) -> bool {
        let vocabulary = self.vocabulary();
        let Some(statement) = self.draft.recipe.statements.get_mut(at) else { return false };
        let less = weighing(statement, vocabulary).and_then(|(measure, _)| measure.one_less(vocabulary));
        let place = written(statement, "quantity").and_then(|at| statement.args.get_mut(at));
        let (Some(less), Some(arg)) = (less, place) else { return false };
        arg.term = number(&less.value.to_string());
        true
    }

    /// What cannot be cracked into a bowl is put there.
    fn pour_instead(&mut self, at: usize, made: &str, why: &str) -> Option<()> {
        let cracked = self.draft.get(at)?.clone();
        let source = worked_on(&cracked)?.to_owned();
        let target = named(&cracked, "target-container")?.to_owned();
        let before = at.checked_sub(1)?;
        self.draft.remove(at, None)?;
        let given = [
            ("target-container", variable(&target)),
            ("container-with-input-ingredients", variable(&source)),
        ];
        let stem = made.trim_start_matches('?').to_owned();
        self.draft.insert_after(before, "transfer-contents", &stem, &given)?;
        // The product keeps its name, so that everything behind finds it.
        let poured = self.draft.recipe.statements.get_mut(before + 1)?;
        if let Some(first) = poured.args.first_mut() {
            first.term = variable(made);
        }
        self.exchanged.insert(made.to_owned(), format!("{why}, so it is put in"));
        Some(())
    }

    /// Steps after which the food is as before. What changed nothing in the base either is left to its author, unless
    /// the old ingredient was known to need it.
    fn drop_what_is_pointless(&mut self, old: ClassId) {
        let vocabulary = self.vocabulary();
        let needed_before = self.preparations.needs(old, false, vocabulary);
        for way in self.ways.clone() {
            for made in &way.alone {
                let cooking = Cooking::of(&self.draft, self.simulator);
                let Some(statement) = self.draft.maker(made).and_then(|at| self.draft.get(at)) else {
                    continue;
                };
                if *statement.primitive == *"transfer-contents" {
                    continue;
                }
                let before = worked_on(statement).unwrap_or_default();
                let then = self.base.maker(made).and_then(|at| self.base.get(at)).and_then(worked_on);
                let was = self.base_cooking.same_food(then.unwrap_or_default(), made, vocabulary);
                let needed = needed_before.iter().any(|need| *need.primitive == *statement.primitive);
                if cooking.same_food(before, made, vocabulary) && (!was || needed) {
                    self.drop(made, "it would change nothing", true);
                }
            }
        }
    }

    /// What the new ingredient needs and nobody does yet, behind the last step that has to come before it.
    fn insert_needs(&mut self, weighed: &str, alone: &[String], for_ground: bool, old: Option<ClassId>) {
        let vocabulary = self.vocabulary();
        let mut needs = self.preparations.needs(self.new, for_ground, vocabulary);
        // Butter that may stay cold may do so salted, too.
        let spared = |need: &FoodStep, old| {
            need.primitive == "bring-to-temperature"
                && self.preparations.needs(old, false, vocabulary).contains(need)
        };
        needs.retain(|need| !old.is_some_and(|old| spared(need, old)));
        let mut steps: Vec<(String, String)> = Vec::new();
        steps.extend(alone.iter().filter_map(|made| Some((made.clone(), self.primitive_of(made)?))));
        for need in needs {
            let joined_by_crack = need.primitive == "crack" && self.is_cracked_at_join(weighed);
            if joined_by_crack || steps.iter().any(|(_, primitive)| need.is_done_by(primitive)) {
                continue;
            }
            let rank = FoodStep::rank(&need.primitive);
            let earlier = steps.iter().rposition(|(_, primitive)| FoodStep::rank(primitive) <= rank);
            let after = earlier.and_then(|at| steps.get(at)).map_or(weighed, |(made, _)| made).to_owned();
            let Some(at) = self.draft.maker(&after) else { continue };
            let Some(param) = worked_on_param(&need.primitive) else { continue };
            let mut given = vec![(param, variable(&after))];
            given.extend(
                need.pattern
                    .as_ref()
                    .map(|pattern| ("cut-pattern", Term::Constant(Arc::from(pattern.as_str())))),
            );
            let stem = format!("{}-{}", self.vocabulary().name(self.new), need.primitive);
            let Some(made) = self.draft.insert_after(at, &need.primitive, &stem, &given) else { continue };
            self.draft.reroute(&after, &made, &made);
            steps.insert(earlier.map_or(0, |at| at + 1), (made.clone(), need.primitive.clone()));
            let names = self.vocabulary().ontology.names(self.new);
            let verb = if is_plural(&names.singular, &names.plural, true) { "need" } else { "needs" };
            let why = format!("{} {verb} it", names.plural);
            self.inserted.push(Inserted { step: need, product: made, why });
        }
    }

    fn is_cracked_at_join(&self, weighed: &str) -> bool {
        let mut takers = self.draft.takers(weighed).filter_map(|at| self.draft.get(at));
        takers.any(|taker| *taker.primitive == *"crack")
    }

    /// Statements whose product somebody took before and nobody takes now.
    fn drop_what_serves_nothing(&mut self) {
        for _ in 0..MOST_EDITS {
            let idle = self.draft.statements().iter().find_map(|statement| {
                let made = product(statement)?;
                let served = self.base.takers(made).next().is_some();
                let serves = self.draft.takers(made).next().is_some();
                (served && !serves && made != self.dish && *statement.primitive != *"get-kitchen")
                    .then(|| made.to_owned())
            });
            match idle {
                Some(made) => self.drop(&made, "nothing needs it any more", false),
                None => return,
            }
        }
    }

    fn finished(&self) -> Result<(), DeriveError> {
        let cooking = Cooking::of(&self.draft, self.simulator);
        match cooking.fault() {
            None => Ok(()),
            Some(fault) => {
                let statement = self.draft.get(fault.statement).map(ToString::to_string).unwrap_or_default();
                Err(DeriveError::Unfit { statement, why: fault.why })
            }
        }
    }

    fn primitive_of(&self, made: &str) -> Option<String> {
        self.draft
            .maker(made)
            .and_then(|at| self.draft.get(at))
            .map(|statement| statement.primitive.to_string())
    }

    fn drop_bath(&mut self, way: &OwnWay, why: &str) {
        // Food that waited in the pot for its water waits where it was before.
        let waits = self.draft.maker(&way.before_bath).and_then(|at| self.draft.get(at));
        if waits.is_some_and(|waits| *waits.primitive == *"transfer-contents")
            && way.alone.contains(&way.before_bath)
        {
            self.drop(&way.before_bath, why, true);
        }
        let before = self.now(&way.before_bath);
        let last = way.bath.len().saturating_sub(1);
        for (at, made) in way.bath.iter().enumerate() {
            self.drop(made, why, false);
            if at == last {
                self.draft.reroute(made, &before, "");
                self.renamed.insert(made.clone(), before.clone());
            }
        }
    }

    fn drop(&mut self, made: &str, why: &str, past: bool) {
        let Some(at) = self.draft.maker(made) else { return };
        let source = self.draft.get(at).and_then(worked_on).map(str::to_owned).filter(|_| past);
        if let Some(source) = &source {
            self.renamed.insert(made.to_owned(), source.clone());
        }
        let text = self.base.maker(made).and_then(|at| self.base.get(at)).map(ToString::to_string);
        if let Some(statement) = self.draft.remove(at, source.as_deref()) {
            let primitive = statement.primitive.to_string();
            let statement = text.unwrap_or_else(|| statement.to_string());
            self.removed.insert(made.to_owned(), Removal { statement, primitive, why: why.to_owned() });
        }
    }

    fn now(&self, name: &str) -> String {
        let mut name = name;
        for _ in 0..MOST_EDITS {
            match self.renamed.get(name) {
                Some(newer) => name = newer,
                None => break,
            }
        }
        name.to_owned()
    }

    /// What the old and the new ingredient have become just before they meet other food.
    pub(crate) fn before_joining(&self) -> (Vec<ClassId>, Vec<ClassId>) {
        let vocabulary = self.vocabulary();
        let cooking = Cooking::of(&self.draft, self.simulator);
        let mut before: Vec<ClassId> =
            self.ways.iter().flat_map(|way| self.base_cooking.classes(&way.last, vocabulary)).collect();
        let mut after = vec![self.new];
        for weighed in &self.weighings {
            let way = OwnWay::of(weighed, &self.draft, &cooking, vocabulary);
            after.extend(cooking.classes(&way.last, vocabulary));
            let join = way.join.and_then(|join| self.draft.maker(&join)).and_then(|at| self.draft.get(at));
            if join.is_some_and(|join| *join.primitive == *"crack") {
                after.push(vocabulary.class.whole_egg);
            }
        }
        let cracked = self.exchanged.keys().next().is_some();
        before.extend(cracked.then_some(vocabulary.class.whole_egg));
        (before, after)
    }
}

/// The primitives between a product and the dish; `None` when it never gets there.
fn way_between(draft: &Draft, from: &str, dish: &str) -> Option<Vec<String>> {
    let steps = steps_between(draft, from, dish)?;
    Some(steps.into_iter().map(|step| step.primitive.to_string()).collect())
}

/// The statements between a product and the dish; `None` when it never gets there.
fn steps_between<'d>(draft: &'d Draft, from: &str, dish: &str) -> Option<Vec<&'d Statement>> {
    let mut way = Vec::new();
    let mut at = from.to_owned();
    while at != dish {
        let taker = draft.taker(&at)?;
        way.push(taker);
        product(taker)?.clone_into(&mut at);
        if way.len() > draft.statements().len() {
            return None;
        }
    }
    Some(way)
}

/// How long a statement says that something lasts, in minutes; half an hour where it does not say.
fn minutes(statement: &Statement) -> Option<Number> {
    let mut number = None;
    for arg in &statement.args {
        match (&arg.term, number) {
            (Term::Number(value, _), _) => number = Some(*value),
            (Term::Constant(unit), Some(value)) => match &**unit {
                "second" => return value.over(Number::from(60)).ok(),
                "minute" => return Some(value),
                "hour" => return value.times(Number::from(60)).ok(),
                _ => number = None,
            },
            _ => {}
        }
    }
    Some(Number::from(30))
}

/// What a statement weighs, and how much of it.
pub(crate) fn weighing(statement: &Statement, vocabulary: &Vocabulary) -> Option<(Measure, ClassId)> {
    if *statement.primitive != *"fetch-and-proportion" {
        return None;
    }
    let term = |param| statement.args.get(written(statement, param)?).map(|arg| &arg.term);
    let class = |param| match term(param)? {
        Term::Constant(name) => vocabulary.ontology.class(name),
        _ => None,
    };
    let Term::Number(value, _) = term("quantity")? else { return None };
    Some((Measure { value: *value, unit: class("unit")? }, class("ingredient-concept")?))
}

/// The name of the parameter that takes what a primitive works on.
fn worked_on_param(name: &str) -> Option<&'static str> {
    let params = primitive(name)?.signature.params;
    params
        .iter()
        .find(|param| param.role == Role::In && param.class.contains("container"))
        .map(|param| param.name)
}

fn number(text: &str) -> Term {
    let value = text.parse().unwrap_or(Number::ONE);
    Term::Number(value, Arc::from(text))
}

/// Whether what is in one container becomes one: a food processor mixes what it grinds.
fn mixes(name: &str) -> bool {
    name == "grind" || primitive(name).is_some_and(Primitive::blends)
}
