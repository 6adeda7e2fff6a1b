//! Layout of any PDDL text: the same tokens, the same comments, one shape.

use commis_base::Span;

use crate::error::ReadError;
use crate::tree::{self, Token};

/// Lists that fit into this many columns stay on one line.
const WIDTH: usize = 100;

/// An expression with its comments.
enum Item<'t> {
    Word(&'t str),
    /// A comment; whether it stands behind something on the same line.
    Comment(&'t str, bool),
    List(Vec<Item<'t>>),
}

/// Lays out `text`. Words keep their case, comments their place; laying out twice changes nothing more.
///
/// ```
/// let text = "(define (domain d) ; toy\n(:action  a :parameters () :effect (on)))";
/// let laid = commis_pddl::layout(text)?;
/// assert_eq!(laid, "\
/// (define (domain d) ; toy
///
///   (:action a
///     :parameters ()
///     :effect (on)))
/// ");
/// assert_eq!(commis_pddl::layout(&laid)?, laid);
/// # Ok::<(), commis_pddl::ReadError>(())
/// ```
pub fn layout(text: &str) -> Result<String, ReadError> {
    // Reports imbalance and excessive depth, so that what follows needs no errors of its own.
    tree::forest(text)?;
    let mut page = Page::default();
    for item in &items(text) {
        page.item(item, 0);
        page.end_line();
    }
    Ok(page.out)
}

fn items(text: &str) -> Vec<Item<'_>> {
    let mut open: Vec<Vec<Item<'_>>> = Vec::new();
    let mut items: Vec<Item<'_>> = Vec::new();
    let mut end = 0;
    for (token, span) in tree::tokens(text) {
        match token {
            Token::Word => items.push(Item::Word(span.of(text))),
            Token::Comment => {
                let gap = Span { start: end, end: span.start }.of(text);
                let behind = end > 0 && !gap.contains('\n');
                items.push(Item::Comment(span.of(text).trim_end(), behind));
            }
            Token::Open => open.push(std::mem::take(&mut items)),
            Token::Close => {
                let inner = std::mem::replace(&mut items, open.pop().unwrap_or_default());
                items.push(Item::List(inner));
            }
        }
        end = span.end;
    }
    items
}

#[derive(Default)]
struct Page {
    out: String,
    /// A comment ended the line: whatever comes next starts a new one.
    broken: bool,
}

impl Page {
    fn end_line(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        self.broken = false;
    }

    fn line(&mut self, indent: usize) {
        self.end_line();
        self.out.push_str(&" ".repeat(indent));
    }

    /// A space, or a new line after a comment.
    fn gap(&mut self, indent: usize) {
        if self.broken {
            self.line(indent);
        } else {
            self.out.push(' ');
        }
    }

    fn item(&mut self, item: &Item<'_>, indent: usize) {
        match item {
            Item::Word(word) => self.out.push_str(word),
            Item::Comment(comment, _) => {
                self.out.push_str(comment);
                self.broken = true;
            }
            Item::List(items) => match one_line(item, WIDTH.saturating_sub(indent)) {
                Some(line) if !is_section(items) => self.out.push_str(&line),
                _ => self.list(items, indent),
            },
        }
    }

    fn list(&mut self, items: &[Item<'_>], indent: usize) {
        let head = match items.first() {
            Some(Item::Word(word)) => word.to_lowercase(),
            _ => String::new(),
        };
        self.out.push('(');
        // The head and what names the list stay on the first line.
        let inline = match &*head {
            "define" | ":action" | ":domain" | ":requirements" | "forall" | "exists" => 2,
            _ => usize::from(!head.is_empty()),
        };
        let keyed = head == ":action";
        let flowing = matches!(&*head, ":types" | ":objects" | ":constants" | ":requirements");
        let mut previous: &str = "";
        for (at, item) in items.iter().enumerate() {
            let behind_key = keyed && previous.starts_with(':') && !self.broken;
            match item {
                Item::Comment(comment, true) if !self.broken => {
                    self.out.push(' ');
                    self.out.push_str(comment);
                    self.broken = true;
                    continue;
                }
                // On the line of the parenthesis it stands behind something, and is read so the next time.
                Item::Comment(..) if at == 0 => self.out.push(' '),
                _ if at == 0 => {}
                _ if (at < inline || behind_key) && !matches!(item, Item::Comment(..)) => {
                    self.gap(indent + 4);
                }
                Item::Word(word) if flowing && at > 1 && *word == "-" => self.gap(indent + 4),
                Item::Word(_) | Item::List(_) if flowing && at > 1 && !self.starts_group(items, at) => {
                    self.gap(indent + 4);
                }
                _ => {
                    if head == "define" && is_action(item) {
                        self.end_line();
                        if !self.out.ends_with("\n\n") && !after_comment(items, at) {
                            self.out.push('\n');
                        }
                    }
                    self.line(indent + 2);
                }
            }
            self.item(item, indent + 2);
            previous = if let Item::Word(word) = item { word } else { "" };
        }
        if self.broken {
            self.line(indent);
        }
        self.out.push(')');
    }

    /// Whether a name in a typed list starts a new `a b - t` group.
    #[expect(clippy::unused_self, reason = "reads best beside its caller")]
    fn starts_group(&self, items: &[Item<'_>], at: usize) -> bool {
        let hyphen = |back: usize| {
            at.checked_sub(back)
                .and_then(|at| items.get(at))
                .is_some_and(|item| matches!(item, Item::Word("-")))
        };
        hyphen(2)
    }
}

fn after_comment(items: &[Item<'_>], at: usize) -> bool {
    at.checked_sub(1).and_then(|at| items.get(at)).is_some_and(|item| matches!(item, Item::Comment(_, false)))
}

fn is_action(item: &Item<'_>) -> bool {
    let Item::List(items) = item else { return false };
    matches!(items.first(), Some(Item::Word(word)) if word.eq_ignore_ascii_case(":action"))
}

/// Sections are always opened up, even when they would fit.
fn is_section(items: &[Item<'_>]) -> bool {
    let Some(Item::Word(head)) = items.first() else { return false };
    matches!(&*head.to_lowercase(), "define" | ":action" | ":types" | ":predicates" | ":objects" | ":init")
        && items.len() > 1
}

/// The item on one line, if it fits and holds no comment.
fn one_line(item: &Item<'_>, width: usize) -> Option<String> {
    match item {
        Item::Word(word) => (word.len() <= width).then(|| (*word).to_owned()),
        Item::Comment(..) => None,
        Item::List(items) => {
            let mut line = String::from("(");
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    line.push(' ');
                }
                line.push_str(&one_line(item, width.checked_sub(line.len() + 1)?)?);
            }
            line.push(')');
            (line.len() <= width).then_some(line)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) {
        let laid = layout(text).unwrap();
        assert_eq!(layout(&laid).unwrap(), laid, "not stable:\n{laid}");
        let words = |text: &str| {
            tree::tokens(text)
                .map(|(token, span)| (token, span.of(text).trim_end().to_owned()))
                .collect::<Vec<_>>()
        };
        assert_eq!(words(text), words(&laid), "tokens changed:\n{laid}");
    }

    #[test]
    fn tokens_and_comments_survive_and_layout_is_stable() {
        check(
            "; top\n(define (domain d) ; name\n (:types a b - c ; why\n d - e)\n; alone\n(:action go ; walk\n:parameters (?x - a) :precondition ; hm\n (and (p ?x)) :effect (q)))",
        );
        check("(:action a)\n\n(:action b :effect ())");
        check("((a) b ; c\n) ; end");
        check("(define (problem p) (:objects a - b c - d e) (:init (x) (y)) (:goal (and (x) (not (y)))))");
    }
}
