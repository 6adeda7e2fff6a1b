//! From a recipe and a change to the counterfactual: network, text and dish.

use commis_base::nearest;
use commis_corpus::{Line, Recipe};
use commis_mcl::parse;
use commis_metrics::{Cooked, GoldDish, ScoringRules};
use commis_ontology::ClassId;
use commis_rewrite::Lexicon;
use commis_sim::Simulator;
use serde::Serialize;

use crate::change::{Change, DeriveError};
use crate::cooking::Cooking;
use crate::difference::{LineChange, difference};
use crate::dish::{Portion, portions};
use crate::draft::Draft;
use crate::mention::{Calling, Mentions};
use crate::plan::{Plan, weighing};
use crate::table::{Phrases, Preparations};
use crate::telling::Teller;

/// A kitchen in which counterfactuals are worked out.
#[derive(Debug)]
pub struct Deriver {
    simulator: Simulator,
    preparations: Preparations,
    phrases: Phrases,
    lexicon: Lexicon,
}

/// A recipe for a changed ingredient, and how it came about.
#[derive(Clone, Debug, Serialize)]
pub struct Derived {
    /// The recipe it comes from.
    pub recipe: String,
    /// What was asked for.
    pub change: Change,
    /// The class of the ingredient that went.
    pub old_class: Option<String>,
    /// The class of the ingredient that came.
    pub new_class: String,
    /// What the base text calls the ingredient that went, most often.
    pub old_name: Option<String>,
    /// What the new text calls the ingredient that came.
    pub new_name: String,
    /// The title.
    pub title: String,
    /// The text before: ingredients, then instructions.
    pub text_before: Vec<String>,
    /// The text after.
    pub text_after: Vec<String>,
    /// The network before.
    pub network_before: String,
    /// The network after.
    pub network_after: String,
    /// The network before with the new name in it and nothing else done: what a plain swap amounts to.
    pub network_swapped: String,
    /// The variable that is the dish.
    pub dish: String,
    /// What happened to the network and why.
    pub edits: Vec<Edit>,
    /// What the dish was made of.
    pub dish_before: Vec<Portion>,
    /// What the dish is made of.
    pub dish_after: Vec<Portion>,
    /// Whether the new ingredient is in the dish.
    pub new_is_in_dish: bool,
    /// Whether the old ingredient still is.
    pub old_is_in_dish: bool,
    /// Whether all other ingredients are in the dish as before, in class and amount.
    pub others_unchanged: bool,
}

/// One edit of the network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "edit")]
pub enum Edit {
    /// A statement now speaks of the new ingredient, or does the same with another primitive.
    Exchanged {
        /// The statement before.
        before: String,
        /// The statement after.
        after: String,
        /// Why.
        why: String,
    },
    /// A statement that cannot or need not be carried out any more.
    Removed {
        /// The statement.
        statement: String,
        /// Its primitive.
        primitive: String,
        /// Why.
        why: String,
    },
    /// A statement that has become necessary.
    Inserted {
        /// The statement.
        statement: String,
        /// Its primitive.
        primitive: String,
        /// Why.
        why: String,
    },
}

impl Deriver {
    /// A deriver for a kitchen.
    pub fn new(simulator: Simulator) -> Deriver {
        let ontology = &simulator.vocabulary().ontology;
        let lexicon = Lexicon::from_ontology(ontology, &["ingredient"]);
        Deriver { lexicon, preparations: Preparations::builtin(), phrases: Phrases::builtin(), simulator }
    }

    /// The kitchen.
    pub fn simulator(&self) -> &Simulator {
        &self.simulator
    }

