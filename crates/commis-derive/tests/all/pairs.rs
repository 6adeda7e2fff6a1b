//! The pairs that come with the program: each is derived, cooked and checked, and scores what it should.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot derive")]

use std::collections::BTreeMap;

use commis_corpus::{Builtin, Corpus};
use commis_derive::{
    DeriveError, Deriver, Edit, EnglishPair, EnglishPairs, IngredientChange, LineChange, Networks,
};
use commis_mcl::{Network, check, parse};
use commis_rewrite::level2::Definition;
use commis_rewrite::{Baseline, Kind, Record, Records, Scoring, SystemReport};
use commis_sim::{RuleSet, Simulator};

fn simulator(corpus: &Corpus, recipe: &str) -> Simulator {
    let kitchen = corpus.kitchen_of(&corpus.recipe(recipe).unwrap().recipe).unwrap();
    Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap()
}

fn corpus_of(recipe: &str) -> Corpus {
    let mut corpora = Builtin::ALL.iter().map(|builtin| builtin.load());
    corpora.find(|corpus| corpus.recipe(recipe).is_some()).unwrap()
}

fn derive(recipe: &str, change: &IngredientChange) -> Result<commis_derive::Derived, DeriveError> {
    let corpus = corpus_of(recipe);
    Deriver::new(simulator(&corpus, recipe)).derive(&corpus.recipe(recipe).unwrap().recipe, change)
}

fn replace(old: &str, new: &str) -> IngredientChange {
    IngredientChange::Replace { replace: old.into(), with: new.into() }
}

/// Scores texts under the strict definition.
fn scored(pairs: &EnglishPairs, texts: &Records) -> SystemReport {
    let list = pairs.list();
    let base = pairs.base();
    let synonyms = pairs.reader().glossary().ingredients.clone();
    let scoring = Scoring {
        pairs: &list,
        reader: pairs.reader(),
        synonyms: &synonyms,
        vectors: None,
        similarity: None,
        definitions: &[Definition::Strict],
    };
    scoring.score("system", &scoring.prepare(&base, None), texts)
}

fn hard_f1(report: &SystemReport) -> f64 {
    report.actions.get(&Definition::Strict).unwrap().all.hard_f1.value.unwrap()
}

#[test]
fn every_pair_cooks_and_changes_what_it_should() {
    let pairs = EnglishPairs::builtin().unwrap();
    assert!(pairs.pairs.len() >= 25, "{} pairs", pairs.pairs.len());
    let mut kitchens: BTreeMap<String, Simulator> = BTreeMap::new();
    for EnglishPair { pair, derived, .. } in &pairs.pairs {
        let place = format!("pair {} ({})", pair.id, derived.recipe);
        let corpus = corpus_of(&derived.recipe);
        let kitchen =
            kitchens.entry(corpus.name.clone()).or_insert_with(|| simulator(&corpus, &derived.recipe));
        let parsed = parse(&derived.network_after);
        assert!(parsed.is_sound(), "{place}");
        let recipe = &parsed.program.recipes[0];
        let problems = check(recipe, &kitchen.language());
        assert!(!problems.iter().any(commis_mcl::Diagnostic::blocks_execution), "{place}: {problems:?}");
        let execution = kitchen.execute(&Network::from_recipe(recipe));
        assert!(execution.is_complete() && execution.first_failure().is_none(), "{place}");
        assert!(derived.new_is_in_dish, "{place}: the new ingredient is not in the dish");
        assert!(!derived.old_is_in_dish, "{place}: the old ingredient is still in the dish");
        assert!(derived.others_unchanged, "{place}: another ingredient has changed");
        assert!(derived.text_after.iter().all(|line| !line.trim().is_empty()), "{place}: an empty line");
        let text = derived.text_after.join("\n").to_lowercase();
        assert!(text.contains(&derived.new_name), "{place}: {} is not named", derived.new_name);
    }
}

/// The verb classes by which a step may be told.
fn verbs(primitive: &str) -> &'static [&'static str] {
    match primitive {
        "peel" => &["peel"],
        "seed" => &["pit"],
        "cut" => &["cut"],
        "wash" => &["wash"],
        "drain" => &["drain"],
        "grind" => &["grind"],
        "mash" => &["mash"],
        "crack" => &["crack"],
        "boil" => &["boil"],
        "bring-to-temperature" => &["rest"],
        "add" | "transfer-contents" => &["add"],
        _ => &[],
    }
}

