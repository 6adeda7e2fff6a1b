//! The commands, each with the primitive that it corresponds to.

/// A command of the published simulator.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its name, without the `to-` that most clients write before it.
    pub name: &'static str,
    /// The primitive that does the same.
    pub primitive: &'static str,
    /// What it is given.
    pub(crate) takes: &'static [Takes],
    /// What it answers: members of the answer with the arguments that they stand for.
    pub(crate) gives: &'static [(&'static str, &'static str)],
}

/// Something that a command is given, by the member of the body.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Takes {
    /// A thing, or several.
    Thing(&'static str, &'static str),
    /// The same, where the kitchen has something to offer when it is left out.
    Tool(&'static str, &'static str),
    /// A thing of which only the kind matters.
    Kind(&'static str, &'static str),
    /// A vessel of which only the food in it matters.
    Food(&'static str, &'static str),
    /// A word, and what is meant where it is left out.
    Word(&'static str, &'static str, Option<&'static str>),
    /// A quantity and its unit, two arguments for them, and what is meant where they are left out.
    Amount([&'static str; 2], [&'static str; 2], Missing),
    /// Where a thing goes afterwards. Primitives leave everything on the counter.
    Place(&'static str),
}

/// What a missing amount means.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Missing {
    /// The command cannot be carried out.
    Wrong,
    /// The same; without a unit, grams are meant.
    Grams,
    /// The kitchen knows.
    Usual,
    /// This.
    Is(&'static str, &'static str),
}

use Missing::{Grams, Is, Usual, Wrong};
use Takes::{Amount, Food, Kind, Place, Thing, Tool, Word};

const fn command(
    name: &'static str,
    primitive: &'static str,
    takes: &'static [Takes],
    gives: &'static [(&'static str, &'static str)],
) -> Command {
    Command { name, primitive, takes, gives }
}

/// How much, in the body and as arguments.
const HOW_MUCH: [&str; 2] = ["quantity", "unit"];
const AT_TEMPERATURE: &str = "containerWithIngredientsAtTemperature";

