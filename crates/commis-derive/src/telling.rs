//! The text of the counterfactual: the author's words as far as they still hold, plain words where they do not.

use commis_base::Number;
use commis_corpus::{Line, Link, Meta, Recipe};
use commis_kitchen::Vocabulary;
use commis_mcl::{Statement, Term};
use commis_ontology::ClassId;

use crate::agree::{goes_on_with_it, has_pronoun, leans_back, untied};
use crate::change::DeriveError;
use crate::cooking::Cooking;
use crate::draft::{inputs, named, worked_on, written};
use crate::families::{Families, Groups};
use crate::kept::find_word;
use crate::measure::{Measure, piece_words};
use crate::mention::{Calling, Mentions};
use crate::own::{Retold, Run};
use crate::plan::{Plan, weighing};
use crate::retell::{Retelling, run_of, templates};
use crate::table::{FoodStep, Parts, Phrases, Preparations};

/// Degrees above which food is not only warm.
const HOT: i64 = 40;

/// How food that is brought to a heat is called in a list: `hot (80 °C)`.
fn hot(statement: &Statement) -> Option<String> {
    let degrees = statement.args.iter().find_map(|arg| match &arg.term {
        Term::Number(value, written) if *value > Number::from(HOT) => Some(written),
        _ => None,
    })?;
    (*statement.primitive == *"bring-to-temperature").then(|| format!("hot ({degrees} °C)"))
}

/// Everything needed to retell a recipe.
pub(crate) struct Teller<'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) phrases: &'a Phrases,
    pub(crate) parts: &'a Parts,
    pub(crate) groups: &'a Groups,
    pub(crate) families: &'a Families,
    pub(crate) preparations: &'a Preparations,
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) mentions: &'a Mentions<'a>,
    pub(crate) old: Option<ClassId>,
    /// Whether the new ingredient is of another kind than the old one, so that what was said of that one may not hold.
    pub(crate) other_kind: bool,
    /// Whether the old ingredient is told in the plural.
    pub(crate) old_plural: bool,
    /// What the new ingredient is called in the instructions, once it is ready.
    pub(crate) calling: Calling,
    /// What it is called before.
    pub(crate) raw: Calling,
    /// The base text, for the names its author uses.
    pub(crate) before: &'a str,
    /// The new network, cooked.
    pub(crate) cooking: &'a Cooking,
    pub(crate) retold: Retold,
    pub(crate) meta: &'a Meta,
}

