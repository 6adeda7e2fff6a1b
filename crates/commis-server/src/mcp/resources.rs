//! What a model can read: recipes, the manual, the classes, the kitchen before and now.
//!
//! A recipe is its text. Its gold, the links between both and its notes are not here and nowhere else.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use commis_corpus::Recipe;
use commis_kitchen::{class_json, describe};
use commis_ontology::Ontology;
use commis_session::tools::{manual_index, manual_page};
use commis_sim::PRIMITIVES;
use rmcp::model::{Resource, ResourceTemplate};

use super::McpConnection;

const MARKDOWN: &str = "text/markdown";
const PLAIN: &str = "text/plain";
const JSON: &str = "application/json";

/// A text with its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The type of the text.
    pub mime_type: &'static str,
    /// The text.
    pub text: String,
}

impl McpConnection {
    /// Everything that can be read and is not made from a template.
    pub(super) fn resources(&self) -> Vec<Resource> {
        let mut resources = Vec::new();
        for (corpus, recipe) in self.visible_recipes() {
            let uri = format!("commis://recipe/{corpus}/{}", recipe.id);
            resources.push(resource(uri, &recipe.id, &format!("The recipe of {}", recipe.title), MARKDOWN));
        }
        let list = "All classes: kinds of ingredients, tools, containers, units and so on";
        resources.extend([
            resource("commis://kitchen/now", "kitchen-now", "The kitchen as the last step left it", PLAIN),
            resource(
                "commis://kitchen/initial",
                "kitchen-initial",
                "The kitchen before anything is done",
                PLAIN,
            ),
            resource("commis://ontology", "ontology", list, PLAIN),
            resource("commis://manual", "manual", "All primitives with their arguments", MARKDOWN),
        ]);
        resources.extend(PRIMITIVES.iter().map(|primitive| {
            let signature = &primitive.signature;
            resource(
                format!("commis://manual/{}", signature.name),
                signature.name,
                signature.summary,
                MARKDOWN,
            )
        }));
        resources
    }

    /// What a URI stands for; `None` when there is nothing.
    pub fn read(&self, uri: &str) -> Option<Page> {
        let mut parts = uri.strip_prefix("commis://")?.split('/');
        let page = |mime_type, text| Some(Page { mime_type, text });
        let session = self.slot().session();
        let simulator = session.prepared().simulator();
        let vocabulary = simulator.vocabulary();
        match [parts.next(), parts.next(), parts.next(), parts.next()] {
            [Some("recipe"), Some(corpus), Some(id), None] => {
                let mut recipes = self.visible_recipes();
                let (_, recipe) = recipes.find(|(of, recipe)| *of == corpus && recipe.id == id)?;
                page(MARKDOWN, recipe.markdown())
            }
            [Some("manual"), None, ..] => page(MARKDOWN, manual_index()),
            [Some("manual"), Some(name), None, _] => page(MARKDOWN, manual_page(name)?),
            [Some("ontology"), None, ..] => page(PLAIN, classes(&vocabulary.ontology)),
            [Some("ontology"), Some(name), None, _] => {
                let class = vocabulary.ontology.class(name)?;
                let told = class_json::class(class, &vocabulary.ontology);
                page(JSON, serde_json::to_string_pretty(&told).ok()?)
            }
            [Some("kitchen"), Some("initial"), None, _] => {
                page(PLAIN, describe::tree(simulator.kitchen(), vocabulary))
            }
            [Some("kitchen"), Some("now"), None, _] => {
                page(PLAIN, describe::tree(session.kitchen(), vocabulary))
            }
            _ => None,
        }
    }

    /// The recipes a model may know of: the one that is set, or all.
    fn visible_recipes(&self) -> impl Iterator<Item = (&str, &Recipe)> {
        let only = self.server.fresh.recipe();
        let all = self.server.kitchens.recipes();
        all.map(|(corpus, entry)| (corpus.name.as_str(), &entry.recipe))
            .filter(move |(_, recipe)| only.is_none_or(|only| recipe.id == only))
    }
}

/// How to make up the names of resources.
pub(super) fn templates() -> Vec<ResourceTemplate> {
    let template = |uri: &str, name: &str, description: &str, mime_type: &str| {
        ResourceTemplate::new(uri, name).with_description(description).with_mime_type(mime_type)
    };
    vec![
        template("commis://recipe/{corpus}/{id}", "recipe", "Ingredients and instructions", MARKDOWN),
        template("commis://manual/{primitive}", "manual", "What a primitive does, with examples", MARKDOWN),
        template("commis://ontology/{class}", "class", "Parents, slots, names and weights of a class", JSON),
    ]
}

fn resource(uri: impl Into<String>, name: &str, description: &str, mime_type: &str) -> Resource {
    Resource::new(uri, name).with_description(description).with_mime_type(mime_type)
}

/// All classes, by the group a person would look for them in.
fn classes(ontology: &Ontology) -> String {
    let mut kinds: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for class in ontology.classes() {
        kinds.entry(ontology.kind(class)).or_default().push(ontology.class_name(class));
    }
    let mut text = String::new();
    for (kind, mut names) in kinds {
        names.sort_unstable();
        writeln!(text, "{kind}: {}", names.join(" ")).ok();
    }
    text
}
