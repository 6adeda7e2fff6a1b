//! Are the numbers of a gold those of its text?
//!
//! Amounts, times, temperatures and counts of a statement must be said by the words it is linked to: by its line of the
//! list, by its instruction, or by both together ("half of the oil").

use std::collections::BTreeMap;

use commis_base::Number;
use commis_mcl::{Statement, Term};

use crate::doubts::product;
use crate::lines::{Token, tokens};
use crate::meta::Meta;
use crate::recipe::Recipe;

/// A number that a text says, with the unit that follows it.
#[derive(Clone, Debug, PartialEq)]
struct Said {
    number: Number,
    /// The unit by its name in MCL; empty for what is counted.
    unit: &'static str,
}

/// What is wrong with a number of a statement, and the statement's position.
pub(crate) struct Contradiction {
    /// The position of the statement.
    pub(crate) statement: usize,
    /// What is wrong.
    pub(crate) message: String,
}

/// Every number of the statements that the text does not say.
pub(crate) fn contradictions(recipe: &Recipe, statements: &[Statement], meta: &Meta) -> Vec<Contradiction> {
    let listed: Vec<Said> = recipe.ingredients.iter().flat_map(|line| said(&line.text())).collect();
    let words = linked_words(recipe, meta);
    let mut found = Vec::new();
    for (position, statement) in statements.iter().enumerate() {
        let Some(words) = product(statement).and_then(|product| words.get(product)) else { continue };
        let beside = || share(statement, statements, words);
        for (number, unit) in figures(statement) {
            let is_said = words.said.iter().any(|said| said.is(number, unit))
                || (!is_exact(unit) && listed.iter().any(|said| said.is(number, unit)) && !words.is_line)
                || beside().is_some_and(|sum| words.said.iter().any(|said| said.is(sum, unit)))
                || words.is_shared && is_part(number, unit, &listed);
            if !is_said {
                found.push(Contradiction { statement: position, message: message(number, unit, words) });
            }
        }
    }
    found
}

/// What the words say that a statement is linked to.
struct Words {
    said: Vec<Said>,
    is_line: bool,
    /// Whether they speak of a part: half, the rest, divided.
    is_shared: bool,
    /// The statements that are linked to the same words.
    products: Vec<String>,
}

fn linked_words<'m>(recipe: &Recipe, meta: &'m Meta) -> BTreeMap<&'m str, Words> {
    let mut words = BTreeMap::new();
    let shared = |text: &str| {
        let parts = ["half", "quarter", "rest", "remaining", "divided", "other", "part"];
        tokens(text).iter().any(|token| parts.iter().any(|part| token.is(part)))
    };
    let whole: Vec<String> = recipe.instructions.iter().map(|line| line.text().into_owned()).collect();
    let whole = whole.join(" ");
    for (line, link) in recipe.ingredients.iter().zip(&meta.ingredients) {
        let text = line.text();
        // What a line leaves to the instructions is said there.
        let mut numbers = said(&text);
        if link.all().count() > 1 && (shared(&text) || shared(&whole)) {
            numbers.extend(said(&whole));
        }
        let products: Vec<String> = link.all().cloned().collect();
        for product in link.all() {
            let (said, is_shared) = (numbers.clone(), shared(&text));
            words.insert(
                product.as_str(),
                Words { said, is_line: true, is_shared, products: products.clone() },
            );
        }
    }
    for (line, notes) in recipe.instructions.iter().zip(&meta.instructions) {
        let text = line.text();
        for link in &notes.links {
            for product in link.statements.iter().chain(&link.implicit) {
                let (said, is_shared) = (said(&text), shared(&text));
                words.insert(
                    product.as_str(),
                    Words { said, is_line: false, is_shared, products: Vec::new() },
                );
            }
        }
    }
    words
}

/// The sum of what a line fetches in this unit, when it is fetched in parts.
fn share(statement: &Statement, statements: &[Statement], words: &Words) -> Option<Number> {
    let (_, unit) = *figures(statement).first()?;
    let same = |other: &&Statement| {
        other.primitive == statement.primitive
            && product(other).is_some_and(|product| words.products.iter().any(|known| known == product))
    };
    let parts = statements.iter().filter(same).filter_map(|other| figures(other).first().copied());
    let parts: Vec<Number> = parts.filter(|(_, other)| *other == unit).map(|(number, _)| number).collect();
    (parts.len() > 1).then(|| parts.into_iter().try_fold(Number::ZERO, |sum, part| sum.plus(part).ok()))?
}

/// Whether a number is a half, a third or a quarter of something on the list, or what these leave.
fn is_part(number: Number, unit: &str, listed: &[Said]) -> bool {
    let parts = [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4)];
    listed.iter().any(|said| {
        parts.iter().any(|(part, whole)| {
            let ratio = Number::ratio(*part, *whole).ok();
            let part = ratio.and_then(|ratio| said.number.times(ratio).ok());
            part.is_some_and(|part| Said { number: part, ..said.clone() }.is(number, unit))
        })
    })
}

