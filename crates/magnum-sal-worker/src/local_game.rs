//! One game with people and bots at one screen.

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Action, Components, Game, History, Played, Seat, Seed};
use magnum_sal_bots::{Bot, Budget, Clock, UnknownLevel};
use rand_chacha::ChaCha8Rng;

use super::assessing::{Assessor, Better};
use super::message::{Answer, Entry, Exercise, Refusal, Refused, SeatSetup, Setup, WorkerRequest};
use super::save::{InvalidSave, Save};

#[derive(Debug)]
pub struct LocalGame {
    players: Vec<SeatSetup>,
    /// By seat, with what they thought of so far.
    bots: Vec<Option<Bot>>,
    history: History,
    /// The name under which the page stores it.
    id: String,
    /// An owner's own tiles and orders.
    components: Option<Box<Components>>,
    undoing: Undoing,
    rng: ChaCha8Rng,
    clock: Clock,
}

/// What can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Undoing {
    /// What the rules let players undo.
    AsPlayed,
    /// Everything: nobody plays, somebody tries.
    Free,
}

/// What an owner's file holds.
pub fn read_components(toml: &str) -> Answer {
    match Components::from_toml(toml) {
        Ok(components) => Answer::Components(Box::new(components)),
        Err(error) => Answer::Refused(Refusal::BadComponents.with(error)),
    }
}

impl LocalGame {
    /// Starts what a first request asks for.
    pub fn open(request: &WorkerRequest, clock: Clock) -> Result<LocalGame, Refused> {
        match request {
            WorkerRequest::Start { setup, seed, position } => {
                LocalGame::start(setup, seed, position.as_deref(), clock)
            }
            WorkerRequest::Resume { save } => {
                LocalGame::resume(save, clock).map_err(|error| Refusal::BadSave.with(error))
            }
            WorkerRequest::Plan { view, setup, seed } => LocalGame::plan(view, setup, seed, clock),
            _ => Err(Refusal::NoGame.into()),
        }
    }

    fn start(
        setup: &Setup,
        seed: &str,
        position: Option<&Position>,
        clock: Clock,
    ) -> Result<LocalGame, Refused> {
        let seed = Seed::from_text(seed);
        let (start, opening) = match position {
            Some(position) => (
                Game::try_from(position).map_err(|error| Refusal::BadPosition.with(error))?,
                vec![],
            ),
            None => {
                let usual = Components::default();
                let components = setup.components.as_deref().unwrap_or(&usual);
                Game::new_with_events(&setup.options, components, &seed)
            }
        };
        let rng = Seed::from_text(&format!("bots of {seed:?}")).rng();
        let local = LocalGame::new(setup.players.clone(), History::new(start, opening), rng, clock)
            .map_err(|error| Refusal::Broken.with(error))?;
        Ok(LocalGame { components: setup.components.clone(), ..local })
    }

    fn plan(
        view: &Position,
        setup: &Setup,
        seed: &str,
        clock: Clock,
    ) -> Result<LocalGame, Refused> {
        let usual = Components::default();
        let components = setup.components.as_deref().unwrap_or(&usual);
        let view = view.view(components).map_err(|error| Refusal::BadPosition.with(error))?;
        let mut rng = Seed::from_text(seed).rng();
        let start = view.sample(&mut rng);
        let person = |player: &SeatSetup| SeatSetup { bot: None, ..player.clone() };
        let players = setup.players.iter().map(person).collect();
        let local = LocalGame::new(players, History::new(start, Vec::new()), rng, clock)
            .map_err(|error| Refusal::Broken.with(error))?;
        Ok(LocalGame { undoing: Undoing::Free, ..local })
    }

    fn resume(save: &Save, clock: Clock) -> Result<LocalGame, InvalidSave> {
        let history = save.history()?;
        let game = serde_json::to_string(&Position::from(history.game()))?;
        let rng = Seed::from_text(&format!("bots of {game}")).rng();
        let local = LocalGame::new(save.players(), history, rng, clock)?;
        Ok(LocalGame { id: save.id.clone(), components: save.components.clone(), ..local })
    }

    fn new(
        players: Vec<SeatSetup>,
        history: History,
        rng: ChaCha8Rng,
        clock: Clock,
    ) -> Result<LocalGame, InvalidSave> {
        let (found, seats) = (players.len(), history.game().board().seats().len());
        if found != seats {
            return Err(InvalidSave::Players { found, players: seats });
        }
        let bots = bots(&players)?;
        let (id, components, undoing) = (String::new(), None, Undoing::AsPlayed);
        Ok(LocalGame { players, bots, history, id, components, undoing, rng, clock })
    }

    pub fn handle(&mut self, request: &WorkerRequest) -> Answer {
        let done = match request {
            WorkerRequest::Start { .. }
            | WorkerRequest::Resume { .. }
            | WorkerRequest::Plan { .. } => match LocalGame::open(request, self.clock) {
                Ok(local) => {
                    *self = local;
                    return self.answer(0);
                }
                Err(refused) => Err(refused),
            },
            WorkerRequest::ReadComponents { toml } => return read_components(toml),
            WorkerRequest::Act { action } => self.act(action),
            WorkerRequest::Undo => self.undo(),
            WorkerRequest::Think => self.think(),
            WorkerRequest::Show { number } => return self.show(*number),
            WorkerRequest::Sample { number } => return self.sample(*number),
            WorkerRequest::Assess { number, milliseconds } => {
                return self.assess(*number, *milliseconds);
            }
            WorkerRequest::MakeExercise { number, milliseconds } => {
                return self.make_exercise(*number, *milliseconds);
            }
        };
        match done {
            Ok(from) => self.answer(from),
            Err(refused) => Answer::Refused(refused),
        }
    }

