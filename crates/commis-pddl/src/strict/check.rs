//! What the words of a file refer to: types, predicates, parameters, objects.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::{Span, nearest};

use super::strata::strata;
use super::syntax::{ActionSyntax, DomainSyntax, Formula, ProblemSyntax, Quantifier};
use crate::diagnostic::{Code, Diagnostic, finding};
use crate::model::{Atom, Kind, OBJECT, Predicate, Typed};
use crate::tree::Name;

/// What a file's words may refer to.
struct Vocabulary<'s> {
    parents: BTreeMap<&'s str, Vec<&'s Name>>,
    with_children: BTreeSet<&'s Name>,
    predicates: BTreeMap<&'s str, &'s Predicate>,
    functions: BTreeMap<&'s str, &'s Predicate>,
    objects: BTreeMap<&'s str, Vec<&'s Name>>,
}

/// Where a formula stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Site {
    Condition,
    Effect,
    Init,
    Goal,
}

type Scope<'s> = Vec<(&'s str, &'s Kind)>;

/// Checks one file and collects findings.
struct Checker<'s> {
    vocabulary: Vocabulary<'s>,
    findings: Vec<Diagnostic>,
    used: BTreeSet<Name>,
    /// Requirements that something in the file asks for, with the first place.
    wanted: BTreeMap<&'static str, Span>,
}

pub(super) fn domain(domain: &DomainSyntax) -> Vec<Diagnostic> {
    let mut checker = Checker::new(domain, None);
    checker.types(&domain.types);
    checker.declared(&domain.constants, &[]);
    for predicate in domain.predicates.iter().chain(&domain.functions) {
        checker.kinds(&predicate.arguments);
    }
    let mut names = BTreeSet::new();
    for action in &domain.actions {
        if !names.insert(&action.name) {
            let message = format!("the action `{}` is defined twice", action.name);
            checker.find(Code::ActionRedefined, action.span, message);
        }
        checker.action(action);
    }
    checker.derived(domain);
    for predicate in &domain.predicates {
        if !checker.used.contains(&predicate.name) {
            let message = format!("the predicate `{}` is never used", predicate.name);
            checker.find(Code::UnusedPredicate, predicate.span, message);
        }
    }
    if domain.types.iter().chain(&domain.constants).next().is_some() {
        checker.wanted.entry(":typing").or_default();
    }
    checker.requirements(&domain.requirements);
    for (name, span) in &domain.unsupported {
        checker.find(Code::Unsupported, *span, format!("`{name}` is not supported by the planner"));
    }
    checker.findings
}

pub(super) fn problem(domain: &DomainSyntax, problem: &ProblemSyntax) -> Vec<Diagnostic> {
    let mut checker = Checker::new(domain, Some(problem));
    if !problem.domain.is_empty() && problem.domain != domain.name {
        let message = format!("the problem is for `{}`, not for `{}`", problem.domain, domain.name);
        checker.find(Code::OtherDomain, Span::default(), message);
    }
    checker.declared(&problem.objects, &domain.constants);
    let mut scope = Scope::new();
    for fact in &problem.init {
        checker.formula(fact, Site::Init, &mut scope);
        if let Formula::Atom(atom) = fact
            && domain.derived.iter().any(|(head, _)| &*head.name == atom.predicate())
        {
            let message = format!("{atom}: a derived predicate cannot be stated");
            checker.find(Code::DerivedChanged, atom.span, message);
        }
    }
    checker.formula(&problem.goal, Site::Goal, &mut scope);
    checker.requirements(&domain.requirements);
    for (name, span) in &problem.unsupported {
        checker.find(Code::Unsupported, *span, format!("`{name}` is not supported by the planner"));
    }
    checker.findings
}

