//! Reading a question: words in, a query out, or what was not understood and what was probably meant.

use commis_kitchen::Vocabulary;
use commis_ontology::{ClassId, Ontology, SlotId};

use super::QueryError;
use super::lexicon::Lexicon;

/// A question longer than this is a story.
const LONGEST: usize = 400;

const EXAMPLES: &str = "ask like `unused bowls`, `butter in the fridge`, `what is on the counter`, `contents of ?dough`, `bowls with flour`, `peeled not cut`, `temperature=5`";

/// Words that say nothing about what is looked for.
const NOISE: &[&str] = &[
    "a",
    "all",
    "an",
    "any",
    "anything",
    "are",
    "been",
    "being",
    "can",
    "do",
    "does",
    "every",
    "everything",
    "find",
    "for",
    "get",
    "give",
    "has",
    "have",
    "how",
    "i",
    "is",
    "it",
    "its",
    "kind",
    "kitchen",
    "list",
    "look",
    "many",
    "me",
    "much",
    "my",
    "now",
    "object",
    "objects",
    "of",
    "our",
    "please",
    "see",
    "show",
    "some",
    "something",
    "stuff",
    "tell",
    "that",
    "the",
    "there",
    "these",
    "thing",
    "things",
    "this",
    "to",
    "was",
    "we",
    "were",
    "what",
    "whats",
    "where",
    "wheres",
    "which",
    "you",
];
const PLACE: &[&str] = &["at", "from", "in", "inside", "into", "on", "onto", "place", "within"];
const HOLDS: &[&str] = &["containing", "contains", "hold", "holding", "holds", "with"];
const NOT: &[&str] = &["aren't", "isn't", "never", "no", "non", "not"];

/// What is looked for.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Query {
    pub(super) kinds: Vec<ClassId>,
    pub(super) properties: Vec<Property>,
    pub(super) holds: Vec<ClassId>,
    pub(super) place: Option<Holder>,
    pub(super) variable: Option<String>,
}

#[derive(Debug, PartialEq)]
pub(super) enum Property {
    Empty(bool),
    Filled { slot: SlotId, filled: bool },
    Equals { slot: SlotId, text: String },
}

#[derive(Debug, PartialEq)]
pub(super) enum Holder {
    Variable(String),
    Kind(ClassId),
}

impl Query {
    /// Whether something about the things themselves is asked, so that everything below a place is looked through.
    pub(super) fn is_selective(&self) -> bool {
        !self.kinds.is_empty() || !self.properties.is_empty() || !self.holds.is_empty()
    }

    /// How the question was understood.
    pub(super) fn in_words(&self, vocabulary: &Vocabulary) -> String {
        let slot = |slot: SlotId| vocabulary.ontology.slot_name(slot);
        let mut parts: Vec<String> =
            self.kinds.iter().map(|class| vocabulary.name(*class).to_owned()).collect();
        parts.extend(self.variable.clone());
        if parts.is_empty() {
            parts.push("everything".to_owned());
        }
        parts.extend(self.properties.iter().map(|property| match property {
            Property::Empty(true) => "empty".to_owned(),
            Property::Empty(false) => "not empty".to_owned(),
            Property::Filled { slot: known, filled: true } => slot(*known).to_owned(),
            Property::Filled { slot: known, filled: false } => format!("not {}", slot(*known)),
            Property::Equals { slot: known, text } => format!("{} = {text}", slot(*known)),
        }));
        parts.extend(self.holds.iter().map(|class| format!("with {}", vocabulary.name(*class))));
        let reach = if self.is_selective() { "anywhere in" } else { "directly in" };
        match &self.place {
            None => {}
            Some(Holder::Variable(name)) => parts.push(format!("{reach} {name}")),
            Some(Holder::Kind(class)) => parts.push(format!("{reach} {}", vocabulary.name(*class))),
        }
        parts.join(", ")
    }
}

/// Reads a question.
pub(super) fn read(question: &str, lexicon: &Lexicon, ontology: &Ontology) -> Result<Query, QueryError> {
    if question.chars().count() > LONGEST {
        return Err(error(format!("the question is longer than {LONGEST} characters")));
    }
    let lower = question.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().map(trimmed).filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return Err(error("the question is empty".to_owned()));
    }
    let mut reader = Reader { words: &words, at: 0, lexicon, ontology, query: Query::default() };
    reader.read()?;
    Ok(reader.query)
}

