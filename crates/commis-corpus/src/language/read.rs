//! Language files, read with every problem named by file and line.

use commis_base::document::{self, Entry, Node};
use commis_base::{Number, Problem, Source, excerpt};

use super::{FoodPart, Form, Language, Phrases, PreparationWord, Section, Small, Unit};

/// The most problems that are named.
const MAX_PROBLEMS: usize = 100;

const FILES: &[&str] = &[
    "units.yaml",
    "preparations.yaml",
    "qualities.yaml",
    "containers.yaml",
    "foods.yaml",
    "lines.yaml",
    "sections.yaml",
    "instructions.yaml",
    "spelling.yaml",
];

const SMALL: &[(&str, Small)] = &[
    ("about", Small::About),
    ("optional", Small::Optional),
    ("to-taste", Small::ToTaste),
    ("and", Small::And),
    ("or", Small::Or),
    ("plus", Small::Plus),
    ("example", Small::Example),
    ("purpose", Small::Purpose),
    ("remark", Small::Remark),
    ("each", Small::Each),
    ("shared", Small::Shared),
    ("filler", Small::Filler),
    ("adverb", Small::Adverb),
    ("choice", Small::Choice),
    ("weighing", Small::Weighing),
    ("instead", Small::Instead),
];

const SECTIONS: &[(&str, Section)] = &[
    ("ingredients", Section::Ingredients),
    ("instructions", Section::Instructions),
    ("notes", Section::Notes),
    ("equipment", Section::Equipment),
    ("servings", Section::Servings),
    ("time", Section::Time),
    ("tags", Section::Tags),
    ("title", Section::Title),
];

pub(super) fn load(sources: &[Source]) -> Result<Language, Vec<Problem>> {
    let mut reading = Reading { language: Language::default(), problems: Vec::new() };
    for source in sources {
        match document::read(&source.name, &source.text) {
            Ok(root) => reading.file(&source.name, &root),
            Err(problem) => reading.problems.push(problem),
        }
    }
    let Reading { language, mut problems } = reading;
    problems.truncate(MAX_PROBLEMS);
    if problems.is_empty() { Ok(language) } else { Err(problems) }
}

struct Reading {
    language: Language,
    problems: Vec<Problem>,
}

impl Reading {
    fn file(&mut self, file: &str, root: &Node<'_>) {
        let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
        let Some(entries) = root.as_map() else {
            return self.wrong(file, root.line(), format!("expected entries `name: …`, not {root}"));
        };
        for (again, first) in document::repeated_keys(entries) {
            let message = format!("`{}` is given twice, first on line {}", excerpt(&again.key), first.line);
            self.wrong(file, again.line, message);
        }
        match name {
            "units.yaml" => entries.iter().for_each(|entry| self.unit(file, entry)),
            "preparations.yaml" => entries.iter().for_each(|entry| self.preparation(file, entry)),
            "qualities.yaml" => entries.iter().for_each(|entry| self.quality(file, entry)),
            "containers.yaml" => entries.iter().for_each(|entry| self.container(file, entry)),
            "foods.yaml" => entries.iter().for_each(|entry| self.food(file, entry)),
            "lines.yaml" => entries.iter().for_each(|entry| self.small(file, entry)),
            "sections.yaml" => entries.iter().for_each(|entry| self.section(file, entry)),
            "instructions.yaml" => entries.iter().for_each(|entry| self.instruction(file, entry)),
            "spelling.yaml" => entries.iter().for_each(|entry| self.spelling(file, entry)),
            _ => {
                let message =
                    format!("nobody reads a language file of this name; known are {}", FILES.join(", "));
                self.wrong(file, 1, message);
            }
        }
    }