#[test]
fn pivots_are_backed_by_what_happened_to_the_network() {
    let pairs = EnglishPairs::builtin().unwrap();
    let (mut backed, mut all) = (0, 0);
    for EnglishPair { pair, derived, .. } in &pairs.pairs {
        // Whatever is done to the new ingredient is done now; whatever was done to the old one is done no more.
        let does = |network: &str, class: Option<&String>, pivot: &commis_rewrite::Pivot| {
            let recipe = parse(network).program.recipes.into_iter().next().unwrap();
            class.is_some_and(|class| pivot.action.ingredients.contains(class))
                && recipe
                    .statements
                    .iter()
                    .any(|done| verbs(&done.primitive).contains(&pivot.action.verb.as_str()))
        };
        let is_backed = |pivot: &commis_rewrite::Pivot| {
            let told = match pivot.kind {
                Kind::Insert => does(&derived.network_after, Some(&derived.new_class), pivot),
                Kind::Remove => does(&derived.network_before, derived.old_class.as_ref(), pivot),
            };
            told || derived.edits.iter().any(|edit| match edit {
                Edit::Removed { primitive, .. } => {
                    pivot.kind == Kind::Remove && verbs(primitive).contains(&pivot.action.verb.as_str())
                }
                Edit::Inserted { primitive, .. } => {
                    pivot.kind == Kind::Insert && verbs(primitive).contains(&pivot.action.verb.as_str())
                }
                Edit::Exchanged { .. } => false,
            })
        };
        assert!(pair.pivots.iter().any(is_backed), "pair {}: {:?}", pair.id, pair.pivots);
        backed += pair.pivots.iter().filter(|pivot| is_backed(pivot)).count();
        all += pair.pivots.len();
    }
    // The rest is what the linear tree makes of pronouns and of names in lists.
    assert!(backed * 4 >= all * 3, "{backed} of {all} pivots are backed");
}

#[test]
fn the_derivation_scores_100_and_a_copy_nothing() {
    let pairs = EnglishPairs::builtin().unwrap();
    let derived = scored(&pairs, &pairs.derived());
    let strict = derived.actions.get(&Definition::Strict).unwrap();
    for figure in [strict.all.hard_precision, strict.all.hard_recall, strict.all.hard_f1] {
        assert_eq!((figure.value, figure.defined), (Some(1.0), pairs.pairs.len()));
    }
    assert_eq!((strict.order_accuracy, strict.needless_changes), (Some(1.0), 0));
    assert_eq!(derived.surface.added_by_word.share(), Some(1.0));
    assert_eq!(derived.surface.replaced_by_word.share(), Some(0.0));
    assert!(hard_f1(&scored(&pairs, &pairs.base())).abs() < f64::EPSILON);

    let dish = |networks: &Networks| pairs.score_dishes("system", networks);
    let ceiling = dish(&pairs.networks(|derived| &derived.network_after));
    assert_eq!((ceiling.perfect, ceiling.scored), (pairs.pairs.len(), pairs.pairs.len()));
    let copied = dish(&pairs.networks(|derived| &derived.network_before));
    let swapped = dish(&pairs.networks(|derived| &derived.network_swapped));
    assert_eq!(copied.perfect, 0, "a copy is the old dish");
    assert!(copied.mean < 0.9 && swapped.mean < 0.9, "{} {}", copied.mean, swapped.mean);
    assert!(dish(&Networks::new()).mean.abs() < f64::EPSILON);
}

#[test]
fn a_damaged_derivation_scores_less() {
    let pairs = EnglishPairs::builtin().unwrap();
    // Without the sentences that came, with those that went, and with new steps at the very end.
    let (mut forgetful, mut late) = (Records::new(), Records::new());
    for pair in &pairs.pairs {
        let difference = pair.derived.text_difference();
        let old: Vec<&String> = pair.derived.text_before.iter().collect();
        let told = |line: &LineChange| match line {
            LineChange::Kept(line) => Some(line.clone()),
            LineChange::Added(line) => {
                let new_step = pair.derived.edits.iter().any(|edit| matches!(edit, Edit::Inserted { .. }))
                    && line.ends_with('.')
                    && line.split(". ").all(|sentence| sentence.split(' ').count() < 12)
                    && !old.iter().any(|old| shares_start(old, line));
                (!new_step).then(|| line.clone())
            }
            LineChange::Removed(_) => None,
        };
        let kept: Vec<String> = difference.iter().filter_map(told).collect();
        let moved: Vec<String> = kept
            .iter()
            .cloned()
            .chain(pair.derived.text_after.iter().filter(|line| !kept.contains(line)).cloned())
            .collect();
        forgetful.add(pair.record_id(), Record::of_text(kept.join("\n")));
        late.add(pair.record_id(), Record::of_text(moved.join("\n")));
    }
    let forgetful = hard_f1(&scored(&pairs, &forgetful));
    assert!(forgetful < 0.6, "{forgetful}");
    let late = scored(&pairs, &late);
    assert!(hard_f1(&late) < 1.0);
    assert!(late.actions.get(&Definition::Strict).unwrap().order_accuracy.unwrap() < 0.8);
    // A network that lost a step that came is no longer the gold.
    let damaged = pairs.networks(|derived| &derived.network_swapped);
    assert!(pairs.score_dishes("damaged", &damaged).perfect < pairs.pairs.len() / 4);
}

