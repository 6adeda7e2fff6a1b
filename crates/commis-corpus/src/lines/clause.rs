//! Clauses: the pieces of a line between commas, brackets and conjunctions.

use commis_base::Span;
use commis_ontology::ClassId;

use super::amount::Amount;
use super::food_names::FoodMatch;
use super::reader::LineReader;
use super::token::{Token, TokenKind};
use super::{Preparation, Slip};
use crate::language::Small;

/// A clause, taken apart.
#[derive(Clone, Debug, Default)]
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
    /// The clause says that anything will do.
    pub(super) choice: bool,
    /// The clause gives an example of what stands before it, from this token on.
    pub(super) example: Option<usize>,
    /// It begins with a preparation: `cut into slices`.
    pub(super) begins_with_preparation: bool,
    pub(super) slips: Vec<Slip>,
}

/// A word that may belong to a name.
#[derive(Clone, Debug)]
pub(super) struct NameWord {
    pub(super) stem: String,
    pub(super) span: Span,
    pub(super) role: Role,
}

/// What a word is if it is no part of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Nothing else.
    Name,
    /// A word of quality, for all foods or for those of some groups.
    Quality(Vec<String>),
    /// A preparation.
    Preparation,
    /// A unit such as `clove` in `garlic cloves`.
    Unit(String),
}

impl Clause {
    /// Whether nothing in it could name a food.
    pub(super) fn is_nameless(&self) -> bool {
        self.words.iter().all(|word| word.role != Role::Name)
    }

    /// The place of all its name words.
    pub(super) fn name_span(&self) -> Span {
        match (self.words.first(), self.words.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => self.span,
        }
    }
}