    /// Works out what becomes of a recipe with a gold network and links from text to network.
    pub fn derive(&self, recipe: &Recipe, change: &Change) -> Result<Derived, DeriveError> {
        let vocabulary = self.simulator.vocabulary();
        let ontology = &*vocabulary.ontology;
        let missing = || DeriveError::NoGold(recipe.id.clone());
        let (Some(gold), Some(meta)) = (&recipe.gold, &recipe.meta) else { return Err(missing()) };
        let network = parse(gold).program.recipes.into_iter().next().ok_or_else(missing)?;
        let base = Draft { recipe: network };
        let mut present: Vec<ClassId> = base
            .statements()
            .iter()
            .filter_map(|statement| weighing(statement, vocabulary))
            .map(|(_, class)| class)
            .collect();
        present.sort_unstable();
        present.dedup();
        let (old, new) = match change {
            Change::Replace { replace, with } => (Some(self.ingredient(replace)?), self.ingredient(with)?),
            Change::Add { add } => (None, self.ingredient(add)?),
        };
        let name = |class: ClassId| vocabulary.name(class).to_owned();
        if let Some(old) = old.filter(|old| !present.contains(old)) {
            let has = present.iter().map(|class| name(*class)).collect();
            return Err(DeriveError::NotThere { recipe: recipe.id.clone(), name: name(old), has });
        }
        if present.contains(&new) {
            return Err(DeriveError::AlreadyThere { recipe: recipe.id.clone(), name: name(new) });
        }
        let mut plan = Plan::new(&self.simulator, &self.preparations, base, new, &meta.dish);
        if let Some(fault) = plan.base_cooking.fault() {
            return Err(DeriveError::BadGold { recipe: recipe.id.clone(), why: fault.why });
        }
        match old {
            Some(old) => plan.replace(old)?,
            None => plan.add(&recipe.id)?,
        }

        let mentions = Mentions::new(ontology, present);
        let text_before: Vec<String> = recipe.lines().map(|line| line.text().into_owned()).collect();
        let names = ontology.names(new);
        let several = plan.weighings.iter().any(|weighed| {
            let statement = plan.draft.maker(weighed).and_then(|at| plan.draft.get(at));
            let weighed = statement.and_then(|statement| weighing(statement, vocabulary));
            weighed.is_some_and(|(measure, class)| measure.is_several(class, vocabulary))
        });
        let calling = Calling { singular: names.singular.clone(), plural: names.plural.clone(), several };
        let teller = Teller {
            plan: &plan,
            phrases: &self.phrases,
            vocabulary,
            mentions: &mentions,
            old,
            calling: calling.clone(),
        };
        let mut lines = teller.ingredients(recipe, meta);
        lines.extend(teller.instructions(recipe, meta)?);
        let text_after: Vec<String> = lines.iter().map(|line: &Line| line.text().into_owned()).collect();

        // Actions are read from the instructions, so the name used there counts first.
        let told: Vec<String> = recipe.instructions.iter().map(|line| line.text().into_owned()).collect();
        let usual = old.and_then(|old| {
            let name = |lines: &[String]| mentions.usual_name(&lines.join("\n"), old);
            name(&told).or_else(|| name(&text_before))
        });
        // Corn for frozen corn: where the short name would mean both, the old ingredient goes by its full one.
        let ambiguous = |name: &str| name == calling.singular || name == calling.plural;
        let usual = usual.map(|(name, plural)| match old {
            Some(old) if ambiguous(&name) => (ontology.names(old).plural.clone(), plural),
            _ => (name, plural),
        });
        let joined = text_after.join("\n").to_lowercase();
        let plural = usual.as_ref().map_or(several, |(_, plural)| *plural);
        let by_number =
            if plural { [&calling.plural, &calling.singular] } else { [&calling.singular, &calling.plural] };
        let new_name = by_number.into_iter().find(|name| joined.contains(&name.to_lowercase()));
        let new_name = new_name.unwrap_or(&calling.plural).clone();
        let title = match old {
            Some(old) => {
                format!("{} with {} instead of {}", recipe.title, calling.plural, ontology.names(old).plural)
            }
            None => format!("{} with {}", recipe.title, calling.plural),
        };

        let cooking = Cooking::of(&plan.draft, &self.simulator);
        let dish_before = self.portions(&plan.base_cooking, &meta.dish);
        let dish_after = self.portions(&cooking, &meta.dish);
        let (were, are) = plan.before_joining();
        let has =
            |dish: &[Portion], classes: &[ClassId]| dish.iter().any(|part| classes.contains(&part.class));
        let others = |dish: &[Portion], of: &[ClassId]| -> Vec<(String, String)> {
            let mut parts: Vec<(String, String)> = dish
                .iter()
                .filter(|part| !of.contains(&part.class))
                .map(|part| (part.ingredient.clone(), part.amount.clone()))
                .collect();
            parts.sort();
            parts
        };
        let mut swapped = plan.base.clone();
        if let Some(old) = old {
            swap(&mut swapped, &name(old), &name(new));
        }
        Ok(Derived {
            recipe: recipe.id.clone(),
            change: change.clone(),
            old_class: old.map(name),
            new_class: name(new),
            old_name: usual.map(|(name, _)| name),
            new_name,
            title,
            network_before: plan.base.recipe.to_string(),
            network_after: plan.draft.recipe.to_string(),
            network_swapped: swapped.recipe.to_string(),
            dish: meta.dish.clone(),
            edits: edits(&plan),
            new_is_in_dish: has(&dish_after, &are),
            old_is_in_dish: has(&dish_after, &were),
            others_unchanged: others(&dish_before, &were) == others(&dish_after, &are),
            text_before,
            text_after,
            dish_before,
            dish_after,
        })
    }

