//! Derived texts read by a machine: over the built-in pairs and some four hundred replacements beyond them, none may contradict its
//! network, its list or itself. What these checks know of a text is written here a second time, on purpose.

#![expect(clippy::unwrap_used, reason = "a test stops at what it cannot derive")]

use std::collections::{BTreeMap, BTreeSet};

use commis_corpus::Builtin;
use commis_derive::{Derived, Deriver, Edit, EnglishPairs, IngredientChange};
use commis_mcl::{Term, parse};
use commis_sim::{RuleSet, Simulator};

/// Of all replacements, every so many are read.
const EVERY: usize = 3;

/// A derived recipe and what its kitchen calls things.
struct Sheet {
    derived: Derived,
    /// Names of the ingredient that came: one, several.
    new: (String, String),
    /// Names of the one that went.
    old: Option<(String, String)>,
    /// Names of all others.
    others: Vec<String>,
}

impl Sheet {
    fn place(&self) -> String {
        format!("{} {:?}", self.derived.recipe, self.derived.change)
    }

    fn list(&self) -> Vec<&String> {
        let listed = |line: &&String| !line.ends_with(['.', '!', '?']);
        self.derived.text_after.iter().take_while(listed).collect()
    }

    fn instructions(&self) -> Vec<String> {
        let skip = self.list().len();
        self.derived.text_after.iter().skip(skip).map(|line| line.to_lowercase()).collect()
    }

    fn own_line(&self) -> String {
        let named = |line: &&&String| names(line, &self.new.0) || names(line, &self.new.1);
        // Lines that the base has as well are about other food.
        let came = |line: &&String| !self.derived.text_before.contains(line);
        let mut lines = self.list().into_iter().filter(came);
        lines.find(|line| named(&line)).cloned().unwrap_or_default().to_lowercase()
    }
}

/// Whether a text has a name as whole words.
fn names(text: &str, name: &str) -> bool {
    let (text, name) = (text.to_lowercase(), name.to_lowercase());
    let inside = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(&name)
        .any(|(at, _)| !text[..at].ends_with(inside) && !text[at + name.len()..].starts_with(inside))
}

fn sheets() -> Vec<Sheet> {
    let mut sheets = Vec::new();
    let mut at = 0;
    for builtin in Builtin::ALL {
        let corpus = builtin.load();
        let mut kitchens: BTreeMap<String, Deriver> = BTreeMap::new();
        for entry in &corpus.recipes {
            let kitchen = entry.recipe.meta.as_ref().unwrap().kitchen.clone();
            let deriver = kitchens.entry(kitchen).or_insert_with(|| {
                let file = corpus.kitchen_of(&entry.recipe).unwrap();
                Deriver::new(Simulator::load(RuleSet::Standard, &corpus.ontology, file).unwrap())
            });
            let listed = EnglishPairs::LIST
                .lines()
                .filter(|line| line.contains(&format!("\"recipe\": \"{}\"", entry.recipe.id)));
            let listed: Vec<IngredientChange> =
                listed.map(|line| serde_json::from_str(line).unwrap()).collect();
            let count = listed.len();
            let drawn = deriver.replacements(&entry.recipe).into_iter().filter(|_| {
                at += 1;
                at % EVERY == 0
            });
            for (place, change) in listed.into_iter().chain(drawn).enumerate() {
                match deriver.derive(&entry.recipe, &change) {
                    Ok(derived) => sheets.push(sheet(derived, deriver)),
                    Err(why) => assert!(place >= count, "{} {change:?}: {why}", entry.recipe.id),
                }
            }
        }
    }
    sheets
}

