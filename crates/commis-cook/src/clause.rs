//! Clauses: a verb and what the sentence says around it.

use commis_base::{Number, Span};
use commis_ontology::{ClassId, terms};

use crate::lexicon::Form;
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::pieces::{Kind, Piece, Time};
use crate::words::Words;

/// A verb with its arguments, or a phrase without a verb that says the same.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent marks that the text may carry")]
pub(crate) struct Clause {
    pub(crate) span: Span,
    /// The verb and its form; none in `oven on`, `croutons on top`.
    pub(crate) verb: Option<(usize, Form)>,
    /// What the verb is done to; the subject of a passive, too.
    pub(crate) objects: Vec<Phrase>,
    /// What stands before a verb that is no passive: `the radishes want fine slices`.
    pub(crate) subjects: Vec<Phrase>,
    /// Arguments with a preposition.
    pub(crate) preps: Vec<(String, Vec<Phrase>)>,
    pub(crate) time: Option<Time>,
    pub(crate) temperature: Option<Number>,
    pub(crate) heat: Option<ClassId>,
    /// How far apart.
    pub(crate) spacing: Option<ClassId>,
    /// Every word of it by stem, subordinate clauses aside.
    pub(crate) words: Vec<String>,
    /// What was set aside as needing no action: `until golden`.
    pub(crate) remarks: Vec<Span>,
    /// `which you mince`: done to what was named last, before the clause it hangs on.
    pub(crate) relative: bool,
    /// `If it is dry, add some broth`: asked for only if something happens.
    pub(crate) conditional: bool,
    /// `mixing until smooth`: said beside another verb.
    pub(crate) beside: bool,
    /// The name that the text gives to what comes out: `to a smooth dough`, `For the dressing, …`.
    pub(crate) makes: Vec<String>,
    /// Words nearby that say in which pattern: `as thin as you can`.
    pub(crate) fine: bool,
    /// `until fluffy`: what becomes of it says that it is beaten.
    pub(crate) beaten: bool,
    /// `until golden`: what becomes of it says that it is cooked.
    pub(crate) until_cooked: bool,
    /// `until it boils`.
    pub(crate) boils: bool,
    /// `stir in the oats`: the object goes into what is there.
    pub(crate) particle_in: bool,
    /// Misspelt words, and what they were read as.
    pub(crate) slips: Vec<crate::spelling::Slip>,
    /// Foods that were left over and go in here.
    pub(crate) saved: Vec<String>,
    /// `to crush the flesh`: what something else is used for.
    pub(crate) purpose: bool,
    /// The sentence explains how this was made, although it was named before.
    pub(crate) defines: Option<String>,
    /// `When the pasta is soft, drain it`: what the condition before the verb speaks of.
    pub(crate) about: Option<Phrase>,
    /// `Meanwhile, fry the onion`: beside what is in hand.
    pub(crate) meanwhile: bool,
    /// `Tip: use a sharp knife`: said beside the work.
    pub(crate) asks_nothing: bool,
    /// `If you like it spicy, add chili flakes`: done only with what the list has.
    pub(crate) by_taste: bool,
    /// It names what the clauses after a colon are about.
    pub(crate) topic: bool,
}

impl Clause {
    pub(crate) fn has(&self, stem: &str) -> bool {
        self.words.iter().any(|word| word == stem)
    }

