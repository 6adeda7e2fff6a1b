//! From trees to actions, with the two ways an action inherits what it does not name.

use std::collections::BTreeSet;

use super::tree::{Children, ParsedPhrase, VerbRule};
use crate::action::{ProtoAction, SurfaceAction};
use crate::glossary::Glossary;

/// The actions of a recipe given as trees; `joiner` stands between words (nothing in Chinese, a blank in English).
pub fn actions_of(
    phrases: &[ParsedPhrase],
    glossary: &Glossary,
    rule: VerbRule,
    joiner: &str,
) -> Vec<SurfaceAction> {
    let mut drafts: Vec<Draft> = Vec::new();
    for phrase in phrases {
        let mut found = phrase_actions(phrase, glossary, rule);
        inherit_within(&mut found);
        let memory = drafts.last().map(|action| action.ingredients.clone()).unwrap_or_default();
        for action in &mut found {
            if action.is_bare() && !memory.is_empty() {
                action.ingredients.clone_from(&memory);
                action.inherited = true;
            }
        }
        drafts.extend(found);
    }
    drafts.into_iter().map(|draft| draft.finish(glossary, rule, joiner)).collect()
}

struct Draft<'p> {
    tokens: &'p [String],
    verb: usize,
    words: Vec<usize>,
    ingredients: BTreeSet<&'p str>,
    tools: BTreeSet<&'p str>,
    inherited: bool,
}

impl Draft<'_> {
    fn is_bare(&self) -> bool {
        self.ingredients.is_empty() && self.tools.is_empty()
    }

    fn first(&self) -> usize {
        self.words.first().copied().unwrap_or(self.verb)
    }

    fn last(&self) -> usize {
        self.words.last().copied().unwrap_or(self.verb)
    }

    fn finish(self, glossary: &Glossary, rule: VerbRule, joiner: &str) -> SurfaceAction {
        let verb = &self.tokens[self.verb];
        let class =
            rule.glossary_verb(glossary, verb).and_then(|name| glossary.verbs.class(name)).unwrap_or(verb);
        let ingredients = self.ingredients.iter().map(|word| glossary.ingredient_class(word));
        let tools = self.tools.iter().map(|word| glossary.tool_class(word));
        let span = &self.tokens[self.first()..=self.last()];
        SurfaceAction {
            verb: verb.clone(),
            phrase: span.join(joiner),
            words: span.to_vec(),
            inherited: self.inherited,
            proto: ProtoAction::new(class, ingredients, tools),
            ingredients: self.ingredients.into_iter().map(str::to_owned).collect(),
            tools: self.tools.into_iter().map(str::to_owned).collect(),
        }
    }
}

/// Walks the tree from its root: a verb opens an action if it is the root or has children, other words join in.
fn phrase_actions<'p>(phrase: &'p ParsedPhrase, glossary: &Glossary, rule: VerbRule) -> Vec<Draft<'p>> {
    let tokens = phrase.tokens.as_slice();
    let heads = phrase.heads.get(..tokens.len()).unwrap_or(&phrase.heads);
    let children = Children::of(heads);
    let is_verb = |at: usize| rule.glossary_verb(glossary, &tokens[at]).is_some();
    let mut drafts: Vec<Draft> = Vec::new();
    let mut stack: Vec<(usize, Option<usize>)> = Vec::new();
    for &root in children.roots.iter().rev() {
        stack.push((root, None));
    }
    while let Some((at, parent)) = stack.pop() {
        let opens = is_verb(at) && (heads[at] == 0 || !children.of_word(at).is_empty());
        let action = if opens {
            drafts.push(Draft {
                tokens,
                verb: at,
                words: Vec::new(),
                ingredients: BTreeSet::new(),
                tools: BTreeSet::new(),
                inherited: false,
            });
            Some(drafts.len() - 1)
        } else {
            parent
        };
        if let Some(index) = action {
            drafts[index].words.push(at);
        }
        stack.extend(children.of_word(at).iter().map(|&child| (child, action)));
    }
    for draft in &mut drafts {
        draft.words.sort_unstable();
        let words = draft.words.iter().map(|&at| tokens[at].as_str());
        draft.ingredients = words.clone().filter(|word| glossary.ingredients.contains(word)).collect();
        draft.tools = words.filter(|word| glossary.tools.contains(word)).collect();
    }
    drafts
}

/// A bare action takes the ingredients of the action that starts before it; then actions stand in the order they end.
fn inherit_within(actions: &mut [Draft]) {
    actions.sort_by_key(Draft::first);
    let mut before = None;
    for action in actions.iter_mut() {
        if let Some(ingredients) = before.filter(|_| action.is_bare()) {
            action.ingredients = ingredients;
            action.inherited = true;
        }
        before = Some(action.ingredients.clone());
    }
    actions.sort_by_key(Draft::last);
}
