//! What is doubtful about a gold beside its text, by name, and which doubts its annotator has answered.

use commis_base::{Problem, nearest};
use commis_mcl::{Code, Statement, Term, parse};

use crate::corpus::{Entry, names};

/// Names and meanings of what is found by comparing a gold with its text and with the guide. What is doubtful about a
/// program by itself has the names of [`Code`].
pub const DOUBTS: &[(&str, &str)] = &[
    (UNSAID_NUMBER, "An amount, time, temperature or count that the linked words do not say."),
    (UNSAID_STEP, "A step that is marked as said, but the line or instruction says other actions only."),
    (SAID_STEP, "A step that is marked as implicit, although the quoted words say it."),
    (LINE_WITHOUT_FOOD, "A line of the list from which nothing is fetched."),
    (OTHER_INGREDIENT, "A line of the list names one food, and the gold fetches another."),
    (FORGOTTEN_FOOD, "A line of the list names a food that the gold does not fetch."),
    (DISH_GOES_ON, "The dish is used by a further statement, so that it is not the last thing made."),
    (SHARED_BOWL, "The guide: each line of the list is weighed into a bowl of its own."),
    (UNPEELED_ONION, "The guide: onions are peeled before they are cut."),
    (GENERAL_WORD, "The guide: a gold names the usual kind, not the general class."),
    (OVEN_TWICE, "The guide: a preheated oven has its temperature, so that baking names none."),
];

pub(crate) const UNSAID_NUMBER: &str = "unsaid-number";
pub(crate) const UNSAID_STEP: &str = "unsaid-step";
pub(crate) const SAID_STEP: &str = "said-step";
pub(crate) const LINE_WITHOUT_FOOD: &str = "line-without-food";
pub(crate) const OTHER_INGREDIENT: &str = "other-ingredient";
pub(crate) const FORGOTTEN_FOOD: &str = "forgotten-food";
/// The dish is used by a further statement.
pub const DISH_GOES_ON: &str = "dish-goes-on";
pub(crate) const SHARED_BOWL: &str = "shared-bowl";
pub(crate) const UNPEELED_ONION: &str = "unpeeled-onion";
pub(crate) const GENERAL_WORD: &str = "general-word";
pub(crate) const OVEN_TWICE: &str = "oven-twice";

/// The findings about a recipe without those that its `meta.yaml` explains, and with those about the explanations
/// themselves: an unknown name or place, and an explanation of what nobody found. Errors cannot be explained.
pub fn without_explained(entry: &Entry, findings: Vec<Problem>) -> Vec<Problem> {
    let Some(meta) = entry.recipe.meta.as_ref().filter(|meta| !meta.explained.is_empty()) else {
        return findings;
    };
    let places = Places::of(entry);
    let known = || DOUBTS.iter().map(|(name, _)| *name).chain(Code::ALL.iter().map(|code| code.name()));
    let mut answered = vec![false; findings.len()];
    let mut about = Vec::new();
    for explained in &meta.explained {
        let mut error = |message: String| {
            about.push(Problem::new(entry.file(names::META), explained.place.0.max(1), message));
        };
        let (finding, at) = (&explained.finding, &explained.at);
        if finding.is_empty() || at.is_empty() || explained.because.is_empty() {
            // The reader has said so.
            continue;
        }
        if !known().any(|name| name == finding) {
            let near = nearest(finding, known()).map(|near| format!("; did you mean `{near}`?"));
            error(format!("there is no finding `{finding}`{}", near.unwrap_or_default()));
            continue;
        }
        let Some((file, line)) = places.find(at) else {
            let near = nearest(at, places.names()).map(|near| format!("; did you mean `{near}`?"));
            error(format!("`{at}` is no statement, ingredient or instruction{}", near.unwrap_or_default()));
            continue;
        };
        let is_meant = |found: &Problem| {
            !found.is_error()
                && found.code == Some(finding.as_str())
                && found.file == *file
                && found.line == line
        };
        let meant: Vec<bool> = findings.iter().map(is_meant).collect();
        for (answered, is_meant) in answered.iter_mut().zip(&meant) {
            *answered |= is_meant;
        }
        if !meant.contains(&true) {
            error(format!("nothing is found at `{at}` that is called `{finding}`; take the explanation out"));
        }
    }
    let kept = findings.into_iter().zip(answered).filter(|(_, answered)| !answered);
    kept.map(|(found, _)| found).chain(about).collect()
}

/// What explanations can be about, with file and line.
struct Places(Vec<(String, String, usize)>);

