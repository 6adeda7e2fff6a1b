//! `commis primitives`: the actions of the language, from their declarations.

use clap::Args;
use commis_base::nearest;
use commis_eval::text::{all_primitives, one_primitive};
use commis_ontology::{Ontology, RuleSet};
use commis_sim::{PRIMITIVES, Primitive, PrimitiveJson, primitive, schema};
use commis_tasks::language::brief;
use serde_json::json;

use crate::{CommandResult, Error, ExitCode, Terminal};

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
    /// Print the language on one page, as models with little room get it.
    #[arg(long, conflicts_with_all = ["name", "schema"])]
    brief: bool,
}

pub(crate) fn run(args: &PrimitivesArgs, term: &mut Terminal) -> CommandResult {
    let shown: Vec<&Primitive> = match &args.name {
        Some(name) => vec![find(name)?],
        None => PRIMITIVES.iter().copied().filter(|known| !args.core || !known.is_extension()).collect(),
    };
    if args.brief {
        let page = brief(shown);
        term.show(&json!({ "text": page }), |_| page.clone())?;
    } else if args.schema {
        term.print_json(&schema::of_statements(&shown, Ontology::builtin(RuleSet::Standard)))?;
    } else {
        let all: Vec<PrimitiveJson> = shown.iter().map(|primitive| primitive.json()).collect();
        let document = if args.name.is_some() { json!(all.first()) } else { json!(all) };
        term.show(&document, |style| match (&args.name, shown.as_slice()) {
            (Some(_), [primitive]) => one_primitive(primitive, style),
            _ => all_primitives(&shown, style),
        })?;
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
