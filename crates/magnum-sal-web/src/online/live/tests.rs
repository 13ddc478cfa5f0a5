use magnum_sal::notation::Position;
use magnum_sal::{Components, Expansion, Game, Options, Seed};
use magnum_sal_protocol::{BOT_NAMES, BotLevel, EndReason, Kind, Person, Settings, TableId};

use super::*;

fn person(name: &str) -> Person {
    Person { id: UserId(name.to_lowercase()), name: name.to_owned(), kind: Kind::Guest }
}

fn taken(person: Person) -> SeatNow {
    SeatNow { taken: Taken::Person { person }, ..SeatNow::free() }
}

/// A table of Ann and Ben, and a bot.
fn table(status: Status) -> Table {
    let options = Options::new(3, Expansion::Base).expect("three can play");
    let bot = SeatNow { taken: Taken::Bot { level: BotLevel::Miner }, ..SeatNow::free() };
    Table {
        id: TableId("table".to_owned()),
        settings: Settings::new(options),
        status,
        owner: person("Ann"),
        created_at: 0,
        seats: vec![taken(person("Ann")), taken(person("Ben")), bot],
        commitment: String::new(),
        end: None,
        rematch: None,
    }
}

/// A table's frames, with the game behind them.
struct Script {
    game: Game,
    live: Option<Live>,
    number: u64,
    me: UserId,
}

impl Script {
    fn of(me: &str) -> Script {
        let options = Options::new(3, Expansion::Base).expect("three can play");
        let game = Game::new(&options, &Components::default(), &Seed::from_text("live"));
        Script { game, live: None, number: 0, me: UserId(me.to_owned()) }
    }

    fn hear(&mut self, frame: Frame) -> Option<News> {
        Live::receive(&mut self.live, frame, Some(&self.me), 1_000)
    }

    fn welcome(&mut self, table: Table, number: u64) {
        let table = Box::new(table);
        self.hear(Frame::Welcome { protocol: 1, seat: None, now: 5_000, table, number });
    }

    fn entry(&mut self, happened: Happening) -> Option<News> {
        self.number += 1;
        self.hear(Frame::Entry(Entry { number: self.number, at: 0, happened }))
    }

    fn position(&mut self) -> Option<News> {
        let position = PositionNow {
            number: self.number,
            view: Position::from(&self.game.view(None)),
            player: self.game.player(),
            legal: None,
            can_undo: false,
            clock: None,
        };
        self.hear(Frame::Position(Box::new(position)))
    }

    /// The first legal action of whoever decides.
    fn play(&mut self) {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let seat = self.game.player().expect("the game goes on");
        let action = legal[0].notation(self.game.board());
        let events = self.game.play(legal[0]).expect("it is legal");
        self.entry(Happening::Played { seat, action, events });
    }

    fn live(&self) -> &Live {
        self.live.as_ref().expect("there was a welcome")
    }
}

fn answered(news: Option<News>) -> (usize, usize, bool) {
    match news {
        Some(News::Game(answer)) => match *answer {
            Answer::Game { from, entries, bot, .. } => (from, entries.len(), bot),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

fn started() -> (Script, String) {
    let mut script = Script::of("ann");
    script.welcome(table(Status::Playing), 2);
    script.entry(Happening::Started { events: Vec::new() });
    script.play();
    let first = script.game.player().expect("the game goes on").index();
    let name = ["ann", "ben", "nobody"][first].to_owned();
    (script, name)
}

#[test]
fn the_first_position_tells_the_whole_story() {
    let (mut script, _) = started();
    let (from, entries, _) = answered(script.position());
    assert_eq!((from, entries), (0, 2));
}

#[test]
fn later_positions_tell_what_is_new() {
    let (mut script, _) = started();
    script.position();
    script.play();
    let (from, entries, _) = answered(script.position());
    assert_eq!((from, entries), (2, 1));
}

#[test]
fn what_is_taken_back_is_cut_from_the_story() {
    let (mut script, _) = started();
    script.position();
    let before = script.game;
    script.play();
    script.position();
    script.game = before;
    script.entry(Happening::Undone { seat: Seat::S0 });
    let (from, entries, _) = answered(script.position());
    assert_eq!((from, entries), (2, 0));
}

#[test]
fn only_whoever_decides_is_asked() {
    let (mut script, decides) = started();
    for me in ["ann", "ben"] {
        script.me = UserId(me.to_owned());
        let live = script.live.clone();
        script.position();
        assert_eq!(script.live().awaits(Some(&script.me)), me == decides);
        script.live = live;
    }
    assert!(!script.live().awaits(None));
}

#[test]
fn talk_does_not_disturb_whoever_is_choosing() {
    let (mut script, _) = started();
    script.position();
    let said = Happening::Said { by: person("Ben"), text: "<b>hurry</b>".to_owned() };
    assert_eq!(script.entry(said), Some(News::Line));
    assert_eq!(script.position(), Some(News::Table));
    assert_eq!(script.live().talk().last().map(|line| line.who.as_str()), Some("Ben"));
}

#[test]
fn entries_from_before_the_welcome_do_not_change_the_table() {
    let mut script = Script::of("ann");
    script.welcome(table(Status::Playing), 3);
    script.entry(Happening::Left { seat: Seat::S1 });
    assert!(script.live().table().seats[1].person().is_some());
    assert!(script.live().is_catching_up());
    script.entry(Happening::AbortAgreed { seat: Seat::S1, agree: false });
    script.entry(Happening::Joined {
        seat: Seat::S1,
        person: person("Ben"),
        contribution: String::new(),
    });
    assert!(!script.live().is_catching_up());
    script.entry(Happening::Left { seat: Seat::S1 });
    assert_eq!(script.live().table().seats[1].taken, Taken::Free);
}

#[test]
fn after_a_reconnection_nothing_is_told_twice() {
    let (mut script, _) = started();
    script.position();
    script.welcome(table(Status::Playing), 2);
    assert_eq!(script.live().number(), 2);
    assert_eq!(script.position(), Some(News::Table));
    script.number = 1;
    let again = Happening::Said { by: person("Ben"), text: "twice".to_owned() };
    assert_eq!(script.entry(again), None);
}

#[test]
fn a_resignation_ends_the_game_for_everybody() {
    let (mut script, _) = started();
    script.position();
    script.entry(Happening::Resigned { seat: Seat::S1, timed_out: false });
    let end = End {
        reason: EndReason::Resigned,
        ranking: vec![vec![Seat::S0], vec![Seat::S1]],
        result: None,
        secret: None,
    };
    script.entry(Happening::Ended(end));
    assert!(script.live().is_over());
    assert!(!script.live().awaits(Some(&person("Ann").id)));
    assert!(!script.live().awaits(Some(&person("Ben").id)));
}

#[test]
fn bots_have_names_and_levels() {
    let (script, _) = started();
    let players = script.live().players();
    assert_eq!(players[0], SeatSetup { name: "Ann".to_owned(), bot: None });
    assert_eq!(
        players[2],
        SeatSetup { name: BOT_NAMES[0].to_owned(), bot: Some("miner".to_owned()) }
    );
}

#[test]
fn the_servers_clock_is_known() {
    let (script, _) = started();
    assert_eq!(script.live().server_time(2_000), 6_000);
}
