//! Scores for what a cook wrote or cooked, each with its explanation.
//!
//! A score alone says how far a solution is from the gold; it does not say why. Every metric of this crate therefore
//! returns a value that holds the figure *and* what led to it: [`smatch`] names the triples without counterpart, the
//! alignment behind the figure and the proof that there is no better one.
//!
//! ```
//! use commis_mcl::{Arg, Span, Statement, Term};
//! use commis_metrics::smatch::{Budget, smatch};
//!
//! let statement = |words: &str| {
//!     let mut words = words.split(' ');
//!     let term = |word: &str| match word.starts_with('?') {
//!         true => Term::Variable(word.into()),
//!         false => Term::Constant(word.into()),
//!     };
//!     let arg = |word| Arg { term: term(word), span: Span::default() };
//!     Statement {
//!         primitive: words.next().unwrap_or_default().into(),
//!         primitive_span: Span::default(),
//!         args: words.map(arg).collect(),
//!         span: Span::default(),
//!     }
//! };
//! let gold = [statement("get-kitchen ?k"), statement("fetch ?bowl ?k2 ?k large-bowl 1")];
//! let solution = [statement("fetch ?a ?c ?b small-bowl 1"), statement("get-kitchen ?b")];
//!
//! let score = smatch(&solution, &gold, &Budget::default());
//! assert_eq!((score.matched, score.gold_triples), (10, 11));
//! assert!(score.optimal);
//! assert_eq!(score.unmatched_gold[0].to_string(), "ARG3(n0, large-bowl)");
//! ```

pub mod smatch;
