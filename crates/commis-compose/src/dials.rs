//! The dials: how large recipes are and how hard their text is to understand.

use commis_base::nearest;
use commis_corpus::Phenomenon;

/// How recipes are to be. Shares are percent of the occasions on which something could be told so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dials {
    /// The least and the most things to do.
    pub steps: (usize, usize),
    /// The least and the most lines of the ingredient list.
    pub ingredients: (usize, usize),
    /// Families to choose from; empty for all.
    pub families: Vec<String>,
    /// How often each phenomenon of [`Phenomenon::ALL`] is taken when it could be, in that order.
    pub phenomena: Vec<u8>,
    /// How often clauses are joined to one sentence.
    pub merge: u8,
    /// How often a sentence says more than it must.
    pub chatty: u8,
    /// How often something is told later than it is done.
    pub reorder: u8,
    /// How often a mixture gets another of its names.
    pub rename: u8,
}

/// Named settings of all dials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Short, explicit, in order.
    Easy,
    /// As in a good cookbook.
    Medium,
    /// Much is left unsaid.
    Hard,
    /// Long, and nearly everything is left to the reader.
    Brutal,
}

impl Preset {
    /// All of them, easiest first.
    pub const ALL: &'static [Preset] = &[Preset::Easy, Preset::Medium, Preset::Hard, Preset::Brutal];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Preset::Easy => "easy",
            Preset::Medium => "medium",
            Preset::Hard => "hard",
            Preset::Brutal => "brutal",
        }
    }

    /// The preset of a name, or what is wrong with it.
    pub fn named(name: &str) -> Result<Preset, String> {
        let names = || Preset::ALL.iter().map(|preset| preset.name());
        Preset::ALL.iter().copied().find(|preset| preset.name() == name).ok_or_else(|| {
            let hint = nearest(name, names()).map(|near| format!("did you mean `{near}`?"));
            let hint =
                hint.unwrap_or_else(|| format!("there are {}", names().collect::<Vec<_>>().join(", ")));
            format!("unknown preset `{name}`; {hint}")
        })
    }

    /// Its dials.
    pub fn dials(self) -> Dials {
        let (steps, ingredients) = match self {
            Preset::Easy => ((3, 12), (2, 9)),
            Preset::Medium => ((5, 20), (3, 14)),
            Preset::Hard => ((12, 40), (7, 30)),
            Preset::Brutal => ((16, 60), (9, 40)),
        };
        let shares = |easy, medium, hard, brutal| match self {
            Preset::Easy => easy,
            Preset::Medium => medium,
            Preset::Hard => hard,
            Preset::Brutal => brutal,
        };
        let phenomena = Phenomenon::ALL.iter().map(|phenomenon| match phenomenon {
            Phenomenon::ZeroAnaphora => shares(10, 40, 70, 90),
            Phenomenon::DroppedDeterminer => shares(0, 5, 20, 30),
            Phenomenon::CoreferenceThroughTransformation => shares(90, 97, 100, 100),
            Phenomenon::ImplicitStep => shares(40, 70, 90, 100),
            Phenomenon::DeclarativeAside => shares(0, 5, 12, 20),
            Phenomenon::Alternative | Phenomenon::BrandName => shares(0, 10, 20, 30),
            Phenomenon::MixedUnits | Phenomenon::LaterExplainedReference | Phenomenon::Splitting => {
                shares(0, 20, 40, 60)
            }
            Phenomenon::EllipsisOfTool => shares(20, 60, 80, 100),
            Phenomenon::QuantityFromIngredientList => shares(20, 80, 95, 100),
            Phenomenon::ParallelWork => shares(0, 40, 70, 90),
            Phenomenon::Hyponym | Phenomenon::AmbiguousRepetition => shares(0, 10, 30, 50),
            Phenomenon::Meronym => shares(0, 5, 20, 40),
            Phenomenon::Misspelling => shares(0, 0, 3, 8),
        });
        Dials {
            steps,
            ingredients,
            families: Vec::new(),
            phenomena: phenomena.collect(),
            merge: shares(30, 55, 70, 80),
            chatty: shares(10, 35, 40, 40),
            reorder: shares(0, 15, 35, 60),
            rename: shares(0, 30, 60, 90),
        }
    }
}

