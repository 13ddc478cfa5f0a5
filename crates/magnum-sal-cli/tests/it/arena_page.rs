//! The report of matches as a page.

use crate::arena::play;
use crate::engine::write_file;
use crate::page::{check, count, words};

#[test]
fn a_match_fills_a_page() {
    let path = write_file("arena-page.html", "");
    let match_of_two =
        ["scripted", "random", "--games", "4", "--round-limit", "4", "--seed", "<&\"'>"];
    play("arena-page.json", &[&match_of_two[..], &["--html", &path]].concat());
    check(&path, |page| {
        assert_eq!(count(page, "figure"), 5, "ratings, wins, wins by seat, money, length");
        let words = words(page);
        for part in [
            "A scripted",
            "final money",
            "money when it wins",
            "most over budget",
            "Games won by seat",
            "second turn",
            "end of phase III",
            "playouts per second",
            "ended by the limit of 4 rounds",
            "--seed",
        ] {
            assert!(words.contains(part), "{part}");
        }
    });
}

#[test]
fn a_plan_fills_a_page_with_a_section_a_match() {
    let plan = "title = 'A & B'\n\
        [[match]]\nparticipants = ['scripted', 'random', 'miner']\nplayers = 3\ngames = 3\nround_limit = 3\n\
        [[match]]\nparticipants = [\"engine:sh -c 'exit 1'\", 'random']\ngames = 2\nround_limit = 3\ntarget = 0.5\n\
        [[match]]\ntitle = 'Alone'\nparticipants = ['random']\nplayers = 5\nexpansion = 'muria'\ngames = 1\nround_limit = 3\n";
    let plan = write_file("arena-page-plan.toml", plan);
    let path = write_file("arena-page-plan.html", "");
    play("arena-page-plan.json", &["--plan", &plan, "--html", &path]);
    check(&path, |page| {
        assert_eq!(count(page, "h2"), 4, "an overview and three matches");
        let words = words(page);
        for part in [
            "A & B",
            "Alone",
            "50.0 % not reached",
            "ended without an answer",
            "Ratings; their mean is 0",
        ] {
            assert!(words.contains(part), "{part}");
        }
    });
}

#[test]
fn whoever_has_common_opponents_is_rated_together() {
    let plan = "title = 'Ladder'\n\
        [[match]]\nparticipants = ['miner', 'scripted']\ngames = 2\nround_limit = 3\n\
        [[match]]\nparticipants = ['apprentice', 'flat@1playouts']\ngames = 2\nround_limit = 3\n\
        [[match]]\nparticipants = ['scripted', 'random']\ngames = 2\nround_limit = 3\n\
        [[match]]\nparticipants = ['scripted', 'rollouts@1playouts']\ngames = 2\nround_limit = 4\n";
    let plan = write_file("arena-ladder.toml", plan);
    let path = write_file("arena-ladder.html", "");
    play("arena-ladder.json", &["--plan", &plan, "--html", &path]);
    check(&path, |page| {
        let words = words(page);
        let (_, ladder) =
            words.split_once("Ratings of all who are connected").expect("a plot of all");
        let (ladder, _) = ladder.split_once("Matches").expect("the table after it");
        for name in ["miner", "scripted", "random"] {
            assert!(ladder.contains(name), "{name}: {ladder}");
        }
        for apart in ["apprentice", "rollouts"] {
            assert!(!ladder.contains(apart), "{apart} met none of them in such games: {ladder}");
        }
    });
}