impl Teller<'_> {
    pub(crate) fn class(&self) -> &str {
        self.vocabulary.name(self.plan.new)
    }

    pub(crate) fn is_removed(&self, product: &str) -> bool {
        self.plan.removed.contains_key(product)
    }

    /// Whether a step is gone, or told somewhere else.
    pub(crate) fn is_elsewhere(&self, product: &str) -> bool {
        self.is_removed(product) || self.retold.moved.contains(product)
    }

    /// The list of ingredients.
    pub(crate) fn ingredients(&self, recipe: &Recipe, meta: &Meta) -> Result<Vec<Line>, DeriveError> {
        let mut lines = Vec::new();
        for (line, link) in recipe.ingredients.iter().zip(&meta.ingredients) {
            let weighed: Vec<&String> =
                link.statements.iter().filter(|made| self.base_weighing(made).is_some()).collect();
            let left = weighed.iter().filter(|made| !self.is_removed(made)).count();
            let own = weighed.iter().filter(|made| self.plan.weighings.contains(made)).count();
            let text = line.text();
            if own == 0 && left == weighed.len() {
                lines.push(Line::plain(&text));
            } else if own > 0 && own < weighed.len() {
                lines.push(Line::plain(&self.renamed_in_company(&text, &weighed)?));
            } else if let Some(renamed) = self.renamed_line(&text, &weighed) {
                lines.push(Line::plain(&renamed));
            } else if left > 0 {
                let made: Vec<String> = link.all().cloned().collect();
                lines.push(Line::plain(&self.listed(&text, &made)));
            }
        }
        if self.old.is_none() {
            let weighed = self.plan.weighings.clone();
            lines.push(Line::plain(&self.listed("", &weighed)));
        }
        Ok(lines)
    }

    /// The author's own line, where nothing but the name changes and nothing before the name but an amount is told.
    fn renamed_line(&self, text: &str, weighed: &[&String]) -> Option<String> {
        let old = self.old.filter(|_| self.retold.moved.is_empty() && self.retold.runs.is_empty())?;
        let bought = self.preparations.done_before(self.plan.new, &self.vocabulary.ontology);
        let named = self.mentions.places(text, old);
        let [named] = named.as_slice() else { return None };
        // Two shallots are two stalks of celery, not two celery.
        let has_word = piece_words(self.vocabulary.name(self.plan.new)).is_some();
        let is_counted = weighed.iter().any(|made| {
            self.base_weighing(made).is_some_and(|(measure, _)| measure.unit == self.vocabulary.class.piece)
        });
        if !bought.is_empty()
            || text.contains('(')
            || !self.is_measured_alike(weighed)
            || (has_word && is_counted)
        {
            return None;
        }
        let before = text.get(..named.place.start)?;
        let is_unit = |word: &str| {
            let stem = word.trim_end_matches('s').trim_end_matches("ful");
            word == "of"
                || stem == "g"
                || stem == "ml"
                || stem == "l"
                || self
                    .vocabulary
                    .ontology
                    .class(stem)
                    .is_some_and(|unit| self.vocabulary.is_a(unit, self.vocabulary.class.unit))
        };
        // Cloves, heads and stalks belong to their own kind.
        let amount = |word: &str| word.chars().all(|c| c.is_ascii_digit() || matches!(c, '/' | '.'));
        let plain = before
            .split(' ')
            .filter(|word| !word.is_empty())
            .all(|word| amount(word) || (is_unit(word) && !is_counted));
        let gone = self.plan.removed.is_empty();
        (plain && gone).then(|| self.mentions.replaced(text, old, &self.raw))
    }

    /// Whether every amount of the ingredient is what it was.
    pub(crate) fn is_weighed_alike(&self) -> bool {
        self.is_measured_alike(&self.plan.weighings.iter().collect::<Vec<_>>())
    }

    fn is_measured_alike(&self, weighed: &[&String]) -> bool {
        weighed.iter().all(|made| {
            let now = self.statement(made).and_then(|statement| weighing(statement, self.vocabulary));
            now.map(|(measure, _)| measure) == self.base_weighing(made).map(|(measure, _)| measure)
        })
    }

    /// A line for several ingredients: only the name can change.
    fn renamed_in_company(&self, text: &str, weighed: &[&String]) -> Result<String, DeriveError> {
        match self.old {
            Some(old) if self.is_measured_alike(weighed) => Ok(self.mentions.replaced(text, old, &self.raw)),
            _ => Err(DeriveError::Wording {
                quote: text.to_owned(),
                why: "it lists several ingredients, and the amount of one changes".to_owned(),
            }),
        }
    }

    fn base_weighing(&self, made: &str) -> Option<(Measure, ClassId)> {
        let statement = self.plan.base.maker(made).and_then(|at| self.plan.base.get(at))?;
        weighing(statement, self.vocabulary)
    }

    fn statement(&self, made: &str) -> Option<&Statement> {
        self.plan.draft.maker(made).and_then(|at| self.plan.draft.get(at))
    }

    /// A line of the list, from what the network weighs: `50 g onions, peeled and chopped`. What the instructions tell is
    /// not told here.
    fn listed(&self, before: &str, statements: &[String]) -> String {
        let left: Vec<&Statement> = statements
            .iter()
            .filter(|made| !self.retold.moved.contains(*made))
            .filter_map(|made| self.statement(made))
            .collect();
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
        let name = self.vocabulary.name(class);
        let bought = if class == self.plan.new {
            self.preparations.done_before(class, &self.vocabulary.ontology)
        } else {
            Vec::new()
        };
        let here = left.iter().filter(|statement| weighing(statement, self.vocabulary).is_none());
        let mut steps: Vec<FoodStep> =
            bought.into_iter().chain(here.map(|statement| step_of(statement))).collect();
        // Peeled and chopped, whichever the network does first.
        steps.sort_by_key(|step| FoodStep::rank(&step.primitive));
        // Hot stock is no stock at room temperature.
        let mut participles: Vec<String> = left.iter().filter_map(|statement| hot(statement)).collect();
        steps.retain(|step| participles.is_empty() || step.primitive != "bring-to-temperature");
        for told in steps.iter().filter_map(|step| self.phrases.participle(step, name)) {
            if !participles.iter().any(|known| known == told) {
                participles.push(told.to_owned());
            }
        }
        if !participles.is_empty() {
            text.push_str(", ");
            text.push_str(&crate::agree::listed(&participles));
        }
        if weighed.len() > 1 {
            text.push_str(", divided");
        }
        // What it is for does not change with what it is.
        let purpose = [", for ", ", to ", ", kept "].iter().filter_map(|opening| before.find(opening)).min();
        text.push_str(purpose.and_then(|at| before.get(at..)).unwrap_or_default());
        text
    }

    /// The instructions.
    pub(crate) fn instructions(&self, recipe: &Recipe, meta: &Meta) -> Result<Vec<Line>, DeriveError> {
        let mut told: Vec<Option<String>> = Vec::new();
        for (line, notes) in recipe.instructions.iter().zip(&meta.instructions) {
            told.push(self.line(&line.text(), &notes.links)?);
        }
        let placed = |run: &Run| (self.free_place(self.place(run, meta), &told), self.sentence(run));
        let mut openings: Vec<(usize, String)> = self.retold.runs.iter().map(placed).collect();
        if let Some(anchor) = &self.plan.anchor
            && let Some(sentence) = self.tell_addition(anchor, &mut told)?
        {
            openings.push((linked(meta, anchor).unwrap_or(told.len()), sentence));
        }
        for at in 1..told.len() {
            let is_gone = told.get(at - 1).is_some_and(Option::is_none)
                && !openings.iter().any(|(place, _)| *place == at || *place == at - 1);
            let is_other = told.get(at - 1).and_then(Option::as_ref).is_some_and(|now| {
                let first = |text: &str| text.split(' ').next().map(str::to_owned);
                recipe.instructions.get(at - 1).is_some_and(|line| first(&line.text()) != first(now))
            });
            if let Some(Some(text)) = told.get_mut(at) {
                *text = untied(text, is_gone, is_other);
            }
        }
        let mut lines: Vec<Line> = Vec::new();
        for at in 0..=told.len() {
            let opening: Vec<&str> =
                openings.iter().filter(|(place, _)| *place == at).map(|(_, text)| text.as_str()).collect();
            if !opening.is_empty() {
                lines.push(Line::plain(&opening.join(" ")));
            }
            lines.extend(told.get(at).and_then(Option::as_ref).map(|text| Line::plain(text)));
        }
        let before: Vec<String> = recipe.instructions.iter().map(|line| line.text().into_owned()).collect();
        let told = lines.iter().map(|line| line.text().into_owned()).collect();
        Ok(with_tools_introduced(told, &before).iter().map(|line| Line::plain(line)).collect())
    }

    /// The line before which a run of steps is told: where the base told of them, else where the food is first used.
    fn place(&self, run: &Run, meta: &Meta) -> usize {
        if let Some(anchor) = &self.plan.anchor {
            return linked(meta, anchor).unwrap_or(meta.instructions.len());
        }
        let told = run.products.iter().filter_map(|made| linked(meta, made)).min();
        let used = || {
            let ways = self.plan.ways.iter();
            let steps = ways.flat_map(|way| way.alone.iter().chain(&way.bath).chain(&way.join));
            steps.filter(|made| !self.is_removed(made)).filter_map(|made| linked(meta, made)).min()
        };
        told.or_else(used).unwrap_or_default()
    }

    /// The place of a new sentence where it comes between no line and the words that this one leans on, and where no pan waits on
    /// the fire.
    fn free_place(&self, place: usize, told: &[Option<String>]) -> usize {
        let leans = |at: usize, moving: bool| {
            let line = told.get(at).and_then(Option::as_ref);
            line.is_some_and(|text| leans_back(text) || (moving && goes_on_with_it(text)))
        };
        let mut free = place;
        while free > 0 && (leans(free, free < place) || self.is_on_the_fire(free - 1)) {
            free -= 1;
        }
        free
    }

    /// Whether a line ends with food in a hot pan or pot.
    fn is_on_the_fire(&self, line: usize) -> bool {
        let links = self.meta.instructions.get(line).map(|notes| notes.links.as_slice()).unwrap_or_default();
        let last = links.iter().flat_map(|link| &link.statements).rfind(|made| !self.is_elsewhere(made));
        let last = last.and_then(|made| self.statement(made));
        last.is_some_and(|statement| matches!(&*statement.primitive, "fry" | "boil" | "steam" | "grill"))
    }

    fn sentence(&self, run: &Run) -> String {
        let templates = templates(self, &run.steps, self.class());
        // “Drain the pineapple in syrup” could be done in syrup.
        let name = self.raw.name();
        let name = name.split_once(" in ").map_or(name, |(food, _)| food);
        run_of(&templates, name, self.raw.is_plural())
    }

    /// “add the raisins”, behind the words for what was put in last. Where they also tell of the mixing, it is a sentence before
    /// them, if there is something to add to by then; otherwise the line is told anew.
    fn tell_addition(
        &self,
        anchor: &str,
        told: &mut [Option<String>],
    ) -> Result<Option<String>, DeriveError> {
        let step = FoodStep { primitive: "add".into(), pattern: None };
        let sentence = self.phrases.sentence(&step, self.class(), self.calling.name());
        let no_place = || DeriveError::Wording {
            quote: sentence.clone(),
            why: "no line tells of what it would be added to".to_owned(),
        };
        let line = linked(self.meta, anchor).ok_or_else(no_place)?;
        let links = self.meta.instructions.get(line).map(|notes| notes.links.as_slice()).unwrap_or_default();
        let tells = |link: &&Link| link.statements.iter().chain(&link.implicit).any(|made| made == anchor);
        let (Some(link), Some(Some(text))) = (links.iter().find(tells), told.get_mut(line)) else {
            return Err(no_place());
        };
        let class = &self.vocabulary.class;
        let flows =
            [class.liquid, class.crackable].iter().any(|kind| self.vocabulary.is_a(self.plan.new, *kind));
        if text.contains("smooth") && !flows {
            let why = "it calls smooth what would have pieces in it".to_owned();
            return Err(DeriveError::Wording { quote: text.clone(), why });
        }
        if link.statements.last().is_some_and(|last| last == anchor)
            && let Some(at) = text.find(&link.quote)
            && text.get(at + link.quote.len()..).is_some_and(goes_on)
        {
            put_behind(text, at, &link.quote, &sentence, self.calling.name());
            return Ok(None);
        }
        if self.is_begun(anchor, line) {
            return Ok(Some(sentence));
        }
        let mut here: Vec<String> =
            links.iter().flat_map(|link| link.statements.iter().chain(&link.implicit)).cloned().collect();
        let added = self.plan.inserted.iter().filter(|inserted| inserted.step.primitive == "add");
        here.extend(added.map(|inserted| inserted.product.clone()));
        let anew = self.plainly(text, &here, "it leaves no place for what is added")?;
        *text = anew;
        Ok(None)
    }

    /// Whether an earlier line has put food where this one adds some.
    fn is_begun(&self, anchor: &str, line: usize) -> bool {
        let mut at = anchor.to_owned();
        while let Some(statement) = self.statement(&at) {
            let Some(target) = named(statement, "target-container").or_else(|| worked_on(statement)) else {
                break;
            };
            if self.cooking.food(target, self.vocabulary).is_empty() {
                return false;
            }
            if linked(self.meta, target).is_some_and(|told| told < line) {
                return true;
            }
            target.clone_into(&mut at);
        }
        false
    }

    /// A line of the instructions; `None` when nothing it tells of is done any more.
    fn line(&self, text: &str, links: &[Link]) -> Result<Option<String>, DeriveError> {
        let told: Vec<String> =
            links.iter().flat_map(|link| link.statements.iter().chain(&link.implicit)).cloned().collect();
        let here: Vec<String> = told.iter().filter(|made| !self.is_elsewhere(made)).cloned().collect();
        let does = |made: &String| {
            self.statement(made).is_some_and(|statement| {
                !matches!(&*statement.primitive, "fetch" | "fetch-and-proportion" | "get-kitchen")
            })
        };
        if !told.is_empty() && here.len() < told.len() && !here.iter().any(does) {
            return Ok(None);
        }
        let poured = here.iter().any(|made| self.plan.exchanged.contains_key(made));
        let lower = text.to_lowercase();
        let cracks = poured && (lower.contains("crack") || lower.contains("break"));
        if here.len() < told.len()
            && !cracks
            && let Some(text) = self.with_clauses_told_anew(text, links)
        {
            return self.kept(&text, links, &here);
        }
        if here.len() < told.len() || cracks {
            return self.plainly(text, &here, "it also tells of steps that are no longer done").map(Some);
        }
        self.kept(text, links, &here)
    }

    /// A line in which only the clauses are told anew that also tell of what is done elsewhere: `None` where that would leave a
    /// pronoun or a gap.
    fn with_clauses_told_anew(&self, text: &str, links: &[Link]) -> Option<String> {
        if has_pronoun(text, true) || has_pronoun(text, false) {
            return None;
        }
        let before = text;
        let mut text = text.to_owned();
        for link in links {
            let all = || link.statements.iter().chain(&link.implicit);
            if !all().any(|made| self.is_elsewhere(made)) {
                continue;
            }
            let here: Vec<String> = all().filter(|made| !self.is_elsewhere(made)).cloned().collect();
            let retelling = Retelling { teller: self, cooking: self.cooking, here: &here, text: &link.quote };
            let told = retelling.text()?;
            let clause =
                told.strip_suffix('.').filter(|clause| !clause.is_empty() && !clause.contains('.'))?;
            let at = text.find(&link.quote)?;
            let opens = text.get(..at)?.trim_end();
            let opens = opens.is_empty() || opens.ends_with(['.', '!', '?']);
            let mut clause = if opens { clause.to_owned() } else { crate::retell::about(clause, "") };
            // What joins here without a word is named, now that the words for getting it ready are gone.
            if self.old.is_some_and(|old| self.mentions.mentions(&link.quote, old))
                && self.joins_unsaid(links)
            {
                clause = format!("{clause}, add the {}", self.calling.name());
            }
            text.replace_range(at..at + link.quote.len(), &clause);
        }
        // What is used here has to be named here; what is only got ready here is told in a sentence of its own.
        let named = |text: &str, class: Option<ClassId>| {
            class.is_some_and(|class| self.mentions.mentions(text, class))
        };
        let lost = named(before, self.old) && !named(&text, self.old);
        let told: Vec<&String> = links.iter().flat_map(|link| &link.statements).collect();
        let joins = self.plan.ways.iter().filter_map(|way| way.join.as_ref());
        let is_used = joins.into_iter().any(|join| told.contains(&join));
        (!lost || !(is_used || self.retold.runs.is_empty())).then_some(text)
    }

    /// Whether the ingredient meets other food in a line that does not say so.
    fn joins_unsaid(&self, links: &[Link]) -> bool {
        let mut joins = self.plan.ways.iter().filter_map(|way| way.join.as_ref());
        joins.any(|join| links.iter().any(|link| link.implicit.contains(join)))
    }

    /// A line told anew from its statements.
    pub(crate) fn plainly(&self, text: &str, here: &[String], why: &str) -> Result<String, DeriveError> {
        let retelling = Retelling { teller: self, cooking: self.cooking, here, text };
        let refused = |why: &str| DeriveError::Wording { quote: text.to_owned(), why: why.to_owned() };
        let told = retelling.text().filter(|told| !told.is_empty()).ok_or_else(|| refused(why))?;
        let line = here.iter().filter_map(|made| linked(self.meta, made)).max().unwrap_or_default();
        let earlier = self.meta.instructions.iter().take(line).flat_map(|notes| &notes.links);
        let earlier: Vec<String> = earlier
            .flat_map(|link| &link.statements)
            .filter(|made| !self.is_elsewhere(made))
            .cloned()
            .collect();
        if self.needs_what_comes_later(here, line)
            || self.needs_what_comes_later(&earlier, line - line.min(1))
        {
            return Err(refused(&format!(
                "{why}, and the steps are not told in the order in which they are done"
            )));
        }
        Ok(told)
    }

    /// Whether something told here takes what a later line makes.
    fn needs_what_comes_later(&self, here: &[String], line: usize) -> bool {
        let mut open: Vec<&str> = here.iter().map(String::as_str).collect();
        let mut seen: Vec<&str> = open.clone();
        while let Some(made) = open.pop() {
            if linked(self.meta, made).is_some_and(|at| at > line) {
                return true;
            }
            let Some(statement) = self.statement(made) else { continue };
            for input in inputs(statement).filter(|input| !seen.contains(input)).collect::<Vec<_>>() {
                seen.push(input);
                open.push(input);
            }
        }
        false
    }

    /// What an ingredient is called in this recipe, and whether that is a plural.
    pub(crate) fn name_of(&self, class: ClassId) -> (String, bool) {
        let ontology = &*self.vocabulary.ontology;
        let classes = &self.vocabulary.class;
        let class = if class == classes.whole_egg { classes.egg } else { class };
        let names = ontology.names(class);
        if class == self.plan.new || names.singular == self.calling.singular {
            return (self.calling.name().to_owned(), self.calling.is_plural());
        }
        let usual = self.mentions.usual_name(self.before, class);
        let brand = |name: &str| names.brands.iter().find(|brand| brand.eq_ignore_ascii_case(name));
        if let Some(brand) = usual.as_ref().and_then(|(name, _)| brand(name)) {
            return (brand.clone(), false);
        }
        if let Some((name, plural)) = usual {
            let plural = crate::agree::is_plural(&names.singular, &names.plural, plural);
            return (name, plural);
        }
        let weighed =
            self.plan.draft.statements().iter().filter_map(|statement| weighing(statement, self.vocabulary));
        let several = weighed
            .into_iter()
            .any(|(measure, of)| of == class && measure.is_several(class, self.vocabulary));
        let several =
            several && self.vocabulary.ontology.grams_per(class, self.vocabulary.class.piece).is_some();
        let name = if several { &names.plural } else { &names.singular };
        (name.clone(), crate::agree::is_plural(&names.singular, &names.plural, several))
    }

    /// The class of the food in a container, for words of its own; the first where there are several.
    pub(crate) fn class_in(&self, variable: &str, cooking: &Cooking) -> &str {
        let first = cooking.classes(variable, self.vocabulary).into_iter().next();
        first.map_or("", |class| self.vocabulary.name(class))
    }
}