/// What a set of recipes is asked to be, in the words of a command line.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Families to choose from.
    pub families: Vec<String>,
    /// `5..40`.
    pub steps: Option<String>,
    /// `3..20`.
    pub ingredients: Option<String>,
    /// Dials by name, in percent.
    pub shares: Vec<(String, u8)>,
}

/// The preset that goes through all presets, recipe after recipe.
pub const MONTHLY: &str = "monthly";

/// The dials of a preset, changed: one for each recipe in turn.
pub fn settings(preset: &str, changes: &Changes) -> Result<Vec<Dials>, String> {
    let presets = if preset == MONTHLY { Preset::ALL.to_vec() } else { vec![Preset::named(preset)?] };
    presets.into_iter().map(|preset| changed(preset.dials(), changes)).collect()
}

fn changed(mut dials: Dials, changes: &Changes) -> Result<Dials, String> {
    dials.families.clone_from(&changes.families);
    if let Some(steps) = &changes.steps {
        dials.steps = span(steps)?;
    }
    if let Some(ingredients) = &changes.ingredients {
        dials.ingredients = span(ingredients)?;
    }
    for (name, percent) in &changes.shares {
        dials.set(name, *percent)?;
    }
    Ok(dials)
}

/// Reads `5..40` or `12`.
fn span(text: &str) -> Result<(usize, usize), String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    match (low.trim().parse(), high.trim().parse()) {
        (Ok(low), Ok(high)) if low <= high => Ok((low, high)),
        _ => Err(format!("`{text}` is no range; write one like `5..40`")),
    }
}

impl Dials {
    /// Nothing is asked for.
    pub(crate) const NONE: Dials = Dials {
        steps: (0, usize::MAX),
        ingredients: (0, usize::MAX),
        families: Vec::new(),
        phenomena: Vec::new(),
        merge: 0,
        chatty: 0,
        reorder: 0,
        rename: 0,
    };

    /// Turns a dial by its name: a phenomenon, or `merge`, `chatty`, `reorder`, `rename`.
    pub fn set(&mut self, name: &str, percent: u8) -> Result<(), String> {
        let percent = percent.min(100);
        match name {
            "merge" => self.merge = percent,
            "chatty" => self.chatty = percent,
            "reorder" => self.reorder = percent,
            "rename" => self.rename = percent,
            _ => self.turn(Phenomenon::named(name)?, percent),
        }
        Ok(())
    }

    /// How often a phenomenon is taken when it could be.
    pub fn share(&self, phenomenon: Phenomenon) -> u8 {
        let at = Phenomenon::ALL.iter().position(|other| *other == phenomenon);
        at.and_then(|at| self.phenomena.get(at)).copied().unwrap_or(0)
    }

    /// Turns the dial of one phenomenon.
    pub fn turn(&mut self, phenomenon: Phenomenon, percent: u8) {
        self.phenomena.resize(Phenomenon::ALL.len(), 0);
        for (other, share) in Phenomenon::ALL.iter().zip(&mut self.phenomena) {
            if *other == phenomenon {
                *share = percent.min(100);
            }
        }
    }

    /// Every dial as one line, as metadata carry it.
    pub fn line(&self) -> String {
        let (steps, ingredients) = (self.steps, self.ingredients);
        let mut line =
            format!("steps {}..{}, ingredients {}..{}", steps.0, steps.1, ingredients.0, ingredients.1);
        let others = [
            ("merge", self.merge),
            ("chatty", self.chatty),
            ("reorder", self.reorder),
            ("rename", self.rename),
        ];
        let phenomena = Phenomenon::ALL.iter().map(|phenomenon| (phenomenon.name(), self.share(*phenomenon)));
        for (name, share) in others.into_iter().chain(phenomena) {
            line.push_str(&format!(", {name} {share}"));
        }
        line
    }
}