impl Places {
    fn of(entry: &Entry) -> Places {
        let mut places = Vec::new();
        if let Some(gold) = &entry.recipe.gold {
            let parsed = parse(gold);
            for statement in parsed.program.recipes.iter().flat_map(|recipe| &recipe.statements) {
                let line = statement.span.position(gold).line;
                places
                    .extend(product(statement).map(|name| (name.to_owned(), entry.file(names::GOLD), line)));
            }
        }
        if let Some(meta) = &entry.recipe.meta {
            let listed = meta.ingredients.iter().map(|entry| entry.place);
            let told = meta.instructions.iter().map(|entry| entry.place);
            let named = |what: &str, number: usize, line: usize| {
                (format!("{what} {number}"), entry.file(names::META), line)
            };
            places.extend((1..).zip(listed).map(|(number, place)| named("ingredient", number, place.0)));
            places.extend((1..).zip(told).map(|(number, place)| named("instruction", number, place.0)));
        }
        Places(places)
    }

    fn find(&self, at: &str) -> Option<(&String, usize)> {
        self.0.iter().find(|(name, _, _)| name == at).map(|(_, file, line)| (file, *line))
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _, _)| name.as_str())
    }
}

/// The variable of a statement's first argument.
pub(crate) fn product(statement: &Statement) -> Option<&str> {
    variable(statement, 0)
}

/// The variable at a position of a statement.
pub(crate) fn variable(statement: &Statement, position: usize) -> Option<&str> {
    match statement.args.get(position).map(|arg| &arg.term) {
        Some(Term::Variable(name)) => Some(name),
        _ => None,
    }
}

/// The class at a position of a statement.
pub(crate) fn constant(statement: &Statement, position: usize) -> Option<&str> {
    match statement.args.get(position).map(|arg| &arg.term) {
        Some(Term::Constant(name)) => Some(name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin::Builtin;
    use crate::meta::{Explained, read_meta, write_meta};
    use crate::recipe::Place;

    /// Afghan biscuits with these explanations and one doubt about the lumps of dough.
    fn told(explained: &[(&str, &str)]) -> Vec<String> {
        let corpus = Builtin::Published.load();
        let mut entry = corpus.recipe("afghan-biscuits").unwrap().clone();
        let explained = (7..).zip(explained).map(|(line, (finding, at))| Explained {
            finding: (*finding).to_owned(),
            at: (*at).to_owned(),
            because: "it is right".to_owned(),
            place: Place(line),
        });
        entry.recipe.meta.as_mut().unwrap().explained = explained.collect();
        let gold = entry.recipe.gold.clone().unwrap();
        let line = gold.lines().position(|line| line.contains("(portion-and-arrange ?lumps")).unwrap() + 1;
        let doubt = Problem::warning(entry.file(names::GOLD), line, "30 g?").coded(UNSAID_NUMBER);
        let error = Problem::new(entry.file(names::GOLD), line, "wrong").coded(UNSAID_STEP);
        without_explained(&entry, vec![doubt, error])
            .iter()
            .map(|found| format!("{}: {}", found.line, found.told()))
            .collect()
    }

    #[test]
    fn what_is_explained_is_not_found_any_more() {
        assert_eq!(told(&[]).len(), 2);
        assert_eq!(told(&[("unsaid-number", "?lumps")]).len(), 1);
    }

    #[test]
    fn explanations_that_explain_nothing_are_errors() {
        for (finding, at, message) in [
            (
                "unsaid-numbers",
                "?lumps",
                "7: there is no finding `unsaid-numbers`; did you mean `unsaid-number`?",
            ),
            (
                "unsaid-number",
                "?lump",
                "7: `?lump` is no statement, ingredient or instruction; did you mean `?lumps`?",
            ),
            (
                "unsaid-number",
                "?balls",
                "7: nothing is found at `?balls` that is called `unsaid-number`; take the explanation out",
            ),
            // Errors cannot be explained.
            (
                "unsaid-step",
                "?lumps",
                "7: nothing is found at `?lumps` that is called `unsaid-step`; take the explanation out",
            ),
        ] {
            let found = told(&[(finding, at)]);
            assert_eq!((found.len(), found[2].as_str()), (3, message));
        }
    }

    #[test]
    fn explanations_are_read_and_written() {
        let text = "dish: \"?x\"\nexplained:\n  - { finding: a, at: ingredient 2, because: so }\n  - { finding: b }\n";
        let (meta, problems) = read_meta("meta.yaml", text);
        assert_eq!(meta.explained[0].at, "ingredient 2");
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].to_string().starts_with("meta.yaml:4: an explanation needs `finding`"));
        let (again, _) = read_meta("meta.yaml", &write_meta(&meta));
        assert_eq!(again.explained[0].because, "so");
    }
}
