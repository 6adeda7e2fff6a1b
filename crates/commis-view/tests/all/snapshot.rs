//! A small view in full.

use commis_metrics::Evaluator;
use commis_sim::{RuleSet, Simulator};
use commis_view::{Subject, ViewLimits, view};

const KITCHEN: &str = "
name: tiny
temperature: 20 degrees-celsius
places:
  - place: counter-top
  - place: oven
  - place: pantry
    stock:
      - butter: 500 g
  - place: kitchen-cabinet
    things:
      - medium-bowl: 1
      - whisk: 1
";

#[test]
fn a_small_view_is_what_it_was() {
    let kitchen = commis_base::Source { name: "tiny.yaml".into(), text: KITCHEN.into() };
    let evaluator = Evaluator::new(Simulator::load(RuleSet::Standard, &[], Some(&kitchen)).unwrap());
    let text = "(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)
(bake ?baked ?k2 ?k1 ?butter ?oven 10 minute 200 degrees-celsius)
(mix ?missing ?k3 ?k2 ?nobody ?whisk)";
    let subject = Subject { prediction: Some(text), ..Subject::default() };
    let document = view(&subject, &evaluator, &ViewLimits::default(), &|| true);
    insta::assert_json_snapshot!(document);
}
