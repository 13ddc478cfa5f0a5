//! `magnum-sal picture`: recorded games as pictures.

use std::fs;

use crate::engine::{record_path, run};

fn picture(arguments: &[&str]) -> (bool, String) {
    let output = run(&[&["picture", &record_path("muria-2")], arguments].concat());
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn one_moment_becomes_a_picture() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    let [png, svg] = [path("end.png"), path("begin.svg")];
    assert_eq!(picture(&[&png]), (true, String::new()));
    assert!(fs::read(&png).expect("a picture").starts_with(b"\x89PNG\r\n"));
    let options = ["--at", "0", "--language", "pl", "--dark"];
    assert_eq!(picture(&[&[svg.as_str()], &options[..]].concat()), (true, String::new()));
    let svg = fs::read_to_string(&svg).expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.contains(">Zamek<"));
}

#[test]
fn a_wrong_picture_is_refused_before_anything_is_drawn() {
    for (arguments, reason) in [
        (&["game.bmp"][..], "game.bmp does not end in .gif, .png or .svg"),
        (&["game.gif", "--at", "3"], "--at is for pictures of one moment"),
        (&["game.png", "--at", "100000"], "the game has only"),
        (&["game.png", "--language", "xx"], "expected en, pl, de or fr"),
    ] {
        let (done, said) = picture(arguments);
        assert!(!done && said.contains(reason), "{said}");
    }
}
