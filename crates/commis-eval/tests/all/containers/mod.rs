//! One answer in every container.

use commis_eval::answers::{Answers, Kind, Prediction, Reading, Record};
use commis_mcl::TextLimits;

/// The prediction for a recipe that each container makes of an answer.
pub(crate) fn everywhere(
    recipe: &str,
    answer: &str,
    strict: bool,
    limits: TextLimits,
) -> Vec<(&'static str, Prediction)> {
    let reading = Reading { strict, limits };
    let json = serde_json::Value::from(answer);
    let read = |name: &str, bytes: Vec<u8>, kind: Option<Kind>| {
        let records: Vec<Record> = Answers::of_bytes(name, bytes, kind, &reading).collect();
        assert_eq!(records.len(), 1, "{name}: {records:#?}");
        records[0].read(&reading)
    };
    let line = format!("{{\"recipe\": \"{recipe}\", \"prediction\": {json}}}\n");
    let log = format!(
        "{{\n\"samples\": [{{\"id\": \"{recipe}\", \"epoch\": 1, \"output\": {{\"choices\": [{{\"message\": {{\"content\": {json}}}}}]}}}}]\n}}"
    );
    let samples = format!(
        "{{\"doc_id\": 7, \"doc\": {{\"recipe\": \"{recipe}\"}}, \"resps\": [[{json}]], \"filtered_resps\": [{json}]}}\n"
    );
    vec![
        ("JSONL", read("a.jsonl", line.clone().into_bytes(), None)),
        ("HTTP", read("predictions", line.into_bytes(), None)),
        ("log", read("a.json", log.into_bytes(), None)),
        ("samples", read("samples.jsonl", samples.into_bytes(), None)),
        ("text", read(&format!("{recipe}.txt"), answer.as_bytes().to_vec(), None)),
        ("solution", read(&format!("{recipe}.solution"), answer.as_bytes().to_vec(), None)),
    ]
}
