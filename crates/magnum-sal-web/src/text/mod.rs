//! The words of the game in four languages, by Fluent.

mod action;
mod idea;
mod impossible;
mod log;
mod reason;

use std::cell::OnceCell;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use magnum_sal::notation::SaltNotation;
use magnum_sal::{Cubes, Hand, Order, Rock, Seat};
pub use magnum_sal_protocol::Language;
use unic_langid::LanguageIdentifier;

use crate::editor::{Fault, Misnomer};
use crate::worker::{Refusal, SeatSetup};

/// The texts of a language, by file. A browser fetches those of its language instead.
#[cfg(not(target_arch = "wasm32"))]
pub const fn sources(language: Language) -> [(&'static str, &'static str); 12] {
    macro_rules! sources {
        ($code:literal) => {
            [
                ("board", crate::board::words(language)),
                ("editor", include_str!(concat!("../../locales/", $code, "/editor.ftl"))),
                ("game", include_str!(concat!("../../locales/", $code, "/game.ftl"))),
                ("hint", include_str!(concat!("../../locales/", $code, "/hint.ftl"))),
                ("log", include_str!(concat!("../../locales/", $code, "/log.ftl"))),
                ("illegal", include_str!(concat!("../../locales/", $code, "/illegal.ftl"))),
                ("impossible", include_str!(concat!("../../locales/", $code, "/impossible.ftl"))),
                ("ui", include_str!(concat!("../../locales/", $code, "/ui.ftl"))),
                ("online", include_str!(concat!("../../locales/", $code, "/online.ftl"))),
                ("notify", include_str!(concat!("../../locales/", $code, "/notify.ftl"))),
                ("practice", include_str!(concat!("../../locales/", $code, "/practice.ftl"))),
                ("tutorial", include_str!(concat!("../../locales/", $code, "/tutorial.ftl"))),
            ]
        };
    }
    match language {
        Language::English => sources!("en"),
        Language::Polish => sources!("pl"),
        Language::German => sources!("de"),
        Language::French => sources!("fr"),
    }
}

/// All texts of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Texts").field(&self.language).finish()
    }
}

/// Values that a text is filled with.
pub type Args = FluentArgs<'static>;

/// `args![count = 3, player = name]`.
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = fluent_bundle::FluentArgs::<'static>::new();
        $(args.set(stringify!($name), fluent_bundle::FluentValue::from($value));)*
        args
    }};
}

impl Texts {
    fn new(language: Language, sources: impl IntoIterator<Item = String>) -> Texts {
        let identifier: LanguageIdentifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new(vec![identifier]);
        bundle.set_use_isolating(false);
        for source in sources {
            // A broken entry is left out here; a test finds it.
            let resource = FluentResource::try_new(source);
            let resource = resource.unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        Texts { language, bundle }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a key, `key.attribute` for one of its attributes. An unknown key speaks for itself.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &Args::new())
    }