/// Every command that corresponds to a primitive. Where one has two, the first that fits is meant.
pub const COMMANDS: &[Command] = &[
    command("get-kitchen", "get-kitchen", &[], &[]),
    command("fetch", "fetch", &[Kind("object", "concept-to-fetch")], &[("fetchedObject", "thing-fetched")]),
    command(
        "portion",
        "transfer-contents",
        &[
            Thing("containerWithIngredient", "container-with-input-ingredients"),
            Tool("targetContainer", "target-container"),
            Amount(HOW_MUCH, HOW_MUCH, Grams),
        ],
        &[("outputContainer", "container-with-all-ingredients")],
    ),
    command(
        "portion",
        "fetch-and-proportion",
        &[
            Food("containerWithIngredient", "ingredient-concept"),
            Tool("targetContainer", "target-container"),
            Amount(HOW_MUCH, HOW_MUCH, Grams),
        ],
        &[("outputContainer", "container-with-ingredient")],
    ),
    command(
        "transfer",
        "transfer-contents",
        &[
            Thing("containerWithInputIngredients", "container-with-input-ingredients"),
            Tool("targetContainer", "target-container"),
        ],
        &[("containerWithAllIngredients", "container-with-all-ingredients")],
    ),
    command(
        "transfer-items",
        "transfer-items",
        &[Thing("itemsToTransfer", "items-to-transfer"), Thing("destination", "destination")],
        &[("transferredContainer", "transferred")],
    ),
    command(
        "mix",
        "mix",
        &[
            Thing("containerWithInputIngredients", "container-with-input-ingredients"),
            Tool("mixingTool", "mixing-tool"),
        ],
        &[("containerWithMixture", "container-with-mixture")],
    ),
    command(
        "mingle",
        "mingle",
        &[
            Thing("containerWithInputIngredients", "container-with-input-ingredients"),
            Tool("minglingTool", "mingling-tool"),
        ],
        &[("containerWithMixture", "container-with-mixture")],
    ),
    command(
        "beat",
        "beat",
        &[Thing("containerWithIngredients", "container-with-ingredients"), Tool("tool", "tool")],
        &[("containerWithIngredientsBeaten", "container-with-ingredients-beaten")],
    ),
    command(
        "mash",
        "mash",
        &[Thing("inputIngredient", "input-ingredient"), Tool("mashingTool", "mashing-tool")],
        &[("mashedIngredient", "mashed-ingredient")],
    ),
    command(
        "grind",
        "grind",
        &[
            Thing("containerWithIngredientsToBeGround", "container-with-ingredients-to-be-ground"),
            Tool("grindingTool", "grinding-tool"),
        ],
        &[("containerWithGroundIngredients", "container-with-ground-contents")],
    ),
    command(
        "flatten",
        "flatten",
        &[Thing("portion", "portions"), Tool("flatteningTool", "can-flatten-tool")],
        &[("containerWithFlattenedItems", "container-with-flattened-items")],
    ),
    command(
        "line",
        "line",
        &[Thing("bakingTray", "thing-to-be-lined"), Tool("bakingPaper", "lining")],
        &[("linedBakingTray", "lined-thing")],
    ),
    command(
        "cover",
        "cover",
        &[Thing("object", "object"), Tool("cover", "cover")],
        &[("coveredObject", "covered-object")],
    ),
    command(
        "uncover",
        "uncover",
        &[Thing("object", "object")],
        &[("uncoveredObject", "uncovered-object"), ("cover", "cover")],
    ),
    command(
        "portion-and-arrange",
        "portion-and-arrange",
        &[
            Thing("containerWithDough", "container-with-dough"),
            Amount(HOW_MUCH, HOW_MUCH, Usual),
            Word("arrangementPattern", "arrangement-pattern", None),
            Tool("destination", "destination"),
        ],
        &[("portions", "portions")],
    ),
    command(
        "shape",
        "shape",
        // The published simulator makes balls, whatever shape is asked for.
        &[Thing("portions", "portions"), Word("shape", "shape", Some("ball-shape"))],
        &[("shapedPortions", "shaped-portions")],
    ),
    command(
        "bake",
        "bake",
        &[
            Thing("thingToBake", "thing-to-bake"),
            Tool("oven", "oven-to-bake-in"),
            Place("inputDestinationContainer"),
            // As long as the published simulator bakes, which is not told how long.
            Amount(
                ["timeToBakeQuantity", "timeToBakeUnit"],
                ["time-to-bake-quantity", "time-to-bake-unit"],
                Is("18.75", "second"),
            ),
            Amount(
                ["targetTemperatureQuantity", "targetTemperatureUnit"],
                ["target-temperature-quantity", "target-temperature-unit"],
                Usual,
            ),
        ],
        &[("thingBaked", "thing-baked")],
    ),
    command(
        "boil",
        "boil",
        &[
            Thing("thingToBoil", "thing-to-boil"),
            Tool("stoveToBoilOn", "stove-to-boil-on"),
            Word("heatingMode", "heating-mode", None),
            Amount(
                ["timeToBoilQuantity", "timeToBoilUnit"],
                ["time-to-boil-quantity", "time-to-boil-unit"],
                Usual,
            ),
        ],
        &[("thingBoiled", "thing-boiled")],
    ),
    command(
        "fry",
        "fry",
        &[
            Thing("thingToFry", "thing-to-fry"),
            Tool("stoveToFryOn", "stove-to-fry-on"),
            Word("heatingMode", "heating-mode", None),
            Amount(
                ["timeToFryQuantity", "timeToFryUnit"],
                ["time-to-fry-quantity", "time-to-fry-unit"],
                Usual,
            ),
        ],
        &[("thingFried", "thing-fried")],
    ),
    command(
        "melt",
        "melt",
        &[
            Thing("containerWithInputIngredients", "container-with-input-ingredients"),
            Tool("meltingTool", "melting-tool"),
        ],
        &[("containerWithMeltedIngredients", "container-with-melted-ingredients")],
    ),
    command(
        "wash",
        "wash",
        &[
            Thing("thingToWash", "container-with-input-ingredients"),
            Place("sink"),
            Place("inputDestinationContainer"),
        ],
        &[("thingWashed", "container-with-washed-ingredients")],
    ),
    command(
        "sprinkle",
        "sprinkle",
        &[Thing("object", "object"), Thing("toppingContainer", "topping-container")],
        &[("sprinkledObject", "sprinkled-object")],
    ),
    command(
        "flour",
        "flour",
        &[
            Thing("containerToFlour", "container-to-flour"),
            Tool("ingredientToFlourWith", "ingredient-to-flour-with"),
        ],
        &[("flouredContainer", "floured-container")],
    ),
    command(
        "grease",
        "grease",
        &[
            Thing("containerToGrease", "container-to-grease"),
            Tool("ingredientToGreaseWith", "ingredient-to-grease-with"),
        ],
        &[("greasedContainer", "greased-container")],
    ),
    command(
        "cut",
        "cut",
        // The published simulator makes slices, whatever pattern is asked for.
        &[
            Thing("object", "object"),
            Word("cutPattern", "cut-pattern", Some("slices")),
            Tool("cuttingTool", "cutting-tool"),
        ],
        &[("cutObject", "cut-object")],
    ),
    command(
        "peel",
        "peel",
        &[
            Thing("inputIngredient", "input-ingredient"),
            Tool("peelingTool", "peeling-tool"),
            Place("containerForPeels"),
            Place("containerForPeeledIngredient"),
        ],
        &[("peeledIngredient", "peeled-ingredient"), ("peelOfIngredient", "peel-of-ingredient")],
    ),
    command(
        "seed",
        "seed",
        &[
            Thing("inputIngredient", "input-ingredient"),
            Tool("seedingTool", "seeding-tool"),
            Place("containerForSeeds"),
            Place("containerForSeededIngredient"),
        ],
        &[("seededIngredient", "seeded-ingredient"), ("seedOfIngredient", "seed-of-ingredient")],
    ),
    command(
        "refrigerate",
        "refrigerate",
        &[
            Thing("containerWithIngredients", "container-with-ingredients"),
            Tool("refrigerator", "refrigerator"),
            Amount(["coolingQuantity", "coolingUnit"], ["cooling-quantity", "cooling-unit"], Usual),
        ],
        &[(AT_TEMPERATURE, "container-with-ingredients-at-temperature")],
    ),
    command(
        "preheat-oven",
        "preheat-oven",
        &[Tool("oven", "oven"), Amount(HOW_MUCH, HOW_MUCH, Wrong)],
        &[("preheatedOven", "preheated-oven")],
    ),
    command(
        "bring-to-temperature",
        "bring-to-temperature",
        &[
            Thing("container", "container-with-ingredients"),
            Amount(HOW_MUCH, ["temperature-quantity", "temperature-unit"], Usual),
        ],
        &[(AT_TEMPERATURE, "container-with-ingredients-at-temperature")],
    ),
    command("leave-for-time", "leave-for-time", STAND, STOOD),
    command("wait", "leave-for-time", STAND, STOOD),
];

