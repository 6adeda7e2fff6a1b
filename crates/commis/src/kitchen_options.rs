//! The options that say which kitchen to work in.

use std::path::PathBuf;

use clap::Args;
use commis_corpus::STOCKED_KITCHEN;
use commis_eval::{KitchenChoice, RecipeKitchens};
use commis_metrics::EvaluationRules;
use commis_sim::{RuleChange, RuleSet, RunLimits, Simulator};

use crate::error::Error;

/// Which kitchen to work in.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Kitchen")]
pub(crate) struct KitchenArgs {
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) rules: RuleSet,
    /// A single rule that differs from them, for example tools-stay=reference; may be given several times.
    /// docs/rules.md lists all.
    #[arg(long, value_name = "NAME=RULES", value_parser = EvaluationRules::parse_change)]
    rule: Vec<RuleChange>,
    /// The kitchen to start from: a YAML file, a name in the corpus's kitchens/, or one that comes with the program:
    /// full-kitchen, extended-kitchen, home-kitchen or stocked, in which nothing runs out.
    #[arg(long, value_name = "FILE|NAME")]
    kitchen: Option<PathBuf>,
    /// A YAML file with more classes, on top of the built-in ones; may be given several times.
    #[arg(long, value_name = "FILE")]
    ontology: Vec<PathBuf>,
    /// The corpus whose ontology/ and kitchens/ to use, each recipe of it in its own kitchen: a folder, or `published`,
    /// `extended` or `home`.
    #[arg(long, alias = "project", value_name = "DIR|NAME")]
    pub(crate) corpus: Option<PathBuf>,
}

impl KitchenArgs {
    /// The built-in kitchen under some rules.
    pub(crate) fn of(rules: RuleSet) -> KitchenArgs {
        KitchenArgs { rules, ..KitchenArgs::default() }
    }

    /// All rules, single ones included.
    pub(crate) fn all_rules(&self) -> EvaluationRules {
        // The option takes known rules only.
        EvaluationRules::with(self.rules, &self.rule).unwrap_or(EvaluationRules::of(self.rules))
    }

    /// Whether a kitchen or a corpus is named.
    pub(crate) fn names_one(&self) -> bool {
        self.kitchen.is_some() || self.corpus.is_some()
    }

    /// The same with the kitchen `stocked` where none is named; further classes come on top of its own.
    pub(crate) fn or_stocked(&self) -> KitchenArgs {
        let stocked = (!self.names_one()).then(|| STOCKED_KITCHEN.into());
        KitchenArgs { kitchen: self.kitchen.clone().or(stocked), ..self.clone() }
    }

    /// What the options name.
    pub(crate) fn choice(&self) -> KitchenChoice {
        let (kitchen, ontology, corpus) = (self.kitchen.clone(), self.ontology.clone(), self.corpus.clone());
        KitchenChoice { rules: self.all_rules(), kitchen, ontology, corpus }
    }

    /// A kitchen to cook in, with everything the options name.
    pub(crate) fn simulator(&self, max_bytes: u64) -> Result<Simulator, Error> {
        Ok(self.choice().simulator(max_bytes)?)
    }

    /// The kitchen of each recipe, with everything the options name.
    pub(crate) fn kitchens(&self, limits: RunLimits, max_bytes: u64) -> Result<RecipeKitchens, Error> {
        Ok(self.choice().kitchens(limits, max_bytes)?)
    }
}
