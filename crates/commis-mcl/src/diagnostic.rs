//! Problems as values: what is wrong, where, and the way out.
//!
//! Every kind of problem is a [`Code`] with a stable name, so that programs can tell problems apart without
//! reading messages.

use std::fmt;

/// One problem of a solution file.
pub type Diagnostic = commis_base::Diagnostic<Code>;

impl commis_base::Code for Code {
    fn name(self) -> &'static str {
        Code::name(self)
    }

    fn blocks_execution(self) -> bool {
        Code::blocks_execution(self)
    }
}

/// Declares the kinds of problems: a variant, its stable name, whether it blocks execution, what it means.
macro_rules! codes {
    ($($variant:ident $name:literal $blocks:ident $meaning:literal)*) => {
        /// The kinds of problems.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $meaning] $variant,)*
        }

        impl Code {
            /// Every kind of problem.
            pub const ALL: &'static [Code] = &[$(Code::$variant),*];

            /// The stable name, e.g. `unknown-primitive`.
            pub fn name(self) -> &'static str {
                match self { $(Code::$variant => $name),* }
            }

            /// One sentence: when this problem is reported.
            pub fn meaning(self) -> &'static str {
                match self { $(Code::$variant => $meaning),* }
            }

            /// Whether an error of this kind keeps the whole recipe from being cooked.
            pub fn blocks_execution(self) -> bool {
                match self { $(Code::$variant => codes!(@$blocks)),* }
            }
        }
    };
    (@blocks) => { true };
    (@runs) => { false };
}