    /// The game as it stands, with the log from an entry on.
    pub fn answer(&self, from: usize) -> Answer {
        let opening = Entry {
            seat: self.history.start().board().start_player(),
            action: None,
            events: self.history.opening().to_vec(),
        };
        let steps = self.history.steps().map(|played| Entry {
            seat: played.seat(),
            action: Some(played.notation()),
            events: played.events().to_vec(),
        });
        Answer::Game {
            view: view(self.history.game()),
            from,
            entries: std::iter::once(opening).chain(steps).skip(from).collect(),
            can_undo: self.can_undo().is_ok(),
            bot: self.bot_decides(),
            players: self.players.clone(),
            save: (from == 0).then(|| Box::new(self.save())),
        }
    }

    /// Who decides next.
    pub fn player(&self) -> Option<Seat> {
        self.history.game().player()
    }

    pub fn save(&self) -> Save {
        let mut record = self.history.record();
        record.players = self.players.iter().map(|player| player.name.clone()).collect();
        let bots = self.players.iter().map(|player| player.bot.clone()).collect();
        let opening = self.history.opening().to_vec();
        let (id, components) = (self.id.clone(), self.components.clone());
        Save { bots, opening, components, id, ..Save::from(record) }
    }

    fn bot_decides(&self) -> bool {
        self.player().is_some_and(|seat| self.bots[seat.index()].is_some())
    }

    fn act(&mut self, action: &ActionNotation) -> Result<usize, Refused> {
        if self.history.game().is_over() {
            return Err(Refusal::GameOver.into());
        }
        let action = action.action(self.history.game().board());
        self.play(action.map_err(|error| Refusal::Illegal.with(error))?)
    }

    fn play(&mut self, action: Action) -> Result<usize, Refused> {
        self.history.play(action).map_err(|error| Refusal::Illegal.with(error))?;
        Ok(self.history.steps().len())
    }

    /// What a bot did stays, whatever the rules of undoing say.
    fn can_undo(&self) -> Result<(), Refusal> {
        if self.undoing == Undoing::Free {
            return if self.history.steps().len() > 0 {
                Ok(())
            } else {
                Err(Refusal::NothingToUndo)
            };
        }
        let played = self.history.undoable()?;
        if self.bots[played.seat().index()].is_some() { Err(Refusal::BotActed) } else { Ok(()) }
    }

    fn undo(&mut self) -> Result<usize, Refused> {
        self.can_undo()?;
        self.history.take_back();
        // An entry more than exists: the log is cut and nothing is added.
        Ok(self.history.steps().len() + 1)
    }

    fn think(&mut self) -> Result<usize, Refused> {
        let seat = self.player();
        let bot = seat.and_then(|seat| self.bots[seat.index()].as_mut());
        let bot = bot.ok_or(Refusal::NoBotDecides)?;
        let view = self.history.game().view(seat);
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let budget = Budget::milliseconds(bot.level().usual_milliseconds(), self.clock);
        let choice = bot.choose(&view, &legal, budget, &mut self.rng);
        self.play(choice.action)
    }

    fn game_at(&self, number: usize) -> &Game {
        self.history.at(number).unwrap_or(self.history.game())
    }

    fn show(&self, number: usize) -> Answer {
        Answer::Shown { number, view: view(self.game_at(number)) }
    }

    /// Whoever edits a position of a running game must not see its hidden cards.
    fn sample(&mut self, number: usize) -> Answer {
        let game = self.game_at(number).view(None).sample(&mut self.rng);
        Answer::Sampled { position: Box::new(Position::from(&game)) }
    }

    fn assess(&mut self, number: usize, milliseconds: u64) -> Answer {
        let game = *self.game_at(number);
        let played = self.history.steps().nth(number).map(Played::action);
        let mut assessor = Assessor { clock: self.clock, rng: &mut self.rng };
        Answer::Assessed { number, assessment: assessor.assess(&game, played, milliseconds) }
    }

    fn make_exercise(&mut self, number: usize, milliseconds: u64) -> Answer {
        let game = *self.game_at(number);
        let played = self.history.steps().nth(number).map(Played::action);
        let mut assessor = Assessor { clock: self.clock, rng: &mut self.rng };
        let found = played.and_then(|played| assessor.better(&game, played, milliseconds));
        let exercise = found.map(|Better { solutions, why, played, lost }| {
            let setup = Setup {
                options: *game.board().options(),
                components: self.components.clone(),
                players: self.players.clone(),
            };
            let view = Box::new(Position::from(&game.view(game.player())));
            Box::new(Exercise { view, setup, solutions, why, mistake: Some((played, lost)) })
        });
        Answer::Exercise { number, exercise }
    }
}

fn bots(players: &[SeatSetup]) -> Result<Vec<Option<Bot>>, UnknownLevel> {
    let bot = |level: &str| level.parse().map(Bot::new);
    players.iter().map(|player| player.bot.as_deref().map(bot).transpose()).collect()
}

fn view(game: &Game) -> Box<Position> {
    Box::new(Position::from(&game.view(None)))
}

#[cfg(test)]
mod tests;