    /// The phrases after any of these prepositions.
    pub(crate) fn after<'c>(&'c self, prepositions: &'c [&'c str]) -> impl Iterator<Item = &'c Phrase> {
        let fits =
            move |(preposition, _): &&(String, Vec<Phrase>)| prepositions.contains(&preposition.as_str());
        self.preps.iter().filter(fits).flat_map(|(_, phrases)| phrases)
    }

    /// `all ingredients except the paprika`, `except for the icing sugar`.
    pub(crate) fn left_out(&self) -> impl Iterator<Item = &Phrase> {
        let told = if self.has("except") { &["except", "excluding", "for"][..] } else { &["excluding"][..] };
        self.after(told)
    }

    pub(crate) fn phrases(&self) -> impl Iterator<Item = &Phrase> {
        self.subjects.iter().chain(&self.objects).chain(self.preps.iter().flat_map(|(_, phrases)| phrases))
    }

    /// Whether any phrase names such a thing.
    pub(crate) fn names(&self, noun: Noun) -> bool {
        self.phrases().any(|phrase| phrase.any(|have| (have == noun).then_some(())).is_some())
    }

    /// `stir in the oats`, `slip off the skin`: a particle before an object, unless the verb takes place in something.
    pub(crate) fn settle_particles(&mut self, words: &Words) {
        use crate::act::Act;
        // `Using a small bowl, whisk the eggs`: a place.
        for (preposition, phrases) in &mut self.preps {
            let place = |phrase: &Phrase| phrase.vessel().is_some() && phrase.tool().is_none();
            if preposition == "using" && !phrases.is_empty() && phrases.iter().all(place) {
                "in".clone_into(preposition);
            }
        }
        // `into a bowl, then the sugar and the flour`: food behind a place is what goes there.
        for (preposition, phrases) in &mut self.preps {
            let place = ["in", "into", "onto", "on"].contains(&preposition.as_str());
            if place
                && phrases.len() > 1
                && phrases.first().is_some_and(|phrase| phrase.is_equipment() && phrase.vessel().is_some())
            {
                let (equipment, food): (Vec<Phrase>, Vec<Phrase>) =
                    std::mem::take(phrases).into_iter().partition(Phrase::is_equipment);
                *phrases = equipment;
                self.objects.extend(food);
            }
        }
        let verb = self.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb));
        let Some(verb) = verb.filter(|_| self.objects.is_empty()) else { return };
        // `In a pot with a lid, put in the oil and the onions`: two places, and one of them is food.
        let puts = verb.senses.last().is_some_and(|sense| matches!(sense.does, Act::Put | Act::Add));
        let vessel = self
            .after(&["in", "into", "on"])
            .any(|phrase| phrase.is_equipment() && phrase.vessel().is_some());
        let foods = |(preposition, phrases): &(String, Vec<Phrase>)| {
            preposition == "in"
                && phrases.iter().all(|phrase| !phrase.is_equipment() && phrase.pronoun.is_none())
        };
        if let (true, true, Some(at)) = (puts, vessel, self.preps.iter().rposition(foods)) {
            self.objects = self.preps.remove(at).1;
            return;
        }
        let dips = verb.senses.iter().any(|sense| sense.does == Act::Dip);
        let inside = dips
            || verb.senses.last().into_iter().any(|sense| {
                matches!(
                    sense.does,
                    Act::Dip
                        | Act::Soak
                        | Act::Fry
                        | Act::Boil
                        | Act::Cook
                        | Act::Cut
                        | Act::Shape
                        | Act::Leave
                        | Act::Chill
                        | Act::Cool
                        | Act::Spread
                        | Act::Melt
                )
            });
        let Some((preposition, phrases)) = self.preps.first() else { return };
        let particle = matches!(preposition.as_str(), "in" | "off" | "through");
        let food = phrases
            .iter()
            .all(|phrase| !phrase.is_equipment() && phrase.cut().is_none() && phrase.share.is_none());
        // `pour in the tart shell`: a place, although it can be eaten.
        let shell = puts
            && phrases.iter().any(|phrase| {
                let last = phrase.names.last().map_or("", String::as_str);
                phrase.definite && ["shell", "crust", "case"].contains(&last)
            });
        let first =
            self.words.iter().position(|word| word == preposition).is_some_and(|at| at <= 2) && !shell;
        if particle && food && first && !(inside && preposition == "in") {
            self.particle_in = preposition != "off";
            let (_, phrases) = self.preps.remove(0);
            self.objects = phrases;
        }
    }

    /// Reads arguments from a stretch of pieces into the clause; bare phrases become objects, or subjects before the verb.
    pub(crate) fn take(&mut self, pieces: &[Piece], words: &Words, before_verb: bool) {
        // `in a preheated (350 F) oven`.
        let noted = pieces.iter().filter(|piece| !matches!(piece.kind, Kind::Temperature(..)));
        let noted =
            noted.filter(|piece| piece.note.len() == 1).flat_map(|piece| &piece.note).find_map(|note| {
                match note.kind {
                    Kind::Temperature(degrees, _) => Some(degrees),
                    _ => None,
                }
            });
        self.temperature = self.temperature.or(noted);
        let mut at = 0;
        while let Some(piece) = pieces.get(at) {
            let rest = pieces.get(at..).unwrap_or_default();
            match &piece.kind {
                Kind::Time(time) => {
                    self.time = Some(*time);
                    at += 1;
                }
                Kind::Temperature(degrees, celsius) => {
                    self.take_temperature(*degrees, *celsius, piece);
                    at += 1;
                }
                Kind::Mark(_) => at += 1,
                Kind::Word(_) | Kind::Number(_) => at += self.take_argument(rest, words, before_verb),
            }
        }
    }

    fn take_temperature(&mut self, degrees: Number, celsius: bool, piece: &Piece) {
        let note = piece.note.iter().find_map(|note| match note.kind {
            Kind::Temperature(degrees, true) => Some(degrees),
            _ => None,
        });
        let said = if celsius { degrees } else { note.unwrap_or(degrees) };
        // `350 °F or 175 °C`: what the text says in Celsius counts.
        if self.temperature.is_none() || celsius {
            self.temperature = Some(said);
        }
    }

    fn take_argument(&mut self, rest: &[Piece], words: &Words, before_verb: bool) -> usize {
        let Some(first) = rest.first() else { return 1 };
        let lexicon = words.lexicon;
        if let Some(used) = self.take_spacing(rest, words) {
            return used;
        }
        if first.is("with")
            && let Some(used) = self.take_spacing(rest.get(1..).unwrap_or_default(), words)
        {
            return 1 + used;
        }
        if lexicon.is("prepositions", first.stem()) && !is_noun_start(rest, words) {
            self.words.push(first.stem().to_owned());
            if let Some((heat, used)) = self.heat_alone(rest, words) {
                self.heat = Some(heat);
                return 1 + used;
            }
            let stops = rest.get(1).is_some_and(|next| matches!(next.kind, Kind::Mark(_)));
            let length = if stops { 0 } else { phrase_length(rest.get(1..).unwrap_or_default(), words) };
            if length == 0 {
                return 1;
            }
            let phrases = phrases(rest.get(1..=length).unwrap_or_default(), words);
            self.makes.extend(phrases.iter().filter_map(|phrase| phrase.list_name.clone()));
            self.note_words(rest.get(1..=length).unwrap_or_default());
            let preposition = first.stem().to_owned();
            self.heat = phrases.iter().find_map(Phrase::heat).or(self.heat);
            match self.preps.last_mut().filter(|(last, _)| *last == preposition) {
                Some((_, more)) => more.extend(phrases),
                None => self.preps.push((preposition, phrases)),
            }
            return 1 + length;
        }
        let length = phrase_length(rest, words);
        if length == 0 {
            self.words.push(first.stem().to_owned());
            return 1;
        }
        let taken = rest.get(..length).unwrap_or_default();
        self.note_words(taken);
        let found = phrases(taken, words);
        self.makes.extend(found.iter().filter_map(|phrase| phrase.list_name.clone()));
        for phrase in found {
            if let Some(heat) = phrase.heat() {
                self.heat = Some(heat);
            } else if before_verb {
                self.subjects.push(phrase);
            } else {
                self.objects.push(phrase);
            }
        }
        length
    }

    /// `cook on medium-high`, `heat over medium`: the heat without the word, and how many pieces say it.
    fn heat_alone(&self, rest: &[Piece], words: &Words) -> Option<(ClassId, usize)> {
        let mixes = self.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb)?.senses.last());
        let home = words.ontology.slot("kneaded").is_some();
        let fire = rest.first().is_some_and(|first| first.is_any(&["on", "over", "at"]));
        if !fire || !home || mixes.is_none_or(|sense| sense.does.mixes()) {
            return None;
        }
        let level = |piece: &&Piece| piece.is_any(&["low", "medium", "high"]);
        let said: Vec<&str> = rest.iter().skip(1).take_while(level).map(Piece::stem).collect();
        let after = rest.get(1 + said.len());
        let ends = after.is_none_or(|piece| {
            matches!(piece.kind, Kind::Mark(_) | Kind::Time(_))
                || piece
                    .is_any(&["for", "until", "till", "about", "and", "in", "then", "to", "with", "while"])
        });
        let class = match said[..] {
            [] => None,
            ["medium", "high"] => words.ontology.class(terms::MEDIUM_HIGH_HEAT),
            ["medium", "low"] | ["low", ..] => words.ontology.class(terms::LOW_HEAT),
            ["high", ..] => words.ontology.class(terms::HIGH_HEAT),
            _ => words.ontology.class(terms::MEDIUM_HEAT),
        };
        class.filter(|_| ends).map(|class| (class, said.len()))
    }

    fn note_words(&mut self, pieces: &[Piece]) {
        let stems = pieces.iter().map(Piece::stem).filter(|stem| !stem.is_empty());
        self.words.extend(stems.map(str::to_owned));
    }

    fn take_spacing(&mut self, rest: &[Piece], words: &Words) -> Option<usize> {
        let (name, used) = spacing_at(rest)?;
        self.spacing = words.ontology.class(name);
        Some(used)
    }
}

