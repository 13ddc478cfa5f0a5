//! What people are told, in their language, by Fluent.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use magnum_sal_protocol::Language;

const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../locales/en/notices.ftl"),
        Language::Polish => include_str!("../../locales/pl/notices.ftl"),
        Language::German => include_str!("../../locales/de/notices.ftl"),
        Language::French => include_str!("../../locales/fr/notices.ftl"),
    }
}

fn bundle(language: Language) -> &'static FluentBundle<FluentResource> {
    static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; 4] = [const { OnceLock::new() }; 4];
    BUNDLES[language as usize].get_or_init(|| {
        let identifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        // A broken entry is left out here; a test finds it.
        let resource = FluentResource::try_new(source(language).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
        bundle
    })
}

/// The text of a key, or of its attribute by `key.attribute`. An unknown key speaks for itself.
pub(crate) fn say(language: Language, key: &str, values: &[(&'static str, &str)]) -> String {
    let (id, attribute) = match key.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (key, None),
    };
    let mut args = FluentArgs::new();
    for &(name, value) in values {
        args.set(name, value);
    }
    let bundle = bundle(language);
    let message = bundle.get_message(id);
    let pattern = message.and_then(|message| match attribute {
        Some(attribute) => Some(message.get_attribute(attribute)?.value()),
        None => message.value(),
    });
    let Some(pattern) = pattern else { return key.to_owned() };
    bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

/// The language that a browser asks for first among those that there are.
pub(crate) fn accepted(header: &str) -> Language {
    let mut tags = header.split(',').filter_map(|tag| Language::of_tag(tag.split(';').next()?));
    tags.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_bundle::FluentResource;

    use super::*;

    /// Keys, attributes as `key.attribute`, with the values that they take.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut keys = BTreeMap::new();
        let mut key = String::new();
        for line in source(language).lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =") {
                key = match name.strip_prefix("    .") {
                    Some(attribute) => {
                        format!("{}.{attribute}", key.split('.').next().unwrap_or_default())
                    }
                    None => name.to_owned(),
                };
                assert!(
                    keys.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{key} is there twice"
                );
            }
            let values = line.split("{ $").skip(1).filter_map(|rest| rest.split(' ').next());
            keys.entry(key.clone()).or_default().extend(values.map(str::to_owned));
        }
        keys
    }

    #[test]
    fn every_language_has_the_same_keys_with_the_same_values() {
        let english = keys(Language::English);
        assert!(english.len() > 15, "{english:?}");
        for language in Language::ALL {
            let resource = FluentResource::try_new(source(language).to_owned());
            assert!(resource.is_ok(), "{language:?}: {:?}", resource.err());
            assert_eq!(keys(language), english, "{language:?}");
            let values = [("players", "Bob"), ("name", "Ann"), ("url", "URL"), ("text", "Text")];
            for key in english.keys() {
                let said = say(language, key, &values);
                assert!(!said.contains(['{', '$']) && said != *key, "{language:?} {key}: {said}");
            }
        }
    }

    #[test]
    fn every_key_is_used() {
        const SOURCES: [&str; 4] = [
            include_str!("message.rs"),
            include_str!("../http/links.rs"),
            include_str!("mail.rs"),
            include_str!("../http/mail_pages.rs"),
        ];
        for key in keys(Language::English).keys() {
            let used = SOURCES.iter().any(|source| source.contains(&format!("\"{key}\"")));
            assert!(used, "{key} is not used");
        }
    }

    #[test]
    fn a_browser_is_answered_in_its_language() {
        assert_eq!(accepted("pl-PL,pl;q=0.9,en;q=0.8"), Language::Polish);
        assert_eq!(accepted("ja, de;q=0.5"), Language::German);
        assert_eq!(accepted(""), Language::English);
    }
}
