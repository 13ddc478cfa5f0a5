//! The proof that nobody chose the shuffle, checked by the page itself.

use magnum_sal::ShuffleSecret;
use magnum_sal::notation::{Position, Record};
use magnum_sal_protocol::Shuffle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The secret fits what was published before the game, and with the contributions gives the dealt game.
    Fits,
    WrongSecret,
    WrongDeal,
    /// The secret is not published, or there was no shuffle.
    Nothing,
}

pub fn prove(shuffle: &Shuffle, record: &Record) -> Proof {
    let Some(secret) = shuffle.secret.as_deref().and_then(bytes) else { return Proof::Nothing };
    let secret = ShuffleSecret::from_bytes(secret);
    if bytes(&shuffle.commitment) != Some(secret.commitment()) {
        return Proof::WrongSecret;
    }
    let dealt = shuffle.deal(&record.options, &secret);
    if Position::from(&dealt) == record.start { Proof::Fits } else { Proof::WrongDeal }
}

fn bytes(hexadecimal: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if hexadecimal.len() != 64 || !hexadecimal.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hexadecimal[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options};

    use super::*;

    fn game() -> (Shuffle, Record) {
        let secret = ShuffleSecret::from_bytes([7; 32]);
        let contributions = vec!["salt".to_owned(), String::new()];
        let options = Options::new(2, Expansion::Muria).expect("two can play");
        let seed = secret.seed(contributions.iter().map(String::as_str));
        let game = Game::new(&options, &Components::default(), &seed);
        let hexadecimal =
            |bytes: [u8; 32]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let shuffle = Shuffle {
            commitment: hexadecimal(secret.commitment()),
            contributions,
            secret: Some(hexadecimal(secret.bytes())),
            components: None,
        };
        (shuffle, Record::new(&game, Vec::new(), &game))
    }

    #[test]
    fn an_honest_shuffle_fits() {
        let (shuffle, record) = game();
        assert_eq!(prove(&shuffle, &record), Proof::Fits);
    }

    #[test]
    fn another_secret_or_another_contribution_is_found_out() {
        let (mut shuffle, record) = game();
        shuffle.contributions[0] = "pepper".to_owned();
        assert_eq!(prove(&shuffle, &record), Proof::WrongDeal);
        shuffle.secret = Some("08".repeat(32));
        assert_eq!(prove(&shuffle, &record), Proof::WrongSecret);
    }

    #[test]
    fn there_is_nothing_to_prove_before_the_end() {
        let (mut shuffle, record) = game();
        shuffle.secret = None;
        assert_eq!(prove(&shuffle, &record), Proof::Nothing);
    }
}
