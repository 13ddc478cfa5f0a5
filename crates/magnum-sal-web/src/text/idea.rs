//! Why an action is good, in words.

use magnum_sal_bots::Idea;

use super::{Args, Names, Texts};
use crate::args;

impl Texts {
    pub fn idea(&self, idea: Idea, names: &Names) -> String {
        let (key, args) = message(idea, names);
        self.say_with(&format!("idea-{key}"), &args)
    }
}

/// The key's ending and the values of the message.
fn message(idea: Idea, names: &Names) -> (&'static str, Args) {
    match idea {
        Idea::FillsOrder { cents } => ("fills-order", args![cents = cents]),
        Idea::EndsPhaseBefore { rival } => ("ends-phase-before", args![rival = names.of(rival)]),
        Idea::EndsPhase => ("ends-phase", args![]),
        Idea::TakesPlaceBefore { rival } => ("takes-place-before", args![rival = names.of(rival)]),
        Idea::SavesTolls { cents } => ("saves-tolls", args![cents = cents]),
        Idea::SaltForOrder { cubes, cents } => {
            ("salt-for-order", args![cubes = cubes, cents = cents])
        }
        Idea::TakesSalt { cubes } => ("takes-salt", args![cubes = cubes]),
        Idea::PreparesOrder { cents } => ("prepares-order", args![cents = cents]),
        Idea::OpensChamber => ("opens-chamber", args![]),
        Idea::ReachesSalt { cubes } => ("reaches-salt", args![cubes = cubes]),
        Idea::EarnsTolls { cents } => ("earns-tolls", args![cents = cents]),
        Idea::EarnsAsAssistant { cents } => ("earns-as-assistant", args![cents = cents]),
        Idea::Sells { cents } => ("sells", args![cents = cents]),
        Idea::ClearsWater => ("clears-water", args![]),
        Idea::HiresMiner => ("hires-miner", args![]),
        Idea::BuysTool => ("buys-tool", args![]),
        Idea::WakesWorkers => ("wakes-workers", args![]),
        Idea::Position => ("position", args![]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, texts};

    #[test]
    fn every_idea_is_a_sentence_in_every_language() {
        let names = Names::new(vec!["Ann".to_owned(), "Kinga".to_owned()]);
        for language in Language::ALL {
            for idea in Idea::ALL {
                let words = texts(language).idea(idea, &names);
                assert!(words.ends_with('.') && !words.contains(['{', '$']), "{words}");
                assert!(
                    words.starts_with(|first: char| first.is_uppercase() || first.is_numeric()),
                    "{words}"
                );
            }
        }
    }
}
