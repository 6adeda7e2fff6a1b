//! Bowls, pans and tools.

use commis_corpus::Phenomenon;

use crate::plan::{Act, Item};

use super::Teller;

/// A vessel that was spoken of.
#[derive(Clone, Debug)]
pub(super) struct Vessel {
    pub(super) noun: String,
    /// The thing that is in it, or that it is.
    pub(super) thing: usize,
    /// The word for being there: `in` or `on`.
    pub(super) place: &'static str,
}

impl Teller<'_> {
    /// A vessel that is spoken of for the first time: `a large bowl`, `another large bowl`.
    pub(super) fn new_vessel(&mut self, class: &str, thing: usize) -> String {
        let words = self.words;
        let noun = self.one_of(words.all("vessels", class)).to_owned();
        let noun = if noun.is_empty() { class.replace('-', " ") } else { noun };
        let suffix = format!(" {noun}");
        let again = self.vessels.iter().any(|vessel| vessel.noun == noun || vessel.noun.ends_with(&suffix));
        self.vessels.push(Vessel { noun: noun.clone(), thing, place: place_of(words.first("flat", class)) });
        let told = if again { format!("another {noun}") } else { self.a(&noun) };
        // Said once, the size of a tin is known.
        if let Some((vessel, short)) = self.vessels.last_mut().and_then(|vessel| {
            let short = vessel.noun.strip_prefix("12-cup ")?.to_owned();
            Some((vessel, short))
        }) {
            vessel.noun = short;
        }
        told
    }

    /// The word before a vessel of a class: `in` or `on`.
    pub(super) fn place(&self, class: &str) -> &'static str {
        place_of(self.words.first("flat", class))
    }

    /// The vessel that a thing is in, when one can say which.
    pub(super) fn vessel_of(&self, thing: usize) -> Option<String> {
        let vessel = self.vessels.iter().rev().find(|vessel| vessel.thing == thing)?;
        let clear = self.is_clear_vessel(vessel) && !self.used_up.contains(&Item::Thing(thing));
        let article = if self.is_terse() { "" } else { "the " };
        clear.then(|| format!("{article}{}", self.short(&vessel.noun)))
    }

    /// Whether no other vessel could be meant.
    fn is_clear_vessel(&self, vessel: &Vessel) -> bool {
        let suffix = format!(" {}", vessel.noun);
        let like = |other: &&Vessel| other.noun == vessel.noun || other.noun.ends_with(&suffix);
        self.vessels.iter().filter(like).count() == 1
    }

    /// `pot` for `large cooking pot`, when there is no other pot.
    pub(super) fn short<'n>(&self, noun: &'n str) -> &'n str {
        let head = noun.rsplit(' ').next().unwrap_or(noun);
        let heads = ["bowl", "pot", "pan", "dish", "tray", "plate", "tin", "rack"];
        let alike = self.vessels.iter().filter(|other| other.noun.rsplit(' ').next() == Some(head)).count();
        if heads.contains(&head) && alike <= 1 { head } else { noun }
    }

    /// `in`, `into`, `on` or `onto` the vessel that a thing is in or that is ready.
    pub(super) fn preposition(&self, thing: usize) -> &'static str {
        self.vessels.iter().rev().find(|vessel| vessel.thing == thing).map_or("in", |vessel| vessel.place)
    }

    /// A thing goes over into a vessel that is ready.
    pub(super) fn settle(&mut self, thing: usize, into: usize) {
        let found = self.vessels.iter().rev().find(|vessel| vessel.thing == into).cloned();
        if let Some(vessel) = found {
            self.vessels.push(Vessel { thing, ..vessel.clone() });
            // One vessel, although two things were said to be in it.
            if let Some(at) =
                self.vessels.iter().position(|other| other.thing == into && other.noun == vessel.noun)
            {
                self.vessels.remove(at);
            }
        }
    }

    /// The tool of an act, when it is said: `with a whisk`. What must be said is said the first time.
    pub(super) fn tool(&mut self, act: &Act, usual: &str, word: &str) -> Option<String> {
        let class = act.tool.as_deref().unwrap_or(usual);
        let known = self.tools.contains_key(class);
        // What is not usual must be said, unless it is still in the cook's hand.
        let must = act.tool.is_some() && self.last_tool.as_deref() != Some(class);
        self.last_tool = Some(class.to_owned());
        if !must && ((known && self.odds(60)) || self.chance(Phenomenon::EllipsisOfTool)) {
            self.mark(Phenomenon::EllipsisOfTool);
            return None;
        }
        Some(self.named_tool(class, word))
    }

    /// What a tool is called: one of its names at first, `the knife` when that was `a small sharp knife`.
    fn tool_noun(&mut self, class: &str) -> String {
        let words = self.words;
        let plain = words.first("tools", class).unwrap_or(class).to_owned();
        match self.tools.get(class) {
            Some(noun) if noun.ends_with(&plain) => plain,
            Some(noun) => noun.clone(),
            None => {
                let noun = self.one_of(words.all("tools", class)).to_owned();
                let noun = if noun.is_empty() { plain } else { noun };
                self.tools.insert(class.to_owned(), noun.clone());
                noun
            }
        }
    }

    /// A tool by its name, perhaps with another that would do.
    pub(super) fn named_tool(&mut self, class: &str, word: &str) -> String {
        let words = self.words;
        let known = self.tools.contains_key(class);
        let noun = self.tool_noun(class);
        let named = if known { self.the(&noun) } else { self.a(&noun) };
        let others = words.all("tool-alternatives", class);
        if !known && !others.is_empty() && self.chance(Phenomenon::Alternative) {
            self.mark(Phenomenon::Alternative);
            let other = self.one_of(others).to_owned();
            return format!("{word} {named} {other}");
        }
        format!("{word} {named}")
    }
}

fn place_of(word: Option<&str>) -> &'static str {
    if word == Some("on") { "on" } else { "in" }
}
