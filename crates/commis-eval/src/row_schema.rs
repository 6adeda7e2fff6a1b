//! The schema of a row, made from the names under which rows are written.

use std::borrow::Cow;

use commis_kitchen::json::Figure;
use commis_metrics::Outcome;
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{OneOfBuilder, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::metric::Metric;
use crate::row::{
    BOUNDS, DEPARTURES, MemorisedJson, OTHER, PHENOMENA, PROGRAM, PartialJson, RowJson, StrictJson,
    UNMEASURED, exact,
};

impl PartialSchema for RowJson<'_> {
    fn schema() -> RefOr<Schema> {
        let row = ObjectBuilder::new()
            .description(Some(
                "The result for one prediction. Scores are decimals under the names of their metrics, and exact under \
                 `NAME-exact`; metrics of one's own come in the same way.",
            ))
            .property("id", text("Which prediction it is."))
            .property("recipe", text("The recipe it is for; for an unknown one, as the prediction calls it."))
            .property("model", text("Who answered, where the record says so."))
            .property("sample", count("Which of several answers it is, where the record says so."))
            .property("outcome", Ref::from_schema_name("Outcome"))
            .property("problem", or_null(Type::String, "Why there are no scores."))
            .property("warnings", ArrayBuilder::new().items(string()).description(Some("What was passed over while reading the answer.")))
            .property("extraction", text("How the program was found in a longer answer."))
            .property("programs", count("Programs in the answer, when it is not one; the last complete one counts."))
            .property(PROGRAM, text("A fingerprint of the program as the formatter writes it, its variables renamed in order; equal programs have the same."))
            .property("gold-time", Ref::from_schema_name("Figure"))
            .property(DEPARTURES, ArrayBuilder::new().items(string()).description(Some("In what the gold that the row refers to departs from the written one; not there for the written one.")))
            .property("partial", Ref::from_schema_name("PartialScores"))
            .property("strict", Ref::from_schema_name("StrictScores"))
            .property("memorised", Ref::from_schema_name("MemorisedRow"))
            .property(PHENOMENA, phrases());
        let row = ["id", "recipe", "outcome", "problem"].into_iter().fold(row, ObjectBuilder::required);
        measured(row).into()
    }
}

impl ToSchema for RowJson<'_> {
    fn name() -> Cow<'static, str> {
        "Row".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push(("Outcome".to_owned(), Outcome::schema()));
        schemas.push(("Figure".to_owned(), Figure::schema()));
        schemas.push(("PartialScores".to_owned(), PartialJson::schema()));
        schemas.push(("StrictScores".to_owned(), StrictJson::schema()));
        schemas.push(("MemorisedRow".to_owned(), MemorisedJson::schema()));
    }
}

impl PartialSchema for PartialJson<'_> {
    fn schema() -> RefOr<Schema> {
        let about = "What the executed part of a program would score. It counts nowhere.";
        let partial = ObjectBuilder::new()
            .description(Some(about))
            .property("executed", count("Statements that ran."))
            .property("statements", count("Statements in all."))
            .required("executed")
            .required("statements");
        [Metric::GOALS, Metric::DISH].into_iter().fold(partial, value).into()
    }
}

impl PartialSchema for StrictJson<'_> {
    fn schema() -> RefOr<Schema> {
        let about = "The result when something is different: the whole answer must be a program, or other golds are taken.";
        let strict = ObjectBuilder::new()
            .description(Some(about))
            .property("outcome", Ref::from_schema_name("Outcome"))
            .required("outcome");
        measured(strict).into()
    }
}

impl PartialSchema for MemorisedJson<'_> {
    fn schema() -> RefOr<Schema> {
        let ids = |about: &str| ArrayBuilder::new().items(string()).description(Some(about));
        ObjectBuilder::new()
            .description(Some("Errors of the published golds that the program repeats."))
            .property("testable", ids("Errors that could have been repeated."))
            .property("repeated", ids("Those that were."))
            .property(OTHER, Ref::from_schema_name("StrictScores"))
            .required("testable")
            .required("repeated")
            .into()
    }
}