/// A word without punctuation; a leading question mark makes it a variable.
fn trimmed(word: &str) -> &str {
    let outer = |c: char| matches!(c, '?' | '!' | '.' | ',' | ';' | ':' | '"' | '\'' | '`' | '(' | ')');
    let start = word.trim_start_matches(|c: char| outer(c) && c != '?');
    let bare = start.trim_end_matches(outer);
    if bare.starts_with('?') { bare } else { bare.trim_start_matches(outer) }
}

fn error(message: String) -> QueryError {
    QueryError { message, hint: EXAMPLES.to_owned() }
}

struct Reader<'a> {
    words: &'a [&'a str],
    at: usize,
    lexicon: &'a Lexicon,
    ontology: &'a Ontology,
    query: Query,
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Result<(), QueryError> {
        while let Some(&word) = self.words.get(self.at) {
            self.part(word)?;
        }
        Ok(())
    }

    fn next(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    fn part(&mut self, word: &'a str) -> Result<(), QueryError> {
        if word.starts_with('?') {
            self.at += 1;
            self.query.variable = Some(word.to_owned());
            return Ok(());
        }
        if let Some((slot, value)) = word.split_once(['=', ':']) {
            self.at += 1;
            return self.valued(slot, value);
        }
        // `bowl of butter` is a bowl that holds butter; `of` elsewhere says nothing.
        let holds = HOLDS.contains(&word) || (word == "of" && !self.query.kinds.is_empty());
        if word == "contents" || word == "content" || word == "what's" {
            self.at += 1;
            if word != "what's" && self.next() == Some("of") {
                self.at += 1;
            }
            if word != "what's" {
                self.query.place = Some(self.holder()?);
            }
        } else if PLACE.contains(&word) {
            self.at += 1;
            self.query.place = Some(self.holder()?);
        } else if holds {
            self.at += 1;
            let class = self.kind()?;
            self.query.holds.push(class);
        } else if NOT.contains(&word) {
            self.at += 1;
            let property = self.next().unwrap_or_default();
            self.at += 1;
            self.property(property, true)
                .ok_or_else(|| self.unknown(property, "is no property that something can lack"))?;
        } else if let Some((class, count)) = self.lexicon.class(self.words.get(self.at..).unwrap_or_default())
            && (count > 1 || self.lexicon.slot(word).is_none())
            && !NOISE.contains(&word)
        {
            self.at += count;
            self.query.kinds.push(class);
        } else if self.property(word, false).is_some() || NOISE.contains(&word) || word == "and" {
            self.at += 1;
        } else {
            return Err(self.unknown(word, "is neither a kind of thing nor a property"));
        }
        Ok(())
    }

    /// The thing or place after a preposition.
    fn holder(&mut self) -> Result<Holder, QueryError> {
        self.skip_noise();
        match self.next() {
            Some(word) if word.starts_with('?') => {
                self.at += 1;
                Ok(Holder::Variable(word.to_owned()))
            }
            _ => self.kind().map(Holder::Kind),
        }
    }

    fn kind(&mut self) -> Result<ClassId, QueryError> {
        self.skip_noise();
        let rest = self.words.get(self.at..).unwrap_or_default();
        let Some((class, count)) = self.lexicon.class(rest) else {
            let word = rest.first().copied().unwrap_or_default();
            return Err(match word {
                "" => error("the question ends where a thing or place should be named".to_owned()),
                word => self.unknown(word, "is no kind of thing"),
            });
        };
        self.at += count;
        Ok(class)
    }

    fn skip_noise(&mut self) {
        while self.next().is_some_and(|word| NOISE.contains(&word)) {
            self.at += 1;
        }
    }

    /// A property in one word, taken in when it is one.
    fn property(&mut self, word: &str, negated: bool) -> Option<()> {
        let used = |filled: bool| {
            Some(Property::Filled { slot: self.lexicon.slot("used")?, filled: filled != negated })
        };
        let filled = |word: &str, filled: bool| {
            Some(Property::Filled { slot: self.lexicon.slot(word)?, filled: filled != negated })
        };
        let property = match word {
            "empty" => Some(Property::Empty(!negated)),
            "full" | "filled" | "nonempty" | "non-empty" => Some(Property::Empty(negated)),
            "clean" | "free" | "available" => used(false),
            "dirty" => used(true),
            _ => {
                filled(word, true).or_else(|| filled(word.strip_prefix("un")?.trim_start_matches('-'), false))
            }
        }?;
        self.query.properties.push(property);
        Some(())
    }

    /// `slot=value`, and the same for kinds and places.
    fn valued(&mut self, name: &str, value: &str) -> Result<(), QueryError> {
        let class = |word: &str| match self.lexicon.class(&[word]) {
            Some((class, _)) => Ok(class),
            None => Err(self.unknown(word, "is no kind of thing")),
        };
        match name {
            "class" | "kind" | "type" => {
                let class = class(value)?;
                self.query.kinds.push(class);
            }
            "in" | "on" | "at" | "place" | "location" => {
                let holder = match value.starts_with('?') {
                    true => Holder::Variable(value.to_owned()),
                    false => Holder::Kind(class(value)?),
                };
                self.query.place = Some(holder);
            }
            _ => {
                let slot = self.lexicon.slot(name).ok_or_else(|| self.unknown(name, "is no property"))?;
                self.query.properties.push(match value {
                    "yes" | "true" => Property::Filled { slot, filled: true },
                    "no" | "false" | "none" | "" => Property::Filled { slot, filled: false },
                    _ => Property::Equals { slot, text: value.to_owned() },
                });
            }
        }
        Ok(())
    }

    fn unknown(&self, word: &str, why: &str) -> QueryError {
        let shown: String = word.chars().take(40).collect();
        let near =
            self.lexicon.nearest(word).or_else(|| self.ontology.nearest_class(word).map(str::to_owned));
        let hint = match near {
            Some(near) => format!("did you mean `{near}`? {EXAMPLES}"),
            None => EXAMPLES.to_owned(),
        };
        QueryError { message: format!("`{shown}` {why} in this kitchen"), hint }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_ontology::Variant;

    fn check(question: &str, understood: &str) {
        let ontology = Ontology::builtin(Variant::Standard);
        let lexicon = Lexicon::of(ontology);
        let vocabulary = Vocabulary::new(std::sync::Arc::new(ontology.clone())).unwrap();
        let words = match read(question, &lexicon, ontology) {
            Ok(query) => query.in_words(&vocabulary),
            Err(error) => format!("error: {}; {}", error.message, error.hint.split('?').next().unwrap()),
        };
        assert_eq!(words, understood, "{question}");
    }

    #[test]
    fn questions_of_a_cook() {
        check("unused bowls", "bowl, not used");
        check("What is on the counter?", "everything, directly in counter-top");
        check("contents of ?dough", "everything, directly in ?dough");
        check("what's in ?dough?", "everything, directly in ?dough");
        check("Where is ?dough?", "?dough");
        check("butter in the fridge", "butter, anywhere in fridge");
        check(
            "clean large bowls in the kitchen cabinet",
            "large-bowl, not used, anywhere in kitchen-cabinet",
        );
        check("how much white sugar is there", "white-sugar");
        check("bowls with butter on the counter", "bowl, with butter, anywhere in counter-top");
        check("a bowl of flour", "bowl, with flour");
        check("not used whisks", "whisk, not used");
        check("empty bowls", "bowl, empty");
        check(
            "class=bowl place=counter-top used=no",
            "bowl, not used, directly in counter-top".replace("directly", "anywhere").as_str(),
        );
        check("temperature=5 in fridge", "everything, temperature = 5, anywhere in fridge");
    }

    #[test]
    fn what_is_not_understood_is_named() {
        check(
            "",
            "error: the question is empty; ask like `unused bowls`, `butter in the fridge`, `what is on the counter`, `contents of ",
        );
        check(
            "spacship",
            "error: `spacship` is neither a kind of thing nor a property in this kitchen; ask like `unused bowls`, `butter in the fridge`, `what is on the counter`, `contents of ",
        );
        check(
            "whsk",
            "error: `whsk` is neither a kind of thing nor a property in this kitchen; did you mean `whisk`",
        );
        check(
            "in the",
            "error: the question ends where a thing or place should be named; ask like `unused bowls`, `butter in the fridge`, `what is on the counter`, `contents of ",
        );
    }
}
