//! Families of dishes: which roles they have, what may fill them, which steps make the dish.

mod read;
mod reader;

use crate::amount::Range;

pub use read::read_family;
pub(crate) use read::{in_braces, treatments};
pub(crate) use reader::Reader;

/// A family of dishes, as its file says.
#[derive(Clone, Debug, Default)]
pub struct Family {
    /// Its name.
    pub name: String,
    /// The category of its recipes.
    pub category: String,
    /// What it is, in a few words.
    pub about: String,
    /// Titles with roles in braces; the first whose roles are all filled is taken.
    pub titles: Vec<String>,
    /// How many portions a dish has.
    pub portions: Option<Range>,
    /// Whether it is only made as part of other dishes.
    pub part: bool,
    /// What goes in.
    pub roles: Vec<Role>,
    /// What is done, each step after those that make what it needs.
    pub steps: Vec<DishStep>,
    /// The thing that is the dish.
    pub dish: String,
    /// The file it was read from.
    pub file: String,
}

/// A role that food can play in a dish.
#[derive(Clone, Debug, Default)]
pub struct Role {
    /// Its name.
    pub name: String,
    /// The classes that can fill it.
    pub of: Vec<String>,
    /// How many different ones do.
    pub some: (usize, usize),
    /// How often it is filled at all, in percent.
    pub when: u8,
    /// How much of each; the food's own amount when missing.
    pub amount: Option<Range>,
    /// How it is prepared; the food's own ways when missing. The class is empty for all.
    pub prepare: Vec<(String, Vec<Treatment>)>,
    /// Whether it is poured away on the way, as boiling water is.
    pub poured: bool,
    /// Where it stands.
    pub line: usize,
}

/// A way to prepare food: steps, each with choices.
pub type Treatment = Vec<Preparation>;

/// A step of preparing one food.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preparation {
    /// Under water.
    Wash,
    /// Its skin off.
    Peel,
    /// Its seeds, core or stone out.
    Seed,
    /// Into one of these patterns.
    Cut(Vec<String>),
    /// In the microwave.
    Melt,
    /// To room temperature.
    Soften,
    /// With a fork.
    Mash,
    /// In a food processor.
    Grind,
    /// Eggs into a bowl of their own.
    Crack,
    /// What was cracked.
    Beat,
    /// In a dry pan, for so many minutes.
    Toast(i64),
}

/// A step, or a choice between ways to go on.
#[derive(Clone, Debug)]
pub enum DishStep {
    /// Something to do.
    Do(Box<Rule>),
    /// One of these.
    Either(Vec<Vec<DishStep>>),
}

/// Something to do, with all that its key words say.
#[derive(Clone, Debug, Default)]
pub struct Rule {
    /// What kind of step it is.
    pub verb: Verb,
    /// Roles and things it is done to, or the name of what it makes.
    pub what: Vec<String>,
    /// Where it happens: a thing, or vessels to choose from.
    pub target: Vec<String>,
    /// How things are brought together; several to choose from.
    pub by: Vec<String>,
    /// Tools to choose from; empty texts stand for whatever is usual.
    pub tool: Vec<String>,
    /// A role whose food it is done with.
    pub with: Option<String>,
    /// How long.
    pub time: Option<Range>,
    /// How hot the stove is, to choose from; empty texts stand for not saying.
    pub heat: Vec<String>,
    /// How hot the oven is.
    pub at: Option<Range>,
    /// How large portions are.
    pub size: Option<Range>,
    /// Shapes to choose from.
    pub shape: Vec<String>,
    /// How things lie, to choose from; empty texts stand for not saying.
    pub apart: Vec<String>,
    /// In what manner things are moved.
    pub how: String,
    /// The frames that the text uses instead of the usual ones.
    pub word: String,
    /// The name of what it makes.
    pub makes: String,
    /// What the result is called afterwards.
    pub call: Vec<String>,
    /// Signs by which one sees that it is done.
    pub until: Vec<String>,
    /// How often it is done, in percent.
    pub when: u8,
    /// A role that must be filled, or a step that must have been done.
    pub needs: String,
    /// Its own name.
    pub id: String,
    /// Where it stands.
    pub line: usize,
}

macro_rules! verbs {
    ($($variant:ident $name:literal [$($key:literal)*] [$($must:literal)*])*) => {
        /// A kind of step.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Verb {
            $(#[doc = concat!("`", $name, "`")] $variant,)*
            /// None; no file has it.
            #[default]
            Nothing,
        }

        impl Verb {
            /// Every verb.
            pub const ALL: &'static [Verb] = &[$(Verb::$variant),*];

            /// Its key in files.
            pub fn name(self) -> &'static str {
                match self { $(Verb::$variant => $name,)* Verb::Nothing => "" }
            }

            /// The further keys it can have.
            pub(crate) fn keys(self) -> &'static [&'static str] {
                match self { $(Verb::$variant => &[$($key),*],)* Verb::Nothing => &[] }
            }

            /// Those that it must have.
            pub(crate) fn required(self) -> &'static [&'static str] {
                match self { $(Verb::$variant => &[$($must),*],)* Verb::Nothing => &[] }
            }
        }
    };
}

verbs! {
    Combine "combine" ["in" "by" "tool" "as" "until"] ["in" "as"]
    Add "add" ["to" "by" "tool" "verb" "until"] ["to"]
    Boil "boil" ["time" "heat" "verb" "until"] ["time"]
    Fry "fry" ["time" "heat" "verb" "until"] ["time"]
    Bake "bake" ["time" "in" "at" "verb" "until"] ["time"]
    Preheat "preheat" ["at"] ["at"]
    Grease "grease" ["in" "with"] ["in"]
    Line "line" ["in"] ["in"]
    Flour "flour" [] []
    Portion "portion" ["size" "onto"] []
    Shape "shape" ["into"] ["into"]
    Arrange "arrange" ["onto" "apart"] ["onto"]
    Move "move" ["to" "how"] ["to" "how"]
    Rest "rest" ["time" "verb" "until"] ["time"]
    Chill "chill" ["time" "until"] ["time"]
    Cool "cool" [] []
    Cover "cover" [] []
    Uncover "uncover" [] []
    Shake "shake" [] []
    Drain "drain" [] []
    Mash "mash" ["tool" "until"] []
    Blend "blend" ["tool" "until"] []
    Sprinkle "sprinkle" ["over"] ["over"]
    Spread "spread" ["over"] ["over"]
    Top "top" ["over"] ["over"]
    Dip "dip" ["in"] ["in"]
    Part "part" ["as"] ["as"]
}
