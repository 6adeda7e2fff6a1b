//! Which programs are the same: written alike but for layout and the names of variables.

use std::collections::HashMap;

use commis_base::Fingerprint;
use commis_mcl::{Recipe, Term};
use foldhash::fast::RandomState;

/// A fingerprint of a program as the formatter writes it, with its variables renamed in the order in which they appear.
pub(crate) fn program_digest(recipe: &Recipe) -> u64 {
    let mut writer = Writer { digest: Fingerprint::default(), numbers: HashMap::default() };
    for statement in &recipe.statements {
        writer.digest.add(b"(");
        writer.digest.add(statement.primitive.as_bytes());
        statement.args.iter().for_each(|arg| writer.term(&arg.term));
        writer.digest.add(b")");
    }
    writer.digest.get()
}

struct Writer<'r> {
    digest: Fingerprint,
    numbers: HashMap<&'r str, u32, RandomState>,
}

impl<'r> Writer<'r> {
    fn term(&mut self, term: &'r Term) {
        self.digest.add(b" ");
        match term {
            Term::Variable(name) => {
                let next = self.numbers.len() as u32;
                let number = *self.numbers.entry(name).or_insert(next);
                self.digest.add(b"?");
                self.digest.add(&number.to_le_bytes());
            }
            Term::Constant(text) | Term::Number(_, text) => self.digest.add(text.as_bytes()),
            Term::List(args) => {
                self.digest.add(b"(");
                for arg in args {
                    self.term(&arg.term);
                }
                self.digest.add(b")");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_mcl::parse;

    fn digest(text: &str) -> u64 {
        program_digest(&parse(text).program.recipes[0])
    }

    #[test]
    fn layout_and_names_make_no_difference_and_everything_else_does() {
        let program = digest("#toast\n(get-kitchen ?k)\n(fetch ?b ?k2 ?k bowl 1)\n");
        assert_eq!(
            program,
            digest("#toast\n(GET-KITCHEN   ?kitchen) ; here\n\n(fetch ?x ?y\n ?kitchen bowl 1)")
        );
        for other in [
            "#toast\n(get-kitchen ?k)\n(fetch ?b ?k2 ?k bowl 2)\n",
            "#toast\n(get-kitchen ?k)\n(fetch ?b ?k2 ?k2 bowl 1)\n",
            "#toast\n(fetch ?b ?k2 ?k bowl 1)\n(get-kitchen ?k)\n",
        ] {
            assert_ne!(program, digest(other), "{other}");
        }
    }
}