    fn wrong(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(file, line, message));
    }

    /// The texts of a list; a text alone is a list of one.
    fn texts(&mut self, file: &str, node: &Node<'_>) -> Vec<(String, usize)> {
        if let Some(text) = node.as_str() {
            return vec![(text.to_owned(), node.line())];
        }
        let Some(list) = node.as_list() else {
            self.wrong(file, node.line(), format!("expected a list of words, not {node}"));
            return Vec::new();
        };
        let mut texts = Vec::new();
        for item in list {
            match item.as_str() {
                Some(text) => texts.push((text.to_owned(), item.line())),
                None => self.wrong(file, item.line(), format!("expected a word, not {item}")),
            }
        }
        texts
    }

    /// The entries of a map, whose keys are checked.
    fn fields<'n, 'a>(&mut self, file: &str, entry: &'n Entry<'a>, known: &[&str]) -> &'n [Entry<'a>] {
        let Some(fields) = entry.value.as_map() else {
            let message = format!("expected a map with {}, not {}", known.join(", "), entry.value);
            self.wrong(file, entry.value.line(), message);
            return &[];
        };
        self.problems.extend(document::check_keys(file, fields, known));
        fields
    }

    /// `240 ml`: a positive number and a unit.
    fn measure(&mut self, file: &str, node: &Node<'_>) -> Option<(Number, String)> {
        let parsed = node.as_str().and_then(|text| {
            let (number, unit) = text.trim().split_once(' ')?;
            let number: Number = number.parse().ok().filter(|number: &Number| number.is_positive())?;
            Some((number, unit.trim().to_owned()))
        });
        if parsed.is_none() {
            self.wrong(
                file,
                node.line(),
                format!("expected a positive number and a unit such as `240 ml`, not {node}"),
            );
        }
        parsed
    }

    fn text(&mut self, file: &str, node: &Node<'_>) -> Option<String> {
        let text = node.as_str().map(str::to_owned);
        if text.is_none() {
            self.wrong(file, node.line(), format!("expected a word, not {node}"));
        }
        text
    }

    fn unit(&mut self, file: &str, entry: &Entry<'_>) {
        let fields = self.fields(file, entry, &["is", "rough", "package", "words", "letters"]);
        let mut unit = Unit { name: entry.key.to_string(), is: None, rough: None, package: false };
        let index = self.language.units.len();
        let mut words = vec![(entry.key.replace('-', " "), entry.line)];
        for field in fields {
            match &*field.key {
                "is" => unit.is = self.measure(file, &field.value),
                "rough" => unit.rough = self.measure(file, &field.value),
                "package" => match field.value.as_str() {
                    Some("true") => unit.package = true,
                    Some("false") => {}
                    _ => self.wrong(
                        file,
                        field.line,
                        format!("expected `true` or `false`, not {}", field.value),
                    ),
                },
                "letters" => {
                    for (letter, line) in self.texts(file, &field.value) {
                        if self.language.unit_letters.insert(letter.clone(), index).is_some() {
                            self.wrong(file, line, format!("`{}` is a unit already", excerpt(&letter)));
                        }
                    }
                }
                "words" => words.extend(self.texts(file, &field.value)),
                _ => {}
            }
        }
        let first = words.first().map(|(word, _)| super::words(word));
        for (position, (word, line)) in words.iter().enumerate() {
            // The name itself may stand among the words, or be their plural.
            let is_name = position > 0 && Some(super::words(word)) == first;
            if !is_name && !self.language.unit_words.add(word, index) {
                self.wrong(file, *line, format!("`{}` is a unit already", excerpt(word)));
            }
        }
        self.language.units.push(unit);
    }

    fn preparation(&mut self, file: &str, entry: &Entry<'_>) {
        let fields = self.fields(file, entry, &["primitive", "manner", "words"]);
        let mut meaning = PreparationWord { name: entry.key.to_string(), ..PreparationWord::default() };
        let mut words = vec![(entry.key.to_string(), entry.line)];
        for field in fields {
            match &*field.key {
                "primitive" => meaning.primitive = self.text(file, &field.value),
                "manner" => meaning.manner = self.text(file, &field.value),
                "words" => words.extend(self.texts(file, &field.value)),
                _ => {}
            }
        }
        for (word, line) in words {
            if !self.language.preparations.add(&word, meaning.clone()) {
                self.wrong(file, line, format!("`{}` is a preparation already", excerpt(&word)));
            }
        }
    }

    /// A list of words, or a map of words with the groups for which they change nothing.
    fn quality(&mut self, file: &str, entry: &Entry<'_>) {
        let mut qualities: Vec<(String, usize, Vec<String>)> = Vec::new();
        if let Some(limited) = entry.value.as_map() {
            for word in limited {
                let groups = self.texts(file, &word.value).into_iter().map(|(group, _)| group).collect();
                qualities.push((word.key.to_string(), word.line, groups));
            }
        } else {
            let words = self.texts(file, &entry.value);
            qualities.extend(words.into_iter().map(|(word, line)| (word, line, Vec::new())));
        }
        for (word, line, groups) in qualities {
            if entry.key == "origin" {
                self.language.origins.add(&word, ());
            }
            if !self.language.qualities.add(&word, groups) {
                self.wrong(file, line, format!("`{}` is a quality already", excerpt(&word)));
            }
        }
    }

    fn container(&mut self, file: &str, entry: &Entry<'_>) {
        for (word, line) in self.texts(file, &entry.value) {
            if !self.language.containers.add(&word, entry.key.to_string()) {
                self.wrong(file, line, format!("`{}` is a container already", excerpt(&word)));
            }
        }
    }

    fn food(&mut self, file: &str, entry: &Entry<'_>) {
        match &*entry.key {
            "means" => {
                for name in entry.value.as_map().unwrap_or_default() {
                    let key = super::words(&name.key).join(" ");
                    let Some(class) = self.text(file, &name.value) else { continue };
                    if self.language.foods.means.insert(key, class).is_some() {
                        self.wrong(
                            file,
                            name.line,
                            format!("`{}` has a meaning already", excerpt(&name.key)),
                        );
                    }
                }
            }
            "groups" => {
                let groups = self.texts(file, &entry.value).into_iter().map(|(group, _)| group);
                self.language.foods.groups = groups.collect();
            }
            "parts" => {
                for part in entry.value.as_map().unwrap_or_default() {
                    let share = part.value.as_str().and_then(|text| text.parse::<Number>().ok());
                    let Some(share) = share.filter(|share| share.is_positive()) else {
                        let message =
                            format!("expected the share of the whole such as `1/2`, not {}", part.value);
                        self.wrong(file, part.line, message);
                        continue;
                    };
                    self.language.foods.parts.add(&part.key, FoodPart { name: part.key.to_string(), share });
                }
            }
            "assumed" | "to-taste" => {
                let mut amounts = Vec::new();
                for group in entry.value.as_map().unwrap_or_default() {
                    let measure = self.measure(file, &group.value);
                    amounts.extend(measure.map(|(number, unit)| (group.key.to_string(), number, unit)));
                }
                match &*entry.key {
                    "assumed" => self.language.foods.assumed = amounts,
                    _ => self.language.foods.to_taste = amounts,
                }
            }
            "sizes" => {
                for group in entry.value.as_map().unwrap_or_default() {
                    let sizes = self.sizes(file, &group.value);
                    self.language.foods.sizes.push((group.key.to_string(), sizes));
                }
            }
            "mashed" => {
                for group in entry.value.as_map().unwrap_or_default() {
                    let factor = group.value.as_str().and_then(|text| text.parse::<Number>().ok());
                    if let Some(factor) = factor.filter(|factor| factor.is_positive()) {
                        self.language.foods.mashed.push((group.key.to_string(), factor));
                    } else {
                        let message = format!("expected a factor such as `3/2`, not {}", group.value);
                        self.wrong(file, group.line, message);
                    }
                }
            }
            "undrained" => {
                for (words, line) in self.texts(file, &entry.value) {
                    let table = &mut self.language.foods.undrained;
                    add(table, &words, (), file, line, &mut self.problems);
                }
            }
            "fresh-and-dried" => {
                for pair in entry.value.as_map().unwrap_or_default() {
                    let dried = self.text(file, &pair.value);
                    let form = dried.map(|dried| Form { fresh: pair.key.to_string(), dried });
                    self.language.foods.forms.extend(form);
                }
            }
            "fresh-units" | "dried-units" => {
                let units = self.texts(file, &entry.value).into_iter().map(|(unit, _)| unit).collect();
                match &*entry.key {
                    "fresh-units" => self.language.foods.fresh_units = units,
                    _ => self.language.foods.dried_units = units,
                }
            }
            key => {
                let known = "means, groups, parts, sizes, mashed, undrained, fresh-and-dried, fresh-units, dried-units, assumed, to-taste";
                self.wrong(file, entry.line, format!("unknown key `{}`; known here: {known}", excerpt(key)));
            }
        }
    }

    /// Words of size, each with how much heavier a thing of that size is than a usual one.
    fn sizes(&mut self, file: &str, node: &Node<'_>) -> Phrases<Number> {
        let mut sizes = Phrases::default();
        for word in node.as_map().unwrap_or_default() {
            let factor = word.value.as_str().and_then(|text| text.parse::<Number>().ok());
            if let Some(factor) = factor.filter(|factor| factor.is_positive()) {
                add(&mut sizes, &word.key, factor, file, word.line, &mut self.problems);
            } else {
                let message = format!("expected how much heavier it is, such as `7/5`, not {}", word.value);
                self.wrong(file, word.line, message);
            }
        }
        sizes
    }

    fn small(&mut self, file: &str, entry: &Entry<'_>) {
        if entry.key == "numbers" {
            for word in entry.value.as_map().unwrap_or_default() {
                let number = word.value.as_str().and_then(|text| text.parse::<Number>().ok());
                let Some(number) = number.filter(|number| number.is_positive()) else {
                    self.wrong(file, word.line, format!("expected a positive number, not {}", word.value));
                    continue;
                };
                add(&mut self.language.numbers, &word.key, number, file, word.line, &mut self.problems);
            }
            return;
        }
        let Some(&(_, small)) = SMALL.iter().find(|(name, _)| *name == entry.key) else {
            let known: Vec<&str> = SMALL.iter().map(|(name, _)| *name).chain(["numbers"]).collect();
            let message = format!("unknown key `{}`; known here: {}", excerpt(&entry.key), known.join(", "));
            return self.wrong(file, entry.line, message);
        };
        for (word, line) in self.texts(file, &entry.value) {
            add(&mut self.language.small, &word, small, file, line, &mut self.problems);
        }
    }

    fn instruction(&mut self, file: &str, entry: &Entry<'_>) {
        // Words may be listed in groups, and a word in several of them.
        let lists = entry.value.as_list().unwrap_or_default();
        let nested: Vec<&Node<'_>> = match lists.iter().all(|list| list.as_list().is_some()) {
            true => lists.iter().collect(),
            false => vec![&entry.value],
        };
        let words: Vec<String> =
            nested.into_iter().flat_map(|list| self.texts(file, list)).map(|(word, _)| word).collect();
        let table = match &*entry.key {
            "no-verbs" => &mut self.language.no_verbs,
            "no-vessels" => &mut self.language.no_vessels,
            key => {
                let message = format!("unknown key `{}`; known here: no-verbs, no-vessels", excerpt(key));
                return self.wrong(file, entry.line, message);
            }
        };
        for word in &words {
            table.add(word, ());
        }
    }

    fn spelling(&mut self, file: &str, entry: &Entry<'_>) {
        let words: Vec<String> =
            self.texts(file, &entry.value).iter().map(|(word, _)| super::stem(word)).collect();
        let usual = &mut self.language.usual;
        match &*entry.key {
            "foods" => usual.foods = words,
            "verbs" => usual.verbs = words,
            "things" => usual.things = words,
            "small" => usual.small = words,
            "right" => usual.right = words.into_iter().collect(),
            key => {
                let known = "foods, verbs, things, small, right";
                let message = format!("unknown key `{}`; known here: {known}", excerpt(key));
                self.wrong(file, entry.line, message);
            }
        }
    }

    fn section(&mut self, file: &str, entry: &Entry<'_>) {
        let Some(&(_, section)) = SECTIONS.iter().find(|(name, _)| *name == entry.key) else {
            let known: Vec<&str> = SECTIONS.iter().map(|(name, _)| *name).collect();
            let message = format!("unknown key `{}`; known here: {}", excerpt(&entry.key), known.join(", "));
            return self.wrong(file, entry.line, message);
        };
        for (word, _) in self.texts(file, &entry.value) {
            // Singular and plural may both be listed.
            self.language.sections.add(&word, section);
        }
    }
}

