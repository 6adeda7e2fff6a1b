//! From a recipe and a change to the counterfactual: network, text and dish.

use commis_base::{Number, nearest};
use commis_corpus::{Line, Meta, Recipe};
use commis_kitchen::Vocabulary;
use commis_mcl::parse;
use commis_metrics::{Cooked, GoldDish, ScoringRules};
use commis_ontology::ClassId;
use commis_rewrite::Lexicon;
use commis_sim::Simulator;
use serde::Serialize;

use crate::agree::is_plural;
use crate::change::{DeriveError, IngredientChange};
use crate::cooking::{Cooking, OwnWay};
use crate::difference::{LineChange, difference};
use crate::dish::{Portion, portions};
use crate::draft::Draft;
use crate::families::{Families, Groups};
use crate::mention::{Calling, Mentions};
use crate::own::Retold;
use crate::plan::{Plan, weighing};
use crate::table::{Parts, Phrases, Preparations};
use crate::telling::Teller;

/// A kitchen in which counterfactuals are worked out.
#[derive(Debug)]
pub struct Deriver {
    simulator: Simulator,
    preparations: Preparations,
    phrases: Phrases,
    parts: Parts,
    groups: Groups,
    families: Families,
    lexicon: Lexicon,
}

/// A recipe for a changed ingredient, and how it came about.
#[derive(Clone, Debug, Serialize)]
pub struct Derived {
    /// The recipe it comes from.
    pub recipe: String,
    /// What was asked for.
    pub change: IngredientChange,
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
        Deriver {
            lexicon,
            preparations: Preparations::builtin(),
            phrases: Phrases::builtin(),
            parts: Parts::builtin(),
            groups: Groups::builtin(),
            families: Families::builtin(),
            simulator,
        }
    }

    /// The kitchen.
    pub fn simulator(&self) -> &Simulator {
        &self.simulator
    }

    /// Every replacement in a recipe that the families allow, in the order of the network and of names; all others are
    /// refused. Not all of these can be derived: the kitchen may have none of it, or the words may not allow it. General
    /// words are not listed: they mean one of their kinds.
    pub fn replacements(&self, recipe: &Recipe) -> Vec<IngredientChange> {
        let vocabulary = self.simulator.vocabulary();
        let ontology = &*vocabulary.ontology;
        let network = recipe.gold.as_ref().and_then(|gold| parse(gold).program.recipes.into_iter().next());
        let statements = network.map(|network| network.statements).unwrap_or_default();
        let mut present: Vec<ClassId> = Vec::new();
        for (_, class) in statements.iter().filter_map(|statement| weighing(statement, vocabulary)) {
            if !present.contains(&class) {
                present.push(class);
            }
        }
        let mut changes = Vec::new();
        for old in &present {
            let mut stand_ins: Vec<&str> = ontology
                .classes()
                .filter(|new| ontology.kind(*new) == "ingredient" && !present.contains(new))
                .filter(|new| ontology.usual(*new).is_none())
                .filter(|new| self.families.allow(*new, *old, &present, ontology))
                .map(|new| ontology.class_name(new))
                .collect();
            stand_ins.sort_unstable();
            changes.extend(stand_ins.into_iter().map(|with| IngredientChange::Replace {
                replace: ontology.class_name(*old).to_owned(),
                with: with.to_owned(),
            }));
        }
        changes
    }

    /// Works out what becomes of a recipe with a gold network and links from text to network.
    pub fn derive(&self, recipe: &Recipe, change: &IngredientChange) -> Result<Derived, DeriveError> {
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
        // A general word means its usual kind, unless the recipe weighs what it says.
        let meant = |class: ClassId| match ontology.usual_kind(class) {
            Some(kind) if !present.contains(&class) => kind,
            _ => class,
        };
        let (old, new) = match change {
            IngredientChange::Replace { replace, with } => {
                (Some(meant(self.ingredient(replace)?)), meant(self.ingredient(with)?))
            }
            IngredientChange::Add { add } => (None, meant(self.ingredient(add)?)),
        };
        let name = |class: ClassId| vocabulary.name(class).to_owned();
        if let Some(old) = old.filter(|old| !present.contains(old)) {
            let has = present.iter().map(|class| name(*class)).collect();
            return Err(DeriveError::NotThere { recipe: recipe.id.clone(), name: name(old), has });
        }
        if present.contains(&new) {
            return Err(DeriveError::AlreadyThere { recipe: recipe.id.clone(), name: name(new) });
        }
        let mut named = old.into_iter().chain([new]);
        if let Some(unlisted) = named.find(|class| !self.families.lists(*class, ontology)) {
            return Err(DeriveError::Unlisted { name: name(unlisted) });
        }
        let kind = |class| self.families.name(class, ontology).unwrap_or("food").to_owned();
        if let Some(old) = old.filter(|old| !self.families.allow(new, *old, &present, ontology)) {
            return Err(DeriveError::NoStandIn {
                new: name(new),
                comes: kind(new),
                old: name(old),
                goes: kind(old),
            });
        }
        let mut plan = Plan::new(&self.simulator, &self.preparations, base, new, &meta.dish);
        if let Some(fault) = plan.base_cooking.fault() {
            return Err(DeriveError::BadGold { recipe: recipe.id.clone(), why: fault.why });
        }
        if let Some(old) = old {
            plan.replace(&recipe.id, old)?;
        } else {
            let main = main_ingredients(&plan.base, vocabulary);
            if !self.families.welcome(new, &present, &main, ontology) {
                let recipe = recipe.id.clone();
                return Err(DeriveError::Unwelcome { recipe, new: name(new), kind: kind(new) });
            }
            plan.add(&recipe.id)?;
        }
        if let Some(old) = old.filter(|old| self.families.only_raw(new, *old, ontology))
            && plan.is_heated()
        {
            return Err(DeriveError::NoStandIn {
                new: name(new),
                comes: kind(new),
                old: name(old),
                goes: kind(old),
            });
        }

        let text_before: Vec<String> = recipe.lines().map(|line| line.text().into_owned()).collect();
        let before = text_before.join("\n");
        let names = ontology.names(new);
        let listed = listed_classes(recipe, meta, &plan.base, vocabulary);
        let others: Vec<ClassId> = present.iter().copied().filter(|class| Some(*class) != old).collect();
        let mentions = Mentions::new(ontology, present, &listed);
        for other in others {
            let called = mentions
                .usual_name(&told_before(recipe), other)
                .or_else(|| mentions.usual_name(&before, other))
                .map(|(name, _)| name.to_lowercase());
            // Stock for beef stock, beside vegetable stock; the pepper of a mill is no bell pepper. Of food that no family
            // lists nobody knows whether it is kin.
            let family = self.families.name(other, ontology);
            let kin = family.is_none() || family == self.families.name(new, ontology);
            let alike = |called: &str| {
                let called = called.replace("chilli", "chili");
                let (first, _) = names.singular.rsplit_once(' ').unwrap_or_default();
                let kin_names =
                    [&names.singular, &names.plural].map(|name| name.trim_start_matches("frozen "));
                called == names.singular
                    || called == names.plural
                    || (kin && kin_names.iter().any(|name| called == *name || ends_in(name, &called)))
                    || (kin && kin_names.iter().any(|name| ends_in(&called, name)))
                    || (kin
                        && called
                            .strip_prefix(names.singular.as_str())
                            .is_some_and(|rest| rest.starts_with(' ')))
                    || first.split(' ').any(|word| word == called)
            };
            if called.as_deref().is_some_and(alike) {
                return Err(DeriveError::SameName { name: names.plural.clone(), other: name(other) });
            }
        }
        let several = plan.weighings.iter().any(|weighed| {
            let statement = plan.draft.maker(weighed).and_then(|at| plan.draft.get(at));
            let weighed = statement.and_then(|statement| weighing(statement, vocabulary));
            weighed.is_some_and(|(measure, class)| measure.is_several(class, vocabulary))
        });
        if let Some(old) = old.filter(|old| !is_told(&plan, *old, recipe, meta, &mentions)) {
            return Err(DeriveError::Unnamed { name: name(old) });
        }
        let old_plural = old.is_some_and(|old| {
            let names = ontology.names(old);
            let told = mentions.usual_name(&before, old).is_none_or(|(_, plural)| plural);
            is_plural(&names.singular, &names.plural, told)
        });
        let raw = Calling {
            singular: names.singular.clone(),
            plural: names.plural.clone(),
            several,
            instead_of_several: old_plural,
        };
        let cooking = Cooking::of(&plan.draft, &self.simulator);
        let calling = ready_name(&plan, &cooking, &raw, vocabulary);
        let teller = Teller {
            plan: &plan,
            phrases: &self.phrases,
            parts: &self.parts,
            groups: &self.groups,
            families: &self.families,
            preparations: &self.preparations,
            vocabulary,
            mentions: &mentions,
            old,
            old_plural,
            other_kind: old
                .is_some_and(|old| self.families.name(old, ontology) != self.families.name(new, ontology)),
            calling: calling.clone(),
            raw: raw.clone(),
            before: &before,
            retold: Retold::of(&plan, &cooking, vocabulary),
            cooking: &cooking,
            meta,
        };
        let mut lines = teller.ingredients(recipe, meta)?;
        lines.extend(teller.instructions(recipe, meta)?);
        let text_after: Vec<String> = lines.iter().map(|line: &Line| line.text().into_owned()).collect();

        // Actions are read from the instructions, so the name used there counts first.
        let told = told_before(recipe);
        let usual =
            old.and_then(|old| mentions.usual_name(&told, old).or_else(|| mentions.usual_name(&before, old)));
        let usual = usual.map(|(name, plural)| (name.to_lowercase(), plural));
        // Corn for frozen corn: where the short name would mean both, the old ingredient goes by its full one.
        let ambiguous = |name: &str| name == raw.singular || name == raw.plural;
        let usual = usual.map(|(name, plural)| match old {
            Some(old) if ambiguous(&name) => (ontology.names(old).plural.clone(), plural),
            _ => (name, plural),
        });
        let joined = text_after.join("\n").to_lowercase();
        let plural = usual.as_ref().map_or(several, |(_, plural)| *plural);
        let by_number = if plural { [&raw.plural, &raw.singular] } else { [&raw.singular, &raw.plural] };
        let new_name = by_number.into_iter().find(|name| joined.contains(&name.to_lowercase()));
        let new_name = new_name.unwrap_or(&raw.plural).clone();
        let title = match old {
            Some(old) => {
                format!("{} with {} instead of {}", recipe.title, raw.plural, ontology.names(old).plural)
            }
            // Broccoli with ginger, and carrots.
            None if recipe.title.contains(" with ") => format!("{} and {}", recipe.title, raw.plural),
            None => format!("{} with {}", recipe.title, raw.plural),
        };

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

/// What makes a tenth of the weight of a recipe or more. What nobody can weigh does not count.
fn main_ingredients(base: &Draft, vocabulary: &Vocabulary) -> Vec<ClassId> {
    let weighed = base.statements().iter().filter_map(|statement| {
        let (measure, class) = weighing(statement, vocabulary)?;
        Some((class, measure.grams(class, vocabulary)?))
    });
    let weighed: Vec<(ClassId, Number)> = weighed.collect();
    let total =
        weighed.iter().try_fold(Number::ZERO, |sum, (_, grams)| sum.plus(*grams)).unwrap_or(Number::ZERO);
    let is_main = |grams: Number| grams.times(Number::from(10)).is_ok_and(|ten| ten >= total);
    weighed.into_iter().filter(|(_, grams)| is_main(*grams)).map(|(class, _)| class).collect()
}

/// Whether a longer name ends in a shorter one: cherry tomatoes in tomatoes.
fn ends_in(long: &str, short: &str) -> bool {
    long.strip_suffix(short).is_some_and(|before| before.ends_with(' '))
}

/// Whether the instructions name an ingredient, or speak of all there is where it is used.
fn is_told(plan: &Plan<'_>, old: ClassId, recipe: &Recipe, meta: &Meta, mentions: &Mentions<'_>) -> bool {
    const ALL: [&str; 10] =
        ["everything", "all", "both", "rest", "list", "lot", "mixture", "spices", "herbs", "vegetables"];
    let is_own = |made: &String| {
        plan.ways.iter().any(|way| way.alone.contains(made) || way.join.as_ref() == Some(made))
    };
    let lines = recipe.instructions.iter().zip(&meta.instructions);
    mentions.mentions(&told_before(recipe), old)
        || lines.into_iter().any(|(line, notes)| {
            let mut told = notes.links.iter().flat_map(|link| link.statements.iter().chain(&link.implicit));
            let text = line.text().to_lowercase();
            told.any(is_own) && text.split(|c: char| !c.is_alphanumeric()).any(|word| ALL.contains(&word))
        })
}

/// The instructions of a recipe, a line each.
fn told_before(recipe: &Recipe) -> String {
    recipe.instructions.iter().map(|line| line.text().into_owned()).collect::<Vec<_>>().join("\n")
}

/// The lines of the list that weigh one ingredient each, with its class.
fn listed_classes(
    recipe: &Recipe,
    meta: &Meta,
    base: &Draft,
    vocabulary: &Vocabulary,
) -> Vec<(String, ClassId)> {
    let lines = recipe.ingredients.iter().zip(&meta.ingredients);
    let listed = lines.filter_map(|(line, link)| {
        let mut classes: Vec<ClassId> = link
            .statements
            .iter()
            .filter_map(|made| weighing(base.get(base.maker(made)?)?, vocabulary))
            .map(|(_, class)| class)
            .collect();
        classes.dedup();
        match classes.as_slice() {
            [only] => Some((line.text().into_owned(), *only)),
            _ => None,
        }
    });
    listed.collect()
}

/// What the new ingredient is called once it is ready: thawed corn is corn, and drained pineapple lies in no syrup.
fn ready_name(plan: &Plan<'_>, cooking: &Cooking, raw: &Calling, vocabulary: &Vocabulary) -> Calling {
    let own = plan.weighings.iter().flat_map(|weighed| {
        let way = OwnWay::of(weighed, &plan.draft, cooking, vocabulary);
        cooking.classes(&way.last, vocabulary)
    });
    let own: Vec<ClassId> = own.filter(|class| *class != vocabulary.class.whole_egg).collect();
    let mut calling = raw.clone();
    if let [only] = own.as_slice()
        && *only != plan.new
    {
        let names = vocabulary.ontology.names(*only);
        calling.singular.clone_from(&names.singular);
        calling.plural.clone_from(&names.plural);
    }
    let thawed = plan.inserted.iter().any(|inserted| inserted.step.primitive == "bring-to-temperature");
    for name in [&mut calling.singular, &mut calling.plural] {
        if let Some(thawed) = name.strip_prefix("frozen ").filter(|_| thawed) {
            *name = thawed.to_owned();
        }
    }
    calling
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