impl<'s> Checker<'s> {
    fn new(domain: &'s DomainSyntax, problem: Option<&'s ProblemSyntax>) -> Self {
        let mut parents: BTreeMap<&str, Vec<&Name>> = BTreeMap::new();
        for typed in &domain.types {
            parents.entry(&typed.name).or_default().extend(typed.kind.names());
        }
        let mut objects: BTreeMap<&str, Vec<&Name>> = BTreeMap::new();
        let problem_objects = problem.map_or(&[][..], |problem| &problem.objects);
        for typed in domain.constants.iter().chain(problem_objects) {
            objects.entry(&typed.name).or_default().extend(typed.kind.names());
        }
        let by_name = |list: &'s [Predicate]| list.iter().map(|known| (&*known.name, known)).collect();
        let vocabulary = Vocabulary {
            with_children: domain.types.iter().flat_map(|typed| typed.kind.names()).collect(),
            parents,
            predicates: by_name(&domain.predicates),
            functions: by_name(&domain.functions),
            objects,
        };
        Self { vocabulary, findings: Vec::new(), used: BTreeSet::new(), wanted: BTreeMap::new() }
    }

    fn find(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.findings.push(finding(code, span, message));
    }

    fn want(&mut self, requirement: &'static str, span: Span) {
        self.wanted.entry(requirement).or_insert(span);
    }

    fn types(&mut self, types: &'s [Typed]) {
        let mut listed = BTreeSet::new();
        for typed in types {
            if !listed.insert(&typed.name) {
                let message = format!("the type `{}` is listed twice", typed.name);
                self.find(Code::TypeListedTwice, typed.span, message);
            }
            if self.vocabulary.is_in_cycle(&typed.name) {
                let message = format!("the type `{}` is below itself", typed.name);
                self.find(Code::TypeCycle, typed.span, message);
            }
        }
        let mut told = BTreeSet::new();
        for typed in types {
            for parent in typed.kind.names() {
                if !self.vocabulary.knows_type(parent) && told.insert(parent) {
                    let message = format!("the type `{parent}` occurs only as a parent");
                    self.find(Code::TypeOnlyParent, typed.span, message);
                }
            }
        }
    }

    /// Constants or objects.
    fn declared(&mut self, names: &'s [Typed], before: &'s [Typed]) {
        self.kinds(names);
        let mut known: BTreeMap<&str, &Kind> =
            before.iter().map(|typed| (&*typed.name, &typed.kind)).collect();
        for typed in names {
            match known.insert(&typed.name, &typed.kind) {
                Some(kind) if *kind == typed.kind => {
                    self.find(Code::DeclaredTwice, typed.span, format!("`{}` is declared twice", typed.name));
                }
                Some(kind) => {
                    let message = format!("`{}` is declared as `{kind}` and as `{}`", typed.name, typed.kind);
                    self.find(Code::TwoTypes, typed.span, message);
                }
                None => {}
            }
            if self.vocabulary.parents.contains_key(&*typed.name) {
                self.find(Code::NamedLikeType, typed.span, format!("`{}` is also a type", typed.name));
            }
        }
    }

    fn kinds(&mut self, names: &[Typed]) {
        for typed in names {
            for kind in typed.kind.names() {
                if !self.vocabulary.knows_type(kind) {
                    let parent = self.vocabulary.is_parent(kind);
                    // A type that is only a parent is reported once, where it is one.
                    if !parent {
                        let finding = finding(
                            Code::UndeclaredType,
                            typed.span,
                            format!("the type `{kind}` of `{}` is not declared", typed.name),
                        );
                        let known = self.vocabulary.parents.keys().copied();
                        self.findings.push(with_suggestion(finding, kind, known));
                    }
                }
            }
        }
    }

