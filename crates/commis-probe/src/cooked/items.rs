//! Versions of food become items, and their flows transforms.
//!
//! What lies in one place is one item, unless it parts again without having become one: potatoes and the water
//! they boil in stay two items when the water is poured off. What is left of one ingredient line is one item
//! wherever it stands.

use std::collections::{BTreeMap, BTreeSet};

use super::provenance::{Place, Version};
use super::steps::Schedule;

/// The items after each step and how they come about.
pub(super) struct Items {
    /// Per item its versions; ingredients first, one per line.
    pub(super) versions: Vec<BTreeSet<usize>>,
    /// Per step the items it makes.
    pub(super) made: Vec<Vec<usize>>,
    /// Per step the groups of pairs, by their sources.
    pub(super) transforms: Vec<Vec<(BTreeSet<usize>, Vec<usize>)>>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// Untouched, of one ingredient line.
    Raw(usize),
    /// In one place, with one future.
    Together(Place, BTreeSet<usize>),
}

pub(super) fn items(versions: &[Version], schedule: &Schedule, lines: usize, steps: usize) -> Items {
    let flows = VersionFlows { versions, schedule, takers: takers(versions) };
    let groups = flows.groups(steps);
    flows.items(&groups, lines + schedule.unlisted.len())
}

fn takers(versions: &[Version]) -> Vec<Vec<usize>> {
    let mut takers = vec![Vec::new(); versions.len()];
    for (index, version) in versions.iter().enumerate() {
        for source in &version.sources {
            if let Some(takers) = takers.get_mut(*source) {
                takers.push(index);
            }
        }
    }
    takers
}

/// The versions with both ends of their flows.
struct VersionFlows<'a> {
    versions: &'a [Version],
    schedule: &'a Schedule,
    takers: Vec<Vec<usize>>,
}

