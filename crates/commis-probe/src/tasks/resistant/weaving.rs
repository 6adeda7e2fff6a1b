//! A reference inside the sentence that speaks of what is meant.
//!
//! A sentence speaks of what its step takes by a name ("the batter"), by a pronoun ("bake it"), by nothing at all ("bake for
//! an hour") or by what is put to it ("add the eggs"). The reference stands there: "bake the batter from step 4". What has
//! gone into something is told with it: "bake the batter made with the apples from step 3".

use std::collections::BTreeSet;

use super::super::mentions::{is_unspaced, mentions, spoken, words_of};
use super::super::names::{Head, Names};
use super::super::phrasing::ReferenceWords;
use super::super::references::{Telling, targets, with_reference};
use crate::NodeId;

/// What a sentence refers to, and how its name goes on.
pub(super) struct Meant<'a> {
    /// The same thing, in one or several items.
    pub(super) items: &'a BTreeSet<NodeId>,
    pub(super) name: &'a str,
    pub(super) target: usize,
}

/// How a reference stands in its step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The step takes what is meant.
    Itself,
    /// It has gone into what the step takes.
    Part,
    /// No sentence of the step has a place for it: one was added.
    Added,
}

/// A step with a reference, where its number stands in characters, and how.
pub(super) struct Woven {
    pub(super) text: String,
    pub(super) span: [usize; 2],
    pub(super) form: Form,
}

/// A step whose text gets a reference.
pub(super) struct Weaving<'a> {
    text: &'a str,
    telling: Telling<'a>,
    words: &'a ReferenceWords,
    /// What the step takes that earlier ones made, and the ingredients that it takes.
    taken: Vec<NodeId>,
    fresh: Vec<NodeId>,
}

/// Where a phrase goes: these bytes of the text are replaced, with this before and behind the phrase.
struct Gap {
    from: usize,
    to: usize,
    before: String,
    after: &'static str,
}

