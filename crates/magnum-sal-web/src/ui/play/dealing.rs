//! The deal of the day as a game of this page. One try counts: whoever comes again goes on with it.

use leptos::prelude::*;
use magnum_sal_protocol::DailyDeal;

use super::Play;
use crate::ui::{BOT_NAMES, saves};
use crate::worker::{SeatSetup, Setup, WorkerRequest};

/// What the names of these games begin with.
const TODAY: &str = "today.";

/// The name under which the game of a deal is stored.
pub(in crate::ui) fn name_of(deal: DailyDeal) -> String {
    format!("{TODAY}{}", deal.day)
}

impl Play {
    /// Begins today's deal, or goes on with it.
    pub(super) fn play_deal(self, deal: DailyDeal) {
        let name = name_of(deal);
        if saves::about(&name).is_some() {
            return self.resume_game(&name);
        }
        let person = SeatSetup { name: self.preferences.texts().say("ui-you"), bot: None };
        let bots = deal.bots().into_iter().zip(BOT_NAMES).map(|(level, name)| SeatSetup {
            name: name.to_owned(),
            bot: Some(level.name().to_owned()),
        });
        let players = std::iter::once(person).chain(bots).collect();
        let setup = Setup { options: deal.options(), components: None, players };
        self.begin(&WorkerRequest::Start { setup, seed: deal.seed(), position: None });
        self.next_name.set_value(Some(name));
    }

    /// The deal that is on the board, if it is one.
    pub(in crate::ui) fn deal(self) -> Option<DailyDeal> {
        self.save.with_value(|save| {
            let day = save.as_ref()?.id.strip_prefix(TODAY)?.parse().ok()?;
            Some(DailyDeal { day })
        })
    }
}
