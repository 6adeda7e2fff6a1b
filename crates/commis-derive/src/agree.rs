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

/// Whether a name is one of stuff that has a plural for its kinds alone: onion soup mix, flour.
pub(crate) fn is_stuff(name: &str) -> bool {
    const STUFF: [&str; 8] = ["mix", "powder", "seasoning", "flour", "sugar", "salt", "oil", "bouillon"];
    name.rsplit(' ').next().is_some_and(|last| STUFF.contains(&last))
}

/// Whether the first clause of a line leans on the line before it: “Pour it over …”, “Meanwhile …”, “While they crisp, …”.
pub(crate) fn leans_back(text: &str) -> bool {
    const NEXT: [&str; 12] =
        ["", "over", "into", "onto", "on", "to", "in", "with", "through", "and", "is", "goes"];
    let clause = text.split([',', ';', ':', '.', '!']).next().unwrap_or_default().to_lowercase();
    let words: Vec<&str> =
        clause.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let stands_alone = |at: usize| NEXT.contains(words.get(at + 1).unwrap_or(&""));
    // A pronoun further on has its noun in the same line.
    words.iter().enumerate().take(3).any(|(at, word)| match *word {
        "this" | "that" | "these" | "those" => at == 0 || stands_alone(at),
        "both" => stands_alone(at),
        "meantime" | "meanwhile" => true,
        word => SEVERAL[..2].contains(&word) || word == ONE[0],
    })
}

/// Whether a line goes on with what the line before it speaks of without naming it: “Add …”, “Bake for …”, “Drain, …”.
pub(crate) fn goes_on_with_it(text: &str) -> bool {
    const NEXT: [&str; 9] = ["in", "for", "until", "at", "on", "with", "over", "then", "onto"];
    let mut words = text.split(' ');
    let first = words.next().unwrap_or_default();
    let next = words.next().unwrap_or_default();
    first == "Add" || first.ends_with(',') || NEXT.contains(&next) || text.starts_with("In go")
}

/// A line without the words that tie it to the line before, when that one is gone or tells of something else.
pub(crate) fn untied(text: &str, is_gone: bool, is_other: bool) -> String {
    const TIES: [&str; 4] = ["In the meantime, ", "In the meantime ", "Meanwhile, ", "Meanwhile "];
    let text = if is_gone || is_other { text.replacen(" as well,", ",", 1) } else { text.to_owned() };
    let rest = TIES.iter().find_map(|tie| text.strip_prefix(tie)).filter(|_| is_gone);
    rest.map(crate::table::capitalised).unwrap_or(text)
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

/// `a`, `a and b`, `a, b and c`; a part that is a list of food itself is taken apart.
pub(crate) fn listed(parts: &[String]) -> String {
    let single = |part: &String| part.starts_with("the ") && part.contains(" and the ");
    if parts.len() > 1 && parts.iter().any(single) {
        let all = parts.iter().flat_map(|part| part.split(" and the ").flat_map(|part| part.split(", the ")));
        let all =
            all.map(|part| if part.starts_with("the ") { part.to_owned() } else { format!("the {part}") });
        return listed(&all.collect::<Vec<_>>());
    }
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
    fn lines_lean_on_the_one_before() {
        for text in [
            "Pour it over the potatoes.",
            "Pour this over the oats.",
            "While they crisp, wait.",
            "That mixture is quickly made.",
            "Before that, rest.",
        ] {
            assert!(leans_back(text), "{text}");
        }
        for text in [
            "Pour this dressing over the leaves.",
            "Fry the onion, then turn it.",
            "Add the oil.",
            "Line both plates.",
        ] {
            assert!(!leans_back(text), "{text}");
        }
    }

    #[test]
    fn lines_are_untied_from_what_is_gone() {
        assert_eq!(
            untied("In the meantime rid the pepper of its seeds.", true, false),
            "Rid the pepper of its seeds."
        );
        assert_eq!(untied("Chop the onion as well, and toss.", false, true), "Chop the onion, and toss.");
        assert!(goes_on_with_it("Bake for an hour.") && !goes_on_with_it("Line a tray."));
    }

    #[test]
    fn stuff_is_one_and_chives_are_several() {
        assert!(is_plural("fresh chives", "fresh chives", false) && !is_plural("molasses", "molasses", true));
        assert!(is_plural("onion", "onions", true) && !is_plural("onion", "onions", false));
        assert!(!is_plural("celery", "celery", true));
    }
}
