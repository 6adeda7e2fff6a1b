//! Lines put together from their clauses.

use commis_base::{Number, Span};
use commis_ontology::ClassId;

use super::amount::Amount;
use super::clause::{Clause, NameWord, Role};
use super::reader::{LineReader, MAX_LINE};
use super::token::{Token, tokens};
use super::{Food, IngredientLine, LineKind, Preparation, Unknown};
use crate::language::Small;

/// What stands before a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joint {
    Start,
    Comma,
    Colon,
    Dash,
    And,
    Or,
    Plus,
}

/// Reads a line.
pub(super) fn read(reader: &LineReader<'_>, line: &str) -> IngredientLine {
    let cut = (0..=MAX_LINE.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or_default();
    let text = line.get(..cut).unwrap_or_default();
    let mut draft = Draft::new(reader, text);
    let all = tokens(text);
    let (main, brackets) = outside_brackets(&all);
    let (main, after) = first_sentence(reader, &main, text);
    draft.line.remarks.extend(after);
    let clauses = split(reader, &main, text);
    let ends_with_colon = main.last().is_some_and(|token| token.is_mark(':'));
    let mut bracket = brackets.iter().peekable();
    for (joint, part) in clauses {
        let end = part.last().map_or(0, |token| token.span.end);
        draft.take(joint, part);
        while let Some(next) =
            bracket.next_if(|next| next.first().is_none_or(|token| token.span.start <= end))
        {
            draft.bracket(next);
        }
        // A bracket that follows directly belongs to this clause, too.
        while let Some(next) = bracket.next_if(|next| draft.follows(next, end)) {
            draft.bracket(next);
        }
    }
    bracket.for_each(|next| draft.bracket(next));
    draft.finish(ends_with_colon)
}

/// The tokens outside of brackets, and those inside of each pair.
fn outside_brackets(all: &[Token]) -> (Vec<Token>, Vec<Vec<Token>>) {
    let (mut main, mut brackets): (Vec<Token>, Vec<Vec<Token>>) = (Vec::new(), Vec::new());
    let mut depth = 0_usize;
    for token in all {
        if token.is_mark('(') {
            depth += 1;
            if depth == 1 {
                brackets.push(Vec::new());
            }
        } else if token.is_mark(')') {
            depth = depth.saturating_sub(1);
        } else if depth == 0 {
            main.push(token.clone());
        } else if let Some(inside) = brackets.last_mut() {
            inside.push(token.clone());
        }
    }
    (main, brackets)
}

/// The first sentence; what follows is a remark.
fn first_sentence(reader: &LineReader<'_>, main: &[Token], text: &str) -> (Vec<Token>, Option<Span>) {
    let ends = |at: usize| {
        let stop =
            main.get(at).is_some_and(|token| token.is_mark('.') || token.is_mark('!') || token.is_mark(';'));
        let next = main.get(at + 1);
        let capital =
            next.is_some_and(|next| next.span.of(text).starts_with(char::is_uppercase) && !next.glued);
        // `St. Agur` and `2 oz. Butter` go on.
        let before = at.checked_sub(1).and_then(|before| main.get(before));
        let short = before.is_some_and(|word| {
            word.span.of(text).len() <= 2
                || reader.language().unit_at(std::slice::from_ref(word), text).is_some()
        });
        stop && capital && !short
    };
    let Some(end) = (0..main.len()).find(|&at| ends(at)) else { return (main.to_vec(), None) };
    let (sentence, after) = main.split_at(end);
    let remark = after.get(1).zip(after.last()).map(|(first, last)| first.span.to(last.span));
    (sentence.to_vec(), remark)
}

/// The clauses of a line, each with what stands before it.
fn split<'t>(reader: &LineReader<'_>, main: &'t [Token], text: &str) -> Vec<(Joint, &'t [Token])> {
    let mut clauses = Vec::new();
    let (mut start, mut at, mut joint) = (0, 0, Joint::Start);
    while at < main.len() {
        let rest = main.get(at..).unwrap_or_default();
        if let Some((_, length)) = reader.foods().at(rest) {
            at += length;
            continue;
        }
        if let Some((_, length)) = reader.language().preparations.at(rest).filter(|(_, length)| *length > 1) {
            at += length;
            continue;
        }
        // `1 or 2`, `500 g / 1 lb` and `1 cup plus 2 tablespoons` are one amount each.
        let begins = at == start || main.get(at).is_some_and(|token| token.number().is_some());
        if let Some((_, length)) = reader.language().amount_at(rest, text).filter(|_| begins) {
            at += length.max(1);
            continue;
        }
        match separator(reader, rest, main, at) {
            Some((next, length)) => {
                clauses.push((joint, main.get(start..at).unwrap_or_default()));
                joint = next;
                start = at + length;
                at = start;
            }
            None => at += 1,
        }
    }
    clauses.push((joint, main.get(start..).unwrap_or_default()));
    clauses.retain(|(_, part)| !part.is_empty());
    clauses
}