    fn action(&mut self, action: &'s ActionSyntax) {
        self.kinds(&action.parameters);
        for (at, parameter) in action.parameters.iter().enumerate() {
            if action.parameters.iter().take(at).any(|other| other.name == parameter.name) {
                let message = format!("two parameters are called `{}`", parameter.name);
                self.find(Code::RepeatedParameter, parameter.span, message);
            }
        }
        let mut scope: Scope<'s> =
            action.parameters.iter().map(|typed| (&*typed.name, &typed.kind)).collect();
        self.formula(&action.precondition, Site::Condition, &mut scope);
        self.formula(&action.effect, Site::Effect, &mut scope);
        let mut words = BTreeSet::new();
        collect_words(&action.precondition, &mut words);
        collect_words(&action.effect, &mut words);
        for parameter in &action.parameters {
            if !words.contains(&*parameter.name) {
                let message =
                    format!("the parameter `{}` of `{}` is never used", parameter.name, action.name);
                self.find(Code::UnusedParameter, parameter.span, message);
            }
        }
        if let Formula::And(parts, _) = &action.effect {
            let added: BTreeSet<&Atom> = parts
                .iter()
                .filter_map(|part| if let Formula::Atom(atom) = part { Some(atom) } else { None })
                .collect();
            for part in parts {
                if let Formula::Not(inner, span) = part
                    && let Formula::Atom(atom) = &**inner
                    && added.contains(atom)
                {
                    self.find(Code::AddAndDelete, *span, format!("{atom} is both added and deleted"));
                }
            }
        }
    }

    /// Rules of derived predicates: their words, and that they can be worked out.
    fn derived(&mut self, domain: &'s DomainSyntax) {
        for (head, condition) in &domain.derived {
            self.want(":derived-predicates", head.span);
            self.kinds(&head.arguments);
            self.used.insert(head.name.clone());
            let mut scope: Scope<'s> =
                head.arguments.iter().map(|typed| (&*typed.name, &typed.kind)).collect();
            self.formula(condition, Site::Condition, &mut scope);
        }
        let rules: Vec<(&Name, &Formula)> =
            domain.derived.iter().map(|(head, condition)| (&head.name, condition)).collect();
        if let Err(name) = strata(&rules) {
            let span = domain.derived.iter().find(|(head, _)| head.name == name).map(|(head, _)| head.span);
            let message = format!("`{name}` is derived from its own negation");
            self.find(Code::DerivedCycle, span.unwrap_or_default(), message);
        }
        for action in &domain.actions {
            let mut changed: Vec<&Atom> = Vec::new();
            changed_atoms(&action.effect, &mut changed);
            for atom in changed {
                if domain.derived.iter().any(|(head, _)| &*head.name == atom.predicate()) {
                    let message = format!("{atom}: a derived predicate cannot be an effect");
                    self.find(Code::DerivedChanged, atom.span, message);
                }
            }
        }
    }

    fn formula(&mut self, formula: &'s Formula, site: Site, scope: &mut Scope<'s>) {
        match formula {
            Formula::Atom(atom) => self.atom(atom, site, scope),
            Formula::Equal(atom) => {
                self.want(":equality", atom.span);
                for word in atom.arguments() {
                    self.word(word, atom, site, scope);
                }
            }
            Formula::Not(inner, span) => {
                if site != Site::Effect && site != Site::Init {
                    match **inner {
                        Formula::Equal(_) => {}
                        Formula::Atom(_) => self.want(":negative-preconditions", *span),
                        _ => self.want(":disjunctive-preconditions", *span),
                    }
                }
                self.formula(inner, site, scope);
            }
            Formula::And(parts, _) => {
                let mut seen = BTreeSet::new();
                for part in parts {
                    if let Formula::Atom(atom) = part
                        && !seen.insert(atom)
                    {
                        self.find(Code::RepeatedLiteral, atom.span, format!("{atom} is repeated"));
                    }
                    self.formula(part, site, scope);
                }
            }
            Formula::Or(parts, span) => {
                self.want(":disjunctive-preconditions", *span);
                for part in parts {
                    self.formula(part, site, scope);
                }
            }
            Formula::Imply(parts, span) => {
                self.want(":disjunctive-preconditions", *span);
                for part in &**parts {
                    self.formula(part, site, scope);
                }
            }
            Formula::Quantified(quantifier, variables, inner, span) => {
                let requirement = match (quantifier, site) {
                    (_, Site::Effect) => ":conditional-effects",
                    (Quantifier::All, _) => ":universal-preconditions",
                    (Quantifier::Some, _) => ":existential-preconditions",
                };
                self.want(requirement, *span);
                self.kinds(variables);
                let outer = scope.len();
                scope.extend(variables.iter().map(|typed| (&*typed.name, &typed.kind)));
                self.formula(inner, site, scope);
                scope.truncate(outer);
            }
            Formula::When(parts, span) => {
                self.want(":conditional-effects", *span);
                let [condition, effect] = &**parts;
                self.formula(condition, Site::Condition, scope);
                self.formula(effect, Site::Effect, scope);
            }
            Formula::Numeric(operator, atoms, span) => {
                self.want(":numeric-fluents", *span);
                if matches!(site, Site::Condition | Site::Goal) {
                    self.unsupported(operator, *span);
                }
                for atom in atoms {
                    if !self.vocabulary.functions.contains_key(atom.predicate()) {
                        let message = format!("the function `{}` is not declared", atom.predicate());
                        self.find(Code::UndeclaredPredicate, atom.span, message);
                    }
                    for word in atom.arguments() {
                        self.word(word, atom, site, scope);
                    }
                }
            }
        }
    }

