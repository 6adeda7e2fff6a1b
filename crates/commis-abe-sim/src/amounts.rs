//! Quantities and units of commands as numbers and words of the language.

use commis_ontology::Ontology;
use serde_json::Value as Json;

use crate::names::class_name;
use crate::refusal::{Cause, Refusal};

/// A quantity and its unit as they are written in a program. The language has no seconds and knows degrees Celsius only.
pub(crate) fn written(
    quantity: &Json,
    unit: Option<&str>,
    member: &str,
    ontology: &Ontology,
) -> Result<(String, Option<String>), Refusal> {
    let number = match quantity {
        Json::Number(number) => number.as_f64(),
        Json::String(text) => text.trim().parse().ok(),
        _ => None,
    };
    let number = number.filter(|number| number.is_finite());
    let number =
        number.ok_or_else(|| Refusal::new(Cause::Parameter, format!("`{member}` is not a number")))?;
    let Some(unit) = unit else { return Ok((number.to_string(), None)) };
    let celsius = "degrees-celsius";
    let name = class_name(unit);
    let (number, unit) = match name.as_str() {
        "c" | "celsius" => (number, celsius),
        "f" | "fahrenheit" | "degrees-fahrenheit" => ((number - 32.0) * 5.0 / 9.0, celsius),
        "k" | "kelvin" => (number - 273.15, celsius),
        "s" | "sec" | "second" | "seconds" => (number / 60.0, "minute"),
        "min" | "minutes" => (number, "minute"),
        "h" | "hours" => (number, "hour"),
        "gram" | "grams" => (number, "g"),
        known if ontology.class(known).is_some() => (number, known),
        _ => {
            let message = format!("there is no unit `{unit}`");
            return Err(Refusal::new(Cause::Parameter, message)
                .hint("units are C, F, K, second, minute, hour, g and those of the ontology"));
        }
    };
    Ok((number.to_string(), Some(unit.to_owned())))
}

#[cfg(test)]
mod tests {
    use commis_ontology::RuleSet;
    use serde_json::json;

    use super::*;

    #[test]
    fn units_are_those_of_the_language() {
        let ontology = Ontology::builtin(RuleSet::Standard);
        let said = |quantity: Json, unit: &str| {
            let told = written(&quantity, Some(unit), "quantity", ontology);
            told.map(|(number, unit)| format!("{number} {}", unit.unwrap_or_default()))
        };
        assert_eq!(said(json!(175), "C"), Ok("175 degrees-celsius".to_owned()));
        assert_eq!(said(json!(212), "F"), Ok("100 degrees-celsius".to_owned()));
        assert_eq!(said(json!(30), "second"), Ok("0.5 minute".to_owned()));
        assert_eq!(said(json!("2.5"), "teaspoon"), Ok("2.5 teaspoon".to_owned()));
        assert_eq!(said(json!(1), "furlong").map_err(|refusal| refusal.cause), Err(Cause::Parameter));
        assert_eq!(said(json!([1]), "g").map_err(|refusal| refusal.cause), Err(Cause::Parameter));
    }
}