fn sheet(derived: Derived, deriver: &Deriver) -> Sheet {
    let ontology = &deriver.simulator().vocabulary().ontology;
    let named = |class: &str| {
        let names = ontology.names(ontology.class(class).unwrap());
        (names.singular.clone(), names.plural.clone())
    };
    let weighed = constants(&derived.network_before, "fetch-and-proportion");
    let others = weighed.iter().filter(|class| Some(*class) != derived.old_class.as_ref());
    let others = others.flat_map(|class| {
        let (one, several) = named(class);
        [one, several]
    });
    Sheet {
        new: named(&derived.new_class),
        old: derived.old_class.as_deref().map(named),
        others: others.collect(),
        derived,
    }
}

/// The constants among the arguments of statements of one kind.
fn constants(network: &str, primitive: &str) -> BTreeSet<String> {
    let recipe = parse(network).program.recipes.into_iter().next().unwrap();
    let statements = recipe.statements.iter().filter(|statement| *statement.primitive == *primitive);
    let args = statements.flat_map(|statement| &statement.args);
    args.filter_map(|arg| match &arg.term {
        Term::Constant(name) => Some(name.to_string()),
        _ => None,
    })
    .filter(|name| {
        !["g", "ml", "l", "piece", "teaspoon", "tablespoon", "kg", "cup", "clove"].contains(&name.as_str())
    })
    .collect()
}

/// How a step is told: as an order, as a property.
fn words(primitive: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match primitive {
        "peel" => (&["peel", "skin", "pare"], &["peeled"]),
        "seed" => (&["seed", "pit", "core", "stone"], &["seeded", "pitted", "cored", "stoned"]),
        "cut" => (
            &["chop", "dice", "slice", "mince", "shred", "grate", "halve", "cut"],
            &["chopped", "diced", "sliced", "minced", "shredded", "grated", "halved", "cubed", "cut"],
        ),
        "wash" => (&["wash", "rinse"], &["washed", "rinsed"]),
        "drain" => (&["drain"], &["drained"]),
        "grind" => (&["grind"], &["ground"]),
        "mash" => (&["mash"], &["mashed"]),
        "crack" => (&["crack", "break"], &[]),
        "melt" => (&["melt"], &["melted"]),
        "bring-to-temperature" => {
            (&["thaw", "come to room temperature"], &["thawed", "at room temperature", "softened"])
        }
        _ => (&[], &[]),
    }
}

