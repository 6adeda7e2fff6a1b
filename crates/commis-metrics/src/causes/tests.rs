//! Golds with seeded edits: every edit is found as a root, and nothing else is.

use commis_base::Dice;
use commis_corpus::Builtin;
use commis_mcl::{Statement, Term, parse};
use commis_sim::{RuleSet, Simulator};

use super::*;
use crate::evaluator::Evaluator;
use crate::wanted::{SmatchSearch, Wanted};

/// Statements as words.
type Lines = Vec<Vec<String>>;

struct Bench {
    evaluator: Evaluator,
    golds: Vec<Gold>,
}

impl Bench {
    fn new() -> Bench {
        let evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
        let corpus = Builtin::Published.load();
        let prepare = |entry: &commis_corpus::Entry| {
            let dish = &entry.recipe.meta.as_ref().unwrap().dish;
            let parsed = parse(entry.recipe.gold.as_deref().unwrap());
            evaluator.prepare(&parsed.program.recipes[0], Some(dish)).unwrap()
        };
        let golds = corpus.recipes.iter().map(prepare).collect();
        Bench { evaluator, golds }
    }

    fn evaluate(&self, gold: &Gold, text: &str) -> Evaluation {
        let wanted = Wanted { smatch: Some(SmatchSearch::default()), ..Wanted::EXPLAINED };
        self.evaluator.evaluate_text_against(gold, text, wanted, &|| true)
    }

    fn causes(&self, gold: &Gold, text: &str) -> (Evaluation, Causes) {
        let evaluation = self.evaluate(gold, text);
        let causes = Causes::find(gold, &evaluation, &self.evaluator, &|| true);
        let causes = causes.unwrap_or_else(|missing| panic!("{}: {missing}\n{text}", gold.recipe));
        (evaluation, causes)
    }
}

fn words(statement: &Statement) -> Vec<String> {
    let mut words = vec![statement.primitive.to_string()];
    words.extend(statement.args.iter().map(|arg| match &arg.term {
        Term::Variable(name) | Term::Constant(name) | Term::Number(_, name) => name.to_string(),
        list @ Term::List(_) => list.to_string(),
    }));
    words
}

fn lines(gold: &Gold) -> Lines {
    gold.statements.iter().map(words).collect()
}

fn replace(lines: &mut Lines, from: usize, old: &str, new: &str) {
    for line in lines.iter_mut().skip(from) {
        for word in line.iter_mut().skip(1).filter(|word| *word == old) {
            new.clone_into(word);
        }
    }
}

/// A plain action on one thing: product, kitchens, thing.
fn is_plain(line: &[String]) -> bool {
    let plain = ["mix", "beat", "mingle", "mash", "melt", "wash", "shake", "grind", "cut"];
    line.len() > 4 && plain.contains(&line[0].as_str())
}

/// Where a statement names the kitchen that it takes over; the one that it leaves stands before it.
fn kitchen_slot(line: &[String], kitchens: &[String]) -> Option<usize> {
    line.iter().skip(2).position(|word| kitchens.contains(word)).map(|at| at + 2)
}

/// The statements in the order in which they hand over the kitchen, each with the slot in which it takes it.
fn chain(lines: &Lines) -> Vec<(usize, usize)> {
    let first = lines.iter().find(|line| line[0] == "get-kitchen").unwrap();
    let mut kitchens = vec![first[1].clone()];
    let mut found: Vec<(usize, usize)> = Vec::new();
    while let Some(next) = (0..lines.len()).find_map(|at| {
        let is_new = found.iter().all(|(seen, _)| *seen != at);
        let slot = kitchen_slot(&lines[at], &kitchens[kitchens.len() - 1..]).filter(|_| is_new)?;
        Some((at, slot))
    }) {
        kitchens.push(lines[next.0][next.1 - 1].clone());
        found.push(next);
    }
    assert_eq!(found.len(), lines.len() - 1, "every statement takes over the kitchen from another one");
    found
}

/// Hands the kitchen over in another order.
fn relink(lines: &mut Lines, order: &[(usize, usize)]) {
    let mut kitchen = lines.iter().find(|line| line[0] == "get-kitchen").unwrap()[1].clone();
    for &(at, slot) in order {
        lines[at][slot] = std::mem::replace(&mut kitchen, lines[at][slot - 1].clone());
    }
}

