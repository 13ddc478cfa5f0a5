//! Extracting salt (rules 6.1, 6.2, 6.6): rested workers lift cubes against the water, and tire.

use super::{Chain, Crew, Ways};
use crate::action::{Action, Carts, Extraction};
use crate::board::Board;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::illegal::{Illegal, Purpose};
use crate::salt::{Cubes, Rock};
use crate::space::{Place, Space, SpaceSet};
use crate::tools::Tool;

/// What the foreman lifts.
const FOREMAN_STRENGTH: u8 = 2;

/// The workers of one chamber, and the cubes that they can lift.
#[derive(Clone, Copy, Debug)]
struct Pit {
    /// Where the workers stand.
    chamber: Space,
    /// Where the salt and the water are.
    seam: Space,
    miners: u8,
    foreman: bool,
    pickaxes: u8,
    carts: u8,
}

impl Pit {
    fn horse_mill(&self) -> bool {
        self.chamber != self.seam
    }

    /// How many pickaxes may be used to lift so much (rule 6.2); none when the range is empty.
    fn pickaxes(&self, needed: u8, foreman: bool) -> std::ops::RangeInclusive<u8> {
        let strength = self.miners + if foreman { FOREMAN_STRENGTH } else { 0 };
        needed.saturating_sub(strength)..=self.pickaxes.min(needed - 1)
    }

    fn strength(&self, foreman: bool) -> u8 {
        self.miners + self.pickaxes + if foreman { FOREMAN_STRENGTH } else { 0 }
    }

    /// The workers that tire: miners, and whether the foreman does.
    fn tiring(needed: u8, pickaxes: u8, foreman: bool) -> u8 {
        let carried = needed - pickaxes;
        if foreman { carried.saturating_sub(FOREMAN_STRENGTH) } else { carried }
    }
}

impl Board {
    pub(crate) fn list_extractions(&self, chain: &Chain<'_>, ways: Ways, out: &mut Vec<Action>) {
        let seat = self.current;
        let horse_mill = self.tools.ready(seat, Tool::HorseMill) > 0;
        let chambers = self.mine.workers(seat) & self.mine.opened() & chain.connected();
        for chamber in chambers {
            self.list_pit(&self.pit(chamber, chamber), chain, ways, out);
            if let (true, Some(seam)) = (horse_mill, self.chamber_two_below(chamber)) {
                self.list_pit(&self.pit(chamber, seam), chain, ways, out);
            }
        }
    }

    fn pit(&self, chamber: Space, seam: Space) -> Pit {
        let seat = self.current;
        Pit {
            chamber,
            seam,
            miners: self.mine.crew(seat, chamber).rested(),
            foreman: self.foreman_rested_in(seat, chamber),
            pickaxes: self.tools.ready(seat, Tool::Pickaxe),
            carts: self.tools.ready(seat, Tool::Cart),
        }
    }

    /// The opened chamber in the same column at depth d+2, if there is one (rule 6.6).
    fn chamber_two_below(&self, chamber: Space) -> Option<Space> {
        let seam = self.mine.at(self.mine.place(chamber).below().below())?;
        self.mine.opened().contains(seam).then_some(seam)
    }

    fn list_pit(&self, pit: &Pit, chain: &Chain<'_>, ways: Ways, out: &mut Vec<Action>) {
        let salt = self.mine.salt(pit.seam);
        let water = self.mine.water(pit.seam);
        let most = pit.strength(pit.foreman).saturating_sub(water).min(salt.total());
        if most == 0 || (pit.miners == 0 && !pit.foreman) {
            return;
        }
        self.routes(pit.chamber, chain.connected(), &mut |route| {
            self.list_route(pit, route, most, ways, out);
        });
    }

