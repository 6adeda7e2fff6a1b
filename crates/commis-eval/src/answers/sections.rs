//! A solution file, cut into its recipes.

use super::extract::hidden_thoughts;
use super::heading;
use super::names::folded;

/// A piece of a solution file: one recipe.
pub(super) struct Section {
    /// The name on the `#` line; none for a file without any.
    pub(super) name: Option<String>,
    /// Where it stands in the text.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The line it begins on, counted from 1.
    pub(super) line: usize,
    pub(super) starts_in_fence: bool,
}

/// Cuts a text at the lines that begin a recipe; strictly, at every line that begins with `#`.
///
/// Text before the first of them is prose, and so is what stands in thoughts.
pub(super) fn of(text: &str, strict: bool) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let (hidden, stray_tag) = if strict { (Vec::new(), None) } else { hidden_thoughts(text) };
    let mut hidden = hidden.into_iter().peekable();
    let (mut start, mut line, mut fence) = (0, 1, Fence::Outside);
    while start < text.len() {
        let rest = text.get(start..).unwrap_or_default();
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let (here, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        while hidden.next_if(|thought| thought.end <= start).is_some() {}
        let is_hidden = hidden.peek().is_some_and(|thought| thought.start <= start);
        let visible = here.trim_start_matches('\u{feff}').trim_start();
        if visible.starts_with("```") || visible.starts_with("~~~") {
            fence = if fence == Fence::Outside { Fence::Opened(start, line) } else { Fence::Outside };
        } else if let Some(name) = name(rest, visible, strict).filter(|_| !is_hidden) {
            // A fence that begins with the heading belongs to the recipe.
            let (start, line) =
                if let Fence::Opened(start, line) = fence { (start, line) } else { (start, line) };
            if let Some(last) = sections.last_mut() {
                last.end = start;
            }
            let starts_in_fence = fence == Fence::Inside;
            sections.push(Section { name: Some(name), start, end: text.len(), line, starts_in_fence });
        }
        if matches!(fence, Fence::Opened(from, _) if from != start) && !visible.is_empty() {
            fence = Fence::Inside;
        }
        let end = if after.starts_with("\r\n") { 2 } else { after.len().min(1) };
        start += length + end;
        line += 1;
    }
    // Thoughts without an opening tag began with the answer, if the file is one answer.
    if let Some(end) = stray_tag.filter(|_| are_one_recipe(&sections)) {
        let is_spoken = |section: &Section| section.start >= end;
        if sections.iter().any(is_spoken) {
            sections.retain(is_spoken);
        }
    }
    sections
}

/// Whether all sections bear one name.
pub(super) fn are_one_recipe(sections: &[Section]) -> bool {
    let mut names = sections.iter().filter_map(|section| section.name.as_deref()).map(folded);
    names.next().is_none_or(|first| names.all(|name| name == first))
}

/// Where a line stands: outside of fences, behind the marks that opened one there, or deeper in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fence {
    Outside,
    Opened(usize, usize),
    Inside,
}

/// The name that a line gives to a recipe, if it begins one.
fn name(rest: &str, line: &str, strict: bool) -> Option<String> {
    let rest = rest.trim_start_matches('\u{feff}');
    if !line.starts_with('#') {
        return heading::of_list(rest).filter(|_| !strict).map(str::to_owned);
    }
    if !strict {
        return heading::of_recipe(rest).map(str::to_owned);
    }
    let id = line.trim_start_matches('#').trim();
    Some(heading::name(line).unwrap_or(id).to_owned())
}
