//! Model answers: PDDL somewhere in them, perhaps fenced, perhaps between thoughts.

use commis_base::Span;

/// PDDL found in an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The PDDL, pieces joined by newlines.
    pub text: String,
    /// Where the pieces stand in the answer.
    pub pieces: Vec<Span>,
}

impl Found {
    /// The answer with everything but the pieces blanked out, so that places in it stay what they were.
    pub fn masked(&self, answer: &str) -> String {
        let mut out = String::with_capacity(answer.len());
        for (at, letter) in answer.char_indices() {
            let inside =
                self.pieces.iter().any(|piece| (piece.start as usize..piece.end as usize).contains(&at));
            match letter {
                '\n' => out.push('\n'),
                letter if inside => out.push(letter),
                letter => out.extend(std::iter::repeat_n(' ', letter.len_utf8())),
            }
        }
        out
    }
}

/// The `(:action …)` definitions of an answer. If an action occurs several times — a draft among the thoughts,
/// then the final version — the last one counts. An action that is never closed is taken to the end.
pub fn actions(answer: &str) -> Found {
    let mut found: Vec<(String, Span)> = Vec::new();
    for piece in expressions(answer, "(:action") {
        let name = piece.of(answer).split_whitespace().nth(1).unwrap_or("").to_lowercase();
        found.retain(|(known, _)| *known != name);
        found.push((name, piece));
    }
    join(answer, found.into_iter().map(|(_, piece)| piece).collect())
}

/// Whether a text goes on behind the header of a domain and closes it, as the published predictions do: only lists, of
/// which some parenthesis is left over or not closed. Complete actions or definitions alone leave the header open.
pub(crate) fn is_continuation(text: &str) -> bool {
    let (mut depth, mut is_complete) = (0usize, true);
    let (mut head, mut in_action) = (false, false);
    for (token, span) in crate::tree::tokens(text) {
        match token {
            crate::tree::Token::Comment => continue,
            crate::tree::Token::Open => {
                depth += 1;
                head = true;
                continue;
            }
            crate::tree::Token::Close if depth == 0 => is_complete = false,
            crate::tree::Token::Close => depth -= 1,
            // Words outside of all lists are for people; a full stop is no word.
            crate::tree::Token::Word if depth == 0 => {
                if span.of(text) != "." {
                    return false;
                }
            }
            crate::tree::Token::Word => {
                let word = span.of(text);
                let is_action = word.eq_ignore_ascii_case(":action");
                if head && depth == 1 {
                    in_action = is_action;
                    is_complete &= is_action || word.eq_ignore_ascii_case("define");
                } else if head && in_action && is_action {
                    // An action within an action: the outer one was never closed.
                    is_complete = false;
                }
            }
        }
        head = false;
    }
    !(is_complete && depth == 0)
}

/// The last `(define …)` of an answer.
pub fn definition(answer: &str) -> Found {
    join(answer, expressions(answer, "(define").pop().into_iter().collect())
}

/// The plan of an answer: the last fenced block that holds a step, or else every line that is one.
pub fn plan(answer: &str) -> Found {
    let is_step = |line: &str| {
        let line = line.trim();
        line.ends_with(')') && crate::plan::read_plan(line).plan().is_some_and(|plan| plan.len() == 1)
    };
    let fenced = fences(answer).into_iter().rev().find(|block| block.of(answer).lines().any(is_step));
    let region = fenced.unwrap_or(Span::new(0, answer.len()));
    let mut pieces = Vec::new();
    let mut at = region.start as usize;
    for line in region.of(answer).split_inclusive('\n') {
        if is_step(line) {
            pieces.push(Span::new(at, at + line.trim_end().len()));
        }
        at += line.len();
    }
    join(answer, pieces)
}

fn join(answer: &str, pieces: Vec<Span>) -> Found {
    let texts: Vec<&str> = pieces.iter().map(|piece| piece.of(answer)).collect();
    Found { text: texts.join("\n"), pieces }
}

