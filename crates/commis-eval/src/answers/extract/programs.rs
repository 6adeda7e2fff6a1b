//! The programs of an answer, put together from its fences, its lines or its inline code.

use std::collections::HashSet;

use super::super::heading;
use super::lines::{self, Item, Line};

/// A program as it was found.
#[derive(Default)]
pub(super) struct Draft {
    /// The name on its `#` line.
    pub(super) name: Option<String>,
    /// The lines it stands on, `#` comments made comments of the language.
    pub(super) written: String,
    /// Its statements, one per line, without anything around them.
    pub(super) bare: String,
    /// Whether a `#` comment was made a comment of the language.
    pub(super) has_hash_comments: bool,
    statements: HashSet<String>,
}

/// Where the programs were found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Where {
    /// In code fences.
    Fences,
    /// On lines of their own.
    Lines,
    /// In inline code.
    InlineCode,
}

/// The programs of an answer and where they stand.
pub(super) struct Programs {
    pub(super) drafts: Vec<Draft>,
    pub(super) place: Where,
    /// Whether anything for people stands around them.
    pub(super) has_prose: bool,
}

/// Lines that stand together: the inside of a fence, or statements without prose between them.
#[derive(Default)]
struct Block {
    name: Option<String>,
    written: String,
    has_hash_comments: bool,
    statements: Vec<String>,
}

impl Block {
    fn opens_kitchen(&self) -> bool {
        self.statements.iter().any(|statement| lines::opens_kitchen(statement))
    }
}

/// Finds programs: in fences when one of them opens the kitchen, else on lines of their own when they do, else wherever
/// there are statements, in this order: fences, lines, inline code.
pub(super) fn find(text: &str, starts_in_fence: bool) -> Option<Programs> {
    let lines = lines::lines(text, starts_in_fence);
    let (fenced, _) = blocks(&lines, Where::Fences);
    let (loose, has_prose) = blocks(&lines, Where::Lines);
    let opens = |blocks: &[Block]| blocks.iter().any(Block::opens_kitchen);
    let holds = |blocks: &[Block]| blocks.iter().any(|block| !block.statements.is_empty());
    let (blocks, place, has_prose) = if opens(&fenced) || (holds(&fenced) && !opens(&loose)) {
        (fenced, Where::Fences, true)
    } else if holds(&loose) {
        (loose, Where::Lines, has_prose)
    } else {
        (vec![inline(&lines)], Where::InlineCode, true)
    };
    let drafts = drafts(blocks);
    (!drafts.is_empty()).then_some(Programs { drafts, place, has_prose })
}

/// The blocks of the lines in fences, or of those outside, and whether prose stands among them.
fn blocks(lines: &[Line<'_>], place: Where) -> (Vec<Block>, bool) {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open: Option<Block> = None;
    let (mut at, mut fence, mut follows, mut has_prose) = (0, None, false, false);
    while let Some(line) = lines.get(at) {
        let is_wanted = line.fence.is_some() == (place == Where::Fences);
        if line.fence != fence {
            (fence, follows) = (line.fence, false);
            blocks.extend(open.take());
        }
        if let Some(name) = heading::of_recipe(line.rest).filter(|_| line.text.trim_start().starts_with('#'))
        {
            blocks.extend(open.take());
            let name = Some(name.to_owned());
            let mut block = Block { name, ..Block::default() };
            push_line(&mut block.written, line.text);
            follows = false;
            // A heading outside of the fences names what follows in the next one.
            open = Some(block);
            at += 1;
            continue;
        }
        if !is_wanted {
            at += 1;
            continue;
        }
        let (items, taken) = lines::items(lines.get(at..).unwrap_or_default(), follows);
        let is_prose = items.iter().all(|item| matches!(item, Item::Prose)) && !items.is_empty();
        has_prose |= items.iter().any(|item| matches!(item, Item::Prose));
        if is_prose && place == Where::Lines {
            blocks.extend(open.take());
        } else {
            let block = open.get_or_insert_default();
            for line in lines.iter().skip(at).take(taken) {
                block.has_hash_comments |= push_line(&mut block.written, line.text);
            }
        }
        if !items.is_empty() {
            follows = !is_prose;
        } else if line.text.trim().is_empty() {
            follows = false;
        }
        for item in items {
            if let (Item::Statement(statement), Some(block)) = (item, &mut open) {
                block.statements.push(statement);
            }
        }
        at += taken.max(1);
    }
    blocks.extend(open);
    (blocks, has_prose)
}

/// Appends a line; one that begins with `#` and names no recipe becomes a comment, and that is said.
fn push_line(written: &mut String, line: &str) -> bool {
    let is_heading = written.is_empty() && heading::name(line).is_some();
    let comment = line.trim_start().strip_prefix('#').filter(|_| !is_heading);
    match comment {
        Some(comment) => {
            written.push(';');
            written.push_str(comment);
        }
        None => written.push_str(line),
    }
    written.push('\n');
    comment.is_some()
}

/// One block of all statements in inline code.
fn inline(lines: &[Line<'_>]) -> Block {
    let code = lines.iter().flat_map(|line| lines::inline_code(line.text));
    let statements: Vec<String> = code.map(str::to_owned).collect();
    Block { written: statements.join("\n"), statements, ..Block::default() }
}

/// Joins blocks to programs. A `#` line begins a program, and so does a block that opens the kitchen; other blocks go
/// on with the program before them, unless they only repeat what it says.
fn drafts(blocks: Vec<Block>) -> Vec<Draft> {
    let mut drafts: Vec<Draft> = Vec::new();
    let mut pending: Option<Block> = None;
    for mut block in blocks {
        if block.statements.is_empty() {
            // Comments and blank lines alone are no program, a heading alone waits for one.
            if block.name.is_some() {
                pending = Some(block);
            }
            continue;
        }
        let heading = pending.take();
        let is_new = block.name.is_some() || heading.is_some() || block.opens_kitchen();
        if let Some(heading) = heading.filter(|_| block.name.is_none()) {
            block.written.insert_str(0, &heading.written);
            block.name = heading.name;
        }
        let mut fresh = Draft::default();
        let is_continued = !is_new && !drafts.is_empty();
        let draft = if is_continued { drafts.last_mut().unwrap_or(&mut fresh) } else { &mut fresh };
        draft.take(block, is_continued);
        if !is_continued {
            drafts.push(fresh);
        }
    }
    drafts
}

impl Draft {
    fn take(&mut self, block: Block, is_continued: bool) {
        let plain = |statement: &String| statement.split_whitespace().collect::<Vec<_>>().join(" ");
        let plain: Vec<String> = block.statements.iter().map(plain).collect();
        if is_continued && plain.iter().all(|statement| self.statements.contains(statement)) {
            return;
        }
        self.statements.extend(plain);
        self.name = self.name.take().or(block.name);
        self.written.push_str(&block.written);
        if !self.written.ends_with('\n') {
            self.written.push('\n');
        }
        self.has_hash_comments |= block.has_hash_comments;
        for statement in block.statements {
            self.bare.push_str(&statement);
            self.bare.push('\n');
        }
    }
}