fn shares_start(one: &str, other: &str) -> bool {
    one.split(' ').next() == other.split(' ').next()
}

#[test]
fn avocados_are_neither_boiled_nor_cooled() {
    let derived = derive("classic-potato-salad", &replace("potatoes", "avocados")).unwrap();
    let gone: Vec<&str> = derived
        .edits
        .iter()
        .filter_map(|edit| match edit {
            Edit::Removed { primitive, .. } => Some(primitive.as_str()),
            _ => None,
        })
        .collect();
    for primitive in ["boil", "drain", "bring-to-temperature", "fetch"] {
        assert!(gone.contains(&primitive), "{primitive} stays");
    }
    assert!(derived.network_after.contains("(seed "));
    assert!(!derived.network_after.contains("cooking-pot"));
    let text = derived.text_after.join("\n");
    assert!(
        text.contains("Peel the avocados, pit them and dice them.\nPut the avocados into a large bowl.\n"),
        "{text}"
    );
    assert!(!text.contains("boil for") && !text.contains("potato") && !text.contains("pot "), "{text}");
    // Nobody digs eyes out of avocados, and there is no first half of the salt any more.
    assert!(!text.contains("eyes") && text.contains("French's, the salt, the garlic powder"), "{text}");
    // The kitchen has six avocados, and only the salt of the dressing is left.
    assert!(text.starts_with("6 avocados\n1/2 teaspoon salt\n"), "{text}");
}

#[test]
fn what_cannot_be_cracked_is_put_in() {
    let derived = derive("best-brownies", &replace("eggs", "banana")).unwrap();
    assert!(!derived.network_after.contains("(crack "));
    assert!(derived.network_after.contains("(transfer-contents ?eggs-added "));
    assert!(derived.text_after.contains(&"Peel the banana and mash it.".to_owned()));
    assert!(derived.text_after.contains(&"In goes the banana; mix until everything shines.".to_owned()));
    assert!(!derived.old_is_in_dish && derived.others_unchanged);
}

#[test]
fn a_clause_goes_with_its_connective_and_its_pronoun() {
    let text =
        |recipe: &str, change: IngredientChange| derive(recipe, &change).unwrap().text_after.join("\n");
    let greek = text("classic-greek-salad", replace("cucumber", "celery"));
    assert!(
        greek.contains("\nSlice the celery.\n") && !greek.to_lowercase().contains("peel the celery"),
        "{greek}"
    );
    let mango = text("avocado-chicken-salad", replace("apple", "mango"));
    assert!(
        mango.contains("1 mango, peeled and stoned\n") && mango.contains("\nChop the mango.\n"),
        "{mango}"
    );
    let corn = text("black-bean-salad-5", replace("frozen corn", "corn"));
    assert!(!corn.contains("thawed"), "{corn}");
    let dough = text("almond-crescent-cookies", IngredientChange::Add { add: "egg".into() });
    assert!(
        dough.contains("Tip in flour and almond flour, add the egg and mix to a smooth dough."),
        "{dough}"
    );
}

#[test]
fn changes_that_cannot_be_made_say_why() {
    let fault = |recipe: &str, change: IngredientChange| derive(recipe, &change).unwrap_err().to_string();
    assert_eq!(
        fault("best-brownies", replace("walnut", "aplle")),
        "there is no ingredient `aplle`; did you mean `apple`?"
    );
    assert!(
        fault("best-brownies", replace("avocado", "apple"))
            .starts_with("`best-brownies` has no `avocado`; it has")
    );
    assert!(
        fault("best-brownies", replace("walnut", "egg")).starts_with("`best-brownies` already has `egg`")
    );
    // The kitchen has no bowl left for the stones.
    let unfit = fault("classic-greek-salad", replace("radish", "avocado"));
    assert!(unfit.contains("cannot be done with the new ingredient"), "{unfit}");
    let mut bare = corpus_of("best-brownies").recipe("best-brownies").unwrap().recipe.clone();
    bare.gold = None;
    let deriver = Deriver::new(Simulator::builtin(RuleSet::Standard).unwrap());
    assert!(matches!(deriver.derive(&bare, &replace("egg", "banana")), Err(DeriveError::NoGold(_))));
}

