//! Clauses: the pieces of a line between commas, brackets and conjunctions.

use commis_base::Span;
use commis_ontology::ClassId;

use super::amount::Amount;
use super::food_names::FoodMatch;
use super::reader::LineReader;
use super::token::{Token, TokenKind};
use super::{Preparation, Slip};
use crate::language::{PreparationWord, Small};

/// A clause, taken apart.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says something else about the clause")]
pub(super) struct Clause {
    pub(super) span: Span,
    pub(super) amount: Option<Amount>,
    /// The words that may name a food, with what else is known about each.
    pub(super) words: Vec<NameWord>,
    pub(super) preparations: Vec<Preparation>,
    pub(super) optional: Option<Span>,
    pub(super) to_taste: bool,
    pub(super) purpose: Option<Span>,
    pub(super) remark: Option<Span>,
    pub(super) shared: bool,
    pub(super) each: bool,
    /// The clause gives an example of what stands before it, from this token on.
    pub(super) example: Option<usize>,
    /// It begins with a preparation: `cut into slices`.
    pub(super) begins_with_preparation: bool,
    /// It holds a number that is no amount, such as `20%`.
    pub(super) percent: bool,
    /// A part that stands before the whole: `juice of 1 lemon`.
    pub(super) part: Option<NameWord>,
    /// It ends with a hyphen, so its noun comes later: `vegetable- or chicken noodles`.
    pub(super) hangs: bool,
    /// What the food weighs besides its amount: `1 lobster that weighs 750 g`.
    pub(super) weight: Option<Amount>,
    /// Where the amount is said to count for one of several: `per person`.
    pub(super) per: Option<Span>,
    pub(super) slips: Vec<Slip>,
}

/// A word that may belong to a name.
#[derive(Clone, Debug)]
pub(super) struct NameWord {
    pub(super) stem: String,
    pub(super) span: Span,
    /// What it is if it is no part of a name.
    pub(super) role: Role,
    /// Whether it stands in a phrase that is a name.
    pub(super) named: bool,
}

/// What a word is if it is no part of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Nothing else.
    Name,
    /// A word of quality, for all foods or for those of some groups.
    Quality(Vec<String>),
    /// A preparation.
    Preparation(PreparationWord),
    /// A unit such as `clove` in `garlic cloves`.
    Unit(String),
}

impl NameWord {
    /// Whether it may name a food.
    pub(super) fn is_name(&self) -> bool {
        self.named || self.role == Role::Name
    }
}

impl Clause {
    /// Whether nothing in it could name a food.
    pub(super) fn is_nameless(&self) -> bool {
        !self.words.iter().any(NameWord::is_name)
    }

    /// The place of all its name words.
    pub(super) fn name_span(&self) -> Span {
        let starts = self.words.iter().map(|word| word.span.start).min();
        let ends = self.words.iter().map(|word| word.span.end).max();
        starts.zip(ends).map_or(self.span, |(start, end)| Span { start, end })
    }
}

