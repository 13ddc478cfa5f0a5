//! One conversation: the game that is played, and how each request changes or shows it.

use std::num::NonZeroU16;
use std::time::Instant;

use magnum_sal::notation::{ActionNotation, Position, Record};
use magnum_sal::playout::playout;
use magnum_sal::{Components, Event, Expansion, Game, History, Options, Played, Seat, Seed, Stage};
use serde::Serialize;

use super::answer::{Failure, Refusal, Success};
use super::bot;
use super::lines::LONGEST;
use super::request::{Apply, EngineRequest, Load, New, Playout, Policy, View};
use crate::options;

/// The state of a conversation. A request that fails leaves it as it was.
#[derive(Debug)]
pub struct Conversation {
    components: Components,
    threads: usize,
    loaded_game: Option<LoadedGame>,
    finished: bool,
}

/// A game in progress.
#[derive(Debug)]
struct LoadedGame {
    /// What was loaded; for a new game, or a position, nothing was played in it.
    loaded: Record,
    /// The game since `new` or `load`.
    history: History,
}

#[derive(Serialize)]
struct Shown {
    position: Position,
}

#[derive(Serialize)]
struct Viewed {
    view: Position,
}

#[derive(Serialize)]
struct Legal {
    player: Option<Seat>,
    actions: Vec<ActionNotation>,
}

#[derive(Serialize)]
struct Applied {
    events: Vec<Event>,
    player: Option<Seat>,
    stage: Stage,
}

#[derive(Serialize)]
struct Recorded {
    record: Record,
}

#[derive(Serialize)]
struct PlayedOut {
    games: u64,
    decisions: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Nothing {}

impl Conversation {
    pub fn new(components: Components) -> Conversation {
        Conversation {
            components,
            threads: options::threads(None),
            loaded_game: None,
            finished: false,
        }
    }

    /// With this many threads for a `bot` that has a budget of time, instead of one for each core.
    pub(super) fn with_threads(self, threads: usize) -> Conversation {
        Conversation { threads, ..self }
    }

    /// Whether somebody quit.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// Answers one line by one line.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let answer = EngineRequest::read(line).and_then(|request| self.carry_out(request));
        answer.unwrap_or_else(|failure| write(&Refusal::from(failure)))
    }

    /// The answer to a line that was too long to read.
    pub(super) fn too_long() -> String {
        write(&Refusal::from(Failure::too_long(LONGEST)))
    }

    fn carry_out(&mut self, request: EngineRequest) -> Result<String, Failure> {
        match request {
            EngineRequest::New(new) => self.start(&new),
            EngineRequest::Load(load) => self.load(*load),
            EngineRequest::Position => Ok(self.loaded_game()?.show()),
            EngineRequest::View(view) => self.view(&view),
            EngineRequest::Legal => self.legal(),
            EngineRequest::Apply(apply) => self.apply(*apply),
            EngineRequest::Undo => self.undo(),
            EngineRequest::Record => Ok(success(Recorded { record: self.loaded_game()?.record() })),
            EngineRequest::Bot(bot) => {
                Ok(success(bot::choose(self.loaded_game()?.game(), &bot, self.threads)?))
            }
            EngineRequest::Playout(request) => self.play_out(&request),
            EngineRequest::Quit => {
                self.finished = true;
                Ok(success(Nothing {}))
            }
        }
    }

    fn loaded_game(&self) -> Result<&LoadedGame, Failure> {
        self.loaded_game.as_ref().ok_or_else(Failure::no_game)
    }

    fn start(&mut self, New { options, seed }: &New) -> Result<String, Failure> {
        let game = Game::new(options, &self.components, &named_or_random(seed.as_deref())?);
        Ok(self
            .loaded_game
            .insert(LoadedGame::new(Record::new(&game, Vec::new(), &game), game))
            .show())
    }

