//! Lines that keep their author's words: names exchanged, number agreeing, asides about the old ingredient cut out.

use std::ops::Range;

use commis_corpus::Link;
use commis_mcl::{Statement, Term};
use commis_ontology::ClassId;

use crate::agree::{has_pronoun, with_verb};
use crate::change::DeriveError;
use crate::draft::{Draft, worked_on, written};
use crate::plan::weighing;
use crate::telling::{Teller, step_of};

/// How words before a name say that it is only a part of it.
const PARTS: [&str; 9] = [
    "the other half of the ",
    "the rest of the ",
    "the remaining ",
    "half of the ",
    "half the ",
    "the other half of ",
    "three quarters of the ",
    "all of the ",
    "the second half of the ",
];

/// Nouns for what steps make of food: noun, primitive, pattern.
const SHAPES: [(&str, &str, &str); 5] = [
    ("mash", "mash", ""),
    ("cubes", "cut", "cubes"),
    ("slices", "cut", "slice"),
    ("strips", "cut", "strips"),
    ("flesh", "", ""),
];

impl Teller<'_> {
    /// A line whose steps are all still done here.
    pub(crate) fn kept(
        &self,
        text: &str,
        links: &[Link],
        here: &[String],
    ) -> Result<Option<String>, DeriveError> {
        let text = self.with_whole_amounts(text);
        let Some(old) = self.old else { return Ok(Some(text)) };
        if links.is_empty() {
            return Ok((!self.speaks_of_what_is_gone(&text, old)).then_some(text));
        }
        let text = self.without_asides(&text, links, old);
        let plural = self.calling.is_plural();
        let trouble = if self.tool_words(&text).next().is_some() {
            Some("it speaks of a tool that is no longer used")
        } else if self.part_words(&text, old).next().is_some() {
            Some("it speaks of parts of the ingredient that goes")
        } else if self.lost_shapes(&text, old).next().is_some() {
            Some("it speaks of a shape that the new ingredient is not given")
        } else if self.cites_amount(&text, old) {
            Some("it tells an amount that has changed")
        } else if self.counts_wrongly(&text, here, old) {
            Some("it speaks of one where there are several now, or of several where there is one")
        } else if self.is_in_other_group(&text, here, old) {
            Some("it calls the ingredient by a group to which the new one does not belong")
        } else if self.is_both_of_one(&text, here) {
            Some("it speaks of both, and the words for one of them have moved")
        } else {
            None
        };
        if let Some(why) = trouble {
            return self.plainly(&text, here, why).map(Some);
        }
        let text = self.renamed(&text, old);
        Ok(Some(if self.old_plural == plural { text } else { with_verb(&text, self.calling.name(), plural) }))
    }

    /// Whether a line of comment is about something that is no longer there.
    fn speaks_of_what_is_gone(&self, text: &str, old: ClassId) -> bool {
        self.mentions.mentions(text, old)
            || self.part_words(text, old).next().is_some()
            || self.tool_words(text).next().is_some()
    }

    /// Whether a line tells how much of the ingredient is used, and that has changed.
    fn cites_amount(&self, text: &str, old: ClassId) -> bool {
        let is_alike = self.is_weighed_alike();
        self.mentions.places(text, old).iter().any(|named| {
            let before = text.get(..named.place.start).unwrap_or_default().trim_end();
            let before = before.strip_suffix(" the").unwrap_or(before);
            let measured = before.strip_suffix(" of").unwrap_or(before);
            let mut words = measured.rsplit(' ').take(3);
            // A cup of other food weighs something else.
            let is_cup = before.ends_with(" of") && self.is_volume_nobody_measures(measured);
            is_cup || (!is_alike && words.any(|word| word.starts_with(|c: char| c.is_ascii_digit())))
        })
    }

    /// Whether words end in a measure by which the network does not measure the ingredient.
    fn is_volume_nobody_measures(&self, words: &str) -> bool {
        let last = words.rsplit(' ').next().unwrap_or_default();
        let Some(unit) = self.vocabulary.ontology.class(last.trim_end_matches('s')) else { return false };
        let volumes = ["cup", "tablespoon", "teaspoon"];
        let is_measured = || {
            let own =
                self.plan.weighings.iter().filter_map(|made| self.plan.base.get(self.plan.base.maker(made)?));
            own.filter_map(|statement| weighing(statement, self.vocabulary))
                .any(|(measure, _)| measure.unit == unit)
        };
        volumes.contains(&self.vocabulary.name(unit)) && !is_measured()
    }

    /// Whether a line calls the ingredient by a group to which the new one does not belong: “all the roots”.
    fn is_in_other_group(&self, text: &str, here: &[String], old: ClassId) -> bool {
        let ontology = &*self.vocabulary.ontology;
        let is_group = |word: &&str| {
            find_word(text, word).is_some()
                && self.groups.has(word, old, self.families, ontology) == Some(true)
                && self.groups.has(word, self.plan.new, self.families, ontology) == Some(false)
        };
        self.is_own(here)
            && !self.mentions.mentions(text, old)
            && self.groups.words().any(|word| is_group(&word))
    }

    /// Whether a line that tells of the ingredient depends on its number, and the number has changed.
    fn counts_wrongly(&self, text: &str, here: &[String], old: ClassId) -> bool {
        let named = self.mentions.places(text, old);
        let article = |place: &Range<usize>| {
            let before = text.get(..place.start).unwrap_or_default();
            [" a ", " an ", " one "].iter().any(|article| before.ends_with(article))
                || ["A ", "An ", "One "].contains(&before)
        };
        let counted = named.iter().any(|named| article(&named.place));
        let countable = self.calling.singular != self.calling.plural;
        if counted && !(countable && self.calling.several) {
            return true;
        }
        // “Everything on the list” is told of all, however many they are.
        let all = ["everything", "Everything"].iter().any(|word| text.contains(word));
        if all && named.is_empty() {
            return false;
        }
        let plural = self.calling.is_plural();
        self.old_plural != plural
            && (!named.is_empty() || self.is_own(here))
            && (has_pronoun(text, self.old_plural) || (counted && plural))
    }

    /// Whether some of these products are the ingredient on its way into the dish.
    fn is_own(&self, here: &[String]) -> bool {
        let ways = &self.plan.ways;
        here.iter().any(|made| {
            ways.iter().any(|way| {
                way.alone.contains(made) || way.bath.contains(made) || way.join.as_ref() == Some(made)
            })
        })
    }

    /// “Fry both”, where the line before names one of the two only: what the other needs is told elsewhere, or not done.
    fn is_both_of_one(&self, text: &str, here: &[String]) -> bool {
        let is_told_elsewhere = !self.retold.runs.is_empty() || !self.plan.removed.is_empty();
        is_told_elsewhere && find_word(text, "both").is_some() && self.is_own(here)
    }

    /// “the other half of the salt” where the first half is no longer used.
    fn with_whole_amounts(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for removal in self.plan.removed.values().filter(|gone| gone.primitive == "fetch-and-proportion") {
            let mut words = removal.statement.split([' ', '(', ')']).filter(|word| !word.is_empty());
            let class = words.find_map(|word| {
                let class = self.vocabulary.ontology.class(word)?;
                (self.vocabulary.ontology.kind(class) == "ingredient").then_some(class)
            });
            let Some(class) = class else { continue };
            for part in PARTS {
                let places = self.mentions.places(&text, class);
                let starts = places.iter().map(|named| named.place.start);
                let found = starts.into_iter().find(|start| {
                    text.get(..*start).is_some_and(|before| before.to_lowercase().ends_with(part))
                });
                if let Some(start) = found {
                    text.replace_range(start - part.len()..start, "the ");
                }
            }
        }
        text
    }

    /// The text without clauses that only speak of what is gone.
    fn without_asides(&self, text: &str, links: &[Link], old: ClassId) -> String {
        let mut text = text.to_owned();
        // Each round cuts one clause, and a line has few.
        for _ in 0..8 {
            let quotes: Vec<Range<usize>> = links
                .iter()
                .filter_map(|link| text.find(&link.quote).map(|at| at..at + link.quote.len()))
                .collect();
            let told = |at: usize| quotes.iter().any(|quote| quote.contains(&at));
            let named: Vec<usize> =
                self.mentions.places(&text, old).iter().map(|named| named.place.start).collect();
            let outside = named.into_iter().filter(|at| !told(*at) || self.other_kind);
            let gone = outside.chain(self.part_words(&text, old)).chain(self.tool_words(&text));
            let gone: Vec<usize> = gone.chain(self.lost_shapes(&text, old)).collect();
            let clause = gone.into_iter().find_map(|at| clause_around(&text, at, &quotes));
            let clause = clause.filter(|clause| clause.start > 0);
            let Some(clause) = clause else { return text };
            text.replace_range(clause, "");
        }
        text
    }

    /// Where a text uses a word for a part of the old ingredient.
    fn part_words<'t>(&'t self, text: &'t str, old: ClassId) -> impl Iterator<Item = usize> + 't {
        let words = self.parts.of(old, &self.vocabulary.ontology);
        words.iter().filter_map(move |word| find_word(text, word))
    }

    /// Where a text uses a word for a tool or container that nobody fetches any more.
    fn tool_words<'t>(&'t self, text: &'t str) -> impl Iterator<Item = usize> + 't {
        let concept = |statement: &Statement| match &statement
            .args
            .get(written(statement, "concept-to-fetch")?)?
            .term
        {
            Term::Constant(name) => Some(name.to_string()),
            _ => None,
        };
        let last = |name: &str| name.rsplit('-').next().unwrap_or_default().to_owned();
        let fetched: Vec<String> = self
            .plan
            .draft
            .statements()
            .iter()
            .filter(|statement| *statement.primitive == *"fetch")
            .filter_map(concept)
            .map(|name| last(&name))
            .collect();
        let gone = self.plan.removed.iter().filter(|(_, removal)| removal.primitive == "fetch");
        let gone = gone.filter_map(move |(made, _)| {
            let statement = self.plan.base.maker(made).and_then(|at| self.plan.base.get(at))?;
            concept(statement).map(|name| last(&name))
        });
        gone.filter(move |word| !fetched.contains(word)).filter_map(move |word| find_word(text, &word))
    }

    /// The text with the new name, and without properties that steps which went would have given.
    fn renamed(&self, text: &str, old: ClassId) -> String {
        let mut text = self.mentions.greased(text, old);
        text = self.mentions.replaced(&text, old, &self.calling);
        let gone: Vec<&str> = self.plan.removed.values().map(|removal| removal.primitive.as_str()).collect();
        let done: Vec<&str> =
            self.retold.runs.iter().flat_map(|run| &run.steps).map(|step| step.primitive.as_str()).collect();
        for primitive in gone.iter().filter(|primitive| !done.contains(primitive)) {
            for name in [&self.calling.plural, &self.calling.singular] {
                while let Some(at) = text.find(name.as_str()) {
                    let before = text.get(..at).unwrap_or_default().trim_end();
                    let word = before.rsplit(' ').next().unwrap_or_default().to_owned();
                    if at == 0 || !self.phrases.tells(primitive, &word) {
                        break;
                    }
                    text.replace_range(before.len() - word.len()..at, "");
                }
            }
        }
        self.without_shape(text)
    }

    /// “the avocado mash” is only called so while something is mashed, and “apple cubes” while they are cut so.
    fn without_shape(&self, mut text: String) -> String {
        for (shape, primitive, pattern) in SHAPES {
            for name in [&self.calling.singular, &self.calling.plural] {
                let told = format!("{name} {shape}");
                if let Some(at) = find_word(&text, &told)
                    && !self.is_shaped(&self.plan.draft, self.plan.new, primitive, pattern)
                {
                    text.replace_range(at..at + told.len(), self.calling.name());
                }
            }
        }
        text
    }

    /// Whether food gets a shape on its own in a network.
    fn is_shaped(&self, draft: &Draft, class: ClassId, primitive: &str, pattern: &str) -> bool {
        let is_base = Some(class) == self.old;
        let cooking = if is_base { &self.plan.base_cooking } else { self.cooking };
        draft.statements().iter().any(|statement| {
            let step = step_of(statement);
            let foods = || worked_on(statement).map(|worked| cooking.classes(worked, self.vocabulary));
            *statement.primitive == *primitive
                && step.pattern.is_none_or(|cut| cut.contains(pattern))
                && foods().is_some_and(|foods| foods == [class])
        })
    }

    /// Where a text calls the food by a shape that the old ingredient was given and the new one is not: “top with the mash”.
    fn lost_shapes<'t>(&'t self, text: &'t str, old: ClassId) -> impl Iterator<Item = usize> + 't {
        let lost = SHAPES.into_iter().filter(move |(shape, primitive, pattern)| {
            !shape.is_empty()
                && self.is_shaped(&self.plan.base, old, primitive, pattern)
                && !self.is_shaped(&self.plan.draft, self.plan.new, primitive, pattern)
        });
        lost.filter_map(move |(shape, ..)| {
            let told = format!("the {shape}");
            find_word(text, &told)
        })
    }
}