fn separator(reader: &LineReader<'_>, rest: &[Token], main: &[Token], at: usize) -> Option<(Joint, usize)> {
    let first = rest.first()?;
    let next_glued = main.get(at + 1).is_some_and(|next| next.glued);
    let joint = match () {
        () if first.is_mark(',') || first.is_mark(';') => Joint::Comma,
        () if first.is_mark(':') => Joint::Colon,
        () if first.is_mark('-') && !(first.glued && next_glued) => Joint::Dash,
        () if first.is_mark('&') => Joint::And,
        () if first.is_mark('/') || first.is_mark('|') => Joint::Or,
        () if first.is_mark('+') => Joint::Plus,
        () => {
            let (small, length) = reader.language().small.at(rest)?;
            return match small {
                Small::And => Some((Joint::And, length)),
                Small::Or => Some((Joint::Or, length)),
                Small::Plus => Some((Joint::Plus, length)),
                _ => None,
            };
        }
    };
    // `, and` is `and`.
    let after = rest.get(1..).unwrap_or_default();
    match reader.language().small.at(after) {
        Some((Small::And, length)) => Some((Joint::And, 1 + length)),
        Some((Small::Or, length)) => Some((Joint::Or, 1 + length)),
        _ => Some((joint, 1)),
    }
}

/// A line under construction.
struct Draft<'r, 'a> {
    reader: &'r LineReader<'a>,
    text: &'r str,
    line: IngredientLine,
    /// An amount whose food has not come yet: `24 oz or 1 jar of sauce`.
    waiting: Option<Amount>,
    /// Words whose noun has not come yet: `red and green peppers`.
    headless: Vec<Vec<NameWord>>,
    /// The words of the last food, for a noun that is left out: `onions, red or white`.
    last_words: Vec<NameWord>,
    purpose_only: Option<Span>,
    begins_with_remark: bool,
    equipment: bool,
    each: Option<Amount>,
    labelled: bool,
}

impl<'r, 'a> Draft<'r, 'a> {
    fn new(reader: &'r LineReader<'a>, text: &'r str) -> Draft<'r, 'a> {
        let line = IngredientLine {
            kind: LineKind::Ingredient,
            foods: Vec::new(),
            heading: None,
            slips: Vec::new(),
            unknown: Vec::new(),
            remarks: Vec::new(),
        };
        Draft {
            reader,
            text,
            line,
            waiting: None,
            headless: Vec::new(),
            last_words: Vec::new(),
            purpose_only: None,
            begins_with_remark: false,
            equipment: false,
            each: None,
            labelled: false,
        }
    }

    /// Whether only blanks stand between a byte and a bracket.
    fn follows(&self, bracket: &[Token], end: u32) -> bool {
        let Some(first) = bracket.first() else { return true };
        let between = self.text.get(end as usize..first.span.start as usize).unwrap_or_default();
        between.chars().all(|c| c.is_whitespace() || "([{（".contains(c))
    }

