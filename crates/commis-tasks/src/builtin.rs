//! The prompts that come with the program, by task and variant.

use commis_base::Problem;

use crate::prompt::{Prompt, Variant, Wording};

macro_rules! prompts {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../../data/prompts/", $file)))),*]
    };
}

/// Every prompt, by its file under `data/prompts`.
#[rustfmt::skip]
const FILES: &[(&str, &str)] = prompts![
    "pddl/published.cot.md", "pddl/published.direct.md", "pddl/three-stage.md", "pddl/zero-shot.md",
    "probe/zero-shot.md",
    "program/compact.md", "program/published.md", "program/zero-shot.md",
    "rewrite/published.d.en.md", "rewrite/published.d.zh.md", "rewrite/published.dr.en.md", "rewrite/published.dr.zh.md",
    "rewrite/d.en.md", "rewrite/d.zh.md", "rewrite/dr.en.md", "rewrite/dr.zh.md",
    "situated/compact.md", "situated/zero-shot.md",
];

/// The text of a file.
fn text(file: &str) -> Option<&'static str> {
    FILES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text)
}

/// The prompt of a task in these words. A `setting` chooses among several files of a variant.
///
/// Where a task has no file of its own for few examples or small contexts, its plain wording serves: examples are turns
/// before the question, and most tasks fit on a page as they are.
pub(crate) fn prompt(
    task: &str,
    wording: &Wording,
    setting: Option<&str>,
    fields: &[&'static str],
) -> Result<Prompt, Vec<Problem>> {
    let variant = match wording {
        Wording::Own(file, text) => return Prompt::read(file, text, fields),
        Wording::Builtin(variant) => *variant,
    };
    for name in candidates(variant, setting) {
        let file = format!("{task}/{name}.md");
        if let Some(text) = text(&file) {
            return Prompt::read(&format!("data/prompts/{file}"), text, fields);
        }
    }
    let known: Vec<&str> =
        Variant::ALL.into_iter().filter(|variant| has(task, *variant, setting)).map(Variant::name).collect();
    let setting = setting.map(|setting| format!(" in the setting {setting}")).unwrap_or_default();
    let message =
        format!("there is no wording `{}`{setting}; there are {}", variant.name(), known.join(", "));
    Err(vec![Problem::at(format!("task {task}"), message)])
}

fn has(task: &str, variant: Variant, setting: Option<&str>) -> bool {
    candidates(variant, setting).iter().any(|name| text(&format!("{task}/{name}.md")).is_some())
}

/// The files that may hold a variant, the best first.
fn candidates(variant: Variant, setting: Option<&str>) -> Vec<String> {
    let own = |name: &str| match setting {
        Some(setting) => vec![format!("{name}.{setting}"), name.to_owned()],
        None => vec![name.to_owned()],
    };
    let plain = || setting.map(str::to_owned).into_iter().chain([Variant::ZeroShot.name().to_owned()]);
    match variant {
        Variant::Published => own(Variant::Published.name()),
        Variant::Compact => own(Variant::Compact.name()).into_iter().chain(plain()).collect(),
        Variant::ZeroShot | Variant::FewShot => plain().collect(),
    }
}
