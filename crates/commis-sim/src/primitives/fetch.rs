use crate::failure::{ActionResult, Exceeded, Fail, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::Step;
use crate::{List, Thing};
use commis_base::Number;
use commis_kitchen::Contents;
use commis_mcl::Signature;

const FETCHED: usize = 0;
const CONCEPT: usize = 3;
const QUANTITY: usize = 4;

pub(super) static FETCH: Primitive = Primitive {
    signature: Signature {
        name: "fetch",
        summary: "Fetch unused tools or containers to the counter.",
        params: &[
            out(
                "thing-fetched",
                "kitchen-entity",
                "the object, or a list of them when more than one is wanted",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("concept-to-fetch", "conceptualizable", "what kind of thing"),
            given("quantity", "quantity", "how many"),
        ],
        omittable: None,
    },
    effect: "Takes the closest unused objects of the class (what lies on the counter is closest, the cabinet is last) \
             and puts them at the front of the counter. They stay unused until something uses them. When no unused tool is \
             left, a used one will do; a container has to be unused.",
    duration: "30 s for each",
    ways: &[&[Quality::Fetches]],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: fetch,
};

fn fetch(step: &mut Step<'_>) -> ActionResult {
    let quantity = step.number(QUANTITY)?;
    let time = quantity.times(Number::from(30))?;
    if step.rules.amounts_are_positive && quantity < Number::ONE {
        return Err(Fail::unsuitable(step.param(QUANTITY), "is less than one"));
    }
    step.takes(step.now(), time, 0)?;
    step.clock = step.ends;
    let class = step.concept(CONCEPT)?;
    if quantity == Number::ONE {
        let object = step.take_unused(class, &[])?;
        return step.give_object(FETCHED, object);
    }
    let count = quantity.floor()?;
    if count > i128::from(step.limits.list) {
        return Err(Reason::Limit(Exceeded::ListSizes).into());
    }
    let mut fetched = Vec::new();
    for _ in 0..count {
        // When there are too few, those there are stay on the counter.
        let object = step.take_unused(class, &fetched)?;
        fetched.insert(0, object);
    }
    let items = fetched.iter().map(|&object| step.object(object)).collect::<ActionResult<Contents>>()?;
    let id = step.fresh_id()?;
    step.give(FETCHED, Thing::List(List { id, items }));
    Ok(())
}