    fn take(&mut self, joint: Joint, part: &[Token]) {
        let mut clause = self.reader.clause(part, self.text);
        self.line.slips.append(&mut clause.slips);
        if joint == Joint::Colon && !self.line.foods.iter().any(|food| food.class.is_some() && !food.group) {
            // What stood before the colon is a label: `Optional: chives`.
            self.labelled = true;
            self.line.foods.clear();
            self.line.unknown.clear();
            self.headless.clear();
        }
        if let Some(from) = clause.example {
            self.examples(part.get(from..).unwrap_or_default());
        }
        if self.is_equipment(&clause, part) {
            self.equipment = true;
            return;
        }
        if clause.is_nameless() && !self.unit_is_food(&mut clause) {
            return self.attach(joint, clause);
        }
        self.name(joint, clause);
    }

    /// `3 cloves`: the unit is the food when there is nothing else it could count.
    fn unit_is_food(&self, clause: &mut Clause) -> bool {
        let counts = self.line.foods.last().is_some_and(|food| food.amount.is_none());
        let Some(amount) = clause.amount.as_mut().filter(|_| !counts && self.headless.is_empty()) else {
            return false;
        };
        if clause.words.iter().any(|word| self.reader.foods().knows_word(&word.stem)) {
            return true;
        }
        let inside = tokens(amount.span.of(self.text));
        let Some(last) =
            inside.last().filter(|last| self.reader.foods().at(std::slice::from_ref(last)).is_some())
        else {
            return false;
        };
        let start = amount.span.start as usize;
        let span = Span::new(start + last.span.start as usize, start + last.span.end as usize);
        clause.words.push(NameWord { stem: last.stem.clone(), span, role: Role::Name });
        amount.unit = None;
        true
    }

    /// A clause that names nothing says something about the last food.
    fn attach(&mut self, joint: Joint, clause: Clause) {
        if self.line.foods.is_empty() && clause.amount.is_none() {
            if joint == Joint::Start || self.purpose_only.is_none() && self.headless.is_empty() {
                self.purpose_only = self.purpose_only.or(clause.purpose);
            }
            self.begins_with_remark |= joint == Joint::Start && clause.remark.is_some();
        }
        let Some(food) = self.line.foods.last_mut() else {
            if let Some(amount) = clause.amount {
                match &mut self.waiting {
                    Some(waiting) if joint == Joint::Plus => waiting.added.push(amount),
                    Some(waiting) => waiting.same.push(amount),
                    none => *none = Some(amount),
                }
            }
            self.line.remarks.extend(clause.remark);
            // `red or green peppers`: words of quality wait for their noun.
            if !clause.words.is_empty() && clause.purpose.is_none() {
                self.headless.push(clause.words);
            }
            return;
        };
        match (&mut food.amount, clause.amount) {
            (Some(has), Some(more)) if joint == Joint::Plus => has.added.push(more),
            (Some(has), Some(more)) => has.same.push(more),
            (none, more) => *none = none.take().or(more),
        }
        describe(food, &clause.preparations, clause.optional, clause.purpose, clause.shared);
        food.qualities
            .extend(clause.words.iter().filter(|word| word.role != Role::Preparation).map(|word| word.span));
        food.assumed |= clause.to_taste;
        self.line.remarks.extend(clause.remark);
    }

