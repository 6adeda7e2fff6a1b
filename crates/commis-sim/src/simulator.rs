//! Everything a run starts from: the kinds of things, a kitchen, the rules and the limits.

use std::collections::HashMap;
use std::sync::Arc;

use commis_base::{Problem, Source};
use commis_kitchen::{Kitchen, Loaded, MissingTerm, Vocabulary, full_kitchen, load};
use commis_mcl::{Language, Network, Signature};
use commis_ontology::{ClassId, Ontology, RuleSet};

use crate::engine::Engine;
use crate::primitives::PRIMITIVES;
use crate::{Execution, Primitive, Rules, RunLimits};

/// A kitchen ready to cook in. It can be used for any number of networks, from any number of threads.
#[derive(Debug)]
pub struct Simulator {
    pub(crate) vocabulary: Arc<Vocabulary>,
    pub(crate) rules: Rules,
    pub(crate) limits: RunLimits,
    pub(crate) kitchen: Kitchen,
    pub(crate) last_id: u32,
    pub(crate) actions: Vec<Action>,
    pub(crate) action_by_name: HashMap<&'static str, usize, foldhash::fast::RandomState>,
    /// By name, as the checker wants them.
    signatures: Vec<&'static Signature>,
}

/// A primitive with its argument classes resolved.
#[derive(Debug)]
pub(crate) struct Action {
    pub(crate) primitive: &'static Primitive,
    pub(crate) classes: Vec<ClassId>,
    pub(crate) kitchen_in: Option<usize>,
    pub(crate) kitchen_out: Option<usize>,
}