/// Whether a clause can stand before what follows a quote: the end, or another order.
fn goes_on(after: &str) -> bool {
    let openings = [" and ", ", and ", ", then ", " then ", ";", "."];
    let Some(next) = openings.iter().find_map(|opening| after.strip_prefix(opening)) else { return false };
    let next = next.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    // “put into a bowl and mixed until smooth” and “goes in and gets a stir” give no orders.
    let is_told = (next.ends_with("ed") && !next.ends_with("eed"))
        || next.ends_with("ing")
        || (next.ends_with('s') && !next.ends_with("ss"))
        || ["shaken", "beaten"].contains(&next);
    !is_told
}

/// The words for an addition behind a quote: part of its list, a clause or a sentence.
fn put_behind(text: &mut String, at: usize, quote: &str, sentence: &str, name: &str) {
    let end = at + quote.len();
    let lower = quote.to_lowercase();
    let list = ["add ", "put in ", "in go "].iter().filter_map(|opening| lower.rfind(opening)).max();
    if let Some(list) = list {
        let told = quote.get(list..).unwrap_or_default();
        let longer = match told.rsplit_once(" and ") {
            Some((first, last)) => format!("{first}, {last} and the {name}"),
            None => format!("{told} and the {name}"),
        };
        text.replace_range(at + list..end, &longer);
    } else if text.get(end..).is_some_and(|after| after.starts_with('.')) {
        text.insert_str(end + 1, &format!(" {sentence}"));
    } else {
        text.insert_str(end, &format!(", {}", crate::retell::about(sentence, "")));
    }
}