    /// A clause with words that may name a food.
    fn name(&mut self, joint: Joint, mut clause: Clause) {
        let found = self.reader.food_of(&clause.words);
        let understood = found.as_ref().is_some_and(|found| found.left_over.is_empty());
        let follows_food = !self.line.foods.is_empty();
        if follows_food && !understood && clause.begins_with_preparation && joint != Joint::Or {
            // `cut lengthwise`: the whole clause tells how.
            if let (Some(food), Some(preparation)) = (self.line.foods.last_mut(), clause.preparations.first())
            {
                food.preparations.push(Preparation { span: clause.span, ..preparation.clone() });
                describe(food, &[], clause.optional, clause.purpose, clause.shared);
                return;
            }
        }
        if follows_food && !understood && self.shares_noun(joint, &clause) {
            return;
        }
        if follows_food
            && !understood
            && (clause.words.len() > 3 || clause.remark.is_some() || joint == Joint::Dash)
        {
            self.line.remarks.push(clause.span);
            return;
        }
        let amount = clause.amount.take().map(|amount| self.with_waiting(amount));
        let mut food = self.food(&clause, found.as_ref().map(|found| found.class));
        food.amount = amount.or_else(|| self.waiting.take());
        if let Some(found) = &found {
            food.left_over =
                found.left_over.iter().filter_map(|&at| clause.words.get(at)).map(|word| word.span).collect();
        }
        if clause.each {
            self.each.clone_from(&food.amount);
        } else if food.amount.is_none() {
            food.amount.clone_from(&self.each);
        }
        let before = std::mem::take(&mut self.headless);
        for words in before {
            self.resolve_headless(&words, &clause, &food, joint);
        }
        self.line.remarks.extend(clause.remark);
        self.last_words = clause.words;
        self.push(joint, food);
    }

    fn push(&mut self, joint: Joint, food: Food) {
        match self.line.foods.last_mut() {
            Some(last) if joint == Joint::Or => last.alternatives.push(food),
            _ => self.line.foods.push(food),
        }
    }

    fn with_waiting(&mut self, amount: Amount) -> Amount {
        match self.waiting.take() {
            Some(mut first) => {
                first.same.push(amount);
                first
            }
            None => amount,
        }
    }

    /// `red` in `red and green peppers`: the noun is that of the food that follows.
    fn resolve_headless(&mut self, words: &[NameWord], clause: &Clause, food: &Food, joint: Joint) {
        let with_noun = (1..=clause.words.len()).find_map(|skip| {
            let mut whole = words.to_vec();
            whole.extend(clause.words.get(clause.words.len() - skip..)?.iter().cloned());
            let found = self.reader.food_of(&whole).filter(|found| found.left_over.is_empty())?;
            Some((whole, found))
        });
        let mut first = match with_noun {
            Some((words, found)) if Some(found.class) != food.class => {
                let words = Clause { words, ..Clause::default() };
                self.food(&words, Some(found.class))
            }
            Some(_) => return,
            None => self.food(&Clause { words: words.to_vec(), ..Clause::default() }, None),
        };
        first.amount.clone_from(&food.amount);
        if joint == Joint::Or && self.line.foods.is_empty() {
            self.line.foods.push(first);
        } else {
            self.push(joint, first);
        }
    }

    /// `onions, red or white`: the noun is that of the last food.
    fn shares_noun(&mut self, joint: Joint, clause: &Clause) -> bool {
        if clause.amount.is_some() {
            return false;
        }
        let head = self.last_words.iter().rposition(|word| word.role == Role::Name);
        let Some(head) = head.and_then(|head| self.last_words.get(head)) else { return false };
        let mut words = clause.words.clone();
        words.push(head.clone());
        let Some(found) = self.reader.food_of(&words).filter(|found| found.left_over.is_empty()) else {
            return false;
        };
        let other = self.food(&Clause { words, ..clause.clone() }, Some(found.class));
        match self.line.foods.last_mut() {
            Some(last) if joint == Joint::Or || joint == Joint::Comma || joint == Joint::Dash => {
                if last.class != other.class {
                    last.alternatives.push(other);
                }
            }
            _ => self.line.foods.push(other),
        }
        true
    }

    fn food(&self, clause: &Clause, class: Option<ClassId>) -> Food {
        let span = if clause.words.is_empty() { clause.span } else { clause.name_span() };
        let quality = |word: &&NameWord| matches!(word.role, Role::Quality(_));
        let mut food = Food {
            span,
            class,
            group: class.is_some_and(|class| self.reader.is_group(class)),
            left_over: Vec::new(),
            amount: None,
            measure: None,
            grams: None,
            assumed: clause.to_taste,
            preparations: Vec::new(),
            qualities: clause.words.iter().filter(quality).map(|word| word.span).collect(),
            optional: None,
            purpose: None,
            shared: false,
            alternatives: Vec::new(),
        };
        describe(&mut food, &clause.preparations, clause.optional, clause.purpose, clause.shared);
        food
    }