fn add<T>(
    table: &mut Phrases<T>,
    word: &str,
    meaning: T,
    file: &str,
    line: usize,
    problems: &mut Vec<Problem>,
) {
    if !table.add(word, meaning) {
        problems.push(Problem::new(file, line, format!("`{}` has a meaning here already", excerpt(word))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(name: &str, text: &'static str) -> Vec<String> {
        let source = Source::new(name, text);
        load(&[source])
            .map_or_else(|problems| problems.iter().map(ToString::to_string).collect(), |_| Vec::new())
    }

    #[test]
    fn the_built_in_files_can_be_read() {
        let problems = Language::load(&Language::builtin_sources()).err().unwrap_or_default();
        assert!(problems.is_empty(), "{problems:#?}");
    }

    #[test]
    fn what_is_wrong_is_named_by_file_and_line() {
        assert_eq!(
            problems("units.yaml", "cup:\n  is: many ml\n"),
            ["units.yaml:2: expected a positive number and a unit such as `240 ml`, not `many ml`"]
        );
        assert_eq!(
            problems("units.yaml", "cup: { words: [c] }\nmug: { words: [c] }\n"),
            ["units.yaml:2: `c` is a unit already"]
        );
        assert_eq!(
            problems("units.yaml", "cup: { iss: 240 ml }\n"),
            ["units.yaml:1: unknown key `iss`; did you mean `is`?"]
        );
        assert_eq!(
            problems("lines.yaml", "numbers: { two: 0 }\n"),
            ["lines.yaml:1: expected a positive number, not `0`"]
        );
        assert!(
            problems("verbs-of-mine.yaml", "a: b\n")[0].starts_with("verbs-of-mine.yaml:1: nobody reads")
        );
        assert!(problems("foods.yaml", "parts: { juice: none }\n")[0].contains("share of the whole"));
        assert!(problems("qualities.yaml", "- large\n")[0].contains("expected entries"));
    }
}
