//! World states from an executed recipe.
//!
//! A step of the graph is an instruction of the recipe, numbered as a reader would number them; a line of the ingredient
//! list is an ingredient. `provenance` follows food through the statements, `steps` says which instruction a
//! statement belongs to, `items` groups what lies together, `describe` and `telling` find the words.

mod describe;
mod items;
mod provenance;
mod steps;
mod telling;
#[cfg(test)]
mod tests;

use commis_corpus::Recipe;
use std::collections::{BTreeMap, BTreeSet};

use commis_kitchen::{EntityId, Vocabulary};
use commis_mcl::{Network, parse};
use commis_sim::{Execution, Simulator, Thing};

use crate::graph::{GraphStep, Ingredient, Item, StateGraph, Transform};
use crate::wording::Wording;
use describe::Teller;
use items::Items;
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
        let mut followed = self.follow()?;
        let is_liquid = |class| wording.nouns.is_liquid(class, self.vocabulary);
        provenance::mark_soaked(&mut followed.versions, is_liquid);
        let teller = Teller::new(wording, self.vocabulary, self.recipe);
        let told = telling::steps(&teller, self, &followed.versions, &followed.schedule);
        let names = followed.names();
        let name = |item: &usize| names.get(*item).cloned().unwrap_or_default();
        let items = &followed.items;
        let texts = followed.texts(&teller);
        let steps = self.recipe.instructions.iter().enumerate().map(|(index, instruction)| {
            let transforms = items.transforms.get(index).into_iter().flatten();
            let made = items.made.get(index).into_iter().flatten();
            let own = told.get(index).filter(|_| !wording.is_of_recipes());
            let text = |item: &usize| texts.get(*item).cloned().unwrap_or_default();
            GraphStep {
                text: own.cloned().unwrap_or_else(|| instruction.text().into_owned()),
                references: Vec::new(),
                transforms: transforms
                    .map(|(from, to)| Transform {
                        from: from.iter().map(name).collect(),
                        to: to.iter().map(name).collect(),
                    })
                    .collect(),
                items: made.map(|item| Item { id: name(item), text: text(item) }).collect(),
                state: None,
            }
        });
        let listed = (0..followed.ingredients).map(|item| {
            let parts = followed.parts(item);
            let line = self.recipe.ingredients.get(item);
            let line = line.filter(|_| wording.is_of_recipes() || parts.is_empty());
            Ingredient {
                id: name(&item),
                text: line.map_or_else(|| teller.ingredient(&parts), |line| line.text().into_owned()),
                name: teller.bare_name(&parts),
            }
        });
        Ok(StateGraph {
            id: self.recipe.id.clone(),
            title: self.title(&followed, &teller),
            language: wording.language.clone(),
            annotator: None,
            ingredients: listed.collect(),
            state: None,
            steps: steps.collect(),
        })
    }

    /// The instruction, counted from 1, that each statement belongs to; 0 for what is done before the first one.
    pub fn step_of_statements(&self) -> Result<BTreeMap<usize, usize>, NoStates> {
        Ok(self.follow()?.schedule.step_of)
    }

    /// The title, or where nobody wrote one in this language, what there is at the end.
    fn title(&self, followed: &Followed, teller: &Teller<'_>) -> String {
        let dish =
            followed.items.made.iter().flatten().next_back().map(|item| teller.short(&followed.parts(*item)));
        let told = dish.filter(|dish| !teller.wording.is_of_recipes() && !dish.is_empty());
        told.unwrap_or_else(|| self.recipe.title.clone())
    }

    /// Follows the food through the statements and groups it into items.
    fn follow(&self) -> Result<Followed, NoStates> {
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
        let lines = recipe.ingredients.len();
        let schedule = Schedule::new(&versions, &steps::told(self.network, meta), lines);
        let items = items::items(&versions, &schedule, lines, recipe.instructions.len());
        let ingredients = lines + schedule.unlisted.len();
        Ok(Followed { versions, schedule, items, ingredients })
    }

    fn fault(&self) -> Option<String> {
        let failed = self.execution.first_failure().map(|failure| failure.root_cause().reason.to_string());
        failed.or_else(|| self.execution.unexecuted.first().map(|stuck| stuck.reason.to_string()))
    }
}

/// Where all the food of a recipe went.
struct Followed {
    versions: Vec<Version>,
    schedule: Schedule,
    items: Items,
    /// How many of the items are ingredients.
    ingredients: usize,
}

impl Followed {
    /// The versions that an item consists of.
    fn parts(&self, item: usize) -> Vec<&Version> {
        let indices = self.items.versions.get(item).into_iter().flatten();
        indices.filter_map(|index| self.versions.get(*index)).collect()
    }

    /// Whether an item is what is left of an ingredient, and the same thing: of egg yolks and whites it is not.
    fn is_rest(&self, item: usize) -> bool {
        let first = self.items.versions.get(item).and_then(|indices| indices.first());
        let line = first.and_then(|index| self.schedule.line.get(*index).copied().flatten());
        let Some(line) = line else { return false };
        let parts = self.parts(line);
        let mut classes = parts.iter().flat_map(|part| part.foods.iter().map(|food| food.class()));
        let first = classes.next();
        classes.all(|class| Some(class) == first)
    }

    /// What all items are called. Those that lie there at the same time and would be called the same come with their
    /// ingredients.
    fn texts(&self, teller: &Teller<'_>) -> Vec<String> {
        let text = |item: usize, detailed| teller.item(&self.parts(item), self.is_rest(item), detailed);
        let all = 0..self.items.versions.len();
        let mut texts: Vec<String> = all.map(|item| text(item, false)).collect();
        let mut alike: BTreeSet<usize> = BTreeSet::new();
        let mut there: BTreeSet<usize> = BTreeSet::new();
        for (made, transforms) in self.items.made.iter().zip(&self.items.transforms) {
            for taken in transforms.iter().flat_map(|(from, _)| from) {
                there.remove(taken);
            }
            there.extend(made);
            let mut by_text: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
            for &item in &there {
                by_text.entry(texts.get(item).map_or("", String::as_str)).or_default().push(item);
            }
            alike.extend(by_text.into_values().filter(|items| items.len() > 1).flatten());
        }
        for item in alike {
            if let Some(slot) = texts.get_mut(item) {
                *slot = text(item, true);
            }
        }
        texts
    }

    /// `i1`, `i2` … for ingredients, `s4.1` for the first item of step 4.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = (1..=self.ingredients).map(|number| format!("i{number}")).collect();
        names.resize(self.items.versions.len(), String::new());
        for (made, step) in self.items.made.iter().zip(1..) {
            for (&item, number) in made.iter().zip(1..) {
                if let Some(name) = names.get_mut(item) {
                    *name = format!("s{step}.{number}");
                }
            }
        }
        names
    }
}
