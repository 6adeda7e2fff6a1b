//! `commis primitives`: the actions of the language, from their declarations.

use clap::Args;
use commis_base::nearest;
use commis_mcl::{Role, Signature};
use commis_ontology::{Ontology, RuleSet};
use commis_sim::declare::Origin;
use commis_sim::{PRIMITIVES, Primitive, primitive, schema};
use serde_json::Value as Json;

use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::layout::Table;
use crate::terminal::{Paint, Terminal};

/// List the primitives, or show one with its arguments, effect and duration.
#[derive(Args, Debug)]
pub(crate) struct PrimitivesArgs {
    /// The primitive to show, e.g. `fetch-and-proportion`.
    name: Option<String>,
    /// Print the JSON schema of a statement instead.
    #[arg(long)]
    schema: bool,
    /// Leave the extensions out: the 38 published primitives, and apart `top-with`, which published golds use.
    #[arg(long, conflicts_with = "name")]
    core: bool,
}

pub(crate) fn run(args: &PrimitivesArgs, term: &mut Terminal) -> CommandResult {
    let shown: Vec<&Primitive> = match &args.name {
        Some(name) => vec![find(name)?],
        None => PRIMITIVES.iter().copied().filter(|known| !args.core || !known.is_extension()).collect(),
    };
    if args.schema {
        term.print_json(&schema::of_statements(&shown, Ontology::builtin(RuleSet::Standard)))?;
    } else if term.json {
        let mut all: Vec<Json> = shown.iter().map(|primitive| primitive.to_json()).collect();
        let document = if args.name.is_some() { all.pop().unwrap_or_default() } else { Json::Array(all) };
        term.print_json(&document)?;
    } else {
        let text = match (&args.name, shown.as_slice()) {
            (Some(_), [primitive]) => page(primitive, term),
            _ => listing(&shown, term),
        };
        term.print(&text)?;
    }
    Ok(ExitCode::Success)
}

fn find(name: &str) -> Result<&'static Primitive, Error> {
    primitive(&name.to_lowercase()).ok_or_else(|| {
        let near = nearest(&name.to_lowercase(), PRIMITIVES.iter().map(|primitive| primitive.signature.name));
        let error = Error::new(ExitCode::UnknownName, format!("there is no primitive `{name}`"));
        error.did_you_mean(near, "`commis primitives` lists them all")
    })
}

fn listing(primitives: &[&Primitive], term: &Terminal) -> String {
    let mut tables = Vec::new();
    for origin in [Origin::Published, Origin::Unlisted, Origin::Extension] {
        let mut table = Table::new(0, &[]);
        for Primitive { signature, .. } in primitives.iter().filter(|one| one.nature.origin == origin) {
            table.row([signature.name.into(), signature.summary.into()], "");
        }
        tables.push(table.render(term.style()));
    }
    tables.retain(|table| !table.is_empty());
    tables.join("\n")
}

fn page(primitive: &Primitive, term: &Terminal) -> String {
    let Paint { bold, end, .. } = term.paint;
    let Signature { name, summary, params, .. } = &primitive.signature;
    let mut arguments = Table::new(2, &[]);
    for param in *params {
        let doc = match param.role {
            Role::Optional(default) => format!("{}; otherwise {default}", param.doc),
            _ => param.doc.to_owned(),
        };
        arguments.row([param.name.into(), role_name(param.role).into(), param.class.into(), doc], "");
    }
    let mut facts = Table::new(2, &[]);
    facts.row([primitive.effect.to_owned()], "");
    let mut takes = Table::new(2, &[]);
    takes.row([primitive.duration.to_owned()], "");
    let render = |table: &Table| table.render(term.style());
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
