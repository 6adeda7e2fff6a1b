//! Packing loses nothing, and what many views share is written once.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_eval::{Coverage, EvaluationHead, Families, Groups, MetricSet, Provenance, State, Tally};
use commis_view::{RowView, StaticPage, ViewLimits, evaluation_document, view};
use serde_json::Value as Json;
use stage::{Stage, assert_sound};

use crate::stage;

fn page(stage: &Stage) -> StaticPage {
    let gold = |id: &str| stage.corpus.recipe(id).unwrap().recipe.gold.clone().unwrap();
    let (bread, cookies) = (gold("easy-banana-bread"), gold("almond-crescent-cookies"));
    let half = bread.get(..bread.len() / 2).unwrap();
    let half = half.rsplit_once('\n').unwrap().0;
    let answers = [
        ("easy-banana-bread", bread.as_str()),
        ("easy-banana-bread", half),
        ("easy-banana-bread", "no program"),
        ("almond-crescent-cookies", cookies.as_str()),
    ];
    let look = |(id, text): &(&str, &str)| {
        let view = view(&stage.subject(id, Some(text)), &stage.evaluator, &ViewLimits::default(), &|| true);
        assert_sound(&view);
        RowView::Fresh(Box::new(view))
    };
    let metrics = MetricSet::default();
    let summary = Tally::new(metrics.clone()).summary(&Coverage::default());
    let (id, name, provenance) = ("report".to_owned(), "answers".to_owned(), Provenance::default());
    let head = EvaluationHead { id, name, state: State::Done, done: 4, total: 4, metrics, provenance };
    let views = answers.iter().map(look).enumerate().collect();
    let groups = Groups::of(&[], &head.metrics, &Families::default());
    let evaluation = evaluation_document(head, summary, Vec::new());
    StaticPage { evaluation, groups, figures: Vec::new(), views }
}

/// What the page does with a packed view.
fn unpacked(packed: &Json, row: &str) -> Json {
    let kitchen = |cooked: &mut Json, place: &Json| {
        let Some(place) = place.as_u64() else { return };
        let mut nodes = packed["kitchens"][place as usize].as_array().unwrap().clone();
        nodes.extend(cooked["nodes"].as_array().unwrap().clone());
        cooked["nodes"] = nodes.into();
    };
    let one = &packed["views"][row];
    let mut view = one["view"].clone();
    let gold = &packed["golds"][one["gold"].as_u64().unwrap() as usize];
    view["gold"] = gold["cooked"].clone();
    kitchen(&mut view["gold"], &gold["kitchen"]);
    kitchen(&mut view["prediction"], &one["kitchen"]);
    let looks = looks(&view, &packed["looks"]);
    if !looks.is_empty() {
        view["looks"] = looks.into();
    }
    view
}

/// The looks of all views hold those of this one.
fn looks(view: &Json, all: &Json) -> serde_json::Map<String, Json> {
    let nodes =
        [&view["gold"], &view["prediction"]].into_iter().filter_map(|cooked| cooked["nodes"].as_array());
    let classes = nodes.flatten().map(|node| node["class"].as_str().unwrap());
    classes.map(|class| (class.to_owned(), all[class].clone())).collect()
}

#[test]
fn packing_loses_nothing_and_writes_golds_and_kitchens_once() {
    let page = page(&Stage::published());
    let whole = serde_json::to_value(&page).unwrap();
    let packed = page.packed();
    assert_eq!((packed.golds.len(), packed.kitchens.len(), packed.views.len()), (2, 1, 4));
    let packed = serde_json::to_value(&packed).unwrap();
    for (row, view) in whole["views"].as_object().unwrap() {
        assert!(unpacked(&packed, row) == *view, "row {row} is not what it was");
    }
    let (before, after) = (whole.to_string().len(), packed.to_string().len());
    // The gold that three of the four views share is written once, and so is the kitchen.
    assert!(after * 4 < before * 3, "{after} of {before} bytes");
}