/// A whole word of a text, in any case.
pub(crate) fn find_word(text: &str, word: &str) -> Option<usize> {
    let lower = text.to_lowercase();
    if lower.len() != text.len() {
        return None;
    }
    let inside = |c: char| c.is_alphanumeric();
    let mut from = 0;
    while let Some(at) = lower.get(from..).and_then(|rest| rest.find(word)).map(|at| at + from) {
        let end = at + word.len();
        let opens = !lower.get(..at).unwrap_or_default().ends_with(inside);
        let closes = !lower.get(end..).unwrap_or_default().starts_with(inside);
        if opens && closes {
            return Some(at);
        }
        from = end;
    }
    None
}

/// The clause around a place with the sign or word that opens it, when it is outside everything that is told.
fn clause_around(text: &str, at: usize, quotes: &[Range<usize>]) -> Option<Range<usize>> {
    const OPENINGS: [&str; 9] =
        [", ", "; ", " until ", " till ", " so that ", " because ", " since ", " as if ", " while "];
    let before = text.get(..at)?;
    let start = OPENINGS.iter().filter_map(|opening| before.rfind(opening)).max()?;
    let after = text.get(at..)?;
    let end = [", ", "; ", ". ", "! "].iter().filter_map(|closing| after.find(closing)).min();
    let end = end.map_or_else(|| text.trim_end_matches(['.', '!', '?']).len(), |end| at + end);
    // A list that goes on is not cut in two.
    if [", the ", ", and the "].iter().any(|next| text.get(end..).is_some_and(|rest| rest.starts_with(next)))
    {
        return None;
    }
    // “…, so that …” goes with its comma.
    let start = text.get(..start)?.trim_end_matches(',').len();
    let clause = start..end;
    // What something is done until, or for, is no step, even in the words that tell one.
    let reason = OPENINGS
        .iter()
        .skip(2)
        .any(|opening| text.get(start..).is_some_and(|at| at.trim_start_matches(',').starts_with(opening)));
    let told = !reason && quotes.iter().any(|quote| quote.start < clause.end && clause.start < quote.end);
    (!told && clause.start < clause.end).then_some(clause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_goes_with_the_word_that_opens_it() {
        let cut = |text: &str, word: &str| {
            let at = find_word(text, word).unwrap();
            let mut text = text.to_owned();
            let clause = clause_around(&text, at, &[]).unwrap();
            text.replace_range(clause, "");
            text
        };
        assert_eq!(cut("Toss till every floret is coated.", "floret"), "Toss.");
        assert_eq!(cut("Stir once, so that the carrots shine.", "carrots"), "Stir once.");
        assert_eq!(
            cut("Wash the leeks, because grit loves a leek, and cut them.", "leek"),
            "Wash the leeks, and cut them."
        );
        let text = "Knives out, because the tomatoes, the leek and the pepper get chopped.";
        assert_eq!(clause_around(text, find_word(text, "tomatoes").unwrap(), &[]), None);
        assert_eq!(find_word("walnut-sized bits of almonds", "almond"), None);
    }

    #[test]
    fn what_is_told_is_not_cut() {
        let text = "Fry it, then fold the eggs in.";
        let quote = 8..text.len() - 1;
        assert_eq!(clause_around(text, find_word(text, "eggs").unwrap(), &[quote]), None);
    }
}
