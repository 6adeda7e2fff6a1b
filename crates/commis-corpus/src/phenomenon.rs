//! What makes an instruction hard to understand: a closed list.

use std::fmt;

use commis_base::nearest;
use serde::{Deserialize, Serialize};

macro_rules! phenomena {
    ($($variant:ident $name:literal $meaning:literal)*) => {
        /// A phenomenon of recipe language that an instruction shows.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Phenomenon {
            $(#[doc = $meaning] #[serde(rename = $name)] $variant,)*
        }

        impl Phenomenon {
            /// Every phenomenon.
            pub const ALL: &'static [Phenomenon] = &[$(Phenomenon::$variant),*];

            /// The name in data files.
            pub fn name(self) -> &'static str {
                match self { $(Phenomenon::$variant => $name),* }
            }

            /// What it is, in one sentence.
            pub fn meaning(self) -> &'static str {
                match self { $(Phenomenon::$variant => $meaning),* }
            }
        }
    };
}

phenomena! {
    ZeroAnaphora "zero-anaphora" "What is acted upon, or what it goes into, is not mentioned, not even by a pronoun: \"Bake for 15 minutes.\", \"Add the salt.\""
    DroppedDeterminer "dropped-determiner" "Articles are left out: \"Add flour to bowl.\""
    CoreferenceThroughTransformation "coreference-through-transformation" "A thing is called by a noun for what it has become, not by a pronoun or its old name: \"the mixture\", \"the dough\", \"the cookies\"."
    ImplicitStep "implicit-step" "Something must be done that is not said: cracking an egg, fetching a bowl."
    AmbiguousRepetition "ambiguous-repetition" "One is said, all are meant: \"roll a tablespoon of dough into a ball\"."
    BrandName "brand-name" "An ingredient is called by a brand."
    LaterExplainedReference "later-explained-reference" "Something is mentioned that is only explained afterwards: \"keep some for the icing\"."
    DeclarativeAside "declarative-aside" "A sentence that changes nothing in the kitchen: \"These keep for a week in a tin.\""
    Alternative "alternative" "A choice is offered: \"a whisk or something similar\"."
    MixedUnits "mixed-units" "Cups, spoons or degrees Fahrenheit stand beside metric amounts."
    EllipsisOfTool "ellipsis-of-tool" "The tool is not mentioned, not even by the verb (\"whisk\"): \"beat until fluffy\"."
    QuantityFromIngredientList "quantity-from-ingredient-list" "How much is only said in the list of ingredients, where a food is first mentioned."
    ParallelWork "parallel-work" "Something goes on while something else is done."
    Splitting "splitting" "An ingredient or mixture is divided and its parts go different ways; portions that are all treated alike do not."
    Hyponym "hyponym" "A thing is called by a wider or narrower word of kind than in the list (\"the cheese\" for cheddar), not only without its state (\"frozen\")."
    Meronym "meronym" "A thing is called by its part: \"the leaves\" for basil."
    Misspelling "misspelling" "A word is misspelt: \"tomatos\"."
}

impl Phenomenon {
    /// The phenomenon of that name, or what is wrong with the name.
    pub fn named(name: &str) -> Result<Phenomenon, String> {
        if let Some(found) = Phenomenon::ALL.iter().find(|phenomenon| phenomenon.name() == name) {
            return Ok(*found);
        }
        let names = || Phenomenon::ALL.iter().map(|phenomenon| phenomenon.name());
        Err(match nearest(name, names()) {
            Some(near) => format!("unknown phenomenon `{name}`; did you mean `{near}`?"),
            None => {
                format!("unknown phenomenon `{name}`; known are {}", names().collect::<Vec<_>>().join(", "))
            }
        })
    }
}

impl fmt::Display for Phenomenon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