/// “that same fork” and “the spoon” where the line that brought it is told anew or gone: from now on it is a fork.
fn with_tools_introduced(lines: Vec<String>, before: &[String]) -> Vec<String> {
    const TOOLS: [&str; 6] = ["fork", "spoon", "whisk", "spatula", "mixer", "masher"];
    let mut told: Vec<String> = Vec::new();
    for mut line in lines {
        for tool in TOOLS {
            let known = told.iter().any(|line| find_word(line, tool).is_some());
            let was_known =
                before.iter().take_while(|old| **old != line).any(|old| find_word(old, tool).is_some());
            if known || !was_known {
                continue;
            }
            for definite in ["that same ", "the same wooden ", "the same ", "the wooden ", "the "] {
                let same = format!("with {definite}{tool}");
                let wooden = if tool == "spoon" { "wooden " } else { "" };
                if line.contains(&same) {
                    line = line.replacen(&same, &format!("with a {wooden}{tool}"), 1);
                }
            }
        }
        told.push(line);
    }
    told
}

/// The first line that links to a statement.
pub(crate) fn linked(meta: &Meta, made: &str) -> Option<usize> {
    meta.instructions.iter().position(|notes| {
        let mut links = notes.links.iter();
        links.any(|link| link.statements.iter().chain(&link.implicit).any(|linked| linked == made))
    })
}

/// A statement as a step.
pub(crate) fn step_of(statement: &Statement) -> FoodStep {
    let pattern = written(statement, "cut-pattern").and_then(|at| statement.args.get(at));
    let pattern = pattern.and_then(|arg| match &arg.term {
        Term::Constant(name) => Some(name.to_string()),
        _ => None,
    });
    FoodStep { primitive: statement.primitive.to_string(), pattern }
}
