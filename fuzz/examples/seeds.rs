//! Writes the seeds of the corpus: positions from games of every kind, and conversations about them.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --example seeds`

use std::collections::BTreeSet;
use std::num::NonZeroU16;
use std::path::Path;
use std::{fs, io};

use magnum_sal::chance::below;
use magnum_sal::notation::{ActionNotation, Position, Record};
use magnum_sal::{
    Action, Components, Expansion, FollowUp, Game, Options, Seat, Seed, Stage, Tool, Visit,
};
use rand_chacha::ChaCha8Rng;
use serde_json::json;

fn main() -> io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for directory in ["actions", "protocol"] {
        fs::create_dir_all(corpus.join(directory))?;
    }
    for (mode, options) in modes() {
        let mut shown = BTreeSet::new();
        for number in 0..40 {
            for scene in play(&options, &format!("{mode} {number}")) {
                if shown.insert(scene.what.clone()) {
                    let name = format!("seed-{mode}-{}", scene.what);
                    fs::write(corpus.join("actions").join(&name), scene.position_and_action())?;
                }
            }
        }
        let conversation = conversation(&options, &mode);
        fs::write(corpus.join("protocol").join(format!("seed-{mode}")), conversation)?;
    }
    Ok(())
}

fn modes() -> Vec<(String, Options)> {
    let base = |players| Options::new(players, Expansion::Base).expect("a number of players");
    let muria = |players| Options::new(players, Expansion::Muria).expect("a number of players");
    let agreed = |options: Options| {
        let options = options.with_start_player(Some(Seat::S3)).expect("four play");
        options.with_removed_tools(Some([Tool::Bucket, Tool::Food])).expect("two kinds")
    };
    let limit = NonZeroU16::new(15);
    [
        ("base-2", base(2)),
        ("base-3-mapped", base(3).with_mapped_mine()),
        ("base-4-small-carts", base(4).with_small_carts()),
        ("muria-2-mapped", muria(2).with_mapped_mine()),
        ("muria-3", muria(3)),
        ("muria-5", muria(5)),
        ("muria-4-agreed", agreed(muria(4))),
    ]
    .map(|(mode, options)| (mode.to_owned(), options.with_round_limit(limit)))
    .to_vec()
}

/// A position and what was done in it.
struct Scene {
    what: String,
    game: Game,
    action: Option<ActionNotation>,
}

impl Scene {
    fn position_and_action(&self) -> String {
        format!("{}\n{}", json!(Position::from(&self.game)), json!(self.action))
    }
}

fn play(options: &Options, name: &str) -> Vec<Scene> {
    let seed = Seed::from_text(name);
    let mut rng = seed.rng();
    let mut game = Game::new(options, &Components::default(), &seed);
    let mut scenes = Vec::new();
    while let Some(action) = choose(&game, &mut rng) {
        let written = Some(action.notation(game.board()));
        if let Some(what) = remarkable(&game, action) {
            scenes.push(Scene { what, game, action: written });
        }
        game.play_unchecked(action);
    }
    scenes.push(Scene { what: "over".to_owned(), game, action: None });
    scenes
}

/// Prefers what brings a game on, so that salt is dug and orders are filled.
fn choose(game: &Game, rng: &mut ChaCha8Rng) -> Option<Action> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let brings_on = |action: &&Action| {
        matches!(
            action,
            Action::Deliver { .. }
                | Action::Extract(_)
                | Action::Food(_)
                | Action::Bucket { .. }
                | Action::DrawBrine { .. }
                | Action::Visit(Visit::ForemansBuilding { .. } | Visit::Workshop { .. })
        )
    };
    let eager: Vec<Action> = legal.iter().filter(brings_on).copied().collect();
    let choice = if eager.is_empty() || below(rng, 2) == 0 { &legal } else { &eager };
    choice.get(below(rng, choice.len().max(1) as u32) as usize).copied()
}

/// A word for what a scene shows, so that each is kept once.
fn remarkable(game: &Game, action: Action) -> Option<String> {
    let board = game.board();
    let owned = || board.seats().iter().any(|&seat| !board.mine().markers(seat).is_empty());
    let turn = board.turn();
    let asks_blue = |order: u8| board.open_orders()[usize::from(order)].blue() > 0;
    Some(match (turn.stage(), action) {
        (Stage::Castle, Action::Deliver { order }) if asks_blue(order) => "deliver-blue".to_owned(),
        (Stage::Castle, Action::Deliver { .. }) => "deliver".to_owned(),
        (Stage::Castle, _) => "castle".to_owned(),
        (Stage::Pay, _) => "pay".to_owned(),
        (Stage::Lay, _) => "lay".to_owned(),
        (Stage::Over, _) => return None,
        (Stage::Actions, Action::Extract(extraction)) if owned() && extraction.horse_mill => {
            "horse-mill".to_owned()
        }
        (Stage::Actions, Action::Extract(extraction)) if !extraction.carts.is_empty() => {
            "carts".to_owned()
        }
        (Stage::Actions, Action::Extract(_)) if owned() => "shaft".to_owned(),
        (Stage::Actions, Action::Rope(_)) if turn.moved().foreman() => "foreman-moved".to_owned(),
        (Stage::Actions, Action::Rope(_)) if turn.moved().miners().len() > 1 => {
            "second-rope".to_owned()
        }
        (Stage::Actions, Action::Rope(_)) => "rope".to_owned(),
        (Stage::Actions, Action::DrawBrine { foreman: true, .. }) => "foreman-returns".to_owned(),
        (Stage::Actions, _) if turn.follow_up() == Some(FollowUp::Brine) => "brine".to_owned(),
        (Stage::Actions, Action::AssistEntrance { .. }) => "entrance".to_owned(),
        (Stage::Actions, Action::Boil { .. }) => "boil".to_owned(),
        (Stage::Actions, Action::Food(_)) => "food".to_owned(),
        (Stage::Actions, Action::Bucket { .. }) => "bucket".to_owned(),
        (Stage::Actions, Action::EndTurn) if board.phase() == 3 => "late".to_owned(),
        (Stage::Actions, _) => return None,
    })
}

/// Every command of the protocol but `playout`, on the first actions of a game.
fn conversation(options: &Options, name: &str) -> String {
    let seed = Seed::from_text(name);
    let mut rng = seed.rng();
    let start = Game::new(options, &Components::default(), &seed);
    let mut game = start;
    let mut actions = Vec::new();
    let mut lines = vec![json!({"cmd": "new", "options": options, "seed": name})];
    while let Some(action) = choose(&game, &mut rng).filter(|_| actions.len() < 12) {
        let written = action.notation(game.board());
        lines.push(json!({"cmd": "apply", "action": written}));
        actions.push(written);
        game.play_unchecked(action);
    }
    lines.extend(["legal", "undo", "undo", "position", "record"].map(|cmd| json!({"cmd": cmd})));
    lines.push(json!({"cmd": "view", "player": 1}));
    lines.push(json!({"cmd": "bot", "level": "easy", "time_ms": 10, "seed": name}));
    lines.push(json!({"cmd": "load", "record": Record::new(&start, actions, &game)}));
    lines.push(json!({"cmd": "load", "position": Position::from(&game)}));
    lines.push(json!({"cmd": "quit"}));
    lines.iter().map(|line| format!("{line}\n")).collect()
}
