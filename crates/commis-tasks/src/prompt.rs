//! Prompts as data: messages with named gaps, from `data/prompts` or a file of one's own.
//!
//! A file is Markdown. Lines such as `<!-- system -->` say whose message begins; a file without them is one message of the
//! user. A user's message that no assistant's message follows is asked, and the next one is sent when the answer is there.

use std::borrow::Cow;

use commis_agent::{Message, Part, Role};
use commis_base::{Problem, Template, nearest};
use commis_corpus::{Digest, File};

/// How a task is put.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variant {
    /// Explained, without examples.
    #[default]
    ZeroShot,
    /// The same after worked examples, none of them from the item's own family.
    FewShot,
    /// For small contexts: everything on one page.
    Compact,
    /// In the structure of the published study.
    Published,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 4] = [Variant::ZeroShot, Variant::FewShot, Variant::Compact, Variant::Published];

    /// Its name in options and files.
    pub fn name(self) -> &'static str {
        match self {
            Variant::ZeroShot => "zero-shot",
            Variant::FewShot => "few-shot",
            Variant::Compact => "compact",
            Variant::Published => "published",
        }
    }

    /// The variant of that name.
    pub fn named(name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.name() == name)
    }
}

/// Which words a task is put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wording {
    /// A variant that comes with the program.
    Builtin(Variant),
    /// A file of one's own: its name, and what is in it.
    Own(String, String),
}

impl Default for Wording {
    fn default() -> Wording {
        Wording::Builtin(Variant::default())
    }
}

impl Wording {
    /// The variant whose habits (examples, order of things) are followed.
    pub fn variant(&self) -> Variant {
        match self {
            Wording::Builtin(variant) => *variant,
            Wording::Own(..) => Variant::ZeroShot,
        }
    }

    /// What records and tables call it.
    pub fn name(&self) -> &str {
        match self {
            Wording::Builtin(variant) => variant.name(),
            Wording::Own(file, _) => file,
        }
    }
}

/// A prompt whose gaps are still open.
#[derive(Clone, Debug)]
pub struct Prompt {
    messages: Vec<(Role, Template<'static>)>,
    /// What it was read from.
    pub digest: Digest,
}

/// A prompt for one item: what is asked first, and what after each answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stages {
    /// The messages up to the first ask.
    pub first: Vec<Message>,
    /// What is sent after the first answer, after the second, and so on.
    pub later: Vec<Vec<Message>>,
}

impl Prompt {
    /// Reads a prompt whose fields are among these names, or says everything that is wrong with it.
    pub fn read(file: &str, text: &str, fields: &[&'static str]) -> Result<Prompt, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut messages = Vec::new();
        for Section { role, text, lines_before } in sections(file, text, &mut problems) {
            match Template::read_part(file, text, lines_before, fields) {
                Ok(template) => messages.push((role, template)),
                Err(found) => problems.extend(found),
            }
        }
        if problems.is_empty() && messages.last().is_none_or(|(role, _)| *role != Role::User) {
            problems.push(Problem::at(file, "the last message is not the user's; nothing would be asked"));
        }
        let digest = Digest::of([&File::new("prompt.md", text.to_owned())]);
        if problems.is_empty() { Ok(Prompt { messages, digest }) } else { Err(problems) }
    }

    /// The prompt with every gap filled in, after worked examples: what would be asked, and what would be right.
    pub fn filled<'v>(
        &self,
        examples: &[(String, String)],
        mut value: impl FnMut(&'static str) -> Cow<'v, str>,
    ) -> Stages {
        let filled: Vec<Message> = self
            .messages
            .iter()
            .map(|(role, template)| Message::text(*role, template.filled(&mut value).trim()))
            .collect();
        let mut stages: Vec<Vec<Message>> = vec![Vec::new()];
        for (at, message) in filled.iter().enumerate() {
            if let Some(stage) = stages.last_mut() {
                stage.push(message.clone());
            }
            let is_answered = filled.get(at + 1).is_none_or(|next| next.role == Role::Assistant);
            if message.role == Role::User && !is_answered {
                stages.push(Vec::new());
            }
        }
        let mut stages = stages.into_iter();
        let mut first = stages.next().unwrap_or_default();
        let asked = first.len().saturating_sub(1);
        let turns = examples.iter().flat_map(|(asked, right)| {
            [Message::user(asked.clone()), Message::text(Role::Assistant, right.clone())]
        });
        first.splice(asked..asked, turns);
        Stages { first, later: stages.collect() }
    }

    /// The user's message that would be asked about another item: the part of an example that comes before its answer.
    pub fn question<'v>(&self, value: impl FnMut(&'static str) -> Cow<'v, str>) -> String {
        let stages = self.filled(&[], value);
        stages.first.last().map(Message::said).unwrap_or_default()
    }

    /// The names of its fields.
    pub fn fields(&self) -> impl Iterator<Item = &'static str> {
        self.messages.iter().flat_map(|(_, template)| template.fields())
    }
}