#[test]
fn food_of_another_form_is_refused_in_home_recipes_too() {
    for (recipe, old, new) in [
        ("mushroom-risotto", "chicken-stock", "zucchini"),
        ("chicken-and-leek-pie", "egg", "button-mushroom"),
        ("roasted-roots-with-honey", "parsnip", "steak"),
        ("tofu-and-pepper-stir-fry", "tofu", "almond"),
        ("beef-and-broccoli-stir-fry", "soy-sauce", "fish-sauce"),
    ] {
        let refused = derive(recipe, &replace(old, new));
        assert!(matches!(refused, Err(DeriveError::NoStandIn { .. })), "{recipe}: {refused:?}");
    }
    let unlisted = derive("mushroom-risotto", &replace("chicken-stock", "frog-leg")).unwrap_err();
    assert!(matches!(unlisted, DeriveError::Unlisted { .. }), "{unlisted}");
}

#[test]
fn home_recipes_keep_their_own_names_of_things() {
    let text = |recipe: &str, old: &str, new: &str| {
        derive(recipe, &replace(old, new)).unwrap().text_after.join("\n")
    };
    let sauce = text("beef-and-broccoli-stir-fry", "soy-sauce", "tamari");
    assert!(sauce.contains("to make the sauce.") && sauce.contains("Pour in the sauce"), "{sauce}");
    let pepper = text("garden-minestrone", "zucchini", "green-bell-pepper");
    assert!(pepper.contains("Wash the green bell pepper, seed it and dice it."), "{pepper}");
    let stock = text("mushroom-risotto", "chicken-stock", "vegetable-stock");
    assert!(stock.contains("1 l vegetable stock, hot (80 °C)\n"), "{stock}");
    let peas = text("garden-minestrone", "white-bean", "frozen-peas");
    assert!(!peas.to_lowercase().contains("drain the frozen peas"), "{peas}");
    // A general word means its usual kind.
    let sugar = derive("beef-and-broccoli-stir-fry", &replace("brown-sugar", "sugar")).unwrap();
    assert_eq!(sugar.new_class, "white-sugar");
}

#[test]
fn faulty_lists_are_reported_with_their_line() {
    let fault = |list: &str| EnglishPairs::of_list(list).err().unwrap().to_string();
    assert!(fault("\n{").starts_with("line 2: "));
    assert!(fault(r#"{"id": 1, "recipe": "x"}"#).starts_with("line 1: "));
    assert_eq!(
        fault(r#"{"id": 1, "recipe": "no-such-recipe", "add": "egg"}"#),
        "pair 1: there is no recipe `no-such-recipe`"
    );
}

#[test]
fn any_ingredient_for_any_other_is_derived_or_refused() {
    let corpus = Builtin::Published.load();
    let deriver = Deriver::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let mut made = 0;
    for entry in &corpus.recipes {
        for change in deriver.replacements(&entry.recipe).into_iter().step_by(7) {
            let Ok(derived) = deriver.derive(&entry.recipe, &change) else { continue };
            made += 1;
            let again = deriver.derive(&entry.recipe, &change).unwrap();
            assert_eq!(derived.network_after, again.network_after);
            assert_eq!(derived.text_after, again.text_after);
        }
    }
    // What makes no sense is refused, not a panic.
    for entry in &corpus.recipes {
        for old in ["egg", "butter", "walnut", "onion", "celery", "white-sugar", "salt", "black-bean"] {
            for new in ["avocado", "egg", "frozen-corn", "water", "walnut"] {
                if let Err(why) = deriver.derive(&entry.recipe, &replace(old, new)) {
                    assert!(!why.to_string().is_empty());
                }
            }
        }
    }
    assert!(made > 60, "{made}");
}

#[test]
fn baselines_stay_below_the_derivation() {
    let pairs = EnglishPairs::builtin().unwrap();
    let base = pairs.base();
    for baseline in [Baseline::Replace, Baseline::ReplacePlus, Baseline::Empty] {
        let mut texts = Records::new();
        for pair in &pairs.pairs {
            let id = pair.record_id();
            let before = base.get(&id).unwrap().text(commis_rewrite::reading::Language::English).into_owned();
            let text = baseline.rewrite(&pair.pair, &before, commis_rewrite::reading::Language::English);
            texts.add(id, Record::of_text(text));
        }
        let f1 = hard_f1(&scored(&pairs, &texts));
        assert!(f1 < 0.3, "{baseline}: {f1}");
    }
}