/// `5 cm apart`, `2 inches between them`, `side by side`: the pattern and how many pieces say it.
fn spacing_at(rest: &[Piece]) -> Option<(&'static str, usize)> {
    let word = |at: usize| rest.get(at).map_or("", Piece::stem);
    if word(0) == "side" && matches!(word(1), "by" | "to") {
        return Some(("side-to-side", 3));
    }
    let number = rest.first()?.number()?;
    let offset = usize::from(word(1) == "of");
    let near = (2..6).any(|at| matches!(word(at + offset), "apart" | "between" | "further"))
        || (word(2 + offset) == "from" && matches!(word(3 + offset), "one" | "each"));
    if !near {
        return None;
    }
    let name = match (word(1 + offset), number) {
        ("cm" | "centimetre" | "centimeter", number) if number == Number::from(5) => "5-cm-apart",
        ("inch" | "in", number) if number == Number::from(2) => "two-inch-apart",
        ("cm" | "centimetre" | "centimeter" | "inch", _) => "side-to-side",
        _ => return None,
    };
    let end =
        (2..6).find(|at| matches!(word(at + offset), "apart" | "between" | "further")).map_or(4, |at| at + 1);
    Some((name, end + offset))
}

/// A preposition that begins a noun: `next` in `next one`, `in` in nothing.
fn is_noun_start(rest: &[Piece], words: &Words) -> bool {
    let noun = words.nouns.at(rest.iter().map(Piece::stem));
    noun.is_some_and(|(_, used)| used > 1)
}

