//! From a family and dice to acts: what is done with the chosen food.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::Dice;

use crate::Cookbook;
use crate::amount::Range;
use crate::chance::{happens, pick};
use crate::foods::{Food, capitalised};
use crate::grammar::{DishStep, Family, Rule, Verb, in_braces};

use super::choose::Chosen;
use super::{Act, Item, Kind, Mode, Plan, Portion, Prepare, Thing, Wish, choose};

/// A plan without order and program; `None` when its dish came out empty.
pub(crate) fn build(family: &Family, book: &Cookbook, wish: Wish, dice: &mut Dice) -> Option<Plan> {
    let mut builder = Builder {
        book,
        wish,
        dice,
        portions: Vec::new(),
        things: Vec::new(),
        acts: Vec::new(),
        latest: BTreeMap::new(),
    };
    let (scope, chosen) = builder.family(family);
    let [Item::Thing(dish)] = scope.names.get(&family.dish)?[..] else { return None };
    let portions = family.portions.as_ref().map_or(4, |range| range.choose(builder.dice).0 / 4);
    let mut plan = builder.finish(dish)?;
    plan.title = title(family, &chosen, &plan, book);
    family.name.clone_into(&mut plan.family);
    family.category.clone_into(&mut plan.category);
    plan.portions = u32::try_from(portions).unwrap_or(1);
    Some(plan)
}

/// The first title whose roles are filled with food that is really used.
fn title(family: &Family, chosen: &Chosen, plan: &Plan, book: &Cookbook) -> String {
    let words = |role: &str, most: usize, many: bool| -> Option<String> {
        let classes: BTreeSet<&str> =
            plan.foods.iter().filter(|food| food.role == role).map(|food| food.class.as_str()).collect();
        let portions = chosen.roles.get(role)?.len();
        let word = |food: &Food| {
            if many && (food.call.counts() || food.plural) {
                capitalised(&food.call.many)
            } else {
                food.title.clone()
            }
        };
        let mut titles: Vec<String> =
            classes.iter().filter_map(|class| book.foods.get(*class)).map(word).collect();
        titles.dedup();
        titles.truncate(most);
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        (portions > 0 && !titles.is_empty()).then(|| joined(&titles))
    };
    let filled = |title: &String| -> Option<String> {
        let mut text = title.clone();
        let most = if title.contains("} and {") { 1 } else { 3 };
        for role in in_braces(title) {
            let slot = format!("{{{role}}}");
            let after_with = title.split(&slot).next().is_some_and(|before| before.contains(" with "));
            text = text.replace(&slot, &words(role, most, after_with)?);
        }
        Some(text)
    };
    family.titles.iter().find_map(filled).unwrap_or_else(|| capitalised(&family.name.replace('-', " ")))
}

