//! Pairs over the corpus: changes to its recipes, what they bring about, and rewrites judged by cooking.