/// The numbers of a statement with their units. A fetched tool is counted.
fn figures(statement: &Statement) -> Vec<(Number, &str)> {
    let mut figures = Vec::new();
    for (first, second) in statement.args.iter().zip(statement.args.iter().skip(1)) {
        match (&first.term, &second.term) {
            (Term::Number(number, _), Term::Constant(unit)) => figures.push((*number, &**unit)),
            (Term::Constant(_), Term::Number(number, _)) if *statement.primitive == *"fetch" => {
                figures.push((*number, "piece"));
            }
            _ => {}
        }
    }
    // One of something needs no number.
    figures.retain(|(number, unit)| *unit != "piece" || *number != Number::ONE);
    figures
}

/// Whether numbers of this unit are said where they are used.
fn is_exact(unit: &str) -> bool {
    matches!(unit, "minute" | "hour" | "degrees-celsius")
}

fn message(number: Number, unit: &str, words: &Words) -> String {
    let kin: Vec<String> = words
        .said
        .iter()
        .filter(|said| dimension(said.unit) == dimension(unit))
        .map(|said| format!("{} {}", said.number, said.unit))
        .collect();
    let what = if unit == "piece" { number.to_string() } else { format!("{number} {unit}") };
    match kin.join(", ").as_str() {
        "" => format!("the text does not say {what}"),
        said => format!("the gold has {what}, but the text says {said}"),
    }
}

/// What a unit measures.
fn dimension(unit: &str) -> u8 {
    match unit {
        "minute" | "hour" => 1,
        "degrees-celsius" | "fahrenheit" => 2,
        "g" | "ml" | "l" | "teaspoon" | "tablespoon" => 3,
        _ => 0,
    }
}

impl Said {
    fn is(&self, number: Number, unit: &str) -> bool {
        let scaled = |factor: i64| self.number.times(Number::from(factor)).is_ok_and(|value| value == number);
        match (self.unit, unit) {
            // "Bake 15, then 5 minutes": a bare number may be of any of these.
            ("", "piece" | "clove" | "stalk" | "minute" | "hour" | "degrees-celsius") => {
                self.number == number
            }
            ("hour", "minute") => scaled(60),
            ("minute", "hour") => number.times(Number::from(60)).is_ok_and(|value| value == self.number),
            ("", "percent") => scaled(100),
            (mine, theirs) => mine == theirs && self.number == number,
        }
    }
}

/// The numbers that a text says.
fn said(text: &str) -> Vec<Said> {
    let tokens = tokens(text);
    let mut said: Vec<Said> = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let Some(mut number) = number(token) else {
            at += 1;
            continue;
        };
        at += 1;
        // `1 1/2` is one number, and so is `2 and a half`.
        if let Some(more) = tokens.get(at).and_then(Token::number).filter(|more| *more < Number::ONE) {
            number = number.plus(more).unwrap_or(number);
            at += 1;
        }
        let rest = tokens.get(at..).unwrap_or_default();
        let skipped = rest.iter().take_while(|token| is_filler(token)).count();
        let unit = rest.get(skipped).map_or("", |token| unit(&token.stem));
        said.push(Said { number, unit });
        let after = rest.get(skipped + 1..).unwrap_or_default();
        if let [and, article, half, ..] = after
            && and.is("and")
            && article.is("a")
            && let Some(more) = self::number(half)
        {
            let number = number.plus(more).unwrap_or(number);
            said.push(Said { number, unit });
        }
    }
    said
}

/// The number that a token stands for. An article says one of a unit.
fn number(token: &Token) -> Option<Number> {
    let words = [
        ("half", (1, 2)),
        ("quarter", (1, 4)),
        ("third", (1, 3)),
        ("eighth", (1, 8)),
        ("a", (1, 1)),
        ("an", (1, 1)),
        ("one", (1, 1)),
        ("two", (2, 1)),
        ("couple", (2, 1)),
        ("three", (3, 1)),
        ("four", (4, 1)),
        ("five", (5, 1)),
        ("six", (6, 1)),
        ("eight", (8, 1)),
        ("ten", (10, 1)),
        ("twelve", (12, 1)),
        ("dozen", (12, 1)),
    ];
    let word = || words.iter().find(|(word, _)| token.is(word)).map(|(_, number)| *number);
    token.number().or_else(|| word().and_then(|(part, whole)| Number::ratio(part, whole).ok()))
}

/// What may stand between a number and its unit: `25-gram`, `180 °C`, `half an hour`, `a quarter of an hour`.
fn is_filler(token: &Token) -> bool {
    token.is_mark('-')
        || token.is_mark('°')
        || ["a", "an", "of", "full", "heaped", "level"].iter().any(|word| token.is(word))
}

/// The unit that a word means, by its name in MCL.
fn unit(stem: &str) -> &'static str {
    match stem {
        "g" | "gr" | "gram" | "gramme" => "g",
        "ml" | "millilitre" | "milliliter" => "ml",
        "l" | "litre" | "liter" => "l",
        "teaspoon" | "teaspoonful" | "tsp" => "teaspoon",
        "tablespoon" | "tablespoonful" | "tbsp" => "tablespoon",
        "minute" | "min" => "minute",
        "hour" | "hr" | "h" => "hour",
        "c" | "celsius" => "degrees-celsius",
        "f" | "fahrenheit" => "fahrenheit",
        "cm" | "inch" | "centimetre" | "cup" | "ounce" | "oz" | "lb" | "pound" | "quart" | "pint" => "other",
        _ => "",
    }
}