    pub fn say_with(&self, key: &str, args: &Args) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    pub fn find(&self, key: &str, args: &Args) -> Option<String> {
        let (id, attribute) = match key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (key, None),
        };
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
    }

    /// So many of something: `count-cents`, `count-miners`.
    pub fn count(&self, what: &str, count: impl Into<FluentValue<'static>>) -> String {
        let mut args = Args::new();
        args.set("count", count);
        self.say_with(&format!("count-{what}"), &args)
    }

    pub fn cents(&self, cents: u32) -> String {
        self.count("cents", cents)
    }

    /// "a, b and c".
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let Some(last) = items.pop() else { return String::new() };
        let rest = items
            .into_iter()
            .reduce(|rest, next| self.say_with("list-comma", &args![rest = rest, next = next]));
        match rest {
            Some(rest) => self.say_with("list-and", &args![rest = rest, last = last]),
            None => last,
        }
    }

    /// Parts of a description, one after another: "Chamber 2R1, Level I, opened".
    pub fn parts(&self, parts: impl IntoIterator<Item = String>) -> String {
        let joined = parts
            .into_iter()
            .reduce(|rest, next| self.say_with("list-comma", &args![rest = rest, next = next]));
        joined.unwrap_or_default()
    }

    /// "Royal order: 2 brown cubes for 9 cents".
    pub fn labelled(&self, label: impl Into<String>, value: impl ToString) -> String {
        self.say_with("label-value", &args![label = label.into(), value = value.to_string()])
    }

    /// A share of one as "37%".
    pub fn percent(&self, share: f32) -> String {
        let percent = f64::from((share * 100.0).round());
        self.say_with("percent", &args![percent = percent])
    }

    /// Why the program did nothing.
    pub fn refused(&self, reason: Refusal) -> String {
        self.say(&format!("refused-{}", hyphens(reason.name())))
    }

    /// Where a text stops being a position.
    pub fn fault(&self, fault: &Fault) -> String {
        let (key, name) = match &fault.name {
            Some(Misnomer::Missing(name)) => ("editor-unreadable-missing", name.as_str()),
            Some(Misnomer::Unknown(name)) => ("editor-unreadable-unknown", name.as_str()),
            None => ("editor-unreadable-at", ""),
        };
        let args = args![line = fault.line, column = fault.column, name = name.to_owned()];
        self.say_with(key, &args)
    }

    /// "2 brown cubes and 1 green cube"; with the ending `-object` as the object of a verb.
    pub fn cubes(&self, cubes: Cubes, ending: &str) -> String {
        self.salt(Rock::ALL.map(|rock| u16::from(cubes.count(rock))), 0, ending)
    }

    pub fn hand(&self, hand: &Hand) -> String {
        self.salt(Rock::ALL.map(|rock| hand.count(rock)), hand.blue, "")
    }

    /// The salt that an order asks for.
    pub fn ordered(&self, order: &Order, ending: &str) -> String {
        let rock = Rock::ALL.map(|rock| u16::from(order.rock().count(rock)));
        self.salt(rock, order.blue().into(), ending)
    }

    /// Salt as events write it.
    fn written(&self, salt: SaltNotation, ending: &str) -> String {
        self.salt([salt.brown, salt.green, salt.white], salt.blue, ending)
    }

    fn salt(&self, rock: [u16; 3], blue: u16, ending: &str) -> String {
        let [brown, green, white] = rock;
        let all = [("brown", brown), ("green", green), ("white", white), ("blue", blue)];
        let present = all.into_iter().filter(|&(_, count)| count > 0);
        let items: Vec<String> = present
            .map(|(name, count)| self.count(&format!("salt-{name}{ending}"), count))
            .collect();
        if items.is_empty() { self.say("salt-nothing") } else { self.list(items) }
    }
}

/// How a name of the rules is written in a key.
pub fn hyphens(name: &str) -> String {
    name.replace('_', "-")
}

/// The names of the players, by seat, which of them is the reader, and whether they have foremen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
    foremen: bool,
}

impl Names {
    pub fn new(names: Vec<String>) -> Names {
        Names { names, you: None, foremen: true }
    }

    /// Of a game at one screen. If only one person plays there, that is the reader.
    pub fn of_players(players: &[SeatSetup]) -> Names {
        let mut people = (0..).zip(players).filter(|(_, player)| player.bot.is_none());
        let you = match (people.next(), people.next()) {
            (Some((seat, _)), None) => Seat::new(seat),
            _ => None,
        };
        let names = players.iter().map(|player| player.name.clone());
        Names::new(names.collect()).with_you(you)
    }

    /// The reader's seat: sentences about it are in the second person.
    pub fn with_you(self, you: Option<Seat>) -> Names {
        Names { you, ..self }
    }

    /// Whether the game has foremen. In the base game all workers are miners, and are called so.
    pub fn with_foremen(self, foremen: bool) -> Names {
        Names { foremen, ..self }
    }

    pub fn of(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| format!("{}", seat.index() + 1))
    }

    pub fn all(&self) -> &[String] {
        &self.names
    }

    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}

thread_local! {
    static TEXTS: [OnceCell<&'static Texts>; 4] = const { [const { OnceCell::new() }; 4] };
}

/// The texts of a language, read once.
#[cfg(not(target_arch = "wasm32"))]
pub fn texts(language: Language) -> &'static Texts {
    let sources = || sources(language).map(|(_, source)| source.to_owned());
    TEXTS.with(|all| *all[language as usize].get_or_init(|| leaked(language, sources())))
}

/// The texts of a language, or of another one as long as they are not installed.
#[cfg(target_arch = "wasm32")]
pub fn texts(language: Language) -> &'static Texts {
    TEXTS.with(|all| {
        let installed = all.iter().filter_map(OnceCell::get);
        let texts = all[language as usize].get().or_else(|| installed.last());
        *texts.expect("the page starts with the texts of a language")
    })
}

/// Brings the texts of a language.
#[cfg(target_arch = "wasm32")]
pub fn install(language: Language, source: String) {
    TEXTS.with(|all| *all[language as usize].get_or_init(|| leaked(language, [source])));
}

#[cfg(target_arch = "wasm32")]
pub fn is_installed(language: Language) -> bool {
    TEXTS.with(|all| all[language as usize].get().is_some())
}

/// Texts stay as long as the page does.
fn leaked(language: Language, sources: impl IntoIterator<Item = String>) -> &'static Texts {
    Box::leak(Box::new(Texts::new(language, sources)))
}

#[cfg(test)]
mod tests;
