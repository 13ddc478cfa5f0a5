//! The names of the buildings, for a board on which nothing is marked.

use fluent_bundle::{FluentBundle, FluentResource};
use magnum_sal_protocol::Language;
use unic_langid::LanguageIdentifier;

use crate::draw::Marks;
use crate::target::Target;
use crate::words::words;

pub(super) struct Signs {
    bundle: FluentBundle<FluentResource>,
}

impl Signs {
    pub(super) fn new(language: Language) -> Signs {
        let identifier: LanguageIdentifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new(vec![identifier]);
        // A broken entry is left out; a test finds it.
        let read = FluentResource::try_new(words(language).to_owned());
        bundle.add_resource_overriding(read.unwrap_or_else(|(readable, _)| readable));
        Signs { bundle }
    }

    fn word(&self, target: Target, attribute: Option<&str>) -> Option<String> {
        let Target::Building(building) = target else { return None };
        let key = format!("building-{}", building.name().replace('_', "-"));
        let message = self.bundle.get_message(&key)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }
}

impl Marks for Signs {
    fn class(&self, _target: Target) -> &'static str {
        ""
    }

    fn label(&self, _target: Target) -> String {
        String::new()
    }

    fn name(&self, target: Target) -> String {
        self.word(target, None).unwrap_or_default()
    }

    fn short_name(&self, target: Target) -> String {
        self.word(target, Some("short")).unwrap_or_default()
    }
}
