//! Steps told from their actions, for languages in which nobody wrote the recipe.

use std::collections::BTreeMap;

use super::Cooked;
use super::describe::Teller;
use super::provenance::Version;
use super::steps::Schedule;

/// Per step its text; a step without actions says that there is none.
pub(super) fn steps(
    teller: &Teller<'_>,
    cooked: &Cooked<'_>,
    versions: &[Version],
    schedule: &Schedule,
) -> Vec<String> {
    let mut clauses: Vec<Vec<(String, Vec<&Version>)>> = vec![Vec::new(); cooked.recipe.instructions.len()];
    let made = made_by(versions);
    for executed in &cooked.execution.steps {
        let step = schedule.step_of.get(&executed.statement).and_then(|step| step.checked_sub(1));
        let Some(clauses) = step.and_then(|step| clauses.get_mut(step)) else { continue };
        let objects = objects(made.get(&executed.statement).map_or(&[], Vec::as_slice), versions);
        let action = action(teller, executed.primitive.signature.name, &objects);
        match clauses.last_mut() {
            Some((last, food)) if *last == action => food.extend(objects),
            _ => clauses.push((action, objects)),
        }
    }
    let wording = teller.wording;
    let (between, end) = (wording.text("steps", "between"), wording.text("steps", "end"));
    let told = clauses.into_iter().map(|clauses| {
        let clauses = clauses.into_iter().filter_map(|(action, objects)| {
            let template = wording.get("actions", &action).filter(|template| !template.is_empty())?;
            let silent = template.contains("{food}") && objects.is_empty();
            (!silent).then(|| template.replace("{food}", &teller.short(&objects)))
        });
        let clauses: Vec<String> = clauses.collect();
        let nothing = || wording.text("steps", "nothing").to_owned();
        if clauses.is_empty() { nothing() + end } else { clauses.join(between) + end }
    });
    told.collect()
}

/// The key of an action: eggs are not peeled like potatoes, where a language has words of its own for that.
fn action(teller: &Teller<'_>, primitive: &str, objects: &[&Version]) -> String {
    let mut classes = objects.iter().flat_map(|version| version.foods.iter().map(|food| food.class()));
    let only = classes.next().filter(|first| classes.all(|class| class == *first));
    let special = only.map(|class| format!("{primitive}-{}", teller.vocabulary.name(class)));
    special.filter(|key| teller.wording.get("actions", key).is_some()).unwrap_or_else(|| primitive.to_owned())
}

fn made_by(versions: &[Version]) -> BTreeMap<usize, Vec<&Version>> {
    let mut made: BTreeMap<usize, Vec<&Version>> = BTreeMap::new();
    for version in versions {
        made.entry(version.made_by).or_default().push(version);
    }
    made
}

/// What an action works on: what it brings from elsewhere, or else what it finds in place.
fn objects<'v>(made: &[&Version], versions: &'v [Version]) -> Vec<&'v Version> {
    let sources = made.iter().flat_map(|made| made.sources.iter().map(|source| (*source, made.place)));
    let mut sources: Vec<_> = sources.collect();
    sources.sort_unstable();
    sources.dedup();
    let found = |source: &usize| versions.get(*source);
    let stays: Vec<_> = made.iter().filter(|made| !made.waste).map(|made| made.place).collect();
    let brought =
        sources.iter().filter_map(|(source, _)| found(source)).filter(|v| !stays.contains(&v.place));
    let mut objects: Vec<&Version> = brought.collect();
    if objects.is_empty() {
        objects = sources.iter().filter_map(|(source, _)| found(source)).collect();
    }
    objects.dedup_by(|a, b| std::ptr::eq(*a, *b));
    objects
}
