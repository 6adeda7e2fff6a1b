//! Noun phrases: what is named, how much of it, and in which state.

use commis_base::{Number, Span};
use commis_ontology::ClassId;

use crate::lexicon::Form;
use crate::nouns::{Group, Noun};
use crate::pieces::{Kind, Piece};
use crate::words::Words;

/// A noun phrase.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "independent marks that the text may carry")]
pub(crate) struct Phrase {
    pub(crate) span: Span,
    /// The words that name the thing, by stem: no determiners, amounts and states.
    pub(crate) names: Vec<String>,
    /// Every word, by stem.
    pub(crate) all: Vec<String>,
    /// What the nouns in it can stand for, in order.
    pub(crate) nouns: Vec<Vec<Noun>>,
    /// Where the words after the first `of` begin among the nouns; they say what it is made of.
    pub(crate) of: Option<usize>,
    pub(crate) pronoun: Option<Pronoun>,
    pub(crate) definite: bool,
    /// `a`, `an`.
    pub(crate) indefinite: bool,
    /// `another`, `a second`: not one that is there already.
    pub(crate) another: bool,
    /// `the second bowl`: which of them in the order of the text, counted from 0.
    pub(crate) ordinal: Option<usize>,
    /// `each`.
    pub(crate) each: bool,
    /// `the trinity (onion, celery and pepper)`: the name that a list in brackets has.
    pub(crate) list_name: Option<String>,
    /// Numbers with units: `25 g`.
    pub(crate) amounts: Vec<(Number, ClassId)>,
    /// A measure that is only rough: `a pinch`.
    pub(crate) little: Option<(Number, ClassId)>,
    /// A number alone: `four plates`.
    pub(crate) count: Option<Number>,
    /// `half`, `a quarter`.
    pub(crate) share: Option<Number>,
    /// `all but 2 tablespoons of the oil`: the amount is what stays behind.
    pub(crate) all_but: bool,
    /// Where the words after the first `of` begin among the names.
    pub(crate) of_names: usize,
    /// `the remaining`, `the rest`.
    pub(crate) rest: bool,
    /// Whether the noun is a plural: `the flours`.
    pub(crate) plural: bool,
    /// The food that its words mean.
    pub(crate) meant: Option<ClassId>,
    /// `melted`, `greased`: verbs whose participles describe it.
    pub(crate) states: Vec<usize>,
}

/// A word that stands for something named before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pronoun {
    One,
    Many,
}

impl Phrase {
    /// Reads a phrase from the pieces of a sentence.
    pub(crate) fn read(pieces: &[Piece], words: &Words) -> Option<Phrase> {
        let mut phrase = Phrase::default();
        let (first, last) = (pieces.first()?, pieces.last()?);
        phrase.span = first.span.to(last.span);
        let mut at = 0;
        while let Some(piece) = pieces.get(at) {
            at += phrase.take(piece, pieces.get(at..).unwrap_or_default(), words);
            phrase.take_note(&piece.note, words);
        }
        phrase.plural = pieces
            .iter()
            .rev()
            .find(|piece| !words.nouns.word(piece.stem()).is_empty())
            .is_some_and(|piece| (piece.span.end - piece.span.start) as usize > piece.stem().len());
        phrase.drop_manner(words);
        phrase.pronoun = phrase.find_pronoun(words);
        let names: Vec<&str> = phrase.names.iter().map(String::as_str).collect();
        if phrase.pronoun.is_none() && !names.is_empty() {
            phrase.meant = words.lines.foods().best(&names, &|_, _| false).map(|found| found.class);
        }
        Some(phrase)
    }

    /// A phrase of one word that the text does not have.
    pub(crate) fn named(word: &str, words: &Words) -> Option<Phrase> {
        let kind = Kind::Word(commis_corpus::stem(word));
        Phrase::read(&[Piece { span: Span::default(), kind, note: Vec::new() }], words)
    }

    /// Takes in the beginning of the pieces and says how many they were.
    fn take(&mut self, piece: &Piece, rest: &[Piece], words: &Words) -> usize {
        match &piece.kind {
            Kind::Number(number) => self.take_number(*number, rest, words),
            Kind::Word(stem) => {
                self.all.push(stem.clone());
                self.take_word(stem, rest, words)
            }
            _ => 1,
        }
    }