    /// The class of an ingredient, by class or English name.
    fn ingredient(&self, name: &str) -> Result<ClassId, DeriveError> {
        let ontology = &self.simulator.vocabulary().ontology;
        let wanted = name.trim().to_lowercase();
        let by_name = self.lexicon.class(&wanted).and_then(|class| ontology.class(class));
        let by_class = ontology.class(&wanted).filter(|class| ontology.kind(*class) == "ingredient");
        by_class.or(by_name).ok_or_else(|| {
            let known = self.lexicon.entries().map(|(name, _)| name);
            DeriveError::UnknownIngredient {
                name: name.to_owned(),
                near: nearest(&wanted, known).map(str::to_owned),
            }
        })
    }

    fn portions(&self, cooking: &Cooking, dish: &str) -> Vec<Portion> {
        let vocabulary = self.simulator.vocabulary();
        let cooked = Cooked { network: &cooking.network, execution: &cooking.execution, vocabulary };
        let rules = ScoringRules::of(self.simulator.rule_set());
        let dish = GoldDish::of(cooked, Some(dish), rules);
        dish.map(|dish| portions(&dish, vocabulary)).unwrap_or_default()
    }
}

impl Derived {
    /// The lines of the text that stayed, went and came.
    pub fn text_difference(&self) -> Vec<LineChange> {
        difference(&self.text_before, &self.text_after)
    }

    /// The statements that stayed, went and came.
    pub fn network_difference(&self) -> Vec<LineChange> {
        let lines = |network: &str| network.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
        difference(&lines(&self.network_before), &lines(&self.network_after))
    }

    /// The ingredients of the dish that stayed, went and came.
    pub fn dish_difference(&self) -> Vec<LineChange> {
        let lines = |dish: &[Portion]| dish.iter().map(ToString::to_string).collect::<Vec<_>>();
        difference(&lines(&self.dish_before), &lines(&self.dish_after))
    }
}

fn edits(plan: &Plan<'_>) -> Vec<Edit> {
    let before = |made: &str| plan.base.maker(made).and_then(|at| plan.base.get(at)).map(ToString::to_string);
    let after =
        |made: &str| plan.draft.maker(made).and_then(|at| plan.draft.get(at)).map(ToString::to_string);
    let mut edits = Vec::new();
    for made in &plan.weighings {
        match (before(made), after(made)) {
            (Some(before), Some(after)) => {
                edits.push(Edit::Exchanged {
                    before,
                    after,
                    why: "the new ingredient is weighed".to_owned(),
                });
            }
            (None, Some(statement)) => edits.push(Edit::Inserted {
                statement,
                primitive: "fetch-and-proportion".to_owned(),
                why: "the new ingredient is weighed".to_owned(),
            }),
            _ => {}
        }
    }
    for (made, why) in &plan.exchanged {
        if let (Some(before), Some(after)) = (before(made), after(made)) {
            edits.push(Edit::Exchanged { before, after, why: why.clone() });
        }
    }
    // In the order of the base, so that a reader can follow.
    let mut removed: Vec<_> = plan.removed.iter().collect();
    removed.sort_by_key(|(made, _)| plan.base.maker(made));
    edits.extend(removed.into_iter().map(|(_, removal)| Edit::Removed {
        statement: removal.statement.clone(),
        primitive: removal.primitive.clone(),
        why: removal.why.clone(),
    }));
    edits.extend(plan.inserted.iter().filter_map(|inserted| {
        Some(Edit::Inserted {
            statement: after(&inserted.product)?,
            primitive: inserted.step.primitive.clone(),
            why: inserted.why.clone(),
        })
    }));
    edits
}

fn swap(draft: &mut Draft, old: &str, new: &str) {
    let args = draft.recipe.statements.iter_mut().flat_map(|statement| &mut statement.args);
    for arg in args {
        if let commis_mcl::Term::Constant(name) = &mut arg.term
            && **name == *old
        {
            *name = new.into();
        }
    }
}
