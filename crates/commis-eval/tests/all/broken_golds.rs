//! Golds that are broken on purpose are found by `corpus validate`; ours are sound.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;

use commis_base::{Dice, Number, Problem, Severity};
use commis_corpus::{CheckLevel, Entry};
use commis_eval::{LoadedCorpus, builtin_corpora};
use commis_sim::RuleSet;

/// How a gold is broken, and the findings of which one has to come up.
type Break = (&'static str, fn(&mut Entry, &mut Dice) -> Option<()>, &'static [&'static str]);

/// Six golds of each kind: 42 in all.
const EACH: usize = 6;

const KINDS: [Break; 7] = [
    ("fork", fork, &["forked-kitchen", "side-branch", ERROR]),
    ("wrong temperature", |entry, dice| number(entry, dice, &["degrees-celsius"]), &["unsaid-number"]),
    (
        "wrong amount",
        |entry, dice| number(entry, dice, &["g", "ml", "teaspoon", "tablespoon"]),
        &["unsaid-number"],
    ),
    ("wrong time", |entry, dice| number(entry, dice, &["minute", "hour"]), &["unsaid-number"]),
    (
        "emptied bowl served",
        emptied_bowl,
        &["dish-goes-on", "emptied-container", "empty-again", "lost-ingredient", "dead-product", ERROR],
    ),
    ("wrong quote", quote, &[ERROR]),
    ("forgotten ingredient", forget, &["dead-product", "lost-ingredient", "line-without-food"]),
];

/// Stands for findings without a name, which are errors.
const ERROR: &str = "";

fn gold(entry: &Entry) -> Vec<String> {
    entry.recipe.gold.as_ref().unwrap().lines().map(str::to_owned).collect()
}

/// The words of a statement without its parentheses.
fn words(line: &str) -> Vec<&str> {
    line.trim_start_matches('(').trim_end_matches(')').split(' ').collect()
}

/// One of the lines that fit.
fn choose(lines: &[String], dice: &mut Dice, fits: impl Fn(usize, &[&str]) -> bool) -> Option<usize> {
    let all: Vec<usize> = (0..lines.len()).filter(|at| fits(*at, &words(&lines[*at]))).collect();
    (!all.is_empty()).then(|| all[dice.below(all.len())])
}

fn put_back(entry: &mut Entry, lines: &[String]) {
    entry.recipe.gold = Some(lines.join("\n") + "\n");
}

/// A statement goes on from the kitchen before the last one.
fn fork(entry: &mut Entry, dice: &mut Dice) -> Option<()> {
    let mut lines = gold(entry);
    let states = |line: &str| -> Vec<String> {
        words(line).iter().filter(|word| word.starts_with("?ks-")).map(|word| (*word).to_owned()).collect()
    };
    let at = choose(&lines, dice, |at, _| at > 3 && states(&lines[at]).len() == 2)?;
    let [here, earlier] = [&states(&lines[at])[1], &states(&lines[at - 1])[1]];
    lines[at] = lines[at].replace(&format!(" {here} "), &format!(" {earlier} "));
    put_back(entry, &lines);
    Some(())
}

/// A number that stands before one of these units is half as large again.
fn number(entry: &mut Entry, dice: &mut Dice, units: &[&str]) -> Option<()> {
    let mut lines = gold(entry);
    let place = |words: &[&str]| {
        words.windows(2).position(|pair| pair[0].parse::<Number>().is_ok() && units.contains(&pair[1]))
    };
    let at = choose(&lines, dice, |_, words| place(words).is_some())?;
    let mut changed: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
    let word = place(&words(&lines[at]))?;
    let more = changed[word].parse::<Number>().unwrap().times(Number::ratio(3, 2).unwrap()).unwrap();
    changed[word] = more.to_string();
    lines[at] = changed.join(" ");
    put_back(entry, &lines);
    Some(())
}

/// A bowl is served whose contents went elsewhere, or the last statement works on one.
fn emptied_bowl(entry: &mut Entry, dice: &mut Dice) -> Option<()> {
    let lines = gold(entry);
    let at = choose(&lines, dice, |_, words| words[0] == "transfer-contents" && words[7].starts_with('?'))?;
    let emptied = words(&lines[at])[6].to_owned();
    let meta = entry.recipe.meta.as_mut().unwrap();
    if dice.below(2) == 0 {
        meta.dish = emptied;
        return Some(());
    }
    let mut lines = lines;
    let last = lines.iter().position(|line| words(line).get(1) == Some(&meta.dish.as_str()))?;
    let thing =
        words(&lines[last]).get(4).map(|word| (*word).to_owned()).filter(|word| word.starts_with('?'))?;
    lines[last] = lines[last].replace(&format!(" {thing}"), &format!(" {emptied}"));
    put_back(entry, &lines);
    Some(())
}

/// A quote has words that its instruction does not have.
fn quote(entry: &mut Entry, dice: &mut Dice) -> Option<()> {
    let meta = entry.recipe.meta.as_mut().unwrap();
    let mut links: Vec<_> = meta.instructions.iter_mut().flat_map(|notes| &mut notes.links).collect();
    let at = dice.below(links.len());
    let mut quoted: Vec<String> = links.get(at)?.quote.split(' ').map(str::to_owned).collect();
    let word = dice.below(quoted.len());
    quoted[word].push('x');
    links[at].quote = quoted.join(" ");
    Some(())
}

/// What was weighed is never put in; or it is not even weighed.
fn forget(entry: &mut Entry, dice: &mut Dice) -> Option<()> {
    let mut lines = gold(entry);
    let weighed: BTreeSet<String> = lines
        .iter()
        .filter(|line| words(line)[0] == "fetch-and-proportion")
        .map(|line| words(line)[1].to_owned())
        .collect();
    let later =
        |lines: &[String], name: &str| lines.iter().filter(|line| words(line).contains(&name)).count();
    let at = choose(&lines, dice, |_, words| {
        words[0] == "transfer-contents"
            && weighed.contains(words[6])
            && later(&lines, words[6]) == 2
            && later(&lines, words[5]) > 1
    })?;
    let gone = drop_statement(&mut lines, at, 5);
    let mut names = vec![gone[1].clone()];
    if dice.below(2) == 0 {
        let fetch = lines.iter().position(|line| words(line).get(1) == Some(&gone[6].as_str()))?;
        drop_statement(&mut lines, fetch, 0);
        names.push(gone[6].clone());
    }
    put_back(entry, &lines);
    let meta = entry.recipe.meta.as_mut().unwrap();
    let listed = meta.ingredients.iter_mut().flat_map(|link| [&mut link.statements, &mut link.implicit]);
    for list in listed {
        list.retain(|name| !names.contains(name));
    }
    for notes in &mut meta.instructions {
        for link in &mut notes.links {
            link.statements.retain(|name| !names.contains(name));
            link.implicit.retain(|name| !names.contains(name));
        }
        notes.links.retain(|link| !link.statements.is_empty() || !link.implicit.is_empty());
    }
    meta.alternatives.clear();
    Some(())
}

/// Takes a statement out: who used its kitchen uses the one before, and who used its product what was at a position.
fn drop_statement(lines: &mut Vec<String>, at: usize, instead: usize) -> Vec<String> {
    let gone: Vec<String> = words(&lines.remove(at)).iter().map(|word| (*word).to_owned()).collect();
    let states: Vec<&String> = gone.iter().filter(|word| word.starts_with("?ks-")).collect();
    for line in lines.iter_mut() {
        let renamed = words(line).into_iter().map(|word| match word {
            word if word == states[0] => states[1].as_str(),
            word if word == gone[1] && instead > 0 => gone[instead].as_str(),
            word => word,
        });
        let renamed = renamed.collect::<Vec<_>>().join(" ");
        *line = if line.starts_with('(') { format!("({renamed})") } else { line.clone() };
    }
    gone
}

fn found(corpus: &LoadedCorpus, entry: Entry) -> Vec<Problem> {
    let mut corpus = corpus.clone();
    corpus.corpus.recipes = vec![entry];
    corpus.validate(&[], RuleSet::Standard, CheckLevel::Links).findings
}

#[test]
fn our_golds_are_sound() {
    for corpus in builtin_corpora() {
        let found = corpus.validate(&[], RuleSet::Standard, CheckLevel::Links).findings;
        // Notes tell what is right and worth knowing, such as ginger that is put aside.
        let found = found.iter().filter(|found| found.severity != Severity::Note);
        let told: Vec<String> =
            found.map(|found| format!("{}:{}: {}", found.file, found.line, found.told())).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
    }
}

#[test]
fn forty_two_broken_golds_are_found() {
    let corpora = builtin_corpora();
    let mut dice = Dice::new(42);
    let mut missed = Vec::new();
    for (kind, breaks, codes) in KINDS {
        let mut tried = 0;
        while tried < EACH {
            let corpus = &corpora[dice.below(corpora.len())];
            let mut entry = corpus.corpus.recipes[dice.below(corpus.corpus.recipes.len())].clone();
            let id = entry.recipe.id.clone();
            if breaks(&mut entry, &mut dice).is_none() {
                continue;
            }
            tried += 1;
            let text = entry.recipe.gold.clone().unwrap();
            let findings = found(corpus, entry);
            let is_it = |found: &Problem| match found.code {
                Some(code) => codes.contains(&code),
                None => codes.contains(&ERROR) && found.is_error(),
            };
            if !findings.iter().any(is_it) {
                missed.push(format!("{kind} in {id}: {findings:#?}\n{text}"));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
