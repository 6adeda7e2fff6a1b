//! Lines that begin with `#`: the name of a recipe, a title of Markdown, or a comment of another language.

/// Words that titles of Markdown are made of. A line of nothing else names no recipe.
const TITLE_WORDS: [&str; 33] = [
    "a",
    "answer",
    "code",
    "complete",
    "corrected",
    "cooking",
    "final",
    "for",
    "full",
    "here",
    "in",
    "is",
    "language",
    "mcl",
    "my",
    "network",
    "notes",
    "of",
    "output",
    "plan",
    "program",
    "recipe",
    "response",
    "result",
    "revised",
    "script",
    "semantic",
    "solution",
    "statements",
    "steps",
    "the",
    "updated",
    "version",
];

/// The name that a `#` line gives, and whether it is one word right after the `#`.
struct Written<'t> {
    name: &'t str,
    is_plain: bool,
}

/// The name on a line, if that line may be the heading of a recipe.
pub(super) fn name(line: &str) -> Option<&str> {
    written(line).map(|written| written.name)
}

/// The name on the first line of `rest`, if that line begins a recipe.
///
/// `#one-word` always does. Several words, or a blank after the `#`, are more often a title or a comment: they begin a
/// recipe when `get-kitchen` follows, or any statement when the name is one word with a hyphen.
pub(super) fn of_recipe(rest: &str) -> Option<&str> {
    let mut lines = lines(rest);
    let written = written(lines.next()?)?;
    if written.is_plain {
        return Some(written.name);
    }
    let next = lines.map(str::trim_start).find(|line| !line.is_empty() && !line.starts_with(';'))?;
    let is_one_id = written.name.contains('-') && !written.name.contains(char::is_whitespace);
    let begins = if is_one_id { next.starts_with('(') } else { opens_kitchen(next) };
    begins.then_some(written.name)
}

/// The same for a heading in a list, `- #soup`: a statement must follow, in the list or outside of it.
pub(super) fn of_list(rest: &str) -> Option<&str> {
    let unmarked =
        |line| -> &str { str::trim_start(line).trim_start_matches(['-', '*', '+', '•', ' ', '\t']) };
    let mut lines = lines(rest);
    let first = lines.next()?;
    let written = written(unmarked(first)).filter(|_| !first.trim_start().starts_with('#'))?;
    let next = lines.map(unmarked).find(|line| !line.is_empty() && !line.starts_with(';'))?;
    let is_one_id = !written.name.contains(char::is_whitespace);
    let begins = if is_one_id { next.starts_with('(') } else { opens_kitchen(next) };
    begins.then_some(written.name)
}

/// Whether a text begins with the statement that begins every program.
pub(super) fn opens_kitchen(text: &str) -> bool {
    let Some(inside) = text.strip_prefix('(') else { return false };
    let inside = inside.trim_start();
    let head = inside.split(|c: char| c.is_whitespace() || c == ')').next().unwrap_or_default();
    head.eq_ignore_ascii_case("get-kitchen")
}

/// Lines as the language knows them: `\n` and `\r` end them.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(['\n', '\r'])
}

fn written(line: &str) -> Option<Written<'_>> {
    let after = line.trim_start().strip_prefix('#')?;
    if after.starts_with('#') {
        return None;
    }
    let end = after.find([';', '(']).unwrap_or(after.len());
    let name = after.get(..end)?;
    let is_plain = !name.trim_end().contains(char::is_whitespace);
    let name = name.trim().trim_matches(['*', '`', ':']).trim();
    let is_title = name
        .split(|c: char| !c.is_alphanumeric())
        .all(|word| word.is_empty() || TITLE_WORDS.iter().any(|known| word.eq_ignore_ascii_case(known)));
    // A single letter is a name that somebody chose.
    (!is_title || name.len() == 1).then_some(Written { name, is_plain })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_titles_and_comments() {
        let kitchen = "\n\n; mine\n(get-kitchen ?k)";
        for (line, expect) in [
            ("#soup", Some("soup")),
            ("  #soup ; for two", Some("soup")),
            ("#Easy Banana Bread", Some("Easy Banana Bread")),
            ("# Easy Banana Bread (serves 4)", Some("Easy Banana Bread")),
            ("# soup-2", Some("soup-2")),
            ("# Program", None),
            ("# The Final Answer:", None),
            ("## Soup", None),
            ("#", None),
            ("soup", None),
        ] {
            assert_eq!(of_recipe(&format!("{line}{kitchen}")), expect, "{line}");
        }
        for (text, expect) in [
            ("- #soup\n- (get-kitchen ?k)", Some("soup")),
            ("  * # soup-2\n(mix ?a)", Some("soup-2")),
            ("- #soup\nis a word for it", None),
            ("#soup\n(get-kitchen ?k)", None),
            ("- soup\n(get-kitchen ?k)", None),
        ] {
            assert_eq!(of_list(text), expect, "{text}");
        }
        assert_eq!(of_recipe("# soup-2\n(mix ?a)"), Some("soup-2"));
        for comment in ["# mix it\n(mix ?a)", "#mix it\n(mix ?a)", "# soup-2\n```", "# Soup\n```"] {
            assert_eq!(of_recipe(comment), None, "{comment}");
        }
        assert_eq!(of_recipe("#soup\n```"), Some("soup"));
    }
}