/// Why a simulator could not be set up.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SetupError {
    /// Problems in data files, each with its place.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Data(Vec<Problem>),
    /// The ontology lacks something.
    #[error(transparent)]
    Term(#[from] MissingTerm),
    /// A primitive names a class that the ontology does not have.
    #[error("the ontology has no class `{0}`, which a primitive needs; load the built-in files too")]
    Class(&'static str),
    /// A primitive of the user's own is not declared well.
    #[error("primitive `{name}`: {why}")]
    Primitive {
        /// Its name.
        name: &'static str,
        /// What is wrong with it.
        why: String,
    },
}

impl Simulator {
    /// A simulator for the built-in ontology and kitchen.
    pub fn builtin(rules: impl Into<Rules>) -> Result<Simulator, SetupError> {
        Simulator::load(rules, &[], None)
    }

    /// A simulator with additional ontology files and, if given, another kitchen.
    pub fn load(
        rules: impl Into<Rules>,
        additions: &[Source],
        kitchen: Option<&Source>,
    ) -> Result<Simulator, SetupError> {
        let rules = rules.into();
        let classes = if rules.described_classes { RuleSet::Standard } else { RuleSet::Reference };
        let mut sources = Ontology::builtin_sources(classes);
        sources.extend_from_slice(additions);
        let ontology = Ontology::load(&sources).map_err(SetupError::Data)?;
        let vocabulary = Vocabulary::new(Arc::new(ontology))?;
        let source = kitchen.cloned().unwrap_or_else(full_kitchen);
        let loaded = load(&source, &vocabulary, rules.exact_numbers).map_err(SetupError::Data)?;
        Simulator::new(Arc::new(vocabulary), loaded, rules)
    }

    /// A simulator for a kitchen that is already loaded.
    pub fn new(
        vocabulary: Arc<Vocabulary>,
        loaded: Loaded,
        rules: impl Into<Rules>,
    ) -> Result<Simulator, SetupError> {
        let actions = PRIMITIVES.iter().map(|primitive| Action::resolve(primitive, &vocabulary));
        let actions = actions.collect::<Result<Vec<_>, _>>()?;
        let names = actions.iter().map(|action| action.primitive.signature.name);
        let action_by_name = names.zip(0..).collect();
        Ok(Simulator {
            vocabulary,
            rules: rules.into(),
            limits: RunLimits::default(),
            kitchen: loaded.kitchen,
            last_id: loaded.last_id,
            actions,
            action_by_name,
            signatures: signatures().to_vec(),
        })
    }

    /// The same simulator with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: RunLimits) -> Simulator {
        self.limits = limits;
        self
    }

    /// The same simulator under other rules. Classes and the kitchen's numbers stay as they were loaded: to change
    /// `described-classes` or `exact-numbers`, load the kitchen under those rules.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Simulator {
        self.rules = rules;
        self
    }

    /// The same simulator with a primitive of one's own, which networks can use like any other.
    pub fn with_primitive(mut self, primitive: &'static Primitive) -> Result<Simulator, SetupError> {
        let name = primitive.signature.name;
        let wrong = match self.primitive(name) {
            Some(_) => Err("there is a primitive of that name; choose another one".to_owned()),
            None => primitive.check(),
        };
        wrong.map_err(|why| SetupError::Primitive { name, why })?;
        self.action_by_name.insert(name, self.actions.len());
        self.actions.push(Action::resolve(primitive, &self.vocabulary)?);
        let place = self.signatures.partition_point(|signature| signature.name < name);
        self.signatures.insert(place, &primitive.signature);
        Ok(self)
    }

    /// Its primitives, by name.
    pub fn primitives(&self) -> Vec<&'static Primitive> {
        self.signatures.iter().filter_map(|signature| self.primitive(signature.name)).collect()
    }

    /// The primitive of a name.
    pub fn primitive(&self, name: &str) -> Option<&'static Primitive> {
        let action = self.action_by_name.get(name).and_then(|&at| self.actions.get(at));
        action.map(|action| action.primitive)
    }

    /// The classes and slots it works with.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// The rules it follows.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How far a run may go.
    pub fn limits(&self) -> &RunLimits {
        &self.limits
    }

    /// The rule set it follows, single rules aside.
    pub fn rule_set(&self) -> RuleSet {
        self.rules.base
    }

    /// The kitchen before anything is cooked.
    pub fn kitchen(&self) -> &Kitchen {
        &self.kitchen
    }

    /// The language a network must be written in to be executed here.
    pub fn language(&self) -> Language<'_> {
        let language = Language::new(&*self.vocabulary.ontology, &self.signatures);
        if self.rules.extensions_are_known { language } else { language.refusing(extensions()) }
    }

    /// Executes a network as far as it goes.
    pub fn execute(&self, network: &Network) -> Execution {
        self.execute_while(network, &|| true)
    }

    /// Executes a network as long as `go_on` says so; it is asked before every statement.
    pub fn execute_while(&self, network: &Network, go_on: &dyn Fn() -> bool) -> Execution {
        Engine::new(self, network).run(go_on)
    }
}

/// The signatures of all built-in primitives.
pub fn signatures() -> &'static [&'static Signature] {
    static SIGNATURES: std::sync::OnceLock<Vec<&'static Signature>> = std::sync::OnceLock::new();
    SIGNATURES.get_or_init(|| PRIMITIVES.iter().map(|primitive| &primitive.signature).collect())
}

/// The names of the extensions.
fn extensions() -> &'static [&'static str] {
    static NAMES: std::sync::OnceLock<Vec<&'static str>> = std::sync::OnceLock::new();
    NAMES.get_or_init(|| {
        let extensions = PRIMITIVES.iter().filter(|primitive| primitive.is_extension());
        extensions.map(|primitive| primitive.signature.name).collect()
    })
}

impl Action {
    fn resolve(primitive: &'static Primitive, vocabulary: &Vocabulary) -> Result<Action, SetupError> {
        let params = primitive.signature.params;
        let class = |name: &'static str| vocabulary.ontology.class(name).ok_or(SetupError::Class(name));
        let classes = params.iter().map(|param| class(param.class)).collect::<Result<_, _>>()?;
        let position = |name: &str| params.iter().position(|param| param.name == name);
        Ok(Action {
            primitive,
            classes,
            kitchen_in: position("kitchen-state-in"),
            kitchen_out: position("kitchen-state-out"),
        })
    }
}