impl<'a> Weaving<'a> {
    pub(super) fn new(names: &'a Names<'a>, position: usize, text: &'a str) -> Weaving<'a> {
        let targets = targets(names.world, position);
        let taken = targets.values().flatten().copied().collect();
        let edges = names.world.edges_of(position).iter().map(|edge| edge.from);
        let fresh: BTreeSet<NodeId> = edges.filter(|item| names.world.node(*item).made_in == 0).collect();
        let telling = Telling { names, targets };
        Weaving { text, telling, words: names.words, taken, fresh: fresh.into_iter().collect() }
    }

    /// The text with the reference; nothing where it would have to stand beside the text.
    pub(super) fn weave(&self, meant: &Meant<'_>) -> Option<Woven> {
        let own: Vec<NodeId> = self.taken.iter().copied().filter(|item| meant.items.contains(item)).collect();
        let form = if own.is_empty() { Form::Part } else { Form::Itself };
        let holders = if own.is_empty() { self.holders(meant) } else { own };
        if is_unspaced_text(self.text) {
            return self.before_a_name(&holders, form, meant);
        }
        let named = holders.iter().find_map(|holder| Some((self.named(*holder)?, *holder)));
        if let Some((at, holder)) = named {
            // The text's own name is as good as ours only where ours is the plain one.
            let is_plain =
                self.telling.names.tellings(holder).first().is_some_and(|plain| plain == meant.name);
            if form == Form::Itself && !is_plain {
                return None;
            }
            let pattern = if form == Form::Itself { &self.words.behind } else { &self.words.holding };
            return Some(self.put(at..at, pattern, form, meant));
        }
        if let Some(woven) = self.instead(&holders, form, meant) {
            return Some(woven);
        }
        // What puts several ingredients together speaks of what they become, not of what was there before.
        let is_about_it = form == Form::Itself && self.fresh.len() < 2;
        let added = Some(&self.words.added).filter(|added| !added.is_empty() && is_about_it)?;
        Some(self.put(0..0, added, Form::Added, meant))
    }

    /// In place of a pronoun, or where the object of a verb is left out.
    fn instead(&self, holders: &[NodeId], form: Form, meant: &Meant<'_>) -> Option<Woven> {
        let mut unnamed = self.taken.iter().filter(|item| !self.is_named(**item));
        let holder = *unnamed.next().filter(|item| holders.contains(item))?;
        if unnamed.any(|other| !holders.contains(other) || form == Form::Part) {
            return None;
        }
        let shape = Head::of(self.telling.names.world.node(holder).text).shape;
        let called = shape.unwrap_or_else(|| self.telling.names.name(holder));
        let is_plural = is_plural(if form == Form::Itself { meant.name } else { &called });
        let gap = self.pronoun(is_plural).or_else(|| self.left_out()).or_else(|| self.put_to(holder))?;
        let phrase = match form {
            Form::Itself => self.words.entry.clone(),
            Form::Part | Form::Added => format!("{} {called}{}", self.words.article, self.words.holding),
        };
        let Gap { from, to, before, after } = gap;
        Some(self.put(from..to, &format!("{before}{phrase}{after}"), form, meant))
    }

    /// What the step takes that what is meant has gone into.
    fn holders(&self, meant: &Meant<'_>) -> Vec<NodeId> {
        let mut of_it = meant.items.clone();
        for edge in self.telling.names.world.edges() {
            if of_it.contains(&edge.from) {
                of_it.insert(edge.to);
            }
        }
        self.taken.iter().copied().filter(|item| of_it.contains(item)).collect()
    }

    /// Where the text ends to name an item: "the batter", "this dressing", "each ball", "the hot cookies".
    fn named(&self, item: NodeId) -> Option<usize> {
        let is_pure = self.telling.names.is_pure(item);
        let names = self.telling.spoken_names(item).into_iter();
        let ends = names.filter(|name| !self.telling.means_another(item, name));
        ends.filter_map(|name| self.end_of(&name, !is_pure)).min()
    }

    fn end_of(&self, name: &str, is_mixture: bool) -> Option<usize> {
        let wanted = words_of(name);
        let words: Vec<(usize, &str)> = spoken(self.text).collect();
        let opens = |word: &str| self.words.determiners.iter().any(|one| word.eq_ignore_ascii_case(one));
        for (at, window) in words.windows(wanted.len().max(1)).enumerate() {
            let (&(from, _), &(last, word)) = (window.first()?, window.last()?);
            let back = |steps: usize| at.checked_sub(steps).and_then(|at| words.get(at));
            // Who writes no articles says "leave cake to cool", and lists have none from the second thing on.
            let is_bare = back(1).is_some_and(|(_, word)| self.is_verb(word) || self.is_complement(word));
            let is_determined = is_bare
                || !is_mixture
                || back(1).is_some_and(|(_, word)| opens(word))
                || back(2).is_some_and(|(at, word)| opens(word) && self.is_one(*at, from));
            let same = window.iter().flat_map(|(_, word)| words_of(word)).eq(wanted.iter().cloned());
            if same && is_determined {
                let end = last + word.len();
                return self.ends_here(end, !is_mixture).then_some(end);
            }
        }
        None
    }

    /// Whether nothing but words stands in this part of the text.
    fn is_one(&self, from: usize, to: usize) -> bool {
        let part = self.text.get(from..to).unwrap_or_default();
        part.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'))
    }

    /// Whether a noun phrase can end here: in "the egg whites" it does not end with the egg.
    fn ends_here(&self, end: usize, may_be_listed: bool) -> bool {
        let rest = self.text.get(end..).unwrap_or_default();
        if !rest.starts_with(' ') {
            return !rest.starts_with(['-', '\'', '’']);
        }
        let mut next = spoken(rest).map(|(_, word)| word.to_lowercase());
        let Some(first) = next.next() else { return true };
        let is_one_of = |list: &[String], word: &str| list.iter().any(|one| one == word);
        // "the salad and toss", but not "the flour and sugar".
        let goes_on = first == self.words.and.trim()
            && (may_be_listed || next.next().is_some_and(|word| is_one_of(&self.words.verbs, &word)));
        goes_on || is_one_of(&self.words.followers, &first) || self.is_complement(&first)
    }

    /// Whether a text names an item in any way.
    fn is_named(&self, item: NodeId) -> bool {
        let names = self.telling.spoken_names(item);
        names.iter().any(|name| *name != self.words.mixture && mentions(self.text, name))
            || self.named(item).is_some()
    }

    /// The words of the first sentence from its verb on, where words that only say when are passed by.
    fn opening(&self) -> Vec<(usize, &str)> {
        let end = super::references::end_of_sentence(self.text);
        let words = spoken(self.text).take_while(|(at, _)| *at < end);
        words.skip_while(|(_, word)| self.words.openers.contains(&word.to_lowercase())).collect()
    }

    /// The pronoun behind the first word: "bake it", "once they are cool".
    fn pronoun(&self, is_plural: bool) -> Option<Gap> {
        let words = self.opening();
        let &(from, pronoun) = words.get(1)?;
        let pronoun = pronoun.to_lowercase();
        let (several, is_subject) = match pronoun.as_str() {
            "it" => (false, false),
            "them" | "those" | "these" => (true, false),
            "they" => (true, true),
            _ => return None,
        };
        let to = from + pronoun.len();
        let again = spoken(self.text).skip_while(|(at, _)| *at <= from);
        let is_again = again.into_iter().any(|(_, word)| ["it", "they", "them"].contains(&word));
        let agrees = several == is_plural || !is_subject && !is_again;
        let stands_alone = is_subject || pronoun == "it" || pronoun == "them" || self.ends_here(to, false);
        (agrees && stands_alone).then(|| Gap { from, to, before: String::new(), after: "" })
    }

    /// Behind a verb without its object: "bake for an hour", "cut into squares".
    fn left_out(&self) -> Option<Gap> {
        let words = self.opening();
        let &(at, verb) = words.first().filter(|(_, verb)| self.is_verb(verb))?;
        let end = at + verb.len();
        let rest = self.text.get(end..)?;
        let next = words.get(1).map(|(_, next)| next.to_lowercase()).filter(|_| rest.starts_with(' '));
        let after = match next {
            None => "",
            Some(next) if next.starts_with(|c: char| c.is_ascii_digit()) => " for",
            Some(next) if verb.eq_ignore_ascii_case("let") && self.is_verb(&next) => "",
            Some(next) if next == "in" && self.takes_in(verb) => return None,
            Some(next) if self.is_complement(&next) => "",
            Some(next)
                if next == self.words.and.trim()
                    && words.get(2).is_some_and(|(_, verb)| self.is_verb(verb)) =>
            {
                ""
            }
            Some(_) => return None,
        };
        Some(Gap { from: end, to: end, before: " ".to_owned(), after })
    }

    /// Behind a verb that puts something else to it: "add the eggs", "stir in the flour".
    fn put_to(&self, holder: NodeId) -> Option<Gap> {
        let names = self.telling.names;
        let end = super::references::end_of_sentence(self.text);
        let sentence = self.text.get(..end)?;
        let clause = sentence.split([';', ':']).next()?;
        let named = |item: &NodeId| names.called().get(item.0).is_some_and(|name| mentions(clause, name));
        let others = self.fresh.iter().chain(self.taken.iter().filter(|item| **item != holder));
        let held = names.world.ingredients().filter(|one| names.world.contains(holder, *one));
        if !others.clone().any(named) || held.into_iter().any(|one| named(&one)) {
            return None;
        }
        if spoken(clause).any(|(_, word)| ["to", "into", "onto", "over", "with"].contains(&word)) {
            return None;
        }
        let words = self.opening();
        let &(at, verb) = words.first()?;
        let &(next_at, next) = words.get(1)?;
        let behind = at + verb.len();
        if next == "in"
            && self.takes_in(verb)
            && words.get(2).is_some_and(|(at, _)| self.is_one(next_at, *at))
        {
            return Some(Gap {
                from: behind,
                to: next_at + next.len(),
                before: " into ".to_owned(),
                after: "",
            });
        }
        let is_addition = verb.eq_ignore_ascii_case("add") && self.is_one(at, next_at);
        is_addition.then(|| Gap { from: behind, to: behind, before: " to ".to_owned(), after: "" })
    }

    fn is_verb(&self, word: &str) -> bool {
        self.words.verbs.contains(&word.to_lowercase())
    }

    fn is_complement(&self, word: &str) -> bool {
        self.words.complements.contains(&word.to_lowercase())
    }

    fn takes_in(&self, verb: &str) -> bool {
        self.words.joining.contains(&verb.to_lowercase())
    }

    /// In languages that say it before the name.
    fn before_a_name(&self, holders: &[NodeId], form: Form, meant: &Meant<'_>) -> Option<Woven> {
        let pattern = if form == Form::Itself { &self.words.ahead } else { &self.words.holding };
        let found = holders.iter().filter_map(|holder| {
            let name = self.telling.names.name(*holder);
            let at = self.text.find(name.as_str()).filter(|_| !name.is_empty())?;
            let before = self.text.get(..at)?.chars().next_back();
            // A word may begin with another: the dough of a pie is not the dough.
            let begins = before.is_none_or(|c| !c.is_alphanumeric() || self.words.linking.contains(c));
            begins.then_some(at)
        });
        found.min().map(|at| self.put(at..at, pattern, form, meant))
    }

    fn put(&self, gap: std::ops::Range<usize>, pattern: &str, form: Form, meant: &Meant<'_>) -> Woven {
        let (before, after) = (self.text.get(..gap.start), self.text.get(gap.end..));
        let without = format!("{}{}", before.unwrap_or_default(), after.unwrap_or_default());
        let article = format!("{} ", self.words.article);
        let name = meant.name.strip_prefix(article.as_str()).unwrap_or(meant.name);
        let (text, span) = with_reference(&without, gap.start, pattern, meant.target, name);
        Woven { text, span, form }
    }
}

fn is_unspaced_text(text: &str) -> bool {
    text.chars().any(is_unspaced)
}

/// Whether a name is that of several things.
fn is_plural(name: &str) -> bool {
    name.contains(" and ") || name.ends_with('s') && !name.ends_with("ss") && !name.ends_with("us")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{StateGraph, read_graphs};

    /// The last step of a recipe with the reference to what an earlier one made.
    fn woven(dish: &str, last: &str, id: &str) -> Option<String> {
        let text = format!(
            r#"{{"id":"x","title":"X","language":"en","ingredients":[{{"id":"i1","text":"200 g flour"}},{{"id":"i2","text":"3 apples"}},{{"id":"i3","text":"2 eggs"}}],"steps":[
            {{"text":"Peel.","transforms":[{{"from":["i2"],"to":["s1.1"]}}],"items":[{{"id":"s1.1","text":"apples, peeled"}}]}},
            {{"text":"Mix.","transforms":[{{"from":["i1","s1.1"],"to":["s2.1"]}}],"items":[{{"id":"s2.1","text":"{dish}"}}]}},
            {{"text":"{last}","transforms":[{{"from":["s2.1","i3"],"to":["s3.1"]}}],"items":[{{"id":"s3.1","text":"cake"}}]}}]}}"#
        );
        let graph: StateGraph = read_graphs("x.json", &text).graphs.remove(0).graph;
        let world = graph.world();
        let names = Names::of(&graph, &world).unwrap();
        let item = world.node_of(id).unwrap();
        let name = names.tellings(item).remove(0);
        let meant = Meant { items: &BTreeSet::from([item]), name: &name, target: world.node(item).made_in };
        let woven = Weaving::new(&names, 3, &graph.steps[2].text).weave(&meant)?;
        let [from, to] = woven.span;
        let number: String = woven.text.chars().skip(from).take(to - from).collect();
        assert_eq!(number, world.node(item).made_in.to_string(), "{}", woven.text);
        Some(woven.text)
    }

    #[test]
    fn a_reference_stands_where_the_sentence_speaks_of_the_thing() {
        for (last, expected) in [
            ("Pour the batter into a tin.", "Pour the batter from step 2 into a tin."),
            ("Bake the lumpy batter.", "Bake the lumpy batter from step 2."),
            ("Pour batter into tin.", "Pour batter from step 2 into tin."),
            ("Bake it.", "Bake the batter from step 2."),
            ("Bake 20 minutes.", "Bake the batter from step 2 for 20 minutes."),
            ("Now let cool.", "Now let the batter from step 2 cool."),
            ("Cover and chill.", "Cover the batter from step 2 and chill."),
            ("Stir in the eggs.", "Stir into the batter from step 2 the eggs."),
            ("Add eggs; stir.", "Add to the batter from step 2 eggs; stir."),
            ("Eggs next.", "Go on with the batter from step 2. Eggs next."),
            ("Turn off the oven.", "Go on with the batter from step 2. Turn off the oven."),
        ] {
            assert_eq!(woven("batter", last, "s2.1").as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_has_gone_into_a_thing_is_told_with_it() {
        for (last, expected) in [
            (
                "Pour the batter into a tin.",
                Some("Pour the batter made with the apples from step 1 into a tin."),
            ),
            ("Bake it.", Some("Bake the batter made with the apples from step 1.")),
            ("Eggs next.", None),
        ] {
            assert_eq!(woven("batter", last, "s1.1").as_deref(), expected);
        }
        let balls = woven("12 balls of dough, on a tray", "Bake 9 minutes.", "s1.1");
        assert_eq!(balls.as_deref(), Some("Bake the balls made with the apples from step 1 for 9 minutes."));
    }
}
