//! Which step does the masked number name?

use super::generate::{Made, Recipe};
use super::phrasing::Asked;
use super::{Gold, Instance, Phenomena, Phrasing, TaskKind};
use crate::{Reference, StateGraph};

const TASK: TaskKind = TaskKind::StepReference;

/// One instance per reference to an earlier step; the other references of the step stay visible.
pub(super) fn instances(recipe: &Recipe<'_>) -> Made {
    let mut made = Made::default();
    let Some(phrasing) = recipe.phrasing() else { return made };
    let mask = unused_mask(recipe.graph, phrasing);
    let mut shown = recipe.shown();
    for (step, position) in recipe.graph.steps.iter().zip(1..) {
        let sound = |reference: &Reference| (1..position).contains(&reference.step);
        for (reference, number) in step.references.iter().zip(1..).filter(|(reference, _)| sound(reference)) {
            let Some(masked) = with_mask(&step.text, reference.span, &mask) else { continue };
            if let Some(text) = shown.steps.get_mut(position - 1) {
                *text = &masked;
            }
            let asked = Asked { number: position, mask: &mask, ..Asked::default() };
            made.instances.push(Instance {
                reference: Some(number),
                derived: reference.derived,
                chance: 1.0 / (position - 1) as f64,
                phenomena: Phenomena::of_reference(recipe.world, position, reference.step),
                prompt: phrasing.prompt(TASK, &shown, &asked),
                ..recipe.instance(TASK, &format!("{position}.{number}"), position, Gold::Step(reference.step))
            });
            shown = recipe.shown();
        }
    }
    made.left_out.without_references += usize::from(made.instances.is_empty());
    made
}

/// The mask of the language, with a number in it when the recipe happens to contain it.
pub(super) fn unused_mask(graph: &StateGraph, phrasing: &Phrasing) -> String {
    let occurs = |mask: &str| {
        let ingredients = graph.ingredients.iter().map(|ingredient| ingredient.text.as_str());
        let steps = graph.steps.iter().map(|step| step.text.as_str());
        ingredients.chain(steps).chain([graph.title.as_str()]).any(|text| text.contains(mask))
    };
    let numbered = (2_usize..).map(|number| phrasing.mask.replace('>', &format!("-{number}>")));
    let mut masks = std::iter::once(phrasing.mask.clone()).chain(numbered.take(1_000));
    masks.find(|mask| !occurs(mask)).unwrap_or_else(|| phrasing.mask.clone())
}

/// The text with a mask in place of the characters of a span; `None` when it has no such characters.
pub(super) fn with_mask(text: &str, [from, to]: [usize; 2], mask: &str) -> Option<String> {
    let mut bounds = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    let start = bounds.nth(from)?;
    let end = bounds.nth(to.checked_sub(from + 1)?)?;
    Some(format!("{}{mask}{}", text.get(..start)?, text.get(end..)?))
}

/// The text with a mask in place of one reference and dots in place of all others.
pub(super) fn without_numbers(
    text: &str,
    references: &[Reference],
    asked: Option<usize>,
    mask: &str,
) -> String {
    let mut spans: Vec<([usize; 2], bool)> =
        references.iter().enumerate().map(|(at, one)| (one.span, Some(at) == asked)).collect();
    // From the end, so that earlier places stay where they are.
    spans.sort_by(|one, other| other.cmp(one));
    spans.into_iter().fold(text.to_owned(), |text, (span, is_asked)| {
        with_mask(&text, span, if is_asked { mask } else { "…" }).unwrap_or(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_other_references_are_hidden() {
        let at = |from: usize| Reference { span: [from, from + 1], step: 1, derived: false };
        let hide = |asked| without_numbers("of 1 and 2", &[at(3), at(9)], asked, "M");
        assert_eq!([hide(Some(0)), hide(Some(1)), hide(None)], ["of M and …", "of … and M", "of … and …"]);
    }

    #[test]
    fn characters_are_masked_not_bytes() {
        assert_eq!(with_mask("手順12の肉", [2, 4], "M").as_deref(), Some("手順Mの肉"));
        assert_eq!(with_mask("of step 3", [8, 9], "M").as_deref(), Some("of step M"));
        for span in [[3, 3], [4, 2], [8, 20], [30, 31]] {
            assert_eq!(with_mask("of step 3", span, "M"), None);
        }
    }
}
