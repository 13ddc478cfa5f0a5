//! One game with people and bots at one screen.

use magnum_sal::notation::{ActionNotation, Position, Record};
use magnum_sal::{Components, Event, Game, Seat, Seed};
use magnum_sal_bots::{Budget, Choice, Clock, Level, choose};
use rand_chacha::ChaCha8Rng;

use super::message::{Answer, Entry, Hint, Judgement, Player, Request, Setup};
use super::save::{InvalidSave, Save};

/// How many alternatives an analysis shows.
const HINTS: usize = 5;

#[derive(Debug)]
pub struct Session {
    players: Vec<Player>,
    levels: Vec<Option<Level>>,
    start: Game,
    /// What the setup showed.
    opening: Vec<Event>,
    steps: Vec<Step>,
    game: Game,
    rng: ChaCha8Rng,
    clock: Clock,
}

#[derive(Debug)]
struct Step {
    before: Game,
    seat: Seat,
    action: ActionNotation,
    events: Vec<Event>,
}

impl Session {
    /// Starts what a first request asks for.
    pub fn open(request: &Request, clock: Clock) -> Result<Session, String> {
        match request {
            Request::Start { setup, seed, position } => {
                Session::start(setup, seed, position.as_deref(), clock)
            }
            Request::Resume { save } => {
                Session::resume(save, clock).map_err(|error| error.to_string())
            }
            _ => Err("there is no game yet".to_owned()),
        }
    }

    fn start(
        setup: &Setup,
        seed: &str,
        position: Option<&Position>,
        clock: Clock,
    ) -> Result<Session, String> {
        let seed = Seed::from_text(seed);
        let (start, opening) = match position {
            Some(position) => {
                (Game::try_from(position).map_err(|error| error.to_string())?, vec![])
            }
            None => Game::new_with_events(&setup.options, &Components::default(), &seed),
        };
        let players = setup.players.clone();
        let session = Session {
            levels: levels(&players).map_err(|error| error.to_string())?,
            players,
            start,
            opening,
            steps: Vec::new(),
            game: start,
            rng: Seed::from_text(&format!("bots of {seed:?}")).rng(),
            clock,
        };
        session.check_players().map_err(|error| error.to_string())?;
        Ok(session)
    }

    fn resume(text: &str, clock: Clock) -> Result<Session, InvalidSave> {
        let save = Save::read(text)?;
        let players = save.players();
        let mut steps = Vec::new();
        let game = save.record.replay(|replayed| {
            steps.push(Step {
                before: *replayed.before,
                seat: replayed.before.player().unwrap_or_default(),
                action: replayed.action.notation(replayed.before.board()),
                events: replayed.events.to_vec(),
            });
        })?;
        let rng = Seed::from_text(&format!("bots of {text}")).rng();
        let levels = levels(&players)?;
        let start = save.record.start()?;
        let opening = save.opening.clone();
        let session = Session { players, levels, start, opening, steps, game, rng, clock };
        session.check_players()?;
        Ok(session)
    }

    fn check_players(&self) -> Result<(), InvalidSave> {
        let (found, players) = (self.players.len(), self.game.board().seats().len());
        if found == players { Ok(()) } else { Err(InvalidSave::Players { found, players }) }
    }

    pub fn handle(&mut self, request: &Request) -> Answer {
        let done = match request {
            Request::Start { .. } | Request::Resume { .. } => {
                match Session::open(request, self.clock) {
                    Ok(session) => {
                        *self = session;
                        return self.table(0);
                    }
                    Err(reason) => Err(reason),
                }
            }
            Request::Act { action } => self.act(action),
            Request::Undo => self.undo(),
            Request::Think { milliseconds } => self.think(*milliseconds),
            Request::Show { number } => return self.show(*number),
            Request::Judge { number, milliseconds } => return self.judge(*number, *milliseconds),
        };
        match done {
            Ok(from) => self.table(from),
            Err(reason) => Answer::Refused { reason },
        }
    }

