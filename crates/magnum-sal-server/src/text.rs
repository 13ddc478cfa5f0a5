//! Texts that people write: trimmed, without control characters, and of bounded length. They are escaped by whoever
//! shows them.

use magnum_sal_protocol::{Code, Failure};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

const LONGEST_NAME: usize = 24;
const LONGEST_CHAT: usize = 500;
const LONGEST_CONTRIBUTION: usize = 64;
const SHORTEST_PASSWORD: usize = 8;
const LONGEST_PASSWORD: usize = 200;
const LONGEST_AGENT: usize = 100;

/// A name that can stand in a mail without becoming a link there. Selectors are dropped: phones add them to emoji, and without them
/// nobody can tell two names apart that differ in nothing else.
pub(crate) fn name(text: &str) -> Result<String, Failure> {
    let text: String = text.chars().filter(|character| !is_selector(*character)).collect();
    let name = line("name", &text, LONGEST_NAME, is_invisible)?;
    if is_link(&name) {
        return Err(malformed("name: expected no address of a site or a mailbox".to_owned()));
    }
    Ok(name)
}

/// Whether programs may take a text for an address: `salt.example`, `https:…`, `a@b`.
fn is_link(name: &str) -> bool {
    let dotted = |(before, after): (&str, &str)| {
        let letters = after.chars().take_while(|character| character.is_alphabetic()).count();
        before.ends_with(char::is_alphanumeric) && letters >= 2
    };
    let dots = name
        .match_indices(['.', '。', '．'])
        .map(|(at, dot)| (&name[..at], &name[at + dot.len()..]));
    name.contains("//") || name.contains('@') || dots.into_iter().any(dotted)
}

/// What a name looks like: names with the same letters, or with letters of other scripts that can be mistaken for them,
/// look the same.
pub(crate) fn looks(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let looks: String = words.join(" ").nfkc().map(letter_looks).collect();
    // A capital I is a small l in many fonts.
    looks.replace('i', "l")
}

/// Capitals make no difference: a letter that can be mistaken for a Latin one in either form is taken for it.
fn letter_looks(letter: char) -> String {
    let of = |text: String| skeleton(&text).collect::<String>().to_lowercase();
    let small = of(letter.to_lowercase().collect());
    let capital = of(letter.to_uppercase().collect());
    if capital.is_ascii() && !small.is_ascii() { capital } else { small }
}

/// Emoji of several characters, and some scripts, are held together by joiners.
pub(crate) fn chat(text: &str) -> Result<String, Failure> {
    let joined = |character| matches!(character, '\u{200c}' | '\u{200d}');
    line("text", text, LONGEST_CHAT, |character| is_invisible(character) && !joined(character))
}

/// What somebody writes to those who look after the peace, which may be nothing.
pub(crate) fn note(field: &str, text: &str) -> Result<String, Failure> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    let joined = |character| matches!(character, '\u{200c}' | '\u{200d}');
    line(field, text, LONGEST_CHAT, |character| is_invisible(character) && !joined(character))
}

/// A contribution to the shuffle; nothing is the empty one.
pub(crate) fn contribution(text: Option<&str>) -> Result<String, Failure> {
    let Some(text) = text else { return Ok(String::new()) };
    line("contribution", text, LONGEST_CONTRIBUTION, is_invisible)
}

/// Passwords are taken as they are.
pub(crate) fn password(text: &str) -> Result<&str, Failure> {
    let length = text.chars().count();
    if (SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) {
        return Ok(text);
    }
    Err(malformed(format!(
        "password: {length} characters, expected {SHORTEST_PASSWORD} to {LONGEST_PASSWORD}"
    )))
}

/// What a browser calls itself, cut to a length that can be listed.
pub(crate) fn agent(text: &str) -> String {
    text.chars().filter(|character| !is_invisible(*character)).take(LONGEST_AGENT).collect()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

fn line(
    field: &str,
    text: &str,
    longest: usize,
    forbidden: impl Fn(char) -> bool,
) -> Result<String, Failure> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > longest {
        return Err(malformed(format!("{field}: {length} characters, expected 1 to {longest}")));
    }
    if text.chars().any(forbidden) || !text.chars().any(|character| !is_invisible(character)) {
        return Err(malformed(format!("{field}: control characters are not allowed")));
    }
    Ok(text.to_owned())
}

/// Control characters, and those that turn the direction of what follows: both can make a text look like another.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        )
        || matches!(
            character,
            '\u{180b}'..='\u{180f}' | '\u{2028}' | '\u{2029}' | '\u{3164}' | '\u{ffa0}'
        )
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Variation selectors and tags choose how the character before is drawn.
fn is_selector(character: char) -> bool {
    matches!(character, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e01ef}')
}

fn malformed(message: String) -> Failure {
    Failure::new(Code::Malformed, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_visible() {
        assert_eq!(name("  Jadwiga ").as_deref(), Ok("Jadwiga"));
        assert_eq!(
            name("Ki\u{fe00}nga\u{e0041} \u{2764}\u{fe0f}").as_deref(),
            Ok("Kinga \u{2764}")
        );
        assert_eq!(name("ł".repeat(24).as_str()).map(|name| name.chars().count()), Ok(24));
        for bad in [
            "",
            "   ",
            "a\nb",
            "a\u{202e}b",
            "a\u{ad}b",
            "a\u{34f}b",
            "\u{3164}",
            "a\u{61c}b",
            "a\u{2028}b",
            "a\u{2029}b",
            "\u{fe0f}",
            "ł".repeat(25).as_str(),
        ] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_name_is_no_link() {
        for bad in
            ["salt.example", "https://a", "//a", "kinga@salt", "Win at evil.example!", "a。example"]
        {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        for good in ["J. R.", "Dr. No", "St.1", "...", "3.14", "Ann / Bob", "Ann: the first"] {
            assert!(name(good).is_ok(), "{good:?}");
        }
    }

    #[test]
    fn names_that_can_be_mistaken_look_the_same() {
        // Capitals, Cyrillic, full width, an l for an I, a zero for an O, two spaces.
        for [one, other] in [
            ["Kinga", "KINGA"],
            ["Kinga", "\u{41a}inga"],
            ["inga", "\u{456}nga"],
            ["Inga", "lnga"],
            ["Kinga", "\u{ff2b}inga"],
            ["Olga", "0lga"],
            ["Ann Bob", "Ann  Bob"],
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        for [one, other] in
            [["Kinga", "Kunga"], ["Müller", "Muller"], ["Łucja", "Lucja"], ["Ann", "Anna"]]
        {
            assert_ne!(looks(one), looks(other), "{one} {other}");
        }
    }

    #[test]
    fn chat_holds_emoji_of_several_characters() {
        let family = "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}";
        assert_eq!(chat(family).as_deref(), Ok(family));
        for bad in ["a\u{202e}b", "a\nb", "\u{200d}"] {
            assert!(chat(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn hexadecimal_digits_read_as_they_were_written() {
        let bytes: [u8; 32] = std::array::from_fn(|index| index as u8 * 8);
        assert_eq!(from_hex(&hex(&bytes)), Some(bytes));
        assert_eq!(from_hex("ff"), None);
        assert_eq!(from_hex(&"ü".repeat(32)), None);
    }
}
