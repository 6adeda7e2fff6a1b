//! The end of a line: what kind of line it is, and what its foods weigh.

use commis_base::{Number, Span};
use commis_ontology::{ClassId, terms};

use super::amount::Amount;
use super::clause::{NameWord, Role};
use super::draft::Draft;
use super::token::{Token, tokens};
use super::{Food, IngredientLine, LineKind, Measure, Preparation};
use crate::language::Small;

/// A sentence with at least this many words and no amount says something about the list.
const SENTENCE: usize = 8;

impl Draft<'_, '_> {
    pub(super) fn finish(mut self, ends_with_colon: bool) -> IngredientLine {
        self.name_the_headless();
        self.line.kind = self.kind(ends_with_colon);
        match self.line.kind {
            LineKind::Ingredient => {}
            LineKind::Heading => {
                let label = Span::new(0, self.text.trim_end().trim_end_matches(':').len());
                self.line.heading = Some(self.purpose_only.unwrap_or(label));
                self.line.foods.clear();
            }
            LineKind::Equipment | LineKind::Remark => self.line.foods.clear(),
        }
        let mut foods = std::mem::take(&mut self.line.foods);
        self.spread_over_all(&mut foods);
        // `(Optional) ham and cheese`: said before all of them.
        let before = foods.first().and_then(|food| food.optional.filter(|said| said.start < food.span.start));
        for food in &mut foods {
            food.optional = food.optional.or(before);
        }
        self.share_amounts(&mut foods);
        for food in &mut foods {
            self.weigh(food);
        }
        name_once(&mut foods);
        self.line.unknown.extend(foods.iter().filter(|food| food.class.is_none()).map(|food| food.span));
        self.line.foods = foods;
        self.line
    }

    /// `salt and pepper to taste`, `lime and cilantro (optional)`: said behind foods without amounts, it is said of all.
    fn spread_over_all(&self, foods: &mut [Food]) {
        if foods.len() < 2 || foods.iter().any(|food| food.amount.is_some()) {
            return;
        }
        let [.., before, last] = &*foods else { return };
        let between = self.text.get(before.span.end as usize..last.span.start as usize).unwrap_or_default();
        let pair = foods.len() == 2 && ["and", "&", "+"].contains(&between.trim());
        let after = tokens(self.text.get(last.span.end as usize..).unwrap_or_default());
        let small = &self.reader.language().small;
        let said = |at: usize| matches!(small.at(after.get(at..)?), Some((Small::ToTaste, _))).then_some(());
        let to_taste = last.assumed && (0..after.len()).any(|at| said(at).is_some());
        let optional = last.optional.filter(|said| {
            said.start >= last.span.end && (pair || said.of(self.text).to_lowercase().starts_with("all "))
        });
        for food in foods {
            food.assumed |= to_taste;
            food.optional = food.optional.or(optional);
        }
    }

    /// Words whose noun never came are foods that nobody knows.
    fn name_the_headless(&mut self) {
        for clause in std::mem::take(&mut self.headless) {
            match self.line.foods.last_mut() {
                Some(food) if clause.is_nameless() => food.describe(&clause),
                _ if clause.words.is_empty() => {}
                _ if clause.is_nameless() && self.equipment => {}
                _ => {
                    let mut food = self.food(&clause, self.reader.food_of(&clause.words).as_ref());
                    food.amount = food.amount.or_else(|| self.waiting.take());
                    self.line.foods.push(food);
                }
            }
        }
    }

    fn kind(&self, ends_with_colon: bool) -> LineKind {
        let counted = self.line.foods.iter().any(|food| food.amount.is_some());
        let known = self.line.foods.iter().any(|food| food.class.is_some() && food.left_over.is_empty());
        let words = self.text.split_whitespace().count();
        match () {
            () if ends_with_colon && !counted => LineKind::Heading,
            () if self.names_the_list() => LineKind::Heading,
            () if self.line.foods.is_empty() && self.equipment => LineKind::Equipment,
            () if self.line.foods.is_empty() && self.purpose_only.is_some() => LineKind::Heading,
            () if self.line.foods.is_empty() => LineKind::Remark,
            () if !known && self.equipment => LineKind::Equipment,
            () if !known && !counted && words >= SENTENCE && self.text.trim_end().ends_with('.') => {
                LineKind::Remark
            }
            () => LineKind::Ingredient,
        }
    }

