//! The text of the counterfactual: as few words changed as the network asks for.

use std::ops::Range;

use commis_base::Number;
use commis_corpus::{Line, Link, Meta, Recipe, sentences};
use commis_kitchen::Vocabulary;
use commis_mcl::{Statement, Term};
use commis_ontology::ClassId;

use crate::change::DeriveError;
use crate::draft::written;
use crate::measure::Measure;
use crate::mention::{Calling, Mentions};
use crate::plan::{Inserted, Plan, weighing};
use crate::table::{Phrases, Step, capitalised};

/// Everything needed to retell a recipe.
pub(crate) struct Teller<'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) phrases: &'a Phrases,
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) mentions: &'a Mentions<'a>,
    pub(crate) old: Option<ClassId>,
    pub(crate) calling: Calling,
}

impl Teller<'_> {
    fn class(&self) -> &str {
        self.vocabulary.name(self.plan.new)
    }

    fn is_removed(&self, product: &str) -> bool {
        self.plan.removed.contains_key(product)
    }

    /// The list of ingredients.
    pub(crate) fn ingredients(&self, recipe: &Recipe, meta: &Meta) -> Vec<Line> {
        let mut lines = Vec::new();
        for (line, link) in recipe.ingredients.iter().zip(&meta.ingredients) {
            let weighed: Vec<&String> =
                link.statements.iter().filter(|made| self.base_weighing(made).is_some()).collect();
            let left = weighed.iter().filter(|made| !self.is_removed(made)).count();
            let concerns = weighed.iter().any(|made| self.plan.weighings.contains(made));
            let text = line.text();
            if !concerns && left == weighed.len() {
                lines.push(Line::plain(&text));
            } else if left > 0 {
                let made: Vec<String> = link.all().cloned().collect();
                lines.push(Line::plain(&self.listed(&text, &made)));
            }
        }
        if self.old.is_none() {
            let weighed = self.plan.weighings.clone();
            lines.push(Line::plain(&self.listed("", &weighed)));
        }
        lines
    }

    fn base_weighing(&self, made: &str) -> Option<(Measure, ClassId)> {
        let statement = self.plan.base.maker(made).and_then(|at| self.plan.base.get(at))?;
        weighing(statement, self.vocabulary)
    }

    fn statement(&self, made: &str) -> Option<&Statement> {
        self.plan.draft.maker(made).and_then(|at| self.plan.draft.get(at))
    }

    /// A line of the list, from what the network weighs: `50 g onions, peeled and chopped`.
    fn listed(&self, before: &str, statements: &[String]) -> String {
        let left: Vec<&Statement> = statements.iter().filter_map(|made| self.statement(made)).collect();
        let weighed: Vec<(Measure, ClassId)> =
            left.iter().filter_map(|statement| weighing(statement, self.vocabulary)).collect();
        let Some((first, class)) = weighed.first().cloned() else { return before.to_owned() };
        let value = weighed
            .iter()
            .filter(|(measure, _)| measure.unit == first.unit)
            .try_fold(Number::ZERO, |sum, (measure, _)| sum.plus(measure.value))
            .unwrap_or(first.value);
        let measure = Measure { value, unit: first.unit };
        let mut text = measure.told_with_name(class, self.vocabulary);
        let participles: Vec<&str> = left
            .iter()
            .filter(|statement| weighing(statement, self.vocabulary).is_none())
            .filter_map(|statement| self.phrases.participle(&step_of(statement), self.vocabulary.name(class)))
            .collect();
        if !participles.is_empty() {
            text.push_str(", ");
            text.push_str(&participles.join(" and "));
        }
        if weighed.len() > 1 {
            text.push_str(", divided");
        }
        // What it is for does not change with what it is.
        let purpose = [", for ", ", to "].iter().filter_map(|opening| before.find(opening)).min();
        text.push_str(purpose.and_then(|at| before.get(at..)).unwrap_or_default());
        text
    }

    /// The instructions.
    pub(crate) fn instructions(&self, recipe: &Recipe, meta: &Meta) -> Result<Vec<Line>, DeriveError> {
        let mut told: Vec<Option<String>> = Vec::new();
        for (line, notes) in recipe.instructions.iter().zip(&meta.instructions) {
            let text = self.reworded(&line.text(), &notes.links)?;
            told.push(text.map(|text| self.renamed(&text)));
        }
        let (place, mut opening) = self.place_of_new_steps(recipe, meta);
        if let Some(anchor) = &self.plan.anchor {
            self.tell_addition(anchor, meta, &mut told, &mut opening);
        }
        let mut lines: Vec<Line> = Vec::new();
        for (at, text) in told.iter().enumerate() {
            if at == place && !opening.is_empty() {
                lines.push(Line::plain(&opening.join(" ")));
            }
            lines.extend(text.as_ref().map(|text| Line::plain(text)));
        }
        if place >= told.len() && !opening.is_empty() {
            lines.push(Line::plain(&opening.join(" ")));
        }
        Ok(lines)
    }

    /// Where the sentences about new steps go, and what they say.
    fn place_of_new_steps(&self, recipe: &Recipe, meta: &Meta) -> (usize, Vec<String>) {
        let steps: Vec<&Inserted> =
            self.plan.inserted.iter().filter(|step| step.step.primitive != "add").collect();
        let mut said: Vec<String> = Vec::new();
        for inserted in &steps {
            let sentence = self.phrases.sentence(&inserted.step, self.class(), self.calling.name());
            if !said.contains(&sentence) {
                said.push(sentence);
            }
        }
        let linked = |made: &str| {
            meta.instructions.iter().position(|notes| {
                let mut links = notes.links.iter();
                links.any(|link| link.statements.iter().chain(&link.implicit).any(|linked| linked == made))
            })
        };
        if let Some(anchor) = &self.plan.anchor {
            return (linked(anchor).unwrap_or(recipe.instructions.len()), said);
        }
        // Behind the step it follows when the instructions tell of that one, else before anything else is done to it.
        let behind = steps.iter().filter_map(|inserted| linked(&inserted.after)).max();
        if let Some(behind) = behind {
            return (behind + 1, said);
        }
        let ways = &self.plan.ways;
        let steps = ways.iter().flat_map(|way| way.alone.iter().chain(&way.bath).chain(&way.join));
        let before = steps.filter(|made| !self.is_removed(made)).filter_map(|made| linked(made)).min();
        (before.unwrap_or(0), said)
    }

    /// “add the raisins”, behind the words for what was put in last; before them when they also tell of the mixing.
    fn tell_addition(
        &self,
        anchor: &str,
        meta: &Meta,
        told: &mut [Option<String>],
        opening: &mut Vec<String>,
    ) {
        let step = Step { primitive: "add".into(), pattern: None };
        let sentence = self.phrases.sentence(&step, self.class(), self.calling.name());
        let link = meta.instructions.iter().zip(told.iter_mut()).find_map(|(notes, text)| {
            let tells =
                |link: &&Link| link.statements.iter().chain(&link.implicit).any(|made| made == anchor);
            notes.links.iter().find(tells).zip(text.as_mut())
        });
        if let Some((link, text)) = link
            && link.statements.last().is_some_and(|last| last == anchor)
            && let Some(at) = text.find(&link.quote)
        {
            let clause = sentence.trim_end_matches('.');
            let mut clause = clause.chars();
            let small: String =
                clause.next().into_iter().flat_map(char::to_lowercase).chain(clause).collect();
            text.insert_str(at + link.quote.len(), &format!(", {small}"));
        } else {
            opening.push(sentence);
        }
    }

    /// The text with the new name, and without properties that steps which went would have given.
    fn renamed(&self, text: &str) -> String {
        let Some(old) = self.old else { return text.to_owned() };
        let mut text = self.mentions.replaced(text, old, &self.calling);
        for removal in self.plan.removed.values() {
            for name in [&self.calling.plural, &self.calling.singular] {
                while let Some(at) = text.find(name.as_str()) {
                    let before = text.get(..at).unwrap_or_default().trim_end();
                    let word = before.rsplit(' ').next().unwrap_or_default().to_owned();
                    if at == 0 || !self.phrases.tells(&removal.primitive, &word) {
                        break;
                    }
                    text.replace_range(before.len() - word.len()..at, "");
                }
            }
        }
        text
    }

    /// The words for steps that are still done; `None` when none of the steps it tells of is.
    fn reworded(&self, text: &str, links: &[Link]) -> Result<Option<String>, DeriveError> {
        let all =
            |link: &Link| -> Vec<String> { link.statements.iter().chain(&link.implicit).cloned().collect() };
        let removed = |link: &Link| all(link).iter().all(|made| self.is_removed(made));
        if !links.is_empty() && links.iter().all(removed) {
            return Ok(None);
        }
        let mut places: Vec<(Range<usize>, &Link)> = links
            .iter()
            .filter_map(|link| text.find(&link.quote).map(|at| (at..at + link.quote.len(), link)))
            .collect();
        places.sort_by_key(|(place, _)| std::cmp::Reverse(place.start));
        // Sentences that tell of nothing that is still done. Edits run from the end, so places before them stay true.
        let silent = |sentence: &Range<usize>| {
            places.iter().filter(|(place, _)| sentence.contains(&place.start)).all(|(_, link)| removed(link))
        };
        let mut left = text.len();
        let original = text;
        let mut text = text.to_owned();
        for (place, link) in &places {
            let told_gone = link.statements.iter().filter(|made| self.is_removed(made)).count();
            let poured = link.statements.iter().any(|made| self.plan.exchanged.contains_key(made));
            let quote = link.quote.to_lowercase();
            if told_gone == 0 && !(poured && (quote.contains("crack") || quote.contains("break"))) {
                continue;
            }
            if place.start >= left {
                continue;
            }
            if removed(link) {
                let sentence = sentence_around(original, place.start);
                if silent(&sentence) {
                    left = sentence.start;
                    text = without_sentence(&text, sentence);
                } else {
                    text = self.without(&text, place.clone());
                }
                continue;
            }
            let clause = self.clause_of_rest(link)?;
            let opens = opens_sentence(text.get(..place.start).unwrap_or_default());
            text.replace_range(place.clone(), &if opens { capitalised(&clause) } else { clause });
        }
        Ok(Some(text))
    }

    /// What is left of a quote, told anew. Only steps of the new ingredient can be.
    fn clause_of_rest(&self, link: &Link) -> Result<String, DeriveError> {
        let own = |made: &String| {
            let ways = &self.plan.ways;
            ways.iter().any(|way| way.alone.contains(made) || way.join.as_ref() == Some(made))
        };
        let mut clauses = Vec::new();
        for made in link.statements.iter().filter(|made| !self.is_removed(made)) {
            let statement = self.statement(made).filter(|_| own(made));
            let statement = statement.ok_or_else(|| DeriveError::Wording { quote: link.quote.clone() })?;
            let mut step = step_of(statement);
            if step.primitive == "transfer-contents" {
                "add".clone_into(&mut step.primitive);
            }
            let sentence = self.phrases.sentence(&step, self.class(), self.calling.name());
            let mut letters = sentence.trim_end_matches('.').chars();
            let small = letters.next().into_iter().flat_map(char::to_lowercase);
            clauses.push(small.chain(letters).collect::<String>());
        }
        Ok(clauses.join(" and "))
    }

    /// The text without a clause and its connective.
    fn without(&self, text: &str, place: Range<usize>) -> String {
        const CONNECTIVES: [&str; 7] = [", and then", ", then", ", and", " and then", " then", " and", ","];
        let piece = |range: Range<usize>| text.get(range).unwrap_or_default();
        let (before, after) = (piece(0..place.start), piece(place.end..text.len()));
        let quote = piece(place.clone());
        let pronoun = self.old.is_some_and(|old| self.mentions.mentions(quote, old));
        let after = if pronoun { self.unpronouned(after) } else { after.to_owned() };
        let opening = opens_sentence(before);
        if opening || before.trim_end().ends_with(':') {
            let rest =
                CONNECTIVES.iter().find_map(|connective| after.strip_prefix(connective)).unwrap_or(&after);
            let rest = rest.trim_start();
            let rest = if opening { capitalised(rest) } else { rest.to_owned() };
            return format!("{before}{rest}");
        }
        let before = before.trim_end();
        let before =
            CONNECTIVES.iter().find_map(|connective| before.strip_suffix(connective)).unwrap_or(before);
        format!("{before}{after}")
    }

    /// The first `it` or `them` told by name.
    fn unpronouned(&self, text: &str) -> String {
        let inside = |c: char| c.is_alphanumeric();
        let mut start = 0;
        for word in text.split(|c: char| !inside(c)) {
            let place = start..start + word.len();
            start = place.end
                + text.get(place.end..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
            if word == "it" || word == "them" {
                let mut text = text.to_owned();
                text.replace_range(place, &format!("the {}", self.calling.name()));
                return text;
            }
        }
        text.to_owned()
    }
}

/// A statement as a step.
pub(crate) fn step_of(statement: &Statement) -> Step {
    let pattern = written(statement, "cut-pattern").and_then(|at| statement.args.get(at));
    let pattern = pattern.and_then(|arg| match &arg.term {
        Term::Constant(name) => Some(name.to_string()),
        _ => None,
    });
    Step { primitive: statement.primitive.to_string(), pattern }
}

fn opens_sentence(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(['.', '!', '?'])
}

fn without_sentence(text: &str, sentence: Range<usize>) -> String {
    let before = text.get(..sentence.start).unwrap_or_default().trim_end();
    let after = text.get(sentence.end..).unwrap_or_default().trim_start();
    if before.is_empty() { after.to_owned() } else { format!("{before} {after}").trim_end().to_owned() }
}

/// The sentence in which a byte stands.
fn sentence_around(text: &str, at: usize) -> Range<usize> {
    let mut from = 0;
    for sentence in sentences(text) {
        let Some(found) = text.get(from..).and_then(|rest| rest.find(sentence)) else { break };
        let place = from + found..from + found + sentence.len();
        if place.contains(&at) {
            return place;
        }
        from = place.end;
    }
    0..text.len()
}
