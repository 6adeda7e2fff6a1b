//! Why two systems differ: what they lose, broken down by what makes the lost goals hard.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use commis_base::statistics::{Clusters, Interval};
use commis_corpus::Phenomenon;
use commis_mcl::{Recipe, Statement, Term, parse};
use commis_metrics::{Explanation, Outcome};
use commis_ontology::Ontology;
use foldhash::fast::RandomState;
use serde::{Deserialize, Serialize};

use super::scored::ScoredRun;
use super::{Pair, Pairing, difference_of_shares};
use crate::phrases::{PhraseGroup, Phrases};
use crate::recipe_texts::RecipeTexts;

/// The goals of one result.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct SeenGoals {
    /// The gold's statements.
    gold: Vec<String>,
    #[serde(rename = "goal_condition_success")]
    goals: Option<GoalList>,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct GoalList {
    goals: Vec<SeenGoal>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct SeenGoal {
    statement: usize,
    reached: bool,
}

impl SeenGoals {
    pub(super) fn of(explanation: &Explanation) -> Option<SeenGoals> {
        let goals = explanation.goals.as_ref()?.goals.iter();
        let goals = goals.map(|goal| SeenGoal { statement: goal.gold.statement, reached: goal.reached });
        Some(SeenGoals { gold: explanation.gold.clone(), goals: Some(GoalList { goals: goals.collect() }) })
    }
}

/// The goals of all results of a run, recipe by recipe.
#[derive(Clone, Debug, Default)]
pub(super) struct Goals(BTreeMap<String, RecipeGoals>);

#[derive(Clone, Debug, Default)]
struct RecipeGoals {
    /// Answers without any goal: nothing was cooked.
    without: u32,
    /// The gold with the most statements that answers were compared with.
    gold: Vec<String>,
    /// By the gold's statement: how many answers had this goal, and how many reached it.
    goals: BTreeMap<String, (u32, u32)>,
}

impl Goals {
    /// Notes the goals of a result; a result that was not cooked has none.
    pub(super) fn take(&mut self, recipe: &str, seen: Option<SeenGoals>) {
        let Some(seen) = seen else {
            if let Some(known) = self.0.get_mut(recipe) {
                known.without += 1;
            }
            return;
        };
        let known = self.0.entry(recipe.to_owned()).or_default();
        let Some(list) = seen.goals else {
            known.without += 1;
            return;
        };
        for goal in &list.goals {
            let Some(text) = goal.statement.checked_sub(1).and_then(|at| seen.gold.get(at)) else { continue };
            let (asked, reached) = known.goals.entry(text.clone()).or_default();
            *asked += 1;
            *reached += u32::from(goal.reached);
        }
        if seen.gold.len() > known.gold.len() {
            known.gold = seen.gold;
        }
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl RecipeGoals {
    /// Which part of the answers reached a goal; nothing when no answer was asked for it.
    fn share(&self, goal: &str) -> Option<f64> {
        let (asked, reached) = self.goals.get(goal).copied().unwrap_or_default();
        let asked = asked + self.without;
        (asked > 0).then(|| f64::from(reached) / f64::from(asked))
    }
}

/// What a difference comes from, seen from one side.
#[derive(Clone, Debug, Serialize)]
pub struct Breakdown {
    /// The side: `phenomenon`, `primitive`, `ingredient kind`, a difficulty measure, `outcome`.
    pub by: String,
    /// What the figures are shares of.
    pub of: &'static str,
    /// The parts, those that add most to the difference first.
    pub parts: Vec<Part>,
}

/// One part of a breakdown.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    /// What the part is called.
    pub name: String,
    /// Goals or answers in it.
    pub count: usize,
    /// The mean of the first run.
    pub first: f64,
    /// The mean of the second run.
    pub second: f64,
    /// The second less the first, over families.
    pub difference: Interval,
}

/// Collects the values of parts.
#[derive(Default)]
struct Parts(BTreeMap<String, Collected>);

#[derive(Default)]
struct Collected {
    count: usize,
    /// Families by numbers of its own, because most parts occur in few of them.
    families: HashMap<u32, u32, RandomState>,
    values: [Clusters; 3],
}

impl Parts {
    fn add(&mut self, name: &str, family: u32, count: usize, shares: [f64; 2]) {
        let part = match self.0.get_mut(name) {
            Some(part) => part,
            None => self.0.entry(name.to_owned()).or_default(),
        };
        let next = part.families.len() as u32;
        let family = *part.families.entry(family).or_insert(next);
        part.add(family, count, shares);
    }

    fn told(self, by: impl Into<String>, of: &'static str) -> Option<Breakdown> {
        Breakdown::of(by, of, self.0.into_iter().filter_map(|(name, part)| part.told(name)).collect())
    }
}

impl Collected {
    fn add(&mut self, family: u32, count: usize, [first, second]: [f64; 2]) {
        self.count += count;
        for (clusters, value) in self.values.iter_mut().zip([first, second, second - first]) {
            clusters.add_numbered(family as usize, value);
        }
    }

    fn told(self, name: String) -> Option<Part> {
        let Collected { count, values: [first, second, difference], .. } = self;
        let (first, second) = (first.interval()?.mean, second.interval()?.mean);
        Some(Part { name, count, first, second, difference: difference_of_shares(&difference)? })
    }
}

impl Breakdown {
    /// The parts in order; nothing without any.
    fn of(by: impl Into<String>, of: &'static str, mut parts: Vec<Part>) -> Option<Breakdown> {
        let weight = |part: &Part| part.difference.mean.abs() * part.difference.items as f64;
        parts.sort_by(|one, other| {
            weight(other).total_cmp(&weight(one)).then_with(|| one.name.cmp(&other.name))
        });
        (!parts.is_empty()).then(|| Breakdown { by: by.into(), of, parts })
    }
}

/// Breaks the difference of two runs down; also what could not be done and why.
pub(super) fn broken_down(
    pairing: &Pairing<'_>,
    texts: Option<&dyn RecipeTexts>,
) -> (Vec<Breakdown>, Option<String>) {
    let [first, second] = pairing.runs;
    let mut found = vec![by_outcome(pairing)];
    // Where nothing was scored there is nothing to explain, and no goal was reached.
    let lacks = |run: &&ScoredRun| run.goals.is_empty() && run.has(Outcome::Scored);
    let lacking = [first, second].into_iter().find(lacks);
    if let Some(lacking) = lacking {
        let why = format!(
            "{} keeps no explanations, so the difference is broken down by outcome only; results with explanations are \
             written by `commis evaluate … --json FILE` without --scores-only",
            lacking.name
        );
        return (found.into_iter().flatten().collect(), Some(why));
    }
    let mut sides = Sides::default();
    for Pair { recipe, family, .. } in &pairing.pairs {
        sides.recipe(recipe, *family, [&first.goals, &second.goals], texts);
    }
    found.extend(sides.told());
    (found.into_iter().flatten().collect(), None)
}

fn by_outcome(pairing: &Pairing<'_>) -> Option<Breakdown> {
    let [first, second] = pairing.runs;
    let of_outcome = |outcome: Outcome| {
        let shares = |pair: &Pair<'_>| {
            let [here, there] = pair.places;
            [first.share(outcome, here), second.share(outcome, there)]
        };
        if pairing.pairs.iter().all(|pair| shares(pair).iter().all(|share| *share <= 0.0)) {
            return None;
        }
        let mut part = Collected::default();
        for pair in &pairing.pairs {
            part.add(pair.family, 1, shares(pair));
        }
        part.told(outcome.name().to_owned())
    };
    Breakdown::of("outcome", "answers", Outcome::ALL.into_iter().filter_map(of_outcome).collect())
}

/// All sides from which goals are looked at.
#[derive(Default)]
struct Sides {
    phenomena: Parts,
    primitives: Parts,
    kinds: Parts,
    /// For each measure of difficulty what it is for each recipe, with the shares of reached goals.
    measures: BTreeMap<String, Vec<Measured>>,
}

struct Measured {
    measure: f64,
    family: u32,
    goals: usize,
    shares: [f64; 2],
}

impl Sides {
    fn recipe(&mut self, recipe: &str, family: u32, runs: [&Goals; 2], texts: Option<&dyn RecipeTexts>) {
        // A recipe without an answer has reached none of its goals.
        let nothing = RecipeGoals { without: 1, ..RecipeGoals::default() };
        let [first, second] = runs.map(|run| run.0.get(recipe).unwrap_or(&nothing));
        let gold = if first.gold.len() >= second.gold.len() { &first.gold } else { &second.gold };
        let told = texts.and_then(|texts| texts.told(recipe));
        let traced = Traced::of(recipe, gold, told.as_deref());
        let goals: BTreeSet<&String> = first.goals.keys().chain(second.goals.keys()).collect();
        // Goals of one kind in one recipe are averaged first, as recipes count alike.
        let mut averaged: [BTreeMap<String, Vec<[f64; 2]>>; 3] = Default::default();
        let mut all = Vec::new();
        for goal in goals {
            let Some(shares) = first.share(goal).zip(second.share(goal)) else { continue };
            let shares = [shares.0, shares.1];
            all.push(shares);
            let Some(statement) = traced.statement(goal) else { continue };
            let names = [traced.phenomena(statement), traced.primitive(statement), traced.kinds(statement)];
            for (side, names) in averaged.iter_mut().zip(names) {
                for name in names {
                    side.entry(name).or_default().push(shares);
                }
            }
        }
        if all.is_empty() {
            return;
        }
        for (side, named) in
            [&mut self.phenomena, &mut self.primitives, &mut self.kinds].into_iter().zip(averaged)
        {
            for (name, shares) in named {
                side.add(&name, family, shares.len(), mean(&shares));
            }
        }
        let mut measures = vec![("statements of the gold".to_owned(), gold.len() as f64)];
        if let Some(meta) = told.as_deref().and_then(|told| told.meta.as_ref()) {
            let read = meta
                .generated
                .iter()
                .filter(|(name, _)| !["seed", "number", "telling"].contains(&name.as_str()));
            measures.extend(read.filter_map(|(name, value)| Some((name.clone(), value.parse().ok()?))));
        }
        for (name, measure) in measures {
            let (goals, shares) = (all.len(), mean(&all));
            self.measures.entry(name).or_default().push(Measured { measure, family, goals, shares });
        }
    }

    fn told(self) -> Vec<Option<Breakdown>> {
        let of = "goals reached";
        let mut all = vec![
            self.phenomena.told("phenomenon", of),
            self.primitives.told("primitive", of),
            self.kinds.told("ingredient kind", of),
        ];
        all.extend(self.measures.into_iter().map(|(name, recipes)| halves(recipes).told(name, of)));
        all
    }
}

/// The recipes with the lower and with the higher measure; nothing where all have the same.
fn halves(recipes: Vec<Measured>) -> Parts {
    let mut sorted: Vec<f64> = recipes.iter().map(|one| one.measure).collect();
    sorted.sort_by(f64::total_cmp);
    let mut parts = Parts::default();
    let Some(middle) = sorted.get((sorted.len().max(1) - 1) / 2).copied() else { return parts };
    if sorted.last().is_some_and(|most| *most <= middle) {
        return parts;
    }
    for one in recipes {
        let name =
            if one.measure <= middle { format!("at most {middle}") } else { format!("more than {middle}") };
        parts.add(&name, one.family, one.goals, one.shares);
    }
    parts
}

fn mean(shares: &[[f64; 2]]) -> [f64; 2] {
    let of = |side: fn(&[f64; 2]) -> f64| shares.iter().map(side).sum::<f64>() / shares.len().max(1) as f64;
    [of(|one| one[0]), of(|one| one[1])]
}

/// A gold with everything that its statements can be traced to.
struct Traced {
    statements: Vec<Statement>,
    texts: BTreeMap<String, usize>,
    phrases: Option<Phrases>,
}

impl Traced {
    fn of(recipe: &str, gold: &[String], told: Option<&commis_corpus::Recipe>) -> Traced {
        let parsed = parse(&format!("#{recipe}\n{}", gold.join("\n")));
        let statements =
            parsed.program.recipes.into_iter().next().map(|Recipe { statements, .. }| statements);
        let statements = statements.unwrap_or_default();
        let phrases = told.map(|told| Phrases::of(told, &statements));
        Traced { texts: gold.iter().cloned().zip(0..).collect(), statements, phrases }
    }

    fn statement(&self, goal: &str) -> Option<usize> {
        self.texts.get(goal).copied()
    }

    fn primitive(&self, statement: usize) -> Vec<String> {
        self.statements.get(statement).map(|one| one.primitive.to_string()).into_iter().collect()
    }

    fn phenomena(&self, statement: usize) -> Vec<String> {
        let Some(phrases) = &self.phrases else { return Vec::new() };
        match phrases.at(statement + 1) {
            None => vec![PhraseGroup::NoPhrase.to_string()],
            Some(phrase) if phrase.phenomena.is_empty() => vec![PhraseGroup::Plain.to_string()],
            Some(phrase) => {
                let names: BTreeSet<&str> =
                    phrase.phenomena.iter().map(|one: &Phenomenon| one.name()).collect();
                names.into_iter().map(str::to_owned).collect()
            }
        }
    }

    /// The kinds of ingredients that go into what a statement makes.
    fn kinds(&self, statement: usize) -> Vec<String> {
        let ontology = Ontology::builtin(commis_sim::RuleSet::Standard);
        let mut kinds = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![statement];
        while let Some(at) = open.pop() {
            let Some(one) = self.statements.get(at).filter(|_| seen.insert(at)) else { continue };
            for arg in one.args.iter().skip(1) {
                match &arg.term {
                    Term::Constant(name) => kinds.extend(ingredient_kind(ontology, name)),
                    Term::Variable(name) => open.extend(self.maker(name, at)),
                    Term::Number(..) | Term::List(_) => {}
                }
            }
        }
        kinds.into_iter().collect()
    }

    /// The statement before another one whose first argument is a variable.
    fn maker(&self, variable: &str, before: usize) -> Option<usize> {
        let is_made = |one: &Statement| matches!(one.args.first().map(|arg| &arg.term), Some(Term::Variable(name)) if **name == *variable);
        self.statements.iter().take(before).position(is_made)
    }
}

/// The group that an ingredient belongs to, or itself.
fn ingredient_kind(ontology: &Ontology, name: &str) -> Option<String> {
    let class = ontology.class(name).filter(|class| ontology.kind(*class) == "ingredient")?;
    let mut groups = ontology.parents(class).iter().copied();
    let group = groups
        .find(|group| ontology.kind(*group) == "ingredient" && ontology.class_name(*group) != "ingredient");
    Some(ontology.class_name(group.unwrap_or(class)).to_owned())
}