    /// `Dry ingredients`: no food, but the word for what the list holds.
    fn names_the_list(&self) -> bool {
        let ingredient = self.reader.ontology().class(terms::INGREDIENT);
        let any = |food: &Food| food.class == ingredient && food.amount.is_none();
        ingredient.is_some()
            && matches!(self.line.foods.as_slice(), [food] if any(food))
            && self.text.split_whitespace().count() <= 3
    }

    /// Gives a food its weight, and an assumed amount where the line says nothing.
    fn weigh(&self, food: &mut Food) {
        let cut = is_cut(food);
        // `thyme or rosemary, 1 tbsp`: an amount behind the last of them is that of all.
        if food.amount.is_none() && !food.assumed {
            let last = food.alternatives.last().and_then(|last| Some((last.span.end, last.amount.clone()?)));
            food.amount = last.filter(|(end, amount)| amount.span.start >= *end).map(|(_, amount)| amount);
        }
        let mut taken = food.amount.clone();
        for other in &mut food.alternatives {
            if other.amount.is_none() && !other.assumed {
                other.amount.clone_from(&taken);
            }
            // `1 tsp chili powder or 1/2 tsp each cumin, oregano`: what follows takes the later amount.
            taken.clone_from(&other.amount);
            // `cilantro or coriander, chopped`: said of both.
            if cut && other.preparations.is_empty() {
                self.form_of_unit(other, true);
            }
            self.weigh(other);
        }
        self.unit_of_name(food);
        self.form_of_unit(food, cut);
        let Some(class) = food.class else { return };
        let scale = self.scale(food, class);
        if let Some(amount) = &mut food.amount {
            amount.scale = scale;
        }
        if let Some(amount) = &food.amount {
            let weighed = self.reader.weigh(class, amount).or_else(|| self.weigh_part(food, class));
            let weighed = weighed.map(|weighed| self.without_gaps(food, class, weighed));
            let weighed = weighed.map(|weighed| self.with_liquid(amount, class, weighed));
            if let Some((grams, measure)) = weighed {
                (food.grams, food.measure, food.assumed) = (Some(grams), Some(measure), false);
            }
            // `a tiny bit of sugar` is counted, but says `to taste`.
            if weighed.is_some() || !food.assumed {
                return;
            }
        }
        if let Some((grams, measure)) = self.assume(food, class, scale) {
            (food.grams, food.measure) = (Some(grams), Some(measure));
        }
        food.assumed = true;
    }

    /// The words that a food was named with.
    pub(super) fn words_of(&self, food: &Food) -> Vec<NameWord> {
        let name = food.span.of(self.text);
        self.reader.clause(&tokens(name), name).words
    }

    /// `2 garlic cloves`: the unit stands in the name. `corn (1 can)` is canned corn.
    fn unit_of_name(&self, food: &mut Food) {
        if food.amount.as_ref().is_some_and(|amount| amount.unit.as_deref() == Some("can"))
            && let Some(found) = self.canned(&self.words_of(food))
        {
            food.class = Some(found.class);
        }
        let counts = |amount: &Amount| amount.unit.is_none() && amount.size.is_none();
        let Some(class) = food.class.filter(|_| food.amount.as_ref().is_some_and(counts)) else { return };
        let unit = self.words_of(food).into_iter().find_map(|word| match word.role {
            Role::Unit(unit) => Some(unit).filter(|unit| self.reader.grams_per(class, unit).is_some()),
            _ => None,
        });
        if let (Some(unit), Some(amount)) = (unit, &mut food.amount) {
            amount.unit = Some(unit);
        }
    }