    fn take_number(&mut self, number: Number, rest: &[Piece], words: &Words) -> usize {
        if let Some((meanings, used)) = words.nouns.at(rest.iter().map(text_of_number))
            && used > 1
        {
            let said = rest.get(..used).unwrap_or_default();
            self.all.extend(said.iter().map(|piece| text_of_number(piece).to_owned()));
            self.names.extend(said.last().map(|piece| piece.stem().to_owned()));
            self.nouns.push(meanings.to_vec());
            return used;
        }
        let percent =
            rest.get(1).is_some_and(|next| next.is_mark("%") || next.is_any(&["percent", "per cent"]));
        if let (true, Ok(share)) = (percent && number.to_f64() < 100.0, number.over(Number::from(100))) {
            self.share = Some(share);
            2
        } else if let Some((amount, unit)) = measured(number, rest.get(1..).unwrap_or_default(), words) {
            self.amounts.push((amount, unit));
            2
        } else if let Some(grams) = rest.get(1).and_then(|unit| weight(number, unit.stem())) {
            self.amounts.push((grams, words.classes.g));
            2
        } else if let (true, Some((amount, unit))) = (
            rest.get(1).is_some_and(|next| next.is_any(&["a", "an"])),
            measured(number, rest.get(2..).unwrap_or_default(), words),
        ) {
            // `1/2 a cup`.
            self.amounts.push((amount, unit));
            3
        } else if number.to_f64() < 1.0 && rest.get(1).is_some_and(|next| next.is_any(&["of", "the"])) {
            // `1/2 of the dough`.
            self.share = Some(number);
            1
        } else {
            self.count = Some(number);
            1
        }
    }

    fn take_word(&mut self, stem: &str, rest: &[Piece], words: &Words) -> usize {
        let lexicon = words.lexicon;
        let next = rest.get(1).map_or("", Piece::stem);
        if let Some((meanings, used)) =
            words.nouns.at(rest.iter().map(Piece::stem)).filter(|(_, used)| *used > 1)
        {
            let names = rest.get(..used).unwrap_or_default();
            self.names.extend(names.iter().map(|piece| piece.stem().to_owned()));
            self.all.extend(names.iter().skip(1).map(|piece| piece.stem().to_owned()));
            self.nouns.push(meanings.to_vec());
            return used;
        }
        // `a cup of sugar`, `a tablespoon of dough`.
        if next == "of"
            && let Some((number, unit)) = words.measure(stem, true)
        {
            self.amounts.push((number, unit));
            return 1;
        }
        // `two pinches of salt`.
        if next == "of"
            && let Some((number, unit)) = words.little(stem)
        {
            let times = self.count.take().unwrap_or(Number::ONE);
            self.little = number.times(times).ok().map(|number| (number, unit));
            return 1;
        }
        if lexicon.is("rest", stem) {
            self.rest = true;
            return 1;
        }
        // `pat dry`, `let them steam dry`; `the dry` are ingredients.
        let ends = rest.get(1).is_none_or(|next| words.nouns.word(next.stem()).is_empty());
        if matches!(stem, "dry" | "wet") && !self.definite && ends {
            return 1;
        }
        if let Some(share) = lexicon.shares.get(stem) {
            self.share = Some(*share);
            // `three quarters`: the count belongs to the share.
            if let (Some(count), true) = (self.count.take(), share.to_f64() < 0.5) {
                self.share = share.times(count).ok();
            }
            if let Some(unit) = words.unit(if next == "a" || next == "of" {
                rest.get(2).map_or("", Piece::stem)
            } else {
                next
            }) {
                self.amounts.extend(self.share.take().map(|share| (share, unit)));
            }
            return 1;
        }
        if stem == "of" {
            if self.of.is_none() {
                (self.of, self.of_names) = (Some(self.nouns.len()), self.names.len());
            }
            return 1;
        }
        if stem == "allbut" {
            self.all_but = true;
            return 1;
        }
        let got = stem == "get" && self.names.last().is_some_and(|name| name == "which");
        if got
            || lexicon.is("be", stem)
            || (lexicon.is("particles", stem) && words.nouns.word(stem).is_empty())
        {
            self.another |= stem == "other";
            return 1;
        }
        if lexicon.is("determiners", stem) {
            self.indefinite |= matches!(stem, "a" | "an");
            self.definite |= matches!(
                stem,
                "the" | "this" | "that" | "these" | "those" | "it" | "your" | "same" | "first" | "each"
            );
            let ordinal = ["first", "second", "third"].iter().position(|word| *word == stem);
            self.ordinal = ordinal.filter(|_| self.definite).or(self.ordinal);
            self.another |=
                matches!(stem, "another" | "second" | "third" | "other") && self.ordinal.is_none();
            self.each |= matches!(stem, "each" | "every");
            return 1;
        }
        if let Some(verb) = lexicon.verb(stem, Form::Participle).filter(|_| words.nouns.word(stem).is_empty())
        {
            self.states.push(verb);
            return 1;
        }
        let meanings = words.nouns.word(stem);
        let whole =
            rest.first().is_some_and(|piece| (piece.span.end - piece.span.start) as usize == stem.len());
        if meanings.is_empty()
            && whole
            && stem.ends_with("ly")
            && stem.len() > 4
            && words.unit(stem).is_none()
        {
            return 1;
        }
        if meanings.iter().any(|noun| matches!(noun, Noun::Cut(_)))
            && let Some(verb) = lexicon.verb(stem, Form::Participle)
        {
            self.states.push(verb);
            return 1;
        }
        self.names.push(stem.to_owned());
        if !meanings.is_empty() {
            self.nouns.push(meanings.to_vec());
        }
        1
    }