    /// What stands in a pair of brackets.
    fn bracket(&mut self, inside: &[Token]) {
        for (joint, part) in split(self.reader, inside, self.text) {
            let clause = self.reader.clause(part, self.text);
            if let Some(from) = clause.example {
                self.examples(part.get(from..).unwrap_or_default());
            }
            if clause.is_nameless() {
                self.measure_in_bracket(joint, clause);
                continue;
            }
            let Some(found) = self.reader.food_of(&clause.words).filter(|found| found.left_over.is_empty())
            else {
                if !self.shares_noun(Joint::Comma, &clause) {
                    self.line.remarks.push(clause.span);
                }
                continue;
            };
            let begins_with_or = joint == Joint::Or || inside.first().is_some_and(|first| first.is("or"));
            let mut food = self.food(&clause, Some(found.class));
            food.amount.clone_from(&clause.amount);
            self.explain(food, begins_with_or);
        }
    }

    /// Amounts, preparations and remarks in brackets belong to the food before them.
    fn measure_in_bracket(&mut self, joint: Joint, mut clause: Clause) {
        let amount = clause.amount.take();
        let target = match self.line.foods.last_mut() {
            Some(food) => Some(&mut food.amount),
            None if self.waiting.is_some() => Some(&mut self.waiting),
            None => None,
        };
        if let (Some(inner), Some(target)) = (amount, target) {
            match target {
                Some(outer) if outer.size.is_none() && is_size(self.reader, outer, &inner, self.text) => {
                    outer.size = Some(Box::new(inner));
                }
                Some(outer) => outer.same.push(inner),
                none => *none = Some(inner),
            }
        }
        self.attach(joint, clause);
    }

    /// Foods given as examples: they stand for a group or an unknown name, and are alternatives otherwise.
    fn examples(&mut self, part: &[Token]) {
        let clause = self.reader.clause(part, self.text);
        let found = self.reader.food_of(&clause.words).filter(|found| found.left_over.is_empty());
        match found {
            Some(found) => {
                let food = self.food(&clause, Some(found.class));
                self.explain(food, false);
            }
            None => self.line.remarks.push(clause.span),
        }
    }

    /// A food that explains the last one.
    fn explain(&mut self, food: Food, instead: bool) {
        let Some(last) = self.line.foods.last_mut() else {
            return self.line.foods.push(food);
        };
        let vague = last.class.is_none() || last.group || !last.left_over.is_empty();
        if vague {
            last.class = food.class;
            last.group = food.group;
            last.left_over.clear();
        } else if instead && last.class != food.class {
            last.alternatives.push(food);
        } else {
            self.line.remarks.push(food.span);
        }
    }

    /// Whether a clause names a tool, a vessel or an appliance and no food.
    fn is_equipment(&self, clause: &Clause, part: &[Token]) -> bool {
        let Some(last) = clause.words.last() else { return false };
        let ontology = self.reader.ontology();
        (0..part.len()).any(|at| {
            let rest = part.get(at..).unwrap_or_default();
            let Some((_, length)) = self.reader.language().container_at(rest) else { return false };
            let ends = rest.get(length - 1).is_some_and(|token| token.span.end == last.span.end);
            ends && self
                .reader
                .foods()
                .at(rest)
                .is_none_or(|(class, food)| food < length || self.reader.is_group(class))
                && ontology.classes().len() > 0
        })
    }

