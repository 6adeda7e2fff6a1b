//! What a cook can be told to do. Verbs name these in the data; `perform` carries them out.

use serde::{Serialize, Serializer};

macro_rules! acts {
    ($($variant:ident $name:literal $about:literal,)*) => {
        /// An action of the cook: one primitive, or a few that go together.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Act {
            $(#[doc = $about] $variant,)*
        }

        impl Act {
            /// Its name in the data.
            pub fn name(self) -> &'static str {
                match self { $(Act::$variant => $name,)* }
            }

            /// What it means.
            pub fn about(self) -> &'static str {
                match self { $(Act::$variant => $about,)* }
            }

            /// The action of that name.
            pub fn named(name: &str) -> Option<Act> {
                match name { $($name => Some(Act::$variant),)* _ => None }
            }

            /// All names.
            pub fn names() -> impl Iterator<Item = &'static str> {
                [$($name),*].into_iter()
            }
        }
    };
}

acts! {
    Nothing "nothing" "Nothing is done.",
    Evidence "evidence" "Whatever the rest of the clause shows.",
    Go "go" "Food goes where the clause says.",
    Add "add" "Transfer into what is being made.",
    Put "put" "Transfer to the place named.",
    Beat "beat" "Put together and `beat`.",
    Mix "mix" "Put together and `mix`.",
    Puree "puree" "`grind` with the machine; what is smooth already is mixed.",
    Mingle "mingle" "Put together and `mingle`.",
    Knead "knead" "Put together and `knead`; `mix` where the kitchen knows no kneading.",
    Combine "combine" "Put together and `mix`, or `mingle` where pieces outweigh the rest.",
    Fold "fold" "Put into the mixture and `mix` or `mingle`.",
    Cut "cut" "`cut` in the pattern named.",
    Peel "peel" "`peel`.",
    Seed "seed" "`seed`.",
    Wash "wash" "`wash`.",
    Drain "drain" "`drain`.",
    Strain "strain" "`strain`, and go on with the liquid; `drain` what is no liquid.",
    Squeeze "squeeze" "`squeeze` fruit; anything else is put where the clause says.",
    Zest "zest" "`zest` fruit.",
    Melt "melt" "`melt`.",
    Mash "mash" "`mash`.",
    Grind "grind" "`grind`.",
    Sift "sift" "`sift`, several foods together.",
    Crack "crack" "`crack` eggs.",
    Separate "separate" "`crack` and `separate-eggs`.",
    Soften "soften" "`bring-to-temperature` of the room.",
    Temper "temper" "`bring-to-temperature` of the degrees named.",
    Preheat "preheat" "`preheat-oven`.",
    Warm "warm" "`melt` what can melt.",
    Hot "hot" "Put into the pan; heating is part of what follows.",
    Fetch "fetch" "`fetch` the vessel named.",
    Grease "grease" "`fetch` the tin and `grease` it.",
    Flour "flour" "`fetch` the tin and `flour` it.",
    Line "line" "`fetch` the tin and `line` it.",
    Portion "portion" "`portion-and-arrange`.",
    PortionBall "portion-ball" "`portion-and-arrange`, then `shape` balls.",
    Share "share" "`portion-and-arrange` into the tins.",
    Shape "shape" "`portion-and-arrange` if need be, then `shape`.",
    ShapeBall "shape-ball" "`shape` balls.",
    Flatten "flatten" "`flatten`.",
    Arrange "arrange" "`transfer-items`.",
    Bake "bake" "`bake`.",
    Boil "boil" "Put into a pot and `boil`.",
    ToBoil "to-boil" "Put into a pot and `boil`, unless the next steps boil it.",
    Steam "steam" "Put into a pot and `steam`; `boil` where the kitchen knows no steam.",
    Grill "grill" "Put on a tray and `grill`; `fry` where the kitchen knows no grill.",
    Cook "cook" "`fry` in a pan, `boil` where there is liquid.",
    Fry "fry" "Put into a pan and `fry`.",
    Soak "soak" "Put into the liquid, wait if a time is named.",
    Cool "cool" "`bring-to-temperature` of the room, or `leave-for-time`.",
    Leave "leave" "`leave-for-time`.",
    Chill "chill" "`refrigerate`.",
    Freeze "freeze" "`freeze`; `refrigerate` where the kitchen knows no freezing.",
    Marinate "marinate" "Put into the marinade and `marinate`; wait where the kitchen knows no marinade.",
    Cover "cover" "`cover`.",
    Uncover "uncover" "`uncover`.",
    Shake "shake" "`cover` if need be and `shake`.",
    Sprinkle "sprinkle" "`sprinkle`.",
    Season "season" "Transfer before a mixing, `sprinkle` at the end.",
    Top "top" "`top-with`, or `sprinkle` where that cannot be done.",
    Dress "dress" "Transfer before a mixing, else `top-with`.",
    Spread "spread" "`spread`.",
    SpreadWith "spread-with" "`spread` with the food of that name.",
    Dip "dip" "`dip`.",
    Brush "brush" "`brush`, or `sprinkle` where that cannot be done.",
    Dust "dust" "Flour for the board: no statement, but the flour is used.",
    Fill "fill" "Put the food named into the vessel, or on top of the food that is filled.",
    TakeOut "take-out" "Transfer what was cooked out of its pan, if nothing else is in it; `drain` it if only liquid is.",
    Serve "serve" "Put together what is served together.",
}

impl Serialize for Act {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Act {
    /// Whether it makes one mixture of what is in a container.
    pub(crate) fn mixes(self) -> bool {
        matches!(self, Act::Beat | Act::Mix | Act::Mingle | Act::Combine | Act::Fold | Act::Knead)
    }
}
