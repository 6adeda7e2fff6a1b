//! The lines of an answer: which stand in code fences, and which statements they hold.

use super::super::heading;

/// A line and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    /// The line without its end and without marks of fences.
    pub(super) text: &'t str,
    /// The text from this line on.
    pub(super) rest: &'t str,
    /// The number of the code fence around it.
    pub(super) fence: Option<usize>,
}

/// The marks of an open fence: which character, and how many of them.
type Marks = (char, usize);

/// Cuts a text into lines. The lines of fence marks are left out; a fence that is never closed runs to the end.
pub(super) fn lines(text: &str, starts_in_fence: bool) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut open: Option<Marks> = starts_in_fence.then_some(('`', 3));
    let mut fences = usize::from(starts_in_fence);
    let mut rest = text;
    while !rest.is_empty() {
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let (line, after) = rest.split_at(length);
        let (mut shown, found) = (line, marks(line));
        let fence = |open: Option<Marks>, fences: usize| open.map(|_| fences);
        let place = match (found, open) {
            (Some((marks, info)), None) => {
                (open, fences) = (Some(marks), fences + 1);
                shown = code_beside_marks(info);
                let place = fence(open, fences);
                if let Some(code) = without_closing(shown, marks) {
                    (shown, open) = (code, None);
                }
                place
            }
            (Some((found, info)), Some(marks)) if found.0 == marks.0 && found.1 >= marks.1 => {
                // A fence that names its language begins another one, although this one was never closed.
                let begins = !info.trim().is_empty();
                fences += usize::from(begins);
                open = begins.then_some(found);
                shown = code_beside_marks(info);
                fence(open, fences)
            }
            (_, Some(marks)) => {
                let place = fence(open, fences);
                if let Some(code) = without_closing(line, marks) {
                    (shown, open) = (code, None);
                }
                place
            }
            (None, None) => None,
        };
        if found.is_none() || !shown.is_empty() {
            lines.push(Line { text: shown, rest, fence: place });
        }
        rest = after.strip_prefix("\r\n").or_else(|| after.get(1..)).unwrap_or_default();
    }
    lines
}

/// The marks of a fence at the beginning of a line, and what stands behind them.
fn marks(line: &str) -> Option<(Marks, &str)> {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || c == '>');
    let line = after_list_marker(line).map_or(line, str::trim_start);
    let mark = line.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
    let info = line.trim_start_matches(mark);
    let count = line.len() - info.len();
    (count >= 3).then_some(((mark, count), info))
}

/// Statements that stand on the line of the opening marks; the name of a language is none.
fn code_beside_marks(info: &str) -> &str {
    info.find('(').and_then(|at| info.get(at..)).unwrap_or_default()
}

/// The code on a line that also closes its fence.
fn without_closing(line: &str, (mark, count): Marks) -> Option<&str> {
    let code = line.trim_end();
    let bare = code.trim_end_matches(mark);
    (code.len() - bare.len() >= count && bare.contains('(')).then_some(bare)
}

/// Statements on more lines than this are not closed by anything that follows.
const LONGEST_STATEMENT: usize = 40;

/// What a piece of an answer is.
pub(super) enum Item {
    /// A statement, as it is written.
    Statement(String),
    /// Something for people.
    Prose,
}

/// Reads the statements that begin in the first of the lines, and says how many lines they take.
///
/// A statement stands in parentheses at the beginning of a line, behind list markers, quotes, bars of tables or marks of
/// inline code. It holds a variable, or it follows another statement on the line before.
pub(super) fn items(lines: &[Line<'_>], follows_statement: bool) -> (Vec<Item>, usize) {
    let Some(first) = lines.first() else { return (Vec::new(), 0) };
    let raw = first.text.trim_start();
    if raw.is_empty() || raw.starts_with([';', '#']) {
        return (Vec::new(), 1);
    }
    let mut held = without_markers(raw).to_owned();
    let (mut items, mut taken, mut from) = (Vec::new(), 1, 0);
    while held.get(from..).is_some_and(|rest| rest.starts_with('(')) {
        let mut end = end_of_expression(&held, from);
        while end.is_none() && taken < LONGEST_STATEMENT {
            let Some(next) = lines.get(taken).filter(|next| continues(next, first)) else { break };
            held.push('\n');
            held.push_str(next.text);
            taken += 1;
            end = end_of_expression(&held, from);
        }
        let end = end.unwrap_or(held.len());
        // Surplus parentheses are a mistake of the program, which is not ours to mend.
        let surplus = held.bytes().skip(end).take_while(|byte| *byte == b')').count();
        let (expression, after) = held.split_at_checked(end + surplus).unwrap_or((&held, ""));
        let expression = expression.get(from..).unwrap_or_default();
        let is_alone = follows_statement && after.trim().is_empty() && has_name(expression);
        items.push(match is_statement(expression) || is_alone {
            true => Item::Statement(expression.trim_end().to_owned()),
            false => Item::Prose,
        });
        from = held.len() - without_markers(after).len();
    }
    let rest = held.get(from..).unwrap_or_default();
    if rest.starts_with(')') && follows_statement {
        items.push(Item::Statement(rest.to_owned()));
    } else if items.is_empty() {
        items.push(Item::Prose);
    }
    (items, taken)
}

/// The statements that stand as inline code within a line of prose.
pub(super) fn inline_code(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2).map(str::trim).filter(|code| {
        let is_whole = code.starts_with('(') && end_of_expression(code, 0) == Some(code.len());
        is_whole && is_statement(code)
    })
}

