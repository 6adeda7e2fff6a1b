//! Names that every tool accepts: a letter, then letters, digits, hyphens and underscores.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::Name;

/// Words that mean something in conditions, types or expressions.
const RESERVED: [&str; 20] = [
    "and",
    "or",
    "not",
    "imply",
    "forall",
    "exists",
    "when",
    "either",
    "define",
    "increase",
    "decrease",
    "assign",
    "scale-up",
    "scale-down",
    "preference",
    "always",
    "sometime",
    "at-most-once",
    "number",
    "problem",
];

/// Gives each word of one name space a standard name of its own, and keeps what is standard already.
#[derive(Default)]
pub(super) struct Names {
    given: BTreeMap<String, Name>,
    taken: BTreeSet<Name>,
}

impl Names {
    /// Reserves the words that are standard already, so that they keep their names whatever comes before them.
    pub(super) fn keeping<'w>(words: impl IntoIterator<Item = &'w str>) -> Self {
        let mut names = Self::default();
        for word in words.into_iter().filter(|word| is_standard(word)) {
            let name: Name = word.into();
            names.taken.insert(name.clone());
            names.given.insert(word.to_owned(), name);
        }
        names
    }

    /// The standard name of `word`.
    pub(super) fn of(&mut self, word: &str) -> Name {
        if let Some(known) = self.given.get(word) {
            return known.clone();
        }
        let name = self.fresh(&standard(word));
        self.given.insert(word.to_owned(), name.clone());
        name
    }

    /// A name like `wanted` that nothing else has.
    pub(super) fn fresh(&mut self, wanted: &str) -> Name {
        let spelled = if is_standard(wanted) { wanted.to_owned() } else { standard(wanted) };
        let wanted = spelled.as_str();
        let numbered = (2..).map(|number| format!("{wanted}-{number}"));
        let mut options = std::iter::once(wanted.to_owned()).chain(numbered);
        let name: Name = options
            .find(|name| !self.taken.contains(&**name) && !RESERVED.contains(&&**name))
            .unwrap_or_default()
            .into();
        self.taken.insert(name.clone());
        name
    }
}

fn is_standard(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && word.chars().all(is_name_letter)
        && !RESERVED.contains(&word)
}

fn is_name_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

/// The nearest standard name: `?x` turns into `x`, `=` into `equal`, other letters into hyphens.
fn standard(word: &str) -> String {
    if word == "=" {
        return "equal".to_owned();
    }
    let cleaned: String =
        word.chars().map(|letter| if is_name_letter(letter) { letter } else { '-' }).collect();
    let cleaned = cleaned.trim_matches('-');
    match cleaned.chars().next() {
        None => "unnamed".to_owned(),
        Some(first) if first.is_ascii_alphabetic() => cleaned.to_owned(),
        Some(_) => format!("n{cleaned}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_apart() {
        let mut names = Names::keeping(["player", "-player"]);
        assert_eq!(&*names.of("-player"), "player-2");
        assert_eq!(&*names.of("player"), "player");
        assert_eq!(&*names.of("?"), "unnamed");
        assert_eq!(&*names.fresh(""), "unnamed-2");
        assert_eq!(&*names.of("2nd"), "n2nd");
        assert_eq!(&*names.of("and"), "and-2");
        assert_eq!(&*names.of("="), "equal");
    }
}