    fn load(&mut self, load: Load) -> Result<String, Failure> {
        let loaded_game = match load {
            Load { position: Some(position), record: None } => {
                let game = Game::try_from(&position)?;
                LoadedGame::new(Record::new(&game, Vec::new(), &game), game)
            }
            Load { position: None, record: Some(record) } => {
                let game = *History::resume(&record)?.game();
                LoadedGame::new(record, game)
            }
            _ => {
                let reason = "`load` takes either `position` or `record`";
                return Err(Failure::malformed(reason.to_owned()));
            }
        };
        Ok(self.loaded_game.insert(loaded_game).show())
    }

    fn view(&self, View { player }: &View) -> Result<String, Failure> {
        let game = self.loaded_game()?.game();
        let seats = game.board().seats();
        if let Some(seat) = player.filter(|seat| !seats.contains(seat)) {
            let reason = format!("player: unknown player `{seat}`, the game has {}", seats.len());
            return Err(Failure::malformed(reason));
        }
        Ok(success(Viewed { view: (&game.view(*player)).into() }))
    }

    fn legal(&self) -> Result<String, Failure> {
        let game = self.loaded_game()?.game();
        let mut actions = Vec::new();
        game.legal(&mut actions);
        let actions = actions.iter().map(|action| action.notation(game.board())).collect();
        Ok(success(Legal { player: game.player(), actions }))
    }

    fn apply(&mut self, Apply { action }: Apply) -> Result<String, Failure> {
        let loaded_game = self.loaded_game.as_mut().ok_or_else(Failure::no_game)?;
        let action = action.action(loaded_game.game().board())?;
        let events = loaded_game.history.play(action)?.events().to_vec();
        let (player, stage) =
            (loaded_game.game().player(), loaded_game.game().board().turn().stage());
        Ok(success(Applied { events, player, stage }))
    }

    /// Takes back whatever was played: unlike a player, whoever runs an engine sees the whole game.
    fn undo(&mut self) -> Result<String, Failure> {
        let loaded_game = self.loaded_game.as_mut().ok_or_else(Failure::no_game)?;
        loaded_game.history.take_back().ok_or_else(Failure::nothing_to_undo)?;
        Ok(loaded_game.show())
    }

    /// The options of the game, or of a base game for four. Random players use up the salt before they fill the
    /// orders, and then play for ever: without a round limit 12 rounds stand in for it.
    fn playout_options(&self) -> Options {
        let options = match &self.loaded_game {
            Some(loaded_game) => *loaded_game.game().board().options(),
            None => Options::new(4, Expansion::Base).expect("four play the base game"),
        };
        options.with_round_limit(options.round_limit().or(NonZeroU16::new(12)))
    }

    fn play_out(&self, request: &Playout) -> Result<String, Failure> {
        let Playout { games, seed, policy: Policy::Random } = request;
        let options = self.playout_options();
        let seed = named_or_random(seed.as_deref())?;
        let start = Instant::now();
        let played = playout(&options, &self.components, &seed, *games);
        let seconds = start.elapsed().as_secs_f64();
        Ok(success(PlayedOut { games: played.games, decisions: played.decisions, seconds }))
    }
}

impl LoadedGame {
    fn new(loaded: Record, game: Game) -> LoadedGame {
        LoadedGame { loaded, history: History::new(game, Vec::new()) }
    }

    fn game(&self) -> &Game {
        self.history.game()
    }

    fn show(&self) -> String {
        success(Shown { position: self.game().into() })
    }

    fn record(&self) -> Record {
        let mut record = self.loaded.clone();
        record.actions.extend(self.history.steps().map(Played::notation));
        record.result = self.game().result().map(Into::into);
        record
    }
}

pub(super) fn named_or_random(seed: Option<&str>) -> Result<Seed, Failure> {
    if let Some(text) = seed {
        return Ok(Seed::from_text(text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|_| Failure::unsupported("this machine gives no random numbers: name a seed"))?;
    Ok(Seed::from_bytes(bytes))
}

fn success(answer: impl Serialize) -> String {
    write(&Success::new(answer))
}

fn write(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are JSON")
}
