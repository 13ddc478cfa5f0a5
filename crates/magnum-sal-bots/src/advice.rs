//! Why an action is good: what the search expects to follow from it, and the idea behind it.
//!
//! Nothing is said that the search has not seen. The line ends where something hidden comes to light, and an idea is
//! read from what happens in it, compared with what would follow from the next best action.

use magnum_sal::{Action, Building, Deal, Event, Game, Seat};

/// What one player is expected to do, and what comes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct LineStep {
    pub seat: Seat,
    pub action: Action,
    /// As far as they can be foreseen.
    pub events: Vec<Event>,
    /// Whether it opens a chamber or lays a tile.
    pub opens: bool,
}

/// The reason for an action, in terms of the game. Cents and cubes are those of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Idea {
    /// It fills an order.
    FillsOrder {
        cents: u32,
    },
    /// It ends the phase, in which a rival would fill an order otherwise.
    EndsPhaseBefore {
        rival: Seat,
    },
    EndsPhase,
    /// It takes an assistant's space that a rival would take otherwise.
    TakesPlaceBefore {
        rival: Seat,
    },
    /// It hauls the same salt for less than the next best way.
    SavesTolls {
        cents: u32,
    },
    /// It extracts salt, and an order is filled soon.
    SaltForOrder {
        cubes: u32,
        cents: u32,
    },
    TakesSalt {
        cubes: u32,
    },
    /// It leads to an order that is filled soon.
    PreparesOrder {
        cents: u32,
    },
    /// It opens a chamber.
    OpensChamber,
    /// Salt is extracted soon.
    ReachesSalt {
        cubes: u32,
    },
    /// Others pay for hauling past one's miners soon.
    EarnsTolls {
        cents: u32,
    },
    /// An assistant earns soon.
    EarnsAsAssistant {
        cents: u32,
    },
    /// It sells salt at the market.
    Sells {
        cents: u32,
    },
    /// It pumps water off.
    ClearsWater,
    HiresMiner,
    BuysTool,
    /// Tired workers wake.
    WakesWorkers,
    /// Nothing in the line tells why: its position is judged to be better.
    Position,
}

impl Idea {
    /// The idea of the first action in a line that a player begins, compared with the line of the next best action.
    pub fn of(line: &[LineStep], other: &[LineStep]) -> Idea {
        let Some(first) = line.first() else { return Idea::Position };
        let told = Told { seat: first.seat, opens: first.opens, now: &first.events, line, other };
        told.now().or_else(|| told.soon()).or_else(|| told.small()).unwrap_or(Idea::Position)
    }

    /// Everything that can be said, one of each kind.
    pub const ALL: [Idea; 18] = [
        Idea::FillsOrder { cents: 1 },
        Idea::EndsPhaseBefore { rival: Seat::S0 },
        Idea::EndsPhase,
        Idea::TakesPlaceBefore { rival: Seat::S0 },
        Idea::SavesTolls { cents: 1 },
        Idea::SaltForOrder { cubes: 1, cents: 1 },
        Idea::TakesSalt { cubes: 1 },
        Idea::PreparesOrder { cents: 1 },
        Idea::OpensChamber,
        Idea::ReachesSalt { cubes: 1 },
        Idea::EarnsTolls { cents: 1 },
        Idea::EarnsAsAssistant { cents: 1 },
        Idea::Sells { cents: 1 },
        Idea::ClearsWater,
        Idea::HiresMiner,
        Idea::BuysTool,
        Idea::WakesWorkers,
        Idea::Position,
    ];
}

/// What two lines tell, read for the player who begins the first.
struct Told<'a> {
    seat: Seat,
    opens: bool,
    /// What the first action leads to at once.
    now: &'a [Event],
    line: &'a [LineStep],
    other: &'a [LineStep],
}