fn joined(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What names of one family stand for.
#[derive(Default)]
struct Scope {
    names: BTreeMap<String, Vec<Item>>,
    ids: BTreeSet<String>,
    /// The words for roles in names of mixtures.
    words: BTreeMap<String, Vec<usize>>,
}

impl Scope {
    fn items(&self, names: &[String]) -> Vec<Item> {
        names.iter().filter_map(|name| self.names.get(name)).flatten().copied().collect()
    }
}

struct Builder<'b, 'd> {
    book: &'b Cookbook,
    wish: Wish,
    dice: &'d mut Dice,
    portions: Vec<(Portion, Vec<Prepare>)>,
    things: Vec<Thing>,
    acts: Vec<Act>,
    /// The last act on every thing.
    latest: BTreeMap<usize, usize>,
}

impl Builder<'_, '_> {
    fn family(&mut self, family: &Family) -> (Scope, Chosen) {
        let chosen = choose(family, self.book, self.wish, self.dice, &mut self.portions);
        let mut scope = Scope { words: chosen.roles.clone(), ..Scope::default() };
        for role in &family.roles {
            let portions = chosen.roles.get(&role.name).cloned().unwrap_or_default();
            scope.names.insert(role.name.clone(), portions.into_iter().map(Item::Food).collect());
        }
        self.steps(&family.steps, &mut scope);
        (scope, chosen)
    }

    fn steps(&mut self, steps: &[DishStep], scope: &mut Scope) {
        for step in steps {
            match step {
                DishStep::Do(rule) => self.rule(rule, scope),
                DishStep::Either(ways) => {
                    if let Some(way) = pick(self.dice, ways) {
                        self.steps(way, scope);
                    }
                }
            }
        }
    }

    fn rule(&mut self, rule: &Rule, scope: &mut Scope) {
        if rule.when < 100 && !happens(self.dice, self.wish.tilt(rule.when)) {
            return;
        }
        let filled = |name: &str| scope.names.get(name).is_some_and(|items| !items.is_empty());
        if !rule.needs.is_empty() && !filled(&rule.needs) && !scope.ids.contains(&rule.needs) {
            return;
        }
        scope.ids.extend((!rule.id.is_empty()).then(|| rule.id.clone()));
        match rule.verb {
            Verb::Part => self.part(rule, scope),
            Verb::Combine => self.combine(rule, scope),
            Verb::Preheat | Verb::Grease | Verb::Line => self.ready(rule, scope),
            Verb::Add | Verb::Sprinkle | Verb::Spread | Verb::Top => self.put(rule, scope),
            _ => self.change(rule, scope),
        }
    }

    /// Makes another family's dish as a part of this one.
    fn part(&mut self, rule: &Rule, scope: &mut Scope) {
        let Some(name) = pick(self.dice, &rule.what).cloned() else { return };
        let book = self.book;
        let Some(family) = book.families.get(&name) else { return };
        let (inner, _) = self.family(family);
        let made = inner.names.get(&family.dish).cloned().unwrap_or_default();
        scope.names.insert(rule.makes.clone(), made);
    }

    fn combine(&mut self, rule: &Rule, scope: &mut Scope) {
        let items = scope.items(&rule.what);
        let alone = items.len() < 2 && !rule.by.is_empty();
        if items.is_empty() || alone {
            scope.names.insert(rule.makes.clone(), items);
            return;
        }
        let thing = self.thing(&rule.makes, false);
        scope.names.insert(rule.makes.clone(), vec![Item::Thing(thing)]);
        let mut act = self.act(rule, scope);
        act.items = items;
        act.vessel = pick(self.dice, &rule.target).cloned();
        self.push(act, Some(thing));
    }

    /// A vessel or the oven is made ready.
    fn ready(&mut self, rule: &Rule, scope: &mut Scope) {
        let thing = self.thing(&rule.makes, true);
        scope.names.insert(rule.makes.clone(), vec![Item::Thing(thing)]);
        let mut act = self.act(rule, scope);
        act.vessel = pick(self.dice, &rule.target).cloned();
        act.items = rule.with.iter().flat_map(|with| scope.items(std::slice::from_ref(with))).collect();
        self.push(act, Some(thing));
    }

    /// Something comes to a thing.
    fn put(&mut self, rule: &Rule, scope: &mut Scope) {
        let items = scope.items(&rule.what);
        let target = rule.target.first().and_then(|name| scope.names.get(name)).cloned().unwrap_or_default();
        if items.is_empty() || target.is_empty() {
            return;
        }
        let [Item::Thing(thing)] = target[..] else {
            // What was to be combined came out as one food alone: now it is brought together with the rest.
            let mut all = target;
            all.extend(items);
            let thing = self.thing(rule.target.first().map_or("", String::as_str), false);
            scope.names.insert(rule.target.first().cloned().unwrap_or_default(), vec![Item::Thing(thing)]);
            let mut act = self.act(rule, scope);
            act.kind = Kind::Step(Verb::Combine);
            act.items = all;
            act.vessel = Some("bowl".to_owned());
            return self.push(act, Some(thing));
        };
        let mut act = self.act(rule, scope);
        act.items = items;
        self.push(act, Some(thing));
    }

    /// A thing is changed.
    fn change(&mut self, rule: &Rule, scope: &mut Scope) {
        let Some(&Item::Thing(thing)) = rule.what.first().and_then(|name| scope.names.get(name)?.first())
        else {
            return;
        };
        let mut act = self.act(rule, scope);
        match rule.target.first().and_then(|name| scope.names.get(name)).map(|items| &items[..]) {
            Some([Item::Thing(ready)]) => act.uses = Some(*ready),
            Some(items @ [Item::Food(_), ..]) => act.items = items.to_vec(),
            Some(_) if rule.verb == Verb::Dip => return,
            _ => act.vessel = pick(self.dice, &rule.target).cloned(),
        }
        self.push(act, Some(thing));
    }

    /// An act with everything that a rule leaves to chance decided.
    fn act(&mut self, rule: &Rule, scope: &Scope) -> Act {
        let mut act = Act::new(Kind::Step(rule.verb));
        let number =
            |range: &Option<Range>, dice: &mut Dice| range.as_ref().map(|range| range.choose(dice).0 / 4);
        let one =
            |texts: &[String], dice: &mut Dice| pick(dice, texts).filter(|text| !text.is_empty()).cloned();
        act.mode = one(&rule.by, self.dice).and_then(|by| match by.as_str() {
            "mix" => Some(Mode::Mix),
            "beat" => Some(Mode::Beat),
            "mingle" => Some(Mode::Mingle),
            _ => None,
        });
        act.tool = one(&rule.tool, self.dice);
        let hours = rule.time.as_ref().is_some_and(|range| range.unit == "hour");
        act.minutes = number(&rule.time, self.dice).map(|time| if hours { time * 60 } else { time });
        act.heat = one(&rule.heat, self.dice);
        act.degrees = number(&rule.at, self.dice);
        act.size = number(&rule.size, self.dice);
        act.pattern = one(if rule.shape.is_empty() { &rule.apart } else { &rule.shape }, self.dice);
        act.how.clone_from(&rule.how);
        act.word.clone_from(&rule.word);
        act.until.clone_from(&rule.until);
        act.names = rule.call.iter().map(|name| self.named(name, &act, scope)).collect();
        if act.names.is_empty() && !rule.makes.is_empty() {
            act.names.push(rule.makes.replace('-', " "));
        }
        act
    }

    /// A name with the words of roles and shapes filled in.
    fn named(&self, name: &str, act: &Act, scope: &Scope) -> String {
        let mut text = name.to_owned();
        for word in in_braces(name) {
            let shape = || self.acts.iter().rev().find(|act| act.verb() == Some(Verb::Shape));
            let told = match word {
                "shape" => {
                    let shape = if act.verb() == Some(Verb::Shape) {
                        act.pattern.as_ref()
                    } else {
                        shape().and_then(|act| act.pattern.as_ref())
                    };
                    shape.map_or_else(
                        || "portions".to_owned(),
                        |shape| format!("{}s", shape.trim_end_matches("-shape")),
                    )
                }
                _ => format!(
                    "={}",
                    self.foods_named(scope.words.get(word).map(Vec::as_slice).unwrap_or_default())
                ),
            };
            // A role that nothing fills leaves the rest of the name: `{meat} and vegetables`.
            if told == "=" {
                text = text.replace(&format!("{{{word}}} and "), "");
            }
            text = text.replace(&format!("{{{word}}}"), &told);
        }
        text
    }

    /// `onion and garlic`.
    fn foods_named(&self, portions: &[usize]) -> String {
        let words = portions.iter().filter_map(|&at| {
            let (portion, _) = self.portions.get(at)?;
            let food = self.book.foods.get(&portion.class)?;
            let many = portion.unit != "piece" || portion.amount.is_many();
            Some(food.call.form(many))
        });
        let words: Vec<&str> = words.collect();
        if words.len() > 3 { "vegetables".to_owned() } else { joined(&words) }
    }

    fn thing(&mut self, name: &str, is_vessel: bool) -> usize {
        self.things.push(Thing { name: name.to_owned(), is_vessel });
        self.things.len() - 1
    }

    /// Adds an act after those that made what it needs.
    fn push(&mut self, mut act: Act, thing: Option<usize>) {
        act.thing = thing;
        let needed = act.items.iter().filter_map(|item| match item {
            Item::Thing(thing) => Some(*thing),
            Item::Food(_) => None,
        });
        let needed: Vec<usize> = thing.into_iter().chain(needed).chain(act.uses).collect();
        act.after = needed.iter().filter_map(|thing| self.latest.get(thing)).copied().collect();
        let at = self.acts.len();
        self.latest.extend(thing.map(|thing| (thing, at)));
        self.acts.push(act);
    }

    /// Leaves out what the dish does not need, and adds the preparation of what it does.
    fn finish(mut self, dish: usize) -> Option<Plan> {
        let last = *self.latest.get(&dish)?;
        let mut needed = BTreeSet::new();
        let mut open = vec![last];
        while let Some(at) = open.pop() {
            if needed.insert(at) {
                open.extend(self.acts.get(at).into_iter().flat_map(|act| act.after.iter().copied()));
            }
        }
        let position: BTreeMap<usize, usize> = needed.iter().copied().zip(0..).collect();
        let mut acts: Vec<Act> = Vec::new();
        for at in &needed {
            let Some(act) = self.acts.get(*at) else { continue };
            let mut act = act.clone();
            act.after = act.after.iter().filter_map(|at| position.get(at)).copied().collect();
            acts.push(act);
        }
        let used: BTreeSet<usize> = acts
            .iter()
            .flat_map(|act| &act.items)
            .filter_map(|item| match item {
                Item::Food(food) => Some(*food),
                Item::Thing(_) => None,
            })
            .collect();
        let numbers: BTreeMap<usize, usize> = used.iter().copied().zip(0..).collect();
        for item in acts.iter_mut().flat_map(|act| &mut act.items) {
            if let Item::Food(food) = item {
                *food = numbers.get(food).copied().unwrap_or_default();
            }
        }
        let mut plan = Plan { things: std::mem::take(&mut self.things), acts, ..Plan::default() };
        for at in &used {
            let Some((portion, prepares)) = self.portions.get(*at).cloned() else { continue };
            plan.foods.push(portion);
            prepare(&mut plan, prepares, self.dice);
        }
        heat_in_time(&mut plan.acts);
        Some(plan)
    }
}

/// From how many minutes on nobody keeps an oven hot for something that rests.
const LONG_WAIT: i64 = 20;

/// The oven is heated, and the tin made ready, before food goes into the tin, but not before it has rested for long.
fn heat_in_time(acts: &mut [Act]) {
    for bake in 0..acts.len() {
        let Some(oven) = acts.get(bake).filter(|act| act.verb() == Some(Verb::Bake)).and_then(|act| act.uses)
        else {
            continue;
        };
        let before = needed_by(acts, bake);
        let of = |act: &&usize, thing: usize| acts.get(**act).is_some_and(|act| act.thing == Some(thing));
        let waits = |act: &&usize| {
            acts.get(**act).is_some_and(|act| {
                matches!(act.verb(), Some(Verb::Rest | Verb::Chill))
                    && act.minutes.is_some_and(|minutes| minutes >= LONG_WAIT)
            })
        };
        let Some(heat) = before.iter().find(|act| of(act, oven)).copied() else { continue };
        let wait = before.iter().rev().find(waits).copied();
        let into = before
            .iter()
            .find(|&&act| {
                acts.get(act).is_some_and(|act| act.uses.is_some() && act.verb() != Some(Verb::Bake))
            })
            .copied();
        let tins: Vec<usize> = before
            .iter()
            .copied()
            .filter(|&act| acts.get(act).is_some_and(|act| act.is_setup() && act.items.is_empty()))
            .collect();
        // What rests in its tin needs the tin before, and the oven afterwards.
        let filled: BTreeSet<usize> = into.map(|into| needed_by(acts, into)).unwrap_or_default();
        let in_tin = wait.is_some_and(|wait| into.is_some_and(|into| needed_by(acts, wait).contains(&into)));
        if let Some(into) = into.filter(|_| !in_tin).and_then(|into| acts.get_mut(into)) {
            into.after.push(heat);
        }
        let Some(wait) = wait else { continue };
        for at in tins.into_iter().filter(|at| !in_tin || !filled.contains(at)) {
            if let Some(act) = acts.get_mut(at).filter(|act| act.after.is_empty()) {
                act.after.push(wait);
            }
        }
    }
}

/// Everything that must be done before an act, by position.
fn needed_by(acts: &[Act], last: usize) -> BTreeSet<usize> {
    let mut needed = BTreeSet::new();
    let mut open = vec![last];
    while let Some(at) = open.pop() {
        for &before in acts.get(at).into_iter().flat_map(|act| &act.after) {
            if needed.insert(before) {
                open.push(before);
            }
        }
    }
    needed
}

/// Adds the preparation of the last food to the plan, before the act that uses the food.
fn prepare(plan: &mut Plan, prepares: Vec<Prepare>, dice: &mut Dice) {
    let food = plan.foods.len() - 1;
    let early = happens(dice, 60);
    let mut before = None;
    for kind in prepares {
        let mut act = Act::new(Kind::Prepare(kind));
        act.items.push(Item::Food(food));
        act.early = early;
        act.after.extend(before);
        before = Some(plan.acts.len());
        plan.acts.push(act);
    }
    let user =
        plan.acts.iter_mut().find(|act| act.prepares().is_none() && act.items.contains(&Item::Food(food)));
    if let (Some(user), Some(before)) = (user, before) {
        user.after.push(before);
    }
}
