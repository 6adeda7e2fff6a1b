//! Number and person: what of a sentence depends on whether there are one or several.

/// Words that stand for several things.
const SEVERAL: [&str; 9] =
    ["them", "they", "their", "those", "these", "each", "another", "themselves", "both"];
/// Words that stand for one.
const ONE: [&str; 3] = ["it", "its", "itself"];
/// Verbs beside a subject: for one, for several.
const VERBS: [(&str, &str); 12] = [
    ("goes", "go"),
    ("needs", "need"),
    ("wants", "want"),
    ("is", "are"),
    ("was", "were"),
    ("has", "have"),
    ("comes", "come"),
    ("gets", "get"),
    ("keeps", "keep"),
    ("makes", "make"),
    ("takes", "take"),
    ("waits", "wait"),
];

/// Whether a name is a plural in grammar.
pub(crate) fn is_plural(singular: &str, plural: &str, several: bool) -> bool {
    /// Names of stuff that end like plurals.
    const STUFF: [&str; 5] = ["molasses", "asparagus", "hummus", "couscous", "swiss"];
    if singular != plural {
        return several;
    }
    plural.ends_with('s') && !plural.ends_with("ss") && !STUFF.iter().any(|stuff| plural.ends_with(stuff))
}

/// The pronoun of an object.
pub(crate) fn pronoun(plural: bool) -> &'static str {
    if plural { "them" } else { "it" }
}

/// Whether a text uses a word that stands for one thing, or for several.
pub(crate) fn has_pronoun(text: &str, plural: bool) -> bool {
    let words: &[&str] = if plural { &SEVERAL } else { &ONE };
    text.split(|c: char| !c.is_alphanumeric()).any(|word| {
        let word = word.to_lowercase();
        words.contains(&word.as_str())
    })
}

/// The text with the verb beside a subject in the other number. `place` is the subject; lists keep their plural.
pub(crate) fn with_verb(text: &str, name: &str, plural: bool) -> String {
    let mut text = text.to_owned();
    for (one, several) in VERBS {
        let (wrong, right) = if plural { (one, several) } else { (several, one) };
        for article in ["The ", "the ", ""] {
            let subject = if article.is_empty() { capital(name) } else { format!("{article}{name}") };
            text = fixed_after(&text, &subject, wrong, right);
            let inverted = format!("n {wrong} {subject}");
            if !article.is_empty() && text.contains(&inverted) && !goes_on(&text, &inverted) {
                text = text.replace(&inverted, &format!("n {right} {subject}"));
            }
        }
    }
    text
}

fn fixed_after(text: &str, subject: &str, wrong: &str, right: &str) -> String {
    let found = format!("{subject} {wrong} ");
    let Some(at) = text.find(&found) else { return text.to_owned() };
    // “Salt and the onion go in”: a list is several, whatever its last part is.
    let before = text.get(..at).unwrap_or_default().trim_end();
    if before.ends_with("and") || before.ends_with(',') || before.ends_with("of") {
        return text.to_owned();
    }
    text.replacen(&found, &format!("{subject} {right} "), 1)
}

/// Whether a list goes on behind a subject.
fn goes_on(text: &str, found: &str) -> bool {
    let after = text.find(found).and_then(|at| text.get(at + found.len()..)).unwrap_or_default();
    after.starts_with(" and ") || after.starts_with(", ")
}

fn capital(name: &str) -> String {
    crate::table::capitalised(name)
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `a bowl`, `an avocado`.
pub(crate) fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_follow_their_subject_and_lists_stay_plural() {
        assert_eq!(with_verb("In go the banana; mix.", "banana", false), "In goes the banana; mix.");
        assert_eq!(with_verb("The mango need work.", "mango", false), "The mango needs work.");
        assert_eq!(with_verb("The oil goes in last.", "oil", false), "The oil goes in last.");
        assert_eq!(with_verb("Salt and the onion go in.", "onion", false), "Salt and the onion go in.");
        assert_eq!(
            with_verb("In go the onion and the salt.", "onion", false),
            "In go the onion and the salt."
        );
        assert_eq!(with_verb("The onions goes in.", "onions", true), "The onions go in.");
    }

    #[test]
    fn stuff_is_one_and_chives_are_several() {
        assert!(is_plural("fresh chives", "fresh chives", false) && !is_plural("molasses", "molasses", true));
        assert!(is_plural("onion", "onions", true) && !is_plural("onion", "onions", false));
        assert!(!is_plural("celery", "celery", true));
    }
}