/// How many pieces a list of noun phrases takes: up to a preposition, a time or the end.
fn phrase_length(pieces: &[Piece], words: &Words) -> usize {
    let lexicon = words.lexicon;
    let mut at = 0;
    let mut content = false;
    let mut named = false;
    while let Some(piece) = pieces.get(at) {
        match &piece.kind {
            Kind::Number(_) if at > 0 && spacing_at(pieces.get(at..).unwrap_or_default()).is_some() => break,
            Kind::Mark(',') => named = false,
            Kind::Mark('%' | '\'' | '"') => {}
            Kind::Time(_) | Kind::Temperature(..) | Kind::Mark(_) => break,
            Kind::Word(stem) => {
                let rest = pieces.get(at..).unwrap_or_default();
                if spacing_at(rest).is_some() {
                    break;
                }
                if let Some((_, used)) =
                    words.nouns.at(rest.iter().map(Piece::stem)).filter(|(_, used)| *used > 1)
                {
                    content = true;
                    named = true;
                    at += used;
                    continue;
                }
                let before = at.checked_sub(1).and_then(|before| pieces.get(before)).map_or("", Piece::stem);
                let article = matches!(before, "the" | "a" | "an");
                if lexicon.is("prepositions", stem) && !article {
                    break;
                }
                // `in a large bowl the sugar`, `give it the water`: a new phrase without a comma.
                let opens = matches!(stem.as_str(), "the" | "a" | "an" | "your")
                    && named
                    && !matches!(
                        before,
                        "of" | "all"
                            | "both"
                            | "half"
                            | "and"
                            | "or"
                            | "then"
                            | "plus"
                            | ""
                            | "each"
                            | "than"
                    )
                    && !lexicon.is("conjunctions", before)
                    && !lexicon.is("determiners", before);
                if opens {
                    break;
                }
                named |= !words.nouns.word(stem).is_empty()
                    || lexicon.is("pronouns-one", stem)
                    || lexicon.is("pronouns-many", stem);
                content |= !lexicon.is("conjunctions", stem);
            }
            Kind::Number(_) => content = true,
        }
        at += 1;
    }
    if content { at } else { 0 }
}