codes! {
    NotUtf8 "not-utf-8" blocks "The file holds bytes that are not UTF-8 text."
    UnexpectedCharacter "unexpected-character" blocks "A character that has no meaning in the language."
    StrayText "stray-text" blocks "Text that is neither a statement nor a recipe id nor a comment."
    MissingRecipeId "missing-recipe-id" blocks "A `#` without the id of a recipe."
    IgnoredText "ignored-text" runs "A statement on the line of a recipe id, where it is not read."
    StatementOutsideRecipe "statement-outside-recipe" blocks "A statement before the first recipe id."
    UnclosedStatement "unclosed-statement" blocks "A statement whose closing parenthesis is missing."
    SurplusParenthesis "surplus-parenthesis" blocks "A closing parenthesis that closes nothing."
    EmptyStatement "empty-statement" blocks "A pair of parentheses with nothing in it."
    MissingPrimitive "missing-primitive" blocks "A statement that does not start with the name of a primitive."
    MalformedNumber "malformed-number" blocks "A number that is no integer, decimal or fraction."
    NumberTooLarge "number-too-large" blocks "A number with more digits than can be computed with exactly."

    FileTooLarge "file-too-large" blocks "The file is longer than the limit on bytes."
    TooManyRecipes "too-many-recipes" blocks "The file has more recipes than the limit."
    TooManyStatements "too-many-statements" blocks "The file has more statements than the limit."
    TooManyArguments "too-many-arguments" blocks "A statement, or the whole file, has more arguments than the limit."
    NestedTooDeeply "nested-too-deeply" blocks "Parentheses are nested more deeply than the limit."
    TooManyProblems "too-many-problems" blocks "There are more problems than are shown."

    DuplicateRecipe "duplicate-recipe" blocks "Two recipes of a file have the same id."
    EmptyRecipe "empty-recipe" blocks "A recipe without any statement."
    GetKitchenCount "get-kitchen-count" blocks "A recipe does not have exactly one `get-kitchen`."
    UnknownPrimitive "unknown-primitive" blocks "A statement names a primitive that does not exist."
    RefusedExtension "refused-extension" blocks "A statement names an extension, which reference rules do not know."
    WrongArity "wrong-arity" blocks "A statement has too few or too many arguments."
    RepeatedArgument "repeated-argument" blocks "A variable occurs twice in one statement."
    UnknownClass "unknown-class" blocks "A constant that is not the name of a class."
    NotAConstant "not-a-constant" blocks "A class of which no constant can be written."
    UnsuitableClass "unsuitable-class" blocks "A constant of a class that does not fit its position."
    NumberForClass "number-for-class" blocks "A number where the name of a class is needed."
    ClassForNumber "class-for-number" blocks "The name of a class where a number is needed."
    ListConstant "list-constant" blocks "A parenthesised list, which no primitive can use."
    ConstantOutput "constant-output" blocks "A constant in a position that the primitive fills."
    UnproducedVariable "unproduced-variable" runs "A variable that is needed but that no statement produces."
    ProducedTwice "produced-twice" runs "A variable that two statements produce."
    Cycle "cycle" runs "Statements that wait for each other."

    DeadProduct "dead-product" runs "Food that nothing uses and that is not the dish: the dish goes without it."
    LostIngredient "lost-ingredient" runs "An ingredient that goes on being used but never reaches the dish."
    ForkedKitchen "forked-kitchen" runs "A kitchen state that feeds two statements: what one of them does is lost."
    EmptiedContainer "emptied-container" runs "A variable names a bowl as it was before it was emptied, and the dish loses by it."
    OtherKind "other-kind" runs "A class that is not in stock: another kind is taken by the order of the shelf."
    NoStock "no-stock" runs "An ingredient of which the kitchen has none."
    TooLittleStock "too-little-stock" runs "More of an ingredient is asked for than the kitchen has left."
    UnknownWeight "unknown-weight" runs "A unit in which nobody knows what the ingredient weighs."
    TooFewTools "too-few-tools" runs "More tools or containers are asked for than the kitchen has."
    UnusedProduct "unused-product" runs "A product that nothing uses; the dish loses nothing."
    SideBranch "side-branch" runs "A kitchen state that feeds two statements; the dish loses nothing."
    EmptyAgain "empty-again" runs "A variable names a bowl as it was before it was emptied; the dish loses nothing."
    ResolvedName "resolved-name" runs "A name that is taken for its usual kind or for another form of the word."
    ToolUsedAgain "tool-used-again" runs "A tool that was used or fetched before, because no other one is nearer."
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Collects problems up to a limit; the ones beyond it are counted, not built.
pub(crate) struct Problems {
    list: Vec<Diagnostic>,
    limit: usize,
    unseen: usize,
}

impl Problems {
    pub(crate) fn new(limit: usize) -> Problems {
        Problems { list: Vec::new(), limit, unseen: 0 }
    }

    pub(crate) fn report(&mut self, problem: impl FnOnce() -> Diagnostic) {
        if self.list.len() < self.limit {
            self.list.push(problem());
        } else {
            self.unseen += 1;
        }
    }

    /// Reports a problem that must be seen, whatever the limit.
    pub(crate) fn insist(&mut self, problem: Diagnostic) {
        self.list.push(problem);
    }

    /// The problem reported last, to be widened; none once the limit is reached.
    pub(crate) fn last_mut(&mut self) -> Option<&mut Diagnostic> {
        if self.unseen > 0 { None } else { self.list.last_mut() }
    }

    /// All problems in the order of the text.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|problem| (problem.span.start, problem.span.end, problem.code));
        if self.unseen > 0 {
            let place = self.list.last().map(|last| last.span).unwrap_or_default();
            let message = format!("{} more problems are not shown", self.unseen);
            self.list.push(Diagnostic::error(Code::TooManyProblems, place, message));
        }
        self.list
    }
}

/// A piece of the text as messages quote it: in backquotes, and shortened when it is long.
pub(crate) fn quoted(piece: &str) -> String {
    const LONGEST: usize = 48;
    let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    if let Some((cut, _)) = piece.char_indices().nth(LONGEST) {
        let head: String = piece.get(..cut).unwrap_or_default().chars().map(visible).collect();
        format!("`{head}…`")
    } else {
        let whole: String = piece.chars().map(visible).collect();
        format!("`{whole}`")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_distinct_kebab_names_and_meanings() {
        for (index, code) in Code::ALL.iter().enumerate() {
            assert!(code.name().bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'-' | b'8')), "{code}");
            assert!(code.meaning().ends_with('.'), "{code}");
            assert!(Code::ALL[..index].iter().all(|other| other.name() != code.name()), "{code}");
        }
    }

    #[test]
    fn long_and_invisible_names_are_quoted_readably() {
        assert_eq!(quoted("mix"), "`mix`");
        assert_eq!(quoted("a\u{1b}b"), "`a\u{fffd}b`");
        assert_eq!(quoted(&"é".repeat(50)), format!("`{}…`", "é".repeat(48)));
    }
}