    /// The game as it stands, with the log from an entry on.
    pub fn table(&self, from: usize) -> Answer {
        let opening = Entry {
            seat: self.start.board().start_player(),
            action: None,
            events: self.opening.clone(),
        };
        let steps = self.steps.iter().map(|step| Entry {
            seat: step.seat,
            action: Some(step.action.clone()),
            events: step.events.clone(),
        });
        Answer::Table {
            view: view(&self.game),
            from,
            entries: std::iter::once(opening).chain(steps).skip(from).collect(),
            can_undo: self.check_undo().is_ok(),
            bot: self.bot().is_some(),
            players: self.players.clone(),
            save: serde_json::to_string(&self.save()).unwrap_or_default(),
        }
    }

    /// Who decides next.
    pub fn player(&self) -> Option<Seat> {
        self.game.player()
    }

    pub fn save(&self) -> Save {
        let actions = self.steps.iter().map(|step| step.action.clone()).collect();
        let mut record = Record::new(&self.start, actions, &self.game);
        record.players = self.players.iter().map(|player| player.name.clone()).collect();
        let bots = self.players.iter().map(|player| player.bot.clone()).collect();
        Save { record, bots, opening: self.opening.clone() }
    }

    fn bot(&self) -> Option<Level> {
        self.levels[self.game.player()?.index()]
    }

    fn act(&mut self, action: &ActionNotation) -> Result<usize, String> {
        let before = self.game;
        let seat = before.player().ok_or("the game is over")?;
        let meant = action.action(before.board()).map_err(|error| error.to_string())?;
        let events = self.game.play(meant).map_err(|illegal| illegal.to_string())?;
        let action = meant.notation(before.board());
        self.steps.push(Step { before, seat, action, events });
        Ok(self.steps.len())
    }

    /// A person may take back their own actions, up to the last one that showed something hidden.
    fn check_undo(&self) -> Result<&Step, String> {
        let last = self.steps.last().ok_or("nothing has been done yet")?;
        if self.levels[last.seat.index()].is_some() {
            return Err("a bot does not take back".to_owned());
        }
        let options = self.game.board().options();
        if last.events.iter().any(|event| event.reveals(options)) {
            return Err("that showed something hidden".to_owned());
        }
        Ok(last)
    }

    fn undo(&mut self) -> Result<usize, String> {
        self.game = self.check_undo()?.before;
        self.steps.pop();
        // An entry more than exists: the log is cut and nothing is added.
        Ok(self.steps.len() + 1)
    }

    fn think(&mut self, milliseconds: u64) -> Result<usize, String> {
        let level = self.bot().ok_or("no bot is to decide")?;
        let choice = self.choose(self.game, level, milliseconds);
        self.act(&choice.action.notation(self.game.board()))
    }

    fn choose(&mut self, game: Game, level: Level, milliseconds: u64) -> Choice {
        let view = game.view(game.player());
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let budget = Budget::milliseconds(milliseconds, self.clock);
        choose(&view, &legal, level, budget, &mut self.rng)
    }

    fn game_at(&self, number: usize) -> Game {
        self.steps.get(number).map_or(self.game, |step| step.before)
    }

    fn show(&self, number: usize) -> Answer {
        Answer::Shown { number, view: view(&self.game_at(number)) }
    }

    fn judge(&mut self, number: usize, milliseconds: u64) -> Answer {
        let game = self.game_at(number);
        let Some(seat) = game.player() else {
            return Answer::Judged { number, judgement: Judgement::default() };
        };
        let choice = self.choose(game, Level::Steward, milliseconds);
        let best = choice.evaluation.first();
        let hints = choice.evaluation.iter().take(HINTS).map(|candidate| Hint {
            action: candidate.action.notation(game.board()),
            win: candidate.win[seat.index()],
            money: candidate.money[seat.index()],
        });
        let judgement = Judgement {
            win: best.map(|best| best.win.clone()).unwrap_or_default(),
            money: best.map(|best| best.money.clone()).unwrap_or_default(),
            hints: hints.collect(),
        };
        Answer::Judged { number, judgement }
    }
}

fn levels(players: &[Player]) -> Result<Vec<Option<Level>>, magnum_sal_bots::UnknownLevel> {
    players.iter().map(|player| player.bot.as_deref().map(str::parse).transpose()).collect()
}

