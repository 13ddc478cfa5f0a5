//! `cargo run -p magnum-sal-web --example board -- OUTPUT.html WIDTH HEIGHT [muria] [PLAYERS] [DECISIONS]`: the board alone
//! as a page, at a size and moment of a game, to look at without building the app.

use std::fs;
use std::path::Path;

use magnum_sal::{Expansion, Options};
use magnum_sal_web::board::VisibleGame;
use magnum_sal_web::board::{Canvas, Marks, STRIP, backdrop, draw, draw_strip, model, strip};
use magnum_sal_web::describe::{describe_building, describe_space};
use magnum_sal_web::interact::Target;
use magnum_sal_web::text::{Language, Names, Texts, texts};
use magnum_sal_web::worker::{Answer, LocalGame, SeatSetup, Setup, WorkerRequest};

struct Quiet<'a> {
    visible: &'a VisibleGame,
    texts: &'a Texts,
    names: Names,
}

impl Marks for Quiet<'_> {
    fn class(&self, _target: Target) -> &'static str {
        ""
    }

    fn label(&self, target: Target) -> String {
        match target {
            Target::Space(space) => describe_space(self.visible, space, self.texts, &self.names),
            Target::Building(building) => {
                describe_building(self.visible, building, self.texts, &self.names)
            }
            _ => String::new(),
        }
    }

    fn name(&self, target: Target) -> String {
        let Target::Building(building) = target else { return String::new() };
        self.texts.say(&format!("building-{}", building.name().replace('_', "-")))
    }

    fn short_name(&self, target: Target) -> String {
        let Target::Building(building) = target else { return String::new() };
        self.texts.building_in_short(building)
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [output, width, height, further @ ..] = &arguments[..] else {
        panic!("usage: board OUTPUT.html WIDTH HEIGHT [muria] [PLAYERS] [DECISIONS]");
    };
    let number = |text: &str| text.parse::<f32>().expect("a number");
    let (width, height) = (number(width), number(height));
    let compact = width < 700.0;
    let canvas = Canvas { width, height, compact, touch: width < 900.0 };
    let muria = further.first().is_some_and(|one| one == "muria");
    let count =
        |index: usize, other| further.get(index).and_then(|one| one.parse().ok()).unwrap_or(other);
    let visible = play(muria, count(1, 4) as u8, count(2, 150));
    fs::write(output, page(&visible, canvas)).expect("the page is written");
}

/// The table after so many decisions of bots.
fn play(muria: bool, players: u8, decisions: usize) -> VisibleGame {
    let expansion = if muria { Expansion::Muria } else { Expansion::Base };
    let options = Options::new(players, expansion).expect("so many can play");
    let player = |number| SeatSetup { name: format!("P{number}"), bot: Some("miner".to_owned()) };
    let setup = Setup { options, components: None, players: (1..=players).map(player).collect() };
    let start = WorkerRequest::Start { setup, seed: "wieliczka".to_owned(), position: None };
    let mut local = LocalGame::open(&start, || 0.0).expect("a game");
    let mut last = local.handle(&WorkerRequest::Think);
    for _ in 0..decisions {
        last = local.handle(&WorkerRequest::Think);
    }
    let Answer::Game { view, .. } = last else { panic!("the game is over: {last:?}") };
    VisibleGame::new(&view).expect("a view")
}

fn page(visible: &VisibleGame, canvas: Canvas) -> String {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = texts(Language::English);
    let marks = Quiet { visible, texts, names: Names::new(vec!["P".to_owned(); 5]) };
    let model = model(visible, canvas);
    let style = fs::read_to_string(sources.join("../magnum-sal-board/art/palette.css"))
        .expect("the palette")
        + &parts(&sources.join("style"), "css");
    let (width, height) = (model.layout.width(), model.layout.height());
    let strip = canvas.compact.then(|| {
        let groups = strip(visible, canvas.width);
        let svg = draw_strip(&groups, canvas.width, "strip", &marks);
        format!("<div style=\"width:{}px;height:{STRIP}px\">{svg}</div>", canvas.width)
    });
    format!(
        "<!doctype html><meta charset=utf-8><style>{style}</style><body><svg width=0 height=0 style=position:absolute>{}</svg>{}\
         <div class=board style=\"width:{width}px;height:{height}px\"><div class=canvas><div class=backdrop>{}</div><div class=pieces>{}</div></div></div>",
        sprite(&sources.join("../magnum-sal-board/art")),
        strip.unwrap_or_default(),
        backdrop(&model),
        draw(&model, "board", &marks),
    )
}

fn parts(directory: &Path, ending: &str) -> String {
    let mut files: Vec<_> = fs::read_dir(directory)
        .expect("a directory")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|one| one == ending))
        .collect();
    files.sort();
    files.iter().map(|path| fs::read_to_string(path).expect("a text") + "\n").collect()
}

fn sprite(art: &Path) -> String {
    let mut symbols = String::new();
    for entry in fs::read_dir(art).expect("drawings") {
        let path = entry.expect("a drawing").path();
        if path.extension().is_some_and(|one| one == "svg") {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let drawing = fs::read_to_string(&path).expect("a drawing");
            let drawing = drawing.trim().replacen("<svg", &format!("<symbol id=\"{name}\""), 1);
            symbols += &drawing.replace("</svg>", "</symbol>");
        }
    }
    symbols
}
