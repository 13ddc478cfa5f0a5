//! The proof that nobody chose a shuffle: the secret fits the commitment that was published before the game, and secret
//! and contributions deal the recorded game.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use magnum_sal::ShuffleSecret;
use magnum_sal::notation::{Position, Record};
use magnum_sal_protocol::Shuffle;

pub(crate) fn read(path: &Path) -> anyhow::Result<Shuffle> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("shuffle of {}", path.display()))
}

pub(crate) fn verify(record: &Record, shuffle: &Shuffle) -> anyhow::Result<()> {
    let Some(secret) = &shuffle.secret else {
        bail!("shuffle: the secret is not published before the end of the game");
    };
    let secret = bytes(secret).context("shuffle: the secret is not 64 hexadecimal digits")?;
    let secret = ShuffleSecret::from_bytes(secret);
    let commitment = bytes(&shuffle.commitment);
    ensure!(
        commitment == Some(secret.commitment()),
        "shuffle: the secret does not fit the commitment"
    );
    let players = usize::from(record.options.players());
    let given = shuffle.contributions.len();
    ensure!(given == players, "shuffle: {given} contributions for {players} players");
    let dealt = shuffle.deal(&record.options, &secret);
    ensure!(
        Position::from(&dealt) == record.start,
        "shuffle: secret and contributions deal another game than the recorded one"
    );
    Ok(())
}

fn bytes(hex: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        hex.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use magnum_sal::{Components, Expansion, Game, Options};

    use super::*;

    fn hex(bytes: [u8; 32]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A game as a server deals it, and what the server then publishes.
    fn dealt() -> (Record, Shuffle) {
        let secret = ShuffleSecret::from_bytes([5; 32]);
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let game = Game::new(&options, &Components::default(), &secret.seed(["ann", ""]));
        let shuffle = Shuffle {
            commitment: hex(secret.commitment()),
            contributions: vec!["ann".to_owned(), String::new()],
            secret: Some(hex(secret.bytes())),
            components: None,
        };
        (Record::new(&game, Vec::new(), &game), shuffle)
    }

    #[test]
    fn a_shuffle_that_nobody_chose_is_proved() {
        let (record, shuffle) = dealt();
        verify(&record, &shuffle).expect("it is the committed game");
    }

    #[test]
    fn every_forgery_is_noticed() {
        let (record, shuffle) = dealt();
        let check = |change: &dyn Fn(&mut Shuffle), part: &str| {
            let mut forged = shuffle.clone();
            change(&mut forged);
            let error = verify(&record, &forged).expect_err("a forgery").to_string();
            assert!(error.contains(part), "{error}");
        };
        check(&|forged| forged.secret = None, "not published");
        check(&|forged| forged.secret = Some("5".repeat(63)), "hexadecimal");
        check(&|forged| forged.secret = Some("06".repeat(32)), "does not fit the commitment");
        check(&|forged| forged.contributions[1] = "x".to_owned(), "another game");
        check(&|forged| forged.contributions.truncate(1), "1 contributions for 2");
    }
}