/// Counts of phrases by name.
fn phrases() -> ObjectBuilder {
    let count = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    let pair = ArrayBuilder::new().items(count).min_items(Some(2)).max_items(Some(2));
    let about =
        "Phrases of the text by phenomenon: of how many all goals are reached, and how many there are.";
    ObjectBuilder::new()
        .additional_properties(Some(AdditionalProperties::RefOr(pair.into())))
        .description(Some(about))
}

/// What every measured program has.
fn measured(object: ObjectBuilder) -> ObjectBuilder {
    let figure = || Ref::from_schema_name("Figure");
    let bounds = ArrayBuilder::new()
        .items(figure())
        .min_items(Some(2))
        .max_items(Some(2))
        .description(Some("What is proven of smatch when its search was cut short: at least, at most."));
    let reasons = ObjectBuilder::new()
        .additional_properties(Some(AdditionalProperties::RefOr(string().into())))
        .description(Some("Why a metric has no value although the program ran, by metric."));
    Metric::ALL.into_iter().fold(object, value).property(BOUNDS, bounds).property(UNMEASURED, reasons)
}

/// A metric's value, as a decimal and exactly.
fn value(object: ObjectBuilder, metric: Metric) -> ObjectBuilder {
    let null = ObjectBuilder::new().schema_type(Type::Null);
    let figure = OneOfBuilder::new().item(null).item(Ref::from_schema_name("Figure"));
    object.property(metric.name(), or_null(Type::Number, metric.about())).property(exact(metric), figure)
}

fn string() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn text(about: &str) -> ObjectBuilder {
    string().description(Some(about))
}

fn count(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).description(Some(about))
}

fn or_null(kind: Type, about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Array(vec![kind, Type::Null])).description(Some(about))
}

#[cfg(test)]
mod tests {
    use commis_base::Number;
    use serde_json::Value as Json;

    use super::*;
    use crate::memorised::MemorisedRow;
    use crate::metric::MetricSet;
    use crate::phrases::{PhraseCount, PhraseGroup};
    use crate::row::{PartialScores, Row, StrictScores};

    fn described(schema: &RefOr<Schema>, written: &Json) {
        let schema = serde_json::to_value(schema).unwrap();
        for (name, value) in written.as_object().unwrap() {
            assert!(schema["properties"].get(name).is_some(), "{name} is written, but not in the schema");
            assert!(!value.is_null() || name == "problem", "{name} should have a value in this test");
        }
        for name in schema["properties"].as_object().unwrap().keys() {
            assert!(written.get(name).is_some(), "{name} is in the schema, but not written");
        }
    }

    #[test]
    fn the_schema_has_what_rows_have() {
        let half = Number::ratio(1, 2).unwrap();
        let mut row = Row::without_scores("a".to_owned(), "soup".to_owned(), Outcome::Scored);
        for metric in Metric::ALL {
            row.measured.set(metric, half);
        }
        row.measured.smatch_bounds = Some([half, Number::from(1)]);
        row.measured.unmeasured.push((Metric::TIME, "no time left".to_owned()));
        row.warnings.push("odd".to_owned());
        row.extraction = Some("fence".to_owned());
        row.programs = 2;
        row.program = Some(7);
        row.model = Some("tiny-1b".to_owned());
        row.sample = Some(3);
        row.gold_time = Some(half);
        row.departures.push("peeling: peel after ?garlic".to_owned());
        let strict = StrictScores { outcome: Outcome::Scored, measured: row.measured.clone() };
        let ids = vec!["soup: salt".to_owned()];
        row.memorised =
            Some(MemorisedRow { testable: ids.clone(), repeated: ids, other: Some(strict.clone()) });
        row.phenomena.push(PhraseCount { group: PhraseGroup::Plain, phrases: 2, reached: 1 });
        row.strict = Some(strict);
        row.partial = Some(PartialScores { executed: 1, statements: 2, goals: Some(half), dish: Some(half) });
        let metrics = MetricSet::of(&Metric::ALL);
        let written = serde_json::to_value(row.shown(&metrics)).unwrap();
        described(&RowJson::schema(), &written);
        described(&PartialJson::schema(), &written["partial"]);
        described(&StrictJson::schema(), &written["strict"]);
        described(&MemorisedJson::schema(), &written["memorised"]);
    }
}