    /// `a sprig of thyme` is fresh, `1 teaspoon basil` is dried, unless the words say which.
    fn form_of_unit(&self, food: &mut Food, is_cut: bool) {
        let language = &self.reader.language().foods;
        let ontology = self.reader.ontology();
        let Some(of) = food.class else { return };
        let class = ontology.class_name(of);
        if !language.forms.iter().any(|form| form.fresh == class || form.dried == class) {
            return;
        }
        let words = self.words_of(food);
        let told = |word: &NameWord| {
            ["fresh", "freshly", "dried", "dry", "ground", "bell"].contains(&word.stem.as_str())
        };
        // `fresh rosemary or thyme`: what other words decided stays.
        let own = self.reader.exact_food_of(&words).is_none_or(|found| found.own || found.class != of);
        if own || words.iter().any(told) {
            return;
        }
        let unit = food.amount.as_ref().and_then(|amount| amount.unit.as_deref());
        let among = |units: &[String]| unit.is_some_and(|unit| units.iter().any(|known| known == unit));
        let counted =
            food.amount.as_ref().is_some_and(|amount| amount.unit.is_none() && amount.size.is_none());
        let form = language.forms.iter().find_map(|form| {
            let to_fresh = form.dried == class && (is_cut || counted || among(&language.fresh_units));
            let to_dried = form.fresh == class && !is_cut && among(&language.dried_units);
            to_fresh.then_some(&form.fresh).or_else(|| to_dried.then_some(&form.dried))
        });
        if let Some(form) = form.and_then(|form| ontology.class(form)) {
            food.class = Some(form);
        }
    }

    /// How much heavier the things are than usual ones, by the words of size beside the name and the amount.
    fn scale(&self, food: &Food, class: ClassId) -> Option<Number> {
        let ontology = self.reader.ontology();
        let fits = |group: &str| ontology.class(group).is_some_and(|group| ontology.is_a(class, group));
        let (_, sizes) = self.reader.language().foods.sizes.iter().find(|(group, _)| fits(group))?;
        // `3 small or 2 big onions` are of no one size.
        if food.amount.as_ref().is_some_and(|amount| !amount.same.is_empty()) {
            return None;
        }
        let said = |part: &[Token]| {
            let (mut said, mut at): (Vec<Number>, usize) = (Vec::new(), 0);
            while let Some(rest) = part.get(at..).filter(|rest| !rest.is_empty()) {
                let size = sizes.at(rest);
                said.extend(size.map(|(factor, _)| *factor));
                at += size.map_or(1, |(_, length)| length);
            }
            said
        };
        let beside = |before: bool| -> Vec<Token> {
            let place = |span: &&Span| (span.start < food.span.end) == before;
            food.qualities.iter().filter(place).flat_map(|span| tokens(span.of(self.text))).collect()
        };
        let counted = food.amount.as_ref().map_or("", |amount| amount.span.of(self.text));
        let mut sizes = said(&tokens(counted));
        sizes.extend(said(&beside(true)));
        // `6 medium mushrooms (cut small)`: what stands behind the name counts where nothing is said before it.
        if sizes.is_empty() {
            sizes = said(&beside(false));
        }
        sizes.dedup();
        match sizes.as_slice() {
            [one] => Some(*one),
            // `4 large bone-in thighs` are both.
            [one, other] => one.times(*other).ok(),
            _ => None,
        }
    }

    /// `1 cup mashed bananas`: more goes into a cup than of pieces, which is what tables weigh.
    fn without_gaps(
        &self,
        food: &Food,
        class: ClassId,
        (grams, measure): (Number, Measure),
    ) -> (Number, Measure) {
        let ontology = self.reader.ontology();
        let mashed = |done: &Preparation| done.primitive.as_deref() == Some("mash") && done.name == "mashed";
        let unit = food.amount.as_ref().and_then(|amount| amount.unit.as_deref());
        let spooned = unit.is_some_and(|unit| ["cup", "tablespoon", "teaspoon"].contains(&unit));
        let denser = self
            .reader
            .language()
            .foods
            .mashed
            .iter()
            .find(|(group, _)| ontology.class(group).is_some_and(|group| ontology.is_a(class, group)));
        let more = denser
            .filter(|_| spooned && food.preparations.iter().any(mashed))
            .and_then(|(_, factor)| Some((grams.times(*factor).ok()?, ontology.class(terms::GRAM)?)));
        more.map_or((grams, measure), |(grams, unit)| (grams, Measure { quantity: grams, unit }))
    }