    /// `a tablespoon of dough (25 g)`: an amount in brackets says it more exactly.
    fn take_note(&mut self, note: &[Piece], words: &Words) {
        for (at, piece) in note.iter().enumerate() {
            if let (Some(number), Some(unit)) =
                (piece.number(), note.get(at + 1).and_then(|unit| words.unit(unit.stem())))
            {
                self.amounts.push((number, unit));
            } else if let Some(grams) =
                piece.number().and_then(|number| weight(number, note.get(at + 1).map_or("", Piece::stem)))
            {
                self.amounts.push((grams, words.classes.g));
            }
        }
    }

    /// `them light brown`, `it less`: what follows the pronoun says how, not what.
    fn drop_manner(&mut self, words: &Words) {
        let first = self.names.first().is_some_and(|name| ["it", "them", "they"].contains(&name.as_str()));
        if first && self.names.iter().skip(1).all(|name| words.nouns.word(name).is_empty()) {
            self.names.truncate(1);
            self.states.clear();
        }
    }

    fn find_pronoun(&self, words: &Words) -> Option<Pronoun> {
        let nothing_else =
            self.nouns.iter().flatten().all(|noun| matches!(noun, Noun::Mixture | Noun::Group(Group::All)));
        let is = |list: &str| self.all.iter().any(|stem| words.lexicon.is(list, stem));
        let parts_only =
            !self.names.is_empty() && self.names.iter().all(|name| words.lexicon.is("food-parts", name));
        match () {
            () if !self.states.is_empty() => None,
            () if parts_only && self.of.is_none() => Some(Pronoun::One),
            () if self.names.is_empty()
                && self.nouns.is_empty()
                && self.definite
                && self.count.is_some()
                && self.amounts.is_empty() =>
            {
                Some(Pronoun::Many)
            }
            () if !nothing_else || self.names.len() > 1 => None,
            () if is("pronouns-many")
                && (self.names.is_empty() || words.lexicon.is("pronouns-many", self.names.first()?)) =>
            {
                Some(Pronoun::Many)
            }
            () if is("pronouns-one")
                && (self.names.is_empty() || words.lexicon.is("pronouns-one", self.names.first()?)) =>
            {
                Some(Pronoun::One)
            }
            () => None,
        }
    }

    /// `a dollop of the cheese mixture`: the mixture.
    pub(crate) fn inner(&self, words: &Words) -> Option<Phrase> {
        let of = self.of.filter(|of| *of > 0)?;
        let nouns: Vec<Vec<Noun>> = self.nouns.get(of..)?.to_vec();
        let mixture = nouns.iter().flatten().any(|noun| *noun == Noun::Mixture)
            && !nouns.iter().flatten().any(|noun| *noun == Noun::Dough);
        if !mixture || !self.is(Noun::Portion) {
            return None;
        }
        let names: Vec<String> = self.names.get(self.of_names..)?.to_vec();
        let known: Vec<&str> = names.iter().map(String::as_str).collect();
        let meant = words.lines.foods().best(&known, &|_, _| false).map(|found| found.class);
        Some(Phrase { names, nouns, meant, of: None, definite: true, indefinite: false, ..self.clone() })
    }

    /// The nouns before `of`, or all of them.
    fn head_nouns(&self) -> &[Noun] {
        let end = self.of.filter(|of| *of > 0).unwrap_or(self.nouns.len());
        self.nouns.get(..end).and_then(<[_]>::last).map_or(&[], Vec::as_slice)
    }

    /// The last noun that is of the kind asked for, if it is the head.
    pub(crate) fn head<T>(&self, kind: impl Fn(Noun) -> Option<T>) -> Option<T> {
        self.head_nouns().iter().find_map(|noun| kind(*noun))
    }