/// Balanced expressions that start with `head`, in order, in fences if any fence holds one.
fn expressions(answer: &str, head: &str) -> Vec<Span> {
    let inside: Vec<Span> =
        fences(answer).iter().flat_map(|block| expressions_in(answer, *block, head)).collect();
    if inside.is_empty() { expressions_in(answer, Span::new(0, answer.len()), head) } else { inside }
}

fn expressions_in(answer: &str, region: Span, head: &str) -> Vec<Span> {
    let text = region.of(answer);
    // Only ASCII letters change, so places stay the same.
    let lower = text.to_ascii_lowercase();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = lower.get(at..).and_then(|rest| rest.find(head)).map(|offset| at + offset) {
        let end = end_of_expression(text, start);
        found.push(Span::new(region.start as usize + start, region.start as usize + end));
        at = end.max(start + 1);
    }
    found
}

/// The place after the parenthesis that closes the one at `start`; the next action, or the end, if none does.
pub(crate) fn end_of_expression(text: &str, start: usize) -> usize {
    let rest = text.get(start..).unwrap_or("");
    let mut depth = 0usize;
    for (token, span) in crate::tree::tokens(rest) {
        match token {
            crate::tree::Token::Open => depth += 1,
            crate::tree::Token::Close => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return start + span.end as usize;
                }
            }
            _ => {}
        }
    }
    text.len()
}

/// The insides of Markdown fences; one that is never closed runs to the end.
fn fences(answer: &str) -> Vec<Span> {
    let mut blocks = Vec::new();
    let mut open: Option<usize> = None;
    let mut at = 0;
    for line in answer.split_inclusive('\n') {
        let end = at + line.len();
        if line.trim_start().starts_with("```") {
            match open.take() {
                Some(start) => blocks.push(Span::new(start, at)),
                None => open = Some(end),
            }
        }
        at = end;
    }
    blocks.extend(open.map(|start| Span::new(start, answer.len())));
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_version_of_an_action_counts() {
        let answer = "First I think (:action go :effect (a)) will do (not sure).\n\
            Then: (:action eat :effect (b))\nBetter: (:action GO ; walk :)\n :effect (c))\nDone.";
        assert_eq!(actions(answer).text, "(:action eat :effect (b))\n(:action GO ; walk :)\n :effect (c))");
    }

    #[test]
    fn fences_come_before_thoughts() {
        let answer = "thoughts (:action go :effect (a))\n```pddl\n(:action eat)\n```\nthat's it";
        assert_eq!(actions(answer).text, "(:action eat)");
        assert_eq!(definition("x ```\n(define (domain d))\n").text, "(define (domain d))");
    }

    #[test]
    fn plans_are_found_line_by_line() {
        assert_eq!(plan("My plan (short):\n(go a b)\n 2: (eat c)\nenjoy").text, "(go a b)\n 2: (eat c)");
    }

    #[test]
    fn masking_keeps_places() {
        let answer = "é go:\n(:action a)\n!";
        assert_eq!(actions(answer).masked(answer), "      \n(:action a)\n ");
    }

    #[test]
    fn continuations_are_told_from_answers() {
        for text in [
            "(:action go)\n)",
            "; mine\n(:action go\n",
            "(:action a (\n(:action b)\n))\n)",
            "(:requirements)",
            "(at ?x - place).\n(:action go)\n)",
            "(:action a\n(:action b)\n)",
            ")",
        ] {
            assert!(is_continuation(text), "{text}");
        }
        for text in [
            "(:action go) (:ACTION eat)",
            "(define (domain d) (:action go))",
            "```\n(:action go)\n)\n```",
            "Sure:\n(:action go))",
            "(:action go)\n)\nThat is it.",
        ] {
            assert!(!is_continuation(text), "{text}");
        }
    }

    #[test]
    fn an_answer_without_pddl_gives_nothing() {
        assert_eq!(actions("sorry"), Found::default());
        assert_eq!(actions("(:action go :effect (").text, "(:action go :effect (");
    }
}