    fn list_route(&self, pit: &Pit, route: SpaceSet, most: u8, ways: Ways, out: &mut Vec<Action>) {
        let salt = self.mine.salt(pit.seam);
        let [brown, green, white] = Rock::ALL.map(|rock| salt.count(rock));
        let haul = self.haul(pit.chamber, route);
        let money = self.me().money;
        for take_white in 0..=white.min(most) {
            for take_green in 0..=green.min(most - take_white) {
                for take_brown in 0..=brown.min(most - take_white - take_green) {
                    let take = Cubes::new(take_brown, take_green, take_white);
                    if !take.is_empty() {
                        let haul = haul.with_cubes(take.total(), self);
                        match ways {
                            Ways::Every => haul.each_carts(pit.carts, &mut |carts| {
                                if haul.cost(&carts) <= money {
                                    self.list_take(pit, route, take, carts, out);
                                }
                            }),
                            Ways::Cheapest => {
                                for &(_, carts) in haul.cheapest_carts(pit.carts, money).iter() {
                                    self.list_take(pit, route, take, carts, out);
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn list_take(
        &self,
        pit: &Pit,
        route: SpaceSet,
        take: Cubes,
        carts: Carts,
        out: &mut Vec<Action>,
    ) {
        let needed = take.total() + self.mine.water(pit.seam);
        for foreman in [false, true] {
            if foreman && !pit.foreman {
                continue;
            }
            for pickaxes in pit.pickaxes(needed, foreman) {
                out.push(Action::Extract(Extraction {
                    route,
                    take,
                    chamber: pit.chamber,
                    pickaxes,
                    carts,
                    foreman,
                    horse_mill: pit.horse_mill(),
                }));
            }
        }
    }

    pub(crate) fn check_extract(&self, extraction: &Extraction) -> Result<(), Illegal> {
        self.check_action()?;
        let Extraction { route, take, chamber, pickaxes, carts, foreman, horse_mill } = *extraction;
        let place = self.mine.place(chamber);
        let pit = self.check_pit(chamber, horse_mill, place)?;
        self.check_tool(Tool::Pickaxe, pickaxes)?;
        self.check_tool(Tool::Cart, carts.len() as u8)?;
        self.check_work(&pit, extraction)?;
        if !self.mine.is_route(chamber, route) {
            return Err(Illegal::NoRoute { place });
        }
        let haul = self.haul(chamber, route).with_cubes(take.total(), self);
        haul.check_carts(&carts, &self.mine)?;
        let (cost, money) = (haul.cost(&carts), self.me().money);
        if cost > money {
            return Err(Illegal::HaulageTooDear { cost, money });
        }
        debug_assert!(!foreman || pit.foreman);
        Ok(())
    }

    fn check_pit(&self, chamber: Space, horse_mill: bool, place: Place) -> Result<Pit, Illegal> {
        self.check_opened(chamber, Purpose::Extract)?;
        if !horse_mill {
            return Ok(self.pit(chamber, chamber));
        }
        self.check_tool(Tool::HorseMill, 1)?;
        let seam = self.chamber_two_below(chamber).ok_or(Illegal::NoChamberBelow { place })?;
        Ok(self.pit(chamber, seam))
    }

    /// Whether the workers lift what is taken (rules 6.1 and 6.2).
    fn check_work(&self, pit: &Pit, extraction: &Extraction) -> Result<(), Illegal> {
        let Extraction { take, pickaxes, foreman, .. } = *extraction;
        let place = self.mine.place(pit.seam);
        if pit.miners == 0 && !pit.foreman {
            let place = self.mine.place(pit.chamber);
            return Err(Illegal::NobodyRested { place, purpose: Purpose::Extract });
        }
        if take.is_empty() {
            return Err(Illegal::TakeNothing);
        }
        if !self.mine.salt(pit.seam).contains(take) {
            return Err(Illegal::NotThatMuchSalt { place });
        }
        if foreman && !pit.foreman {
            return Err(Illegal::NoForeman { place: self.mine.place(pit.chamber) });
        }
        let needed = take.total() + self.mine.water(pit.seam);
        let allowed = pit.pickaxes(needed, foreman);
        if pickaxes >= needed {
            return Err(Illegal::TooManyPickaxes { pickaxes, needed });
        }
        if pickaxes < *allowed.start() {
            let strength = Pit { pickaxes, ..*pit }.strength(foreman);
            return Err(Illegal::TooWeak { place, strength, needed });
        }
        Ok(())
    }
}

impl Game {
    pub(crate) fn extract(&mut self, extraction: &Extraction, log: &mut impl Log) {
        let Extraction { route, take, chamber, pickaxes, carts, foreman, horse_mill } = *extraction;
        let board = &mut self.board;
        board.start_action();
        let seam = if horse_mill { board.chamber_two_below(chamber) } else { Some(chamber) };
        let seam = seam.expect("a legal horse mill has a seam");
        let needed = take.total() + board.mine.water(seam);
        board.mine.take_salt(seam, take);
        board.me_mut().salt.add(take);
        let haul = board.haul(chamber, route).with_cubes(take.total(), board);
        log.tell(|| {
            let mine = &self.board.mine;
            Event::Extracted {
                player: self.board.current,
                chamber: mine.place(chamber),
                from: mine.place(seam),
                salt: take.into(),
                route: mine.walk(chamber, route).iter().map(|&space| mine.place(space)).collect(),
            }
        });
        for (tool, count) in [
            (Tool::Pickaxe, pickaxes),
            (Tool::Cart, carts.len() as u8),
            (Tool::HorseMill, u8::from(horse_mill)),
        ] {
            if count > 0 {
                self.use_tool(tool, count, log);
            }
        }
        self.tire(chamber, Pit::tiring(needed, pickaxes, foreman), foreman, log);
        self.pay_haulage(&haul, &carts, log);
    }

    fn tire(&mut self, space: Space, miners: u8, foreman: bool, log: &mut impl Log) {
        let board = &mut self.board;
        let seat = board.current;
        let crew = board.mine.crew(seat, space);
        board.mine.set_crew(seat, space, Crew::new(crew.rested() - miners, crew.tired() + miners));
        if foreman {
            board.me_mut().foreman_tired = true;
        }
        log.tell(|| Event::Tired { player: seat, space: board.mine.place(space), miners, foreman });
    }
}