impl VersionFlows<'_> {
    /// The versions that lie there after a step, in order.
    fn lying(&self, step: usize) -> Vec<usize> {
        let kept = |index: &usize| self.versions.get(*index).is_some_and(|version| !version.waste);
        (0..self.versions.len()).filter(kept).filter(|index| self.schedule.lies_there(*index, step)).collect()
    }

    /// Per step the versions with the number of their group, worked out from the end: what shares a place and a
    /// future is together.
    fn groups(&self, steps: usize) -> Vec<BTreeMap<usize, usize>> {
        let mut groups: Vec<BTreeMap<usize, usize>> = Vec::with_capacity(steps + 1);
        let mut later: BTreeMap<usize, usize> = BTreeMap::new();
        for step in (0..=steps).rev() {
            let mut numbers: BTreeMap<Kind, usize> = BTreeMap::new();
            let mut now = BTreeMap::new();
            for index in self.lying(step) {
                let Some(version) = self.versions.get(index) else { continue };
                let raw = self.schedule.line.get(index).copied().flatten();
                let kind = raw.map_or_else(
                    || {
                        let next = if later.contains_key(&index) {
                            vec![index]
                        } else {
                            self.after(index, step + 1)
                        };
                        let future = next.iter().filter_map(|next| later.get(next)).copied().collect();
                        Kind::Together(version.place, future)
                    },
                    Kind::Raw,
                );
                let count = numbers.len();
                now.insert(index, *numbers.entry(kind).or_insert(count));
            }
            later.clone_from(&now);
            groups.push(now);
        }
        groups.reverse();
        groups
    }

    /// What a version has become after the step that takes it.
    fn after(&self, index: usize, step: usize) -> Vec<usize> {
        let mut lying = Vec::new();
        let mut seen = BTreeSet::from([index]);
        let mut open = vec![index];
        while let Some(index) = open.pop() {
            for &taker in self.takers.get(index).into_iter().flatten() {
                if !seen.insert(taker) {
                    continue;
                }
                if self.schedule.lies_there(taker, step) {
                    lying.push(taker);
                } else {
                    open.push(taker);
                }
            }
        }
        lying
    }

    /// What a version was before the step that made it.
    fn before(&self, index: usize, step: usize) -> BTreeSet<usize> {
        let earlier = step.saturating_sub(1);
        let mut lying = BTreeSet::new();
        let mut seen = BTreeSet::from([index]);
        let mut open = vec![index];
        while let Some(index) = open.pop() {
            if self.schedule.lies_there(index, earlier) {
                lying.insert(index);
                continue;
            }
            let sources = self.versions.get(index).map_or(&[][..], |version| &version.sources);
            open.extend(sources.iter().copied().filter(|source| seen.insert(*source)));
        }
        lying
    }

    fn items(&self, groups: &[BTreeMap<usize, usize>], ingredients: usize) -> Items {
        let mut items =
            Items { versions: vec![BTreeSet::new(); ingredients], made: Vec::new(), transforms: Vec::new() };
        let mut item_of: BTreeMap<usize, usize> = BTreeMap::new();
        for (&version, _) in groups.first().into_iter().flatten() {
            let line = self.schedule.line.get(version).copied().flatten();
            if let Some((line, versions)) = line.and_then(|line| Some((line, items.versions.get_mut(line)?)))
            {
                versions.insert(version);
                item_of.insert(version, line);
            }
        }
        for (step, grouping) in groups.iter().enumerate().skip(1) {
            let mut by_group: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
            for (&version, &group) in grouping {
                by_group.entry(group).or_default().insert(version);
            }
            let before = std::mem::take(&mut item_of);
            let mut made = Vec::new();
            let mut transforms: Vec<(BTreeSet<usize>, Vec<usize>)> = Vec::new();
            let mut together: Vec<BTreeSet<usize>> = by_group.into_values().collect();
            together.sort_by_key(|versions| versions.last().copied());
            for versions in together {
                let stays = versions.iter().find_map(|version| before.get(version));
                let stays = stays.copied().filter(|item| items.versions.get(*item) == Some(&versions));
                let item = stays.unwrap_or_else(|| {
                    let sources = versions.iter().flat_map(|version| self.before(*version, step));
                    let sources = sources.filter_map(|source| before.get(&source)).copied().collect();
                    items.versions.push(versions.clone());
                    let item = items.versions.len() - 1;
                    made.push(item);
                    match transforms.iter_mut().find(|(from, _)| *from == sources) {
                        Some((_, to)) => to.push(item),
                        None => transforms.push((sources, vec![item])),
                    }
                    item
                });
                item_of.extend(versions.iter().map(|version| (*version, item)));
            }
            let discarded = self.discarded(step, &before, &item_of, &transforms);
            transforms.extend(discarded.into_iter().map(|item| (BTreeSet::from([item]), Vec::new())));
            items.made.push(made);
            items.transforms.push(transforms);
        }
        items
    }

    /// Items of which a step throws something away, and items that are simply gone.
    fn discarded(
        &self,
        step: usize,
        before: &BTreeMap<usize, usize>,
        now: &BTreeMap<usize, usize>,
        transforms: &[(BTreeSet<usize>, Vec<usize>)],
    ) -> BTreeSet<usize> {
        let made_now = |index: &usize| self.schedule.made.get(*index) == Some(&step);
        let waste =
            self.versions.iter().enumerate().filter(|(_, version)| version.waste).map(|(index, _)| index);
        let thrown = waste.filter(made_now).flat_map(|index| self.before(index, step));
        let mut discarded: BTreeSet<usize> =
            thrown.filter_map(|source| before.get(&source)).copied().collect();
        let used: BTreeSet<usize> = transforms.iter().flat_map(|(from, _)| from).copied().collect();
        let there: BTreeSet<usize> = now.values().copied().collect();
        discarded.extend(before.values().filter(|item| !used.contains(item) && !there.contains(item)));
        discarded
    }
}
