//! The actions of the language for people: all of them, or everything about one.

use commis_base::layout::{Table, TextStyle};
use commis_base::{Paint, Style};
use commis_mcl::{Role, Signature};
use commis_sim::Primitive;
use commis_sim::declare::Origin;

/// Primitives with their summaries, a table for each origin.
pub fn all_primitives(primitives: &[&Primitive], style: TextStyle) -> String {
    let mut tables = Vec::new();
    for origin in [Origin::Published, Origin::Unlisted, Origin::Extension] {
        let mut table = Table::new(0, &[]);
        for Primitive { signature, .. } in primitives.iter().filter(|one| one.nature.origin == origin) {
            table.row([signature.name.into(), signature.summary.into()], Style::new());
        }
        tables.push(table.render(style));
    }
    tables.retain(|table| !table.is_empty());
    tables.join("\n")
}

/// Everything about one primitive: its arguments, its effect and its duration.
pub fn one_primitive(primitive: &Primitive, style: TextStyle) -> String {
    let Paint { bold, end, .. } = style.paint;
    let Signature { name, summary, params, .. } = &primitive.signature;
    let mut arguments = Table::new(2, &[]);
    for param in *params {
        let doc = match param.role {
            Role::Optional(default) => format!("{}; otherwise {default}", param.doc),
            _ => param.doc.to_owned(),
        };
        arguments
            .row([param.name.into(), role_name(param.role).into(), param.class.into(), doc], Style::new());
    }
    let mut facts = Table::new(2, &[]);
    facts.row([primitive.effect.to_owned()], Style::new());
    let mut takes = Table::new(2, &[]);
    takes.row([primitive.duration.to_owned()], Style::new());
    let render = |table: &Table| table.render(style);
    format!(
        "{bold}{name}{end}: {summary}\n\n  {}\n\n{bold}arguments{end}\n{}{bold}effect{end}\n{}{bold}duration{end}\n{}",
        primitive.signature.usage(),
        render(&arguments),
        render(&facts),
        render(&takes)
    )
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Out => "out",
        Role::In => "in",
        Role::Optional(_) => "in or out",
    }
}