    fn unsupported(&mut self, construct: &str, span: Span) {
        self.find(Code::Unsupported, span, format!("`{construct}` is not supported by the planner"));
    }

    fn atom(&mut self, atom: &'s Atom, site: Site, scope: &Scope<'s>) {
        let name = atom.predicate();
        if let Some(head) = atom.words.first() {
            self.used.insert(head.clone());
        }
        for word in atom.arguments() {
            self.word(word, atom, site, scope);
        }
        let Some(predicate) = self.vocabulary.predicates.get(name).copied() else {
            let finding = finding(
                Code::UndeclaredPredicate,
                atom.span,
                format!("the predicate `{name}` is not declared"),
            );
            let known = self.vocabulary.predicates.keys().copied();
            self.findings.push(with_suggestion(finding, name, known));
            return;
        };
        if predicate.arguments.len() != atom.arguments().len() {
            let (declared, found) = (predicate.arguments.len(), atom.arguments().len());
            let message = format!("{atom}: `{name}` is declared with {declared} arguments, found {found}");
            self.find(Code::WrongArity, atom.span, message);
            return;
        }
        for (argument, word) in predicate.arguments.iter().zip(atom.arguments()) {
            self.argument(atom, word, &argument.kind, scope);
        }
    }

    fn word(&mut self, word: &Name, atom: &Atom, site: Site, scope: &Scope<'s>) {
        let in_action = matches!(site, Site::Condition | Site::Effect);
        if word.starts_with('?') {
            if !scope.iter().any(|(name, _)| *name == &**word) {
                let code = if in_action { Code::UnboundVariable } else { Code::VariableInProblem };
                self.find(code, atom.span, format!("{atom}: the variable `{word}` is not bound"));
            }
        } else if !self.vocabulary.objects.contains_key(&**word) {
            let (code, what) = match (in_action, self.vocabulary.knows_type(word)) {
                (true, true) => (Code::TypeAsConstant, "is a type, not an object"),
                (true, false) => (Code::UndeclaredConstant, "is not a declared constant"),
                (false, _) => (Code::UndeclaredObject, "is not a declared object"),
            };
            let variable = format!("?{word}");
            let mut finding = finding(code, atom.span, format!("{atom}: `{word}` {what}"));
            if scope.iter().any(|(name, _)| *name == variable) {
                finding = finding.hint_instead(format!("did you mean `{variable}`?"));
            }
            self.findings.push(finding);
        }
    }

    /// Whether a word's types fit the declared one.
    fn argument(&mut self, atom: &Atom, word: &Name, declared: &Kind, scope: &Scope<'s>) {
        let kinds: Vec<&Name> = match scope.iter().rev().find(|(name, _)| *name == &**word) {
            Some((_, kind)) => kind.names().iter().collect(),
            None => self.vocabulary.objects.get(&**word).cloned().unwrap_or_default(),
        };
        let known = |name: &&Name| self.vocabulary.knows_type(name);
        if kinds.is_empty() || !kinds.iter().all(known) || !declared.names().iter().all(|name| known(&name)) {
            return;
        }
        let below =
            |kind: &Name, top: &Kind| top.names().iter().any(|top| self.vocabulary.is_below(kind, top));
        if kinds.iter().any(|kind| below(kind, declared)) {
            return;
        }
        let wider =
            declared.names().iter().any(|name| kinds.iter().any(|kind| self.vocabulary.is_below(name, kind)));
        let code = if wider { Code::SupertypeArgument } else { Code::WrongArgumentType };
        let shown: Vec<&str> = kinds.iter().map(|kind| &***kind).collect();
        self.find(
            code,
            atom.span,
            format!("{atom}: `{word}` is `{}`, declared is `{declared}`", shown.join(" ")),
        );
    }

