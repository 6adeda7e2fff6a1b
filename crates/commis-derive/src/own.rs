//! How the changed ingredient is got ready: the runs of steps it goes through alone, before and after the change.

use std::collections::BTreeSet;

use commis_kitchen::Vocabulary;
use commis_mcl::Statement;

use crate::cooking::{Cooking, OwnWay};
use crate::draft::{Draft, product};
use crate::plan::Plan;
use crate::table::FoodStep;
use crate::telling::step_of;

/// Steps that are told in one sentence.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) steps: Vec<FoodStep>,
    /// Their products, and those of the steps of the base whose place they take.
    pub(crate) products: Vec<String>,
}

/// What of the own way has to be told anew.
#[derive(Clone, Debug, Default)]
pub(crate) struct Retold {
    pub(crate) runs: Vec<Run>,
    /// Products whose old words have to go: they are told in a run, or gone.
    pub(crate) moved: BTreeSet<String>,
}

impl Retold {
    /// Runs that differ between the base and the draft. Where all are as before, nothing is told anew.
    pub(crate) fn of(plan: &Plan<'_>, cooking: &Cooking, vocabulary: &Vocabulary) -> Retold {
        if plan.anchor.is_some() {
            return Retold::of_addition(plan);
        }
        let mut retold = Retold::default();
        for (weighed, way) in plan.weighings.iter().zip(&plan.ways) {
            let before = runs(way, &plan.base);
            let now = OwnWay::of(weighed, &plan.draft, cooking, vocabulary);
            retold.compare(&plan.base, &before, &plan.draft, &runs(&now, &plan.draft));
        }
        retold
    }

    fn of_addition(plan: &Plan<'_>) -> Retold {
        let own: Vec<_> = plan.inserted.iter().filter(|inserted| inserted.step.primitive != "add").collect();
        let mut retold = Retold::default();
        if !own.is_empty() {
            retold.runs.push(Run {
                steps: own.iter().map(|inserted| inserted.step.clone()).collect(),
                products: own.iter().map(|inserted| inserted.product.clone()).collect(),
            });
        }
        retold
    }

    fn compare(&mut self, base: &Draft, before: &[Vec<String>], draft: &Draft, now: &[Vec<String>]) {
        let aligned = before.len() == now.len();
        let all_before: Vec<String> = before.iter().flatten().cloned().collect();
        let same =
            aligned && before.iter().zip(now).all(|(before, now)| steps(base, before) == steps(draft, now));
        if same {
            return;
        }
        for (at, made) in now.iter().enumerate() {
            let replaced = match before.get(at) {
                Some(before) if aligned => before.clone(),
                _ if at == 0 => all_before.clone(),
                _ => Vec::new(),
            };
            let told = steps(draft, made);
            if aligned && steps(base, &replaced) == told {
                continue;
            }
            self.moved.extend(made.iter().chain(&replaced).cloned());
            if told.is_empty() || self.runs.iter().any(|run| run.steps == told) {
                continue;
            }
            let products = made.iter().chain(&replaced).cloned().collect();
            self.runs.push(Run { steps: told, products });
        }
        if !aligned {
            self.moved.extend(all_before);
        }
    }
}

fn steps(draft: &Draft, made: &[String]) -> Vec<FoodStep> {
    made.iter().filter_map(|made| draft.get(draft.maker(made)?)).map(step_of).collect()
}

/// Whether a statement gets food ready before it meets other food.
pub(crate) fn gets_ready(statement: &Statement) -> bool {
    FoodStep::rank(&statement.primitive) != usize::MAX
}

/// The runs of getting ready between what is done with heat, cold or company.
fn runs(way: &OwnWay, draft: &Draft) -> Vec<Vec<String>> {
    let mut own: Vec<(usize, &String)> =
        way.alone.iter().chain(&way.bath).filter_map(|made| Some((draft.maker(made)?, made))).collect();
    own.sort_unstable();
    let mut runs = vec![Vec::new()];
    for (at, made) in own {
        let Some(statement) = draft.get(at).filter(|statement| product(statement) == Some(made)) else {
            continue;
        };
        if *statement.primitive == *"transfer-contents" && !way.bath.contains(made) {
            continue;
        }
        match runs.last_mut() {
            Some(run) if gets_ready(statement) && !way.bath.contains(made) => run.push(made.clone()),
            _ => runs.push(Vec::new()),
        }
    }
    runs
}
