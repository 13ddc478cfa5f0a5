//! The words on the board, in four languages.

use magnum_sal_protocol::Language;

/// The texts of a language, as Fluent reads them. A browser fetches those of its language instead.
pub const fn words(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en/board.ftl"),
        Language::Polish => include_str!("../locales/pl/board.ftl"),
        Language::German => include_str!("../locales/de/board.ftl"),
        Language::French => include_str!("../locales/fr/board.ftl"),
    }
}