impl Told<'_> {
    fn now(&self) -> Option<Idea> {
        let ends = self.now.iter().any(|event| matches!(event, Event::PhaseEnded { .. }));
        let rival = first(self.other, |event| match event {
            Event::OrderFilled { player, .. } if *player != self.seat => Some(*player),
            _ => None,
        });
        if let Some(rival) = rival.filter(|_| ends) {
            return Some(Idea::EndsPhaseBefore { rival });
        }
        if let Some(cents) = self.now.iter().find_map(|event| self.filled(event)) {
            return Some(Idea::FillsOrder { cents });
        }
        if ends {
            return Some(Idea::EndsPhase);
        }
        if let Some(building) = self.now.iter().find_map(|event| self.assists(event))
            && let Some(rival) =
                first(self.other, |event| taken_by_rival(event, building, self.seat))
        {
            return Some(Idea::TakesPlaceBefore { rival });
        }
        let cubes = self.extracted(self.now)?;
        let (paid, dearer) = (self.tolls(self.line), self.tolls(self.other));
        let same = self.other.first().and_then(|step| self.extracted(&step.events)) == Some(cubes);
        let order = self.soon_filled();
        Some(match order {
            _ if same && dearer > paid => Idea::SavesTolls { cents: dearer - paid },
            Some(cents) => Idea::SaltForOrder { cubes, cents },
            None => Idea::TakesSalt { cubes },
        })
    }

    fn soon(&self) -> Option<Idea> {
        if let Some(cents) = self.soon_filled() {
            return Some(Idea::PreparesOrder { cents });
        }
        if self.opens {
            return Some(Idea::OpensChamber);
        }
        if let Some(cubes) = self.line.iter().find_map(|step| self.extracted(&step.events)) {
            return Some(Idea::ReachesSalt { cubes });
        }
        let tolls = sum(self.line, |event| match event {
            Event::Paid { to, cents, .. } if *to == self.seat => u32::from(*cents),
            _ => 0,
        });
        if tolls > 0 {
            return Some(Idea::EarnsTolls { cents: tolls });
        }
        let earned = sum(self.line, |event| match event {
            Event::AssistantEarned { player, cents, .. } if *player == self.seat => {
                u32::from(*cents)
            }
            _ => 0,
        });
        (earned > 0).then_some(Idea::EarnsAsAssistant { cents: earned })
    }

    fn small(&self) -> Option<Idea> {
        let seat = self.seat;
        self.now.iter().find_map(|event| match event {
            Event::Traded { player, deal: Deal::Sell(_), cents } if *player == seat => {
                Some(Idea::Sells { cents: u32::from(*cents) })
            }
            Event::Pumped { player, .. } if *player == seat => Some(Idea::ClearsWater),
            Event::MinerHired { player, .. } if *player == seat => Some(Idea::HiresMiner),
            Event::ToolBought { player, .. } if *player == seat => Some(Idea::BuysTool),
            Event::Woken { player, .. } if *player == seat => Some(Idea::WakesWorkers),
            _ => None,
        })
    }

    fn filled(&self, event: &Event) -> Option<u32> {
        match event {
            Event::OrderFilled { player, filled, .. } if *player == self.seat => {
                Some(u32::from(filled.pays))
            }
            _ => None,
        }
    }

    fn soon_filled(&self) -> Option<u32> {
        first(self.line, |event| self.filled(event))
    }

    fn assists(&self, event: &Event) -> Option<Building> {
        match event {
            Event::Assisted { player, building, .. } if *player == self.seat => Some(*building),
            _ => None,
        }
    }

    fn extracted(&self, events: &[Event]) -> Option<u32> {
        events.iter().find_map(|event| match event {
            Event::Extracted { player, salt, .. } if *player == self.seat => {
                Some(u32::from(salt.brown + salt.green + salt.white))
            }
            _ => None,
        })
    }

    /// What the player pays others for hauling, by the first extraction of a line.
    fn tolls(&self, line: &[LineStep]) -> u32 {
        sum(line, |event| match event {
            Event::Paid { player, to, cents, .. } if *player == self.seat && *to != self.seat => {
                u32::from(*cents)
            }
            _ => 0,
        })
    }
}

fn taken_by_rival(event: &Event, wanted: Building, seat: Seat) -> Option<Seat> {
    match event {
        Event::Assisted { player, building, .. } if *player != seat && *building == wanted => {
            Some(*player)
        }
        _ => None,
    }
}

fn first<T>(line: &[LineStep], found: impl Fn(&Event) -> Option<T>) -> Option<T> {
    line.iter().flat_map(|step| &step.events).find_map(found)
}

fn sum(line: &[LineStep], cents: impl Fn(&Event) -> u32) -> u32 {
    line.iter().flat_map(|step| &step.events).map(cents).sum()
}

/// Plays an action and what follows from it without a choice, as far as nothing hidden comes to light. Returns whether the line
/// can go on.
pub(crate) fn play_told(game: &mut Game, action: Action, line: &mut Vec<LineStep>) -> bool {
    let mut next = Some(action);
    let mut legal = Vec::new();
    while let Some(action) = next {
        let seat = game.player().expect("somebody has to decide");
        let Ok(mut events) = game.play(action) else { return false };
        let opens =
            |event: &Event| matches!(event, Event::ChamberOpened { .. } | Event::TileLaid { .. });
        let opens = events.iter().any(opens);
        let options = *game.board().options();
        let known = events.iter().position(|event| event.reveals(&options));
        events.truncate(known.unwrap_or(events.len()));
        line.push(LineStep { seat, action, events, opens });
        if known.is_some() || game.is_over() {
            return false;
        }
        game.legal_thrifty(&mut legal);
        next = if let [only] = legal[..] { Some(only) } else { None };
    }
    true
}

#[cfg(test)]
mod tests {
    use magnum_sal::notation::{CubesNotation, OrderNotation, OriginName, SaltNotation};
    use magnum_sal::{Components, Expansion, Options, Place, Seed, Worker};

    use super::*;
    use crate::{Bot, BotLevel, Budget};

    const ME: Seat = Seat::S0;
    const RIVAL: Seat = Seat::S1;

    fn step(seat: Seat, events: Vec<Event>) -> LineStep {
        LineStep { seat, action: Action::Pass, events, opens: false }
    }

