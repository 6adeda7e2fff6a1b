//! Lines put together from their clauses.

use commis_base::Span;
use commis_ontology::{ClassId, terms};

use super::amount::Amount;
use super::clause::{Clause, NameWord, Role, prepared};
use super::food_names::FoodMatch;
use super::markup::{sizes_before_units, without_links};
use super::reader::{LineReader, MAX_LINE};
use super::split::{Joint, first_sentence, outside_brackets, split};
use super::token::{Token, tokens};
use super::{Food, IngredientLine, LineKind, Preparation};

/// After a food, more words than these that name nothing are a remark, fewer are food that nobody knows.
pub(super) const MAX_UNKNOWN_WORDS: usize = 3;

/// Reads a line.
pub(super) fn read(reader: &LineReader<'_>, line: &str) -> IngredientLine {
    let cut = (0..=MAX_LINE.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or_default();
    let text = line.get(..cut).unwrap_or_default();
    let mut draft = Draft::new(reader, text);
    let mut all = without_links(&tokens(text), text);
    sizes_before_units(reader, &mut all, text);
    draft.line.slips = reader.repair_units(&mut all, text);
    let (main, brackets) = outside_brackets(&all);
    let (main, after) = first_sentence(reader, &main, text);
    draft.line.remarks.extend(after);
    let mut brackets = brackets.iter().peekable();
    for (joint, part) in split(reader, &main, text) {
        let end = part.last().map_or(0, |token| token.span.end);
        draft.take(joint, part);
        while let Some(next) = brackets.next_if(|next| draft.belongs(next, end)) {
            draft.bracket(next);
        }
    }
    brackets.for_each(|next| draft.bracket(next));
    let ends_with_colon = main.last().is_some_and(|token| token.is_mark(':'));
    draft.finish(ends_with_colon)
}

/// A line under construction.
#[expect(clippy::struct_excessive_bools, reason = "each says something else about the line")]
pub(super) struct Draft<'r, 'a> {
    pub(super) reader: &'r LineReader<'a>,
    pub(super) text: &'r str,
    pub(super) line: IngredientLine,
    /// An amount whose food has not come yet: `24 oz or 1 jar of sauce`.
    pub(super) waiting: Option<Amount>,
    /// Clauses whose noun has not come yet: `red and green peppers`.
    pub(super) headless: Vec<Clause>,
    /// The words of the last food, for a noun that is left out: `onions, red or white`.
    pub(super) last_words: Vec<NameWord>,
    /// What the line is for, when it says nothing else: `For the dressing`.
    pub(super) purpose_only: Option<Span>,
    /// Whether a tool, a vessel or an appliance is named.
    pub(super) equipment: bool,
    /// The amount that counts for every food of the line.
    each: Option<Amount>,
    /// Whether the last food was named by the word for its group.
    pub(super) general: bool,
    /// The group whose kinds a bracket lists: `cheese (feta, brie)`.
    pub(super) listed: Option<ClassId>,
    /// Whether the bracket that is being read names choices.
    pub(super) open: bool,
    /// Whether the last clause ended with a remark or a purpose.
    pub(super) told: bool,
    /// How the last food was joined to the one before.
    last_joint: Joint,
    /// The first food of the comma list that is being read.
    list_start: usize,
    /// Whether examples of a group are being listed: others of the group are choices.
    exemplary: bool,
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
            equipment: false,
            each: None,
            general: false,
            listed: None,
            open: false,
            told: false,
            last_joint: Joint::Start,
            list_start: 0,
            exemplary: false,
        }
    }

    /// Whether a bracket stands in a clause or directly behind it.
    fn belongs(&self, bracket: &[Token], end: u32) -> bool {
        let Some(first) = bracket.first() else { return true };
        let between = self.text.get(end as usize..first.span.start as usize).unwrap_or_default();
        first.span.start <= end || between.chars().all(|c| c.is_whitespace() || "([{（".contains(c))
    }

    fn take(&mut self, joint: Joint, part: &[Token]) {
        let mut clause = self.reader.clause(part, self.text);
        self.line.slips.append(&mut clause.slips);
        if joint == Joint::Colon {
            self.drop_label();
        }
        if self.is_equipment(&clause, part) {
            self.equipment = true;
        } else if clause.hangs && self.line.foods.is_empty() {
            // `beef- or chicken stock`: the noun comes later.
            if let Some(amount) = clause.amount.take() {
                add_amount(&mut self.waiting, amount, joint);
            }
            self.headless.push(clause.clone());
        } else if clause.is_nameless() && self.names_another(joint, &clause) {
            // Taken over as a choice.
        } else if clause.is_nameless() && !self.unit_is_food(&mut clause) {
            self.attach(joint, clause.clone());
        } else {
            self.name(joint, clause.clone());
        }
        self.told = clause.remark.is_some() || clause.purpose.is_some();
        if let Some(remark) = clause.remark {
            self.instead_in(part, remark);
        }
        if let Some(from) = clause.example {
            self.examples(part.get(from..).unwrap_or_default());
            self.exemplary = self.listed.is_some();
        }
    }

    /// `tomato paste or puree`, `peas, frozen`: what could be done to food, or tells kinds of some, names another one
    /// beside its noun.
    fn names_another(&mut self, joint: Joint, clause: &Clause) -> bool {
        let [word] = clause.words.as_slice() else { return false };
        let tells = matches!(&word.role, Role::Quality(groups) if !groups.is_empty());
        if joint != Joint::Or && !(joint == Joint::Comma && tells) {
            return false;
        }
        let mut named = Clause { preparations: Vec::new(), ..clause.clone() };
        for word in &mut named.words {
            (word.role, word.named) = (Role::Name, true);
        }
        let last = self.line.foods.last().and_then(|last| last.class);
        let found = self.with_other_noun(&named).or_else(|| self.kind_of_last(joint, &named));
        let another = found.is_some_and(|found| Some(found.class) != last);
        another && self.shares_noun(joint, &named)
    }

    /// What stands before a colon may be a label: `Optional: chives`, `Herbs of your choice: parsley`.
    fn drop_label(&mut self) {
        let is_food = |food: &Food| food.class.is_some() && !food.group && food.left_over.is_empty();
        if !self.line.foods.iter().all(is_food) || self.line.foods.is_empty() {
            let said = self.line.foods.iter().find_map(|food| food.optional);
            let optional = said.or_else(|| self.headless.iter().find_map(|clause| clause.optional));
            self.line.foods.clear();
            self.headless.clear();
            // `Optional herbs: fennel, cloves`: all that follow are.
            if let Some(span) = optional {
                self.headless.push(Clause { span, optional, ..Clause::default() });
            }
        }
    }

    /// `3 cloves`: the unit is the food when there is nothing else it could count.
    fn unit_is_food(&self, clause: &mut Clause) -> bool {
        if self.line.foods.last().is_some_and(|food| food.amount.is_none()) || !self.headless.is_empty() {
            return false;
        }
        if self.reader.exact_food_of(&clause.words).is_some() {
            return true;
        }
        let Some(amount) =
            clause.amount.as_mut().filter(|amount| amount.same.is_empty() && amount.added.is_empty())
        else {
            return false;
        };
        let inside = tokens(amount.span.of(self.text));
        let last = inside.last().filter(|last| self.reader.foods().at(std::slice::from_ref(last)).is_some());
        let Some(last) = last else { return false };
        let start = amount.span.start as usize;
        let span = Span::new(start + last.span.start as usize, start + last.span.end as usize);
        clause.words.push(NameWord { stem: last.stem.clone(), span, role: Role::Name, named: true });
        amount.unit = None;
        true
    }

    /// A clause that names nothing says something about the last food, or about the next one.
    pub(super) fn attach(&mut self, joint: Joint, mut clause: Clause) {
        self.line.remarks.extend(clause.remark);
        if let Some(form) = self.other_form(joint, &clause) {
            if let Some(last) = self.line.foods.last_mut() {
                last.or(form);
            }
            return;
        }
        let Some(food) = self.line.foods.last_mut() else {
            if clause.amount.is_none() && self.headless.is_empty() {
                self.purpose_only = self.purpose_only.or(clause.purpose);
            }
            if let Some(amount) = clause.amount.take() {
                // `a dash each: nutmeg, paprika`.
                self.each = Some(amount.clone()).filter(|_| clause.each);
                add_amount(&mut self.waiting, amount, joint);
            }
            // `red or green peppers`: words of quality wait for their noun.
            if !clause.words.is_empty() || clause.optional.is_some() {
                self.headless.push(clause);
            }
            return;
        };
        if let Some(amount) = clause.amount.take() {
            if clause.each && self.reader.is_weight(&amount) {
                food.weighs(amount, true);
            } else {
                add_amount(&mut food.amount, amount, joint);
            }
        }
        if let Some(weight) = clause.weight.take() {
            food.weighs(weight, clause.each);
        }
        if joint == Joint::Or && clause.preparations.is_empty() && !clause.words.is_empty() {
            // `cooked or raw`: nothing has to be done.
            food.preparations.pop();
        }
        food.describe(&clause);
        // `chopped small` says nothing of the size that it had.
        if clause.preparations.is_empty() {
            food.qualities.extend(clause.words.iter().map(|word| word.span));
        }
        food.assumed |= clause.to_taste;
    }

    /// A clause with words that may name a food.
    fn name(&mut self, joint: Joint, mut clause: Clause) {
        // `beef stock or chicken` shares its noun; `noodles or rice` names two foods.
        let alone = self.last_words.len() < 2 && self.reader.exact_food_of(&clause.words).is_some();
        if joint == Joint::Or && clause.words.len() == 1 && !alone && self.shares_noun(joint, &clause) {
            return;
        }
        if self.is_told_of_last(joint, &clause) {
            return;
        }
        let shared = self.with_adjective(joint, &clause);
        if shared.is_some() {
            clause.amount = self.line.foods.last().and_then(|food| food.amount.clone());
        }
        let found = shared.or_else(|| self.named(&clause));
        let understood = found.as_ref().is_some_and(|found| found.left_over.is_empty());
        // `juice and zest of 1 lemon`: a part alone waits for its whole.
        let part = found.as_ref().is_some_and(|found| found.general)
            && clause.amount.is_none()
            && clause.words.iter().filter(|word| word.is_name()).count() == 1
            && clause.words.iter().filter(|word| word.is_name()).all(|word| {
                // `grated zest and juice of 1 lemon`.
                self.reader.language().foods.parts.word(&word.stem).is_some()
            });
        if (!understood || part)
            && self.line.foods.is_empty()
            && clause.words.len() <= MAX_UNKNOWN_WORDS
            && clause.remark.is_none()
        {
            // Its noun may come in the next clause.
            if let Some(amount) = clause.amount.take() {
                add_amount(&mut self.waiting, amount, joint);
            }
            return self.headless.push(clause);
        }
        if !understood && !self.line.foods.is_empty() && self.tells_of_last(joint, &clause) {
            return;
        }
        // `1 lime, juice squeezed`: a part of the food before it.
        let of_last = found.as_ref().is_some_and(|found| found.general) && self.is_part_of_last(&clause);
        if of_last && let Some(last) = self.line.foods.last_mut() {
            self.line.remarks.push(clause.span);
            return last.describe(&clause);
        }
        let amount = clause.amount.take().map(|amount| match self.waiting.take() {
            Some(mut first) if joint == Joint::Or || joint == Joint::Plus => {
                add_amount_to(&mut first, amount, joint);
                first
            }
            _ => amount,
        });
        let mut food = self.food(&clause, found.as_ref());
        food.amount = amount.or_else(|| self.waiting.take());
        if let Some(weight) = clause.weight.take() {
            food.weighs(weight, clause.each);
        } else if clause.each {
            self.each.clone_from(&food.amount);
        } else if food.amount.is_none() {
            food.amount.clone_from(&self.each);
        }
        for before in std::mem::take(&mut self.headless) {
            self.give_noun(&before, &clause, &mut food, joint);
        }
        self.borrow_noun(joint, &clause, &food);
        if joint == Joint::Or && self.last_joint == Joint::Comma {
            let mut foods = std::mem::take(&mut self.line.foods);
            self.lend_noun(foods.get_mut(self.list_start..).unwrap_or_default(), &clause, &food);
            self.line.foods = foods;
        }
        self.general = found.is_some_and(|found| found.general);
        self.line.remarks.extend(clause.remark);
        self.last_words = clause.words;
        self.push(joint, food);
    }

    /// Adds a food to the line.
    pub(super) fn push(&mut self, joint: Joint, food: Food) {
        match joint {
            Joint::Or if self.is_pair_of_seasonings(&food) => self.line.foods.push(food),
            Joint::Or => self.push_alternative(food),
            // `fruit, e.g. plums, apples, pears`.
            Joint::Comma | Joint::And
                if food.amount.is_none() && self.exemplary && self.is_of_group(&food) =>
            {
                self.push_alternative(food);
            }
            // `milk, or cream and milk`: the second milk is a part of the choice.
            Joint::And if food.amount.is_none() && self.is_in_choice(&food) => {
                self.line.remarks.push(food.span);
            }
            Joint::Comma if food.amount.is_none() => self.line.foods.push(food),
            _ => {
                self.list_start = self.line.foods.len();
                self.line.foods.push(food);
            }
        }
        self.last_joint = joint;
    }

    /// `2 tbsp butter, lard or oil`: a comma list that ends with `or` has one amount and one choice.
    fn push_alternative(&mut self, food: Food) {
        if self.last_joint == Joint::Comma {
            let others = self.line.foods.split_off((self.list_start + 1).min(self.line.foods.len()));
            if let Some(first) = self.line.foods.last_mut() {
                first.alternatives.extend(others);
            }
        }
        match self.line.foods.last_mut() {
            Some(last) => last.or(food),
            None => self.line.foods.push(food),
        }
    }

    /// `salt / pepper`: a stroke between two seasonings of which no amount is given means both.
    fn is_pair_of_seasonings(&self, food: &Food) -> bool {
        let ontology = self.reader.ontology();
        let Some((last, spice)) = self.line.foods.last().zip(ontology.class(terms::SPICE)) else {
            return false;
        };
        let between = self.text.get(last.span.end as usize..food.span.start as usize).unwrap_or_default();
        let plain = |food: &Food| {
            food.amount.is_none()
                && food.alternatives.is_empty()
                && food.class.is_some_and(|class| !food.group && ontology.is_a(class, spice))
        };
        between.trim() == "/" && plain(last) && plain(food)
    }

    /// Whether the last food is a choice that begins with the same food.
    fn is_in_choice(&self, food: &Food) -> bool {
        let same = |last: &Food| !last.alternatives.is_empty() && last.class == food.class;
        food.class.is_some() && self.line.foods.last().is_some_and(same)
    }

    /// A food as a clause names it.
    pub(super) fn food(&self, clause: &Clause, found: Option<&FoodMatch>) -> Food {
        let class = found.map(|found| found.class);
        let word = |at: &usize| clause.words.get(*at).map(|word| word.span);
        let mut food = Food {
            span: if clause.words.is_empty() { clause.span } else { clause.name_span() },
            class,
            group: class.is_some_and(|class: ClassId| self.reader.is_group(class)),
            left_over: found
                .map(|found| found.left_over.iter().filter_map(word).collect())
                .unwrap_or_default(),
            amount: clause.amount.clone(),
            measure: None,
            grams: None,
            assumed: clause.to_taste,
            preparations: Vec::new(),
            qualities: Vec::new(),
            optional: None,
            purpose: None,
            per: None,
            usual_of: found.and_then(|found| found.usual_of),
            shared: false,
            alternatives: Vec::new(),
        };
        food.describe(clause);
        let matched = found.map_or(&[][..], |found| &found.matched);
        for (at, word) in clause.words.iter().enumerate() {
            let told =
                |known: &Preparation| known.span.start <= word.span.start && word.span.end <= known.span.end;
            // In `melted butter` the name has a word that the class does not need.
            let needed = || matched.contains(&at) && self.without(clause, at) != class;
            // Ground cinnamon has been ground.
            let done = || {
                let name = class.map_or("", |class| self.reader.ontology().class_name(class));
                name.split('-').any(|part| part == word.stem)
            };
            match &word.role {
                Role::Quality(_) if !matched.contains(&at) => food.qualities.push(word.span),
                Role::Preparation(preparation)
                    if !food.preparations.iter().any(told)
                        && !needed()
                        && !done()
                        && !self.ends_quality(clause, at) =>
                {
                    food.preparations.push(prepared(preparation, word.span));
                }
                _ => {}
            }
        }
        food
    }

    /// Whether a word ends a phrase of quality: `cut` in `thick-cut bacon`.
    fn ends_quality(&self, clause: &Clause, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| clause.words.get(before));
        before.zip(clause.words.get(at)).is_some_and(|(before, word)| {
            let phrase = tokens(before.span.to(word.span).of(self.text));
            let quality = self.reader.language().qualities.at(&phrase);
            quality.is_some_and(|(_, length)| length > 1 && length == phrase.len())
        })
    }

    /// The class that the words of a clause name without one of them.
    fn without(&self, clause: &Clause, left_out: usize) -> Option<ClassId> {
        let rest =
            clause.words.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, word)| word.clone());
        self.reader.exact_food_of(&rest.collect::<Vec<_>>()).map(|found| found.class)
    }
}

fn add_amount(to: &mut Option<Amount>, amount: Amount, joint: Joint) {
    match to {
        Some(has) => add_amount_to(has, amount, joint),
        none => *none = Some(amount),
    }
}

fn add_amount_to(has: &mut Amount, amount: Amount, joint: Joint) {
    match joint {
        Joint::Plus => has.added.push(amount),
        _ => has.same.push(amount),
    }
}