/// Whether a line goes on with the statement before it.
fn continues(next: &Line<'_>, first: &Line<'_>) -> bool {
    let text = next.text.trim_start();
    next.fence == first.fence
        && !text.is_empty()
        && !text.starts_with(['(', '#'])
        && !without_markers(text).starts_with('(')
}

/// Whether parentheses hold a name and a variable.
fn is_statement(expression: &str) -> bool {
    has_name(expression)
        && expression.split(|c: char| c.is_whitespace() || c == '(' || c == ')').any(|word| {
            word.strip_prefix('?').is_some_and(|name| name.starts_with(|c: char| c.is_alphanumeric()))
        })
}

fn has_name(expression: &str) -> bool {
    let inside = expression.trim_start_matches(|c: char| c == '(' || c.is_whitespace());
    inside.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// The place behind the parenthesis that closes the one at `from`; comments close nothing.
fn end_of_expression(text: &str, from: usize) -> Option<usize> {
    let (mut depth, mut is_comment) = (0_usize, false);
    for (at, byte) in text.bytes().enumerate().skip(from) {
        match byte {
            b'\n' | b'\r' => is_comment = false,
            b';' => is_comment = true,
            b'(' if !is_comment => depth += 1,
            b')' if !is_comment => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// A line without what stands before a statement: list markers, quotes, marks of code and stress, bars, tags.
fn without_markers(line: &str) -> &str {
    let mut rest = line.trim_start();
    while !rest.starts_with('(') {
        let before = rest.len();
        rest = rest.trim_start_matches(['>', '|', '`', '*', '_', '~']).trim_start();
        rest = after_list_marker(rest).unwrap_or(rest).trim_start();
        rest = after_tag(rest).unwrap_or(rest).trim_start();
        if rest.len() == before {
            break;
        }
    }
    rest
}

/// What stands behind `-`, `+`, `•`, `[x]`, `7.`, `7)`, `7:`, `7 |`, `a)` or `Step 7:`.
fn after_list_marker(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix(['-', '+', '•', '–', '—', '→']) {
        return Some(rest);
    }
    if let Some(rest) = ["[ ]", "[x]", "[X]"].iter().find_map(|mark| line.strip_prefix(mark)) {
        return Some(rest);
    }
    let numbered = line.get(..4).filter(|word| word.eq_ignore_ascii_case("step")).and_then(|_| line.get(4..));
    let numbered = numbered.unwrap_or(line).trim_start();
    let digits = numbered.bytes().take_while(u8::is_ascii_digit).count();
    let letters = usize::from(digits == 0 && numbered.starts_with(|c: char| c.is_ascii_alphabetic()));
    if digits + letters == 0 {
        return None;
    }
    let rest = numbered.get(digits + letters..)?;
    rest.strip_prefix(['.', ')', ':']).or_else(|| rest.trim_start().strip_prefix('|').filter(|_| digits > 0))
}

/// What stands behind a tag such as `<li>` or `</answer>`.
fn after_tag(line: &str) -> Option<&str> {
    let inside = line.strip_prefix('<')?;
    let (tag, rest) = inside.split_once('>')?;
    tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/').then_some(rest)
}

/// Whether a statement opens the kitchen.
pub(super) fn opens_kitchen(statement: &str) -> bool {
    heading::opens_kitchen(statement)
}