const STAND: &[Takes] = &[
    Thing("container", "container-with-ingredients"),
    Amount(HOW_MUCH, ["cooling-quantity", "cooling-unit"], Wrong),
];
const STOOD: &[(&str, &str)] = &[(AT_TEMPERATURE, "container-with-ingredients-at-temperature")];

/// Commands of the published simulator that no primitive corresponds to.
pub(crate) const OTHERS: &[&str] = &[
    "place",
    "get-time",
    "cancel",
    "set-kitchen",
    "get-location",
    "go-to-pose",
    "set-joint",
    "set-custom-variable",
    "set-object-pose",
    "get-state-updates",
    "get-object-constants",
    "preload-object",
    "update-avatar",
];

impl Takes {
    /// The member of the body, the first where there are two.
    pub(crate) fn member(&self) -> &'static str {
        match self {
            Thing(member, _)
            | Tool(member, _)
            | Kind(member, _)
            | Food(member, _)
            | Word(member, ..)
            | Place(member)
            | Amount([member, _], ..) => member,
        }
    }
}

#[cfg(test)]
mod tests {
    use commis_sim::primitive;

    use super::*;

    #[test]
    fn every_argument_is_one_of_its_primitive() {
        for command in COMMANDS {
            let known = primitive(command.primitive).unwrap_or_else(|| unreachable!("{}", command.primitive));
            let has = |name: &str| known.signature.params.iter().any(|param| param.name == name);
            let mut named: Vec<&str> = command.gives.iter().map(|(_, param)| *param).collect();
            for takes in command.takes {
                match takes {
                    Thing(_, param)
                    | Tool(_, param)
                    | Kind(_, param)
                    | Food(_, param)
                    | Word(_, param, _) => {
                        named.push(param);
                    }
                    Amount(_, params, _) => named.extend(params),
                    Place(_) => {}
                }
            }
            let wrong: Vec<&str> = named.into_iter().filter(|name| !has(name)).collect();
            assert_eq!(wrong, Vec::<&str>::new(), "{}", command.name);
        }
    }

    #[test]
    fn the_guide_lists_every_command_with_its_parameters() {
        let guide = include_str!("../../../docs/physics.md");
        for command in COMMANDS {
            let start = format!("| `to-{}` |", command.name);
            let row = guide.lines().find(|line| line.starts_with(&start)).unwrap_or_default();
            assert!(row.contains(&format!("`{}`", command.primitive)), "{start} {row}");
            for member in command.takes.iter().map(Takes::member) {
                assert!(row.contains(&format!("`{member}`")), "{start} {member}");
            }
            for (member, _) in command.gives {
                assert!(row.contains(&format!("`{member}`")), "{start} {member}");
            }
        }
    }
}