    fn place(name: &str) -> Place {
        name.parse().expect("a space")
    }

    fn filled(player: Seat) -> Event {
        let salt = SaltNotation { brown: 1, green: 0, white: 0, blue: 0 };
        Event::OrderFilled { player, order: 0, filled: OrderNotation { salt, pays: 12 } }
    }

    fn extracted(player: Seat) -> Event {
        Event::Extracted {
            player,
            chamber: place("2L1"),
            from: place("2L1"),
            salt: CubesNotation { brown: 2, green: 1, white: 0 },
            route: Vec::new(),
        }
    }

    fn paid(player: Seat, to: Seat, cents: u8) -> Event {
        Event::Paid { player, to, space: place("1C"), cents }
    }

    fn assisted(player: Seat) -> Event {
        let (worker, from) = (Worker::Miner, OriginName::Supply);
        Event::Assisted { player, building: Building::Market, worker, from }
    }

    #[test]
    fn an_idea_is_read_from_the_line_and_the_next_best_one() {
        let nothing = || step(ME, Vec::new());
        let now = |event: Event| vec![step(ME, vec![event])];
        let soon = |first: LineStep, event: Event| vec![first, step(ME, vec![event])];
        let ended = || Event::PhaseEnded { phase: 1 };
        let check = |line: Vec<LineStep>, other: Vec<LineStep>, expected: Idea| {
            assert_eq!(Idea::of(&line, &other), expected, "{line:?} {other:?}");
        };
        check(now(filled(ME)), vec![], Idea::FillsOrder { cents: 12 });
        check(now(ended()), vec![], Idea::EndsPhase);
        let rival = vec![nothing(), step(RIVAL, vec![filled(RIVAL)])];
        check(now(ended()), rival.clone(), Idea::EndsPhaseBefore { rival: RIVAL });
        let last = || vec![step(ME, vec![filled(ME), ended()])];
        check(last(), rival, Idea::EndsPhaseBefore { rival: RIVAL });
        check(last(), vec![], Idea::FillsOrder { cents: 12 });
        let rival = vec![nothing(), step(RIVAL, vec![assisted(RIVAL)])];
        check(now(assisted(ME)), rival, Idea::TakesPlaceBefore { rival: RIVAL });
        check(now(extracted(ME)), vec![], Idea::TakesSalt { cubes: 3 });
        let dearer = vec![step(ME, vec![extracted(ME), paid(ME, RIVAL, 2)])];
        check(now(extracted(ME)), dearer, Idea::SavesTolls { cents: 2 });
        let both = soon(step(ME, vec![extracted(ME)]), filled(ME));
        check(both, vec![], Idea::SaltForOrder { cubes: 3, cents: 12 });
        check(soon(nothing(), filled(ME)), vec![], Idea::PreparesOrder { cents: 12 });
        check(soon(nothing(), extracted(ME)), vec![], Idea::ReachesSalt { cubes: 3 });
        let tolls = vec![nothing(), step(RIVAL, vec![paid(RIVAL, ME, 1)])];
        check(tolls, vec![], Idea::EarnsTolls { cents: 1 });
        check(vec![LineStep { opens: true, ..nothing() }], vec![], Idea::OpensChamber);
        check(now(Event::MinerHired { player: ME, cents: 4 }), vec![], Idea::HiresMiner);
        check(vec![nothing()], vec![], Idea::Position);
        check(vec![], vec![], Idea::Position);
        let rivals = vec![nothing(), step(RIVAL, vec![filled(RIVAL), extracted(RIVAL)])];
        check(rivals, vec![], Idea::Position);
    }

    #[test]
    fn a_line_can_be_played_and_tells_nothing_hidden() {
        let mut legal = Vec::new();
        for (number, expansion) in [Expansion::Base, Expansion::Muria].into_iter().enumerate() {
            let options = Options::new(3, expansion).expect("three can play");
            let seed = Seed::from_text(&format!("line {number}"));
            let mut rng = seed.rng();
            let mut game = Game::new(&options, &Components::default(), &seed);
            let mut longest = 0;
            for _ in 0..12 {
                let view = game.view(game.player());
                view.legal(&mut legal);
                let mut bot = Bot::new(BotLevel::Steward).thorough();
                let best = bot.choose(&view, &legal, Budget::Playouts(300), &mut rng).action;
                let line = bot.line(&view, best, &mut rng);
                assert_eq!(
                    (line[0].seat, line[0].action),
                    (game.player().expect("it goes on"), best)
                );
                longest = longest.max(line.len());
                // The same in another game that looks alike: nothing in it depends on what is hidden.
                let mut other = view.sample(&mut rng);
                for step in &line {
                    assert_eq!(other.player(), Some(step.seat));
                    let events = other.play(step.action).expect("it is legal everywhere");
                    assert_eq!(events[..step.events.len()], step.events);
                }
                game.play(best).expect("it is legal");
            }
            assert!(longest > 3, "some line goes further than a turn: {longest}");
        }
    }
}
