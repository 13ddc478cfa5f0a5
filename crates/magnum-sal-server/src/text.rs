//! Texts that people write: trimmed, without control characters, and of bounded length. They are escaped by whoever
//! shows them.

use magnum_sal_protocol::{Code, Failure};

const LONGEST_NAME: usize = 24;
const LONGEST_CHAT: usize = 500;
const LONGEST_CONTRIBUTION: usize = 64;
const SHORTEST_PASSWORD: usize = 8;
const LONGEST_PASSWORD: usize = 200;
const LONGEST_AGENT: usize = 100;

pub(crate) fn name(text: &str) -> Result<String, Failure> {
    line("name", text, LONGEST_NAME, is_invisible)
}

/// Emoji of several characters, and some scripts, are held together by joiners.
pub(crate) fn chat(text: &str) -> Result<String, Failure> {
    let joined = |character| matches!(character, '\u{200c}' | '\u{200d}');
    line("text", text, LONGEST_CHAT, |character| is_invisible(character) && !joined(character))
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
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
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
        assert_eq!(name("ł".repeat(24).as_str()).map(|name| name.chars().count()), Ok(24));
        for bad in ["", "   ", "a\nb", "a\u{202e}b", "ł".repeat(25).as_str()] {
            assert!(name(bad).is_err(), "{bad:?}");
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