/// Splits a stretch into phrases at commas and conjunctions.
fn phrases(pieces: &[Piece], words: &Words) -> Vec<Phrase> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut at = 0;
    let lexicon = words.lexicon;
    // `peeled, pitted and diced avocado`: participles alone describe what follows.
    let mut described: Vec<usize> = Vec::new();
    while at <= pieces.len() {
        let piece = pieces.get(at);
        let rest = pieces.get(at..).unwrap_or_default();
        if let Some((_, used)) = words.nouns.at(rest.iter().map(Piece::stem)).filter(|(_, used)| *used > 1) {
            at += used;
            continue;
        }
        let before = at.checked_sub(1).and_then(|before| pieces.get(before)).map_or("", Piece::stem);
        let ends = piece.is_none_or(|piece| {
            piece.is_mark(",")
                || piece.is_any(&["and", "then", "plus", "&"])
                || (lexicon.is("conjunctions", piece.stem())
                    && !lexicon.is("determiners", before)
                    && !(lexicon.is("determiners", piece.stem()) && pieces.get(at + 1).is_some()))
        });
        let forgotten = !ends && start < at && forgotten_comma(pieces, at, words);
        if ends || forgotten {
            let stretch = pieces.get(start..at.min(pieces.len())).unwrap_or_default();
            if stretch.iter().any(|piece| !matches!(piece.kind, Kind::Mark(_))) {
                let mut read = Phrase::read(stretch, words);
                if let Some(phrase) = read.as_mut() {
                    if is_something(phrase) {
                        phrase.states.splice(0..0, std::mem::take(&mut described));
                    } else if piece.is_some() {
                        described.extend(phrase.states.iter().copied());
                    }
                }
                let mut read = read.filter(is_something);
                let joined =
                    start.checked_sub(1).and_then(|and| pieces.get(and)).is_some_and(|and| and.is("and"));
                if let (Some(phrase), Some(before), true) = (read.as_mut(), found.last(), joined) {
                    cut_alike(before, phrase, words);
                }
                match read.as_ref().and_then(|phrase| told_in_brackets(phrase, stretch, words)) {
                    Some(listed) => found.extend(listed),
                    None => found.extend(read),
                }
                found.extend(added_in_brackets(stretch, words));
            }
            start = if forgotten { at } else { at + 1 };
        }
        at += 1;
    }
    one_mixture(found)
}

/// `onions garlic, and celery`: the first noun of a compound has no plural, so these are two foods.
fn forgotten_comma(pieces: &[Piece], at: usize, words: &Words) -> bool {
    let food =
        |piece: &Piece| words.nouns.word(piece.stem()).iter().any(|noun| matches!(noun, Noun::Food(_)));
    let several = |piece: &Piece| (piece.span.end - piece.span.start) as usize > piece.stem().len();
    let before = at.checked_sub(1).and_then(|before| pieces.get(before));
    words.ontology.slot("kneaded").is_some()
        && before.is_some_and(|before| several(before) && before.note.is_empty() && food(before))
        && pieces.get(at).is_some_and(food)
}

/// `diced ginger and garlic`: what is said of the first of two bare names is said of the second.
fn cut_alike(before: &Phrase, phrase: &mut Phrase, words: &Words) {
    let bare = phrase.states.is_empty()
        && !phrase.definite
        && !phrase.indefinite
        && phrase.amounts.is_empty()
        && phrase.little.is_none()
        && phrase.count.is_none()
        && phrase.names.len() == 1;
    let cuttable =
        |class: ClassId| words.is_a(class, words.classes.cuttable) && !words.is_a(class, words.classes.spice);
    let cuts = |verb: &usize| {
        let verb = words.lexicon.verbs.get(*verb);
        verb.is_some_and(|verb| verb.senses.last().is_some_and(|sense| sense.does == crate::act::Act::Cut))
    };
    let solid = phrase.meant.or(phrase.food()).is_some_and(cuttable);
    if words.home && bare && solid && !before.states.is_empty() && before.states.iter().all(cuts) {
        phrase.states.clone_from(&before.states);
        let said = before.states.iter().filter_map(|verb| words.lexicon.verbs.get(*verb));
        phrase.all.extend(said.map(|verb| verb.word.clone()));
    }
}