impl LineReader<'_> {
    /// Takes a clause apart. `text` is the line that the tokens were read from.
    pub(super) fn clause(&self, tokens: &[Token], text: &str) -> Clause {
        let mut clause = Clause::default();
        if let (Some(first), Some(last)) = (tokens.first(), tokens.last()) {
            clause.span = first.span.to(last.span);
            clause.hangs = last.is_mark('-');
        }
        let mut at = 0;
        while let Some(rest) = tokens.get(at..).filter(|rest| !rest.is_empty()) {
            let Some(taken) = self.piece(rest, text, at, &mut clause) else { break };
            at += taken.max(1);
        }
        // `juice of lemons` is lemon juice.
        clause.words.extend(clause.part.take());
        clause
    }

    /// Reads the next piece and says how many tokens it took; `None` ends the clause.
    fn piece(&self, rest: &[Token], text: &str, at: usize, clause: &mut Clause) -> Option<usize> {
        let first = rest.first()?;
        if matches!(first.kind, TokenKind::Mark(mark) if mark != '~' && mark != '±') {
            return Some(1);
        }
        let language = self.language();
        let food = self.foods().at(rest).map_or(0, |(_, length)| length);
        let small = language.small.at(rest);
        let early =
            small.filter(|(small, _)| matches!(small, Small::ToTaste | Small::Optional | Small::Choice));
        if let Some((small, length)) = early.filter(|(_, length)| *length >= food) {
            return self.small(*small, length, (rest, text), at, clause).unwrap_or(Some(length));
        }
        if let Some(taken) = self.part_of(rest, text, clause) {
            return Some(taken);
        }
        if let Some((amount, length)) = self.amount_here(rest, text, clause).filter(|(amount, length)| {
            *length >= food || amount.unit.is_some() && self.is_named_with_unit(rest, *length, food)
        }) {
            clause.amount = Some(amount);
            return Some(length);
        }
        if let Some((weight, length)) = self.weight_here(rest, text, clause) {
            clause.weight = Some(weight);
            return Some(length);
        }
        if first.number().is_some() && food == 0 {
            return stray_number(rest, clause);
        }
        let preparation = language.preparations.at(rest).filter(|(_, length)| *length > food);
        if let Some((small, length)) = small
            && length >= food.max(1)
            && preparation.is_none_or(|(_, other)| length >= other)
            && let Some(outcome) = self.small(*small, length, (rest, text), at, clause)
        {
            return outcome;
        }
        if food > 0 && preparation.is_none() {
            for token in rest.iter().take(food).filter(|token| !token.is_mark('-')) {
                clause.words.push(NameWord { named: true, ..self.name_word(token, text) });
            }
            return Some(food);
        }
        if let Some((word, length)) = preparation {
            let span = first.span.to(rest.get(length - 1)?.span);
            clause.begins_with_preparation |= clause.words.is_empty();
            clause.preparations.push(prepared(word, span));
            Self::words_of(rest, length, &Role::Preparation(word.clone()), clause);
            return Some(length);
        }
        if let Some((groups, length)) = language.qualities.at(rest) {
            Self::words_of(rest, length, &Role::Quality(groups.clone()), clause);
            return Some(length);
        }
        let word = self.name_word_or_slip(first, text, clause);
        clause.words.extend(word);
        Some(1)
    }

    fn words_of(rest: &[Token], length: usize, role: &Role, clause: &mut Clause) {
        for token in rest.iter().take(length).filter(|token| token.is_word()) {
            let (stem, span) = (token.stem.clone(), token.span);
            clause.words.push(NameWord { stem, span, role: role.clone(), named: false });
        }
    }

    /// `juice of`, `zest from`: the part waits until its whole has been read.
    fn part_of(&self, rest: &[Token], text: &str, clause: &mut Clause) -> Option<usize> {
        // `finely grated zest of 1 lemon`: only preparations may stand before it.
        let prepared = clause.words.iter().all(|word| matches!(word.role, Role::Preparation(_)));
        let first = rest.first().filter(|_| clause.part.is_none() && prepared)?;
        self.language().foods.parts.word(&first.stem)?;
        let filler = usize::from(rest.get(1).is_some_and(|next| next.is("only")));
        rest.get(1 + filler).filter(|next| next.is("of") || next.is("from"))?;
        clause.part = Some(NameWord { named: true, ..self.name_word(first, text) });
        Some(2 + filler)
    }

    /// An amount, unless the clause has one already.
    fn amount_here(&self, rest: &[Token], text: &str, clause: &Clause) -> Option<(Amount, usize)> {
        if clause.amount.is_some() {
            return None;
        }
        let (amount, length) = self.language().amount_at(rest, text)?;
        // Between words only written numbers begin an amount: `a` and `half` may stand anywhere. In `diced half onion` only
        // preparations stand before it.
        let written = rest.iter().take(length).any(|token| token.number().is_some());
        let prepared = clause.words.iter().all(|word| matches!(word.role, Role::Preparation(_)));
        (written || prepared).then_some((amount, length))
    }

    /// `stick of butter` is a name, but no other food than `butter`: the unit counts.
    fn is_named_with_unit(&self, rest: &[Token], amount: usize, food: usize) -> bool {
        let whole = self.foods().at(rest);
        let plain = rest.get(amount..).and_then(|rest| self.foods().at(rest));
        let same = |(one, other): ((ClassId, usize), (ClassId, usize))| one.0 == other.0;
        amount < food && whole.zip(plain).is_some_and(same)
    }

    /// A weight behind the name of a food that is counted: `1 chicken of about 1.5 kg`.
    fn weight_here(&self, rest: &[Token], text: &str, clause: &Clause) -> Option<(Amount, usize)> {
        let counted = clause.amount.as_ref().is_some_and(|amount| !self.is_weight(amount));
        if !counted || clause.words.is_empty() || clause.weight.is_some() {
            return None;
        }
        self.language().amount_at(rest, text).filter(|(weight, _)| self.is_weight(weight))
    }

    /// The weight after `weighing`, and whether it is that of each.
    fn weighing(&self, rest: &[Token], text: &str, clause: &mut Clause) {
        let Some((weight, length)) = self.language().amount_at(rest, text) else { return };
        clause.each |= rest.get(length..).unwrap_or_default().iter().any(|token| token.is("each"));
        clause.weight = Some(weight).filter(|weight| self.is_weight(weight));
    }

    /// What a small word does; `None` when it is nothing special here.
    #[expect(clippy::option_option, reason = "whether the word counts here, and how the clause goes on")]
    fn small(
        &self,
        small: Small,
        length: usize,
        (rest, text): (&[Token], &str),
        at: usize,
        clause: &mut Clause,
    ) -> Option<Option<usize>> {
        let first = rest.first()?;
        let here = first.span.to(rest.get(length - 1)?.span);
        let whole = first.span.to(rest.last()?.span);
        match small {
            Small::About | Small::Filler | Small::And | Small::Or | Small::Plus | Small::Choice => {}
            // `400 g (500 g if using yogurt)`: another amount, and no choice.
            Small::Optional if clause.amount.is_some() && clause.words.is_empty() && first.is("if") => {
                clause.remark = Some(whole);
                return Some(None);
            }
            Small::Optional => {
                clause.optional = Some(here);
                // `if using mayonnaise`: what follows is the condition.
                if rest.get(length).is_some() && first.is("if") {
                    clause.remark = Some(whole);
                    return Some(None);
                }
            }
            Small::ToTaste => clause.to_taste = true,
            Small::Each => clause.each = true,
            Small::Shared => {
                clause.shared = true;
                clause.remark.get_or_insert(whole);
                return Some(None);
            }
            Small::Example => {
                clause.example = Some(at + length);
                return Some(None);
            }
            Small::Purpose => {
                clause.purpose = Some(whole);
                return Some(None);
            }
            Small::Weighing => {
                self.weighing(rest.get(length..).unwrap_or_default(), text, clause);
                clause.remark = Some(whole);
                return Some(None);
            }
            Small::Remark | Small::Instead => {
                let per = rest.iter().take(length).any(|token| token.is("per"));
                clause.per = Some(whole).filter(|_| per);
                clause.remark = Some(whole);
                return Some(None);
            }
            Small::Adverb => {
                let next = rest.get(length..)?;
                let language = self.language();
                if language.preparations.at(next).is_none() && language.qualities.at(next).is_none() {
                    return None;
                }
            }
        }
        Some(Some(length))
    }

    fn name_word(&self, token: &Token, text: &str) -> NameWord {
        let language = self.language();
        let unit = language.unit_at(std::slice::from_ref(token), text);
        let role = match unit {
            Some((unit, _)) => Role::Unit(unit.name.clone()),
            None => self.role_of(&token.stem),
        };
        NameWord { stem: token.stem.clone(), span: token.span, role, named: false }
    }

    fn role_of(&self, stem: &str) -> Role {
        if let Some(word) = self.language().preparations.word(stem) {
            return Role::Preparation(word.clone());
        }
        self.language().qualities.word(stem).map_or(Role::Name, |groups| Role::Quality(groups.clone()))
    }

    /// A word that stands in no table, read as the one it is one letter away from. A misspelt `optional` is no word of a
    /// name.
    fn name_word_or_slip(&self, token: &Token, text: &str, clause: &mut Clause) -> Option<NameWord> {
        let mut word = self.name_word(token, text);
        if word.role != Role::Name || self.knows(&word.stem) {
            return Some(word);
        }
        let Some(meant) = self.meant(&word.stem) else { return Some(word) };
        let written = token.span.of(text).to_owned();
        clause.slips.push(Slip { span: token.span, written, read_as: meant.to_owned() });
        if self.language().small.word(meant) == Some(&Small::Optional) {
            clause.optional = Some(token.span);
            return None;
        }
        meant.clone_into(&mut word.stem);
        word.named = self.foods().knows_word(meant);
        word.role = self.role_of(meant);
        if let Role::Preparation(preparation) = &word.role
            && !word.named
        {
            clause.begins_with_preparation |= clause.words.is_empty();
            clause.preparations.push(prepared(preparation, token.span));
        }
        Some(word)
    }

    /// The food that name words mean.
    pub(super) fn food_of(&self, words: &[NameWord]) -> Option<FoodMatch> {
        let stems: Vec<&str> = words.iter().map(|word| word.stem.as_str()).collect();
        let explained =
            |at: usize, class| words.get(at).is_some_and(|word| self.is_explained(&word.role, class));
        let found = self.foods().best(&stems, &explained)?;
        let class = self.meaning(found.class);
        let usual_of = Some(found.class).filter(|named| *named != class);
        let general = self.is_vague(found.class);
        let mut left_over = found.left_over;
        if self.is_second_name(words, &left_over, found.class) {
            left_over.clear();
        }
        if general && usual_of.is_some() {
            // `Portuguese cheese` is no usual one.
            let foreign = |at: &usize| words.get(*at).is_some_and(|word| self.is_origin(word));
            left_over.extend((0..words.len()).filter(|at| !found.matched.contains(at)).filter(foreign));
        }
        Some(FoodMatch { class, left_over, general, usual_of, ..found })
    }

    /// `Philadelphia cream cheese`: a brand beside the name is a second name of the same food.
    fn is_second_name(&self, words: &[NameWord], left_over: &[usize], class: ClassId) -> bool {
        let stems: Vec<&str> =
            left_over.iter().filter_map(|&at| words.get(at)).map(|word| word.stem.as_str()).collect();
        let other = self.foods().best(&stems, &|_, _| false);
        other.is_some_and(|other| other.class == class && other.left_over.is_empty())
    }

    fn is_origin(&self, word: &NameWord) -> bool {
        self.language().origins.word(&word.stem).is_some()
    }

    /// The food that name words mean, if they leave nothing over.
    pub(super) fn exact_food_of(&self, words: &[NameWord]) -> Option<FoodMatch> {
        self.food_of(words).filter(|found| found.left_over.is_empty())
    }

    fn is_explained(&self, role: &Role, class: ClassId) -> bool {
        match role {
            Role::Name => false,
            Role::Preparation(_) | Role::Unit(_) => true,
            Role::Quality(groups) => {
                let belongs = |group: &String| {
                    self.ontology().class(group).is_some_and(|group| self.ontology().is_a(class, group))
                };
                groups.is_empty() || groups.iter().any(belongs)
            }
        }
    }
}