    fn requirements(&mut self, declared: &[Name]) {
        let has = |key: &str| declared.iter().any(|name| &**name == key);
        let implied = |key: &str| match key {
            ":strips" => true,
            ":typing"
            | ":negative-preconditions"
            | ":disjunctive-preconditions"
            | ":equality"
            | ":conditional-effects" => has(":adl"),
            ":universal-preconditions" | ":existential-preconditions" => {
                has(":adl") || has(":quantified-preconditions")
            }
            ":numeric-fluents" => has(":fluents") || has(":action-costs"),
            _ => false,
        };
        let missing: Vec<(&str, Span)> = self
            .wanted
            .iter()
            .filter(|(key, _)| !has(key) && !implied(key))
            .map(|(key, span)| (*key, *span))
            .collect();
        for (key, span) in missing {
            self.find(Code::MissingRequirement, span, format!("`{key}` is used but not required"));
        }
    }
}

impl Vocabulary<'_> {
    fn knows_type(&self, name: &str) -> bool {
        name == OBJECT || self.parents.contains_key(name)
    }

    fn is_parent(&self, name: &Name) -> bool {
        self.with_children.contains(name)
    }

    fn ancestors<'a>(&'a self, name: &'a str) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        let mut open = vec![name];
        while let Some(next) = open.pop() {
            for parent in self.parents.get(next).into_iter().flatten() {
                if found.insert(&***parent) {
                    open.push(parent);
                }
            }
        }
        found
    }

    fn is_below(&self, name: &str, top: &str) -> bool {
        name == top || top == OBJECT || self.ancestors(name).contains(top)
    }

    fn is_in_cycle(&self, name: &str) -> bool {
        self.ancestors(name).contains(name)
    }
}

fn collect_words<'s>(formula: &'s Formula, words: &mut BTreeSet<&'s str>) {
    match formula {
        Formula::Atom(atom) | Formula::Equal(atom) => words.extend(atom.words.iter().map(|word| &**word)),
        Formula::Not(inner, _) | Formula::Quantified(_, _, inner, _) => collect_words(inner, words),
        Formula::And(parts, _) | Formula::Or(parts, _) => {
            for part in parts {
                collect_words(part, words);
            }
        }
        Formula::Imply(parts, _) | Formula::When(parts, _) => {
            for part in &**parts {
                collect_words(part, words);
            }
        }
        Formula::Numeric(_, atoms, _) => {
            words.extend(atoms.iter().flat_map(|atom| atom.words.iter().map(|word| &**word)));
        }
    }
}

/// Adds the nearest known name, if one is near; of two letters nothing can be guessed.
fn with_suggestion<'k>(finding: Diagnostic, name: &str, known: impl Iterator<Item = &'k str>) -> Diagnostic {
    match nearest(name, known).filter(|_| name.chars().count() > 2) {
        Some(other) => finding.hint_instead(format!("did you mean `{other}`?")),
        None => finding,
    }
}

/// The atoms that an effect may add or delete, conditions left out.
fn changed_atoms<'s>(effect: &'s Formula, changed: &mut Vec<&'s Atom>) {
    match effect {
        Formula::Atom(atom) => changed.push(atom),
        Formula::Not(inner, _) | Formula::Quantified(_, _, inner, _) => changed_atoms(inner, changed),
        Formula::And(parts, _) => {
            for part in parts {
                changed_atoms(part, changed);
            }
        }
        Formula::When(parts, _) => {
            let [_, effect] = &**parts;
            changed_atoms(effect, changed);
        }
        Formula::Equal(_) | Formula::Or(..) | Formula::Imply(..) | Formula::Numeric(..) => {}
    }
}