    /// `1 can beans with their juice`: the whole can, not what is left when it is drained.
    fn with_liquid(&self, amount: &Amount, class: ClassId, drained: (Number, Measure)) -> (Number, Measure) {
        let language = self.reader.language();
        if amount.unit.as_deref() != Some("can") || amount.size.is_some() || !amount.same.is_empty() {
            return drained;
        }
        let words = tokens(self.text);
        let said = (0..words.len())
            .any(|at| language.foods.undrained.at(words.get(at..).unwrap_or_default()).is_some());
        let rough =
            language.units.iter().find(|unit| unit.name == "can").and_then(|unit| unit.rough.as_ref());
        let whole = rough.filter(|_| said).and_then(|(grams, unit)| {
            self.reader.weigh_unit(class, amount.quantity.low.times(*grams).ok()?, unit)
        });
        whole.filter(|(grams, _)| *grams > drained.0).unwrap_or(drained)
    }

    /// `juice of 2 lemons`: the lemons are counted, and the juice is a share of their weight.
    fn weigh_part(&self, food: &Food, class: ClassId) -> Option<(Number, Measure)> {
        let amount = food.amount.as_ref().filter(|amount| amount.unit.is_none())?;
        self.weigh_share(&self.words_of(food), class, |whole| self.reader.weigh(whole, amount))
    }

    /// A part of a whole that is weighed.
    pub(super) fn weigh_share(
        &self,
        words: &[NameWord],
        class: ClassId,
        weigh: impl Fn(ClassId) -> Option<(Number, Measure)>,
    ) -> Option<(Number, Measure)> {
        let parts = &self.reader.language().foods.parts;
        let written = words.iter().find_map(|word| parts.word(&word.stem));
        // `1 lemon (juice)`, `juice of 1 lemon or lime`: the class tells which part is meant.
        let told = || {
            let names = |name: &&str| {
                let part = NameWord {
                    stem: (*name).to_owned(),
                    span: Span::default(),
                    role: Role::Name,
                    named: true,
                };
                let whole: Vec<NameWord> = words.iter().cloned().chain([part]).collect();
                self.reader.exact_food_of(&whole).is_some_and(|found| found.class == class)
            };
            parts.word(parts.vocabulary().into_iter().find(names)?)
        };
        let part = written.or_else(told)?;
        let whole: Vec<NameWord> =
            words.iter().filter(|word| parts.word(&word.stem).is_none()).cloned().collect();
        let whole = self.reader.exact_food_of(&whole).filter(|whole| whole.class != class)?;
        let (grams, _) = weigh(whole.class)?;
        self.reader.weigh_unit(class, grams.times(part.share).ok()?, "g")
    }
}

/// Whether a food is chopped, sliced or cut in another way.
fn is_cut(food: &Food) -> bool {
    food.preparations.iter().any(|done| done.primitive.as_deref() == Some("cut"))
}

/// `cilantro / coriander, chopped`: a food that is named twice without an amount is one food.
fn name_once(foods: &mut Vec<Food>) {
    let mut at = 1;
    while at < foods.len() {
        let (before, rest) = foods.split_at_mut(at);
        let Some(food) = rest.first() else { return };
        let same = |first: &&mut Food| {
            first.class.is_some()
                && first.class == food.class
                && first.alternatives.is_empty()
                && first.assumed
        };
        match before.iter_mut().find(same).filter(|_| food.assumed && food.alternatives.is_empty()) {
            Some(first) => {
                first.preparations.extend_from_slice(&food.preparations);
                foods.remove(at);
            }
            None => at += 1,
        }
    }
}