impl LineReader<'_> {
    /// Takes a clause apart. `text` is the line that the tokens were read from.
    pub(super) fn clause(&self, tokens: &[Token], text: &str) -> Clause {
        let mut clause = Clause::default();
        if let (Some(first), Some(last)) = (tokens.first(), tokens.last()) {
            clause.span = first.span.to(last.span);
        }
        let mut at = 0;
        while let Some(rest) = tokens.get(at..).filter(|rest| !rest.is_empty()) {
            let taken = self.piece(rest, text, at, &mut clause);
            let Some(taken) = taken else { break };
            at += taken.max(1);
        }
        clause
    }

    /// Reads the next piece and says how many tokens it took; `None` ends the clause.
    fn piece(&self, rest: &[Token], text: &str, at: usize, clause: &mut Clause) -> Option<usize> {
        let first = rest.first()?;
        let whole = first.span.to(rest.last()?.span);
        if let TokenKind::Mark(mark) = first.kind
            && mark != '~'
        {
            return Some(1);
        }
        let food = self.foods().at(rest).map_or(0, |(_, length)| length);
        if let Some((amount, length)) =
            self.amount_here(rest, text, clause).filter(|(_, length)| *length >= food)
        {
            // A unit that ends the clause may be the food itself: `3 cloves`.
            clause.amount = Some(amount);
            return Some(length);
        }
        if first.number().is_some() {
            // A second number belongs to a remark: `onions, about 2 per person`.
            if clause.words.is_empty() && clause.amount.is_none() {
                return Some(1);
            }
            clause.remark = Some(whole);
            return None;
        }
        let language = self.language();
        let preparation = language.preparations.at(rest).filter(|(_, length)| *length > food);
        if let Some((small, length)) = language.small.at(rest)
            && length >= food.max(1)
            && preparation.is_none_or(|(_, other)| length >= other)
            && let Some(outcome) = self.small(*small, length, rest, at, clause)
        {
            return outcome;
        }
        if food > 0 && preparation.is_none() {
            for token in rest.iter().take(food).filter(|token| token.is_word()) {
                clause.words.push(self.name_word(token, text));
            }
            return Some(food);
        }
        if let Some((word, length)) = preparation {
            let span = first.span.to(rest.get(length - 1)?.span);
            clause.begins_with_preparation |= clause.words.is_empty();
            clause.preparations.push(Preparation {
                name: word.name.clone(),
                primitive: word.primitive.clone(),
                manner: word.manner.clone(),
                span,
            });
            for token in rest.iter().take(length).filter(|token| token.is_word()) {
                let role = Role::Preparation;
                clause.words.push(NameWord { stem: token.stem.clone(), span: token.span, role });
            }
            return Some(length);
        }
        if let Some((groups, length)) = language.qualities.at(rest) {
            for token in rest.iter().take(length).filter(|token| token.is_word()) {
                let role = Role::Quality(groups.clone());
                clause.words.push(NameWord { stem: token.stem.clone(), span: token.span, role });
            }
            return Some(length);
        }
        clause.words.push(self.name_word_or_slip(first, text, &mut clause.slips));
        Some(1)
    }

    /// An amount, unless the clause has one already.
    fn amount_here(&self, rest: &[Token], text: &str, clause: &Clause) -> Option<(Amount, usize)> {
        if clause.amount.is_some() {
            return None;
        }
        let (amount, length) = self.language().amount_at(rest, text)?;
        // Between words only written numbers begin an amount: `a` and `half` may stand anywhere.
        let written = rest.iter().take(length).any(|token| token.number().is_some());
        (clause.words.is_empty() || written).then_some((amount, length))
    }

    /// What a small word does; `None` when it is nothing special here.
    #[expect(clippy::option_option, reason = "whether the word counts here, and how the clause goes on")]
    fn small(
        &self,
        small: Small,
        length: usize,
        rest: &[Token],
        at: usize,
        clause: &mut Clause,
    ) -> Option<Option<usize>> {
        let first = rest.first()?;
        let here = first.span.to(rest.get(length - 1)?.span);
        let whole = first.span.to(rest.last()?.span);
        match small {
            Small::About | Small::Filler | Small::And | Small::Or | Small::Plus => {}
            Small::Optional => clause.optional = Some(here),
            Small::ToTaste => clause.to_taste = true,
            Small::Each => clause.each = true,
            Small::Shared => {
                clause.shared = true;
                clause.remark.get_or_insert(whole);
                return Some(None);
            }
            Small::Choice => clause.choice = true,
            Small::Example => {
                clause.example = Some(at + length);
                return Some(None);
            }
            Small::Purpose => {
                clause.purpose = Some(whole);
                return Some(None);
            }
            Small::Remark => {
                clause.remark = Some(whole);
                return Some(None);
            }
            Small::Adverb => {
                let next = rest.get(length..)?;
                let follows = self.language().preparations.at(next).is_some()
                    || self.language().qualities.at(next).is_some();
                if !follows {
                    return None;
                }
            }
        }
        Some(Some(length))
    }

    fn name_word(&self, token: &Token, text: &str) -> NameWord {
        let unit = self.language().unit_at(std::slice::from_ref(token), text);
        let role = unit.map_or(Role::Name, |(unit, _)| Role::Unit(unit.name.clone()));
        NameWord { stem: token.stem.clone(), span: token.span, role }
    }

    /// A word that stands in no table, read as the one it is one letter away from.
    fn name_word_or_slip(&self, token: &Token, text: &str, slips: &mut Vec<Slip>) -> NameWord {
        let mut word = self.name_word(token, text);
        if word.role == Role::Name
            && !self.knows(&word.stem)
            && let Some(meant) = self.spelling().meant(&word.stem)
        {
            slips.push(Slip {
                span: token.span,
                written: token.span.of(text).to_owned(),
                read_as: meant.to_owned(),
            });
            meant.clone_into(&mut word.stem);
            if self.language().preparations.word(meant).is_some() && !self.foods().knows_word(meant) {
                word.role = Role::Preparation;
            } else if let Some(groups) = self.language().qualities.word(meant) {
                word.role = Role::Quality(groups.clone());
            }
        }
        word
    }

    /// The food that name words mean.
    pub(super) fn food_of(&self, words: &[NameWord]) -> Option<FoodMatch> {
        let stems: Vec<&str> = words.iter().map(|word| word.stem.as_str()).collect();
        self.foods()
            .best(&stems, &|at, class| words.get(at).is_some_and(|word| self.is_explained(&word.role, class)))
    }

    fn is_explained(&self, role: &Role, class: ClassId) -> bool {
        match role {
            Role::Name => false,
            Role::Preparation | Role::Unit(_) => true,
            Role::Quality(groups) => {
                let belongs = |group: &String| {
                    self.ontology().class(group).is_some_and(|group| self.ontology().is_a(class, group))
                };
                groups.is_empty() || groups.iter().any(belongs)
            }
        }
    }
}
