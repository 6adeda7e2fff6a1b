//! Reading a question: words in, a query out, or what was not understood and what was probably meant.

use commis_kitchen::Vocabulary;
use commis_ontology::{ClassId, SlotId};

use super::QueryError;
use super::lexicon::Lexicon;

const EXAMPLES: &str = "ask like `unused bowls`, `butter in the fridge`, `what is on the counter`, `contents of ?dough`, `bowls with flour`, `peeled not cut`, `temperature=5`";

/// Words that say nothing about what is looked for.
const NOISE: &[&str] = &[
    "a",
    "all",
    "already",
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
    "left",
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
    "remain",
    "remaining",
    "remains",
    "see",
    "show",
    "some",
    "something",
    "still",
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
    "what's",
    "whats",
    "where",
    "where's",
    "wheres",
    "which",
    "yet",
    "you",
];
const PLACE: &[&str] = &["at", "from", "in", "inside", "into", "on", "onto", "place", "within"];
const HOLDS: &[&str] = &["containing", "contains", "hold", "holding", "holds", "with"];
const NOT: &[&str] = &["aren't", "hasn't", "haven't", "isn't", "never", "no", "non", "not"];
const JOINTS: &[&str] = &["and", "or"];
/// The place that everything is in.
const KITCHEN: &str = "kitchen";

/// What is looked for.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Query {
    /// All of them, and of each any.
    pub(super) kinds: Vec<Vec<ClassId>>,
    pub(super) properties: Vec<Property>,
    /// All of them, and of each any.
    pub(super) holds: Vec<Vec<ClassId>>,
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
    Kitchen,
}

impl Query {
    /// Whether something about the things themselves is asked, so that everything below a place is looked through.
    pub(super) fn is_selective(&self) -> bool {
        !self.kinds.is_empty() || !self.properties.is_empty() || !self.holds.is_empty()
    }

    /// How the question was understood.
    pub(super) fn in_words(&self, vocabulary: &Vocabulary) -> String {
        let slot = |slot: SlotId| vocabulary.ontology.slot_name(slot);
        let any = |classes: &Vec<ClassId>| {
            classes.iter().map(|class| vocabulary.name(*class)).collect::<Vec<_>>().join(" or ")
        };
        let mut parts: Vec<String> = self.kinds.iter().map(any).collect();
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
        parts.extend(self.holds.iter().map(|classes| format!("with {}", any(classes))));
        let is_deep = self.is_selective() || self.variable.is_some();
        let reach = if is_deep { "anywhere in" } else { "directly in" };
        match &self.place {
            None => {}
            Some(Holder::Variable(name)) => parts.push(format!("{reach} {name}")),
            Some(Holder::Kind(class)) => parts.push(format!("{reach} {}", vocabulary.name(*class))),
            Some(Holder::Kitchen) => parts.push(format!("{reach} the kitchen")),
        }
        parts.join(", ")
    }
}

/// Reads a question.
pub(super) fn read(question: &str, lexicon: &Lexicon, vocabulary: &Vocabulary) -> Result<Query, QueryError> {
    let plain = question.to_lowercase().replace(['’', '‘'], "'");
    // `temperature = 5` is one word.
    let spaced = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let joined = spaced.replace(" =", "=").replace("= ", "=");
    let words: Vec<&str> = joined.split(' ').map(trimmed).filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return Err(error("the question is empty".to_owned()));
    }
    let mut reader = Reader {
        words: &words,
        at: 0,
        lexicon,
        vocabulary,
        query: Query::default(),
        last: Last::Nothing,
        joint: None,
    };
    reader.read()?;
    Ok(reader.query)
}

/// A word without punctuation; a leading question mark makes it a variable.
fn trimmed(word: &str) -> &str {
    let outer =
        |c: char| matches!(c, '?' | '!' | '.' | ',' | ';' | ':' | '"' | '“' | '”' | '\'' | '`' | '(' | ')');
    let start = word.trim_start_matches(|c: char| outer(c) && c != '?');
    let bare = start.trim_end_matches(outer);
    if bare.starts_with('?') { bare } else { bare.trim_start_matches(outer) }
}