    fn finish(mut self, ends_with_colon: bool) -> IngredientLine {
        let named = !self.line.foods.is_empty();
        for words in std::mem::take(&mut self.headless) {
            let is_name = words.iter().any(|word| word.role == Role::Name);
            if is_name || !named {
                let clause = Clause { words, ..Clause::default() };
                let food = self.food(&clause, None);
                self.line.foods.push(food);
            }
        }
        let counted = |food: &Food| food.amount.is_some();
        if ends_with_colon && !self.line.foods.iter().any(counted) {
            self.line.kind = LineKind::Heading;
            let span = Span::new(0, self.text.trim_end().trim_end_matches(':').len());
            self.line.heading = Some(self.line.foods.first().map_or(span, |_| span));
        } else if self.line.foods.is_empty() {
            self.line.kind = match () {
                () if self.equipment => LineKind::Equipment,
                () if self.purpose_only.is_some() => LineKind::Heading,
                () => LineKind::Remark,
            };
            self.line.heading = self.purpose_only.filter(|_| self.line.kind == LineKind::Heading);
        } else if self.equipment && self.line.foods.iter().all(|food| food.class.is_none()) {
            self.line.kind = LineKind::Equipment;
        }
        if self.line.kind != LineKind::Ingredient {
            self.line.foods.clear();
        }
        let mut foods = std::mem::take(&mut self.line.foods);
        foods.iter_mut().for_each(|food| self.weigh(food));
        for food in foods.iter().filter(|food| food.class.is_none()) {
            let words = food.span.of(self.text).to_lowercase();
            self.line.unknown.push(Unknown { span: food.span, nearest: self.reader.near(&words) });
        }
        self.line.foods = foods;
        self.line
    }

    /// Gives a food its weight, and an assumed amount where the line says nothing.
    fn weigh(&self, food: &mut Food) {
        for other in &mut food.alternatives {
            if other.amount.is_none() && !other.assumed {
                other.amount.clone_from(&food.amount);
            }
            self.weigh(other);
        }
        let Some(class) = food.class else { return };
        if let Some(amount) = &food.amount {
            if let Some((grams, measure)) = self.reader.weigh(class, amount) {
                (food.grams, food.measure, food.assumed) = (Some(grams), Some(measure), false);
            }
            return;
        }
        let language = &self.reader.language().foods;
        let table = if food.assumed { &language.to_taste } else { &language.assumed };
        food.assumed = true;
        let ontology = self.reader.ontology();
        let fits = |group: &str| ontology.class(group).is_some_and(|group| ontology.is_a(class, group));
        let mut amounts = table.iter().chain(&language.assumed).filter(|(group, _, _)| fits(group));
        let weighed = amounts.find_map(|(_, number, unit)| self.reader.weigh_unit(class, *number, unit));
        let hundred = || self.reader.weigh_unit(class, Number::from(100), "g");
        if let Some((grams, measure)) = weighed.or_else(hundred) {
            (food.grams, food.measure) = (Some(grams), Some(measure));
        }
    }
}

/// Whether an amount in brackets is the size of each thing, not another word for all of them.
fn is_size(reader: &LineReader<'_>, outer: &Amount, inner: &Amount, text: &str) -> bool {
    let unit = |amount: &Amount| {
        amount.unit.as_ref().and_then(|name| reader.language().units.iter().find(|unit| unit.name == *name))
    };
    let measured = unit(inner).is_some_and(|unit| unit.is.as_ref().is_some_and(|(_, name)| name != "piece"));
    let package = unit(outer).is_some_and(|unit| unit.package);
    let between = text.get(outer.span.start as usize..inner.span.start as usize).unwrap_or_default();
    let directly = tokens(between).iter().all(|token| !token.is_word());
    measured && (package || outer.unit.is_none() && directly)
}

fn describe(
    food: &mut Food,
    preparations: &[Preparation],
    optional: Option<Span>,
    purpose: Option<Span>,
    shared: bool,
) {
    food.preparations.extend_from_slice(preparations);
    food.optional = food.optional.or(optional);
    food.purpose = food.purpose.or(purpose);
    food.shared |= shared || preparations.iter().any(|preparation| preparation.name == "divided");
}
