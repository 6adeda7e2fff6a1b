//! Questions with pictures.

use super::Phrasing;

/// Which pictures come with a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Images {
    /// One of the finished dish, before its name, as in the study.
    Dish,
    /// One behind every instruction: the kitchen when it is done.
    Steps,
}

impl Images {
    /// What stands in a prompt in the place of a picture.
    pub const MARK: &'static str = "<image>";

    /// The files of a recipe's pictures, in the order of the marks in its prompts.
    pub fn files(self, recipe: &str, steps: usize) -> Vec<String> {
        match self {
            Images::Dish => vec![format!("{recipe}/dish.png")],
            Images::Steps => (1..=steps).map(|step| format!("{recipe}/step-{step:02}.png")).collect(),
        }
    }
}

impl Phrasing {
    /// The same words with marks where pictures stand.
    #[must_use]
    pub fn with_images(&self, images: Images) -> Phrasing {
        let mut phrasing = self.clone();
        let mark = Images::MARK;
        match images {
            Images::Dish => {
                for line in &mut phrasing.prompt.head {
                    *line = line.replace("{title}", &format!("{mark} {{title}}"));
                }
            }
            Images::Steps => {
                let step = &mut phrasing.prompt.step;
                *step = step.replace("{text}", &format!("{{text}} {mark}"));
            }
        }
        phrasing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tasks::TaskKind;
    use crate::tasks::phrasing::{Asked, Shown};

    #[test]
    fn marks_stand_where_pictures_do() {
        let recipe =
            Shown { title: "Toast", ingredients: vec!["bread"], steps: vec!["Toast it.", "Eat it."] };
        for language in Phrasing::languages() {
            let phrasing = Phrasing::builtin(language).unwrap();
            let prompt = |images| {
                phrasing.with_images(images).prompt(TaskKind::IngredientUsage, &recipe, &Asked::default())
            };
            let dish = prompt(Images::Dish);
            assert!(dish.contains("<image> Toast\n") && dish.matches("<image>").count() == 1, "{dish}");
            let steps = prompt(Images::Steps);
            assert!(
                steps.contains("Toast it. <image>\n") && steps.matches("<image>").count() == 2,
                "{steps}"
            );
        }
        assert_eq!(Images::Dish.files("toast", 2), ["toast/dish.png"]);
        assert_eq!(Images::Steps.files("toast", 2), ["toast/step-01.png", "toast/step-02.png"]);
    }
}