fn error(message: String) -> QueryError {
    QueryError { message, hint: EXAMPLES.to_owned() }
}

fn one_at_a_time(what: &str) -> QueryError {
    QueryError {
        message: format!("the question names more than one {what}"),
        hint: format!("ask for one at a time; {EXAMPLES}"),
    }
}

/// What was read last.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Nothing,
    Kind,
    /// A property that was not denied.
    Property,
    Holds,
    Place,
    Variable,
}

struct Reader<'a> {
    words: &'a [&'a str],
    at: usize,
    lexicon: &'a Lexicon,
    vocabulary: &'a Vocabulary,
    query: Query,
    last: Last,
    /// `and` or `or` since the last kind, place or variable.
    joint: Option<&'a str>,
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
            return self.set_variable(word);
        }
        if let Some((slot, value)) = word.split_once(['=', ':']) {
            self.at += 1;
            return self.valued(slot, value);
        }
        if JOINTS.contains(&word) {
            self.at += 1;
            self.joint = Some(word);
            return Ok(());
        }
        let rest = self.words.get(self.at..).unwrap_or_default();
        let class = self.lexicon.class(rest).filter(|_| !NOISE.contains(&word));
        // `bowl of butter` is a bowl that holds butter; `of` elsewhere says nothing.
        let holds = HOLDS.contains(&word) || (word == "of" && self.last == Last::Kind);
        if word == "contents" || word == "content" {
            self.at += 1;
            if self.next() == Some("of") {
                self.at += 1;
            }
            let holder = self.holder()?;
            self.set_place(holder)?;
        } else if PLACE.contains(&word) {
            self.at += 1;
            let holder = self.holder()?;
            self.set_place(holder)?;
        } else if holds {
            self.at += 1;
            let class = self.kind()?;
            self.joint = None;
            self.last = Last::Holds;
            self.query.holds.push(vec![class]);
        } else if word == "of" && self.last == Last::Property {
            self.at += 1;
            self.skip_noise();
            // `the temperature of ?dough` asks for the dough, whatever it has.
            if self.next().is_some_and(|next| next.starts_with('?')) {
                self.query.properties.pop();
            }
        } else if NOT.contains(&word) {
            self.at += 1;
            self.skip_noise();
            let property = self.next().unwrap_or_default();
            self.at += 1;
            self.property(property, true)
                .ok_or_else(|| self.unknown(property, "is no property that something can lack"))?;
            self.last = Last::Nothing;
        } else if class.is_none_or(|(_, count)| count == 1) && self.property(word, false).is_some() {
            self.at += 1;
            self.last = Last::Property;
        } else if let Some((class, count)) = class {
            self.at += count;
            self.add_kind(class)?;
        } else if NOISE.contains(&word) {
            self.at += 1;
        } else {
            return Err(self.unknown(word, "is neither a kind of thing nor a property"));
        }
        Ok(())
    }

    /// Takes in a kind: one more to choose from after `and` or `or`, and otherwise one that all things must be of.
    fn add_kind(&mut self, class: ClassId) -> Result<(), QueryError> {
        let joint = self.joint.take();
        // What is not cut is no kind of thing, but a property of one.
        if class == self.vocabulary.class.uncut {
            let slot = self.vocabulary.slot.is_cut;
            self.query.properties.push(Property::Filled { slot, filled: false });
            return Ok(());
        }
        match (joint, self.last) {
            (Some(_), Last::Place) => return Err(one_at_a_time("place")),
            (Some(_), Last::Variable) => return Err(one_at_a_time("thing")),
            (Some("or"), Last::Holds) => {
                if let Some(any) = self.query.holds.last_mut() {
                    any.push(class);
                }
                return Ok(());
            }
            (Some(_), Last::Holds) => {
                self.query.holds.push(vec![class]);
                return Ok(());
            }
            (joint, _) => match self.query.kinds.last_mut().filter(|_| joint.is_some()) {
                Some(any) => any.push(class),
                None => self.query.kinds.push(vec![class]),
            },
        }
        self.last = Last::Kind;
        Ok(())
    }

    fn set_place(&mut self, holder: Holder) -> Result<(), QueryError> {
        self.joint = None;
        self.last = Last::Place;
        match &self.query.place {
            // Every place is in the kitchen.
            Some(_) if holder == Holder::Kitchen => {}
            None | Some(Holder::Kitchen) => self.query.place = Some(holder),
            Some(known) if *known == holder => {}
            Some(_) => return Err(one_at_a_time("place")),
        }
        Ok(())
    }

    fn set_variable(&mut self, name: &str) -> Result<(), QueryError> {
        let is_joined = self.joint.take().is_some() && self.last != Last::Property;
        match &self.query.variable {
            Some(known) if known == name => {}
            None if !is_joined => self.query.variable = Some(name.to_owned()),
            _ => return Err(one_at_a_time("thing")),
        }
        self.last = Last::Variable;
        Ok(())
    }

    /// The thing or place after a preposition.
    fn holder(&mut self) -> Result<Holder, QueryError> {
        while self.next().is_some_and(|word| word != KITCHEN && NOISE.contains(&word)) {
            self.at += 1;
        }
        match self.next() {
            Some(KITCHEN) => {
                let rest = self.words.get(self.at..).unwrap_or_default();
                if let Some((class, count)) = self.lexicon.class(rest).filter(|(_, count)| *count > 1) {
                    self.at += count;
                    return Ok(Holder::Kind(class));
                }
                self.at += 1;
                Ok(Holder::Kitchen)
            }
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
                self.add_kind(class)?;
            }
            "in" | "on" | "at" | "place" | "location" => {
                let holder = match value.starts_with('?') {
                    true => Holder::Variable(value.to_owned()),
                    false if value == KITCHEN => Holder::Kitchen,
                    false => Holder::Kind(class(value)?),
                };
                self.set_place(holder)?;
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
        let near = self
            .lexicon
            .nearest(word)
            .or_else(|| self.vocabulary.ontology.nearest_class(word).map(str::to_owned));
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
    use commis_ontology::{Ontology, RuleSet};

    fn check(question: &str, understood: &str) {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let lexicon = Lexicon::of(ontology);
        let vocabulary = Vocabulary::new(std::sync::Arc::new(ontology.clone())).unwrap();
        let words = match read(question, &lexicon, &vocabulary) {
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
        check("tools", "cooking-utensil");
        check("unused bowls in the kitchen", "bowl, not used, anywhere in the kitchen");
        check("bowls that have not been used yet", "bowl, not used");
        check("temperature = 5", "everything, temperature = 5");
        check("what’s on the counter", "everything, directly in counter-top");
        check("not cut apples", "apple, not is-cut");
        check("uncut apples", "apple, not is-cut");
        check("is ?butter in the fridge", "?butter, anywhere in fridge");
        check("what's the temperature of ?dough", "?dough");
        check("butter and flour", "butter or flour");
        check("bowls or whisks on the counter", "bowl or whisk, anywhere in counter-top");
        check("bowls with butter and flour", "bowl, with butter, with flour");
        check("empty and unused bowls", "bowl, empty, not used");
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
        let one = |what: &str| {
            format!(
                "error: the question names more than one {what}; ask for one at a time; ask like `unused bowls`, `butter in the fridge`, `what is on the counter`, `contents of "
            )
        };
        check("contents of ?dough in the fridge", &one("place"));
        check("on the counter and the fridge", &one("place"));
        check("where is ?dough and ?butter", &one("thing"));
        check("butter and ?dough", &one("thing"));
        check(
            "in the",
            "error: the question ends where a thing or place should be named; ask like `unused bowls`, `butter in the fridge`, `what is on the counter`, `contents of ",
        );
    }
}
