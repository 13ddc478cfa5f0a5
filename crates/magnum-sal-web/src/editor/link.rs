//! Bytes in an address: base64 with the letters that need no escaping, without padding.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub fn to_link(bytes: &[u8]) -> String {
    let mut link = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - group.len()));
        for letter in 0..=group.len() {
            link.push(LETTERS[(bits >> (18 - 6 * letter) & 63) as usize].into());
        }
    }
    link
}

/// `None` for what `to_link` can't have made.
pub fn from_link(link: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(link.len() / 4 * 3);
    for group in link.as_bytes().chunks(4) {
        let mut bits = 0;
        for letter in group {
            bits = bits << 6 | LETTERS.iter().position(|known| known == letter)? as u32;
        }
        bits <<= 6 * (4 - group.len());
        let found = [bits >> 16, bits >> 8, bits].map(|byte| byte as u8);
        bytes.extend(found.iter().take((group.len()).checked_sub(1).filter(|&length| length > 0)?));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive_the_way_through_an_address() {
        for length in 0..20 {
            let bytes: Vec<u8> =
                (0..length).map(|index: u8| index.wrapping_mul(37) ^ 0xA5).collect();
            let link = to_link(&bytes);
            assert!(link.bytes().all(|letter| LETTERS.contains(&letter)), "{link}");
            assert_eq!(from_link(&link), Some(bytes));
        }
    }

    #[test]
    fn other_letters_are_no_link() {
        for text in ["salt!", "%20", "A", "ąbc"] {
            assert_eq!(from_link(text), None, "{text}");
        }
    }
}