/// The slot of the thing that a statement makes into something else.
fn thing_slot(line: &[String]) -> Option<usize> {
    match line[0].as_str() {
        "transfer-contents" => Some(5),
        _ => is_plain(line).then_some(4),
    }
}

/// Moves a statement behind some that have nothing to do with it, and names the products that say where.
fn move_away(lines: &mut Lines, used: &[String], dice: &mut Dice) -> Option<Vec<String>> {
    let mut order = chain(lines);
    let products = |at: usize, slot: usize| lines[at][1..slot - 1].to_vec();
    let uses = |at: usize, words: &[String]| lines[at].iter().any(|word| words.contains(word));
    let mut places = Vec::new();
    for (from, &(at, slot)) in order.iter().enumerate() {
        let made = products(at, slot);
        let free = order[from + 1..].iter().take_while(|(other, _)| !uses(*other, &made)).count();
        if free > 1 && !uses(at, used) {
            places.push((from, free));
        }
    }
    let (from, free) = *places.get(dice.below(places.len().max(1)))?;
    let behind = from + 2 + dice.below(free - 1);
    let moved = order.remove(from);
    order.insert(behind, moved);
    let product = lines[moved.0][1].clone();
    relink(lines, &order);
    Some(vec![product])
}

/// Does two things to the same food the other way round.
fn turn_round(lines: &mut Lines, used: &[String], dice: &mut Dice) -> Option<Vec<String>> {
    let mut order = chain(lines);
    let mut places = Vec::new();
    for (at, pair) in order.windows(2).enumerate() {
        let (first, second) = (&lines[pair[0].0], &lines[pair[1].0]);
        let (Some(_), Some(slot)) = (thing_slot(first), thing_slot(second)) else { continue };
        let made = &first[1];
        let others = lines.iter().flat_map(|line| &line[1..]).filter(|word| *word == made).count();
        let rest = &first[2..pair[0].1 - 1];
        let is_free = !first.iter().chain(second).any(|word| used.contains(word));
        // Two equal actions one after the other are the same either way.
        let is_other = first[0] != second[0] || first[0] == "transfer-contents";
        if second[slot] == *made
            && others == 2
            && is_free
            && is_other
            && !second.iter().any(|word| rest.contains(word))
        {
            places.push(at);
        }
    }
    let at = *places.get(dice.below(places.len().max(1)))?;
    let (first, second) = (order[at].0, order[at + 1].0);
    let (one, other) = (thing_slot(&lines[first])?, thing_slot(&lines[second])?);
    let [earlier, later] = [first, second].map(|at| lines[at][1].clone());
    replace(lines, 0, &later, &earlier);
    lines[second][1].clone_from(&later);
    lines[second][other] = std::mem::replace(&mut lines[first][one], later.clone());
    lines[first][1].clone_from(&earlier);
    order.swap(at, at + 1);
    relink(lines, &order);
    Some(vec![earlier, later])
}

/// An edit: what it must be found as, and the products of the statements one of which it is found at.
struct Edit {
    kind: RootKind,
    products: Vec<String>,
}

/// Makes one edit, of a kind that is drawn; `None` when there is no place for it.
fn edit(lines: &mut Lines, used: &mut Vec<String>, dice: &mut Dice) -> Option<Edit> {
    let kind = dice.below(8);
    if kind < 6 {
        let kinds = [
            RootKind::Argument,
            RootKind::Argument,
            RootKind::Action,
            RootKind::Missing,
            RootKind::Surplus,
            RootKind::Argument,
        ];
        let products = vec![edit_one(kind, lines, used, dice)?];
        return Some(Edit { kind: kinds[kind], products });
    }
    let products = if kind == 6 { move_away(lines, used, dice)? } else { turn_round(lines, used, dice)? };
    used.extend(products.iter().cloned());
    Some(Edit { kind: RootKind::Order, products })
}

