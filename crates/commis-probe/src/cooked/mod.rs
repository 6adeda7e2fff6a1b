//! World states from an executed recipe.

mod describe;
mod items;
mod provenance;
mod steps;
mod telling;

use commis_corpus::Recipe;
use std::collections::BTreeSet;

use commis_kitchen::{EntityId, Vocabulary};
use commis_mcl::{Network, parse};
use commis_sim::{Execution, Simulator, Thing};

use crate::graph::{Ingredient, Item, StateGraph, Step, Transform};
use crate::wording::Wording;
use describe::Teller;
use provenance::Version;
use steps::Schedule;

/// Why there are no world states of a recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoStates {
    /// Nobody has said which words led to which statements.
    #[error("recipe `{0}` has no notes that link its instructions to statements; write a meta.yaml for it")]
    NoLinks(String),
    /// There is nothing to cook.
    #[error("recipe `{0}` has no gold network; world states come from cooking it")]
    NoGold(String),
    /// The network does not run.
    #[error("recipe `{recipe}` cannot be cooked: {why}")]
    NotCooked {
        /// The recipe.
        recipe: String,
        /// What went wrong first.
        why: String,
    },
}

/// The world states of a recipe, by cooking its gold network.
pub fn states_of(recipe: &Recipe, simulator: &Simulator, wording: &Wording) -> Result<StateGraph, NoStates> {
    let gold = recipe.gold.as_deref().ok_or_else(|| NoStates::NoGold(recipe.id.clone()))?;
    let program = parse(gold).program;
    let gold = program.recipes.first().ok_or_else(|| NoStates::NoGold(recipe.id.clone()))?;
    let network = Network::from_recipe(gold);
    let execution = simulator.execute(&network);
    let cooked =
        Cooked { recipe, network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
    cooked.graph(wording)
}

/// A recipe and what came of cooking its gold network.
#[derive(Clone, Copy, Debug)]
pub struct Cooked<'a> {
    /// The recipe with its notes.
    pub recipe: &'a Recipe,
    /// Its gold network.
    pub network: &'a Network,
    /// What came of executing it.
    pub execution: &'a Execution,
    /// The words of the kitchen it was executed in.
    pub vocabulary: &'a Vocabulary,
}

impl Cooked<'_> {
    /// The world states, one step per instruction. In the language of recipes, which is English, steps and ingredient
    /// lines are the recipe's own; in others they are told from the actions and amounts.
    pub fn graph(&self, wording: &Wording) -> Result<StateGraph, NoStates> {
        let recipe = self.recipe;
        let links = recipe.meta.as_ref().filter(|meta| !meta.instructions.is_empty());
        let meta = links.ok_or_else(|| NoStates::NoLinks(recipe.id.clone()))?;
        if let Some(why) = self.fault() {
            return Err(NoStates::NotCooked { recipe: recipe.id.clone(), why });
        }
        let dish = self.execution.value(self.network, &meta.dish).map(|binding| &binding.thing);
        let dish: BTreeSet<EntityId> = match dish {
            Some(Thing::Entity(entity)) => BTreeSet::from([entity.id()]),
            Some(Thing::List(list)) => list.items.iter().map(|item| item.id()).collect(),
            _ => BTreeSet::new(),
        };
        let versions = provenance::versions(self.execution, self.vocabulary, &dish);
        let told = steps::told(self.network, meta);
        let lines = recipe.ingredients.len();
        let schedule = Schedule::new(&versions, &told, lines);
        let items = items::items(&versions, &schedule, lines, recipe.instructions.len());

        let ingredients = lines + schedule.unlisted.len();
        let teller = Teller { wording, vocabulary: self.vocabulary };
        let names = names(&items, ingredients);
        let name = |item: &usize| names.get(*item).cloned().unwrap_or_default();
        let parts = |item: usize| -> Vec<&Version> {
            let indices = items.versions.get(item).into_iter().flatten();
            indices.filter_map(|index| versions.get(*index)).collect()
        };
        let is_rest = |item: usize| {
            let line =
                items.versions.get(item).and_then(|indices| schedule.line.get(*indices.first()?).copied()?);
            line.is_some_and(|line| is_of_one_kind(&parts(line)))
        };
        let told = telling::steps(&teller, self, &versions, &schedule);
        let steps = recipe.instructions.iter().enumerate().map(|(index, instruction)| {
            let transforms = items.transforms.get(index).into_iter().flatten();
            let made = items.made.get(index).into_iter().flatten();
            let own = told.get(index).filter(|text| !wording.is_of_recipes() && !text.is_empty());
            Step {
                text: own.cloned().unwrap_or_else(|| instruction.text().into_owned()),
                references: Vec::new(),
                transforms: transforms
                    .map(|(from, to)| Transform {
                        from: from.iter().map(name).collect(),
                        to: to.iter().map(name).collect(),
                    })
                    .collect(),
                items: made
                    .map(|item| Item { id: name(item), text: teller.item(&parts(*item), is_rest(*item)) })
                    .collect(),
                state: None,
            }
        });
        let listed = (0..ingredients).map(|item| {
            let versions = parts(item);
            let line =
                recipe.ingredients.get(item).filter(|_| wording.is_of_recipes() || versions.is_empty());
            Ingredient {
                id: name(&item),
                text: line.map_or_else(|| teller.ingredient(&versions), |line| line.text().into_owned()),
                name: teller.bare_name(&versions),
            }
        });
        Ok(StateGraph {
            id: recipe.id.clone(),
            title: recipe.title.clone(),
            language: wording.language.clone(),
            annotator: None,
            ingredients: listed.collect(),
            state: None,
            steps: steps.collect(),
        })
    }

    fn fault(&self) -> Option<String> {
        let failed = self.execution.first_failure().map(|failure| failure.root_cause().reason.to_string());
        failed.or_else(|| self.execution.unexecuted.first().map(|stuck| stuck.reason.to_string()))
    }
}

/// Whether what is left of an ingredient is the same thing as the ingredient: of egg yolks and whites it is not.
fn is_of_one_kind(versions: &[&Version]) -> bool {
    let mut classes = versions.iter().flat_map(|version| version.foods.iter().map(|food| food.class()));
    let first = classes.next();
    classes.all(|class| Some(class) == first)
}

/// `i1`, `i2` … for ingredients, `s4.1` for the first item of step 4.
fn names(items: &items::Items, ingredients: usize) -> Vec<String> {
    let mut names: Vec<String> = (1..=ingredients).map(|number| format!("i{number}")).collect();
    names.resize(items.versions.len(), String::new());
    for (made, step) in items.made.iter().zip(1..) {
        for (&item, number) in made.iter().zip(1..) {
            if let Some(name) = names.get_mut(item) {
                *name = format!("s{step}.{number}");
            }
        }
    }
    names
}