/// A preparation that some words say.
pub(super) fn prepared(word: &PreparationWord, span: Span) -> Preparation {
    let PreparationWord { name, primitive, manner } = word.clone();
    Preparation { name, primitive, manner, span }
}

/// A number that is no amount: `18% sour cream`, `00 flour`, or the beginning of a remark.
fn stray_number(rest: &[Token], clause: &mut Clause) -> Option<usize> {
    let first = rest.first()?;
    if rest.get(1).is_some_and(|next| next.is_mark('%')) {
        clause.percent = true;
        return Some(2);
    }
    if is_ratio_of_fat(first) {
        return Some(1);
    }
    let is_zero = first.number().is_some_and(|number| !number.is_positive());
    if is_zero || clause.words.is_empty() && clause.amount.is_none() {
        return Some(1);
    }
    clause.remark = Some(first.span.to(rest.last()?.span));
    None
}

/// `80/20 ground beef`: parts of a hundred that are no fraction.
fn is_ratio_of_fat(token: &Token) -> bool {
    let parts = token.stem.split_once('/').map(|(lean, fat)| (lean.parse::<u32>(), fat.parse::<u32>()));
    matches!(parts, Some((Ok(lean), Ok(fat))) if lean < 100 && fat < 100 && lean + fat == 100)
}