fn view(game: &Game) -> serde_json::Value {
    serde_json::to_value(Position::from(&game.view(None))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU16;

    use magnum_sal::{Expansion, Options};

    use super::*;
    use crate::table::Table;

    fn session(bots: [Option<&str>; 2], rounds: u16) -> Session {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let options = options.with_round_limit(NonZeroU16::new(rounds));
        let player =
            |bot: Option<&str>| Player { name: "Ann".to_owned(), bot: bot.map(str::to_owned) };
        let setup = Setup { options, players: bots.map(player).to_vec() };
        let seed = "wieliczka".to_owned();
        Session::open(&Request::Start { setup, seed, position: None }, || 0.0).expect("a game")
    }

    fn act(session: &mut Session, action: &str) -> Answer {
        let action = serde_json::from_str(action).expect("an action");
        session.handle(&Request::Act { action })
    }

    fn undo_is_offered(answer: &Answer) -> bool {
        matches!(answer, Answer::Table { can_undo: true, .. })
    }

    #[test]
    fn bots_play_a_game_to_its_end() {
        let mut session = session([Some("apprentice"), Some("miner")], 3);
        while !session.game.is_over() {
            let answer = session.handle(&Request::Think { milliseconds: 1 });
            let Answer::Table { view, .. } = answer else { panic!("{answer:?}") };
            Table::from_json(&view.to_string()).expect("the page can show it");
        }
        let answer = session.handle(&Request::Think { milliseconds: 1 });
        assert_eq!(answer, Answer::Refused { reason: "no bot is to decide".to_owned() });
    }

    #[test]
    fn a_person_takes_back_what_showed_nothing_hidden() {
        let mut session = session([None, None], 9);
        let before = session.game;
        let answer = act(&mut session, r#"{"type":"place","from":"supply","to":"1C"}"#);
        assert!(undo_is_offered(&answer));
        let answer = session.handle(&Request::Undo);
        assert!(matches!(answer, Answer::Table { from: 1, ref entries, .. } if entries.is_empty()));
        assert_eq!(session.game, before);
    }

    #[test]
    fn a_reveal_is_not_taken_back() {
        let mut session = session([None, None], 9);
        // Buying a tool turns up the next one.
        let answer = act(&mut session, r#"{"type":"visit","building":"workshop","slot":0}"#);
        assert!(!undo_is_offered(&answer));
        let answer = session.handle(&Request::Undo);
        let reason = "that showed something hidden".to_owned();
        assert_eq!(answer, Answer::Refused { reason });
    }

    #[test]
    fn a_bots_action_is_not_taken_back() {
        let mut session = session([Some("apprentice"), Some("apprentice")], 9);
        assert!(!undo_is_offered(&session.handle(&Request::Think { milliseconds: 1 })));
    }

    #[test]
    fn an_illegal_action_changes_nothing() {
        let mut session = session([None, None], 9);
        let before = session.game;
        let answer = act(&mut session, r#"{"type":"place","from":"supply","to":"3C"}"#);
        let Answer::Refused { reason } = answer else { panic!("{answer:?}") };
        assert!(reason.contains("3C"), "{reason}");
        assert_eq!(session.game, before);
    }

    #[test]
    fn a_saved_game_goes_on_where_it_was() {
        let mut session = session([None, Some("apprentice")], 9);
        act(&mut session, r#"{"type":"place","from":"supply","to":"1C"}"#);
        let save = serde_json::to_string(&session.save()).expect("a save is JSON");
        let resumed = Session::resume(&save, || 0.0).expect("it was saved");
        assert_eq!(Position::from(&resumed.game), Position::from(&session.game));
        assert_eq!(resumed.save(), session.save());
    }

    #[test]
    fn something_else_is_not_resumed() {
        let error = Session::resume("{}", || 0.0).expect_err("it is no game").to_string();
        assert!(error.starts_with("this is neither a saved game nor a record"), "{error}");
    }

    #[test]
    fn a_view_of_the_past_is_shown() {
        let mut session = session([None, None], 9);
        let start = view(&session.game);
        act(&mut session, r#"{"type":"place","from":"supply","to":"1C"}"#);
        let answer = session.handle(&Request::Show { number: 0 });
        assert_eq!(answer, Answer::Shown { number: 0, view: start });
    }
}