impl Stages {
    /// All messages as a text for people.
    pub fn text(&self) -> String {
        let all = self.first.iter().chain(self.later.iter().flatten());
        let texts: Vec<String> = all.map(Message::said).collect();
        format!("{}\n", texts.join("\n\n"))
    }

    /// The same with a picture before the text of the question.
    #[must_use]
    pub fn with_image(mut self, image: Option<&Part>) -> Stages {
        if let (Some(image), Some(asked)) = (image, self.first.last_mut()) {
            asked.parts.insert(0, image.clone());
        }
        self
    }
}

struct Section {
    role: Role,
    text: String,
    lines_before: usize,
}

/// The messages of a file, each with the number of lines before it.
fn sections(file: &str, text: &str, problems: &mut Vec<Problem>) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if let Some(mark) = line.trim().strip_prefix("<!--").and_then(|rest| rest.strip_suffix("-->")) {
            let lines_before = number + 1;
            let role = role(mark.trim());
            if role.is_none() {
                let near = nearest(mark.trim(), ROLES.map(|(name, _)| name));
                let hint = near.unwrap_or("system, user, assistant");
                let message = format!("`{}` is nobody who speaks; write {hint}", mark.trim());
                problems.push(Problem::new(file, lines_before, message));
            }
            sections.push(Section { role: role.unwrap_or(Role::User), text: String::new(), lines_before });
            continue;
        }
        if sections.is_empty() && line.trim().is_empty() {
            continue;
        }
        if sections.is_empty() {
            sections.push(Section { role: Role::User, text: String::new(), lines_before: number });
        }
        if let Some(section) = sections.last_mut() {
            section.text.push_str(line);
            section.text.push('\n');
        }
    }
    sections
}

const ROLES: [(&str, Role); 3] =
    [("system", Role::System), ("user", Role::User), ("assistant", Role::Assistant)];

fn role(name: &str) -> Option<Role> {
    ROLES.into_iter().find(|(known, _)| *known == name).map(|(_, role)| role)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stages(text: &str, examples: &[(String, String)]) -> Stages {
        Prompt::read("p.md", text, &["dish"]).unwrap().filled(examples, |_| "soup".into())
    }

    #[test]
    fn a_file_without_marks_is_one_message() {
        let stages = stages("Cook {{dish}}.\n", &[]);
        assert_eq!(stages.first, [Message::user("Cook soup.")]);
        assert!(stages.later.is_empty());
    }

    #[test]
    fn examples_stand_before_the_question_and_later_messages_wait() {
        let text = "<!-- system -->\nBe kind.\n<!-- user -->\nCook {{dish}}.\n<!-- user -->\nAnd now?";
        let stages = stages(text, &[("Cook tea.".into(), "(tea)".into())]);
        let said: Vec<String> = stages.first.iter().map(Message::said).collect();
        assert_eq!(said, ["Be kind.", "Cook tea.", "(tea)", "Cook soup."]);
        assert_eq!(stages.later, [[Message::user("And now?")]]);
    }

    #[test]
    fn what_an_assistant_says_in_a_file_is_no_ask() {
        let stages = stages("<!-- user -->\nHi\n<!-- assistant -->\nHo\n<!-- user -->\n{{dish}}", &[]);
        assert_eq!((stages.first.len(), stages.later.len()), (3, 0));
    }

    #[test]
    fn everything_that_is_wrong_is_told_with_its_place() {
        let text = "<!-- system -->\nBe {{kind}}.\n<!-- usr -->\nx {{dosh}}";
        let problems = Prompt::read("p.md", text, &["dish"]).unwrap_err();
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(told[0], "p.md:3: `usr` is nobody who speaks; write user");
        assert_eq!(told[1], "p.md:2: there is no field `kind` (column 4); there are dish");
        assert!(told[2].starts_with("p.md:4: there is no field `dosh` (column 3)"), "{told:?}");
        let nobody = Prompt::read("p.md", "<!-- system -->\nBe kind.", &[]).unwrap_err();
        assert!(nobody[0].message.contains("nothing would be asked"));
    }
}
