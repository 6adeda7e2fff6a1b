//! From the arguments of a tool call to a statement: what is not given is filled in.

use std::collections::BTreeSet;

use commis_base::nearest;
use commis_mcl::{Param, Role};
use commis_session::{Deadline, Session};
use commis_sim::Primitive;
use rmcp::model::JsonObject;
use serde_json::Value as Json;

use super::Mistake;
use super::naming::{Names, wish};

const KITCHEN_STATE: &str = "kitchen-state";
const QUANTITY: &str = "quantity";
/// The class of an argument that says what kind of thing is wanted.
const KIND: &str = "conceptualizable";

/// The statement that a call of a primitive's tool stands for, after one that opens the kitchen if it is not open.
pub(super) fn statements(
    primitive: &Primitive,
    arguments: &JsonObject,
    session: &Session,
    longest: usize,
) -> Result<String, Mistake> {
    let params = primitive.signature.params;
    known_only(primitive, arguments)?;
    let given = |param: &Param| arguments.get(param.name).filter(|value| !value.is_null());
    let mut words: Vec<Option<String>> = Vec::with_capacity(params.len());
    for param in params {
        words.push(given(param).map(|value| word(value, param, session, longest)).transpose()?);
    }
    let kind = params.iter().zip(&words).find(|(param, _)| param.class == KIND);
    // A word that is no class is a mistake; an output of that name would only hide it.
    let kind = kind.and_then(|(_, word)| word.clone()).filter(|word| is_class(word, session));
    let named: BTreeSet<String> = words.iter().flatten().cloned().collect();
    let mut names = Names::new(session, named);

    let mut text = String::new();
    let mut missing: Option<&Param> = None;
    let mut step = session.steps();
    for (param, word) in params.iter().zip(&mut words) {
        if word.is_some() {
            continue;
        }
        *word = Some(match param.role {
            Role::In if param.class == KITCHEN_STATE => {
                let open = || {
                    let opened = names.fresh("k0");
                    text = format!("(get-kitchen {opened})\n");
                    opened
                };
                session.latest_kitchen().map_or_else(open, str::to_owned)
            }
            Role::In => {
                missing = missing.or(Some(param));
                names.fresh(param.name)
            }
            Role::Out if param.class == KITCHEN_STATE => {
                step += usize::from(session.latest_kitchen().is_none() && params.len() > 1);
                names.fresh(&format!("k{step}"))
            }
            Role::Out | Role::Optional(_) => names.fresh(&wish(primitive, param, kind.as_deref())),
        });
    }
    let words: Vec<String> = words.into_iter().flatten().collect();
    text.push_str(&format!("({} {})", primitive.signature.name, words.join(" ")));
    match missing {
        None => Ok(text),
        Some(param) => Err(missing_argument(param, &text, session)),
    }
}

fn known_only(primitive: &Primitive, arguments: &JsonObject) -> Result<(), Mistake> {
    let names = || primitive.signature.params.iter().map(|param| param.name);
    let Some(stranger) = arguments.keys().find(|name| !names().any(|known| known == name.as_str())) else {
        return Ok(());
    };
    let name = primitive.signature.name;
    let mistake = Mistake::new("unknown-argument", format!("`{name}` has no argument `{stranger}`"));
    Err(match nearest(stranger, names()) {
        Some(near) => mistake.hint(format!("did you mean `{near}`?")),
        None => mistake.hint(format!("it has {}", names().collect::<Vec<_>>().join(", "))),
    })
}

/// What would do is known to the session: it refuses the incomplete statement with hints.
fn missing_argument(param: &Param, text: &str, session: &Session) -> Mistake {
    let message = format!("`{}` is needed: {} (a {})", param.name, param.doc, param.class);
    let report = session.fork().step(text, &Deadline::never());
    let hints = report.refused.into_iter().flat_map(|told| told.hints);
    let hints = hints.filter(|_| param.class != QUANTITY && param.class != KIND).collect();
    Mistake { code: "missing-argument", message, hints }
}

/// The word that stands for a value in a statement.
fn word(value: &Json, param: &Param, session: &Session, longest: usize) -> Result<String, Mistake> {
    let wrong = |message: &str| {
        let mistake = Mistake::new("wrong-argument", format!("`{}` {message}: {value}", param.name));
        match param.role {
            Role::Out => mistake.hint("name it with one word after a question mark, such as `?dough`"),
            _ if param.class == QUANTITY => {
                mistake.hint("give a number such as 2.5, or a fraction such as `5/2`")
            }
            _ => {
                mistake.hint("give a variable such as `?dough`, or the name of a class such as `white-sugar`")
            }
        }
    };
    let word = match value {
        Json::Number(number) => written_out(number),
        Json::String(text) => text.trim().to_owned(),
        _ => return Err(wrong("is neither text nor a number")),
    };
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || "()#;\"'`,|\\[]{}".contains(c);
    if word.is_empty() || word.contains(is_odd) {
        return Err(wrong("is not one word"));
    }
    if word.len() > longest {
        let message =
            format!("`{}` has {} bytes, more than {longest} (limit `word`)", param.name, word.len());
        return Err(Mistake::new("wrong-argument", message).hint("use a shorter name"));
    }
    let lower = word.to_lowercase();
    let is_marked = lower.starts_with('?') || value.is_number();
    let lacks_mark = !is_marked && (param.role == Role::Out || means_variable(&lower, session));
    Ok(if lacks_mark { format!("?{lower}") } else { lower })
}

/// A number as it is written in a program: without an exponent.
fn written_out(number: &serde_json::Number) -> String {
    let text = number.to_string();
    match number.as_f64() {
        Some(float) if text.contains(['e', 'E']) => float.to_string(),
        _ => text,
    }
}

fn is_class(word: &str, session: &Session) -> bool {
    session.prepared().simulator().vocabulary().ontology.class(word).is_some()
}

/// Whether a word can only be a variable whose question mark was forgotten.
fn means_variable(word: &str, session: &Session) -> bool {
    !is_class(word, session) && session.value(&format!("?{word}")).is_some()
}