/// Edits one statement and names its product.
fn edit_one(kind: usize, lines: &mut Lines, used: &mut Vec<String>, dice: &mut Dice) -> Option<String> {
    let fresh = |lines: &Lines, used: &[String], wanted: &dyn Fn(&[String]) -> bool| -> Vec<usize> {
        let free = |line: &Vec<String>| wanted(line) && !line.iter().any(|word| used.contains(word));
        lines.iter().enumerate().filter(|(_, line)| free(line)).map(|(at, _)| at).collect()
    };
    let places = match kind {
        0 | 1 => fresh(lines, used, &|line| line[0] == "fetch-and-proportion"),
        2 => fresh(lines, used, &|line| ["mix", "beat", "mingle"].contains(&line[0].as_str())),
        3 => fresh(lines, used, &is_plain),
        _ => fresh(lines, used, &|line| is_plain(line) || line[0] == "transfer-contents"),
    };
    let at = *places.get(dice.below(places.len().max(1)))?;
    let product = lines[at][1].clone();
    used.push(product.clone());
    match kind {
        0 => lines[at][6] = format!("{}", 7 + dice.below(90)),
        1 => lines[at][5] = if lines[at][5] == "marjoram" { "nutmeg" } else { "marjoram" }.to_owned(),
        2 => lines[at][0] = if lines[at][0] == "mix" { "beat" } else { "mix" }.to_owned(),
        3 => {
            let line = lines.remove(at);
            used.push(line[4].clone());
            replace(lines, 0, &line[1], &line[4]);
            replace(lines, 0, &line[2], &line[3]);
        }
        4 => {
            let slot = if lines[at][0] == "transfer-contents" { 3 } else { 2 };
            let kitchen = lines[at][slot].clone();
            let (thing, after) = (format!("{product}-new"), format!("{kitchen}-new"));
            // Whoever used them may stand anywhere, once the order was changed.
            replace(lines, 0, &product, &thing);
            replace(lines, 0, &kitchen, &after);
            lines[at][1].clone_from(&product);
            lines[at][slot].clone_from(&kitchen);
            let shake = ["shake", &thing, &after, &kitchen, &product].map(str::to_owned);
            lines.insert(at + 1, shake.to_vec());
            used.push(thing.clone());
            return Some(thing);
        }
        _ => {
            let (slot, source) = if lines[at][0] == "transfer-contents" { (6, 6) } else { (4, 4) };
            let earlier: Vec<String> = (lines[..at].iter())
                .filter(|line| line[0] == "fetch-and-proportion" && line[1] != lines[at][source])
                .map(|line| line[1].clone())
                .collect();
            lines[at][slot] = earlier.get(dice.below(earlier.len().max(1)))?.clone();
        }
    }
    Some(product)
}

/// The edited program under other names, and in another order of lines.
fn disguised(lines: &Lines, dice: &mut Dice) -> (String, Vec<Vec<String>>) {
    let mut lines = lines.clone();
    for at in (1..lines.len()).rev() {
        lines.swap(at, dice.below(at + 1));
    }
    let text: Vec<String> =
        lines.iter().map(|line| format!("({})", line.join(" ").replace('?', "?other-"))).collect();
    (text.join("\n"), lines)
}

#[test]
fn every_seeded_edit_is_found_and_nothing_else() {
    let bench = Bench::new();
    let mut dice = Dice::new(20);
    let (mut right, mut all, mut exact) = (0, 0, 0);
    let mut wrong = Vec::new();
    while all < 200 {
        let gold = &bench.golds[dice.below(bench.golds.len())];
        let original = lines(gold);
        let mut changed = original.clone();
        let count = 1 + dice.below(4);
        let mut used = Vec::new();
        let edits: Option<Vec<Edit>> = (0..count).map(|_| edit(&mut changed, &mut used, &mut dice)).collect();
        let Some(edits) = edits else { continue };
        let (text, shown) = disguised(&changed, &mut dice);
        let (evaluation, causes) = bench.causes(gold, &text);
        all += 1;
        let at = |lines: &Lines, product: &String| lines.iter().position(|line| line.get(1) == Some(product));
        let concerns = |root: &Root, edit: &Edit| {
            let is_at = |product: &String| {
                at(&shown, product).is_some_and(|at| root.prediction.contains(&(at + 1)))
                    || at(&original, product).is_some_and(|at| root.gold.contains(&(at + 1)))
            };
            root.kind == edit.kind && edit.products.iter().any(is_at)
        };
        let found = edits.iter().all(|edit| causes.roots.iter().any(|root| concerns(root, edit)));
        let nothing_else = causes.roots.iter().all(|root| edits.iter().any(|edit| concerns(root, edit)));
        if found && nothing_else {
            right += 1;
        } else {
            let texts = causes.roots.iter().map(|root| format!("{:?}: {}", root.kind, root.text));
            let edits = edits.iter().map(|edit| format!("{:?} at {}", edit.kind, edit.products.join(", ")));
            let [texts, edits] = [texts.collect::<Vec<_>>(), edits.collect()].map(|list| list.join("\n  "));
            wrong.push(format!("{}\n  {edits}\nfound\n  {texts}\n{text}", gold.recipe));
        }
        if let ([root], 1) = (&causes.roots[..], count) {
            let goals = evaluation.goals.as_ref().map_or(0, crate::GoalScore::reached);
            let cost = root.costs.as_ref().unwrap();
            assert_eq!(cost.goals.len(), gold.goals.len() - goals, "{}", root.text);
            assert_eq!(cost.dish.0, difference(&evaluation), "{}", root.text);
            exact += 1;
        }
        assert!(causes.goals_by_root.0 >= evaluation.goal_score());
    }
    println!("{right} of {all}; {exact} single edits cost what they lost");
    assert!(right * 100 >= all * 95, "{right} of {all}\n{}", wrong.join("\n"));
    assert!(exact > 20, "{exact}");
}

