//! The classes of a kitchen for people: all of them, those that some words may mean, or everything about one.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use commis_base::layout::{Table, TextStyle, wrap};
use commis_base::{Paint, Style};
use commis_kitchen::class_json;
use commis_ontology::{ClassId, Found, Ontology};

/// All classes, by the group a person would look for them in.
pub fn all_classes(ontology: &Ontology, style: TextStyle) -> String {
    let mut kinds: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for class in ontology.classes() {
        kinds.entry(ontology.kind(class)).or_default().push(ontology.class_name(class));
    }
    let Paint { bold, end, .. } = style.paint;
    let mut text = String::new();
    for (kind, mut names) in kinds {
        names.sort_unstable();
        writeln!(text, "{bold}{kind}{end} ({})", names.len()).ok();
        for line in wrap(&names.join(" "), style.width.saturating_sub(2)) {
            writeln!(text, "  {line}").ok();
        }
    }
    text
}

/// The classes that some words may mean, with the name by which each was found.
pub fn found_classes(found: &[Found<'_>], ontology: &Ontology, style: TextStyle) -> String {
    let mut table = Table::new(0, &[]);
    table.row(["class", "kind", "called"].map(str::to_owned), Style::new());
    for found in found {
        let cells = [ontology.class_name(found.class), ontology.kind(found.class), found.by];
        table.row(cells.map(str::to_owned), Style::new());
    }
    table.render(style)
}

/// Everything about one class.
pub fn one_class(class: ClassId, ontology: &Ontology, style: TextStyle) -> String {
    let mut table = Table::new(2, &[]);
    for (label, fact) in class_json::facts(class, ontology) {
        table.row([label.to_owned(), fact], Style::new());
    }
    let mut slots = Table::new(2, &[]);
    for &slot in ontology.slots(class) {
        let default = class_json::default_text(class, slot, ontology);
        let kind = class_json::type_name(ontology.slot_type(slot));
        slots.row([ontology.slot_name(slot).into(), kind.into(), default], Style::new());
    }
    let Paint { bold, end, .. } = style.paint;
    format!(
        "{bold}{}{end}\n{}{bold}slots{end}\n{}",
        ontology.class_name(class),
        table.render(style),
        slots.render(style)
    )
}