/// `the flour and broth mixture` is one thing.
fn one_mixture(found: Vec<Phrase>) -> Vec<Phrase> {
    let mut joined: Vec<Phrase> = Vec::with_capacity(found.len());
    for phrase in found {
        let named =
            phrase.is(Noun::Mixture) && phrase.names.len() > 1 && !phrase.definite && !phrase.indefinite;
        let before = joined.last_mut().filter(|before| {
            named
                && before.definite
                && before.food().is_some()
                && before.of.is_none()
                && before.amounts.is_empty()
        });
        match before {
            Some(before) => {
                before.span = before.span.to(phrase.span);
                before.names.extend(phrase.names);
                before.all.extend(phrase.all);
                before.nouns.extend(phrase.nouns);
                before.meant = None;
            }
            None => joined.push(phrase),
        }
    }
    joined
}

/// `the ingredients (quark, eggs and sugar)`, `the trinity (onion, celery and pepper)`: a list in brackets says what a
/// name stands for that is no food by itself.
fn told_in_brackets(phrase: &Phrase, stretch: &[Piece], words: &Words) -> Option<Vec<Phrase>> {
    let note = &stretch.iter().rfind(|piece| !piece.note.is_empty())?.note;
    let open =
        phrase.food().is_none() && !phrase.is_equipment() && phrase.pronoun.is_none_or(|_| !phrase.definite);
    if !open || note.iter().any(|piece| piece.is_any(&["or", "if", "about"])) {
        return None;
    }
    let mut listed = phrases(note, words);
    let foods = listed.iter().filter(|phrase| {
        phrase.food().is_some() || phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some()
    });
    if listed.len() < 2 || foods.count() < listed.len() {
        return None;
    }
    let group = phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some();
    if let Some(first) = listed.first_mut().filter(|_| !group) {
        first.list_name = phrase.names.last().cloned();
    }
    Some(listed)
}

/// `water (with a pinch of salt)`: what else goes in.
fn added_in_brackets(stretch: &[Piece], words: &Words) -> Vec<Phrase> {
    let with = stretch
        .iter()
        .map(|piece| &piece.note)
        .find(|note| note.first().is_some_and(|first| first.is("with")));
    let listed = with.and_then(|note| note.get(1..)).map(|note| phrases(note, words)).unwrap_or_default();
    if listed.iter().all(|phrase| phrase.food().is_some() && !phrase.is_equipment()) {
        listed
    } else {
        Vec::new()
    }
}

/// Whether the phrase names anything at all.
fn is_something(phrase: &Phrase) -> bool {
    phrase.pronoun.is_some()
        || !phrase.names.is_empty()
        || !phrase.nouns.is_empty()
        || phrase.rest
        || !phrase.amounts.is_empty()
        || phrase.share.is_some()
        || phrase.count.is_some()
}

impl Clause {
    /// The clause as it was understood, for people: `beat · what: butter | sugar · in: large bowl`.
    pub(crate) fn describe(&self, words: &Words) -> String {
        let list = |phrases: &[Phrase]| {
            phrases.iter().map(|phrase| phrase.describe(words)).collect::<Vec<_>>().join(" | ")
        };
        let verb = self
            .verb
            .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
            .map_or("–", |verb| verb.word.as_str());
        if self.asks_nothing {
            return "a remark".to_owned();
        }
        let mut told = vec![verb.to_owned()];
        if !self.subjects.is_empty() {
            told.push(format!("about: {}", list(&self.subjects)));
        }
        if !self.objects.is_empty() {
            told.push(format!("what: {}", list(&self.objects)));
        }
        told.extend(
            self.preps.iter().map(|(preposition, phrases)| format!("{preposition}: {}", list(phrases))),
        );
        told.extend(
            self.time.map(|time| format!("{} {}", time.quantity, if time.hours { "hour" } else { "minute" })),
        );
        told.extend(self.temperature.map(|degrees| format!("{degrees} °C")));
        told.extend(self.heat.map(|heat| words.name(heat).to_owned()));
        told.extend(self.spacing.map(|spacing| words.name(spacing).to_owned()));
        if !self.makes.is_empty() {
            told.push(format!("makes: {}", self.makes.join(", ")));
        }
        told.join(" · ")
    }
}
