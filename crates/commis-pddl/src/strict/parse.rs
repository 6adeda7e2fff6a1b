//! Tree to syntax, as the standard has it, noting every departure on the way.

use commis_base::Span;

use super::syntax::{ActionSyntax, DomainSyntax, Formula, ProblemSyntax, Quantifier};
use crate::diagnostic::{Code, Diagnostic, finding};
use crate::model::{Atom, Kind, Predicate, Typed};
use crate::tree::{List, Name, Node, Word};

/// Requirement keys of the standard, up to version 3.
const REQUIREMENTS: [&str; 20] = [
    ":strips",
    ":typing",
    ":negative-preconditions",
    ":disjunctive-preconditions",
    ":equality",
    ":existential-preconditions",
    ":universal-preconditions",
    ":quantified-preconditions",
    ":conditional-effects",
    ":fluents",
    ":numeric-fluents",
    ":object-fluents",
    ":adl",
    ":durative-actions",
    ":duration-inequalities",
    ":continuous-effects",
    ":derived-predicates",
    ":timed-initial-literals",
    ":preferences",
    ":action-costs",
];

/// Reads a text, collecting what it finds.
pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    pub(super) findings: Vec<Diagnostic>,
}

impl Parser<'_> {
    fn find(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.findings.push(finding(code, span, message));
    }

    pub(super) fn domain(&mut self, file: &List) -> DomainSyntax {
        let mut domain = DomainSyntax::default();
        let mut seen: Vec<Name> = Vec::new();
        for (section, head) in self.sections(file) {
            self.note_repetition(&mut seen, &head, &[":action", ":derived", ":durative-action"]);
            match &*head.name {
                "domain" => domain.name = self.only_name(section),
                ":requirements" => domain.requirements.extend(self.requirements(section)),
                ":types" => domain.types.extend(self.typed_list(section.rest(), Listing::Types)),
                ":constants" => domain.constants.extend(self.typed_list(section.rest(), Listing::Objects)),
                ":predicates" => domain.predicates.extend(self.declarations(section.rest())),
                ":functions" => domain.functions.extend(self.declarations(section.rest())),
                ":action" => domain.actions.extend(self.action(section)),
                ":derived" => domain.derived.extend(self.derived(section, &head)),
                ":durative-action" | ":constraints" => {
                    domain.unsupported.push((head.name.clone(), section.span));
                }
                name => self.find(Code::UnknownSection, section.span, format!("unknown section `{name}`")),
            }
        }
        if domain.name.is_empty() {
            self.find(Code::MissingSection, file.span, "the domain has no name");
        }
        domain
    }

    pub(super) fn problem(&mut self, file: &List) -> ProblemSyntax {
        let mut problem = ProblemSyntax::default();
        let mut seen: Vec<Name> = Vec::new();
        for (section, head) in self.sections(file) {
            self.note_repetition(&mut seen, &head, &[]);
            match &*head.name {
                "problem" => problem.name = self.only_name(section),
                ":domain" => problem.domain = self.only_name(section),
                ":requirements" => drop(self.requirements(section)),
                ":objects" => problem.objects.extend(self.typed_list(section.rest(), Listing::Objects)),
                ":init" => {
                    let facts: Vec<Formula> =
                        section.rest().iter().filter_map(|node| self.formula(node)).collect();
                    for fact in &facts {
                        if let Formula::Not(_, span) = fact {
                            self.find(Code::NegativeInit, *span, "a negative fact in the initial state");
                        }
                    }
                    problem.init.extend(facts);
                }
                ":goal" => match section.rest() {
                    [goal] => self.conjoin(&mut problem.goal, goal),
                    others => {
                        let message = format!("the goal is one condition, found {}", others.len());
                        self.find(Code::WrongOperands, section.span, message);
                    }
                },
                ":metric" => problem.metric = Some(section.span),
                ":length" => {}
                ":constraints" => problem.unsupported.push((head.name.clone(), section.span)),
                name => self.find(Code::UnknownSection, section.span, format!("unknown section `{name}`")),
            }
        }
        for (section, key) in [(":domain", !problem.domain.is_empty()), (":init", has(&seen, ":init"))] {
            if !key {
                self.find(Code::MissingSection, file.span, format!("the problem has no `{section}`"));
            }
        }
        if !has(&seen, ":goal") {
            self.find(Code::MissingGoal, file.span, "the problem has no `:goal`");
        }
        problem
    }

    fn sections<'n>(&mut self, file: &'n List) -> Vec<(&'n List, Word)> {
        if !file.items.first().is_some_and(|head| head.is("define")) {
            self.find(Code::MissingSection, file.span, "the file does not start with `(define`");
        }
        let mut sections = Vec::new();
        for node in file.items.iter().filter(|node| !node.is("define")) {
            match node {
                Node::Word(word) => {
                    self.find(
                        Code::BareWord,
                        word.span,
                        format!("`{}` where a section is expected", word.name),
                    );
                }
                Node::List(list) => match list.head() {
                    Some(head) => sections.push((list, head.clone())),
                    None => self.find(Code::HeadlessList, list.span, "a section without a name"),
                },
            }
        }
        sections
    }

    fn note_repetition(&mut self, seen: &mut Vec<Name>, head: &Word, repeatable: &[&str]) {
        if has(seen, &head.name) && !repeatable.contains(&&*head.name) {
            self.find(Code::RepeatedSection, head.span, format!("section `{}` occurs twice", head.name));
        }
        seen.push(head.name.clone());
    }

    fn only_name(&mut self, section: &List) -> Name {
        match section.rest() {
            [Node::Word(word)] => word.name.clone(),
            [first, ..] => {
                self.find(Code::ListForName, section.span, "one name is expected here");
                first.word().map(|word| word.name.clone()).unwrap_or_default()
            }
            [] => {
                self.find(Code::EmptyItem, section.span, "a name is expected here");
                Name::default()
            }
        }
    }

    fn requirements(&mut self, section: &List) -> Vec<Name> {
        let mut keys = Vec::new();
        for node in section.rest() {
            match node {
                Node::Word(word) if REQUIREMENTS.contains(&&*word.name) => keys.push(word.name.clone()),
                _ => {
                    let shown = node.span().of(self.text).to_owned();
                    self.find(
                        Code::UnknownRequirement,
                        node.span(),
                        format!("unknown requirement `{shown}`"),
                    );
                }
            }
        }
        keys
    }

    fn declarations(&mut self, nodes: &[Node]) -> Vec<Predicate> {
        let mut found: Vec<Predicate> = Vec::new();
        let mut nodes = nodes.iter();
        while let Some(node) = nodes.next() {
            // `- number` after functions says their type.
            if node.is("-") {
                nodes.next();
                continue;
            }
            let Some(list) = node.list() else {
                self.find(Code::BareWord, node.span(), "a bare word where a declaration is expected");
                continue;
            };
            let Some(name) = list.head().map(|word| word.name.clone()) else {
                self.find(Code::HeadlessList, list.span, "a declaration without a name");
                continue;
            };
            if found.iter().any(|known| known.name == name) {
                self.find(Code::PredicateRedefined, list.span, format!("`{name}` is declared twice"));
                continue;
            }
            let arguments = self.typed_list(list.rest(), Listing::Arguments);
            found.push(Predicate { name, arguments, span: list.span });
        }
        found
    }

    fn action(&mut self, section: &List) -> Option<ActionSyntax> {
        let Some(Node::Word(name)) = section.rest().first() else {
            self.find(Code::HeadlessList, section.span, "an action without a name");
            return None;
        };
        let mut action = ActionSyntax {
            name: name.name.clone(),
            parameters: Vec::new(),
            precondition: Formula::default(),
            effect: Formula::default(),
            span: section.span,
        };
        let mut seen: Vec<Name> = Vec::new();
        let mut items = section.rest().iter().skip(1).peekable();
        while let Some(item) = items.next() {
            let key = match item {
                Node::Word(word) if word.name.starts_with(':') => word,
                other => {
                    let shown = other.span().of(self.text).to_owned();
                    self.find(Code::SkippedInAction, other.span(), format!("`{shown}` does not belong here"));
                    continue;
                }
            };
            if !matches!(&*key.name, ":parameters" | ":precondition" | ":effect") {
                self.find(Code::MisspeltKey, key.span, format!("unknown key `{}`", key.name));
                items.next_if(|next| next.list().is_some());
                continue;
            }
            if has(&seen, &key.name) {
                self.find(Code::RepeatedKey, key.span, format!("`{}` occurs twice", key.name));
            }
            seen.push(key.name.clone());
            let Some(value) = items.next_if(|next| next.list().is_some()) else {
                self.find(Code::BareWord, key.span, format!("a list is expected after `{}`", key.name));
                continue;
            };
            match &*key.name {
                ":parameters" => {
                    let nodes = value.list().map_or(&[][..], |list| &list.items);
                    action.parameters = self.typed_list(nodes, Listing::Parameters);
                }
                ":precondition" => self.conjoin(&mut action.precondition, value),
                _ => self.conjoin(&mut action.effect, value),
            }
        }
        if !has(&seen, ":effect") {
            self.find(Code::MissingSection, name.span, format!("the action `{}` has no :effect", name.name));
        }
        Some(action)
    }

    /// `(:derived (p ?x - t) condition)`
    fn derived(&mut self, section: &List, head: &Word) -> Option<(Predicate, Formula)> {
        let [declaration, condition] = self.exactly(section.rest(), head)?;
        let name = declaration.list().and_then(List::head).map(|word| word.name.clone());
        let (Some(name), Some(list)) = (name, declaration.list()) else {
            self.find(Code::HeadlessList, declaration.span(), "a derived predicate without a name");
            return None;
        };
        let arguments = self.typed_list(list.rest(), Listing::Parameters);
        let condition = self.formula(condition)?;
        Some((Predicate { name, arguments, span: section.span }, condition))
    }

    /// Reads one more condition or effect; what was there before stays.
    fn conjoin(&mut self, known: &mut Formula, node: &Node) {
        let Some(read) = self.formula(node) else { return };
        let before = std::mem::take(known);
        *known = match before {
            Formula::And(parts, _) if parts.is_empty() => read,
            before => Formula::And(vec![before, read], node.span()),
        };
    }

    /// A condition or effect. Depth is bounded by the tree's.
    fn formula(&mut self, node: &Node) -> Option<Formula> {
        let list = match node {
            Node::Word(word) => {
                self.find(
                    Code::BareWord,
                    word.span,
                    format!("`{}` where a condition is expected", word.name),
                );
                return None;
            }
            Node::List(list) => list,
        };
        let span = list.span;
        let Some(first) = list.items.first() else { return Some(Formula::And(Vec::new(), span)) };
        let Some(head) = first.word() else {
            self.find(Code::HeadlessList, span, "a list that starts with a list");
            return None;
        };
        let rest = list.rest();
        match &*head.name {
            "and" => Some(Formula::And(self.operands(rest), span)),
            "or" => Some(Formula::Or(self.operands(rest), span)),
            "not" => {
                let [inner] = self.exactly(rest, head)?;
                Some(Formula::Not(Box::new(self.formula(inner)?), span))
            }
            "imply" => {
                let [left, right] = self.exactly(rest, head)?;
                Some(Formula::Imply(Box::new([self.formula(left)?, self.formula(right)?]), span))
            }
            "when" => {
                let [left, right] = self.exactly(rest, head)?;
                Some(Formula::When(Box::new([self.formula(left)?, self.formula(right)?]), span))
            }
            "forall" | "exists" => {
                let [variables, inner] = self.exactly(rest, head)?;
                let quantifier = if &*head.name == "forall" { Quantifier::All } else { Quantifier::Some };
                let nodes = variables.list().map_or(&[][..], |list| &list.items);
                let variables = self.typed_list(nodes, Listing::Parameters);
                Some(Formula::Quantified(quantifier, variables, Box::new(self.formula(inner)?), span))
            }
            "<" | ">" | "<=" | ">=" | "increase" | "decrease" | "assign" | "scale-up" | "scale-down" => {
                Some(Formula::Numeric(head.name.clone(), fluents(rest), span))
            }
            "=" if rest.iter().any(is_numeric) => {
                Some(Formula::Numeric(head.name.clone(), fluents(rest), span))
            }
            "=" => {
                let [_, _] = self.exactly(rest, head)?;
                Some(Formula::Equal(self.atom(list)))
            }
            _ => Some(Formula::Atom(self.atom(list))),
        }
    }

    fn operands(&mut self, nodes: &[Node]) -> Vec<Formula> {
        let mut found = Vec::new();
        for node in nodes {
            if node.list().is_some_and(|list| list.items.is_empty()) {
                self.find(Code::EmptyItem, node.span(), "an empty condition");
                continue;
            }
            found.extend(self.formula(node));
        }
        found
    }

    fn exactly<'n, const N: usize>(&mut self, nodes: &'n [Node], head: &Word) -> Option<[&'n Node; N]> {
        let found: Option<[&Node; N]> = nodes.iter().collect::<Vec<_>>().try_into().ok();
        if found.is_none() {
            let message = format!("`{}` takes {N}, found {}", head.name, nodes.len());
            self.find(Code::WrongOperands, head.span, message);
        }
        found
    }

    fn atom(&mut self, list: &List) -> Atom {
        let mut words: Vec<Name> = Vec::new();
        let mut items = list.items.iter();
        while let Some(item) = items.next() {
            match item {
                Node::Word(word) if &*word.name == "-" => {
                    self.find(Code::TypeInLiteral, list.span, "a type inside a literal");
                    items.next();
                }
                Node::Word(word) => words.push(word.name.clone()),
                Node::List(inner) => {
                    self.find(Code::NestedTerm, inner.span, "a list inside a literal");
                }
            }
        }
        Atom { words, span: list.span }
    }

    /// `a b - t c`, with glued hyphens taken apart as they were probably meant.
    fn typed_list(&mut self, nodes: &[Node], listing: Listing) -> Vec<Typed> {
        let mut listed: Vec<Typed> = Vec::new();
        let mut waiting: Vec<&Word> = Vec::new();
        let mut nodes = nodes.iter();
        while let Some(node) = nodes.next() {
            let Node::Word(word) = node else {
                self.find(Code::ListForName, node.span(), "a list where a name is expected");
                continue;
            };
            let glued = word.name.strip_prefix('-').filter(|rest| !rest.is_empty());
            let kind = if let Some(rest) = glued {
                let message = format!("`{}` is one word", word.name);
                self.findings.push(
                    finding(Code::GluedHyphen, word.span, message).hint_instead(format!("write `- {rest}`")),
                );
                Some(Kind::Named(rest.into()))
            } else if &*word.name == "-" || matches!(&*word.name, "–" | "—") {
                if &*word.name != "-" {
                    self.find(Code::DashForHyphen, word.span, "a dash is not a hyphen");
                }
                nodes.next().and_then(|node| self.kind(node, listing))
            } else {
                self.check_name(word, listing);
                waiting.push(word);
                continue;
            };
            let Some(kind) = kind.filter(|_| !waiting.is_empty()) else {
                self.find(
                    Code::HyphenAlone,
                    word.span,
                    "a hyphen needs a name before it and a type after it",
                );
                continue;
            };
            self.note_wrapped(&waiting, word, &kind);
            listed.extend(waiting.drain(..).map(|word| typed(word, kind.clone())));
        }
        if listing != Listing::Types {
            for word in &waiting {
                self.find(Code::WithoutType, word.span, format!("`{}` has no type", word.name));
            }
        }
        listed.extend(waiting.drain(..).map(|word| typed(word, Kind::object())));
        listed
    }

    fn check_name(&mut self, word: &Word, listing: Listing) {
        let variable = word.name.starts_with('?');
        if &*word.name == "?" {
            self.find(Code::LoneQuestionMark, word.span, "a question mark without a name");
        } else if matches!(listing, Listing::Arguments | Listing::Parameters) && !variable {
            self.find(Code::ArgumentNotVariable, word.span, format!("`{}` is not a variable", word.name));
        } else if matches!(listing, Listing::Objects | Listing::Types) && variable {
            self.find(Code::VariableInProblem, word.span, format!("`{}` is a variable", word.name));
        }
    }

    /// Names on an earlier line than the hyphen were perhaps not meant to have this type.
    fn note_wrapped(&mut self, waiting: &[&Word], hyphen: &Word, kind: &Kind) {
        for word in waiting {
            let between = Span { start: word.span.end, end: hyphen.span.start }.of(self.text);
            if between.contains('\n') {
                let message = format!("`{}` takes the type `{kind}` from the next line", word.name);
                self.find(Code::TypeOnNextLine, word.span, message);
            }
        }
    }

    fn kind(&mut self, node: &Node, listing: Listing) -> Option<Kind> {
        match node {
            Node::Word(word) => Some(Kind::Named(word.name.clone())),
            Node::List(list) if list.head().is_some_and(|head| &*head.name == "either") => {
                let names: Option<Vec<Name>> =
                    list.rest().iter().map(|node| node.word().map(|word| word.name.clone())).collect();
                if matches!(listing, Listing::Types | Listing::Objects) {
                    self.find(Code::TwoTypes, list.span, "a name with several types");
                } else {
                    self.find(Code::EitherType, list.span, "a parameter with several types");
                }
                names.map(Kind::Either)
            }
            Node::List(list) => {
                self.find(Code::ListForName, list.span, "a list where a type is expected");
                None
            }
        }
    }
}

/// Where a typed list stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listing {
    Types,
    Objects,
    Arguments,
    Parameters,
}

fn typed(word: &Word, kind: Kind) -> Typed {
    Typed { name: word.name.clone(), kind, span: word.span }
}

fn has(seen: &[Name], name: &str) -> bool {
    seen.iter().any(|known| &**known == name)
}

fn is_numeric(node: &Node) -> bool {
    match node {
        Node::Word(word) => word.name.parse::<f64>().is_ok(),
        Node::List(_) => true,
    }
}

/// The function terms in a numeric expression.
fn fluents(nodes: &[Node]) -> Vec<Atom> {
    let mut found = Vec::new();
    let mut open: Vec<&Node> = nodes.iter().rev().collect();
    while let Some(node) = open.pop() {
        let Node::List(list) = node else { continue };
        let words: Option<Vec<Name>> =
            list.items.iter().map(|item| item.word().map(|word| word.name.clone())).collect();
        let arithmetic = list.head().is_some_and(|head| matches!(&*head.name, "+" | "-" | "*" | "/"));
        match words {
            Some(words) if !arithmetic => found.push(Atom { words, span: list.span }),
            _ => open.extend(list.rest().iter().rev()),
        }
    }
    found
}