fn difference(evaluation: &Evaluation) -> commis_base::Number {
    commis_base::Number::ONE.minus(evaluation.dish_score()).unwrap()
}

#[test]
fn the_gold_has_no_causes() {
    let bench = Bench::new();
    for gold in &bench.golds {
        let text: Vec<String> = lines(gold).iter().map(|line| format!("({})", line.join(" "))).collect();
        let (_, causes) = bench.causes(gold, &text.join("\n"));
        assert!(causes.roots.is_empty() && causes.first.is_none(), "{:?}", causes.roots);
        assert_eq!((causes.costly, causes.goals_by_root.0), (0, commis_base::Number::ONE));
    }
}

/// An answer for another dish is taken apart as well, and leads from one to the other.
#[test]
fn programs_for_other_dishes_are_taken_apart() {
    let bench = Bench::new();
    for (at, gold) in bench.golds.iter().enumerate().step_by(6) {
        let other = &bench.golds[(at + 7) % bench.golds.len()];
        let text: Vec<String> = lines(other).iter().map(|line| format!("({})", line.join(" "))).collect();
        let (_, causes) = bench.causes(gold, &text.join("\n"));
        assert!(causes.roots.len() > 5 && causes.costly > 0, "{} {}", gold.recipe, causes.roots.len());
    }
}

#[test]
fn a_root_names_the_amounts_and_the_statement() {
    let bench = Bench::new();
    let gold = &bench.golds[0];
    let mut changed = lines(gold);
    let at = changed.iter().position(|line| line[0] == "fetch-and-proportion").unwrap();
    let (old, unit) = (changed[at][6].clone(), changed[at][7].clone());
    "999".clone_into(&mut changed[at][6]);
    let text: Vec<String> = changed.iter().map(|line| format!("({})", line.join(" "))).collect();
    let (_, causes) = bench.causes(gold, &text.join("\n"));
    let root = causes.first().unwrap();
    let told = format!("`999 {unit}` instead of `{old} {unit}` in statement {}", at + 1);
    assert_eq!((root.kind, root.text.as_str(), root.at), (RootKind::Argument, told.as_str(), Some(at + 1)));
}

#[test]
fn a_name_that_stands_for_another_thing_is_not_told_as_itself() {
    let bench = Bench::new();
    let gold = &bench.golds[0];
    let mut written = lines(gold);
    let fetched = |line: &&mut Vec<String>| line[0] == "fetch-and-proportion";
    let [first, second] = written.iter_mut().filter(fetched).take(2).collect::<Vec<_>>().try_into().unwrap();
    std::mem::swap(&mut first[1], &mut second[1]);
    let names = [first[1].clone(), second[1].clone()];
    let text: Vec<String> = written.iter().map(|line| format!("({})", line.join(" "))).collect();
    let (_, causes) = bench.causes(gold, &text.join("\n"));
    let told: Vec<&str> = causes.roots.iter().map(|root| root.text.as_str()).collect();
    assert!(!told.is_empty());
    for name in names {
        assert!(told.iter().all(|text| !text.contains(&format!("`{name}` instead of `{name}`"))), "{told:?}");
    }
}
