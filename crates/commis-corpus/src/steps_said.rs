//! Is each step marked right: as something that the words say, or as something that they take for granted?

use std::sync::LazyLock;

use commis_mcl::Statement;

use crate::doubts::{SAID_STEP, UNSAID_STEP, constant, product};
use crate::language::stem;
use crate::lines::{Token, tokens};
use crate::meta::Meta;
use crate::recipe::Recipe;

/// Where `fetch` names what is fetched.
const FETCHED: usize = 3;

/// A step that is marked wrongly.
pub(crate) struct Mismark {
    /// The position of the statement.
    pub(crate) statement: usize,
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

/// The beginnings of the words that say each step.
static WORDS: LazyLock<Vec<(&str, Vec<&str>)>> = LazyLock::new(|| {
    let lines = include_str!("../../../data/language/en/step-words.tsv").lines();
    let rows = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'));
    rows.map(|(primitive, words)| (primitive, words.split(' ').collect())).collect()
});

/// Steps that the words of another step may say as well: who is told to cream butter and sugar may mix them.
const KIN: &[(&str, &str)] = &[("mix", "beat")];

/// Words that recipes in English can hardly do without. Words in other languages cannot be judged.
const ENGLISH: &[&str] = &["the|", "and|", "with|", "it|", "them|", "until|", "into|"];

/// Words that may stand for any action, because the action was said before.
const AGAIN: &[&str] = &["same", "too|", "again", "likewise", "both"];

/// Steps whose marks contradict the words.
pub(crate) fn mismarks(recipe: &Recipe, statements: &[Statement], meta: &Meta) -> Vec<Mismark> {
    let mut found = Vec::new();
    let position = |name: &str| statements.iter().position(|statement| product(statement) == Some(name));
    let is_english = recipe.instructions.iter().any(|line| says(&tokens(&line.text()), ENGLISH));
    let primitive = |name: &str| position(name).and_then(|at| statements.get(at)).map(|one| &*one.primitive);
    let mut judge = |whole: &str, quote: &str, said: &[String], implicit: &[String], here: &[String]| {
        let (whole, quote) = (tokens(whole), tokens(quote));
        for name in said {
            let Some((at, statement)) = position(name).and_then(|at| Some((at, statements.get(at)?))) else {
                continue;
            };
            let primitive = &*statement.primitive;
            if is_english && says_others_only(&whole, primitive) && !names_thing(&whole, statement) {
                let message = format!("`{name}` is marked as said, but no word there says {primitive}");
                found.push(Mismark { statement: at, code: UNSAID_STEP, message });
            }
        }
        for name in implicit {
            let (Some(at), Some(step)) = (position(name), primitive(name)) else { continue };
            // A word that says another step of the same kind says nothing about this one, and a tool that is named is
            // still fetched unsaid.
            let is_told = here.iter().any(|other| primitive(other) == Some(step));
            if let Some(words) = words(step).filter(|_| !is_told && *step != *"fetch")
                && says(&quote, words)
            {
                let message = format!("`{name}` is marked as implicit, but the words say {step}");
                found.push(Mismark { statement: at, code: SAID_STEP, message });
            }
        }
    };
    for (line, link) in recipe.ingredients.iter().zip(&meta.ingredients) {
        let text = line.text();
        judge(&text, &text, &link.statements, &link.implicit, &link.statements);
    }
    for (line, notes) in recipe.instructions.iter().zip(&meta.instructions) {
        let here: Vec<String> = notes.links.iter().flat_map(|link| link.statements.clone()).collect();
        for link in &notes.links {
            judge(&line.text(), &link.quote, &link.statements, &link.implicit, &here);
        }
    }
    found
}

/// Whether the words say known actions, but none that can be this one. Words that say no known action prove nothing.
fn says_others_only(tokens: &[Token], primitive: &str) -> bool {
    let Some(own) = words(primitive) else { return false };
    let kin = KIN.iter().filter(|(name, _)| *name == primitive).filter_map(|(_, kin)| words(kin));
    let can_be_this = [own, AGAIN].into_iter().chain(kin).any(|words| says(tokens, words));
    !can_be_this && WORDS.iter().any(|(_, words)| says(tokens, words))
}

/// Whether the words name what is fetched: `stir with a spoon` may count as saying that a spoon is taken.
fn names_thing(tokens: &[Token], statement: &Statement) -> bool {
    let class = constant(statement, FETCHED).filter(|_| *statement.primitive == *"fetch");
    let noun = class.and_then(|class| class.rsplit('-').next());
    noun.is_some_and(|noun| tokens.iter().any(|token| token.stem == stem(noun)))
}

fn words(primitive: &str) -> Option<&'static [&'static str]> {
    WORDS.iter().find(|(name, _)| *name == primitive).map(|(_, words)| words.as_slice())
}

fn says(tokens: &[Token], words: &[&str]) -> bool {
    let is_one = |token: &Token, word: &&str| match word.strip_suffix('|') {
        Some(whole) => token.stem == whole,
        None => token.stem.starts_with(word),
    };
    tokens.iter().any(|token| words.iter().any(|word| is_one(token, word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn others_only(text: &str, primitive: &str) -> bool {
        says_others_only(&tokens(text), primitive)
    }

    #[test]
    fn only_words_that_say_something_else_are_doubted() {
        assert!(others_only("Bake it for an hour.", "peel"));
        assert!(others_only("Beat the egg.", "crack"));
        assert!(!others_only("Peel it and bake it.", "peel"));
        assert!(!others_only("Do the same with the carrots and bake them.", "peel"));
        assert!(!others_only("You know what to do.", "peel"));
        assert!(!others_only("りんごの皮をむく。", "peel"));
        assert!(!others_only("Cream it.", "mix"));
        assert!(others_only("Mix it.", "beat"));
    }
}
