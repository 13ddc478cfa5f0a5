//! One game with people and bots at one screen.

use magnum_sal::notation::{ActionNotation, Position};
use magnum_sal::{Action, Components, Game, History, Played, Seat, Seed};
use magnum_sal_bots::{Bot, Budget, Clock, UnknownLevel};
use rand_chacha::ChaCha8Rng;

use super::assessing::Assessor;
use super::message::{Answer, Entry, Refusal, Refused, SeatSetup, Setup, WorkerRequest};
use super::save::{InvalidSave, Save};

#[derive(Debug)]
pub struct LocalGame {
    players: Vec<SeatSetup>,
    /// By seat, with what they thought of so far.
    bots: Vec<Option<Bot>>,
    history: History,
    rng: ChaCha8Rng,
    clock: Clock,
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
        LocalGame::new(setup.players.clone(), History::new(start, opening), rng, clock)
            .map_err(|error| Refusal::Broken.with(error))
    }

    fn resume(save: &Save, clock: Clock) -> Result<LocalGame, InvalidSave> {
        let history = save.history()?;
        let game = serde_json::to_string(&Position::from(history.game()))?;
        let rng = Seed::from_text(&format!("bots of {game}")).rng();
        LocalGame::new(save.players(), history, rng, clock)
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
        Ok(LocalGame { bots: bots(&players)?, players, history, rng, clock })
    }

    pub fn handle(&mut self, request: &WorkerRequest) -> Answer {
        let done = match request {
            WorkerRequest::Start { .. } | WorkerRequest::Resume { .. } => {
                match LocalGame::open(request, self.clock) {
                    Ok(local) => {
                        *self = local;
                        return self.answer(0);
                    }
                    Err(refused) => Err(refused),
                }
            }
            WorkerRequest::ReadComponents { toml } => return read_components(toml),
            WorkerRequest::Act { action } => self.act(action),
            WorkerRequest::Undo => self.undo(),
            WorkerRequest::Think => self.think(),
            WorkerRequest::Show { number } => return self.show(*number),
            WorkerRequest::Sample { number } => return self.sample(*number),
            WorkerRequest::Assess { number, milliseconds } => {
                return self.assess(*number, *milliseconds);
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
        Save { bots, opening: self.history.opening().to_vec(), ..Save::from(record) }
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
        let played = self.history.undoable()?;
        if self.bots[played.seat().index()].is_some() { Err(Refusal::BotActed) } else { Ok(()) }
    }

    fn undo(&mut self) -> Result<usize, Refused> {
        self.can_undo()?;
        self.history.undo().map_err(Refusal::from)?;
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
}

fn bots(players: &[SeatSetup]) -> Result<Vec<Option<Bot>>, UnknownLevel> {
    let bot = |level: &str| level.parse().map(Bot::new);
    players.iter().map(|player| player.bot.as_deref().map(bot).transpose()).collect()
}

fn view(game: &Game) -> Box<Position> {
    Box::new(Position::from(&game.view(None)))
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU16;

    use magnum_sal::{Expansion, Options};

    use super::*;
    use magnum_sal::notation::Stack;

    fn local(bots: [Option<&str>; 2], rounds: u16) -> LocalGame {
        let options = Options::new(2, Expansion::Base).expect("two can play");
        let options = options.with_round_limit(NonZeroU16::new(rounds));
        let player =
            |bot: Option<&str>| SeatSetup { name: "Ann".to_owned(), bot: bot.map(str::to_owned) };
        let setup = Setup { options, components: None, players: bots.map(player).to_vec() };
        let seed = "wieliczka".to_owned();
        LocalGame::open(&WorkerRequest::Start { setup, seed, position: None }, ticks)
            .expect("a game")
    }

    /// A clock that goes on whenever somebody looks at it.
    fn ticks() -> f64 {
        thread_local! {
            static TIME: std::cell::Cell<f64> = const { std::cell::Cell::new(0.0) };
        }
        TIME.set(TIME.get() + 1.0);
        TIME.get()
    }

    fn act(local: &mut LocalGame, action: &str) -> Answer {
        let action = serde_json::from_str(action).expect("an action");
        local.handle(&WorkerRequest::Act { action })
    }

    fn undo_is_offered(answer: &Answer) -> bool {
        matches!(answer, Answer::Game { can_undo: true, .. })
    }

    #[test]
    fn bots_play_a_game_to_its_end() {
        let mut local = local([Some("apprentice"), Some("miner")], 3);
        while !local.history.game().is_over() {
            let answer = local.handle(&WorkerRequest::Think);
            assert!(matches!(answer, Answer::Game { save: None, .. }), "{answer:?}");
        }
        let answer = local.handle(&WorkerRequest::Think);
        assert_eq!(answer, Answer::Refused(Refusal::NoBotDecides.into()));
    }

    #[test]
    fn a_person_takes_back_what_showed_nothing_hidden() {
        let mut local = local([None, None], 9);
        let before = *local.history.game();
        let answer = act(&mut local, r#"{"type":"place","from":"supply","to":"1C"}"#);
        assert!(undo_is_offered(&answer));
        let answer = local.handle(&WorkerRequest::Undo);
        assert!(matches!(answer, Answer::Game { from: 1, ref entries, .. } if entries.is_empty()));
        assert_eq!(*local.history.game(), before);
    }

    #[test]
    fn a_reveal_is_not_taken_back() {
        let mut local = local([None, None], 9);
        // Buying a tool turns up the next one.
        let answer = act(&mut local, r#"{"type":"visit","building":"workshop","slot":0}"#);
        assert!(!undo_is_offered(&answer));
        let answer = local.handle(&WorkerRequest::Undo);
        assert_eq!(answer, Answer::Refused(Refusal::Revealed.into()));
    }

    #[test]
    fn a_turn_that_ended_is_not_taken_back() {
        let mut local = local([None, None], 9);
        act(&mut local, r#"{"type":"pass"}"#);
        assert!(!undo_is_offered(&act(&mut local, r#"{"type":"end_turn"}"#)));
        let answer = local.handle(&WorkerRequest::Undo);
        assert_eq!(answer, Answer::Refused(Refusal::TurnEnded.into()));
    }

    #[test]
    fn a_bots_action_is_not_taken_back() {
        let mut local = local([Some("apprentice"), Some("apprentice")], 9);
        assert!(!undo_is_offered(&local.handle(&WorkerRequest::Think)));
    }

    #[test]
    fn an_illegal_action_changes_nothing() {
        let mut local = local([None, None], 9);
        let before = *local.history.game();
        let answer = act(&mut local, r#"{"type":"place","from":"supply","to":"3C"}"#);
        let Answer::Refused(refused) = answer else { panic!("{answer:?}") };
        assert_eq!(refused.reason, Refusal::Illegal);
        assert!(refused.detail.contains("3C"), "{refused:?}");
        assert_eq!(*local.history.game(), before);
    }

    #[test]
    fn a_game_is_dealt_from_an_owners_components() {
        let order = "{ salt = [0, 0, 0, 9], pays = 77 }";
        let orders = [order; 3].join(", ");
        let toml = format!("[[muria.orders]]\nphase = 3\norders = [{orders}]");
        let Answer::Components(components) = read_components(&toml) else { panic!("a good file") };
        let setup = Setup {
            options: Options::new(2, Expansion::Muria).expect("two can play"),
            components: Some(components),
            players: vec![SeatSetup { name: "Ann".to_owned(), bot: None }; 2],
        };
        let seed = "own".to_owned();
        let start = WorkerRequest::Start { setup, seed, position: None };
        let local = LocalGame::open(&start, ticks).expect("a game");
        let Stack::Cards(last) = &Position::from(local.history.game()).castle.stacks[2] else {
            panic!("the worker knows the stacks");
        };
        assert_eq!(last.iter().filter(|order| order.salt.blue == 9 && order.pays == 77).count(), 3);
    }

    #[test]
    fn a_bad_file_of_components_is_explained() {
        let Answer::Refused(refused) = read_components("[base]\nsalt_value = 4") else {
            panic!("the rules are not for sale");
        };
        assert_eq!(refused.reason, Refusal::BadComponents);
        assert!(refused.detail.contains("base.salt_value"), "{refused:?}");
    }

    #[test]
    fn a_saved_game_goes_on_where_it_was() {
        let mut local = local([None, Some("apprentice")], 9);
        act(&mut local, r#"{"type":"place","from":"supply","to":"1C"}"#);
        let text = serde_json::to_string(&local.save()).expect("a save is JSON");
        let save = Save::read(&text).expect("it was saved");
        let resumed = LocalGame::resume(&save, || 0.0).expect("it was saved");
        assert_eq!(Position::from(resumed.history.game()), Position::from(local.history.game()));
        assert_eq!(resumed.save(), local.save());
    }

    #[test]
    fn something_else_is_not_resumed() {
        let error = Save::read("{}").expect_err("it is no game").to_string();
        assert!(error.starts_with("this is neither a saved game nor a record"), "{error}");
    }

    #[test]
    fn a_finished_game_is_judged_by_its_result() {
        let mut local = local([Some("apprentice"), Some("miner")], 1);
        while !local.history.game().is_over() {
            local.handle(&WorkerRequest::Think);
        }
        let number = local.history.steps().len();
        let answer = local.handle(&WorkerRequest::Assess { number, milliseconds: 1 });
        let Answer::Assessed { assessment, .. } = answer else { panic!("{answer:?}") };
        assert_eq!(assessment.win.iter().sum::<f32>(), 1.0);
        assert_eq!(assessment.lost, None);
    }

    #[test]
    fn what_was_played_is_compared_with_what_is_best() {
        let mut local = local([None, None], 9);
        for action in [
            r#"{"type":"pass"}"#,
            r#"{"type":"end_turn"}"#,
            r#"{"type":"place","from":"supply","to":"1C"}"#,
        ] {
            act(&mut local, action);
        }
        let assessed = |local: &mut LocalGame, number| match local
            .handle(&WorkerRequest::Assess { number, milliseconds: 60 })
        {
            Answer::Assessed { assessment, .. } => assessment,
            other => panic!("{other:?}"),
        };
        let passed = assessed(&mut local, 0);
        assert!(passed.lost.is_some_and(|lost| (0.0..=1.0).contains(&lost)), "{passed:?}");
        assert!(!passed.hints.is_empty());
        // Nothing has been played in the present position.
        assert_eq!(assessed(&mut local, 3).lost, None);
    }

    #[test]
    fn a_sample_looks_like_the_game_and_hides_it() {
        let mut local = local([None, None], 9);
        let (shown, whole) = (view(local.history.game()), Position::from(local.history.game()));
        let answer = local.handle(&WorkerRequest::Sample { number: 0 });
        let Answer::Sampled { position } = answer else { panic!("{answer:?}") };
        let sample = Game::try_from(&*position).expect("a whole one");
        assert_eq!(view(&sample), shown);
        assert_ne!(*position, whole);
    }

    #[test]
    fn a_view_of_the_past_is_shown() {
        let mut local = local([None, None], 9);
        let start = view(local.history.game());
        act(&mut local, r#"{"type":"place","from":"supply","to":"1C"}"#);
        let answer = local.handle(&WorkerRequest::Show { number: 0 });
        assert_eq!(answer, Answer::Shown { number: 0, view: start });
    }
}