    /// Any noun of the kind asked for.
    pub(crate) fn any<T>(&self, kind: impl Fn(Noun) -> Option<T>) -> Option<T> {
        self.nouns.iter().flatten().rev().find_map(|noun| kind(*noun))
    }

    pub(crate) fn is(&self, noun: Noun) -> bool {
        self.head(|have| (have == noun).then_some(())).is_some()
    }

    pub(crate) fn vessel(&self) -> Option<ClassId> {
        self.head(|noun| if let Noun::Vessel(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn tool(&self) -> Option<ClassId> {
        self.head(|noun| if let Noun::Tool(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn food(&self) -> Option<ClassId> {
        self.any(|noun| if let Noun::Food(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn shape(&self) -> Option<ClassId> {
        self.any(|noun| if let Noun::Shape(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn cut(&self) -> Option<ClassId> {
        self.any(|noun| if let Noun::Cut(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn heat(&self) -> Option<ClassId> {
        self.any(|noun| if let Noun::Heat(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn cover(&self) -> Option<ClassId> {
        self.any(|noun| if let Noun::Cover(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn lining(&self) -> Option<ClassId> {
        self.any(|noun| if let Noun::Lining(class) = noun { Some(class) } else { None })
    }

    /// Whether it names a place or a tool and no food at all.
    pub(crate) fn is_equipment(&self) -> bool {
        let place = |noun: Noun| {
            matches!(
                noun,
                Noun::Vessel(_)
                    | Noun::Tool(_)
                    | Noun::Oven
                    | Noun::Fridge
                    | Noun::Stove
                    | Noun::Grill
                    | Noun::Microwave
                    | Noun::Counter
                    | Noun::Lid
                    | Noun::Heat(_)
                    | Noun::Lining(_)
                    | Noun::Cover(_)
            )
        };
        !self.head_nouns().is_empty()
            && self.head_nouns().iter().any(|noun| place(*noun))
            && self.food_head().is_none()
    }

    fn food_head(&self) -> Option<ClassId> {
        self.head(|noun| if let Noun::Food(class) = noun { Some(class) } else { None })
    }

    pub(crate) fn has(&self, stem: &str) -> bool {
        self.all.iter().any(|word| word == stem)
    }
}

/// A number of units of the kitchen: `2 pints` are four cups.
fn measured(number: Number, said: &[Piece], words: &Words) -> Option<(Number, ClassId)> {
    let unit = said.first().map_or("", Piece::stem);
    // Ounces and pounds are weighed in whole grams.
    if weight(number, unit).is_some() {
        return None;
    }
    let of = said.get(1).is_some_and(|next| next.is("of"));
    let (each, class) = words.measure(unit, of)?;
    Some((number.times(each).ok()?, class))
}

/// Ounces and pounds in whole grams.
fn weight(number: Number, unit: &str) -> Option<Number> {
    let one = match unit {
        "ounce" | "oz" => Number::ratio(2835, 100),
        "pound" | "lb" => Number::ratio(45359, 100),
        _ => return None,
    };
    let grams = number.times(one.ok()?).ok()?;
    Some(Number::from(grams.to_f64().round() as i64))
}

fn text_of_number(piece: &Piece) -> &str {
    match &piece.kind {
        Kind::Word(stem) => stem,
        Kind::Number(number) if *number == Number::from(2) => "2",
        Kind::Number(number) if *number == Number::from(1) => "1",
        Kind::Number(number) if *number == Number::from(5) => "5",
        Kind::Number(number) if Number::ratio(3, 4).is_ok_and(|three_quarters| *number == three_quarters) => {
            "3/4"
        }
        _ => "",
    }
}

impl Phrase {
    /// The phrase as it was understood, for people.
    pub(crate) fn describe(&self, words: &Words) -> String {
        let mut told: Vec<String> = Vec::new();
        told.extend(self.rest.then(|| "rest".to_owned()));
        told.extend(self.share.map(|share| share.to_string()));
        told.extend(self.amounts.iter().map(|(number, unit)| format!("{number} {}", words.name(*unit))));
        told.extend(self.count.map(|count| count.to_string()));
        told.extend(
            self.states
                .iter()
                .filter_map(|verb| words.lexicon.verbs.get(*verb))
                .map(|verb| format!("({})", verb.word)),
        );
        match self.pronoun {
            Some(_) => told.push(format!("<{}>", self.all.join(" "))),
            None => told.push(self.names.join(" ")),
        }
        told.join(" ")
    }
}