fn fail(found: &[String]) {
    assert!(found.is_empty(), "{} slips:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_derived_text_contradicts_itself() {
    let sheets = sheets();
    assert!(sheets.len() >= 300, "{} texts", sheets.len());
    let mut found = Vec::new();
    for sheet in &sheets {
        for (check, slip) in [
            ("tools", gone_tool(sheet)),
            ("list and instructions", listed_and_used(sheet)),
            ("spelling", spelling(sheet)),
            ("number", number(sheet)),
            ("said twice", said_twice(sheet)),
            ("untold step", untold(sheet)),
            ("told though gone", told_though_gone(sheet)),
            ("old ingredient", still_there(sheet)),
            ("order", order(sheet)),
            ("layout", layout(sheet)),
            ("cut twice", cut_twice(sheet)),
        ] {
            found.extend(slip.map(|slip| format!("{}: {check}: {slip}", sheet.place())));
        }
    }
    fail(&found);
}

/// A container or tool that only the base fetches.
fn gone_tool(sheet: &Sheet) -> Option<String> {
    let noun = |class: &String| class.rsplit('-').next().unwrap().to_owned();
    let after: BTreeSet<String> = constants(&sheet.derived.network_after, "fetch").iter().map(noun).collect();
    let before = constants(&sheet.derived.network_before, "fetch");
    let mut gone = before.iter().map(noun).filter(|noun| !after.contains(noun));
    gone.find(|noun| sheet.instructions().iter().any(|line| names(line, noun)))
}

/// The new ingredient stands in the list, and the instructions use it unless they name nothing.
fn listed_and_used(sheet: &Sheet) -> Option<String> {
    if sheet.own_line().is_empty() {
        return Some(format!("{} is not in the list", sheet.new.1));
    }
    let last = |name: &str| name.rsplit(' ').next().unwrap().to_owned();
    let mut words: Vec<String> = vec![sheet.new.0.clone(), sheet.new.1.clone()];
    words.extend([last(&sheet.new.0), last(&sheet.new.1)]);
    // Pineapple lies in syrup, and is called pineapple once it is drained.
    words.extend(sheet.new.0.split(" in ").next().map(str::to_owned));
    let used = |line: &String| words.iter().any(|word| names(line, word));
    let all = |line: &String| {
        ["everything", "all", "both", "rest", "spices", "herbs", "lot"].iter().any(|word| names(line, word))
    };
    let lines = sheet.instructions();
    (!lines.iter().any(used) && !lines.iter().any(all)).then(|| format!("{} is not used", sheet.new.1))
}

/// A name keeps its capitals in the list and in the instructions: MSG, Cajun seasoning.
fn spelling(sheet: &Sheet) -> Option<String> {
    let (one, several) = &sheet.new;
    let lost = |line: &&String| {
        [one, several].into_iter().filter(|name| name.contains(char::is_uppercase)).any(|name| {
            line.to_lowercase().matches(&name.to_lowercase()).count() > line.matches(name.as_str()).count()
        })
    };
    sheet.derived.text_after.iter().find(lost).cloned()
}

/// Verbs, articles and pronouns beside the new name.
fn number(sheet: &Sheet) -> Option<String> {
    let (one, several) = &sheet.new;
    let countable = one != several;
    for line in sheet.instructions() {
        let mut wrong: Vec<String> = Vec::new();
        if countable {
            for verb in ["is", "goes", "needs", "wants", "has", "comes", "gets"] {
                wrong.push(format!("the {several} {verb} "));
            }
            for verb in ["are", "go", "need", "want", "have", "come", "get"] {
                wrong.push(format!(". the {one} {verb} "));
                wrong.push(format!("in {verb} the {one};"));
            }
            wrong.extend([format!(" a {several}"), format!(" an {several}")]);
            // A sentence about one thing goes on about one thing.
            for verb in ["peel", "chop", "slice", "dice", "core", "pit", "seed", "mince"] {
                wrong.push(format!("{verb} the {one} and {verb} them"));
                wrong.push(format!("the {several} and {verb} it"));
                wrong.push(format!("the {one} and {verb} them"));
                wrong.push(format!("the {several}, {verb} it"));
                wrong.push(format!("the {one}, {verb} them"));
            }
        } else {
            wrong.extend([format!(" a {one}"), format!(" an {one}")]);
        }
        let vowel = one.starts_with(['a', 'e', 'i', 'o', 'u']);
        wrong.push(if vowel { format!(" a {one}") } else { format!(" an {one}") });
        let started = format!(". {line}");
        let slip = wrong.iter().find(|wrong| {
            started.find(wrong.as_str()).is_some_and(|at| {
                let after = started[at + wrong.len()..].chars().next();
                wrong.ends_with([' ', ';']) || !after.is_some_and(char::is_alphanumeric)
            })
        });
        if let Some(slip) = slip {
            return Some(format!("“{slip}” in “{line}”"));
        }
    }
    None
}

/// A preparation of the list line that an instruction orders again.
fn said_twice(sheet: &Sheet) -> Option<String> {
    let line = sheet.own_line();
    for primitive in ["peel", "seed", "cut", "wash", "drain", "grind", "mash", "melt"] {
        let (orders, properties) = words(primitive);
        if !properties.iter().any(|property| names(&line, property)) {
            continue;
        }
        for order in orders {
            for name in [&sheet.new.0, &sheet.new.1] {
                let told = format!("{order} the {name}");
                if let Some(again) = sheet.instructions().iter().find(|line| names(line, &told)) {
                    return Some(format!("“{line}” and “{again}”"));
                }
            }
        }
    }
    None
}

/// A step that came and that neither the list nor an instruction tells.
fn untold(sheet: &Sheet) -> Option<String> {
    let lines = sheet.instructions();
    sheet.derived.edits.iter().find_map(|edit| {
        let Edit::Inserted { primitive, .. } = edit else { return None };
        let (orders, properties) = words(primitive);
        let told = orders.iter().any(|order| lines.iter().any(|line| names(line, order)))
            || properties.iter().any(|property| names(&sheet.own_line(), property));
        (!orders.is_empty() && !told).then(|| primitive.clone())
    })
}

/// A step that went and that is still ordered for the new ingredient.
fn told_though_gone(sheet: &Sheet) -> Option<String> {
    let lines = sheet.instructions();
    let after = parse(&sheet.derived.network_after).program.recipes.into_iter().next().unwrap();
    sheet.derived.edits.iter().find_map(|edit| {
        let Edit::Removed { primitive, .. } = edit else { return None };
        if after.statements.iter().any(|statement| *statement.primitive == **primitive) {
            return None;
        }
        let (orders, _) = words(primitive);
        orders.iter().find_map(|order| {
            let told = format!("{order} the {}", sheet.new.1);
            lines.iter().find(|line| names(line, &told)).cloned()
        })
    })
}

/// The old name, unless it is part of another name that stays or comes.
fn still_there(sheet: &Sheet) -> Option<String> {
    let (one, several) = sheet.old.as_ref()?;
    let part = |name: &String| names(name, one) || names(name, several);
    if sheet.others.iter().any(part) || part(&sheet.new.0) || part(&sheet.new.1) {
        return None;
    }
    let line = sheet.derived.text_after.iter().find(|line| names(line, one) || names(line, several));
    // Orders are no names: “butter a dish”, “flour it”.
    line.filter(|line| {
        !["butter", "flour", "salt"].contains(&one.rsplit(' ').next().unwrap())
            || names(line, &format!("the {one}"))
    })
    .cloned()
}

/// Trimming is told before cutting, as the network has it.
fn order(sheet: &Sheet) -> Option<String> {
    let lines = sheet.instructions().join("\n");
    let at = |order: &str| {
        lines
            .find(&format!("{order} the {}", sheet.new.1))
            .or_else(|| lines.find(&format!("{order} the {}", sheet.new.0)))
    };
    let cut = words("cut").0.iter().filter_map(|order| at(order)).min()?;
    let trimmed =
        ["peel", "core", "pit", "seed", "stone", "wash"].iter().filter_map(|order| at(order)).max()?;
    (cut < trimmed).then(|| "it is cut before it is trimmed".to_owned())
}

/// Food that is bought in pieces is cut again: chopped walnuts that are halved.
fn cut_twice(sheet: &Sheet) -> Option<String> {
    let (orders, properties) = words("cut");
    let first = sheet.new.0.split(' ').next()?;
    let told = |line: &String| {
        orders.iter().any(|order| {
            [&sheet.new.0, &sheet.new.1].iter().any(|name| names(line, &format!("{order} the {name}")))
        })
    };
    properties.contains(&first).then(|| sheet.instructions().into_iter().find(told)).flatten()
}

/// Sentences begin large, end in a full stop, and lost no word.
fn layout(sheet: &Sheet) -> Option<String> {
    let skip = sheet.list().len();
    let base: BTreeSet<&String> = sheet.derived.text_before.iter().collect();
    let new = sheet.derived.text_after.iter().enumerate().filter(|(_, line)| !base.contains(line));
    for (at, line) in new {
        let broken = ["  ", " ,", " .", "..", ",,", "the the", " and.", ", ,", "{x}", " ;"];
        let opens = line.chars().next().is_some_and(|c| c.is_uppercase() || c.is_numeric());
        let closes = at < skip || line.ends_with(['.', '!', '?']);
        if broken.iter().any(|broken| line.contains(broken)) || (at >= skip && !opens) || !closes {
            return Some(line.clone());
        }
    }
    None
}

#[test]
fn what_cannot_be_said_is_refused_with_the_reason() {
    let corpus = Builtin::Published.load();
    let extended = Builtin::ALL
        .iter()
        .map(|builtin| builtin.load())
        .find(|corpus| corpus.recipe("egg-fried-rice").is_some())
        .unwrap();
    let fault = |corpus: &commis_corpus::Corpus, recipe: &str, old: &str, new: &str| {
        let recipe = &corpus.recipe(recipe).unwrap().recipe;
        let kitchen = corpus.kitchen_of(recipe).unwrap();
        let deriver = Deriver::new(Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap());
        let change = IngredientChange::Replace { replace: old.into(), with: new.into() };
        deriver.derive(recipe, &change).unwrap_err().to_string()
    };
    assert_eq!(
        fault(&extended, "egg-fried-rice", "egg", "cooked-chicken"),
        "`cooked-chicken` (meat) cannot take the place of `egg` (egg) here: the words of the recipe would make no sense"
    );
    assert!(
        fault(&corpus, "best-brownies", "all-purpose-flour", "water").starts_with("`water` (water) cannot")
    );
    assert!(fault(&extended, "red-lentil-soup", "carrot", "cucumber").contains("boil"));
    // In the pan for a few minutes, potatoes stay raw; lentils take no soaking, chickpeas do.
    assert!(fault(&extended, "egg-fried-rice", "carrot", "potato").starts_with("nobody eats potatoes raw"));
    assert!(
        fault(&extended, "red-lentil-soup", "red-lentils", "dried-chickpeas")
            .contains("cannot take the place")
    );
    // An apple does for a carrot in a salad, and not in a pan.
    assert!(fault(&extended, "egg-fried-rice", "carrot", "apple").contains("cannot take the place"));
    // Soy sauce is no dressing, and a mint that lies on lemonade no parsley.
    assert!(
        fault(&extended, "ginger-lemonade", "fresh-mint", "fresh-parsley").contains("cannot take the place")
    );
    assert!(
        fault(&corpus, "almond-crescent-cookies-3", "almond-extract", "vanilla")
            .contains("tell the two apart")
    );
}

#[test]
fn what_goes_with_nothing_is_not_added() {
    let corpus = Builtin::Published.load();
    let deriver = Deriver::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let add = |recipe: &str, add: &str| {
        deriver.derive(&corpus.recipe(recipe).unwrap().recipe, &IngredientChange::Add { add: add.into() })
    };
    for (recipe, what) in
        [("best-brownies", "onion"), ("best-brownies", "carrot"), ("cucumber-slices-with-dill", "walnut")]
    {
        let why = add(recipe, what).unwrap_err().to_string();
        assert!(why.starts_with("nobody would add"), "{recipe}, {what}: {why}");
    }
    assert!(add("best-brownies", "raisin").is_ok() && add("basic-chicken-salad", "onion").is_ok());
    // Pieces in what the text calls smooth.
    assert!(add("almond-crescent-cookies", "raisin").unwrap_err().to_string().contains("smooth"));
}

#[test]
fn pieces_are_counted_in_words_and_trimmed_before_they_are_cut() {
    let corpus = Builtin::Published.load();
    let deriver = Deriver::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let list = |recipe: &str, replace: &str, with: &str| {
        let change = IngredientChange::Replace { replace: replace.into(), with: with.into() };
        deriver.derive(&corpus.recipe(recipe).unwrap().recipe, &change).unwrap().text_after.join("\n")
    };
    let celery = list("easy-cherry-tomato-corn-salad", "shallot", "celery");
    assert!(celery.contains("2 stalks of celery"), "{celery}");
    let carrot = list("classic-potato-salad", "onion", "carrot");
    assert!(carrot.contains("peeled and minced"), "{carrot}");
    // Butter that is greased cold may be so salted, too.
    let butter = list("bisquick-shortcake-biscuits", "butter", "salted-butter");
    assert!(!butter.contains("room temperature"), "{butter}");
}
